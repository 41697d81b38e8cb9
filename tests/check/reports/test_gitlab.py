"""GitLab: fingerprints are unique, and stay what they are when lines and cards move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
from hypothesis import given
from tests.check.reports.samples import ERROR, Hostile, at, few, hostile, one_of_everything, repeated

from cardwright.check.reports import REPORTS, Outcome, Surroundings
from cardwright.diag import Finding, Source, Span

SCHEMA = json.loads((Path(__file__).parent / "schemas" / "codequality.schema.json").read_text(encoding="utf-8"))


def issues(outcome: Outcome) -> list[dict[str, Any]]:
    made = json.loads(REPORTS["gitlab"](outcome).encode())
    jsonschema.validate(made, SCHEMA)
    return list(made)


def fingerprint(text: str, pointer: str = "/cards/0/route/1", **more: Any) -> str:
    finding = at("PQG", source=Source("a.yaml", text), card="t-001", pointer=pointer, **more)
    return str(issues(Outcome([finding]))[0]["fingerprint"])


def test_an_issue_has_what_gitlab_documents() -> None:
    second = issues(one_of_everything())[1]
    assert second == {
        "type": "issue",
        "description": "GEO101 unknown-airport: no airport has the IATA code PQG; did you mean PRG? (card t-001)",
        "check_name": "GEO101",
        "fingerprint": second["fingerprint"],
        "severity": "major",
        "location": {"path": "decks/vagabond/travel/europe.yaml", "lines": {"begin": 14, "end": 14}},
    }
    assert issues(one_of_everything())[2]["severity"] == "minor"


def test_no_findings_are_an_empty_list() -> None:
    assert issues(Outcome()) == []


def test_fingerprints_do_not_hang_on_lines_or_on_the_cards_before() -> None:
    assert fingerprint("a: PQG") == fingerprint("\n\n\n# more\na:   PQG", "/cards/7/route/1")


def test_fingerprints_do_not_hang_on_the_words_of_a_message() -> None:
    assert fingerprint("a: PQG") == fingerprint("a: PQG", message="said otherwise in the next release")


def test_fingerprints_do_not_hang_on_the_folder_that_check_is_called_in() -> None:
    top = Outcome([at("PQG", source=Source("decks/a.yaml", "PQG"))], around=Surroundings("/r", "/r"))
    inside = Outcome([at("PQG", source=Source("a.yaml", "PQG"))], around=Surroundings("/r/decks", "/r"))
    assert issues(top) == issues(inside)


def test_another_value_field_card_or_file_is_another_fingerprint() -> None:
    made = [
        fingerprint("a: PQG"),
        fingerprint("a: PQG", evidence={"given": "XXX"}),
        fingerprint("a: PQG", "/cards/0/also"),
        *(issue["fingerprint"] for issue in issues(Outcome([at("PQG", card="t-002"), at("PQG", card="t-003")]))),
    ]
    assert len(set(made)) == len(made)


def test_equal_findings_are_numbered_in_the_order_of_the_file() -> None:
    source = Source("a.yaml", "PQG PQG")
    twice = [at("PQG", source=source), Finding(ERROR, "wrong", Span(source, 4, 7))]
    first, second = (issue["fingerprint"] for issue in issues(Outcome(twice)))
    assert first != second
    assert first == issues(Outcome(twice[:1]))[0]["fingerprint"]


@few
@given(hostile())
def test_any_text_gives_a_report_that_gitlab_can_read(given: Hostile) -> None:
    made = issues(given.outcome)
    assert len({issue["fingerprint"] for issue in made}) == len(given.outcome.findings)


def test_many_findings_all_have_fingerprints_of_their_own() -> None:
    assert len({issue["fingerprint"] for issue in issues(repeated(2000))}) == 2000
