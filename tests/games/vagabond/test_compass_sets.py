"""V-06: 2,000 sets of four places at random, worked out once more by plain comparing, and both say the same."""

from __future__ import annotations

import csv
import json
import random
import re
from bisect import bisect_left
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from pathlib import Path

import pytest

from cardwright.build.check import check_content
from cardwright.build.load import load_deck
from cardwright.facts import cities
from cardwright.games.vagabond.cards import Place as BoardPlace
from cardwright.games.vagabond.compass import Atlas, solve

pytestmark = pytest.mark.rule("V-06")

ROOT = Path(__file__).parents[3]
FACTS = ROOT / "cli" / "cardwright" / "facts" / "data"
PLACES = ROOT / "decks" / "vagabond" / "places.csv"
MARGIN = 0.25
#: at both sides of the printed map's edge, and of the 180th meridian
EDGE = "HNL NAN AKL APW ADK PKC PPG TBU SUV WLS FUN IUE MDY OME GAM PVS ANC PPT TRW MAJ CHC OGG WLG NOU DYR".split()

SEED = 20_261_130


@dataclass(frozen=True)
class Spot:
    """A place as an author writes it, and its degrees as the tables have them."""

    written: str
    lat: float
    lon: float


@dataclass(frozen=True)
class Expected:
    """Answer by point (None where there is none), and by point the place furthest that way and its gap."""

    answer: dict[str, int] | None
    furthest: dict[str, int]
    gaps: dict[str, float]


def by_hand(four: list[Spot], margin: float) -> Expected:
    """One comparison after another. The map begins at 169 degrees west, so what lies west of that comes last."""
    furthest, gaps = {}, {}
    for point in "nswe":
        best, best_value, runner_up = 0, -1e9, -1e9
        for number, spot in enumerate(four, 1):
            across = spot.lon + 360 if spot.lon < -169 else spot.lon
            value = {"n": spot.lat, "s": -spot.lat, "w": -across, "e": across}[point]
            if value > best_value:
                best, best_value, runner_up = number, value, best_value
            elif value > runner_up:
                runner_up = value
        furthest[point], gaps[point] = best, round(best_value - runner_up, 5)
    single = len({furthest[point] for point in "nswe"}) == 4
    clear = all(gaps[point] >= margin and gaps[point] > 0 for point in "nswe")
    return Expected(dict(furthest) if single and clear else None, furthest, gaps)


def _airports() -> dict[str, Spot]:
    rows = csv.DictReader(
        (FACTS / "airports.tsv").read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE
    )
    return {row["iata"]: Spot(row["iata"], float(row["lat"]), float(row["lon"])) for row in rows}


def _cities(airports: dict[str, Spot], board: list[str]) -> list[Spot]:
    """Cities whose name means one place in its country, and none of the board's."""
    lines = (FACTS / "cities.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines[1:]]
    near = [airports[iata] for iata in board]
    return [
        Spot(f"{name} {country}", float(lat), float(lon))
        for country, name, lat, lon, *_ in random.Random(SEED).sample(rows, 2500)
        if len(cities.find(name, country)) == 1
        and re.fullmatch(r"[\w' .-]+", name)
        and all(abs(float(lat) - spot.lat) + abs(float(lon) - spot.lon) > 2 for spot in near)
    ]


def _ties(pool: list[Spot], chance: random.Random, count: int) -> list[list[Spot]]:
    """Sets in which two places lie equally far north (or east) and the others farther south (or west)."""
    groups = []
    for degrees in (attrgetter("lat"), attrgetter("lon")):
        ordered = sorted(pool, key=degrees)
        for at, same in groupby(ordered, degrees):
            spots, beyond = list(same), ordered[: bisect_left(ordered, at - 1, key=degrees)]
            if len(spots) > 1 and len(beyond) > 1:
                groups.append((spots, beyond))
    chosen = (chance.choice(groups) for _ in range(count))
    return [[*chance.sample(spots, 2), *chance.sample(beyond, 2)] for spots, beyond in chosen]


def _near(pool: list[Spot], chance: random.Random, count: int) -> list[list[Spot]]:
    """Sets in which the place furthest north is less than the margin clear of the next."""
    ordered = sorted(pool, key=attrgetter("lat"))
    starts = chance.sample(range(len(ordered) // 2, len(ordered) - 1), count)
    return [[*ordered[at : at + 2], *chance.sample(ordered[: at // 2], 2)] for at in starts]


def _clear(pool: list[Spot], chance: random.Random, count: int) -> list[list[Spot]]:
    """Sets with an answer; one in four or so has one."""
    sets: list[list[Spot]] = []
    while len(sets) < count:
        four = chance.sample(pool, 4)
        sets += [four] if by_hand(four, MARGIN).answer is not None else []
    return sets


def _sets() -> dict[str, list[list[Spot]]]:
    chance = random.Random(SEED)
    airports = _airports()
    board = [row["iata"] for row in csv.DictReader(PLACES.read_text("utf-8").splitlines())]
    pool = {
        "places": [airports[iata] for iata in board],
        "airports": sorted(airports.values(), key=lambda spot: spot.written),
        "cities": _cities(airports, board),
        "edge": [airports[iata] for iata in EDGE],
    }
    pool["mixed"] = [spot for name in ("places", "cities", "edge") for spot in pool[name]]
    counts = {"places": 250, "airports": 150, "cities": 150, "edge": 350, "mixed": 150}
    made = {name: [chance.sample(pool[name], 4) for _ in range(count)] for name, count in counts.items()}
    anywhere = [*pool["airports"], *pool["cities"]]
    for name, make in (("ties", _ties), ("near", _near)):
        made[name] = [chance.sample(four, 4) for four in make(anywhere, chance, 250)]
    return {**made, "clear": [*_clear(pool["mixed"], chance, 225), *_clear(pool["edge"], chance, 225)]}


@pytest.fixture(scope="module")
def sets() -> dict[str, list[list[Spot]]]:
    return _sets()


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    rows = csv.DictReader(PLACES.read_text("utf-8").splitlines())
    return Atlas({row["iata"]: BoardPlace.model_validate(row) for row in rows})


def _crosses(four: list[Spot]) -> bool:
    """Whether a set has places at both sides of the edge, close enough for the edge to decide."""
    return any(spot.lon < -169 or spot.lon > 170 for spot in four) and any(-169 < spot.lon < -140 for spot in four)


def test_v06_the_sets_are_what_they_are_for(sets):
    every = [four for kind in sets.values() for four in kind]
    results = [by_hand(four, MARGIN) for four in every]
    assert len(every) == 2000
    assert sum(_crosses(four) for four in every) >= 350
    assert sum(any(spot.lon < -169 for spot in four) for four in every) >= 400
    assert sum(0.0 in result.gaps.values() for result in results) >= 240
    assert sum(any(0 < gap < MARGIN for gap in result.gaps.values()) for result in results) >= 240
    assert sum(result.answer is not None for result in results) >= 600


def test_v06_answers_and_gaps_are_those_worked_out_by_hand(sets, atlas):
    for four in (four for kind in sets.values() for four in kind):
        marks = [atlas.find(spot.written) for spot in four]
        assert [(mark.lat, mark.lon) for mark in marks] == [(spot.lat, spot.lon) for spot in four]
        solution, expected = solve(marks, MARGIN), by_hand(four, MARGIN)
        assert solution.answer == expected.answer, four
        assert {gap.point: round(gap.degrees, 5) for gap in solution.gaps} == expected.gaps
        for gap in solution.gaps:
            if gap.degrees:
                assert gap.furthest + 1 == expected.furthest[gap.point]


@pytest.mark.parametrize("margin", [0, 0.25, 1])
def test_v06_a_deck_of_400_of_them_prints_and_refuses_the_same(tmp_path, sets, margin):
    chosen = [four for kind in sets.values() for four in kind[:60]]
    cards = [
        {"id": f"c-{number}", "a": [spot.written for spot in a], "b": [spot.written for spot in b]}
        for number, (a, b) in enumerate(zip(chosen[::2], chosen[1::2], strict=True))
    ]
    (tmp_path / "compass.json").write_text(json.dumps({"kind": "compass", "cards": cards}), "utf-8")
    (tmp_path / "places.csv").write_bytes(PLACES.read_bytes())
    (tmp_path / "deck.yaml").write_text(
        "format: 1\nid: tried\ngame: vagabond\ntitle: Tried\nversion: 0.1.0\nlanguage: en\nplaces: places.csv\n"
        f"cards:\n  compass: compass.json\nsettings:\n  compass_margin: {margin}\n",
        "utf-8",
    )
    loaded = load_deck(tmp_path)
    printed = {
        (content.id, letter): content.fields[letter]["answer"] for content in loaded.deck.contents for letter in "ab"
    }
    refused = {
        (finding.card, finding.pointer.split("/")[3]): finding
        for finding in check_content(loaded)
        if finding.code.id == "VAG051"
    }
    written = [(card["id"], letter) for card in cards for letter in "ab"]
    assert len(written) == len(chosen) >= 400
    for place, four in zip(written, chosen, strict=True):
        expected = by_hand(four, margin)
        assert printed[place] == (expected.answer or dict.fromkeys("nswe")), four
        assert (place in refused) is (expected.answer is None), four
        if place in refused:
            evidence = refused[place].evidence
            assert evidence["margin"] == margin
            assert {point: round(gap["degrees"], 5) for point, gap in evidence["gaps"].items()} == expected.gaps
            close = [point for point in "nswe" if expected.gaps[point] < margin or not expected.gaps[point]]
            assert evidence["close"] == close
