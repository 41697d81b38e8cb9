"""V-05: a city of a compass task that its country does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.namesakes import LARGE, Namesakes, namesakes
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks
from cardwright.games.vagabond.checks.basis.writable import writable
from cardwright.games.vagabond.compass import Mark, Trouble

UNKNOWN_CITY = Code(
    "GEO110",
    "unknown-city",
    "A compass task names a city that its country does not have.",
    "The answer is worked out from where the places lie. Known are towns of more than 15,000 people, capitals, and"
    " places with an airport.",
    compass(compass_card(a="Hambrug DE, Rome IT, Paris FR, Warsaw PL")),
    compass(compass_card(a="Hamburg DE, Rome IT, Paris FR, Warsaw PL")),
    fix=Fixable.UNSAFE,
)


class Meant(NamedTuple):
    """What might stand there instead, and how it is put."""

    text: str
    words: str


def find(deck: Deck) -> Iterator[Finding]:
    known = namesakes(deck)
    for task, index, mark in tasks(deck).in_trouble(Trouble.UNKNOWN_CITY):
        yield _finding(task, index, mark, _meant(mark, known))


def _meant(mark: Mark, known: Namesakes) -> Meant | None:
    """A city of that name abroad that is large or the deck's; else a similar name, an airport, a small city abroad."""
    large = known.countries(mark.city, LARGE)
    if large:
        return _abroad(mark, large[0])
    near = known.alike(mark.city, mark.country)
    if near is not None:
        return Meant(f"{near[0]} {near[1]}", f"did you mean {near[0]} {near[1]}?")
    airport = known.airport(mark.city, mark.country)
    if airport is not None:
        return Meant(airport.iata, f"for the airport write its code: {airport.iata}")
    small = known.countries(mark.city)
    return _abroad(mark, small[0]) if small else None


def _abroad(mark: Mark, country: str) -> Meant:
    text = f"{mark.city} {country}"
    return Meant(text, f"{mark.city} is in {wording.country(country)}: write {text}")


def _finding(task: Task, index: int, mark: Mark, meant: Meant | None) -> Finding:
    return at(
        task.card,
        task.path(index),
        UNKNOWN_CITY,
        f"no city called {mark.city} is known in {wording.country(mark.country)}",
        {
            "given": mark.written,
            "expected": meant.text if meant is not None else None,
            "source": sources(("geonames",)),
        },
        suggestion=meant.words if meant is not None else "look up how it is spelt, or write the code of its airport",
        replacement=writable(meant.text) if meant is not None else None,
    )
