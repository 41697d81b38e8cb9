"""Select: the command line chooses by prefix, authors ignore with a reason, and some things nobody can ignore."""

from __future__ import annotations

import pytest

from cardwright.check import codes as check_codes
from cardwright.check.general import CHECKS, codes
from cardwright.check.select import choose, distinct, suppress, unknown_prefixes
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.read import codes as read_codes

KNOWN: dict[str, Code] = {**read_codes.CODES, **check_codes.CODES, **codes.CODES}


def all_findings(deck: Deck) -> list[Finding]:
    return [finding for check in CHECKS for finding in check.find(deck)]


def kept(deck: Deck, **more: object) -> list[str]:
    return sorted(finding.code.id for finding in suppress(all_findings(deck), KNOWN, deck, **more).kept)  # type: ignore[arg-type]


def of(*ids: str) -> list[Finding]:
    return [Finding(KNOWN[id_], "x", None, file="a") for id_ in ids]


@pytest.mark.parametrize(
    ("select", "ignore", "left"),
    [
        ((), (), "REF001 SEC004 SYN003 TXT001 TXT005"),
        (("TXT",), (), "SEC004 SYN003 TXT001 TXT005"),
        (("TXT001",), (), "SEC004 SYN003 TXT001"),
        ((), ("TXT",), "REF001 SEC004 SYN003"),
        (("TXT",), ("TXT001",), "SEC004 SYN003 TXT005"),
        (("TXT001",), ("TXT",), "SEC004 SYN003 TXT001"),
        ((), ("SYN", "SEC"), "REF001 SEC004 SYN003 TXT001 TXT005"),
        (("REF",), ("REF",), "REF001 SEC004 SYN003"),
    ],
)
def test_prefixes_choose_and_the_longer_one_wins(select: tuple[str, ...], ignore: tuple[str, ...], left: str) -> None:
    findings = of("REF001", "SEC004", "SYN003", "TXT001", "TXT005")
    assert " ".join(finding.code.id for finding in choose(findings, select, ignore)) == left


def test_a_prefix_that_begins_no_code_is_a_mistake() -> None:
    assert unknown_prefixes(["TXT", "TXT00", "GEO999", ""], KNOWN) == ["GEO999", ""]


def test_a_finding_that_comes_with_every_row_is_told_once() -> None:
    assert len(distinct(of("REF001") * 5 + of("TXT001"))) == 2


def test_a_card_ignores_with_a_reason(make_deck) -> None:
    deck = make_deck("- {id: a, title: x  y, ignore: {TXT001: Meant so.}}\n- {id: b, title: x  y}\n")
    result = suppress(all_findings(deck), KNOWN, deck)
    assert [(finding.code.id, finding.card) for finding in result.kept] == [("TXT001", "b")]
    assert [(finding.card, reason) for finding, reason in result.ignored] == [("a", "Meant so.")]


def test_a_deck_ignores_with_a_reason(make_deck) -> None:
    deck = make_deck("- {id: a, title: x  y}\n", more="checks: {ignore: {TXT001: Meant so.}}\n")
    assert kept(deck) == []


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("- id: a\n  title: x  y  # cardwright: ignore[TXT001] Meant so.\n", []),
        ("- id: a\n  # cardwright: ignore[TXT001] Meant so.\n  title: x  y\n", []),
        ("- id: a\n  # cardwright: ignore[TXT001, TXT005] Meant so.\n  title: TODO  y\n", []),
        ("- id: a\n  title: x  y # cardwright: ignore[TXT001]\n", ["SCH015", "TXT001"]),
        ("# cardwright: ignore[TXT001] Meant so.\n- id: a\n  title: x  y\n", ["SCH013", "TXT001"]),
        ("- id: a\n  title: 'x  y# cardwright: ignore[TXT001] Meant so.'\n", ["TXT001"]),
    ],
)
def test_a_comment_ignores_on_its_line_or_the_next(make_deck, text: str, left: list[str]) -> None:
    assert kept(make_deck(text)) == left


def test_what_is_ignored_and_not_found_is_told(make_deck) -> None:
    deck = make_deck("- {id: a, title: x}\n", more="checks: {ignore: {TXT001: Meant so.}}\n")
    assert kept(deck) == ["SCH013"]
    assert kept(deck, looked_for=lambda code: code != "TXT001") == []


def test_unused_is_not_told_while_something_could_not_be_read(make_deck) -> None:
    deck = make_deck("- {id: a, title: x}\n", more="checks: {ignore: {TXT001: Meant so.}}\n")
    result = suppress(of("SYN003"), KNOWN, deck)
    assert [finding.code.id for finding in result.kept] == ["SYN003"]


def test_a_code_that_does_not_exist_is_told_with_the_nearest(make_deck) -> None:
    deck = make_deck("- {id: a, title: x  y}\n", more="checks: {ignore: {TXT01: Meant so.}}\n")
    result = suppress(all_findings(deck), KNOWN, deck)
    assert sorted(finding.code.id for finding in result.kept) == ["SCH014", "TXT001"]
    fault = next(finding for finding in result.kept if finding.code.id == "SCH014")
    assert "TXT001" in (fault.suggestion or "")


@pytest.mark.parametrize("code", ["SYN003", "SEC004"])
def test_syntax_and_security_cannot_be_ignored(make_deck, code: str) -> None:
    deck = make_deck("- {id: a, title: x}\n", more=f"checks: {{ignore: {{{code}: Meant so.}}}}\n")
    result = suppress(of(code), KNOWN, deck)
    assert sorted(finding.code.id for finding in result.kept) == sorted([code, "SCH014"])
