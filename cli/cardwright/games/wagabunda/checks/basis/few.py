"""Few: faults of one sort on a board in, a finding for each of the first ones and one for all the rest out.

Where hundreds of spaces are drawn anyhow, each is near many others. Nobody reads that, and nobody has to: a board is
mended from its first findings on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final, TypeVar

from cardwright.diag import Finding

#: faults of one sort that are told one by one
TOLD: Final = 20
#: and so many more are counted at most
COUNTED: Final = 1000

_Fault = TypeVar("_Fault")


def few(faults: Iterable[_Fault], finding: Callable[[_Fault], Finding], more: str) -> Iterator[Finding]:
    """A finding for each of the first ``TOLD`` faults; the next one says how many ``more`` of them there are.

    No more faults than are counted are taken from ``faults``.
    """
    coming = iter(faults)
    for fault in islice(coming, TOLD):
        yield finding(fault)
    rest = list(islice(coming, COUNTED))
    if len(rest) < 2:
        yield from map(finding, rest)
        return
    number = f"{COUNTED:,} or more" if len(rest) == COUNTED else f"{len(rest):,}"
    yield replace(
        finding(rest[0]),
        # Reports tell findings of one place in the order of their words: this one comes after "the road from ...".
        message=f"there are {number} further {more}; this is the first of them",
        related=(),
        evidence={"more": len(rest), "all_counted": len(rest) < COUNTED},
        suggestion=f"mend the {TOLD} above first, and check again",
        fix=None,
    )
