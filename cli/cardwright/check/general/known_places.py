"""Codes of countries and airports in fields that deck.yaml declares, and that are nobody's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from cardwright.check.check import Check
from cardwright.check.codes import NOT_A_CHOICE
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeclaredKind
from cardwright.deck.declared import written_value
from cardwright.diag import Finding, Fix
from cardwright.read.node import Path

_TYPES = ("country", "airport")


def _find(deck: Deck) -> Iterator[Finding]:
    fields = {
        kind: [
            (name, place)
            for name, field in declared.fields.items()
            if (place := field.of if field.type == "list" else field.type) in _TYPES
        ]
        for kind, declared in deck.file.kinds.items()
        if deck.file.game == "own"
    }
    for card in deck.cards:
        for name, place in fields.get(card.kind, ()):
            value = written_value(card.written, name)
            if isinstance(value, str):
                kind = deck.file.kinds[card.kind] if place == "country" else None
                yield from _judge(card, (name,), place, value, kind)
            else:
                for index, item in enumerate(value or ()):
                    yield from _judge(card, (name, index), place, item)


def _home(card: SourceCard, kind: DeclaredKind) -> str:
    """The country of the one airport that a card with one country names; nothing where it is not like that."""
    lands = [name for name, field in kind.fields.items() if field.type == "country"]
    ports = [name for name, field in kind.fields.items() if field.type == "airport"]
    if len(lands) != 1 or len(ports) != 1 or not isinstance(code := written_value(card.written, ports[0]), str):
        return ""
    from cardwright.facts import airports

    airport = airports.find(code)
    return airport.country if airport is not None else ""


def _named(code: str) -> tuple[str, str]:
    """A country's code, and how messages name it."""
    from cardwright.facts import countries

    country = countries.find(code)
    return (code, f"{code} ({country.name})") if country is not None else (code, code)


def _judge(card: SourceCard, path: Path, place: str, code: str, kind: DeclaredKind | None = None) -> Iterator[Finding]:
    """``kind`` is given for the country of a card, which its airport may tell."""
    meant = (_country if place == "country" else _airport)(code)
    if meant is None:
        return
    span = card.origin.span(path)
    home = _home(card, kind) if kind is not None else ""
    near, words = _named(home) if home else meant
    yield Finding(
        NOT_A_CHOICE,
        f"no country has the code {code}" if place == "country" else f"no airport has the IATA code {code}",
        span,
        card=card.id,
        pointer=card.origin.pointer(path),
        evidence={"given": code, "expected": near or None},
        suggestion=f"did you mean {words}?" if near else None,
        # What a card is about changes with it, so a person has to want it.
        fix=Fix(f"write {near}", span, near, safe=False) if near else None,
    )


# The facts are imported where they are wanted: most decks have no such field, and loading them takes its time.


@cache
def _country(code: str) -> tuple[str, str] | None:
    """None for a country's code; otherwise the code that was probably meant and how messages name it, or blanks."""
    from cardwright.facts import countries

    if countries.find(code) is not None:
        return None
    near = countries.suggest(code, 1)
    return (near[0].code, f"{near[0].code} ({near[0].name})") if near else ("", "")


@cache
def _airport(code: str) -> tuple[str, str] | None:
    """The same for the code of an airport. One that was closed, and a city's that has several, are codes too."""
    from cardwright.facts import airports

    looked_up: tuple[Callable[[str], object], ...] = (airports.find, airports.closed, airports.metropolitan)
    if any(find(code) is not None for find in looked_up):
        return None
    near = [airport for airport in airports.suggest(code, 20) if airport.known]
    return (near[0].iata, f"{near[0].iata} ({near[0].city or near[0].name})") if near else ("", "")


known_places = Check((NOT_A_CHOICE,), _find)
