"""What is sealed is printed, and out of the proof until somebody asks for spoilers."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.build.proof_sealed import unspoiled
from cardwright.press.faces.face import texts
from cardwright.press.text.sign import reading
from cardwright.resources import starters


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(starters() / "off_the_rails", tmp_path / "deck")
    return tmp_path / "deck"


def proof(folder: Path, out: Path, *, spoilers: bool) -> str:
    built = build_deck(folder, out, Wishes(only=("proof",), spoilers=spoilers))
    assert built.folder is not None
    page = (built.folder / "proof.html").read_text(encoding="utf-8")
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


SEALED = ("Counts Her Children", "One Too Many", "looks at the coin", "Humanity token")


def test_a_proof_says_nothing_of_what_is_sealed(folder: Path, tmp_path: Path) -> None:
    said = proof(folder, tmp_path / "out", spoilers=False)
    assert not [words for words in SEALED if words in said]
    assert "The Coal" in said and "not before its round" in said


def test_a_proof_with_spoilers_says_all_of_it(folder: Path, tmp_path: Path) -> None:
    said = proof(folder, tmp_path / "out", spoilers=True)
    assert [words for words in SEALED if words not in said] == []


def test_a_sealed_face_keeps_all_that_is_not_sealed(folder: Path) -> None:
    loaded = load_deck(folder)
    looks = load_looks(loaded)
    assert loaded.deck is not None
    (content, front, back), *_ = looks.faces(iter(loaded.deck.contents))
    plain_front, plain_back = unspoiled(content, looks.plans["scenario"])
    assert back is not None and plain_back is not None
    assert [reading(text.words) for text in texts(plain_front)] == [reading(text.words) for text in texts(front)]
    shown = {text.path for text in texts(back)} - {text.path for text in texts(plain_back)}
    assert shown and {path[0] for path in shown} == {"event_x", "event_y"}


def test_findings_of_a_sealed_face_are_told_of_the_face_as_it_is(folder: Path, tmp_path: Path) -> None:
    file = folder / "scenarios.yaml"
    long = "He counts. " * 80
    file.write_text(
        file.read_text(encoding="utf-8").replace("text: The Haint moves 3.", f"text: {long}"), encoding="utf-8"
    )
    built = build_deck(folder, tmp_path / "out", Wishes(only=("proof",)))
    assert built.stopped
    assert built.folder is not None
    page = (built.folder / "proof.html").read_text(encoding="utf-8")
    assert "FIT001" in page
    assert "He counts" not in page


def test_the_package_of_a_deck_that_is_sealed_holds_no_word_of_it(folder: Path, tmp_path: Path) -> None:
    built = build_deck(folder, tmp_path / "out", Wishes(only=("pack",)))
    assert built.folder is not None
    (pack,) = built.folder.glob("*.cardpack")
    data = pack.read_bytes()
    assert b"The Coal Widow" in data
    assert not [words for words in SEALED if words.encode() in data]


def test_a_moment_asked_for_by_name_is_told_to_be_no_card_of_the_sheets(folder: Path, tmp_path: Path) -> None:
    built = build_deck(folder, tmp_path / "out", Wishes(cards=("m-*", "s-01")))
    assert [note for note in built.notes if note.startswith("m-o-1: ")]
    assert built.made["cards.pdf"].startswith("1 card ")
    alone = build_deck(folder, tmp_path / "alone", Wishes(cards=("m-*",)))
    assert not alone.stopped
    assert "cards.pdf" not in alone.made


def test_all_parts_of_a_build_hold_a_kind_of_another_size_in_a_piece_alone(folder: Path, tmp_path: Path) -> None:
    built = build_deck(folder, tmp_path / "out", Wishes())
    assert not built.stopped
    assert built.made["cards.pdf"].startswith("8 cards ")
    assert "letters.pdf" in built.made
