"""Frames: a page's own operators to the places at which it draws cards: where each one's middle is, and its turn."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardwright.units import MM_PER_PT

Matrix = tuple[float, float, float, float, float, float]

_STEP = re.compile(rb"(?<!\S)(?:q|Q|cm)(?!\S)")  #: what changes the matrix
_BEFORE = 120  #: bytes that the six numbers before ``cm`` take at most
#: a clip to a box that follows at once: so begins the frame of a card
_CLIP = re.compile(rb"\s+([-+\d.]+\s+[-+\d.]+\s+[-+\d.]+\s+[-+\d.]+)\s+re\s+W\s+n(?!\S)")
_TURNS = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}
_UNIT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Frame(NamedTuple):
    """Where a card is drawn: its middle in mm from the page's top left corner; ``turn`` clockwise, None for askew."""

    x: float
    y: float
    turn: int | None
    scale: float


def frames(content: bytes, height: float) -> list[Frame]:
    """The frames of a page of ``height`` points, in the order of drawing (ISO 32000-2, 8.3.4 and 8.4.2)."""
    out: list[Frame] = []
    held: list[Matrix] = []
    now = _UNIT
    for step in _STEP.finditer(content):
        state = step[0]
        if state == b"q":
            held.append(now)
        elif state == b"Q":
            now = held.pop() if held else _UNIT
        else:
            now = _times(_matrix(content[max(0, step.start() - _BEFORE) : step.start()]), now)
            if (clip := _CLIP.match(content, step.end())) is not None:
                out.append(_frame(now, clip[1], height))
    return out


def _matrix(before: bytes) -> Matrix:
    """The six numbers at the end of what stands before ``cm``."""
    a, b, c, d, e, f = map(float, before.split()[-6:])
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    """The matrix that does ``one`` first."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def _frame(matrix: Matrix, box: bytes, height: float) -> Frame:
    """The clip of a card reaches as far on either side of it, so its middle is the card's."""
    a, b, c, d, e, f = matrix
    left, foot, width, tall = map(float, box.split())
    x, y = left + width / 2, foot + tall / 2
    scale = (a * a + b * b) ** 0.5
    turn = _TURNS.get((round(a / scale, 4), round(b / scale, 4))) if scale else None
    return Frame((a * x + c * y + e) * MM_PER_PT, (height - b * x - d * y - f) * MM_PER_PT, turn, scale)
