"""V-04: a question of a blue card about a country outside Europe."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.facts import countries
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import EUROPE
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.reach import off_route, outside_europe
from cardwright.games.vagabond.checks.basis.report import at, sources

_SIXTH = "{about: %s, ask: Which river flows through %s?, a: %s, b: Amazon, right: a}"

BLUE_QUESTION = Code(
    "VAG041",
    "blue-question",
    "A question of a blue card is about a country outside Europe.",
    "Blue cards ask about Europe only (V-04), and players choose that pile for it.",
    travel(card(instead={6: _SIXTH % ("EG", "Cairo", "Nile")})),
    travel(card(instead={6: _SIXTH % ("PL", "Warsaw", "Vistula")})),
)


def find(deck: Deck) -> Iterator[Finding]:
    # Where the card stops in that country, the stop is what is wrong: VAG040.
    for written, index, about in off_route(deck):
        if written.written.pile == "blue" and outside_europe(about):
            yield _finding(written, index, about)


def _finding(written: SourceCard, index: int, about: str) -> Finding:
    country = countries.find(about)
    continent = country.continent if country is not None else ""
    lies = f"lies in {continent}" if continent else "lies outside Europe"
    return at(
        written,
        ("questions", index, "about"),
        BLUE_QUESTION,
        f"{wording.country(about)} {lies}, and a blue card asks about Europe only",
        {
            "given": about,
            "expected": EUROPE,
            "continent": continent,
            "source": sources((country.source if country is not None else "",)),
        },
        suggestion="ask about a country that the card stops in",
    )
