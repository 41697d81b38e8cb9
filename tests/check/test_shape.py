"""Shape: one wrong word gives one finding, in plain words, at the word."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from pydantic import Field, StringConstraints, model_validator

from cardwright.check.shape import shape
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import (
    CardSource,
    Colour,
    CountryCode,
    Form,
    Iata,
    Number,
    Strict,
    Text,
    Truth,
    WholeNumber,
)
from cardwright.diag import Finding
from cardwright.read.files import read_bytes
from cardwright.read.node import Path


class Question(Strict):
    about: CountryCode = Field(description="A country on the route.")
    ask: Annotated[Text, Field(max_length=40)]
    a: Text
    b: Text
    right: Literal["a", "b"]


class Fixed(Strict):
    effect: Literal["spin_again", "remove_all_x"]


class Free(Strict):
    effect: Literal["text"]
    text: Text


class Card(CardSource):
    pile: Literal["black", "blue"]
    route: Annotated[list[Iata], Field(min_length=2, max_length=3)]
    questions: Annotated[list[Question], Field(min_length=1, max_length=2)]
    number: Annotated[Number, Field(ge=1, le=99)] | None = None
    rounds: WholeNumber | None = None
    lines: Text | list[Text] | None = None
    penalty: Annotated[Fixed | Free, Field(discriminator="effect")] | None = None
    place: (
        Annotated[str, StringConstraints(pattern=r"^[A-Z][a-z]+ [A-Z]{2}$"), Form("a town and its country")] | None
    ) = None
    pair: tuple[Text, Text] | None = None
    names: dict[Annotated[str, StringConstraints(pattern=r"^[a-z]+$")], Colour] = Field(default_factory=dict)
    open: Truth = False

    @model_validator(mode="after")
    def _not_thirteen(self) -> Card:
        if self.number == 13:
            raise ValueError("must not have the number 13")
        return self


GOOD = """\
- id: t-1
  pile: black
  route: [CPH, PRG]
  questions:
    - {about: DK, ask: Who?, a: x, b: y, right: a}
"""


def found(text: str, name: str = "cards.yaml", path: Path = (0,)) -> list[Finding]:
    document = read_bytes(text.encode(), name)
    assert document.findings == []
    instance, findings = shape(Card, document, path, "t-1")
    assert (instance is None) is bool(findings)
    return sorted(findings, key=lambda finding: finding.order)


def test_a_right_card_is_an_instance_and_no_finding() -> None:
    document = read_bytes(GOOD.encode(), "cards.yaml")
    instance, findings = shape(Card, document, (0,), "t-1")
    assert findings == []
    assert instance is not None
    assert instance.route == ["CPH", "PRG"]


# What is written in place of what, and the one finding: code, line, column, words of it, suggestion, replacement.
WRONG = [
    ("pile:", "piel:", "SCH001", 2, 3, "piel is not known", "pile", "pile"),
    ("{about:", "{abuot:", "SCH001", 5, 8, "abuot", "about", "about"),
    ("pile: black", "pile: black\n  notess: x", "SCH001", 3, 3, "notess", "notes", "notes"),
    ("pile: black", "pile: black\n  zzz: x", "SCH001", 3, 3, "zzz", "known here", None),
    ("  pile: black\n", "", "SCH002", 1, 3, "pile is missing", None, None),
    ("about: DK, ask: Who?,", "", "SCH002", 5, 9, "about and ask are missing", "A country", None),
    ("black", "", "SCH002", 2, 3, "nothing is written after pile", None, None),
    ("[CPH, PRG]", "CPH", "SCH003", 3, 10, "route must be a list, not a text", "[CPH]", "[CPH]"),
    ("t-1", "[t, 1]", "SCH003", 1, 3, "id must be a text, not a list", "only one can stand here", None),
    ("t-1", "{t: 1}", "SCH003", 1, 3, "id must be a text, not a map", "quotes", None),
    ("{about: DK, ask: Who?, a: x, b: y, right: a}", "x", "SCH003", 5, 7, "item 1 of questions must be", "keys", None),
    ("black", "blak", "SCH004", 2, 9, "black or blue, not blak", "black", "black"),
    ("right: a", "right: A", "SCH004", 5, 49, "a or b, not A", "a", "a"),
    ("right: a", "right: c", "SCH004", 5, 49, "a or b, not c", None, None),
    ("pile: black", "pile: black\n  open: ja", "SCH004", 3, 9, "true or false, not ja", None, None),
    ("Who?", "x" * 50, "SCH005", 5, 24, "50 letters, 10 more than the 40", "by 10 letters", None),
    ("Who?", '""', "SCH006", 5, 24, "ask is empty", None, None),
    ("pile: black", "pile: black\n  number: x1", "SCH007", 3, 11, "x1 is not a number", "digits", None),
    ("pile: black", "pile: black\n  number: 1,5", "SCH007", 3, 11, "1,5 is not a number", "1.5", "1.5"),
    ("pile: black", "pile: black\n  rounds: 1.5", "SCH007", 3, 11, "1.5 is not a whole number", "digits", None),
    ("pile: black", "pile: black\n  number: 100", "SCH007", 3, 11, "at most 99, not 100", None, None),
    ("pile: black", "pile: black\n  number: 0", "SCH007", 3, 11, "at least 1, not 0", None, None),
    ("[CPH, PRG]", "[CPH]", "SCH008", 3, 3, "route has 1 item, but 2 to 3 are needed", None, None),
    ("[CPH, PRG]", "[CPH, PRG, LIS, FRA, AMS]", "SCH008", 3, 26, "route has 5 items, but 2 to 3", None, None),
    ("pile: black", "pile: black\n  pair: [x]", "SCH008", 3, 3, "pair has 1 item", None, None),
    ("DK", "dk", "SCH009", 5, 15, "two capital letters of a country", "DK", "DK"),
    ("PRG", "PRAG", "SCH009", 3, 16, "three capital letters", "PRG", "PRG"),
    ("t-1", "T-1", "SCH009", 1, 7, "small letters", "t-1", "t-1"),
    ("pile: black", "pile: black\n  place: rome", "SCH009", 3, 10, "a town and its country, not rome", None, None),
    ("pile: black", "pile: black\n  number: 13", "SCH009", 1, 3, "this card must not have the number 13", None, None),
    ("pile: black", "pile: black\n  names: {A: '#fff'}", "SCH009", 3, 11, "the name A", None, None),
    ("pile: black", "pile: black\n  names: {a: red}", "SCH009", 3, 14, "a colour", None, None),
    ("pile: black", "pile: black\n  lines: {x: y}", "SCH003", 3, 3, "lines must be a text or a list", None, None),
    ("pile: black", "pile: black\n  lines: [x, ]\n  number: [1]", "SCH003", 4, 3, "must be a number", "write 1", "1"),
    ("pile: black", "pile: black\n  lines: [x, '']", "SCH006", 3, 14, "item 2 of lines is empty", None, None),
    ("pile: black", "pile: black\n  penalty: {effect: spin}", "SCH004", 3, 21, "spin_again", "spin", "spin_again"),
    ("pile: black", "pile: black\n  penalty: {text: x}", "SCH002", 3, 13, "effect is missing", None, None),
    ("pile: black", "pile: black\n  penalty: {effect: text}", "SCH002", 3, 13, "text is missing", None, None),
    ("pile: black", "pile: black\n  ignore: {GEO101: }", "SCH002", 3, 12, "written after GEO101", None, None),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "line", "column", "words", "suggestion", "replacement"), WRONG)
def test_one_wrong_word_gives_one_finding(
    old: str, new: str, code: str, line: int, column: int, words: str, suggestion: str | None, replacement: str | None
) -> None:
    assert old in GOOD
    (finding,) = found(GOOD.replace(old, new))
    assert finding.span is not None
    assert (finding.code.id, finding.span.line, finding.span.column) == (code, line, column)
    assert words in finding.message
    assert finding.card == "t-1"
    assert finding.pointer.startswith("/0")
    if suggestion is not None:
        assert suggestion in (finding.suggestion or "")
    assert (finding.fix.replacement if finding.fix else None) == replacement
    for word in ("pydantic", "dict", "None", "str", "Input", "instance", "string", "valid"):
        assert word not in f"{finding.message} {finding.suggestion or ''} {finding.underneath}".split()


@pytest.mark.parametrize("case", [case for case in WRONG if case[-1] is not None])
def test_what_a_fix_makes_has_the_finding_no_more(case: tuple[str, ...]) -> None:
    text = GOOD.replace(case[0], case[1])
    fix = found(text)[0].fix
    assert fix is not None
    mended = text[: fix.span.start] + fix.replacement + text[fix.span.end :]
    assert all(finding.code.id != case[2] for finding in found(mended))


@pytest.mark.parametrize(
    ("written", "said", "advice", "replacement"),
    [
        ("number: 1,5", "5 is no part of number", "write a point for decimals: 1.5", "1.5"),
        ("number: 1,500", "500 is no part of number", "write 1500 where it parts thousands", None),
        ("pile: black, or blue, or so", "or blue is no part of pile", "put quotes", '"black, or blue, or so"'),
        ("pile: 'black', or blue", "or blue is no part of pile", "between the quotes", None),
    ],
)
def test_a_comma_in_braces_ends_a_value_and_is_one_finding(
    written: str, said: str, advice: str, replacement: str | None
) -> None:
    text = f"- {{id: t-1, {written}, route: [CPH, PRG], questions: []}}\n"
    (finding,) = [one for one in found(text) if one.code.id == "SCH001"]
    assert finding.message == f"a comma ends a value in braces, so {said}"
    assert finding.suggestion is not None
    assert advice in finding.suggestion
    assert (finding.fix.replacement if finding.fix else None) == replacement


@pytest.mark.parametrize(("other", "fixed"), [("black", True), ("blue", False)])
def test_a_key_beside_its_like_is_taken_out_only_where_it_says_the_same(other: str, fixed: bool) -> None:
    (finding,) = found(GOOD.replace("pile: black", f"pile: black\n  Pile: {other}"))
    assert finding.suggestion == f"pile is given already; {'delete this one' if fixed else 'keep one of the two'}"
    assert (finding.fix is not None) is fixed


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("pile: black", 'pile: black\n  number: ""', "an empty text is not a number"),
        ("pile: black", 'pile: " "', "pile must be black or blue, not an empty text"),
        ("id: t-1", 'id: " "', "id must be"),
    ],
)
def test_an_empty_text_has_a_name(old: str, new: str, message: str) -> None:
    (finding,) = found(GOOD.replace(old, new))
    assert finding.message.startswith(message)
    assert "not " in finding.message
    assert "an empty text" in finding.message


def test_only_fixes_that_change_no_answer_are_safe() -> None:
    assert [
        found(GOOD.replace(old, new))[0].fix.safe for old, new in [("pile:", "piel:"), ("right: a", "right: A")]
    ] == [  # type: ignore[union-attr]
        True,
        True,
    ]
    fix = found(GOOD.replace("black", "blak"))[0].fix
    assert fix is not None
    assert not fix.safe


def test_many_wrong_words_give_a_finding_each() -> None:
    text = GOOD.replace("piel", "pile").replace("DK", "dk").replace("black", "x").replace("t-1", "T")
    assert [finding.code.id for finding in found(text)] == ["SCH009", "SCH004", "SCH009"]


def test_the_evidence_says_what_was_expected_and_given() -> None:
    (finding,) = found(GOOD.replace("Who?", "x" * 50))
    assert finding.evidence == {"field": "questions[0].ask", "expected": 40, "given": 50, "over": 10}
    assert finding.pointer == "/0/questions/0/ask"


def test_a_card_that_is_no_map() -> None:
    (finding,) = found("- t-1\n")
    assert (finding.code.id, finding.message) == ("SCH003", "this card must be a map, not a text")


def test_json_is_mended_within_its_quotes() -> None:
    text = (
        '[{"id": "t-1", "piel": "black", "route": ["CPH", "PRG"], '
        '"questions": [{"about": "DK", "ask": "x", "a": "x", "b": "y", "right": "A"}]}]'
    )
    findings = found(text, "cards.json")
    assert [finding.code.id for finding in findings] == ["SCH001", "SCH004"]
    for finding in reversed(findings):
        assert finding.fix is not None
        text = text[: finding.fix.span.start] + finding.fix.replacement + text[finding.fix.span.end :]
    assert found(text, "cards.json") == []


HEAD = "id,pile,route,questions.1.about,questions.1.ask,questions.1.a,questions.1.b,questions.1.right\n"


def test_a_cell_is_a_list_where_the_field_is_one() -> None:
    document = read_bytes((HEAD + "t-1,black,CPH| PRG,DK,Who?,x,y,a\n").encode(), "cards.csv")
    instance, findings = shape(Card, document, (0,))
    assert findings == []
    assert instance is not None
    assert instance.route == ["CPH", "PRG"]
    assert document.span((0, "route", 1)).text == "PRG"


def test_an_item_in_a_cell_has_its_place() -> None:
    (finding,) = found(HEAD + "t-1,black,CPH|prg|LIS,DK,Who?,x,y,a\n", "cards.csv")
    assert finding.span is not None
    assert (finding.span.text, finding.span.line, finding.span.column) == ("prg", 2, 15)
    assert finding.evidence["row"] == 2
    assert finding.evidence["header"] == "route"


def test_a_cell_that_is_empty_is_told_in_its_row_and_a_column_that_is_missing_in_the_header() -> None:
    (finding,) = found(HEAD + "t-1,,CPH|PRG,DK,Who?,x,y,a\n", "cards.csv")
    assert finding.span is not None
    assert (finding.code.id, finding.message, finding.span.line, finding.span.column) == (
        "SCH002",
        "pile is empty",
        2,
        5,
    )
    (finding,) = found("id,route,questions.1.about,questions.1.ask,questions.1.a,questions.1.b,questions.1.right\n"
                       "t-1,CPH|PRG,DK,Who?,x,y,a\n", "cards.csv")  # fmt: skip
    assert finding.span is not None
    assert (finding.code.id, finding.message, finding.span.line) == ("SCH002", "the table has no column pile", 1)
    assert finding.card is None


def test_a_column_that_is_not_known_is_told_in_the_header_row() -> None:
    (finding,) = found(HEAD.replace("pile", "piel") + "t-1,black,CPH|PRG,DK,Who?,x,y,a\n", "cards.csv")
    assert finding.span is not None
    assert (finding.code.id, finding.span.line, finding.span.column) == ("SCH001", 1, 4)
    assert finding.card is None
    assert finding.fix is not None
    assert finding.fix.replacement == "pile"


def test_deck_yaml_itself() -> None:
    text = (
        "format: 1\nid: my deck\ngame: own\ntitle: T\nversion: 1.0\nlanguage: English\n"
        "cards: {a: [b.csv]}\nprint: {papr: a4}\n"
    )
    document = read_bytes(text.encode(), "deck.yaml")
    instance, findings = shape(DeckFile, document)
    assert instance is None
    assert [(f.code.id, f.span.line) for f in sorted(findings, key=lambda f: f.order) if f.span] == [
        ("SCH009", 2),
        ("SCH009", 5),
        ("SCH009", 6),
        ("SCH001", 8),
    ]
    assert all("must be" in f.message for f in findings if f.code.id == "SCH009")
