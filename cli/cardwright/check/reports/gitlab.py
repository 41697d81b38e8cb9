"""GitLab: findings as a Code Quality report, which GitLab shows in merge requests."""

from __future__ import annotations

import json
from typing import Any, Final

from cardwright.check.reports.fingerprint import fingerprints
from cardwright.check.reports.places import from_root
from cardwright.check.reports.report import Outcome, advice
from cardwright.check.reports.screen import safe
from cardwright.diag import Finding, Severity

#: GitLab knows info, minor, major, critical and blocker
_SEVERITY: Final = {Severity.ERROR: "major", Severity.WARNING: "minor"}


def report_gitlab(outcome: Outcome) -> str:
    """A JSON list, one finding a line; names of files start at the top of the repository."""
    findings = outcome.ordered()
    names = fingerprints(findings, outcome.around)
    issues = [_issue(finding, name, outcome) for finding, name in zip(findings, names, strict=True)]
    return "[" + ",".join(f"\n{json.dumps(issue, ensure_ascii=False)}" for issue in issues) + "\n]\n"


def _issue(finding: Finding, fingerprint: str, outcome: Outcome) -> dict[str, Any]:
    card = f" (card {finding.card})" if finding.card else ""
    more = f"; {advice(finding)}" if advice(finding) else ""
    begin = finding.span.line if finding.span is not None else 1
    end = finding.span.end_position[0] if finding.span is not None else 1
    return {
        "type": "issue",
        "description": safe(f"{finding.code.id} {finding.code.name}: {finding.message}{more}{card}"),
        "check_name": finding.code.id,
        "fingerprint": fingerprint,
        "severity": _SEVERITY[finding.severity],
        "location": {
            "path": safe(from_root(finding.path, outcome.around)),
            "lines": {"begin": begin, "end": end},
        },
    }
