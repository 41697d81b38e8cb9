"""Consequences: findings in; those without what merely follows from a fault that is told elsewhere out.

One mistake should be one finding. A table whose quotes are broken has rows of nonsense, a column named twice has the
other one's values, a formula is no number, nor is a cell of which nobody can tell what it shows, and of a file that
could not be read every card is missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardwright.check import codes
from cardwright.check.general.codes import FILE_NOT_FOUND, STRAY_SPACE
from cardwright.diag import Finding, Severity
from cardwright.read.codes import CELL_NOT_SHOWN, CSV_QUOTE, DUPLICATE_KEY, FORMULA

_UNREAD: Final = ("SYN", "SEC")
_NOT_THERE: Final = (FILE_NOT_FOUND.id, codes.UNKNOWN_KIND.id, codes.KIND_MISMATCH.id)


def without_consequences(findings: Iterable[Finding], of_missing_cards: Iterable[str] = ()) -> list[Finding]:
    """Without what follows. ``of_missing_cards`` say that a card is missing: told only where all were read."""
    every = list(findings)
    quotes = {(finding.path, _line(finding)) for finding in every if finding.code is CSV_QUOTE}
    columns = {
        (finding.path, str(finding.evidence.get("key", "")).partition(".")[0])
        for finding in every
        if finding.code is DUPLICATE_KEY and "first_column" in finding.evidence
    }
    untold = {
        (finding.path, finding.span.start)
        for finding in every
        if finding.code in (FORMULA, CELL_NOT_SHOWN) and finding.span
    }
    missing = frozenset(of_missing_cards) if any(map(_loses_cards, every)) else frozenset()

    def follows(finding: Finding) -> bool:
        if finding.code.id in missing:
            return True
        if finding.code.family != "SCH" and finding.code is not STRAY_SPACE:
            return False
        if finding.span is not None and (finding.path, finding.span.start) in untold:
            return True
        if finding.code is STRAY_SPACE:
            return False
        return (finding.path, _line(finding)) in quotes or (finding.path, _column(finding)) in columns

    return [finding for finding in every if not follows(finding)]


def _loses_cards(finding: Finding) -> bool:
    """Whether cards cannot have been read: their file is damaged or not there, or they have no ids."""
    if (finding.code.family in _UNREAD and finding.severity is Severity.ERROR) or finding.code.id in _NOT_THERE:
        return True
    return finding.code.family == "SCH" and _line(finding) == 1 and finding.path.endswith(".csv")


def _line(finding: Finding) -> int:
    return finding.span.line if finding.span is not None else 0


def _column(finding: Finding) -> str:
    """The first key below the row of a table."""
    return next(iter(finding.pointer.split("/")[2:3]), "")
