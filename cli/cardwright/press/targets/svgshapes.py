"""SVG shapes: rectangles, circles, lines and paths as elements, in hundredths of a millimetre."""

from __future__ import annotations

from typing import Final

from cardwright.press.faces.face import Circle, Drawing, Ends, Line, Rect
from cardwright.press.targets.webtext import colour
from cardwright.units import MM_PER_PT

UNITS: Final = 100  #: in a millimetre
_THINNEST = 0.1  #: pt; print draws lines of no width as thin as it can, SVG not at all


def length(mm: float) -> str:
    """A length in the unit of the items, to a thousandth of a millimetre."""
    return f"{round(mm * UNITS, 1) + 0.0:g}"


def shape(item: Rect | Circle | Line | Drawing) -> str:
    """The element for a shape, drawn as the PDF draws it."""
    if isinstance(item, Rect):
        # A rectangle may be given from any of its corners.
        x, y = min(item.x, item.x + item.width), min(item.y, item.y + item.height)
        width, height = abs(item.width), abs(item.height)
        radius = min(item.radius, width / 2, height / 2)
        rounded = f' rx="{length(radius)}"' if radius else ""
        where = f'x="{length(x)}" y="{length(y)}" width="{length(width)}" height="{length(height)}"{rounded}'
        return f"<rect {where}{_paint(item.fill, item.stroke, item.stroke_width)}/>"
    if isinstance(item, Circle):
        where = f'cx="{length(item.x)}" cy="{length(item.y)}" r="{length(item.radius)}"'
        return f"<circle {where}{_paint(item.fill, item.stroke, item.stroke_width)}/>"
    ends = _ends(item.dash, item.round_cap)
    if isinstance(item, Line):
        where = f'x1="{length(item.x1)}" y1="{length(item.y1)}" x2="{length(item.x2)}" y2="{length(item.y2)}"'
        return f"<line {where}{_stroke(item.stroke, item.stroke_width)}{ends}/>"
    if item.ends is not None and item.stroke is not None:
        ends = _ends(item.dash, False) + _turns(item.ends)
    path = "".join(letter + " ".join(map(length, numbers)) for letter, numbers in item.segments)
    rule = ' fill-rule="evenodd"' if item.even_odd and item.fill is not None else ""
    return f'<path d="{path}"{_paint(item.fill, item.stroke, item.stroke_width)}{rule}{ends}/>'


def _paint(fill: str | None, stroke: str | None, width: float) -> str:
    filled = ' fill="none"' if fill is None else f' fill="{colour(fill)}"'
    return filled + (_stroke(stroke, width) if stroke is not None else "")


def _stroke(stroke: str, width: float) -> str:
    return f' stroke="{colour(stroke)}" stroke-width="{length(max(width, _THINNEST) * MM_PER_PT)}"'


def _ends(dash: tuple[float, ...], round_cap: bool) -> str:
    dashed = f' stroke-dasharray="{" ".join(length(part * MM_PER_PT) for part in dash)}"' if dash else ""
    return dashed + (' stroke-linecap="round" stroke-linejoin="round"' if round_cap else "")


def _turns(ends: Ends) -> str:
    offset = f' stroke-dashoffset="{length(ends.dash_offset * MM_PER_PT)}"' if ends.dash_offset else ""
    return f'{offset} stroke-linecap="{ends.cap}" stroke-linejoin="{ends.join}" stroke-miterlimit="{ends.miter:g}"'
