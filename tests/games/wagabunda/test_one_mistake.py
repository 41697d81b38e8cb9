"""One mistake on a board gives one finding, in its place, though several checks might trip over it (W-02)."""

from __future__ import annotations

import pytest
from tests.games.wagabunda.conftest import STARTER, of_board

from cardwright.build.check import check_deck
from cardwright.games.wagabunda.checks.basis.examples import board


def place(finding):
    return finding.span.line, finding.span.column, finding.span.text


def test_a_way_round_is_one_finding_that_names_the_way(findings) -> None:
    (finding,) = findings({"a5": "{at: [218, 40], colour: blue, next: [a3]}"})
    assert finding.code.id == "WAG005"
    assert finding.message == "the way leads round in a circle: a3 → a4 → a5 → a3"
    assert finding.evidence["circle"] == ["a3", "a4", "a5"]
    assert finding.suggestion == "did you mean a6? no space leads to it"


def test_a_space_that_goes_back_to_the_one_before_is_a_circle_of_two(findings) -> None:
    (finding,) = findings({"a5": "{at: [218, 40], colour: blue, next: [a6, a4]}"})
    assert finding.message == "the way leads round in a circle: a4 → a5 → a4"
    assert place(finding)[2] == "a4"


def test_two_ways_round_are_two_findings(codes) -> None:
    assert codes(
        {
            "a4": "{at: [194, 40], colour: black, next: [a5, a3]}",
            "a6": "{at: [242, 40], colour: white, next: [meta, a5]}",
        }
    ) == ["WAG005", "WAG005"]


def test_a_forgotten_way_on_is_one_finding_and_names_the_space_that_was_meant(findings) -> None:
    (finding,) = findings({"a3": "{at: [170, 40], colour: brown}"})
    assert finding.code.id == "WAG006"
    assert finding.message == "a3 leads nowhere; so do the 6 spaces before it"
    assert finding.suggestion == "write next: [a4], to which no space leads"


def test_a_misspelt_way_on_is_one_finding_and_leaves_nothing_unreachable(findings) -> None:
    (finding,) = findings({"a3": "{at: [170, 40], colour: brown, next: [a44]}"})
    assert (finding.code.id, finding.suggestion) == ("WAG004", "did you mean a4?")
    assert finding.fix is not None and finding.fix.replacement == "a4"
    assert place(finding) == (8, 45, "a44")


def test_a_misspelt_colour_is_one_finding(findings) -> None:
    (finding,) = findings({"a5": "{at: [218, 40], colour: bleu, next: [a6]}"})
    assert (finding.code.id, finding.suggestion) == ("SCH004", "did you mean blue?")
    assert place(finding)[2] == "bleu"


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("{at: [218, 40], colour: blue, nxt: [a6]}", "SCH001"),
        ("{at: [218, 40], color: blue, next: [a6]}", "SCH001"),
        ("{at: [218], colour: blue, next: [a6]}", "SCH008"),
        ("{at: [218, 40, 3], colour: blue, next: [a6]}", "SCH008"),
        ("{at: [218, x], colour: blue, next: [a6]}", "SCH007"),
        ("{at: 218, colour: blue, next: [a6]}", "SCH003"),
        ("{colour: blue, next: [a6]}", "SCH002"),
        ("{at: [218, 40], colour: blue, next: a6}", "SCH003"),
        ("{at: [218, 40], colour: blue, next: [a6], dot: maybe}", "SCH004"),
        ("blue", "SCH003"),
    ],
)
def test_a_space_of_a_wrong_shape_is_told_once(codes, row: str, code: str) -> None:
    assert codes({"a5": row}) == [code]


def test_a_start_with_a_capital_is_told_once_with_its_name(findings) -> None:
    told = findings({"start": None, "Start": "{at: [38, 40], next: [a1]}"})
    assert [(finding.code.id, finding.suggestion) for finding in told] == [("SCH009", "did you mean start?")]


def test_a_meta_with_another_name_is_not_also_a_second_meta(codes) -> None:
    assert codes({"meta": None}) == ["WAG002"]
    renamed = {"a6": "{at: [242, 40], colour: white, next: [end]}", "meta": None, "end": "{at: [290, 40]}"}
    assert codes(renamed) == ["WAG002"]


def test_two_metas_are_told_at_the_second(findings) -> None:
    (finding,) = findings(
        {"a5": "{at: [218, 40], colour: blue, next: [a6, goal]}", "goal": "{at: [290, 92]}"},
    )
    assert finding.code.id == "WAG003"
    assert place(finding)[2] == "goal"
    assert [related.span.text for related in finding.related] == ["meta"]


def test_spaces_after_one_that_cannot_be_reached_are_named_with_it(findings) -> None:
    (finding,) = findings(
        {
            "d1": "{at: [150, 92], colour: red, next: [d2]}",
            "d2": "{at: [172, 72], colour: green, next: [a4]}",
        }
    )
    assert finding.code.id == "WAG007"
    assert finding.message == "no space leads to d1, and so none to 1 after it"


def test_a_start_that_leads_nowhere_is_one_finding(findings) -> None:
    (finding,) = findings({"start": "{at: [38, 40]}"})
    assert (finding.code.id, finding.message) == ("WAG007", "start leads nowhere, so no space can be reached")


def test_spaces_that_overlap_say_by_how_much(findings) -> None:
    (finding,) = findings({"a5": "{at: [212, 40], colour: blue, next: [a6]}"})
    assert (finding.code.id, finding.message) == ("WAG018", "a5 overlaps a4 by 1.4 mm")
    assert finding.evidence["overlap_mm"] == 1.4


def test_touching_is_not_overlapping(codes) -> None:
    assert codes({"a5": "{at: [213.4, 40], colour: blue, next: [a6]}"}) == []


def test_a_space_on_the_plate_of_the_start_overlaps_it(findings) -> None:
    (finding,) = findings({"a1": "{at: [66, 40], colour: navy, next: [a2]}"})
    assert finding.message == "a1 overlaps start by 7.7 mm"


def test_a_board_of_nothing_but_ends_says_what_is_missing() -> None:
    told = [
        finding.code.id
        for finding in of_board("spaces:\n  start: {at: [38, 40], next: [meta]}\n  meta: {at: [290, 40]}\n")
    ]
    assert told == ["WAG016", "WAG017"]


def test_an_empty_board_has_no_start_and_no_meta() -> None:
    assert [finding.code.id for finding in of_board("spaces: {}\n")] == ["WAG001", "WAG002"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "SYN013"),
        ("spces:\n  start: {at: [38, 40]}\n", "SCH001"),
        ("- start\n", "SCH003"),
        ("spaces: [start]\n", "SCH003"),
        ("spaces:\n  start: {at: [38, 40]\n", "SYN003"),
    ],
)
def test_a_file_that_is_no_board_is_one_finding(text: str, code: str) -> None:
    assert [finding.code.id for finding in of_board(text)] == [code]


# ------------------------------------------------------------------------------------------------------------ deck.yaml


def deck(text: str) -> list[str]:
    return [finding.code.id for finding in check_deck(STARTER, instead={"deck.yaml": text.encode()}).findings]


DECK = "format: 1\nid: x\ngame: wagabunda\ntitle: X\nversion: 0.1.0\nlanguage: en\nboard: board.yaml\n"


def test_a_deck_needs_no_cards_and_no_settings() -> None:
    assert deck(DECK) == []


def test_a_deck_without_a_board_is_told_once() -> None:
    assert deck(DECK.replace("board: board.yaml\n", "")) == ["SCH002"]


def test_a_board_that_is_not_there_is_told_once() -> None:
    assert deck(DECK.replace("board.yaml", "bord.yaml")) == ["REF002"]


def test_a_board_is_one_file() -> None:
    assert deck(DECK.replace("board.yaml", "'*.yaml'")) == ["SCH009"]


def test_cards_have_no_place_in_a_deck() -> None:
    (finding,) = check_deck(STARTER, instead={"deck.yaml": (DECK + "cards: {travel: x.yaml}\n").encode()}).findings
    assert finding.message == "there is no kind travel: a deck of wagabunda has no cards"


@pytest.mark.parametrize(
    ("more", "codes"),
    [
        ("settings: {penalty: once}\n", []),
        ("settings: {extra_move: {exchange: never}}\n", []),
        ("settings: {penalty: always}\n", ["SCH004"]),
        ("settings: {penalti: once}\n", ["SCH001"]),
        ("settings: {extra_move: {exchange: 2}}\n", ["SCH004"]),
    ],
)
def test_settings_are_those_of_the_rulings(more: str, codes: list[str]) -> None:
    assert deck(DECK + more) == codes


def test_a_finding_is_ignored_with_a_reason_on_its_line() -> None:
    text = board({"c1": "{at: [136, 62], colour: white, next: [a3]}"}).text
    assert [one.code.id for one in of_board(text)] == ["WAG017"]
    assert of_board("# cardwright: ignore[WAG017] a game without dots\n" + text) == []
