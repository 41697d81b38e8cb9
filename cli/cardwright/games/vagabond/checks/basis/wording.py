"""Wording: how messages name airports, countries, distances and lists."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.facts import airports, countries


def country(code: str) -> str:
    """``Denmark (DK)``."""
    found = countries.find(code)
    return f"{found.name} ({code})" if found is not None else code


def country_name(code: str) -> str:
    found = countries.find(code)
    return found.name if found is not None else code


def airport(found: airports.Airport) -> str:
    """``PRG (Prague, Czechia)``."""
    return f"{found.iata} ({found.city or found.name}, {country_name(found.country)})"


def kilometres(km: float) -> str:
    return f"{km:,.0f} km"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
