"""Path: SVG path data (SVG 2, 9.3) to absolute M, L, C and Z; arcs and quadratic curves become cubic ones."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from cardwright.press.template.path_data import Segments
from cardwright.press.vector.numbers import NUMBER, finite

_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TOKEN = re.compile(rf"[\s,]*+(?:([A-Za-z])|({NUMBER}))")
_FLAG = re.compile(r"[\s,]*+([01])")
_END = re.compile(r"[\s,]*")
MOST = 200_000  #: pieces of a path, far more than any drawing has


def outline(data: str) -> Segments:
    """Path data as segments. Raises ValueError where it goes wrong, with words that say how."""
    made = _Path()
    for letter, some in _commands(data):
        made.add(letter, some)
        if len(made.out) > MOST:
            raise ValueError(f"path data has more than {MOST:,} pieces")
    return tuple(made.out)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; one that repeats without its letter is given again (L after M)."""
    at, letter = 0, ""
    ended = _END.fullmatch
    while not ended(data, at):
        token = _TOKEN.match(data, at)
        if token is None:
            raise ValueError(f"path data may not hold {data[at:].strip()[:12]!r}")
        if token[1]:
            letter, at = token[1], token.end()
            if letter.upper() not in _TAKES:
                raise ValueError(f"path data has no command {letter}")
        elif not letter or letter in "Zz":
            raise ValueError(f"path data needs a command before {token[2]}")
        some, at = _arguments(data, at, letter)
        yield letter, some
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _arguments(data: str, at: int, letter: str) -> tuple[list[float], int]:
    takes = _TAKES[letter.upper()]
    some: list[float] = []
    while len(some) < takes:
        flag = letter in "Aa" and len(some) in (3, 4)  # flags may stand without anything between them
        token = _FLAG.match(data, at) if flag else _TOKEN.match(data, at)
        if token is None or (not flag and token[2] is None):
            raise ValueError(f"{letter} takes {takes} numbers, and there are {len(some)}")
        some.append(float(token[1]) if flag else finite(token[2]))
        at = token.end()
    return some, at


class _Path:
    """What has been drawn so far, where the pen stands, and the last control point for S and T."""

    def __init__(self) -> None:
        self.out: list[tuple[str, tuple[float, ...]]] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[str, float, float] = ("", 0.0, 0.0)
        self.closed = False

    def add(self, letter: str, some: list[float]) -> None:
        name = letter.upper()
        if not self.out and name != "M":
            raise ValueError(f"path data starts with M, not with {letter}")
        if self.closed and name not in "MZ":
            self.out.append(("M", (self.start_x, self.start_y)))
        self.closed = name == "Z"
        if letter.islower() and name != "A":
            some = [value + (self.y if at % 2 or name == "V" else self.x) for at, value in enumerate(some)]
        elif letter == "a":
            some = [*some[:5], some[5] + self.x, some[6] + self.y]
        kept, self.control = self.control, ("", 0.0, 0.0)
        getattr(self, f"_{name.lower()}")(some, kept)

    def _line(self, x: float, y: float) -> None:
        self.out.append(("L", (x, y)))
        self.x, self.y = x, y

    def _curve(self, some: tuple[float, ...]) -> None:
        self.out.append(("C", some))
        self.x, self.y = some[4], some[5]

    def _m(self, some: list[float], _: object) -> None:
        self.x, self.y = self.start_x, self.start_y = some[0], some[1]
        self.out.append(("M", (self.x, self.y)))

    def _z(self, some: list[float], _: object) -> None:
        self.out.append(("Z", ()))
        self.x, self.y = self.start_x, self.start_y

    def _l(self, some: list[float], _: object) -> None:
        self._line(some[0], some[1])

    def _h(self, some: list[float], _: object) -> None:
        self._line(some[0], self.y)

    def _v(self, some: list[float], _: object) -> None:
        self._line(self.x, some[0])

    def _c(self, some: list[float], _: object) -> None:
        self._curve(tuple(some))
        self.control = ("C", some[2], some[3])

    def _s(self, some: list[float], kept: tuple[str, float, float]) -> None:
        x1, y1 = self._mirrored("C", kept)
        self._c([x1, y1, *some], kept)

    def _q(self, some: list[float], _: object) -> None:
        x1, y1, x, y = some
        thirds = (self.x + 2 / 3 * (x1 - self.x), self.y + 2 / 3 * (y1 - self.y))
        self._curve((*thirds, x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y))
        self.control = ("Q", x1, y1)

    def _t(self, some: list[float], kept: tuple[str, float, float]) -> None:
        self._q([*self._mirrored("Q", kept), *some], kept)

    def _mirrored(self, kind: str, kept: tuple[str, float, float]) -> tuple[float, float]:
        """The last control point mirrored at where the pen stands; the pen's place after another sort of curve."""
        return (2 * self.x - kept[1], 2 * self.y - kept[2]) if kept[0] == kind else (self.x, self.y)

    def _a(self, some: list[float], _: object) -> None:
        rx, ry, turn, large, sweep, x, y = some
        if (x, y) == (self.x, self.y):
            return
        if not rx or not ry:
            self._line(x, y)
            return
        for curve in arc(self.x, self.y, abs(rx), abs(ry), math.radians(turn), bool(large), bool(sweep), x, y):
            self._curve(curve)


def arc(
    x1: float, y1: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, x2: float, y2: float
) -> Iterator[tuple[float, ...]]:
    """An elliptical arc as cubic curves of a quarter at most (SVG 2, B.2.4: from the ends to the middle)."""
    cos, sin = math.cos(turn), math.sin(turn)
    across, down = (x1 - x2) / 2, (y1 - y2) / 2
    x, y = cos * across + sin * down, -sin * across + cos * down
    grown = math.sqrt(max((x / rx) ** 2 + (y / ry) ** 2, 1.0))  # radii that do not reach are made to
    rx, ry = rx * grown, ry * grown
    left = max((rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2, 0.0)
    part = math.sqrt(left / ((rx * y) ** 2 + (ry * x) ** 2)) * (1 if large != sweep else -1)
    mx, my = part * rx * y / ry, -part * ry * x / rx
    first, last = math.atan2((y - my) / ry, (x - mx) / rx), math.atan2((-y - my) / ry, (-x - mx) / rx)
    span = last - first
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    middle = (cos * mx - sin * my + (x1 + x2) / 2, sin * mx + cos * my + (y1 + y2) / 2)
    pieces = max(math.ceil(abs(span) / (math.pi / 2) - 1e-9), 1)
    step = span / pieces
    handle = 4 / 3 * math.tan(step / 4)

    def put(u: float, v: float) -> tuple[float, float]:
        return middle[0] + cos * rx * u - sin * ry * v, middle[1] + sin * rx * u + cos * ry * v

    for piece in range(pieces):
        a, b = first + piece * step, first + (piece + 1) * step
        end = put(math.cos(b), math.sin(b)) if piece < pieces - 1 else (x2, y2)
        yield (
            *put(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)),
            *put(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b)),
            *end,
        )
