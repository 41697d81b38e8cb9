"""Copies: findings in; without those of a card that stands there once more, word for word, but that it does, out.

Whatever such a card says again is one mistake, and whatever is wrong in it is told of the first one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.check.general.codes import DUPLICATE_ID
from cardwright.diag import Finding


def without_copies(findings: Iterable[Finding]) -> list[Finding]:
    """Without all findings of a copied card, the one that tells of the copy left."""
    told = list(findings)
    copies = {
        (one.path, one.pointer.rpartition("/")[0]): one
        for one in told
        if one.code is DUPLICATE_ID and one.evidence.get("same")
    }
    if not copies:
        return told
    return [one for one in told if all(copies.get(place, one) is one for place in _places(one))]


def _places(finding: Finding) -> Iterator[tuple[str, str]]:
    """The place of a finding and all that it lies in, by file and pointer."""
    pointer = finding.pointer
    while pointer:
        yield finding.path, pointer
        pointer = pointer.rpartition("/")[0]
