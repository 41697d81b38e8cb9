"""Ring: the wheel of a view in, its slots as lines of a terminal out, clockwise from the upper left; a text within."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from cardwright.games.telling import Line, Span

#: columns of a slot, and how many slots stand side by side above and below
WIDE: Final = 19
ACROSS: Final = 4
#: letters of a name in a line of its slot
_NAME: Final = WIDE - 5

_BLANK: Final = (Span(" " * WIDE), Span(" " * WIDE))
Cell = tuple[Span, Span]


def ring(
    slots: Sequence[Mapping[str, Any]], arrow: Sequence[int], start: int, within: Sequence[Span], high: int
) -> list[Line]:
    """The wheel's lines, at most 76 columns wide. ``high`` is 2 or 1, the lines of a slot; ``within`` stand inside."""
    cells = [_cell(slot, arrow, start, high) for slot in slots]
    rows = _rows(cells)
    inside = list(within)
    lines: list[Line] = []
    for number, row in enumerate(rows):
        middle = 0 < number < len(rows) - 1
        for part in range(high):
            if middle:
                lines.append((row[0][part], _inside(inside), row[-1][part]))
            else:
                lines.append(tuple(cell[part] for cell in row))
    return lines


def room(slots: int, high: int) -> int:
    """How many lines there are within."""
    return high * max(0, _sides(slots))


def _sides(slots: int) -> int:
    """Rows between the upper and the lower one."""
    return max(0, -(-(slots - 2 * ACROSS) // 2))


def _rows(cells: list[Cell]) -> list[list[Cell]]:
    """Cells in rows: above from the left, then the right side down, below from the right, the left side up."""
    sides = _sides(len(cells))
    upper = cells[:ACROSS] if sides else cells[: -(-len(cells) // 2)]
    right = cells[len(upper) : len(upper) + sides]
    lower = cells[len(upper) + sides : len(upper) + sides + ACROSS][::-1]
    left = cells[len(upper) + sides + ACROSS :][::-1]
    left = [_BLANK] * (sides - len(left)) + left
    lower = [_BLANK] * (len(upper) - len(lower)) + lower
    between = [[mine, theirs] for mine, theirs in zip(left, right, strict=True)]
    return [upper, *between, lower]


def _cell(slot: Mapping[str, Any], arrow: Sequence[int], start: int, high: int) -> Cell:
    """A slot: its number and what lies there; an X, or what kind of card it is, beneath it where there is room."""
    here = slot["number"] in arrow
    mark, style = ("▶" if here else " "), "bold" if slot["kind"] == "country" else "yellow"
    name, rest = _broken(slot["name"] or "-") if high > 1 else (cut(slot["name"] or "-", _NAME), "")
    beside = "X" if slot["x"] and high == 1 else " "
    first = Span(f"{mark}{slot['number']:>2}{beside}{name}".ljust(WIDE), "bold reverse" if here else style)
    if slot["x"]:
        return first, Span(f"    {rest} X".replace("     X", "    X").ljust(WIDE), "bold red")
    below = "START" if slot["number"] == start else "penalty" if slot["kind"] == "penalty" else ""
    return first, Span(f"    {rest or below}".ljust(WIDE), style if rest else "dim")


def _broken(name: str) -> tuple[str, str]:
    """A name in two lines, the second of them short enough to have an X behind it."""
    if len(name) <= _NAME:
        return name, ""
    first = wrap(name, _NAME)[0]
    return first, cut(name[len(first) :].strip(), _NAME - 2)


def _inside(inside: list[Span]) -> Span:
    """The next line within, in the middle."""
    wide = (ACROSS - 2) * WIDE
    span = inside.pop(0) if inside else Span("")
    return Span(cut(span.text, wide - 2).center(wide), span.style)


def cut(text: str, most: int) -> str:
    """A text of at most so many letters."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
