"""Sheet: one side of one piece of paper with faces placed on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardwright.press.faces.face import Face, Item


class Placed(NamedTuple):
    """A face whose middle stands at ``x``, ``y`` mm from the top left corner of the paper.

    ``turn`` is how many degrees it is turned clockwise: 0, 90, 180 or 270. ``clip`` is the part of the paper that it
    is seen in (left, top, right, bottom in mm); None shows the whole face with the sheet's bleed. ``shared`` says that
    other sheets show other parts of it.
    """

    face: Face
    x: float
    y: float
    turn: int
    clip: tuple[float, float, float, float] | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """One side of one sheet. Boxes are left, top, right, bottom in mm; ``bleed`` is how much each face may show.

    ``label`` says in words which sheet of what it is.
    """

    width: float
    height: float
    number: int
    total: int
    side: str
    faces: Sequence[Placed]
    bleed: float
    trim_box: tuple[float, float, float, float]
    bleed_box: tuple[float, float, float, float]
    marks_below: Sequence[Item]
    marks_above: Sequence[Item]
    label: str = ""
