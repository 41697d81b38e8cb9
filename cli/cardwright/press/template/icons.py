"""Icons: path data on a grid of 24 units, turned into drawings in millimetres of any size and colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.press.faces.face import Drawing
from cardwright.press.template.model import IconPath
from cardwright.units import PT_PER_MM

GRID = 24.0
_TOKEN = re.compile(r"[MLCZ]|-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "C": 6, "Z": 0}

Segments = tuple[tuple[str, tuple[float, ...]], ...]


def parse_path(data: str) -> Segments:
    """Absolute M, L, C, Z path data as segments; a letter may be followed by several points.

    Raises ValueError for anything else.
    """
    rest = _TOKEN.sub("", data).replace(",", "").strip()
    if rest:
        raise ValueError(f"path data may hold M, L, C, Z and numbers, not {rest[:10]!r}")
    segments: list[tuple[str, tuple[float, ...]]] = []
    letter = ""
    numbers: list[float] = []

    def close() -> None:
        takes = _TAKES.get(letter, 0)
        if not letter and numbers:
            raise ValueError("path data starts with M")
        if takes and (not numbers or len(numbers) % takes):
            raise ValueError(f"{letter} takes {takes} numbers, not {len(numbers)}")
        for start in range(0, len(numbers), takes or 1):
            segments.append((letter if start == 0 or letter != "M" else "L", tuple(numbers[start : start + takes])))
        if letter == "Z":
            segments.append(("Z", ()))
        numbers.clear()

    for token in _TOKEN.findall(data):
        if token in _TAKES:
            close()
            if not letter and token != "M":
                raise ValueError(f"path data starts with M, not with {token}")
            letter = token
        else:
            numbers.append(float(token))
    close()
    return tuple(segments)


@dataclass(frozen=True, slots=True, eq=False)
class Icon:
    """A drawing of several paths."""

    paths: tuple[tuple[Segments, IconPath], ...]

    def drawings(self, x: float, y: float, size: float, foreground: str, ground: str) -> list[Drawing]:
        """The icon in a square of ``size`` mm whose top left corner stands at x, y."""
        scale = size / GRID
        colours = {"fg": foreground, "bg": ground, None: None}
        out: list[Drawing] = []
        for segments, model in self.paths:
            placed = tuple(
                (letter, tuple([(x if index % 2 == 0 else y) + value * scale for index, value in enumerate(numbers)]))
                for letter, numbers in segments
            )
            out.append(
                Drawing(
                    placed,
                    colours[model.fill],
                    colours[model.stroke],
                    float(model.width or 1) * scale * PT_PER_MM,
                    model.rule == "evenodd",
                    tuple(float(part) * scale * PT_PER_MM for part in model.dash or ()),
                    model.cap == "round",
                )
            )
        return out


def parse_icon(paths: Sequence[IconPath]) -> Icon:
    """An icon of the model's paths. Raises ValueError for path data that cannot be read."""
    return Icon(tuple((parse_path(path.d), path) for path in paths))
