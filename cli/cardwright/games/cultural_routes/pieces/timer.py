"""Timer: a card to count the seconds of a quiz with (C-02), for a table that has no watch."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.cultural_routes.cards import CulturalRoutesDeck
from cardwright.games.cultural_routes.pieces.cut import centred, fingerpost, piece, rim
from cardwright.games.cultural_routes.pieces.look import colour, font
from cardwright.press.faces.face import Circle, Face, Item, Line, Rect
from cardwright.press.faces.pen import write
from cardwright.press.faces.spoken import said

WIDTH, HEIGHT = 63.0, 88.0
MOST: Final = 20  #: steps that have room; more are counted twice or three times over
_COLUMNS: Final = 4
_LINES: Final = ("Walk a finger from stone to", "stone, one word a step:", "“hop one, hop two, hop three …”")


def timer(deck: Deck) -> list[Face]:
    """The timer, as large as a card."""
    assert isinstance(deck.file, CulturalRoutesDeck)
    return [piece("timer", WIDTH, HEIGHT, list(_card(deck.file.settings.timer)))]


def _card(seconds: int) -> Iterator[Item]:
    yield Rect(0, 0, WIDTH, HEIGHT, 0, colour("birch"), None, 0)
    yield fingerpost(0, 5, 59.2, 15.4, "ink")
    words = said("{seconds} second" if seconds == 1 else "{seconds} seconds", seconds=seconds)
    yield centred(words, 27.0, 12.7, "park-800", 21 if seconds < 100 else 18, "paper")
    rounds = -(-seconds // MOST)
    steps = -(-seconds // rounds)
    spots = [_spot(index, steps) for index in range(steps)]
    for (ax, ay), (bx, by) in pairwise(spots):
        yield Line(ax, ay, bx, by, colour("ink"), 1.6, (0.0, 4.4), True)
    for number, (x, y) in enumerate(spots, 1):
        last = number == steps
        yield Circle(x, y, 4.4, colour("trail-red" if last else "paper"), colour("ink"), 0.9)
        yield centred(str(number), x, y, "park-800", 10, "paper" if last else "ink")
    lines = _LINES if rounds == 1 else (*_LINES[:2], said("“hop one, hop two …”, {rounds} times over", rounds=rounds))
    for index, line in enumerate(lines):
        yield write(line, 5, 77.0 + 3.5 * index, font("semi-600"), 8.2, colour("ink"))
    yield from rim(0, 0, WIDTH, HEIGHT)


def _spot(index: int, steps: int) -> tuple[float, float]:
    """Stones in rows that turn at their ends, as a path winds down a hill."""
    rows = -(-steps // _COLUMNS)
    row, column = divmod(index, _COLUMNS)
    if row % 2:
        column = _COLUMNS - 1 - column
    pitch = min(16.0, 46.0 / max(rows, 1))
    return 9.6 + 14.6 * column, 29.5 + pitch * row + (1.6 if column % 2 else 0.0)
