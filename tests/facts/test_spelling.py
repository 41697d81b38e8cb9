"""Spelling: a slip of a city's usual name is told from the names that people use."""

from __future__ import annotations

import pytest

from cardwright.facts import cities
from cardwright.facts.spelling import usual_name

#: names in use, most of them a letter or two away from the usual one in English
IN_USE = """
IT Roma Milano Napoli Torino Firenze Venezia Genova Genua Mailand Rom Triest Bologna
PL Warszawa Kraków Krakow Cracow Varsovia Gdańsk Danzig Wrocław Breslau Poznan
CZ Praha Prag Praga
DE Köln Cologne Koeln München Muenchen Hannover Hanovre Nürnberg Nuernberg Hambourg Hamborg Berlino Dresde
AT Wien Vienne Viena
PT Lisboa Lisbonne Lissabon Porto Oporto
DK København Kobenhavn Köbenhavn Aarhus Århus Aalborg
CN Peking Pekin Nanking Kanton
CH Genève Genf Zürich Zuerich Basle Berne
BE Bruxelles Brussel Anvers Antwerpen Gent
FR Marseilles Lyons Parigi Nizza
GB Londres Londra Londyn Londen
ES Sevilla Saragossa Barcellona Madryt
GR Athen Atene Korfu
UA Odessa Kiev Kharkov Lvov
JP Tokio
CU Havanna Habana
IR Teheran
EG Kairo Louxor
MA Marrakech Marrakesch Tanger
RU Moskva Moskau Petersburg
SE Göteborg Goeteborg
RS Beograd
TR Istambul İstanbul
"""
NAMES = [(name, line[:2]) for line in IN_USE.strip().splitlines() for name in line[3:].split()]

SLIPS = [
    ("Londn", "GB", "London"),
    ("Stokholm", "SE", "Stockholm"),
    ("Bejing", "CN", "Beijing"),
    ("Roterdam", "NL", "Rotterdam"),
    ("Edinburg", "GB", "Edinburgh"),
    ("Nuremburg", "DE", "Nuremberg"),
    ("Honkong", "HK", "Hong Kong"),
    ("Amstedam", "NL", "Amsterdam"),
    ("Vancover", "CA", "Vancouver"),
    ("Mineapolis", "US", "Minneapolis"),
    ("Otawa", "CA", "Ottawa"),
    ("Moskow", "RU", "Moscow"),
]


def usual(name: str, country: str, language: str = "en") -> str | None:
    found = cities.find(name, country)
    return usual_name(name, found[0].name, country, language) if found else None


def test_there_are_many_of_them() -> None:
    assert len({name for name, _ in NAMES}) > 60
    assert sum(bool(cities.find(*one)) for one in NAMES) > 60


@pytest.mark.parametrize(("name", "country"), NAMES)
def test_a_name_in_use_is_no_slip(name: str, country: str) -> None:
    assert usual(name, country) is None


@pytest.mark.parametrize(("name", "country", "meant"), SLIPS)
def test_a_letter_away_from_the_usual_name_is_a_slip(name: str, country: str, meant: str) -> None:
    assert usual(name, country) == meant


def test_a_name_is_in_use_in_the_language_that_is_written() -> None:
    assert usual("Stokholm", "SE", "tr") is None


def test_two_letters_that_changed_places_are_a_slip() -> None:
    assert usual_name("Stockhlom", "Stockholm", "SE") == "Stockholm"


@pytest.mark.parametrize("name", ["Rom", "Oslo", "Ulm"])
def test_short_names_are_all_alike(name: str) -> None:
    assert usual_name(name, "Rome", "IT") is None
