"""Catalogue: the PO files of a deck found and read, one for each language, and the words that come with Cardwright."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from cardwright import resources
from cardwright.build.load import Loaded
from cardwright.build.memory import Memory
from cardwright.build.sealing import mark_sealed_translation
from cardwright.deck.deckfile import LANGUAGE
from cardwright.deck.words import ENGLISH, Words
from cardwright.read.files import read_file
from cardwright.read.paths import resolve
from cardwright.read.po import PoFile, po_in, read_po

LOCALES: Final = "locales"
_ENDING: Final = ".po"


@dataclass(frozen=True, slots=True, eq=False)
class Locale:
    """A translation of a deck: its language (BCP 47), the name of its file in the deck, and what that says."""

    language: str
    name: str
    file: PoFile


def file_name(language: str) -> str:
    """The name of a translation in its deck: ``locales/pl.po``."""
    return f"{LOCALES}/{language}{_ENDING}"


def is_language(text: str) -> bool:
    return re.fullmatch(LANGUAGE, text) is not None


def languages(loaded: Loaded) -> list[str]:
    """The languages that a deck has a file for, sorted; whatever is no file of a language is left out."""
    return [name for name in (path.stem for path in locale_files(loaded)) if is_language(name)]


def locale_files(loaded: Loaded) -> list[Path]:
    """The files among a deck's translations that may be some, those included for which contents stand in; sorted."""
    try:
        found = {path.name for path in (loaded.folder / LOCALES).iterdir()}
    except OSError:
        found = set()
    found |= {name.removeprefix(f"{LOCALES}/") for name in loaded.instead if name.startswith(f"{LOCALES}/")}
    names = sorted(name for name in found if name.endswith(_ENDING) and not name.startswith(".") and "/" not in name)
    return [loaded.folder / LOCALES / name for name in names]


def locale_of(loaded: Loaded, language: str, memory: Memory | None = None) -> Locale | None:
    """The translation of a deck into a language, which counts among its files from now on; None without one."""
    name = file_name(language)
    places, findings = resolve(loaded.folder, name, also=loaded.instead)
    deck = loaded.deck
    if deck is None or not (places or findings):
        return None
    shown = deck.document.source.name.removesuffix("deck.yaml") + name
    if findings and not places:
        from cardwright.diag import Source

        return Locale(language, name, PoFile(Source(shown, ""), findings=findings))
    loaded.files[name] = places[0].path
    memory = memory or Memory(keep=False)
    given = loaded.instead.get(name)
    document = memory.po(given, shown) if given is not None else read_file(places[0].path, shown, memory.po)
    mark_sealed_translation(document.source, deck)
    return Locale(language, name, po_in(document))


@cache
def words_in(language: str, game: str) -> Words:
    """The words of a game's templates and pieces, and of sheets, in a language; English where there are none.

    Of pt-BR those of pt are taken where it has none of its own.
    """
    texts: dict[tuple[str, str], str] = {}
    for tag in _tags(language):
        for folder in (game.replace("-", "_"), ""):
            path = resources.templates().joinpath(folder, LOCALES, f"{tag}{_ENDING}")
            if game.isidentifier() and path.is_file():
                texts |= _done(read_po(Path(str(path)), path.name).strings())
    return Words(language, texts) if texts else Words(language) if language != "en" else ENGLISH


def _tags(language: str) -> list[str]:
    """A tag and its beginnings, the shortest first."""
    parts = language.split("-")
    return ["-".join(parts[:length]) for length in range(1, len(parts) + 1)]


def _done(entries: Iterable[object]) -> dict[tuple[str, str], str]:
    from cardwright.read.po import PoEntry

    return {
        (entry.context or "", entry.msgid): entry.msgstr
        for entry in entries
        if isinstance(entry, PoEntry) and entry.done
    }
