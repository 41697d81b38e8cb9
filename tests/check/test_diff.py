"""Diff: what it shows can be applied, and on a screen nothing in it steers the terminal."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cardwright.check.diff import unified_diff


@pytest.mark.skipif(shutil.which("git") is None, reason="git applies the diff")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"a\nb\nc\n", b"a\nB\nc\n"),
        (b"a\r\nb\r\n", b"a\r\nB\r\n"),
        (b"a\nb", b"a\nB"),
        (b"a\nb", b"A\nb"),
        ("a\u2028b\x0bc\nd\n".encode(), "a\u2028b\x0bC\nd\n".encode()),
        (b"\xef\xbb\xbfa\n", b"\xef\xbb\xbfb\n"),
    ],
)
def test_git_applies_it(before: bytes, after: bytes, tmp_path: Path) -> None:
    (tmp_path / "f.yaml").write_bytes(before)
    diff = unified_diff("f.yaml", before, after).encode()
    subprocess.run(["git", "apply", "--whitespace=nowarn"], input=diff, cwd=tmp_path, check=True)
    assert (tmp_path / "f.yaml").read_bytes() == after


def test_on_a_screen_nothing_hidden_is_left() -> None:
    shown = unified_diff("f", b"a \x1b[2J b\n", "a \u202e b\n".encode(), colour=True)
    assert "\x1b[2J" not in shown and "\u202e" not in shown
    assert "\x1b[31m-a <U+001B>[2J b\x1b[0m" in shown
    assert "\x1b[32m+a <U+202E> b\x1b[0m" in shown
