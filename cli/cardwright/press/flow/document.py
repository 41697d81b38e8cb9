"""Document: the nouns of a booklet's text: headings, paragraphs, lists, tables, boxes, pictures, each in its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from cardwright.diag import Span

Align = Literal["left", "centre", "right"]


class Words(NamedTuple):
    """A run of words in one voice. ``ends`` says that the line ends behind it, whatever room there is."""

    text: str
    bold: bool
    italic: bool
    span: Span
    ends: bool = False


class Image(NamedTuple):
    """A picture: ``address`` is what it shows, ``width`` how wide it was asked to be ("40 mm"; empty: as usual)."""

    caption: tuple[Words, ...]
    address: str
    width: str
    span: Span

    @property
    def text(self) -> str:
        return plain(self.caption)


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    words: tuple[Words, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: tuple[Words, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures side by side."""

    images: tuple[Image, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; ``start`` is the number of its first item, None where it has bullets. ``loose``: with room between."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None
    loose: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[tuple[Words, ...], ...]
    rows: tuple[tuple[tuple[Words, ...], ...], ...]
    aligns: tuple[Align, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Box:
    """A block quote: what is called out, such as an example of play."""

    blocks: tuple[Block, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across."""

    span: Span


@dataclass(frozen=True, slots=True)
class PageBreak:
    """A new page begins; with ``back``, what follows stands at the very end of the booklet."""

    span: Span
    back: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """The place of the table of contents."""

    span: Span


Block: TypeAlias = Heading | Paragraph | Pictures | Listing | Table | Box | Rule | PageBreak | Contents


def plain(words: tuple[Words, ...]) -> str:
    """Words as plain text."""
    return " ".join("".join(word.text + (" " if word.ends else "") for word in words).split())
