"""Web turning: a run in which words go from the right as elements of a drawing, each part at the place it has in print.

A browser turns words round by itself, seeing less than the layout saw: so every part says which way it goes and where
it stands. Parts follow one another as they are read, to be found and copied.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from cardwright.press.faces.face import Text
from cardwright.press.targets.svgshapes import length
from cardwright.press.targets.webtext import escaped
from cardwright.press.text.font import Font
from cardwright.press.text.word import Part
from cardwright.units import MM_PER_PT


class _Placed(NamedTuple):
    """A part from ``left`` to ``right`` in em; ``spaced``: a space is seen to the left of it."""

    part: Part
    left: float
    right: float
    spaced: bool


def turning_run(item: Text, font: Font) -> str:
    """The ``tspan`` elements for the words of an item."""
    em = item.size * MM_PER_PT
    placed = _placed(item)
    out: list[str] = []
    order = _as_read(placed)
    for number, here in enumerate(order):
        after = order[number + 1] if number + 1 < len(order) else None
        # Seen as neighbours with a space between: whichever of them stands on the right has it on its left.
        gap = after is not None and (after if after.left > here.left else here).spaced
        out.append(_element(here, item.x, em, font, " " if gap else ""))
    return "".join(out)


def _placed(item: Text) -> list[_Placed]:
    out: list[_Placed] = []
    x = 0.0
    for index, word in enumerate(item.words):
        spaced = bool(index) and not word.glued
        if spaced and word.home is not None:
            x += word.home.space.advance + item.tracking + item.gap
        for part in word.parts:
            end = x + part.advance + item.tracking * part.glyphs
            out.append(_Placed(part, x, end, spaced))
            x, spaced = end, False
    return out


def _as_read(placed: Sequence[_Placed]) -> list[_Placed]:
    """From the order in which parts are seen to that in which they are read, going by what most of them do."""
    runs = [(rtl, list(run)) for rtl, run in groupby(placed, key=lambda here: here.part.rtl)]
    if 2 * sum([here.part.rtl for here in placed]) > len(placed):
        runs.reverse()
    return [here for rtl, run in runs for here in (reversed(run) if rtl else run)]


def _element(here: _Placed, x: float, em: float, font: Font, space: str) -> str:
    part = here.part
    family = f' font-family="{escaped(part.font.name)}"' if part.font is not font else ""
    edge = here.right if part.rtl else here.left
    way = "rtl" if part.rtl else "ltr"
    place = f'x="{length(x + edge * em)}" direction="{way}" unicode-bidi="isolate-override"'
    return f"<tspan {place}{family}>{escaped(part.text)}{space}</tspan>"
