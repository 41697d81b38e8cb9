"""Baseline: findings that a deck had when it was taken in, so that only new ones are told until those are mended.

A finding is known again by its code, its card and what is written there, never by its line: cards may move, and files
may be renamed. One that belongs to no card is known by its file, its place in it and what is written there.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field

from cardwright.check import codes
from cardwright.check.families import is_firm
from cardwright.check.shape import shape
from cardwright.deck.field import Strict, Text, WholeNumber
from cardwright.diag import Code, Finding, Fix, Span
from cardwright.diag.sealed import is_about_sealed
from cardwright.read.node import Document, Seq, pointer

BASELINE_FILE: Final = "cardwright-baseline.json"  #: beside deck.yaml
VERSION: Final = 1
SHOWN: Final = 100  #: letters of a value; of a longer one the rest is a hash

_INDEX = re.compile(r"/[0-9]+(?=/|$)")


class BaselineEntry(Strict):
    """A finding that is known, and how often it is there."""

    code: Text = Field(description="The finding's code.")
    card: Text | None = Field(default=None, description="The id of its card.")
    file: Text | None = Field(default=None, description="Its file, where it belongs to no card.")
    pointer: str = Field(default="", description="Its place in that file, as a JSON pointer with * for any number.")
    value: str = Field(default="", description="What is written there.")
    count: Annotated[WholeNumber, Field(ge=1)] = Field(default=1, description="How many of them there are.")


class BaselineFile(Strict):
    """cardwright-baseline.json."""

    version: WholeNumber = Field(description="The version of this format: 1.")
    findings: list[BaselineEntry] = Field(description="The findings that are known.")


class Known(NamedTuple):
    """What a finding is known again by."""

    code: str
    card: str
    file: str
    pointer: str
    value: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a baseline file says: each finding with how often, and the entry (from 0) that says it."""

    document: Document
    counts: Mapping[Known, int] = field(default_factory=dict)
    entries: Mapping[Known, Sequence[int]] = field(default_factory=dict)
    findings: Sequence[Finding] = ()


def known_as(finding: Finding, folder: str) -> Known:
    """What a finding is known again by. ``folder`` is what messages put before the names of the deck's files."""
    value = _value(finding)
    if finding.card is not None:
        return Known(finding.code.id, finding.card, "", "", value)
    return Known(finding.code.id, "", finding.path.removeprefix(folder), _INDEX.sub("/*", finding.pointer), value)


def _value(finding: Finding) -> str:
    """What is written where a finding is, whatever quotes and line breaks it is written with."""
    given = finding.evidence.get("given")
    if not isinstance(given, str):
        given = finding.span.text if finding.span is not None else ""
    words = " ".join(given.split()).strip("\"'")
    if not words:  # blanks too many: then the field that they stand in
        words = next((step for step in reversed(finding.pointer.split("/")) if step and not step.isdigit()), "")
    sealed = is_about_sealed(finding)  # a baseline is read by those who are not to read the text yet
    if len(words) <= SHOWN and not sealed:
        return words
    digest = hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()
    if sealed:
        return f"sealed {digest[:12]}"
    return f"{words[: SHOWN - 20].rstrip()}… {digest[:12]}"


def can_be_known(finding: Finding) -> bool:
    """Whether a finding may stand in a baseline: not what is unreadable or unsafe, nor what is about the baseline."""
    return not is_firm(finding.code.id) and finding.code.id not in codes.OF_BASELINES


def count(findings: Iterable[Finding], folder: str) -> Counter[Known]:
    return Counter(known_as(finding, folder) for finding in findings if can_be_known(finding))


# ---------------------------------------------------------------------------------------------------------- reading


def read_baseline(document: Document, all_codes: Mapping[str, Code]) -> Baseline:
    """What a baseline says. Whatever is wrong with it is a finding; with a wrong shape it says nothing."""
    findings = list(document.findings)
    if document.root is None:
        return Baseline(document, findings=findings)
    file, faults = shape(BaselineFile, document)
    if file is None:
        return Baseline(document, findings=[*findings, *faults])
    if file.version != VERSION:
        return Baseline(document, findings=[*findings, _other_version(document, file.version)])
    counts: Counter[Known] = Counter()
    entries: dict[Known, list[int]] = {}
    for number, entry in enumerate(file.findings):
        if is_firm(entry.code) or entry.code not in all_codes:
            findings.append(_bad_code(document, number, entry.code))
            continue
        known = Known(entry.code, entry.card or "", entry.file or "", entry.pointer, entry.value)
        counts[known] += entry.count
        entries.setdefault(known, []).append(number)
    return Baseline(document, counts, entries, findings)


def _other_version(document: Document, version: int) -> Finding:
    return Finding(
        codes.BAD_BASELINE,
        f"the baseline is of version {version}; this Cardwright reads version {VERSION}",
        document.span(("version",)),
        pointer="/version",
        evidence={"expected": VERSION, "given": version},
        suggestion="write it anew: cardwright baseline write",
    )


def _bad_code(document: Document, number: int, code: str) -> Finding:
    message = (
        f"{code} cannot stand in a baseline: what cannot be read safely cannot be used"
        if is_firm(code)
        else f"there is no code {code} in this deck's game"
    )
    path = ("findings", number, "code")
    return Finding(
        codes.BAD_BASELINE,
        message,
        document.span(path),
        pointer=pointer(path),
        evidence={"given": code},
        suggestion="take the entry out",
        fix=_without(document, number),
    )


# -------------------------------------------------------------------------------------------------------- comparing


def compare(findings: Iterable[Finding], baseline: Baseline, folder: str) -> tuple[list[Finding], list[Finding]]:
    """The findings that are new, and those that the baseline knows, as many of each as it says."""
    left = dict(baseline.counts)
    new, known = [], []
    for finding in findings:
        key = known_as(finding, folder) if can_be_known(finding) else None
        if key is not None and left.get(key, 0):
            left[key] -= 1
            known.append(finding)
        else:
            new.append(finding)
    return new, known


def stale(baseline: Baseline, known: Iterable[Finding], folder: str) -> list[Finding]:
    """A finding for each entry of the baseline that is no longer needed, or not so often."""
    found = count(known, folder)
    told = []
    for key, expected in baseline.counts.items():
        over = expected - found[key]
        # Two merged branches may have written one entry each: the later ones go first.
        for number in reversed(baseline.entries[key]):
            if over <= 0:
                break
            here = _count_of(baseline.document, number)
            told.append(_stale(baseline.document, number, key, here, max(here - over, 0)))
            over -= here
    return told


def _count_of(document: Document, number: int) -> int:
    written = document.get(("findings", number, "count"))
    return int(written) if isinstance(written, str) else 1


def _stale(document: Document, number: int, key: Known, expected: int, found: int) -> Finding:
    where = f"on card {key.card}" if key.card else f"in {key.file}"
    path = ("findings", number)
    if found:
        left = f"only {found:,} {'is' if found == 1 else 'are'} left"
        message = f"{key.code} is in the baseline {expected:,} times {where}, and {left}"
        place = document.span((*path, "count"))
        fix = Fix(f"write {found}", place, str(found))
    else:
        message = f"{key.code} is in the baseline {where}, and is there no more"
        fix = _without(document, number)
    return Finding(
        codes.STALE_BASELINE,
        message,
        document.span(path),
        pointer=pointer(path),
        evidence={"given": key.code, "expected": expected, "found": found},
        suggestion="take it out: cardwright baseline prune",
        fix=fix,
    )


def _without(document: Document, number: int) -> Fix:
    """The entry taken out, with the comma that parts it from the next, or from the one before where it is the last."""
    entries = document.get(("findings",))
    last = len(entries) - 1 if isinstance(entries, Seq) else 0
    here = document.span(("findings", number))
    start, end = here.start, here.end
    if number < last:
        end = document.span(("findings", number + 1)).start
    elif number:
        start = document.span(("findings", number - 1)).end
    return Fix("take the entry out", Span(document.source, start, end), "")


# ---------------------------------------------------------------------------------------------------------- writing


def written_baseline(counts: Mapping[Known, int]) -> str:
    """The text of a baseline file: sorted, one finding a line, so that two branches merge."""
    lines = [_line(key, counts[key]) for key in sorted(counts) if counts[key] > 0]
    body = ",\n".join(f"  {line}" for line in lines)
    findings = f"[\n{body}\n ]" if lines else "[]"
    return f'{{\n "version": {VERSION},\n "findings": {findings}\n}}\n'


def _line(key: Known, number: int) -> str:
    entry: dict[str, Any] = {name: value for name, value in key._asdict().items() if value}
    if number > 1:
        entry["count"] = number
    # What cannot be seen is written as an escape: nobody could review it otherwise.
    return "".join(_escaped(letter) for letter in json.dumps(entry, ensure_ascii=False))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else json.dumps(letter)[1:-1]
