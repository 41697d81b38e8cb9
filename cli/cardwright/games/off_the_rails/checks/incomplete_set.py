"""O-01: a set that says it is complete, and is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.found import in_deck_file
from cardwright.games.off_the_rails.cards import VAGRANTS, OffTheRailsDeck
from cardwright.games.off_the_rails.checks.basis.examples import deck as with_more
from cardwright.games.off_the_rails.checks.basis.whole_set import DECK_OF_DEEDS, SET, deeds_of

INCOMPLETE_SET = Code(
    "OTR006",
    "incomplete-set",
    "deck.yaml says that the set is complete, and cards are missing or too many.",
    "The set has 44 scenarios, 10 Devious Deeds for each of six Vagrants, 5 Rituals, 5 Actions, 1 Junk, 2 Skills and 5 "
    "references (O-01).",
    with_more("complete: true\n"),
    with_more("complete: false\n"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    assert isinstance(deck.file, OffTheRailsDeck)
    if not deck.file.complete:
        return
    kinds: Counter[str] = Counter()
    for card in deck.cards:
        kinds[card.kind] += card.written.count
    of = deeds_of(deck)
    given = {kind: kinds[kind] for kind, count in SET.items() if kinds[kind] != count}
    uneven = {vagrant: of[vagrant] for vagrant in VAGRANTS if of[vagrant] != DECK_OF_DEEDS}
    if given or uneven:
        words = [f"{kinds[kind]} of {SET[kind]} {kind} cards" for kind in given]
        words += [f"{count} of {DECK_OF_DEEDS} deeds of the {vagrant}" for vagrant, count in uneven.items()]
        yield in_deck_file(
            deck,
            ("complete",),
            INCOMPLETE_SET,
            f"the deck says it is complete, and has {', '.join(words)}",
            {"expected": SET, "given": {**given, **uneven}},
            "write complete: false until all cards are there",
            replacement="false",
        )
