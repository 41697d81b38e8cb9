"""Hyphens: words broken where their language or their author allows it, no more than a reader bears with."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.press.faces.face import Text, texts
from cardwright.press.template.styles import load_font
from cardwright.press.text.breaking import balanced_hyphened, break_hyphened, hyphens
from cardwright.press.text.hyphens import Breakable, Hyphenator, asked_points, hyphenator
from cardwright.press.text.lines import break_lines, count_lines, width_of
from cardwright.press.text.runs import Piece, set_runs
from cardwright.press.text.sign import SOFT
from cardwright.press.text.typeface import Token, Typeface, Voice

FACE = Typeface(Voice(load_font("BarlowSemiCondensed-500"), (load_font("NotoSans-400"),), 1.0, 0.0, False, None))
GERMAN = "Wer die Verantwortung für die Donaudampfschifffahrt übernimmt, bekommt vom Bürgermeister drei Ersatzkarten."


def dictionary(language: str) -> Hyphenator:
    found = hyphenator(language)
    assert found is not None
    return found


def parts(word: str, language: str) -> str:
    points = (0, *dictionary(language).points(word), len(word))
    return "-".join(word[start:end] for start, end in pairwise(points))


@pytest.mark.parametrize(
    ("language", "word", "broken"),
    [
        ("en", "responsibility", "re-spons-ib-il-ity"),
        ("en-GB", "“(understanding),”", "“(un-der-stand-ing),”"),
        ("en", "neighbour’s", "neigh-bour’s"),
        ("de", "Donaudampfschifffahrt", "Do-nau-dampf-schiff-fahrt"),
        ("de-AT", "Bürgermeister", "Bür-ger-meis-ter"),
        ("pl", "odpowiedzialność", "od-po-wie-dzial-ność"),
    ],
)
def test_words_are_broken_as_their_language_does(language: str, word: str, broken: str) -> None:
    assert parts(word, language) == broken


@pytest.mark.parametrize(
    "word",
    ["NATO-OPERATION", "RESPONSIBILITY", "B12345678", "www.understanding.org", "well-understanding", "also", "a_b"],
)
def test_words_that_are_never_broken(word: str) -> None:
    assert dictionary("en").points(word) == ()


def test_a_language_without_a_dictionary_has_none() -> None:
    assert hyphenator("zh") is None
    assert hyphenator("de") is hyphenator("de")


def lines_of(text: str, limit: float, language: str = "de", **how: bool) -> list[str]:
    return [said(line) for line, _ in break_hyphened(dictionary(language).marked(FACE.tokens(text)), limit, **how)]


def said(line: Any) -> str:
    return "".join(word.text if word.glued else f" {word.text}" for _, _, word, _ in line).strip().replace(SOFT, "-")


def test_lines_of_a_narrow_german_column() -> None:
    assert lines_of(GERMAN, 14.0, justified=True) == [
        "Wer die Verantwortung für die Do-",
        "naudampfschifffahrt übernimmt,",
        "bekommt vom Bürgermeister drei",
        "Ersatzkarten.",
    ]


WORDS = st.lists(
    st.sampled_from(
        [*GERMAN.split(), "Schifffahrtsgesellschaft", "und", "im", "Zwölf\u00adtonmusik", "U-Bahn-Haltestelle"]
    ),
    min_size=1,
    max_size=30,
).map(" ".join)


def marked(text: str) -> list[Token]:
    return dictionary("de").marked(set_runs([Piece(text, FACE)]))


@given(WORDS, st.floats(6, 40), st.booleans(), st.booleans())
def test_laws_of_broken_lines(text: str, limit: float, justified: bool, tight: bool) -> None:
    tokens = marked(text)
    broken = break_hyphened(tokens, limit, justified=justified, tight=tight)
    # Nothing is lost, and hyphens stand at ends of lines alone.
    assert "".join(word.text for line, _ in broken for _, _, word, _ in line).replace(SOFT, "") == "".join(
        word.text for _, _, word, _ in tokens
    )
    for line, width in broken:
        assert width == pytest.approx(width_of(line))
        assert not any(word.text.endswith(SOFT) for _, _, word, _ in line[:-1])
        if width > limit:
            assert len(line) == 1
            token = line[0]
            assert not isinstance(token[2], Breakable) or token[2].fitting(token, limit) is None
    # No three hyphens in a row, unless a word is wider than a line or an author asks for them.
    row = 0
    for line, _ in broken:
        row = row + 1 if line[-1][2].text.endswith(SOFT) else 0
        assert row <= 2 or SOFT in text or limit < max(token[1] for token in tokens)
    # Hyphens save lines; a word that is wider than a line takes several with them.
    assert len(broken) <= count_lines(tokens, limit) or tight or limit < max(token[1] for token in tokens)


@given(WORDS, st.floats(6, 40))
def test_without_places_to_break_lines_are_the_usual_ones(text: str, limit: float) -> None:
    tokens = FACE.tokens(text.replace(SOFT, ""))
    assert break_hyphened(tokens, limit) == [(list(line), width) for line, width in break_lines(tokens, limit)]


@given(WORDS, st.floats(12, 40))
def test_balanced_lines_are_as_many_with_no_hyphen_more(text: str, limit: float) -> None:
    tokens = marked(text)
    lines = break_hyphened(tokens, limit)
    low = max(word.narrowest(t) if isinstance(word := t[2], Breakable) else t[1] for t in tokens)
    balanced = balanced_hyphened(tokens, lines, low, limit, False)
    assert len(balanced) <= len(lines)
    assert hyphens(balanced) <= hyphens(lines)
    assert max(width for _, width in balanced) <= max([limit, *(width for _, width in lines)])


def test_a_dictionary_never_breaks_the_last_word_of_a_paragraph() -> None:
    for width in range(80, 300):
        lines = lines_of("Bürgermeister der Donaudampfschifffahrt", width / 10, tight=True)
        if width / 10 >= FACE.tokens("Donaudampfschifffahrt")[0][1]:
            assert lines[-1].endswith("Donaudampfschifffahrt")


def test_a_word_wider_than_its_line_is_broken_at_any_place_it_has() -> None:
    assert lines_of("Donaudampfschifffahrt", 6.0) == ["Donaudampf-", "schifffahrt"]
    assert lines_of("Donaudampfschifffahrt", 4.0) == ["Donau-", "dampf-", "schiff-", "fahrt"]


# Soft hyphens


def test_soft_hyphens_count_within_words_alone() -> None:
    assert asked_points(f"{SOFT}Zwölf{SOFT}{SOFT}ton{SOFT}musik{SOFT}") == ("Zwölftonmusik", (5, 8))


def boxed(width: float, **style: Any) -> dict[str, Any]:
    return {"styles": {"s": {"size": 9, **style}}}


def drawn(deck: Any) -> list[str]:
    return [" ".join(word.text for word in text.words).replace(SOFT, "-") for text in texts(deck.faces()[0][0])]


@pytest.mark.parametrize("element", ["text", "rich"])
def test_a_soft_hyphen_is_obeyed_everywhere_and_unseen_elsewhere(sample: Callable[..., Any], element: str) -> None:
    cards = [{"title": f"Zwölf{SOFT}ton{SOFT}musik"}]
    for width, lines in ((20, ["Zwölfton-", "musik"]), (30, ["Zwölftonmusik"])):
        deck = sample([{element: "{title}", "box": [5, 5, width - 6, 20]}], cards)
        assert drawn(deck) == lines
        assert deck.codes() == []


def extracted(path: Path, needle: str) -> bool:
    """Whether a reader finds some words on the first page."""
    with pypdfium2.PdfDocument(path) as document:
        page = document[0].get_textpage()
        assert SOFT not in page.get_text_range()
        return page.search(needle, match_case=True).get_next() is not None


@pytest.mark.parametrize(("element", "align"), [("text", "justify"), ("rich", "justify"), ("text", "left")])
def test_a_broken_word_is_found_whole(sample: Callable[..., Any], element: str, align: str) -> None:
    title = "Wer die Verantwortung für die *Donaudampfschifffahrt* übernimmt, bekommt vom Bürgermeister drei Karten."
    title = title if element == "rich" else title.replace("*", "")
    front = [{element: "{title}", "box": [5, 5, 40, 40], "style": "s", "align": align}]
    deck = sample(front, [{"title": title}], template=boxed(40, hyphenate=True, leading=1.2), language="de")
    assert any(line.endswith("-") for line in drawn(deck)), drawn(deck)
    for words in ("Donaudampfschifffahrt", "Verantwortung", "Bürgermeister", "Karten."):
        assert extracted(deck.pdf(), words), words


# Sizes


def test_hyphens_come_before_a_smaller_size(sample: Callable[..., Any]) -> None:
    """A text that fits without hyphens has none; one that does not is broken before it shrinks."""
    front = [{"text": "{title}", "box": [5, 5, 45, 12.8], "style": "s"}]
    sizes = {}
    for hyphenate in (False, True):
        looks = boxed(40, min=5, hyphenate=hyphenate, leading=1.2)
        (face, _) = sample(front, [{"title": GERMAN}], template=looks, language="de").faces()[0]
        sizes[hyphenate] = {item.size for item in face.items if isinstance(item, Text)}
    assert max(sizes[True]) > max(sizes[False])


def test_words_stay_whole_unless_a_style_or_justified_lines_ask(sample: Callable[..., Any]) -> None:
    def hyphened(**style: Any) -> bool:
        front = [{"text": "{title}", "box": [5, 5, 40, 40], "style": "s"}]
        deck = sample(front, [{"title": GERMAN}], template=boxed(40, **style), language="de")
        return any(line.endswith("-") for line in drawn(deck))

    assert not hyphened()
    assert hyphened(align="justify")
    assert not hyphened(align="justify", hyphenate=False)


def test_the_language_of_the_deck_decides(sample: Callable[..., Any]) -> None:
    def lines(language: str) -> list[str]:
        front = [{"text": "{title}", "box": [5, 5, 26, 40], "style": "s"}]
        return drawn(sample(front, [{"title": GERMAN}], template=boxed(26, align="justify"), language=language))

    assert lines("de") != lines("en")


def test_small_capitals_stay_whole(sample: Callable[..., Any]) -> None:
    front = [{"text": "{title}", "box": [5, 5, 40, 40], "style": "s", "align": "justify"}]
    deck = sample(front, [{"title": GERMAN}], template=boxed(40, case="small-caps"), language="de")
    assert not any(line.endswith("-") for line in drawn(deck))


def test_a_word_that_is_no_word_is_not_broken() -> None:
    """Letters without end would take the square of their number."""
    assert dictionary("en").points("internationalization")
    assert dictionary("en").points("internationalization" * 40) == ()
