"""Texts: every text that the authors of a deck wrote on its cards, and where in the file a part of one stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Span
from cardwright.read.node import Map, Node, Path, Seq, pointer

#: keys of a card that are never printed
UNPRINTED = frozenset({"id", "ignore", "notes"})
_KEY = "general.texts"


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
        whole = self.span()
        raw, value = whole.text, self.value
        at = raw.find(value)
        if at >= 0:
            return whole.part(at + start, at + end), True
        for around in (20, 8, 3, 1, 0):
            before, after = min(start, around), min(len(value) - end, around)
            words = value[start - before : end + after]
            if words and raw.count(words) == 1:
                at = raw.find(words) + before
                return whole.part(at, at + end - start), True
        return whole, False


def written_texts(deck: Deck) -> list[WrittenText]:
    """All texts of the deck's cards; gathered once for all checks."""
    texts: list[WrittenText] | None = deck.memory.get(_KEY)
    if texts is None:
        texts = [
            WrittenText(card, path, value)
            for card in deck.cards
            for path, value in _texts(card.origin.document.get(card.origin.path), card.origin.path)
        ]
        deck.memory[_KEY] = texts
    return texts


def _texts(node: Node, path: Path) -> Iterator[tuple[Path, str]]:
    stack: list[tuple[Node, Path]] = [(node, path)]
    top = True
    while stack:
        node, path = stack.pop()
        entries = node.items() if isinstance(node, Map) else enumerate(node) if isinstance(node, Seq) else ()
        for key, value in entries:
            if isinstance(value, str):
                if not (top and key in UNPRINTED):
                    yield (*path, key), value
            elif value is not None and not (top and key in UNPRINTED):
                stack.append((value, (*path, key)))
        top = False
