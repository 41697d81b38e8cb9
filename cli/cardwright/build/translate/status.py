"""Status: how far the translations of a deck have come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.build.translate.catalogue import Locale
from cardwright.build.translate.strings import String
from cardwright.facts.languages import language_name


@dataclass(frozen=True, slots=True)
class Status:
    """How many strings of a deck are translated, fuzzy and missing; ``stale`` are of texts that are others now.

    Names that may stay as they are do not count; ``names`` says how many have a translation. ``words_left`` are the
    words of the texts that are fuzzy or missing, ``cards`` the cards that are whole.
    """

    language: str
    file: str
    total: int
    translated: int
    fuzzy: int
    missing: int
    stale: int
    names: int
    words_left: int
    cards: int
    cards_total: int

    @property
    def percent(self) -> float:
        """How much is translated, rounded down to a tenth, so that 100 means everything."""
        return 100.0 if not self.total else int(1000 * self.translated / self.total) / 10

    @property
    def name(self) -> str:
        return language_name(self.language)


def status_of(locale: Locale, strings: Sequence[String]) -> Status:
    """How far a translation has come."""
    entries = {(entry.context or "", entry.msgid): entry for entry in locale.file.strings()}
    needed = [string for string in strings if not string.name]
    done = {string.key for string in needed if (entry := entries.get(string.key)) is not None and entry.done}
    fuzzy = {
        string.key
        for string in needed
        if (entry := entries.get(string.key)) is not None and entry.fuzzy and entry.msgstr
    }
    left = [string for string in needed if string.key not in done]
    known = {string.key for string in strings}
    cards = {string.card for string in needed if string.card is not None}
    return Status(
        locale.language,
        locale.name,
        len(needed),
        len(done),
        len(fuzzy),
        len(needed) - len(done) - len(fuzzy),
        sum(key not in known for key in entries),
        sum(string.name and (entry := entries.get(string.key)) is not None and entry.done for string in strings),
        sum(string.words for string in left),
        len(cards - {string.card for string in left}),
        len(cards),
    )
