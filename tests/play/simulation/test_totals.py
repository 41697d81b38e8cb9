"""Totals: what a run comes to does not depend on how it is cut, nor on who plays it, and it adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.play.simulation.quiz import Quiz, QuizSource, knower

from cardwright.engine.bots import bot_streams
from cardwright.engine.chance import seeded
from cardwright.engine.examples.pig import Pig
from cardwright.engine.game import Outcome
from cardwright.engine.state import Note
from cardwright.play.simulation.chunks import Chunk, Job, Worker, cut
from cardwright.play.simulation.executors import LocalProcesses, WorkerLost
from cardwright.play.simulation.game import Record, game_seed, play_game
from cardwright.play.simulation.lineup import lineup, period
from cardwright.play.simulation.run import run
from cardwright.play.simulation.source import RulesSource
from cardwright.play.simulation.tally import TOLD, WIN, Lost, Tally, lead_changes, merge, merged

PIG = RulesSource("cardwright.engine.examples.pig:Pig")


def pig(games: int, seats: tuple[int, ...] = (2, 3), seed: str = "7") -> Job:
    return Job(PIG, seats, games, ("random",), seed)


def quiz(games: int, *bots: str, seats: tuple[int, ...] = (3,), limit: int = 1000) -> Job:
    return Job(QuizSource(), seats, games, bots or ("quiz:good", "quiz:poor"), "1", limit)


# ------------------------------------------------------------------------------------------------ however it is cut


def test_totals_are_the_same_for_one_process_and_two_and_for_chunks_of_any_size() -> None:
    here = run(pig(60), chunk=10)
    assert run(pig(60), chunk=1000).tallies == here.tallies
    assert run(pig(60), LocalProcesses(2), chunk=7).tallies == here.tallies
    assert here.played == 120


@pytest.mark.parametrize("size", [1, 10, 1000])
def test_totals_of_cards_points_and_lost_games_are_the_same_for_chunks_of_any_size(size: int) -> None:
    job = quiz(80, "quiz:good", "faulty", "cheat", seats=(2, 5))
    assert run(job, chunk=size).tallies == run(job, chunk=33).tallies


def test_another_seed_gives_other_games() -> None:
    assert run(pig(30)).tallies != run(pig(30, seed="8")).tallies


def test_more_games_begin_with_the_same_ones() -> None:
    """A run of 50 is the first 50 of a run of 80."""
    worker = Worker(pig(80))
    both = merged([run(pig(50)).tallies[2], worker.play(Chunk(2, 50, 30))])
    assert both == run(pig(80)).tallies[2]


@given(st.integers(0, 300), st.integers(1, 90), st.lists(st.integers(2, 6), min_size=1, max_size=3, unique=True))
def test_chunks_hold_every_game_once(games: int, size: int, seats: list[int]) -> None:
    played = Counter(
        (chunk.seats, game)
        for chunk in cut(pig(games, tuple(seats)), size)
        for game in range(chunk.first, chunk.first + chunk.games)
    )
    assert played == Counter((number, game) for number in seats for game in range(games))


# ----------------------------------------------------------------------------------------------------- laws of merging

KEYS = st.sampled_from(["a", "b"])
COUNTS = st.dictionaries(KEYS, st.integers(-9, 9), max_size=2)


def sums(length: int) -> st.SearchStrategy[dict[str, tuple[int, ...]]]:
    return st.dictionaries(KEYS, st.tuples(*[st.integers(-9, 9)] * length), max_size=2)


TALLIES = st.builds(
    Tally,
    games=st.integers(0, 9),
    failed=st.integers(0, 9),
    lost=st.lists(st.builds(Lost, st.integers(0, 99), KEYS, st.just(("x",)), KEYS), max_size=TOLD).map(
        lambda lost: tuple(sorted(lost))
    ),
    moves=COUNTS,
    totals=COUNTS,
    scored=sums(3),
    seat_won=sums(2),
    answered=sums(6),
)


@given(TALLIES, TALLIES, TALLIES)
def test_it_does_not_matter_what_is_merged_with_what_before(one: Tally, other: Tally, third: Tally) -> None:
    assert merged([merged([one, other]), third]) == merged([one, merged([other, third])])


@given(TALLIES, TALLIES)
def test_it_does_not_matter_what_comes_first(one: Tally, other: Tally) -> None:
    assert merged([one, other]) == merged([other, one])


@given(TALLIES, TALLIES)
def test_merging_leaves_the_other_as_it_was(one: Tally, other: Tally) -> None:
    before = merged([other])
    merge(one, other)
    merge(one, other)
    assert other == before


# ------------------------------------------------------------------------------------------------------ who sits where


@given(st.integers(1, 5), st.integers(1, 7))
def test_every_bot_sits_on_every_seat_equally_often(bots: int, seats: int) -> None:
    names = [f"bot-{number}" for number in range(bots)]
    games = period(names, seats) * bots
    sat = Counter((name, seat) for game in range(games) for seat, name in enumerate(lineup(names, seats, game)))
    assert len(sat) == bots * seats
    assert len(set(sat.values())) == 1


def test_bots_move_one_seat_on_with_every_game() -> None:
    assert [lineup("abc", 3, game) for game in range(4)] == [tuple("abc"), tuple("cab"), tuple("bca"), tuple("abc")]


def test_of_more_bots_than_seats_all_play() -> None:
    assert [lineup("abc", 2, game) for game in range(6)] == [
        ("a", "b"), ("b", "a"), ("c", "a"), ("a", "c"), ("b", "c"), ("c", "b"),
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------------- what adds up


@pytest.fixture(scope="module")
def tally() -> Tally:
    return run(quiz(90)).tallies[3]


def test_wins_add_up_to_the_games(tally: Tally) -> None:
    assert sum(tally.wins.values()) == tally.games * WIN == sum(x for x, _ in tally.seat_won.values())
    assert sum(x for x, *_ in tally.won.values()) == tally.games * WIN
    assert any(units % WIN for units in tally.wins.values()), "no win was shared"


def test_points_by_category_add_up_to_those_at_the_end(tally: Tally) -> None:
    for bot in ("quiz:good", "quiz:poor"):
        at_end = sum(total * times for (name, _, total), times in tally.totals.items() if name == bot)
        assert at_end == tally.scored[bot, ""][0] == tally.scored[bot, "quiz"][0] + tally.scored[bot, "fine"][0]


def test_answers_to_questions_add_up_to_those_to_cards(tally: Tally) -> None:
    for bot in ("quiz:good", "quiz:poor"):
        every = [key for key in tally.answered if key[0] == bot]
        n = {key: tally.answered[key][1] for key in every}
        assert n[bot, "quiz", "", ""] == sum(times for key, times in n.items() if key[2] and not key[3])
        assert n[bot, "quiz", "", ""] == sum(times for key, times in n.items() if key[3])
        assert n[bot, "quiz", "", ""] == sum(times for key, times in tally.results.items() if key[0] == bot)


def test_rules_are_counted_by_times_and_by_games(tally: Tally) -> None:
    answers, fines = ("Q-1", "quiz"), ("Q-2", "fine")
    assert tally.rules[answers] + tally.rules[fines] == 9 * tally.games
    assert tally.rule_games[answers] == tally.games > tally.rule_games[fines] > 0
    assert tally.moves == {18: tally.games} and tally.turns == {9: tally.games}


def recorded(*steps: Sequence[tuple[int, int]]) -> Record:
    notes = [tuple(Note("Q", seat, "x", points) for seat, points in step) for step in steps]
    return Record(1, 1, notes, Outcome((1, 2)))


@pytest.mark.parametrize(
    ("steps", "changes"),
    [
        ([[(0, 5)]], 0),
        ([[(0, 5)], [(1, 9)]], 1),
        ([[(0, 5)], [(1, 5)], [(0, 1)]], 0),  # level again is no other lead
        ([[(0, 5)], [(1, 5)], [(1, 1)]], 1),
        ([[(0, 5)], [(1, 9), (0, 9)]], 0),  # what one move brings is looked at together
        ([[(1, 5)], [(1, -9)], [(1, 20)]], 2),  # points lost give the lead away
        ([], 0),
    ],
)
def test_the_lead_changes_when_another_is_alone_in_front(steps: Any, changes: int) -> None:
    assert lead_changes(recorded(*steps), 2) == changes


def test_turns_begin_with_the_move_that_a_game_names() -> None:
    rules = Quiz()
    setup, bots = rules.table(None, seats=2), (knower(rules.table(None, seats=2), ""),) * 2
    turns = [play_game(rules, setup, ("a", "b"), bots, "1", turn=turn).turns for turn in (None, "card", "sing")]
    assert turns == [6, 6, 0]


# --------------------------------------------------------------------------------------------------- what goes wrong


def test_a_bot_that_errs_is_reported_with_its_game_and_seed() -> None:
    tally = run(quiz(40, "faulty", "quiz:good")).tallies[3]
    assert tally.failed > 0 and tally.games + tally.failed == 40
    lost = tally.lost[0]
    assert lost.seed == f"1:{lost.game}" and "faulty" in lost.bots
    # Where an object stands in memory is another place in every process.
    assert lost.words == "faulty failed: ZeroDivisionError: in <object object at 0x…>"


def test_a_move_that_may_not_be_made_is_reported() -> None:
    tally = run(quiz(20, "cheat")).tallies[3]
    assert tally.lost[0].words == 'cheat wants to do what may not be done: [2, "sing", []]'


def test_a_game_without_end_is_reported() -> None:
    tally = run(quiz(3, limit=17)).tallies[3]
    assert (tally.games, tally.failed) == (0, 3)
    assert tally.lost[0].words == "it is not over after 17 moves"
    assert run(quiz(3, limit=18)).failed == 0


def test_nothing_of_a_lost_game_is_counted() -> None:
    assert merged([run(quiz(3, limit=17)).tallies[3]]) == Tally(failed=3, lost=run(quiz(3, limit=17)).tallies[3].lost)


def test_rules_that_fail_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Quiz, "outcome", lambda self, state: None)
    assert run(quiz(1)).tallies[3].lost[0].words == "nobody can act, and it is not over"
    monkeypatch.setattr(Quiz, "play", lambda self, state, move: 1 // 0)
    words = "the rules failed: ZeroDivisionError: integer division or modulo by zero"
    assert run(quiz(1)).tallies[3].lost[0].words == words


def test_lost_games_are_told_up_to_a_number_and_counted_beyond() -> None:
    tally = run(quiz(50, limit=2), chunk=7).tallies[3]
    assert tally.failed == 50 and [lost.game for lost in tally.lost] == list(range(TOLD))


# ----------------------------------------------------------------------------------------------------- played again


def test_a_game_begins_again_from_its_seed_as_at_a_terminal() -> None:
    """The moves that a terminal makes with the seed "7:3" are those of game 3 of run 7."""
    rules, seed = Pig(), game_seed("7", 3)
    setup = rules.table(None, seats=2)
    from cardwright.engine.bots import RandomBot

    record = play_game(rules, setup, ("random",) * 2, (RandomBot(),) * 2, seed)
    state, moves = rules.start_at(setup, "7:3"), 0
    while actors := rules.actors(state):
        actor = actors[0]
        options = rules.moves(state, actor)
        stream = bot_streams("7:3", actor)(moves) if actor >= 0 else None
        move = rules.chance(state) if stream is None else RandomBot().choose(rules, state, actor, options, stream)
        state, moves = rules.apply(state, move), moves + 1
    assert record.moves == moves and record.outcome == rules.outcome(state)


def test_streams_of_bots_are_those_of_their_seed_seat_and_number_of_moves() -> None:
    assert bot_streams("7:3", 2)(41).rng == seeded("bot", "7:3", 2, 41)
    assert bot_streams(7, 0)(0).rng == seeded("bot", 7, 0, 0)


# -------------------------------------------------------------------------------------------------------- Ctrl-C


class Interrupted:
    """Plays some chunks, then Ctrl-C comes."""

    def __init__(self, chunks: int) -> None:
        self.chunks = chunks

    def play(self, job: Job, chunks: Any) -> Any:
        worker = Worker(job)
        for number, chunk in enumerate(chunks):
            if number == self.chunks:
                raise KeyboardInterrupt
            yield chunk, worker.play(chunk)


def test_ctrl_c_leaves_what_was_counted_so_far() -> None:
    results = run(quiz(100), Interrupted(3), chunk=10)
    assert results.stopped and results.played == 30
    assert results.tallies == run(quiz(30)).tallies


def test_progress_is_told_after_every_chunk() -> None:
    told: list[tuple[int, int]] = []
    run(quiz(25, seats=(2, 3)), chunk=20, progress=lambda done, total: told.append((done, total)))
    assert told == [(20, 50), (25, 50), (45, 50), (50, 50)]


# -------------------------------------------------------------------------------------------------------- processes


def test_what_a_process_cannot_open_is_told_here() -> None:
    lost = run(Job(RulesSource("no.such.module:Game"), (2,), 10, ("random",)), LocalProcesses(1), chunk=5)
    assert lost.loss == "a process cannot play games: ModuleNotFoundError: No module named 'no'"
    assert lost.stopped and lost.played == 0


def test_a_process_that_dies_is_told() -> None:
    lost = run(Job(RulesSource("os:abort"), (2,), 10, ("random",)), LocalProcesses(1), chunk=5)
    assert lost.loss == "a process ended by signal 6 before it played any; is there enough memory?"
    assert lost.stopped and lost.played == 0


def test_a_process_that_ends_the_program_is_told() -> None:
    lost = run(Job(RulesSource("sys:exit"), (2,), 10, ("random",)), LocalProcesses(1), chunk=5)
    assert lost.loss == "a process cannot play games: SystemExit"


class Losing(Interrupted):
    """Plays some chunks, then the process that plays is gone."""

    def play(self, job: Job, chunks: Any) -> Any:
        try:
            yield from super().play(job, chunks)
        except KeyboardInterrupt:
            raise WorkerLost("a process is gone") from None


def test_a_lost_process_leaves_what_was_counted_so_far() -> None:
    results = run(quiz(100), Losing(3), chunk=10)
    assert results.stopped and results.loss == "a process is gone"
    assert results.tallies == run(quiz(30)).tallies


def test_the_quiz_knows_its_levels() -> None:
    with pytest.raises(ValueError, match="poor, good or odd"):
        knower(Quiz().table(None, seats=2), "brilliant")
