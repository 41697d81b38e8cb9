"""Pawns: the seven pawns on a page, flat, to be cut out, folded over the head and glued at the foot.

W-01: one of each colour. Colour and figure are on both sides, so that a pawn is known from wherever one sits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, radians, sin, sqrt, tan
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.pieces.cut import fold, note, piece, small
from cardwright.games.wagabunda.pieces.look import FIGURES, OUTLINE, Point, Segments, colour, figure
from cardwright.games.wagabunda.pieces.words import words
from cardwright.press.faces.face import Drawing, Face, Item, Turn, Turned

WIDTH: Final = 27.0  #: of a head
HEIGHT: Final = 35.0  #: of a pawn that stands
FLOOR: Final = 11.0  #: mm between its two feet
STRIP: Final = 7.0  #: of the strip that is glued
SHEET: Final = (262.0, 116.0)  #: what A4 and Letter both hold, lying
HEAD: Final = 13.5  #: radius
FOOT: Final = 20.0  #: width of the foot
PITCH: Final = 36.5

_NECK: Final = 4.0  #: half its width
_FOLD: Final = 7.0  #: half of the width on which the two heads hang together
_FACE: Final = 25.5  #: width of the circle that the figure is drawn for
_TOP: Final = 6.0
_HEEL: Final = 1.4  #: mm of straight edge above the foot
_DROP: Final = sqrt(HEAD**2 - _FOLD**2)  #: mm from the fold to the middle of a head
_NECK_AT: Final = radians(56)  #: where the head goes over into the neck
_STRIP_IN: Final = 1.2  #: by which the strip is narrower at its end on either side


def pawns(deck: Deck) -> list[Face]:
    """All seven on a page of 262 x 116 mm."""
    said = words(deck)
    items: list[Item] = []
    first = (SHEET[0] - PITCH * (len(FIGURES) - 1)) / 2
    for number, pawn in enumerate(FIGURES):
        items += _pawn(pawn, first + number * PITCH, _TOP, said.floor, said.glue)
    items += note(said.pawns_note, first - WIDTH / 2, SHEET[1] - 8.0)
    return [piece("pawns", *SHEET, items)]


def _pawn(pawn: str, x: float, top: float, floor: str, glue: str) -> Iterator[Item]:
    """From above: the back on its head, the front, the floor, the strip; ``x`` is the middle."""
    crown, foot, half = top + HEIGHT, top + 2 * HEIGHT, FOOT / 2
    what = FIGURES[pawn]
    below = ((half, HEIGHT + FLOOR), (half - _STRIP_IN, HEIGHT + FLOOR + STRIP))
    yield Drawing(_around(x, crown, below), colour("white"), None, 0)
    yield Drawing(_around(x, crown, below[:1]), colour(what.ground), None, 0)
    yield Drawing(_around(x, crown, below), None, colour("ink"), OUTLINE)
    line = what.on
    yield fold(x - _FOLD, crown, x + _FOLD, crown, line)
    yield fold(x - half, foot, x + half, foot, line)
    yield fold(x - half, foot + FLOOR, x + half, foot + FLOOR)
    face = tuple(figure(pawn, x, crown + _DROP, _FACE))
    yield Turned(face, Turn(180, x, crown))
    yield from face
    yield small(floor, x, foot + FLOOR / 2 + 0.9, ink=line)
    yield small(glue, x, foot + FLOOR + STRIP / 2 + 0.7)


_Curve = tuple[Point, Point, Point, Point]


def _side() -> Iterator[_Curve]:
    """The right side of the front, from the fold over its head down to its foot; the fold's middle is 0, 0."""
    ends = [atan2(-_DROP, _FOLD), 0.0, _NECK_AT]
    for start, end in pairwise(ends):
        yield _arc(start, end)
    x, y = HEAD * cos(_NECK_AT), _DROP + HEAD * sin(_NECK_AT)
    pull = 3.6
    waist = HEIGHT - 6.6
    yield (x, y), (x - pull * sin(_NECK_AT), y + pull * cos(_NECK_AT)), (_NECK, waist - 2.2), (_NECK, waist)
    half, heel = FOOT / 2, HEIGHT - _HEEL
    yield (_NECK, waist), (_NECK, waist + 3.0), (half, heel - 2.6), (half, heel)
    yield (half, heel), (half, heel), (half, HEIGHT), (half, HEIGHT)


def _arc(start: float, end: float) -> _Curve:
    """Part of the head's edge between two angles, as one cubic curve (a quarter circle at most)."""
    pull = 4 / 3 * tan((end - start) / 4) * HEAD
    x1, y1, x2, y2 = HEAD * cos(start), HEAD * sin(start), HEAD * cos(end), HEAD * sin(end)
    one, two = (x1 - pull * sin(start), y1 + pull * cos(start)), (x2 + pull * sin(end), y2 - pull * cos(end))
    return (x1, y1 + _DROP), (one[0], one[1] + _DROP), (two[0], two[1] + _DROP), (x2, y2 + _DROP)


def _around(x: float, crown: float, below: Sequence[Point]) -> Segments:
    """Once round a pawn, both its sides, and the points that follow below its foot."""
    front = list(_side())
    back = [_curve([(a, -b) for a, b in reversed(curve)]) for curve in reversed(front)]
    straight = [(front[-1][3], *below)[index : index + 2] for index in range(len(below))]
    right = [*back, *front, *(_curve([a, a, b, b]) for a, b in straight)]
    left = [_curve([(-a, b) for a, b in reversed(curve)]) for curve in reversed(right)]
    first = right[0][0]
    across = left[0][0]
    segments: list[tuple[str, tuple[float, ...]]] = [("M", (x + first[0], crown + first[1]))]
    for curve in right:
        segments.append(("C", tuple(n for a, b in curve[1:] for n in (x + a, crown + b))))
    segments.append(("L", (x + across[0], crown + across[1])))
    for curve in left:
        segments.append(("C", tuple(n for a, b in curve[1:] for n in (x + a, crown + b))))
    return (*segments, ("Z", ()))


def _curve(points: Sequence[Point]) -> _Curve:
    a, b, c, d = points
    return a, b, c, d
