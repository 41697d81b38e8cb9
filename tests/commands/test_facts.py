"""``cardwright facts``: what a query can mean, with a source for every fact, for people and for programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cardwright.commands import facts
from cardwright.commands.facts_meanings import Meaning, meanings
from cardwright.facts import SOURCES, airports, countries

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    monkeypatch.setenv("COLUMNS", "100")
    app = typer.Typer(rich_markup_mode=None)
    app.command("facts")(facts.command)
    return lambda *words: CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def ask(run: Callable[..., Any]) -> Callable[..., list[dict[str, Any]]]:
    """The results as a program reads them."""

    def results(*words: str) -> list[dict[str, Any]]:
        answer = json.loads(run(*words, "--format", "json").output)
        assert answer["version"] == 1
        return list(answer["results"])

    return results


def kinds(query: str) -> list[str]:
    return [meaning.kind for meaning in meanings(query)]


def only(query: str) -> Meaning:
    (meaning,) = meanings(query)
    return meaning


# --- what a query means ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("CPH", ["airport"]),
        ("cph", ["airport"]),
        (" CPH ", ["airport"]),
        ("TXL", ["closed"]),
        ("txl", ["closed"]),
        ("LON", ["metropolitan"]),
        ("BER", ["airport"]),
        ("SAN", ["airport"]),
        ("San", ["airport", "place"]),
        ("Ulm", ["airport", "place"]),
        ("DNK", ["airport", "country"]),
        ("CH", ["country"]),
        ("IS", ["country"]),
        ("is", ["country"]),
        ("UK", ["country"]),
        ("DEN", ["airport"]),
        ("Denmark", ["country"]),
        ("cote d'ivoire", ["country"]),
        ("the Netherlands", ["country"]),
        ("Holland", ["country", "place"]),
        ("Danmark", ["country"]),
        ("Österreich", ["country"]),
        ("Singapore", ["country", "place"]),
        ("Rome", ["place"] * 3),
        ("Rome IT", ["place"]),
        ("rome it", ["place"]),
        ("Rome, Italy", ["place"]),
        ("Rome Italy", ["place"]),
        ("San José, Costa Rica", ["place", "place"]),
        ("Santiago", ["place"] * 15),
        ("Santiago de Cuba", ["place"]),
        ("Zürich", ["place"]),
        ("Wien", ["place"]),
        ("Heathrow", ["airport"]),
        ("international", ["nothing"]),
        ("PQG", ["nothing"]),
        ("Qwertzuiop", ["nothing"]),
        ("Vienna DE", ["nothing"]),
        ("", ["nothing"]),
        ("?", ["nothing"]),
        ("\x1b[31m", ["nothing"]),
        ("\ud800", ["nothing"]),
        ("a\tb\n|", ["nothing"]),
        ("x" * 1000, ["nothing"]),
    ],
)
def test_everything_that_a_query_can_mean(query: str, expected: list[str]) -> None:
    assert kinds(query) == expected


def test_wien_is_vienna() -> None:
    assert only("Wien").title == "Wien is Vienna, Austria (AT)"
    assert only("Danmark").title == "Danmark is Denmark, DK"
    assert only("UK").title == "UK is no code; United Kingdom, GB, may be meant"
    assert [meaning.title for meaning in meanings("DNK")][1] == "DNK stands for Denmark; cards use the shorter code DK"


def test_every_place_of_a_name_the_most_populous_first(ask: Callable[..., list[dict[str, Any]]]) -> None:
    found = ask("Santiago")
    assert [(place["name"], place["country"]) for place in found[:3]] == [
        ("Santiago", "CL"),
        ("Santiago de los Caballeros", "DO"),
        ("Santiago de Cuba", "CU"),
    ]
    people = [place["population"] for place in found]
    assert people == sorted(people, reverse=True)


def test_an_airport_is_only_that_of_the_place_that_it_is_near(ask: Callable[..., list[dict[str, Any]]]) -> None:
    codes = [[airport["iata"] for airport in place["airports"]] for place in ask("Rome")]
    assert codes == [["CIA", "FCO"], ["RMG"], ["RME"]]
    (london,) = ask("London GB")
    assert {"LHR", "LGW", "STN", "LTN", "LCY", "SEN"} <= {airport["iata"] for airport in london["airports"]}


def test_every_airport_code_and_every_country_code_is_known() -> None:
    for code in airports.codes()[::40]:
        assert kinds(code)[0] == "airport", code
    for code in countries.codes():
        assert kinds(code) == ["country"], code


# --- for people ------------------------------------------------------------------------------------------------------


def test_an_airport_as_a_person_reads_it(run: Callable[..., Any]) -> None:
    result = run("CPH")
    assert result.exit_code == 0
    assert result.output == (
        "CPH is an airport: Copenhagen Kastrup Airport\n"
        "  serves     Copenhagen, 9 km from the runway\n"
        "             Malmö, Sweden (SE), 22 km from the runway\n"
        "  country    Denmark (DK)\n"
        "  continent  Europe\n"
        "  position   55.6179° N, 12.6560° E\n"
        "  sources    airportsdata 20260905 (MIT): name, serves, country, position\n"
        "             Cardwright 2026-11 (Apache-2.0): name, serves, country, position\n"
        "             GeoNames 2026-07 (CC BY 4.0): serves, continent\n"
    )


def test_the_page_shows_what_is_printed(run: Callable[..., Any]) -> None:
    page = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8")
    assert f"```console\n$ cardwright facts CPH\n{run('CPH').output}```" in page


def test_a_closed_airport_and_a_city_code_say_what_to_use(run: Callable[..., Any]) -> None:
    lines = run("TXL", "TSE", "CGX", "LON").output.splitlines()
    assert lines[0] == "TXL is an airport that airlines have left: Berlin Tegel Airport"
    assert "  given up  2020, by the last airlines" in lines
    assert "  use       BER, Berlin Brandenburg Airport" in lines
    assert "TSE is a code that is no longer used, of Nursultan Nazarbayev International Airport" in lines
    assert "  use       nothing took over from it" in lines
    assert "LON is a city code, which no card may use: it covers several airports" in lines
    assert "  use      LHR, London Heathrow Airport" in lines
    assert "           LGW, London Gatwick Airport" in lines


def test_a_second_continent_is_told_with_its_reason(run: Callable[..., Any]) -> None:
    assert "Europe; Asia is accepted as well, with a warning (lies in Asia east of the Urals)" in run("RU").output
    assert "continent  none of the six (Antarctica is none of the six" in run("AQ").output
    told = " ".join(run("HNL").output.split())
    assert "Oceania; North America is accepted as well, with a warning (the runway lies in Oceania," in told


def test_a_country_has_a_flag_and_an_outline(run: Callable[..., Any], ask: Callable[..., list[dict[str, Any]]]) -> None:
    lines = run("ID", "FR", "US", "AQ").output.splitlines()
    assert "             hard to tell from that of Monaco (MC)" in lines
    assert any(line.startswith("             the same as that of St. Barthélemy (BL), ") for line in lines)
    assert "             without Alaska and Hawaii" in lines
    assert "  outline    there is none: north cannot be up at the pole" in lines
    indonesia, antarctica = ask("ID", "AQ")
    assert indonesia["flag"] is True
    assert ("MC", False) in [(other["code"], other["identical"]) for other in indonesia["alike"]]
    assert indonesia["outline"]["width_km"] == pytest.approx(5050, rel=0.02)
    assert antarctica["outline"] is None


def test_many_places_are_rows_of_a_table(run: Callable[..., Any]) -> None:
    lines = run("Santiago").output.splitlines()
    assert lines[0] == "Santiago is the name of 15 places; write the country as well, as in “Santiago CL”"
    assert lines[1].split("  ")[1] == "Santiago, Chile (CL)"
    assert lines[1].endswith("4,837,295  33.46° S  70.65° W  SCL")
    assert len({line.index("°") for line in lines[1:16]}) == 1


@pytest.mark.parametrize("query", ["CPH", "RU", "LON", "Santiago", "Vienna DE"])
def test_nothing_is_wider_than_the_terminal(query: str, run: Callable[..., Any], monkeypatch: Any) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert max(len(line) for line in run(query).output.splitlines()) <= 80


def test_a_narrow_terminal_does_not_stop_it(run: Callable[..., Any], monkeypatch: Any) -> None:
    for columns in ("1", "0", "20", "many"):
        monkeypatch.setenv("COLUMNS", columns)
        assert run("CPH", "RU", "Santiago").exit_code == 0


def test_names_in_a_language(run: Callable[..., Any]) -> None:
    assert "  in Polish  Kopenhaga, Dania" in run("CPH", "--language", "pl").output
    assert "  in Portuguese (Brazil)  Dinamarca" in run("DK", "--language", "pt-BR").output
    told = run("Rome IT", "--language", "all").output
    assert "Rom, Italien (Danish, German, Swedish)" in told
    assert "Rzym, Włochy (Polish)" in told
    assert "Rzym, Włochy" in run("Rome", "--language", "pl").output


def test_a_country_is_found_by_its_name_in_the_language_asked_for(run: Callable[..., Any]) -> None:
    assert run("日本", "--language", "ja").output.startswith("日本 is Japan, JP\n")
    assert run("日本").exit_code == 1


def test_what_is_not_known_is_told_with_what_may_be_meant(run: Callable[..., Any]) -> None:
    result = run("PQG", "Copenhagn", "Germny", "Vienna DE", "Qwertzuiop", "CPH")
    assert result.exit_code == 1
    assert "PQG is nothing that is known here\n  perhaps  " in result.output
    assert "PRG: Prague, Czechia\n" in result.output
    assert "Copenhagn is nothing that is known here\n  perhaps  Copenhagen DK: Copenhagen, Denmark\n" in result.output
    assert "DE: Germany\n" in result.output
    assert "Vienna DE is nothing that is known here\n  perhaps  Vienna AT: Vienna, Austria\n" in result.output
    assert "Qwertzuiop is nothing that is known here\n\nCPH is an airport" in result.output


@pytest.mark.parametrize("query", ["PQG", "Copenhagn", "Vienna DE", "Portland, OR"])
def test_what_is_suggested_is_known(query: str) -> None:
    suggested = only(query).suggestions
    assert suggested
    for instead, _ in suggested:
        assert "nothing" not in kinds(instead)


# --- distances -------------------------------------------------------------------------------------------------------


def test_distances_go_from_each_place_to_the_next(run: Callable[..., Any]) -> None:
    assert run("CPH", "LIS", "Malmö SE", "--distance").output.endswith(
        "\nOver the ground, on the shortest way\n"
        "  CPH to LIS       2,472 km\n"
        "  LIS to Malmö SE  2,488 km\n"
        "  in all           4,959 km\n"
    )
    answer = json.loads(run("CPH", "LIS", "--distance", "--format", "json").output)
    (leg,) = answer["distances"]
    assert (leg["from"], leg["to"]) == ("CPH", "LIS")
    assert leg["km"] == pytest.approx(2472, abs=1)


# --- for programs ----------------------------------------------------------------------------------------------------

KEYS = {
    "airport": {"iata", "name", "cities", "country", "continent", "also", "note", "lat", "lon"},
    "closed": {"iata", "name", "city", "country", "year", "recoded", "successors"},
    "metropolitan": {"code", "name", "country", "airports"},
    "country": {"name", "code", "alpha3", "continent", "also", "note", "flag", "alike", "outline"},
    "place": {"name", "country", "population", "lat", "lon", "airports"},
    "nothing": {"suggestions"},
}


@pytest.mark.parametrize(
    ("kind", "query"),
    [
        ("airport", "CPH"),
        ("closed", "CGX"),
        ("metropolitan", "LON"),
        ("country", "AQ"),
        ("place", "Wien"),
        ("nothing", "Xyzzy"),
    ],
)
def test_each_kind_has_its_keys_and_each_fact_its_sources(
    kind: str, query: str, ask: Callable[..., list[dict[str, Any]]]
) -> None:
    (result,) = ask(query)
    assert (result.pop("query"), result.pop("kind")) == (query, kind)
    sources = result.pop("sources", {})
    assert set(result) == KEYS[kind]
    if kind != "nothing":
        assert set(sources) == KEYS[kind]
        assert all(ids and set(ids) <= set(SOURCES) for ids in sources.values())


def test_the_sources_that_are_used_are_told_once(run: Callable[..., Any]) -> None:
    answer = json.loads(run("TXL", "SXF", "--format", "json").output)
    assert list(answer["sources"]) == ["cardwright"]
    assert answer["sources"]["cardwright"]["licence"] == "Apache-2.0"


def test_the_page_tells_every_kind_and_key() -> None:
    page = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8")
    for kind, keys in KEYS.items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{kind}` |")]
        for key in keys:
            assert f"`{key}`" in row, f"{kind}: {key}"


def test_the_page_tells_every_source() -> None:
    page = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8")
    for source in SOURCES.values():
        assert source.title.partition(" (")[0] in page
        assert source.licence in page


# --- sources and wrong use -------------------------------------------------------------------------------------------


def test_sources_are_listed_with_version_licence_and_attribution(run: Callable[..., Any]) -> None:
    result = run("--sources")
    assert result.exit_code == 0
    for source in SOURCES.values():
        assert str(source) in result.output.splitlines()
    assert "  licence      CC BY 4.0\n" in result.output
    assert "data from GeoNames (geonames.org)" in result.output
    answer = json.loads(run("--sources", "--format", "json").output)
    assert list(answer["sources"]) == list(SOURCES)
    assert set(answer["sources"]["geonames"]) == {"title", "version", "licence", "used_for", "attribution"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "name what to look up"),
        (("CPH", "--sources"), "leave out the queries"),
        (("CPH", "--language", "klingon"), "no names are known in the language 'klingon'"),
        (("CPH", "DK", "--distance"), "there is no distance to 'DK'"),
        (("CPH", "--distance"), "a distance takes two places or more"),
        (("CPH", "--format", "xml"), "xml"),
    ],
)
def test_wrong_use_ends_with_2(words: tuple[str, ...], said: str, run: Callable[..., Any]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        (["CPH"], {"babel", "PIL", "yaml", "rich", "reportlab", "cardwright.facts.flags"}),
        (["TXL", "LON"], {"babel", "cardwright.facts.cities", "cardwright.facts.outlines"}),
        (["DK"], {"babel", "cardwright.facts.cities"}),
        (["Rome IT"], {"babel", "cardwright.facts.flags", "cardwright.facts.outlines"}),
        (["--sources"], {"babel", "cardwright.facts.cities", "cardwright.facts.flags"}),
    ],
)
def test_it_starts_without_what_it_does_not_need(words: list[str], unwanted: set[str]) -> None:
    code = (
        f"import sys\nsys.argv = ['cardwright', 'facts', *{words!r}]\n"
        "from cardwright.commands.app import app\n"
        "try:\n    app()\nexcept SystemExit:\n    pass\n"
        f"print(sorted({unwanted!r} & set(sys.modules)))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "cli")}
    result = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert result.stdout.strip().endswith("[]"), result.stdout[-500:] + result.stderr[-500:]


def test_places_of_one_country_are_not_told_to_write_it(run: Callable[..., Any]) -> None:
    first = run("Washington US").output.splitlines()[0]
    assert first.startswith("Washington US is the name of 9 places; a card means the largest")
