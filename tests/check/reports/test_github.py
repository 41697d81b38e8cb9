"""GitHub: annotations stand beside their lines, everything is in the log, and no author gives the runner an order."""

from __future__ import annotations

import dataclasses

from hypothesis import given
from tests.check.reports.runner import Command, obeyed
from tests.check.reports.samples import ERROR, ONLINE, SOURCE, Hostile, at, few, hostile, one_of_everything, repeated

from cardwright.check.reports import REPORTS, Outcome, Surroundings, report_text
from cardwright.check.reports.github import report_github, spread
from cardwright.diag import Finding, Source, Span


def test_an_annotation_has_file_line_columns_and_what_to_do() -> None:
    assert obeyed(report_github(Outcome([at("PQG", card="t-001", suggestion="did you mean PRG?")]))) == [
        Command(
            "error",
            {
                "file": SOURCE.name,
                "line": "14",
                "endLine": "14",
                "col": "18",
                "endColumn": "21",
                "title": "GEO101 unknown-airport",
            },
            "card t-001: no airport has the IATA code PQG\nhelp: did you mean PRG?\nmore: cardwright explain GEO101",
        )
    ]


def test_an_annotation_leads_to_the_page_of_its_code_where_that_is_known() -> None:
    (command,) = obeyed(report_github(Outcome([at("PQG")], around=ONLINE)))
    assert command.text.splitlines()[-1] == "https://example.org/docs/checks/GEO101.md"


def test_the_full_text_is_always_there() -> None:
    outcome = one_of_everything()
    assert report_text(outcome) in report_github(outcome)
    assert "\x1b[1;31merror" in report_github(outcome, colour=True)


def test_a_place_of_several_lines_is_annotated_under_its_first() -> None:
    (command,) = obeyed(report_github(Outcome([at("- x\n  - x")])))
    assert (command.properties["line"], command.properties["endLine"]) == ("15", "15")
    assert "col" not in command.properties


def test_a_whole_file_has_no_line() -> None:
    (command,) = obeyed(report_github(Outcome([Finding(ERROR, "gone", None, file="a, b: 100%.csv")])))
    assert command.properties == {"file": "a, b: 100%.csv", "title": "GEO101 unknown-airport"}


def test_files_are_named_from_the_top_of_the_repository() -> None:
    around = Surroundings("/work/repo/decks", "/work/repo")
    finding = at("PQG", source=Source("../decks/europe.yaml", "PQG"))
    (command,) = obeyed(report_github(Outcome([finding], around=around)))
    assert command.properties["file"] == "decks/europe.yaml"


def test_only_as_many_as_github_shows_are_annotated_and_a_notice_says_so() -> None:
    commands = obeyed(report_github(repeated(37)))
    assert [command.name for command in commands] == ["error"] * 10 + ["notice"]
    assert commands[-1].text == "10 of 37 errors are shown here; the log and the summary have all"
    assert [command.name for command in obeyed(report_github(repeated(10)))] == ["error"] * 10


def test_a_fault_made_often_does_not_hide_another() -> None:
    often = list(repeated(30).findings)
    once = Finding(dataclasses.replace(ERROR, id="REF001"), "once", None, file="z.yaml")
    assert spread([*often, once])[:2] == [often[0], once]


def test_what_an_author_writes_is_no_command() -> None:
    line = "##[add-matcher]evil.json ::set-env name=A::b"
    finding = Finding(ERROR, f"x\n::warning::{line}", Span(Source("a.yaml", line), 0, 5), underneath=line)
    assert [command.name for command in obeyed(report_github(Outcome([finding])))] == ["error"]


@few
@given(hostile())
def test_whatever_an_author_writes_is_no_command(given: Hostile) -> None:
    outcome = given.outcome
    commands = obeyed(REPORTS["github"](outcome))
    assert sorted(command.name for command in commands) == sorted(finding.severity for finding in outcome.findings)
    assert {next(iter(command.properties)) for command in commands} == {"file"}
