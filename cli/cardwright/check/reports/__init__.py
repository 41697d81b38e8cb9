"""Reports: the formats in which findings are given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.check.reports.concise import report_concise
from cardwright.check.reports.json import report_json
from cardwright.check.reports.report import Outcome, Report, summary
from cardwright.check.reports.text import render, report_text

__all__ = ["REPORTS", "Outcome", "Report", "render", "report_text", "summary"]

#: by the name that ``--format`` takes; ``report_text`` alone can be asked for colours
REPORTS: Final[Mapping[str, Report]] = {
    "text": report_text,
    "concise": report_concise,
    "json": report_json,
}
