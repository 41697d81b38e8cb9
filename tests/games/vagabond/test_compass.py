"""V-05, V-06: a compass task has one answer, worked out from where its places lie; what is wrong is told once."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from cardwright.build.check import check_content
from cardwright.build.load import load_deck
from cardwright.diag import Finding
from cardwright.games.vagabond.cards import Place
from cardwright.games.vagabond.checks.basis.degrees import difference
from cardwright.games.vagabond.checks.uneven_compass import _TASKS
from cardwright.games.vagabond.compass import Atlas, Mark, solve

ROOT = Path(__file__).parents[3]
PLACES = (ROOT / "decks" / "vagabond" / "places.csv").read_text("utf-8")

DECK = """\
format: 1
id: tried
game: vagabond
title: Tried
version: 0.1.0
language: en
places: places.csv
cards:
  compass: compass.yaml
settings:
  compass_margin: {margin}
"""
A = ("Hamburg DE", "Rome IT", "Paris FR", "Warsaw PL")  # n 1, s 2, w 3, e 4
B = ("JFK", "MEX", "GIG", "CAI")  # n 1, s 3, w 2, e 4

Cards = Sequence[tuple[Sequence[str], Sequence[str], Mapping[str, object] | None]]
Check = Callable[..., list[Finding]]


def _write(folder: Path, cards: Cards, margin: float, places: str) -> Path:
    made = [
        {"id": f"c-{number:03}", "a": list(a), "b": list(b), **({"answer": answer} if answer else {})}
        for number, (a, b, answer) in enumerate(cards, 1)
    ]
    # Every flow of JSON is one of YAML too, and in this layout each card has its line.
    lines = "".join(f"  - {json.dumps(card, ensure_ascii=False)}\n" for card in made)
    (folder / "compass.yaml").write_text(f"kind: compass\ncards:\n{lines}", "utf-8")
    (folder / "places.csv").write_text(places, "utf-8")
    (folder / "deck.yaml").write_text(DECK.format(margin=margin), "utf-8")
    return folder


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """What is said of compass cards over the places of our own deck."""

    def findings(*cards, margin: float = 0.25, places: str = PLACES) -> list[Finding]:  # type: ignore[no-untyped-def]
        full = [(*card, None) if len(card) == 2 else card for card in cards]
        loaded = load_deck(_write(tmp_path, full, margin, places), contents=False)
        return sorted(check_content(loaded), key=lambda finding: finding.order)

    return findings


@pytest.fixture
def only(check: Check) -> Callable[..., Finding]:
    """The one finding that there is of a card with this task A."""

    def finding(*a: str, answer: Mapping[str, object] | None = None, **how: object) -> Finding:
        (found,) = check((a, B, answer), **how)
        return found

    return finding


def codes(findings: Sequence[Finding]) -> list[str]:
    return [finding.code.id for finding in findings]


# What places may be written


@pytest.mark.parametrize(
    "a",
    [
        A,
        ("HAM", "FCO", "CDG", "WAW"),
        ("Hamburg, DE", "Roma IT", "paris FR", "Warszawa PL"),
        ("Reykjavik IS", "São Paulo BR", "Honolulu US", "Nadi FJ"),
    ],
)
@pytest.mark.rule("V-05")
def test_v05_cities_with_their_country_and_airports_are_known(check, a):
    assert check((a, B)) == []


@pytest.mark.rule("V-05")
def test_v05_a_misspelt_city_is_told_with_the_one_that_was_meant(only):
    finding = only("Hambrug DE", *A[1:])
    assert finding.code.id == "GEO110"
    assert finding.pointer == "/cards/0/a/0"
    assert finding.span.text == '"Hambrug DE"'
    assert finding.message == "no city called Hambrug is known in Germany (DE)"
    assert finding.suggestion == "did you mean Hamburg DE?"
    assert (finding.fix.replacement, finding.fix.safe) == ('"Hamburg DE"', False)
    assert finding.evidence["source"] == "GeoNames 2026-07"


@pytest.mark.rule("V-05")
def test_v05_a_similar_name_among_the_places_comes_first(only):
    assert (
        only("Prag CZ", "Bucarest RO", "Dubrovnic HR", "Lisbon PT", margin=0).suggestion == "did you mean Dubrovnik HR?"
    )


@pytest.mark.rule("V-05")
def test_v05_a_city_of_another_country_is_told_with_that_country(only):
    finding = only("Hamburg DE", "Rome FR", "Paris FR", "Warsaw PL")
    assert (finding.code.id, finding.suggestion) == ("GEO110", "Rome is in Italy (IT): write Rome IT")


@pytest.mark.rule("V-05")
def test_v05_an_airport_by_its_name_is_told_with_its_code(only):
    assert only("Hamburg DE", "Rome IT", "Heathrow GB", "Warsaw PL").suggestion == "for the airport write its code: LHR"


@pytest.mark.rule("V-05")
def test_v05_a_city_that_nobody_knows_is_told_all_the_same(only):
    finding = only("Xyzzyplugh DE", *A[1:])
    assert finding.evidence["expected"] is None and finding.fix is None and finding.suggestion


@pytest.mark.rule("V-05")
def test_v05_a_city_without_its_country_names_the_countries_the_largest_first(only):
    finding = only("Santiago", *A[1:], places="number,iata,city,country\n1,WAW,Warsaw,PL\n")
    assert finding.code.id == "GEO111"
    assert finding.evidence["countries"][:3] == ["CL", "DO", "CU"] and len(finding.evidence["countries"]) == 11
    assert finding.message.endswith("Spain (ES) and 6 more countries")
    assert finding.suggestion == "write Santiago CL, if you mean that one"
    assert not finding.fix.safe


@pytest.mark.rule("V-05")
def test_v05_the_country_of_a_place_of_the_deck_comes_first(only):
    places = "number,iata,city,country\n1,SCQ,Santiago de Compostela,ES\n2,RMG,Rome,US\n"
    assert only("Hamburg DE", "Rome", "Paris FR", "Warsaw PL", places=places).evidence["countries"] == ["US", "IT"]


@pytest.mark.parametrize(
    ("written", "better"),
    [
        ("Rome Italy", "Rome IT"),
        ("Rome, Italy", "Rome IT"),
        ("Rome (IT)", "Rome IT"),
        ("rome it", "Rome IT"),
        ("IT Rome", "Rome IT"),
        ("fco", "FCO"),
        ("Roome", "Rome IT"),
    ],
)
@pytest.mark.rule("V-05")
def test_v05_a_country_in_another_form_is_told_in_the_right_one(only, written, better):
    finding = only("Hamburg DE", written, "Paris FR", "Warsaw PL")
    assert (finding.code.id, finding.evidence["expected"]) == ("GEO111", better)


@pytest.mark.rule("V-05")
def test_v05_a_country_is_no_city(only):
    message = "Italy is a country; a compass task names cities and airports"
    assert only("Hamburg DE", "Italy", "Paris FR", "Warsaw PL").message == message


@pytest.mark.parametrize(
    ("written", "better"), [("Rome XX", "Rome IT"), ("London UK", "London GB"), ("Las Vegas NV", "Las Vegas US")]
)
@pytest.mark.rule("V-05")
def test_v05_an_unknown_country_is_told_by_where_the_city_lies(only, written, better):
    finding = only("Hamburg DE", written, "Cairo EG", "Delhi IN")
    assert (finding.code.id, finding.pointer) == ("GEO107", "/cards/0/a/1")
    assert finding.evidence["expected"] == better and not finding.fix.safe


@pytest.mark.parametrize(
    ("code", "id", "words"),
    [
        ("ROQ", "GEO101", "no airport has the IATA code ROQ"),
        ("TXL", "GEO102", "closed to airlines in 2020"),
        ("ROM", "GEO103", "its airports are FCO and CIA"),
    ],
)
@pytest.mark.rule("V-05")
def test_v05_airport_codes_are_told_as_on_routes(only, code, id, words):
    finding = only("Hamburg DE", code, "Paris FR", "Warsaw PL")
    assert (finding.code.id, finding.pointer) == (id, "/cards/0/a/1")
    assert words in finding.message


@pytest.mark.rule("V-05")
def test_v05_several_cities_of_one_name_are_told_with_where_they_lie(only):
    finding = only("Springfield US", "Hamburg DE", "Quito EC", "Cairo EG")
    assert (finding.code.id, finding.severity) == ("GEO112", "warning")
    assert "at 37.2° N 93.3° W (170,188 people); others lie at 42.1° N 72.6° W (154,341 people)" in finding.message
    assert finding.suggestion.startswith("write its airport instead of the city: SGF if you mean the largest")


@pytest.mark.rule("V-05")
@pytest.mark.parametrize("city", ["Portland US", "Rome IT", "Kansas City US", "Athens US", "SGF"])
def test_v05_a_much_larger_city_or_one_close_by_is_meant_by_its_name(check, city):
    # Portland in Oregon is ten times that in Maine, and the two Kansas Cities lie beside one another.
    assert "GEO112" not in codes(check(((city, "Hamburg DE", "Quito EC", "Cairo EG"), B)))


# Four places, and tasks that are told apart


@pytest.mark.parametrize(
    ("a", "again"),
    [
        (("Hamburg DE", "Rome IT", "Hamburg DE", "Warsaw PL"), 2),
        (("LHR", "Rome IT", "London GB", "Warsaw PL"), 2),
        (("Hamburg DE", "Wien AT", "Paris FR", "VIE"), 3),
        (("Hamburg DE", "Torino IT", "Paris FR", "Turin IT"), 3),
    ],
)
@pytest.mark.rule("V-05")
def test_v05_a_place_stands_once_in_a_task(only, a, again):
    finding = only(*a)
    assert (finding.code.id, finding.pointer) == ("VAG050", f"/cards/0/a/{again}")
    assert [related.message for related in finding.related] == ["the first time is here"]


@pytest.mark.rule("V-05")
def test_v05_a_task_that_stands_twice_is_told_with_the_first(check):
    other = ("Warsaw PL", "Hamburg DE", "CDG", "Rome IT")
    (finding,) = check((A, B), (other, ("HEL", "CPT", "HNL", "DEL")))
    assert (finding.code.id, finding.card, finding.pointer) == ("VAG053", "c-002", "/cards/1/a")
    assert finding.message == "task A has the same four places as task A of card c-001"
    assert finding.related[0].span.line == 3


@pytest.mark.rule("V-05")
def test_v05_the_same_task_on_both_sides_gives_its_answer_away(check):
    (finding,) = check((A, A[::-1]))
    assert (finding.code.id, finding.severity, finding.pointer) == ("VAG053", "error", "/cards/0/b")
    assert finding.message.endswith("of this card, whose answer is printed on the side of A")


# V-06: one answer, clear by the margin


@pytest.mark.rule("V-06")
def test_v06_a_place_furthest_two_ways_is_told_with_all_four_gaps(only):
    finding = only("Hamburg DE", "Rome IT", "Lisbon PT", "Warsaw PL")
    assert (finding.code.id, finding.pointer) == ("VAG051", "/cards/0/a/2")
    assert finding.message == (
        "task A has no single answer: Lisbon lies furthest south and furthest west,"
        " but each of the four ways needs a place of its own"
    )
    assert list(finding.evidence["gaps"]) == ["n", "s", "w", "e"]
    assert finding.evidence["shared"] == {"Lisbon PT": ["s", "w"]}
    assert finding.evidence["margin"] == 0.25
    assert finding.evidence["positions"]["Rome IT"] == {"lat": 41.8045, "lon": 12.2508}  # FCO, as on the board
    assert "airportsdata 20260905" in finding.evidence["source"]


@pytest.mark.rule("V-06")
def test_v06_two_places_that_are_too_close_are_told_by_how_much(only):
    finding = only("Amsterdam NL", "Warsaw PL", "Berlin DE", "Rome IT")
    assert finding.pointer == "/cards/0/a/2"
    assert finding.message == (
        "task A has no single answer: Berlin lies only 0.05° further north than Amsterdam; the deck asks for 0.25°"
    )
    gap = finding.evidence["gaps"]["n"]
    assert (gap["furthest"], gap["next"]) == ("Berlin DE", "Amsterdam NL") and gap["degrees"] == pytest.approx(0.0536)
    assert finding.evidence["close"] == ["n"]
    assert [related.message for related in finding.related] == ["Amsterdam is furthest west and next furthest north"]


@pytest.mark.rule("V-06")
def test_v06_all_that_is_wrong_with_a_task_is_one_finding(only):
    message = only("Warsaw PL", "Berlin DE", "Prague CZ", "Kraków PL").message
    for words in (
        "Berlin lies furthest north and furthest west",
        "0.13° further north than Warsaw",
        "0.02° further south than Prague",
    ):
        assert words in message


@pytest.mark.rule("V-06")
def test_v06_a_place_of_the_deck_that_would_mend_it_is_named(check, only):
    finding = only("Hamburg DE", "Rome IT", "Lisbon PT", "Warsaw PL")
    assert finding.suggestion == "with Paris FR in place of Lisbon it has one: N 1, S 2, W 3, E 4"
    assert finding.fix is None, "a city that its author chose is not exchanged for another"
    assert check((finding.evidence["expected"], B)) == []


@pytest.mark.rule("V-06")
def test_v06_the_place_to_change_may_be_one_that_is_right(only):
    finding = only("Budapest HU", "Berlin DE", "Brussels BE", "Stockholm SE")
    assert finding.pointer == "/cards/0/a/1", "it stands where something is to be written"
    assert next(related.span.text for related in finding.related) == '"Budapest HU"'
    assert finding.suggestion.startswith("with Kraków PL in place of Berlin")


@pytest.mark.rule("V-06")
def test_v06_no_place_is_proposed_that_lies_far_from_the_one_written(only):
    finding = only("Lisbon PT", "Prague CZ", "Kraków PL", "Copenhagen DK")
    assert finding.suggestion == "name another place for Lisbon"


@pytest.mark.rule("V-06")
def test_v06_an_airport_is_replaced_by_an_airport(only):
    assert only("HAM", "FCO", "LIS", "WAW").suggestion.startswith("with CDG in place of Lisbon")


@pytest.mark.rule("V-06")
@pytest.mark.parametrize(
    ("task", "written", "meant"),
    [
        (A, "Rome US", "Rome IT"),
        (A, "Paris US", "Paris FR"),
        (("Hamburg DE", "Tunis TN", "Lisbon PT", "Warsaw PL"), "Libon PH", "Lisbon PT"),
    ],
)
def test_v06_a_city_of_the_wrong_country_or_one_slip_away_is_told_as_such(check, task, written, meant):
    (finding,) = (one for one in check((_with(task, meant, written), B)) if one.code.id == "VAG051")
    assert finding.suggestion.startswith(f"did you mean {meant} by {written}? with it the task has one: ")
    assert (finding.fix.replacement, finding.fix.safe) == (f'"{meant}"', False)


def _with(task: Sequence[str], old: str, new: str) -> list[str]:
    return [new if place == old else place for place in task]


@pytest.mark.rule("V-06")
def test_v06_where_no_single_place_mends_it_all_to_change_are_named(only):
    finding = only("SYD", "AKL", "HEL", "TNR")
    assert finding.suggestion == "name other places for Helsinki and Auckland" and finding.fix is None


def _marks(*positions: tuple[float, float]) -> list[Mark]:
    return [Mark(str(index), str(index), "XX", lat=lat, lon=lon) for index, (lat, lon) in enumerate(positions)]


@pytest.mark.rule("V-06")
@pytest.mark.parametrize("base", [0.0, 52.0586, -33.9461, 12.0001])
@pytest.mark.parametrize(("gap", "clear"), [(0.25, True), (0.2499, False), (0.2501, True)])
def test_v06_just_the_margin_is_clear(base, gap, clear):
    for marks in (
        _marks((base + gap, 0), (base, 10), (base - 5, -20), (base - 9, -10)),  # north
        _marks((base - gap, 0), (base, 10), (base + 5, -20), (base + 9, -10)),  # south
        _marks((9, base - gap), (0, base), (20, base + 5), (10, base + 9)),  # west: numbers 1 and 2
    ):
        solution = solve(marks, 0.25)
        close = [gap.point for gap in solution.close]
        assert (close == []) is clear
        assert len(close) == (0 if clear else 1)


@pytest.mark.rule("V-06")
@pytest.mark.parametrize(("margin", "says"), [(0, []), (0.05, []), (0.25, ["VAG051"]), (1, ["VAG051"])])
def test_v06_the_margin_is_the_decks(check, margin, says):
    assert codes(check((("Amsterdam NL", "Warsaw PL", "Berlin DE", "Rome IT"), B), margin=margin)) == says


@pytest.mark.rule("V-06")
def test_v06_a_margin_of_one_degree_asks_for_more(check):
    task = ("Istanbul TR", "Rome IT", "Madrid ES", "Valletta MT")  # Rome lies 0.53 degrees further north than Istanbul
    assert codes(check((task, B))) == codes(check((task, B), margin=0.5)) == []
    (finding,) = check((task, B), margin=1)
    assert "Rome lies only 0.53° further north than Istanbul; the deck asks for 1°" in finding.message


@pytest.mark.rule("V-06")
def test_v06_a_tie_has_no_answer_whatever_the_margin():
    marks = _marks((50, 0), (50, 10), (40, -5), (45, -20))
    solution = solve(marks, 0)
    assert not solution.playable and solution.answer is None
    assert [gap.point for gap in solution.close] == ["n"] and solution.shared == {}


@pytest.mark.rule("V-06")
def test_v06_a_tie_is_told_as_one(only):
    # Both lie at 51.050° N in the facts.
    finding = only("Gent BE", "Calgary CA", "Quito EC", "Cairo EG", margin=0)
    assert finding.message == "task A has no single answer: Gent and Calgary lie equally far north"


@pytest.mark.rule("V-06")
def test_v06_what_does_not_reach_the_margin_is_never_written_as_if_it_did():
    assert difference(0.2499, 0.25) == "0.2499°"
    assert difference(0.0004, 0.25) == "0.0004°"
    assert (difference(0.121, 0.25), difference(14.02), difference(1.0)) == ("0.12°", "14.02°", "1°")


# An answer that is written


@pytest.mark.rule("V-05")
def test_v05_a_right_answer_is_left_alone(check):
    assert check((A, B, {"n": 1, "s": 2, "w": 3, "e": 4})) == []
    assert check((A, B, {"a": {"n": 1, "s": 2, "w": 3, "e": 4}, "b": {"n": 1, "s": 3, "w": 2, "e": 4}})) == []


@pytest.mark.rule("V-05")
def test_v05_two_points_that_are_exchanged_are_one_finding(only):
    finding = only(*A, answer={"n": 1, "s": 2, "w": 4, "e": 3})
    assert (finding.code.id, finding.pointer) == ("VAG052", "/cards/0/answer")
    assert "furthest west is 3 (Paris), which lies 18.46° further west than 4 (Warsaw)" in finding.message
    assert finding.evidence["expected"] == {"n": 1, "s": 2, "w": 3, "e": 4}
    assert finding.fix.replacement == '{"n": 1, "s": 2, "w": 3, "e": 4}' and not finding.fix.safe
    assert "Bering" not in finding.message


@pytest.mark.rule("V-05")
def test_v05_one_wrong_point_is_told_at_the_point(only):
    finding = only(*A, answer={"n": 4, "s": 2, "w": 3, "e": 4})
    assert (finding.pointer, finding.span.text, finding.fix.replacement) == ("/cards/0/answer/n", "4", "1")
    assert finding.message.count("furthest") == 1


@pytest.mark.rule("V-05")
def test_v05_an_answer_by_letters_is_told_at_its_letter(check):
    answer = {"a": {"n": 1, "s": 2, "w": 3, "e": 4}, "b": {"n": 4, "s": 3, "w": 2, "e": 1}}
    (finding,) = check((A, B, answer))
    assert finding.pointer == "/cards/0/answer/b" and "task B" in finding.message
    (finding,) = check((A, B, {"b": {"n": 4, "s": 3, "w": 2, "e": 4}}))
    assert finding.pointer == "/cards/0/answer/b/n"


@pytest.mark.rule("V-05")
def test_v05_the_fix_keeps_the_layout_of_the_answer(tmp_path):
    _write(tmp_path, [], 0.25, PLACES)
    card = f"kind: compass\ncards:\n- id: c-01\n  a: [{', '.join(A)}]\n  b: [{', '.join(B)}]\n  answer:\n"
    points = "    n: 1\n    s: 3 # Rome?\n    w: 2\n    e: 4\n"
    (tmp_path / "compass.yaml").write_text(card + points)
    (finding,) = check_content(load_deck(tmp_path, contents=False))
    text = finding.span.source.text
    mended = text[: finding.fix.span.start] + finding.fix.replacement + text[finding.fix.span.end :]
    assert mended == card + "    n: 1\n    s: 2 # Rome?\n    w: 3\n    e: 4\n"


@pytest.mark.rule("V-06")
def test_v06_west_of_the_maps_edge_is_its_right_side(only):
    # Somebody who thinks of the Pacific in the middle has Nadi west of Honolulu.
    finding = only("Honolulu US", "Nadi FJ", "Helsinki FI", "Perth AU", answer={"n": 3, "s": 4, "w": 2, "e": 1})
    assert finding.code.id == "VAG052"
    assert finding.evidence["expected"] == {"n": 3, "s": 4, "w": 1, "e": 2}
    assert "left edge is at 169° W" in finding.message


@pytest.mark.rule("V-06")
def test_v06_the_180th_meridian_is_no_edge(only):
    finding = only("Apia WS", "Moscow RU", "Sydney CA", "Cape Town ZA", answer={"n": 2, "s": 4, "w": 1, "e": 3})
    assert finding.evidence["expected"] == {"n": 2, "s": 4, "w": 3, "e": 1}
    assert "left edge is at 169° W" in finding.message


# One mistake, one finding


@pytest.mark.parametrize("wrong", ["Hambrug DE", "Rome", "Rome XX", "TXL", "LON", "XQX", "Warsaw PL"])
def test_what_follows_from_a_wrong_place_is_not_told_again(check, wrong):
    # The task that is left has no answer, and the one written for it is wrong.
    answer = {"n": 4, "s": 3, "w": 2, "e": 1}
    assert len(check(((wrong, "Lisbon PT", "Porto PT", "Warsaw PL"), B, answer))) == 1


def test_an_answer_to_a_task_without_one_is_not_told_beside_it(check):
    task = ("Hamburg DE", "Rome IT", "Lisbon PT", "Warsaw PL")
    assert codes(check((task, B, {"n": 4, "s": 3, "w": 2, "e": 1}))) == ["VAG051"]


@pytest.mark.parametrize(
    ("row", "code"), [("41,XQX,Kraków,PL", "GEO101"), ("41,CMN,Kraków,PL", "GEO104"), ("41,KRK,Kraków,CZ", "GEO106")]
)
def test_a_place_whose_row_is_wrong_is_not_told_again_by_tasks(check, row, code):
    places = PLACES.replace("41,KRK,Kraków,PL", row)
    written = "Kraków CZ" if row.endswith("CZ") else "Kraków PL"
    assert codes(check(((written, "Lisbon PT", "Paris FR", "Berlin DE"), B), places=places)) == [code]


def test_a_deck_of_an_invented_world_is_told_place_by_place(check):
    cards = [
        ([f"Zzyx{number}{letter} DE" for letter in "abcd"], ["Mordor", "Narnia", "Oz", "Zembla"])
        for number in range(30)
    ]
    findings = check(*cards)
    assert codes(findings).count("GEO110") == 120 and codes(findings).count("GEO111") == 120


# Over the deck


def _twelve(turn: Callable[[int], int]) -> list[tuple[list[str], list[str]]]:
    tasks = [task.split() for line in _TASKS.split("\n") for task in line.split(",") if task]
    moved = [task[turn(number) :] + task[: turn(number)] for number, task in enumerate(tasks)]
    return list(zip(moved[::2], moved[1::2], strict=True))


@pytest.mark.rule("V-05")
def test_v05_a_number_that_is_always_north_is_told_once(check):
    (finding,) = check(*_twelve(lambda number: 0))
    assert (finding.code.id, finding.pointer, finding.severity) == ("VAG054", "/cards/compass", "warning")
    assert "number 1 is furthest north 12 times" in finding.message
    assert finding.evidence["counts"]["n"] == {"1": 12, "2": 0, "3": 0, "4": 0}


@pytest.mark.rule("V-05")
def test_v05_numbers_by_turns_and_fewer_than_twelve_tasks_are_left_alone(check):
    assert check(*_twelve(lambda number: number % 4)) == []
    assert check(*_twelve(lambda number: 0)[:5]) == []


@pytest.mark.rule("V-05")
def test_v05_nine_of_twelve_are_chance_and_ten_are_not(check):
    assert check(*_twelve(lambda number: 1 + number % 3 if number < 3 else 0)) == []
    assert codes(check(*_twelve(lambda number: 1 + number if number < 2 else 0))) == ["VAG054"]


def test_our_own_atlas_knows_every_place_of_our_deck():
    rows = list(csv.DictReader(PLACES.splitlines()))
    atlas = Atlas({row["iata"]: Place.model_validate(row) for row in rows})
    for row in rows:
        by_code, by_city = atlas.find(row["iata"]), atlas.find(f"{row['city']} {row['country']}")
        assert by_code.same == by_city.same == row["iata"] and by_city.number == int(row["number"])


@pytest.mark.parametrize(
    ("places", "at"),
    [
        (("LHR", "LGW", "Warsaw PL", "Oslo NO"), "/cards/0/a/1"),
        (("LGW", "Oslo NO", "LHR", "Warsaw PL"), "/cards/0/a/2"),
    ],
)
@pytest.mark.rule("V-05")
def test_v05_two_places_in_the_same_words_are_one_finding(only, places, at):
    finding = only(*places)
    assert (finding.code.id, finding.pointer) == ("VAG050", at)
    assert "nobody can tell them apart" in finding.message or "same place" in finding.message


@pytest.mark.rule("V-05")
def test_v05_a_city_that_is_known_by_a_slip_of_its_name_is_told(only):
    finding = only("Cairo EG", "Edinburg GB", "Lisbon PT", "Tbilisi GE")
    assert (finding.code.id, finding.pointer) == ("GEO117", "/cards/0/a/1")
    assert finding.fix is not None and "Edinburgh GB" in finding.fix.replacement
