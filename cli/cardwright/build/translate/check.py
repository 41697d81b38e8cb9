"""Check: the translations of a deck in, every finding of them out; in the languages asked for, of the cards as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from cardwright.build.load import Loaded
from cardwright.build.memory import Memory
from cardwright.build.translate.catalogue import Locale, file_name, languages, locale_of
from cardwright.build.translate.into import Translated, translate
from cardwright.build.translate.look import gaps, look, marks_differ, stray, stray_files
from cardwright.check.general import CHECKS as GENERAL
from cardwright.diag import Finding, Span
from cardwright.facts.languages import language_name
from cardwright.press.codes import EMPTY_MARK, SPACED_MARK, UNCLOSED_MARK, UNKNOWN_ICON

ALL = "all"
#: families of what is told of a text as it is set
_SET = ("FIT", "FONT")
#: what a mark that is lost or too much in a translation does to the card
_SLIPS = (EMPTY_MARK, SPACED_MARK, UNCLOSED_MARK, UNKNOWN_ICON)


class NoTranslation(Exception):
    """A language was asked for that the deck has no translation into; the text says so for the person who asked."""


def locales_of(loaded: Loaded, memory: Memory | None = None) -> list[Locale]:
    """All translations of a deck, by language; the deck's own language is none."""
    own = loaded.deck.file.language if loaded.deck is not None else ""
    found = (locale_of(loaded, language, memory) for language in languages(loaded) if language != own)
    return [locale for locale in found if locale is not None]


def wanted(loaded: Loaded, asked: Sequence[str], memory: Memory | None = None) -> list[Locale]:
    """The translations that were asked for. Raises NoTranslation."""
    locales = locales_of(loaded, memory)
    if ALL in asked:
        return locales
    known = {locale.language: locale for locale in locales}
    for language in asked:
        if language not in known:
            raise NoTranslation(_none(loaded, language, list(known)))
    return [known[language] for language in dict.fromkeys(asked)]


def _none(loaded: Loaded, language: str, known: Sequence[str]) -> str:
    deck = loaded.deck
    if deck is not None and language == deck.file.language:
        return f"{deck.file.title} is written in {language_name(language)}; leave --language out"
    there = f"; there is {', '.join(known)}" if known else ""
    return (
        f"{loaded.folder.as_posix()} has no {file_name(language)}{there}. "
        f"'cardwright translate extract {loaded.folder.as_posix()} {language}' begins one"
    )


def look_over(loaded: Loaded, locales: Iterable[Locale]) -> Iterator[Finding]:
    """What is wrong with translations whether or not somebody wants them now: syntax, marks, quotes, equal answers."""
    for locale in locales:
        yield from look(loaded, locale)
    yield from stray_files(loaded)


def check_language(loaded: Loaded, locale: Locale) -> tuple[Translated, list[Finding]]:
    """The deck in a language; what is stale or not translated, and what the checks of cards say of the translation.

    A finding of what the deck itself says is told of the deck already.
    """
    translated = translate(loaded, locale)
    found = [*stray(loaded, locale, translated.strings)]
    if not locale.file.findings:  # what cannot be read is missing for that reason alone
        found += gaps(loaded, locale, translated.strings)
    found += [finding for finding in translated.findings if _of_translation(finding, locale)]
    deck, game = translated.loaded.deck, translated.loaded.game
    assert deck is not None and game is not None
    for check in (*GENERAL, *game.checks):
        found += [finding for finding in check.find(deck) if _of_translation(finding, locale)]
    return translated, found


def _of_translation(finding: Finding, locale: Locale) -> bool:
    return finding.span is not None and finding.span.source is locale.file.source


def without_slips(findings: Iterable[Finding], locale: Locale) -> Iterator[Finding]:
    """Without slips of rich text where the marks are not those of the text: TXT034 says more of the same mistake."""
    differing = [entry.span("msgstr") for entry in locale.file.strings() if marks_differ(entry)]

    def is_told(span: Span | None) -> bool:
        return span is not None and any(one.start <= span.start <= one.end for one in differing)

    for finding in findings:
        if not (finding.code in _SLIPS and _of_translation(finding, locale) and is_told(finding.span)):
            yield finding


def in_language(findings: Iterable[Finding], told: Iterable[Finding], translated: Translated) -> Iterator[Finding]:
    """Findings of faces in another language, without those that the deck has in its own, and saying which it is.

    What is wrong with an option as it is printed is told at its translation, once for all cards.
    """
    locale = translated.locale
    options: set[tuple[str, int]] = set()
    known = {(finding.code.id, finding.card, finding.pointer) for finding in told}
    name = language_name(locale.language)
    for finding in findings:
        option = translated.options.get((finding.card or "", finding.pointer))
        if _of_translation(finding, locale):
            yield finding
        elif option is not None and finding.code.family in _SET:
            if (finding.code.id, option.start) not in options:
                options.add((finding.code.id, option.start))
                yield replace(finding, span=option)
        elif finding.evidence.get("language") == locale.language:  # it says so itself
            yield from () if (finding.code.id, finding.card, finding.pointer) in known else (finding,)
        elif (finding.code.id, finding.card, finding.pointer) not in known:
            evidence = {**finding.evidence, "language": locale.language}
            yield replace(finding, message=f"in {name}: {finding.message}", evidence=evidence)
