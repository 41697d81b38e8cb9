"""Ignores: where a comment reaches, what is a reason, and what is taken out when nothing needs it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.check.codes import CODES as SHAPE
from cardwright.check.general.codes import CODES as GENERAL
from cardwright.check.ignores import says_why
from cardwright.check.select import suppress
from cardwright.diag import Code, Finding, Source, Span
from cardwright.read.files import read_bytes
from cardwright.read.node import Document
from cardwright.resources import starters

KNOWN: dict[str, Code] = {**SHAPE, **GENERAL}


def markdown(source: Source) -> Document:
    return Document(source, source.text, format="markdown")


def read(text: str, name: str = "a.yaml") -> Document:
    document = read_bytes(
        text.encode(),
        name,
        (lambda source: Document(source, source.text, format="markdown")) if name.endswith("md") else None,
    )
    assert document.findings == []
    return document


def told(document: Document, words: str | None = None, code: str = "TXT001") -> list[str]:
    """The codes that are told where a finding stands at some words."""
    findings = []
    if words is not None:
        start = document.source.text.index(words)
        findings = [Finding(KNOWN[code], "x", Span(document.source, start, start + len(words)))]
    return [finding.code.id for finding in suppress(findings, KNOWN, documents=[document]).kept]


WHY = "# cardwright: ignore[TXT001] It is a rest."


@pytest.mark.parametrize(
    "text",
    [
        f"a: HERE  {WHY}\n",
        f"{WHY}\na: HERE\n",
        f"{WHY}\n# And more words.\na: HERE\n",
        f"{WHY}\na: |\n  one\n  HERE\n",
        f"a: | {WHY}\n  one\n  HERE\n",
        f"{WHY}\na: one\n  two\n  HERE\n",
        f'a: "one\n  HERE\n  three" {WHY}\n',
        f"a: [one,\n  HERE,  {WHY}\n  three]\n",
        f"{WHY}\r\na: HERE\r\n",
    ],
)
def test_a_comment_reaches_its_line_or_the_whole_text_below(text: str) -> None:
    assert told(read(text), "HERE") == []


@pytest.mark.parametrize(
    "text",
    [
        f"{WHY}\n\na: HERE\n",
        f"{WHY}\na: 1\nb: HERE\n",
        f"a: 1 {WHY}\nb: HERE\n",
        f"{WHY}\n- a: 1\n  b: HERE\n",
        f"{WHY}\na: |\n  one\nb: HERE\n",
    ],
)
def test_and_no_further(text: str) -> None:
    assert told(read(text), "HERE") == ["TXT001", "SCH013"] or told(read(text), "HERE") == ["SCH013", "TXT001"]


@pytest.mark.parametrize("text", [f"a: |\n  HERE\n  {WHY}\n", f"a: 'one\n  {WHY}\n  HERE'\n"])
def test_what_stands_in_a_text_is_no_comment(text: str) -> None:
    assert told(read(text), "HERE") == ["TXT001"]


def test_a_finding_over_several_lines_is_reached_from_either_end() -> None:
    text = "a: [HERE,\n  two,\n  THERE] "
    words = "HERE,\n  two,\n  THERE]"
    assert told(read(f"{text}{WHY}\n"), words) == []
    assert told(read(f"{WHY}\n{text}\n"), words) == []


@pytest.mark.parametrize(
    "text",
    [
        "HERE <!-- cardwright: ignore[TXT001] It is a rest. -->\n",
        "<!-- cardwright: ignore[TXT001] It is a rest. -->\nHERE\n",
        "<!-- cardwright: ignore[TXT001] It is a rest. -->\n\nOne\nHERE\n",
    ],
)
def test_booklets_have_comments_too(text: str) -> None:
    assert told(read(text, "a.md"), "HERE") == []


def test_in_a_booklet_the_next_paragraph_is_not_reached() -> None:
    text = "<!-- cardwright: ignore[TXT001] It is a rest. -->\nOne\n\nHERE\n"
    assert sorted(told(read(text, "a.md"), "HERE")) == ["SCH013", "TXT001"]


NO_REASONS = ["", "  ", "...", "-", "TODO", "to do", "tbd.", "N/A", "because", "<reason>", "123", "none, ok"]
REASONS = ["Ada spells it so.", "spaced on the poster", "Bo TODO Kim is her name", "詩の形", "so in 1812"]


@pytest.mark.parametrize("reason", NO_REASONS)
def test_what_says_nothing_is_no_reason(reason: str) -> None:
    assert not says_why(reason)


@pytest.mark.parametrize("reason", REASONS)
def test_words_are_a_reason(reason: str) -> None:
    assert says_why(reason)


def mended(text: str, name: str = "a.yaml") -> str:
    findings = suppress([], KNOWN, documents=[read(text, name)]).kept
    for finding in reversed(findings):
        assert finding.fix is not None
        span = finding.fix.span
        text = text[: span.start] + finding.fix.replacement + text[span.end :]
        if len(findings) > 1 and span.text.startswith(("#", " #", "<")):
            break  # one edit for all
    return text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"a: 1  {WHY}\nb: 2\n", "a: 1\nb: 2\n"),
        (f"a: 1\n  {WHY}\nb: 2\n", "a: 1\nb: 2\n"),
        (f"a: 1\r\n{WHY}\r\nb: 2\r\n", "a: 1\r\nb: 2\r\n"),
        (f"a: 1\n{WHY}", "a: 1\n"),
        ("a: 1 # cardwright: ignore[TXT001, TXT005] It is so.\nb: 2\n", "a: 1\nb: 2\n"),
    ],
)
def test_an_unused_comment_is_taken_out_whole(text: str, left: str) -> None:
    assert mended(text) == left


def test_a_comment_in_a_booklet_is_taken_out_whole() -> None:
    text = "One\n\n<!-- cardwright: ignore[TXT001] It is a rest. -->\n\nTwo <!-- cardwright: ignore[TXT005] So. -->\n"
    first, second = suppress([], KNOWN, documents=[read(text, "a.md")]).kept
    assert first.fix is not None and second.fix is not None
    assert first.fix.span.text == "<!-- cardwright: ignore[TXT001] It is a rest. -->\n"
    assert second.fix.span.text == " <!-- cardwright: ignore[TXT005] So. -->"


@pytest.mark.parametrize("word", ["ignore TXT001 so", "ignore[] so", "ignore: TXT001"])
def test_a_comment_that_names_no_code_is_told(word: str) -> None:
    assert told(read(f"a: 1  # cardwright: {word}\n")) == ["SCH014"]


@pytest.mark.parametrize("family", ["TXT", "txt", "TXT0"])
def test_a_family_is_named_code_by_code(family: str) -> None:
    document = read(f"a: b  # cardwright: ignore[{family}] It is a rest.\n")
    (finding,) = suppress([], KNOWN, documents=[document]).kept
    assert finding.message == f"{family} names a family of codes; what is ignored here is named code by code"
    assert finding.suggestion == "write the codes that are meant, such as TXT001 (stray-space)"
    assert finding.fix is None


def test_an_entry_without_a_reason_hides_no_fault_of_the_others(tmp_path: Path) -> None:
    shutil.copytree(starters() / "blank", tmp_path / "d")
    deck = tmp_path / "d" / "deck.yaml"
    entries = "{TXT001: , SYN002: we like it, SEC004: we like it, TXT005: todo, TXT004: the old ones have two}"
    deck.write_text(deck.read_text() + f"\nchecks:\n  ignore: {entries}\n")
    found = check_deck(tmp_path / "d", fit=False).findings
    told = [(one.code.id, one.pointer.rpartition("/")[2]) for one in found]
    assert told == [("SCH002", "TXT001"), ("SCH014", "SYN002"), ("SCH014", "SEC004"), ("SCH015", "TXT005")]
