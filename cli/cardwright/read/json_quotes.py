"""Quotes in JSON: whether a comma or a colon is sure to be missing at a place, or a text was cut off by its own quotes.

What stands there is looked at as people write it: a text with a quotation mark in it looks, from that mark on, like a
value with something behind it, and a comma put there would cut the text into pieces.
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.diag import Fix, Source, Span

MOST: Final = 20_000  #: letters of a text whose end is looked for

_SCALAR: Final = re.compile(
    r'(?:"[^"\\\r\n]*+(?:\\.[^"\\\r\n]*+)*"|-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?(?![\w.+-])|(?:true|false|null)(?!\w))'
)
_DIGITS: Final = re.compile(r"[0-9]{1,15}(?![\w.+-])")
_BLANK: Final = re.compile(r"[ \t]++")
_NEXT_MAP: Final = re.compile(r'\{[ \t]*+"[^"\\\r\n]*+"[ \t]*+:')
_BEHIND: Final = re.compile(r"[ \t]*+(?:[,\]}\r\n]|\Z|//|/\*)")
_QUOTED_KEY: Final = re.compile(r'"[^"\\\r\n]*+"[ \t]*+:')
_BARE_KEY: Final = re.compile(r"(?:[A-Za-z_$][\w$.-]*+|'[^'\"\\\r\n]*+')[ \t]*+:")
_HALF_KEY: Final = re.compile(r'[A-Za-z_$][\w$.-]*+"[ \t]*+:')
#: what comes behind the quote that ends a value, in a map and in a list, and behind one that ends a key
_AFTER_VALUE: Final = re.compile(
    r'[ \t]*+(?:,?[ \t]*+(?:[\r\n]|\Z)|,[ \t]*+"[^"\\\r\n]*+"[ \t]*+:|\}[ \t]*+(?:[,\]}\r\n]|\Z))'
)
_AFTER_ITEM: Final = re.compile(r'[ \t]*+(?:,?[ \t]*+(?:[\r\n]|\Z)|,[ \t]*+["\[{0-9-]|\][ \t]*+(?:[,\]}\r\n]|\Z))')
_AFTER_KEY: Final = re.compile(r"[ \t]*+:")
_QUOTE: Final = re.compile(r'\\.|"|[\r\n]')


def even(text: str, at: int) -> bool:
    """Whether every quote of the line around a place has its other half on it."""
    start = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    ends = [end for end in (text.find("\n", at), text.find("\r", at)) if end >= 0]
    line = text[start : min(ends, default=len(text))]
    return (line.count('"') - line.replace("\\\\", "").count('\\"')) % 2 == 0


def comma_is_missing(text: str, before: int, at: int, *, in_map: bool) -> bool:
    """Whether a comma and nothing else is missing between the value that ends at ``before`` and what stands ``at``."""
    if not (even(text, before) and even(text, at)):
        return False
    alone, behind_text = _breaks(text, before, at), text[before - 1 : before] == '"'
    if in_map:
        if (key := _QUOTED_KEY.match(text, at)) is None:
            return (alone or not behind_text) and _BARE_KEY.match(text, at) is not None
        return alone or not behind_text or (_closed(text, before) and _tight(key[0].rstrip(": \t")))
    if text[at] in "[{":
        return alone or not behind_text
    return _whole(text, at) and (alone or (before < at and (not behind_text or _closed(text, before))))


def brace_is_missing(text: str, before: int, at: int) -> bool:
    """Whether the map whose value ends at ``before`` lacks its brace, so that the next map opens ``at`` within it."""
    if text[at] != "{" or not (even(text, before) and even(text, at)):
        return False
    return _breaks(text, before, at) or (_closed(text, before) and _NEXT_MAP.match(text, at) is not None)


def colon_is_missing(text: str, before: int, at: int) -> bool:
    """Whether a colon and nothing else is missing between the key that ends at ``before`` and what stands ``at``."""
    if not (even(text, before) and even(text, at) and _closed(text, before)):
        return False
    if text[at] in "[{":
        return True
    return before < at and _whole(text, at)


def cuts_a_text(text: str, before: int, at: int) -> bool:
    """Whether the quote that ends at ``before`` stands within a text, of which what stands ``at`` is more."""
    if text[before - 1 : before] != '"' or before < 2:
        return False
    return not _breaks(text, before, at) or not (even(text, before) and even(text, at))


def key_is_bare(text: str, at: int) -> bool:
    """Whether a key without quotes, and with its colon, stands at a place."""
    return even(text, at) and _BARE_KEY.match(text, at) is not None


def cut_number(text: str, at: int) -> tuple[int, int] | None:
    """Start and end of a number with a comma in it, the digits behind which begin at a place; None where it is none."""
    behind = _DIGITS.match(text, at)
    before = re.search(r"(?<![\w.,])-?[0-9]{1,15},\Z", text[max(0, at - 20) : at])
    if behind is None or before is None or not _BEHIND.match(text, behind.end()):
        return None
    return at - len(before[0]), behind.end()


def opens_unquoted(text: str, at: int) -> bool:
    """Whether a key stands at a place that has only its closing quote."""
    return _HALF_KEY.match(text, at) is not None


def is_no_comment(text: str, before: int, at: int) -> bool:
    """Whether # or // behind a quote is more of a text: nobody writes a comment right behind one, or ends a text so."""
    return before == at or not _closed(text, before)


def escaped(source: Source, before: int, *, key: bool, in_map: bool) -> Fix | None:
    """The quotes within a text written as JSON wants them, where its true end can be told.

    ``before`` is behind the first of them. A person has to look: where a text ends is a guess.
    """
    text = source.text
    opening, inner = _opening(text, before), before - 1
    if opening is None:
        return None
    after = _AFTER_KEY.match if key else _AFTER_VALUE.match if in_map else _AFTER_ITEM.match
    end = next((at for at in _quotes(text, before) if after(text, at + 1)), None)
    if end is None:
        return None
    doubled = _doubled(text[opening + 1 : end])
    place = Span(source, opening + 1 if doubled else inner, end)
    written = re.sub(
        r'(\\.)|"+', lambda match: match[1] or match[0].replace('""' if doubled else '"', '\\"'), place.text
    )
    return Fix('write \\" for the quotation marks within the text', place, written, safe=False)


def _breaks(text: str, before: int, at: int) -> bool:
    """Whether what stands at a place begins on a line of its own."""
    gap = text[before:at]
    return "\n" in gap or "\r" in gap


def _closed(text: str, before: int) -> bool:
    """Whether what ends before a place is no text that was cut off, with a blank before its last quote."""
    if text[before - 1 : before] != '"':
        return True
    opening = _opening(text, before)
    return opening is not None and _tight(text[opening:before])


def _tight(value: str) -> bool:
    """Whether a value is no text with a blank within its quotes, as the pieces of a text have that was cut."""
    return not value.startswith('"') or len(value) == 2 or not (value[1].isspace() or value[-2].isspace())


def _whole(text: str, at: int) -> bool:
    """Whether whole values stand at a place, one or more with blanks between, up to where the next may follow."""
    start = at
    while (value := _SCALAR.match(text, at)) is not None and _tight(value[0]):
        if _BEHIND.match(text, value.end()) or value.end() - start > MOST:
            return True
        blank = _BLANK.match(text, value.end())
        if blank is None:
            return False
        at = blank.end()
    return False


def _opening(text: str, before: int) -> int | None:
    """Where the text opens whose closing quote ends before a place."""
    at = before - 1
    while (at := text.rfind('"', max(0, before - MOST), at)) >= 0:
        ahead = text[max(0, at - 100) : at]
        if (len(ahead) - len(ahead.rstrip("\\"))) % 2 == 0:
            return at
    return None


def _quotes(text: str, at: int) -> list[int]:
    """Where quotes stand from a place to the end of its line, escaped ones left out."""
    places = []
    for match in _QUOTE.finditer(text, at, at + MOST):
        if match[0] in "\r\n":
            break
        if match[0] == '"':
            places.append(match.start())
    return places


def _doubled(inner: str) -> bool:
    """Whether all quotes within a text are written twice, as in a table."""
    runs = [match[0] for match in re.finditer(r'\\.|"+', inner) if match[0][0] == '"']
    return bool(runs) and all(len(run) % 2 == 0 for run in runs)
