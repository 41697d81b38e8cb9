"""The Vagabond game as the house sees it: its kinds, its tables, its checks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.deck.content import SourceCard
from cardwright.deck.kind import Kind
from cardwright.games.game import Game
from cardwright.games.vagabond.cards import Place, Travel, VagabondDeck
from cardwright.games.vagabond.checks.table import CHECKS, CODES
from cardwright.games.vagabond.compile import compile_travel

EACH = "*"


@cache
def _travel_schema() -> Mapping[str, Any]:
    from pydantic import TypeAdapter

    from cardwright.games.vagabond.rules.content import TravelCard

    return TypeAdapter(TravelCard).json_schema(mode="serialization")


TRAVEL = Kind(
    "travel",
    Travel,
    compile_travel,
    "vagabond/travel",
    _travel_schema,
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
)


def _index(tables: Mapping[str, tuple[SourceCard, ...]]) -> Mapping[str, Any]:
    """What compiling looks up: places by airport code, the first of a code where it stands twice."""
    places: dict[str, Place] = {}
    for row in tables.get("places", ()):
        places.setdefault(row.written.iata, row.written)
    return {"places": places}


GAME = Game(
    "vagabond",
    "Vagabond",
    {"travel": TRAVEL},
    VagabondDeck,
    tables={"places": Place},
    index=_index,
    checks=CHECKS,
    codes=CODES,
)
