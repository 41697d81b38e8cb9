"""The Vagabond game as the house sees it: its kinds, its tables, its checks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.deck.content import SourceCard
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind
from cardwright.games.game import Board, Game
from cardwright.games.vagabond.asking import asked_on_picture, asked_on_travel
from cardwright.games.vagabond.cards import Compass, Flag, Picture, Place, Travel, VagabondDeck
from cardwright.games.vagabond.checks.table import CHECKS, CODES
from cardwright.games.vagabond.compass import Atlas
from cardwright.games.vagabond.compile import (
    compile_board,
    compile_compass,
    compile_flag,
    compile_picture,
    compile_travel,
)

EACH = "*"


@cache
def _schema(name: str) -> Mapping[str, Any]:
    """The JSON Schema of a class of the rules' content."""
    from pydantic import TypeAdapter

    from cardwright.games.vagabond.rules import content

    return TypeAdapter(getattr(content, name)).json_schema(mode="serialization")


TRAVEL = Kind(
    "travel",
    Travel,
    compile_travel,
    "vagabond/travel",
    lambda: _schema("TravelCard"),
    renamed={
        ("stops",): ("route",),
        ("questions", EACH, "options", 0): ("questions", EACH, "a"),
        ("questions", EACH, "options", 1): ("questions", EACH, "b"),
    },
    strings=(
        ("route", EACH, "city"),
        ("route", EACH, "country", "name"),
        ("questions", EACH, "about", "name"),
        ("questions", EACH, "ask"),
        ("questions", EACH, "options", EACH, "text"),
    ),
    names={("route", EACH, "city"): "city"},
    asked=asked_on_travel,
)


COMPASS = Kind(
    "compass",
    Compass,
    compile_compass,
    "vagabond/compass",
    lambda: _schema("CompassCard"),
    renamed={
        ("a", "places", EACH): ("a", EACH),
        ("b", "places", EACH): ("b", EACH),
    },
    strings=tuple(
        path
        for task in ("a", "b")
        for path in ((task, "places", EACH, "city"), (task, "places", EACH, "country", "name"))
    ),
    names={(task, "places", EACH, "city"): "city" for task in ("a", "b")},
)

PICTURE = Kind(
    "picture",
    Picture,
    compile_picture,
    "vagabond/picture",
    lambda: _schema("PictureCard"),
    renamed={
        ("outline",): ("picture",),
        ("file",): ("picture",),
        ("pairs", EACH, "questions", 0): ("questions", EACH, "a"),
        ("pairs", EACH, "questions", 1): ("questions", EACH, "b"),
        ("pairs",): ("questions",),
    },
    strings=(
        ("alt",),
        ("credit",),
        ("pairs", EACH, "questions", EACH, "ask"),
        ("pairs", EACH, "questions", EACH, "answer"),
    ),
    pictures=(("file",),),
    asked=asked_on_picture,
)

FLAG = Kind(
    "flag",
    Flag,
    compile_flag,
    "vagabond/flag",
    lambda: _schema("FlagCard"),
    renamed={
        **{("flags", index): (f"flag{index + 1}",) for index in range(3)},
        **{("flags", index, "continent"): (f"continent{index + 1}",) for index in range(3)},
    },
    strings=(("flags", EACH, "country", "name"),),
    words=(("flags", EACH, "continent"), ("flags", EACH, "also", EACH)),
)


def _index(file: DeckFile, tables: Mapping[str, tuple[SourceCard, ...]]) -> Mapping[str, Any]:
    """What compiling looks up: places by airport code, the first of a code where it stands twice, and settings."""
    assert isinstance(file, VagabondDeck)
    places: dict[str, Place] = {}
    for row in tables.get("places", ()):
        places.setdefault(row.written.iata, row.written)
    return {
        "places": places,
        "atlas": Atlas(places),
        "margin": float(file.settings.compass_margin),
        "continents": file.continents,
        "language": file.language,
    }


GAME = Game(
    "vagabond",
    "Vagabond",
    {"travel": TRAVEL, "compass": COMPASS, "picture": PICTURE, "flag": FLAG},
    VagabondDeck,
    tables={"places": Place},
    index=_index,
    checks=CHECKS,
    codes=CODES,
    rules_version="1",
    boards=(Board("board", compile_board, lambda: _schema("Board")),),
    pieces={
        name: f"cardwright.games.vagabond.pieces.table:{name.upper()}"
        for name in ("board", "ruler", "spinner", "tray", "pad", "box")
    },
    drawings={"measuring": "cardwright.games.vagabond.pieces.table:MEASURING"},
    rules="cardwright.games.vagabond.rules.play:RULES",
    bots="cardwright.games.vagabond.bots:BOTS",
    telling="cardwright.games.vagabond.telling:TELLING",
    answers="cardwright.games.vagabond.answered:answers_of",
    turn="spin",
    starter="A small Vagabond deck: three travel cards, some of each other kind, thirteen places, to be made your own.",
    families={"VAG": "Vagabond's own rules"},
)
