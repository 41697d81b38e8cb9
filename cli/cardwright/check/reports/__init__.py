"""Reports: the formats in which findings are given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.check.reports.concise import report_concise
from cardwright.check.reports.github import report_github
from cardwright.check.reports.gitlab import report_gitlab
from cardwright.check.reports.job_summary import job_summary
from cardwright.check.reports.json import report_json
from cardwright.check.reports.junit import report_junit
from cardwright.check.reports.report import Checked, Outcome, Report, Surroundings, summary
from cardwright.check.reports.sarif import report_sarif
from cardwright.check.reports.text import render, report_text

__all__ = [
    "REPORTS",
    "Checked",
    "Outcome",
    "Report",
    "Surroundings",
    "job_summary",
    "render",
    "report_github",
    "report_text",
    "summary",
]

#: by the name that ``--format`` takes; ``report_text`` and ``report_github`` alone can be asked for colours
REPORTS: Final[Mapping[str, Report]] = {
    "text": report_text,
    "concise": report_concise,
    "json": report_json,
    "github": report_github,
    "gitlab": report_gitlab,
    "sarif": report_sarif,
    "junit": report_junit,
}
