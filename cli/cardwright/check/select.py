"""Select: which findings are told: by code on the command line, and by what authors ignore with a reason.

The order is ``distinct``, ``suppress``, ``choose``: an ignored code counts as used also where the command line does
not ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from cardwright.check.families import hides_others, is_firm
from cardwright.check.ignores import Ignore, fault, gather, unused
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.read.node import Document


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
    """Take out what authors ignore: ``checks.ignore`` in deck.yaml, ``ignore`` on cards, comments in YAML and Markdown.

    ``known`` are all codes of this deck, ``elsewhere`` gives those of all games. ``looked_for`` says whether a code's
    check ran at all this time: an ignored code is told as unused only then, and only where all files could be read and
    all cards have their shape.
    """
    result = Suppressed()
    ignores: list[Ignore] = []
    for ignore in gather(deck, documents if documents or deck is None else deck.documents):
        told = fault(ignore, known, elsewhere)
        if told is None:
            ignores.append(ignore)
        else:
            result.kept.append(told)
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
            whole = whole and not hides_others(finding.code.id)
        else:
            result.ignored.append((finding, cover.reason))
    if whole:
        idle = [one for one in ignores if not one.used and (looked_for is None or looked_for(one.code))]
        result.kept.extend(unused(one, idle) for one in idle)
    return result
