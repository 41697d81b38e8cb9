"""Rich text: marks change the face of words, icons stand in lines like words, justified lines fill their box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from fontTools import subset
from fontTools.ttLib import TTFont

from cardwright import resources
from cardwright.press.faces.face import Drawing, Face, Fixed, Item, Text
from cardwright.press.template.richtext import SIGN_SIZE
from cardwright.press.template.styles import load_font
from cardwright.press.text.font import Font
from cardwright.press.text.joined import Joined
from cardwright.press.text.sign import Sign
from cardwright.press.text.smallcaps import small_caps
from cardwright.press.text.typeface import Typeface, Voice
from cardwright.units import MM_PER_PT, PT_PER_MM

Make = Callable[..., Any]

FONT = load_font("BarlowSemiCondensed-500")
CAP, SPACE = FONT.cap_height, FONT.space.advance
SQUARE = [{"d": "M0 0 L24 0 L24 24 L0 24 Z", "fill": "fg"}]
ICONS = {"coin": SQUARE, "moon": {"paths": SQUARE, "scale": 1.5, "shift": 0.2, "colour": "#c8102e", "alt": "full moon"}}
WORDS = "Pay 2:coin: or one :moon: for it, then hop over :coin: and :moon:, wake up, and sing about :moon::coin:."
LEFT, TOP, WIDTH = 5.0, 5.0, 38.0
NEAR = 0.01  #: mm


def flat(items: Any) -> Iterator[Item]:
    for item in items:
        yield from flat(item.items) if isinstance(item, Fixed) else (item,)


def set_in(sample: Make, align: str, size: float, words: str = WORDS, **more: Any) -> Any:
    front = [{"rich": "{title}", "box": [LEFT, TOP, WIDTH, 70], "style": "s", "align": align}]
    styles = {"s": {"size": size, "font": "BarlowSemiCondensed-500", "colour": "#161616", **more}}
    return sample(front, [{"title": words}], template={"styles": styles, "icons": ICONS}, print={"backs": "none"})


def lines(face: Face) -> list[list[Text]]:
    found = [item for item in flat(face.items) if isinstance(item, Text)]
    return [list(line) for _, line in groupby(found, lambda text: text.y)]


def drawings(face: Face) -> list[Drawing]:
    return [item for item in flat(face.items) if isinstance(item, Drawing)]


def corners(drawing: Drawing) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    numbers = [numbers for _, numbers in drawing.segments if numbers]
    xs, ys = [n[0] for n in numbers], [n[1] for n in numbers]
    return min(xs), min(ys), max(xs), max(ys)


def is_sign(text: Text) -> bool:
    return isinstance(text.words[0], Sign)


ALIGNS = ("left", "centre", "right", "justify")


@pytest.mark.parametrize("size", [6, 9, 14])
@pytest.mark.parametrize("align", ALIGNS)
def test_icons_stand_on_their_line_as_high_as_capitals(sample: Make, align: str, size: float) -> None:
    """Their middle is that of the capitals; a shift raises them by a share of the capitals' height."""
    face = set_in(sample, align, size).front()
    cap = CAP * size * MM_PER_PT
    signs = [text for line in lines(face) for text in line if is_sign(text)]
    assert len(signs) == len(drawings(face)) == 6
    for text, drawing in zip(signs, drawings(face), strict=True):
        left, top, right, bottom = corners(drawing)
        scale, shift = (1.5, 0.2) if text.words[0].text == "full moon" else (1.0, 0.0)
        side = cap * SIGN_SIZE * scale
        assert bottom - top == pytest.approx(side, abs=NEAR)
        assert bottom == pytest.approx(text.y + (side - cap) / 2 - shift * cap, abs=NEAR)
        assert (left, right) == pytest.approx((text.x, text.x + text.width), abs=NEAR)
        assert drawing.fill == ("#c8102e" if scale == 1.5 else "#161616")


@pytest.mark.parametrize("size", [6, 9, 14])
@pytest.mark.parametrize("align", ALIGNS)
def test_gaps_round_icons_are_those_between_words(sample: Make, align: str, size: float) -> None:
    space = SPACE * size * MM_PER_PT
    for line in lines(set_in(sample, align, size).front()):
        gaps = {text.gap * text.size * MM_PER_PT for text in line if not is_sign(text)}
        extra = max(gaps, default=0.0)
        for before, after in pairwise(line):
            expected = 0.0 if after.words[0].glued else space + extra
            assert after.x - before.x - before.width == pytest.approx(expected, abs=NEAR)


@pytest.mark.parametrize("size", [6, 9, 14])
def test_lines_stand_where_their_alignment_says(sample: Make, size: float) -> None:
    right = LEFT + WIDTH
    for align in ALIGNS:
        found = lines(set_in(sample, align, size).front())
        assert len(found) > 1
        ends = [(line[0].x, line[-1].x + line[-1].width) for line in found]
        for start, end in ends:
            if align in ("left", "justify"):
                assert start == pytest.approx(LEFT, abs=NEAR)
            if align == "right":
                assert end == pytest.approx(right, abs=NEAR)
            if align == "centre":
                assert start - LEFT == pytest.approx(right - end, abs=NEAR)
            assert LEFT - NEAR <= start < end <= right + NEAR
        if align == "justify":
            stretched = [line for line in found if any(text.gap for text in line)]
            assert stretched
            assert found[-1] not in stretched
            for line in stretched:
                assert line[-1].x + line[-1].width == pytest.approx(right, abs=NEAR)


def test_a_full_line_is_not_stretched_beyond_measure(sample: Make) -> None:
    face = set_in(sample, "justify", 9, f"Go {'n' * 18} {'n' * 18}").front()
    assert len(lines(face)) == 2
    assert all(text.gap == 0 for line in lines(face) for text in line)


def test_line_breaks_of_an_author_end_justified_lines(sample: Make) -> None:
    first, *_ = lines(set_in(sample, "justify", 9, "One two.\nthree four " * 4).front())
    assert first[0].gap == 0
    assert first[0].x + first[0].width < LEFT + WIDTH / 2


@pytest.mark.parametrize("width", range(12, 40))
def test_icons_stay_with_the_stop_behind_and_the_number_before(sample: Make, width: int) -> None:
    front = [{"rich": "{title}", "box": [5, 5, width, 80]}]
    deck = sample(front, [{"title": "Aa bb 2:coin: cc (:coin:), dd :coin:. Ee"}], template={"icons": ICONS})
    for line in lines(deck.faces()[0][0]):
        read = "".join(word.text if word.glued else f" {word.text}" for text in line for word in text.words).strip()
        assert read[0] not in ".,)"
        assert not read.endswith(("2", "("))


def test_rows_of_icons_may_be_broken_like_rows_of_pictograms(sample: Make) -> None:
    front = [{"rich": "{title}", "box": [5, 5, 8, 80]}]
    deck = sample(front, [{"title": ":coin:" * 12 + "."}], template={"icons": ICONS})
    found = lines(deck.front())
    assert len(found) > 2
    assert len(found[-1]) == 2, "the full stop has an icon before it"


def test_an_icon_shrinks_with_its_text(sample: Make) -> None:
    sizes = {}
    for words in ("Pay :coin:", "Pay :coin: " + "and hop over the brook " * 12):
        front = [{"rich": "{title}", "box": [5, 5, 30, 20], "style": "s"}]
        styles = {"s": {"size": 14, "min": 5}}
        face = sample(front, [{"title": words}], template={"styles": styles, "icons": ICONS}).front()
        left, _, right, _ = corners(drawings(face)[0])
        sizes[lines(face)[0][0].size] = right - left
    (large, wide), (small, narrow) = sizes.items()
    assert narrow / wide == pytest.approx(small / large, abs=1e-3)


# On the page


def page(path: Path) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Where texts and paths stand: ``text`` x, y; ``size``; ``unseen`` x, y; ``path`` left, bottom, right, top."""
    with pikepdf.open(path) as pdf:
        place, mode, points = (0.0, 0.0), 0, []
        for operands, operator in pikepdf.parse_content_stream(pdf.pages[0]):
            name = str(operator)
            numbers = tuple(float(n) for n in operands if not isinstance(n, pikepdf.Object | str))
            if name == "Tm":
                place = numbers[4:]
            elif name == "Tr":
                mode = int(numbers[0])
            elif name == "Tf":
                yield "size", numbers
            elif name == "TJ":
                yield ("unseen" if mode == 3 else "text"), place
            elif name in ("m", "l"):
                points.append(numbers)
            elif name in ("f", "n", "S", "W", "re"):
                if name == "f" and points:
                    xs, ys = zip(*points, strict=True)
                    yield "path", (min(xs), min(ys), max(xs), max(ys))
                points = []


@pytest.mark.parametrize("align", ALIGNS)
def test_the_page_has_icons_on_the_baseline_and_their_words_where_they_are(sample: Make, align: str) -> None:
    deck = set_in(sample, align, 9)
    told = [(kind, where) for kind, where in page(deck.pdf()) if kind in ("unseen", "path", "text")]
    unseen = [where for kind, where in told if kind == "unseen"]
    paths = [where for kind, where in told if kind == "path"][-len(unseen) :]
    assert len(unseen) == 6
    cap = CAP * 9
    near = NEAR * PT_PER_MM
    for (x, y), (left, bottom, right, top), name in zip(
        unseen, paths, ["coin", "moon", "coin", "moon", "moon", "coin"], strict=True
    ):
        side = cap * SIGN_SIZE * (1.5 if name == "moon" else 1.0)
        assert top - bottom == pytest.approx(side, abs=near)
        assert right - left == pytest.approx(side, abs=near)
        assert left == pytest.approx(x, abs=near)
        assert bottom == pytest.approx(y - (side - cap) / 2 + (0.2 * cap if name == "moon" else 0.0), abs=near)


def test_the_page_fills_justified_lines(sample: Make) -> None:
    """The numbers between the words of a line add up to what its box has left."""
    deck = set_in(sample, "justify", 9, "Hop over the brook and back again and wake the frogs of every pond you pass.")
    first = lines(deck.front())[0]
    with pikepdf.open(deck.pdf()) as pdf:
        arrays = [ops[0] for ops, op in pikepdf.parse_content_stream(pdf.pages[0]) if str(op) == "TJ"]
    (text,) = first
    more = -1000 * text.gap
    (line,) = [a for a in arrays if sum(abs(float(n) - more) < 0.01 for n in list(a)[1::2]) == len(text.words) - 1]
    natural = sum(word.advance for word in text.words) + SPACE * (len(text.words) - 1)
    assert (natural + text.gap * (len(text.words) - 1)) * 9 * MM_PER_PT == pytest.approx(WIDTH, abs=NEAR)
    assert len(line) >= 2 * len(text.words) - 1


def read(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return " ".join(document[0].get_textpage().get_text_range().split())


@pytest.mark.parametrize("align", ALIGNS)
def test_a_reader_finds_icons_by_their_words(sample: Make, align: str) -> None:
    said = read(set_in(sample, align, 9).pdf())
    assert (
        WORDS.replace("2:coin:", "2 coin")
        .replace(":moon::coin:", "full moon coin")
        .replace(":moon:", "full moon")
        .replace(":coin:", "coin")
        in said
    )


def test_an_icon_alone_is_found_and_one_that_says_nothing_is_not(sample: Make) -> None:
    icons = {**ICONS, "dot": {"paths": SQUARE, "alt": ""}}
    front = [{"rich": "{title}", "box": [5, 5, 40, 20]}]
    assert "coin full moon" in read(sample(front, [{"title": ":coin: :moon:"}], template={"icons": icons}).pdf())
    deck = sample(front, [{"title": "Hop :dot: once"}], template={"icons": icons})
    assert "Hop once" in read(deck.pdf())
    assert len(drawings(deck.front())) == 1


# Marks


def fonts(face: Face) -> list[tuple[str, str]]:
    return [
        (" ".join(word.text for word in text.words), text.words[0].parts[0].font.name.split("-", 1)[1])
        for line in lines(face)
        for text in line
    ]


def test_marks_choose_the_fonts_of_the_family(sample: Make) -> None:
    words = "a **b** *c* ***d*** ^^Ef^^ **^^gh^^**"
    assert fonts(set_in(sample, "left", 9, words).front()) == [
        ("a", "500"), ("b", "700"), ("c", "500-italic"), ("d", "700-italic"), ("Ef", "500-small-caps"),
        ("gh", "700-small-caps"),
    ]  # fmt: skip


def test_in_italics_marked_words_stand_upright(sample: Make) -> None:
    found = fonts(set_in(sample, "left", 9, "a *b*", font="BarlowSemiCondensed-400-italic").front())
    assert found == [("a", "400-italic"), ("b", "400")]


def test_a_style_names_its_own_fonts_for_marks(sample: Make) -> None:
    named = {"bold": "BarlowSemiCondensed-800", "italic": "BarlowSemiCondensed-400-italic", "bold_italic": "Barlow-400"}
    found = fonts(set_in(sample, "left", 9, "**b** *c* ***d***", **named).front())
    assert found == [("b", "800"), ("c", "400-italic"), ("d", "400")]


@pytest.mark.parametrize(("mark", "word"), [("*", "italics"), ("***", "bold italics")])
def test_a_style_without_a_font_for_a_mark_is_told(sample: Make, mark: str, word: str) -> None:
    deck = set_in(sample, "left", 9, f"a {mark}b{mark}", font="BarlowCondensed-500")
    (finding,) = deck.findings()
    assert finding.code.id == "TXT013"
    assert word in finding.message
    assert finding.span is not None
    assert finding.span.file.endswith("templates/card.yaml")


def test_marks_in_plain_text_are_letters(sample: Make) -> None:
    deck = sample(
        [{"text": "{title}", "box": [5, 5, 50, 20]}], [{"title": "**a** *b* :coin:"}], template={"icons": ICONS}
    )
    assert [word.text for line in lines(deck.front()) for text in line for word in text.words] == [
        "**a**", "*b*", ":coin:"
    ]  # fmt: skip
    assert deck.codes() == []


def test_marks_come_from_the_template_and_from_the_card(sample: Make) -> None:
    deck = sample([{"rich": "**Goal** {title}", "box": [5, 5, 50, 20]}], [{"title": "*win*"}])
    assert fonts(deck.front()) == [("Goal", "700"), ("win", "500-italic")]


def test_a_slip_is_told_at_its_place_in_the_card_or_in_the_template(sample: Make) -> None:
    front = [{"rich": "Go **{title} and :moom: {n}", "box": [5, 5, 50, 20]}]
    fields = {"n": {"type": "long_text"}}
    deck = sample(front, [{"title": "a **b** *c", "n": "x\n:mon: y"}], fields=fields, template={"icons": ICONS})
    told = [(f.code.id, f.span.file.rpartition("/")[2], f.span.text, f.suggestion) for f in deck.findings()]
    assert told == [
        ("TXT010", "cards.json", "*", r"close it, or write \* for the sign itself"),
        ("REF024", "cards.json", "mon", "did you mean moon?"),
        ("TXT010", "card.yaml", "**", r"close it, or write \*\* for the sign itself"),
        ("REF024", "card.yaml", "moom", "did you mean moon?"),
    ]


# Runs of a text


def test_icons_are_runs_of_a_text(sample: Make) -> None:
    runs = [
        "{title} ",
        {"icon": "coin", "colour": "#0b4da2", "scale": 2, "when": "title"},
        {"icon": "moon", "when": "n"},
        ".",
    ]
    front = [{"text": runs, "box": [5, 5, 50, 20], "colour": "#161616"}]
    face = sample(front, [{"title": "*Pay*"}], fields={"n": {"type": "text"}}, template={"icons": ICONS}).front()
    (line,) = lines(face)
    assert [word.text for text in line for word in text.words] == ["*Pay*", "coin", "."]
    (drawing,) = drawings(face)
    assert drawing.fill == "#0b4da2"
    left, _, right, _ = corners(drawing)
    assert right - left == pytest.approx(2 * SIGN_SIZE * CAP * 9 * MM_PER_PT, abs=NEAR)


@pytest.mark.parametrize(
    ("run", "words"),
    [
        ({"style": "s"}, "must have either a text or an icon"),
        ({"text": "a", "icon": "coin"}, "must have either a text or an icon"),
        ({"text": "a", "scale": 2}, "text has no scale"),
        ({"icon": "coin", "style": "s"}, "icon has no style"),
    ],
)
def test_a_run_is_a_text_or_an_icon(sample: Make, run: Any, words: str) -> None:
    deck = sample([{"text": [run], "box": [5, 5, 50, 20]}], template={"icons": ICONS, "styles": {"s": {}}})
    assert any(words in finding.message for finding in deck.findings())


@pytest.mark.parametrize("width", range(10, 30))
def test_two_runs_that_are_one_word_are_never_parted(sample: Make, width: int) -> None:
    front = [{"text": ["Up to {title}", {"text": "%", "style": "s"}], "box": [5, 5, width, 40]}]
    deck = sample(front, [{"title": "100"}], template={"styles": {"s": {"scale": 0.8}}})
    for line in lines(deck.faces()[0][0]):
        assert line[0].words[0].text != "%"


# Small capitals


def test_a_whole_style_in_small_capitals(sample: Make) -> None:
    front = [{"text": "{title}", "box": [5, 5, 50, 20], "style": "s"}]
    deck = sample(front, [{"title": "Grandpa Reed"}], template={"styles": {"s": {"case": "small-caps"}}})
    assert fonts(deck.front()) == [("Grandpa Reed", "500-small-caps")]
    assert "Grandpa Reed" in read(deck.pdf())


def test_a_font_without_small_capitals_has_smaller_capitals(tmp_path: Path) -> None:
    bare = tmp_path / "bare.ttf"
    options = ["--unicodes=*", "--layout-features=kern,liga", f"--output-file={bare}"]
    subset.main([str(resources.fonts() / "BarlowSemiCondensed-500.ttf"), *options])
    assert "GSUB" in TTFont(bare)
    font = Font("Bare-500", bare.read_bytes())
    typeface = small_caps(Voice(font, (), 1.0, 0.0, False, None))
    assert isinstance(small_caps(Voice(FONT, (), 1.0, 0.0, False, None)), Typeface)
    assert typeface.parted
    (token,) = typeface.tokens("Reed’s")
    assert isinstance(token[2], Joined)
    assert [(piece[2].text, piece[3].voice.scale) for piece in token[2].pieces] == [("R", 1.0), ("EED’S", 0.78)]
    assert token[1] == pytest.approx(sum(piece[1] for piece in token[2].pieces))


def test_an_icon_whose_file_cannot_be_drawn_is_told_and_no_crash(sample: Make) -> None:
    deck = sample(
        [{"rich": "Pass :gone: on.", "box": [5, 5, 53, 20]}],
        template={"icons": {"gone": "art/gone.svg"}},
    )
    assert deck.codes() == ["IMG001"]
