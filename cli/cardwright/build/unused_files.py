"""Unused files: a deck checked with its faces in; a finding for every picture and template of its that nothing uses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import TYPE_CHECKING, Final

from cardwright.build.booklets import manuscripts
from cardwright.build.lying_around import files_in, mentioned
from cardwright.build.unused_codes import UNUSED_PICTURE, UNUSED_TEMPLATE
from cardwright.diag import Finding, Severity
from cardwright.read.files import read_text
from cardwright.read.node import pointer
from cardwright.read.paths import resolve

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.deck.deck import Deck

PICTURES: Final = (".png", ".jpg", ".jpeg", ".svg")
TEMPLATES: Final = (".yaml", ".yml", ".json")
#: folders that are looked through beside those of the pictures in use
PICTURE_FOLDER: Final = "pictures"
TEMPLATE_FOLDER: Final = "templates"
_PICTURES: Final = (".png", ".jpg", ".jpeg", ".svg")
_LARGEST: Final = 1 << 20  #: bytes of a README or template that is looked into

_NAMES = re.compile(r"[\w.@+-]+")  # of files and all else; which are pictures is seen by their ends
_SHOWN = re.compile(r"""(?:\]\(\s*<?|\bsrc\s*=\s*["']?|\bhref\s*=\s*["']?)([^\s"'<>)]+)""")
_EXTENDS = re.compile(r"""^[ \t]*["']?extends["']?[ \t]*:[ \t]*["']?([^\s"'#,}]+)""", re.MULTILINE)


def unused_files(result: CheckResult) -> Iterator[Finding]:
    """Nothing while something is broken: what a card or template that cannot be read would use, nobody knows."""
    deck, looks = result.loaded.deck, result.looks
    if deck is None or looks is None or any(one.severity is Severity.ERROR for one in result.findings):
        return
    yield from _pictures(result, deck, looks.pictures.asked_for)
    yield from _templates(result, deck)


# ---------------------------------------------------------------------------------------------------------- pictures


def _pictures(result: CheckResult, deck: Deck, asked: Iterable[str]) -> Iterator[Finding]:
    used = {_plain(name) for name in asked}
    folders = {PurePosixPath(normpath(name)).parent.as_posix() for name in asked} | {PICTURE_FOLDER}
    found = set(files_in(deck.folder, ".", PICTURES, deep=False))
    for folder in sorted(folders - {"."}):
        found |= set(files_in(deck.folder, folder, PICTURES))
        result.loaded.searched.add(deck.folder / folder)
    left = sorted(name for name in found if _plain(name) not in used)
    if not left:
        return
    named = _named(result, deck)
    for name in left:
        if _plain(PurePosixPath(name).name) not in named:
            yield Finding(
                UNUSED_PICTURE,
                f"no card, template or booklet uses the picture {name}",
                None,
                file=deck.document.source.name,
                evidence={"given": name},
                suggestion="name it where it belongs, or take it out of the folder",
            )


def _named(result: CheckResult, deck: Deck) -> set[str]:
    """Names of pictures, without their folders, that stand anywhere in the deck, or that a page beside it shows."""
    texts = [document.source.text for document in result.loaded.documents]
    texts += [document.source.text for document in result.looks.memory.seen.values()] if result.looks else []
    texts += [manuscript.document.source.text for manuscript in manuscripts(deck)]
    given = result.loaded.instead
    files = {name: path for name, path in result.loaded.files.items() if name.endswith(TEMPLATES) and name not in given}
    texts += [_text(path) for path in files.values()]
    said = (name.strip(".-") for text in texts for name in _NAMES.findall(text))
    names = {_plain(name) for name in said if name.lower().endswith(_PICTURES)}
    for page in files_in(deck.folder, ".", (".md", ".html"), deep=False):
        names |= {_plain(name.rpartition("/")[2]) for name in _SHOWN.findall(_text(deck.folder / page))}
    return names


# --------------------------------------------------------------------------------------------------------- templates


def _templates(result: CheckResult, deck: Deck) -> Iterator[Finding]:
    found = files_in(deck.folder, TEMPLATE_FOLDER, TEMPLATES)
    used = {_plain(name) for name in result.loaded.files}
    left = [name for name in found if _plain(name) not in used]
    if not left:
        return
    used |= _chains(deck, [kind.template for kind in deck.file.kinds.values()])
    for name in left:
        if _plain(name) in used or mentioned(deck, name):
            continue
        kinds = deck.document.get(("kinds",)) is not None
        yield Finding(
            UNUSED_TEMPLATE,
            f"no kind, booklet or other template uses the template {name}",
            deck.document.key_span(("kinds",)) if kinds else None,
            file="" if kinds else deck.document.source.name,
            pointer=pointer(("kinds",)) if kinds else "",
            evidence={"given": name},
            suggestion=f"write template: {name} under a kind, or take it out of the folder"
            if kinds
            else f"take it out of the folder: the cards of {deck.file.game} have their own",
        )


def _chains(deck: Deck, names: Iterable[str]) -> set[str]:
    """Templates of kinds that have no cards yet, and what these extend."""
    used: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if _plain(name) not in used and name.endswith(TEMPLATES):
            used.add(_plain(name))
            for one in resolve(deck.folder, name)[0]:  # not opened as it stands: the path may lead out of the deck
                waiting += _EXTENDS.findall(_text(one.path))
    return used


# ------------------------------------------------------------------------------------------------------------- names


def _plain(name: str) -> str:
    """A name as disks compare it that make no difference of capitals or of how an accent is written."""
    return unicodedata.normalize("NFC", normpath(name)).casefold()


def _text(path: Path) -> str:
    try:
        return read_text(path, path.name).text if path.stat().st_size <= _LARGEST else ""
    except (OSError, ValueError):
        return ""
