"""Matrix: an affine transform, read from SVG's words and applied to points (SVG 2, 8.5)."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from cardwright.press.template.path_data import Segments
from cardwright.press.vector.numbers import numbers

_CALL = re.compile(r"\s*([A-Za-z]+)\s*\(([^()]*)\)[\s,]*")


class Matrix(NamedTuple):
    """Takes x, y to a x + c y + e, b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def within(self, outer: Matrix) -> Matrix:
        """This transform first, then the outer one."""
        a, b, c, d, e, f = outer
        return Matrix(
            a * self.a + c * self.b,
            b * self.a + d * self.b,
            a * self.c + c * self.d,
            b * self.c + d * self.d,
            a * self.e + c * self.f + e,
            b * self.e + d * self.f + f,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def moved(self, segments: Segments) -> Segments:
        """Every point of a path taken through the transform."""
        return tuple(
            (letter, tuple(value for at in range(0, len(some), 2) for value in self.point(some[at], some[at + 1])))
            for letter, some in segments
        )

    @property
    def scale(self) -> float | None:
        """How much longer lengths become; None where it hangs on their direction, so that lines change their width."""
        across, down = math.hypot(self.a, self.b), math.hypot(self.c, self.d)
        even = (
            math.isclose(across, down, rel_tol=1e-4) and abs(self.a * self.c + self.b * self.d) < 1e-4 * across * down
        )
        return across if even else None


def parse_transform(text: str) -> Matrix:
    """A ``transform`` attribute. Raises ValueError."""
    made, at = Matrix(), 0
    text = text.strip()
    while at < len(text):
        call = _CALL.match(text, at)
        if call is None:
            raise ValueError(f"{text[at : at + 20]} is no transform")
        at = call.end()
        made = _one(call[1], numbers(call[2])).within(made)
    return made


def _one(name: str, some: list[float]) -> Matrix:
    match name, len(some):
        case "matrix", 6:
            return Matrix(*some)
        case "translate", 1 | 2:
            return Matrix(e=some[0], f=some[1] if len(some) > 1 else 0.0)
        case "scale", 1 | 2:
            return Matrix(a=some[0], d=some[-1])
        case "rotate", 1 | 3:
            cos, sin = math.cos(math.radians(some[0])), math.sin(math.radians(some[0]))
            x, y = some[1:] or (0.0, 0.0)
            return Matrix(e=-x, f=-y).within(Matrix(cos, sin, -sin, cos)).within(Matrix(e=x, f=y))
        case "skewX", 1:
            return Matrix(c=math.tan(math.radians(some[0])))
        case "skewY", 1:
            return Matrix(b=math.tan(math.radians(some[0])))
    raise ValueError(f"{name} with {len(some)} numbers is no transform")
