"""Compile: travel cards as written to what is printed and played: numbers, cities, countries, continents derived."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.facts import airports, countries
from cardwright.games.vagabond.cards import Place, Travel


@cache
def _country(code: str) -> dict[str, str]:
    found = countries.find(code)
    return {"code": code, "name": found.name if found is not None else code}


@cache
def _continent(iata: str, country: str) -> str:
    airport = airports.find(iata)
    if airport is not None and airport.country == country:
        return countries.airport_continent(airport)[0]
    found = countries.find(country)
    return found.continent if found is not None else ""


def compile_travel(card: Travel, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """V-02, V-03: the content of a travel card. What the deck's places do not say stays empty; checks tell why."""
    places: Mapping[str, Place] = tables["places"]
    route = []
    for iata in card.route:
        place = places.get(iata)
        country = place.country if place is not None else ""
        route.append(
            {
                "number": place.number if place is not None else None,
                "iata": iata,
                "city": place.city if place is not None else "",
                "country": _country(country) if country else {"code": "", "name": ""},
                "continent": _continent(iata, country),
            }
        )
    questions = [
        {
            "about": _country(question.about),
            "ask": question.ask,
            "options": [
                {"letter": "A", "text": question.a, "right": question.right == "a"},
                {"letter": "B", "text": question.b, "right": question.right == "b"},
            ],
            "right": question.right.upper(),
        }
        for question in card.questions
    ]
    return {"pile": card.pile, "stops": len(card.route), "route": route, "questions": questions}
