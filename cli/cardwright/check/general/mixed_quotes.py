"""Straight and typographic quotes or apostrophes in one deck; the rarer of the two are told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import MIXED_QUOTES
from cardwright.check.general.texts import WrittenText, suspects
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Fix

# Only beside letters: 5'10" are feet and inches.
_MARK = re.compile(r"""(?<=[^\W\d_])['’](?=[^\W\d_])|(?<=[^\W\d_])["”“](?!\w)|(?<!\w)["“”„](?=[^\W\d_])""")
#: opening and closing quotes
_QUOTES = {"en": "“”", "de": "„“", "pl": "„”", "nl": "“”", "es": "“”", "pt": "“”", "it": "“”"}
_STRAIGHT_MARKS = ("'", '"')
_CURLED_MARKS = ("’", "“", "”", "„")
_STRAIGHT = "'\""


def _find(deck: Deck) -> Iterator[Finding]:
    # Most decks have one sort only, and looking for the other is quick.
    for marks in (_STRAIGHT_MARKS, _CURLED_MARKS):
        if next(suspects(deck, lambda texts, marks=marks: any(mark in texts for mark in marks)), None) is None:  # type: ignore[misc]
            return
    found: dict[tuple[bool, bool], list[tuple[WrittenText, int]]] = {}
    both = (*_STRAIGHT_MARKS, *_CURLED_MARKS)
    for text in suspects(deck, lambda texts: any(mark in texts for mark in both)):
        for match in _MARK.finditer(text.value):
            key = match[0] in "'’", match[0] in _STRAIGHT
            found.setdefault(key, []).append((text, match.start()))
    for apostrophe in (True, False):
        straight, curled = found.get((apostrophe, True), []), found.get((apostrophe, False), [])
        if straight and curled:
            # As many of both: typographic ones are what books are printed with.
            few_straight = len(straight) <= len(curled)
            yield from _told(
                deck,
                straight if few_straight else curled,
                len(curled if few_straight else straight),
                apostrophe,
            )


def _told(deck: Deck, few: list[tuple[WrittenText, int]], many: int, apostrophe: bool) -> Iterator[Finding]:
    for text, at in few:
        mark = text.value[at]
        span, certain = text.part(at, at + 1)
        what = "apostrophe" if apostrophe else "quote"
        other = {"'": "’", "’": "'"}.get(mark) or (_curled(deck, text, at) if mark == '"' else None)
        straight = mark in _STRAIGHT
        fix = None
        if other is not None and certain and (other != "'" or not span.source.text[: span.start].endswith("'")):
            # A straight apostrophe would end a text in single quotes.
            quoted = text.span().text.startswith("'")
            fix = None if other == "'" and quoted else Fix(f"write {other}", span, other)
        yield Finding(
            MIXED_QUOTES,
            f"a {'straight' if straight else 'typographic'} {what}; {many:,} others in the deck are "
            f"{'typographic' if straight else 'straight'}",
            span,
            card=text.card.id,
            pointer=text.pointer,
            evidence={"given": mark, "others": many},
            suggestion=f"write {other}" if other else "use one sort of quotes in the whole deck",
            fix=fix,
        )


def _curled(deck: Deck, text: WrittenText, at: int) -> str | None:
    """The typographic quote that a straight one stands for, in languages whose quotes are known here."""
    quotes = _QUOTES.get(deck.file.language.partition("-")[0])
    # Opening: a letter follows and none stands before.
    return quotes[0 if text.value[at + 1 : at + 2].isalpha() else 1] if quotes is not None else None


mixed_quotes = Check((MIXED_QUOTES,), _find)
