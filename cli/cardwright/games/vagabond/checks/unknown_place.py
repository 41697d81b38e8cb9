"""V-02: a stop of a route that is an airport, but none of the deck's places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Fixable, Span
from cardwright.facts import airports
from cardwright.facts.airports import Airport, Verdict
from cardwright.games.vagabond.checks.basis import meant, wording
from cardwright.games.vagabond.checks.basis.board import Board, Stray, board
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.report import also, at, sources

RELATED = 10  #: further cards that a finding points at; more would bury the first

UNKNOWN_PLACE = Code(
    "REF030",
    "unknown-place",
    "A route stops at an airport that is none of the deck's places.",
    "Number, city and country of a stop come from the places, and the board has circles for them alone.",
    travel(card(route="MAD, EIN, WAW")),
    travel(card(route="MAD, AMS, WAW")),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    broken = (finding.path for one in deck.documents for finding in one.findings if finding.code.family == "SYN")
    if any(path.endswith(here.file) for path in broken):
        return  # the rows that cannot be read are missing, which is told there
    missing: dict[str, list[Stray]] = {}
    for stray in here.strays:
        missing.setdefault(stray.iata, []).append(stray)
    numbers = here.free_numbers()
    for iata, strays in missing.items():
        airport = airports.find(iata)
        if airport is not None and not _is_meant(airport, here):
            # One row is missing, however many cards stop there.
            yield _finding(strays, airport, here, next(numbers))


def _is_meant(airport: Airport, here: Board) -> bool:
    """Whether a row of the places names the airport's city with a wrong code, which is told there, once for all."""
    return any(
        (spot.airport is None or spot.fault is not None)
        and airports.serves(airport, spot.place.city, spot.place.country).verdict is Verdict.YES
        for spot in here.spots.values()
    )


def _finding(strays: list[Stray], airport: Airport, here: Board, number: int) -> Finding:
    first, *others = strays
    slip = _slip(first, here) if not others else None
    row = {"number": str(number), "iata": airport.iata, "city": airport.city, "country": airport.country}
    told = at(
        first.card,
        ("route", first.index),
        UNKNOWN_PLACE,
        f"{wording.airport(airport)} is not in {here.file}",
        {
            "given": airport.iata,
            "expected": slip.iata if slip is not None else row,
            "cards": len({stray.card.id for stray in strays}),
            "source": sources(airport.sources),
        },
        suggestion=f"did you mean {wording.airport(slip)}? {here.number(slip.iata)}"
        if slip is not None
        else f"add the row {here.written_row(row)} to {here.file}",
        replacement=slip.iata if slip is not None else None,
        related=tuple(
            also(stray.card, ("route", stray.index), f"card {stray.card.id} stops there too")
            for stray in others[:RELATED]
        ),
    )
    return told if slip is not None else replace(told, fix=_row_added(here, row))


def _row_added(here: Board, row: dict[str, str]) -> Fix | None:
    """The place written as one more row of the table, which changes the numbers of none."""
    document = here.rows[0].origin.document if here.rows else None
    if document is None or document.table is None:
        return None
    text = document.source.text
    end = Span(document.source, len(text), len(text))
    written = here.written_row(row) + "\n"
    return Fix("add the row", end, written if text.endswith(("\n", "\r")) else f"\n{written}", safe=False)


def _slip(stray: Stray, here: Board) -> Airport | None:
    """The place that was meant, if its code looks alike and the card asks about its country and not this one's."""
    airport = airports.find(stray.iata)
    wanted = meant.unasked(stray.card.written, here)
    if airport is None or wanted.intersection(airport.countries):
        return None
    better = meant.for_route(stray.iata, stray.card.written, here)
    return better if better is not None and better.iata in here.spots and better.country in wanted else None
