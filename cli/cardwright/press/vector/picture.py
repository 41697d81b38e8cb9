"""Picture: a vector picture as paths in the units of its view box, and its faults; placed on a face in millimetres."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cardwright.diag import Source
from cardwright.press.faces.face import Clipped, Drawing, Ends, Fixed
from cardwright.press.template.path_data import Segments
from cardwright.units import PT_PER_MM

WHITE = "#ffffff"


class Stroke(NamedTuple):
    """A line: its colour, width and dashes in units, and how it ends and turns."""

    colour: str
    width: float
    dash: tuple[float, ...]
    ends: Ends


class VectorPath(NamedTuple):
    """A path in units; ``line`` is where it stands in the file."""

    segments: Segments
    fill: str | None
    even_odd: bool
    stroke: Stroke | None
    line: int = 1


class VectorFault(NamedTuple):
    """What cannot be drawn as it is meant: the kind of fault, words, offset in the file's text, advice."""

    kind: str
    words: str
    offset: int
    advice: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Vector:
    """An SVG file, read. ``width`` and ``height`` are those of its view box; nothing is drawn where it has faults.

    ``leaves`` says that something in it reaches beyond the view box, where nothing is shown.
    """

    key: str
    data: bytes
    source: Source
    width: float
    height: float
    paths: tuple[VectorPath, ...]
    leaves: bool
    faults: tuple[VectorFault, ...] = ()
    placed: dict[tuple[float, ...], Fixed] = field(default_factory=dict)

    def colours(self) -> list[str]:
        """The colours in it in the order in which they come."""
        both = ((path.fill, path.stroke.colour if path.stroke is not None else None) for path in self.paths)
        return list(dict.fromkeys(colour for pair in both for colour in pair if colour is not None))

    def drawings(self, x: float, y: float, scale: float, paint: dict[str, str] | None = None) -> list[Drawing]:
        """Its paths with the view box's corner at x, y mm; ``scale`` is mm to a unit, ``paint`` other colours."""
        return [_drawn(path, x, y, scale, paint or {}) for path in self.paths]

    def shown(self, box: tuple[float, float, float, float], corner: tuple[float, float], scale: float) -> Fixed:
        """What shows of it in a box (x, y, width, height in mm): one object for a place, encoded once by a target."""
        key = (*box, *corner, scale)
        if key not in self.placed:
            drawn = tuple(self.drawings(*corner, scale))
            x, y, width, height = box
            cut = self.width * scale > width + 1e-6 or self.height * scale > height + 1e-6
            self.placed[key] = Fixed((Clipped(drawn, x, y, width, height),) if cut or self.leaves else drawn)
        return self.placed[key]

    def icon(self, x: float, y: float, size: float, foreground: str, ground: str) -> list[Drawing | Clipped]:
        """It in one colour, as large as a square of ``size`` mm lets it be; what is white takes the ground's colour."""
        scale = size / max(self.width, self.height)
        width, height = self.width * scale, self.height * scale
        x, y = x + (size - width) / 2, y + (size - height) / 2
        paint = {colour: ground if colour == WHITE else foreground for colour in self.colours()}
        drawn = self.drawings(x, y, scale, paint)
        return [Clipped(tuple(drawn), x, y, width, height)] if self.leaves else list(drawn)


def _drawn(path: VectorPath, x: float, y: float, scale: float, paint: dict[str, str]) -> Drawing:
    segments = tuple(
        (letter, tuple([(y if at % 2 else x) + value * scale for at, value in enumerate(some)]))
        for letter, some in path.segments
    )
    fill = paint.get(path.fill, path.fill) if path.fill is not None else None
    stroke = path.stroke
    if stroke is None:
        return Drawing(segments, fill, None, 0.0, path.even_odd)
    points = scale * PT_PER_MM
    ends = stroke.ends._replace(dash_offset=stroke.ends.dash_offset * points)
    return Drawing(
        segments,
        fill,
        paint.get(stroke.colour, stroke.colour),
        stroke.width * points,
        path.even_odd,
        tuple(part * points for part in stroke.dash),
        False,
        ends,
    )
