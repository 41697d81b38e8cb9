"""Translations of decks: their strings gathered, PO files written, checked, and put on cards."""
