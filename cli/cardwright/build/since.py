"""Since: what a deck was like at an earlier revision of its git repository, so that only new findings are told.

A finding is old when the deck had it then, known again by its code, card and text as a baseline knows it; so a card
that is deleted here and missed there is told, and a finding that only moved is not.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cardwright.build.locate import DECK_FILE, shown
from cardwright.check.baseline import can_be_known, count, known_as
from cardwright.diag import Finding
from cardwright.read.files import read_bytes, read_file
from cardwright.read.node import Document

_PATIENCE: Final = 120  #: seconds for one command of git; those here take a fraction of one


class NoRevision(Exception):
    """There is no such revision, or no git; the text says why, for the person who gave it."""


@contextmanager
def deck_at(folder: Path, revision: str) -> Iterator[Path | None]:
    """The deck of a folder as it was at a revision, in a folder that is gone afterwards; None where there was none.

    ``folder`` itself is given where nothing in it has changed since. Files have the line ends and filters that git
    would check them out with. Raises NoRevision.
    """
    commit = _commit(folder, revision)
    if _unchanged(folder, commit):
        yield folder
        return
    with tempfile.TemporaryDirectory(prefix="cardwright-") as name:
        place = _place_then(folder, commit)
        if place is not None:
            _check_out(folder, commit, place, Path(name))
        yield Path(name) / place if place is not None else None


def new_findings(
    findings: Sequence[Finding], folder: Path, before: Sequence[Finding], then: Path
) -> tuple[list[Finding], list[Finding]]:
    """Those ``findings`` of a deck that it did not have ``before``, when it stood in ``then``, and those it had.

    What cannot be read, and what is unsafe, is always new.
    """
    left = count(before, shown(then))
    new, old = [], []
    for finding in findings:
        key = known_as(finding, shown(folder)) if can_be_known(finding) else None
        if key is not None and left[key]:
            left[key] -= 1
            old.append(finding)
        else:
            new.append(finding)
    return new, old


def _commit(folder: Path, revision: str) -> str:
    try:
        _git(folder, "rev-parse", "--show-toplevel")
    except NoRevision as reason:
        raise NoRevision(f"{folder} is in no git repository that can be read: {reason}") from None
    try:
        return _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}").strip()
    except NoRevision:
        shallow = _git(folder, "rev-parse", "--is-shallow-repository").strip() == "true"
        hint = "; this is a shallow clone: fetch more of it (fetch-depth: 0 in GitHub Actions)" if shallow else ""
        raise NoRevision(f"there is no revision {revision} in the repository of {folder}{hint}") from None


def _unchanged(folder: Path, commit: str) -> bool:
    changed = _git(folder, "diff", "--name-only", "-z", commit, "--", ".")
    new = _git(folder, "ls-files", "--others", "--exclude-standard", "-z", "--", ".")
    return not changed and not new


def _place_then(folder: Path, commit: str) -> str | None:
    """The deck's folder in the repository at a commit: the same, or where a deck of its id stood; None for nowhere."""
    here = _git(folder, "rev-parse", "--show-prefix").rstrip("\n")
    names = _git(folder, "ls-tree", "-r", "-z", "--name-only", "--full-tree", commit).split("\0")
    decks = [name for name in names if name.rpartition("/")[2] == DECK_FILE]
    if here + DECK_FILE in decks:
        return here
    own = _id(read_file(folder / DECK_FILE, DECK_FILE))
    for name in decks:
        if own is not None and _id(_document(folder, commit, name)) == own:
            return name.removesuffix(DECK_FILE)
    return None


def _document(folder: Path, commit: str, name: str) -> Document:
    return read_bytes(
        _git(folder, "cat-file", "blob", f"{commit}:{name}").encode("utf-8", "surrogateescape"), DECK_FILE
    )


def _id(document: Document) -> str | None:
    found = document.get(("id",))
    return found if isinstance(found, str) else None


def _check_out(folder: Path, commit: str, place: str, target: Path) -> None:
    """The files of a folder of the repository as of a commit, laid out below ``target`` by their paths there."""
    index = {"GIT_INDEX_FILE": str(target / ".git-index")}
    top = Path(_git(folder, "rev-parse", "--show-toplevel").rstrip("\n"))
    _git(top, "read-tree", commit, more=index)
    names = _git(top, "ls-files", "-z", "--", place or ".", more=index)
    if names:
        _git(top, "checkout-index", "-q", "-z", "--stdin", f"--prefix={target}{os.sep}", more=index, given=names)


def _git(folder: Path, *words: str, more: dict[str, str] | None = None, given: str | None = None) -> str:
    """What git says. Raises NoRevision with its last words where it fails."""
    kept = {name: value for name, value in os.environ.items() if name not in ("GIT_DIR", "GIT_WORK_TREE")}
    command = ["git", "--no-optional-locks", "-c", "core.quotePath=false", *words]
    try:
        ran = subprocess.run(
            command,
            cwd=folder,
            env={**kept, "LC_ALL": "C", **(more or {})},
            input=None if given is None else os.fsencode(given),
            capture_output=True,
            timeout=_PATIENCE,
            check=False,
        )
    except FileNotFoundError:
        raise NoRevision("--since needs git, and it is not installed") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoRevision(f"git cannot be run: {error}") from None
    if ran.returncode:
        raise NoRevision(os.fsdecode(ran.stderr).strip().rpartition("\n")[2] or f"git ended with {ran.returncode}")
    return os.fsdecode(ran.stdout)
