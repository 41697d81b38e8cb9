"""Booklets printed: pages to two files, one of sheets to be folded and stapled, one page by page for screens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from cardwright.build.booklets import PAGES
from cardwright.build.bookpages import BookletSet
from cardwright.build.sheets import Layout
from cardwright.deck.deck import Deck
from cardwright.deck.papers import PAPERS, paper_size
from cardwright.press.faces.face import Face
from cardwright.press.flow.booklet import Booklet
from cardwright.press.sheets.saddle import fits, saddle
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.outline import Bookmark
from cardwright.press.template.pictures import Raster


class Writes(Protocol):
    """Writes sheets to the bytes of a PDF, in the inks and with the checks that the build was asked for."""

    def __call__(
        self,
        sheets: Iterable[Sheet],
        what: str,
        pictures: Mapping[str, Raster] | None = None,
        outline: Sequence[Bookmark] = (),
    ) -> bytes: ...


def print_booklet(one: BookletSet, deck: Deck, layout: Layout, write: Writes) -> Iterator[tuple[str, bytes, str]]:
    """Name, bytes and a few words about each file of a booklet; ``write`` makes the PDFs."""
    if one.booklet is None:
        return
    pages = one.booklet.pages
    title = f"{deck.file.title} {deck.file.version}: {one.name}"
    name, paper = _paper(layout, pages[0])
    folded = write(saddle(pages, paper, title, layout.grid.margin), one.name, one.rasters)
    words = f"{len(pages)} pages on {len(pages) // 4} sheets of {name}, both sides, flipped on the short edge"
    yield f"{one.name}.pdf", folded, words.replace("1 sheets", "1 sheet") if len(pages) == 4 else words
    alone = [_alone(page, number, len(pages), title) for number, page in enumerate(pages, 1)]
    plain = write(alone, one.name, one.rasters, _outline(one.booklet))
    yield f"{one.name}{PAGES}.pdf", plain, f"{len(pages)} pages for screens"


def _paper(layout: Layout, page: Face) -> tuple[str, tuple[float, float]]:
    """The paper that was asked for where two pages fit on it, else the smallest known on which they do."""
    size = page.width, page.height
    asked = paper_size(layout.paper) or PAPERS["a4"]
    if fits(size, asked):
        return layout.paper, asked
    known = sorted(PAPERS.items(), key=lambda item: item[1][0] * item[1][1])
    return next((name, paper) for name, paper in known if fits(size, paper))


def _alone(page: Face, number: int, total: int, title: str) -> Sheet:
    """A page as it is after cutting."""
    box = (0.0, 0.0, page.width, page.height)
    placed = [Placed(page, page.width / 2, page.height / 2, 0)]
    return Sheet(page.width, page.height, number, total, page.side, placed, 0.0, box, box, (), (), title)


def _outline(booklet: Booklet) -> list[Bookmark]:
    return [
        Bookmark(title.level, title.words, title.page, booklet.pages[title.page].height - title.down)
        for title in booklet.outline
    ]
