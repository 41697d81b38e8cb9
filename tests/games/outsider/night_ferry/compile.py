"""Compile: cards as written to what is printed and played; what cannot be derived is left empty, the checks say why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.deck.deck import Deck
from cardwright.facts import countries
from night_ferry.cards import Port, Wind

#: what a ship is paid for goods, beside a point for every league
WORTH: Final = {"mail": 1, "fruit": 2, "timber": 3, "lamps": 4}


def compile_port(card: Port, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """The country's name is looked up, and the fare is worked out."""
    country = countries.find(card.country)
    return {
        "name": card.name,
        "country": country.name if country is not None else "",
        "leagues": card.leagues,
        "goods": card.goods,
        "fare": card.leagues + WORTH[card.goods],
    }


def compile_wind(card: Wind, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """As it is written, and with a sign for those who read it on the card."""
    return {"name": card.name, "knots": card.knots, "sign": f"{card.knots:+d}".replace("-", "−").replace("+0", "0")}


def compile_chart(deck: Deck) -> Mapping[str, Any]:
    """How far the farthest port is: that much coal every ship begins with."""
    return {"farthest": max((card.written.leagues for card in deck.of("port")), default=0)}
