"""V-04, V-08: a blue card that stops where some count with Europe and some do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts import countries
from cardwright.facts.countries import Country
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import EUROPE, Spot, board
from cardwright.games.vagabond.checks.basis.examples import ES, NL, Ask, card, travel
from cardwright.games.vagabond.checks.basis.flown import decided
from cardwright.games.vagabond.checks.basis.report import at, sources

_TEA = Ask("TR", "Which hot drink comes in tulip-shaped glasses?", "Tea", "Cocoa")

DOUBTFUL_CONTINENT = Code(
    "GEO108",
    "doubtful-continent",
    "A blue card stops in a country that not everybody counts with Europe.",
    "Blue cards stay in Europe (V-04). Sources disagree about RU, TR, CY, KZ, GE, AM and AZ, so you decide: under "
    "`continents` in deck.yaml, as for flag cards (V-08), or for one card by ignoring this with the reason.",
    travel(card(route="MAD, AMS, IST", asks=(*ES[:2], *NL[:3], _TEA))),
    travel(card(route="MAD, AMS, WAW")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    spots = board(deck).spots
    settled = {code for code, continents in decided(deck).items() if EUROPE in continents}
    doubtful = {
        iata
        for iata, spot in spots.items()
        if EUROPE in spot.continents and len(spot.continents) > 1 and spot.place.country not in settled
    }
    if not doubtful:
        return
    for written in deck.of("travel"):
        if written.written.pile == "blue":
            told: set[str] = set()
            for index, iata in enumerate(written.written.route):
                country = spots[iata].place.country if iata in doubtful else ""
                if country and country not in told:
                    told.add(country)
                    yield _finding(written, index, spots[iata], decided(deck).get(country, ()))


def _finding(written: SourceCard, index: int, spot: Spot, chosen: Sequence[str]) -> Finding:
    """``chosen`` is where deck.yaml counts the country."""
    country = countries.find(spot.place.country)
    first, *others = spot.continents
    return at(
        written,
        ("route", index),
        DOUBTFUL_CONTINENT,
        f"{spot.place.city} in {wording.country(spot.place.country)} is counted with {first},"
        f" and by some with {wording.listed(others)}"
        + (f"; deck.yaml counts it with {wording.listed(chosen)}" if chosen else ""),
        {
            "given": spot.place.iata,
            "expected": EUROPE,
            "continents": list(spot.continents),
            "source": sources((country.source if country is not None else "cardwright",)),
        },
        suggestion=f"if it is Europe in your deck, {_how(country, chosen)}; else make the card black",
    )


def _how(country: Country | None, chosen: Sequence[str]) -> str:
    if country is None or EUROPE not in (country.continent, *country.also):
        return "ignore this with that as the reason"  # an island far from the rest of its country
    if chosen:
        return f"add Europe to {country.code} under continents in deck.yaml"
    accepted = ", ".join((country.continent, *country.also))
    return f"write {country.code}: [{accepted}] under continents in deck.yaml"
