"""Drawn: the objects of a page as a viewer sees them: whether there are any, what leaves the page, its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import byref, c_float, c_uint
from typing import Any, NamedTuple

import pypdfium2.raw as pdfium

from cardwright.press.preflight.meant import Box
from cardwright.units import MM_PER_PT

EASE = 0.1  #: mm that a stroke's width and rounding may take of the margin
_WORDS = {
    pdfium.FPDF_PAGEOBJ_TEXT: "a text",
    pdfium.FPDF_PAGEOBJ_PATH: "a shape or line",
    pdfium.FPDF_PAGEOBJ_IMAGE: "a picture",
    pdfium.FPDF_PAGEOBJ_SHADING: "a shade",
    pdfium.FPDF_PAGEOBJ_FORM: "a drawing",
}


class Image(NamedTuple):
    """A picture as placed: its box in mm from the page's top left corner, and its own dots across and down."""

    box: Box
    dots: tuple[int, int]


class Drawn:
    """The objects of a page of ``width`` x ``height`` points."""

    def __init__(self, page: Any, width: float, height: float) -> None:
        self._page = page
        self._width, self._height = width, height
        self.count = pdfium.FPDFPage_CountObjects(page)
        self._edges = [c_float() for _ in range(4)]
        self._into = [byref(edge) for edge in self._edges]

    def _objects(self) -> Iterator[Any]:
        for number in range(self.count):
            yield pdfium.FPDFPage_GetObject(self._page, number)

    def _bounds(self, thing: Any) -> Box:
        """Left, foot, right, top in points."""
        pdfium.FPDFPageObj_GetBounds(thing, *self._into)
        left, foot, right, top = self._edges
        return left.value, foot.value, right.value, top.value

    def beyond(self, margin: float) -> Iterator[tuple[str, str, float]]:
        """What is drawn nearer to an edge than ``margin`` mm: what it is, the edge, mm from it (negative: beyond)."""
        least = (margin - EASE) / MM_PER_PT
        right_most, top_most = self._width - least, self._height - least
        for thing in self._objects():
            left, foot, right, top = self._bounds(thing)
            if left >= least and foot >= least and right <= right_most and top <= top_most:
                continue
            seen = _clipped((left, foot, right, top), thing)
            if seen is not None:
                yield from self._near(thing, seen, least)

    def _near(self, thing: Any, seen: Box, least: float) -> Iterator[tuple[str, str, float]]:
        left, foot, right, top = seen
        gaps = {"left": left, "lower": foot, "right": self._width - right, "upper": self._height - top}
        edge, gap = min(gaps.items(), key=lambda pair: pair[1])
        if gap < least:
            yield _WORDS.get(pdfium.FPDFPageObj_GetType(thing), "something"), edge, gap * MM_PER_PT

    def images(self) -> list[Image]:
        """The pictures of the page in the order of drawing."""
        across, down = c_uint(), c_uint()
        out: list[Image] = []
        for thing in self._objects():
            if pdfium.FPDFPageObj_GetType(thing) == pdfium.FPDF_PAGEOBJ_IMAGE:
                pdfium.FPDFImageObj_GetImagePixelSize(thing, byref(across), byref(down))
                left, foot, right, top = (edge * MM_PER_PT for edge in self._bounds(thing))
                height = self._height * MM_PER_PT
                out.append(Image((left, height - top, right, height - foot), (across.value, down.value)))
        return out


def _clipped(box: Box, thing: Any) -> Box | None:
    """What the clips of an object leave of its box, each taken as the box around it; None where that is nothing."""
    left, foot, right, top = box
    clip = pdfium.FPDFPageObj_GetClipPath(thing)
    x, y = c_float(), c_float()
    for path in range(max(pdfium.FPDFClipPath_CountPaths(clip), 0)):
        points = []
        for number in range(pdfium.FPDFClipPath_CountPathSegments(clip, path)):
            segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, number)
            if pdfium.FPDFPathSegment_GetPoint(segment, byref(x), byref(y)):
                points.append((x.value, y.value))
        if points:
            xs, ys = zip(*points, strict=True)
            left, foot = max(left, min(xs)), max(foot, min(ys))
            right, top = min(right, max(xs)), min(top, max(ys))
    return (left, foot, right, top) if left < right + 1e-3 and foot < top + 1e-3 else None
