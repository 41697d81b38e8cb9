"""Kept checks: what checks of decks came to, each in a file of the user's cache, for as long as nothing has changed.

A file is one line with the hash of the rest, and JSON. One that cannot be read, or holds anything but what was put
there, is as good as none: the deck is checked anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardwright.build import fingerprint
from cardwright.build.fingerprint import Seen, program, survey
from cardwright.build.in_sight import Asked, TooMany
from cardwright.build.kept_findings import Keeper, Reader
from cardwright.build.locate import shown
from cardwright.diag import Code, Finding, Source

FORM: Final = 3  #: of what is kept; another number makes all that is kept worthless
PLACE: Final = "CARDWRIGHT_CACHE"  #: the variable that names another folder, or ``off``
MOST: Final = 200  #: checks that are kept; the ones longest unused go first
_TOLD: Final = ("findings", "ignored", "baselined")  #: what an answer tells
LARGEST: Final = 8 << 20  #: bytes of one that is kept


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked: the deck in a folder, with faces composed or not, and whatever else changes the answer.

    ``beside`` are the folders of decks that it was compared with, ``beside_asked`` what was looked for in each.
    """

    folder: Path
    fit: bool = True
    more: tuple[str, ...] = ()
    beside: tuple[Path, ...] = ()
    beside_asked: tuple[frozenset[tuple[str, str]], ...] = ()

    @property
    def name(self) -> str:
        """Of the file that keeps the answer; the words that messages use for the folder are part of it."""
        words = [str(self.folder.resolve()), shown(self.folder), str(self.fit), *self.more]
        words += [str(folder.resolve()) for folder in self.beside]
        return hashlib.blake2b("\0".join(words).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest() + ".json"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a check came to, before anything is chosen by code.

    ``read`` are the names, from the deck's folder on, of all files that belong to it; ``cards_in`` are the files as
    findings name them, with the ids of their cards. ``asked`` are the steps of all paths that were looked for: a folder
    (nothing, or ending in a slash), and a name or pattern of names in it.
    """

    deck: str | None
    game: str | None
    cards: int
    files: int
    read: frozenset[str]
    findings: tuple[Finding, ...]
    ignored: tuple[tuple[Finding, str], ...]
    baselined: tuple[Finding, ...]
    cards_in: tuple[tuple[str, tuple[str, ...]], ...] = ()
    asked: frozenset[tuple[str, str]] = frozenset()


class _Survey(NamedTuple):
    """How a deck was when a question about it came up, at ``start`` (ns), with what was ``asked`` for before."""

    start: int
    asked: frozenset[tuple[str, str]]
    seen: Mapping[str, Seen]


class KeptChecks:
    """The answers kept in one folder (None: none are kept)."""

    def __init__(self, place: Path | None) -> None:
        self._place = place
        self._surveys: dict[Question, _Survey] = {}

    @cached_property
    def _program(self) -> str:
        return program()

    def find(self, question: Question, codes: Callable[[str | None], Mapping[str, Code]]) -> Answer | None:
        """The answer of an earlier run, where the deck and Cardwright are what they were; None otherwise.

        ``codes`` gives the codes of a game.
        """
        if self._place is None:
            return None
        path, start = self._place / question.name, time.time_ns()
        kept = _read(path)
        try:
            known = {name: Seen(*seen) for name, seen in kept.get("seen", {}).items()}
            asked = _steps(kept)
            now = _survey(question, known, asked)
            self._surveys[question] = _Survey(start, asked, now)
            if kept.get("form") != FORM or kept.get("program") != self._program or not _same(known, now):
                return None
            answer = _answer(kept, question.folder, codes)
            if known != now:
                self._write(path, {**kept, "seen": now})
            os.utime(path)
        except TooMany:
            return None
        except (LookupError, TypeError, ValueError, AttributeError, OSError):
            return None
        return answer

    def keep(self, question: Question, answer: Answer) -> None:
        """Keep an answer; not where the deck has changed since it was asked, and without a word where it cannot be."""
        before = self._surveys.get(question)
        if self._place is None or before is None:
            return
        try:
            now = _survey(question, before.seen, answer.asked | before.asked)
            if not _still(before, now):
                return
            if before.asked - answer.asked:
                now = _survey(question, now, answer.asked)
            keeper = Keeper()
            said = {name: keeper.put(getattr(answer, name)) for name in _TOLD}
            folder = shown(question.folder)
            if not all(file.startswith(folder) and file.removeprefix(folder) in now for file in keeper.files):
                return  # a place in a template of ours, say: its text would not be found again
        except (TooMany, TypeError):
            return
        plain = {
            "form": FORM,
            "program": self._program,
            "seen": now,
            "deck": answer.deck,
            "game": answer.game,
            "cards": answer.cards,
            "files": answer.files,
            "read": sorted(answer.read),
            "asked": sorted(answer.asked),
            "cards_in": answer.cards_in,
            "names": keeper.files,
            "sealed": keeper.sealed,
            **said,
        }
        with suppress(OSError, ValueError):
            self._write(self._place / question.name, plain)
            self._tidy()

    def _write(self, path: Path, plain: Mapping[str, Any]) -> None:
        body = json.dumps(plain).encode()
        if len(body) > LARGEST:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(_sum(body) + b"\n" + body)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def _tidy(self) -> None:
        assert self._place is not None
        kept = sorted(self._place.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in kept[MOST:]:
            path.unlink(missing_ok=True)


def cache_folder() -> Path | None:
    """The user's folder for what is kept between runs; None where none is wanted or known."""
    written = os.environ.get(PLACE)
    if written:
        return None if written.strip().lower() in ("off", "0", "no", "none") else Path(written) / "checks"
    with suppress(RuntimeError):
        return _usual() / "cardwright" / "checks"
    return None


def _usual() -> Path:
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData/Local"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches"
    written = os.environ.get("XDG_CACHE_HOME", "")
    return Path(written) if written.startswith("/") else Path.home() / ".cache"  # as its specification says


def _survey(question: Question, known: Mapping[str, Seen], asked: Iterable[tuple[str, str]]) -> dict[str, Seen]:
    """Everything in the decks of a question; what is in those beside begins with a number and a colon."""
    found = survey(question.folder, known, Asked(asked))
    for number, (folder, steps) in enumerate(zip(question.beside, question.beside_asked, strict=True)):
        start = f"{number}:"
        own = {name.removeprefix(start): seen for name, seen in known.items() if name.startswith(start)}
        found |= {start + name: seen for name, seen in survey(folder, own, Asked(steps)).items()}
    return found


def _steps(kept: Mapping[str, Any]) -> frozenset[tuple[str, str]]:
    return frozenset((str(folder), str(step)) for folder, step in kept.get("asked", ()))


def _still(before: _Survey, now: Mapping[str, Seen]) -> bool:
    """Whether a deck is what it was; what nobody thought of looking at then must at least be older than that."""
    new = [seen.changed for name, seen in now.items() if name not in before.seen]
    old = {name: seen for name, seen in now.items() if name in before.seen}
    return _same(before.seen, old) and all(0 < changed < before.start - fingerprint.TICK for changed in new)


def _same(before: Mapping[str, Seen], now: Mapping[str, Seen]) -> bool:
    return {name: seen.digest for name, seen in before.items()} == {name: seen.digest for name, seen in now.items()}


def _sum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=16).hexdigest().encode()


def _read(path: Path) -> dict[str, Any]:
    """What a file keeps; nothing where it is not just what was written."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode) or about.st_size > 2 * LARGEST:  # a pipe would never end
            return {}
        head, _, body = path.read_bytes().partition(b"\n")
        return dict(json.loads(body)) if head == _sum(body) else {}
    except (OSError, ValueError, TypeError, RecursionError):
        return {}


def _answer(kept: Mapping[str, Any], folder: Path, codes: Callable[[str | None], Mapping[str, Code]]) -> Answer:
    sources: dict[str, Source] = {}
    start = shown(folder)

    def source(name: str) -> Source:
        if name not in sources:
            from cardwright.read.files import read_text  # nobody needs it for a deck without findings

            sources[name] = read_text(folder / name.removeprefix(start), name)
            sources[name].sealed.extend((begin, end) for begin, end in kept["sealed"].get(name, ()))
        return sources[name]

    told = [kept[name] for name in _TOLD]
    reader = Reader(codes(kept["game"]) if any(one["tuple"] for one in told) else {}, kept["names"], source)
    return Answer(
        kept["deck"],
        kept["game"],
        int(kept["cards"]),
        int(kept["files"]),
        frozenset(kept["read"]),
        reader.get(told[0]),
        reader.get(told[1]),
        reader.get(told[2]),
        tuple((file, tuple(ids)) for file, ids in kept["cards_in"]),
        _steps(kept),
    )
