"""O-01: a deck of Devious Deeds that is not 10, in a deck that does not say whether it is complete."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.found import in_deck_file
from cardwright.games.off_the_rails.cards import VAGRANTS, OffTheRailsDeck
from cardwright.games.off_the_rails.checks.basis.examples import GROWING, deed, deeds
from cardwright.games.off_the_rails.checks.basis.whole_set import DECK_OF_DEEDS, deeds_of

DEED_DECK_NOT_TEN = Code(
    "OTR005",
    "deed-deck-not-ten",
    "The Devious Deeds of a Vagrant are not 10, and the deck does not say whether it is complete.",
    "A draw of 3 never fails with 10 (O-36): with fewer, a Vagrant may run out. A deck that is still growing says "
    "`complete: false`; one that is meant to be whole says `complete: true`, and then it is an error.",
    deeds(*(deed(number) for number in range(1, 10)), beside=GROWING),
    deeds(*(deed(number) for number in range(1, 11)), beside=GROWING),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    assert isinstance(deck.file, OffTheRailsDeck)
    if deck.file.complete is not None:
        return
    of = deeds_of(deck)
    short = {vagrant: of[vagrant] for vagrant in VAGRANTS if of[vagrant] and of[vagrant] != DECK_OF_DEEDS}
    if short:
        listed = ", ".join(f"{count} of the {vagrant}" for vagrant, count in short.items())
        yield in_deck_file(
            deck,
            ("cards", "deed"),
            DEED_DECK_NOT_TEN,
            f"a Vagrant has 10 Devious Deeds; here are {listed}",
            {"expected": DECK_OF_DEEDS, "given": short},
            "write complete: false in deck.yaml while the deck is growing",
            key=True,
        )
