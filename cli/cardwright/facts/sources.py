"""Where each fact comes from, so that a message can name its source and date."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """One origin of facts: its title, its version or date, its licence, and what is taken from it."""

    title: str
    version: str
    licence: str
    used_for: str
    attribution: str = ""
    """What a product that holds these facts has to say; empty where the licence asks for no more than its text."""

    def __str__(self) -> str:
        return f"{self.title} {self.version}"


SOURCES: dict[str, Source] = {
    "airportsdata": Source(
        "airportsdata",
        "20260905",
        "MIT",
        "airports: codes, names, places, countries, positions",
        "Copyright (c) 2020 Mike Borsetti; includes data from mwgg/Airports, copyright (c) 2014 mwgg",
    ),
    "ourairports": Source(
        "OurAirports", "2022-10-11", "public domain", "airports that airportsdata lacks, positions that it has wrong"
    ),
    "geonames": Source(
        "GeoNames",
        "2026-07",
        "CC BY 4.0",
        "places: names, positions, population; codes and continents of countries",
        "Contains data from GeoNames (geonames.org), licensed CC BY 4.0; selected, shortened and rounded",
    ),
    "cldr": Source(
        "Unicode CLDR (Babel)",
        "2.19.0",
        "Unicode-3.0",
        "names of countries and cities by language",
        "Copyright © Unicode, Inc.",
    ),
    "flag-icons": Source("flag-icons", "7.5.0", "MIT", "drawings of flags", "Copyright (c) 2013 Panayiotis Lipiridis"),
    "natural-earth": Source("Natural Earth", "4.1.0", "public domain", "outlines of countries, the map of the world"),
    "cardwright": Source(
        "Cardwright",
        "2026-11",
        "Apache-2.0",
        "closed airports, city codes, cities that airports serve, second continents, corrections of the others",
    ),
}
"""Source id to source; ``cardwright`` stands for what a table of this project decided or corrected."""
