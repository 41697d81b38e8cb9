"""The corpus: what is wrong is found just where it stands, and what is right is left alone."""

from __future__ import annotations

import json
from pathlib import Path

from cardwright.build.codes import known_codes
from cardwright.check.reports import REPORTS, Outcome
from cardwright.diag import Fixable, Severity


def test_a_case_gives_what_it_says(case, findings_of, place_of) -> None:
    findings = findings_of(case)
    places = [place_of(finding) for finding in findings]
    ours = sorted(place for place in places if place[0] == case.code)
    if known_codes()[case.code].fix is Fixable.NONE:
        assert [finding for finding in findings if finding.code.id == case.code and finding.fix is not None] == []
    if case.is_bad:
        assert ours == [place for place in case.expected if place[0] == case.code]
        assert set(case.expected) <= set(places)
    else:
        assert ours == []
        assert [finding for finding in findings if finding.severity is Severity.ERROR] == []


def test_both_reports_say_the_same_places(case, findings_of) -> None:
    findings = findings_of(case)
    outcome = Outcome(findings, 1, 1)
    told = json.loads(REPORTS["json"](outcome))["findings"]
    text = REPORTS["text"](outcome)
    assert [entry["code"] for entry in told] == [finding.code.id for finding in outcome.ordered()]
    for entry in told:
        place = f"{entry['file']}:{entry['line']}:{entry['column']}" if entry["line"] else entry["file"]
        if "sheet" in entry:
            place = f"{entry['file']} {entry['sheet']}!{entry['cell']}"
        assert f"{place} {entry['severity']} {entry['code']} {entry['name']}" in text
    if case.is_bad:
        ours = [entry for entry in told if entry["code"] == case.code]
        places = [(entry["line"], entry["column"]) for entry in ours]
        assert sorted(places, key=str) == sorted(((e[2], e[3]) for e in case.expected if e[0] == case.code), key=str)


def test_every_folder_is_named_after_a_code() -> None:
    folders = {path.name for path in Path(__file__).parent.iterdir() if path.is_dir() and path.name[:3].isupper()}
    assert folders <= set(known_codes())
