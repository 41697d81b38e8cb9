"""The Wagabunda game as the house sees it: a board in place of cards, its checks, its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.games.game import Board, Game, NamedRows
from cardwright.games.wagabunda.checks.table import CHECKS, CODES
from cardwright.games.wagabunda.compile import compile_board
from cardwright.games.wagabunda.spaces import BoardFile, Space, WagabundaDeck


@cache
def _schema() -> Mapping[str, Any]:
    """The JSON Schema of the board as the rules have it."""
    from pydantic import TypeAdapter

    from cardwright.games.wagabunda.rules import content

    return TypeAdapter(content.Board).json_schema(mode="serialization")


_PIECES = "cardwright.games.wagabunda.pieces.table"

GAME = Game(
    "wagabunda",
    "Wagabunda",
    {},
    WagabundaDeck,
    named={"board": NamedRows("spaces", BoardFile, Space)},
    checks=CHECKS,
    codes=CODES,
    rules_version="1",
    boards=(Board("board", compile_board, _schema),),
    pieces={name: f"{_PIECES}:{name.upper()}" for name in ("board", "pawns", "die", "box")},
    drawings={name: f"{_PIECES}:{name.upper()}" for name in ("own", "other", "white", "dot", "figures", "fork")},
    rules="cardwright.games.wagabunda.rules.play:RULES",
    bots="cardwright.games.wagabunda.bots:BOTS",
    telling="cardwright.games.wagabunda.telling:TELLING",
    starter="A small Wagabunda board with one fork, ready to grow.",
    families={"WAG": "Wagabunda's board"},
)
