"""The nouns that all stages share: Deck, Kind, Field, Content, Origin."""
