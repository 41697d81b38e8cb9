"""A letter off the rails: tilted, read as part of its word, the same one every time; and tunes on wires."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pypdfium2
import pytest

from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.press.faces.face import Drawing, Face, texts
from cardwright.press.template.compile_stave import TOP_STEP, Stave, steps_of
from cardwright.press.template.derail import letter_of
from cardwright.press.template.styles import load_font
from cardwright.press.text.outline import glyph_outline
from cardwright.press.text.sign import Letter, reading, stands_alone
from cardwright.press.text.typeface import Typeface, Voice
from cardwright.resources import starters

TEMPLATE = """\
fonts: {black: Fraunces-900}
styles:
  title: {font: black, size: 22, min: 10, lines: 3, colour: "#111111"}
  off: {extends: title, derail: {degrees: 20, drop: 0.1}}
front:
  - {text: "{title}", box: [5, 5, 53, 40], style: STYLE}
"""


def face(folder: Path, title: str, style: str = "off") -> Face:
    deck = folder / f"{style}-{abs(hash(title))}"
    shutil.copytree(starters() / "blank", deck)
    (deck / "templates" / "card.yaml").write_text(TEMPLATE.replace("STYLE", style), encoding="utf-8")
    (deck / "cards.csv").write_text(f'id,title\nc-1,"{title}"\n', encoding="utf-8")
    loaded = load_deck(deck)
    looks = load_looks(loaded)
    assert loaded.deck is not None
    assert [finding.message for finding in (*loaded.findings, *looks.findings)] == []
    ((_, front, _),) = looks.faces(iter(loaded.deck.contents))
    assert front.findings == []
    return front


def tilted(front: Face) -> list[str]:
    return [text.words[0].text for text in texts(front) if isinstance(text.words[0], Letter)]


@pytest.mark.parametrize(
    ("title", "letter"), [("The Ash Porter", "r"), ("Snip, Snip", "n"), ("The Telegraph Boy", "a"), ("Oil", "i")]
)
def test_one_letter_tilts_and_never_the_first_or_last(title: str, letter: str, tmp_path: Path) -> None:
    assert tilted(face(tmp_path, title)) == [letter]


@pytest.mark.parametrize("title", ["A B C", "12:30", "Go!"])
def test_a_title_without_a_letter_to_spare_stays_as_it_is(title: str, tmp_path: Path) -> None:
    assert tilted(face(tmp_path, title)) == []
    assert reading_of(face(tmp_path / "again", title)) == title


def reading_of(front: Face) -> str:
    return reading([word for text in texts(front) for word in text.words])


@pytest.mark.parametrize("title", ["The Ash Porter", "An Encore for Nobody", "Żagiel nad Łodzią"])
def test_the_words_read_as_they_are_written(title: str, tmp_path: Path) -> None:
    assert reading_of(face(tmp_path, title)) == title


def test_the_letter_is_drawn_in_the_colour_of_the_text_where_it_is_read(tmp_path: Path) -> None:
    front = face(tmp_path, "Porter")
    (mark,) = [item for item in front.items if isinstance(item, Drawing)]
    (place,) = [text for text in texts(front) if isinstance(text.words[0], Letter)]
    xs = [value for _, numbers in mark.segments for value in numbers[::2]]
    assert mark.fill == "#111111"
    assert place.x - 1 < min(xs) < max(xs) < place.x + place.width + 1


def test_a_style_that_extends_it_keeps_it(tmp_path: Path) -> None:
    assert tilted(face(tmp_path, "Porter", "title")) == []
    assert len(tilted(face(tmp_path, "Porter", "off"))) == 1


def test_the_pdf_finds_the_word_whole(tmp_path: Path) -> None:
    deck = tmp_path / "deck"
    shutil.copytree(starters() / "blank", deck)
    (deck / "templates" / "card.yaml").write_text(TEMPLATE.replace("STYLE", "off"), encoding="utf-8")
    (deck / "cards.csv").write_text("id,title\nc-1,The Ash Porter\n", encoding="utf-8")
    built = build_deck(deck, tmp_path / "out", Wishes(only=("cards",)))
    assert not built.stopped
    assert built.folder is not None
    with pypdfium2.PdfDocument(built.folder / "cards.pdf") as pdf:
        said = re.sub(r"\s+", " ", pdf[0].get_textpage().get_text_bounded())
    assert "The Ash Porter" in said


def test_a_letter_is_no_icon_that_stands_alone() -> None:
    font = load_font("Fraunces-900")
    (token,) = Typeface(Voice(font, (), 1.0, 0.0, False, None)).tokens("Porter")
    at = letter_of(token[2])
    assert at is not None and 0 < at < 5
    assert not stands_alone(Letter("r", font.part("r"), 1.0, 0.0, True, None))


@pytest.mark.parametrize("name", ["Fraunces-900", "BarlowSemiCondensed-800"])
def test_an_outline_is_as_large_as_its_letter(name: str) -> None:
    font = load_font(name)
    part = font.part("H")
    outline = glyph_outline(font, part.shaped[0][0])
    xs = [value for _, numbers in outline for value in numbers[::2]]
    ys = [value for _, numbers in outline for value in numbers[1::2]]
    assert 0 <= min(xs) < max(xs) <= part.advance
    assert max(ys) == pytest.approx(0, abs=0.02)
    assert -min(ys) == pytest.approx(font.cap_height, abs=0.02)


def test_a_step_beyond_the_wires_is_drawn_on_the_nearest() -> None:
    assert steps_of([0, 4, 99, -3, "x", None, 2.5]) == [0, 4, TOP_STEP, 0, 2.5]
    assert steps_of(None) == steps_of("4") == []


def test_the_lowest_step_lies_on_the_lowest_wire() -> None:
    stave = Stave(0, 0, 100, 2, 0)
    for step, wire in ((0, 8.0), (8, 0.0), (4, 4.0)):
        head = stave.note([step], 0)[1:5]
        ys = [numbers[-1] for _, numbers in head]
        assert (min(ys) + max(ys)) / 2 == pytest.approx(wire)


def test_wires_hang_as_low_as_they_say() -> None:
    (_, _), (_, curve) = Stave(0, 10, 100, 2, 3).wire(0)
    middle = 0.125 * 10 + 0.375 * curve[1] + 0.375 * curve[3] + 0.125 * curve[5]
    assert middle == pytest.approx(13)


@pytest.mark.parametrize("steps", [[2, 3], [7, 6]])
def test_every_part_of_a_note_goes_the_same_way_round(steps: list[float]) -> None:
    """So that where they overlap they are filled, as nonzero has it."""
    parts: list[list[tuple[float, float]]] = []
    for letter, numbers in Stave(0, 0, 100, 2, 0).note(steps, 0):
        if letter == "M":
            parts.append([])
        if numbers:
            parts[-1] += list(zip(numbers[::2], numbers[1::2], strict=True))
    areas = [sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(p, [*p[1:], p[0]], strict=True)) for p in parts]
    assert len(areas) == 3
    assert min(areas) > 0
