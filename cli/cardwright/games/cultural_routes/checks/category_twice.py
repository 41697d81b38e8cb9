"""C-01: a category that stands on two cards, in the same words or nearly."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import categories
from cardwright.games.cultural_routes.checks.basis.wording import Wordings, telling
from cardwright.games.found import also, at

CATEGORY_TWICE = Code(
    "CUL007",
    "category-twice",
    "A category stands on two cards, in the same words or nearly.",
    "The second time the best answers have been given; articles, capitals and plurals make no other question of it.",
    categories("a river", "a river there", "a dish"),
    categories("a river", "a lake", "a dish"),
)


def find(deck: Deck) -> Iterator[Finding]:
    seen = Wordings()
    for card in deck.of("category"):
        words = telling(card.written.name)
        first = seen.first(words)
        if first is None:
            seen.add(words, card)
            continue
        same = first.written.name == card.written.name
        yield at(
            card,
            ("name",),
            CATEGORY_TWICE,
            f"card {first.id} asks the same" if same else f"card {first.id} asks nearly the same: {first.written.name}",
            {"given": card.written.name, "card": first.id},
            "ask something else on one of the two",
            (also(first, ("name",), "the same question"),),
        )
