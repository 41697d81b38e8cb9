"""Examples: small pictures for booklets: what happens to a pawn on a space, the seven figures, a fork."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.geometry import RADIUS, ROAD
from cardwright.games.wagabunda.pieces.board import collar
from cardwright.games.wagabunda.pieces.cut import piece
from cardwright.games.wagabunda.pieces.look import FIGURES, OUTLINE, closed, colour, disc, font
from cardwright.games.wagabunda.pieces.token import token
from cardwright.games.wagabunda.pieces.words import words
from cardwright.games.wagabunda.rules.content import Space
from cardwright.press.faces.face import Clipped, Drawing, Face, Item, Line
from cardwright.press.faces.pen import write
from cardwright.units import PT_PER_MM

LANDING: Final = (58.0, 30.0)
FIGURES_SIZE: Final = (168.0, 36.0)
FORK_SIZE: Final = (76.0, 52.0)

_PAWN: Final = "red"


def own(deck: Deck) -> list[Face]:
    """A pawn on its way to a space of its own colour."""
    return [piece("own", *LANDING, [*_landing(), *disc(_PAWN, 46.0, 15.0)])]


def other(deck: Deck) -> list[Face]:
    """A pawn on its way to a space of another colour."""
    return [piece("other", *LANDING, [*_landing(), *disc("green", 46.0, 15.0)])]


def dot(deck: Deck) -> list[Face]:
    """A pawn on its way to a dot."""
    return [piece("dot", *LANDING, [*_landing(), *disc("white", 46.0, 15.0, dot=True)])]


def white(deck: Deck) -> list[Face]:
    """A pawn on its way to a white space."""
    return [piece("white", *LANDING, [*_landing(), *disc("white", 46.0, 15.0)])]


def _landing() -> Iterator[Item]:
    yield from token(_PAWN, 12.0, 11.5, 9.2)
    y, ink = 15.0, colour("ink")
    yield Line(25.0, y, 30.6, y, ink, 2.4)
    yield Drawing(closed(((30.0, y - 2.4), (33.8, y), (30.0, y + 2.4))), ink, None, 0)


def figures(deck: Deck) -> list[Face]:
    """The seven spaces with the names of their colours and figures."""
    said = words(deck)
    items: list[Item] = []
    pitch = FIGURES_SIZE[0] / len(FIGURES)
    for number, pawn in enumerate(FIGURES):
        x = pitch * (number + 0.5)
        items += disc(pawn, x, 11.0)
        items.append(write(said.pawns[pawn], x, 27.4, font("semi-700"), 14.5, colour("ink"), align="centre"))
        items.append(write(said.figures[pawn], x, 33.2, font("semi-500"), 13.0, colour("grey"), align="centre"))
    return [piece("figures", *FIGURES_SIZE, items)]


def fork(deck: Deck) -> list[Face]:
    """A fork with a space before it and two ways on."""
    before, at = Space("green", False, (), -6.0, 26.0), Space("black", False, (), 26.0, 26.0)
    upper, lower = Space("white", True, (), 54.0, 13.0), Space("yellow", False, (), 54.0, 39.0)
    beyond = Space(None, False, (), 84.0, 13.0), Space(None, False, (), 84.0, 39.0)
    roads = ((before, at), (at, upper), (at, lower), (upper, beyond[0]), (lower, beyond[1]))
    lines = tuple(part for a, b in roads for part in (("M", (a.x, a.y)), ("L", (b.x, b.y))))
    width = ROAD * PT_PER_MM
    items: list[Item] = [
        Drawing(lines, None, colour("ink"), width + 2 * OUTLINE),
        Drawing(lines, None, colour("white"), width),
        *collar(at, [upper, lower]),
    ]
    for space in (before, at, upper, lower):
        items += disc(space.colour or "", space.x, space.y, RADIUS, dot=space.dot)
    return [piece("fork", *FORK_SIZE, [Clipped(tuple(items), 0, 0, *FORK_SIZE)])]
