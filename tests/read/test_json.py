"""JSON: read as JSON, numbers as they are written, and every slip of the pen told with its place."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.diag import Source
from cardwright.read.json import read_json
from cardwright.read.node import Document


def read(text: str) -> Document:
    return read_json(Source("cards.json", text))


def test_scalars_arrive_as_text() -> None:
    document = read('[true, false, null, 1e5, -0.50, "NO"]')
    assert document.root == ["true", "false", None, "1e5", "-0.50", "NO"]
    assert [document.span((at,)).text for at in range(6)] == ["true", "false", "null", "1e5", "-0.50", "NO"]


def test_a_number_of_5000_digits_is_a_text_like_any() -> None:
    assert read("[" + "9" * 5000 + "]").root == ["9" * 5000]


def test_escapes_and_surrogate_pairs() -> None:
    assert read(r'["\ud83c\udca1\u00d8\n\t\\\/\""]').root == ['🂡Ø\n\t\\/"']


def test_a_text_has_its_place_without_its_quotes() -> None:
    document = read('{\n  "id": "t-001",\n  "route": ["CPH", "PRG"]\n}')
    assert document.span(("route", 1)).text == "PRG"
    assert (document.span(("route", 1)).line, document.span(("route", 1)).column) == (3, 21)
    assert document.key_span(("route",)).text == "route"
    assert document.span(("route",)).text == '["CPH", "PRG"]'


def test_a_key_given_twice_is_told_with_both_places_and_the_rest_is_read() -> None:
    document = read('{"a": 1, "b": {"c": 2, "c": [3, {}], "e": 5}, "a": {"f": 6}, "g": 7}')
    assert {(f.code.id, f.span.column, f.related[0].span.column) for f in document.findings if f.span} == {
        ("SYN004", 25, 17),
        ("SYN004", 48, 3),
    }
    assert document.root == {"a": "1", "b": {"c": "2", "e": "5"}, "g": "7"}
    assert document.span(("g",)).text == "7"


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ('{"a": [1, 2,]}', 1, 12, "comma too many"),
        ('{"a": 1,\n}', 1, 8, "comma too many"),
        ('{"a": 1\n "b": 2}', 1, 8, "comma is missing"),
        ("[1 2]", 1, 3, "comma is missing"),
        ('["a" "b"]', 1, 5, "comma is missing"),
        ("{'a': 1}", 1, 2, "double quotes"),
        ("[“a”]", 1, 2, "double quotes"),
        ("{a: 1}", 1, 2, "double quotes"),
        ("[abc]", 1, 2, "double quotes"),
        ('// x\n{"a": 1}', 1, 1, "comments"),
        ('{"a": 1 /* x */}', 1, 9, "comments"),
        ("[NaN]", 1, 2, "NaN"),
        ("[-Infinity]", 1, 2, "Infinity"),
        ("[None]", 1, 2, "None"),
        ("[True]", 1, 2, "True"),
        ("[007]", 1, 2, "number"),
        ("[+1]", 1, 2, "number"),
        ("[.5]", 1, 2, "number"),
        ("[1.]", 1, 2, "number"),
        ('{"a" 1}', 1, 5, "colon"),
        ('{"a"}', 1, 5, "no value"),
        ('{"a":}', 1, 6, "value is missing"),
        ("[1,,2]", 1, 4, "value is missing"),
        ('{"a": 1,,}', 1, 9, "key is missing"),
        ('["a\nb"]', 1, 2, "not closed on this line"),
        ('["a', 1, 2, "not closed on this line"),
        ('["a\tb"]', 1, 4, "tab"),
        ('["a\\x"]', 1, 4, "escape"),
        ('["\\u12G4"]', 1, 3, "escape"),
        ("[1", 1, 1, "never closed"),
        ('{"a": {"b": 1}', 1, 1, "never closed"),
        ("[1}", 1, 3, "does not close"),
        ('{"a": 1]', 1, 8, "does not close"),
        ("]", 1, 1, "closes nothing"),
        ("[1] 2", 1, 5, "after the end"),
    ],
)
def test_a_slip_of_the_pen_is_told_where_it_is(text: str, line: int, column: int, words: str) -> None:
    document = read(text)
    (finding,) = document.findings
    assert finding.span is not None
    assert (finding.code.id, finding.span.line, finding.span.column) == ("SYN009", line, column)
    assert words in f"{finding.message} {finding.suggestion}"
    assert document.root is None


@pytest.mark.parametrize("text", ['["\\ud83d"]', '["\\udca1x"]', '["\\u0000"]', '{"\\u0007": 1}'])
def test_an_escape_for_no_character_is_refused(text: str) -> None:
    assert [finding.code.id for finding in read(text).findings] == ["SYN002"]


@pytest.mark.parametrize("text", ['{"a": [1, 2,]}', '{"a": 1 "b": 2}', "{a: 1}"])
def test_what_the_fix_makes_can_be_read(text: str) -> None:
    fix = read(text).findings[0].fix
    assert fix is not None
    assert read(text[: fix.span.start] + fix.replacement + text[fix.span.end :]).findings == []


TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff"), max_size=30)
VALUES = st.recursive(
    TEXT | st.integers() | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


def as_text(value: object) -> object:
    if isinstance(value, dict):
        return {key: as_text(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [as_text(inner) for inner in value]
    if isinstance(value, bool):
        return str(value).lower()
    return None if value is None else str(value)


@given(VALUES, st.booleans(), st.sampled_from([None, 0, 2]))
def test_whatever_the_standard_library_writes_is_read_back(value: object, ascii_only: bool, indent: int | None) -> None:
    document = read(json.dumps(value, ensure_ascii=ascii_only, indent=indent))
    assert document.findings == []
    assert document.root == as_text(value)


@given(st.text(max_size=200))
def test_any_text_at_all_gives_a_document(text: str) -> None:
    document = read(text)
    try:
        known = json.loads(text, parse_constant=lambda word: 1 / 0)
    except (ValueError, ZeroDivisionError, RecursionError):
        assert document.findings
    else:
        assert document.findings or document.root == as_text(known) or isinstance(known, float)


@given(st.text("[]{},:\"'0123456789.eE+-truefalsn \n\\u", max_size=60))
def test_what_the_standard_library_refuses_is_refused(text: str) -> None:
    try:
        json.loads(text, parse_constant=lambda word: 1 / 0)
    except (ValueError, ZeroDivisionError):
        assert read(text).findings
    else:
        assert all(f.code.id in ("SYN004", "SYN002") for f in read(text).findings)


# ------------------------------------------------------------------------------------- quotes within a text

QUOTES = [
    '{"title": "say "text" there"}',
    '{"title": "The "notes" of a spy"}',
    '{"title": "5" tall", "text": "b"}',
    '{"title": "The ""notes"" of a spy"}',
    '{"title": """Notes"" of a spy"}',
    '{"title": "He said "no", then left", "text": "b"}',
    '{"title": "He said "", then left", "text": "b"}',
    '{"title": "say "yes" or "no"", "text": "b"}',
    '{"title": "the ":" sign"}',
    '{"title": "the "#1" song"}',
    '{"title": "the "//" of an address"}',
    '{"title": "the "\'x\'" song"}',
    '{"title": "use "{" here"}',
    '{"title": "use "[" here"}',
    '{"title": "from "5" to "6" of them"}',
    '{"title": "the "None" of it"}',
    '{"title": "a ", b"}',
    '{"say "text" there": 1}',
    '{"tags": ["The "notes" of a spy", "b"]}',
    '{"tags": ["The ""notes"" of a spy", "b"]}',
    '{"tags": ["5" tall", "b"]}',
    '{"title": "say "text,\n "text": "b"}',
]


def mended(text: str) -> str:
    """A text after the first fix of its first finding, where there is one."""
    fix = read(text).findings[0].fix
    return text if fix is None else text[: fix.span.start] + fix.replacement + text[fix.span.end :]


@pytest.mark.parametrize("text", QUOTES)
def test_a_quotation_mark_within_a_text_is_told_and_never_cuts_the_text_by_itself(text: str) -> None:
    (finding,) = read(text).findings
    assert finding.suggestion == 'a quotation mark within a text is written \\"'
    assert finding.span is not None
    assert finding.span.text == '"'
    assert finding.fix is None or not finding.fix.safe


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (QUOTES[0], {"title": 'say "text" there'}),
        (QUOTES[2], {"title": '5" tall', "text": "b"}),
        (QUOTES[3], {"title": 'The "notes" of a spy'}),
        (QUOTES[4], {"title": '"Notes" of a spy'}),
        (QUOTES[5], {"title": 'He said "no", then left', "text": "b"}),
        (QUOTES[7], {"title": 'say "yes" or "no"', "text": "b"}),
        (QUOTES[9], {"title": 'the "#1" song'}),
        (QUOTES[12], {"title": 'use "{" here'}),
        ('{"say "text" there": 1}', {'say "text" there': "1"}),
        (QUOTES[18], {"tags": ['The "notes" of a spy', "b"]}),
        (QUOTES[20], {"tags": ['5" tall', "b"]}),
    ],
)
def test_the_text_is_whole_where_its_end_can_be_told(text: str, value: object) -> None:
    assert read(mended(text)).root == value


PIECES = ["a", "5", "No.", "true", "#1", "//", "'s", "{", "]", ";", "=", "…", "x y"]
WORDS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=4)


@given(WORDS, WORDS, st.sampled_from(['"', '""']), st.sampled_from([" ", ""]))
def test_no_safe_fix_puts_anything_into_a_text_that_is_quoted_within(
    before: list[str], within: list[str], quote: str, gap: str
) -> None:
    title = f"{' '.join(before)}{gap}{quote}{' '.join(within)}{quote}{gap}{' '.join(before)}"
    text = f'[{{"id": "a-1", "title": "{title}"}}]'
    fix = read(text).findings[0].fix
    assert fix is None or not fix.safe


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": "b" "c": 1}', {"a": "b", "c": "1"}),
        ('{"a": "b"\n"c d": 1}', {"a": "b", "c d": "1"}),
        ('{"a": "b"; "c": 1}', {"a": "b", "c": "1"}),
        ('{"a" = "b"}', {"a": "b"}),
        ('{"a" "b"}', {"a": "b"}),
        ('{"a" true}', {"a": "true"}),
        ('["a" "b"]', ["a", "b"]),
        ('["a" 5]', ["a", "5"]),
        ('["say "\n"b"]', ["say ", "b"]),
        ("[{} {}]", [{}, {}]),
        ('[{"a": "b"}\n{"a": "c"}]', [{"a": "b"}, {"a": "c"}]),
    ],
)
def test_a_sign_between_whole_values_is_sure_to_be_missing(text: str, value: object) -> None:
    fix = read(text).findings[0].fix
    assert fix is not None
    assert fix.safe
    assert read(mended(text)).root == value


@pytest.mark.parametrize("text", ['{"a", "b": 1}', '{"a": 1, b}', '["a ",, b"]', "[1 abc]", '{"a": Oslo, or Bodø"}'])
def test_what_nobody_can_tell_is_left_to_its_author(text: str) -> None:
    assert read(text).findings[0].fix is None


def test_a_brace_that_is_missing_before_the_next_map_is_told() -> None:
    text = '[{"id": "a"\n{"id": "b"}]'
    assert read(text).findings[0].message == "the { on line 1 is not closed before the next one opens"
    assert read(mended(text)).root == [{"id": "a"}, {"id": "b"}]


def test_a_key_without_its_first_quote_is_told() -> None:
    text = '{"id": "a", title": "b"}'
    assert read(text).findings[0].message == "the quote that opens this key is missing"
    assert read(mended(text)).root == {"id": "a", "title": "b"}
