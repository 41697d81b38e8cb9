"""Keys given twice in one map: gathered while a file is read, told with both places afterwards."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from cardwright.diag import Finding, Fix, Related, Span
from cardwright.read import codes
from cardwright.read.limits import MAX_REPEATS
from cardwright.read.node import Document, Map, children

_DASH: Final = re.compile(r"[ \t]*(?:-[ \t]+)+")
_DEEP: Final = 400  #: letters before a key that are looked at


class Repeats:
    """The second keys of one document. Looking for the first ones waits for the end, so that it is done once a map."""

    def __init__(self) -> None:
        self._found: list[tuple[Map, str, int, int]] = []
        self._told = 0

    def add(self, owner: Map, key: str, start: int, end: int) -> bool:
        """Note one; False when there were so many that reading on is of no use."""
        if len(self._found) + self._told >= MAX_REPEATS:
            return False
        self._found.append((owner, key, start, end))
        return True

    def dropped(self, document: Document, length: int) -> None:
        """Tell of those within a value that is about to lose its marks, which are all from ``length`` on."""
        inner = []
        while self._found and 2 * self._found[-1][0].first >= length:  # those within were added last
            inner.append(self._found.pop())
        self._told += len(inner)
        self._tell(document, inner)

    def tell(self, document: Document) -> None:
        """Add a finding for each; the marks of the document must still be there."""
        self._tell(document, self._found)

    @staticmethod
    def _tell(document: Document, found: list[tuple[Map, str, int, int]]) -> None:
        places: dict[int, dict[str | int, int]] = {}
        several = Counter(owner.first for owner, *_ in found)
        joined: set[int] = set()  # maps whose further keys are not told, since they belong to another item
        for owner, key, start, end in found:
            if owner.first in joined:
                continue
            known = places.get(owner.first)
            if known is None:
                known = places[owner.first] = {name: at for name, at, _ in children(owner)}
            first = document.mark(known[key])
            if several[owner.first] > 1 and key == next(iter(known)) and _is_item(document, first.start):
                joined.add(owner.first)
                document.findings.append(_dash_missing(document, key, first, start, end))
                continue
            name = key if len(key) <= 60 else f"{key[:59]}…"
            document.findings.append(
                Finding(
                    codes.DUPLICATE_KEY,
                    f"{name} is given twice; the first stands on line {first.line}",
                    Span(document.source, start, end),
                    related=(Related(f"{name} first given here", first),),
                    evidence={"key": name, "first_line": first.line},
                    suggestion="keep one of the two",
                    # Where several are given twice, some of them may belong to somewhere else.
                    fix=_same_again(document, first, start) if several[owner.first] == 1 else None,
                    underneath="given before",
                )
            )


def _is_item(document: Document, start: int) -> bool:
    """Whether the key at an offset stands behind the dash of an item of a list."""
    line = document.source.text.rfind("\n", 0, start) + 1
    return document.format == "yaml" and bool(_DASH.fullmatch(document.source.text[max(line, start - _DEEP) : start]))


def _dash_missing(document: Document, key: str, first: Span, start: int, end: int) -> Finding:
    """The finding at the key with which another item begins, whose keys the map has already."""
    return Finding(
        codes.DUPLICATE_KEY,
        f"another item seems to begin here, and has no dash; {key} and what follows stand in the item above already",
        Span(document.source, start, end),
        related=(Related("the item above begins here", first),),
        evidence={"key": key, "first_line": first.line},
        suggestion=f"write a dash before it, as before {key} on line {first.line}",
        underneath="given before",
    )


def _same_again(document: Document, first: Span, start: int) -> Fix | None:
    """The line of a second key deleted, where it says the same as that of the first and is all of it."""
    source = document.source
    number, column = source.position(start)
    line, below = source.line(number), source.line(number + 1)
    indent = len(line) - len(line.lstrip())
    whole = column - 1 in (indent, indent + 1) and len(below) - len(below.lstrip()) <= indent
    value = line.partition(":")[2].strip()
    if line.strip() != source.line(first.line).strip() or not whole or value[:1] in ("", "|", ">", "{", "[", ","):
        return None
    if document.format == "json" and not value.endswith(","):
        return None
    starts = source.line_starts
    end = starts[number] if number < len(starts) else len(source.text)
    return Fix("delete the line", Span(source, starts[number - 1], end), "")
