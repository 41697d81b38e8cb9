"""Catalogues: the words of templates, pieces and sheets, all found, all in Polish, and said where they are drawn."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardwright.build.load import load_deck
from cardwright.build.translate.catalogue import words_in
from cardwright.deck.words import ENGLISH
from cardwright.press.faces.face import Text
from cardwright.press.faces.pen import write
from cardwright.press.faces.spoken import Said, said, speaking
from cardwright.read.po import read_po

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "cli" / "generators"))
import words as generator

ROOT = generator.ROOT
PATHS = sorted((ROOT / "templates").glob("**/locales/*.po"))


def written(text: Text) -> str:
    return " ".join(word.text for word in text.words)


@pytest.mark.slow
def test_the_catalogues_are_up_to_date() -> None:
    for folder, title, strings in generator.catalogues():
        for path in sorted((ROOT / "templates" / folder / "locales").glob("*.po")):
            assert generator.updated(path, title, strings) == path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.parent.parent.name)
def test_every_word_is_translated_and_none_is_lost(path: Path) -> None:
    file = read_po(path, path.name)
    assert file.findings == []
    for entry in file.strings():
        assert entry.done, entry.msgid
        assert set(fields(entry.msgid)) == set(fields(entry.msgstr)), entry.msgid
        assert not set('“"') & set(entry.msgstr), entry.msgid


def fields(text: str) -> list[str]:
    return [part.partition("}")[0] for part in text.split("{")[1:]]


def test_the_pen_says_words_in_the_language_that_is_spoken() -> None:
    words = words_in("pl", "vagabond")
    with speaking(words.of, "pad"):
        assert written(write("Total", 0, 0, "Barlow-400", 8, "#000000")) == "Razem"
        assert written(write(Said("Total"), 0, 0, "Barlow-400", 8, "#000000")) == "Total"
        assert said("Nobody has said this: {n}", n=3) == "Nobody has said this: 3"
    assert written(write("Total", 0, 0, "Barlow-400", 8, "#000000")) == "Total"


def test_a_region_has_the_words_of_its_language_and_others_are_english() -> None:
    assert words_in("pl-PL", "vagabond").of("pad", "Total") == "Razem"
    assert words_in("qq", "vagabond").of("pad", "Total") == "Total"
    assert words_in("en", "vagabond").texts == {}


def test_a_deck_of_any_name_reads_no_file_of_another_folder() -> None:
    assert words_in("pl", "../vagabond").of("pad", "Total") == "Total"


def test_a_deck_in_its_own_language_is_english() -> None:
    deck = load_deck(ROOT / "decks" / "pond-choir").deck
    assert deck is not None
    assert deck.words is ENGLISH
