"""Load: the files of a deck to a Deck; everything wrong on the way becomes findings and the rest goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path as FilePath
from typing import Any, TypeAlias

from pydantic import BaseModel, Field

from cardwright.build import codes as build_codes
from cardwright.build.declared_names import DeclaredNames
from cardwright.build.head import read_head
from cardwright.build.in_sight import Sort, TooMany, in_sight
from cardwright.build.locate import DECK_FILE, shown
from cardwright.build.memory import Memory, Shaped
from cardwright.build.sealing import is_text, mark_sealed
from cardwright.check import codes as check_codes
from cardwright.check.general import codes as general_codes
from cardwright.check.header import header_missing
from cardwright.check.shape import shape
from cardwright.check.torn import torn_rows
from cardwright.deck.content import Content, SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import Strict, Text
from cardwright.deck.kind import Kind
from cardwright.deck.origin import Origin
from cardwright.diag import Finding, instead, near_names
from cardwright.games import catalog
from cardwright.games.game import Game, NamedRows
from cardwright.games.history import Before
from cardwright.read import codes as read_codes
from cardwright.read.files import WORKBOOK, read_file, sheet_of
from cardwright.read.node import Document, Map, Path, Seq, pointer
from cardwright.read.paths import has_wildcard, resolve, searched

_Named: TypeAlias = tuple[Document, Path]  #: where a file is named


class CardFile(Strict):
    """A file of cards: its kind, which deck.yaml also knows, and the cards."""

    schema_: Text | None = Field(default=None, alias="$schema", description="The schema that an editor checks with.")
    kind: Text | None = Field(default=None, description="The kind of the cards in this file.")
    title: Text | None = Field(default=None, description="A title for authors; never printed.")
    notes: Text | None = Field(default=None, description="A remark for other authors; never printed.")
    credits: Text | None = Field(default=None, description="Whom to thank; never printed.")
    cards: list[Any] = Field(description="The cards.")


@dataclass(slots=True, eq=False)
class Loaded:
    """A deck as far as it could be read, its game, and what is wrong with it. ``deck`` is None without a deck.yaml."""

    folder: FilePath
    deck: Deck | None = None
    game: Game | None = None
    findings: list[Finding] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    #: kind, id and place of every card, those whose shape is wrong included
    ids: list[tuple[str, str, Origin]] = field(default_factory=list)
    #: every file read: name from the deck's folder on, to where it is
    files: dict[str, FilePath] = field(default_factory=dict)
    #: the pictures of the deck that were looked for and are there, by their names from the deck's folder on
    pictured: set[str] = field(default_factory=set)
    #: contents that stand in for files, by their names in the deck (standard input)
    instead: Mapping[str, bytes] = field(default_factory=dict)
    #: whether the game cannot be loaded, or its rules: the fault of a package, and none of the deck's files
    broken: bool = False
    #: folders in which files of the deck may appear: those of names with a wildcard, that of the deck's history
    searched: set[FilePath] = field(default_factory=set)
    #: the files of the deck's history, by their names from the deck's folder on
    lived: Mapping[str, Document] = field(default_factory=dict)
    #: what the game knows of the deck's history, where it has one
    history: Any = None
    #: kinds and tables of which a card or row has a wrong shape
    broken_kinds: set[str] = field(default_factory=set)
    #: whether the id of a card cannot be known
    unnamed: bool = False

    def note(self, kind: str, shaped: Shaped) -> None:
        """Keep in mind that a card or row is there that nobody sees after this."""
        if shaped.card is None:
            self.broken_kinds.add(kind)
            self.unnamed |= any(finding.pointer.endswith("/id") or not shaped.id for finding in shaped.findings)


def load_deck(
    folder: FilePath,
    instead: Mapping[str, bytes] | None = None,
    *,
    contents: bool = True,
    memory: Memory | None = None,
    session: int | None = None,
) -> Loaded:
    """Read a deck. ``instead`` holds contents that stand in for files, by their names in the deck (standard input).

    Without ``contents`` cards are read and checked in shape, and what is printed of them is not worked out. Files that
    a ``memory`` has seen with the same bytes are not parsed again. ``session`` asks a deck that has a history for what
    it was after so many sessions.
    """
    loader = _Loader(folder, instead or {}, contents, memory or Memory(keep=False), session)
    loader.run()
    return loader.loaded


class _Loader:
    def __init__(
        self, folder: FilePath, instead: Mapping[str, bytes], contents: bool, memory: Memory, session: int | None
    ) -> None:
        self.session = session
        self.contents = contents
        self.memory = memory
        self.folder = folder
        self.prefix = shown(folder)
        self.instead = instead
        self.loaded = Loaded(folder, instead=instead)
        self.findings = self.loaded.findings

    def run(self) -> None:
        document = self._read(self.folder / DECK_FILE, DECK_FILE)
        if document.root is None:
            return
        head = read_head(document)
        self.findings.extend(head.findings)
        self.loaded.broken = head.broken
        game, file = head.game, head.file
        if game is None or file is None:
            return
        if game.name == catalog.OWN:
            kinds: Mapping[str, Kind] = {name: self.memory.kind(name, kind) for name, kind in file.kinds.items()}
        else:
            kinds = game.kinds
        tables = {name: self._table(file, document, name, model) for name, model in game.tables.items()}
        tables |= {name: self._named(file, document, name, rows) for name, rows in game.named.items()}
        cards = self._cards(file, document, kinds)
        cards, spent, left = self._lived(game, cards, kinds)
        contents: list[Content] = []
        gone: list[Content] = []
        if self.contents:
            index = self.memory.index(game, file, document, tables)
            contents = [_without(self._content(card, kinds[card.kind], index), spent.get(card.id, 0)) for card in cards]
            gone = [self._content(card, kinds[card.kind], index) for card in left if file.booklets]
        self.loaded.game = game
        self.loaded.deck = Deck(
            self.folder,
            file,
            document,
            kinds,
            tuple(cards),
            tables,
            tuple(contents),
            tuple(self.loaded.documents),
            tuple(self.loaded.ids),
            tuple(gone),
        )

    # ----------------------------------------------------------------------------------------------- deck.yaml

    def _read(self, path: FilePath, name: str, kind: str = "", named: _Named | None = None) -> Document:
        """A file; of a workbook the sheet that its name says, or else the one called as the kind or table.

        ``named`` is where deck.yaml names it.
        """
        name, sheet = sheet_of(name)
        shown_name = self.prefix + name
        data = self.instead.get(name)
        read = self.memory.read if not name.lower().endswith(WORKBOOK) else self._sheet(sheet, kind)
        document = read(data, shown_name) if data is not None else read_file(path, shown_name, read)
        self.loaded.documents.append(document)
        self.loaded.files[name] = path
        self.findings.extend(_where_named(one, named) for one in document.findings)
        return document

    def _sheet(self, sheet: str, kind: str) -> Callable[[bytes, str], Document]:
        from cardwright.read.xlsx import Wish  # most decks have no workbooks

        return partial(self.memory.read, wish=Wish(sheet, kind))

    # --------------------------------------------------------------------------------------------------- tables

    def _table(self, file: DeckFile, document: Document, name: str, model: type[BaseModel]) -> tuple[SourceCard, ...]:
        """The rows of a file that deck.yaml names beside cards."""
        written = getattr(file, name)
        rows: list[SourceCard] = []
        for path in self._files(written, document, (name,)):
            table = self._read(*path, name, (document, (name,)))
            items = self._items(table, None, model)
            for shaped in self._shaped(table, name, model, items, partial(_shape_row, name, model, table)):
                self.findings.extend(shaped.findings)
                self.loaded.note(name, shaped)
                if shaped.card is not None:
                    rows.append(shaped.card)
        return tuple(rows)

    def _named(self, file: DeckFile, document: Document, name: str, kind: NamedRows) -> tuple[SourceCard, ...]:
        """The rows of a file that holds one map of them, each with its name for its id."""
        rows: list[SourceCard] = []
        for path in self._files(getattr(file, name), document, (name,)):
            read = self._read(*path, name, (document, (name,)))
            items = self._named_items(read, kind)
            for shaped in self._shaped(read, name, kind.row, items, partial(_shape_row, name, kind.row, read)):
                self.findings.extend(shaped.findings)
                self.loaded.note(name, shaped)
                if shaped.card is not None:
                    rows.append(shaped.card)
        return tuple(rows)

    def _named_items(self, document: Document, kind: NamedRows) -> list[Path]:
        """Where each row stands; the head of the file, and the form of the names, are checked on the way."""
        if document.root is None and document.findings:
            return []
        _, findings = shape(kind.file, document, ())
        self.findings.extend(findings)
        rows = document.get((kind.key,))
        return [(kind.key, row) for row in rows] if isinstance(rows, Map) else []

    def _files(self, written: str, document: Document, path: Path) -> list[tuple[FilePath, str]]:
        """The files that one entry of deck.yaml names, a workbook's with its sheet; none is a finding."""
        span = document.span(path)
        written, sheet = sheet_of(written)
        mark = f"#{sheet}" if sheet else ""
        found, findings = resolve(self.folder, written, span, self.instead)
        self.findings.extend(findings)
        if has_wildcard(written) and not findings:
            self.loaded.searched |= searched(self.folder, written)
        if not found and not findings:
            what = "no file fits" if has_wildcard(written) else "there is no file"
            near = near_names(written, _files_below(self.folder), 0.6)
            self.findings.append(
                Finding(
                    general_codes.FILE_NOT_FOUND,
                    f"{what} {written}",
                    span,
                    pointer=pointer(path),
                    evidence={"given": written},
                    suggestion=f"did you mean {near[0]}?" if near else None,
                    fix=instead(span, written, near[0]) if near else None,
                )
            )
        return [(one.path, one.name + mark) for one in found]

    def _items(self, document: Document, kind: str | None, model: type[BaseModel]) -> list[Path]:
        """Where each card of a file stands; its head is checked on the way."""
        root = document.root
        missing = header_missing(model, document)
        if missing is not None:
            # What reading said of the names in that row says the same again.
            said = {id(finding) for finding in document.findings}
            self.findings[:] = [finding for finding in self.findings if id(finding) not in said]
            self.findings.append(missing)
            return []
        if isinstance(root, Seq):
            return [(index,) for index in range(len(root))]
        if root is None:
            return []
        head, findings = shape(CardFile, document, ())
        self.findings.extend(findings)
        cards = root.get("cards") if isinstance(root, Map) else None
        if head is not None and kind is not None and head.kind not in (None, kind):
            self.findings.append(
                Finding(
                    check_codes.KIND_MISMATCH,
                    f"the file says kind: {head.kind}, and deck.yaml names it for {kind}",
                    document.span(("kind",)),
                    pointer="/kind",
                    evidence={"expected": kind, "given": head.kind},
                    suggestion=f"write kind: {kind}, or name the file under {head.kind} in deck.yaml",
                    fix=instead(document.span(("kind",)), str(head.kind), kind),
                )
            )
            return []
        return [("cards", index) for index in range(len(cards))] if isinstance(cards, Seq) else []

    # ---------------------------------------------------------------------------------------------------- cards

    def _cards(self, file: DeckFile, document: Document, kinds: Mapping[str, Kind]) -> list[SourceCard]:
        cards: list[SourceCard] = []
        # What each file is: a file that two globs of one kind fit is read once, any other second use is told.
        uses = dict.fromkeys(self.loaded.files, "a table of the deck") | {DECK_FILE: "the deck's own file"}
        uses |= {kind.template: f"the template of {kind.name} cards" for kind in kinds.values()}
        for name, written in file.cards.items():
            kind = kinds.get(name)
            if kind is None:
                self._unknown_kind(name, file, document, kinds)
                continue
            entries = [written] if isinstance(written, str) else written
            if not entries:
                self._no_files(name, document)
            for number, entry in enumerate(entries):
                path: Path = ("cards", name) if isinstance(written, str) else ("cards", name, number)
                for place, file_name in self._files(entry, document, path):
                    # Which sheet of a workbook is meant is known when it is read; other files are read if they are new.
                    is_book = WORKBOOK in file_name.lower()
                    book = self._read(place, file_name, name, (document, path)) if is_book else None
                    file_name = file_name if book is None else _with_sheet(file_name, book)
                    use = uses.get(file_name)
                    if use is None:
                        uses[file_name] = f"a file of {name} cards"
                        cards += self._file(book or self._read(place, file_name), kind, kinds)
                    elif use != f"a file of {name} cards":
                        self._used_twice(file_name, use, name, document, path)
        return cards

    def _lived(
        self, game: Game, cards: list[SourceCard], kinds: Mapping[str, Kind]
    ) -> tuple[list[SourceCard], Mapping[str, int], Sequence[SourceCard]]:
        """The cards after the deck's history, how many copies of each are spent, and the cards that are not there."""
        historian = game.historian()
        before = Before(self.folder, cards, kinds, self.prefix, self.instead, self.session)
        lived = historian(before) if historian is not None else None
        if lived is None:
            return cards, {}, ()
        self.loaded.history = lived.told
        self.findings.extend(lived.findings)
        self.loaded.documents.extend(lived.documents.values())
        self.loaded.lived = lived.documents
        self.loaded.searched |= {self.folder / name for name in lived.folders}
        self.loaded.files.update({name: self.folder / name for name in lived.documents})
        # A card that went out is told as it was then; its file may have the same one in other words by now.
        known = {(card.kind, card.id) for card in cards}
        new = (card for card in lived.cards if (card.kind, card.id) not in known)
        self.loaded.ids.extend((card.kind, card.id, card.origin) for card in new)
        return list(lived.cards), lived.spent, lived.gone

    def _used_twice(self, file: str, use: str, kind: str, document: Document, path: Path) -> None:
        self.findings.append(
            Finding(
                build_codes.FILE_USED_TWICE,
                f"{file} is {use}, so it cannot hold {kind} cards too",
                document.span(path),
                pointer=pointer(path),
                evidence={"given": file, "used_as": use},
                suggestion=f"name another file, or move the {kind} cards into a file of their own",
            )
        )

    def _no_files(self, kind: str, document: Document) -> None:
        self.findings.append(
            Finding(
                build_codes.NO_FILES,
                f"no file is named for {kind} cards",
                document.key_span(("cards", kind)),
                pointer=pointer(("cards", kind)),
                suggestion=f"write the name of a file with {kind} cards, or take the entry out",
            )
        )

    def _file(self, document: Document, kind: Kind, kinds: Mapping[str, Kind]) -> list[SourceCard]:
        mark_sealed(document, kind, kinds)
        cards: list[SourceCard] = []
        items = self._items(document, kind.name, kind.model)
        shaped = self._shaped(document, kind.name, kind.model, items, partial(_shape_card, kind, document))
        declared = DeclaredNames(self.folder, self.loaded.documents[0], kind, document, items)
        for path, one in zip(items, shaped, strict=True):
            self.loaded.note(kind.name, one)
            written_id, card, findings = one
            if written_id is not None:
                self.loaded.ids.append((kind.name, written_id, Origin(document, path)))
            if findings:
                self.findings.extend(map(declared.weighed, findings))
            if card is not None:
                cards.append(card)
        return cards

    def _shaped(
        self,
        document: Document,
        kind: str,
        model: type[BaseModel],
        items: Sequence[Path],
        shape_one: Callable[[Path], Shaped],
    ) -> Sequence[Shaped]:
        """The cards or rows of a file against their model; kept as long as the file stays what it is."""
        key = (document, kind, model)
        known = self.memory.shaped.get(key)
        if known is not None:
            return known
        shaped = [shape_one(path) for path in items]
        return self.memory.shaped.put(key, _mended(document, model, shaped) if document.table else shaped)

    def _content(self, card: SourceCard, kind: Kind, index: Mapping[str, Any]) -> Content:
        known = self.memory.contents.get(card)
        if known is None or known[0] is not index:
            known = self.memory.contents.put(card, (index, _content(card, kind, index)))
        return known[1]

    def _no_such_cards(self, name: str, file: DeckFile, document: Document) -> None:
        self.findings.append(
            Finding(
                check_codes.UNKNOWN_KIND,
                f"there is no kind {name}: a deck of {file.game} has no cards",
                document.key_span(("cards", name)),
                pointer=pointer(("cards", name)),
                evidence={"given": name, "known": []},
                suggestion="take the entry out",
            )
        )

    def _unknown_kind(self, name: str, file: DeckFile, document: Document, kinds: Mapping[str, Kind]) -> None:
        near = near_names(name, list(kinds))
        if file.WITHOUT_CARDS:
            self._no_such_cards(name, file, document)
            return
        known = ", ".join(kinds) or "none yet"
        self.findings.append(
            Finding(
                check_codes.UNKNOWN_KIND,
                f"there is no kind {name}; known are {known}",
                document.key_span(("cards", name)),
                pointer=pointer(("cards", name)),
                evidence={"given": name, "known": list(kinds)},
                suggestion=f"did you mean {near[0]}?" if near else "declare it under kinds: in deck.yaml",
                fix=instead(document.key_span(("cards", name)), name, near[0] if near[0] not in file.cards else None)
                if near
                else None,
            )
        )


def _mended(document: Document, model: type[BaseModel], shaped: list[Shaped]) -> list[Shaped]:
    """The rows of a table; of those that are one, torn by a line break, the first alone, with what happened."""
    required = sum(info.is_required() for info in model.model_fields.values())
    for torn in torn_rows(document, shaped, required):
        shaped[torn.first] = Shaped(shaped[torn.first].id, None, [torn.finding])
        shaped[torn.first + 1 : torn.last + 1] = [Shaped(None, None, [])] * (torn.last - torn.first)
    return shaped


def _shape_card(kind: Kind, document: Document, path: Path) -> Shaped:
    node = document.get(path)
    written_id = node.get("id") if isinstance(node, Map) else None
    slipped = bool(kind.sealed) and is_text(written_id)
    name = written_id if isinstance(written_id, str) and not slipped else None
    card, findings = shape(kind.model, document, path, name)
    if slipped:  # an id made of a sealed text would tell it
        findings = [replace(one, fix=None, suggestion=None) if one.pointer.endswith("/id") else one for one in findings]
    if card is None:
        return Shaped(name, None, findings)
    return Shaped(name, SourceCard(kind.name, card.id, card, Origin(document, path, kind.renamed)), findings)  # type: ignore[attr-defined]


def _shape_row(table: str, model: type[BaseModel], document: Document, path: Path) -> Shaped:
    row, findings = shape(model, document, path)
    return Shaped(
        None, SourceCard(table, str(path[-1]), row, Origin(document, path)) if row is not None else None, findings
    )


def _content(card: SourceCard, kind: Kind, tables: Mapping[str, Any]) -> Content:
    return Content(kind, card.id, kind.compile(card.written, tables), card.origin, card.written.count)


def _where_named(finding: Finding, named: _Named | None) -> Finding:
    """One about which sheet of a workbook is meant stands where deck.yaml says it; any other where it is."""
    if named is None or finding.code is not read_codes.WHICH_SHEET:
        return finding
    given, near = str(finding.evidence.get("given", "")), str(finding.evidence.get("near", ""))
    span, at = named[0].span(named[1]), pointer(named[1])
    return replace(finding, span=span, file="", pointer=at, fix=instead(span, given, near) if near else None)


def _with_sheet(name: str, book: Document) -> str:
    """A workbook's name with the sheet of it that was read."""
    return f"{sheet_of(name)[0]}#{getattr(book.source, 'sheet', '')}"


def _without(content: Content, spent: int) -> Content:
    """A card without the copies that are spent."""
    return replace(content, count=max(content.count - spent, 0)) if spent else content


def _files_below(folder: FilePath) -> list[str]:
    """Names of the deck's files, for a suggestion; not deeper than decks go, and none that is hidden or was built."""
    try:
        names = [one.name for one in in_sight(folder) if one.sort in (Sort.FILE, Sort.LINK)]
    except (TooMany, OSError):
        return []
    return sorted((name for name in names if name.count("/") <= 2 and name.isprintable()), key=_depth)[:2000]


def _depth(name: str) -> int:
    return name.count("/")
