"""Booklet: a text, a look and pictures in, the faces of all pages out, covers and pages for notes among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, NamedTuple

from cardwright.deck.content import Content
from cardwright.diag import Finding, Span
from cardwright.press.faces.compose import compose
from cardwright.press.faces.face import Face, Item, Line, Rect
from cardwright.press.flow import codes
from cardwright.press.flow.document import Block, Box, Heading, Listing, PageBreak
from cardwright.press.flow.lines import draw_line, single
from cardwright.press.flow.look import Look
from cardwright.press.flow.pages import Page, Placed, break_pages
from cardwright.press.flow.setter import Setter
from cardwright.press.flow.shown import Gallery, Shown
from cardwright.press.flow.strip import Mark
from cardwright.press.sheets.saddle import PER_SHEET

MOST_PAGES: Final = 40
_BAR: Final = 1.4  #: mm that the bar of a box is wide
_NOTE_LINE: Final = 9.0  #: mm between the lines of a page for notes
_TAB: Final = (7.0, 15.0)  #: mm that a tab reaches into the page, and its height
_TAB_ICON: Final = 4.6


class Title(NamedTuple):
    """A heading on its page (from 0), ``down`` mm below the page's top edge."""

    level: int
    words: str
    page: int
    down: float


@dataclass(slots=True, eq=False)
class Booklet:
    """The pages of a booklet in reading order, what its outline holds, and what is wrong with it."""

    pages: list[Face] = field(default_factory=list)
    outline: list[Title] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def make_booklet(
    blocks: Sequence[Block], look: Look, shown: Shown, cover: Content, whole: Span, *, draw: bool = True
) -> Booklet:
    """Set a text. ``cover`` holds what the covers show; ``whole`` is the place of what concerns the whole text.

    Without ``draw`` the pages of the text are empty: all that can be wrong is found before they are drawn.
    """
    return _Maker(blocks, look, shown, cover, whole, draw).make()


class _Maker:
    def __init__(
        self, blocks: Sequence[Block], look: Look, shown: Shown, cover: Content, whole: Span, draw: bool
    ) -> None:
        self.look = look
        self.cover = cover
        self.whole = whole
        self.draw = draw
        self.gallery = Gallery(shown, look.cards, look.highest, look.rule)
        self.setter = Setter(look, self.gallery, list(headings(blocks)))
        self.blocks = blocks
        self.booklet = Booklet()
        plan = look.plan
        front, back = compose(cover, plan)
        self.front = front if plan.front else None
        self.back = back

    def make(self) -> Booklet:
        first, last = _at_the_back(self.blocks)
        pages = break_pages(self.setter.set(first), self.look.room)
        end = break_pages(self.setter.set(last), self.look.room)
        before, after = 1 if self.front is not None else 0, 1 if self.back is not None else 0
        taken = before + len(pages) + len(end) + after
        filled = -(-taken // PER_SHEET) * PER_SHEET
        spare = filled - taken
        self._note_titles(pages, before)
        self._note_titles(end, before + len(pages) + spare)
        out = self.booklet
        if self.front is not None:
            out.pages.append(self.front)
            out.findings += self.front.findings
        self._text(pages)
        for _ in range(spare):
            out.pages.append(self._notes())
        self._text(end)
        if self.back is not None:
            out.pages.append(self.back)
            out.findings += self.back.findings
        out.findings += [*self.setter.findings, *self.gallery.findings]
        self._thick(filled)
        return out

    def _text(self, pages: Sequence[Page]) -> None:
        chapter: Mark | None = None
        for page in pages:
            marks = [placed.strip.mark for placed in page if placed.strip.mark is not None]
            tops = [mark for mark in marks if mark.level == 1]
            chapter = tops[-1] if tops and chapter is None else (tops[0] if tops and page[0].strip.mark else chapter)
            self.booklet.pages.append(self._page(page, chapter))
            chapter = tops[-1] if tops else chapter

    def _note_titles(self, pages: Sequence[Page], before: int) -> None:
        for number, page in enumerate(pages):
            for placed in page:
                if (mark := placed.strip.mark) is not None:
                    at = before + number
                    self.setter.pages[mark.number] = at + 1
                    down = self.look.top + placed.top
                    self.booklet.outline.append(Title(mark.level, mark.title, at, max(down - 4.0, 0.0)))

    def _thick(self, pages: int) -> None:
        if pages > MOST_PAGES:
            self.booklet.findings.append(
                Finding(
                    codes.TOO_THICK,
                    f"the booklet has {pages} pages, and {MOST_PAGES} are the most that are folded and stapled well",
                    self.whole,
                    evidence={"pages": pages, "most": MOST_PAGES},
                    suggestion="shorten it, make two of it, or bind it another way",
                )
            )

    # --------------------------------------------------------------------------------------------------- pages

    @property
    def _right(self) -> bool:
        """Whether the page that comes next lies to the right of the fold."""
        return len(self.booklet.pages) % 2 == 0

    def _face(self, items: Sequence[Item]) -> Face:
        look = self.look
        number = len(self.booklet.pages) + 1
        return Face(self.cover.id, "page", f"page {number}", look.width, look.height, look.bleed, 0.0, list(items), [])

    def _page(self, page: Page, chapter: Mark | None) -> Face:
        look = self.look
        if not self.draw:
            return self._face(())
        left = look.inner if self._right else look.outer
        items: list[Item] = [*self._tab(chapter), *self._grounds(page, left)]
        for placed in page:
            items += placed.strip.draw(left, look.top + placed.top)
        return self._face([*items, *self._foot(chapter)])

    def _grounds(self, page: Page, left: float) -> Iterator[Item]:
        """The grounds of boxes, each as high as what stands on it here."""
        for ground, group in groupby(page, key=lambda placed: placed.strip.ground):
            strips: list[Placed] = list(group)
            if ground is None:
                continue
            top = self.look.top + strips[0].top
            height = self.look.top + strips[-1].top + strips[-1].strip.height - top
            x = left + ground.left
            if ground.fill is not None:
                yield Rect(x, top, ground.width, height, 0.0, ground.fill, None, 0.0)
            if ground.bar is not None:
                yield Rect(x, top, _BAR, height, 0.0, ground.bar, None, 0.0)

    def _foot(self, chapter: Mark | None) -> list[Item]:
        """The page's number at the outer edge, and the chapter beside it."""
        look, style = self.look, self.look.styles["foot"]
        left, right = look.inner if self._right else look.outer, self._right
        y = look.height - look.foot / 2 - style.leading / 2
        number = single(str(len(self.booklet.pages) + 1), style.style.bold)
        words = single(chapter.title if chapter is not None else str(self.cover.fields["title"]), style.style.regular)
        out = draw_line(number, style, left, y, look.measure, "right" if right else "left")
        aside = 7.0
        at = left if right else left + aside
        return [*out, *draw_line(words, style, at, y, look.measure - aside, "right" if right else "left")]

    def _tab(self, chapter: Mark | None) -> list[Item]:
        """The sign of the chapter at the outer edge, lower with every chapter, to be found in the closed book."""
        look = self.look
        band = chapter.band if chapter is not None else None
        if not look.tabs or band is None or band.icon is None:
            return []
        order = [one for one in look.bands.values() if one.icon is not None]
        deep, high = _TAB
        top = look.top + order.index(band) * (high + 2.0)
        x = look.width - deep if self._right else -look.bleed
        fill, line = band.fill or "#ffffff", band.line
        icon = x + (deep - _TAB_ICON) / 2 + (0.0 if self._right else look.bleed)
        return [
            Rect(x, top, deep + look.bleed, high, 0.0, fill, line, 1.1),
            *band.icon.drawings(icon, top + (high - _TAB_ICON) / 2, _TAB_ICON, band.colour, fill),
        ]

    def _notes(self) -> Face:
        """A page with lines to write on, where the sheets have pages left over."""
        look, style = self.look, self.look.styles["h2"]
        left = look.inner if self._right else look.outer
        items = draw_line(single(look.notes, style.style.regular), style, left, look.top, look.measure)
        y = look.top + style.leading + _NOTE_LINE
        while y < look.height - look.foot - 2.0:
            items.append(Line(left, y, left + look.measure, y, look.rule, 0.5))
            y += _NOTE_LINE
        return self._face([*items, *self._foot(None)])


def _at_the_back(blocks: Sequence[Block]) -> tuple[Sequence[Block], Sequence[Block]]:
    """The text, and what of it stands at the very end of the booklet."""
    for at, block in enumerate(blocks):
        if isinstance(block, PageBreak) and block.back:
            return blocks[:at], blocks[at + 1 :]
    return blocks, ()


def headings(blocks: Sequence[Block]) -> Iterator[Heading]:
    """All headings in reading order."""
    for block in blocks:
        if isinstance(block, Heading):
            yield block
        elif isinstance(block, Box):
            yield from headings(block.blocks)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from headings(item)
