"""Mend: the fixes of a deck's findings made in its files, in memory, again and again until there is nothing to mend."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from cardwright.build.check import CheckResult
from cardwright.build.locate import shown
from cardwright.check.edits import NotTheText, edited, together
from cardwright.diag import Edit, Finding, Severity, Source, Span
from cardwright.read.limits import MAX_BYTES

ROUNDS: Final = 10  #: times that a whole deck is mended and checked again
SYNTAX_ROUNDS: Final = 100  #: the same for what keeps a file from being read, of which one fault is found at a time


Parts: TypeAlias = tuple[tuple[int, int], ...]


class Mended(NamedTuple):
    """A file that was changed: where it is, its bytes before and after, and what was and is sealed of its text."""

    path: Path
    before: bytes
    after: bytes
    sealed: tuple[Parts, Parts] = ((), ())


@dataclass(slots=True, eq=False)
class MendedDeck:
    """``check`` is of the deck as it is with all fixes made; ``files`` are those changed, by their names in the deck.

    ``fixed`` are the findings that were mended, ``faulty`` those whose fix did harm and was taken back: a bug of ours.
    """

    check: CheckResult
    files: dict[str, Mended] = field(default_factory=dict)
    fixed: list[Finding] = field(default_factory=list)
    faulty: list[Finding] = field(default_factory=list)


Check = Callable[[Mapping[str, bytes]], CheckResult]
Wanted = Callable[[Finding], bool]


def mend(folder: Path, check: Check, wanted: Wanted, instead: Mapping[str, bytes] | None = None) -> MendedDeck:
    """Make every fix that is ``wanted`` in the deck in a folder. Nothing is written.

    ``check`` checks the deck with the contents that it is given in place of files, and leaves no finding out; it is
    called after every round. ``instead`` are contents that stand in for files from the start (standard input).
    """
    return _Mending(folder, check, wanted, dict(instead or {})).run()


class _Mending:
    def __init__(self, folder: Path, check: Check, wanted: Wanted, instead: dict[str, bytes]) -> None:
        self.prefix = shown(folder)
        self.check = check
        self.wanted = wanted
        self.instead = instead  #: contents as they are by now
        self.done = MendedDeck(check(instead))
        self.sealed = _sealed(self.done.check)
        self.before: dict[str, bytes] = {}
        self.texts: dict[Source, bool] = {}  #: whether a file's bytes are the text that was read of it

    def run(self) -> MendedDeck:
        rounds = {0: SYNTAX_ROUNDS, 1: ROUNDS, 2: ROUNDS}
        while (stage := self._next()) is not None and rounds[stage[0]]:
            rounds[stage[0]] -= 1
            if not self._round(stage[1]):
                break
        sealed = _sealed(self.done.check)
        for name, before in self.before.items():
            if self.instead[name] != before:
                path = self.done.check.loaded.files[name]
                parts = self.sealed.get(self.prefix + name, ()), sealed.get(self.prefix + name, ())
                self.done.files[name] = Mended(path, before, self.instead[name], parts)
        return self.done

    def _next(self) -> tuple[int, list[Finding]] | None:
        """What to mend next: what keeps files from being read, then their shape, then the rest that follows from it."""
        able = [one for one in self.done.check.findings if self._can(one)]
        if not able:
            return None
        first = min(map(_stage, able))
        return first, together([one for one in able if _stage(one) == first])

    def _can(self, finding: Finding) -> bool:
        if finding.fix is None or not self.wanted(finding) or _same(finding, self.done.faulty):
            return False
        return all(self._is_text(edit) for edit in finding.fix.edits)

    def _is_text(self, edit: Edit) -> bool:
        """Whether an edit is for a file of the deck that says what was read of it: no spreadsheet, and not changed."""
        name, source = self._name(edit), edit.span.source
        if name is None:
            return False
        if source not in self.texts:
            try:
                edited(self._data(name), [Edit(Span(source, 0, 0), "")])
                self.texts[source] = True
            except NotTheText:
                self.texts[source] = False
        return self.texts[source]

    def _data(self, name: str) -> bytes:
        data = self.instead.get(name)
        return data if data is not None else _bytes(self.done.check.loaded.files[name])

    def _name(self, edit: Edit) -> str | None:
        """The name in the deck of the file that an edit is for; None where it is no file of the deck."""
        name = edit.span.file.removeprefix(self.prefix)
        return name if edit.span.file.startswith(self.prefix) and name in self.done.check.loaded.files else None

    def _round(self, chosen: list[Finding]) -> bool:
        """Make some fixes, without those that do harm. False when nothing came of it."""
        kept, contents, result = self._tried(chosen)
        if not kept:
            return bool(self.done.faulty) and any(_same(one, self.done.faulty) for one in chosen)
        if contents == self.instead:
            return False
        self.instead, self.done.check = contents, result
        self.done.fixed += kept
        return True

    def _tried(self, chosen: list[Finding]) -> tuple[list[Finding], dict[str, bytes], CheckResult]:
        """Those of the fixes that do no harm, the contents with them, and the check of that.

        Where all together do harm, each half is tried alone, down to the fix that is at fault.
        """
        contents = self._edited(chosen)
        result = self.check(contents) if contents != self.instead else self.done.check
        if not _harmed(self.done.check, result, chosen):
            return chosen, contents, result
        if len(chosen) == 1:
            self.done.faulty += chosen
            return [], self.instead, self.done.check
        middle = len(chosen) // 2
        first, second = self._tried(chosen[:middle]), self._tried(chosen[middle:])
        if not (first[0] and second[0]):
            return first if first[0] else second
        kept = first[0] + second[0]
        contents = self._edited(kept)
        result = self.check(contents)
        # Harm that only both do together, as where each takes out one of two entries: the others wait for their turn.
        return first if _harmed(self.done.check, result, kept) else (kept, contents, result)

    def _edited(self, findings: Sequence[Finding]) -> dict[str, bytes]:
        edits: dict[str, list[Edit]] = {}
        for finding in findings:
            for edit in finding.fix.edits if finding.fix is not None else ():
                name = self._name(edit)
                assert name is not None
                edits.setdefault(name, []).append(edit)
        contents = dict(self.instead)
        for name, ours in edits.items():
            contents[name] = self._mended(name, ours)
        return contents

    def _mended(self, name: str, edits: list[Edit]) -> bytes:
        data = self._data(name)
        self.before.setdefault(name, data)
        self.instead.setdefault(name, data)
        try:
            return edited(data, edits)
        except NotTheText:  # changed in the meantime
            return data


def _sealed(check: CheckResult) -> dict[str, Parts]:
    """What of each file's text is sealed, by the names that findings give them."""
    return {one.source.name: tuple(one.source.sealed) for one in check.loaded.documents if one.source.sealed}


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError:
        return b""  # gone since it was read: nothing in it is mended


def _stage(finding: Finding) -> int:
    """In which order fixes are made: what other findings follow from comes first."""
    if finding.severity is not Severity.ERROR:
        return 2
    return {"SYN": 0, "SEC": 0, "SCH": 1, "REF": 1}.get(finding.code.family, 2)


def _harmed(before: CheckResult, after: CheckResult, chosen: Sequence[Finding]) -> bool:
    """Whether some fixes brought an error of syntax or shape into a file that they changed.

    Not every new one is harm: a file that can be read further shows faults further on, and a card, file or game that is
    named rightly is looked at for the first time.
    """
    starts: dict[str, int] = {}
    for edit in (edit for one in chosen if one.fix is not None for edit in one.fix.edits):
        starts[edit.span.file] = min(edit.span.start, starts.get(edit.span.file, edit.span.start))
    stage = min(map(_stage, chosen), default=2)
    families = (("SYN", "SEC"), ("SYN",), ("SYN", "SEC", "SCH"))[stage]  # paths are looked at once their key is right
    old = {_said(one) for one in before.findings}
    new = [one for one in after.findings if _said(one) not in old and one.path in starts and _is_grave(one, families)]
    return any(stage > 0 or _noticed(one) < starts[one.path] for one in new)


def _noticed(finding: Finding) -> int:
    """How far its file could be read until a fault was seen: a bracket never closed is told where it opens."""
    if finding.span is None:
        return -1
    beside = (one.span.end for one in finding.related if one.span.source is finding.span.source)
    return max(finding.span.start, *beside, -1)


def _is_grave(finding: Finding, families: Sequence[str]) -> bool:
    return finding.severity is Severity.ERROR and finding.code.family in families


def _said(finding: Finding) -> tuple[str, str, str | None, str]:
    return finding.code.id, finding.path, finding.card, finding.message


def _same(finding: Finding, among: Sequence[Finding]) -> bool:
    """Whether a finding is one of those, lines above it aside."""
    return any(_said(finding) == _said(other) and finding.pointer == other.pointer for other in among)
