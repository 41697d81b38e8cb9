"""Drawn: the shapes of a flag in, the picture that a renderer makes of them out."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

import numpy as np
import pathops
import resvg_py
from PIL import Image

WIDTH, HEIGHT = 640, 480

Segments = list[tuple[str, tuple[float, ...]]]


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled path in one opaque colour, in units of the flag."""

    fill: str
    even_odd: bool
    path: pathops.Path


def segments(path: pathops.Path) -> Segments:
    """Give a path as M, L, C and Z alone; every part is closed, as filling does anyway."""
    out: Segments = []
    at = (0.0, 0.0)
    for verb, points in path:
        flat = tuple(c for point in points for c in point)
        if verb == pathops.PathVerb.MOVE:
            if out and out[-1][0] != "Z":
                out.append(("Z", ()))
            out.append(("M", flat))
        elif verb == pathops.PathVerb.LINE:
            out.append(("L", flat))
        elif verb == pathops.PathVerb.QUAD:
            (cx, cy), (x, y) = points
            first = (at[0] + (cx - at[0]) * 2 / 3, at[1] + (cy - at[1]) * 2 / 3)
            out.append(("C", (*first, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y)))
        elif verb == pathops.PathVerb.CUBIC:
            out.append(("C", flat))
        elif verb == pathops.PathVerb.CLOSE:
            out.append(("Z", ()))
        at = points[-1] if points else at
    if out and out[-1][0] != "Z":
        out.append(("Z", ()))
    return out


def render(drawn: list[Shape], width: int, box: tuple[float, ...] = (0, 0, WIDTH, HEIGHT)) -> Any:
    """Give a picture of shapes on white, or of a box of it, as an array of height, width and RGB."""
    view = " ".join(map(str, box))
    parts = []
    for shape in drawn:
        rule = "evenodd" if shape.even_odd else "nonzero"
        data = " ".join(f"{letter}{' '.join(map(str, points))}" for letter, points in segments(shape.path))
        parts.append(f'<path fill="{shape.fill}" fill-rule="{rule}" d="{data}"/>')
    return picture(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(parts)}</svg>', width)


def picture(svg: str, width: int) -> Any:
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=96, background="#ffffff", skip_system_fonts=True)
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=float)
