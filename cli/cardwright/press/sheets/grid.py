"""Grid: how many cards of a size stand on a paper, which way the paper lies, and where each card's middle is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DEFAULT_MARGIN: Final = 5.0  #: mm along the edges that a home printer may not reach
LEAST_BLEED: Final = 2.0  #: mm to which the bleed on a sheet may be cut back where more cards fit then
_EASE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of cards, each in a cell of its size and ``bleed`` all round, in the middle of the paper."""

    paper_width: float
    paper_height: float
    columns: int
    rows: int
    card_width: float
    card_height: float
    bleed: float

    @property
    def cell_width(self) -> float:
        return self.card_width + 2 * self.bleed

    @property
    def cell_height(self) -> float:
        return self.card_height + 2 * self.bleed

    @property
    def left(self) -> float:
        """Where the first cell starts, bleed included."""
        return (self.paper_width - self.columns * self.cell_width) / 2

    @property
    def top(self) -> float:
        return (self.paper_height - self.rows * self.cell_height) / 2

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def landscape(self) -> bool:
        return self.paper_width > self.paper_height

    def centre(self, place: int) -> tuple[float, float]:
        """The middle of a card on the front, by rows from the top left."""
        row, column = divmod(place, self.columns)
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
        return [self.left + column * self.cell_width + edge for column in range(self.columns) for edge in edges]

    def cuts_y(self) -> list[float]:
        """Where the paper is cut from side to side."""
        edges = (self.bleed, self.bleed + self.card_height)
        return [self.top + row * self.cell_height + edge for row in range(self.rows) for edge in edges]


def choose_grid(
    paper: tuple[float, float],
    card: tuple[float, float],
    bleed: float,
    margin: float = DEFAULT_MARGIN,
    columns_rows: tuple[int, int] | None = None,
) -> Grid | None:
    """The grid that holds most cards; of equals the one with the most bleed, then the upright paper.

    A given ``columns_rows`` is taken as it is, upright or lying, if it fits the paper at all. None when nothing fits.
    """
    best: Grid | None = None
    bleeds = [bleed] + ([LEAST_BLEED] if bleed > LEAST_BLEED else [])
    for width, height in (paper, paper[::-1]):
        for now in bleeds:
            cell_width, cell_height = card[0] + 2 * now, card[1] + 2 * now
            if columns_rows is not None:
                columns, rows = columns_rows
                if columns * cell_width > width + _EASE or rows * cell_height > height + _EASE:
                    continue
            else:
                columns = int((width - 2 * margin + _EASE) / cell_width)
                rows = int((height - 2 * margin + _EASE) / cell_height)
            if columns < 1 or rows < 1:
                continue
            grid = Grid(width, height, columns, rows, card[0], card[1], now)
            if best is None or (grid.places, grid.bleed) > (best.places, best.bleed):
                best = grid
    return best
