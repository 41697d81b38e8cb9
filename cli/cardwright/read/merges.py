"""Merges: a text in which git left two versions of some lines, since nobody chose between them."""

from __future__ import annotations

import re
from typing import Final

from cardwright.diag import Finding, Related, Source, Span
from cardwright.read import codes

_OURS: Final = "<<<<<<<"
_MARK: Final = re.compile(r"^(?:(<{7})|(={7})|(>{7}))(?: [^\r\n]*)?\r?$", re.MULTILINE)


def unfinished_merge(source: Source) -> Finding | None:
    """A finding where the marks of a merge stand in a text: all three of them, each at the start of its line."""
    if _OURS not in source.text:
        return None
    ours: re.Match[str] | None = None
    parted = False
    for match in _MARK.finditer(source.text):
        if match[1]:
            ours, parted = match, False
        elif match[2]:
            parted = ours is not None
        elif parted and ours is not None:
            return _told(source, ours, match)
    return None


def _told(source: Source, ours: re.Match[str], theirs: re.Match[str]) -> Finding:
    return Finding(
        codes.UNFINISHED_MERGE,
        "two versions of these lines stand in the file: git could not merge them, and nobody has chosen yet",
        Span(source, ours.start(1), ours.end(1)),
        related=(Related("the other version ends here", Span(source, theirs.start(3), theirs.end(3))),),
        suggestion="keep the lines that are right, and take out those that begin with <<<<<<<, ======= and >>>>>>>",
        underneath="one version begins here",
    )
