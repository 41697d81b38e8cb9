"""The table of checks is complete, and every code's examples show what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.off_the_rails.conftest import OURS, STARTER, of_example

from cardwright.build.check import check_deck
from cardwright.diag import Code, Fixable
from cardwright.games.off_the_rails import checks
from cardwright.games.off_the_rails.checks.table import CHECKS, CODES


def test_the_table_holds_every_check_of_the_folder() -> None:
    (folder,) = checks.__path__
    files = {path.stem for path in Path(folder).glob("*.py")} - {"__init__", "table"}
    assert {check.find.__module__.rpartition(".")[2] for check in CHECKS} == files


def test_a_file_is_named_after_its_code() -> None:
    for check in CHECKS:
        (code,) = check.codes
        assert check.find.__module__.rpartition(".")[2] == code.name.replace("-", "_")


def test_codes_stand_in_their_order() -> None:
    assert list(CODES) == sorted(CODES)


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_a_check_names_its_rule(code: Code) -> None:
    (check,) = [check for check in CHECKS if code in check.codes]
    module = __import__(check.find.__module__, fromlist=["find"])
    assert re.match(r"O-\d\d\b", module.__doc__)


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_the_bad_example_gives_this_finding_alone(code: Code) -> None:
    assert [finding.code.id for finding in of_example(code.bad)] == [code.id]


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_the_good_example_gives_none(code: Code) -> None:
    assert of_example(code.good) == []


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_a_finding_says_where_why_and_what_to_do(code: Code) -> None:
    (finding,) = of_example(code.bad)
    assert finding.span is not None and finding.span.text
    assert finding.pointer.startswith("/")
    assert finding.evidence
    assert finding.suggestion
    assert (finding.fix is None) == (code.fix is Fixable.NONE)
    assert not finding.message.endswith(".")


@pytest.mark.parametrize("folder", [OURS, STARTER], ids=["ours", "starter"])
def test_our_own_cards_are_without_a_fault(folder: Path) -> None:
    assert check_deck(folder).findings == []
