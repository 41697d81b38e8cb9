"""V-05: a city of a compass task without its country's code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import airports, cities, countries
from cardwright.facts.names import fold
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.namesakes import Namesakes, namesakes
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks
from cardwright.games.vagabond.checks.basis.writable import writable
from cardwright.games.vagabond.compass import Trouble

NAMED: Final = 5  #: countries that a message names

CITY_WITHOUT_COUNTRY = Code(
    "GEO111",
    "city-without-country",
    "A compass task names a city without the code of its country.",
    "Many names are those of several cities: there is a Santiago in eleven countries. A city is written with the two"
    " capital letters of its country behind it, an airport with its three capital letters alone.",
    compass(compass_card(a="Hamburg DE, Rome, Paris FR, Warsaw PL")),
    compass(compass_card(a="Hamburg DE, Rome IT, Paris FR, Warsaw PL")),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    known = namesakes(deck)
    for task, index, mark in tasks(deck).in_trouble(Trouble.NO_COUNTRY):
        yield _finding(task, index, known, mark.written.strip())


def _finding(task: Task, index: int, known: Namesakes, text: str) -> Finding:
    # "Rome, Italy" and "rome it" have a country already, only not in the form in which it is looked for.
    meant = _otherwise_written(text)
    of = known.countries(text) if meant is None else []
    near = known.alike(text) if meant is None and not of and not _is_country(text) else None
    better = meant or (f"{text} {of[0]}" if of else f"{near[0]} {near[1]}" if near is not None else None)
    return at(
        task.card,
        task.path(index),
        CITY_WITHOUT_COUNTRY,
        _message(text, meant, of),
        {"given": task.marks[index].written, "expected": better, "countries": of, "source": sources(("geonames",))},
        suggestion=_suggestion(better, of, slip=near is not None),
        replacement=writable(better) if better is not None else None,
    )


def _otherwise_written(text: str) -> str | None:
    """``rome it``, ``IT Rome``, ``Rome, Italy`` and ``Rome (IT)`` as they are to be written; ``lhr`` too."""
    if len(text) == 3 and airports.find(text.upper()) is not None:
        return text.upper()
    parts = re.split(r"[ ,;/()]+", text.rstrip(" )"))
    halves = [(" ".join(parts[:first]), " ".join(parts[first:])) for first in range(1, len(parts))]
    if countries.find(parts[0]) is not None:
        halves.append((" ".join(parts[1:]), parts[0]))
    for city, behind in halves:
        country = countries.meant(behind)
        found = cities.find(city, country.code) if country is not None else ()
        if country is not None and found:
            return f"{found[0].name if fold(found[0].name) == fold(city) else city} {country.code}"
    return None


def _is_country(text: str) -> bool:
    return countries.named(text) is not None


def _message(text: str, meant: str | None, of: list[str]) -> str:
    if meant is not None:
        return f"{text} is written neither as a city with its country's code nor as the code of an airport"
    if _is_country(text) and not of:
        return f"{text} is a country; a compass task names cities and airports"
    said = f"{text} stands without the code of its country"
    named = [wording.country(code) for code in of[:NAMED]]
    more = [f"{len(of) - NAMED} more countries"] if len(of) > NAMED else []
    return f"{said}; cities of that name lie in {wording.listed([*named, *more])}" if of else said


def _suggestion(better: str | None, of: list[str], *, slip: bool) -> str:
    if better is None:
        return "write a city and its country's code, such as Rome IT, or the code of an airport, such as FCO"
    if slip:
        return f"did you mean {better}?"
    return f"write {better}, if you mean that one" if len(of) > 1 else f"write {better}"
