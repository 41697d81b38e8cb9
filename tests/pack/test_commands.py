"""``cardwright inspect`` and ``cardwright verify`` as a stranger meets them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cardwright.commands import inspect, verify


@pytest.fixture
def run() -> Callable[..., Any]:
    app = typer.Typer(rich_markup_mode=None)
    app.command("inspect")(inspect.command)
    app.command("verify")(verify.command)
    return lambda *words: CliRunner().invoke(app, [str(word) for word in words])


def test_verify_says_that_all_is_well(run: Callable[..., Any], saved: Callable[..., Path]) -> None:
    result = run("verify", saved())
    assert (result.exit_code, result.output.strip()) == (0, f"{saved()}: all is well")


def test_verify_names_what_is_wrong_and_exits_with_1(
    run: Callable[..., Any], saved: Callable[..., Path], package: bytes
) -> None:
    result = run("verify", saved(package[:-50], "cut.cardpack"), saved())
    assert result.exit_code == 1
    assert "cut.cardpack: error PCK002 cut-package: the package is cut off" in result.output
    assert "1 finding. Get the package again, or rebuild it." in result.output
    assert "all is well" in result.output


def test_verify_as_json(run: Callable[..., Any], saved: Callable[..., Path], package: bytes) -> None:
    result = run("verify", "--format", "json", saved(package[:-50]))
    report = json.loads(result.output)
    assert result.exit_code == 1
    assert (report["version"], report["summary"]["errors"]) == (1, 1)
    assert report["findings"][0]["code"] == "PCK002"
    assert json.loads(run("verify", "--format", "json", saved()).output)["findings"] == []


def test_a_file_that_is_not_there_exits_with_2(run: Callable[..., Any], tmp_path: Path) -> None:
    for command in ("verify", "inspect"):
        result = run(command, tmp_path / "nowhere.cardpack")
        assert result.exit_code == 2
        assert "cannot be read: No such file or directory" in result.output
        assert run(command, tmp_path).exit_code == 2


def test_inspect_shows_what_is_inside(run: Callable[..., Any], saved: Callable[..., Path]) -> None:
    result = run("inspect", saved())
    assert result.exit_code == 0
    for words in ("Harbour – Zatoka 0.1.0 (harbour)", "CC-BY-4.0", "en (the cards'), pl", "(4 with all copies)"):
        assert words in result.output
    assert "read by:      Cardwright 0.1 and later\n" in result.output


def test_inspect_as_json(run: Callable[..., Any], saved: Callable[..., Path]) -> None:
    shown = json.loads(run("inspect", "--format", "json", saved()).output)
    assert shown["kinds"] == [
        {"name": "port", "cards": 1, "printed": 1},
        {"name": "ship", "cards": 2, "printed": 4},
    ]


def test_inspect_of_a_damaged_package_exits_with_1(
    run: Callable[..., Any], saved: Callable[..., Path], package: bytes
) -> None:
    result = run("inspect", saved(package[:-50]))
    assert result.exit_code == 1
    assert "cut-package" in result.output


def test_control_characters_of_a_package_do_not_reach_the_terminal(
    run: Callable[..., Any], house: Any, package: bytes, saved: Callable[..., Path]
) -> None:
    data = house.forged(package, lambda files: files["manifest.json"].update(title="Nice\x1b[2J\r\nall is well"))
    result = run("inspect", saved(data))
    assert result.exit_code == 0
    assert "\x1b" not in result.output and "Nice [2J  all is well" in result.output
