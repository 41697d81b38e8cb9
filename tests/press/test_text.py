"""Text: shaped words that can be read back, lines where Unicode allows them, the largest size that fits."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
import uharfbuzz as hb
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from uniseg.linebreak import line_break_units

from cardwright import resources
from cardwright.press.faces.face import Text, texts
from cardwright.press.template.styles import TextStyle, font_files, load_font, sizes_between
from cardwright.press.text.block import Block, Group
from cardwright.press.text.font import Font
from cardwright.press.text.lines import balanced_limit, break_lines, count_lines, width_of
from cardwright.press.text.typeface import Token, Typeface, Voice

MM = 72 / 25.4
REGULAR = "BarlowSemiCondensed-500"
EASE = 1e-5


@cache
def typeface(name: str = REGULAR, *, scale: float = 1.0, tracking: float = 0.0, upper: bool = False) -> Typeface:
    return Typeface(Voice(load_font(name), (load_font("NotoSans-400"),), scale, tracking, upper, None))


def lines_of(text: str, width: float, size: float) -> list[str]:
    """The lines of a text in a width in mm at a size in points."""
    broken = break_lines(typeface().tokens(text), width * MM / size)
    return [
        "".join(word.text if word.glued else f" {word.text}" for _, _, word, _ in line).strip() for line, _ in broken
    ]


# Shaping


def test_kerning_brings_letters_together() -> None:
    font = load_font(REGULAR)
    letters = sum(font.part(letter).advance for letter in "AVA")
    assert font.part("AVA").advance < letters - 0.05


def test_the_page_carries_the_kerning(sample: Callable[..., Any]) -> None:
    """The array of the text holds the numbers that bring the letters together, and they add up to the width."""
    font = load_font(REGULAR)
    arrays = list(shown(sample([{"text": "AVA", "box": [5, 5, 53, 10]}], print={"backs": "none"}).pdf()))
    kerned = next(array for array in arrays if len(array) == 5 and len({bytes(array[at]) for at in (0, 4)}) == 1)
    assert all(float(kerned[at]) > 0 for at in (1, 3))
    natural = sum(font.part(letter).advance for letter in "AVA")
    assert natural - sum(float(kerned[at]) for at in (1, 3)) / 1000 == pytest.approx(font.part("AVA").advance)


def shown(path: Path) -> Iterator[Any]:
    """The arrays of every text that a file's first page shows."""
    with pikepdf.open(path) as pdf:
        for operands, operator in pikepdf.parse_content_stream(pdf.pages[0]):
            if str(operator) == "TJ":
                yield list(operands[0])


def test_a_ligature_is_one_glyph_and_two_letters(sample: Callable[..., Any]) -> None:
    path = sample([{"text": "fi", "box": [5, 5, 53, 10]}], print={"backs": "none"}).pdf()
    (glyph,) = {bytes(array[0]) for array in shown(path) if len(array) == 1 and len(bytes(array[0])) == 2}
    with pikepdf.open(path) as pdf:
        maps = b"".join(font.ToUnicode.read_bytes() for font in pdf.pages[0].Resources.Font.values())
    assert f"<{glyph.hex().upper()}> <{'fi'.encode('utf-16-be').hex().upper()}>".encode() in maps


@pytest.mark.parametrize("name", [one for one in sorted(font_files()) if ord("a") in load_font(one).letters])
def test_every_font_is_copied_as_it_is_written(sample: Callable[..., Any], name: str) -> None:
    """Ligatures, kerned letters, letters with accents of their own and with accents that no letter has."""
    title = "office AVATAR ffl Ærø’s “fi” 1½ Łódź q\u0301x\u0303 qx e\u0301"
    template = {"fonts": {"tried": name}, "styles": {"tried": {"font": "tried"}}}
    deck = sample([{"text": "{title}", "box": [5, 5, 53, 40], "style": "tried"}], [{"title": title}], template=template)
    borrowed = not all(ord(mark) in load_font(name).letters for mark in "\u0301\u0303")
    assert {code for code in deck.codes() if code.startswith("FONT")} == ({"FONT002"} if borrowed else set())
    assert unicodedata.normalize("NFKC", title) in extracted(deck.pdf())


@given(st.text(st.sampled_from("abfilAVTo.,'-“”ÉłßøŻ0123"), min_size=1, max_size=12))
def test_widths_are_those_of_harfbuzz(text: str) -> None:
    assert load_font(REGULAR).part(text).advance == pytest.approx(measured(text, REGULAR))


@cache
def raw_font(name: str) -> tuple[hb.Face, hb.Font]:
    face = hb.Face(hb.Blob.from_file_path(str(resources.fonts() / f"{name}.ttf")))
    return face, hb.Font(face)


def measured(text: str, name: str = REGULAR) -> float:
    """The advance of a text in em, asked of HarfBuzz alone."""
    face, font = raw_font(name)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, {"kern": True, "liga": True})
    return float(sum(place.x_advance for place in buffer.glyph_positions)) / face.upem


def test_capitals_tracking_and_scale_count_in_the_width() -> None:
    plain, set_out = typeface(), typeface(scale=0.5, tracking=0.1, upper=True)
    ((_, upper, word, _),) = set_out.tokens("map")
    ((_, natural, _, _),) = plain.tokens("MAP")
    assert word.text == "MAP"
    assert upper == pytest.approx((natural + 3 * 0.1) * 0.5)


# What a reader copies


def extracted(path: Path, page: int = 0) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return unicodedata.normalize("NFKC", document[page].get_textpage().get_text_range()).replace("\r\n", " ")


ONE_BOX = [{"text": "{title}", "box": [5, 5, 53, 40]}]


def test_ligatures_are_copied_as_letters(sample: Callable[..., Any]) -> None:
    page = extracted(sample(ONE_BOX, [{"title": "A fine office waffle"}]).pdf())
    assert "A fine office waffle" in page
    assert "ﬁ" not in page


@pytest.mark.parametrize("title", ["Ελλάδα Πάτρα", "Москва Ёлка", "Tbilisi თბილისი", "Ahoj Ωmega x", "Việt Nam Huế"])
def test_letters_of_a_fallback_font_are_printed_copied_and_told(sample: Callable[..., Any], title: str) -> None:
    deck = sample(ONE_BOX, [{"title": title}], template={"fonts": {"body": REGULAR}})
    lacking = [letter for letter in title if ord(letter) not in load_font(REGULAR).letters]
    codes = set(deck.codes())
    if lacking and any(ord(letter) not in load_font("NotoSans-400").letters for letter in lacking):
        assert codes == {"FONT001"}
        return
    assert codes == ({"FONT002"} if lacking else set())
    assert "".join(title.split()) in "".join(extracted(deck.pdf()).split())


def test_a_fallback_is_a_warning_at_its_letters(sample: Callable[..., Any]) -> None:
    deck = sample(ONE_BOX, [{"title": "Old Πάτρα"}])
    (finding,) = deck.findings()
    assert (finding.code.id, finding.severity, finding.card) == ("FONT002", "warning", "x-1")
    assert finding.span is not None
    assert finding.span.text == "Πάτρα"
    assert finding.evidence["fallback"] == "NotoSans-400"


@pytest.mark.parametrize("turned", ["duplex-long", "duplex-short"])
def test_a_line_in_several_voices_is_copied_in_order_also_upside_down(sample: Callable[..., Any], turned: str) -> None:
    """Readers sort the pieces of a line by place; on a side that stands upside down that is the wrong way round."""
    runs = [{"text": "{title}", "style": "small"}, " goes to Πάτρα by ship"]
    style = {"small": {"size": 8, "scale": 0.8, "case": "upper"}}
    deck = sample(
        ONE_BOX,
        [{"title": f"n{number}"} for number in range(9)],
        back=[{"text": runs, "box": [5, 5, 53, 40]}],
        template={"styles": style},
        print={"grid": "4x2", "backs": turned},
    )
    for page, numbers in ((1, range(8)), (3, [8])):
        page_text = extracted(deck.pdf(), page)
        for number in numbers:
            assert f"N{number} goes to Πάτρα by ship" in page_text


@pytest.mark.parametrize(
    ("title", "code", "letters"),
    [
        ("Smile 🙂", "FONT001", "🙂"),
        ("中文", "FONT001", "中文"),
        ("தமிழ்", "FONT001", "தமிழ்"),
        ("ᠮᠣᠩ", "FONT003", "ᠮᠣᠩ"),
    ],
)
def test_letters_that_cannot_be_set_are_errors(sample: Callable[..., Any], title: str, code: str, letters: str) -> None:
    findings = sample(ONE_BOX, [{"title": title}]).findings()
    assert {(finding.code.id, finding.severity) for finding in findings} == {(code, "error")}
    assert [letter for finding in findings for letter in finding.evidence["letters"]] == list(letters)
    for finding in findings:
        assert finding.span is not None
        assert finding.span.text == finding.evidence["letters"][0]


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2007"])
def test_no_break_spaces_keep_words_together(space: str, sample: Callable[..., Any]) -> None:
    deck = sample([{"text": "{title}", "box": [5, 5, 20, 40]}], [{"title": f"aaaa bbbb cccc{space}dd eee"}])
    lines = ["".join(word.text for word in text.words) for text in texts(deck.front())]
    assert any("cccc\u00a0dd" in line for line in lines)


# Lines


LETTERS = st.sampled_from("abcdefgijklmnorstuvwyzABCDTVWéłøßżПрив")
WORDS = st.one_of(
    st.text(LETTERS, min_size=1, max_size=9),
    st.text(st.sampled_from("ab1-’'.,:;!?()[]“”„«»…%—–/&+"), min_size=1, max_size=6),
    st.sampled_from(
        ["well-known", "e-mail", "and/or", "3,5", "10%", "(so", "it’s)", "Wait—what?", "“Yes,”", "A-1", "50%.", "£4"]
    ),
)
PROSE = st.lists(WORDS, min_size=1, max_size=25).map(" ".join)


def greedy(text: str, limit: float) -> list[str]:
    """Lines broken by another hand: pieces from uniseg, widths from HarfBuzz, as many on a line as it has room for."""
    space = measured(" ")
    lines: list[str] = []
    line, width = "", 0.0
    for chunk in text.split(" "):
        for at, piece in enumerate(line_break_units(chunk) if chunk else ()):
            gap = " " if at == 0 and line else ""
            wider = width + (space if gap else 0.0) + measured(piece)
            if line and wider > limit + 1e-9:
                lines.append(line)
                line, width = piece, measured(piece)
            else:
                line, width = line + gap + piece, wider
    return [*lines, line]


@settings(max_examples=300, deadline=None)
@given(PROSE, st.floats(12, 90))
def test_lines_are_those_of_a_greedy_breaker(text: str, width: float) -> None:
    assume(all(ord(letter) in load_font(REGULAR).letters for letter in text if letter != " "))
    # Spaces that never end a line have a test of their own.
    held = re.sub(r"(?<=[^\s/–—-]) (?=[!?;:%»›…]+(?: |$))|(?<=[«‹]) ", "\u00a0", text)
    assert lines_of(text, width, 9.0) == greedy(held, width * MM / 9.0)


@pytest.mark.parametrize("text", ["Qui va là ?", "Attention !", "« Bonjour »", "Prix : 100 %"])
def test_a_mark_set_off_by_a_space_never_begins_a_line(text: str) -> None:
    for width in range(1, 40):
        for line in lines_of(text, width, 9.0):
            assert line[:1] not in "?!»:%"
            assert line[-1:] != "«"


@settings(max_examples=200, deadline=None)
@given(PROSE, st.floats(1, 60))
def test_counted_lines_are_those_that_are_broken(text: str, limit: float) -> None:
    tokens = typeface().tokens(text)
    broken = break_lines(tokens, limit)
    assert count_lines(tokens, limit) == len(broken)
    assert [token for line, _ in broken for token in line] == tokens
    for line, width in broken:
        assert width == pytest.approx(width_of(line))
        assert width <= limit + EASE or len(line) == 1, "a line of several words is wider than its box"


@settings(max_examples=100, deadline=None)
@given(PROSE, st.floats(5, 40), st.floats(0.5, 8))
def test_a_wider_box_never_takes_more_lines(text: str, limit: float, more: float) -> None:
    tokens = typeface().tokens(text)
    assert count_lines(tokens, limit + more) <= count_lines(tokens, limit)


@settings(max_examples=100, deadline=None)
@given(PROSE, st.floats(10, 60))
def test_balanced_lines_are_as_many_and_no_wider(text: str, limit: float) -> None:
    tokens = typeface().tokens(text)
    assume(max(advance for _, advance, _, _ in tokens) <= limit)
    lines = count_lines(tokens, limit)
    narrowest = balanced_limit(tokens, limit, lines)
    assert narrowest <= limit
    assert count_lines(tokens, narrowest) == lines


@settings(max_examples=100, deadline=None)
@given(PROSE, st.floats(10, 80), st.floats(4, 20))
def test_twice_the_size_in_twice_the_width_breaks_alike(text: str, width: float, size: float) -> None:
    assert lines_of(text, width, size) == lines_of(text, 2 * width, 2 * size)


# Sizes


def style(largest: float, smallest: float, step: float = 0.1, leading: float = 1.2) -> TextStyle:
    return TextStyle(
        name="",
        sizes=sizes_between(largest, smallest, step),
        scale=1.0,
        leading=leading,
        align="left",
        valign="top",
        lines=None,
        group=None,
        cut=None,
        balance=False,
        cut_colour="",
        colour="#000000",
        regular=typeface(),
        bold=typeface(),
    )


def fits(tokens: Sequence[Token], size: float, leading: float, width: float, height: float) -> bool:
    """Whether words fit a box at a size, worked out from their lines alone."""
    lines = break_lines(tokens, width * MM / size + 1e-6)
    widest = max(advance for _, advance, _, _ in tokens)
    return widest <= width * MM / size + 1e-6 and len(lines) * leading * size / MM <= height + 1e-6


BOXES = st.tuples(st.floats(8, 60), st.floats(3, 40))


@settings(max_examples=200, deadline=None)
@given(PROSE, BOXES)
def test_the_size_is_the_largest_that_fits(text: str, box: tuple[float, float]) -> None:
    look, tokens, group = style(14, 5), typeface().tokens(text), Group()
    block = Block(look, tokens, *box, None, (), group)
    fitting = [size for size in look.sizes if fits(tokens, size, look.leading, *box)]
    assert group.solve() == bool(fitting)
    assert block.size == (max(fitting) if fitting else look.sizes[-1])
    # Whatever fits goes on fitting when it gets smaller, which is what lets the size be searched by halves.
    assert fitting == list(look.sizes[len(look.sizes) - len(fitting) :])


@settings(max_examples=100, deadline=None)
@given(PROSE, BOXES)
def test_twice_the_size_width_and_height_fit_alike(text: str, box: tuple[float, float]) -> None:
    tokens = typeface().tokens(text)
    steps = []
    for times in (1, 2):
        group = Group()
        Block(style(14 * times, 5 * times, 0.1 * times), tokens, box[0] * times, box[1] * times, None, (), group)
        steps.append((group.solve(), group.step))
    assert steps[0][0] == steps[1][0]
    assert abs(steps[0][1] - steps[1][1]) <= 1  # a hair's breadth may decide otherwise


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(PROSE, BOXES), min_size=2, max_size=5))
def test_a_group_takes_the_size_at_which_all_of_it_fits(members: list[tuple[str, tuple[float, float]]]) -> None:
    look, group = style(14, 5), Group()
    blocks = [Block(look, typeface().tokens(text), *box, None, (), group) for text, box in members]
    fitted = group.solve()
    assert len({block.size for block in blocks}) == 1
    alone = []
    for text, box in members:
        single = Group()
        (block,) = [Block(look, typeface().tokens(text), *box, None, (), single)]
        alone.append((single.solve(), block.size))
    assert fitted == all(fit for fit, _ in alone)
    assert blocks[0].size == min(size for _, size in alone)


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((9, None, 0.1), (9,)),
        ((9, 9, 0.1), (9,)),
        ((9, 8.7, 0.1), (9, 8.9, 8.8, 8.7)),
        ((10, 7, 2), (10, 8, 7)),
        ((9, 12, 0.1), (9,)),
    ],
)
def test_sizes_go_from_the_largest_to_the_smallest(sizes: tuple[Any, ...], expected: tuple[float, ...]) -> None:
    assert sizes_between(*sizes) == expected


# The same on cards


STYLES = {"styles": {"body": {"size": 12, "min": 6}, "one": {"size": 12, "min": 6, "group": "all"}}}
LONG = "Every frog that sings before supper gets a second helping of the best mosquitoes in the pond"


def drawn(deck: Any) -> list[Text]:
    return texts(deck.front())


def test_texts_of_a_group_share_one_size(sample: Callable[..., Any]) -> None:
    front = [
        {"text": "{title}", "box": [5, 5, 53, 10], "style": "one"},
        {"text": LONG, "box": [5, 20, 53, 14], "style": "one"},
        {"text": "{title}", "box": [5, 40, 53, 10], "style": "body"},
    ]
    found = drawn(sample(front, template=STYLES))
    grouped, alone = {text.size for text in found[:-1]}, found[-1].size
    assert len(grouped) == 1
    assert 6 <= grouped.pop() < alone == 12


def test_a_stack_that_fits_together_shrinks_all_its_texts_alike(sample: Callable[..., Any]) -> None:
    stack = [{"text": "{title}", "style": "body"}, {"text": LONG, "style": "body"}, {"text": LONG, "style": "body"}]
    front = [{"stack": stack, "fit": "together", "gap": 1, "box": [5, 5, 53, 30]}]
    found = drawn(sample(front, template=STYLES))
    (size,) = {text.size for text in found}
    assert 6 <= size < 12
    assert max(text.y for text in found) <= 35
    # One step larger and the stack would be too high: lines and two gaps, at a leading of 1.2.
    larger = size + 0.1
    lines = sum(len(lines_of(words, 53, larger)) for words in ("Hare", LONG, LONG))
    assert lines * 1.2 * larger / MM + 2 > 30


def test_a_stack_without_it_leaves_its_texts_their_own_sizes(sample: Callable[..., Any]) -> None:
    stack = [{"text": "{title}", "style": "body"}, {"text": LONG, "style": "body", "height": 9}]
    found = drawn(sample([{"stack": stack, "box": [5, 5, 53, 30]}], template=STYLES))
    assert found[0].size == 12 > found[-1].size


def test_no_line_is_wider_than_its_box(sample: Callable[..., Any]) -> None:
    for width in (20, 31, 53):
        front = [{"text": LONG, "box": [5, 5, width, 70], "style": "body", "align": "right"}]
        for text in drawn(sample(front, template=STYLES)):
            assert text.x >= 5 - EASE
            assert text.x + text.width == pytest.approx(5 + width)


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("centre", 0.5), ("right", 1)])
def test_lines_stand_where_they_are_aligned(sample: Callable[..., Any], align: str, share: float) -> None:
    (text,) = drawn(sample([{"text": "{title}", "box": [5, 5, 53, 10], "align": align}]))
    assert text.x == pytest.approx(5 + (53 - text.width) * share)


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_capitals_stand_in_the_middle_of_their_line(sample: Callable[..., Any], valign: str) -> None:
    (text,) = drawn(sample([{"text": "{title}", "box": [5, 10, 53, 20], "valign": valign}]))
    cap, line = load_font(REGULAR).cap_height * text.size / MM, 1.2 * text.size / MM
    middle = {"top": 10 + line / 2, "middle": 20, "bottom": 30 - line / 2}[valign]
    assert text.y - cap / 2 == pytest.approx(middle)


def test_a_baseline_is_where_the_letters_stand(sample: Callable[..., Any]) -> None:
    (text,) = drawn(sample([{"text": "{title}", "baseline": [7, 31.5, 30]}]))
    assert (text.x, text.y) == (7, 31.5)


# What does not fit


def overflow(sample: Callable[..., Any], element: dict[str, Any], title: str) -> Any:
    (finding,) = sample([element], [{"title": title}], template=STYLES).findings()
    assert (finding.card, finding.severity) == ("x-1", "error")
    assert finding.pointer == "/cards/0/title"
    return finding


LOW = {"text": "{title}", "box": [5, 5, 53, 9], "style": "body"}


@pytest.mark.parametrize("title", [f"{LONG} and {LONG}", f"{LONG} {LONG} {LONG}", "a-b c/d " * 40 + "end"])
def test_a_text_too_long_for_its_box_says_by_how_much(sample: Callable[..., Any], title: str) -> None:
    """FIT001; and shortened by as many letters as it says, it fits."""
    finding = overflow(sample, LOW, title)
    assert finding.code.id == "FIT001"
    lines = len(lines_of(title, 53, 6))
    assert finding.evidence["over_mm"] == pytest.approx(lines * 1.2 * 6 / MM - 9, abs=0.01)
    assert finding.evidence["size_pt"] == 6
    surplus = int(finding.suggestion.removeprefix("shorten it by about ").removesuffix(" letters"))
    assert 0 < surplus < len(title)
    assert sample([LOW], [{"title": title[:-surplus].strip()}], template=STYLES).findings() == []
    kept = len(title[:-surplus].strip())
    further = title[: kept + 1 + (title[kept + 1 :] + " ").index(" ")]  # one more word
    assert sample([LOW], [{"title": further}], template=STYLES).codes() == ["FIT001"]


def test_too_many_lines_say_how_many(sample: Callable[..., Any]) -> None:
    element = {"text": "{title}", "box": [5, 5, 30, 70], "style": "body", "lines": 2}
    finding = overflow(sample, element, LONG)
    assert finding.code.id == "FIT001"
    lines = len(lines_of(LONG, 30, 6))
    assert finding.evidence["lines"] == lines
    assert finding.evidence["room"] == 2
    assert finding.evidence["over_lines"] == lines - 2
    kept = LONG[: -finding.evidence["over_letters"]].strip()
    assert sample([element], [{"title": kept}], template=STYLES).findings() == []


def test_a_word_too_wide_says_by_how_much(sample: Callable[..., Any]) -> None:
    """FIT002 names the word, where it stands, and by how many millimetres."""
    word = "Donaudampfschifffahrt"
    finding = overflow(sample, {"text": "{title}", "box": [5, 5, 12, 40], "style": "body"}, f"The {word} sails")
    assert finding.code.id == "FIT002"
    assert finding.span.text == word
    assert finding.evidence["over_mm"] == pytest.approx(measured(word) * 6 / MM - 12, abs=0.01)
    wide = {"text": "{title}", "box": [5, 5, 12 + finding.evidence["over_mm"] + 0.01, 40], "style": "body"}
    assert sample([wide], [{"title": f"The {word} sails"}], template=STYLES).findings() == []


def test_a_stack_too_high_says_by_how_much(sample: Callable[..., Any]) -> None:
    """FIT003; a stack higher by as much holds everything."""
    stack = [{"text": "{title}", "style": "body"}, {"shape": "rect", "height": 30, "fill": "#000000"}]
    low = [{"stack": stack, "gap": 2, "box": [5, 5, 53, 33]}]
    (finding,) = sample(low, template=STYLES).findings()
    assert finding.code.id == "FIT003"
    assert finding.evidence["over_mm"] == pytest.approx(1.2 * 12 / MM + 2 + 30 - 33, abs=0.01)
    high = [{**low[0], "box": [5, 5, 53, 33 + finding.evidence["over_mm"] + 0.01]}]
    assert sample(high, template=STYLES).findings() == []


def test_what_does_not_fit_stops_the_build(sample: Callable[..., Any]) -> None:
    deck = sample([LOW], [{"title": f"{LONG} and {LONG}"}], template=STYLES)
    assert [finding.severity for finding in deck.findings()] == ["error"]


def test_every_font_at_hand_is_a_font_that_may_be_embedded() -> None:
    names = font_files()
    assert REGULAR in names
    for name, path in names.items():
        font = Font(name, Path(path).read_bytes())
        assert font.upem == 1000
        assert 0.5 < font.cap_height < 0.9
    with pytest.raises(ValueError, match="is not a font"):
        Font("nothing", b"this is not a font")


@pytest.mark.parametrize(
    ("language", "kept"), [("pl", "a\u00a0ten w\u00a0lesie i\u00a0z\u00a0psem"), ("en", "a ten w lesie i z psem")]
)
def test_a_word_of_one_letter_ends_no_line_in_polish(sample: Callable[..., Any], language: str, kept: str) -> None:
    deck = sample(
        [{"text": "{title}", "box": [5, 5, 53, 20], "style": "body"}],
        [{"title": "a ten w lesie i z psem"}],
        template={"styles": {"body": {"size": 9}}},
        language=language,
    )
    assert " ".join(word.text for text in texts(deck.front()) for word in text.words) == kept
