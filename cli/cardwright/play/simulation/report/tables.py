"""The tables of a report as CSV files: the numbers of simulation.json in, text by file name out."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardwright.play.simulation.report.model import Measure, Simulation, Spread

Cell = str | int | float | None

#: what spreadsheets take for a formula
_FORMULA: Final = re.compile(r"[\t\r]|[=+@-](?=.)", re.DOTALL)

_SPREAD: Final = ("mean", "low", "high", "deviation", "least", "p05", "p25", "median", "p75", "p95", "most")


def tables(simulation: Simulation) -> Mapping[str, str]:
    """Every table, by the name of its file. Seats are counted from 1, shares are from 0 to 1."""
    most = max((table.seats for table in simulation.tables), default=0)
    places = tuple(f"place_{place}" for place in range(1, most + 1))
    made: dict[str, tuple[Sequence[str], Iterator[Sequence[Cell]]]] = {
        "seats.csv": (
            ("players", "seat", "games", "wins", "share", "low", "high", "points", "points_low", "points_high"),
            _seats(simulation),
        ),
        "bots.csv": (
            ("players", "bot", "seatings", "wins", "share", "low", "high", *(f"points_{name}" for name in _SPREAD)),
            _bots(simulation),
        ),
        "bots-by-seat.csv": (
            ("players", "bot", "seat", "games", "wins", "share", *places),
            _crossings(simulation, most),
        ),
        "lengths.csv": (("players", "of", *_SPREAD), _lengths(simulation)),
        "counts.csv": (("players", "of", "bot", "value", "times"), _counts(simulation)),
        "points.csv": (("players", "bot", "category", "times", "points", "low", "high"), _points(simulation)),
        "rules.csv": (("players", "rule", "what", "times", "games", "share", "text"), _rules(simulation)),
        "cards.csv": (_CARD, _cards(simulation)),
        "lost.csv": (("players", "game", "seed", "bots", "why"), _lost(simulation)),
    }
    return {name: as_csv(head, rows) for name, (head, rows) in made.items()}


def as_csv(head: Sequence[str], rows: Iterator[Sequence[Cell]]) -> str:
    """A table as CSV (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def harmless(cell: Cell) -> Cell:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def _measure(measure: Measure | None) -> tuple[Cell, ...]:
    return (None, None, None) if measure is None else (measure.value, measure.low, measure.high)


def _spread(spread: Spread | None) -> tuple[Cell, ...]:
    if spread is None:
        return (None,) * len(_SPREAD)
    return (*_measure(spread.mean), *(getattr(spread, name) for name in _SPREAD[3:]))


def _seats(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        for row in table.seat_rows:
            yield table.seats, row.seat, table.games, row.wins, *_measure(row.share), *_measure(row.points)


def _bots(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        for row in table.bot_rows:
            yield table.seats, row.bot, row.seatings, row.wins, *_measure(row.share), *_spread(row.points)


def _crossings(simulation: Simulation, most: int) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        for row in table.crossings:
            places = (*row.places, *(None,) * (most - len(row.places)))
            yield table.seats, row.bot, row.seat, row.games, row.wins, row.share, *places


def _lengths(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        for name, spread in (("moves", table.moves), ("turns", table.turns), ("lead changes", table.leads)):
            if spread is not None:
                yield table.seats, name, *_spread(spread)


def _counts(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        spreads = [("moves", "", table.moves), ("turns", "", table.turns), ("lead changes", "", table.leads)]
        spreads += [("points", row.bot, row.points) for row in table.bot_rows]
        for name, bot, spread in spreads:
            for value, times in spread.counts if spread is not None else ():
                yield table.seats, name, bot, value, times


def _points(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        for row in table.categories:
            yield table.seats, row.bot, row.what, row.times, *_measure(row.points)


def _rules(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        for row in table.rules:
            yield table.seats, row.rule, row.what, row.times, row.games, row.share, row.text


_CARD: Final = (
    "category", "bot", "card", "question", "answers", "direct", "options", "part", "wrong", "right", "low", "high",
    "others", "apart", "apart_low", "apart_high", "verdict",
)  # fmt: skip


def _cards(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for row in simulation.cards:
        counts = (row.answers, row.direct, row.options, row.part, row.wrong)
        shares = (*_measure(row.right), row.others, *_measure(row.apart))
        yield row.what, row.bot, row.card, row.question, *counts, *shares, row.verdict


def _lost(simulation: Simulation) -> Iterator[Sequence[Cell]]:
    for table in simulation.tables:
        for lost in table.lost:
            yield table.seats, lost.game, lost.seed, " ".join(lost.bots), lost.words
