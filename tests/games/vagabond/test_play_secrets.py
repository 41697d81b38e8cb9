"""What a seat may know of a game (V-27, V-36): the views, and the places that they are made of."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from tests.games.vagabond.playing import CONTENT, SIX, TILES, act, answered, dealt, drawn, ended, spun

from cardwright.engine.moves import TABLE
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import VagabondState

EVERYBODY = (TABLE, 0, 1, 2)


def states() -> dict[str, VagabondState]:
    """Three players in every kind of situation; seat 0 is asked, and seat 2 sits to its right."""
    start = dealt(3)
    travel, picture, compass = spun(start, "travel"), spun(start, "picture", "p1"), spun(start, "compass", "c1")
    flags = act(spun(start, "flag"), "name", "Europe", ("SE",))
    duel = act(ended(start), "accept")
    return {
        "spin": start,
        "travel": travel,
        "travel, judged": act(travel, "answer", "x"),
        "travel, second": answered(travel, "right"),
        "options": act(travel, "options"),
        "finished": answered(travel, *SIX),
        "picture due": act(start, "spin", "picture"),
        "picture": picture,
        "picture, second": answered(picture, "wrong"),
        "compass": compass,
        "compass, turned": act(compass, "place", *TILES),
        "flags": flags,
        "flags, turned": act(act(flags, "abstain"), "abstain"),
        "decide": ended(start),
        "duel due": duel,
        "duel": drawn(duel),
        "over": answered(drawn(duel), "right", "wrong"),
    }


STATES = states()


def said(view: object) -> str:
    return json.dumps(view)


@pytest.mark.rule("V-36")
def test_the_back_of_a_travel_card_is_seen_by_its_reader_alone_while_reading() -> None:
    for name in ("travel", "travel, judged", "travel, second", "options"):
        for seat in EVERYBODY:
            back = RULES.view(STATES[name], seat)["back"]
            assert (back is not None) is (seat == 2), (name, seat)
            assert ("Wrong b1 6" in said(RULES.view(STATES[name], seat))) is (seat == 2)
    back = RULES.view(STATES["travel, second"], 2)["back"]
    assert back["now"] == 1 and back["questions"][1]["right"] == "A" and len(back["questions"]) == 6


@pytest.mark.rule("V-36")
def test_nobody_sees_the_next_question_before_it_is_read() -> None:
    for seat in (TABLE, 0, 1):
        assert "What is b1 2?" not in said(RULES.view(STATES["travel"], seat))
        assert "What is b1 2?" in said(RULES.view(STATES["travel, second"], seat))


@pytest.mark.rule("V-36")
def test_options_are_known_once_they_are_asked_for() -> None:
    for seat in (TABLE, 0, 1):
        assert "Right b1 1" not in said(RULES.view(STATES["travel"], seat))
        asked = RULES.view(STATES["options"], seat)
        assert [option["letter"] for option in asked["question"]["options"]] == ["A", "B"]
        assert '"right"' not in said(asked)


@pytest.mark.rule("V-36")
def test_a_travel_back_is_seen_by_all_once_the_card_is_finished() -> None:
    for seat in EVERYBODY:
        [card] = RULES.view(STATES["finished"], seat)["seats"][0]["finished"]
        assert [question["right"] for question in card["questions"]] == list("BABABA")
    assert len(RULES.view(STATES["over"], 1)["duel"]["questions"]) == 6


@pytest.mark.rule("V-36")
def test_the_back_of_a_picture_is_seen_by_its_reader_alone() -> None:
    for name in ("picture", "picture, second"):
        for seat in EVERYBODY:
            assert ("Answer p1 1B" in said(RULES.view(STATES[name], seat))) is (seat == 2)
            assert RULES.view(STATES[name], seat)["picture"]["alt"] == "Front p1"
    assert "Ask p1 1B" not in said(RULES.view(STATES["picture"], 0))


@pytest.mark.rule("V-36")
def test_the_answer_of_a_compass_task_is_seen_by_nobody_before_the_card_is_turned() -> None:
    for seat in EVERYBODY:
        before, after = RULES.view(STATES["compass"], seat), RULES.view(STATES["compass, turned"], seat)
        assert "answer" not in said(before) and "lat" not in said(before) and before["turned"] == []
        assert after["turned"][0]["answer"] == dict(zip("nswe", TILES, strict=True))


@pytest.mark.rule("V-36")
def test_the_answers_of_flag_cards_are_seen_by_nobody_before_they_are_turned() -> None:
    for seat in EVERYBODY:
        for name in ("spin", "flags"):
            view = said(RULES.view(STATES[name], seat))
            assert '"NO"' not in view and '"f1"' in view
        turned = RULES.view(STATES["flags, turned"], seat)["turned"]
        assert [one["flags"][0]["country"]["code"] for one in turned] == ["SE", "DE", "FR"]


# --------------------------------------------------------------------------------------------------- and nothing else

Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every text, number and truth in content, with its place."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from leaves(one, (*path, key))
    elif is_dataclass(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, tuple):
        for index, one in enumerate(value):
            yield from leaves(one, (*path, index))
    else:
        yield path, value


def other(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int | float) else {"A": "B", "B": "A"}.get(value, f"{value}!")


def changed(value: Any, places: set[Path], path: Path) -> Any:
    """Content in which everything is another that is not at one of the places."""
    if isinstance(value, Mapping):
        return {key: changed(one, places, (*path, key)) for key, one in value.items()}
    if isinstance(value, tuple):
        return tuple(changed(one, places, (*path, index)) for index, one in enumerate(value))
    if is_dataclass(value) and not isinstance(value, type):
        own = {field.name: getattr(value, field.name) for field in fields(value)}
        return replace(value, **{name: changed(one, places, (*path, name)) for name, one in own.items()})
    return value if value is None or covered(path, places) else other(value)


def covered(path: Path, places: set[Path]) -> bool:
    """Whether a place is among those, or below one of them."""
    return any(
        len(place) <= len(path) and all(one in ("*", other) for one, other in zip(place, path, strict=False))
        for place in places
    )


@pytest.mark.rule("V-36")
@pytest.mark.parametrize("name", STATES)
def test_a_view_depends_on_what_is_said_to_be_known_and_on_nothing_else(name: str) -> None:
    state = STATES[name]
    for seat in EVERYBODY:
        places = {tuple(place) for place in RULES.knows(state, seat)}
        content = changed(CONTENT, places, ("content",))
        assert content != CONTENT
        assert RULES.view(RULES.with_content(state, content), seat) == RULES.view(state, seat)


@pytest.mark.rule("V-36")
def test_what_is_said_to_be_known_is_seen() -> None:
    """Of the backs: every text that counts as known stands in the view."""
    for name, state in STATES.items():
        for seat in EVERYBODY:
            view = said(RULES.view(state, seat))
            places = {tuple(place) for place in RULES.knows(state, seat)}
            for path, value in leaves(CONTENT, ("content",)):
                if path[-1] in ("ask", "text", "answer") and isinstance(value, str) and covered(path, places):
                    assert json.dumps(value) in view, (name, seat, path)


@pytest.mark.rule("V-27")
@pytest.mark.parametrize("name", [name for name in STATES if name != "over"])
def test_no_seat_may_know_what_another_has_won_before_the_totals_are_revealed(name: str) -> None:
    for seat in EVERYBODY:
        places = set(RULES.knows(STATES[name], seat))
        assert [place for place in places if place[:2] == ("state", "sheets")] == [
            ("state", "sheets", own) for own in (seat,) if own != TABLE
        ]
        # Of the log what was done is known, and not what it gave.
        assert {place for place in places if place[0] == "log"} == {("log", "*", "move")}
        assert not {(), ("state",), ("content",), ("content", "travel")} & places


@pytest.mark.rule("V-27")
def test_at_the_end_everything_written_lies_open() -> None:
    for seat in EVERYBODY:
        assert {("state", "sheets"), ("log",)} <= set(RULES.knows(STATES["over"], seat))
