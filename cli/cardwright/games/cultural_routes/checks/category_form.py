"""C-10: a category that does not finish the sentence "Name…"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.cultural_routes.checks.basis.examples import categories
from cardwright.games.found import at

CATEGORY_FORM = Code(
    "CUL015",
    "category-form",
    'A category does not finish the sentence "Name…": it is a question, a sentence, or says "name" itself.',
    'Its card is read aloud as one sentence with the "Name…" above it.',
    categories("Which river is the longest?", "a dish"),
    categories("the longest river", "a dish"),
    Severity.WARNING,
)

_NAME: Final = re.compile(r"^name\b", re.IGNORECASE)


def find(deck: Deck) -> Iterator[Finding]:
    english = deck.file.language.startswith("en")
    for card in deck.of("category"):
        text = card.written.name.strip()
        fault = _fault(text, english)
        if fault is not None:
            yield at(
                card,
                ("name",),
                CATEGORY_FORM,
                f'this {fault}; read aloud it is "Name… {text}"',
                {"given": text},
                'write what follows "Name…", such as: a dish you would serve a guest',
            )


def _fault(text: str, english: bool) -> str | None:
    if text.endswith(("?", "？")):
        return "is a question"
    if text.endswith((".", "!", "。")) and not text.endswith(("...", "etc.")):
        return "ends like a sentence"
    if english and _NAME.match(text):
        return 'says "name" again'
    return None
