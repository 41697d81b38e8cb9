"""Texts: every text that the authors of a deck wrote on its cards, and where in the file a part of one stands.

A large deck has tens of thousands of texts and few faults. So each check first asks whether a card, all its texts in
one string, can have its fault at all, and looks at single texts only where it can.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Span
from cardwright.read.csv import is_formula
from cardwright.read.node import Map, Node, Path, Seq, pointer

#: keys of a card that are never printed
UNPRINTED = frozenset({"id", "ignore", "notes"})
#: stands between two texts of a card, before the first and behind the last; a character that can be printed
BETWEEN = "\ufffc"
_KEY = "general.texts"
#: what a text without quotes cannot begin with in YAML, and what ends it
_SIGNS = re.compile(r"""\A(?:[,\[\]{}#&*!|>'"%@`]|[-?:](?:\s|\Z))|\s#|:(?:\s|\Z)""")


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A text of a card; ``path`` is where it stands in the file."""

    card: SourceCard
    path: Path
    value: str

    def span(self) -> Span:
        return self.card.origin.document.span(self.path)

    @property
    def pointer(self) -> str:
        return pointer(self.path)

    def part(self, start: int, end: int) -> tuple[Span, bool]:
        """Where a part of the text stands in the file, and whether just that is certain.

        A text may be written with escapes or over several lines; then it is looked for with the words around it.
        """
        return self.span().within(self.value, start, end)

    def may_be(self, after: str) -> bool:
        """Whether it may stand in its file as ``after``, with the quotes that it has or has not.

        What stood before a sign may have kept it from being one: of a formula in a table, of a list or comment in YAML.
        """
        if self.card.origin.document.format == "csv":
            return not is_formula(after)
        plain = self.card.origin.document.format == "yaml" and self.span().text[:1] not in ("'", '"', "|", ">")
        return not plain or _SIGNS.search(after) is None


def suspects(deck: Deck, may_have: Callable[[str], bool]) -> Iterator[WrittenText]:
    """The texts of the cards whose joined texts may have a fault."""
    for card, joined in _joined(deck):
        if may_have(joined):
            origin = card.origin
            for path, value in _texts(origin.document.get(origin.path), origin.path):
                yield WrittenText(card, path, value)


def _joined(deck: Deck) -> list[tuple[SourceCard, str]]:
    """Each card with all its texts in one string; made once for all checks."""
    joined: list[tuple[SourceCard, str]] | None = deck.memory.get(_KEY)
    if joined is None:
        joined = deck.memory[_KEY] = []
        for card in deck.cards:
            values: list[str] = []
            node = card.origin.document.get(card.origin.path)
            if isinstance(node, Map):
                for key, value in node.items():
                    if key not in UNPRINTED:
                        _gather(value, values)
            joined.append((card, f"{BETWEEN}{BETWEEN.join(values)}{BETWEEN}"))
    return joined


def _gather(node: Node, values: list[str]) -> None:
    if isinstance(node, str):
        values.append(node)
    elif node is not None:
        for value in node.values() if isinstance(node, Map) else node:
            if isinstance(value, str):
                values.append(value)
            else:
                _gather(value, values)


def _texts(node: Node, path: Path, top: bool = True) -> Iterator[tuple[Path, str]]:
    if isinstance(node, str):
        yield path, node
    elif isinstance(node, Map):
        for key, value in node.items():
            if not (top and key in UNPRINTED):
                yield from _texts(value, (*path, key), False)
    elif isinstance(node, Seq):
        for index, value in enumerate(node):
            yield from _texts(value, (*path, index), False)
