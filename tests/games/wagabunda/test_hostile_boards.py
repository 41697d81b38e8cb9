"""Boards that no author means: whatever stands in them, they are told, and the proof is made."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.games.wagabunda.conftest import STARTER, of_board

from cardwright.build.make import Wishes, build_deck

FAR = 999999999999999
MANY = 1500
BOARDS = {
    "no spaces": "spaces: {}\n",
    "no start": "spaces:\n  meta: {at: [290, 40]}\n",
    "no meta": "spaces:\n  start: {at: [38, 40], next: [meta]}\n",
    "far away": "spaces:\n  start: {at: [38, 40], next: [a1]}\n"
    f"  a1: {{at: [{FAR}, -{FAR}], colour: red, next: [meta]}}\n  meta: {{at: [-{FAR}, 40]}}\n",
    "one on another": "spaces:\n  start: {at: [38, 40], next: [a0]}\n"
    + "".join(f"  a{n}: {{at: [200, 40], colour: red, next: [a{n + 1}]}}\n" for n in range(MANY))
    + f"  a{MANY}: {{at: [200, 40], colour: red, next: [meta]}}\n  meta: {{at: [290, 40]}}\n",
    "nothing but dead ends": "spaces:\n  start: {at: [38, 40], next: ["
    + ", ".join(f"a{n}" for n in range(MANY))
    + "]}\n"
    + "".join(f"  a{n}: {{at: [{n * 30}, 40], colour: red}}\n" for n in range(MANY))
    + "  meta: {at: [290, 40]}\n",
    "one long way round": "spaces:\n  start: {at: [38, 40], next: [a0]}\n"
    + "".join(f"  a{n}: {{at: [{n * 30}, 40], colour: red, next: [a{(n + 1) % MANY}]}}\n" for n in range(MANY))
    + "  meta: {at: [290, 40]}\n",
}


@pytest.mark.parametrize("name", BOARDS)
def test_it_is_told(name: str) -> None:
    assert any(finding.code.family == "WAG" for finding in of_board(BOARDS[name]))


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_is_printed_but_the_proof(name: str, tmp_path: Path) -> None:
    deck = tmp_path / "deck"
    shutil.copytree(STARTER, deck)
    (deck / "board.yaml").write_text(BOARDS[name], encoding="utf-8")
    built = build_deck(deck, tmp_path / "out", Wishes())
    assert built.stopped and set(built.made) == {"proof.html"}


def test_a_long_way_round_is_one_finding_that_is_not_as_long_as_the_way() -> None:
    (finding,) = [finding for finding in of_board(BOARDS["one long way round"]) if finding.code.id == "WAG005"]
    assert len(finding.message) < 120
