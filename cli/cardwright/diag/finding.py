"""A finding: one thing that is wrong with a deck, where it is, and what would mend it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cardwright.diag.code import Code, Severity
from cardwright.diag.span import Span


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that belongs to a finding, such as the other half of a duplicate."""

    message: str
    span: Span


class Edit(NamedTuple):
    """Part of a file that becomes ``replacement``; where the span is empty it is put in there."""

    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Fix:
    """What mends a finding: ``span`` becomes ``replacement``. ``safe`` ones change no answer and no fact.

    Where one edit does not do, ``more`` are the others; they are made together or not at all. One that is not ``told``
    would say sealed words: its edits are left out of reports.
    """

    message: str
    span: Span
    replacement: str
    safe: bool = True
    more: tuple[Edit, ...] = ()
    told: bool = True

    @property
    def edits(self) -> tuple[Edit, ...]:
        return Edit(self.span, self.replacement), *self.more


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding. ``span`` is None only where a whole file or folder is meant, and ``file`` names it then.

    ``evidence`` holds JSON values: expected, given, by how much, from which source. ``pointer`` is a JSON pointer
    (RFC 6901) into the file. ``underneath`` says what stands under the carets in text reports; the message where it
    is empty. ``beside`` are places of sealed text that it may say words of though it is about another place; ``sealed``
    says that it was about sealed text, whose words were left out of it.
    """

    code: Code
    message: str
    span: Span | None
    file: str = ""
    card: str | None = None
    pointer: str = ""
    related: tuple[Related, ...] = ()
    evidence: Mapping[str, object] = field(default_factory=dict)
    suggestion: str | None = None
    fix: Fix | None = None
    underneath: str = ""
    beside: tuple[Span, ...] = ()
    sealed: bool = False

    @property
    def severity(self) -> Severity:
        return self.code.severity

    @property
    def path(self) -> str:
        return self.span.file if self.span is not None else self.file

    def by_hand(self) -> Finding:
        """The same without its fix where that would go into a file that nobody writes to, such as a workbook."""
        if self.fix is None or all(edit.span.source.writable for edit in self.fix.edits):
            return self
        return replace(self, fix=None, suggestion=self.suggestion or self.fix.message)

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """Sort key: file, place, code."""
        start, end = (self.span.start, self.span.end) if self.span is not None else (0, 0)
        return self.path, start, end, self.code.id, self.message
