"""Scripts: text in Arabic, Hebrew, Devanagari, Thai is set as they are set, and found in the file as it was written."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageDraw, ImageFont, features
from tests.press.reading import bare, by_pdfium, by_poppler

from cardwright import resources
from cardwright.press.faces.face import Text, texts
from cardwright.press.targets.svg import write_svg
from cardwright.press.template.styles import fallbacks, load_font
from cardwright.press.text.bidi import goes_from_the_right, levelled, visual_runs
from cardwright.press.text.thai import thai_pieces
from cardwright.press.text.typeface import Typeface, Voice

SAMPLES = {
    "ar": "مرحبا بالعالم، هذه بطاقة لعبة جميلة، لا أهلا ولا سلام في البيت. هل تبني مدينتك؟",
    "fa": "سلام دنیا، این یک کارت بازی زیباست و من می خواهم",
    "he": "שלום עולם! זה קלף משחק יפה, ואפשר לשלוף אותו שוב.",
    "hi": "नमस्ते दुनिया, यह एक सुंदर खेल का पत्ता है क्योंकि हिन्दी में छपा है।",
    "th": "สวัสดีชาวโลก นี่คือการ์ดเกมที่สวยงาม ดื่มน้ำที่นี่แล้วไปกรุงเทพ",
    "pl": "Zażółć gęślą jaźń, źdźbło żółwia",
    "el": "Η γρήγορη καφέ αλεπού πηδάει πάνω από το σκυλί",
}
BOX = [{"text": "{title}", "box": [5, 5, 53, 70], "style": "body"}]
STYLE = {"styles": {"body": {"size": 12, "min": 6}}}
FULL = {**STYLE, "styles": {"body": {"size": 12, "min": 6, "font": "NotoSans-400"}}}
MM = 72 / 25.4

Make = Callable[..., Any]


@pytest.mark.parametrize("language", SAMPLES)
@pytest.mark.parametrize("read", [by_pdfium, by_poppler])
def test_a_text_is_found_as_it_was_written(sample: Make, language: str, read: Callable[[Path], str]) -> None:
    deck = sample(BOX, [{"title": SAMPLES[language]}], template=STYLE, language=language)
    assert deck.codes() == []
    assert bare(SAMPLES[language]) in read(deck.pdf())


def test_a_joiner_within_a_word_is_copied_too(sample: Make) -> None:
    deck = sample(BOX, [{"title": "می\u200cخواهم"}], template=STYLE, language="fa")
    assert "می\u200cخواهم" in by_pdfium(deck.pdf())


def turned(sample: Make, title: str, language: str, degrees: int) -> Any:
    layer = {"layer": [{"text": "{title}", "box": [2, 2, 40, 50], "style": "body"}], "turn": degrees}
    return sample([{**layer, "box": [5, 5, 53, 53]}], [{"title": title}], template=STYLE, language=language)


@pytest.mark.parametrize("language", ["hi", "th", "pl", "el"])
@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_lines_of_a_turned_text_are_found_too(sample: Make, language: str, degrees: int) -> None:
    deck = turned(sample, SAMPLES[language], language, degrees)
    found = by_pdfium(deck.pdf())
    for line in lines(deck.front()).values():
        assert bare("".join(word.text for text in line for word in text.words)) in found


@pytest.mark.parametrize(("language", "title"), [("ar", "بطاقة"), ("he", "עולם")])
@pytest.mark.parametrize("degrees", [90, 270])
def test_words_from_the_right_are_found_when_turned(sample: Make, language: str, title: str, degrees: int) -> None:
    """Whole lines are not: pdfium turns them round as if they stood upright."""
    assert title in by_pdfium(turned(sample, title, language, degrees).pdf())


@pytest.mark.parametrize("language", ["ar", "he", "hi", "th"])
def test_the_same_text_gives_the_same_bytes(sample: Make, language: str, tmp_path: Path) -> None:
    deck = sample(BOX, [{"title": SAMPLES[language]}], template=STYLE, language=language)
    assert deck.pdf().read_bytes() == deck.pdf().read_bytes()


def test_a_file_with_letters_put_together_is_sound(sample: Make) -> None:
    deck = sample(BOX, [{"title": SAMPLES["ar"]}], template=STYLE, language="ar")
    with pikepdf.open(deck.pdf()) as pdf:
        assert pdf.check_pdf_syntax() == []


# Beside another layout engine


FONTS = {
    "ar": "NotoSansArabic", "he": "NotoSansHebrew", "hi": "NotoSansDevanagari", "th": "NotoSansThai"
}  # fmt: skip


@pytest.mark.parametrize("weight", ["400", "700"])
@pytest.mark.parametrize("language", FONTS)
def test_words_are_as_wide_as_another_engine_sets_them(language: str, weight: str) -> None:
    """Pillow with Raqm (FriBidi and HarfBuzz) at 1000 pixels an em, against the advances of our words."""
    if not features.check("raqm"):
        pytest.skip("Pillow was built without Raqm")
    name = f"{FONTS[language]}-{weight}"
    reference = ImageFont.truetype(str(resources.fonts() / f"{name}.ttf"), 1000, layout_engine=ImageFont.Layout.RAQM)
    face = Typeface(Voice(load_font(name), (), 1.0, 0.0, False, None, language))
    for word in re.findall(r"[^\W\d_]+", SAMPLES[language]):
        if all(ord(letter) in load_font(name).letters for letter in word):
            advance = sum(token[1] for token in face.tokens(word))
            # Hinting is off in print; Raqm rounds each advance to a pixel's part.
            assert advance == pytest.approx(reference.getlength(word) / 1000, abs=0.003 * len(word)), word


@pytest.mark.parametrize("language", FONTS)
def test_words_look_as_another_engine_draws_them(sample: Make, language: str) -> None:
    """The ink of a word in the printed file lies where Raqm puts it, marks above and below included."""
    if not features.check("raqm"):
        pytest.skip("Pillow was built without Raqm")
    word = {"ar": "بطاقة", "he": "קלף", "hi": "हिन्दी", "th": "ที่นี่น้ำ"}[language]
    name = f"{FONTS[language]}-400"
    template = {"styles": {"body": {"size": 30, "font": name}}}
    front = [{"text": "{title}", "box": [5, 25, 53, 40], "style": "body"}]
    deck = sample(front, [{"title": word}], template=template, language=language, print={"backs": "none"})
    size = 240  # pixels an em
    with pypdfium2.PdfDocument(deck.pdf()) as document:
        page = document[0].render(scale=size / 30).to_pil().convert("L")
    # The card's own text alone: within the trim, below the marks.
    ours = page.crop(tuple(round(edge * size / 30 * MM) for edge in (8, 28, 140, 90)))
    ours = ours.crop(ours.point(lambda value: 255 * (value < 128)).getbbox())
    theirs = Image.new("L", (4 * size, 3 * size), 255)
    font = ImageFont.truetype(str(resources.fonts() / f"{name}.ttf"), size, layout_engine=ImageFont.Layout.RAQM)
    ImageDraw.Draw(theirs).text((size // 2, size // 2), word, font=font, fill=0)
    theirs = theirs.crop(theirs.point(lambda value: 255 * (value < 128)).getbbox())
    assert ours.size == pytest.approx(theirs.size, abs=4)
    ours = ours.resize(theirs.size)
    differ = sum(abs(a - b) > 128 for a, b in zip(ours.tobytes(), theirs.tobytes(), strict=True))
    ink = sum(value < 128 for value in theirs.tobytes())
    assert differ < 0.15 * ink


# Order


def seen(text: str, language: str = "he") -> str:
    """The parts of a text on one line from left to right; what goes from the right is marked."""
    regular = load_font("BarlowSemiCondensed-500")
    face = Typeface(Voice(regular, fallbacks(regular), 1.0, 0.0, False, None, language))
    words = [word for run in visual_runs(levelled(face.tokens(text))[0]) for word in run.words]
    parts = [
        ("" if word.glued or not number else " ") + (f"<{part.text}" if part.rtl else part.text)
        for number, word in enumerate(words)
        for part in word.parts
    ]
    return "".join(parts)


def test_words_go_from_the_right_and_numbers_from_the_left() -> None:
    assert seen("שלום 123 עולם") == "<עולם 123 <שלום"


def test_a_latin_name_stays_whole_within_hebrew() -> None:
    assert seen("המשחק Card Wright יצא") == "<יצא Card Wright <המשחק"


def test_hebrew_within_english_turns_round_by_itself() -> None:
    assert seen("The names דוד כהן stay", "en") == "The names <כהן <דוד stay"


def test_brackets_face_the_way_they_are_read() -> None:
    assert seen("המשחק (Risk) טוב") == "<טוב <)Risk<( <המשחק"


@pytest.mark.parametrize(
    ("text", "language", "rtl"),
    [
        ("שלום", "en", True),
        ("Hello", "he", False),
        ("Dungeons and Dragons הוא משחק", "he", True),
        ("The word שלום", "en", False),
        ("שלום is Hebrew for peace", "en", False),
        ("המשחק Risk הוא טוב", "en", True),
        ("\u200fRisk", "en", True),
        ("\u200eשלום", "he", False),
        ("123", "he", False),
    ],
)
def test_which_way_a_paragraph_goes(text: str, language: str, rtl: bool) -> None:
    assert goes_from_the_right(text, language) is rtl


def lines(face: Any) -> dict[float, list[Text]]:
    """The items of each line by its baseline."""
    out: dict[float, list[Text]] = {}
    for text in texts(face):
        out.setdefault(round(text.y, 3), []).append(text)
    return out


@pytest.mark.parametrize(
    ("align", "language", "title", "edge"),
    [
        (None, "he", SAMPLES["he"], "right"),
        (None, "en", SAMPLES["he"], "right"),
        (None, "he", "Risk", "right"),
        (None, "en", "Risk", "left"),
        ("start", "en", "Risk", "left"),
        ("left", "he", SAMPLES["he"], "left"),
        ("right", "he", SAMPLES["he"], "right"),
        ("centre", "he", SAMPLES["he"], "centre"),
    ],
)
def test_lines_start_where_their_text_does(
    sample: Make, align: str | None, language: str, title: str, edge: str
) -> None:
    front = [{**BOX[0], **({"align": align} if align else {})}]
    face = sample(front, [{"title": title}], template=STYLE, language=language).front()
    for line in lines(face).values():
        left, right = line[0].x, line[-1].x + line[-1].width
        assert {"left": left - 5, "right": 58 - right, "centre": (left + right) / 2 - 31.5}[edge] == pytest.approx(
            0, abs=0.01
        )
        assert left >= 5 - 0.01
        assert right <= 58 + 0.01


def test_every_line_of_a_list_goes_its_own_way(sample: Make) -> None:
    title = "ראשון: לשלוף 3\nשני: Risk (טוב)\nשלישי"
    fields = {"title": {"type": "long_text"}}
    face = sample(BOX, [{"title": title}], template=STYLE, language="he", fields=fields).front()
    assert [[word.text for text in line for word in text.words] for line in lines(face).values()] == [
        ["3", "לשלוף", ":", "ראשון"],
        [")", "טוב", "(", "Risk", ":", "שני"],
        ["שלישי"],
    ]


def test_a_run_in_another_style_stands_in_its_place(sample: Make) -> None:
    runs = [{"text": "هذه ", "style": "body"}, {"text": "بطاقة", "style": "loud"}, " جميلة"]
    template = {"styles": {"body": {"size": 12}, "loud": {"font": "BarlowSemiCondensed-700", "colour": "#aa0000"}}}
    deck = sample([{"text": runs, "box": [5, 5, 53, 70], "style": "body"}], template=template, language="ar")
    (line,) = lines(deck.front()).values()
    assert [("".join(word.text for word in text.words), text.colour) for text in line] == [
        ("جميلة", "#000000"),
        ("بطاقة", "#aa0000"),
        ("هذه", "#000000"),
    ]
    assert bare("هذه بطاقة جميلة") in by_pdfium(deck.pdf())


def test_text_from_the_right_shrinks_to_fit(sample: Make) -> None:
    deck = sample([{**BOX[0], "box": [5, 5, 53, 9]}], [{"title": SAMPLES["he"]}], template=STYLE, language="he")
    assert {text.size for text in texts(deck.front())} < {size / 10 for size in range(60, 120)}


def test_letters_that_join_are_not_torn_apart(sample: Make) -> None:
    template = {"styles": {"body": {"size": 12, "tracking": 0.2}}}
    (text,) = texts(sample(BOX, [{"title": "بطاقة"}], template=template, language="ar").front())
    assert text.tracking == 0
    assert text.width * MM / 12 == pytest.approx(load_font("NotoSansArabic-400").part("بطاقة", True, "ar").advance)


# Which font


def test_scripts_of_their_own_are_no_fault_of_the_font(sample: Make) -> None:
    cards = [{"title": SAMPLES[language]} for language in FONTS]
    assert sample(BOX, cards, template=STYLE).codes() == []


def test_a_greek_deck_in_a_font_without_greek_is_not_told_on_every_card(sample: Make) -> None:
    assert sample(BOX, [{"title": SAMPLES["el"]}], template=STYLE, language="el").codes() == []
    assert set(sample(BOX, [{"title": SAMPLES["el"]}], template=STYLE, language="en").codes()) == {"FONT002"}


def test_fallbacks_are_as_bold_as_the_text(sample: Make) -> None:
    template = {"styles": {"body": {"font": "BarlowSemiCondensed-700"}}}
    fonts = {
        part.font.name
        for text in texts(sample(BOX, [{"title": "שלום"}], template=template).front())
        for word in text.words
        for part in word.parts
    }
    assert fonts == {"NotoSansHebrew-700"}


def test_every_font_that_comes_along_has_its_licence() -> None:
    for path in resources.fonts().glob("*.ttf"):
        assert (path.parent / f"{path.stem.partition('-')[0]}-LICENSE.txt").is_file(), path


# Thai words


def test_thai_lines_end_between_words() -> None:
    assert thai_pieces(["วันนี้อากาศดีมาก"]) == ["วัน", "นี้", "อากาศ", "ดี", "มาก"]


def test_an_author_has_the_last_word_on_thai_words(sample: Make) -> None:
    joined = "กรุง\u2060เทพ\u2060ม\u2060หา\u2060น\u2060คร"
    assert thai_pieces([joined]) == [joined]
    narrow = [{"text": "{title}", "box": [5, 5, 12, 70], "style": "body"}]
    face = sample(narrow, [{"title": "การ์ด\u200bเกม"}], template=STYLE, language="th").front()
    assert len(lines(face)) == 2


def test_thai_pieces_never_part_a_letter_from_its_vowel() -> None:
    for piece in thai_pieces([bare(SAMPLES["th"]) * 3])[1:]:
        assert not re.match("[\u0e30-\u0e3a\u0e45-\u0e4e]", piece)


# The proof


@pytest.mark.parametrize("language", ["ar", "he"])
def test_the_proof_says_which_way_each_word_goes(sample: Make, language: str) -> None:
    drawn = write_svg(
        sample(BOX, [{"title": SAMPLES[language]}], template=STYLE, language=language).front(), {}
    ).decode()
    words = re.findall(r'direction="rtl" unicode-bidi="isolate-override"[^>]*>([^<]*)<', drawn)
    assert bare("".join(words)) == "".join(letter for letter in bare(SAMPLES[language]))


# Icons among words from the right

ICONS = {"icons": {"star": [{"d": "M4 4 L20 4 L20 20 L4 20 Z", "fill": "fg"}]}}
WITH_ICONS = [
    "אחת :star: שתיים",
    "אחת שתיים:star: שלוש",
    "24 קלפים :star: בגופן Barlow, על הקיר",
    ":star: אחת שתיים",
    "بطاقة جميلة :star:",
]


@pytest.mark.parametrize("align", ["start", "left", "centre", "right", "justify"])
@pytest.mark.parametrize("title", WITH_ICONS)
def test_an_icon_stands_where_it_is_read(sample: Make, title: str, align: str) -> None:
    template = {"styles": {"body": {"size": 10, "align": align}}, **ICONS}
    front = [{"rich": "{title}", "box": BOX[0]["box"], "style": "body"}]
    deck = sample(front, [{"title": title}], template=template)
    assert deck.codes() == []
    drawn = sorted(texts(deck.front()), key=lambda text: -text.x)
    # From the right to the left, words side by side taken together, it reads as it is written.
    seen = [text.words[0].text == "star" for text in drawn]
    written = [piece == ":star:" for piece in re.split("(:star:)", title) if piece.strip()]
    assert [is_star for is_star, _ in groupby(seen)] == written
    gaps = [right.x - (left.x + left.width) for right, left in pairwise(drawn)]
    assert all(-0.01 < gap < 2 for gap in gaps)
    edge = drawn[0].x + drawn[0].width
    assert align not in ("start", "right", "justify") or edge == pytest.approx(58, abs=0.05)


@pytest.mark.parametrize("language", ["ar", "fa", "he"])
def test_a_justified_line_that_is_not_full_begins_at_the_right(sample: Make, language: str) -> None:
    template = {"styles": {"body": {"size": 12, "align": "justify"}}}
    deck = sample([{**BOX[0], "box": [5, 5, 40, 70]}], [{"title": SAMPLES[language]}], template=template)
    assert deck.codes() == []
    drawn = lines(deck.front())
    assert len(drawn) > 1
    for line in drawn.values():
        assert max(text.x + text.width for text in line) == pytest.approx(45, abs=0.05)


def test_what_a_card_says_does_not_hang_on_the_cards_before_it(sample: Make) -> None:
    """A typeface that has set Arabic once sets what follows as it did before, spaces where they were."""
    looks = {"styles": {"body": {"size": 11}}}
    front = [{"rich": "{title}", "box": [5, 5, 53, 70], "style": "body"}]
    said = "We *must* tell a **bold** story"
    alone = sample(front, [{"title": said}], template=looks).front()
    after = sample(front, [{"title": "على اليمين"}, {"title": said}], template=looks)
    drawn = [
        [(text.x, text.y, text.width, [word.text for word in text.words]) for text in texts(face)]
        for face in (alone, after.faces()[1][0])
    ]
    assert drawn[0] == drawn[1]
    with pypdfium2.PdfDocument(after.pdf()) as document:
        assert "We must tell a bold story" in document[0].get_textpage().get_text_range()


@pytest.mark.parametrize("words", ["على (Acorn) اليمين.", "«Acorn» בוקר [12] טוב"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_brackets_about_other_scripts_pass_the_preflight(sample: Make, words: str, language: str) -> None:
    deck = sample([{"text": "{title}", "box": [5, 5, 53, 70]}], [{"title": words}], language=language)
    assert not deck.build().stopped


@pytest.mark.parametrize(
    "words",
    [
        "(عربي) a", "a (عربي) b", "(a) عربي (b)", "“عربي” a", "١٢٣ (عربي) [a]", "12 (שלום) [a]", "נעים (Hello) [x] 5",
        "שלום \u200f", "\u200fabc שלום", "שלום ½ ⅓",
    ],
)  # fmt: skip
@pytest.mark.parametrize("element", ["text", "rich"])
def test_signs_among_words_from_the_right_pass_the_preflight(sample: Make, words: str, element: str) -> None:
    deck = sample([{element: "{title}", "box": [5, 5, 53, 70]}], [{"title": words}])
    assert not deck.build().stopped
