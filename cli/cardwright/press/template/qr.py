"""QR codes: a text to the modules of a code (ISO/IEC 18004), and those to one path of few rectangles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardwright.press.template.path_data import Segments

LEAST_MODULE = 0.33  #: mm; phones do not read smaller ones off paper
QUIET = 4.0  #: modules that stay empty round a code
LEAST_CONTRAST = 4.0  #: of a code against its ground (as WCAG counts it); scanners want more than readers

Rectangle = tuple[int, int, int, int]  #: left, top, right, bottom in modules


class Code(NamedTuple):
    """A code of ``size`` x ``size`` modules; its dark ones as rectangles that do not overlap."""

    size: int
    rectangles: tuple[Rectangle, ...]

    def segments(self, x: float, y: float, module: float) -> Segments:
        """One path with the code's top left corner at x, y; ``module`` in mm."""
        out: list[tuple[str, tuple[float, ...]]] = []
        for left, top, right, bottom in self.rectangles:
            x1, x2, y1, y2 = x + left * module, x + right * module, y + top * module, y + bottom * module
            out += [("M", (x1, y1)), ("L", (x2, y1)), ("L", (x2, y2)), ("L", (x1, y2)), ("Z", ())]
        return tuple(out)


@lru_cache(maxsize=256)
def make_code(text: str, error: str) -> Code | None:
    """The smallest code that holds a text with at least that error correction (l, m, q, h); None: none is so large.

    Text beyond ASCII is written as UTF-8, as phones expect it.
    """
    import segno

    try:
        made = segno.make_qr(text, error=error, encoding=None if text.isascii() else "utf-8")
    except segno.DataOverflowError:
        return None
    rows = [bytes(row) for row in made.matrix]
    return Code(len(rows), tuple(_rectangles(rows)))


def _rectangles(rows: Sequence[bytes]) -> Iterator[Rectangle]:
    """Runs of dark modules, each grown downwards over rows that have the same run."""
    open_runs: dict[tuple[int, int], int] = {}
    for y, row in enumerate([*rows, b""]):
        runs = set(_runs(row))
        for left, right in sorted(open_runs.keys() - runs):
            yield left, open_runs.pop((left, right)), right, y
        for run in runs - open_runs.keys():
            open_runs[run] = y


def _runs(row: bytes) -> Iterator[tuple[int, int]]:
    start = None
    for x, dark in enumerate([*row, 0]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            yield start, x
            start = None


def contrast(dark: str, light: str) -> float:
    """How much brighter the light colour is (1 to 21, WCAG 2.2, 1.4.3); below 1 where it is the darker one."""
    return (_brightness(light) + 0.05) / (_brightness(dark) + 0.05)


def _brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
