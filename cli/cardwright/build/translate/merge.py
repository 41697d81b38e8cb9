"""Merge: the strings of today and a PO file of yesterday to one of today, in which no translation is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardwright.build.translate.strings import String
from cardwright.read.po import PoEntry


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
    back gets its old translation again. A second translation of one string goes to the end as well.
    """
    heads = [entry for entry in entries if entry.is_header]
    old = [entry for entry in entries if not entry.is_header]
    merger = _Merger(old)
    made = {string.key: merger.take(string) for string in strings}
    taken = {id(entry) for entry in merger.taken}
    gone = [entry for entry in old if id(entry) not in taken]
    ordered = _in_order([merger.now[id(entry)] for entry in old if id(entry) in taken], list(made.values()))
    head = heads[0] if heads else header(language, title)
    kept = [_as_gone(entry) for entry in (*heads[1:], *gone) if _worth_keeping(entry)]
    newly = sum(not entry.obsolete for entry in gone)
    return Merged([head, *ordered, *kept], merger.added, merger.changed, newly)


class _Merger:
    def __init__(self, old: Sequence[PoEntry]) -> None:
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
        return next((entry for entry in of_context if not any(entry is one for one in self.taken)), None)

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
