"""JUnit: every file and card is a test case, and Jenkins accepts the report whatever stands in the deck."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from hypothesis import given
from lxml import etree
from tests.check.reports.samples import Hostile, few, hostile, one_of_everything, repeated

from cardwright.check.reports import REPORTS, Outcome
from cardwright.diag import Severity

SCHEMA = etree.XMLSchema(etree.parse(str(Path(__file__).parent / "schemas" / "junit-10.xsd")))
#: what XML 1.0 lets stand in a document (its production 2)
LEGAL = re.compile("[\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]*")


def report(outcome: Outcome) -> etree._Element:
    text = REPORTS["junit"](outcome)
    assert LEGAL.fullmatch(text)
    root = etree.fromstring(text.encode("utf-8"))
    SCHEMA.assertValid(root)
    return root


def test_every_file_and_every_card_is_a_test_case() -> None:
    root = report(one_of_everything())
    assert [
        (case.get("classname"), case.get("name"), len(case.findall("failure"))) for case in root.iter("testcase")
    ] == [
        ("decks.vagabond.deck", "deck.yaml", 0),
        ("decks.vagabond.travel.europe", "europe.yaml", 0),
        ("decks.vagabond.travel.europe", "card t-001", 1),
        ("decks.vagabond.travel.europe", "card t-002", 0),
        ("decks.vagabond.missing cards", "missing cards.csv", 1),
    ]
    assert {name: root.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "5",
        "failures": "2",
        "errors": "0",
    }


def test_a_failure_holds_the_lines_with_carets() -> None:
    failure = report(one_of_everything()).find(".//failure[@type='GEO101'][@message]")
    assert failure is not None
    assert failure.get("message") == "GEO101, line 14: no airport has the IATA code PQG"
    assert "                 ^^^ no airport has the IATA code PQG\n" in (failure.text or "")


def test_what_does_not_fail_the_check_does_not_fail_its_case() -> None:
    outcome = one_of_everything()
    mild = "testcase[@name='europe.yaml']"
    assert report(outcome).find(f".//{mild}/failure") is None
    assert "TXT001" in str(report(outcome).findtext(f".//{mild}/system-out"))
    strict = report(dataclasses.replace(outcome, fails_on=Severity.WARNING))
    assert strict.find(f".//{mild}/failure[@type='TXT001']") is not None
    assert strict.get("failures") == "3"


def test_ignored_findings_are_told_with_their_reasons() -> None:
    told = report(one_of_everything()).findtext(".//testcase[@name='card t-001']/system-out")
    assert str(told).startswith(
        "ignored (closed in 2019, and the card says so):\ndecks/vagabond/travel/europe.yaml:14:13"
    )


def test_what_the_baseline_knows_fails_nothing() -> None:
    root = report(Outcome(baselined=repeated(1).findings))
    assert root.get("failures") == "0"
    assert str(root.findtext(".//system-out")).startswith("in the baseline:\ncards.yaml:1:1 error GEO101")


def test_several_findings_of_a_card_are_one_failure_since_jenkins_shows_one() -> None:
    first = repeated(3)
    together = dataclasses.replace(
        first, findings=[dataclasses.replace(finding, card="c-0") for finding in first.findings]
    )
    (failure,) = report(together).iter("failure")
    assert failure.get("message") == "GEO101, line 1: wrong (and 2 more findings)"
    assert str(failure.text).count("unknown-airport") == 3


@few
@given(hostile())
def test_any_text_gives_a_report_that_jenkins_accepts(given: Hostile) -> None:
    root = report(given.outcome)
    assert len(list(root.iter("failure"))) == int(root.get("failures", ""))
    assert len(list(root.iter("testcase"))) == int(root.get("tests", ""))
