"""C-01: a category that stands on two cards, in the same words or nearly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import categories
from cardwright.games.cultural_routes.checks.basis.report import also, at
from cardwright.games.cultural_routes.checks.basis.wording import alike, telling

CATEGORY_TWICE = Code(
    "CUL007",
    "category-twice",
    "A category stands on two cards, in the same words or nearly.",
    "The second time the best answers have been given; articles, capitals and plurals make no other question of it.",
    categories("a river", "a river there", "a dish"),
    categories("a river", "a lake", "a dish"),
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: list[tuple[str, SourceCard]] = []
    by_word: dict[str, list[int]] = defaultdict(list)
    for card in deck.of("category"):
        words = telling(card.written.name)
        first = _first(words, seen, by_word)
        if first is None:
            for word in set(words.split()):
                by_word[word[:4]].append(len(seen))
            seen.append((words, card))
            continue
        yield at(
            card,
            ("name",),
            CATEGORY_TWICE,
            f"card {first.id} asks nearly the same: {first.written.name}"
            if first.written.name != card.written.name
            else f"card {first.id} asks the same",
            {"given": card.written.name, "card": first.id},
            "ask something else on one of the two",
            (also(first, ("name",), "the same question"),),
        )


def _first(words: str, seen: list[tuple[str, SourceCard]], by_word: dict[str, list[int]]) -> SourceCard | None:
    """The first card of nearly these words. Those that begin no word alike cannot be one, and are not looked at."""
    near = sorted({index for word in words.split() for index in by_word[word[:4]]})
    return next((seen[index][1] for index in near if alike(words, seen[index][0])), None)
