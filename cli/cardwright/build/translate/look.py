"""Look: a translation held against the deck that it is of; what is missing, stale or wrong becomes findings."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Final

from cardwright.build.load import Loaded
from cardwright.build.options import KINDS
from cardwright.build.translate import codes
from cardwright.build.translate.catalogue import LOCALES, Locale, is_language, locale_files
from cardwright.build.translate.merge import plural_forms
from cardwright.build.translate.strings import DECK, String
from cardwright.diag import Finding, Related, Span
from cardwright.diag.shell import spoken
from cardwright.facts.languages import language_name
from cardwright.read.po import PoEntry

_MARKS = re.compile(r"\{[^{}]*\}|:[a-z][a-z0-9_-]*:|\*{1,3}|\^\^")
_QUOTES: Final = '"“”„‟«»‹›‘‚‛'
#: the quotation marks that a language has, outer and inner ones (CLDR, and the rules of its academy)
_OF_LANGUAGE: Final[Mapping[str, str]] = {
    "pl": "„”«»‚",
    "de": "„“‚‘»«›‹",
    "cs": "„“‚‘»«",
    "sk": "„“‚‘»«",
    "fr": "«»“”‹›‘",
    "es": "«»“”‘",
    "it": "«»“”‘",
    "pt": "“”«»‘",
    "nl": "“”‘„",
    "sv": "”»",
    "da": "”“„»«",
    "nb": "«»‘",
    "fi": "”»",
    "hu": "„”»«",
    "ro": "„”«»",
    "uk": "«»„“”",
    "el": "«»“”‘",
    "tr": "“”‘«»",
    "en": "“”‘",
}
#: how many plural forms a language has, in gettext's tables or in CLDR's, for a check that loads no other library
_FORMS: Final[Mapping[str, tuple[int, ...]]] = {
    **dict.fromkeys(("de", "en", "nl", "sv", "da", "nb", "fi", "hu", "el", "tr"), (2,)),
    **dict.fromkeys(("fr", "es", "it", "pt"), (2, 3)),
    **dict.fromkeys(("pl", "cs", "sk", "ro", "uk"), (3, 4)),
    **dict.fromkeys(("ja", "ko", "zh"), (1,)),
}
_MOST_NAMED: Final = 6
DECK_FILE: Final = "deck.yaml"


def look(loaded: Loaded, locale: Locale) -> Iterator[Finding]:
    """What is wrong with a translation by itself, whether or not it is asked for.

    Whether the deck still says what was translated is ``stray``, and what is missing is ``gaps``.
    """
    yield from locale.file.findings
    yield from _header(locale)
    ids = {id_ for _, id_, _ in loaded.ids}
    entries = [(entry, _card_of(entry.context or "", ids)) for entry in locale.file.strings() if entry.done]
    for entry, card in entries:
        yield from _wrong(entry, card, locale)
    yield from _same(entries)


def stray(loaded: Loaded, locale: Locale, strings: Sequence[String]) -> Iterator[Finding]:
    """Translations of texts that are others now, or that the deck does not have."""
    known = {string.key for string in strings}
    of_context: dict[str, list[String]] = {}
    for string in strings:
        of_context.setdefault(string.context, []).append(string)
    broken = _broken(loaded)
    ids = {id_ for _, id_, _ in loaded.ids}
    for entry in locale.file.strings():
        if loaded.unnamed and _card_of(entry.context or "", ids) is None:
            continue  # it may be of the card whose id cannot be known
        # Of a card whose shape is wrong nobody knows the texts.
        if (entry.context or "", entry.msgid) not in known and (entry.context or "").partition(".")[0] not in broken:
            yield _stray(entry, of_context, locale)


def _card_of(context: str, ids: Collection[str]) -> str | None:
    """The id that a context begins with; ids may have points in them."""
    parts = context.split(".")
    lengths = range(len(parts) - 1, 0, -1)
    return next((id_ for length in lengths if (id_ := ".".join(parts[:length])) in ids), None)


def _broken(loaded: Loaded) -> set[str]:
    """The ids of cards that could not be read to the end, as far as a context begins with them."""
    deck = loaded.deck
    known = {content.id for content in deck.contents} if deck is not None else set()
    return {id_.partition(".")[0] for _, id_, _ in loaded.ids if id_ not in known}


def gaps(loaded: Loaded, locale: Locale, strings: Sequence[String]) -> Iterator[Finding]:
    """What is not translated yet: one finding for all cards without any, one for each that is begun."""
    entries = {(entry.context or "", entry.msgid): entry for entry in locale.file.strings()}
    by_card: dict[str, list[String]] = {}
    for string in strings:
        if not string.name:
            by_card.setdefault(string.card or _stands_in(string), []).append(string)
    language = language_name(locale.language)
    changed = _changed(locale, strings)
    whole: list[list[String]] = []
    for card, of_card in by_card.items():
        looked_at = [string for string in of_card if string.context not in changed]
        missing = [string for string in looked_at if not _written(entries.get(string.key))]
        if len(missing) == len(of_card):
            whole.append(of_card)
        elif missing:
            yield _some_missing(locale, entries, card, missing, len(of_card), language)
    if whole:
        yield _whole_missing(loaded, locale, whole, language)
    for string in strings:
        entry = entries.get(string.key)
        if entry is not None and entry.fuzzy and entry.msgstr:
            yield Finding(
                codes.FUZZY,
                f"{string.context} is fuzzy, so the text of the deck is printed: {_short(string.text)}",
                entry.span("msgstr"),
                card=string.card,
                evidence={"source": string.text, "given": entry.msgstr, "was": entry.previous},
                suggestion="look at it, mend it, and take the word fuzzy out of the line that begins with #,",
            )


def _changed(locale: Locale, strings: Sequence[String]) -> set[str]:
    """The contexts of which ``stray`` says that their text is another one now; nothing else need be said of them."""
    known = {string.key for string in strings}
    own = {string.context for string in strings if not string.shared}
    entries = locale.file.strings()
    return {one.context for one in entries if one.context in own and (one.context, one.msgid) not in known}


def _written(entry: PoEntry | None) -> bool:
    return entry is not None and bool(entry.msgstr)


def _some_missing(
    locale: Locale,
    entries: Mapping[tuple[str, str], PoEntry],
    card: str,
    missing: Sequence[String],
    total: int,
    language: str,
) -> Finding:
    first = entries.get(missing[0].key)
    span = first.span("msgctxt") if first is not None else None
    names = [string.context for string in missing]
    verb = "has" if len(missing) == 1 else "have"
    return Finding(
        codes.UNTRANSLATED,
        f"{len(missing)} of the {total} texts of {card} {verb} no {language} translation: {_list(names)}",
        span,
        file=locale.file.source.name,
        card=missing[0].card,
        evidence={"missing": names},
        suggestion=None if first is not None else f"run cardwright translate update on the deck to put {names[0]} in",
        underneath="not translated",
    )


def _stands_in(string: String) -> str:
    """What of the deck says a text that is on no card of its own: deck.yaml, or one of its templates."""
    return DECK_FILE if string.context.startswith(f"{DECK}.") else string.context


def _whole_missing(loaded: Loaded, locale: Locale, missing: Sequence[Sequence[String]], language: str) -> Finding:
    """What has no translation at all: cards, of which some are named, and words that stand on no card of their own."""
    deck = loaded.deck
    cards = [first.card for first, *_ in missing if first.card is not None]
    others = [_others(strings) for strings in missing if strings[0].card is None]
    spoken = language_name(deck.file.language) if deck is not None else "its own language"
    said = [f"{len(cards):,} cards"] if len(cards) > 1 else cards
    *most, last = [*said, *others]
    many = f"{', '.join(most)} and {last}" if most else last
    verb = "have" if most or len(cards) > 1 or last.startswith("the words") else "has"
    listed = f" ({_list(cards)})" if len(cards) > 1 else ""
    return Finding(
        codes.UNTRANSLATED,
        f"{many} {verb} no {language} translation yet{listed}: printed in {spoken}",
        None,
        file=locale.file.source.name,
        evidence={"cards": cards, "others": [_stands_in(first) for first, *_ in missing if first.card is None]},
    )


def _others(strings: Sequence[String]) -> str:
    """Words that are on no card of their own, as a message names them."""
    if [string.context for string in strings] == [f"{DECK}.title"]:
        return "the title of the deck"
    return f"the words of {_stands_in(strings[0])}"


def _stray(entry: PoEntry, of_context: Mapping[str, Sequence[String]], locale: Locale) -> Finding:
    context = entry.context
    same = of_context.get(context or "")
    if context is not None and same and not same[0].shared:
        return Finding(
            codes.SOURCE_CHANGED,
            f"the text of {context} is another one now: {_short(same[0].text)}",
            entry.span("msgid"),
            card=same[0].card,
            evidence={"expected": same[0].text, "given": entry.msgid},
            related=(Related("the text of today", same[0].span),),
            suggestion=_update(locale),
        )
    part = "msgctxt" if context is not None and not same else "msgid"
    near = difflib.get_close_matches(context or "", of_context, n=1, cutoff=0.85) if not same else []
    words = f"the deck has no text {context}" if part == "msgctxt" else f"no text of {context or 'the deck'} says this"
    return Finding(
        codes.UNKNOWN_CONTEXT,
        words,
        entry.span(part),
        evidence={"given": context},
        suggestion=f"did you mean {near[0]}?" if near else _update(locale),
    )


def _update(locale: Locale) -> str:
    deck = spoken(FilePath(locale.file.source.name).parent.parent)
    update = f"cardwright translate update {deck} {locale.language}"
    return f"{update} brings the file up to date and keeps the translation"


def _wrong(entry: PoEntry, card: str | None, locale: Locale) -> Iterator[Finding]:
    wanted, given = _marks_of(entry)
    if wanted != given:
        lost, more = sorted(wanted - given), sorted(given - wanted)
        words = " and ".join(
            [f"{', '.join(lost)} of the text {_verb(lost)} missing"] * bool(lost)
            + [f"{', '.join(more)} {_verb(more)} not in the text"] * bool(more)
        )
        advice = ", and ".join(
            [f"put {', '.join(lost)} into the translation, as in the text"] * bool(lost)
            + [f"take {', '.join(more)} out of the translation"] * bool(more)
        )
        yield Finding(
            codes.MARKS_DIFFER,
            words,
            _marked(entry, more),
            card=card,
            evidence={"expected": sorted(wanted.elements()), "given": sorted(given.elements())},
            related=(Related("the text", entry.span("msgid")),),
            suggestion=advice,
        )
    allowed = _OF_LANGUAGE.get(locale.language.partition("-")[0])
    foreign = (
        next((at for at, mark in enumerate(entry.msgstr) if mark in _QUOTES and mark not in allowed), None)
        if allowed
        else None
    )
    if allowed and foreign is not None:
        language = language_name(locale.language)
        yield Finding(
            codes.FOREIGN_QUOTES,
            f"{language} does not use the quotation mark {entry.msgstr[foreign]}",
            entry.span("msgstr").within(entry.msgstr, foreign, foreign + 1)[0],
            card=card,
            evidence={"given": entry.msgstr[foreign], "expected": list(allowed)},
            suggestion=f"in {language} quotes stand in {allowed[0]}…{allowed[1]}",
        )


def _marks_of(entry: PoEntry) -> tuple[Counter[str], Counter[str]]:
    """The names in braces, icons and marks of a text and of its translation."""
    return Counter(_MARKS.findall(entry.msgid)), Counter(_MARKS.findall(entry.msgstr))


def marks_differ(entry: PoEntry) -> bool:
    """Whether a translation is told of as one whose marks are not those of its text."""
    wanted, given = _marks_of(entry)
    return entry.done and wanted != given


def _marked(entry: PoEntry, more: Sequence[str]) -> Span:
    """The mark that is too much, where there is just one; else the whole translation."""
    found = [match for match in _MARKS.finditer(entry.msgstr) if match[0] in more]
    span = entry.span("msgstr")
    return span.within(entry.msgstr, *found[0].span())[0] if len(found) == 1 else span


def _same(entries: Sequence[tuple[PoEntry, str | None]]) -> Iterator[Finding]:
    """Two texts side by side on a card, such as two answers, or two options of a field, that have become one."""
    seen: dict[tuple[str, str], PoEntry] = {}
    for entry, card in entries:
        if entry.context is None or (card is None and not entry.context.startswith(KINDS)):
            continue
        place = entry.context.rpartition("[" if entry.context.endswith("]") else ".")[0]
        first = seen.setdefault((place, _folded(entry.msgstr)), entry)
        if first is not entry and _folded(first.msgid) != _folded(entry.msgid):
            yield Finding(
                codes.SAME_TRANSLATION,
                f"{entry.context} and {first.context} say the same, and “{_short(entry.msgid)}” and"
                f" “{_short(first.msgid)}” do not",
                entry.span("msgstr"),
                card=card,
                evidence={"given": entry.msgstr, "source": [first.msgid, entry.msgid]},
                related=(Related("the other one", first.span("msgstr")),),
            )


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def _header(locale: Locale) -> Iterator[Finding]:
    header, fields = locale.file.header, locale.file.fields
    if locale.file.findings:
        return
    wanted = locale.language.replace("-", "_")
    span = header.span("msgstr") if header is not None else Span(locale.file.source, 0, 0)
    if header is None:
        yield _head("the file has no head that says its language and encoding", span, locale)
        return
    said = fields.get("Language", "")
    if said and said.replace("-", "_") != wanted:
        yield _head(
            f"the head says Language: {said}, and the file is named after {locale.language}", span.find(said), locale
        )
    charset = fields.get("Content-Type", "").partition("charset=")[2]
    if charset and charset.upper() not in ("UTF-8", "UTF8"):
        yield _head(
            f"the head says that the file is written in {charset}, and it is read as UTF-8", span.find(charset), locale
        )
    plural, forms = fields.get("Plural-Forms"), _FORMS.get(locale.language.partition("-")[0])
    given = re.search(r"nplurals\s*=\s*(\d+)", plural or "")
    if plural is not None and forms and (given is None or int(given[1]) not in forms):
        words = f"these are not the plural forms of {language_name(locale.language)}"
        yield _head(words, span.find(plural), locale, plural_forms(locale.language))


def _head(words: str, span: Span, locale: Locale, right: str | None = None) -> Finding:
    advice = f"write Plural-Forms: {right}" if right else f"write Language: {locale.language} and charset=UTF-8"
    return Finding(codes.PO_HEADER, words, span, suggestion=advice)


def stray_files(loaded: Loaded) -> Iterator[Finding]:
    """Files among the translations that are never used."""
    deck = loaded.deck
    if deck is None:
        return
    shown = deck.document.source.name.removesuffix("deck.yaml")
    for path in locale_files(loaded):
        name = f"{LOCALES}/{path.name}"
        if path.stem == deck.file.language:
            words = f"{name} is a translation into {language_name(path.stem)}, which the deck is written in"
        elif not is_language(path.stem):
            words = f"{name} is not named after a language"
        else:
            continue
        yield Finding(
            codes.LOCALE_NAME,
            words,
            None,
            file=shown + name,
            evidence={"given": path.stem},
            suggestion="name it after the language's code, such as pl.po or pt-BR.po, or take it out",
        )


def _verb(things: Sequence[str]) -> str:
    return "is" if len(things) == 1 else "are"


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 60 else f"{flat[:57]}..."


def _list(names: Sequence[str]) -> str:
    more = len(names) - _MOST_NAMED
    return ", ".join(names[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
