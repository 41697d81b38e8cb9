"""Reach: which countries a card's route is in, which of its questions are about others, and what lies in Europe."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.facts import countries
from cardwright.games.vagabond.checks.basis.board import EUROPE, board


@cache
def outside_europe(code: str) -> bool:
    """Whether nobody counts a country with Europe. Of an unknown one that cannot be said."""
    country = countries.find(code)
    return country is not None and EUROPE not in (country.continent, *country.also)


def off_route(deck: Deck) -> Iterator[tuple[SourceCard, int, str]]:
    """Card, index and country of every question that is about a country which the card does not stop in.

    Left out are cards with a stop that is none of the places, or that stands twice, as it might be meant for that
    country, and codes that are no country's: all are told already, and one wrong word is to give one finding.
    """
    known = frozenset(countries.codes())
    reached = {iata: spot.countries for iata, spot in board(deck).spots.items()}
    for card in deck.of("travel"):
        travel = card.written
        if len(set(travel.route)) < len(travel.route):
            continue
        try:
            here = frozenset().union(*[reached[iata] for iata in travel.route])
        except KeyError:
            continue
        for index, question in enumerate(travel.questions):
            if question.about not in here and question.about in known:
                yield card, index, question.about
