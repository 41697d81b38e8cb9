"""Markdown: a file's text in, the blocks of a booklet out; what booklets do not have is a finding at its place.

It is CommonMark with tables. Comments are left out when printed; three of them do something: ``<!-- page -->`` begins a
new page, ``<!-- back -->`` the last one, and ``<!-- contents -->`` is the place of the table of contents.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.diag import Code, Finding, Source, Span
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
)
from cardwright.read import codes as read_codes

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

MOST_LETTERS: Final = 1_000_000  #: some 400 pages
MOST_BRACKETS: Final = 8_000  #: each one that nothing closes is looked for to the end of its paragraph
LEVELS: Final = 3  #: of headings
_NESTED: Final = 2  #: levels of lists
_ALIGNS: Final[dict[str, Align]] = {"text-align:right": "right", "text-align:center": "centre"}


def read_markdown(source: Source) -> tuple[tuple[Block, ...], list[Finding]]:
    """The blocks of a text, and what in it cannot be set."""
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    if len(source.text) > MOST_LETTERS or source.text.count("[") > MOST_BRACKETS:
        return (), [_too_large(source)]
    # Line ends as editors write them are one letter each; offsets are counted in the text with them.
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(source.text)
    reader = _Reader(source)
    return tuple(reader.blocks(SyntaxTreeNode(tokens).children)), reader.findings


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.findings: list[Finding] = []
        self.at = 0  #: how far the text has been found again in the file
        self.end = 0
        self.depth = 0

    # -------------------------------------------------------------------------------------------------- places

    def _lines(self, node: SyntaxTreeNode) -> Span:
        """The lines of a block."""
        first, last = node.map or (0, 0)
        starts = self.source.line_starts
        start = starts[first] if first < len(starts) else len(self.source.text)
        end = starts[last] if last < len(starts) else len(self.source.text)
        text = self.source.text[start:end]
        indent = len(text) - len(text.lstrip())
        return Span(self.source, start + indent, start + max(len(text.rstrip()), indent))

    def _found(self, text: str) -> Span:
        """Where a text stands next; it may be written otherwise there (``&amp;``), and then its block is meant."""
        at = self.source.text.find(text, self.at, self.end) if text else -1
        if at < 0:
            return Span(self.source, self.at, max(self.at, min(self.end, self.at + len(text))))
        self.at = at + len(text)
        return Span(self.source, at, self.at)

    def _tell(self, code: Code, message: str, span: Span, suggestion: str | None = None) -> None:
        self.findings.append(Finding(code, message, span, suggestion=suggestion))

    # -------------------------------------------------------------------------------------------------- blocks

    def blocks(self, nodes: Sequence[SyntaxTreeNode]) -> Iterator[Block]:
        for node in nodes:
            if node.map is not None:
                span = self._lines(node)
                self.at, self.end = span.start, span.end
            make = getattr(self, "_" + node.type, None)
            if make is None:
                self._tell(codes.NOT_SET, f"{_NAMES.get(node.type, node.type)} is not set in booklets", span)
                continue
            yield from make(node, span)

    def _heading(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        level = int(node.tag[1:])
        if level > LEVELS:
            self._tell(
                codes.NOT_SET,
                f"booklets have {LEVELS} levels of headings, and this is one of level {level}",
                span,
                "write it with fewer # signs, or as a paragraph in **bold**",
            )
        yield Heading(min(level, LEVELS), self._words_of(node), span)

    def _paragraph(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        inline = node.children[0]
        images = [child for child in inline.children if child.type == "image"]
        rest = [child for child in inline.children if child.type not in ("image", "softbreak", "hardbreak")]
        if images and not any(child.content.strip() for child in rest if not _is_comment(child)):
            yield Pictures(tuple(self._image(child) for child in images), span)
            return
        words = self._words_of(node)
        if words:
            yield Paragraph(words, span)

    def _bullet_list(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        yield from self._list(node, span, None)

    def _ordered_list(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        yield from self._list(node, span, int(str(node.attrs.get("start", 1))))

    def _list(self, node: SyntaxTreeNode, span: Span, start: int | None) -> Iterator[Block]:
        self.depth += 1
        if self.depth == _NESTED + 1:
            self._tell(codes.NOT_SET, "a list stands in a list in a list; booklets nest them once", span)
        items = tuple(tuple(self.blocks(item.children)) for item in node.children)
        loose = any(child.type == "paragraph" and not child.hidden for item in node.children for child in item.children)
        self.depth -= 1
        yield Listing(items, start, loose, span)

    def _blockquote(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        yield Box(tuple(self.blocks(node.children)), span)

    def _table(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        rows = [row for part in node.children for row in part.children]
        cells: list[tuple[tuple[Words, ...], ...]] = []
        for row in rows:
            place = self._lines(row)
            self.at, self.end = place.start, place.end
            cells.append(tuple(self._words_of(cell) for cell in row.children))
        aligns = tuple(_ALIGNS.get(str(cell.attrs.get("style", "")), "left") for cell in rows[0].children)
        yield Table(cells[0], tuple(cells[1:]), aligns, span)

    def _hr(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        yield Rule(span)

    def _html_block(self, node: SyntaxTreeNode, span: Span) -> Iterator[Block]:
        rest, comments = _apart(node.content)
        if rest.strip():
            self._html(span)
            return
        for comment in comments:
            word = comment.strip().lower()
            if word in ("page", "back"):
                yield PageBreak(span, word == "back")
            elif word == "contents":
                yield Contents(span)

    def _html(self, span: Span) -> None:
        shown = span.text.splitlines()[0] if span.text else "HTML"
        self._tell(
            codes.HTML,
            f"{shown[:40]} is HTML, which booklets do not have",
            span,
            "end the line above with a backslash" if shown.startswith("<br") else "say it in Markdown, or leave it out",
        )

    # --------------------------------------------------------------------------------------------------- words

    def _words_of(self, node: SyntaxTreeNode) -> tuple[Words, ...]:
        inline = [child for child in node.children if child.type == "inline"]
        return tuple(word for child in inline for word in self._inline(child.children, bold=False, italic=False))

    def _inline(self, nodes: Sequence[SyntaxTreeNode], *, bold: bool, italic: bool) -> Iterator[Words]:
        for node in nodes:
            if node.type == "text":
                if node.content:
                    yield Words(node.content, bold, italic, self._found(node.content))
            elif node.type in ("strong", "em", "link"):
                yield from self._inline(
                    node.children, bold=bold or node.type == "strong", italic=italic or node.type == "em"
                )
            elif node.type == "softbreak":
                yield Words(" ", bold, italic, Span(self.source, self.at, self.at))
            elif node.type == "hardbreak":
                yield Words("", bold, italic, Span(self.source, self.at, self.at), ends=True)
            elif node.type == "html_inline":
                span = self._found(node.content)
                if not _is_comment(node):
                    self._html(span)
            elif node.type == "image":
                self._tell(
                    codes.NOT_SET,
                    "a picture stands in the middle of a text",
                    self._found(str(node.attrs.get("src", ""))),
                    "give it a paragraph of its own",
                )
            else:
                span = self._found(node.content)
                self._tell(codes.NOT_SET, f"{_NAMES.get(node.type, node.type)} is not set in booklets", span)

    def _image(self, node: SyntaxTreeNode) -> Image:
        caption = tuple(self._inline(node.children, bold=False, italic=False))
        address = str(node.attrs.get("src", ""))
        span = self._found(address)
        return Image(caption, address, str(node.attrs.get("title", "")), span)


#: what authors call it
_NAMES: Final = {"code_block": "code (an indented paragraph)", "fence": "code", "code_inline": "code"}


def _too_large(source: Source) -> Finding:
    return Finding(
        read_codes.TOO_LARGE,
        f"the booklet has more than {MOST_LETTERS:,} letters, or more than {MOST_BRACKETS:,} square brackets",
        Span(source, 0, min(len(source.text), 80)),
        evidence={"expected": MOST_LETTERS, "given": len(source.text)},
        suggestion="make several booklets of it",
    )


def _apart(html: str) -> tuple[str, list[str]]:
    """HTML without its comments, and what stands in these; one that is not closed is none."""
    rest, comments, at = [], [], 0
    while (start := html.find("<!--", at)) >= 0 and (end := html.find("-->", start + 4)) >= 0:
        rest.append(html[at:start])
        comments.append(html[start + 4 : end])
        at = end + 3
    return "".join([*rest, html[at:]]), comments


def _is_comment(node: SyntaxTreeNode) -> bool:
    return node.type == "html_inline" and _apart(node.content)[0] == ""
