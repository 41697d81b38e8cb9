"""Files made to hurt the program that reads them: each ends soon, in little memory, and with a finding."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

SECONDS = 2.0
MEGABYTES = 300
BIG = 10_000_000

_BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join(['*' + before] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)

# Name of the case: ending, text, and the code that is to be found (empty where the file is odd but right).
CASES: dict[str, tuple[str, Callable[[], str | bytes], str]] = {
    "yaml alias bomb": ("yaml", lambda: _BOMB, "SYN006"),
    "yaml deep flow lists": ("yaml", lambda: "[" * 100_000, "SEC011"),
    "yaml deep flow lists on lines": ("yaml", lambda: "[\n" * 100_000, "SEC011"),
    "yaml deep flow maps": ("yaml", lambda: "{a: " * 100_000, "SEC011"),
    "yaml deep block lists": ("yaml", lambda: "- " * 100_000, "SEC011"),
    "yaml deep block maps": ("yaml", lambda: "".join(" " * i + "a:\n" for i in range(3_000)), "SEC011"),
    "yaml deep complex keys": ("yaml", lambda: "? " * 100_000, "SYN008"),
    "yaml many complex keys": ("yaml", lambda: "? a\n" * 250_000, "SYN004"),
    "yaml many flow pairs": ("yaml", lambda: "[" + "? a," * 500_000 + "]", "SEC012"),
    "yaml unclosed flow": ("yaml", lambda: "[a, " * 100_000, "SEC011"),
    "yaml unclosed flow list": ("yaml", lambda: "[" + "a, " * 2_000_000, "SEC012"),
    "yaml unclosed quote": ("yaml", lambda: '"' + "a " * (BIG // 2), "SYN003"),
    "yaml key without end": ("yaml", lambda: "a" * BIG + ": b", "SYN003"),
    "yaml line of 10 MB": ("yaml", lambda: "a: " + "x" * BIG, ""),
    "yaml text over many lines": ("yaml", lambda: "a: b\n" + "  c\n" * 999_000, ""),
    "yaml block text of blank lines": ("yaml", lambda: "a: |\n" + " \n" * 999_000, ""),
    "yaml escapes": ("yaml", lambda: 'a: "' + "\\n" * (BIG // 2) + '"', ""),
    "yaml blanks": ("yaml", lambda: " " * BIG, "SYN013"),
    "yaml blank lines": ("yaml", lambda: "a: b\n" + "\n" * 999_000, ""),
    "yaml comments": ("yaml", lambda: "#\n" * 999_000, "SYN013"),
    "yaml lines": ("yaml", lambda: "#\n" * (BIG // 2), "SEC013"),
    "yaml lists": ("yaml", lambda: "- []\n" * 900_000, "SEC012"),
    "yaml scalars": ("yaml", lambda: "- a\n" * 900_000, "SEC012"),
    "yaml maps": ("yaml", lambda: "- a: b\n" * 900_000, "SEC012"),
    "yaml keys": ("yaml", lambda: "".join(f"k{i}: v\n" for i in range(700_000)), "SEC012"),
    "yaml one key over and over": ("yaml", lambda: "a: b\n" * 900_000, "SYN004"),
    "yaml tag": ("yaml", lambda: "!!python/object/apply:os.system ['true']", "SYN005"),
    "yaml tag of 10 MB": ("yaml", lambda: "!" * BIG, "SYN005"),
    "yaml anchors": ("yaml", lambda: "&a " * 300_000, "SYN006"),
    "yaml documents": ("yaml", lambda: "---\n" * 300_000, "SYN007"),
    "yaml directives": ("yaml", lambda: "%a b\n" * 300_000, "SYN003"),
    "yaml number of 5,000 digits": ("yaml", lambda: "a: " + "9" * 5_000, ""),
    "yaml NUL": ("yaml", lambda: b"a: b\x00c\n", "SYN002"),
    "yaml NUL by escape": ("yaml", lambda: 'a: "b\\0c"\n', "SYN002"),
    "json deep lists": ("json", lambda: "[" * 100_000, "SEC011"),
    "json deep maps": ("json", lambda: '{"a":' * 100_000, "SEC011"),
    "json lists": ("json", lambda: "[" + "[]," * (BIG // 3) + "1]", "SEC012"),
    "json maps": ("json", lambda: "[" + "{}," * (BIG // 3) + "1]", "SEC012"),
    "json numbers": ("json", lambda: "[" + "1," * (BIG // 2) + "1]", "SEC012"),
    "json keys": ("json", lambda: "{" + ",".join(f'"k{i}":1' for i in range(700_000)) + "}", "SEC012"),
    "json one key over and over": ("json", lambda: "{" + '"a":1,' * 250_000 + '"a":1}', "SYN004"),
    "json many keys twice": (
        "json",
        lambda: "{" + ",".join(f'"k{i % 150_000}":"a value of some length"' for i in range(250_000)) + "}",
        "SYN004",
    ),
    "json number of 5,000 digits": ("json", lambda: '{"a": ' + "9" * 5_000 + "}", ""),
    "json number of 10 MB": ("json", lambda: "9" * BIG, ""),
    "json number that goes wrong at its end": ("json", lambda: "9" * BIG + "x", "SYN009"),
    "json points": ("json", lambda: "[1" + ".1" * (BIG // 2), "SYN009"),
    "json line of 10 MB": ("json", lambda: '{"a": "' + "x" * BIG + '"}', ""),
    "json unclosed text": ("json", lambda: '{"a": "' + "x" * BIG, "SYN009"),
    "json escapes": ("json", lambda: '"' + "\\n" * (BIG // 2) + '"', ""),
    "json unclosed escapes": ("json", lambda: '"' + "\\n" * (BIG // 2), "SYN009"),
    "json escaped letters": ("json", lambda: '"' + "\\u0041" * (BIG // 6) + '"', ""),
    "json texts without commas": ("json", lambda: "[" + '"a" ' * (BIG // 4) + "]", "SYN009"),
    "json escapes before a quote within": ("json", lambda: '["' + '\\"' * (BIG // 2) + '" b"]', "SYN009"),
    "json quotes within a text": ("json", lambda: '["a "' + '" ' * (BIG // 2), "SYN009"),
    "json blanks": ("json", lambda: "[" + " " * BIG + "x", "SYN009"),
    "json NUL": ("json", lambda: b'{"a": "b\x00"}', "SYN002"),
    "json NUL by escape": ("json", lambda: '{"a": "b\\u0000"}', "SYN002"),
    "csv columns": ("csv", lambda: "a," * (BIG // 2), "SEC014"),
    "csv commas": ("csv", lambda: "," * BIG, "SYN012"),
    "csv cells in a row": ("csv", lambda: "a,b\n" + "x," * (BIG // 2), "SYN011"),
    "csv empty cells in a row": ("csv", lambda: "a,b\n" + "," * BIG, ""),
    "csv rows": ("csv", lambda: "a\n" * 900_000, "SEC012"),
    "csv empty rows": ("csv", lambda: "a,b\n" + ",\n" * 900_000, "SEC012"),
    "csv blank lines": ("csv", lambda: "a,b\n" + "\n" * 900_000, ""),
    "csv wide rows": (
        "csv",
        lambda: ",".join(f"a{i}" for i in range(1_000)) + "\n" + ("," * 999 + "x\n") * 9_000,
        "SEC012",
    ),
    "csv quotes": ("csv", lambda: "a\n" + '"' * (BIG + 1), "SYN010"),
    "csv text behind quotes": ("csv", lambda: "a\n" + '"x"y\n' * 900_000, "SYN010"),
    "csv formulas": ("csv", lambda: "a,b\n" + "=1,=2\n" * 900_000, "SEC004"),
    "csv blanks": ("csv", lambda: "a,b\n" + " " * BIG + '"x', "SYN010"),
    "csv line of 10 MB": ("csv", lambda: "a\n" + "x" * BIG, ""),
    "csv deep names": ("csv", lambda: ".".join("a" * 5_000) + "\nx\n", "SYN012"),
    "csv nested columns": (
        "csv",
        lambda: ",".join(f"a.{i + 1}.b" for i in range(1_000)) + "\n" + ("x," * 999 + "x\n") * 200,
        "",
    ),
    "csv NUL": ("csv", lambda: b"a\nb\x00\n", "SYN002"),
    "yaml of 20 MB": (
        "yaml",
        lambda: "# nothing at all is written on this line, nor on the next\n" * 400_000,
        "SEC013",
    ),
    "yaml wide letters": ("yaml", lambda: "a: 🂡" + "x" * (15 * 1024 * 1024), ""),
    "yaml bytes": ("yaml", lambda: bytes(range(256)) * 10_000, "SYN001"),
    "yaml zeros": ("yaml", lambda: b"\0" * BIG, "SYN002"),
}


SOME = 6
GROUPS = [list(CASES)[at : at + SOME] for at in range(0, len(CASES), SOME)]


@pytest.mark.slow
@pytest.mark.parametrize("cases", GROUPS, ids=lambda cases: cases[0])
def test_hostile_files_end_soon_and_in_little_memory(cases: list[str], tmp_path: Path, read_all_in_child) -> None:
    paths = {}
    for number, case in enumerate(cases):
        ending, make, _ = CASES[case]
        made = make()
        paths[case] = tmp_path / f"hostile-{number}.{ending}"
        paths[case].write_bytes(made if isinstance(made, bytes) else made.encode())
        del made
    faults = []
    for case, reading in read_all_in_child(paths).items():
        code = CASES[case][2]
        right = reading.codes[:1] == ([code] if code else []) and len(reading.codes) <= 101
        small = reading.report < 200_000 and reading.megabytes < MEGABYTES
        if not right or not small or reading.seconds >= SECONDS:
            faults.append((case, reading))
    for path in paths.values():
        path.unlink()
    assert faults == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this computer has no named pipes")
def test_a_named_pipe_does_not_hang(tmp_path: Path, read_in_child) -> None:
    path = tmp_path / "cards.csv"
    os.mkfifo(path)
    reading = read_in_child(path)
    assert reading.codes == ["SYN014"]
    assert reading.seconds < SECONDS


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this computer has no /dev/zero")
def test_a_device_is_not_read(tmp_path: Path, read_in_child) -> None:
    path = tmp_path / "cards.csv"
    path.symlink_to("/dev/zero")
    assert read_in_child(path).codes == ["SYN014"]
