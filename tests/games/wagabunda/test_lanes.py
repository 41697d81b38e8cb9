"""The ways ahead as lanes: every space that a throw may lead to stands under its number, once."""

from __future__ import annotations

import pytest
from tests.games.wagabunda.boards import FORK, random_board, space, straight

from cardwright.games.telling import Span
from cardwright.games.wagabunda.lanes import drawn, ways_ahead
from cardwright.games.wagabunda.rules.content import Board
from cardwright.games.wagabunda.rules.track import lay


def shown(board: Board, at: str, reach: int) -> list[str]:
    """The lanes in letters, every space by its name."""
    lanes = ways_ahead(lambda name: board.spaces[name].next, at, reach)
    return ["".join(span.text for span in line).rstrip() for line in drawn(lanes, _named, reach)]


def _named(name: str, step: int) -> Span:
    return Span(f"{name:<3}")


def test_a_straight_way_is_one_lane() -> None:
    assert shown(straight("white white"), "s", 5) == [" s  ─a1 ─a2 ─m"]


def test_ways_of_different_length_go_on_side_by_side() -> None:
    assert shown(FORK, "a1", 6) == [
        " a1 ─a2 ─b1 ─b2 ─c1 ─c2 ─c3",
        "      └──d1 ─d2 ─d3 ─d4 ─c1",
        "              └──c3 ─c4 ─m",
    ]


def test_ways_of_one_length_are_one_from_where_they_meet() -> None:
    board = Board(
        "s",
        "m",
        {
            "s": space(None, "a", "b", "c"),
            "a": space("white", "d"),
            "b": space("white", "d"),
            "c": space("white", "d"),
            "d": space("white", "m"),
            "m": space(None),
        },
    )
    assert shown(board, "s", 5) == [
        " s  ─a  ─d  ─m",
        "  ├──b  ──┤",
        "  └──c  ──┘",
    ]


@pytest.mark.parametrize("seed", range(40))
def test_every_space_that_a_throw_may_lead_to_stands_under_its_number(seed: int) -> None:
    board = random_board(seed)
    track = lay(board)
    for at in track.left:
        lanes = ways_ahead(lambda name: board.spaces[name].next, at, 6)
        columns = [[lane.spaces[step] for lane in lanes if step in lane.spaces] for step in range(7)]
        for face in range(1, 7):
            assert len(columns[face]) == len(set(columns[face]))
            # who has come to meta stays there; a lane ends on it
            assert set(columns[face]) - {"m"} == set(track.ahead[at][face]) - {"m"}


@pytest.mark.parametrize("seed", range(40))
def test_lines_from_forks_cross_no_space(seed: int) -> None:
    board = random_board(seed)
    for at in board.spaces:
        lanes = ways_ahead(lambda name: board.spaces[name].next, at, 12)
        lines = drawn(lanes, lambda name, step: Span("###"), 12)
        for lane, line in zip(lanes, lines, strict=True):
            text = "".join(span.text for span in line)
            assert text.count("###") == len(lane.spaces) and len(text) == 13 * 4
