"""Mutants: every rule of play broken on purpose, and a test of that rule sees it; the list of both is complete."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.mutants.courts import COURTS, ROOT, Court, Mutant, marked, tried

PIG = next(court for court in COURTS if court.name == "pig")
KEPT = [
    pytest.param(court, mutant, id=f"{mutant.rule}-{number}")
    for court in COURTS
    for number, mutant in enumerate(court.mutants, 1)
]
EVERY_COURT = pytest.mark.parametrize("court", COURTS, ids=[court.name for court in COURTS])


@pytest.mark.parametrize(("court", "mutant"), KEPT)
def test_a_broken_rule_is_seen_by_its_tests(court: Court, mutant: Mutant) -> None:
    verdict = tried(court, mutant)
    assert verdict.caught, verdict.words()


@EVERY_COURT
def test_unbroken_rules_pass_their_tests(court: Court) -> None:
    verdict = tried(court, None)
    assert verdict.tests and set(verdict.tests.values()) <= {"passed", "skipped"}, verdict.output


@EVERY_COURT
def test_every_rule_of_play_has_a_test_and_a_mutant(court: Court) -> None:
    play = {number for number, rule in court.rulebook.items() if rule.play}
    held = {rule for file in court.files for rule in marked(file)}
    assert play - held == set(), "rules of play without a test that stands on engine and rules alone"
    assert play - {mutant.rule for mutant in court.mutants} == set(), "rules of play without a mutant"
    assert {mutant.rule for mutant in court.mutants} - set(court.rulebook) == set(), "mutants of no rule"


def all_marked() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for rule in marked(path):
            found.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return found


@EVERY_COURT
def test_every_other_rule_has_a_test_somewhere(court: Court) -> None:
    others = {number for number, rule in court.rulebook.items() if not rule.play}
    assert others - set(all_marked()) == set()


def test_every_mark_names_a_rule() -> None:
    rules = {number for court in COURTS for number in court.rulebook}
    assert {rule: files for rule, files in all_marked().items() if rule not in rules} == {}


# The harness itself, shown with Pig.

HARMLESS = Mutant(
    "P-2", "pig.py", "if face == 1:\n            state.gained = 0", "if face == 1:\n            state.gained = 0 * 1"
)
LIFELESS = Mutant("P-2", "pig.py", "GOAL: Final = 100", "GOAL: Final = never")


def test_a_mutant_that_breaks_nothing_is_not_caught() -> None:
    verdict = tried(PIG, HARMLESS)
    assert not verdict.caught and verdict.words().startswith("not caught") and "passed" in verdict.tests.values()


def test_a_mutant_that_cannot_be_imported_is_none() -> None:
    verdict = tried(PIG, LIFELESS)
    assert not verdict.caught and "NameError" in verdict.words() and verdict.words().startswith("no mutant")


@pytest.mark.parametrize(
    "mutant",
    [
        Mutant("P-2", "pig.py", "GOAL: Final = 100", "GOAL: Final = ("),
        Mutant("P-2", "pig.py", "stands nowhere", "x"),
        Mutant("P-2", "pig.py", "state.gained", "state.seat"),
        Mutant("P-2", "pig.py", "GOAL: Final = 100", "GOAL: Final = 100"),
        Mutant("P-2", "hen.py", "a", "b"),
    ],
    ids=["no Python", "nowhere", "several places", "no change", "no file"],
)
def test_what_cannot_be_replaced_is_no_mutant(mutant: Mutant) -> None:
    assert tried(PIG, mutant).words().startswith("no mutant")


def test_the_source_stays_as_it_was() -> None:
    before = PIG.source(HARMLESS).read_bytes()
    tried(PIG, PIG.mutants[0])
    assert PIG.source(HARMLESS).read_bytes() == before


def test_a_rule_that_nobody_tests_is_not_caught() -> None:
    assert not tried(PIG, Mutant("P-9", "pig.py", "GOAL: Final = 100", "GOAL: Final = 90")).caught


def test_a_mark_counts_wherever_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "test_x.py"
    file.write_text(
        'pytestmark = pytest.mark.rule("A-1")\n'
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-2", "A-3"))])\n'
        'def test_x(x): "A-4"\n',
        encoding="utf-8",
    )
    assert marked(file) == {"A-1", "A-2", "A-3"}
