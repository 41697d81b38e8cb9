"""Sealed findings: a finding in; what may be told of it to somebody who is not to read sealed text yet, out.

Places stay. Of sealed text, letters and digits become dots; of its words one at a time may be named, never two that
follow each other.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from cardwright.diag.code import Code
from cardwright.diag.finding import Edit, Finding, Fix, Related
from cardwright.diag.span import Source, Span

DOT: Final = "·"
LONGEST: Final = 20  #: letters of a word that may be named: a script without blanks writes sentences as one word
_OTHERS: Final = 3  #: words of sealed text, one after another, that a finding about other text may happen to say

_WORD = re.compile(r"\w+")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|[nrtbf\"/\\])")

#: words that messages are made of; two of them beside each other come from us more often than from an author
_OURS: Final = frozenset(
    "a an and are as at be but by can cannot card does for from has have in into is it its mm more no not of on one or "
    "only out that the them there these this those to too two was were what which with word words would".split()
)


def unsealed(finding: Finding, *, spoilers: bool = False) -> Finding:
    """A finding as it may be told: without the words of sealed text, unless ``spoilers`` are wanted."""
    sources = {id(source): source for source in _sources(finding) if source.sealed}
    if spoilers or not sources or finding.sealed:
        return finding
    inside = is_about_sealed(finding)
    open_words = "" if inside or finding.span is None else finding.span.text
    near = inside or (finding.span is not None and is_sealed(_lines(finding.span)))
    veil = _Veil([_pairs(source) for source in sources.values()], near, open_words, _own_words(finding.code))
    told = replace(
        finding,
        message=veil.text(finding.message),
        underneath=veil.text(finding.underneath),
        suggestion=veil.text(finding.suggestion) if finding.suggestion is not None else None,
        pointer=veil.text(finding.pointer),
        evidence=veil.value(finding.evidence),
        related=tuple(Related(veil.text(one.message), _veiled(one.span)) for one in finding.related),
        span=_veiled(finding.span) if finding.span is not None else None,
        fix=_fix(finding.fix, veil) if finding.fix is not None else None,
        beside=(),
    )
    return replace(told, sealed=inside or veil.used)


@lru_cache(maxsize=64)
def _own_words(code: Code) -> frozenset[str]:
    """The words that tell of a code; a message says them whatever the cards say."""
    return frozenset(word.casefold() for word in _WORD.findall(f"{code.what} {code.why}"))


def is_about_sealed(finding: Finding) -> bool:
    """Whether a place of a finding, or the file that all of it is about, is sealed; or its card is, told elsewhere."""
    return any(is_sealed(span) for span in _spans(finding)) or bool(finding.beside and finding.card)


def _lines(span: Span) -> Span:
    """The lines that a place is in, whole: what is said of one name in a table's first row may quote the others."""
    text = span.source.text
    end = text.find("\n", span.end)
    return Span(span.source, text.rfind("\n", 0, span.start) + 1, end if end >= 0 else len(text))


def says(finding: Finding, source: Source) -> bool:
    """Whether a finding says words of the sealed text of a source."""
    veil = _Veil([_pairs(source)], False, "")
    veil.value([finding.message, finding.underneath, finding.suggestion, finding.evidence, finding.pointer])
    return veil.used


def is_sealed(span: Span) -> bool:
    """Whether letters of sealed text, or an empty place within it, are at a place."""
    return any(start < max(span.end, span.start + 1) and span.start < end for start, end in span.source.sealed)


def dotted(text: str) -> str:
    """A text with a dot for each of its letters and digits; what else there is, such as marks and icons, stays."""
    return "".join(DOT if unicodedata.category(letter)[0] in "LNM" else letter for letter in text)


def veiled_text(text: str, sealed: Iterable[tuple[int, int]]) -> str:
    """A text with its sealed parts dotted; as long as it was."""
    pieces, at = [], 0
    for start, end in sealed:
        pieces += [text[at:start], dotted(text[start:end])]
        at = end
    return "".join([*pieces, text[at:]])


@lru_cache(maxsize=64)
def _veiled_source(source: Source) -> Source:
    return replace(source, text=veiled_text(source.text, source.sealed), sealed=[])


def _veiled(span: Span) -> Span:
    return Span(_veiled_source(span.source), span.start, span.end) if span.source.sealed else span


def _spans(finding: Finding) -> list[Span]:
    edits = finding.fix.edits if finding.fix is not None else ()
    own = [finding.span] if finding.span is not None else []
    return [*own, *(one.span for one in finding.related), *(edit.span for edit in edits)]


def _sources(finding: Finding) -> list[Source]:
    return [span.source for span in (*_spans(finding), *finding.beside)]


def _fix(fix: Fix, veil: _Veil) -> Fix:
    """A fix that writes no sealed words but one is told; of any other, that there is one."""
    edits = [Edit(_veiled(edit.span), edit.replacement) for edit in fix.edits]
    told = not any(veil.hides(edit.replacement) for edit in edits)
    shown = [edit if told else Edit(edit.span, "") for edit in edits]
    first, *more = shown
    return replace(
        fix, message=veil.text(fix.message), span=first.span, replacement=first.replacement, more=tuple(more), told=told
    )


class _Pairs:
    """The words of sealed text: those that are in it, and which follow which."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.words: set[str] = set()
        self.after: set[tuple[str, str]] = set()
        self.begins: dict[str, list[str]] = {}
        for text in texts:
            words = [word.casefold() for word in _WORD.findall(_unescaped(text))]
            self.words.update(words)
            self.after.update(pairwise(words))
        for one, other in self.after:
            self.begins.setdefault(one, []).append(other)

    def follows(self, one: str, other: str, *, cut: bool) -> bool:
        """Whether a word follows another in the text; of one that was ``cut`` its beginning is enough."""
        if (one, other) in self.after:
            return True
        return cut and any(word.startswith(other) for word in self.begins.get(one, ()))


@lru_cache(maxsize=64)
def _pairs(source: Source) -> _Pairs:
    return _Pairs(source.text[start:end] for start, end in source.sealed)


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)) if match[1] else " ", text)


class _Veil:
    """Takes runs of sealed words out of texts. Of findings about other text only what they cannot have from there."""

    def __init__(
        self, known: Sequence[_Pairs], inside: bool, open_words: str, own: frozenset[str] = frozenset()
    ) -> None:
        self.known = known
        self.ours = _OURS | own
        self.inside = inside
        self.open = _Pairs([open_words])
        self.used = False

    def value(self, value: Any) -> Any:
        """A JSON value of evidence, keys as well."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return {self.text(str(key)): self.value(one) for key, one in value.items()}
        if isinstance(value, list | tuple):
            texts = [one for one in value if isinstance(one, str)]
            if len(texts) == len(value) > 1 and self.hides(" ".join(texts)):
                self.used = True
                return [dotted(one) for one in texts]
            return [self.value(one) for one in value]
        return value

    def hides(self, text: str) -> bool:
        return bool(self._runs(text))

    def text(self, text: str) -> str:
        runs = self._runs(text)
        self.used = self.used or bool(runs)
        return veiled_text(text, runs)

    def _runs(self, text: str) -> list[tuple[int, int]]:
        """Where sealed words stand that may not be told."""
        matches = list(_WORD.finditer(text))
        words = [match[0].casefold() for match in matches]
        runs, first = [], 0
        for at in range(1, len(words) + 1):
            if at < len(words) and self._follows(words[at - 1], words[at], text[matches[at].end() :][:1]):
                continue
            if self._hidden(words[first:at]):
                runs.append((matches[first].start(), matches[at - 1].end()))
            first = at
        return runs

    def _follows(self, one: str, other: str, behind: str) -> bool:
        return any(pairs.follows(one, other, cut=behind in ("…", "-", "")) for pairs in self.known)

    def _hidden(self, words: Sequence[str]) -> bool:
        if len(words) == 1:
            return len(words[0]) > LONGEST and any(words[0] in pairs.words for pairs in self.known)
        if self.inside:
            return len(words) > _OTHERS or not self.ours.issuperset(words)
        openly = all(pair in self.open.after for pair in pairwise(words))
        return len(words) > _OTHERS and not openly


def complement(text: str, openly: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """What of a text is sealed where the parts that anybody may read are given, in any order."""
    parts, at = [], 0
    for start, end in sorted(openly):
        if start > at:
            parts.append((at, start))
        at = max(at, end)
    return [*parts, (at, len(text))] if at < len(text) else parts
