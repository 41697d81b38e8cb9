"""The table of checks is complete, and every code's examples show what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.wagabunda.conftest import OURS, STARTER, of_example

from cardwright.build.check import check_deck
from cardwright.diag import Code
from cardwright.games.wagabunda import checks
from cardwright.games.wagabunda.checks.basis.examples import SPACES, board
from cardwright.games.wagabunda.checks.table import CHECKS, CODES
from cardwright.read.files import read_file


def test_the_table_holds_every_check_of_the_folder() -> None:
    (folder,) = checks.__path__
    files = {path.stem for path in Path(folder).glob("*.py")} - {"__init__", "table"}
    assert {check.find.__module__.rpartition(".")[2] for check in CHECKS} == files


def test_a_file_is_named_after_its_code() -> None:
    for check in CHECKS:
        (code,) = check.codes
        assert check.find.__module__.rpartition(".")[2] == code.name.replace("-", "_")


def test_no_code_and_no_name_is_used_twice() -> None:
    codes = [code for check in CHECKS for code in check.codes]
    assert len(CODES) == len(codes) == len({code.name for code in codes})
    assert list(CODES) == [f"WAG{number:03}" for number in range(1, len(CODES) + 1)]


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_a_check_names_its_rule(code: Code) -> None:
    (check,) = [check for check in CHECKS if code in check.codes]
    module = __import__(check.find.__module__, fromlist=["find"])
    assert re.match(r"W-0[23]\b", module.__doc__)


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
    assert finding.pointer.startswith("/spaces")
    assert finding.evidence
    assert finding.suggestion
    assert finding.fix is None or not finding.fix.safe or code.id == "WAG014"  # what is said twice may be said once
    assert not finding.message.endswith(".") and finding.message[0] != " "


@pytest.mark.parametrize("folder", [OURS, STARTER], ids=["ours", "starter"])
def test_our_own_boards_are_without_a_fault(folder: Path) -> None:
    assert check_deck(folder).findings == []


def test_the_examples_begin_from_the_board_of_the_starter() -> None:
    starter = read_file(STARTER / "board.yaml", "board.yaml")
    example = read_file_of(board().text)
    assert starter.get(("spaces",)) == example
    assert set(SPACES) == set(example)


def read_file_of(text: str) -> dict[str, object]:
    from cardwright.read.files import read_bytes

    spaces = read_bytes(text.encode(), "board.yaml").get(("spaces",))
    assert isinstance(spaces, dict)
    return spaces
