"""Report: what a check of decks came to, which every report puts into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, TypeAlias

from cardwright.diag import Code, Finding, Severity
from cardwright.diag.plural import counted
from cardwright.diag.sealed import unsealed


class Checked(NamedTuple):
    """A file that was looked at, by the name that findings give it, and the ids of the cards in it."""

    file: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where a report is made and read; all may be empty.

    ``here`` is the folder that names of files start from and ``root`` the top of the repository, both absolute.
    ``pages`` is the address under which docs/ can be read, ``files`` the one of the repository's files as they are now.
    """

    here: str = ""
    root: str = ""
    pages: str = ""
    files: str = ""

    def page(self, code: Code) -> str:
        """The address of the page about a code; empty when nobody knows it."""
        return f"{self.pages.rstrip('/')}/checks/{code.id}.md" if self.pages else ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The findings that are left after all ignoring, and how much was looked at.

    Whatever is made of an outcome says nothing of sealed text, since the findings in it say nothing any more; with
    ``spoilers`` they are as they were found.
    """

    findings: Sequence[Finding] = ()
    files: int = 0
    cards: int = 0
    #: findings that are ignored, with the reason; some formats show them
    ignored: Sequence[tuple[Finding, str]] = field(default_factory=tuple)
    #: findings that the deck's baseline knows
    baselined: Sequence[Finding] = ()
    #: findings that the deck had at the revision since which new ones are asked for
    older: Sequence[Finding] = ()
    #: every file that was looked at, for formats that show what passed too
    checked: Sequence[Checked] = ()
    #: the least that makes the exit status 1
    fails_on: Severity = Severity.ERROR
    around: Surroundings = field(default_factory=Surroundings)
    #: whether a game, or its rules, could not be loaded: the exit status is 2 then
    broken: bool = False
    spoilers: bool = False

    def __post_init__(self) -> None:
        told = partial(unsealed, spoilers=self.spoilers)
        for name in ("findings", "baselined", "older"):
            object.__setattr__(self, name, [told(finding) for finding in getattr(self, name)])
        object.__setattr__(self, "ignored", [(told(finding), reason) for finding, reason in self.ignored])

    @property
    def veiled(self) -> int:
        """How many of the findings are about sealed text, and told without its words."""
        return sum(finding.sealed for finding in self.findings)

    def count(self, severity: Severity) -> int:
        return sum(1 for finding in self.findings if finding.severity is severity)

    @property
    def errors(self) -> int:
        return self.count(Severity.ERROR)

    @property
    def warnings(self) -> int:
        return self.count(Severity.WARNING)

    def fails(self, finding: Finding) -> bool:
        """Whether this finding alone would make the exit status 1."""
        return finding.severity is Severity.ERROR or self.fails_on is Severity.WARNING

    @property
    def failed(self) -> bool:
        return any(self.fails(finding) for finding in self.findings)

    def ordered(self) -> list[Finding]:
        """By file, place and code; the same for the same deck on every computer."""
        return sorted(self.findings, key=lambda finding: finding.order)

    def by_code(self) -> list[tuple[Code, int]]:
        """How many findings each code has, the commonest first."""
        codes = {finding.code.id: finding.code for finding in self.findings}
        numbers = Counter(finding.code.id for finding in self.findings)
        return [(codes[id_], number) for id_, number in sorted(numbers.items(), key=lambda item: (-item[1], item[0]))]


Report: TypeAlias = Callable[[Outcome], str]


def summary(outcome: Outcome) -> str:
    """``2 errors, 1 warning in 3 files, 24 cards``, or that all is clean."""
    cards = f", {counted(outcome.cards, 'card')}" if outcome.cards else ""
    known = f"; {len(outcome.baselined):,} in the baseline" if outcome.baselined else ""
    older = f"; {len(outcome.older):,} older" if outcome.older else ""
    looked = f"{counted(outcome.files, 'file')}{cards}{known}{older}"
    if not outcome.findings:
        return f"All clean: {looked}"
    found = [
        counted(number, word) for number, word in ((outcome.errors, "error"), (outcome.warnings, "warning")) if number
    ]
    return f"{', '.join(found)} in {looked}"


def advice(finding: Finding) -> str:
    """What would mend a finding, in words; empty where nobody can tell."""
    return finding.suggestion or (finding.fix.message if finding.fix is not None else "")
