"""The checks that every deck gets: what they find, what they leave alone, and that a large deck is no burden."""

from __future__ import annotations

import pytest
from tests.timed import spent

from cardwright.check import codes as check_codes
from cardwright.check.general import CHECKS, CODES
from cardwright.check.repeats import codes as repeat_codes
from cardwright.deck.deck import Deck
from cardwright.diag import Finding


def found(deck: Deck) -> list[Finding]:
    return sorted((finding for check in CHECKS for finding in check.find(deck)), key=lambda finding: finding.order)


def places(deck: Deck) -> list[tuple[str, int, int]]:
    return [(f.code.id, f.span.line, f.span.column) for f in found(deck) if f.span is not None]


def test_every_check_tells_only_of_codes_that_stand_in_the_table() -> None:
    table = {**check_codes.CODES, **CODES, **repeat_codes.CODES}
    for check in CHECKS:
        assert all(table[code.id] is code for code in check.codes)


def test_an_id_given_twice_has_both_places(make_deck) -> None:
    (finding,) = found(make_deck("- {id: a}\n- {id: b}\n- {id: a}\n"))
    assert finding.code.id == "REF001"
    assert finding.span is not None
    assert (finding.span.line, finding.related[0].span.line) == (3, 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a  b", [("TXT001", 1, 21)]),
        ("'  a'", [("TXT001", 1, 20), ("TXT001", 1, 20)][:1]),
        ("'a '", [("TXT001", 1, 22)]),
        ("a\u00a0 b", [("TXT001", 1, 21)]),
        ("a\u200bb", [("TXT003", 1, 21)]),
        ("a\u00adb", []),  # it says where the word may be broken
        ("a\u00ad b", [("TXT003", 1, 21)]),
        ("a\u2060b\ufeffc", [("TXT003", 1, 21), ("TXT003", 1, 23)]),
        ("a\u202eb", [("TXT006", 1, 21)]),
        ("ao\u0308b", [("TXT004", 1, 21)]),
        ("TODO", [("TXT005", 1, 20)]),
        ("a TBD b", [("TXT005", 1, 22)]),
        ("'XXX: later'", [("TXT005", 1, 21)]),
        ("Lorem ipsum", [("TXT005", 1, 20)]),
    ],
)
def test_a_fault_in_a_text_is_told_where_it_stands(make_deck, text: str, expected: list[tuple[str, int, int]]) -> None:
    deck = make_deck(f"- {{id: a-1, title: {text}}}\n")
    assert [(code, line, column) for code, line, column in places(deck)] == [
        (code, line, column + (1 if text.startswith("'  ") else 0)) for code, line, column in expected
    ]


@pytest.mark.parametrize(
    "text",
    ["a b", "5'10\"", "Todo", "Louis XXX", "XXXL’s", "a\u00a0b", "Ærø", "北京", "👩\u200d✈\ufe0f", "می\u200cخواهم"],
)
def test_what_is_right_is_left_alone(make_deck, text: str) -> None:
    assert found(make_deck(f"- id: a\n  title: {text}\n")) == []


def test_ids_and_notes_are_not_texts_to_print(make_deck) -> None:
    assert found(make_deck("- {id: a, notes: 'TODO  it', title: b, ignore: {GEO101: a  b}}\n")) == []


def test_texts_in_lists_are_looked_at_too(make_deck) -> None:
    assert places(make_deck("- id: a\n  lines: [x, y  z]\n")) == [("TXT001", 2, 15)]


def test_lines_of_a_block_may_be_indented(make_deck) -> None:
    assert found(make_deck("- id: a\n  text: |\n    a\n      b\n\n    c\n")) == []


def test_a_fault_in_a_text_over_several_lines_has_its_place(make_deck) -> None:
    assert places(make_deck("- id: a\n  text: >\n    aa bb\n    cc  dd\n")) == [("TXT001", 4, 7)]


def test_the_rarer_quotes_are_told(make_deck) -> None:
    deck = make_deck("- {id: a, title: it’s}\n- {id: b, title: it's}\n- {id: c, title: it’s}\n")
    (finding,) = found(deck)
    assert (finding.code.id, finding.card) == ("TXT002", "b")
    assert finding.fix is not None
    assert finding.fix.replacement == "’"
    (finding,) = found(make_deck("- {id: a, title: it's}\n- {id: b, title: it's}\n- {id: c, title: it’s}\n"))
    assert finding.card == "c"


def test_one_sort_of_quotes_is_no_fault(make_deck) -> None:
    assert found(make_deck("- {id: a, title: it's}\n- {id: b, title: 'say \"it\"'}\n")) == []


@pytest.mark.parametrize("text", ["a  b", "a\u200bb", "o\u0308", "' a'", "a\u202eb"])
def test_what_a_fix_makes_is_found_no_more(make_deck, text: str) -> None:
    source = f"- id: a\n  title: {text}\n"
    (finding,) = found(make_deck(source))
    fix = finding.fix
    assert fix is not None
    assert found(make_deck(source[: fix.span.start] + fix.replacement + source[fix.span.end :])) == []


def test_a_deck_without_cards_is_told_once_in_deck_yaml(make_deck) -> None:
    (finding,) = found(make_deck("kind: card\ncards: []\n"))
    assert (finding.code.id, finding.path) == ("REF003", "deck.yaml")


def test_65000_texts_take_little_time(make_deck) -> None:
    card = "- id: c-{}\n  lines: [" + ", ".join(["Which strait does the bridge to Malmö cross"] * 19) + "]\n"
    deck = make_deck("".join(card.format(number) for number in range(3400)))
    times = []
    for _ in range(3):
        deck.memory.clear()
        findings, seconds = spent(lambda: found(deck))
        assert findings == []
        times.append(seconds)
    assert min(times) < 0.5  # about 0.15 s; a check that looks at every letter in Python takes seconds
