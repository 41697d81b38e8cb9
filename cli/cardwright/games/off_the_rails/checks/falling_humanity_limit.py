"""O-05: a Humanity limit that falls as there are more players, or is none at all."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.found import at
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios

FALLING_HUMANITY_LIMIT = Code(
    "OTR003",
    "falling-humanity-limit",
    "A Humanity limit is lower for more players, or 0.",
    "A/B/C are the limits for 2, 3 and 4 players, three whole numbers above 0 that never fall (O-05); most likely two "
    "of them changed places.",
    scenarios(scenario(limit="12/9/14")),
    scenarios(scenario(limit="9/12/14")),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("scenario"):
        written: str | None = card.written.humanity_limit
        if written is None:
            continue
        limits = [int(one) for one in written.split("/")]
        if 0 in limits:
            words, instead = "is 0 for somebody: nobody would be left", "write whole numbers above 0"
        elif limits != sorted(limits):
            words, instead = "falls as there are more players", f"was {'/'.join(map(str, sorted(limits)))} meant?"
        else:
            continue
        yield at(
            card,
            ("humanity_limit",),
            FALLING_HUMANITY_LIMIT,
            f"the Humanity limit {written} {words}",
            {"given": written},
            instead,
            replacement="/".join(map(str, sorted(limits))) if 0 not in limits else None,
        )
