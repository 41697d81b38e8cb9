"""C-08: a penalty card that does not say what to do."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import NAMED, penalties
from cardwright.games.found import at

PENALTY_WITHOUT_TEXT = Code(
    "CUL009",
    "penalty-without-text",
    "A penalty card with effect text has no text.",
    "Whoever the arrow sends there does what the card says (C-08). Only Spin again and Remove all X have words of "
    "their own.",
    penalties(*NAMED, "{id: p-toll, name: Toll road}"),
    penalties(*NAMED, "{id: p-toll, name: Toll road, text: Pay. Lose a point., points: 1}"),
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("penalty"):
        if card.written.effect == "text" and not card.written.text:
            yield at(
                card,
                ("name",),
                PENALTY_WITHOUT_TEXT,
                "this penalty does not say what to do",
                {"given": card.written.name},
                "write a text, or an effect that the rules know: spin_again or remove_all_x",
            )
