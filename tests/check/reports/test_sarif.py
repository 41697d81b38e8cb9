"""SARIF: places, rules, reasons and fixes are where the standard wants them, and Microsoft's validator agrees."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from tests.check.reports.samples import ERROR, ONLINE, SOURCE, Hostile, at, few, hostile, one_of_everything

from cardwright.build.codes import known_codes
from cardwright.check.reports import REPORTS, Outcome, Surroundings
from cardwright.diag import Edit, Finding, Fix, Source, Span


def run(outcome: Outcome) -> dict[str, Any]:
    log = json.loads(REPORTS["sarif"](outcome).encode())
    assert log["version"] == "2.1.0"
    (only,) = log["runs"]
    return dict(only)


def test_places_count_from_1_in_code_points_with_the_end_after_the_last() -> None:
    frogs = Source("a.yaml", "ok\n🐸🐸 PQG")
    (result,) = run(Outcome([at("PQG", source=frogs)]))["results"]
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "a.yaml", "uriBaseId": "SRCROOT"},
        "region": {"startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 7, "snippet": {"text": "PQG"}},
    }
    assert run(Outcome())["columnKind"] == "unicodeCodePoints"


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("decks/pond choir/frogs#1.yaml", "decks/pond%20choir/frogs%231.yaml"),
        ("d:e/100%.yaml", "d%3Ae/100%25.yaml"),
        ("żaba.yaml", "%C5%BCaba.yaml"),
        ("\udcff.yaml", "%FF.yaml"),
    ],
)
def test_names_of_files_are_relative_addresses(file: str, uri: str) -> None:
    (result,) = run(Outcome([Finding(ERROR, "gone", None, file=file)]))["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": uri, "uriBaseId": "SRCROOT"}


def test_a_file_outside_the_repository_has_a_whole_address() -> None:
    outcome = Outcome([Finding(ERROR, "gone", None, file="/else where/a.yaml")], around=Surroundings("/r", "/r"))
    (result,) = run(outcome)["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "file:///else%20where/a.yaml"}


def test_every_result_points_at_its_rule_which_explains_itself() -> None:
    made = run(one_of_everything(ONLINE))
    rules = made["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in made["results"]] == [
        result["ruleId"] for result in made["results"]
    ]
    first = rules[0]
    assert first["help"]["markdown"].startswith("# GEO101 unknown-airport\n\n*Error.* A code that is no airport's.")
    assert (first["name"], first["helpUri"]) == ("UnknownAirport", "https://example.org/docs/checks/GEO101.md")


def test_second_places_and_fixes_come_along() -> None:
    result = run(one_of_everything())["results"][1]
    assert result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 2
    assert result["fixes"][0]["artifactChanges"][0]["replacements"] == [
        {
            "deletedRegion": {"startLine": 14, "startColumn": 18, "endLine": 14, "endColumn": 21},
            "insertedContent": {"text": "PRG"},
        }
    ]


def test_a_fix_of_several_edits_names_each_file_once() -> None:
    places = Source("places.csv", "31,PRG\n")
    finding = at("PQG")
    assert finding.span is not None
    more = (Edit(Span(SOURCE, 0, 0), "x"), Edit(Span(places, 3, 6), "PRQ"))
    whole = dataclasses.replace(finding, fix=Fix("write it", finding.span, "PRQ", more=more))
    changes = run(Outcome([whole]))["results"][0]["fixes"][0]["artifactChanges"]
    assert [(change["artifactLocation"]["uri"], len(change["replacements"])) for change in changes] == [
        (SOURCE.name, 2),
        ("places.csv", 1),
    ]


def test_ignored_findings_are_suppressed_with_their_reason_and_others_are_not() -> None:
    assert [result["suppressions"] for result in run(one_of_everything())["results"]] == [
        [],
        [],
        [],
        [{"kind": "inSource", "status": "accepted", "justification": "closed in 2019, and the card says so"}],
    ]


def test_findings_of_the_baseline_are_suppressed_from_outside() -> None:
    known = run(dataclasses.replace(one_of_everything(), baselined=[at("LIS")]))["results"][-1]
    assert known["suppressions"][0]["kind"] == "external"
    assert known["locations"][0]["physicalLocation"]["region"]["snippet"] == {"text": "LIS"}


def test_the_invocation_says_how_the_check_ended() -> None:
    assert run(one_of_everything())["invocations"] == [{"executionSuccessful": True, "exitCode": 1}]
    assert run(Outcome())["invocations"] == [{"executionSuccessful": True, "exitCode": 0}]
    assert run(Outcome(broken=True))["invocations"] == [{"executionSuccessful": False, "exitCode": 2}]


def test_a_fix_that_cannot_be_written_down_is_left_out() -> None:
    finding = at("PQG")
    assert finding.span is not None
    half = dataclasses.replace(finding, fix=Fix("write it", finding.span, "\ud800"))
    assert "fixes" not in run(Outcome([half]))["results"][0]


@few
@given(hostile())
def test_any_text_gives_a_log_of_plain_unicode(given: Hostile) -> None:
    for result in run(given.outcome)["results"]:
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert uri.isascii() and " " not in uri
        assert result["message"]["text"]
    # Nothing that a reader in another language would stumble over: no half of a surrogate pair.
    json.dumps(json.loads(REPORTS["sarif"](given.outcome)), ensure_ascii=False).encode("utf-8")


def test_every_code_of_every_game_can_be_a_rule() -> None:
    everything = [Finding(code, "wrong", None, file="deck.yaml") for code in known_codes().values()]
    rules = run(Outcome(everything))["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted(known_codes())
    for rule in rules:
        assert rule["name"].isalnum() and rule["name"][0].isupper(), rule["name"]
        assert rule["help"]["text"].strip() and rule["help"]["markdown"].strip()
        assert rule["fullDescription"]["text"].endswith((".", "?", "!"))


def multitool() -> str | None:
    """Microsoft's validator: where CARDWRIGHT_SARIF_MULTITOOL says, or in a node_modules folder."""
    package = Path("node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool")
    root = Path(__file__).resolve().parents[3]
    given = os.environ.get("CARDWRIGHT_SARIF_MULTITOOL")
    places = [Path(given)] if given else [folder / package for folder in (root, Path.cwd(), Path.home())]
    found = next((place for place in places if place.is_file()), None)
    if found is not None and not os.access(found, os.X_OK):  # npm does not run what would make it executable
        found.chmod(found.stat().st_mode | stat.S_IXUSR)
    return str(found) if found else shutil.which("Sarif.Multitool")


@pytest.mark.slow
@pytest.mark.skipif(
    multitool() is None,
    reason="Microsoft's validator is not here: npm install @microsoft/sarif-multitool-linux; .ci/run does so",
)
def test_microsofts_validator_finds_no_fault(tmp_path: Path) -> None:
    """For GitHub's wishes too (rule kind Ghas); with addresses and without, with every part of a result and with none.

    It tries every address, so ours are of this machine; none of them has to be there.
    """
    here = Surroundings("/work/repo", "/work/repo", "https://localhost/docs")
    odd = at(
        "PQG", source=Source("decks/\u202e 100%/ż #:.yaml", "🐸 PQG\n"), message="ends\nwith ]]> \x00 \ud800 {0} 'x'"
    )
    empty = Finding(ERROR, "nothing", Span(Source("empty.yaml", ""), 0, 0))
    logs = {
        "all": one_of_everything(),
        "online": one_of_everything(here),
        "odd": Outcome([odd, empty, Finding(ERROR, "gone", None, file="/else where/a.yaml")], around=here),
        "clean": Outcome(),
    }
    for name, outcome in logs.items():
        (tmp_path / f"{name}.sarif").write_text(REPORTS["sarif"](outcome), encoding="utf-8")
    tool = multitool()
    assert tool is not None
    words = [tool, "validate", str(tmp_path / "*.sarif"), "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning;Note"]
    ended = subprocess.run(
        [*words, "--kind", "Fail", "-o", str(tmp_path / "verdict")],
        env={**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    verdict = json.loads((tmp_path / "verdict").read_text(encoding="utf-8-sig"))
    loud = {
        (Path(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]).stem, result["ruleId"])
        for one in verdict["runs"]
        for result in one.get("results", ())
        if result.get("level", "warning") != "note"
    }
    # SARIF2005 wants the address of the tool's pages, which nobody knows who does not say it.
    assert loud == {("all", "SARIF2005"), ("clean", "SARIF2005")}
    assert "4 files scanned" in ended.stdout, ended.stdout + ended.stderr
    assert ended.returncode == 0, ended.stdout + ended.stderr
