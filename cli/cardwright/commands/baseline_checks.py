"""Baseline checks: paths in; the decks that they mean, checked beside each other without their baselines, out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.commands.decks import decks_of, fail
from cardwright.commands.progress import ProgressLine

if TYPE_CHECKING:
    from collections import Counter

    from cardwright.build.check import CheckResult
    from cardwright.check.baseline import Baseline, Known


def checks_without_baselines(paths: list[Path], wanted: str) -> list[CheckResult]:
    """The decks of some paths, checked together as ``cardwright check`` does.

    Exits with 2 where one cannot be read whole: nobody can tell ``wanted`` of it. No file is written before that.
    """
    from cardwright.build.baselines import is_read_whole
    from cardwright.build.check import check_deck

    checks: list[CheckResult] = []
    for folder in decks_of(paths, inside=True):
        beside = [one.loaded.deck for one in checks if one.loaded.deck is not None]
        with ProgressLine() as progress:
            check = check_deck(folder, baseline=False, progress=progress, beside=beside)
        if not is_read_whole(check.loaded, check.findings):
            fail(f"{folder} cannot be read whole, so nobody can tell {wanted}; check it first")
        checks.append(check)
    return checks


def baseline_of(check: CheckResult) -> Baseline | None:
    """What a deck's baseline says now."""
    from cardwright.build.baselines import load_baseline
    from cardwright.build.codes import known_codes

    game = check.loaded.game
    return load_baseline(check.loaded, known_codes(game.codes if game is not None else {}))


def found_in(check: CheckResult, there: Baseline | None, *, alone: bool) -> Counter[Known]:
    """What is found in a deck, and in one that is checked ``alone`` what its baseline knows of other decks.

    Nobody looked for that.
    """
    from cardwright.build.locate import shown
    from cardwright.check.baseline import count
    from cardwright.check.repeats.said import ACROSS

    found = count(check.findings, shown(check.loaded.folder))
    known: Mapping[Known, int] = there.counts if there is not None and alone else {}
    found.update({one: number for one, number in known.items() if one.code in ACROSS})
    return found
