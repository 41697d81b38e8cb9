"""Night Ferry as Cardwright sees it: its kinds, its checks, where its rules stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.deck.kind import Kind
from cardwright.games.game import Board, Game
from night_ferry.cards import NightFerryDeck, Port, Wind
from night_ferry.checks import CHECKS, CODES
from night_ferry.compile import compile_chart, compile_port, compile_wind


@cache
def _schema(name: str) -> Mapping[str, Any]:
    """The JSON Schema of a class of the content."""
    from pydantic import TypeAdapter

    from night_ferry import content

    return TypeAdapter(getattr(content, name)).json_schema(mode="serialization")


PORT = Kind(
    "port",
    Port,
    compile_port,
    "night_ferry/port",
    lambda: _schema("Port"),
    renamed={("fare",): ("leagues",)},
    strings=(("name",), ("country",), ("goods",)),
)
WIND = Kind(
    "wind",
    Wind,
    compile_wind,
    "night_ferry/wind",
    lambda: _schema("Wind"),
    renamed={("sign",): ("knots",)},
    strings=(("name",),),
)

GAME = Game(
    "night_ferry",
    "Night Ferry",
    {kind.name: kind for kind in (PORT, WIND)},
    NightFerryDeck,
    checks=CHECKS,
    codes=CODES,
    families={"FER": "Night Ferry: its ports"},
    boards=(Board("chart", compile_chart, lambda: _schema("Chart")),),
    pieces={"hold": "night_ferry.pieces:HOLD"},
    rules="night_ferry.rules:RULES",
    rules_version="1",
    bots="night_ferry.bots:BOTS",
    telling="night_ferry.telling:TELLING",
    starter="A small Night Ferry deck: twelve ports and four winds, enough for four ships.",
    home="night_ferry",
)
