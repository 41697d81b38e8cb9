"""Files: the PO files of a deck begun, and brought up to date; each whole, old or new, and none ever lost."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardwright.build.load import Loaded, load_deck
from cardwright.build.translate.catalogue import LOCALES, Locale, file_name, is_language
from cardwright.build.translate.check import locales_of, wanted
from cardwright.build.translate.merge import fresh, merge
from cardwright.build.translate.status import Status, status_of
from cardwright.build.translate.strings import strings_of
from cardwright.diag import Finding, Severity
from cardwright.facts.languages import known, language_name
from cardwright.read.po_text import po_text


class TranslateError(Exception):
    """A translation cannot be begun or brought up to date; the text says why, ``findings`` where."""

    def __init__(self, words: str, findings: Sequence[Finding] = ()) -> None:
        super().__init__(words)
        self.findings = list(findings)


@dataclass(frozen=True, slots=True)
class Updated:
    """A translation brought up to date: strings that are new, changed and gone; ``changed_file`` says if it differs."""

    path: Path
    added: int
    changed: int
    gone: int
    changed_file: bool
    status: Status


def load_whole(folder: Path) -> Loaded:
    """A deck all of whose cards can be read. Raises TranslateError."""
    loaded = load_deck(folder)
    wrong = [finding for finding in loaded.findings if finding.severity is Severity.ERROR]
    if loaded.deck is None or wrong:
        # Cards that cannot be read would seem to be gone, and their translations with them.
        raise TranslateError(f"{folder.as_posix()} cannot be read to the end; mend this first", wrong)
    return loaded


def extract(folder: Path, language: str) -> tuple[Path, int]:
    """Begin the translation of a deck; its file, and how many strings are in it. Raises TranslateError and OSError."""
    loaded = load_whole(folder)
    assert loaded.deck is not None
    file = loaded.deck.file
    if not is_language(language) or not known(language):
        raise TranslateError(f"{language} is no language that is known; write a code such as pl, de or pt-BR")
    if language == file.language:
        raise TranslateError(f"{file.title} is written in {language_name(language)} already")
    path = folder / file_name(language)
    if os.path.lexists(path):
        raise TranslateError(
            f"{path.as_posix()} is there already; "
            f"'cardwright translate update {folder.as_posix()} {language}' brings it up to date"
        )
    strings = strings_of(loaded)
    _write(folder, path, po_text(fresh(strings, language, f"{file.id} {file.version}")))
    return path, len(strings)


def update(folder: Path, asked: Sequence[str]) -> list[Updated]:
    """Bring translations up to date: those asked for, or all. Raises TranslateError, NoTranslation and OSError."""
    loaded = load_whole(folder)
    return [_updated(loaded, locale) for locale in wanted(loaded, asked or ("all",))]


def _updated(loaded: Loaded, locale: Locale) -> Updated:
    if locale.file.findings:
        words = f"{locale.file.source.name} cannot be read to the end; mend this first, or translations would be lost"
        raise TranslateError(words, locale.file.findings)
    assert loaded.deck is not None
    strings = strings_of(loaded)
    title = f"{loaded.deck.file.id} {loaded.deck.file.version}"
    merged = merge(locale.file.entries, strings, locale.language, title)
    text = po_text(merged.entries)
    if "\r\n" in locale.file.source.text:  # as whoever wrote it has it
        text = text.replace("\n", "\r\n")
    path = loaded.folder / locale.name
    changed = text != locale.file.source.text
    if changed:
        _write(loaded.folder, path, text)
    locale.file.entries[:] = merged.entries
    return Updated(path, merged.added, merged.changed, merged.gone, changed, status_of(locale, strings))


def statuses(folder: Path) -> list[Status]:
    """How far each translation of a deck has come. Raises TranslateError."""
    loaded = load_whole(folder)
    strings = strings_of(loaded)
    return [status_of(locale, strings) for locale in locales_of(loaded)]


def _write(folder: Path, path: Path, text: str) -> None:
    """Write beside the place and move there, so that a translation is never half a file."""
    path.parent.mkdir(exist_ok=True)
    if not path.parent.resolve().is_relative_to(folder.resolve()):
        raise TranslateError(f"{LOCALES} is a link to something outside the deck's folder")
    beside = path.with_name(f".{path.name}.tmp")
    try:
        with beside.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
