"""The table of checks is complete, and every code's examples show what it says."""

from __future__ import annotations

import re

import pytest

from cardwright.diag import Code
from cardwright.games.vagabond import checks
from cardwright.games.vagabond.checks.table import CHECKS, CODES

#: codes whose example is mended without changing what it says
SAFE = {"GEO116"}


def test_the_table_holds_every_check_of_the_folder():
    (folder,) = checks.__path__
    from pathlib import Path

    files = {path.stem for path in Path(folder).glob("*.py")} - {"__init__", "table"}
    assert {check.find.__module__.rpartition(".")[2] for check in CHECKS} == files


def test_a_file_is_named_after_its_code():
    for check in CHECKS:
        (code,) = check.codes
        assert check.find.__module__.rpartition(".")[2] == code.name.replace("-", "_")


def test_no_code_and_no_name_is_used_twice():
    codes = [code for check in CHECKS for code in check.codes]
    assert len(CODES) == len(codes) == len({code.name for code in codes})


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_a_check_names_its_rule(code: Code):
    (check,) = [check for check in CHECKS if code in check.codes]
    module = __import__(check.find.__module__, fromlist=["find"])
    assert re.match(r"V-(0[2-8]|34)\b", module.__doc__)


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_the_bad_example_gives_this_finding_alone(code: Code, over_starter):
    assert [finding.code.id for finding in over_starter(code.bad)] == [code.id]


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_the_good_example_gives_none(code: Code, over_starter):
    assert over_starter(code.good) == []


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_a_finding_says_where_why_and_what_to_do(code: Code, over_starter):
    (finding,) = over_starter(code.bad)
    assert finding.span is not None and finding.span.text
    assert finding.pointer.startswith("/")
    assert finding.evidence
    assert finding.suggestion
    assert finding.fix is None or finding.fix.safe == (code.id in SAFE)
    assert not finding.message.endswith(".") and finding.message[0] != " "


@pytest.mark.parametrize("deck", ["decks/vagabond", "templates/starters/vagabond"])
def test_our_own_decks_are_without_a_fault(deck: str, deck_in):
    assert deck_in(deck) == []
