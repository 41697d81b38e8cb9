"""Baseline: what is known is known again wherever it moves to; what is new, mended or hostile is told."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.check import codes as check_codes
from cardwright.check.baseline import Known, compare, known_as, read_baseline, stale, written_baseline
from cardwright.check.general import codes as general_codes
from cardwright.diag import Code, Finding, Source, Span
from cardwright.read import codes as read_codes
from cardwright.read.files import read_bytes

KNOWN: dict[str, Code] = {**read_codes.CODES, **check_codes.CODES, **general_codes.CODES}
NAME = "deck/cardwright-baseline.json"


def at(text: str, words: str, card: str | None = "a", file: str = "deck/cards.yaml", code: str = "TXT005") -> Finding:
    start = text.index(words)
    span = Span(Source(file, text), start, start + len(words))
    return Finding(KNOWN[code], "x", span, card=card, pointer="/cards/3/title")


def baseline(text: str):
    return read_baseline(read_bytes(text.encode(), NAME), KNOWN)


def codes_of(text: str) -> list[str]:
    return [finding.code.id for finding in baseline(text).findings]


def test_a_finding_is_known_again_after_lines_and_files_have_moved() -> None:
    before = at("title: TODO x\n", "TODO")
    after = at("\n\n# more\n      title: 'TODO' x\n", "TODO", file="deck/other.yaml")
    assert known_as(before, "deck/") == known_as(after, "deck/")


@pytest.mark.parametrize("other", [{"card": "b"}, {"code": "TXT001"}])
def test_another_card_or_code_is_another_finding(other: dict[str, str]) -> None:
    assert known_as(at("TODO", "TODO"), "") != known_as(at("TODO", "TODO", **other), "")


def test_what_is_written_there_makes_another_finding() -> None:
    assert known_as(at("TODO", "TODO"), "") != known_as(at("TBD", "TBD"), "")


def test_a_finding_without_a_card_is_known_by_its_file_and_its_place_in_any_row() -> None:
    known = known_as(at("TODO", "TODO", card=None), "deck/")
    assert known == Known("TXT005", "", "cards.yaml", "/cards/*/title", "TODO")


def test_a_long_value_is_cut_and_still_its_own() -> None:
    long = "word " * 60
    one, other = (known_as(at(text, text), "").value for text in (long + "a", long + "b"))
    assert len(one) <= 100 and one != other


def test_as_many_are_known_as_are_written() -> None:
    there = baseline(written_baseline({Known("TXT005", "a", "", "", "TODO"): 2}))
    findings = [at(f"{'x' * number}TODO", "TODO") for number in range(3)]
    new, known = compare(findings, there, "deck/")
    assert (len(new), len(known)) == (1, 2)
    assert stale(there, known, "deck/") == []


def test_what_is_known_in_vain_is_told_with_its_place() -> None:
    keys = {Known("TXT005", "a", "", "", "TODO"): 3, Known("TXT005", "b", "", "", "TODO"): 1}
    there = baseline(written_baseline(keys))
    new, known = compare([at("TODO", "TODO")], there, "deck/")
    told = stale(there, known, "deck/")
    assert new == []
    assert [(one.code.id, one.span.line if one.span else 0) for one in told] == [("REF040", 4), ("REF040", 5)]
    assert [one.fix.replacement for one in told if one.fix] == ["1", ""]


def test_entries_that_a_merge_has_doubled_count_together() -> None:
    entry = '{"code": "TXT005", "card": "a", "value": "TODO"}'
    there = baseline(f'{{"version": 1, "findings": [{entry}, {entry}]}}')
    findings = [at("TODO", "TODO"), at(" TODO", "TODO")]
    assert compare(findings, there, "deck/") == ([], findings)
    assert len(stale(there, findings[:1], "deck/")) == 1


def test_the_file_is_sorted_with_one_finding_a_line() -> None:
    keys = [Known("TXT005", card, "", "", "x") for card in "cab"]
    lines = written_baseline(dict.fromkeys(keys, 1)).splitlines()
    assert [json.loads(line.strip(" ,"))["card"] for line in lines if "code" in line] == ["a", "b", "c"]
    assert written_baseline(dict.fromkeys(keys, 1)) == written_baseline(dict.fromkeys(reversed(keys), 1))


@given(st.dictionaries(st.tuples(*[st.text(min_size=1, max_size=20)] * 2), st.integers(1, 5), max_size=5))
def test_what_is_written_is_read_again(found: dict[tuple[str, str], int]) -> None:
    keys = Counter({Known("TXT005", card, "", "", value): number for (card, value), number in found.items()})
    text = written_baseline(keys)
    assert text.isascii() or all(line.isprintable() for line in text.splitlines())
    there = baseline(text)
    assert there.findings or there.counts == keys


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ["SYN013"]),
        ("[]", ["SCH003"]),
        ("{}", ["SCH002"]),
        ('{"version": 1, "findings": [{}]}', ["SCH002"]),
        ('{"version": 1, "findings": [{"code": "TXT005", "count": 0}]}', ["SCH007"]),
        ('{"version": 1, "findings": [{"code": "TXT005", "count": "many"}]}', ["SCH007"]),
        ('{"version": 1, "findings": [{"code": "TXT005", "line": 4}]}', ["SCH001"]),
        ('{"version": 1, "findings": "all"}', ["SCH003"]),
        ('{"version": 2, "findings": []}', ["REF041"]),
        ('{"version": 1, "findings": [{"code": "TXT999"}]}', ["REF041"]),
        ('{"version": 1, "findings": [{"code": "SYN003"}, {"code": "SEC001"}]}', ["REF041", "REF041"]),
        ('{"version": 1,\n<<<<<<< HEAD\n "findings": []}', ["SYN009"]),
        ("[" * 5000, ["SEC011"]),
        ('{"version": 1, "findings": []', ["SYN009"]),
    ],
)
def test_a_baseline_that_is_wrong_is_told_and_hides_nothing(text: str, told: list[str]) -> None:
    assert codes_of(text) == told
    assert baseline(text).counts == {}
    assert all(one.path == NAME and one.span is not None for one in baseline(text).findings)


@pytest.mark.parametrize("code", ["SYN003", "SEC004", "REF040", "REF041"])
def test_what_cannot_be_read_or_is_unsafe_is_never_known(code: str) -> None:
    finding = at("x", "x", code=code)
    assert compare([finding], baseline(written_baseline({known_as(finding, ""): 1})), "") == ([finding], [])
