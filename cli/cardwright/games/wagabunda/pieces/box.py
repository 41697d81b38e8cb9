"""Box: the tuck box for pawns, die and rules, flat, to be cut out, folded and glued; sun, road and name on its front.

W-01: seven pawns and a die. The board is larger than any such box, and keeps beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.pieces.board import shifted, wave
from cardwright.games.wagabunda.pieces.cut import DASH, HAIR, note, piece
from cardwright.games.wagabunda.pieces.look import (
    FIGURES,
    burst,
    closed,
    colour,
    disc,
    font,
    title,
)
from cardwright.games.wagabunda.pieces.token import token
from cardwright.games.wagabunda.pieces.words import Words, words
from cardwright.press.faces.face import Circle, Clipped, Drawing, Face, Item, Line, Rect, Turn, Turned
from cardwright.press.faces.pen import write
from cardwright.press.sheets.tuckbox import Panel, TuckBox, tuck_box
from cardwright.units import PT_PER_MM

BLEED: Final = 2.0
FOOT: Final = 11.0  #: mm below the box for the note
INSIDE: Final = (62.0, 84.0)  #: mm across and down
DEPTH: Final = 30.0  #: mm of what it holds: a pawn that stands is 27 mm wide

_STRIPES: Final = (("orange", 5.2), ("red", 5.2), ("brown", 5.2))
_WAVE: Final = (
    (-0.2, 0.43), (0.0, 0.425), (0.2, 0.435), (0.42, 0.5), (0.62, 0.525), (0.82, 0.48), (1.0, 0.42), (1.2, 0.4),
)  # fmt: skip
"""The middle line of the stripes, in widths of the front across and heights down."""


def box(deck: Deck) -> list[Face]:
    """The box for what belongs to a board."""
    said = words(deck)
    flat = tuck_box(INSIDE, 1, DEPTH)
    panels = flat.panels
    items = [
        *_ground(flat),
        *_front(panels["front"], said),
        *_back(panels["back"], said),
        *_side(panels["left"], said),
        *_side(panels["right"], said),
        *_lid(panels["lid"], said),
        *_lines(flat, said),
        *note(said.box_note, 2.0, flat.height + BLEED + 4.5),
    ]
    return [piece("box", flat.width, flat.height + FOOT, items, BLEED)]


def _ground(flat: TuckBox) -> Iterator[Item]:
    """Cream all over and beyond the cut; the sides red, the glue flap bare."""
    cream, red, glue = colour("cream"), colour("red"), flat.panels["glue"]
    yield Drawing(flat.cut, cream, cream, 2 * BLEED * PT_PER_MM)
    bare = glue.width - BLEED
    yield Rect(-BLEED - 0.5, glue.y - BLEED, BLEED + 0.5 + bare, glue.height + 2 * BLEED, 0, colour("white"), None, 0)
    for name, beyond in (("left", 0.0), ("right", BLEED)):
        side = flat.panels[name]
        yield Rect(side.x, side.y, side.width + beyond, side.height, 0, red, None, 0)


def _lines(flat: TuckBox, said: Words) -> Iterator[Item]:
    """The outline that is cut, the folds as dashes, and the word on the flap."""
    ink, glue = colour("ink"), flat.panels["glue"]
    yield Drawing(flat.cut, None, ink, HAIR)
    back, right = flat.panels["back"], flat.panels["right"]
    for x1, y1, x2, y2 in flat.folds:
        # Between cream and red the edge is seen by itself, and a dash would show on the finished box.
        if not (x1 == x2 and back.x + back.width <= x1 <= right.x):
            yield Line(x1, y1, x2, y2, ink, HAIR, DASH)
    x, y = glue.x + (glue.width - BLEED) / 2, glue.y + glue.height / 2
    word = write(said.glue, x, y, font("semi-500"), 8, colour("grey"), align="centre")
    yield Turned((word,), Turn(270, x, y))


def _front(panel: Panel, said: Words) -> Iterator[Item]:
    """The lid of the game: sun, stripes, name."""
    unit = panel.width / 64.0
    x = panel.x + panel.width / 2
    sun = panel.y + 29.6 * unit
    radius = 18.0 * unit
    stripes: list[Item] = []
    line = [(panel.x + a * panel.width, panel.y + b * panel.height) for a, b in _WAVE]
    below = -sum(width for _, width in _STRIPES) / 2 * unit
    for name, width in _STRIPES:
        upper, lower = shifted(wave(line), below), shifted(wave(line), below + width * unit)
        stripes.append(Drawing(closed([*upper, *reversed(lower)]), colour(name), None, 0))
        below += width * unit
    rays = Drawing(burst(x, sun, radius, radius + 5.0 * unit, 28), colour("yellow"), None, 0)
    # Below the stripes no ray comes out again.
    yield Clipped((rays,), panel.x, panel.y, panel.width, 0.5 * panel.height)
    yield Clipped(tuple(stripes), panel.x, panel.y, panel.width, panel.height)
    seat = 5.0 * unit
    for number, pawn in enumerate(FIGURES):
        angle = 2 * pi * number / len(FIGURES)
        at_x, at_y = x + 13.9 * unit * sin(angle), sun - 13.9 * unit * cos(angle)
        yield Circle(at_x, at_y, seat + 0.7 * unit, colour("paper"), None, 0)
        yield from disc(pawn, at_x, at_y, seat)
    face = font("shrikhand")
    size = 42.0 * unit
    base = panel.y + panel.height - 22.0 * unit
    first, second = said.logo
    yield write(first, panel.x + 6.4 * unit, base, face, size, colour("ink"))
    yield write(second, panel.x + 6.4 * unit, base + 14.2 * unit, face, size, colour("ink"))
    foot = panel.y + panel.height - 3.2 * unit
    right = panel.x + panel.width - 4.6 * unit
    yield write(said.players, right, foot, font("semi-700"), 8.2 * unit, colour("ink"), align="right")


def _back(panel: Panel, said: Words) -> Iterator[Item]:
    """What the game is, and what three things may happen to a pawn."""
    unit = panel.width / 64.0
    left, right = panel.x + 5 * unit, panel.x + panel.width - 5 * unit
    head, lines = said.box_back
    ink = colour("ink")
    yield write(head, left, panel.y + 13.5 * unit, font("shrikhand"), 15.5 * unit, ink)
    for number, words_ in enumerate(lines):
        yield write(words_, left, panel.y + (20.6 + 4.3 * number) * unit, font("semi-500"), 8.4 * unit, ink)
    first, row = panel.y + 40.5 * unit, 12.4 * unit
    for number, (on, (what, then)) in enumerate(zip(("red", "green", ""), said.rewards, strict=True)):
        y = first + number * row
        yield from token("red", left + 4.4 * unit, y, 4.4 * unit)
        yield from disc(on or "white", left + 15.0 * unit, y, 4.4 * unit, dot=not on)
        yield write(what, left + 22.4 * unit, y - 0.5 * unit, font("semi-700"), 10 * unit, ink)
        yield write(then, left + 22.4 * unit, y + 3.7 * unit, font("semi-500"), 9 * unit, ink)
    foot = panel.y + panel.height - 5.2 * unit
    yield Line(left, foot - 5 * unit, right, foot - 5 * unit, ink, 0.9)
    yield write(said.contents, left, foot, font("semi-500"), 7.8 * unit, ink)


def _side(panel: Panel, said: Words) -> Iterator[Item]:
    """The name along a side, read from above to below, as on the spine of a book."""
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    name = "".join(said.logo)
    yield Turned((title(name, x, y, 31.0, "paper"),), Turn(90, x, y))


def _lid(panel: Panel, said: Words) -> Iterator[Item]:
    """The name on the lid, which is read from the front, so that it stands on its head here."""
    x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
    yield Turned((title("".join(said.logo), x, y, 23.0, "ink"),), Turn(180, x, y))
