"""Paths that a deck names: to the files they mean, refusing what leaves the deck or works on some computers only."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TypeAlias

from cardwright.diag import Code, Finding, Fix, Span
from cardwright.read import codes
from cardwright.read.limits import MAX_PATH

# https://learn.microsoft.com/windows/win32/fileio/naming-a-file: reserved with any ending, superscript digits too.
_DEVICE = re.compile(r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³])(?:\..*)?", re.IGNORECASE | re.DOTALL)
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ud800-\udfff\ufeff]")
MAX_SEARCHED = 1_000  #: folders that one name with wildcards has looked through, of those that somebody watches
#: home, folder in it (nothing, or ending in a slash), and the name or pattern that was looked for there
Steps: TypeAlias = set[tuple[FilePath, str, str]]
_NOTED: ContextVar[Steps | None] = ContextVar("steps that are noted", default=None)
_NAMES = {"\\": "a backslash", ":": "a colon", "<": "<", ">": ">", '"': "a quote", "|": "a bar"}


@dataclass(frozen=True, slots=True)
class DeckPath:
    """A file of a deck: where it is, and its name from the deck's folder on, with forward slashes."""

    path: FilePath
    name: str


@contextmanager
def noting_steps() -> Iterator[Steps]:
    """Note every step of the paths that are resolved meanwhile, whether or not something is there."""
    steps: Steps = set()
    token = _NOTED.set(steps)
    try:
        yield steps
    finally:
        _NOTED.reset(token)


def resolve(
    folder: FilePath, text: str, span: Span | None = None, also: Collection[str] = ()
) -> tuple[list[DeckPath], list[Finding]]:
    """The existing files that ``text`` (a path, or one with * and ?) names in the deck's folder, in order.

    Nothing found is not a finding here: the caller knows what the file was wanted for. ``span`` is where the path is
    written. A name that differs from the file's in capitals only is found, and has a finding. ``also`` are names of
    files that count as though they were there.
    """
    fault = _fault(text)
    if fault is not None:
        code, message, advice = fault
        return [], [
            Finding(
                code,
                message,
                span,
                suggestion=advice,
                evidence={"given": text[:MAX_PATH]},
                fix=_slashes(folder, text, span),
            )
        ]
    steps = _steps(text)
    found: list[DeckPath] = []
    findings: list[Finding] = []
    for actual in _walk(folder, "", steps, [_steps(name) for name in also]):
        name = "/".join(actual)
        path = folder.joinpath(*actual)
        if _leads_out(folder, path):
            findings.append(
                Finding(
                    codes.LINK_LEADS_OUT,
                    f"{name} is a link to something outside the deck's folder",
                    span,
                    evidence={"given": name},
                    suggestion="put the file itself into the deck's folder",
                )
            )
            continue
        if has_wildcard(text) and (fault := _fault_on_disk(name)) is not None:
            code, message, advice = fault
            findings.append(Finding(code, message, span, suggestion=advice, evidence={"given": _visible(name)}))
            continue
        wanted = "/".join(steps)
        if not has_wildcard(text) and name != wanted:
            fix = Fix(f"write {name}", span.find(text), name) if span is not None else None
            findings.append(
                Finding(
                    codes.PATH_NOT_PORTABLE,
                    f"the file is named {name}, not {wanted}; on other computers that is another file",
                    span,
                    evidence={"expected": name, "given": wanted},
                    suggestion=f"write {name}",
                    fix=fix,
                )
            )
        found.append(DeckPath(path, name))
    return found, findings


def _slashes(folder: FilePath, text: str, span: Span | None) -> Fix | None:
    """The path with slashes in place of backslashes, where it then names files of the deck and nothing is wrong."""
    meant = text.replace("\\", "/")
    if span is None or meant == text or span.text.strip("'") != text or "'" in text:
        return None
    found, faults = resolve(folder, meant) if _fault(meant) is None else ([], [])
    return Fix(f"write {meant}", span, span.text.replace("\\", "/")) if found and not faults else None


def has_wildcard(text: str) -> bool:
    return "*" in text or "?" in text


def searched(folder: FilePath, text: str) -> set[FilePath]:
    """The folders that are looked through for a sound name with wildcards; none where there are too many to watch."""
    *steps, _ = text.split("/")
    folders = {folder}
    for step in steps:
        inner = [one / name for one in folders for name in (_listed(one) if has_wildcard(step) else [step])]
        folders = {place for place in inner if not has_wildcard(step) or matches(step, place.name)}
        if len(folders) > MAX_SEARCHED:
            return set()
    return folders


def matches(pattern: str, name: str) -> bool:
    """Whether a name fits a pattern in which * is any letters and ? is one; in time of at most their product."""
    at = place = mark = 0
    star = -1
    while place < len(name):
        if at < len(pattern) and pattern[at] == "*":
            star, mark, at = at, place, at + 1
        elif at < len(pattern) and pattern[at] in ("?", name[place]):
            at, place = at + 1, place + 1
        elif star >= 0:
            mark += 1
            at, place = star + 1, mark
        else:
            return False
    return not pattern[at:].strip("*")


def _fault(text: str) -> tuple[Code, str, str] | None:
    """What is wrong with a path as it is written: code, message, advice."""
    if not text.strip():
        return codes.PATH_NOT_PORTABLE, "the path is empty", "write the name of a file in the deck's folder"
    if len(text) > MAX_PATH:
        return codes.PATH_NOT_PORTABLE, f"the path is longer than {MAX_PATH:,} letters", "use shorter names"
    control = _CONTROL.search(text)
    if control:
        return (
            codes.PATH_NOT_PORTABLE,
            f"the path holds an invisible character, U+{ord(control[0]):04X}",
            "delete the character",
        )
    if text.startswith(("/", "~")) or re.match(r"[A-Za-z]:|\\", text):
        return (
            codes.PATH_OUTSIDE,
            f"the path {text} does not start in the deck's folder",
            "write the path from the deck's folder on, such as cards/travel.yaml",
        )
    for sign, name in _NAMES.items():
        if sign in text:
            advice = "write / between folders and files" if sign == "\\" else "rename the file"
            return codes.PATH_NOT_PORTABLE, f"the path {text} holds {name}", advice
    depth = 0
    for step in text.split("/"):
        depth += -1 if step == ".." else 0 if step in ("", ".") else 1
        if depth < 0:
            return codes.PATH_OUTSIDE, f"the path {text} leads out of the deck's folder", "put the file into the folder"
        if step in ("", ".", ".."):
            continue
        if step.endswith((" ", ".")) or step.startswith(" "):
            return (
                codes.PATH_NOT_PORTABLE,
                f"{step} begins or ends with a blank, or ends with a point; Windows knows no such names",
                "rename the file",
            )
        if _DEVICE.fullmatch(step):
            return codes.PATH_NOT_PORTABLE, f"{step} names a device on Windows, not a file", "rename the file"
        if "**" in step:
            return (
                codes.PATH_NOT_PORTABLE,
                "** has no meaning here: * stands for any letters of one name",
                "name the folders, such as travel/*.yaml",
            )
        if len(step.encode()) > 255:
            return codes.PATH_NOT_PORTABLE, f"{step} is too long for the name of a file", "use a shorter name"
    if not _steps(text):
        return codes.PATH_NOT_PORTABLE, f"the path {text} names the deck's folder, not a file", "name a file"
    return None


def _fault_on_disk(name: str) -> tuple[Code, str, str] | None:
    """What is wrong with the name of a file that * or ? caught: no deck could name it."""
    if re.search("[\ud800-\udfff]", name):
        return codes.PATH_NOT_PORTABLE, f"the name of the file {_visible(name)} is not UTF-8", "rename the file"
    if _CONTROL.search(name):
        message = f"the name of the file {_visible(name)} holds an invisible character"
        return codes.PATH_NOT_PORTABLE, message, "rename the file"
    fault = _fault(name)
    if fault is None:
        return None
    message = fault[1] if fault[0] is codes.PATH_NOT_PORTABLE else f"other computers know no file called {name}"
    return codes.PATH_NOT_PORTABLE, message, "rename the file"


def _visible(name: str) -> str:
    """A name with its invisible characters and foreign bytes written out: ``a\\nb.csv``, ``a\\xffb.csv``."""
    escaped = [
        f"\\x{ord(one) - 0xDC00:02x}"
        if "\udc80" <= one <= "\udcff"
        else one
        if one.isprintable()
        else one.encode("unicode_escape", "backslashreplace").decode()
        for one in name
    ]
    return "".join(escaped)


def _steps(text: str) -> list[str]:
    steps: list[str] = []
    for step in text.split("/"):
        if step == "..":
            steps.pop()
        elif step not in ("", "."):
            steps.append(step)
    return steps


def _walk(home: FilePath, start: str, steps: list[str], also: list[list[str]]) -> list[list[str]]:
    """The names on disk that the steps of a path lead to, sorted. It stops at a link that leads out of ``home``.

    ``start`` is the folder in ``home`` that the steps go on from, ``also`` what else counts as being there.
    """
    if not steps:
        return [[]]
    folder = home / start
    wanted, rest = steps[0], steps[1:]
    if (noted := _NOTED.get()) is not None:
        noted.add((home, start, wanted))
    names = _listed(folder)
    if also:
        names = sorted({*names, *(one[0] for one in also if len(one) == len(steps))})
    if has_wildcard(wanted):
        chosen = [name for name in names if fits_step(wanted, name)]
        if not rest:
            chosen = [name for name in chosen if not (folder / name).is_dir()]
    elif wanted in names:
        chosen = [wanted]
    else:
        # Found by computers that do not tell capitals, or accents put together, from others; not by the rest.
        chosen = [name for name in names if alike(name) == alike(wanted)][:1]
    found = []
    for name in chosen:
        inside = not rest or not _leads_out(home, folder / name)
        below = [one[1:] for one in also if one[0] == name]
        found.extend([[name, *more] for more in (_walk(home, f"{start}{name}/", rest, below) if inside else [[]])])
    return found


def fits_step(pattern: str, name: str) -> bool:
    """Whether a name of a file or folder fits a pattern; what is hidden fits one that begins with a point only."""
    return matches(pattern, name) and name.startswith(".") <= pattern.startswith(".")


def _listed(folder: FilePath) -> list[str]:
    try:
        return sorted(entry.name for entry in folder.iterdir())
    except OSError:
        return []


def alike(name: str) -> str:
    """A name as disks compare it that make no difference of capitals, or of how accents are put together."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _leads_out(folder: FilePath, path: FilePath) -> bool:
    return not FilePath(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))
