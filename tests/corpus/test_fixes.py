"""Fixes: over the whole corpus, what is fixed is gone, nothing new comes, and no other byte of any file changes."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.check import CheckResult, check_deck
from cardwright.build.codes import known_codes
from cardwright.build.memory import Memory
from cardwright.build.mend import MendedDeck, mend
from cardwright.build.unused_codes import COMPOSED
from cardwright.diag import Finding, Fixable
from cardwright.pack.replay_codes import CODES as REPLAYS
from cardwright.press.codes import CODES as PRESS
from cardwright.press.flow.codes import CODES as FLOW

ROOT = Path(__file__).parent
FIXABLE = {id_: code for id_, code in known_codes().items() if code.fix is not Fixable.NONE}

#: fields of a card that are its answers and its facts, which no safe fix may change
FACTS = ("right", "answer", "a", "b", "iata", "route", "about", "country", "code", "number", "count", "next", "points")
#: findings that hide others: what comes to light behind them is no fault of their fix
COVERS = ("SYN", "SEC", "SCH", "REF")
#: cases in which a fix lets another fault be seen that was there all along: the code of that, and what hid it
BEHIND = {
    "SYN005/bad-python": {"SCH003": "The file could not be read for its tag."},
    "SYN009/bad-single-quotes": {"SCH002": "The file could not be read for its quotes."},
    "SYN016/bad-flow-list-below": {"SYN003": "The file could not be read for its colour; a list stands below its map."},
    "SEC002/bad-backslash-of-a-file": {"REF053": "Which files are named was not known; cards.csv is left over."},
    "REF010/bad-unknown-game": {"SCH002": "What a deck must say is known of a known game."},
    "REF020/bad-template-field": {"REF050": "What a template shows is known where it can be used."},
    "REF021/bad-template-style": {"REF050": "What a template shows is known where it can be used."},
    "REF022/bad-template-font": {"REF050": "What a template shows is known where it can be used."},
    "REF023/bad-template-colour": {"REF050": "What a template shows is known where it can be used."},
    "REF024/bad-run": {"REF050": "What a template shows is known where it can be used."},
    "GEO102/bad-compass": {"VAG051": "With an unknown place nobody can tell whether a task has an answer."},
    "GEO102/bad-route": {"VAG030": "With an unknown stop nobody can tell which countries are on the route."},
    "GEO103/bad-compass": {"VAG051": "With an unknown place nobody can tell whether a task has an answer."},
    "GEO103/bad-route": {"VAG030": "With an unknown stop nobody can tell which countries are on the route."},
}


def said(finding: Finding) -> tuple[str, str, str | None, str]:
    return finding.code.id, finding.path, finding.card, finding.message


def facts(check: CheckResult) -> dict[str, Any]:
    """The answers and facts of every card by its id, whatever letters are large or small."""

    def gather(node: Any, key: object) -> Any:
        if isinstance(node, Mapping):
            return {name: found for name, value in node.items() if (found := gather(value, name))}
        if isinstance(node, list):
            return [gather(one, key) for one in node]
        return " ".join(str(node).casefold().split()) if key in FACTS else None

    deck = check.loaded.deck
    cards = deck.cards if deck is not None else ()
    return {card.id: gather(card.origin.document.get(card.origin.path), None) for card in cards}


class Trial:
    """A case, checked, and what fixes of either sort make of it."""

    def __init__(self, case: Any, folder: Path) -> None:
        self.folder = folder
        self.behind = BEHIND.get(f"{case.code}/{case.folder.name}", {})
        self.brought: set[str] = set()
        self.fit = case.code in PRESS or case.code in FLOW or case.code in REPLAYS or case.code in COMPOSED
        self.memory = Memory()
        self.before = self.check({})
        self.ours = [one for one in self.before.findings if one.code.id == case.code and one.fix is not None]

    def check(self, instead: Mapping[str, bytes]) -> CheckResult:
        return check_deck(self.folder, fit=self.fit, instead=instead, memory=self.memory)

    def mend(self, *, unsafe: bool, instead: Mapping[str, bytes] | None = None) -> MendedDeck:
        return mend(self.folder, self.check, lambda one: one.fix is not None and (one.fix.safe or unsafe), instead)

    def hold(self, *, unsafe: bool) -> None:
        """The laws of every fix."""
        done = self.mend(unsafe=unsafe)
        assert [said(one) for one in done.faulty] == []
        self.gone(done)
        assert {said(one) for one in done.fixed} >= {said(one) for one in self.ours if one.fix.safe or unsafe}
        new = [said(one) for one in done.check.findings if said(one) not in set(map(said, self.before.findings))]
        covered = any(one.code.family in COVERS for one in done.fixed)
        assert covered or unsafe or new == []
        brought = {code for code, *_ in new} - {one.code.id for one in self.before.findings}
        assert brought <= set(self.behind), [one for one in new if one[0] in brought]
        self.brought |= brought
        for file in done.files.values():
            assert 0 < changed(file.before, file.after) <= edited(done.fixed)
        again = self.mend(unsafe=unsafe, instead={name: file.after for name, file in done.files.items()})
        assert (again.fixed, again.files) == ([], {})
        if not unsafe:
            known, now = facts(self.before), facts(done.check)
            assert {id_: now.get(id_) for id_ in known} == known

    def gone(self, done: MendedDeck) -> None:
        before, after = Counter(map(said, self.before.findings)), Counter(map(said, done.check.findings))
        assert [said(one) for one in done.fixed if after[said(one)] >= max(before[said(one)], 1)] == []


def changed(before: bytes, after: bytes) -> int:
    """Bytes that went, and bytes that came."""
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    return sum(b - a + d - c for what, a, b, c, d in matcher.get_opcodes() if what != "equal")


def edited(fixed: Sequence[Finding]) -> int:
    """Bytes that the fixes say they take and bring, at the most."""
    edits = [edit for one in fixed if one.fix is not None for edit in one.fix.edits]
    return sum(len(edit.span.text.encode()) + len(edit.replacement.encode()) for edit in edits)


@pytest.mark.parametrize("code", FIXABLE)
def test_a_fix_mends_what_it_says_and_nothing_else(
    code: str, case_in: Callable[[Path, Path], Any], tmp_path: Path
) -> None:
    sorts = set()
    for number, folder in enumerate(sorted(ROOT.glob(f"{code}/bad-*"))):
        trial = Trial(*case_in(folder, tmp_path / str(number)))
        of_case = {one.fix.safe for one in trial.ours if one.fix is not None}
        sorts |= of_case
        for safe in of_case:
            trial.hold(unsafe=not safe)
        assert trial.brought == set(trial.behind), f"{folder.name} brings nothing like that any more"
    assert (
        sorts
        == {
            Fixable.SAFE: {True},
            Fixable.UNSAFE: {False},
            Fixable.BOTH: {True, False},
        }[FIXABLE[code].fix]
    )
