"""Packing: what a package holds beside the cards of a deck, gathered from its game and its looks."""

from __future__ import annotations

from cardwright.build.faces import Looks
from cardwright.deck.deck import Deck
from cardwright.games.game import Game
from cardwright.games.typed import deck_settings
from cardwright.pack.write import Asset, Extras


def extras(game: Game | None, deck: Deck, looks: Looks) -> Extras:
    """Settings, boards and pictures of a deck, as its package holds them."""
    settings = deck_settings(deck)
    assets = {
        name: Asset(raster.data, "jpg" if raster.format == "JPEG" else "png")
        for name, raster in sorted(looks.pictures.by_name.items())
    }
    assets |= {name: Asset(vector.data, "svg") for name, vector in sorted(looks.pictures.vectors.items())}
    return Extras(
        settings=settings,
        boards={board.name: (board.compile(deck), board.schema()) for board in game.boards} if game is not None else {},
        assets=assets,
        picture_places={name: kind.pictures for name, kind in deck.kinds.items() if kind.pictures},
        rules_version=game.rules_version if game is not None else None,
    )
