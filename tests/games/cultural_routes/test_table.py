"""The table of checks is complete, and every code's examples show what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.cultural_routes.conftest import OURS, STARTER, of_example

from cardwright.build.check import check_deck
from cardwright.diag import Code
from cardwright.games.cultural_routes import checks
from cardwright.games.cultural_routes.checks.table import CHECKS, CODES

#: those of the legacy are found while it is read
OF_CHECKS = [code for check in CHECKS for code in check.codes]


def test_the_table_holds_every_check_of_the_folder() -> None:
    (folder,) = checks.__path__
    files = {path.stem for path in Path(folder).glob("*.py")} - {"__init__", "table"}
    assert {check.find.__module__.rpartition(".")[2] for check in CHECKS} == files


def test_a_file_is_named_after_its_code() -> None:
    for check in CHECKS:
        (code,) = check.codes
        assert check.find.__module__.rpartition(".")[2] == code.name.replace("-", "_")


def test_codes_stand_in_their_order() -> None:
    codes = [code.id for code in OF_CHECKS]
    assert codes == sorted(codes)


@pytest.mark.parametrize("code", OF_CHECKS, ids=lambda code: code.id)
def test_a_check_names_its_rule(code: Code) -> None:
    (check,) = [check for check in CHECKS if code in check.codes]
    module = __import__(check.find.__module__, fromlist=["find"])
    assert re.match(r"C-\d\d\b", module.__doc__)


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_the_bad_example_gives_this_finding_alone_and_the_good_one_none(code: Code) -> None:
    (finding,) = of_example(code.bad)
    assert finding.code is code
    assert finding.span is not None and finding.evidence and finding.suggestion
    assert of_example(code.good) == []


def test_our_deck_and_the_starter_are_clean() -> None:
    assert check_deck(OURS).findings == []
    assert check_deck(STARTER).findings == []
