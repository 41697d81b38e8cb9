"""JSON: findings for programs; the shape is a contract (version 1)."""

from __future__ import annotations

import json
from typing import Any

from cardwright.check.reports.report import Outcome
from cardwright.diag import Finding, Span

VERSION = 1


def report_json(outcome: Outcome) -> str:
    """One object with all findings, in stable order, and the summary."""
    text = json.dumps(as_json(outcome), ensure_ascii=False, indent=2, default=str)
    # Halves of surrogate pairs in what an author wrote cannot be encoded, so they are written as escapes.
    return text.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


def as_json(outcome: Outcome) -> dict[str, Any]:
    return {
        "version": VERSION,
        "findings": [finding_as_json(finding) for finding in outcome.ordered()],
        "summary": {
            "errors": outcome.errors,
            "warnings": outcome.warnings,
            "files": outcome.files,
            "cards": outcome.cards,
            "baselined": len(outcome.baselined),
        },
    }


def finding_as_json(finding: Finding) -> dict[str, Any]:
    """Lines and columns count from 1, in code points; ``end_column`` is the one after the last.

    In a workbook they are those of the sheet, which is named then.
    """
    fix = finding.fix
    return {
        "code": finding.code.id,
        "name": finding.code.name,
        "severity": str(finding.severity),
        "message": finding.message,
        "file": finding.path,
        **_place(finding.span),
        "card": finding.card,
        "pointer": finding.pointer,
        "related": [
            {"message": related.message, "file": related.span.file, **_place(related.span)}
            for related in finding.related
        ],
        "evidence": dict(finding.evidence),
        "suggestion": finding.suggestion,
        "fix": None
        if fix is None or not fix.told
        else {
            "message": fix.message,
            "file": fix.span.file,
            **_place(fix.span),
            "replacement": fix.replacement,
            "safe": fix.safe,
            "edits": [
                {"file": edit.span.file, **_place(edit.span), "replacement": edit.replacement} for edit in fix.edits
            ],
        },
    }


def _place(span: Span | None) -> dict[str, Any]:
    if span is None:
        return {"line": None, "column": None, "end_line": None, "end_column": None}
    end_line, end_column = span.end_position
    place = {"line": span.line, "column": span.column, "end_line": end_line, "end_column": end_column}
    cell = span.source.sheet_cell(span.start)
    return place if cell is None else {**place, "sheet": cell[0], "cell": cell[1], "row": span.line}
