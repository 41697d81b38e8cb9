"""The report: its shape, its bytes, what it says, and what it must never hold."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.play.simulation.quiz import Mute, Quiz, QuizSource, knower

from cardwright.play.simulation.chunks import Job
from cardwright.play.simulation.report import model, plots, told
from cardwright.play.simulation.report.page import page
from cardwright.play.simulation.report.tables import harmless, tables
from cardwright.play.simulation.report.write import report_files, write_report
from cardwright.play.simulation.run import Results, run
from cardwright.play.simulation.source import Opened, RulesSource
from cardwright.play.simulation.summary import About, summary
from cardwright.play.simulation.tally import Tally

ROOT = Path(__file__).resolve().parents[3]
DECK = model.DeckSaid(
    id="quiz", title="Quiz <b>&</b>", version="0.1.0", pack="a" * 64, game="quiz", rules_version="1", settings={}
)


def simulated(games: int, *bots: str, seats: tuple[int, ...] = (2, 6), chunk: int = 50) -> model.Simulation:
    job = Job(QuizSource(), seats, games, bots or ("quiz:odd", "quiz:poor", "faulty"), "7")
    return summary(run(job, chunk=chunk), About(DECK, Quiz.rulebook))


@pytest.fixture(scope="module")
def simulation() -> model.Simulation:
    return simulated(300)


@pytest.fixture(scope="module")
def files(simulation: model.Simulation) -> dict[str, bytes]:
    return dict(report_files(simulation))


def pig(games: int, seats: tuple[int, ...] = (2,)) -> model.Simulation:
    job = Job(RulesSource("cardwright.engine.examples.pig:Pig"), seats, games, ("random",), "7")
    return summary(run(job), About(DECK, {}))


# --------------------------------------------------------------------------------------------------- the same bytes


def test_the_same_run_gives_the_same_bytes_however_it_is_cut(files: dict[str, bytes]) -> None:
    assert report_files(simulated(300, chunk=7)) == files


def test_there_is_a_page_numbers_and_a_file_for_each_table(files: dict[str, bytes]) -> None:
    assert set(files) == {
        "report.html", "simulation.json", "seats.csv", "bots.csv", "bots-by-seat.csv", "lengths.csv", "counts.csv",
        "points.csv", "rules.csv", "cards.csv", "lost.csv",
    }  # fmt: skip


def test_files_are_written_whole_and_over_older_ones(tmp_path: Path, files: dict[str, bytes]) -> None:
    for _ in range(2):
        write_report(tmp_path / "a" / "b", files)
    assert {path.name: path.read_bytes() for path in (tmp_path / "a" / "b").iterdir()} == files


# ------------------------------------------------------------------------------------------------------------- numbers


def test_the_numbers_keep_to_their_schema(files: dict[str, bytes]) -> None:
    numbers = json.loads(files["simulation.json"])
    Draft202012Validator.check_schema(model.schema())
    Draft202012Validator(model.schema()).validate(numbers)
    assert numbers["format"] == model.FORMAT


def test_the_numbers_come_back_as_they_were(simulation: model.Simulation, files: dict[str, bytes]) -> None:
    assert model.Simulation.model_validate_json(files["simulation.json"]) == simulation


def test_the_schema_of_the_docs_is_that_of_the_model() -> None:
    """If not: python cli/generators/simulation_schema.py."""
    stored = json.loads((ROOT / "docs/simulation.schema.json").read_text(encoding="utf-8"))
    assert stored == model.schema()


def test_every_field_is_explained() -> None:
    for name, part in {"": model.schema(), **model.schema()["$defs"]}.items():
        for field, about in part.get("properties", {}).items():
            assert about.get("description") or "$ref" in about, (name, field)


def test_wins_are_exact_and_add_up_to_the_games(simulation: model.Simulation) -> None:
    from fractions import Fraction

    for table in simulation.tables:
        for rows in (table.seat_rows, table.bot_rows, table.crossings):
            assert sum(Fraction(row.wins) for row in rows) == table.games


def test_intervals_hold_what_they_are_about(simulation: model.Simulation) -> None:
    for table in simulation.tables:
        for row in (*table.seat_rows, *table.bot_rows):
            assert row.share.low is not None and row.share.high is not None
            assert row.share.low <= row.share.value <= row.share.high


def test_rules_that_no_note_names_are_listed(simulation: model.Simulation) -> None:
    assert simulation.unseen == ["Q-3"]
    assert [rule.rule for rule in simulation.tables[0].rules] == ["Q-1", "Q-2"]


def test_lost_games_are_listed_with_their_seeds(simulation: model.Simulation) -> None:
    lost = simulation.tables[0].lost[0]
    assert lost.seed == f"7:{lost.game}" and "faulty" in lost.words


# -------------------------------------------------------------------------------------------------- few games, or none


@pytest.mark.parametrize("games", [1, 2, 12])
def test_few_games_are_reported_without_claims(games: int) -> None:
    simulation = simulated(games, "quiz:good", seats=(2,))
    assert simulation.tables[0].games == games
    assert simulation.tables[0].seat_rows[0].points is not None
    assert simulation.tables[0].seat_rows[0].points.low is None
    assert {row.verdict for row in simulation.cards} <= {"too few answers"}
    assert "<svg" in page(simulation)
    if games < 10:
        assert "too few to tell whether seats win alike" in page(simulation)


@pytest.mark.parametrize("stopped", [True, False])
def test_no_game_at_all_is_reported_too(stopped: bool) -> None:
    job = Job(QuizSource(), (2, 3), 100, ("quiz:good",), "7")
    results = Results(job, {2: Tally(), 3: Tally()}, stopped=stopped)
    simulation = summary(results, About(DECK, Quiz.rulebook))
    Draft202012Validator(model.schema()).validate(json.loads(report_files(simulation)["simulation.json"]))
    assert ("Stopped after 0 of 200 games" in page(simulation)) is stopped


def test_a_game_without_notes_has_no_points_cards_or_rules() -> None:
    class Source:
        def open(self) -> Opened:
            return Opened(Mute(), {"quiz": knower})

    simulation = summary(run(Job(Source(), (2,), 40, ("quiz",))), About(DECK, {}))
    assert not simulation.cards and not simulation.tables[0].categories and not simulation.tables[0].rules
    shown = page(simulation)
    assert "<h2>Length</h2>" in shown
    assert not re.search("<h2>(Rules|Points by category|Cards|Lost)", shown)


# ---------------------------------------------------------------------------------------------------------- the page


def drawings(text: str) -> list[ET.Element]:
    return [ET.fromstring(drawn) for drawn in re.findall(r"<svg.*?</svg>", text, re.DOTALL)]


def test_the_page_fetches_nothing_and_runs_nothing(files: dict[str, bytes]) -> None:
    text = files["report.html"].decode()
    assert not re.search(r"<(script|link|iframe|img|object)|https?://|@import|url\((?!data:font/woff)", text)
    assert "default-src &#x27;none&#x27;" in text


def test_words_of_decks_are_words_on_the_page(files: dict[str, bytes]) -> None:
    text = files["report.html"].decode()
    assert "Quiz &lt;b&gt;&amp;&lt;/b&gt;" in text and "<b>" not in text


def test_the_page_is_in_light_and_dark_and_prints(files: dict[str, bytes]) -> None:
    text = files["report.html"].decode()
    assert "prefers-color-scheme: dark" in text and "@media print" in text
    used = set(re.findall(r"var\((--[a-z0-9]+)\)", text))
    light, _, dark = text.partition("@media (prefers-color-scheme: dark)")
    for name in used:
        assert f"{name}:" in light and (f"{name}:" in dark.partition("* {")[0]), name


def test_every_plot_says_what_it_shows(files: dict[str, bytes]) -> None:
    text = files["report.html"].decode()
    figures = re.findall(r"<figure.*?</figure>", text, re.DOTALL)
    assert len(figures) >= 10
    for figure in figures:
        assert re.search(r"<figcaption>[^<]{20,}</figcaption>", figure)
        assert re.search(r'role="img" aria-label="[^"]{20,}"', figure)


@pytest.mark.parametrize("seats", [(2,), (6,)])
@pytest.mark.parametrize("bots", [("quiz:odd",), ("quiz:odd", "quiz:poor", "a-bot-with-a-very-long-name-indeed")])
def test_no_words_of_a_plot_lie_over_others_or_beyond_its_edge(seats: tuple[int, ...], bots: tuple[str, ...]) -> None:

    class Source:
        def open(self) -> Opened:
            return Opened(Quiz(), dict.fromkeys(("quiz", bots[-1]), knower))

    job = Job(Source(), seats, 200, bots, "7")
    simulation = summary(run(job), About(DECK, Quiz.rulebook))
    for drawing in drawings(page(simulation)):
        boxes = [box_of(text) for text in drawing.iter("text")]
        width, height = (float(drawing.get(name, 0)) for name in ("width", "height"))
        for number, one in enumerate(boxes):
            assert one[0] >= -1 and one[2] <= width + 1 and one[1] >= -1 and one[3] <= height, one
            for other in boxes[number + 1 :]:
                apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                assert apart, (one, other)


def box_of(text: ET.Element) -> tuple[float, float, float, float, str]:
    words = text.text or ""
    x, y = float(text.get("x", 0)), float(text.get("y", 0))
    wide = len(words) * 5.6
    left = x - {"middle": wide / 2, "end": wide}.get(text.get("text-anchor", ""), 0)
    return left, y - 9, left + wide, y + 2, words


def test_bars_and_shares_begin_at_zero(simulation: model.Simulation) -> None:
    measure = model.Measure(value=0.52, low=0.5, high=0.54)
    assert "0\u202f%" in plots.shares([plots.Row("Seat 1", measure)], 0.5, "share", "about")
    points = model.Measure(value=52.0, low=50.0, high=54.0)
    assert ">0<" in plots.bars({"a": [plots.Row("bot", points)]}, "points", "about")


@pytest.mark.parametrize(
    ("counts", "step", "shares"),
    [
        ({1: 1, 3: 3}, 1, (0.0, 0.25, 0.0, 0.75)),
        ({-3: 1, 0: 1}, 1, (0.5, 0.0, 0.0, 0.5, 0.0)),
        (dict.fromkeys(range(100), 1), 5, (0.05,) * 20),
    ],
)
def test_bins_hold_every_value_once(counts: dict[int, int], step: int, shares: tuple[float, ...]) -> None:
    made = plots.bins(counts)
    assert (made.step, made.shares) == (step, pytest.approx(shares))


def test_a_far_outlier_does_not_squeeze_the_rest() -> None:
    made = plots.bins({**dict.fromkeys(range(50), 100), 4000: 1})
    assert made.low + made.step * len(made.shares) <= 60 and made.beyond == pytest.approx(1 / 5001)


# ------------------------------------------------------------------------------------------------------ CSV and words


def test_tables_hold_the_numbers_of_the_report(simulation: model.Simulation) -> None:
    made = {name: list(csv.DictReader(io.StringIO(text))) for name, text in tables(simulation).items()}
    seats = made["seats.csv"]
    assert [(row["players"], row["seat"]) for row in seats] == [
        (str(table.seats), str(row.seat)) for table in simulation.tables for row in table.seat_rows
    ]
    assert float(seats[0]["share"]) == simulation.tables[0].seat_rows[0].share.value
    assert len(made["cards.csv"]) == len(simulation.cards)
    turns = [row for row in made["counts.csv"] if row["of"] == "turns" and row["players"] == "2"]
    assert sum(int(row["times"]) for row in turns) == simulation.tables[0].games


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "'-x"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"), ("\rx", "'\rx"),
        ("trivia:child", "trivia:child"), ("a=b", "a=b"), ("", ""), ("-", "-"), (-3.5, -3.5), (None, None), (7, 7),
    ],
)  # fmt: skip
def test_no_cell_is_a_formula(cell: Any, written: Any) -> None:
    assert harmless(cell) == written


def test_sentences_say_which_seats_win_more_than_chance_explains() -> None:
    table = pig(400).tables[0]
    uneven = table.model_copy(update={"even": model.Evenness(statistic=20.0, degrees=1, p=0.00001)})
    simulation = pig(20).model_copy(update={"tables": [uneven]})
    assert re.search(
        r"^With 2 players seat \d wins .* more than chance explains \(p < 0.001\)", told.in_short(simulation)[0]
    )


def test_one_sentence_holds_for_all_numbers_of_players_whose_seats_win_alike() -> None:
    even = model.Evenness(statistic=0.1, degrees=1, p=0.8)
    simulation = pig(30, (2, 3, 4))
    simulation = simulation.model_copy(
        update={"tables": [table.model_copy(update={"even": even}) for table in simulation.tables]}
    )
    assert told.in_short(simulation)[0] == (
        "With 2, 3 and 4 players all seats win alike, as far as 30 games each can tell."
    )
