"""Sealing: a file of cards or its translation, and the kinds of cards, in; what of its text nobody reads yet, marked.

What is known to be open stays open: ids, the fields that no seal is on, names of fields. Everything else is sealed, so
that nothing is told of a text that stands at a wrong place, under a misspelled name, twice, or in a comment. A card
that is not of the shape of its kind is sealed as a whole: a text may have slipped into any of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import Final

from pydantic import BaseModel

from cardwright.check.annotation import Slot, slot
from cardwright.check.shape import shape
from cardwright.deck.deck import Deck
from cardwright.deck.kind import Kind
from cardwright.diag import Finding, Source, Span
from cardwright.diag.sealed import complement, says
from cardwright.read.node import Document, Map, Node, Path, Seq

#: what a file says of itself, beside its cards
_HEAD: Final = ("$schema", "kind", "title", "notes", "credits")
_DEEPEST: Final = 4  #: maps within maps of a card whose names of fields are known
_REMARK: Final = re.compile(r"# *cardwright: ignore\[[^\]\n]{0,200}\][^\n]*")
_ID: Final = re.compile(r"\bid\"?[ \t]*:[ \t]*[\"']?[\w.-]{1,40}")
#: a name in front of a line is one word, whatever it is
_ANY_FIELD: Final = re.compile(r"(?m)^[ \t]*(?:- +)?\"?[\w-]{1,20}\"?[ \t]*:(?=\s|$)")
_PO_ENTRY: Final = re.compile(r"(?:[^\n]*\S[^\n]*(?:\n|$))+")
_PO_CONTEXT: Final = re.compile(r'(?m)^[#~| \t]*msgctxt[ \t]+"([^"\n]*)"')
#: a text with the lines on which it goes on
_PO_STRING: Final = re.compile(
    r'(?m)^[#~| \t]*(?:msgid|msgid_plural|msgstr(?:\[\d+\])?)[ \t]+("[^\n]*(?:\n[#~| \t]*"[^\n]*)*)'
)
_LETTER: Final = re.compile(r"\w")
#: a name or a number, as ids and names of moments are; of a script without blanks it would be a whole sentence
_NAME: Final = re.compile(r"[!-~]{1,20}|[a-z0-9._-]{1,60}")


def mark_sealed(document: Document, kind: Kind, kinds: Mapping[str, Kind]) -> None:
    """Fill in which parts of a file are sealed: one of cards of a kind, or one that says that it is of another."""
    holders = _holders(document, kind, kinds)
    if not holders or document.source.sealed:
        return
    text = document.source.text
    openly = [*_open_words(text, holders), *_open_values(document, holders)]
    parts = [part for part in complement(text, openly) if _LETTER.search(text, *part)]
    document.source.sealed.extend(parts)


def _holders(document: Document, kind: Kind, kinds: Mapping[str, Kind]) -> list[Kind]:
    """The kinds with sealed fields that a file's cards may be of: as it is named, as it says, and by their fields."""
    head = document.root.get("kind") if isinstance(document.root, Map) else None
    said = kinds.get(head) if isinstance(head, str) else None
    others = [one for one in kinds.values() if one.sealed and one is not kind]
    names = {name for card in _cards(document) if isinstance(card, Map) for name in card} if others else set()
    names -= set(Slot((kind.model,)).fields())
    alike = [one for one in others if names.intersection(str(path[0]) for path in sealed_fields(one))]
    found = {one.name: one for one in (kind, said, *alike) if one is not None and one.sealed}
    return list(found.values())


def _cards(document: Document) -> Seq:
    """The cards of a file, as far as it could be read."""
    cards = document.root if isinstance(document.root, Seq) else document.get(("cards",))
    return cards if isinstance(cards, Seq) else Seq()


def mark_sealed_translation(source: Source, deck: Deck) -> None:
    """Fill in which parts of a PO file are sealed: texts and translations of what is sealed on the deck's cards."""
    fields = {kind.name: {str(path[0]) for path in sealed_fields(kind)} for kind in deck.kinds.values() if kind.sealed}
    if not fields or source.sealed:
        return
    kinds = {card: kind for kind, card, _ in deck.ids}
    for entry in _PO_ENTRY.finditer(source.text):
        context = _PO_CONTEXT.search(entry[0])
        if context is not None and _is_sealed_context(context[1], kinds, fields):
            spans = (match.span(1) for match in _PO_STRING.finditer(entry[0]))
            source.sealed.extend((entry.start() + start, entry.start() + end) for start, end in spans)


def _is_sealed_context(context: str, kinds: Mapping[str, str], fields: Mapping[str, set[str]]) -> bool:
    """Whether a text with a context such as ``m-1.tale[0]`` is sealed; of a card that is gone, by the field's name."""
    for at, letter in enumerate(context):
        if letter == "." and (kind := kinds.get(context[:at])) is not None:
            return re.split(r"[.\[]", context[at + 1 :])[0] in fields.get(kind, ())
    return bool(set(re.split(r"[.\[\]]", context)) & set().union(*fields.values()))


def with_sealed_places(findings: Iterable[Finding], documents: Sequence[Document]) -> list[Finding]:
    """Findings, and to those about other places the sealed text of which they say words, or of whose card they are."""
    sealed = [document.source for document in documents if document.source.sealed]
    if not sealed:
        return list(findings)
    return [_with_places(finding, sealed) for finding in findings]


def _with_places(finding: Finding, sealed: Sequence[Source]) -> Finding:
    if finding.span is not None and finding.span.source.sealed:
        others = [source for source in sealed if source is not finding.span.source and says(finding, source)]
    else:
        others = [source for source in sealed if says(finding, source)]
    return replace(finding, beside=tuple(Span(one, 0, 0) for one in others)) if others else finding


def sealed_fields(kind: Kind) -> tuple[Path, ...]:
    """Where on a card as its author writes it the sealed texts of a kind stand."""
    found: list[Path] = []
    for seal in kind.sealed:
        written = [
            source for content, source in kind.renamed.items() if content[: len(seal.path)] == seal.path != content
        ]
        found += written or [kind.renamed.get(seal.path, seal.path)]
    return tuple(found)


def _open_words(text: str, kinds: Iterable[Kind]) -> Iterator[tuple[int, int]]:
    """Names of fields with their colons, short ids behind ``id``, and remarks that ignore."""
    names = sorted({name for kind in kinds for name in _names(Slot((kind.model,)), 0)} | {*_HEAD, "cards"})
    field = re.compile(rf"(?m)(?:^|(?<=[\s{{,\[-]))\"?(?:{'|'.join(map(re.escape, names))})\"?[ \t]*:")
    for pattern in (field, _ANY_FIELD, _ID, _REMARK):
        yield from (match.span() for match in pattern.finditer(text))


def _names(place: Slot, depth: int) -> Iterator[str]:
    if depth <= _DEEPEST:
        for name in place.fields():
            yield name
            for model in place.models():
                yield from _names(slot(model, (name,)), depth + 1)
                yield from _names(slot(model, (name, 0)), depth + 1)


def _open_values(document: Document, kinds: Iterable[Kind]) -> Iterator[tuple[int, int]]:
    """The places of values that are not sealed, as far as the file could be read."""
    root = document.root
    yield from _open_titles(document, kinds)
    if isinstance(root, Map):
        heads = [name for name in _HEAD if isinstance(value := root.get(name), str) and _is_said(name, value)]
        yield from (_place(document, (name,)) for name in heads)
    base: Path = () if isinstance(root, Seq) else ("cards",)
    closed = {path[0] for kind in kinds for path in sealed_fields(kind)}
    models = [kind.model for kind in kinds]
    for index, card in enumerate(_cards(document)):
        if isinstance(card, Map):
            right = _is_right(document, (*base, index), models)
            names = _open_fields(card, models, closed)
            yield from (_place(document, (*base, index, name)) for name in names if right or not is_text(card[name]))


def is_text(value: Node) -> bool:
    """Whether a value may be a sealed text at a wrong place: anything but a short name, or a number."""
    return not isinstance(value, str) or _NAME.fullmatch(value) is None


def _is_said(name: str, value: str) -> bool:
    """Whether what a file says of itself is what its name says: a kind is one word, and so is a schema."""
    return name not in ("kind", "$schema") or " " not in value


def _is_right(document: Document, path: Path, models: Iterable[type[BaseModel]]) -> bool:
    """Whether a card was read whole and has the shape of its kind: only then each field holds what its name says."""
    span = document.span(path)
    damaged = any(
        one.span is not None and one.span.start <= span.end and span.start <= one.span.end for one in document.findings
    )
    return not damaged and any(shape(model, document, path)[0] is not None for model in models)


def _open_titles(document: Document, kinds: Iterable[Kind]) -> Iterator[tuple[int, int]]:
    """The names of a table's columns. What else stands in the first row may be a card: a header may be missing."""
    known = {name for kind in kinds for name in Slot((kind.model,)).fields()}
    for column in document.table.columns if document.table is not None else ():
        if column.path[0] in known or not is_text(column.title):
            yield column.span.start, column.span.end


def _open_fields(card: Map, models: list[type[BaseModel]], closed: Set[str | int]) -> list[str]:
    known = {name for model in models for name in Slot((model,)).fields()}
    return [name for name in card if name in known and name not in closed]


def _place(document: Document, path: Path) -> tuple[int, int]:
    span = document.span(path)
    return span.start, span.end
