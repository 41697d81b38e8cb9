"""Cards: how bots fared with each card and question, and which are too easy or too hard beside the others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cardwright.play.simulation import intervals
from cardwright.play.simulation.intervals import ENOUGH, LEVEL, Ratio
from cardwright.play.simulation.report import model
from cardwright.play.simulation.report.measures import measure, rounded
from cardwright.play.simulation.tally import RESULTS, Counts, Tally

#: shares of right answers that are less apart than this are no news, however sure they are
MARGIN: Final = 0.1

#: (bot, what, card, question), as tallies have them
Key = tuple[str, str, str, str]


def judged(tally: Tally) -> tuple[list[model.CardRow], int]:
    """Every card and question with a verdict, and how many comparisons that took.

    Each is compared with all other cards of its category that the same bot answered. The more comparisons, the wider
    their intervals (Bonferroni), so that sixty cards that are alike give no false alarm.
    """
    rows = [key for key in tally.answered if key[2]]
    compared = [key for key in rows if _comparable(tally, key)]
    level = 1 - (1 - LEVEL) / max(1, len(compared))
    wanted, results = set(compared), _results(tally)
    return [_row(tally, key, results, level if key in wanted else None) for key in sorted(rows, key=_order)], len(
        compared
    )


def _order(key: Key) -> tuple[object, ...]:
    bot, what, card, question = key
    return what, bot, _natural(card), _natural(question)


def _natural(text: str) -> list[tuple[int, str]]:
    """Texts in which numbers stand in the order of numbers: t-9 before t-10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", text)]


def _comparable(tally: Tally, key: Key) -> bool:
    others = _others(tally, key)
    return intervals.effective(Ratio(*tally.answered[key])) >= ENOUGH and others is not None and others[1] >= ENOUGH


def _others(tally: Tally, key: Key) -> tuple[float, float] | None:
    """The share of right answers to all other cards of the category, and among how many."""
    bot, what, card, _ = key
    _, n, x, *_ = tally.answered[bot, what, "", ""]
    _, own_n, own_x, *_ = tally.answered[bot, what, card, ""]
    return ((x - own_x) / (n - own_n), n - own_n) if n > own_n else None


def _row(tally: Tally, key: Key, results: Mapping[Key, Counts], level: float | None) -> model.CardRow:
    bot, what, card, question = key
    ratio = Ratio(*tally.answered[key])
    times = {result: results[key].get(result, 0) for result in RESULTS}
    others = _others(tally, key)
    apart: model.Measure | None = None
    verdict: model.Verdict = "too few answers"
    if level is not None and others is not None:
        low, high = intervals.difference(ratio.value, intervals.effective(ratio), *others, level)
        apart = measure(intervals.Interval(ratio.value - others[0], low, high))
        verdict = "too easy" if low > MARGIN else "too hard" if high < -MARGIN else "as others"
    return model.CardRow(
        what=what,
        bot=bot,
        card=card,
        question=question or None,
        answers=ratio.n,
        **times,
        right=measure(intervals.share(ratio)),
        others=rounded(others[0]) if others is not None else None,
        apart=apart,
        verdict=verdict,
    )


def _results(tally: Tally) -> Mapping[Key, Counts]:
    """How often each result was, by question and by card."""
    results: dict[Key, Counts] = {}
    for (bot, what, card, question, result), times in tally.results.items():
        for key in {(bot, what, card, question), (bot, what, card, "")}:
            counts = results.setdefault(key, {})
            counts[result] = counts.get(result, 0) + times
    return results
