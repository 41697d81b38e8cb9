"""Instead: a word that was probably meant in, the fix that writes it in place of the one given out."""

from __future__ import annotations

import re

from cardwright.diag.finding import Fix
from cardwright.diag.span import Span

# What can stand in YAML, JSON, a table or a template's text without quotation marks or escapes of its own.
_PLAIN = re.compile(r"[\w#][\w ./’()#x-]*")


def instead(span: Span, given: str, word: str | None, *, safe: bool = False) -> Fix | None:
    """``word`` in place of ``given`` within ``span``; quotes around it stay.

    None where ``given`` is not written there just once as it is, or the word would need quotes that are not there.
    """
    if word is None or not given or not _PLAIN.fullmatch(word) or word == given:
        return None
    found = list(re.finditer(rf"(?<!\w){re.escape(given)}(?!\w)", span.text))
    if len(found) != 1:
        return None
    return Fix(f"write {word}", span.part(*found[0].span()), word, safe=safe)
