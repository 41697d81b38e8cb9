"""Report: what a check of decks came to, which every report puts into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.diag import Finding, Severity


@dataclass(frozen=True, slots=True)
class Outcome:
    """The findings that are left after all ignoring, and how much was looked at."""

    findings: Sequence[Finding] = ()
    files: int = 0
    cards: int = 0
    #: findings that are ignored, with the reason; some formats show them
    ignored: Sequence[tuple[Finding, str]] = field(default_factory=tuple)
    #: findings that the deck's baseline knows
    baselined: Sequence[Finding] = ()

    def count(self, severity: Severity) -> int:
        return sum(1 for finding in self.findings if finding.severity is severity)

    @property
    def errors(self) -> int:
        return self.count(Severity.ERROR)

    @property
    def warnings(self) -> int:
        return self.count(Severity.WARNING)

    def ordered(self) -> list[Finding]:
        """By file, place and code; the same for the same deck on every computer."""
        return sorted(self.findings, key=lambda finding: finding.order)


Report: TypeAlias = Callable[[Outcome], str]


def summary(outcome: Outcome) -> str:
    """``2 errors, 1 warning in 3 files, 24 cards``, or that all is clean."""
    cards = f", {_count(outcome.cards, 'card')}" if outcome.cards else ""
    known = f"; {len(outcome.baselined):,} in the baseline" if outcome.baselined else ""
    looked = f"{_count(outcome.files, 'file')}{cards}{known}"
    if not outcome.findings:
        return f"All clean: {looked}"
    found = [
        _count(number, word) for number, word in ((outcome.errors, "error"), (outcome.warnings, "warning")) if number
    ]
    return f"{', '.join(found)} in {looked}"


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"
