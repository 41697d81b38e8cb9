"""Outline: the shape of one glyph of a font, as segments in em with y down from the baseline."""

from __future__ import annotations

from functools import cache

from cardwright.press.text.font import Font

Segments = tuple[tuple[str, tuple[float, ...]], ...]


class _Pen:
    """Takes HarfBuzz's strokes and keeps them as M, L, C and Z."""

    def __init__(self, upem: int) -> None:
        self.upem = upem
        self.segments: list[tuple[str, tuple[float, ...]]] = []
        self.at = (0.0, 0.0)

    def put(self, letter: str, *numbers: float) -> None:
        scaled = [(-value if index % 2 else value) / self.upem for index, value in enumerate(numbers)]
        self.segments.append((letter, tuple(scaled)))
        if numbers:
            self.at = numbers[-2], numbers[-1]

    def bend(self, x1: float, y1: float, x: float, y: float) -> None:
        """A quadratic curve as a cubic one."""
        x0, y0 = self.at
        self.put("C", x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0), x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y)


@cache
def glyph_outline(font: Font, glyph: int) -> Segments:
    """The outline of a glyph by its number; empty for one that shows nothing."""
    import uharfbuzz as hb

    draw = hb.DrawFuncs()
    draw.set_move_to_func(lambda x, y, pen: pen.put("M", x, y))
    draw.set_line_to_func(lambda x, y, pen: pen.put("L", x, y))
    draw.set_quadratic_to_func(lambda x1, y1, x, y, pen: pen.bend(x1, y1, x, y))
    draw.set_cubic_to_func(lambda x1, y1, x2, y2, x, y, pen: pen.put("C", x1, y1, x2, y2, x, y))
    draw.set_close_path_func(lambda pen: pen.put("Z"))
    pen = _Pen(font.upem)
    font.hb.draw_glyph(glyph, draw, pen)
    return tuple(pen.segments)
