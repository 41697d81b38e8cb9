"""Templates: every element, condition and arrangement does what it says, and every name that is not there is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.build.sheets import Layout, choose_layout
from cardwright.press.faces.face import Circle, Drawing, Face, Fixed, Item, Line, Rect, Text
from cardwright.press.template.bind import is_set
from cardwright.press.template.styles import sizes_between

MM = 72 / 25.4
STAR = [{"d": "M0 0 L24 0 L24 24 L0 24 Z", "fill": "fg"}]


def items(face: Face) -> list[Item]:
    """What is drawn, in order, also what is the same on every card."""
    return list(flat(face.items))


def flat(found: Any) -> Iterator[Item]:
    for item in found:
        if isinstance(item, Fixed):
            yield from flat(item.items)
        else:
            yield item


def words(face: Face) -> list[str]:
    return [said(item) for item in items(face) if isinstance(item, Text)]


def said(text: Text) -> str:
    return " ".join(word.text for word in text.words)


def box(item: Any) -> tuple[float, ...]:
    return tuple(round(value, 6) for value in (item.x, item.y, item.width, item.height))


Make = Callable[..., Any]


# Elements


def test_a_text_shows_fields_and_braces(sample: Make) -> None:
    face = sample(
        [{"text": "{title} {{not a field}} no {n} {missing}.", "box": [5, 5, 53, 9]}],
        [{"title": "Hare", "n": 7}],
        fields={"n": {"type": "number"}, "missing": {"type": "text"}},
    ).front()
    assert words(face) == ["Hare {not a field} no 7 ."]


def test_a_text_without_words_draws_nothing(sample: Make) -> None:
    deck = sample([{"text": "{title}", "box": [5, 5, 53, 9]}], [{"id": "x-1"}])
    assert items(deck.front()) == []


def test_numbers_are_shown_without_a_needless_fraction(sample: Make) -> None:
    fields = {"n": {"type": "number"}, "tags": {"type": "list", "of": "number"}}
    front = [{"text": "{n} of {tags}", "box": [5, 5, 53, 9]}]
    face = sample(front, [{"n": "2.50", "tags": [1, "3.0"]}], fields=fields).front()
    assert words(face) == ["2.5 of 1, 3"]


def test_a_style_may_name_a_font_of_cardwright_itself(sample: Make) -> None:
    styles = {"line": {"font": "BarlowSemiCondensed-800", "bold": "BarlowCondensed-700", "size": 10}}
    front = [{"text": "{title}", "box": [5, 5, 53, 9], "style": "line"}]
    (item,) = items(sample(front, [{"title": "Alder"}], template={"styles": styles}).front())
    assert isinstance(item, Text)
    assert item.words[0].parts[0].font.name == "BarlowSemiCondensed-800"


def test_a_run_keeps_its_colour_with_or_without_a_scale(sample: Make) -> None:
    styles = {
        "line": {"size": 10, "colour": "#161616"},
        "red": {"colour": "#c8102e"},
        "small": {"colour": "#0b4da2", "scale": 0.5},
    }
    runs = ["plain ", {"text": "red ", "style": "red"}, {"text": "small ", "style": "small"}, "plain"]
    face = sample([{"text": runs, "box": [5, 5, 53, 9], "style": "line"}], template={"styles": styles}).front()
    found = [(said(item), item.colour, item.size) for item in items(face) if isinstance(item, Text)]
    assert found == [
        ("plain", "#161616", 10),
        ("red", "#c8102e", 10),
        ("small", "#0b4da2", 5),
        ("plain", "#161616", 10),
    ]


def test_a_text_of_several_runs_has_several_looks(sample: Make) -> None:
    styles = {"big": {"size": 10, "colour": "#0b4da2"}, "cry": {"case": "upper", "scale": 0.8, "colour": "#c8102e"}}
    runs = [{"text": "{title}:", "style": "cry"}, " runs and ", {"text": "hides", "when": "n"}]
    front = [{"text": runs, "box": [5, 5, 53, 9], "style": "big"}]
    fields = {"n": {"type": "number"}}
    deck = sample(front, [{"title": "Hare", "n": 1}, {"title": "Fox"}], fields=fields, template={"styles": styles})
    (hare, _), (fox, _) = deck.faces()
    assert words(hare) == ["HARE:", "runs and hides"]
    assert words(fox) == ["FOX:", "runs and"]
    first, second = items(hare)
    assert (first.size, first.colour) == (8, "#c8102e")
    assert (second.size, second.colour) == (10, "#0b4da2")
    assert second.x > first.x + first.width


def test_runs_without_a_space_between_them_are_not_parted(sample: Make) -> None:
    """As written: no space is put between two runs, and one that is written stands."""
    styles = {"cry": {"scale": 0.8}}
    for written, spaced in (
        (["{title}", {"text": "%", "style": "cry"}], False),
        (["{title} ", {"text": "%", "style": "cry"}], True),
    ):
        first, second = items(sample([{"text": written, "box": [5, 5, 53, 9]}], template={"styles": styles}).front())
        gap = second.x - first.x - first.width
        assert (gap > 0.2) == spaced, written


def test_a_text_of_one_run_has_the_looks_of_the_run(sample: Make) -> None:
    styles = {"cry": {"case": "upper", "scale": 0.5, "colour": "#c8102e"}}
    front = [{"text": [{"text": "{title}", "style": "cry", "when": "title"}], "box": [5, 5, 53, 9]}]
    deck = sample(front, [{"title": "Hare"}, {"id": "x-9"}], template={"styles": styles})
    (hare, _), (none, _) = deck.faces()
    (text,) = items(hare)
    assert (said(text), text.size, text.colour) == ("HARE", 4.5, "#c8102e")
    assert items(none) == []


def test_a_badge_stands_in_the_middle_of_its_ground(sample: Make) -> None:
    badge = {"badge": "{title}", "fill": "#c8102e", "stroke": "#161616", "line_width": 0.5}
    front = [
        {**badge, "box": [10, 20, 8, 8], "radius": 4},
        {**badge, "box": [30, 20, 12, 8], "form": "square", "radius": 1},
    ]
    circle, first, rect, second = items(sample(front, [{"title": "7"}]).front())
    assert circle == Circle(14, 24, 4, "#c8102e", "#161616", 0.5)
    assert rect == Rect(30, 20, 12, 8, 1, "#c8102e", "#161616", 0.5)
    for text, middle in ((first, 14), (second, 36)):
        assert text.x + text.width / 2 == pytest.approx(middle)
        assert text.y > 24


def test_shapes_lines_and_icons(sample: Make) -> None:
    front = [
        {"shape": "rect", "box": [1, 2, 3, 4], "fill": "#c8102e", "radius": 1},
        {"shape": "circle", "box": [10, 10, 8, 6], "stroke": "#161616"},
        {"line": [0, "50%", "100%", "50%"], "stroke": "#161616", "line_width": 2, "dash": [1, 2], "cap": "round"},
        {"icon": "star", "box": [20, 30, 12, 6], "colour": "#0b4da2"},
    ]
    rect, circle, line, icon = items(sample(front, template={"icons": {"star": STAR}}).front())
    assert rect == Rect(1, 2, 3, 4, 1, "#c8102e", None, 0)
    assert circle == Circle(14, 13, 3, None, "#161616", 1)
    assert line == Line(0, 44, 63, 44, "#161616", 2, (1, 2), True)
    assert isinstance(icon, Drawing)
    corners = [numbers for _, numbers in icon.segments if numbers]
    assert corners == [(23, 30), (29, 30), (29, 36), (23, 36)]  # a square of 6 mm in the middle of 12
    assert icon.fill == "#0b4da2"


def test_a_shape_on_the_cut_runs_over_it(sample: Make) -> None:
    front = [
        {"shape": "rect", "box": [0, 0, 63, 9], "fill": "#161616", "bleed": True},
        {"shape": "rect", "box": [0, 40, 63, 9], "fill": "#161616", "bleed": ["left"]},
        {"shape": "rect", "box": [5, 60, 20, 9], "fill": "#161616", "bleed": True},
        {"line": [0, 80, 63, 80], "bleed": True},
    ]
    top, side, inner, line = items(sample(front, template={"bleed": 2}).front())
    assert box(top) == (-2, -2, 67, 11)
    assert box(side) == (-2, 40, 65, 9)
    assert box(inner) == (5, 60, 20, 9)
    assert (line.x1, line.x2) == (-2, 65)


def test_elements_are_drawn_in_their_order(sample: Make) -> None:
    front = [{"shape": "rect", "box": [0, 0, 9, 9], "fill": "#161616"}, {"text": "{title}", "box": [0, 0, 30, 9]}]
    assert [type(item) for item in items(sample(front).front())] == [Rect, Text]
    assert [type(item) for item in items(sample(front[::-1]).front())] == [Text, Rect]


# Conditions


CONDITIONS = [
    ("title", {"title": "Hare"}, True),
    ("title", {}, False),
    ("!title", {}, True),
    ("!title", {"title": "Hare"}, False),
    ("n", {"n": 0}, True),
    ("tags", {"tags": []}, False),
    ("tags", {"tags": ["a"]}, True),
    ({"title": "Hare"}, {"title": "Hare"}, True),
    ({"title": "Hare"}, {"title": "hare"}, False),
    ({"n": "3"}, {"n": 3}, True),
    ({"n": "3"}, {"n": "3.0"}, True),
    ({"title": "!Hare"}, {"title": "Fox"}, True),
    ({"title": "!Hare"}, {"title": "Hare"}, False),
    ({"title": "!Hare"}, {}, True),
    (["title", "n"], {"title": "Hare"}, False),
    (["title", "!n"], {"title": "Hare"}, True),
    (["title", {"n": "1"}], {"title": "Hare", "n": 1}, True),
    ({"title": "Hare", "n": "1"}, {"title": "Hare", "n": 2}, False),
]


@pytest.mark.parametrize(("when", "card", "holds"), CONDITIONS)
def test_an_element_stands_only_where_its_condition_holds(
    sample: Make, when: Any, card: dict[str, Any], holds: bool
) -> None:
    fields = {"n": {"type": "number"}, "tags": {"type": "list", "of": "text"}}
    face = sample([{"text": "here", "box": [0, 0, 30, 9], "when": when}], [card], fields=fields).front()
    assert words(face) == ["here"] * holds


@pytest.mark.parametrize(
    ("value", "expected"), [(None, False), ("", False), ([], False), (False, False), (0, True), ("0", True)]
)
def test_what_counts_as_set(value: Any, expected: bool) -> None:
    assert is_set(value) is expected


TAGS = {"tags": {"type": "list", "of": "text"}}


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        ("first", ["a"]),
        ("last", ["c"]),
        ("!last", ["a", "b", "b"]),
        ({"item": "b"}, ["b", "b"]),
        ({"position": "2"}, ["b"]),
        ({"changed": "item"}, ["a", "b", "c"]),
        ({"same": "item"}, ["b"]),
        (["!first", {"changed": "item"}], ["b", "c"]),
    ],
)
def test_items_of_a_list_know_where_they_stand(sample: Make, when: Any, shown: list[str]) -> None:
    stack = [{"text": "{item}", "when": when}]
    front = [{"stack": stack, "repeat": "tags", "box": [0, 0, 60, 60]}]
    assert words(sample(front, [{"tags": ["a", "b", "b", "c"]}], fields=TAGS).front()) == shown


def test_maps_in_a_list_are_compared_by_their_fields() -> None:
    """Vagabond's questions: a thick line where the country changes, a thin one where it is the same."""
    loaded = load_deck(Path(__file__).parents[2] / "decks/vagabond")
    assert loaded.deck is not None
    for content, _, back in load_looks(loaded).faces(iter(loaded.deck.contents[:5])):
        assert back is not None
        about = [question["about"]["code"] for question in content.fields["questions"]]
        lines = [line.stroke_width for line in items(back) if isinstance(line, Line)]
        assert lines == [0.9 if one != other else 0.5 for one, other in pairwise(about)]


# Arrangement


def test_a_repeated_stack_counts_from_one(sample: Make) -> None:
    front = [{"stack": [{"text": "{position}. {item}"}], "repeat": "tags", "box": [0, 0, 60, 60], "gap": 1}]
    face = sample(front, [{"tags": ["a", "b", "c"]}], fields=TAGS).front()
    assert words(face) == ["1. a", "2. b", "3. c"]
    heights = [text.y for text in items(face)]
    step = 1.2 * 9 / MM + 1
    assert [later - earlier for earlier, later in pairwise(heights)] == pytest.approx([step, step])


def test_an_empty_list_repeats_nothing(sample: Make) -> None:
    front = [{"stack": [{"text": "{item}"}], "repeat": "tags", "box": [0, 0, 60, 60]}]
    assert items(sample(front, [{"tags": []}], fields=TAGS).front()) == []
    assert items(sample(front, [{"id": "x-1"}], fields=TAGS).front()) == []


def test_a_divided_stack_gives_every_item_the_same_height(sample: Make) -> None:
    stack = [{"layer": [{"shape": "rect", "box": [0, 0, "100%", "100%"], "fill": "#161616"}]}]
    front = [{"stack": stack, "repeat": "tags", "divide": True, "gap": 3, "box": [5, 10, 50, 66]}]
    face = sample(front, [{"tags": ["a", "b", "c"]}], fields=TAGS).front()
    assert [box(item) for item in items(face)] == [(5, 10, 50, 20), (5, 33, 50, 20), (5, 56, 50, 20)]


def test_shares_of_a_stack_take_what_is_left(sample: Make) -> None:
    fill = {"shape": "rect", "fill": "#161616"}
    stack = [{**fill, "height": 10}, {**fill, "share": 1}, {**fill, "share": 3}]
    face = sample([{"stack": stack, "gap": 2, "box": [0, 0, 60, 54]}]).front()
    assert [(item.y, item.height) for item in items(face)] == [(0, 10), (12, 10), (24, 30)]


@pytest.mark.parametrize(("valign", "top"), [("top", 10), ("middle", 25), ("bottom", 40)])
def test_a_stack_stands_where_it_is_aligned(sample: Make, valign: str, top: float) -> None:
    stack = [{"shape": "rect", "height": 20, "fill": "#161616"}]
    face = sample([{"stack": stack, "valign": valign, "box": [0, 10, 60, 50]}]).front()
    assert items(face)[0].y == pytest.approx(top)


def test_widths_of_a_row(sample: Make) -> None:
    """A width is taken as it is, in mm or as a share of the row; the others divide what is left."""
    fill = {"shape": "rect", "fill": "#161616", "height": 5}
    row = [{**fill, "width": 10}, {**fill, "width": "25%"}, {**fill, "share": 1}, {**fill, "share": 2}]
    face = sample([{"row": row, "gap": 2, "box": [0, 0, 60, 9]}]).front()
    rest = 60 - 3 * 2 - 10 - 15
    assert [item.x for item in items(face)] == pytest.approx([0, 12, 29, 31 + rest / 3])
    assert [item.width for item in items(face)] == pytest.approx([10, 15, rest / 3, 2 * rest / 3])


def test_elements_of_a_row_without_widths_share_it(sample: Make) -> None:
    row = [{"shape": "rect", "fill": "#161616", "height": 5}]
    face = sample([{"row": row, "repeat": "tags", "box": [3, 0, 60, 9]}], [{"tags": list("abc")}], fields=TAGS).front()
    assert [(item.x, item.width) for item in items(face)] == [(3, 20), (23, 20), (43, 20)]


def test_what_has_no_height_of_its_own_is_as_high_as_its_row(sample: Make) -> None:
    row = [{"shape": "rect", "fill": "#161616"}, {"text": "{title}"}]
    rect, text = items(sample([{"row": row, "box": [5, 10, 50, 12]}]).front())
    assert box(rect) == (5, 10, 25, 12)
    assert text.y < 16


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ([5, 6, 20, 10], (5, 6, 20, 10)),
        (["50%", "25%", "50%", "10%"], (31.5, 22, 31.5, 8.8)),
        (["50%-10", "100%-8", 20, 8], (21.5, 80, 20, 8)),
        (["50% + 1.5", 0, "50%-1.5", 8], (33, 0, 30, 8)),
        ([0, 0, "100%", "100%"], (0, 0, 63, 88)),
        ([-3, -3, "100%+6", 10], (-3, -3, 69, 10)),
    ],
)
def test_lengths_are_millimetres_or_shares(sample: Make, written: list[Any], expected: tuple[float, ...]) -> None:
    (rect,) = items(sample([{"shape": "rect", "fill": "#161616", "box": written}]).front())
    assert box(rect) == pytest.approx(expected)


@pytest.mark.parametrize(("x", "left"), [(5, 5), ("50%", 31.5), ("50%-5", 26.5)])
def test_a_box_without_a_width_goes_to_the_edge(sample: Make, x: Any, left: float) -> None:
    (rect,) = items(sample([{"shape": "rect", "fill": "#161616", "box": [x, 5]}]).front())
    assert (rect.x, rect.x + rect.width) == (left, 63)
    for key in ("box", "baseline"):
        (text,) = items(sample([{"text": "{title}", key: [x, 5], "align": "right"}]).front())
        assert text.x + text.width == pytest.approx(63), key


def test_a_layer_is_placed_as_a_whole(sample: Make) -> None:
    layer = [{"shape": "rect", "fill": "#161616", "box": [1, 2, "50%", 4]}, {"text": "{title}", "baseline": [1, 9]}]
    rect, text = items(sample([{"layer": layer, "box": [10, 20, 30, 40]}]).front())
    assert box(rect) == (11, 22, 15, 4)
    assert (text.x, text.y) == (11, 29)


def test_a_field_of_the_card_is_seen_from_within_a_list(sample: Make) -> None:
    front = [{"stack": [{"text": "{title} {item}"}], "repeat": "tags", "box": [0, 0, 60, 60]}]
    assert words(sample(front, [{"title": "T", "tags": ["a", "b"]}], fields=TAGS).front()) == ["T a", "T b"]


# Looks: styles, palettes, what is inherited


def test_a_style_starts_from_the_one_it_extends(sample: Make) -> None:
    styles = {
        "base": {"size": 10, "colour": "#c8102e", "case": "upper", "align": "right"},
        "child": {"extends": "base", "size": 14, "case": "as-written"},
        "grandchild": {"extends": "child", "colour": "#0b4da2"},
    }
    front = [{"text": "{title}", "box": [0, 0, 60, 9], "style": "grandchild"}]
    (text,) = items(sample(front, template={"styles": styles}).front())
    assert (said(text), text.size, text.colour) == ("Hare", 14, "#0b4da2")
    assert text.x + text.width == pytest.approx(60)


def test_bold_where_a_field_is_set(sample: Make) -> None:
    styles = {"option": {"font": "light", "bold": "heavy"}}
    fonts = {"light": "Barlow-400", "heavy": "BarlowSemiCondensed-800"}
    front = [{"text": "{title}", "box": [0, 0, 60, 9], "style": "option", "bold": "n"}]
    template = {"styles": styles, "fonts": fonts}
    deck = sample(front, [{"title": "A", "n": 1}, {"title": "B"}], fields={"n": {"type": "number"}}, template=template)
    used = [items(face)[0].words[0].parts[0].font.name for face, _ in deck.faces()]
    assert used == ["BarlowSemiCondensed-800", "Barlow-400"]


def test_a_style_may_hang_on_a_field(sample: Make) -> None:
    styles = {"s-1": {"size": 8}, "s-2": {"size": 12}}
    front = [{"text": "{title}", "box": [0, 0, 60, 9], "style": "s-{n}"}]
    deck = sample(
        front,
        [{"title": "A", "n": 1}, {"title": "B", "n": 2}],
        fields={"n": {"type": "number"}},
        template={"styles": styles},
    )
    assert [items(face)[0].size for face, _ in deck.faces()] == [8, 12]


PALETTE = {"ink": "#161616", "paper": "#ffffff", "band": {"black": "ink", "blue": "#0b4da2"}}
PILE = {"pile": {"type": "choice", "options": ["black", "blue"]}}


def test_a_palette_chooses_by_a_field(sample: Make) -> None:
    front = [{"shape": "rect", "box": [0, 0, 9, 9], "fill": "{band[pile]}"}]
    deck = sample(front, [{"pile": "black"}, {"pile": "blue"}], fields=PILE, template={"palette": PALETTE})
    assert [items(face)[0].fill for face, _ in deck.faces()] == ["#161616", "#0b4da2"]


def test_a_colour_field_is_a_colour_or_a_name(sample: Make) -> None:
    front = [{"shape": "rect", "box": [0, 0, 9, 9], "fill": "{tint}"}]
    deck = sample(front, [{"tint": "#123456"}], fields={"tint": {"type": "colour"}}, template={"palette": PALETTE})
    assert items(deck.front())[0].fill == "#123456"


def test_a_deck_changes_colours_by_its_theme(sample: Make) -> None:
    front = [
        {"shape": "rect", "box": [0, 0, 9, 9], "fill": "{band[pile]}"},
        {"text": "{title}", "box": [0, 0, 60, 9], "style": "s"},
    ]
    template = {"palette": PALETTE, "styles": {"s": {"colour": "ink"}}}
    deck = sample(front, [{"title": "A", "pile": "black"}], fields=PILE, template=template, theme={"ink": "#00aa00"})
    rect, text = items(deck.front())
    assert rect.fill == text.colour == "#00aa00"


def extend(deck: Any, base: Mapping[str, Any], child: Mapping[str, Any]) -> Any:
    """Two templates in place of one."""
    (deck.folder / "templates/base.yaml").write_text(json.dumps(base))
    deck.template.write_text(json.dumps({"extends": "templates/base.yaml", **child}))
    return deck


def test_a_template_starts_from_the_one_it_extends(sample: Make) -> None:
    base = {
        "palette": {"ink": "#161616", "red": "#c8102e"},
        "styles": {"s": {"size": 8, "colour": "ink"}, "t": {"size": 20}},
        "icons": {"star": STAR},
        "bleed": 4,
        "front": [{"text": "base", "box": [0, 0, 60, 9]}],
        "back": [{"icon": "star", "box": [0, 0, 9, 9], "colour": "red"}],
    }
    child = {"palette": {"ink": "#00aa00"}, "front": [{"text": "{title}", "box": [0, 0, 60, 9], "style": "s"}]}
    ((front, back),) = extend(sample([]), base, child).faces()
    (text,) = items(front)
    assert (said(text), text.size, text.colour) == ("Hare", 8, "#00aa00")
    assert back is not None
    assert [item.fill for item in items(back)] == ["#c8102e"]
    assert front.bleed == back.bleed == 4


def test_a_deck_may_extend_a_shared_template(sample: Make) -> None:
    front = [{"text": "{title}", "baseline": [5, 9, 40], "style": "wordmark"}]
    (text,) = items(sample(front, template={"extends": "vagabond/base"}).front())
    assert said(text) == "HARE"


# What is the same on every card


FIXED = [
    {"shape": "rect", "box": [0, 0, 63, 9], "fill": "#161616", "bleed": True},
    {"shape": "circle", "box": [10, 10, 8, 6], "stroke": "#161616"},
    {"line": [0, "50%", "100%", "50%"]},
    {"icon": "star", "box": [20, 30, 12, 6]},
    {"text": "always the same words in a narrow box", "box": [5, 40, 20, 30], "valign": "bottom", "align": "centre"},
    {"badge": "9", "box": [40, 40, 9, 9], "fill": "#c8102e"},
    {"stack": [{"text": "one"}, {"row": [{"text": "two"}, {"text": "three"}]}], "box": [5, 60, 50, 20]},
    {"layer": [{"text": "deep", "baseline": [1, 4]}], "box": [5, 80, 50, 8]},
]


@pytest.mark.parametrize("at", range(len(FIXED)))
def test_an_element_that_is_the_same_on_every_card_is_drawn_alike(sample: Make, at: int) -> None:
    """Worked out once, it gives the same items as when it is worked out for each card."""
    template = {"icons": {"star": STAR}}
    once = sample([FIXED[at]], template=template).front()
    assert [type(item) for item in once.items] == [Fixed]
    each = sample([{**FIXED[at], "when": "title"}], template=template).front()
    assert not any(isinstance(item, Fixed) for item in each.items)
    # Of texts the places they belong to in the card do not matter here: neither comes from a field.
    assert [item._replace(words=said(item)) if isinstance(item, Text) else item for item in items(once)] == [
        item._replace(words=said(item)) if isinstance(item, Text) else item for item in items(each)
    ]


def test_neighbours_that_are_the_same_on_every_card_become_one(sample: Make) -> None:
    front = [FIXED[0], FIXED[1], {"text": "{title}", "box": [0, 0, 60, 9]}, FIXED[2]]
    kinds = [type(item) for item in sample(front).front().items]
    assert kinds == [Fixed, Text, Fixed]


# Names that are not there


def place(path: Path, word: str) -> tuple[int, int]:
    """Line and column of a word that stands once in a file."""
    text = path.read_text()
    assert text.count(word) == 1, f"{word} stands {text.count(word)} times in {path.name}"
    before = text[: text.index(word)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


T = {"text": "{title}", "box": [0, 0, 60, 9]}
UNKNOWN: dict[str, tuple[str, str, list[Any], dict[str, Any]]] = {
    "field in a text": ("REF020", "titel", [{**T, "text": "the {titel}"}], {}),
    "field in a run": ("REF020", "titel", [{**T, "text": ["a", {"text": "{titel}"}]}], {}),
    "field in a badge": ("REF020", "titel", [{"badge": "{titel}", "box": [0, 0, 9, 9]}], {}),
    "field in when": ("REF020", "titel", [{**T, "when": "titel"}], {}),
    "field in a negated when": ("REF020", "titel", [{**T, "when": "!titel"}], {}),
    "field compared": ("REF020", "titel", [{**T, "when": {"titel": "x"}}], {}),
    "field in bold": ("REF020", "titel", [{**T, "bold": "titel"}], {}),
    "field in repeat": ("REF020", "titel", [{"stack": [{"text": "{title}"}], "repeat": "titel"}], {}),
    "field in a nested element": (
        "REF020",
        "titel",
        [{"row": [{"stack": [{"layer": [{**T, "text": "{titel}"}]}]}]}],
        {},
    ),
    "field of a colour": ("REF020", "pyle", [{"shape": "rect", "fill": "{band[pyle]}"}], {"palette": PALETTE}),
    "field in a picture": ("REF020", "titel", [{"picture": "{titel}", "box": [0, 0, 9, 9]}], {}),
    "counter outside a list": ("REF020", "position", [{**T, "text": "{position}"}], {}),
    "style": ("REF021", "boddy", [{**T, "style": "boddy"}], {"styles": {"body": {}}}),
    "style of a run": ("REF021", "boddy", [{**T, "text": [{"text": "x", "style": "boddy"}]}], {"styles": {"body": {}}}),
    "font of a style": (
        "REF022",
        "Barlow-401",
        [{**T, "style": "s"}],
        {"styles": {"s": {"font": "b"}}, "fonts": {"b": "Barlow-401"}},
    ),
    "font in a style": ("REF022", "nofont", [{**T, "style": "s"}], {"styles": {"s": {"font": "nofont"}}}),
    "colour of a shape": ("REF023", "inc", [{"shape": "rect", "fill": "inc"}], {"palette": PALETTE}),
    "colour of a text": ("REF023", "inc", [{**T, "colour": "inc"}], {"palette": PALETTE}),
    "colour in a style": ("REF023", "inc", [{**T, "style": "s"}], {"styles": {"s": {"colour": "inc"}}}),
    "colours by field": ("REF023", "bend", [{"shape": "rect", "fill": "{bend[pile]}"}], {"palette": PALETTE}),
    "icon": ("REF024", "stair", [{"icon": "stair", "box": [0, 0, 9, 9]}], {"icons": {"star": STAR}}),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_name_that_is_not_there_is_told_where_it_stands(sample: Make, name: str) -> None:
    code, word, front, template = UNKNOWN[name]
    deck = sample(front, fields=PILE, template=template)
    (finding,) = deck.findings()
    assert finding.code.id == code
    assert finding.path.endswith("templates/card.yaml")
    assert finding.span is not None
    assert finding.span.text == word
    assert (finding.span.line, finding.span.column) == place(deck.template, word)
    assert finding.evidence["given"] == word


def test_the_nearest_name_is_suggested(sample: Make) -> None:
    (finding,) = sample([{**T, "text": "{titel}"}]).findings()
    assert finding.suggestion == "did you mean title?"


@pytest.mark.parametrize(
    ("code", "front", "card"),
    [
        ("REF024", {"icon": "{title}", "box": [5, 5, 9, 9]}, {"title": "stair"}),
        ("REF021", {"text": "x", "style": "{title}", "box": [0, 0, 9, 9]}, {"title": "stair"}),
    ],
)
def test_a_name_that_only_a_card_gives_is_told_too(sample: Make, code: str, front: Any, card: Any) -> None:
    """Whether it is there is known only when the card is composed."""
    assert sample(
        [front], [card, {"title": "star"}], template={"icons": {"star": STAR}, "styles": {"star": {}}}
    ).codes() == [code]


def test_a_template_that_is_not_there_is_told_where_it_is_named(sample: Make) -> None:
    deck = sample([T], kinds={"card": {"template": "templates/none.yaml", "fields": {"title": {"type": "text"}}}})
    (finding,) = deck.findings()
    assert finding.code.id == "REF025"
    assert (finding.span.line, finding.span.column) == place(deck.folder / "deck.yaml", '"templates/none.yaml"')


def test_a_template_that_extends_what_is_not_there_is_told_there(sample: Make) -> None:
    deck = sample([T], template={"extends": "vagabond/bass"})
    (finding,) = deck.findings()
    assert finding.code.id == "REF025"
    assert (finding.span.line, finding.span.column) == place(deck.template, '"vagabond/bass"')


def test_templates_that_extend_one_another_are_told(sample: Make) -> None:
    deck = extend(sample([]), {"extends": "templates/card.yaml"}, {"front": [T]})
    (finding,) = deck.findings()
    assert finding.code.id == "REF025"
    assert "circle" in finding.message


def test_styles_that_extend_one_another_are_told(sample: Make) -> None:
    styles = {"a": {"extends": "b"}, "b": {"extends": "a"}}
    assert sample([{**T, "style": "a"}], template={"styles": styles}).codes() == ["REF021"]


def test_a_size_that_the_template_is_not_drawn_for_is_told(sample: Make) -> None:
    deck = sample([T], template={"sizes": ["63x88", "poker"]}, print={"size": "44x68"})
    (finding,) = deck.findings()
    assert finding.code.id == "REF026"
    assert (finding.span.line, finding.span.column) == place(deck.folder / "deck.yaml", '"44x68"')
    assert "63x88, poker" in finding.message
    assert sample([T], template={"sizes": ["63x88", "poker"]}, print={"size": "poker"}).findings() == []


def test_a_card_too_large_for_its_paper_is_told(sample: Make) -> None:
    assert sample([T], print={"size": "300x300"}).codes() == ["FIT004"]
    assert sample([T], print={"grid": "5x5"}).codes() == ["FIT004"]


# What an element cannot have


@pytest.mark.parametrize(
    ("element", "words"),
    [
        ({"line": [0, 0, 9, 9], "fill": "#161616"}, "line has no fill"),
        ({"text": "x", "repeat": "tags"}, "text has no repeat"),
        ({"picture": "x.png", "style": "s"}, "picture has no style"),
        ({"layer": [], "gap": 2}, "layer has no gap"),
        ({"row": [], "divide": True}, "row has no divide"),
        ({"text": "x", "shape": "rect"}, "more than one element (text, shape)"),
        ({"box": [0, 0, 9, 9]}, "must be exactly one of text, badge, shape"),
        ({"text": "x", "box": [0, 0, "wide"]}, "must be millimetres such as 12.5, or a share"),
        ({"text": "x", "style": "s", "colour": ""}, "empty"),
        ({"text": "x", "colr": "#161616"}, "colr"),
        ({"shape": "triangle"}, "triangle"),
    ],
)
def test_a_property_that_does_not_belong_is_told_in_plain_words(sample: Make, element: Any, words: str) -> None:
    deck = sample([T, element])
    (finding,) = deck.findings()
    assert finding.code.family == "SCH"
    assert words in finding.message
    assert finding.path.endswith("templates/card.yaml")
    assert finding.pointer.startswith("/front/1")
    for jargon in ("pydantic", "validation", "Literal", "NoneType", "value_error", "regex"):
        assert jargon not in finding.message


@pytest.mark.parametrize("d", ["m1 1", "M1", "M1 1 Q2 2 3 3", "10 10", "M1 1 L2"])
def test_path_data_that_cannot_be_read_is_told(sample: Make, d: str) -> None:
    deck = sample([{"icon": "star", "box": [0, 0, 9, 9]}], template={"icons": {"star": [{"d": d, "fill": "fg"}]}})
    assert [finding.path.rpartition("/")[2] for finding in deck.findings()] == ["card.yaml"]


@pytest.mark.parametrize(
    "style",
    [{"size": 0}, {"size": -3}, {"min": -6}, {"step": 0}, {"step": -1}, {"leading": 0}, {"scale": -1}, {"lines": 0}],
)
def test_a_size_that_cannot_be_is_told(sample: Make, style: Any) -> None:
    deck = sample([{**T, "style": "s"}], template={"styles": {"s": {"size": 9, "min": 6, **style}}})
    (finding,) = deck.findings()
    assert finding.code.family == "SCH"
    assert finding.pointer == f"/styles/s/{next(iter(style))}"


@pytest.mark.parametrize("element", [{"shape": "circle", "radius": -3}, {"shape": "rect", "line_width": -1}])
def test_a_negative_measure_is_told(sample: Make, element: Any) -> None:
    (finding,) = sample([element]).findings()
    assert finding.code.family == "SCH"
    assert "-" in finding.span.text


@pytest.mark.parametrize("bleed", [0, 1, 9])
def test_checking_and_building_agree_on_what_fits_the_paper(sample: Make, bleed: int) -> None:
    """A card that fits only without bleed, and one that fits in any case."""
    for size in ("200x287", "63x88"):
        deck = sample([T], print={"size": size, "bleed": bleed})
        fits = deck.findings() == []
        assert fits == (size == "63x88" or bleed == 0)
        assert (choose_layout_of(deck) is not None) == fits


def choose_layout_of(deck: Any) -> Any:
    """The layout that a build of the deck chooses; None where its cards do not fit."""
    loaded, looks = deck.looks()
    layout = choose_layout(loaded.deck, max(plan.bleed for plan in looks.plans.values()))
    return layout if isinstance(layout, Layout) else None


# Colours as digits


@pytest.mark.parametrize(("written", "printed"), [("#fff", "#ffffff"), ("#1aB", "#11aaBB"), ("#123456", "#123456")])
def test_a_colour_of_three_digits_is_that_of_six(sample: Make, written: str, printed: str) -> None:
    front = [
        {"shape": "rect", "box": [0, 0, 9, 9], "fill": written},
        {"shape": "rect", "box": [0, 0, 9, 9], "fill": "ink"},
        {"shape": "rect", "box": [0, 0, 9, 9], "fill": "{band[pile]}"},
    ]
    template = {"palette": {"ink": written, "paper": "#161616", "band": {"black": written, "blue": "paper"}}}
    deck = sample(
        front, [{"pile": "black"}, {"pile": "blue"}], fields=PILE, template=template, theme={"paper": written}
    )
    assert {item.fill for face, _ in deck.faces() for item in items(face)} == {printed}
    assert deck.build().folder is not None


@pytest.mark.parametrize("colour", ["#", "#12", "#1234", "#zzzzzz", "#1234567"])
def test_digits_that_are_no_colour_are_told_where_they_stand(sample: Make, colour: str) -> None:
    rect = {"shape": "rect", "box": [0, 0, 9, 9]}
    for front, template in (
        ([{**rect, "fill": colour}], {}),
        ([{**T, "style": "s"}], {"styles": {"s": {"colour": colour}}}),
        ([{**T, "style": "s"}], {"styles": {"s": {"cut": {"at": 0.5, "width": 1, "colour": colour}}}}),
        ([{**rect, "fill": "{band[pile]}"}], {"palette": {"band": {"black": colour, "blue": "#161616"}}}),
    ):
        deck = sample(front, fields=PILE, template=template)
        (finding,) = deck.findings()
        assert finding.code.id == "REF023"
        assert (finding.span.line, finding.span.column) == place(deck.template, colour + '"')
        assert "#1f6f8b" in finding.suggestion


# Boxes without room


@pytest.mark.parametrize("side", [0, -5, "0.0"])
@pytest.mark.parametrize("at", [2, 3])
def test_a_box_needs_a_width_and_a_height(sample: Make, side: Any, at: int) -> None:
    box_ = [5, 5, 30, 30]
    box_[at] = side
    for element in ({"text": "{title}"}, {"shape": "rect"}, {"picture": "a.png"}, {"layer": [{"text": "x"}]}):
        (finding,) = sample([{**element, "box": box_}]).findings()
        assert finding.code.family == "SCH"
        assert finding.pointer == "/front/0/box"


@pytest.mark.parametrize("key", ["width", "height"])
def test_a_side_is_more_than_nothing(sample: Make, key: str) -> None:
    (finding,) = sample([{"row": [{"shape": "rect", key: 0}], "box": [5, 5, 30, 30]}]).findings()
    assert finding.pointer == f"/front/0/row/0/{key}"


@pytest.mark.parametrize("written", [[5, 5, 0.001, 0.001], [5, 5, "0%", 9], [5, 5, "10%-20", "0%-4"], [70, 90]])
def test_boxes_without_room_are_built(sample: Make, written: list[Any]) -> None:
    front = [
        {"shape": "rect", "fill": "#161616", "radius": 2, "box": written},
        {"shape": "circle", "fill": "#161616", "box": written},
        {"icon": "star", "box": written},
        {"stack": [{"shape": "rect", "height": "50%-9"}, {"icon": "star", "height": "0%-9"}], "box": written},
        {"row": [{"shape": "rect", "width": "50%-90"}, {"shape": "rect"}], "box": written},
    ]
    assert sample(front, template={"icons": {"star": STAR}}).build().folder is not None


# Elements without a value


@pytest.mark.parametrize("name", ["text", "badge", "shape", "line", "icon", "picture", "stack", "row", "layer"])
def test_an_element_without_a_value_is_told_at_its_key(sample: Make, name: str) -> None:
    deck = sample([])
    deck.template.write_text(f"front:\n  - box: [5, 5, 30, 30]\n    {name}:\n")
    (finding,) = deck.findings()
    assert finding.message == f"nothing is written after {name}"
    assert (finding.span.line, finding.span.column) == (3, 5)


def test_a_text_without_runs_is_told(sample: Make) -> None:
    (finding,) = sample([{**T, "text": []}]).findings()
    assert finding.pointer == "/front/0/text"


# Odd names and sizes


@pytest.mark.parametrize(
    ("font", "code"),
    [
        ("a" * 300, "REF022"),
        ("é" * 200, "REF022"),
        (".", "REF022"),
        ("Barlow-400.ttf", "FONT004"),
        ("../fonts/Barlow-400", "SEC001"),
        ("/etc/hostname", "SEC001"),
    ],
)
def test_a_font_of_an_odd_name_is_told(sample: Make, font: str, code: str) -> None:
    template = {"styles": {"s": {"font": "b"}}, "fonts": {"b": font}}
    (finding,) = sample([{**T, "style": "s"}], template=template).findings()
    assert (finding.code.id, finding.pointer) == (code, "/fonts/b")
    assert len(finding.message) < 100


@pytest.mark.parametrize(
    ("style", "key"),
    [
        ({"step": "0.00001"}, "step"),
        ({"min": "0.001"}, "min"),
        ({"size": 9, "min": 12}, "min"),
        ({"tracking": -10}, "tracking"),
        ({"tracking": 3}, "tracking"),
    ],
)
def test_a_measure_of_a_style_out_of_range_is_told(sample: Make, style: Any, key: str) -> None:
    (finding,) = sample([{**T, "style": "s"}], template={"styles": {"s": style}}).findings()
    assert finding.code.family == "SCH"
    assert finding.pointer == f"/styles/s/{key}"


def test_a_style_has_not_more_sizes_than_can_be_told_apart() -> None:
    sizes = sizes_between(1000, 0.01, 0.01)
    assert len(sizes) < 2100
    assert (sizes[0], sizes[-1]) == (1000, 0.01)


@pytest.mark.parametrize(
    ("styles", "where", "words"),
    [
        ({"s": {"extends": "s"}}, "/styles/s/extends", "circle"),
        ({"s": {"extends": "t"}, "t": {"extends": "s"}}, "/styles/t/extends", "circle"),
        ({"s": {"extends": "none"}}, "/styles/s/extends", "there is no style none"),
        ({"s": {"extends": "t"}, "t": {"extends": "none"}}, "/styles/t/extends", "there is no style none"),
        ({"s": {"extends": "t"}, "t": {"colour": "inc"}}, "/styles/t/colour", "there is no colour inc"),
        ({"s": {"cut": {"at": 1, "width": 1, "colour": "inc"}}}, "/styles/s/cut/colour", "there is no colour inc"),
        ({"s": {"bold": "nofont"}}, "/styles/s/bold", "there is no font nofont"),
    ],
)
def test_what_a_style_names_is_told_where_it_names_it(sample: Make, styles: Any, where: str, words: str) -> None:
    (finding,) = sample([{**T, "style": "s"}, {**T, "style": "s"}], template={"styles": styles}).findings()
    assert finding.pointer == where
    assert words in finding.message


def test_a_repeat_over_what_is_no_list_says_so(sample: Make) -> None:
    (finding,) = sample(
        [{"stack": [{"text": "{title}"}], "repeat": "title", "box": [0, 0, 60, 60]}], fields=TAGS
    ).findings()
    assert (finding.code.id, finding.pointer) == ("REF020", "/front/0/repeat")
    assert "is not a list" in finding.message
    assert finding.suggestion == "known are tags"


@pytest.mark.parametrize("text", ["{title", "title}", "{title}}", "{{title}", "a {title} } b", "{a{title}}", "{"])
def test_a_brace_without_its_pair_is_told(sample: Make, text: str) -> None:
    for element in ({**T, "text": text}, {**T, "text": ["a", {"text": text}]}, {"badge": text, "box": [0, 0, 9, 9]}):
        (finding,) = sample([element]).findings()
        assert finding.code.id == "REF027"
        assert finding.path.endswith("templates/card.yaml")
        assert finding.span.text in text
