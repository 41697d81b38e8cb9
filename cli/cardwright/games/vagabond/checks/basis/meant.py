"""Meant: a wrong airport code in, the airport that its author most likely meant out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwright.deck.content import SourceCard
from cardwright.facts import airports
from cardwright.facts.airports import Airport
from cardwright.facts.names import fold
from cardwright.games.vagabond.cards import Place, Travel
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import Board
from cardwright.games.vagabond.compass import Mark
from cardwright.read.node import Path

NEAR = 100  #: more than the codes that differ in one letter
LOOK_UPS = 20  #: of one deck; each takes a tenth of a second, and a deck of an invented world has hundreds of codes


def unasked(card: Travel, board: Board) -> frozenset[str]:
    """The countries that a card's questions are about and that none of its known stops is in."""
    reached = {country for iata in card.route if iata in board.spots for country in board.spots[iata].countries}
    return frozenset(question.about for question in card.questions if question.about not in reached)


def for_route(code: str, card: Travel, board: Board) -> Airport | None:
    """Of the deck's places those come first whose country the card asks about; then any well-known airport."""
    wanted = unasked(card, board)
    near = [airport for airport in _near(code, board) if airport.iata not in card.route]
    asked = _first(airport for airport in near if airport.country in wanted and airport.iata in board.spots)
    listed = _first(airport for airport in near if airport.iata in board.spots)
    known = [airport for airport in near if airport.known]
    return asked or listed or _first(airport for airport in known if airport.country in wanted) or _first(known)


def for_task(code: str, marks: Iterable[Mark], board: Board) -> Airport | None:
    """For a compass task one of the deck's places comes first, then any well-known airport."""
    taken = {mark.iata for mark in marks}
    near = [airport for airport in _near(code, board) if airport.iata not in taken]
    return _first(airport for airport in near if airport.iata in board.spots) or _first(
        airport for airport in near if airport.known
    )


def for_place(place: Place, board: Board) -> Airport | None:
    """The airport of the city that the row names, the one with a similar code before others."""
    of_city = airports_of(place.city, place.country, board)
    near = _near(place.iata, board)
    similar = {airport.iata for airport in near}
    best = _first(airport for airport in of_city if airport.iata in similar) or _first(of_city)
    free = [airport for airport in near if airport.iata not in board.spots]
    return best or _first(airport for airport in free if airport.known and airport.country == place.country)


def successor(codes: Sequence[str], card: SourceCard, path: Path, board: Board) -> str | None:
    """Of the airports of a city that may stand in place of a code, the one that does not stand there already.

    On a card those of the deck's places come first. Among the places a city has one row, so none is right beside it.
    """
    if path == ("iata",):
        return next(iter(codes), None) if not any(code in board.spots for code in codes) else None
    here = getattr(card.written, str(path[0]))
    free = [code for code in codes if code not in here]
    return next((code for code in free if code in board.spots), free[0] if free else None)


def there_already(codes: Sequence[str], card: SourceCard, path: Path, board: Board) -> str:
    """What to do where none of a city's airports may stand in place of a code."""
    here = board.spots if path == ("iata",) else getattr(card.written, str(path[0]))
    found = wording.listed([code for code in codes if code in here])
    return f"take it out, or name another city: {found} {'has a row' if path == ('iata',) else 'stands here'} already"


def airports_of(city: str, country: str, board: Board) -> list[Airport]:
    """Airports that serve a city and have no row among the places yet, the best known first.

    None where the city has another row: it is to have one number on the map.
    """
    wanted = fold(city)
    if sum(spot.place.country == country and fold(spot.place.city) == wanted for spot in board.spots.values()) > 1:
        return []
    return [
        airport
        for airport in _near(city, board)
        if airport.iata not in board.spots
        and any(served.country == country and fold(served.name).startswith(wanted) for served in airport.cities)
    ]


def _near(text: str, board: Board) -> tuple[Airport, ...]:
    if text not in board.looked_up:
        spent = len(board.looked_up) >= LOOK_UPS
        board.looked_up[text] = () if spent else tuple(airports.suggest(text, NEAR))
    return board.looked_up[text]


def _first(found: Iterable[Airport]) -> Airport | None:
    return next(iter(found), None)
