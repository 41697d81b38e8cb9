"""Cultural Routes at a terminal: what is seen, asked, typed and told, and who is asked of several."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.cultural_routes.playing import (
    BASIC,
    act,
    asked,
    content,
    late,
    said,
    spun,
    start,
    with_points,
)

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move, sample
from cardwright.games.cultural_routes.rules.content import Content
from cardwright.games.cultural_routes.rules.play import FITS, RULES
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState
from cardwright.games.cultural_routes.telling import TELLING
from cardwright.games.telling import Screen

NAMES = ["Ada", "Ben", "Chi", "Dan"]
ALL = frozenset(range(4))


def text(screen: Screen) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in (*screen.lines, *screen.seats, *screen.footer)]


def shown(state: CulturalRoutesState, seat: int = TABLE) -> list[str]:
    return text(TELLING.screen(RULES, state, seat, NAMES))


def choices(state: CulturalRoutesState, people: Any = ALL) -> list[str]:
    """What stands beside the keys when people are asked."""
    actor = TELLING.first(RULES, state, RULES.actors(state), people)
    return [TELLING.label(RULES, state, one, NAMES) for one in TELLING.asks(RULES, state, actor, people)]


def typed(state: CulturalRoutesState, words: str, people: Any = ALL) -> Any:
    actor = TELLING.first(RULES, state, RULES.actors(state), people)
    return TELLING.read(RULES, state, words, TELLING.asks(RULES, state, actor, people))


def told(state: CulturalRoutesState, name: str, *args: Any, seat: int | None = None) -> list[str]:
    actor = RULES.actors(state)[0] if seat is None else seat
    after = RULES.apply(state, Move(actor, name, args))
    return list(TELLING.told(RULES, after, Move(actor, name, args), after.notes, NAMES))


@pytest.mark.parametrize(
    ("of", "seats"),
    [(BASIC, 2), (BASIC, 8), (BASIC, 12), (content({1: "toll"}, slots=3), 3), (content({}, slots=7), 5)],
)
def test_a_screen_fits_a_terminal_in_every_position(of: Content, seats: int) -> None:
    names = [f"Wolfeschlegelsteinhausen {seat}" for seat in range(seats)]
    state, stream = RULES.start(of, seats=seats, seed=seats), Stream(seeded("screen", seats))
    while True:
        screen = TELLING.screen(RULES, state, TABLE, names)
        assert len(screen.lines) <= 14 and len(screen.lines) + len(screen.seats) <= 17 and len(screen.seats) == seats
        assert [line for line in text(screen) if len(line) > 78] == []
        if not (actors := RULES.actors(state)):
            break
        actor = stream.choice(actors)
        options = TELLING.asks(RULES, state, actor, frozenset(range(seats)))
        labels = [TELLING.label(RULES, state, option, names) for option in options]
        assert len(set(labels)) == len(labels) and TELLING.question(RULES, state, actor, names)
        move = RULES.chance(state) if actor == TABLE else sample(RULES.moves(state, actor), stream)
        state = RULES.apply(state, move)
        assert all(TELLING.told(RULES, state, move, state.notes, names)) or state.notes == ()


def test_the_wheel_is_seen_as_it_lies_clockwise() -> None:
    lines = shown(late(asked(start(4), 4)))
    assert [lines[row].split()[0] for row in (0, 2, 4, 6)] == ["1", "12", "11", "10"]
    assert "▶ 4 Land 3" in lines[0] and lines[1].split() == ["START", "X"]
    assert lines[2].split()[-3:] == ["5", "Land", "4"] and lines[6].split()[-3:] == ["7", "Land", "6"]


def test_an_x_is_seen_at_a_large_table_too() -> None:
    state = late(asked(start(12), 4))
    lines = text(TELLING.screen(RULES, state, TABLE, [f"Player {seat}" for seat in range(12)]))
    assert "▶ 4XLand 3" in lines[0]


def test_the_quiz_stands_in_the_wheel_with_who_does_what() -> None:
    lines = shown(said(asked(start(4), 2, "k2"), 1, "wrong"))
    inside = "\n".join(lines[2:6])
    assert "Land 1" in inside and "Name a thing of kind 2" in inside and "10 seconds  ■■■" in inside
    assert lines[-4] == "▸ Ada          15 ━━━━━━━━━━━━━━━  reads"
    assert lines[-3] == "  Ben          14 ━━━━━━━━━━━━━━·  wrong, guesses"


def test_who_is_out_and_reads_is_seen() -> None:
    state = late(asked(with_points(start(4), 5, 5, 1, 5)))
    assert shown(state)[-2] == "  Chi           0 ···············  out, reader"
    assert shown(asked(state, 3))[-2].endswith("out, reads")
    assert shown(said(asked(start(4, {"wrong_answer": "out"})), 2, "wrong"))[-2].endswith("wrong, out of this quiz")


def test_people_at_one_keyboard_are_asked_together_with_a_key_for_each() -> None:
    state = asked(start(4))
    assert choices(state) == ["Ben answers", "Chi answers", "Dan answers", "the time is up"]
    assert typed(state, "2 samba") == Move(2, "answer", ("samba",))
    assert typed(state, "time") == Move(TABLE, "time") and typed(state, "2") is None and typed(state, "9 x") is None


def test_whoever_answered_is_judged_before_anybody_else_is_asked() -> None:
    state = act(asked(start(4)), "answer", "samba", seat=2)
    assert TELLING.first(RULES, state, RULES.actors(state), ALL) == TABLE
    assert TELLING.settles(RULES, state, ALL) == "chance"  # one alone has answered, and is heard
    state = act(state, "hear", 2, seat=TABLE)
    assert TELLING.settles(RULES, state, ALL) == "people" and choices(state) == ["it fits", "it does not fit"]
    assert "does “samba” fit? (Ada reads.)" in TELLING.question(RULES, state, TABLE, NAMES)
    assert typed(state, "y").args == ("right",) and typed(state, "No").args == ("wrong",)


def test_bots_make_up_their_minds_before_people_are_asked_and_are_not_heard_before() -> None:
    people = frozenset({1})
    state = asked(start(4))
    assert TELLING.first(RULES, state, RULES.actors(state), people) == 2
    state = act(act(state, "answer", FITS, seat=2), "wait", seat=3)
    assert choices(state, people) == ["Ben answers", "Ben has nothing to say yet"]
    assert not any(FITS in line for line in shown(state))
    assert typed(state, "tango", people) == Move(1, "answer", ("tango",))
    assert typed(state, "-", people) == Move(1, "wait") and typed(state, "x" * 201, people) is None
    both = act(state, "answer", "tango", seat=1)
    assert TELLING.first(RULES, both, RULES.actors(both), people) == TABLE
    assert TELLING.settles(RULES, both, people) == "chance"
    heard = act(both, "hear", 2, seat=TABLE)
    assert TELLING.settles(RULES, heard, people) == "chance"


def test_people_say_who_was_first_and_bots_leave_the_time_to_chance() -> None:
    state = act(act(asked(start(4)), "answer", "one", seat=1), "answer", "two", seat=2)
    assert TELLING.settles(RULES, state, ALL) == "people" and "Who was first?" in TELLING.question(
        RULES, state, TABLE, NAMES
    )
    waited = asked(start(4))
    for seat in (1, 2, 3):
        waited = act(waited, "wait", seat=seat)
    assert TELLING.settles(RULES, waited, frozenset({1})) == "chance"
    assert TELLING.settles(RULES, waited, ALL) == "people"


def test_the_arrow_is_typed_as_it_stands() -> None:
    turning = act(start(4), "spin")
    labels = choices(turning)
    assert labels[:2] == ["1", "2"] and labels[-1] == "12-1"
    assert typed(turning, "3/4") == Move(TABLE, "arrow", (3, 4)) == typed(turning, "3 4")
    assert typed(turning, "3-5") is None
    between = act(turning, "arrow", 3, 4)
    assert choices(between) == ["3", "4"]
    assert "3 (Land 2) and 4 (Land 3)" in TELLING.question(RULES, between, 1, NAMES)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (lambda: told(act(start(4), "spin"), "arrow", 2), ["Ada spins: Land 1."]),
        (lambda: told(act(start(4), "spin"), "arrow", 2, 3), ["The arrow stands between Land 1 and Land 2."]),
        (lambda: told(spun(start(4), 2, 3), "point", 3), ["Ben says it is Land 2."]),
        (lambda: told(act(start(4), "spin"), "arrow", 10), ["Ada spins: Remove all X. Take every X off."]),
        (
            lambda: told(act(late(asked(start(4), 2)), "spin"), "arrow", 2),
            ["Ben spins: Land 1, where an X lies.", "Ben loses a point and takes the X off."],
        ),
        (lambda: told(spun(start(4), 2), "draw", "k1"), ["Ada reads: name a thing of kind 1."]),
        (
            lambda: told(asked(start(4)), "time", seat=TABLE),
            ["The time is up.", "Ben, Chi and Dan each lose a point."],
        ),
        (
            lambda: told(act(act(asked(start(4)), "answer", "", seat=2), "hear", 2, seat=TABLE), "judge", "right"),
            ["It fits: Chi loses nothing.", "Ben and Dan each lose a point."],
        ),
        (
            lambda: told(spun(start(4, of=content({3: "toll"})), 2), "draw", "k1"),
            ["Ada reads: name a thing of kind 1."],
        ),
        (
            lambda: told(act(start(4, of=content({3: "toll"})), "spin"), "arrow", 3),
            ["Ada spins: Toll. Pay two points.", "Ada loses 2 points."],
        ),
        (
            lambda: told(asked(with_points(start(4), 5, 1, 5, 5)), "time", seat=TABLE),
            [
                "The time is up.",
                "Ben, Chi and Dan each lose a point.",
                "Ben is out.",
                "Ben reads and keeps the time from the next quiz on.",
            ],
        ),
    ],
)
def test_what_happened_is_told(lines: Any, words: list[str]) -> None:
    assert lines() == words


def test_sudden_death_is_told() -> None:
    reading = late(asked(with_points(start(4), 5, 5, 1, 5)))
    state = asked(with_points(reading, 1, 1, 0, 1), 3)
    assert told(state, "time", seat=TABLE)[-1] == "Ada, Ben and Dan are at 0 together: sudden death!"
    sudden = late(state)
    assert TELLING.screen(RULES, sudden, TABLE, NAMES).title == "Sudden death: Dan's turn"


def test_the_end_shows_places_and_what_everyone_did() -> None:
    state = said(asked(with_points(start(2), 2, 1)), 1, "wrong")
    screen = TELLING.screen(RULES, state, 0, NAMES[:2])
    assert screen.title == "Ada wins"
    assert text(screen)[-2].split() == "1. Ada 2 · · · · · ·".split()
    assert text(screen)[-1].split() == "2. Ben 0 · 1 · · · ·".split()


def test_after_a_quiz_people_look_before_a_bot_spins() -> None:
    assert TELLING.rests(RULES, late(asked(start(4))), frozenset({0}))
    assert not TELLING.rests(RULES, spun(start(4), 10), frozenset({0}))
    assert not TELLING.rests(RULES, late(asked(with_points(start(4), 5, 1, 5, 5))), frozenset({1}))
