"""Concise: one line a finding, as editors and scripts read them."""

from __future__ import annotations

from cardwright.check.reports.report import Outcome, summary
from cardwright.check.reports.screen import safe
from cardwright.diag import Finding


def report_concise(outcome: Outcome) -> str:
    """``file:line:col: CODE message`` for each finding, and the summary."""
    return "\n".join([*(concise(finding) for finding in outcome.ordered()), summary(outcome)]) + "\n"


def concise(finding: Finding) -> str:
    where = safe(finding.span.where if finding.span is not None else finding.path)
    return f"{where}: {finding.code.id} {safe(finding.message)}"
