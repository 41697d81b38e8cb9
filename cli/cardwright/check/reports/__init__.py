"""Reports: the formats in which findings are given."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from cardwright.check.reports.report import Checked, Outcome, Report, Surroundings, summary
from cardwright.check.reports.text import render, report_text

__all__ = ["REPORTS", "Checked", "Outcome", "Report", "Surroundings", "render", "report_text", "summary"]


def _report(name: str) -> Report:
    """``report_<name>`` of the module of that name, loaded when it is asked for: every check would wait for all."""

    def report(outcome: Outcome) -> str:
        made: str = getattr(import_module(f"cardwright.check.reports.{name}"), f"report_{name}")(outcome)
        return made

    return report


#: by the name that ``--format`` takes; text and github alone can be asked for colours
REPORTS: Final[Mapping[str, Report]] = {
    "text": report_text,
    **{name: _report(name) for name in ("concise", "json", "github", "gitlab", "sarif", "junit")},
}
