"""Grid: how many cards of a size stand on a paper, which way the paper lies, and where each card's middle is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Literal

DEFAULT_MARGIN: Final = 5.0  #: mm along the edges that a home printer may not reach
CUT_BACK: Final = (2.0, 1.5)  #: mm to which the bleed on a sheet may be cut back for more cards, or room for marks
MARK_ROOM: Final = 1.5  #: mm between cards and margin that crop marks need to be of use
FOLD_GUTTER: Final = 3.0  #: mm between fronts and backs, with the fold in their middle
_EASE: Final = 1e-6

#: where fronts and backs on one side of the paper are folded together: on an upright line or a level one
Fold = Literal["none", "upright", "level"]


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of cards, each in a cell of its size and ``bleed`` all round, in the middle of the paper.

    ``margin`` is what the printer cannot reach. Where a grid has a ``fold``, its cells left of it or above it hold
    fronts, and those beyond it their backs; columns and rows count both. With ``shared_cuts`` cards stand edge to edge
    without bleed, and one cut parts two of them.
    """

    paper_width: float
    paper_height: float
    columns: int
    rows: int
    card_width: float
    card_height: float
    bleed: float
    margin: float = DEFAULT_MARGIN
    fold: Fold = "none"
    shared_cuts: bool = False

    @property
    def cell_width(self) -> float:
        return self.card_width + 2 * self.bleed

    @property
    def cell_height(self) -> float:
        return self.card_height + 2 * self.bleed

    @property
    def left(self) -> float:
        """Where the first cell starts, bleed included."""
        gutter = FOLD_GUTTER if self.fold == "upright" else 0.0
        return (self.paper_width - self.columns * self.cell_width - gutter) / 2

    @property
    def top(self) -> float:
        gutter = FOLD_GUTTER if self.fold == "level" else 0.0
        return (self.paper_height - self.rows * self.cell_height - gutter) / 2

    @property
    def places(self) -> int:
        """How many cards stand on a sheet."""
        return self.columns * self.rows // (1 if self.fold == "none" else 2)

    @property
    def landscape(self) -> bool:
        return self.paper_width > self.paper_height

    @property
    def keeps_margin(self) -> bool:
        """Whether no card with its bleed comes nearer to the edge than the printer can."""
        return min(self.left, self.top) >= self.margin - _EASE

    @property
    def has_marks(self) -> bool:
        """Whether there is room for crop marks on all sides."""
        return min(self.left, self.top) >= self.margin + MARK_ROOM - _EASE

    def centre(self, place: int) -> tuple[float, float]:
        """The middle of a card on the front, by rows from the top left."""
        columns = self.columns // 2 if self.fold == "upright" else self.columns
        row, column = divmod(place, columns)
        return self.left + (column + 0.5) * self.cell_width, self.top + (row + 0.5) * self.cell_height

    @property
    def bleed_box(self) -> tuple[float, float, float, float]:
        return self.left, self.top, self.paper_width - self.left, self.paper_height - self.top

    @property
    def trim_box(self) -> tuple[float, float, float, float]:
        left, top, right, bottom = self.bleed_box
        return left + self.bleed, top + self.bleed, right - self.bleed, bottom - self.bleed

    def cuts_x(self) -> list[float]:
        """Where the paper is cut from top to bottom."""
        edges = (self.bleed, self.bleed + self.card_width)
        starts = self._starts(self.left, self.columns, self.cell_width, self.fold == "upright")
        return self._once([start + edge for start in starts for edge in edges])

    def cuts_y(self) -> list[float]:
        """Where the paper is cut from side to side."""
        edges = (self.bleed, self.bleed + self.card_height)
        starts = self._starts(self.top, self.rows, self.cell_height, self.fold == "level")
        return self._once([start + edge for start in starts for edge in edges])

    @staticmethod
    def _once(cuts: list[float]) -> list[float]:
        """Cuts in order, those that two cards share once."""
        return [cut for at, cut in enumerate(cuts) if not at or cut - cuts[at - 1] > _EASE]

    @staticmethod
    def _starts(first: float, count: int, length: float, folded: bool) -> list[float]:
        """Where cells start, those beyond the fold further on by its gutter."""
        return [first + at * length + (FOLD_GUTTER if folded and at >= count // 2 else 0.0) for at in range(count)]


def choose_grid(
    paper: tuple[float, float],
    card: tuple[float, float],
    bleed: float,
    margin: float = DEFAULT_MARGIN,
    columns_rows: tuple[int, int] | None = None,
    *,
    fold: bool = False,
    paper_saver: bool = False,
) -> Grid | None:
    """The grid with room for marks that holds most cards; of equals that with most bleed, then the upright paper.

    Where no grid has room for marks, one without them is taken.
    A given ``columns_rows`` is taken as it is, upright or lying, if it fits the paper at all, within the margins where
    it can be. With ``fold`` one half of the paper is for fronts and the other for backs. With ``paper_saver`` there is
    no bleed, and neighbours share a cut. None when nothing fits.
    """
    folds: tuple[Fold, ...] = ("upright", "level") if fold else ("none",)
    grids = _grids(paper, card, 0.0 if paper_saver else bleed, margin, columns_rows, folds)
    if paper_saver:
        # Lines show the cuts there, so marks round the cards may be short.
        best = max(grids, key=lambda grid: (_kept(grid), grid.places, grid.has_marks), default=None)
        return replace(best, shared_cuts=True) if best is not None else None
    return max(grids, key=lambda grid: (grid.has_marks, _kept(grid), grid.places, grid.bleed), default=None)


def _kept(grid: Grid) -> float:
    """How much of the margin a grid keeps free, in mm."""
    return round(min(grid.left, grid.top, grid.margin), 3)


def _grids(
    paper: tuple[float, float],
    card: tuple[float, float],
    bleed: float,
    margin: float,
    columns_rows: tuple[int, int] | None,
    folds: tuple[Fold, ...],
) -> Iterator[Grid]:
    """Every grid that fits, upright paper first."""
    for width, height in (paper, paper[::-1]):
        for now in (bleed, *(less for less in CUT_BACK if less < bleed)):
            for fold, edge in product(folds, (margin, margin + MARK_ROOM)):
                columns, rows = columns_rows or _most(width, height, card, now, edge, fold)
                if columns < 1 or rows < 1:
                    continue
                if (fold == "upright" and columns % 2) or (fold == "level" and rows % 2):
                    continue
                grid = Grid(width, height, columns, rows, card[0], card[1], now, margin, fold)
                if min(grid.left, grid.top) >= -_EASE:
                    yield grid


def _most(
    width: float, height: float, card: tuple[float, float], bleed: float, margin: float, fold: Fold
) -> tuple[int, int]:
    """How many columns and rows fit within the margins; a fold wants as many on either side of it."""
    across = width - 2 * margin - (FOLD_GUTTER if fold == "upright" else 0.0)
    down = height - 2 * margin - (FOLD_GUTTER if fold == "level" else 0.0)
    columns, rows = int((across + _EASE) / (card[0] + 2 * bleed)), int((down + _EASE) / (card[1] + 2 * bleed))
    return columns - (columns % 2 if fold == "upright" else 0), rows - (rows % 2 if fold == "level" else 0)
