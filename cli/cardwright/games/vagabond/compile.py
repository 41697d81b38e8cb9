"""Compile: cards as written to what is printed and played: numbers, cities, countries, continents, answers derived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from cardwright.deck.deck import Deck
from cardwright.facts import airports, countries, outlines
from cardwright.games.vagabond.cards import Compass, Flag, Picture, Place, Travel
from cardwright.games.vagabond.compass import POINTS, Atlas, Mark, solve
from cardwright.games.vagabond.pictured import file_of, outline_of

_NO_COUNTRY = {"code": "", "name": ""}


@cache
def _country(code: str, language: str) -> dict[str, str]:
    """A country as content; its name is in the language of the deck."""
    found = countries.find(code)
    name = found.name if found is not None else code
    if found is not None and not language.startswith("en"):
        from cardwright.facts import languages  # Babel, which an English deck does without

        name = languages.country_name(code, language) or name
    return {"code": code, "name": name}


@cache
def _continent(iata: str, country: str) -> str:
    airport = airports.find(iata)
    if airport is not None and airport.country == country:
        return countries.airport_continent(airport)[0]
    found = countries.find(country)
    return found.continent if found is not None else ""


def compile_travel(card: Travel, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """V-02, V-03: the content of a travel card. What the deck's places do not say stays empty; checks tell why."""
    places: Mapping[str, Place] = tables["places"]
    language: str = tables["language"]
    route = []
    for iata in card.route:
        place = places.get(iata)
        country = place.country if place is not None else ""
        route.append(
            {
                "number": place.number if place is not None else None,
                "iata": iata,
                "city": place.city if place is not None else "",
                "country": _country(country, language) if country else _NO_COUNTRY,
                "continent": _continent(iata, country),
            }
        )
    questions = [
        {
            "about": _country(question.about, language),
            "ask": question.ask,
            "options": [
                {"letter": "A", "text": question.a, "right": question.right == "a"},
                {"letter": "B", "text": question.b, "right": question.right == "b"},
            ],
            "right": question.right.upper(),
        }
        for question in card.questions
    ]
    return {"pile": card.pile, "stops": len(card.route), "route": route, "questions": questions}


def compile_compass(card: Compass, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """V-05: the content of a compass card, its answers worked out; a task without one has an answer of Nones."""
    return {"a": _task("A", card.a, tables), "b": _task("B", card.b, tables)}


def _task(letter: str, written: Sequence[str], tables: Mapping[str, Any]) -> dict[str, Any]:
    atlas: Atlas = tables["atlas"]
    marks = [atlas.find(text) for text in written]
    solution = solve(marks, tables["margin"])
    answer = solution.answer if solution is not None else None
    return {
        "letter": letter,
        "on_board": any(mark.number is not None for mark in marks),
        "places": [_compass_place(tile, mark, tables["language"]) for tile, mark in enumerate(marks, 1)],
        "answer": answer or dict.fromkeys(POINTS),
    }


def _compass_place(tile: int, mark: Mark, language: str) -> dict[str, Any]:
    return {
        "tile": tile,
        "number": mark.number,
        "iata": mark.iata,
        "city": mark.city,
        "country": _country(mark.country, language) if mark.country else _NO_COUNTRY,
        "lat": mark.lat,
        "lon": mark.lon,
    }


def compile_picture(card: Picture, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """V-07: the content of a picture card: ``outline`` is a country's code, ``file`` a picture's name.

    One of them is None, or both where there is nothing to be drawn; checks tell why.
    """
    outline = outline_of(card.picture)
    drawn = outline is not None and countries.find(outline) is not None and outline not in outlines.ABSENT
    pairs = [
        {
            "questions": [
                {"letter": letter, "ask": question.ask, "answer": question.answer}
                for letter, question in (("A", pair.a), ("B", pair.b))
            ]
        }
        for pair in card.questions
    ]
    return {
        "outline": outline if drawn else None,
        "file": file_of(card.picture),
        "alt": card.alt or ("" if outline is None else "The outline of a country; north is up"),
        "credit": card.credit or "",
        "pairs": pairs,
    }


def compile_flag(card: Flag, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """V-08: the content of a flag card. The continent is the one written, else the deck's, else that of the facts."""
    decided: Mapping[str, Sequence[str]] = tables["continents"]
    flags = []
    for code, written in zip(card.flags, card.continents, strict=True):
        country = countries.find(code)
        listed = decided.get(code) or ([country.continent] if country is not None and country.continent else [])
        printed = written or (listed[0] if listed else "")
        also = [continent for continent in listed if continent != printed]
        # Of no country nothing is drawn; GEO107 tells of it.
        named = _country(code, tables["language"]) if country is not None else {"code": "", "name": code}
        flags.append({"country": named, "continent": printed, "also": also})
    return {"flags": flags}


def compile_board(deck: Deck) -> Mapping[str, Any]:
    """V-09, V-18: the content of the board: what is measured on it, from the geometry that is printed."""
    from cardwright.games.vagabond.pieces.chart import MM_PER_POINT
    from cardwright.games.vagabond.pieces.places import chart_of

    chart = chart_of(deck)
    circles = [{"number": spot.number, "iata": spot.iata, "x": spot.x, "y": spot.y} for spot in chart.spots]
    return {
        "width": chart.width,
        "height": round(chart.height, 3),
        "radius": chart.radius,
        "mm_per_point": MM_PER_POINT,
        "circles": sorted(circles, key=lambda circle: (circle["number"], circle["iata"])),
    }
