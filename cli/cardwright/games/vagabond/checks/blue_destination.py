"""V-04: a blue card that stops outside Europe."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import countries
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import EUROPE, Spot, board
from cardwright.games.vagabond.checks.basis.examples import ES, NL, Ask, card, travel
from cardwright.games.vagabond.checks.basis.report import at, sources

_SPHINX = Ask("EG", "Which animal’s body does the Great Sphinx have?", "Lion", "Bull")
_ASKS = (*ES[:2], *NL[:3], _SPHINX)

BLUE_DESTINATION = Code(
    "VAG040",
    "blue-destination",
    "A blue card stops at a place that is not in Europe.",
    "Blue cards are about Europe only (V-04), and players choose that pile for it.",
    travel(card(route="MAD, AMS, CAI", asks=_ASKS)),
    travel(card(route="MAD, AMS, CAI", asks=_ASKS, pile="black")),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    spots = board(deck).spots
    outside = {iata for iata, spot in spots.items() if spot.continents and EUROPE not in spot.continents}
    for written in deck.of("travel"):
        if written.written.pile == "blue":
            route = written.written.route
            stops = [index for index, iata in enumerate(route) if iata in outside and iata not in route[:index]]
            if len(set(route)) > 1 and len(stops) == len(route):
                yield _whole_card(written, [spots[iata] for iata in route])
            else:
                yield from (_stop(written, index, spots[route[index]]) for index in stops)


def _whole_card(written: SourceCard, stops: list[Spot]) -> Finding:
    """No stop is right, so it is the pile that is wrong."""
    return at(
        written,
        ("pile",),
        BLUE_DESTINATION,
        "a blue card stays in Europe, and no stop of this one lies there",
        {"given": "blue", "expected": "black", "continents": [spot.continents[0] for spot in stops]},
        suggestion="write black",
        replacement="black",
    )


def _stop(written: SourceCard, index: int, spot: Spot) -> Finding:
    country = countries.find(spot.place.country)
    ids = spot.airport.sources if spot.airport is not None else ()
    return at(
        written,
        ("route", index),
        BLUE_DESTINATION,
        f"{spot.place.city} in {wording.country(spot.place.country)} lies in {spot.continents[0]},"
        " and a blue card stays in Europe",
        {
            "given": spot.place.iata,
            "expected": EUROPE,
            "continent": spot.continents[0],
            "source": sources((country.source if country is not None else "", *ids)),
        },
        suggestion="name a place in Europe, or make the card black",
    )
