"""The rules booklet tells every rule, and names the settings as deck.yaml does."""

from __future__ import annotations

import re

import pypdfium2
import pytest
from tests.games.wagabunda.conftest import OURS

from cardwright.build.make import Wishes, build_deck
from cardwright.games.wagabunda.spaces import Settings

RULES = (OURS / "rules.md").read_text(encoding="utf-8")
FIRST, LAST = 1, 17


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    built = build_deck(OURS, tmp_path_factory.mktemp("out"), Wishes(only=("rules",)))
    assert built.folder is not None and not built.stopped
    document = pypdfium2.PdfDocument(built.folder / "rules-pages.pdf")
    return [page.get_textpage().get_text_range() for page in document]


def test_every_rule_has_its_place_in_the_booklet() -> None:
    told = re.findall(r"W-\d\d", " ".join(re.findall(r"<!--(.*?)-->", RULES.split("-->", 1)[1], re.DOTALL)))
    assert sorted(set(told)) == [f"W-{number:02d}" for number in range(FIRST, LAST + 1)]


def test_no_number_of_a_rule_is_printed(pages: list[str]) -> None:
    assert not any(re.search(r"W-\d\d", page) for page in pages)


def test_it_is_eight_pages_none_of_them_empty(pages: list[str]) -> None:
    assert len(pages) == 8
    assert all(len(page) > 80 for page in pages[1:])
    assert not any("Postcards" in page for page in pages)


@pytest.mark.parametrize("named", re.findall(r"\(\*([a-z_.]+): ([a-z_]+)\*\)", RULES))
def test_the_settings_it_names_are_there(named: tuple[str, str]) -> None:
    *outer, name = named[0].split(".")
    written: object = {name: named[1]}
    for key in reversed(outer):
        written = {key: written}
    assert Settings.model_validate(written) != Settings()


def test_it_names_every_setting() -> None:
    assert len(re.findall(r"\(\*[a-z_.]+: [a-z_]+\*\)", RULES)) == 2 == len(Settings.model_fields)


def test_the_reserve_holds_seven_less_the_players() -> None:
    rows = re.findall(r"\| (two|three|four) \| a pawn each \| (three|four|five) pawns \|", RULES)
    words = {"two": 2, "three": 3, "four": 4, "five": 5}
    assert [words[players] + words[left] for players, left in rows] == [7, 7, 7]
