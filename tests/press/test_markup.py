"""Markup: marks are read where an author means them, nothing that is written is lost, and slips have their place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.press.text.markup import SIGNS, escape, parse

ICONS = ("bone", "coin", "smoky-bone")
WRITTEN = st.lists(st.sampled_from([*"ab1 .,*^:\\\n-_ /éß", ":coin:", "**", "*", "^^"]), max_size=40).map("".join)


def looks(text: str) -> list[tuple[str, str]]:
    """What is written with its marks: b(old), i(talic), s(mall), and I for an icon."""
    return [
        (part.text, "".join(letter for letter, held in zip("bisI", part[1:5], strict=True) if held))
        for part in parse(text, ICONS)[0]
    ]


def slips(text: str) -> list[tuple[str, str]]:
    return [(slip.what, text[slip.start : slip.end]) for slip in parse(text, ICONS)[1]]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("**bold** x", [("bold", "b"), (" x", "")]),
        ("*it*", [("it", "i")]),
        ("***both***", [("both", "bi")]),
        ("a ^^small^^ b", [("a ", ""), ("small", "s"), (" b", "")]),
        ("*a **b** c*", [("a ", "i"), ("b", "bi"), (" c", "i")]),
        ("**a *b** c*", [("a ", "b"), ("b", "bi"), (" c", "i")]),
        ("***a** b*", [("a", "bi"), (" b", "i")]),
        ("***a* b**", [("a", "bi"), (" b", "b")]),
        ("**bold *both***", [("bold ", "b"), ("both", "bi")]),
        ("un**happy**!", [("un", ""), ("happy", "b"), ("!", "")]),
        ("2:coin:, :bone::bone:.", [("2", ""), ("coin", "I"), (", ", ""), ("bone", "I"), ("bone", "I"), (".", "")]),
        ("*:smoky-bone:*", [("smoky-bone", "iI")]),
        (r"\*no\* \:coin: \\ \x", [(r"*no* :coin: \ \x", "")]),
        ("**www.example.org**", [("www.example.org", "b")]),
    ],
)
def test_marks_are_read(text: str, read: list[tuple[str, str]]) -> None:
    assert looks(text) == read
    assert slips(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "12:30, 12:30:45", "2 * 3 * 4", "2*3*4", "2**8", "AC*DC", "* one\n* two", "* * *", ":) :* ;* *_* :D :-D",
        "^^ ha^^",
        "std::vector, a:b:c, Note: this", "https://example.org/*a*:coin:^^b^^", "mailto:a*b@example.org", "f**** off",
        "50 : 50", r"C:\frogs",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_mark_stays_as_it_is(text: str) -> None:
    assert looks(text) == [(text, "")]
    assert slips(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hop **twice", [("unclosed", "**")]),
        ("hop *twice, then *rest*", [("unclosed", "*")]),
        ("^^pond", [("unclosed", "^^")]),
        ("pay :coin now", [("unclosed", ":coin")]),
        ("a **** b ^^^^", [("empty", "****"), ("empty", "^^^^")]),
        ("hop ** twice ** now", [("spaced", "** twice **")]),
        ("gain :bome:, :Bone:", [("icon", "bome"), ("icon", "Bone")]),
    ],
)
def test_slips_are_told_where_they_are(text: str, told: list[tuple[str, str]]) -> None:
    assert slips(text) == told
    assert looks(text) == [(text, "")] or told == [("unclosed", "*")], "a slip is printed as it is written"


@given(st.text(max_size=60) | WRITTEN)
def test_what_is_escaped_is_read_as_it_was(text: str) -> None:
    parts, found = parse(escape(text), ICONS)
    assert "".join(part.text for part in parts) == text
    assert found == []
    assert not any(part[1:5] != (False,) * 4 for part in parts)


@given(st.text(max_size=60) | WRITTEN)
def test_no_letter_is_lost_and_parts_stand_in_order(text: str) -> None:
    parts, found = parse(text, ICONS)

    def plain(written: str) -> str:
        return "".join(letter for letter in written if letter not in SIGNS)

    assert plain("".join(part.text for part in parts)) == plain(text)
    assert [part.at for part in parts] == sorted(part.at for part in parts)
    for slip in found:
        assert 0 <= slip.start < slip.end <= len(text)


@given(WRITTEN, WRITTEN)
def test_a_mark_holds_until_it_is_closed_and_no_further(inside: str, after: str) -> None:
    """Whatever stands between and behind, words without signs are as bold as their marks say."""
    inside, after = (escape(text) for text in (f"a{inside}a", f" b{after}"))
    parts, _ = parse(f"**{inside}**{after}", ICONS)
    assert [(part.text[0], part.bold) for part in parts] == [("a", True), (" ", False)]
