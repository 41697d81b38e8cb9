"""Setter: the blocks of a booklet to strips of the width of its text, and what does not fit them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardwright.diag import Finding, Span
from cardwright.press.faces.face import Item, Line, Rect
from cardwright.press.flow import codes
from cardwright.press.flow.document import (
    Align,
    Block,
    Box,
    Contents,
    Heading,
    Image,
    Listing,
    PageBreak,
    Paragraph,
    Pictures,
    Rule,
    Table,
    Words,
    plain,
)
from cardwright.press.flow.lines import Setting, draw_line, lines_of, set_words, single, too_wide
from cardwright.press.flow.look import Band, Look, Voices
from cardwright.press.flow.shown import Drawn, Gallery
from cardwright.press.flow.strip import Draw, Ground, Mark, Strip, draw_all, height_of, nothing
from cardwright.press.text.lines import width_of
from cardwright.units import MM_PER_PT

_INDENT: Final = 5.0  #: mm by which the items of a list stand in
_BULLETS: Final = ("•", "–")
_SIDES: Final[dict[str, Align]] = {"left": "left", "centre": "centre", "right": "right"}  #: start is the left
_GUTTER: Final = 4.0  #: mm between pictures, and between the columns of a table
_WIDE: Final = 0.8  #: share of the text's width from which on a caption begins where its pictures do
_ASIDE: Final = 0.6  #: share of a box that a picture beside its text takes at most
_WHOLE: Final = 0.6  #: share of a page up to which a box or a table is kept whole
_HAIR, _INK = 0.5, 0.9  #: pt


class Setter:
    """Sets blocks. ``pages`` is filled when pages are made: the number of a heading to the page that it stands on."""

    def __init__(self, look: Look, gallery: Gallery, headings: Sequence[Heading]) -> None:
        self.look = look
        self.gallery = gallery
        self.headings = headings
        self.pages: dict[int, int] = {}
        self.findings: list[Finding] = []
        self._fresh = False
        self._number = 0

    def set(self, blocks: Sequence[Block]) -> list[Strip]:
        """The strips of a whole text."""
        return self._blocks(blocks, 0.0, self.look.measure, self.look.styles["body"])

    def _blocks(self, blocks: Sequence[Block], left: float, width: float, voices: Voices) -> list[Strip]:
        out: list[Strip] = []
        for index, block in enumerate(blocks):
            if isinstance(block, PageBreak):
                self._fresh = True
                continue
            strips = _SET[type(block)](self, block, left, width, voices)
            if not strips:
                continue
            if self._fresh and not left:
                strips[0].fresh, self._fresh = True, False
            follows = blocks[index + 1] if index + 1 < len(blocks) else None
            if isinstance(block, Paragraph) and isinstance(follows, Listing) and plain(block.words).endswith(":"):
                strips[-1].keep = True  # what a list is of stands with its first item
            out += strips
        return out

    # --------------------------------------------------------------------------------------------------- words

    def _lines(
        self,
        words: Sequence[Words],
        voices: Voices,
        left: float,
        width: float,
        span: Span,
        *,
        bold: bool = False,
        align: Align | None = None,
        band: Band | None = None,
    ) -> list[Strip]:
        """A strip for each line. No line of a paragraph stands alone at the foot or the head of a page."""
        setting, findings = set_words(words, voices, bold=bold)
        self.findings += findings + too_wide(words, setting, voices, width)
        lines = lines_of(setting, voices, width)
        way: Align = align or _SIDES.get(voices.style.align, "left")
        out = [Strip(voices.leading, self._drawn(tokens, voices, left, width, way, band), span) for tokens in lines]
        for strip in (*out[:1], *out[-2:-1]):
            strip.keep = len(out) > 1
        return out

    @staticmethod
    def _drawn(tokens: Any, voices: Voices, left: float, width: float, align: Align, band: Band | None) -> Draw:
        colour, ground = (band.colour, band.fill) if band is not None else (None, None)
        return lambda x, y: draw_line(tokens, voices, x + left, y, width, align, colour, ground)

    def _paragraph(self, block: Paragraph, left: float, width: float, voices: Voices) -> list[Strip]:
        out = self._lines(block.words, voices, left, width, block.span)
        if out:
            out[0].before = self.look.gap
        return out

    # ------------------------------------------------------------------------------------------------ headings

    def _heading(self, block: Heading, left: float, width: float, voices: Voices) -> list[Strip]:
        style = self.look.styles[f"h{block.level}"]
        title = plain(block.words)
        band = self.look.bands.get(title)
        number, self._number = self._number, self._number + 1
        mark = Mark(number, block.level, title, band)
        inset = self._inset(style, band)
        out = self._lines(block.words, style, left + inset, width - inset, block.span, band=band)
        if not out:
            return []
        if band is not None:
            out = [self._banded(out, band, style, left, width)]
        out[0].before = style.leading * (0.9 if block.level == 1 else 0.75)
        out[0].mark = mark
        for strip in out:
            strip.keep = True
        out.append(Strip(self.look.gap * (0.9 if band or block.level == 1 else 0.3), nothing, block.span, keep=True))
        return out

    def _inset(self, style: Voices, band: Band | None) -> float:
        if band is None:
            return 0.0
        return style.cap * 2.9 if band.icon is not None else style.cap

    def _banded(self, lines: Sequence[Strip], band: Band, style: Voices, left: float, width: float) -> Strip:
        """A heading on a band, its icon before it."""
        pad = style.cap * 0.45
        height = height_of(lines) + 2 * pad
        icon = style.cap * 1.5

        def draw(x: float, y: float) -> Sequence[Item]:
            out: list[Item] = []
            if band.fill is not None or band.line is not None:
                out.append(Rect(x + left, y, width, height, 0.0, band.fill, band.line, 1.1))
            if band.icon is not None:
                at = x + left + style.cap * 0.7
                out += band.icon.drawings(at, y + (height - icon) / 2, icon, band.colour, band.fill or "#ffffff")
            return [*out, *draw_all(lines, x, y + pad)]

        return Strip(height, draw, lines[0].span)

    # --------------------------------------------------------------------------------------------------- lists

    def _listing(self, block: Listing, left: float, width: float, voices: Voices) -> list[Strip]:
        level = round(left / _INDENT) % len(_BULLETS)
        out: list[Strip] = []
        for index, item in enumerate(block.items):
            strips = self._blocks(item, left + _INDENT, width - _INDENT, voices)
            if not strips:
                continue
            sign = _BULLETS[level] if block.start is None else str(block.start + index)
            strips[0] = replace(strips[0], draw=self._signed(strips[0].draw, sign, voices, left))
            strips[0].before = self.look.gap if not index or block.loose else self.look.gap * 0.45
            if not index and left:
                strips[0].before = self.look.gap * 0.45
            out += strips
        return out

    def _signed(self, draw: Draw, sign: str, voices: Voices, left: float) -> Draw:
        """A first line with the bullet or the number before it."""
        face = voices.style.bold
        tokens = single(sign, face)
        width = width_of(tokens) * voices.size * MM_PER_PT
        at = left + (0.6 if sign in _BULLETS else _INDENT - 1.9 - width)

        def signed(x: float, y: float) -> Sequence[Item]:
            return [*draw_line(tokens, voices, x + at, y, width, colour=self.look.accent), *draw(x, y)]

        return signed

    # -------------------------------------------------------------------------------------------------- tables

    def _table(self, block: Table, left: float, width: float, voices: Voices) -> list[Strip]:
        head, cell = self.look.styles["head"], self.look.styles["cell"]
        rows = [[set_words(words, head) for words in block.head]]
        rows += [[set_words(words, cell) for words in row] for row in block.rows]
        self.findings += [finding for row in rows for _, found in row for finding in found]
        settings = [[setting for setting, _ in row] for row in rows]
        gap = _GUTTER * (len(block.aligns) - 1) + (3.0 if self.look.head_fill else 0.0)
        columns = self._columns(settings, width - gap, block)
        if columns is None:
            return []
        shift = left + (1.5 if self.look.head_fill else 0.0)
        strips = [self._row(row, columns, block, index, shift, left, width) for index, row in enumerate(settings)]
        headed = any(setting.tokens for setting in settings[0])
        first, body = strips[0], strips[1:]
        for strip in body:
            strip.head = (first,) if headed else ()
        out = [first, *body] if headed else body
        if not out:
            return []
        out[0].before = self.look.gap * 1.2
        out[0].keep = len(out) > 1
        whole = height_of(out) <= self.look.room * _WHOLE
        for strip in out[:-1] if whole else out[-2:-1]:
            strip.keep = True
        for strip in body:
            self._high(strip, strip.height + (first.height if headed else 0.0), "a row of the table")
        return [*out, Strip(self.look.gap * 0.4, nothing, block.span)]

    def _columns(self, rows: Sequence[Sequence[Setting]], room: float, block: Table) -> list[float] | None:
        """The width of each column: what its words take, or a share of the room that goes with it."""
        count = len(block.aligns)
        least = [max((row[at].widest for row in rows if at < len(row)), default=0.0) for at in range(count)]
        most = [max((row[at].whole for row in rows if at < len(row)), default=0.0) for at in range(count)]
        if sum(least) > room + 1e-6:
            over = sum(least) - room
            self.findings.append(
                Finding(
                    codes.TABLE_TOO_WIDE,
                    f"the table is {over:.1f} mm wider than the text, at the narrowest that its words allow",
                    block.span,
                    evidence={"over_mm": round(over, 2), "columns": count},
                    suggestion="leave a column out, or use shorter words",
                )
            )
            return None
        if sum(most) <= room:
            spare = (room - sum(most)) / max(count, 1)
            # What stands at the right edge of its column stays near the column before it.
            return [width + spare for width in most]
        slack = sum(most) - sum(least)
        return [a + (room - sum(least)) * (b - a) / slack for a, b in zip(least, most, strict=True)]

    def _row(
        self,
        row: Sequence[Setting],
        columns: Sequence[float],
        block: Table,
        index: int,
        shift: float,
        left: float,
        width: float,
    ) -> Strip:
        look = self.look
        style = look.styles["cell" if index else "head"]
        cells = [lines_of(setting, style, column + 1e-3) for setting, column in zip(row, columns, strict=False)]
        pad = look.table_padding
        height = max((len(lines) for lines in cells), default=1) * style.leading + 2 * pad
        last = index == len(block.rows)

        def draw(x: float, y: float) -> Sequence[Item]:
            out: list[Item] = []
            edge = x + left
            if not index and look.head_fill is not None:
                out.append(Rect(edge, y, width, height, 0.0, look.head_fill, None, 0.0))
            elif not index:
                out.append(Line(edge, y + height, edge + width, y + height, look.table_edge, _INK))
            else:
                colour, stroke = (look.table_edge, _INK) if last else (look.table_line, _HAIR)
                out.append(Line(edge, y + height, edge + width, y + height, colour, stroke))
            at = x + shift
            for lines, column, align in zip(cells, columns, block.aligns, strict=False):
                for number, tokens in enumerate(lines):
                    out += draw_line(tokens, style, at, y + pad + number * style.leading, column, align)
                at += column + _GUTTER
            return out

        return Strip(height, draw, block.span)

    # ---------------------------------------------------------------------------------------- boxes, pictures

    def _box(self, block: Box, left: float, width: float, voices: Voices) -> list[Strip]:
        """A box; a picture that opens it stands beside its text."""
        look, style = self.look, self.look.styles["box"]
        pad = look.box_padding
        inner, room = left + pad + (1.0 if look.box_bar else 0.0), width - 2 * pad - (1.0 if look.box_bar else 0.0)
        strips = self._aside(block, inner, room, style) or self._blocks(block.blocks, inner, room, style)
        if not strips:
            return []
        ground = Ground(look.box_fill, look.box_bar, left, width)
        strips[0].before = 0.0
        whole = height_of(strips) <= look.room * _WHOLE
        out = [
            Strip(pad, nothing, block.span, before=look.gap * 1.4, keep=True, ground=ground),
            *strips,
            Strip(pad, nothing, block.span, ground=ground),
        ]
        for strip in strips:
            strip.ground = ground
            strip.keep = strip.keep or whole
        strips[-1].keep = True
        return [*out, Strip(look.gap * 0.4, nothing, block.span)]

    def _aside(self, block: Box, left: float, width: float, voices: Voices) -> list[Strip] | None:
        """A box's first pictures at the left, and its text beside them; None where there is no room for that."""
        if not block.blocks:
            return None
        first, *rest = block.blocks
        if not isinstance(first, Pictures) or not rest:
            return None
        row = self.gallery.row(first.images, width, _GUTTER)
        taken = sum(drawn.width for _, drawn in row) + _GUTTER * len(row)
        if not row or taken > width * _ASIDE:
            return None
        beside = self._figures(row, left, taken - _GUTTER, first.span, align="left")
        text = self._blocks(rest, left + taken + 1.0, width - taken - 1.0, voices)
        height = max(height_of(text), beside.height)
        # Without its line's own room above, a text begins as high as the picture does.
        lift = (voices.leading - voices.cap) / 2

        def draw(x: float, y: float) -> Sequence[Item]:
            return [*beside.draw(x, y), *draw_all(text, x, y - lift)]

        strip = Strip(height, draw, block.span)
        self._high(strip, height, "the box with its picture")
        return [strip]

    def _pictures(self, block: Pictures, left: float, width: float, voices: Voices) -> list[Strip]:
        row = self.gallery.row(block.images, width, _GUTTER)
        if not row:
            return []
        strip = self._figures(row, left, width, block.span, align="centre")
        strip.before = self.look.gap * 1.2
        self._high(strip, strip.height, "the picture with its caption")
        return [strip, Strip(self.look.gap * 0.6, nothing, block.span)]

    def _figures(
        self, row: Sequence[tuple[Image, Drawn]], left: float, width: float, span: Span, align: Align
    ) -> Strip:
        """Pictures side by side with their captions below them, as one strip."""
        style = self.look.styles["caption"]
        taken = sum(drawn.width for _, drawn in row) + _GUTTER * (len(row) - 1)
        start = left + ((width - taken) / 2 if align == "centre" else 0.0)
        high = max(drawn.height for _, drawn in row)
        placed: list[tuple[float, Drawn, list[Strip]]] = []
        sole = sum(bool(image.caption) for image, _ in row) == 1
        for image, drawn in row:
            # The only caption of a row is about all of it.
            at, wide = (start, drawn.width) if not sole else (left, width) if align == "centre" else (left, taken)
            way: Align = "centre" if sole and align == "centre" and taken < _WIDE * width else "left"
            at, wide = (left + (width - taken) / 2, taken) if sole and taken >= _WIDE * width else (at, wide)
            caption = self._lines(image.caption, style, at, wide, image.span, align=way) if image.caption else []
            placed.append((start, drawn, caption))
            start += drawn.width + _GUTTER
        below = max(height_of(caption) for _, _, caption in placed)

        def draw(x: float, y: float) -> Sequence[Item]:
            out: list[Item] = []
            for at, drawn, caption in placed:
                out += drawn.draw(x + at, y + high - drawn.height)
                out += draw_all(caption, x, y + high + 1.0)
            return out

        return Strip(high + (below + 1.0 if below else 0.0), draw, span)

    def _high(self, strip: Strip, height: float, what: str) -> None:
        over = height - self.look.room
        if over > 1e-6:
            self.findings.append(
                Finding(
                    codes.TOO_HIGH,
                    f"{what} is {over:.1f} mm higher than a page",
                    strip.span,
                    evidence={"over_mm": round(over, 2), "page_mm": round(self.look.room, 2)},
                    suggestion="make it smaller, or say it in several",
                )
            )

    # ---------------------------------------------------------------------------------------------- other blocks

    def _rule(self, block: Rule, left: float, width: float, voices: Voices) -> list[Strip]:
        gap, colour = self.look.gap, self.look.rule

        def draw(x: float, y: float) -> Sequence[Item]:
            return (Line(x + left, y, x + left + width, y, colour, _INK),)

        return [Strip(gap * 0.5, draw, block.span, before=gap * 1.6)]

    def _contents(self, block: Contents, left: float, width: float, voices: Voices) -> list[Strip]:
        """The table of contents; page numbers are known when it is drawn."""
        # Headings above the table, its own among them, are read already.
        wanted = [
            (number, one)
            for number, one in enumerate(self.headings)
            if number >= self._number and one.level <= self.look.levels
        ]
        style, look = self.look.styles["entry"], self.look
        ground = Ground(look.entries_fill, None, left, width) if look.entries_fill else None
        pad = 2.4 if look.entries_fill else 0.0
        out = [self._entry(number, one, style, left + pad, width - 2 * pad) for number, one in wanted]
        if not out:
            return []
        for strip in out:
            strip.ground = ground
        edge = Strip(pad, nothing, block.span, before=look.gap, keep=True, ground=ground)
        foot = Strip(pad, nothing, block.span, ground=ground)
        out[-1].keep = True
        return [edge, *out, foot]

    def _entry(self, number: int, heading: Heading, style: Voices, left: float, width: float) -> Strip:
        title = plain(heading.words)
        band = self.look.bands.get(title)
        indent = 4.0 * (heading.level - 1)
        gutter = style.cap * 2.4 if any(one.icon for one in self.look.bands.values()) else 0.0
        face = style.style.bold if heading.level == 1 else style.style.regular
        tokens = single(title, face)
        height = style.leading

        def draw(x: float, y: float) -> Sequence[Item]:
            page = single(str(self.pages.get(number, 0)), style.style.bold)
            out: list[Item] = [Line(x + left, y + height, x + left + width, y + height, self.look.entries_line, _HAIR)]
            if band is not None and band.icon is not None:
                size = style.cap * 1.5
                out += band.icon.drawings(
                    x + left, y + (height - size) / 2, size, style.colour, self.look.entries_fill or "#ffffff"
                )
            out += draw_line(tokens, style, x + left + gutter + indent, y, width)
            return [*out, *draw_line(page, style, x + left, y, width, "right")]

        return Strip(height, draw, heading.span)


_SET: Final[Mapping[type, Callable[..., list[Strip]]]] = {
    Heading: Setter._heading,
    Paragraph: Setter._paragraph,
    Listing: Setter._listing,
    Table: Setter._table,
    Box: Setter._box,
    Pictures: Setter._pictures,
    Rule: Setter._rule,
    Contents: Setter._contents,
}
