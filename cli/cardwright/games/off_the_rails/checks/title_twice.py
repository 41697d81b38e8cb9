"""O-04: two Devious Deeds of one Vagrant under one title."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.found import also, at
from cardwright.games.off_the_rails.checks.basis.examples import deed, deeds

TITLE_TWICE = Code(
    "OTR050",
    "title-twice",
    "Two Devious Deeds of one Vagrant have the same title.",
    "The title stands on both sides of a deed, and by it the table names the one it keeps, turns over or gives back.",
    deeds(deed(1), deed(2).replace("Verse 2", "verse 1")),
    deeds(deed(1), deed(2)),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[tuple[str, str], SourceCard] = {}
    for card in deck.of("deed"):
        title = " ".join(card.written.title.casefold().split())
        first = seen.setdefault((card.written.vagrant, title), card)
        if first is not card:
            yield at(
                card,
                ("title",),
                TITLE_TWICE,
                f"card {first.id} of the same Vagrant is called {first.written.title} already",
                {"given": card.written.title, "card": first.id},
                "call one of the two otherwise",
                (also(first, ("title",), "the same title"),),
            )
