"""W-02: two spaces that are drawn one over the other."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.few import few
from cardwright.games.wagabunda.checks.basis.report import also, at
from cardwright.games.wagabunda.checks.basis.track import Track, track

TOLERANCE = 0.05  #: mm; less is not seen
CELL = 64.0  #: mm; what stands farther apart than this either way does not overlap, start and meta included
IN_CELL = 20  #: more than find room in a cell without overlapping; the last ones are compared

SPACES_OVERLAP = Code(
    "WAG018",
    "spaces-overlap",
    "Two spaces are drawn nearer than touching.",
    "Nobody could tell on which of the two a pawn stands. Spaces measure 19.4 mm; start and meta are larger.",
    board({"a5": "{at: [210, 40], colour: blue, next: [a6]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    yield from few(_overlaps(here), lambda found: _finding(here, *found), "spaces that overlap others")


def _overlaps(here: Track) -> Iterator[tuple[str, str, float]]:
    """Each space that overlaps one that is written before it, with that one and by how many mm: the most."""
    seen: dict[tuple[int, int], list[str]] = {}
    for name in here.spaces:
        shape = here.shape(name)
        column, row = int(shape.x // CELL), int(shape.y // CELL)
        near = [
            other for x in (-1, 0, 1) for y in (-1, 0, 1) for other in seen.get((column + x, row + y), [])[-IN_CELL:]
        ]
        over, other = max(((-shape.gap(here.shape(other)), other) for other in near), default=(0.0, ""))
        seen.setdefault((column, row), []).append(name)
        if over > TOLERANCE:
            yield name, other, over


def _finding(here: Track, name: str, other: str, over: float) -> Finding:
    return at(
        here,
        (name, "at"),
        SPACES_OVERLAP,
        f"{name} overlaps {other} by {over:.1f} mm",
        {"given": here.spaces[name].at, "other": other, "overlap_mm": round(over, 2)},
        suggestion=f"move one of the two by {over:.1f} mm or more",
        related=[also(here, other, f"{other} is here")],
    )
