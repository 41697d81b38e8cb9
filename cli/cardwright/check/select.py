"""Select: which findings are told: by code on the command line, and by what authors ignore with a reason.

The order is ``distinct``, ``suppress``, ``choose``: an ignored code counts as used also where the command line does
not ask for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.check import codes
from cardwright.check.fault import nearest
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Span
from cardwright.read.node import Document

#: families that nobody can ignore: what cannot be read, and what a hostile file might try
FIRM: Final = ("SYN", "SEC")
_FAMILY: Final = re.compile(r"[A-Z]+")
# On the line of the finding or alone on the line above it: # cardwright: ignore[GEO104, TXT001] reason
_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#[ \t]*cardwright:[ \t]*ignore\[([^\]\n]{0,200})\][ \t]*([^\r\n]*)", re.M)


def family(code: str) -> str:
    match = _FAMILY.match(code)
    return match[0] if match else ""


def is_firm(code: str) -> bool:
    """Whether a code can never be ignored."""
    return family(code) in FIRM


def distinct(findings: Iterable[Finding]) -> list[Finding]:
    """Each finding once: a fault in a table's header row is found with every row."""
    seen: dict[tuple[object, ...], Finding] = {}
    for finding in findings:
        seen.setdefault((*finding.order, finding.card), finding)
    return list(seen.values())


def choose(findings: Iterable[Finding], select: Sequence[str] = (), ignore: Sequence[str] = ()) -> list[Finding]:
    """The findings that the command line asks for; prefixes such as GEO or GEO1, of which the longer one wins."""

    def wanted(code: str) -> bool:
        if is_firm(code):
            return True
        taken = max((len(prefix) for prefix in select if code.startswith(prefix)), default=-1)
        left = max((len(prefix) for prefix in ignore if code.startswith(prefix)), default=-1)
        return taken >= left and taken >= 0 if select else left < 0

    return [finding for finding in findings if wanted(finding.code.id)]


def unknown_prefixes(prefixes: Iterable[str], known: Iterable[str]) -> list[str]:
    """Prefixes that no code begins with: mistakes on the command line."""
    everything = tuple(known)
    return [prefix for prefix in prefixes if not prefix or not any(code.startswith(prefix) for code in everything)]


@dataclass(slots=True)
class Ignore:
    """One code that an author ignores: in the deck, on one card, or by a comment on certain lines of a file."""

    code: str
    reason: str
    span: Span
    card: str | None = None
    lines: frozenset[int] = frozenset()
    pointer: str = ""
    used: bool = False

    def covers(self, finding: Finding) -> bool:
        if finding.code.id != self.code:
            return False
        if self.lines:
            return finding.span is not None and finding.path == self.span.file and finding.span.line in self.lines
        return self.card is None or finding.card == self.card


@dataclass(frozen=True, slots=True)
class Suppressed:
    """``kept`` are the findings left, and those about the ignoring itself; ``ignored`` come with their reasons."""

    kept: list[Finding] = field(default_factory=list)
    ignored: list[tuple[Finding, str]] = field(default_factory=list)


def suppress(
    findings: Iterable[Finding],
    known: Mapping[str, Code],
    deck: Deck | None = None,
    documents: Iterable[Document] = (),
    looked_for: Callable[[str], bool] | None = None,
    elsewhere: Callable[[], Mapping[str, Code]] = dict,
) -> Suppressed:
    """Take out what authors ignore: ``checks.ignore`` in deck.yaml, ``ignore`` on cards, comments in YAML files.

    ``known`` are all codes of this deck, ``elsewhere`` gives those of all games. ``looked_for`` says whether a code's
    check ran at all this time: an ignored code is told as unused only then, and only where all files could be read and
    all cards have their shape.
    """
    result = Suppressed()
    ignores: list[Ignore] = []
    for ignore in _ignores(deck, documents if documents or deck is None else deck.documents):
        fault = _fault(ignore, known, elsewhere)
        if fault is None:
            ignores.append(ignore)
        else:
            result.kept.append(fault)
    by_code: dict[str, list[Ignore]] = {}
    for ignore in ignores:
        by_code.setdefault(ignore.code, []).append(ignore)
    whole = True
    for finding in findings:
        cover = None
        for ignore in by_code.get(finding.code.id, ()):
            if ignore.covers(finding):
                ignore.used = True
                cover = cover or ignore
        if cover is None:
            result.kept.append(finding)
            whole = whole and finding.code.family not in ("SYN", "SEC", "SCH")
        else:
            result.ignored.append((finding, cover.reason))
    if whole:
        result.kept.extend(
            _unused(ignore) for ignore in ignores if not ignore.used and (looked_for is None or looked_for(ignore.code))
        )
    return result


def _ignores(deck: Deck | None, documents: Iterable[Document]) -> Iterator[Ignore]:
    if deck is not None:
        for code, reason in deck.file.checks.ignore.items():
            path = ("checks", "ignore", code)
            yield Ignore(code, reason, deck.document.key_span(path), pointer=f"/checks/ignore/{code}")
        for card in deck.cards:
            for code, reason in (getattr(card.written, "ignore", None) or {}).items():
                inner = ("ignore", code)
                yield Ignore(code, reason, card.origin.key_span(inner), card.id, pointer=card.origin.pointer(inner))
    for document in documents:
        if document.format in ("yaml", "yml") and "cardwright:" in document.source.text:
            yield from _comments(document)


def _comments(document: Document) -> Iterator[Ignore]:
    for match in _COMMENT.finditer(document.source.text):
        line, column = document.source.position(match.start())
        alone = not document.source.line(line)[: column - 1].strip()
        lines = frozenset({line + 1} if alone else {line})
        for word in re.finditer(r"[^,\s]+", match[1]):
            start = match.start(1) + word.start()
            span = Span(document.source, start, start + len(word[0]))
            yield Ignore(word[0], match[2].strip(), span, lines=lines)


def _fault(ignore: Ignore, known: Mapping[str, Code], elsewhere: Callable[[], Mapping[str, Code]]) -> Finding | None:
    """What is wrong with an ignore itself."""
    suggestion = None
    if is_firm(ignore.code):
        message = f"{ignore.code} cannot be ignored: what cannot be read safely cannot be used"
    elif ignore.code not in known and ignore.code in elsewhere():
        message = f"{ignore.code} is a code of another game, and nothing of the kind is looked for in this deck"
        suggestion = "delete it"
    elif ignore.code not in known:
        message = f"there is no code {ignore.code}"
        meant = nearest(ignore.code, (code for code in known if not is_firm(code)))
        suggestion = f"did you mean {meant} ({known[meant].name})?" if meant else None
    elif not ignore.reason.strip():
        return Finding(
            codes.IGNORE_WITHOUT_REASON,
            f"{ignore.code} is ignored without a reason",
            ignore.span,
            card=ignore.card,
            pointer=ignore.pointer,
            suggestion="write the reason behind the brackets",
        )
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
    )


def _unused(ignore: Ignore) -> Finding:
    where = "on this line" if ignore.lines else f"on card {ignore.card}" if ignore.card else "in this deck"
    return Finding(
        codes.UNUSED_IGNORE,
        f"{ignore.code} is ignored, but nothing of the kind is found {where}",
        ignore.span,
        card=ignore.card,
        pointer=ignore.pointer,
        evidence={"given": ignore.code, "reason": ignore.reason},
        suggestion="delete it",
    )
