"""Icons: path data on a grid of 24 units, turned into drawings in millimetres of any size and colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from cardwright.press.faces.face import Clipped, Drawing
from cardwright.press.template.model import DrawnIcon, IconPath
from cardwright.press.template.path_data import Segments, parse_path
from cardwright.press.vector.picture import Vector
from cardwright.units import PT_PER_MM

GRID = 24.0


class Symbol(Protocol):
    """What an icon element draws; the rest is how it stands in a line of text (see ``DrawnIcon``)."""

    @property
    def scale(self) -> float: ...
    @property
    def shift(self) -> float: ...
    @property
    def colour(self) -> str | None: ...
    @property
    def alt(self) -> str | None: ...

    def drawings(self, x: float, y: float, size: float, foreground: str, ground: str) -> Sequence[Drawing | Clipped]:
        """It in a square of ``size`` mm whose top left corner stands at x, y."""


@dataclass(frozen=True, slots=True, eq=False)
class VectorIcon:
    """An SVG file in one colour."""

    vector: Vector
    scale: float = 1.0
    shift: float = 0.0
    colour: str | None = None
    alt: str | None = None

    def drawings(self, x: float, y: float, size: float, foreground: str, ground: str) -> list[Drawing | Clipped]:
        return self.vector.icon(x, y, size, foreground, ground)


@dataclass(frozen=True, slots=True, eq=False)
class Icon:
    """A drawing of several paths; the rest is how it stands in a line of text (see ``DrawnIcon``)."""

    paths: tuple[tuple[Segments, IconPath], ...]
    scale: float = 1.0
    shift: float = 0.0
    colour: str | None = None
    alt: str | None = None

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


def parse_icon(model: Sequence[IconPath] | DrawnIcon) -> Icon:
    """An icon of the model. Raises ValueError for path data that cannot be read."""
    if not isinstance(model, DrawnIcon):
        return Icon(tuple((parse_path(path.d), path) for path in model))
    return Icon(
        tuple((parse_path(path.d), path) for path in model.paths),
        float(model.scale or 1.0),
        float(model.shift or 0.0),
        model.colour,
        model.alt,
    )
