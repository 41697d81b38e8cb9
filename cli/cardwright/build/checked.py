"""Checked: what a check of one deck came to; taken from an earlier run where nothing that it hangs on has changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.build.kept_checks import Answer, KeptChecks, Question
from cardwright.build.progress import Progress, quiet
from cardwright.read.paths import noting_steps

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.check.reports import Checked
    from cardwright.deck.deck import Deck
    from cardwright.diag import Code, Finding

_PICTURES: Final = (".svg", ".png", ".jpg", ".jpeg")  #: of which cards and pages tell where they are wanted


@dataclass(frozen=True, slots=True, eq=False)
class CheckedDeck:
    """What a deck came to: the ``answer``, of this run or an earlier one, and those of its findings that are asked for.

    ``older`` are findings that are not told since they were there before. ``result`` is None where the answer is one of
    an earlier run.
    """

    folder: Path
    answer: Answer
    findings: list[Finding]
    older: list[Finding] = field(default_factory=list)
    result: CheckResult | None = None

    @property
    def checked(self) -> list[Checked]:
        """What was looked at, for reports."""
        from cardwright.check.reports import Checked

        return [Checked(file, ids) for file, ids in self.answer.cards_in]

    @property
    def broken(self) -> bool:
        """Whether the deck's game, or its rules, could not be loaded; nothing is kept of such a deck."""
        return self.result is not None and self.result.loaded.broken

    @property
    def paths(self) -> set[Path]:
        """Every file that belongs to the deck, links followed."""
        return {(self.folder / name).resolve() for name in self.answer.read}


class Beside:
    """The decks that were checked before this one in the same run; those that were not read yet are when needed."""

    def __init__(self, before: Sequence[CheckedDeck]) -> None:
        self._before = before

    @property
    def folders(self) -> tuple[Path, ...]:
        return tuple(one.folder for one in self._before)

    @property
    def asked(self) -> tuple[frozenset[tuple[str, str]], ...]:
        """What was looked for in each."""
        return tuple(one.answer.asked for one in self._before)

    def decks(self) -> list[Deck]:
        """Those that could be read."""
        from cardwright.build.load import load_deck

        loaded = (one.result.loaded if one.result is not None else load_deck(one.folder) for one in self._before)
        return [one.deck for one in loaded if one.deck is not None]


def checked(
    folder: Path,
    *,
    fit: bool = True,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    instead: Mapping[str, bytes] | None = None,
    progress: Progress = quiet,
    baseline: bool = True,
    beside: Beside | None = None,
    kept: KeptChecks | None = None,
    languages: Sequence[str] = (),
    alone: Sequence[str] = (),
) -> CheckedDeck:
    """Check the deck in a folder as ``check_deck`` does, or take what an earlier run ``kept``.

    Nothing is kept of a deck with contents that stand ``instead`` of its files, nor of games of other packages.
    """
    kept = (kept if not instead else None) or KeptChecks(None)
    more = (*(() if baseline else ("no baseline",)), *(f"in {language}" for language in languages))
    beside = beside or Beside(())
    question = Question(folder, fit, more, beside.folders, beside.asked)
    answer, result = kept.find(question, _codes), None
    if answer is None or not all(name in answer.read and not name.lower().endswith(_PICTURES) for name in alone):
        # Files that a check of the whole deck does not get to, or not for themselves, make another question of it.
        single = replace(question, more=(*more, *(f"alone {name}" for name in alone)))
        answer = kept.find(single, _codes) if alone else None
    if answer is None:
        from cardwright.build.check import check_deck

        decks = beside.decks()
        with noting_steps() as steps:
            result = check_deck(
                folder,
                fit=fit,
                instead=instead,
                progress=progress,
                baseline=baseline,
                beside=decks,
                languages=languages,
                alone=alone,
            )
        answer = _answer(result, steps)
        if _ours(answer.game):
            kept.keep(single if result.alone else question, answer)
    findings = list(answer.findings)
    if select or ignore:
        from cardwright.check.select import choose

        findings = choose(findings, select, ignore)
    return CheckedDeck(folder, answer, findings, result=result)


def as_checked(folder: Path, result: CheckResult) -> CheckedDeck:
    """A check as it was made, findings chosen already."""
    return CheckedDeck(folder, _answer(result), result.findings, result=result)


def _answer(result: CheckResult, steps: Collection[tuple[Path, str, str]] = ()) -> Answer:
    deck = result.loaded.deck
    return Answer(
        deck.file.id if deck is not None else None,
        result.loaded.game.name if result.loaded.game is not None else None,
        result.cards,
        result.files,
        result.names,
        tuple(result.findings),
        tuple(result.ignored),
        tuple(result.baselined),
        tuple((checked.file, checked.cards) for checked in result.checked),
        frozenset((place, step) for home, place, step in steps if home == result.loaded.folder),
    )


def _ours(game: str | None) -> bool:
    """Whether a game comes with us, so that our own fingerprint tells when it changes."""
    from cardwright.games.catalog import GAMES, OWN

    return game in (*GAMES, OWN)


def _codes(game: str | None) -> Mapping[str, Code]:
    from cardwright.build.codes import known_codes
    from cardwright.games import catalog

    found = catalog.find(game) if game in catalog.GAMES else None
    return known_codes(found.codes if found is not None else {})
