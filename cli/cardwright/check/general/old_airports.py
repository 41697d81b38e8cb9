"""Airports in fields that deck.yaml declares: closed ones, codes of whole cities, and those of another country."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import AIRPORT_ELSEWHERE, AIRPORT_GONE
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeclaredKind
from cardwright.deck.declared import written_value
from cardwright.diag import Finding, Related
from cardwright.read.node import Path


def _find(deck: Deck) -> Iterator[Finding]:
    kinds = {name: fields for name, kind in deck.file.kinds.items() if (fields := _airports(kind))}
    for card in deck.cards:
        for name in kinds.get(card.kind, ()):
            written = written_value(card.written, name)
            codes = [((name,), written)] if isinstance(written, str) else _each(name, written)
            for path, code in codes:
                yield from _gone(card, path, code)
        if card.kind in kinds:
            yield from _elsewhere(card, deck.file.kinds[card.kind])


def _airports(kind: DeclaredKind) -> list[str]:
    return [name for name, field in kind.fields.items() if "airport" in (field.type, field.of)]


def _each(name: str, written: list[str] | None) -> list[tuple[Path, str]]:
    return [((name, index), code) for index, code in enumerate(written or ())]


def _gone(card: SourceCard, path: Path, code: str) -> Iterator[Finding]:
    from cardwright.facts import airports  # only decks with such a field need them

    if airports.find(code) is not None:
        return
    old, city = airports.closed(code), airports.metropolitan(code)
    if old is not None:
        words = f"gave up the code {code}" if old.recoded else "closed to airlines"
        message, instead = f"{old.name} {words} in {old.year}", old.successors
    elif city is not None:
        message = f"{code} is the code of the city of {city.name}, not of an airport"
        instead = city.airports
    else:
        return  # nobody's code, which is told as such
    yield Finding(
        AIRPORT_GONE,
        message,
        card.origin.span(path),
        card=card.id,
        pointer=card.origin.pointer(path),
        evidence={"given": code, "expected": list(instead)},
        suggestion=f"use {' or '.join(instead[:3])}" if instead else "choose another airport",
    )


def _elsewhere(card: SourceCard, kind: DeclaredKind) -> Iterator[Finding]:
    """A card with one airport and one country says where the airport is."""
    ports, lands = (
        [name for name, field in kind.fields.items() if field.type == type_] for type_ in ("airport", "country")
    )
    if len(ports) != 1 or len(lands) != 1:
        return
    from cardwright.facts import airports, countries

    code, land = written_value(card.written, ports[0]), written_value(card.written, lands[0])
    airport = airports.find(code) if code and land else None
    country = countries.find(land) if land else None
    if airport is None or country is None:
        return
    there = {airport.country, *(place.country for place in airport.cities)}
    if land in there:
        return
    home = countries.find(airport.country)
    yield Finding(
        AIRPORT_ELSEWHERE,
        f"{airport.iata} ({airport.name}) lies in {home.name if home else airport.country}, not in {country.name}",
        card.origin.span((lands[0],)),
        card=card.id,
        pointer=card.origin.pointer((lands[0],)),
        related=(Related("the airport", card.origin.span((ports[0],))),),
        evidence={"given": land, "expected": airport.country, "airport": airport.iata},
        suggestion=f"write {airport.country}, or the airport that you mean",
    )


old_airports = Check((AIRPORT_GONE, AIRPORT_ELSEWHERE), _find)
