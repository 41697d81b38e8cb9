"""Wheel: the disc that the cards stand round, its slots numbered, and on a page of its own the arrow that picks one.

C-01, C-02: the slots are numbered clockwise, the start is marked, and the spot to push is on the arrow's tail.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.deck.sizes import card_size
from cardwright.games.cultural_routes.pieces.cut import HAIR, closed, fingerpost, note, piece
from cardwright.games.cultural_routes.pieces.look import MARKS, colour, font, mark
from cardwright.games.cultural_routes.pieces.turning import lettering, point_at, turned
from cardwright.games.cultural_routes.plan import wheel_of
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Line

RADIUS: Final = 119.0
SIZE: Final = 2 * RADIUS + 4.0
MIDDLE: Final = SIZE / 2
_NUMBER_AT: Final = 102.5
_RINGS: Final = (90.0, 66.0)
_MARK: Final = 12.5

ARROW: Final = (180.0, 74.0)
TIP: Final = 63.0  #: mm from the pivot to the tip: inside the ring of marks
TAIL: Final = 42.0
BOARD: Final = 22.0  #: height of the arrow's board
_PUSH: Final = 8.2

_NOTE: Final = (
    "Stick this page on strong card and cut the arrow out. Pierce the white hole, and the middle of the wheel.",
    "Join them with a split pin, loosely, the arrow on top. Tap, slap or push the yellow spot; do not hold on to it.",
)


def wheel(deck: Deck) -> list[Face]:
    """The wheel, 238 mm across, for a page of 242 mm."""
    plan = wheel_of(deck)
    return [piece("wheel", SIZE, SIZE, list(_disc(plan.slots, plan.start, _card(deck))))]


def wheel_size(deck: Deck) -> tuple[float, float]:
    """What a wheel takes."""
    return SIZE, SIZE


def _card(deck: Deck) -> float:
    """The width of a card."""
    return (card_size(deck.file.print.size) or (63.0, 88.0))[0]


def _disc(slots: int, start: int, card: float) -> Iterator[Item]:
    ink = colour("ink")
    yield Circle(MIDDLE, MIDDLE, RADIUS, colour("birch"), ink, 1.2)
    for number in range(1, slots + 1):
        # Half a slot on, so that the two sheets meet between two numbers.
        yield from _slot(number, number == start, 360 * (number - 0.5) / slots, card)
    for radius in _RINGS:
        yield Circle(MIDDLE, MIDDLE, radius, None, ink, 0.9)
    names = list(MARKS)
    count = 24
    for index in range(count):
        name, degrees = names[index % len(names)], 360 * (index + 0.5) / count
        x, y = point_at(MIDDLE, MIDDLE, degrees, sum(_RINGS) / 2)
        yield from turned([one for one in mark(name, x, y, _MARK) if isinstance(one, Drawing)], degrees, x, y)
    yield Circle(MIDDLE, MIDDLE, 3.4, ink, None, 0)
    yield Circle(MIDDLE, MIDDLE, 1.0, colour("paper"), None, 0)


def _slot(number: int, start: bool, degrees: float, card: float) -> Iterator[Item]:
    """What is printed at a slot, drawn at the top and turned: the dock of the card, and its number or START."""
    y = MIDDLE - _NUMBER_AT
    half, edge = min(card / 2 - 8.0, 26.0), MIDDLE - RADIUS + 3.6
    ends = ((MIDDLE - half, edge), (MIDDLE + half, edge))
    lines = [Drawing((("M", ends[0]), ("L", ends[1])), None, colour("ink"), 0.9)]
    lines += [Drawing((("M", (x, edge - 1.5)), ("L", (x, edge + 1.5))), None, colour("ink"), 0.9) for x, _ in ends]
    if start:
        box = closed(((MIDDLE - 18, y - 6), (MIDDLE + 18, y - 6), (MIDDLE + 18, y + 6), (MIDDLE - 18, y + 6)))
        lines.append(Drawing(box, colour("ink"), None, 0))
        lines.append(lettering("START", MIDDLE, y, font("park-800"), 21, colour("paper")))
    else:
        lines.append(lettering(str(number), MIDDLE, y, font("park-800"), 27, colour("ink")))
        if number in (6, 9):  # each is the other one from across the table
            foot = y + 6.2
            lines.append(Drawing((("M", (MIDDLE - 3, foot)), ("L", (MIDDLE + 3, foot))), None, colour("ink"), 2.6))
    yield from turned(lines, degrees, MIDDLE, MIDDLE)


def arrow(deck: Deck) -> list[Face]:
    """The arrow, 105 mm long, and how it is joined to the wheel."""
    x, y = 34.0 + TAIL, 26.0
    items: list[Item] = [*arrow_at(x, y), *note(_NOTE, 6.0, ARROW[1] - 10.0)]
    items += _tick(x, y)
    return [piece("arrow", *ARROW, items)]


def arrow_at(x: float, y: float) -> Iterator[Item]:
    """The arrow with its pivot at x, y, pointing right."""
    top = y - BOARD / 2
    yield fingerpost(x - TAIL, top, TAIL + TIP, BOARD, "pine")
    yield lettering("Which way?", x + 29.0, y, font("park-800"), 22, colour("paper"))
    yield Circle(x - TAIL + 12.0, y, _PUSH, colour("sign-yellow"), None, 0)
    yield lettering("PUSH", x - TAIL + 12.0, y, font("park-800"), 11.5, colour("ink"))
    yield Circle(x, y, 3.6, colour("paper"), None, 0)
    yield Circle(x, y, 1.0, colour("ink"), None, 0)


def _tick(x: float, y: float) -> Iterator[Item]:
    """A line round the arrow, along which it is cut."""
    gap, top, foot = 1.6, y - BOARD / 2 - 1.6, y + BOARD / 2 + 1.6
    left, tip = x - TAIL - gap, x + TIP + gap * 1.2
    neck = x + TIP - 0.3 * BOARD + 0.6
    points = ((left, top), (neck, top), (tip, y), (neck, foot), (left, foot))
    for one, other in zip(points, (*points[1:], points[0]), strict=True):
        yield Line(*one, *other, colour("moss"), HAIR)
