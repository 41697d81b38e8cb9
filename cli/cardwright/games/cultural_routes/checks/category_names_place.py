"""C-10: a category that names a country or region of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts import countries
from cardwright.facts.names import fold
from cardwright.games.cultural_routes.checks.basis.examples import categories
from cardwright.games.cultural_routes.checks.basis.wording import telling
from cardwright.games.cultural_routes.compile import name_of
from cardwright.games.found import at

CATEGORY_NAMES_PLACE = Code(
    "CUL008",
    "category-names-place",
    "A category names a country or a region.",
    "It is asked of whatever place the arrow points at (C-10); one that speaks of a certain place fits few others.",
    categories("a king of Denmark", "a dish"),
    categories("a king, a queen or a president", "a dish"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    named = _places(deck)
    for card in deck.of("category"):
        text = f" {fold(card.written.name)} "
        for words, name in named.items():
            # Names are words too (Chad, Jordan, turkey): only one that is written as a name counts.
            if f" {words} " in text and _as_name(card.written.name, words):
                yield at(
                    card,
                    ("name",),
                    CATEGORY_NAMES_PLACE,
                    f"this category names {name}, and is asked of every place",
                    {"given": name},
                    f"ask for something that every place may have, without {name}",
                )
                break


def _places(deck: Deck) -> Mapping[str, str]:
    """Folded words of every country and of the deck's regions, and what they are called."""
    language = deck.file.language
    named = {fold(name): name for name in (name_of(code, language) for code in countries.codes())}
    for card in deck.of("country"):
        if card.written.region is not None:
            named[telling(card.written.region)] = card.written.region
    return named


def _as_name(text: str, words: str) -> bool:
    """Whether the first of the words stands in the text with a capital."""
    first = words.split()[0]
    return any(fold(word) == first and word[:1].isupper() for word in text.replace("-", " ").split())
