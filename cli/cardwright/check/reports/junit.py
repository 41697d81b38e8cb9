"""JUnit: what was looked at as test cases, one for each file and each card, so that a report shows what passed too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias
from xml.etree import ElementTree as ET

from cardwright.check.reports.places import from_root
from cardwright.check.reports.report import Outcome
from cardwright.check.reports.screen import safe
from cardwright.check.reports.text import render
from cardwright.diag import Finding
from cardwright.diag.plural import counted

#: findings of each file and card, and those let by with the reason; of the file itself where the card is None
_Cases: TypeAlias = dict[str, dict[str | None, tuple[list[Finding], list[tuple[Finding, str]]]]]


def report_junit(outcome: Outcome) -> str:
    """One suite a file. A finding that fails the check is a failure of its card; others stand in its output.

    Times are left out: the same deck gives the same report.
    """
    top = ET.Element("testsuites", name="cardwright check")
    total = failed = 0
    for file, cases in _cases(outcome).items():
        suite = ET.SubElement(top, "testsuite", name=safe(from_root(file, outcome.around)))
        failures = sum(_case(suite, file, card, *found, outcome) for card, found in cases.items())
        suite.attrib.update(_numbers(len(cases), failures), skipped="0")
        total, failed = total + len(cases), failed + failures
    top.attrib.update(_numbers(total, failed))
    ET.indent(top)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(top, encoding="unicode") + "\n"


def _cases(outcome: Outcome) -> _Cases:
    """Every file and card that was looked at, in the order of the deck, then those that only findings name."""
    cases: _Cases = {}
    for file, cards in outcome.checked:
        suite = cases.setdefault(file, {None: ([], [])})
        for card in cards:
            suite.setdefault(card, ([], []))
    for finding in outcome.ordered():
        _case_of(cases, finding)[0].append(finding)
    for finding, reason in outcome.ignored:
        _case_of(cases, finding)[1].append((finding, f"ignored ({safe(reason)})"))
    for finding in outcome.baselined:
        _case_of(cases, finding)[1].append((finding, "in the baseline"))
    return cases


def _case_of(cases: _Cases, finding: Finding) -> tuple[list[Finding], list[tuple[Finding, str]]]:
    suite = cases.setdefault(finding.path, {None: ([], [])})
    return suite.setdefault(finding.card or None, ([], []))


def _case(
    suite: ET.Element,
    file: str,
    card: str | None,
    findings: Sequence[Finding],
    let_by: Sequence[tuple[Finding, str]],
    outcome: Outcome,
) -> bool:
    """Put a test case into its suite; whether it failed."""
    shown = safe(from_root(file, outcome.around))
    name = f"card {safe(card)}" if card is not None else shown.rpartition("/")[2]
    case = ET.SubElement(suite, "testcase", name=name, classname=_classname(shown))
    failing = [finding for finding in findings if outcome.fails(finding)]
    if failing:
        # Jenkins shows the first failure of a case and no other, so all of them are one.
        failure = ET.SubElement(case, "failure", type=failing[0].code.id, message=_message(failing))
        failure.text = "\n\n".join(map(render, failing))
    rest = [render(finding) for finding in findings if not outcome.fails(finding)]
    rest += [f"{why}:\n{render(finding)}" for finding, why in let_by]
    if rest:
        ET.SubElement(case, "system-out").text = "\n\n".join(rest)
    return bool(failing)


def _message(findings: Sequence[Finding]) -> str:
    first = findings[0]
    line = f", line {first.span.line}" if first.span is not None else ""
    more = f" (and {counted(len(findings) - 1, 'more finding')})" if len(findings) > 1 else ""
    return safe(f"{first.code.id}{line}: {first.message}{more}")


def _classname(file: str) -> str:
    """decks.harbour.ships.north: Jenkins makes folders of what stands before the last dot."""
    folder, _, name = file.rpartition("/")
    stem = name.rpartition(".")[0] or name
    return ".".join(part.replace(".", "_") for part in (*folder.split("/"), stem) if part)


def _numbers(tests: int, failures: int) -> dict[str, str]:
    return {"tests": str(tests), "failures": str(failures), "errors": "0"}
