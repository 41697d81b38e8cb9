"""Compile: the spaces as written to the board that is printed and played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.rules.content import Board, Space
from cardwright.games.wagabunda.spaces import META, START


def compile_board(deck: Deck) -> Mapping[str, Any]:
    """W-02: the content of the board as JSON values. What a faulty board lacks stays out of it; checks say why."""
    spaces = {
        name: {"colour": space.colour, "dot": space.dot, "next": list(space.next), "x": space.x, "y": space.y}
        for name, space in board_of(deck).spaces.items()
    }
    return {"start": START, "meta": META, "spaces": spaces}


def board_of(deck: Deck) -> Board:
    """The board of a deck: the spaces whose shape is right, in the order of the file."""
    spaces = {
        row.id: Space(
            row.written.colour,
            row.written.dot,
            tuple(row.written.next),
            float(row.written.at[0]),
            float(row.written.at[1]),
        )
        for row in deck.tables.get("board", ())
    }
    return Board(START, META, spaces)
