"""Merge: the strings of today and a PO file of yesterday to one of today, in which no translation is lost."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardwright.build.translate.strings import String
from cardwright.read.po import PoEntry

_INDEX: Final = re.compile(r"\[[0-9]+\]")  #: a place in a list


@dataclass(frozen=True, slots=True)
class Merged:
    """The entries of a PO file brought up to date, and how many strings are new, changed and gone."""

    entries: list[PoEntry]
    added: int
    changed: int
    gone: int


def fresh(strings: Sequence[String], language: str, title: str) -> list[PoEntry]:
    """The entries of a new PO file, its header first."""
    return [header(language, title), *(_entry(string) for string in strings)]


def header(language: str, title: str) -> PoEntry:
    """A header that says what programs want to know, and no date, so that the same deck gives the same file."""
    plural = plural_forms(language)
    fields = {
        "Project-Id-Version": title,
        "Language": language.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        **({"Plural-Forms": plural} if plural else {}),
    }
    return PoEntry(None, "", "".join(f"{name}: {value}\n" for name, value in fields.items()), flags=[])


def plural_forms(language: str) -> str | None:
    """How gettext says which plural forms a language has; None where nobody knows."""
    from babel.messages.plurals import get_plural

    try:
        found = get_plural(language.replace("-", "_"))
    except (LookupError, ValueError):
        return None
    return f"{str(found).rstrip(';')};"


def merge(entries: Sequence[PoEntry], strings: Sequence[String], language: str, title: str) -> Merged:
    """Bring entries up to date: in their order, new strings where they belong, those that are gone at the end.

    A string whose text has changed keeps its translation as fuzzy, with the text that it was made of. One that comes
    back gets its old translation again. One that stands on another card now, or at another place of a list, takes the
    translation over. A second translation of one string goes to the end as well.
    """
    heads = [entry for entry in entries if entry.is_header]
    old = [entry for entry in entries if not entry.is_header]
    merger = _Merger(old, moved(old, strings))
    made = {string.key: merger.take(string) for string in strings}
    taken = {id(entry) for entry in merger.taken}
    gone = [entry for entry in old if id(entry) not in taken]
    ordered = _in_order([merger.now[id(entry)] for entry in old if id(entry) in taken], list(made.values()))
    head = heads[0] if heads else header(language, title)
    kept = [_as_gone(entry) for entry in (*heads[1:], *gone) if _worth_keeping(entry)]
    newly = sum(not entry.obsolete and entry.key not in merger.moves for entry in gone)
    return Merged([head, *ordered, *kept], merger.added, merger.changed, newly)


@dataclass(frozen=True, slots=True)
class Move:
    """The entry that a string takes over; ``doubtful`` where others of the same text say it in other words."""

    entry: PoEntry
    doubtful: bool


def moved(old: Sequence[PoEntry], strings: Sequence[String]) -> dict[tuple[str, str], Move]:
    """The translations of texts that stand in the same field of another card now, whose own entries go away.

    So it is when a card is given another id. Of several the first is taken that no other string takes.
    """
    wanted = {string.key for string in strings}
    translated = {entry.key for entry in old if entry.msgstr}
    leaving: dict[str, list[PoEntry]] = {}
    for entry in sorted(old, key=lambda entry: entry.obsolete):
        if entry.msgstr and entry.key not in wanted:
            leaving.setdefault(entry.msgid, []).append(entry)
    moves: dict[tuple[str, str], Move] = {}
    taken: set[int] = set()
    for string in strings:
        if string.card is None or string.key in translated or string.text not in leaving:
            continue
        fitting = [entry for entry in leaving[string.text] if _is_of_field(entry, string)]
        free = next((entry for entry in fitting if id(entry) not in taken), None)
        if free is not None:
            taken.add(id(free))
            moves[string.key] = Move(free, doubtful=len({entry.msgstr for entry in fitting}) > 1)
    return moves


def _is_of_field(entry: PoEntry, string: String) -> bool:
    """Whether an entry is of the field that a string stands in, on whichever card and at whichever place of a list."""
    own = string.card or ""
    field, there = _INDEX.sub("[]", string.context[len(own) :]), _INDEX.sub("[]", entry.context or "")
    card = there.removesuffix(field)
    # ids may have points in them, but then the ids of a deck mostly do: event_x is no part of one
    return card not in ("", there) and ("." in own or "." not in card)


class _Merger:
    def __init__(self, old: Sequence[PoEntry], moves: Mapping[tuple[str, str], Move]) -> None:
        self.moves = moves
        self.moving = {id(move.entry) for move in moves.values()}
        self.exact: dict[tuple[str | None, str], PoEntry] = {}
        self.of_context: dict[str | None, list[PoEntry]] = {}
        for entry in sorted(old, key=lambda entry: (entry.obsolete, not entry.msgstr)):
            self.exact.setdefault(entry.key, entry)
            self.of_context.setdefault(entry.context, []).append(entry)
        self.taken: list[PoEntry] = []
        self.now: dict[int, PoEntry] = {}
        self.added = self.changed = 0

    def take(self, string: String) -> PoEntry:
        """The entry of a string, made of the old one where there is one."""
        move = self.moves.get(string.key)
        if move is not None:
            return self._moved(move, string)
        exact = self.exact.get(string.key)
        if exact is not None:
            return self._again(exact, string)
        changed = self._changed(string)
        if changed is None:
            self.added += 1
            return _entry(string)
        self.taken.append(changed)
        self.changed += 1
        made = self.now[id(changed)] = _anew(string, changed)
        return made

    def _changed(self, string: String) -> PoEntry | None:
        """The entry of a string whose text is another one now.

        Names, and words of a template, share a context; a field of a card has its own, so what stood there has changed.
        """
        if string.shared:
            return None
        of_context = self.of_context.get(string.context, ())
        return next(
            (
                entry
                for entry in of_context
                if id(entry) not in self.moving and all(entry is not one for one in self.taken)
            ),
            None,
        )

    def _moved(self, move: Move, string: String) -> PoEntry:
        """The entry of a text that stood on another card."""
        made = replace(self._again(move.entry, string), context=string.context)
        if move.doubtful and not made.fuzzy:
            made = replace(made, flags=["fuzzy", *made.flags], previous=string.text)
        self.now[id(move.entry)] = made
        return made

    def _again(self, entry: PoEntry, string: String) -> PoEntry:
        self.taken.append(entry)
        about = _entry(string)
        made = replace(entry, extracted=about.extracted, references=about.references, obsolete=False)
        if not entry.fuzzy:
            made = replace(made, previous=None, previous_context=None)
        self.added += entry.obsolete
        self.now[id(entry)] = made
        return made


def _entry(string: String, old: PoEntry | None = None) -> PoEntry:
    return PoEntry(
        string.context,
        string.text,
        comments=list(old.comments) if old is not None else [],
        extracted=list(string.about),
        # The file without the line: a line moves with every edit above it, and two translators could not be merged.
        references=[string.file.replace(" ", "\N{NO-BREAK SPACE}")],
        flags=[flag for flag in old.flags if flag != "fuzzy"] if old is not None else [],
    )


def _anew(string: String, old: PoEntry) -> PoEntry:
    """The entry of a changed text: its translation is fuzzy, with the text that it was made of."""
    made = _entry(string, old)
    if not old.msgstr:
        return made
    previous = old.previous if old.fuzzy and old.previous is not None else old.msgid
    if previous == string.text:  # it has become again what was translated
        return replace(made, msgstr=old.msgstr)
    return replace(made, msgstr=old.msgstr, flags=["fuzzy", *made.flags], previous=previous)


def _in_order(kept: list[PoEntry], wanted: list[PoEntry]) -> list[PoEntry]:
    """Entries in the order that the file has; a new one behind the one before it in the deck."""
    place = {id(entry): index for index, entry in enumerate(kept)}
    behind: dict[int, list[PoEntry]] = {}
    last = -1
    for entry in wanted:
        at = place.get(id(entry))
        if at is None:
            behind.setdefault(last, []).append(entry)
        else:
            last = at
    ordered = list(behind.get(-1, ()))
    for index, entry in enumerate(kept):
        ordered += [entry, *behind.get(index, ())]
    return ordered


def _worth_keeping(entry: PoEntry) -> bool:
    """Whether anybody's work is in it."""
    return bool(entry.msgstr or entry.comments or any(entry.forms.values()))


def _as_gone(entry: PoEntry) -> PoEntry:
    return entry if entry.obsolete else replace(entry, obsolete=True, references=[], extracted=[])
