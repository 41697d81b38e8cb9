"""Reports: carets stand under the place on every terminal, and nothing that an author writes can steer one."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.check.reports import REPORTS, Outcome, render, report_text, summary
from cardwright.check.reports.screen import columns_of, safe, width
from cardwright.diag import Code, Example, Finding, Fix, Related, Severity, Source, Span

EXAMPLE = Example("travel.yaml", "")
CODE = Code("GEO101", "unknown-airport", "What.", "Why.", EXAMPLE, EXAMPLE)
MILD = Code("TXT001", "stray-space", "What.", "Why.", EXAMPLE, EXAMPLE, Severity.WARNING)
LINES = "\n" * 13 + "    route: [CPH, PQG, LIS]\n" + "  - x\n" * 3
SOURCE = Source("decks/vagabond/travel/europe.yaml", LINES)


def at(source: Source, words: str, message: str = "wrong", **more: object) -> Finding:
    start = source.text.index(words)
    return Finding(CODE, message, Span(source, start, start + len(words)), **more)  # type: ignore[arg-type]


def test_the_text_report_is_as_the_design_shows_it() -> None:
    finding = at(
        SOURCE,
        "PQG",
        "no airport has the IATA code PQG",
        card="t-001",
        suggestion="did you mean PRG (Prague, Czechia)? it stands in places.csv as number 31",
    )
    assert render(finding) == (
        "decks/vagabond/travel/europe.yaml:14:18 error GEO101 unknown-airport\n"
        "  card t-001\n"
        "   14 |     route: [CPH, PQG, LIS]\n"
        "      |                  ^^^ no airport has the IATA code PQG\n"
        "  help: did you mean PRG (Prague, Czechia)? it stands in places.csv as number 31"
    )


def test_what_stands_underneath_may_be_shorter_than_the_message() -> None:
    assert render(at(SOURCE, "PQG", "a long message", underneath="unknown")).splitlines()[1:] == [
        "  a long message",
        "   14 |     route: [CPH, PQG, LIS]",
        "      |                  ^^^ unknown",
    ]


def test_a_related_place_is_a_note_with_its_own_lines() -> None:
    other = Source("places.csv", "number,iata\n31,PRG\n")
    finding = at(SOURCE, "PQG", related=(Related("PRG stands here", Span(other, 15, 18)),))
    assert render(finding).splitlines()[3:] == [
        "  note: PRG stands here, places.csv:2:4",
        "    2 | 31,PRG",
        "      |    ^^^",
    ]


def test_a_finding_of_a_whole_file_has_no_lines() -> None:
    finding = Finding(CODE, "cards.csv does not exist", None, file="cards.csv", suggestion="write it")
    assert render(finding) == "cards.csv error GEO101 unknown-airport\n  cards.csv does not exist\n  help: write it"


def test_a_fix_is_help_where_there_is_no_other() -> None:
    span = at(SOURCE, "PQG").span
    assert span is not None
    assert render(at(SOURCE, "PQG", fix=Fix("write PRG", span, "PRG"))).endswith("  help: write PRG")


@pytest.mark.parametrize(
    ("line", "word", "shown", "carets"),
    [
        ("a: 日本 port", "port", "a: 日本 port", "        ^^^^"),
        ("a: 日本 port", "日本", "a: 日本 port", "   ^^^^"),
        ("a: e\u0301e\u0301 port", "port", "a: e\u0301e\u0301 port", "      ^^^^"),
        ("a:\tport", "port", "a:  port", "    ^^^^"),
        ("\tport", "port", "    port", "    ^^^^"),
        ("\x1b[31mport", "port", "<U+001B>[31mport", "            ^^^^"),
        ("a\u200bport", "\u200b", "a<U+200B>port", " ^^^^^^^^"),
        ("a\u202eport", "port", "a<U+202E>port", "         ^^^^"),
    ],
)
def test_carets_stand_under_the_place(line: str, word: str, shown: str, carets: str) -> None:
    lines = render(at(Source("a.yaml", line), word)).splitlines()
    assert lines[1] == f"    1 | {shown}"
    assert lines[2] == f"      | {carets} wrong"


def test_a_place_may_begin_within_a_line_break() -> None:
    source = Source("a.yaml", "ab\r\ncd")
    assert render(Finding(CODE, "wrong", Span(source, 3, 4))).splitlines()[1:] == [
        "    1 | ab",
        "      |   ^ wrong",
    ]


def test_a_long_line_is_cut_around_the_place() -> None:
    source = Source("a.csv", "x" * 500 + "HERE" + "y" * 5000)
    shown, carets = render(at(source, "HERE")).splitlines()[1:3]
    assert len(shown) < 120
    assert shown[8] == "…"
    assert shown.endswith("…")
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "HERE"


def test_a_place_of_several_lines_ends_with_the_words() -> None:
    source = Source("a.yaml", "kind: travel\ncards:\n  - id: x\n    y: z\n")
    assert render(Finding(CODE, "wrong", Span(source, 0, len(source.text)))).splitlines()[1:] == [
        "    1 | kind: travel",
        "      | ^^^^^^^^^^^^",
        "    2 | cards:",
        "      | ^^^^^^",
        "    3 |   - id: x",
        "      |   ^^^^^^^",
        "    4 |     y: z",
        "      |     ^^^^ wrong",
    ]
    long = Source("a.yaml", "a: b\n" * 2000)
    assert len(render(Finding(CODE, "wrong", Span(long, 0, len(long.text)))).splitlines()) == 8


def test_colours_are_there_only_when_asked_for() -> None:
    outcome = Outcome([at(SOURCE, "PQG")], 1, 1)
    assert "\x1b" not in report_text(outcome)
    assert "\x1b[1;31merror\x1b[0m" in report_text(outcome, colour=True)


def fixed(*safe: bool) -> Outcome:
    span = at(SOURCE, "PQG").span
    assert span is not None
    return Outcome([at(SOURCE, "PQG", fix=Fix("write PRG", span, "PRG", one)) for one in safe], 1, 1)


@pytest.mark.parametrize(
    ("outcome", "ending"),
    [
        (Outcome([], 3, 24), ["All clean: 3 files, 24 cards"]),
        (
            Outcome([], 3, 24, [(at(SOURCE, "PQG"), "why")]),
            ["All clean: 3 files, 24 cards", "1 finding ignored with a reason"],
        ),
        (Outcome([at(SOURCE, "PQG")], 1), ["1 error in 1 file", "To learn more: cardwright explain GEO101"]),
        (
            Outcome([*(Finding(MILD, "wide", None, "a.yaml"),) * 3, at(SOURCE, "PQG")], 1),
            ["1 error, 3 warnings in 1 file", "To learn more: cardwright explain GEO101"],
        ),
        (fixed(True, True), ["2 can be mended with cardwright check --fix"]),
        (fixed(True, False, False), ["1 can be mended with cardwright check --fix (2 more with --fix --unsafe)"]),
        (fixed(False), ["1 can be mended with cardwright check --fix --unsafe"]),
    ],
)
def test_the_text_ends_with_what_can_be_done(outcome: Outcome, ending: list[str]) -> None:
    lines = report_text(outcome).split("\n\n")[-1].splitlines()
    assert lines == ending if len(ending) == len(lines) else set(ending) < set(lines)


def test_many_findings_are_counted_by_code() -> None:
    many = [at(SOURCE, "PQG")] * 19 + [Finding(MILD, "x", None, file="a")] * 2
    assert report_text(Outcome(many, 2)).split("\n\n")[-2:] == [
        "  19 error   GEO101 unknown-airport\n   2 warning TXT001 stray-space",
        "19 errors, 2 warnings in 2 files\nTo learn more: cardwright explain GEO101\n",
    ]
    assert "  19 error" not in report_text(Outcome(many[:19], 2))


@pytest.mark.parametrize(
    ("findings", "words"),
    [
        ([], "All clean: 3 files, 24 cards"),
        ([CODE], "1 error in 3 files, 24 cards"),
        ([CODE, CODE, MILD], "2 errors, 1 warning in 3 files, 24 cards"),
        ([MILD, MILD], "2 warnings in 3 files, 24 cards"),
    ],
)
def test_the_summary_counts(findings: list[Code], words: str) -> None:
    assert summary(Outcome([Finding(code, "x", None, file="a") for code in findings], 3, 24)) == words


def test_concise_is_a_line_a_finding() -> None:
    assert REPORTS["concise"](Outcome([at(SOURCE, "PQG", "no\nsuch")], 1, 1)) == (
        "decks/vagabond/travel/europe.yaml:14:18: GEO101 no<U+000A>such\n1 error in 1 file, 1 card\n"
    )


def test_json_has_the_shape_of_its_contract() -> None:
    span = at(SOURCE, "PQG").span
    assert span is not None
    finding = at(
        SOURCE,
        "PQG",
        card="t-001",
        pointer="/cards/0",
        evidence={"given": "PQG"},
        suggestion="PRG?",
        fix=Fix("write PRG", span, "PRG"),
        related=(Related("here", span),),
    )
    place = {"line": 14, "column": 18, "end_line": 14, "end_column": 21}
    assert json.loads(REPORTS["json"](Outcome([finding], 3, 24))) == {
        "version": 1,
        "findings": [
            {
                "code": "GEO101",
                "name": "unknown-airport",
                "severity": "error",
                "message": "wrong",
                "file": SOURCE.name,
                **place,
                "card": "t-001",
                "pointer": "/cards/0",
                "related": [{"message": "here", "file": SOURCE.name, **place}],
                "evidence": {"given": "PQG"},
                "suggestion": "PRG?",
                "fix": {
                    "message": "write PRG",
                    "file": SOURCE.name,
                    **place,
                    "replacement": "PRG",
                    "safe": True,
                    "edits": [{"file": SOURCE.name, **place, "replacement": "PRG"}],
                },
            }
        ],
        "summary": {"errors": 1, "warnings": 0, "files": 3, "cards": 24, "baselined": 0},
    }


def test_the_order_is_by_file_place_and_code_whatever_came_first() -> None:
    one, two = at(SOURCE, "CPH"), at(SOURCE, "LIS")
    other = Finding(CODE, "x", None, file="a.yaml")
    for name, report in REPORTS.items():
        assert report(Outcome([two, other, one])) == report(Outcome([one, two, other])), name


TEXT = st.text(st.characters(), max_size=60)


@given(TEXT, TEXT, st.data())
def test_no_text_of_an_author_steers_the_terminal(text: str, message: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    finding = Finding(CODE, message, Span(Source("a\x1b.yaml", text), start, end), card=message, suggestion=text)
    for shown in (render(finding), REPORTS["concise"](Outcome([finding]))):
        assert all(letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cs") for letter in shown)
        assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u2028\u2029")
    REPORTS["json"](Outcome([finding])).encode()


@given(st.text(st.characters(categories=("L", "N", "P", "Zs")), min_size=1, max_size=60), st.data())
def test_carets_are_as_wide_as_what_they_stand_under(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    if safe(text) != text or sum(map(width, text)) > 90 or not sum(map(width, text[start:end])):
        return
    lines = render(Finding(CODE, "", Span(Source("a", text), start, end), underneath=" ")).splitlines()
    carets = lines[3]
    assert carets.count("^") == sum(map(width, text[start:end]))
    assert carets.index("^") - 8 == sum(map(width, text[:start]))


@pytest.mark.parametrize("start", [0, 3, 400])
@pytest.mark.parametrize("length", [1, 60, 900])
@pytest.mark.parametrize("message", ["no such airport", "this and that is wrong; " * 8])
def test_carets_end_with_the_line_and_nothing_is_wider_than_a_terminal(start: int, length: int, message: str) -> None:
    source = Source("a.jsonl", '{"card":"x"} ' * 110 + "\n")
    lines = render(Finding(CODE, message.strip(), Span(source, start, start + length))).splitlines()
    assert max(len(line) for line in lines if message.strip() not in line) <= 80
    shown = next(line for line in lines if line.startswith("    1 | "))
    carets = next(line for line in lines if "^" in line)
    assert len(carets.rpartition("^")[0]) + 1 <= len(shown)
    assert message.split()[-1] in lines[-1]


@given(
    st.text("ab \t日\u200b\u0301\x1b", max_size=40).map(lambda text: text * 4 + "x"),
    st.integers(0, 160),
    st.integers(1, 200),
)
def test_carets_never_reach_beyond_what_is_shown(line: str, start: int, size: int) -> None:
    start = min(start, len(line))
    span = Span(Source("a.yaml", f"{line}\n"), start, min(start + size, len(line)))
    shown, carets = (one.partition("| ")[2] for one in render(Finding(CODE, "w", span)).split("\n")[1:3])
    assert columns_of(carets.rstrip("w ")) <= max(columns_of(shown) + 1, 1)
