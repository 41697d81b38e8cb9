"""V-08: flags that nobody can tell apart on a card, and flags that another country flies as well."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts.flags import Alike
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import flags
from cardwright.games.vagabond.checks.basis.flown import Flag, possible
from cardwright.games.vagabond.checks.basis.lookalikes import STATE, lookalikes
from cardwright.games.vagabond.checks.basis.report import also, at, sources

FLAGS_ALIKE = Code(
    "VAG062",
    "flags-alike",
    "Two flags of the deck cannot be told apart at the size of a card, or a territory flies the flag of its state.",
    "Nobody can know which of the two countries the card means, and a wrong one costs 20 points (V-24).",
    flags("f-01,TD,KE,JP", "f-02,PL,RO,AU"),
    flags("f-01,TD,KE,JP", "f-02,PL,GH,AU"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    shown: dict[str, Flag] = {}
    for flag in possible(deck):
        shown.setdefault(flag.code, flag)
    earlier: set[str] = set()
    for flag in shown.values():
        if flag.code in STATE:
            yield _territory(flag, STATE[flag.code], shown.get(STATE[flag.code]))
        for one in lookalikes(flag.code):
            if one.code in earlier:
                yield _pair(flag, one, shown[one.code])
        earlier.add(flag.code)


def _territory(flag: Flag, state: str, other: Flag | None) -> Finding:
    instead = "the flag of another country"
    return at(
        flag.card,
        flag.path,
        FLAGS_ALIKE,
        f"{wording.country(flag.code)} flies the flag of {wording.country(state)}: nobody can tell which is meant",
        {"given": flag.code, "alike": state, "source": sources(("cardwright",))},
        suggestion=f"show {instead}" if other is not None else f"write {state}, or show {instead}",
        related=(also(other.card, other.path, f"the flag of {wording.country_name(state)}"),) if other else (),
    )


def _pair(flag: Flag, one: Alike, other: Flag) -> Finding:
    where = "this card" if other.card is flag.card else f"card {other.card.id}"
    return at(
        flag.card,
        flag.path,
        FLAGS_ALIKE,
        f"the flag of {wording.country(flag.code)} cannot be told from that of {wording.country(one.code)} on {where}:"
        f" at the size of a card they differ by {one.difference:.1f} units of colour (delta E)",
        {"given": flag.code, "alike": one.code, "delta_e": one.difference, "source": sources(("flag-icons",))},
        suggestion="show the flag of another country in place of one of the two",
        related=(also(other.card, other.path, f"the flag of {wording.country_name(one.code)}"),),
    )
