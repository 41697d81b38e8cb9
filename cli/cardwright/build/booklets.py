"""Booklets read: the Markdown files that deck.yaml names to blocks, and what names alone can tell of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cardwright.build.locate import DECK_FILE
from cardwright.check.general import codes as general_codes
from cardwright.deck.deckfile import Booklet
from cardwright.diag import Finding, Source, Span, instead, near_names
from cardwright.press.flow import codes
from cardwright.press.flow.document import Block, Box, Contents, Image, Listing, PageBreak, Pictures
from cardwright.read import codes as read_codes
from cardwright.read.files import read_bytes, read_file
from cardwright.read.node import Document, Path, pointer
from cardwright.read.paths import resolve

if TYPE_CHECKING:
    from cardwright.build.load import Loaded
    from cardwright.deck.deck import Deck

#: parts of a build, by which no booklet may be called
TAKEN: Final = ("cards", "pieces", "booklets", "pack", "proof")
PAGES: Final = "-pages"  #: at the end of the name of a booklet's file for screens
_MEMORY: Final = "booklets"


@dataclass(frozen=True, slots=True, eq=False)
class Manuscript:
    """A booklet as read: its name, what deck.yaml says of it, its text as blocks."""

    name: str
    booklet: Booklet
    document: Document
    blocks: tuple[Block, ...]
    findings: list[Finding] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it to be printed."""
        return all(isinstance(block, PageBreak | Contents) for block in self.blocks)

    @property
    def head(self) -> Span:
        """The first line of its file."""
        text = self.document.source.text
        return Span(self.document.source, 0, len(text.splitlines()[0]) if text else 0)


def manuscripts(deck: Deck) -> tuple[Manuscript, ...]:
    """The booklets of a deck that could be read."""
    found: tuple[Manuscript, ...] = deck.memory.get(_MEMORY, ())
    return found


def read_booklets(loaded: Loaded) -> list[Finding]:
    """Read the booklets of a deck, once; what is wrong with them as far as text and names tell."""
    deck = loaded.deck
    if deck is None or _MEMORY in deck.memory:
        return []
    findings: list[Finding] = []
    found: list[Manuscript] = []
    for name, written in deck.file.booklets.items():
        booklet = Booklet(file=written) if isinstance(written, str) else written
        path: Path = ("booklets", name) if isinstance(written, str) else ("booklets", name, "file")
        taken = _taken(loaded, deck, name)
        document = _document(loaded, deck, booklet.file, path, findings) if taken is None else None
        findings += [taken] if taken is not None else []
        if document is None or document.root is None:
            continue
        manuscript = _parsed(name, booklet, document, deck, loaded)
        findings += manuscript.findings
        found.append(manuscript)
    deck.memory[_MEMORY] = tuple(found)
    return findings


def _taken(loaded: Loaded, deck: Deck, name: str) -> Finding | None:
    pieces = tuple(loaded.game.pieces) if loaded.game is not None else ()
    files = {*TAKEN, *pieces, *(f"{piece}-whole" for piece in pieces), *(f"{one}{PAGES}" for one in deck.file.booklets)}
    if name not in files:
        return None
    return Finding(
        codes.NAME_TAKEN,
        f"{name} is the name of another part of a build",
        deck.document.key_span(("booklets", name)),
        pointer=pointer(("booklets", name)),
        evidence={"given": name},
        suggestion="give the booklet another name, such as rules",
    )


def _as_text(data: bytes, name: str) -> Document:
    """A file as text, whatever its ending says."""
    return read_bytes(data, name, _plain)


def _plain(source: Source) -> Document:
    """A file whose text is all there is to read."""
    return Document(source, source.text, format="markdown")


def _document(loaded: Loaded, deck: Deck, written: str, path: Path, findings: list[Finding]) -> Document | None:
    span = deck.document.span(path)
    places, problems = resolve(deck.folder, written, span, loaded.instead)
    findings += problems
    if problems:
        return None
    if not places:
        near = near_names(written, sorted(one.name for one in deck.folder.glob("[!.]*.md")))
        findings.append(
            Finding(
                general_codes.FILE_NOT_FOUND,
                f"there is no file {written}",
                span,
                pointer=pointer(path),
                evidence={"given": written},
                suggestion=f"did you mean {near[0]}?" if near else None,
                fix=instead(span, written, near[0]) if near else None,
            )
        )
        return None
    place, name = places[0].path, places[0].name
    shown = deck.document.source.name.removesuffix(DECK_FILE) + name
    data = loaded.instead.get(name)
    document = _as_text(data, shown) if data is not None else read_file(place, shown, _as_text)
    loaded.documents.append(document)
    loaded.files[name] = place
    findings += document.findings
    return document


def _parsed(name: str, booklet: Booklet, document: Document, deck: Deck, loaded: Loaded) -> Manuscript:
    from cardwright.press.flow.markdown import read_markdown
    from cardwright.press.flow.names import name_fault

    blocks, findings = read_markdown(document.source)
    cards = shown_cards(deck)
    pieces = [*loaded.game.pieces, *loaded.game.drawings] if loaded.game is not None else []
    for image in _images(blocks):
        fault = name_fault(image, cards, pieces)
        if fault is not None:
            findings.append(fault)
    manuscript = Manuscript(name, booklet, document, blocks, findings)
    if manuscript.empty and not document.findings and all(one.code is not read_codes.TOO_LARGE for one in findings):
        findings.append(
            Finding(
                read_codes.EMPTY_FILE,
                "nothing that could be printed is written in the file",
                document.head(()),
                suggestion="write the booklet into it, or take it out of the deck",
            )
        )
    return manuscript


def shown_cards(deck: Deck) -> list[str]:
    """The ids of cards that booklets may picture: also of those that are not in a living deck now."""
    return list(dict.fromkeys([*(id_ for _, id_, _ in deck.ids), *(content.id for content in deck.gone)]))


def _images(blocks: tuple[Block, ...]) -> Iterator[Image]:
    for block in blocks:
        if isinstance(block, Pictures):
            yield from block.images
        elif isinstance(block, Box):
            yield from _images(block.blocks)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from _images(item)
