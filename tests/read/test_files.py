"""Files: whatever is wrong with one, from the folder to the last byte, is a finding and never an exception."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.read import limits
from cardwright.read.files import read_bytes, read_file


def told(data: bytes, name: str = "cards.csv") -> list[tuple[str, int, int]]:
    return [(f.code.id, *((f.span.line, f.span.column) if f.span else (0, 0))) for f in read_bytes(data, name).findings]


@pytest.mark.parametrize("name", ["a.yaml", "a.yml", "a.YAML", "a.json", "a.csv"])
def test_the_ending_says_how_a_file_is_read(name: str) -> None:
    text = '[{"id": "x"}]' if name.endswith("json") else "id\nx\n" if name.endswith("csv") else "- id: x\n"
    assert read_bytes(text.encode(), name).root == [{"id": "x"}]


def test_another_ending_is_told() -> None:
    assert told(b"id\nx\n", "cards.txt") == [("SYN015", 0, 0)]
    assert told(b"id\nx\n", "cards") == [("SYN015", 0, 0)]


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.csv"])
def test_an_empty_file_is_told(name: str) -> None:
    assert told(b"", name) == [("SYN013", 1, 1)]
    assert told(b"\xef\xbb\xbf \r\n", name) == [("SYN013", 1, 1)]


def test_a_file_of_comments_is_empty() -> None:
    assert told(b"# nothing yet\n", "a.yaml") == [("SYN013", 1, 1)]


def test_the_first_byte_that_is_not_utf8_is_told_with_what_it_was_meant_for() -> None:
    document = read_bytes("id,title\nb-1,Århus\nb-2,".encode() + b"Troms\xf8\n", "cards.csv")
    (finding,) = document.findings
    assert finding.span is not None
    assert (finding.code.id, finding.span.line, finding.span.column) == ("SYN001", 3, 10)
    assert "ø" in finding.message
    assert document.root is None


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings_are_recognised(encoding: str) -> None:
    (finding,) = read_bytes("id,title\nb-1,Oslo\n".encode(encoding), "cards.csv").findings
    assert finding.code.id == "SYN001"
    assert "UTF-16" in finding.message or "UTF-32" in finding.message


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.csv"])
@pytest.mark.parametrize("letter", ["\0", "\x07", "\x1b", "\x7f", "\x9b", "\ufffe"])
def test_control_characters_are_told_where_they_stand(name: str, letter: str) -> None:
    assert told(f"a\nb{letter}c\n".encode(), name) == [("SYN002", 2, 2)]


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.csv").mkdir()
    assert [f.code.id for f in read_file(tmp_path / "a.csv", "a.csv").findings] == ["SYN014"]
    assert [f.code.id for f in read_file(tmp_path / "b.csv", "b.csv").findings] == ["SYN014"]
    assert [f.code.id for f in read_file(tmp_path / "a\0.csv", "a.csv").findings] == ["SYN014"]
    assert [f.code.id for f in read_file(tmp_path / ("x" * 400), "a.csv").findings] == ["SYN014"]
    (tmp_path / "ring.csv").symlink_to("ring.csv")
    assert [f.code.id for f in read_file(tmp_path / "ring.csv", "ring.csv").findings] == ["SYN014"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("id\n")
    path.chmod(0)
    assert [f.code.id for f in read_file(path, "a.csv").findings] == ["SYN014"]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    with path.open("wb") as file:
        file.truncate(limits.MAX_BYTES + 1)
    (finding,) = read_file(path, "a.csv").findings
    assert finding.code.id == "SEC013"
    assert finding.evidence["given"] == limits.MAX_BYTES + 1


def test_findings_name_the_file_as_it_was_asked_for_and_no_folder_of_this_computer(tmp_path: Path) -> None:
    document = read_file(tmp_path / "missing.csv", "travel/missing.csv")
    (finding,) = document.findings
    assert finding.path == "travel/missing.csv"
    assert str(tmp_path) not in finding.message


SEEDS = [
    ("a.yaml", "kind: travel\ncards:\n  - id: t-001\n    route: [CPH, 'PRG', \"LIS\"]\n    n: |\n      x\n"),
    ("a.json", '{"kind": "travel", "cards": [{"id": "t-001", "route": ["CPH", "\\u00d8"], "n": -1.5e3}]}'),
    ("a.csv", 'id;title;questions.1.ask;questions.2.ask\r\nb-1;"Oslo ""by"" night";who;what\r\n'),
]


@given(st.sampled_from(SEEDS), st.lists(st.tuples(st.integers(0, 200), st.binary(max_size=3)), max_size=4))
def test_changed_bytes_never_raise(seed: tuple[str, str], changes: list[tuple[int, bytes]]) -> None:
    name, text = seed
    data = text.encode()
    for at, piece in changes:
        at %= len(data) + 1
        data = data[:at] + piece + data[at + 1 :]
    document = read_bytes(data, name)
    for finding in document.findings:
        if finding.span is not None:
            assert 0 <= finding.span.start <= finding.span.end <= len(document.source.text) + 1
            assert finding.span.line >= 1


@given(st.binary(max_size=200), st.sampled_from(["a.yaml", "a.json", "a.csv"]))
def test_any_bytes_at_all_give_a_document(data: bytes, name: str) -> None:
    read_bytes(data, name)
