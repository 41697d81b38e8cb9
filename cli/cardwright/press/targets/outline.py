"""Outline: headings with their pages to the bookmarks of a PDF (ISO 32000-2, 12.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from cardwright.press.targets.fonts import Literal
from cardwright.units import PT_PER_MM


class Bookmark(NamedTuple):
    """A heading of ``level`` 1 or more on a page (from 0), ``height`` mm above the page's foot."""

    level: int
    title: str
    page: int
    height: float


class _Made:
    """What reportlab asks of an outline that is in the document already."""

    ready = 1

    def prepare(self, document: Any, canvas: Any) -> None:
        """Nothing is left to do."""


def bookmarks(document: Any, marks: Sequence[Bookmark]) -> None:
    """Give a document its bookmarks; a deeper heading belongs to the nearest one above that is less deep."""
    above = _parents(marks)
    for at, mark in enumerate(marks):
        siblings = [other for other, parent in enumerate(above) if parent == above[at]]
        place = siblings.index(at)
        entries: dict[str, Any] = {
            "Title": Literal(f"<FEFF{mark.title.encode('utf-16-be').hex().upper()}>"),
            "Parent": _reference(above[at]),
            "Dest": _destination(mark),
            **_ends([other for other, parent in enumerate(above) if parent == at]),
        }
        if place:
            entries["Prev"] = _reference(siblings[place - 1])
        if place + 1 < len(siblings):
            entries["Next"] = _reference(siblings[place + 1])
        document.Reference(pdfdoc.PDFDictionary(entries), _name(at))
    top = [at for at, parent in enumerate(above) if parent < 0]
    root = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("Outlines"), **_ends(top)})
    document.Catalog.Outlines = document.Reference(root, _name(-1))
    document.Outlines = _Made()
    document.Catalog.PageMode = pdfdoc.PDFName("UseOutlines")


def _parents(marks: Sequence[Bookmark]) -> list[int]:
    """For each bookmark the place of the one that it belongs to; -1 for those at the top."""
    out: list[int] = []
    for at, mark in enumerate(marks):
        out.append(next((other for other in range(at - 1, -1, -1) if marks[other].level < mark.level), -1))
    return out


def _ends(children: Sequence[int]) -> dict[str, Any]:
    """The entries that lead to the bookmarks below one; they are shown open."""
    if not children:
        return {}
    return {"First": _reference(children[0]), "Last": _reference(children[-1]), "Count": len(children)}


def _name(at: int) -> str:
    return f"outline:{at}"


def _reference(at: int) -> Any:
    return pdfdoc.PDFObjectReference(_name(at))


def _destination(mark: Bookmark) -> Any:
    page = pdfdoc.PDFObjectReference(f"Page{mark.page + 1}")
    return pdfdoc.PDFArray(
        [page, pdfdoc.PDFName("XYZ"), Literal("null"), round(mark.height * PT_PER_MM, 2), Literal("null")]
    )
