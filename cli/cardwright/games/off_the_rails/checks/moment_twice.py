"""O-06: a moment that stands on two cards."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import also, at
from cardwright.games.off_the_rails.checks.basis.examples import moment, moments

MOMENT_TWICE = Code(
    "OTR013",
    "moment-twice",
    "Two cards are the same moment, or the same part of L-1.",
    "A moment is asked for by its name (O-06); with two of a name nobody knows which one to open.",
    moments(moment("O-1", 1), moment("O-1", 2)),
    moments(moment("O-1", 1)),
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[tuple[str, int | None], SourceCard] = {}
    for card in deck.of("moment"):
        name, part = card.written.moment, card.written.rituals
        first = seen.setdefault((name, part), card)
        if first is not card:
            of = f", part {part}" if part is not None else ""
            yield at(
                card,
                ("moment",),
                MOMENT_TWICE,
                f"Moment {name}{of} stands on card {first.id} already",
                {"given": name, "card": first.id},
                "give one of the two another name",
                (also(first, ("moment",), "the same moment"),),
            )
