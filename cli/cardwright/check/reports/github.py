"""GitHub: the full text for the log, and workflow commands that put findings beside the lines of a pull request."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.check.reports.places import from_root
from cardwright.check.reports.report import Outcome, advice
from cardwright.check.reports.screen import safe
from cardwright.check.reports.text import report_text
from cardwright.diag import Finding, Severity
from cardwright.diag.plural import counted

SHOWN: Final = 10  #: annotations of each severity that GitHub shows of one step
_MOST: Final = 4000  #: characters of a message


def report_github(outcome: Outcome, *, colour: bool = False) -> str:
    """The text report, in which nothing can be a command, then an annotation for as many findings as GitHub shows."""
    text = report_text(outcome, colour=colour)
    # What an author writes could hold "##[add-matcher]" or the like, which a runner obeys anywhere in a line. Nobody
    # can write a text that contains its own digest, so nobody can end the silence early.
    token = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return "\n".join([f"::stop-commands::{token}", f"{text}::{token}::", *_commands(outcome)]) + "\n"


def _commands(outcome: Outcome) -> Iterator[str]:
    for severity in Severity:
        findings = [finding for finding in outcome.ordered() if finding.severity is severity]
        for finding in spread(findings)[:SHOWN]:
            yield annotation(finding, outcome)
        if len(findings) > SHOWN:
            left = counted(len(findings), severity.value)
            yield f"::notice title=Cardwright::{SHOWN} of {left} are shown here; the log and the summary have all"


def spread(findings: Sequence[Finding]) -> list[Finding]:
    """The first of each code in each file before others of the kind: a fault made fifty times hides no other."""
    seen: set[tuple[str, str]] = set()
    first: list[Finding] = []
    rest: list[Finding] = []
    for finding in findings:
        kind = (finding.path, finding.code.id)
        (rest if kind in seen else first).append(finding)
        seen.add(kind)
    return first + rest


def annotation(finding: Finding, outcome: Outcome) -> str:
    """A workflow command. Of a place of several lines the first is named, under which the message then stands."""
    properties = {"file": safe(from_root(finding.path, outcome.around))}
    span = finding.span
    if span is not None:
        properties["line"] = properties["endLine"] = str(span.line)
        if span.end_position[0] == span.line:
            properties |= {"col": str(span.column), "endColumn": str(span.end_position[1])}
    properties["title"] = f"{finding.code.id} {finding.code.name}"
    lines = [f"card {finding.card}: {finding.message}" if finding.card else finding.message]
    if advice(finding):
        lines.append(f"help: {advice(finding)}")
    page = outcome.around.page(finding.code)
    lines.append(page or f"more: cardwright explain {finding.code.id}")
    message = "\n".join(safe(line)[:_MOST] for line in lines)
    given = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{finding.severity.value} {given}::{_escaped(message)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
