"""Cards too easy or too hard: those that are, are found; where all are alike, nothing is."""

from __future__ import annotations

import pytest
from tests.play.simulation.quiz import QuizSource

from cardwright.engine.chance import Stream, seeded
from cardwright.play.simulation.cards import judged
from cardwright.play.simulation.chunks import Job
from cardwright.play.simulation.report.model import CardRow
from cardwright.play.simulation.run import run
from cardwright.play.simulation.tally import Tally, merged


def answered(shares: dict[str, float], times: int, seed: int = 0) -> Tally:
    """Cards answered so often in games of one answer each, right in those shares."""
    tally, stream = Tally(), Stream(seeded("cards", seed))
    for card, share in shares.items():
        right = sum(stream.chance(share) for _ in range(times))
        for result, number in (("direct", right), ("wrong", times - right)):
            tally.results["bot", "quiz", card, "1", result] = number
        sums = (times, times, right, times, right, right)
        for key in ((card, "1"), (card, ""), ("", "")):
            before = tally.answered.get(("bot", "quiz", *key), (0,) * 6)
            tally.answered["bot", "quiz", *key] = tuple(map(int.__add__, before, sums))
    return tally


def off(rows: list[CardRow]) -> dict[str, str]:
    return {row.card: row.verdict for row in rows if row.question is None and row.verdict != "as others"}


def test_sixty_cards_that_are_alike_give_no_alarm() -> None:
    alike = dict.fromkeys((f"c-{number}" for number in range(60)), 0.6)
    assert all(off(judged(answered(alike, 100, seed))[0]) == {} for seed in range(40))


def test_without_a_margin_one_in_twenty_runs_of_cards_that_are_alike_would_give_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The widened intervals do what they say: of 150 runs about 7, and no more than 15, name a card at all."""
    monkeypatch.setattr("cardwright.play.simulation.cards.MARGIN", 0.0)
    alike = dict.fromkeys((f"c-{number}" for number in range(20)), 0.6)
    alarms = sum(bool(off(judged(answered(alike, 200, seed))[0])) for seed in range(150))
    assert 0 < alarms <= 15


def test_cards_that_are_too_easy_and_too_hard_are_named() -> None:
    shares = dict.fromkeys((f"c-{number}" for number in range(20)), 0.6) | {"c-3": 0.97, "c-7": 0.2}
    assert off(judged(answered(shares, 300))[0]) == {"c-3": "too easy", "c-7": "too hard"}


def test_a_difference_that_does_not_matter_is_none_however_sure_it_is() -> None:
    shares = dict.fromkeys((f"c-{number}" for number in range(20)), 0.6) | {"c-3": 0.66}
    assert off(judged(answered(shares, 20_000))[0]) == {}


def test_few_answers_are_not_judged() -> None:
    shares = dict.fromkeys((f"c-{number}" for number in range(5)), 0.6) | {"c-3": 0.0}
    rows, compared = judged(answered(shares, 29))
    assert compared == 0 and {row.verdict for row in rows} == {"too few answers"}
    assert all(row.apart is None for row in rows)


def test_a_card_alone_has_no_others() -> None:
    rows, compared = judged(answered({"c-1": 0.4}, 500))
    assert compared == 0 and {row.others for row in rows} == {None}


def test_cards_stand_in_the_order_of_their_numbers() -> None:
    rows, _ = judged(answered(dict.fromkeys(("c-10", "c-9", "c-1"), 0.5), 40))
    assert [row.card for row in rows if row.question is None] == ["c-1", "c-9", "c-10"]


def test_the_odd_cards_of_the_quiz_are_found_for_the_bot_that_knows_them() -> None:
    results = run(Job(QuizSource(), (2, 4), 600, ("quiz:odd", "quiz:good"), "3"))
    rows, _ = judged(merged(results.tallies.values()))
    found = {(row.bot, row.card, row.verdict) for row in rows if row.question is None and row.verdict != "as others"}
    assert found == {("quiz:odd", "c-3", "too easy"), ("quiz:odd", "c-8", "too hard")}
    card = next(row for row in rows if row.bot == "quiz:odd" and row.card == "c-3" and row.question is None)
    assert card.answers == card.direct + card.options + card.part + card.wrong
    assert abs(card.right.value - (card.direct + card.options) / card.answers) < 1e-5
