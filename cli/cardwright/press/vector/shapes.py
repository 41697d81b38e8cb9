"""Shapes: SVG's rect, circle, ellipse, line, polyline and polygon to segments (SVG 2, 10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.press.template.path_data import Segments
from cardwright.press.vector.numbers import length, numbers
from cardwright.press.vector.path import outline

#: gets a length by its attribute's name, in user units; None where it is not written
Get = Callable[[str], "float | None"]
_KAPPA = 0.5522847498


def shape_of(tag: str, attributes: Mapping[str, str], size: tuple[float, float]) -> Segments:
    """The outline of a basic shape or path; nothing where it has no extent. Raises ValueError.

    ``size`` is what shares of a length refer to: width and height of the view box.
    """

    def get(name: str) -> float | None:
        text = attributes.get(name)
        if text is None or (text.strip() == "auto" and name in ("rx", "ry")):
            return None
        whole = size[0] if name in _ACROSS else size[1] if name in _DOWN else (sum(s * s for s in size) / 2) ** 0.5
        value = length(text, whole)
        if value < 0 and name in ("r", "rx", "ry", "width", "height"):
            raise ValueError(f"{name} must not be negative")
        return value

    if tag == "path":
        return outline(attributes.get("d", ""))
    if tag in ("polyline", "polygon"):
        return _poly(attributes.get("points", ""), tag == "polygon")
    return _SHAPES[tag](get)


_ACROSS = frozenset({"x", "x1", "x2", "cx", "rx", "width"})
_DOWN = frozenset({"y", "y1", "y2", "cy", "ry", "height"})


def _poly(points: str, closed: bool) -> Segments:
    some = numbers(points)
    if len(some) % 2:
        raise ValueError("points must be pairs of numbers")
    corners = list(zip(some[::2], some[1::2], strict=True))
    if not corners:
        return ()
    lines = tuple(("L", corner) for corner in corners[1:])
    return (("M", corners[0]), *lines, *((("Z", ()),) if closed else ()))


def _line(get: Get) -> Segments:
    return ("M", (get("x1") or 0.0, get("y1") or 0.0)), ("L", (get("x2") or 0.0, get("y2") or 0.0))


def _rect(get: Get) -> Segments:
    x, y, width, height = (get(name) or 0.0 for name in ("x", "y", "width", "height"))
    if not width or not height:
        return ()
    rx, ry = get("rx"), get("ry")
    rx, ry = (
        min((rx if rx is not None else ry) or 0.0, width / 2),
        min((ry if ry is not None else rx) or 0.0, height / 2),
    )
    right, foot = x + width, y + height
    if not rx or not ry:
        return ("M", (x, y)), ("L", (right, y)), ("L", (right, foot)), ("L", (x, foot)), ("Z", ())
    h, v = rx * (1 - _KAPPA), ry * (1 - _KAPPA)
    return (
        ("M", (x + rx, y)),
        ("L", (right - rx, y)),
        ("C", (right - h, y, right, y + v, right, y + ry)),
        ("L", (right, foot - ry)),
        ("C", (right, foot - v, right - h, foot, right - rx, foot)),
        ("L", (x + rx, foot)),
        ("C", (x + h, foot, x, foot - v, x, foot - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + v, x + h, y, x + rx, y)),
        ("Z", ()),
    )


def _radii(get: Get) -> tuple[float, float]:
    """Both radii; one that is not written is as long as the other."""
    rx, ry = get("rx"), get("ry")
    return (rx if rx is not None else ry) or 0.0, (ry if ry is not None else rx) or 0.0


def _ellipse(get: Get) -> Segments:
    return _round(get("cx") or 0.0, get("cy") or 0.0, *_radii(get))


def _circle(get: Get) -> Segments:
    radius = get("r") or 0.0
    return _round(get("cx") or 0.0, get("cy") or 0.0, radius, radius)


def _round(x: float, y: float, rx: float, ry: float) -> Segments:
    if not rx or not ry:
        return ()
    h, v = rx * _KAPPA, ry * _KAPPA
    return (
        ("M", (x + rx, y)),
        ("C", (x + rx, y + v, x + h, y + ry, x, y + ry)),
        ("C", (x - h, y + ry, x - rx, y + v, x - rx, y)),
        ("C", (x - rx, y - v, x - h, y - ry, x, y - ry)),
        ("C", (x + h, y - ry, x + rx, y - v, x + rx, y)),
        ("Z", ()),
    )


_SHAPES: dict[str, Callable[[Get], Segments]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
}
DRAWN = frozenset({"path", "polyline", "polygon", *_SHAPES})  #: elements that draw something
