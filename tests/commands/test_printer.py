"""``cardwright printer``: from the calibration sheet to a build that moves backs, with words at every turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardwright.commands.app import app

FRONT = [{"text": "front {title}", "box": [5, 5, 53, 10]}]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.setenv("CARDWRIGHT_PRINTERS", str(tmp_path / "printers"))
    return lambda *words: CliRunner().invoke(app, list(words))


def test_what_the_sheet_says_can_be_typed(run: Callable[..., Result], tmp_path: Path) -> None:
    made = run("printer", "calibrate", "Kitchen", "--paper", "Letter", "--out", str(tmp_path))
    assert made.exit_code == 0
    with pypdfium2.PdfDocument(tmp_path / "calibration-kitchen.pdf") as document:
        words = [" ".join(document[at].get_textpage().get_text_range().split()) for at in (1, 3)]
    for page, right, down in zip(words, ("0.4", "-1.1"), ("-0.2", "0"), strict=True):
        typed = [*page[page.index("cardwright printer set") :].split(" … ")[0].split()[1:], right]
        assert typed[-2] == "--right"
        assert run(*typed, "--down", down).exit_code == 0
    listed = run("printer", "list")
    assert "* kitchen  backs moved 1.1 mm left, duplex-long, on lying sheets" in listed.stdout
    assert "backs moved 0.4 mm right, 0.2 mm up, duplex-long, on upright sheets" in listed.stdout
    check = page[page.index("cardwright printer calibrate") :].split(" -2.0")[0].split(" RIGHT")[0].split()[1:]
    assert run(*check[: check.index("--check") + 1], "--out", str(tmp_path)).exit_code == 0


def test_builds_use_the_default_printer_and_say_so(run: Callable[..., Result], sample: Any, tmp_path: Path) -> None:
    deck = sample(FRONT, back=FRONT)
    build = ["build", str(deck.folder), "--out", str(tmp_path), "--only", "cards"]
    assert "moved" not in run(*build).output
    run("printer", "set", "kitchen", "--right", "0.6", "--down", "0.3")
    run("printer", "set", "attic", "--right", "-1", "--down", "0")
    assert "backs of cards moved 0.6 mm right, 0.3 mm down for printer kitchen" in run(*build).output
    assert "backs of cards moved 1 mm left for printer attic" in run(*build, "--printer", "attic").output
    assert "moved" not in run(*build, "--printer", "none").output
    assert "attic is the default" in run("printer", "set", "attic", "--default").output
    assert "for printer attic" in run(*build).output
    unknown = run(*build, "--printer", "cellar")
    assert (unknown.exit_code, "there is no printer cellar; there is attic, kitchen" in unknown.output) == (2, True)


def test_added_offsets_are_added(run: Callable[..., Result]) -> None:
    run("printer", "set", "--right", "3", "--down", "-2")
    assert "3.4 mm right, 2.1 mm up" in run("printer", "set", "--add", "--right", "0.4", "--down", "-0.1").output
    assert "home (default)" in run("printer", "show").output


def test_a_broken_printer_stops_a_build_with_the_way_round_it(run: Any, sample: Any, tmp_path: Path) -> None:
    run("printer", "set", "kitchen", "--right", "0.6", "--down", "0.3")
    (tmp_path / "printers/kitchen.toml").write_text("right = \n", encoding="utf-8")
    deck = sample(FRONT, back=FRONT)
    build = ["build", str(deck.folder), "--out", str(tmp_path), "--only", "cards"]
    told = run(*build)
    assert told.exit_code == 2
    assert "kitchen.toml" in told.output
    assert "--printer none builds without it" in told.output
    assert run(*build, "--printer", "none").exit_code == 0
    assert run(*build[:-1], "pack").exit_code == 0
    assert run("printer", "list").exit_code == 2
    refused = run("printer", "set", "kitchen", "--right", "1", "--down", "1")
    assert refused.exit_code == 2
    assert (tmp_path / "printers/kitchen.toml").read_text(encoding="utf-8") == "right = \n"
    assert run("printer", "forget", "kitchen").exit_code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["set", "kitchen"], "make it with: cardwright printer calibrate"),
        (["set", "kitchen", "--right", "1"], "say both --right and --down"),
        (["set", "kitchen", "--right", "12", "--down", "0"], "off by more than 10 mm"),
        (["set", "kitchen", "--right", "nan", "--down", "0"], "off by more than 10 mm"),
        (["set", "kitchen", "--right", "0,3", "--down", "0"], "0,3 is no number; write it with a point: 0.3"),
        (["set", "kitchen", "--right", "1", "--down", "up"], "up is no number: write digits, with a point for"),
        (["set", "kitchen", "--default"], "there is no printer kitchen"),
        (["set", "none", "--right", "1", "--down", "0"], "cannot be a printer's name"),
        (["show"], "no printer is the default"),
        (["show", "kitchen"], "there is no printer kitchen; save one with"),
        (["forget", "kitchen"], "there is no printer kitchen"),
        (["calibrate", "a b"], "cannot be a printer's name"),
        (["calibrate", "--paper", "a9"], "there is no paper a9"),
        (["calibrate", "--paper", "100x150"], "take A4, Letter or larger"),
        (["calibrate", "kitchen", "--check"], "there is no printer kitchen"),
    ],
)
def test_wrong_use_is_told(run: Callable[..., Result], words: list[str], told: str) -> None:
    result = run("printer", *words)
    assert result.exit_code == 2
    assert told in result.output


def test_no_printer_is_no_fault(run: Callable[..., Result]) -> None:
    result = run("printer", "list")
    assert result.exit_code == 0
    assert "calibrate one with: cardwright printer calibrate" in result.output
