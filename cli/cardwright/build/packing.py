"""Packing: what a package holds beside the cards of a deck, gathered from its game and its looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardwright.build.faces import Looks
from cardwright.deck.deck import Deck
from cardwright.games.game import Game
from cardwright.games.typed import deck_settings
from cardwright.pack.names import LINES_TYPE, PLAYTHROUGHS
from cardwright.pack.places import Path
from cardwright.pack.write import Asset, Extras


def ground(game: Game | None, deck: Deck) -> Extras:
    """What the rules see of a deck beside its cards, as its package holds it."""
    rules = game.playing() if game is not None else None
    return Extras(
        settings=deck_settings(deck),
        boards={board.name: (board.compile(deck), board.schema()) for board in game.boards} if game is not None else {},
        picture_places={name: kind.pictures for name, kind in deck.kinds.items() if kind.pictures},
        rules_version=rules.rules_version if rules is not None else game.rules_version if game is not None else None,
    )


def extras(
    game: Game | None,
    deck: Deck,
    looks: Looks,
    playthroughs: Mapping[str, bytes],
    translations: Mapping[str, Mapping[tuple[str, Path], str]] | None = None,
) -> Extras:
    """Settings, boards, pictures, playthroughs and translations of a deck, as its package holds them."""
    assets = {
        name: Asset(raster.data, "jpg" if raster.format == "JPEG" else "png")
        for name, raster in sorted(looks.pictures.by_name.items())
    }
    assets |= {name: Asset(vector.data, "svg") for name, vector in sorted(looks.pictures.vectors.items())}
    return replace(
        ground(game, deck),
        assets=assets,
        translations=translations or {},
        optional_features=(PLAYTHROUGHS,) if playthroughs else (),
        other={name: (LINES_TYPE, data) for name, data in playthroughs.items()},
    )
