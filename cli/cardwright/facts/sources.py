"""Where each fact comes from, so that a message can name its source and date."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """One origin of facts: its title, its version or date, and its licence."""

    title: str
    version: str
    licence: str

    def __str__(self) -> str:
        return f"{self.title} {self.version}"


SOURCES: dict[str, Source] = {
    "airportsdata": Source("airportsdata", "20260905", "MIT"),
    "ourairports": Source("OurAirports", "2022-10-11", "public domain"),
    "geonames": Source("GeoNames", "2026-07", "CC BY 4.0"),
    "cldr": Source("Unicode CLDR (Babel)", "2.19.0", "Unicode-3.0"),
    "cardwright": Source("Cardwright", "2026-11", "Apache-2.0"),
}
"""Source id to source; ``cardwright`` stands for what a table of this project decided or corrected."""
