"""Board: a deck's places by airport code, each with what the facts say of it; and the stops that none of them is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.facts import airports, countries
from cardwright.facts.airports import Airport
from cardwright.games.vagabond.cards import Place
from cardwright.games.vagabond.checks.basis.belonging import Fault, Wrong, judge
from cardwright.read.node import Map, Node, Seq

EUROPE: Final = "Europe"


@dataclass(frozen=True, slots=True)
class Spot:
    """One place on the board. ``airport`` is None where its code is no airport's.

    ``countries`` are those a question of a card that stops here may be about: the one that is written and, where that
    is wrong, the right one too, so that a wrong country is told once and not again for every question. ``continents``:
    the one it lies in, then those accepted as well; empty where nobody knows.
    """

    row: SourceCard
    place: Place
    airport: Airport | None
    fault: Fault | None
    countries: frozenset[str]
    continents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stray:
    """A stop of a route that is none of the places."""

    card: SourceCard
    index: int
    iata: str


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """``spots`` by airport code, the first row where one stands twice.

    ``written`` are the codes of all rows, also of those whose shape is wrong; ``rows`` are those whose shape is right.
    ``looked_up`` remembers what a wrong code or a city's name may have meant.
    """

    spots: dict[str, Spot]
    written: frozenset[str]
    rows: tuple[SourceCard, ...]
    strays: tuple[Stray, ...]
    file: str
    looked_up: dict[str, tuple[Airport, ...]] = field(default_factory=dict)

    def number(self, iata: str) -> str:
        """Where the place of an airport stands, for suggestions; empty where it is none of the places."""
        spot = self.spots.get(iata)
        return f"it stands in {self.file} as number {spot.place.number}" if spot is not None else ""

    def written_row(self, row: Mapping[str, str]) -> str:
        """A row as it would be written in the file of the places: its columns in their order."""
        table = self.rows[0].origin.document.table if self.rows else None
        if table is None:
            return ",".join(row.values())
        cells = [row.get(str(column.path[-1]) if column.path else "", "") for column in table.columns]
        return table.delimiter.join(f'"{cell}"' if table.delimiter in cell else cell for cell in cells)

    def free_numbers(self) -> Iterator[int]:
        """The numbers that follow the highest one."""
        number = max((row.written.number for row in self.rows), default=0)
        while True:
            number += 1
            yield number


def board(deck: Deck) -> Board:
    """The board of a deck; worked out once."""
    found = deck.memory.get("vagabond.board")
    if not isinstance(found, Board):
        found = deck.memory["vagabond.board"] = _board(deck)
    return found


def _board(deck: Deck) -> Board:
    rows = deck.tables.get("places", ())
    spots: dict[str, Spot] = {}
    for row in rows:
        if row.written.iata not in spots:
            spots[row.written.iata] = _spot(row)
    written = _written(rows)
    return Board(spots, written, rows, tuple(_strays(deck, written)), _name(deck))


def _strays(deck: Deck, written: frozenset[str]) -> Iterator[Stray]:
    if not written:
        return  # the file of the places is missing or unreadable, which is told already, and not once for every stop
    for card in deck.of("travel"):
        for index, iata in enumerate(card.written.route):
            if iata not in written:
                yield Stray(card, index, iata)


def _spot(row: SourceCard) -> Spot:
    place: Place = row.written
    airport = airports.find(place.iata)
    fault = judge(airport, place) if airport is not None else None
    served: tuple[str, ...] = ()
    if airport is not None and (countries.find(place.country) is None or (fault and fault.wrong is not Wrong.DISTANCE)):
        served = (*airport.countries, *((fault.country,) if fault is not None else ()))
    return Spot(row, place, airport, fault, frozenset((place.country, *served)), _continents(place, airport, served))


def _continents(place: Place, airport: Airport | None, served: tuple[str, ...]) -> tuple[str, ...]:
    if airport is not None and (served or airport.country == place.country):
        first, others = countries.airport_continent(airport)
        return (first, *others)
    country = countries.find(place.country)
    return (country.continent, *country.also) if country is not None else ()


def _written(rows: tuple[SourceCard, ...]) -> frozenset[str]:
    """The codes of all rows. A row whose shape is wrong is told of already, and not again by every card."""
    codes = {row.written.iata for row in rows}
    for document in {row.origin.document for row in rows}:
        for row in _raw_rows(document.root):
            code = row.get("iata") if isinstance(row, Map) else None
            if isinstance(code, str):
                codes.add(code.strip().upper())
    return frozenset(codes)


def is_empty(deck: Deck) -> bool:
    """Whether the file of the places could be read and has no row, right or wrong."""
    named = f"/{_name(deck)}"
    found = [one for one in deck.documents if f"/{one.source.name}".endswith(named) and one.root is not None]
    return bool(found) and not any(_raw_rows(one.root) for one in found)


def _raw_rows(root: Node) -> Seq:
    if isinstance(root, Map):
        root = root.get("cards")
    return root if isinstance(root, Seq) else Seq()


def _name(deck: Deck) -> str:
    named = getattr(deck.file, "places", None)
    return PurePosixPath(named).name if isinstance(named, str) else "the places"
