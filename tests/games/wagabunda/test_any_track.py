"""Of any track whatever: the checks of its ways find something exactly when the ruling to W-02 is broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.wagabunda.conftest import of_board

#: of ways alone; colours and places are right in every track below
WAYS = {f"WAG{number:03}" for number in range(1, 10)} | {"WAG013", "WAG014"}
COLOURS = ("black", "green", "brown", "blue", "yellow", "navy", "red", "white")
NAMES = ("start", *(f"a{number}" for number in range(6)), "meta")


@st.composite
def tracks(draw) -> dict[str, list[str]]:
    """Spaces with any ways between them, mostly onward, as an author's slips would leave them."""
    onward = {name: draw(st.lists(st.sampled_from(NAMES), max_size=2)) for name in NAMES[:-1]}
    kept = {
        name: [to for to in ways if draw(st.booleans()) or NAMES.index(to) > NAMES.index(name)]
        for name, ways in onward.items()
    }
    return {**kept, "meta": []}


def text(track: Mapping[str, list[str]]) -> str:
    lines = ["spaces:"]
    for number, (name, ways) in enumerate(track.items()):
        colour = "" if name in ("start", "meta") else f", colour: {COLOURS[number % len(COLOURS)]}"
        lines.append(
            f"  {name}: {{at: [{40 + 50 * number}, {40 if number % 2 else 250}]{colour}, next: [{', '.join(ways)}]}}"
        )
    return "\n".join(lines) + "\n"


def walks(track: Mapping[str, list[str]], path: tuple[str, ...] = ("start",)) -> Iterator[tuple[str, ...]]:
    """Every way from the start to where it ends, or until it comes round."""
    ways = track[path[-1]]
    if not ways or path[-1] in path[:-1]:
        yield path
        return
    for to in ways:
        yield from walks(track, (*path, to))


def valid(track: Mapping[str, list[str]]) -> bool:
    """W-02, in other words: every walk from the start ends on meta, and every space lies on one of them."""
    every = list(walks(track))
    twice = any(len(set(ways)) < len(ways) for ways in track.values())
    lies_on = {name for path in every for name in path}
    return not twice and lies_on == set(track) and all(path[-1] == "meta" for path in every)


@pytest.mark.rule("W-02")
@given(tracks())
def test_a_track_has_a_finding_exactly_when_it_is_not_valid(track) -> None:
    found = [finding.code.id for finding in of_board(text(track)) if finding.code.id in WAYS]
    assert bool(found) == (not valid(track)), found


@settings(max_examples=40)
@given(tracks())
def test_no_space_is_told_of_twice_for_one_thing(track) -> None:
    told = [(finding.code.id, finding.pointer) for finding in of_board(text(track)) if finding.code.id in WAYS]
    assert len(told) == len(set(told))


@settings(max_examples=40)
@given(tracks())
def test_a_way_round_is_a_way_and_comes_back(track) -> None:
    for finding in of_board(text(track)):
        if finding.code.id == "WAG005":
            circle = finding.evidence["circle"]
            assert all(to in track[name] for name, to in pairwise([*circle, circle[0]]))
            assert len(set(circle)) == len(circle) > 1
