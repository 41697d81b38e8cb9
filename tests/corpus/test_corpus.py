"""The corpus: what is wrong is found just where it stands, and what is right is left alone."""

from __future__ import annotations

from pathlib import Path

from cardwright.build.codes import known_codes
from cardwright.diag import Severity


def test_a_case_gives_what_it_says(case, findings_of, place_of) -> None:
    findings = findings_of(case)
    places = [place_of(finding) for finding in findings]
    ours = sorted(place for place in places if place[0] == case.code)
    if case.is_bad:
        assert ours == [place for place in case.expected if place[0] == case.code]
        assert set(case.expected) <= set(places)
    else:
        assert ours == []
        assert [finding for finding in findings if finding.severity is Severity.ERROR] == []


def test_every_folder_is_named_after_a_code() -> None:
    folders = {path.name for path in Path(__file__).parent.iterdir() if path.is_dir() and path.name[:3].isupper()}
    assert folders <= set(known_codes())
