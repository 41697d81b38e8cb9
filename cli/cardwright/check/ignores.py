"""Ignores: what authors of a deck ignore, where they say so and why, and what is wrong with the ignoring itself.

They say it for the deck (``checks.ignore`` in deck.yaml), for a card (``ignore``), or in a comment on the line of the
finding or on the line above: ``# cardwright: ignore[GEO104, TXT001] reason`` in YAML, the same between ``<!--`` and
``-->`` in Markdown.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.check import codes
from cardwright.check.families import is_firm
from cardwright.check.fault import nearest
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Span
from cardwright.read.node import Document, Map, Path, Seq, children
from cardwright.read.removal import removal

_YAML: Final = re.compile(
    r"(?:^|(?<=\s))#[ \t]*cardwright:[ \t]*ignore(?P<codes>\[[^\]\n]{0,200}\])?(?P<reason>[^\r\n]*)", re.M
)
_MARKDOWN: Final = re.compile(
    r"<!--[ \t]*cardwright:[ \t]*ignore(?P<codes>\[[^\]\n]{0,200}\])?(?P<reason>(?:(?!-->)[^\r\n])*)(?:-->)?"
)
_BREAK: Final = re.compile(r"\r\n|\r|\n")
#: what is written where a reason should stand, and says none
_NO_REASON: Final = frozenset(
    "todo tbd tbc fixme xxx wip none na reason because later explanation ignore ignored ok okay fine yes no".split()
)


@dataclass(slots=True)
class Ignore:
    """One code that an author ignores: in the deck, on one card, or by a comment on certain lines of a file.

    ``path`` is where the entry stands in ``document``; of a comment it is empty, and ``comment`` is the whole of it.
    """

    code: str
    reason: str
    span: Span
    document: Document
    card: str | None = None
    lines: frozenset[int] = frozenset()
    ends: bool = False  #: whether a finding that ends on one of the lines is meant too
    pointer: str = ""
    path: Path = ()
    comment: Span | None = None
    used: bool = False

    def covers(self, finding: Finding) -> bool:
        if finding.code.id != self.code:
            return False
        if self.lines:
            span = finding.span
            if span is None or finding.path != self.span.file:
                return False
            return span.line in self.lines or (self.ends and span.end_position[0] in self.lines)
        return self.card is None or finding.card == self.card


def says_why(reason: str) -> bool:
    """Whether a reason is one: words, and not merely that one is to be written."""
    words = re.findall(r"[^\W_]+", reason.casefold())
    return any(map(str.isalpha, reason)) and not set(words) <= _NO_REASON and "".join(words) not in _NO_REASON


# -------------------------------------------------------------------------------------------------------- gathering


def gather(deck: Deck | None, documents: Iterable[Document]) -> Iterator[Ignore]:
    """All that the authors of a deck ignore."""
    if deck is not None:
        for code, reason in deck.file.checks.ignore.items():
            path: Path = ("checks", "ignore", code)
            yield Ignore(
                code,
                reason,
                deck.document.key_span(path),
                deck.document,
                pointer=f"/checks/ignore/{code}",
                path=path,
            )
        for card in deck.cards:
            for code, reason in (getattr(card.written, "ignore", None) or {}).items():
                inner = ("ignore", code)
                origin = card.origin
                yield Ignore(
                    code,
                    reason,
                    origin.span(inner) if origin.document.table is not None else origin.key_span(inner),
                    origin.document,
                    card.id,
                    pointer=origin.pointer(inner),
                    path=origin.source_path(inner),
                )
    for document in documents:
        if "cardwright:" in document.source.text and document.format in ("yaml", "yml", "markdown"):
            yield from _comments(document)


def _comments(document: Document) -> Iterator[Ignore]:
    text = document.source.text
    markdown = document.format == "markdown"
    long = [] if markdown else list(_long_values(document))
    for match in (_MARKDOWN if markdown else _YAML).finditer(text):
        if any(start < match.start() and match.end() <= end for start, end, _ in long):
            continue  # it stands in a text
        line, column = document.source.position(match.start())
        before = document.source.line(line)[: column - 1]
        alone = not before.strip() and not (markdown and document.source.line(line)[column - 1 :].strip() != match[0])
        lines = (_block_below if markdown else _value_below)(document, line, long) if alone else _value_at(line, long)
        comment = Span(document.source, match.start(), match.end())
        listed = list(re.finditer(r"[^,\s\[\]]+", match["codes"] or ""))
        if not listed:
            yield Ignore("", match["reason"].strip(), comment, document, lines=lines, comment=comment)
        for word in listed:
            start = match.start("codes") + word.start()
            span = Span(document.source, start, start + len(word[0]))
            reason = match["reason"].strip()
            yield Ignore(word[0], reason, span, document, lines=lines, ends=not alone, comment=comment)


def _value_at(line: int, long: Sequence[tuple[int, int, tuple[int, int]]]) -> frozenset[int]:
    """A line, and those of the values that begin or end on it."""
    spread = {line}
    for _, _, (first, last) in long:
        if line in (first, last):
            spread.update(range(first, last + 1))
    return frozenset(spread)


def _value_below(document: Document, line: int, long: Sequence[tuple[int, int, tuple[int, int]]]) -> frozenset[int]:
    """The line below a comment, other comments left out, and the lines of the values that begin on it."""
    line += 1
    while document.source.line(line).lstrip().startswith("#"):
        line += 1
    spread = {line}
    for _, _, (first, last) in long:
        if first == line:
            spread.update(range(first, last + 1))
    return frozenset(spread)


def _block_below(document: Document, line: int, _: object) -> frozenset[int]:
    """The paragraph below a comment: up to the next blank line."""
    source = document.source
    line += 1
    last = len(source.line_starts)
    while line <= last and (not source.line(line).strip() or source.line(line).lstrip().startswith("<!--")):
        line += 1
    end = line
    while end < last and source.line(end + 1).strip():
        end += 1
    return frozenset(range(line, end + 1))


def _long_values(document: Document) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """Start, end, first and last line of every text that is written over several lines."""
    text, starts = document.source.text, document.source.line_starts
    waiting = [(document.root, 0)]
    while waiting:
        node, place = waiting.pop()
        if isinstance(node, Map | Seq):
            waiting += [(node[key], at) for key, _, at in children(node)]  # type: ignore[index]
        elif document.marks:
            start, end = document.marks[2 * place], document.marks[2 * place + 1]
            if _BREAK.search(text, start, end):
                end = start + len(text[start:end].rstrip())
                lines = bisect_right(starts, start), bisect_right(starts, end)
                # Behind the | of a block there may be a comment yet.
                yield starts[lines[0]] if text[start] in "|>" else start, end, lines


# ---------------------------------------------------------------------------------------------- what is wrong with them


def fault(ignore: Ignore, known: Mapping[str, Code], elsewhere: Callable[[], Mapping[str, Code]]) -> Finding | None:
    """What is wrong with an ignore itself."""
    suggestion, fix = None, None
    if not ignore.code:
        message = "this comment ignores nothing: it names no code"
        suggestion = "write the code in brackets and the reason behind them: cardwright: ignore[TXT001] reason"
    elif is_firm(ignore.code):
        message = f"{ignore.code} cannot be ignored: what cannot be read safely cannot be used"
        suggestion, fix = "delete it", _deleted(ignore, [ignore])
    elif ignore.code not in known and ignore.code in elsewhere():
        message = f"{ignore.code} is a code of another game, and nothing of the kind is looked for in this deck"
        suggestion, fix = "delete it", _deleted(ignore, [ignore])
    elif ignore.code not in known and (family := [code for code in known if code.startswith(ignore.code.upper())]):
        message = f"{ignore.code} names a family of codes; what is ignored here is named code by code"
        suggestion = f"write the codes that are meant, such as {family[0]} ({known[family[0]].name})"
    elif ignore.code not in known:
        message = f"there is no code {ignore.code}"
        meant = nearest(ignore.code, (code for code in known if not is_firm(code)))
        if meant is not None:
            suggestion = f"did you mean {meant} ({known[meant].name})?"
            if ignore.span.text == ignore.code:
                same = meant.casefold() == ignore.code.casefold()
                fix = Fix(f"write {meant}", ignore.span, meant, safe=same)
    elif not says_why(ignore.reason):
        return _without_reason(ignore)
    else:
        return None
    return Finding(
        codes.UNKNOWN_IGNORE,
        message,
        ignore.span,
        card=ignore.card,
        pointer=ignore.pointer,
        evidence={"given": ignore.code},
        suggestion=suggestion,
        fix=fix,
    )


def _without_reason(ignore: Ignore) -> Finding:
    given = ignore.reason.strip()
    where = "behind the brackets" if ignore.comment is not None else "behind the code"
    return Finding(
        codes.IGNORE_WITHOUT_REASON,
        f"{ignore.code} is ignored without a reason" + (f": “{given[:40]}” says none" if given else ""),
        ignore.span,
        card=ignore.card,
        pointer=ignore.pointer,
        evidence={"given": given} if given else {},
        suggestion=f"write {where} why it does not apply, for whoever reads the deck later",
    )


def unused(ignore: Ignore, idle: Sequence[Ignore]) -> Finding:
    """The finding of an ignore that nothing needs; ``idle`` are all such."""
    where = "here" if ignore.lines else f"on card {ignore.card}" if ignore.card else "in this deck"
    return Finding(
        codes.UNUSED_IGNORE,
        f"{ignore.code} is ignored, but nothing of the kind is found {where}",
        ignore.span,
        card=ignore.card,
        pointer=ignore.pointer,
        evidence={"given": ignore.code, "reason": ignore.reason},
        suggestion="delete it",
        fix=_deleted(ignore, idle),
    )


def _deleted(ignore: Ignore, idle: Sequence[Ignore]) -> Fix | None:
    """The ignore taken out: its entry, its code in a comment, or the whole comment when all its codes are idle."""
    if ignore.comment is None:
        place = removal(ignore.document, ignore.path)
        return Fix("delete it", place, "") if place is not None else None
    listed = re.findall(r"[^,\s]+", ignore.comment.text.partition("[")[2].partition("]")[0])
    gone = [one.code for one in idle if one.comment == ignore.comment]
    return Fix("delete it", _comment(ignore.comment) if set(listed) <= set(gone) else _code(ignore.span), "")


def _comment(comment: Span) -> Span:
    """A comment with the blanks before it; with its line where it stands alone on one."""
    text = comment.source.text
    start, end = comment.start, comment.end
    while start and text[start - 1] in " \t":
        start -= 1
    if start and text[start - 1] not in "\r\n":
        return Span(comment.source, start, end)
    while text[end : end + 1] in (" ", "\t"):
        end += 1
    match = _BREAK.match(text, end)
    if match is None and end < len(text):  # words follow, as in Markdown
        return comment
    return Span(comment.source, start, match.end() if match is not None else end)


def _code(span: Span) -> Span:
    """A code in the brackets of a comment, with the comma that parts it from the next, or from the one before."""
    text = span.source.text
    after = re.compile(r"[ \t]*,?[ \t]*").match(text, span.end)
    assert after is not None
    if "," in after[0]:
        return Span(span.source, span.start, after.end())
    before = len(text[: span.start].rstrip(" \t"))
    return Span(span.source, before - 1 if text[before - 1] == "," else span.start, span.end)
