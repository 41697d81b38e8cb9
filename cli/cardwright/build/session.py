"""Session: a deck that is built, or checked, again and again as its files change; only what changed is redone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cardwright.build.check import CheckResult
from cardwright.build.locate import DECK_FILE, shown
from cardwright.build.make import Built, Wishes, build_deck
from cardwright.build.memory import Memory
from cardwright.build.progress import Progress, quiet
from cardwright.diag import Finding, Severity

_MOST_PLACES: Final = 10_000  #: files that are looked at before anybody knows which are the deck's
_MOST_STOPPED: Final = 20  #: builds that stop in a row before the memory lets go of what they had no use for

#: what a file or folder is like without opening it: device and number on it, size, time of the last change
Glimpse = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Round:
    """One build of a session: the files that changed since the last, the cards composed, the findings that are new.

    ``same`` says that nothing of this, nor of what was found, is other than before.
    """

    built: Built
    changed: tuple[str, ...]
    redone: int
    new: tuple[Finding, ...]
    same: bool


class Session:
    """A deck with all that is known of it. ``folder`` is that of its deck.yaml.

    Building raises what ``build_deck`` raises; the session can go on after that.
    """

    def __init__(self, folder: Path, out: Path, wishes: Wishes) -> None:
        self.folder = folder
        self.out = out
        self.wishes = wishes
        self.made: Path | None = None  #: where the last build that came so far wrote its files
        self._memory = Memory()
        self._stopped = 0
        self._files: dict[str, object] = {}
        self._told: frozenset[tuple[object, ...]] = frozenset()
        self._places: set[Path] = {folder, folder / DECK_FILE, *islice(_below(folder), _MOST_PLACES)}
        self._seen: dict[Path, Glimpse | None] = {}

    def build(self, progress: Progress = quiet) -> Round:
        """Build the deck as it is now."""
        # Looked at before anything is read: what changes meanwhile is noticed afterwards.
        self._seen = self._look()
        composed = self._memory.composed
        self._memory.seen.clear()
        built = self._run(progress)
        self.made = built.folder or self.made
        self._turn(built)
        files = self._files_of(built.check)
        changed = tuple(name for name in files | self._files if files.get(name) != self._files.get(name))
        if built.check.loaded.deck is None:  # of the other files nothing was read
            changed = tuple(name for name in changed if name in files or name == DECK_FILE)
            files = {**self._files, **files}
        told = {_said(finding): finding for finding in built.check.findings}
        new = tuple(finding for said, finding in told.items() if said not in self._told)
        redone = self._memory.composed - composed
        same = not changed and not redone and self._told == frozenset(told)
        self._files, self._told = files, frozenset(told)
        self._watch_over(built.check)
        return Round(built, changed, redone, new, same)

    def _run(self, progress: Progress) -> Built:
        return build_deck(self.folder, self.out, self.wishes, progress, self._memory)

    def looks_changed(self) -> bool:
        """Whether a file of the deck, or the folder of one, is not what it was when the last build began."""
        return self._look() != self._seen

    def is_being_written(self) -> bool:
        """Whether a file of the deck has become empty: whoever saves it has mostly just begun."""
        look = {place: glimpse(place) for place, before in self._seen.items() if before is not None and before[2]}
        return any(now is not None and not now[2] for now in look.values())

    def _look(self) -> dict[Path, Glimpse | None]:
        return {place: glimpse(place) for place in self._places}

    def _watch_over(self, check: CheckResult) -> None:
        """What to look at from now on: every file that was read, those that were missed, and the folders round them."""
        loaded = check.loaded
        files = {*loaded.files.values(), self.folder / DECK_FILE}
        if check.looks is not None:
            files |= {self.folder / name for name in check.looks.pictures.asked_for}
        folders = {parent for path in files for parent in path.parents if parent.is_relative_to(self.folder)}
        new = {*files, *folders, *loaded.searched, self.folder}
        if loaded.deck is None:
            new |= self._places
        self._seen |= {place: glimpse(place) for place in new - self._places}
        self._seen = {place: seen for place, seen in self._seen.items() if place in new}
        self._places = new

    def _files_of(self, check: CheckResult) -> dict[str, object]:
        """The files read, by name in the deck, each with something that is another one when the file's bytes are."""
        start = shown(self.folder)
        out: dict[str, object] = {name.removeprefix(start): one for name, one in self._memory.seen.items()}
        out |= {name: document.source.text for name, document in check.loaded.lived.items()}
        if check.looks is not None:
            out |= check.looks.pictures.by_name
        return out

    def _turn(self, built: Built) -> None:
        """Let go of what this build had no use for; not while the deck is broken, since most of it will be wanted."""
        self._stopped = self._stopped + 1 if built.stopped else 0
        if self._stopped % _MOST_STOPPED == 0:
            self._memory.turn()


class CheckSession(Session):
    """The same of a deck that is checked and not built, by ``check``; ``built`` of its rounds holds the check alone."""

    def __init__(self, folder: Path, check: Callable[[Progress, Memory], CheckResult]) -> None:
        super().__init__(folder, folder, Wishes())
        self._check = check

    def _run(self, progress: Progress) -> Built:
        found = self._check(progress, self._memory)
        return Built(found, stopped=any(finding.severity is Severity.ERROR for finding in found.findings))


def glimpse(place: Path) -> Glimpse | None:
    """What a file or folder is like now; None where there is none."""
    try:
        found = place.stat()
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _below(folder: Path) -> Iterator[Path]:
    """What stands in a folder and in those within it, but for what is hidden."""
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(place, name) for name in (*folders, *files))


def _said(finding: Finding) -> tuple[Any, ...]:
    """A finding without its place, which moves when lines are written above it."""
    return finding.code.id, finding.path, finding.card, finding.pointer, finding.message
