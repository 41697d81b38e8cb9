"""Meanings in; the lines in which a person reads them, and the object that a program reads, out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from cardwright.commands.facts_meanings import Meaning, Spot
from cardwright.commands.facts_told import Fact, country_words, degrees
from cardwright.facts import SOURCES, Source
from cardwright.facts.geo import kilometres

VERSION = 1  #: of the JSON object
SOURCES_LABEL = "sources"
MANY = 2  #: places of one name that are shown in full; more become rows of a table


def lines(meanings: Sequence[Meaning], width: int) -> Iterator[str]:
    """All that was asked for, with an empty line between two things; no line is wider than ``width`` if words allow."""
    first = True
    for (query, kind), group in groupby(meanings, key=lambda meaning: (meaning.query, meaning.kind)):
        same = list(group)
        blocks = (
            [_table(query, same, width)]
            if kind == "place" and len(same) > MANY
            else [_block(meaning, width) for meaning in same]
        )
        for block in blocks:
            if not first:
                yield ""
            first = False
            yield from block


def _block(meaning: Meaning, width: int) -> Iterator[str]:
    yield from textwrap.wrap(meaning.title, width, subsequent_indent="  ")
    if meaning.kind == "nothing":
        yield from _suggestions(meaning, width)
        return
    rows = [(fact.label, fact.lines) for fact in meaning.facts if fact.lines]
    yield from _rows([*rows, (SOURCES_LABEL, tuple(_sources(meaning.facts)))], width)


def _rows(rows: Sequence[tuple[str, Sequence[str]]], width: int) -> Iterator[str]:
    """Labels in one column, what they stand for in another, each line of it wrapped by itself."""
    column = max(len(label) for label, _ in rows) + 4
    for label, told in rows:
        for number, line in enumerate(told):
            head = f"  {label}" if not number else ""
            yield from textwrap.wrap(
                line,
                max(width, column + 24),
                initial_indent=head.ljust(column),
                subsequent_indent=" " * (column + 2),
                break_long_words=False,
                break_on_hyphens=False,
            )


def _sources(facts: Sequence[Fact]) -> Iterator[str]:
    """What comes from where, a source a line."""
    by_source: dict[str, list[str]] = {}
    for fact in facts:
        for id_ in dict.fromkeys(fact.sources):
            by_source.setdefault(id_, []).append(fact.label)
    for id_, labels in by_source.items():
        yield f"{source_words(SOURCES[id_])}: {', '.join(dict.fromkeys(labels))}"


def source_words(source: Source) -> str:
    """``GeoNames 2026-07 (CC BY 4.0)``."""
    return f"{source} ({source.licence})"


def _suggestions(meaning: Meaning, width: int) -> Iterator[str]:
    if meaning.suggestions:
        yield from _rows([("perhaps", [f"{query}: {what}" for query, what in meaning.suggestions])], width)


def _table(query: str, places: Sequence[Meaning], width: int) -> Iterator[str]:
    """One row for each of many places of a name; in a narrow terminal without positions."""
    several = len({_exactly(place).rpartition(" ")[2] for place in places}) > 1
    advice = (
        f"write the country as well, as in “{_exactly(places[0])}”"
        if several
        else "a card means the largest; an airport’s code means any other"
    )
    title = f"{query} is the name of {len(places)} places; {advice}"
    yield from textwrap.wrap(title, width, subsequent_indent="  ")
    rows = [_cells(place) for place in places]
    if max(map(len, _aligned(rows))) > width:
        rows = [(*cells[:2], *cells[3:]) for cells in rows]
    yield from _aligned(rows)
    told = [fact for place in places for fact in place.facts if fact.label != "names"]
    yield from _rows([(SOURCES_LABEL, tuple(_sources(told)))], width)


def _aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Cells in columns, the second of which holds numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(space) if n == 1 else cell.ljust(space)
            for n, (cell, space) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(("  " + "  ".join(cells)).rstrip())
    return lines


def _exactly(place: Meaning) -> str:
    values = place.as_json()
    return f"{values['name']} {values['country']}"


def _cells(place: Meaning) -> tuple[str, ...]:
    """Name, people, position, airports and, where one language is asked for, the names in it."""
    values = place.as_json()
    people = f"{values['population']:,}" if values["population"] else ""
    position = f"{degrees(values['lat'], 'NS', 2):>8} {degrees(values['lon'], 'EW', 2):>9}"
    codes = ", ".join(airport["iata"] for airport in values["airports"])
    names = list(values.get("names", {}).values())
    spoken = ", ".join(names[0].values()) if len(names) == 1 else ""
    return f"{values['name']}, {country_words(values['country'])}", people, position, codes, spoken


# --- distances -------------------------------------------------------------------------------------------------------


def legs(spots: Sequence[Spot]) -> list[tuple[str, str, float]]:
    """From, to and kilometres over the ground, for each two neighbours."""
    return [
        (one.name, next_.name, kilometres(one.lat, one.lon, next_.lat, next_.lon)) for one, next_ in pairwise(spots)
    ]


def distance_lines(spots: Sequence[Spot]) -> Iterator[str]:
    """The legs of a journey and their sum."""
    travelled = legs(spots)
    rows = [(f"{one} to {next_}", f"{km:,.0f} km") for one, next_, km in travelled]
    if len(rows) > 1:
        rows.append(("in all", f"{sum(km for *_, km in travelled):,.0f} km"))
    column, figures = (max(map(len, texts)) for texts in zip(*rows, strict=True))
    yield "Over the ground, on the shortest way"
    for label, km in rows:
        yield f"  {label:<{column}}  {km:>{figures}}"


# --- for programs ----------------------------------------------------------------------------------------------------


def as_json(meanings: Sequence[Meaning], spots: Sequence[Spot] = ()) -> dict[str, Any]:
    """Every meaning with its sources by id, the sources themselves, and the distances if places were given."""
    results = [meaning.as_json() for meaning in meanings]
    used = {id_ for meaning in meanings for fact in meaning.facts for id_ in fact.sources}
    shown: dict[str, Any] = {"version": VERSION, "results": results}
    if spots:
        shown["distances"] = [{"from": one, "to": two, "km": round(km, 1)} for one, two, km in legs(spots)]
    return {**shown, "sources": {id_: source_json(SOURCES[id_]) for id_ in SOURCES if id_ in used}}


def source_json(source: Source) -> dict[str, str]:
    return {
        "title": source.title,
        "version": source.version,
        "licence": source.licence,
        "used_for": source.used_for,
        "attribution": source.attribution,
    }


def source_lines(width: int) -> Iterator[str]:
    """Every source that facts come from, with its licence and what the licence asks to be said."""
    for number, (id_, source) in enumerate(SOURCES.items()):
        if number:
            yield ""
        yield f"{source}"
        rows = [("id", [id_]), ("licence", [source.licence]), ("used for", [source.used_for])]
        yield from _rows([*rows, *([("attribution", [source.attribution])] if source.attribution else [])], width)
