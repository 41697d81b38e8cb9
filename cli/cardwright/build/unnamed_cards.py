"""Unnamed cards: a deck as read in; a finding for every file beside its others whose cards deck.yaml does not name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from cardwright.build.locate import DECK_FILE
from cardwright.build.lying_around import files_in, mentioned
from cardwright.build.unused_codes import UNNAMED_CARDS
from cardwright.check.baseline import BASELINE_FILE
from cardwright.diag import Finding, Fix, Severity, Span
from cardwright.read.files import READERS, WORKBOOK, read_file, sheet_of
from cardwright.read.node import Map, Path, Seq, pointer

if TYPE_CHECKING:
    from cardwright.build.load import Loaded
    from cardwright.deck.deck import Deck

_ENDINGS: Final = (*READERS, WORKBOOK)
_LARGEST: Final = 4 << 20  #: bytes of a file that is looked into
_FLAT_NAME = re.compile(r"\w[\w./ -]*")  # what YAML reads as the same text without quotes


def unnamed_cards(loaded: Loaded) -> Iterator[Finding]:
    """Files with cards that the deck does not have, in its folder and in those that it takes cards from.

    None while something is wrong with deck.yaml: a file that it names wrongly is named all the same.
    """
    deck = loaded.deck
    if deck is None or deck.file.WITHOUT_CARDS:
        return
    about = deck.document.source.name
    if any(one.severity is Severity.ERROR and one.path == about for one in loaded.findings):
        return
    read = {sheet_of(name)[0] for name in loaded.files}
    stems = {name.rpartition(".")[0] for name in read}
    for name in _candidates(loaded, deck):
        # A table is often kept as a workbook and exported: cards.csv comes from cards.xlsx.
        if name in read or name.rpartition(".")[0] in stems or mentioned(deck, name):
            continue
        items = _cards(loaded, deck, name)
        missing = {str(item["id"]) for item in items} - {card for _, card, _ in loaded.ids}
        kind = _kind(deck, items)
        if missing and kind is not None:
            yield _finding(deck, name, kind, len(missing))


def _candidates(loaded: Loaded, deck: Deck) -> Iterator[str]:
    folders = {PurePosixPath(name).parent.as_posix() for name in loaded.files if name not in loaded.lived}
    for folder in sorted(folders):
        loaded.searched.add(deck.folder / folder)
        for name in files_in(deck.folder, folder, _ENDINGS, deep=False):
            if name not in (DECK_FILE, BASELINE_FILE):
                yield name


def _cards(loaded: Loaded, deck: Deck, name: str) -> Sequence[Map]:
    """What stands in a file as cards do: maps with an id each."""
    path = deck.folder / name
    try:
        if path.stat().st_size > _LARGEST:
            return ()
    except OSError:
        return ()
    root: Any = read_file(path, name).root
    listed = root.get("cards") if isinstance(root, Map) else root
    items = [item for item in listed if isinstance(item, Map)] if isinstance(listed, Seq) else []
    return items if items and all(isinstance(item.get("id"), str) and item["id"] for item in items) else ()


def _kind(deck: Deck, items: Sequence[Map]) -> str | None:
    """The kind of which most keys are those of the cards, of which it must know more than half; None for none."""
    keys = {key for item in items for key in item}
    # A game has kinds that a deck can do without: files of those may wait for their time.
    wanted = {*deck.file.cards, *deck.file.kinds}
    known = {
        name: len(keys & {info.alias or field for field, info in kind.model.model_fields.items()})
        for name, kind in deck.kinds.items()
    }
    best = max(known, key=lambda name: known[name], default=None)
    return best if best in wanted and 2 <= known[best] > len(keys) / 2 else None


def _finding(deck: Deck, name: str, kind: str, cards: int) -> Finding:
    written = deck.file.cards.get(kind)
    path: Path = ("cards", kind) if written is not None else ("cards",)
    named = [] if written is None else [written] if isinstance(written, str) else written
    words = f"[{', '.join([*named, name])}]" if named else name
    return Finding(
        UNNAMED_CARDS,
        f"{name} holds {cards} card{'s' if cards > 1 else ''} of the kind {kind}, and deck.yaml does not name it",
        deck.document.key_span(path),
        pointer=pointer(path),
        evidence={"given": name, "kind": kind, "cards": cards},
        suggestion=f"write {kind}: {words} under cards",
        fix=_named_too(deck, kind, name),
    )


def _named_too(deck: Deck, kind: str, name: str) -> Fix | None:
    """The file named behind those that the kind has; None where it has none, or the name would need quotes."""
    written, document = deck.file.cards.get(kind), deck.document
    if not written or not _FLAT_NAME.fullmatch(name):
        return None
    words = f"name {name} too"
    if isinstance(written, str):
        span = document.span(("cards", kind))
        return Fix(words, span, f"[{span.text}, {name}]", safe=False)
    last = document.span(("cards", kind, len(written) - 1))
    text = last.source.text
    before = text[text.rfind("\n", 0, last.start) + 1 : last.start]
    behind = Span(last.source, last.end, last.end)
    if before.strip() == "-":
        return Fix(words, behind, f"\n{before}{name}", safe=False)
    return Fix(words, behind, f", {name}", safe=False) if text[last.end :].lstrip()[:1] in ("]", ",") else None
