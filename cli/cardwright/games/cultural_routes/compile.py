"""Compile: cards as written to what is printed and played: names, continents, and the slots of the wheel derived."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.deck.deck import Deck
from cardwright.facts import countries
from cardwright.games.cultural_routes.cards import Blank, Category, Country, Penalty
from cardwright.games.cultural_routes.plan import places_of, wheel_of

#: C-08: what the two named penalties ask, where their cards do not say it in words of their own
NAMED: Final = {
    "spin_again": "Give the arrow another push.",
    "remove_all_x": "Take every X off the wheel.",
    "text": "",
}


def compile_country(card: Country, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """C-01: the content of a country or region card."""
    code = card.country
    if code is None:
        region = {"name": card.region or "", "code": None, "region": True, "continent": card.continent or ""}
        return region | _picture(card)
    known = countries.find(code)
    continent = card.continent or (known.continent if known is not None else "")
    name = name_of(code, tables["language"])
    return {"name": name, "code": code, "region": False, "continent": continent} | _picture(card)


def _picture(card: Country | Category) -> dict[str, Any]:
    """C-04: what its maker drew; cards without one say nothing of it."""
    return {"picture": card.picture} if card.picture is not None else {}


def name_of(code: str, language: str) -> str:
    """A country's name in a language; the code itself where it is no country's."""
    known = countries.find(code)
    if known is None:
        return code
    if language.startswith("en"):
        return known.name
    from cardwright.facts import languages  # Babel, which an English deck does without

    return languages.country_name(code, language) or known.name


def compile_category(card: Category, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """C-01: the content of a category card."""
    return {"text": card.name} | _picture(card)


def compile_penalty(card: Penalty, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """C-08: the content of a penalty card."""
    text = card.text or NAMED[card.effect]
    return {"effect": card.effect, "text": text, "points": card.points, "name": card.name}


def compile_blank(card: Blank, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """C-05: the content of a card to be written on."""
    return {"pool": card.pool}


def compile_wheel(deck: Deck) -> Mapping[str, Any]:
    """C-02, C-03: the slots of the wheel. A penalty outside of them stays out; checks say why."""
    wheel = wheel_of(deck)
    penalty = {place.slot: place.card for place in places_of(deck) if place.card is not None}
    slots = [
        {"kind": "penalty" if number in penalty else "country", "card": penalty.get(number)}
        for number in range(1, wheel.slots + 1)
    ]
    return {"start": wheel.start, "slots": slots}
