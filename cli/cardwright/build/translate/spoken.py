"""Spoken: a checked deck checked again in other languages, with what does not fit its cards there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.build.memory import Memory
from cardwright.build.progress import EVERY, Progress
from cardwright.build.translate.check import check_language, in_language, locales_of, look_over, wanted, without_slips
from cardwright.diag import Finding

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.build.translate.catalogue import Locale
    from cardwright.build.translate.into import Translated


def check_languages(
    result: CheckResult, asked: Sequence[str], memory: Memory | None, progress: Progress, *, fit: bool
) -> Iterator[Finding]:
    """Findings of all translations, and of the deck in the languages asked for. Raises NoTranslation.

    ``result`` has the deck's own findings, which are not told again.
    """
    if result.loaded.deck is None:
        return
    locales = locales_of(result.loaded, memory)
    told = list(result.findings)
    yield from look_over(result.loaded, locales)
    for locale in wanted(result.loaded, asked, memory) if asked else ():
        translated, findings = check_language(result.loaded, locale)
        yield from findings
        if fit:
            faces = in_language(_faces(translated, locale, progress), told, translated)
            yield from without_slips(faces, locale)


def _faces(translated: Translated, locale: Locale, progress: Progress) -> Iterator[Finding]:
    """What is found while the cards are composed in another language."""
    from cardwright.build.faces import load_looks

    # Apart from the memory of the deck in its own language: each would turn out the other's faces.
    looks = load_looks(translated.loaded)
    yield from looks.findings
    deck = translated.loaded.deck
    contents = deck.contents if deck is not None else ()
    for number, (_, front, back) in enumerate(looks.faces(iter(contents)), 1):
        if number % EVERY == 0:
            progress(f"composing in {locale.language}", number, len(contents))
        yield from front.findings
        if back is not None:
            yield from back.findings
