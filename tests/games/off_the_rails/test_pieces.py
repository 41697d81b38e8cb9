"""What is printed beside the cards: counted, where it belongs, and silent about what is sealed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.games.off_the_rails.conftest import OURS

from cardwright.build.load import Loaded
from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.cards import VAGRANTS
from cardwright.games.off_the_rails.game import GAME, LETTER
from cardwright.games.off_the_rails.pieces import dice, tokens, track
from cardwright.games.off_the_rails.pieces.cut import shifted
from cardwright.games.off_the_rails.pieces.look import colour
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Line, Rect, Text, Turn, Turned, texts, turned_texts
from cardwright.press.text.sign import reading


@pytest.fixture
def deck(ours: Loaded) -> Deck:
    assert ours.deck is not None
    return ours.deck


def drawn(deck: Deck, name: str) -> list[Face]:
    return list(GAME.piece(name).draw(deck))


def words(face: Face) -> list[str]:
    return [reading(text.words) for text in texts(face)]


@pytest.mark.parametrize("name", GAME.pieces)
def test_a_piece_fits_on_a4_and_letter_within_what_printers_reach(name: str, deck: Deck) -> None:
    for face in drawn(deck, name):
        assert face.width <= 200 and face.height <= 269


# O-02
def test_there_are_as_many_tokens_as_the_rules_say(deck: Deck) -> None:
    listed = Counter((token.front.__qualname__, token.back.__qualname__) for token in tokens._all("Rabbit’s Foot"))
    assert sum(listed.values()) == tokens.COLUMNS * tokens.ROWS
    assert listed["_heart.<locals>.draw", "_heart.<locals>.draw"] == len(VAGRANTS)
    assert listed["_coin", "_coin"] == 6
    assert listed["_moon", "_stripes"] == 5
    assert listed["_berry", "_symbol.<locals>.draw"] == 3
    assert listed["_leaves", "_swarm"] == 6
    assert listed["_letter.<locals>.draw", "_seal.<locals>.draw"] == 2


def test_each_token_lies_behind_its_front_once_the_sheet_is_folded(deck: Deck) -> None:
    (sheet,) = drawn(deck, "tokens")
    backs = [item.turn for item in sheet.items if isinstance(item, Turned)]
    fronts = [((number % 7 + 0.5) * tokens.PITCH, number // 7) for number in range(28)]
    for (x, row), turn in zip(fronts, backs, strict=True):
        y = tokens.HEAD + (row + 0.5) * tokens.PITCH
        assert (turn.degrees, turn.x) == (180, pytest.approx(x))
        assert turn.y - tokens.FOLD == pytest.approx(tokens.FOLD - y)


# O-02
def test_a_sheet_has_eight_smoky_bones_with_the_faces_of_the_deck(deck: Deck) -> None:
    (sheet,) = drawn(deck, "dice")
    numbers = Counter(word for word in words(sheet) if re.fullmatch(r"0|\+\d", word))
    assert numbers == {"0": 8, "+1": 16, "+2": 8}
    sides = [item for item in sheet.items if isinstance(item, Rect)]
    assert len(sides) == 8 * 6 == 8 * len(dice.NET)


# O-07
def test_the_track_has_thirty_sleepers_and_the_dark_ones_name_their_moments(deck: Deck) -> None:
    (sheet,) = drawn(deck, "track")
    said = words(sheet)
    assert [int(word) for word in said if word.isdigit() and int(word) <= track.SQUARES] == list(range(1, 31))
    named = [text for text in texts(sheet) if reading(text.words) in ("O-1", "84", "83", "O-2", "71", "O-3")]
    middles = {reading(text.words): text.x + text.width / 2 for text in named if text.colour == colour("rust")}
    sleepers = {
        int(reading(text.words)): text.x + text.width / 2
        for text in texts(sheet)
        if text.size == track.NUMBER and reading(text.words).isdigit()
    }
    assert {
        square: round(middles[name] - sleepers[square], 3)
        for square, name in {5: "O-1", 10: "84", 18: "83", 22: "O-2", 25: "71", 30: "O-3"}.items()
    } == dict.fromkeys((5, 10, 18, 22, 25, 30), 0)


def passages(face: Face) -> list[Turned]:
    """What of a face is read on its head, where it shows a passage."""
    return [
        item
        for item in face.items
        if isinstance(item, Turned) and any(text.path[:1] == ("passage",) for text, _ in turned_texts(item.items))
    ]


# O-06
def test_every_moment_is_a_letter_on_a_page_of_its_own(deck: Deck) -> None:
    pages = drawn(deck, "letters")[1:]
    moments = [content for content in deck.contents if content.kind.name == "moment"]
    assert len(pages) == len(moments) > 1
    for page, moment in zip(pages, moments, strict=True):
        (inside,) = passages(page)
        read = " ".join(reading(text.words) for text, _ in turned_texts(inside.items) if text.path[:1] == ("passage",))
        assert read.split()[0] == moment.fields["passage"]["tale"][0].lstrip("*").split()[0]
        assert inside.turn == Turn(180, LETTER[0] / 6, LETTER[1] / 2)
        assert all(text.x > 3 and text.x + text.width < LETTER[0] / 3 - 3 for text, _ in turned_texts(inside.items))


# O-06
def test_the_first_page_of_letters_tells_where_each_is_and_nothing_else(deck: Deck) -> None:
    first, *pages = drawn(deck, "letters")
    assert not passages(first)
    said = words(first)
    for number, page in enumerate(pages, 2):
        assert f"page {number}" in said
        name = next(text for text in texts(page) if text.path == ("moment",) and text.x > LETTER[0] / 2)
        assert [one for one in said if one.split(",")[0] == reading(name.words)]


# O-06
def test_the_front_of_a_letter_tells_nothing(deck: Deck) -> None:
    told = "Open it when you are told to|and no earlier.|[OL]-[1-9!?]|PART [1-5]|\\d+ coins given to DC"
    known = f"{told}|[1-5] Moonreaper Rituals? performed|[123]  ?(fold|a dot) .*"
    for page in drawn(deck, "letters")[1:]:
        upright = [item for item in page.items if not isinstance(item, Turned)]
        outside = [reading(text.words) for text, _ in turned_texts(upright)]
        assert [words for words in outside if not re.fullmatch(known, words)] == []


def test_moving_moves_every_sort_of_thing() -> None:
    items: list[Item] = [
        Rect(1, 2, 3, 4, 0, None, None, 0),
        Circle(1, 2, 3, None, None, 0),
        Line(1, 2, 3, 4, "#000000", 1),
        Drawing((("M", (1.0, 2.0)), ("C", (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)), ("Z", ())), None, None, 0),
        Text(1, 2, 3, 4, "#000000", 0, [], ()),
        Turned((Rect(1, 2, 3, 4, 0, None, None, 0),), Turn(90, 1, 2)),
    ]
    rect, circle, line, drawing, text, turned = shifted(items, 10, 20)
    assert rect[:2] == circle[:2] == line[:2] == text[:2] == (11, 22)
    assert line[2:4] == (13, 24)
    assert drawing[0][1][1] == (11, 22, 13, 24, 15, 26)  # type: ignore[index]
    assert turned.turn == Turn(90, 11, 22) and turned.items[0][:2] == (11, 22)  # type: ignore[union-attr]


RULES = (OURS / "rules.md").read_text(encoding="utf-8")


def test_the_booklet_names_every_rule_of_the_mode() -> None:
    named = {
        int(number) for comment in re.findall(r"<!-- (.*?) -->", RULES) for number in re.findall(r"O-(\d\d)", comment)
    }
    assert named == set(range(1, 40))


def test_the_booklet_tells_nothing_of_what_is_sealed(deck: Deck) -> None:
    sealed = [
        sentence
        for content in deck.contents
        if content.kind.name == "moment"
        for paragraph in content.fields["passage"]["tale"]
        for sentence in re.split(r"[.!?”*]", paragraph)
        if len(sentence) > 20
    ]
    assert sealed
    assert [sentence for sentence in sealed if sentence.strip() in RULES] == []
    assert "#back" not in RULES


# O-06
def test_no_card_but_its_letter_tells_a_moment(ours: Loaded) -> None:
    for path in sorted(Path(OURS).rglob("*.yaml")):
        if path.name != "moments.yaml":
            assert "The thirtieth coin" not in path.read_text(encoding="utf-8")
