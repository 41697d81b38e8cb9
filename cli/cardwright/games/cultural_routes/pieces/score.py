"""Score: the scorecard, a descent from fifteen points to none (C-01, C-02), and the pieces that go down it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.cultural_routes.cards import POINTS
from cardwright.games.cultural_routes.pieces.cut import HAIR, centred, note, piece, rim
from cardwright.games.cultural_routes.pieces.look import MARKS, colour, cross, font, icon, mark
from cardwright.games.cultural_routes.plan import places_of, wheel_of
from cardwright.press.faces.face import Circle, Drawing, Face, Item
from cardwright.press.faces.pen import write

WIDTH, HEIGHT = 260.0, 70.0
_FIRST, _LAST = (18.0, 18.0), (242.0, 55.0)  #: the middles of 15 and of 0
_SPACE: Final = 6.9  #: radius of a space

PIECE: Final = 15.0  #: mm across
TOKEN: Final = 24.0
SHEET: Final = (186.0, 190.0)


def scorecard(deck: Deck) -> list[Face]:
    """The scorecard, 260 mm long."""
    return [piece("scorecard", WIDTH, HEIGHT, [*_hill(), *rim(0, 0, WIDTH, HEIGHT)])]


def _hill() -> Iterator[Item]:
    yield Drawing(
        (("M", (0, 0)), ("L", (WIDTH, 0)), ("L", (WIDTH, HEIGHT)), ("L", (0, HEIGHT)), ("Z", ())),
        colour("birch"),
        None,
        0,
    )
    spots = [_spot(points) for points in range(POINTS, -1, -1)]
    slope: list[tuple[str, tuple[float, ...]]] = [("M", (0.0, spots[0][1] - 4.0)), ("L", spots[0])]
    for (ax, ay), (bx, by) in pairwise(spots):
        third = (bx - ax) / 3
        slope.append(("C", (ax + third, ay, bx - third, by, bx, by)))
    slope += [("L", (WIDTH, spots[-1][1] + 3.0)), ("L", (WIDTH, HEIGHT)), ("L", (0.0, HEIGHT)), ("Z", ())]
    yield Drawing(tuple(slope), colour("pine"), None, 0)
    for points, (x, y) in zip(range(POINTS, -1, -1), spots, strict=True):
        fill = "sign-yellow" if points == POINTS else "trail-red" if points == 0 else "birch"
        yield Circle(x, y, _SPACE, colour(fill), colour("ink"), 1.2)
        yield centred(str(points), x, y, "park-800", 16, "paper" if points == 0 else "ink")
    yield write("Everyone starts on the summit.", 8, HEIGHT - 7, font("semi-600"), 12, colour("birch"))
    words = "Last one still on the hill wins."
    yield write(words, WIDTH - 8, 12.5, font("semi-600"), 12, colour("pine"), align="right")


def _spot(points: int) -> tuple[float, float]:
    """The middle of a space: down the hill, a little up and down on the way."""
    t = (POINTS - points) / POINTS
    waver = (0.0, 0.5, -0.4, -0.9, 0.3, 1.0, -0.6, -1.1, 0.6, 1.2, 0.2, -0.8, 0.4, 0.9, -0.2, 0.0)
    return _FIRST[0] + t * (_LAST[0] - _FIRST[0]), _FIRST[1] + t * (_LAST[1] - _FIRST[1]) + waver[POINTS - points]


def tokens(deck: Deck) -> list[Face]:
    """An X for every country slot (C-23), and twelve player pieces: six marks on light ground, six on dark."""
    wheel = wheel_of(deck)
    wanted = wheel.slots - len({place.slot for place in places_of(deck)})
    return [piece("tokens", *SHEET, list(_sheet(max(wanted, 0))))]


def _sheet(wanted: int) -> Iterator[Item]:
    yield write("X tokens", 8, 10, font("park-800"), 15, colour("ink"))
    yield write("one for every country on the wheel", 37, 10, font("semi-500"), 8, colour("moss"))
    for index in range(wanted):
        x, y = 22.0 + 28.4 * (index % 6), 28.0 + 28.4 * (index // 6)
        yield Circle(x, y, TOKEN / 2, colour("birch"), colour("ink"), 0.9)
        yield from cross(x, y, 14.0)
    top = 28.0 + 28.4 * max(0, -(-wanted // 6))
    yield write("Player pieces", 8, top + 2, font("park-800"), 15, colour("ink"))
    yield write(
        "take one each; its shape is yours, on light or on dark", 50, top + 2, font("semi-500"), 8, colour("moss")
    )
    for row in range(2):
        for column, name in enumerate(MARKS):
            yield from _player(name, 22.0 + 28.4 * column, top + 17.0 + 22.0 * row, dark=row == 1)
    yield from note(
        ("Stick this page on card before you cut the discs out. Coins, pebbles or buttons will do as well.",),
        8,
        top + 54.0,
    )


def _player(name: str, x: float, y: float, *, dark: bool) -> Iterator[Item]:
    ground = "ink" if dark else "birch"
    yield Circle(x, y, PIECE / 2, colour(ground), colour("ink"), HAIR if dark else 0.9)
    if dark:
        yield from icon(name, x, y, 9.0, "birch", "ink")
    else:
        yield from mark(name, x, y, 9.0)
