"""Compile stave: five wires that sag between two ends, with the notes of a list of numbers on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import cos, radians, sin
from typing import Any, Final

from cardwright.press.faces.face import Drawing
from cardwright.press.template.bind import field_getter
from cardwright.press.template.compiler import Compiled, Compiler, Site, length
from cardwright.press.template.plan import Canvas, ItemsPart, Part, colour_now
from cardwright.press.template.scope import Env

WIRES: Final = 5
TOP_STEP: Final = 2 * (WIRES - 1)  #: the step of the uppermost wire; 0 is that of the lowest
_EDGE: Final = 0.18  #: share of the width without notes, at either end
_PULL: Final = 0.5523  #: control points of a quarter circle drawn as a cubic curve
_HEAD: Final = (0.72, 0.52, -24.0)  #: of a note: half its width and height in gaps, and its turn in degrees
_STEM: Final = 3.1  #: gaps

Segment = tuple[str, tuple[float, ...]]


def compile_stave(compiler: Compiler, site: Site) -> Compiled:
    """A list of numbers as a tune; what is no number, or off the wires, is drawn on the nearest wire or left out."""
    element = site.element
    getter = compiler.attempt(site, ("stave",), partial(field_getter, element.stave or "", site.scope))
    stroke = compiler.colour(site, "stroke", element.stroke or "#000000")
    colour = compiler.colour(site, "colour", element.colour or "#000000")
    if getter is None:
        return None, True
    line_width = float(element.line_width if element.line_width is not None else 0.5)
    sag = float(element.sag or 0.0)
    own = length(element.height).side(0.0) if element.height else 0.0

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        notes = steps_of(getter(env))
        wire, ink = colour_now(stroke, env) or "#000000", colour_now(colour, env) or "#000000"

        def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
            stave = Stave(x, y, width, max(height - sag, 0.1) / (WIRES - 1), sag)
            canvas.items.extend(Drawing(stave.wire(at), None, wire, line_width) for at in range(WIRES))
            canvas.items.extend(Drawing(stave.note(notes, at), ink, None, 0.0) for at in range(len(notes)))

        return ItemsPart(draw, own or height or 0.0)

    return build, False


def steps_of(value: Any) -> list[float]:
    """The steps of a tune, each between the lowest and the uppermost wire."""
    items = value if isinstance(value, list | tuple) else ()
    return [min(max(float(item), 0.0), float(TOP_STEP)) for item in items if isinstance(item, int | float)]


class Stave:
    """Where wires and notes lie: the upper left end, the width, ``gap`` from wire to wire and ``sag``, all in mm."""

    def __init__(self, x: float, y: float, width: float, gap: float, sag: float) -> None:
        self.x, self.y, self.width, self.gap, self.sag = x, y, width, gap, sag

    def wire(self, number: int) -> tuple[Segment, ...]:
        """A wire from above, as a curve that hangs ``sag`` lower in its middle."""
        y = self.y + number * self.gap
        third, low = self.width / 3, y + self.sag * 4 / 3
        right = self.x + self.width
        return (("M", (self.x, y)), ("C", (self.x + third, low, right - third, low, right, y)))

    def note(self, notes: Sequence[float], at: int) -> tuple[Segment, ...]:
        """A note with its stem; one that only steps to its neighbour is a short one, with a tail."""
        share = _EDGE + (1 - 2 * _EDGE) * (at + 0.5) / len(notes)
        x = self.x + self.width * share
        hang = self.sag * 4 * share * (1 - share)
        y = self.y + (WIRES - 1) * self.gap - notes[at] * self.gap / 2 + hang
        short = at + 1 < len(notes) and abs(notes[at + 1] - notes[at]) <= 1
        up = -1.0 if notes[at] <= TOP_STEP / 2 else 1.0  # stems keep to the wires
        return (*_head(x, y, self.gap), *_stem(x, y, self.gap, up), *(_tail(x, y, self.gap, up) if short else ()))


def _head(x: float, y: float, gap: float) -> tuple[Segment, ...]:
    wide, high, turn = _HEAD[0] * gap, _HEAD[1] * gap, radians(_HEAD[2])

    def at(across: float, down: float) -> tuple[float, float]:
        dx, dy = across * wide, down * high
        return x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn)

    corners = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    curves = [
        ("C", (*at(x1 + _PULL * x2, y1 + _PULL * y2), *at(x2 + _PULL * x1, y2 + _PULL * y1), *at(x2, y2)))
        for (x1, y1), (x2, y2) in pairwise(corners)
    ]
    return (("M", at(1, 0)), *curves, ("Z", ()))


def _stem(x: float, y: float, gap: float, up: float) -> tuple[Segment, ...]:
    side, thick = -up * 0.64 * gap, 0.17 * gap
    left, right = min(x + side, x + side + up * thick), max(x + side, x + side + up * thick)
    foot, tip = y + up * 0.1 * gap, y + up * _STEM * gap
    top, low = min(foot, tip), max(foot, tip)
    # Counted the way round that the head is, so that where they meet both are filled.
    return (("M", (left, top)), ("L", (right, top)), ("L", (right, low)), ("L", (left, low)), ("Z", ()))


def _tail(x: float, y: float, gap: float, up: float) -> tuple[Segment, ...]:
    start, tip = x - up * 0.64 * gap, y + up * _STEM * gap
    way = -up * gap

    def down(share: float) -> float:
        return tip + way * share

    bend, sweep, end = (start + 0.9 * gap, down(0.75)), (start + 1.35 * gap, down(1.35)), (start + gap, down(2.2))
    under, back, foot = (start + 1.05 * gap, down(1.55)), (start + 0.5 * gap, down(1.15)), (start, down(0.95))
    if up < 0:
        return (("M", (start, tip)), ("C", (*bend, *sweep, *end)), ("C", (*under, *back, *foot)), ("Z", ()))
    # The other way round, so that it goes as the stem does, and where they meet both are filled.
    outer, inner = (*back, *under, *end), (*sweep, *bend, start, tip)
    return (("M", (start, tip)), ("L", foot), ("C", outer), ("C", inner), ("Z", ()))
