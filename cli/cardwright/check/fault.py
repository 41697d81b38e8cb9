"""Fault: one thing wrong with the shape of a file and its place, on the way to a finding; and the words for lists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from pydantic import BaseModel

from cardwright.check.annotation import Slot, slot
from cardwright.diag import Code, Finding, Fix, Span, near_names
from cardwright.read.node import Document, Path, pointer

SHOWN: Final = 60  #: letters of a value that are shown in a message
NAMED: Final = 12  #: choices that are listed in a message


@dataclass(frozen=True)
class Place:
    """A place in a card: the card is at ``base`` in the document, the place at ``inner`` in the card.

    ``data`` is the card as the model saw it, which in tables has cells split into lists.
    """

    model: type[BaseModel]
    document: Document
    base: Path
    inner: Path
    data: Any

    @property
    def path(self) -> Path:
        return self.base + self.inner

    @cached_property
    def slot(self) -> Slot:
        return slot(self.model, self.inner)

    @property
    def value(self) -> Any:
        node = self.data
        for step in self.inner:
            try:
                node = node[step]
            except (KeyError, IndexError, TypeError):
                return None
        return node

    @property
    def name(self) -> str:
        """The place in words."""
        if not self.inner:
            return "this card" if self.base else "this file"
        last = self.inner[-1]
        if isinstance(last, str):
            return last
        owner = next((step for step in reversed(self.inner[:-1]) if isinstance(step, str)), None)
        return f"item {last + 1} of {owner}" if owner else f"item {last + 1}"

    @property
    def is_required(self) -> bool:
        """Whether it cannot be left out: items of lists cannot, nor can what the model has no default for."""
        step = self.inner[-1] if self.inner else None
        field = slot(self.model, self.inner[:-1]).fields().get(step) if isinstance(step, str) else None
        return field is None or field.is_required()

    @property
    def dotted(self) -> str:
        return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.inner).lstrip(".")

    def span(self) -> Span:
        return self.document.span(self.path)

    def key_span(self) -> Span:
        return self.document.key_span(self.path)


@dataclass(frozen=True, slots=True)
class Fault:
    """A finding in the making."""

    code: Code
    message: str
    span: Span
    expected: object = None
    given: object = None
    suggestion: str | None = None
    fix: Fix | None = None
    underneath: str = ""
    more: Mapping[str, object] = field(default_factory=dict)
    column_wide: bool = False  #: the fault is in a table's header row, not in one card

    def finding(self, place: Place, card: str | None) -> Finding:
        evidence: dict[str, object] = {"field": place.dotted} if place.inner else {}
        if self.expected is not None:
            evidence["expected"] = self.expected
        if self.given is not None:
            evidence["given"] = self.given
        table = place.document.table
        if table is not None and not self.column_wide:
            evidence.update(table.place(place.path))
        evidence.update(self.more)
        return Finding(
            self.code,
            self.message,
            self.span,
            card=None if self.column_wide else card,
            pointer="" if self.column_wide else pointer(place.path),
            evidence=evidence,
            suggestion=self.suggestion,
            fix=self.fix,
            underneath=self.underneath,
        )


def listed(words: Sequence[str], link: str = "or") -> str:
    """``a, b or c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {link} {words[-1]}" if words else "nothing"


def shown(value: Any) -> str:
    """A value as it stands in a message: what it is, or its text, cut where it is long and named where it is empty."""
    if isinstance(value, Mapping):
        return "a map"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "nothing"
    text = " ".join(str(value).split())
    if not text:
        return "an empty text"
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def written(span: Span, word: str) -> str:
    """A word as it is to be written in place of a span: with quotes where the file's format wants them."""
    before = span.source.text[span.start - 1 : span.start]
    if span.source.name.lower().endswith(".json") and before != '"':
        return f'"{word}"'
    return word


def is_slip(word: str, meant: str) -> bool:
    """Whether a name is surely another one: but for capitals and dashes, or for one letter of at least five.

    The letter is missing, too many or another one; or two of at least four have changed places.
    """
    one, other = (re.sub(r"[\W_]", "", each).casefold() for each in (word, meant))
    if one == other:
        return True
    if min(len(one), len(other)) < 4 or one[-1].isdigit() or other[-1].isdigit():
        return False
    start = _alike(one, other)
    end = _alike(one[start:][::-1], other[start:][::-1])
    left, right = one[start : len(one) - end], other[start : len(other) - end]
    turned = len(left) == 2 and left == right[::-1]
    return turned or (max(len(left), len(right)) <= 1 and max(len(one), len(other)) >= 5)


def _alike(one: str, other: str) -> int:
    """How many letters two words begin with together."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant."""
    folded = {name.casefold(): name for name in known}
    if word.casefold() in folded:
        return folded[word.casefold()]
    if word.lstrip("-").isdigit() and all(name.isdigit() for name in folded):
        return None  # among numbers none is a slip for another
    # America: North America or South America, and nothing that only looks like it.
    part = [name for name in folded if word.casefold() in name.split()]
    if part:
        return folded[part[0]] if len(part) == 1 else None
    begun = [name for name in folded if name.startswith(word.casefold())]
    if len(begun) == 1 and len(word) >= 3:
        return folded[begun[0]]
    found = near_names(word.casefold()[:100], folded, 0.6)
    return folded[found[0]] if found else None
