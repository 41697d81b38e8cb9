"""Tuck box: the size and height of a pile of cards in, the flat box that holds it out: panels, cut and folds.

The printed side is up. From left to right stand the glue flap, the back, a side, the front and the other side; the
back carries lid and floor, each with a flap that is tucked in behind the front. Lengths are mm, y down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, NamedTuple

ROOM: Final = 2.0  #: more than the cards, each way: the thickness of the box and a finger's ease
GLUE: Final = 11.0  #: width of the glue flap
DEEPEST: Final = 45.0  #: a pile higher than this is shared out among several boxes
SHALLOWEST: Final = 10.0  #: a box below this has no sides to speak of
NOTCH: Final = 8.0  #: radius of the notch for a thumb
_CHAMFER: Final = 4.0  #: of the glue flap, so that it goes in beside the fold
_TAPER: Final = 1.6  #: by which a flap is narrower at its end on either side
_ROUND: Final = 5.0  #: of the corners of what is tucked in
_EASE: Final = 0.6  #: by which the tucked flap is narrower than the front on either side
_PULL: Final = 0.5523  #: control points of a quarter circle drawn as a cubic curve

_Segment = tuple[str, tuple[float, ...]]


class Panel(NamedTuple):
    """A part of the box: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A flat box. ``panels`` by name: glue, back, left, front, right, lid, floor. ``cut`` is the closed outline.

    ``notch`` is the part of it that is cut out of the front for a thumb. ``folds`` are x1, y1, x2, y2, all away from
    the printed side.
    """

    width: float
    height: float
    panels: dict[str, Panel]
    cut: tuple[_Segment, ...]
    notch: tuple[_Segment, ...]
    folds: tuple[tuple[float, float, float, float], ...]


def boxes_for(cards: int, thickness: float) -> list[int]:
    """How many cards go into each box, as evenly as can be. ``thickness`` of a card in mm."""
    pile = max(cards, 1) * thickness
    boxes = max(ceil(pile / (DEEPEST - ROOM)), 1)
    share, more = divmod(max(cards, 1), boxes)
    return [share + (number < more) for number in range(boxes)]


def tuck_box(card: tuple[float, float], cards: int, thickness: float) -> TuckBox:
    """The box for a pile of cards of a size (mm), each ``thickness`` mm thick."""
    w, h = card[0] + ROOM, card[1] + ROOM
    d = max(cards * thickness + ROOM, SHALLOWEST)
    tuck = max(_ROUND + 4, min(15.0, d))
    dust = min(0.7 * d, w / 2 - 2, d + tuck - 2)
    top = d + tuck
    xs = [0.0, GLUE, GLUE + w, GLUE + w + d, GLUE + 2 * w + d, GLUE + 2 * w + 2 * d]
    panels = {
        name: Panel(xs[at], top, xs[at + 1] - xs[at], h)
        for at, name in enumerate(("glue", "back", "left", "front", "right"))
    }
    panels["lid"] = Panel(xs[1], top - d, w, d)
    panels["floor"] = Panel(xs[1], top + h, w, d)
    folds = [(x, top, x, top + h) for x in xs[1:5]]
    for y in (top, top + h):
        folds += [(xs[at], y, xs[at + 1], y) for at in (1, 2, 4)]
    folds += [(xs[1] + _EASE, y, xs[2] - _EASE, y) for y in (top - d, top + h + d)]
    (_, start), *curve = _notch(xs[3] + w / 2, top)
    return TuckBox(xs[5], 2 * top + h, panels, _outline(panels, tuck, dust), (("M", start), *curve), tuple(folds))


def _outline(panels: dict[str, Panel], tuck: float, dust: float) -> tuple[_Segment, ...]:
    """Once round, clockwise from the upper corner of the back."""
    back, left, front, right = (panels[name] for name in ("back", "left", "front", "right"))
    top, foot = back.y, back.y + back.height
    d = panels["lid"].height
    above = [
        *_tucked(back.x, back.x + back.width, top, -d, -tuck),
        *_dust(left.x, left.x + left.width, top, -dust),
        *_notch(front.x + front.width / 2, top),
        ("L", (right.x, top)),
        *_dust(right.x, right.x + right.width, top, -dust),
    ]
    below = [
        *_dust(right.x + right.width, right.x, foot, dust),
        ("L", (front.x, foot)),
        *_dust(left.x + left.width, left.x, foot, dust),
        *_tucked(back.x + back.width, back.x, foot, d, tuck),
    ]
    glue = [("L", (0.0, foot - _CHAMFER)), ("L", (0.0, top + _CHAMFER)), ("Z", ())]
    return (("M", (back.x, top)), *above, *below, *glue)


def _tucked(start: float, end: float, y: float, depth: float, tuck: float) -> Sequence[_Segment]:
    """Lid or floor with the flap at its end, from one side to the other; ``depth`` and ``tuck`` are signed."""
    way = 1.0 if end > start else -1.0
    down = 1.0 if tuck > 0 else -1.0
    fold, tip = y + depth, y + depth + tuck
    near, far = start + way * _EASE, end - way * _EASE
    bend = _ROUND * (1 - _PULL)
    return (
        ("L", (start, fold)),
        ("L", (near, fold)),
        ("L", (near, tip - down * _ROUND)),
        ("C", (near, tip - down * bend, near + way * bend, tip, near + way * _ROUND, tip)),
        ("L", (far - way * _ROUND, tip)),
        ("C", (far - way * bend, tip, far, tip - down * bend, far, tip - down * _ROUND)),
        ("L", (far, fold)),
        ("L", (end, fold)),
        ("L", (end, y)),
    )


def _dust(start: float, end: float, y: float, length: float) -> Sequence[_Segment]:
    """The flap at the end of a side, a little narrower where it ends."""
    way = _TAPER if end > start else -_TAPER
    return (("L", (start + way, y + length)), ("L", (end - way, y + length)), ("L", (end, y)))


def _notch(x: float, y: float) -> Sequence[_Segment]:
    """Half a circle out of the front's upper edge."""
    pull = NOTCH * _PULL
    return (
        ("L", (x - NOTCH, y)),
        ("C", (x - NOTCH, y + pull, x - pull, y + NOTCH, x, y + NOTCH)),
        ("C", (x + pull, y + NOTCH, x + NOTCH, y + pull, x + NOTCH, y)),
    )
