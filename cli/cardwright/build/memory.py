"""Memory: what a build read and made, kept for the next build of the same deck, so that only what changed is redone.

Every stage asks here before it does anything dear. What it is given hangs on nothing but its key, so that a build with
a memory gives what a build without one gives, byte for byte. A memory serves one deck and one set of wishes: what the
command line says is no part of any key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import BaseModel

from cardwright.build.proof_kept import KeptProof
from cardwright.deck.content import Content, SourceCard
from cardwright.deck.deckfile import DeckFile, DeclaredKind
from cardwright.deck.declared import declared_kind
from cardwright.deck.kind import Kind
from cardwright.diag import Finding
from cardwright.games.game import Game, Tables
from cardwright.press.targets.kept import Kept
from cardwright.read.files import read_bytes
from cardwright.read.node import Document
from cardwright.read.po import po_document
from cardwright.shelf import Shelf

if TYPE_CHECKING:
    from cardwright.press.faces.face import Face
    from cardwright.press.template.compile import Plan
    from cardwright.press.template.model import TemplateFile
    from cardwright.press.template.pictures import PictureStore, Raster
    from cardwright.press.vector.picture import Vector
    from cardwright.read.xlsx import Wish


class Shaped(NamedTuple):
    """A card against its model: its id as written, the card where its shape is right, and what is wrong with it."""

    id: str | None
    card: SourceCard | None
    findings: Sequence[Finding]


class Planned(NamedTuple):
    """``asked`` are the pictures that compiling looked at, by name, with what was found."""

    plan: Plan
    findings: Sequence[Finding]
    asked: Mapping[str, Raster | Vector | str]


class Composed(NamedTuple):
    """The faces of a card; ``asked`` are the pictures that composing looked at, by name, with what was found."""

    content: Content
    front: Face
    back: Face | None
    asked: Mapping[str, Raster | Vector | str]


class Memory:
    """What is kept of one deck. ``composed`` counts the cards composed so far, those not taken from here."""

    def __init__(self, *, keep: bool = True) -> None:
        self.keep = keep
        self.documents: Shelf[tuple[str, bytes, Wish | None], Document] = Shelf(keep=keep)
        self.kinds: Shelf[tuple[str, str], Kind] = Shelf(keep=keep)
        self.shaped: Shelf[tuple[Document, str, type[BaseModel]], Sequence[Shaped]] = Shelf(keep=keep)
        self.contents: Shelf[SourceCard, tuple[object, Content]] = Shelf(keep=keep)
        self.templates: Shelf[Document, tuple[TemplateFile | None, Sequence[Finding]]] = Shelf(keep=keep)
        self.plans: Shelf[tuple[object, ...], Planned] = Shelf(keep=keep)
        self.faces: Shelf[tuple[Plan, str], Composed] = Shelf(keep=keep)
        self.printed = Kept(keep=keep)
        self.proofed = KeptProof(keep=keep)
        self.composed = 0
        #: every file that was read since this was last cleared, by the name that messages give it
        self.seen: dict[str, Document] = {}
        self._index: tuple[Document, Tables, Mapping[str, Any]] | None = None
        self._pictures: PictureStore | None = None

    def turn(self) -> None:
        """Between two builds: let go of what the last one had no use for."""
        for shelf in (self.documents, self.kinds, self.shaped, self.contents, self.templates, self.plans, self.faces):
            shelf.turn()
        self.printed.turn()
        self.proofed.turn()

    def read(self, data: bytes, name: str, wish: Wish | None = None) -> Document:
        """What a file holds; the same document as before where its bytes are the same. ``wish`` is a sheet of it."""
        key = (name, data, wish)
        document = self.documents.get(key) or self.documents.put(key, read_bytes(data, name, wish=wish))
        self.seen[name] = document
        return document

    def po(self, data: bytes, name: str) -> Document:
        """The same for a translation."""
        key = (name, data, None)
        document = self.documents.get(key) or self.documents.put(key, po_document(data, name))
        self.seen[name] = document
        return document

    def kind(self, name: str, declared: DeclaredKind) -> Kind:
        """The kind that a declaration means; the same one as long as it says the same."""
        key = (name, declared.model_dump_json())
        return self.kinds.get(key) or self.kinds.put(key, declared_kind(name, declared))

    def index(self, game: Game, file: DeckFile, document: Document, tables: Tables) -> Mapping[str, Any]:
        """What cards look things up in: another one when a word of deck.yaml or of a table has changed."""
        kept = self._index
        if kept is None or kept[0] is not document or kept[1] != tables:
            kept = document, tables, game.index(file, tables)
            self._index = kept if self.keep else None
        return kept[2]

    def pictures(self, locate: Callable[[str], FilePath | bytes | str], folder: str = "") -> PictureStore:
        """The pictures of the deck, each to be looked for again; a file that has not changed is not decoded again."""
        from cardwright.press.template.pictures import PictureStore

        if self._pictures is None or not self.keep:
            self._pictures = PictureStore(locate, folder)
        else:
            self._pictures.look_again(locate)
        return self._pictures
