"""V-01: the box for the cards: as many as the deck needs, what it says is so, and no word lies on a fold or a cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.vagabond.conftest import ROOT
from tests.games.vagabond.test_pieces import text_boxes, words

from cardwright.build.load import load_deck
from cardwright.games.tuck import BLEED
from cardwright.games.vagabond.pieces.box import boxes
from cardwright.press.faces.face import texts
from cardwright.press.sheets.tuckbox import tuck_box

DECK = load_deck(ROOT / "decks" / "vagabond").deck
assert DECK is not None
SAFE = 2.0  #: mm that words keep from every fold and cut


def _times(count: int) -> list:
    return boxes(replace(DECK, contents=tuple(replace(content, count=count) for content in DECK.contents)))


@pytest.mark.rule("V-01")
def test_our_sixty_cards_have_one_box_on_one_sheet_of_a4_and_of_letter() -> None:
    (face,) = boxes(DECK)
    assert face.width + 2 * face.bleed <= 200 and face.height + 2 * face.bleed <= 269
    assert face.findings == []


def test_a_larger_set_has_several_boxes_each_with_its_number_and_its_cards() -> None:
    faces = _times(5)
    said = [{words(text) for text in texts(face)} for face in faces]
    assert len(faces) == 3
    assert all(f"100 cards, box {number} of 3" in said[number - 1] for number in (1, 2, 3))


@pytest.mark.rule("V-01")
def test_it_says_how_many_cards_of_each_kind_there_are() -> None:
    (face,) = boxes(DECK)
    said = [words(text) for text in texts(face)]
    at = said.index("TRAVEL")
    assert said[at : at + 8] == ["TRAVEL", "24", "COMPASS", "12", "PICTURE", "12", "FLAG", "12"]


def test_the_circles_bear_the_route_of_the_first_card_with_three_stops() -> None:
    (face,) = boxes(DECK)
    route = next(c.fields["route"] for c in DECK.contents if c.kind.name == "travel" and c.fields["stops"] == 3)
    said = {words(text) for text in texts(face)}
    assert {str(stop["number"]) for stop in route} <= said


@pytest.mark.parametrize("count", [1, 2, 5])
def test_no_word_lies_on_a_fold_or_a_cut(count: int) -> None:
    for face, cards in zip(_times(count), ([60], [120], [100, 100, 100])[(1, 2, 5).index(count)], strict=True):
        box = tuck_box((63, 88), cards, 0.32)
        for text, places in text_boxes(face).items():
            for left, top, right, bottom in places:
                front = box.panels["front"]
                if top > front.y + front.height and front.x < left:  # the note, between the flaps below the front
                    assert top >= front.y + front.height + BLEED, text
                    assert left >= front.x + BLEED and right <= front.x + front.width - BLEED, text
                    assert bottom <= box.height, text
                    continue
                assert any(
                    left >= panel.x + SAFE
                    and right <= panel.x + panel.width - SAFE
                    and top >= panel.y + SAFE
                    and bottom <= panel.y + panel.height - SAFE
                    for panel in box.panels.values()
                ), text
