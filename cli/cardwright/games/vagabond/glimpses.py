"""Glimpses: a country's code in, its outline in dots or its flag in coloured blocks out, as a terminal shows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cardwright.facts import flags, outlines
from cardwright.games.telling import Line, Span

OUTLINE_COLUMNS: Final = 20
OUTLINE_ROWS: Final = 7
FLAG_COLUMNS: Final = 18
FLAG_ROWS: Final = 6
FINE: Final = 5  #: each dot of a flag is the mean of so many across and down

Polygon = Sequence[tuple[float, float]]

# Which bit of a braille letter (U+2800 and on) is which of its dots, two across and four down.
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


@cache
def outline(code: str | None, high: int = OUTLINE_ROWS) -> tuple[str, ...]:
    """A country's outline in braille letters, filled, so many rows high; nothing where there is none to draw."""
    found = outlines.find(code) if code else None
    if found is None:
        return ()
    across, down = 2 * OUTLINE_COLUMNS, 4 * high
    scale = max(found.width / across, found.height / down)
    left, top = (across - found.width / scale) / 2, (down - found.height / scale) / 2
    rings = [[(left + x / scale, top + y / scale) for x, y in ring] for ring in found.rings]
    rows = [_row(rings, y + 0.5, across) for y in range(down)]
    return tuple(_braille(rows[4 * row : 4 * row + 4]) for row in range(high))


def _braille(rows: Sequence[Sequence[int]]) -> str:
    """Four rows of dots as one of letters."""
    letters = []
    for column in range(OUTLINE_COLUMNS):
        bits = 0
        for row, (one, other) in zip(rows, _DOTS, strict=True):
            bits |= (one if row[2 * column] else 0) | (other if row[2 * column + 1] else 0)
        letters.append(chr(0x2800 + bits))
    return "".join(letters)


def _row(rings: Sequence[Polygon], y: float, across: int, even_odd: bool = True) -> list[int]:
    """Which dots of a row lie within rings: how often each is wound about, or whether, by the even-odd rule."""
    crossings: list[tuple[float, int]] = []
    for ring in rings:
        x1, y1 = ring[-1]
        for x2, y2 in ring:
            if (y1 <= y) != (y2 <= y):
                crossings.append((x1 + (y - y1) * (x2 - x1) / (y2 - y1), 1 if y2 > y1 else -1))
            x1, y1 = x2, y2
    crossings.sort()
    out, wound, index = [], 0, 0
    for column in range(across):
        while index < len(crossings) and crossings[index][0] <= column + 0.5:
            wound += 1 if even_odd else crossings[index][1]
            index += 1
        out.append(wound % 2 if even_odd else wound)
    return out


@cache
def flag(code: str) -> tuple[Line, ...]:
    """A country's flag, two dots of colour in each letter; a blank one where there is none to draw."""
    found = flags.find(code)
    across, down = FLAG_COLUMNS * FINE, 2 * FLAG_ROWS * FINE
    dots = [[(128, 128, 128)] * across for _ in range(down)]
    for path in found.paths if found is not None else ():
        rings = _rings(path.segments, across / flags.WIDTH, down / flags.HEIGHT)
        fill = (int(path.fill[1:3], 16), int(path.fill[3:5], 16), int(path.fill[5:7], 16))
        low, high = min(y for ring in rings for _, y in ring), max(y for ring in rings for _, y in ring)
        for y in range(max(0, int(low)), min(down, int(high) + 1)):
            row = dots[y]
            for x, inside in enumerate(_row(rings, y + 0.5, across, path.even_odd)):
                if inside:
                    row[x] = fill
    coarse = [[_mean(dots, x, y) for x in range(FLAG_COLUMNS)] for y in range(2 * FLAG_ROWS)]
    return tuple(_blocks(coarse[2 * row], coarse[2 * row + 1]) for row in range(FLAG_ROWS))


def _mean(dots: Sequence[Sequence[tuple[int, int, int]]], x: int, y: int) -> str:
    """The colour of a square of fine dots on the whole."""
    square = [dot for row in dots[FINE * y : FINE * (y + 1)] for dot in row[FINE * x : FINE * (x + 1)]]
    red, green, blue = (round(sum(part) / len(square)) for part in zip(*square, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _blocks(upper: Sequence[str], lower: Sequence[str]) -> Line:
    """Two rows of dots as one of half blocks, equal ones in one piece."""
    spans: list[Span] = []
    for above, below in zip(upper, lower, strict=True):
        style = f"{above} on {below}"
        if spans and spans[-1].style == style:
            spans[-1] = Span(spans[-1].text + "▀", style, spans[-1].bare + letter(above))
        else:
            spans.append(Span("▀", style, letter(above)))
    return tuple(spans)


#: a letter for each colour of flags, for where there are no colours
LETTERS: Final[dict[str, tuple[str, tuple[int, int, int]]]] = {
    "R": ("red", (206, 17, 38)),
    "W": ("white", (255, 255, 255)),
    "B": ("blue", (0, 43, 150)),
    "G": ("green", (0, 122, 61)),
    "Y": ("yellow", (252, 209, 22)),
    "K": ("black", (0, 0, 0)),
    "S": ("sky", (100, 190, 230)),
    "O": ("orange", (255, 136, 0)),
    "M": ("maroon", (125, 20, 60)),
}


@cache
def letter(colour: str) -> str:
    """The letter of the nearest of the colours to one such as ``#ce1126``."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    away = {
        key: sum((one - other) ** 2 for one, other in zip(parts, value, strict=True))
        for key, (_, value) in LETTERS.items()
    }
    return min(away, key=lambda key: away[key])


def _rings(segments: flags.Segments, wide: float, high: float) -> list[Polygon]:
    """The parts of a path as polygons on the grid of dots, curves in six pieces."""
    rings: list[list[tuple[float, float]]] = []
    for letter, points in segments:
        if letter == "M":
            rings.append([(points[0] * wide, points[1] * high)])
        elif letter == "L":
            rings[-1].append((points[0] * wide, points[1] * high))
        elif letter == "C":
            x0, y0 = rings[-1][-1]
            x1, x2, x3 = (value * wide for value in points[::2])
            y1, y2, y3 = (value * high for value in points[1::2])
            for t in (1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1.0):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                rings[-1].append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return [*rings]
