"""Impose: faces in the order of the deck onto sheets, each back exactly behind its front."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from cardwright.press.faces.face import Face
from cardwright.press.faces.spoken import Said, said
from cardwright.press.sheets.grid import Grid
from cardwright.press.sheets.marks import Marker, cut_lines
from cardwright.press.sheets.sheet import Placed, Sheet

Backs = Literal["duplex-long", "duplex-short", "fold", "separate", "none"]
BACKS: Final = ("duplex-long", "duplex-short", "fold", "separate", "none")
NOTES: Final = {
    "duplex-long": "print both sides, flip on the long edge, at 100 %",
    "duplex-short": "print both sides, flip on the short edge, at 100 %",
    "fold": "print one side at 100 %, fold along the dashed line, glue, then cut",
    "separate": "print at 100 %",
    "none": "print at 100 %",
}

#: one card's two sides; the back is None where the card has none
Sides = tuple[Face, "Face | None"]


def behind(grid: Grid, backs: Backs, place: int) -> tuple[float, float, int]:
    """Where the back of the card at a place stands on the back's page, and how it is turned.

    Turned over its long edge an upright sheet mirrors left and right, a lying one top and bottom; over its short edge
    the other way round. Where top and bottom change places, backs stand upside down on the page, so that a card is
    turned like a page of a book. To fold, backs stand mirrored beyond the fold of the grid.
    """
    x, y = grid.centre(place)
    if backs == "fold":
        return (x, grid.paper_height - y, 180) if grid.fold == "level" else (grid.paper_width - x, y, 0)
    if backs not in ("duplex-long", "duplex-short"):
        return x, y, 0
    if (backs == "duplex-long") == (not grid.landscape):
        return grid.paper_width - x, y, 0
    return x, grid.paper_height - y, 180


def impose(
    cards: Iterable[Sides], count: int, grid: Grid, backs: Backs, title: str, has_backs: bool = True
) -> Iterator[Sheet]:
    """The sheets in the order of printing: front and back in turn for duplex, all fronts and then all backs otherwise.

    To fold, ``grid`` must have a fold, and each sheet holds both (side ``both``).
    ``count`` is how many cards there are, quantities included. ``cards`` may be a generator: for duplex printing no
    more faces than one sheet's are held. ``title`` begins every label.
    """
    marker = Marker(grid)
    if not has_backs:
        backs = "none"
    total = -(-count // grid.places)
    later: list[tuple[int, list[Sides]]] = []
    for number, group in enumerate(_grouped(cards, grid.places), 1):
        if backs == "fold":
            yield _both(group, number, total, grid, title, marker)
            continue
        yield _front(group, number, total, grid, backs, title, marker)
        if backs in ("duplex-long", "duplex-short"):
            # A sheet without any back needs its other side only to keep those that follow in step.
            if number < total or any(back is not None for _, back in group):
                yield _back(group, number, total, grid, backs, title, marker)
        elif backs == "separate" and any(back is not None for _, back in group):
            later.append((number, group))
    for number, group in later:
        yield _back(group, number, total, grid, backs, title, marker)


def _grouped(cards: Iterable[Sides], size: int) -> Iterator[list[Sides]]:
    group: list[Sides] = []
    for sides in cards:
        group.append(sides)
        if len(group) == size:
            yield group
            group = []
    if group:
        yield group


def _both(group: Sequence[Sides], number: int, total: int, grid: Grid, title: str, marker: Marker) -> Sheet:
    fronts = [Placed(front, *grid.centre(place), 0) for place, (front, _) in enumerate(group)]
    backs = [Placed(back, *behind(grid, "fold", place)) for place, (_, back) in enumerate(group) if back is not None]
    return _sheet([*fronts, *backs], group, number, total, grid, "fold", title, marker, "both")


def _front(
    group: Sequence[Sides], number: int, total: int, grid: Grid, backs: Backs, title: str, marker: Marker
) -> Sheet:
    placed = [Placed(front, *grid.centre(place), 0) for place, (front, _) in enumerate(group)]
    return _sheet(placed, group, number, total, grid, backs, title, marker, "front")


def _back(
    group: Sequence[Sides], number: int, total: int, grid: Grid, backs: Backs, title: str, marker: Marker
) -> Sheet:
    placed = [Placed(back, *behind(grid, backs, place)) for place, (_, back) in enumerate(group) if back is not None]
    return _sheet(placed, group, number, total, grid, backs, title, marker, "back")


def _sheet(
    placed: Sequence[Placed],
    group: Sequence[Sides],
    number: int,
    total: int,
    grid: Grid,
    backs: Backs,
    title: str,
    marker: Marker,
    side: str,
) -> Sheet:
    first, last = group[0][0].card, group[-1][0].card
    which = first if first == last else f"{first} – {last}"
    shown = "front and back" if side == "both" else side
    place = said("sheet {number} of {total}, {side}", number=number, total=total, side=said(shown))
    label = Said(f"{title}   ·   {place}   ·   {which}")
    # Cut lines stand on the side that is cut from alone: behind it they would lie beside the cut, on the card.
    cut_from = [one for one in placed if backs == "separate" or one.face.side == "front"] if grid.shared_cuts else ()
    return Sheet(
        grid.paper_width,
        grid.paper_height,
        number,
        total,
        side,
        placed,
        grid.bleed,
        grid.trim_box,
        grid.bleed_box,
        marker.sheet(label, NOTES[backs]),
        cut_lines(grid, cut_from),
        label,
    )
