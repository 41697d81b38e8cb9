"""YAML that is indented wrongly, lacks a colon or a dash: told on the line of the mistake, and mended as meant."""

from __future__ import annotations

import pytest

from cardwright.diag import Source
from cardwright.read.node import Document
from cardwright.read.yaml import read_yaml

CARDS = """\
kind: card
cards:
  - id: b-1
    title: Oslo
    number: 1
    text: North
  - id: b-2
    title: Bodø
    number: 2
    text: South
"""


def read(text: str) -> Document:
    return read_yaml(Source("cards.yaml", text))


def mended(document: Document) -> str:
    [finding] = document.findings
    assert finding.fix is not None and not finding.fix.safe
    [edit] = finding.fix.edits
    text = document.source.text
    return text[: edit.span.start] + edit.replacement + text[edit.span.end :]


@pytest.mark.parametrize("spaces", [1, 2, 3, 5, 6, 7, 9])
@pytest.mark.parametrize("line", [4, 5, 6, 8, 9, 10])
def test_a_key_too_far_left_or_right_is_told_on_its_line(line: int, spaces: int) -> None:
    lines = CARDS.splitlines(keepends=True)
    lines[line - 1] = " " * spaces + lines[line - 1].lstrip()
    document = read("".join(lines))
    if not document.findings:  # it is another right text: a key of the file, or of the item
        assert document.root is not None
        return
    [finding] = document.findings
    assert finding.span is not None
    assert (finding.code.id, finding.span.line) == ("SYN003", line)


@pytest.mark.parametrize("line", [5, 9])
@pytest.mark.parametrize("spaces", [3, 5, 6, 7])
def test_a_key_between_two_is_mended_by_its_neighbours(line: int, spaces: int) -> None:
    lines = CARDS.splitlines(keepends=True)
    lines[line - 1] = " " * spaces + lines[line - 1].lstrip()
    assert mended(read("".join(lines))) == CARDS


@pytest.mark.parametrize("line", [4, 5, 8, 9])
def test_a_key_without_its_colon_is_told_on_its_line(line: int) -> None:
    lines = CARDS.splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(":", "", 1)
    [finding] = read("".join(lines)).findings
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == (line, 5)
    assert "a colon is missing" in finding.message


@pytest.mark.parametrize("line", [4, 5, 8, 9])
def test_a_space_that_lacks_behind_a_colon_is_written(line: int) -> None:
    lines = CARDS.splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(": ", ":", 1)
    assert mended(read("".join(lines))) == CARDS


def test_an_item_without_its_dash_is_one_finding_and_nothing_is_deleted() -> None:
    document = read(CARDS.replace("  - id: b-2", "    id: b-2").replace("Bodø", "Oslo"))
    [finding] = document.findings
    assert finding.span is not None
    assert (finding.code.id, finding.span.line, finding.fix) == ("SYN004", 7, None)
    assert "no dash" in finding.message and finding.suggestion is not None and "line 3" in finding.suggestion


def test_of_several_keys_given_twice_none_is_deleted_as_safe() -> None:
    document = read(CARDS.replace("    text: North", "    title: Oslo\n    number: 1\n    text: North"))
    assert [(finding.code.id, finding.fix) for finding in document.findings] == [("SYN004", None)] * 2
