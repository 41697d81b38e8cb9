"""Fixing: ``check --fix`` and ``--diff``: what was mended, as a diff, in files or on standard output."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from cardwright.commands.decks import fail
from cardwright.commands.formats import show

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.build.mend import Mended, MendedDeck
    from cardwright.commands.standard_input import Stdin
    from cardwright.diag import Finding

NAMED: Final = 5  #: places in workbooks that are named


@dataclass(slots=True, eq=False)
class Fixing:
    """What the command line asks for, and what the decks came to.

    ``stdin`` is what came in for a file: that alone is mended, and its text is what is printed.
    """

    unsafe: bool
    diff: bool
    colour: bool = False
    stdin: Stdin | None = None
    spoilers: bool = False
    decks: list[MendedDeck] = field(default_factory=list)

    def mend(
        self,
        folder: Path,
        check: Callable[..., CheckResult],
        instead: Mapping[str, bytes],
        told: Callable[[Finding], bool],
    ) -> CheckResult:
        """A deck with every fix made that is asked for; its check afterwards. ``told`` are the findings that count.

        ``check`` takes contents that stand in for files as ``instead``, and leaves no finding out.
        """
        from cardwright.build.mend import mend

        only = self.stdin.file.resolve() if self.stdin is not None else None

        def wanted(finding: Finding) -> bool:
            fix = finding.fix
            if fix is None or not (fix.safe or self.unsafe) or not told(finding):
                return False
            return only is None or all(Path(edit.span.file).resolve() == only for edit in fix.edits)

        done = mend(folder, lambda contents: check(instead=contents), wanted, instead)
        self.decks.append(done)
        return done.check

    @property
    def files(self) -> list[Mended]:
        return [file for deck in self.decks for file in deck.files.values()]

    def carry_out(self, left: list[Finding]) -> None:
        """Write the files, or print the diff or the text, and say how much was mended. Exits with 2 where it cannot."""
        if self.diff:
            self._print_diff()
        elif self.stdin is not None:
            self._print_text()
        else:
            self._write()
        for words in self._words(left):
            typer.echo(words, err=True)

    def _print_diff(self) -> None:
        from cardwright.check.diff import unified_diff

        for file in self.files:
            sealed = ((), ()) if self.spoilers else file.sealed
            show(unified_diff(_shown(file.path), file.before, file.after, colour=self.colour, sealed=sealed))

    def _print_text(self) -> None:
        assert self.stdin is not None
        sys.stdout.flush()
        sys.stdout.buffer.write(next((file.after for file in self.files), self.stdin.data))
        sys.stdout.flush()

    def _write(self) -> None:
        from cardwright.build.put import NotWritten, put

        try:
            put(self.files)
        except NotWritten as reason:
            fail(str(reason))

    def _words(self, left: list[Finding]) -> list[str]:
        """``Fixed 3 of 7 findings (2 more with --unsafe)``, and what our own fixes did wrong."""
        words = []
        for finding in (finding for deck in self.decks for finding in deck.faulty):
            place = f"{finding.path}:{finding.span.line}" if finding.span is not None else finding.path
            words.append(
                f"{place}: the fix of {finding.code.id} would have broken the file, so it was not made; "
                "this is a bug in Cardwright, please report it"
            )
        if self.diff and not self.spoilers and any(any(file.sealed) for file in self.files):
            words.append("Sealed text is dotted, so no patch can use this diff; --spoilers shows its words")
        fixed = sum(len(deck.fixed) for deck in self.decks)
        more = sum(finding.fix is not None and not finding.fix.safe for finding in left) if not self.unsafe else 0
        total = fixed + len(left)
        if total:
            verb = "Would fix" if self.diff else "Fixed"
            also = f" ({more:,} more with --unsafe)" if more else ""
            words.append(f"{verb} {fixed:,} of {total:,} finding{'' if total == 1 else 's'}{also}")
        return [*words, *_by_hand(left)]


def _by_hand(left: Sequence[Finding]) -> list[str]:
    """Where a spreadsheet has to be changed by its author."""
    books = (one.span.where for one in left if one.span is not None and not one.span.source.writable)
    places = list(dict.fromkeys(books))
    if not places:
        return []
    more = f" and {len(places) - NAMED:,} more" if len(places) > NAMED else ""
    return [f"Workbooks are never written; change {', '.join(places[:NAMED])}{more} in your spreadsheet"]


def _shown(path: Path) -> str:
    """A file as it is seen from here, with forward slashes; in full where it is not below."""
    relative = os.path.relpath(path)
    return path.as_posix() if relative.startswith("..") else relative.replace(os.sep, "/")
