"""Safe: how near the ink of a text comes to the cut, and the fault where that is nearer than the template allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.press.faces.face import turned_box
from cardwright.press.template.plan import Canvas
from cardwright.press.text.joined import parted
from cardwright.press.text.typeface import Token
from cardwright.units import MM_PER_PT

if TYPE_CHECKING:
    from cardwright.press.template.texts import TextPart

_EASE = 0.01  #: mm that a text may come nearer: less than a knife can tell
_OVERSHOOT = 0.03  #: em by which round letters reach below the baseline and do not count as reaching below it


def may_near_cut(part: TextPart, x: float, y: float, width: float, below: float, cap: float, canvas: Canvas) -> bool:
    """Whether a text might be too near: a quick look at its whole box. ``below`` is from its first to last baseline."""
    if canvas.turns:
        return True
    safe = canvas.safe
    if x < safe or y - cap < safe or x + width > canvas.width - safe:
        return True
    block = part.block
    depth = -block.style.regular.font.descender * block.size * MM_PER_PT
    return y + below + depth > canvas.height - safe


def near_cut(
    part: TextPart, lines: Sequence[tuple[Sequence[Token], float]], x: float, y: float, width: float, canvas: Canvas
) -> None:
    """Note the line of a text that comes nearest to the cut, if that is too near.

    Measured are the capitals' height, what letters reach below the baseline, and the advance without the last tracking.
    """
    block = part.block
    em = block.size * MM_PER_PT
    cap = block.style.regular.font.cap_height * em
    found: list[tuple[float, str]] = []
    for number, (tokens, measured) in enumerate(lines):
        voice = tokens[-1][3].voice
        length = (measured - voice.tracking * voice.scale) * em
        spare = width - length
        if part.align == "justify":
            length, spare = width, 0.0
        left = x + (spare / 2 if part.align == "centre" else spare if part.align == "right" else 0.0)
        base = y + number * block.style.leading * em
        box = (left, base - cap, left + length, base + _depth(tokens) * em)
        left, top, right, bottom = turned_box(box, canvas.turns)
        found += [
            (left, "left"),
            (top, "upper"),
            (canvas.width - right, "right"),
            (canvas.height - bottom, "lower"),
        ]
    gap, edge = min(found)
    if gap < canvas.safe - _EASE and part.kept is not None:
        canvas.faults.append(("near", block.path, edge, gap, canvas.safe, part.kept()))


def _depth(tokens: Sequence[Token]) -> float:
    """How far the letters of a line reach below its baseline, in em of the line's size."""
    deepest = 0.0
    for _, _, word, face in parted(tokens):
        for piece in word.parts:
            font = piece.font
            for glyph, _ in piece.shaped:
                extents = font.hb.get_glyph_extents(glyph)
                if extents is not None:
                    below = -(extents.y_bearing + extents.height) / font.upem
                    deepest = max(deepest, below * face.voice.scale if below > _OVERSHOOT else 0.0)
    return deepest
