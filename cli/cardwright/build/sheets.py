"""Sheets of a deck: the paper, grid and backs that deck.yaml and the command line ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cardwright.deck.deck import Deck
from cardwright.deck.sizes import card_size
from cardwright.diag import Finding
from cardwright.press import codes
from cardwright.press.sheets.grid import DEFAULT_MARGIN, Grid, choose_grid
from cardwright.press.sheets.impose import Backs
from cardwright.press.sheets.paper import PAPERS
from cardwright.press.template.load import DEFAULT_BLEED


@dataclass(frozen=True, slots=True)
class Layout:
    """How cards are put on sheets."""

    grid: Grid
    paper: str
    backs: Backs


def choose_layout(
    deck: Deck, bleed: float | None, paper: str | None = None, backs: str | None = None
) -> Layout | Finding:
    """The layout of a deck; a finding when its cards do not fit on the paper. ``paper`` and ``backs`` override it."""
    wish = deck.file.print
    name = paper or wish.paper
    size = card_size(wish.size) or (63.0, 88.0)
    columns_rows: tuple[int, int] | None = None
    if wish.grid is not None:
        columns, rows = wish.grid.split("x")
        columns_rows = int(columns), int(rows)
    margin = float(wish.margin) if wish.margin is not None else DEFAULT_MARGIN
    if bleed is None:
        bleed = float(wish.bleed) if wish.bleed is not None else DEFAULT_BLEED
    grid = choose_grid(PAPERS[name], size, bleed, margin, columns_rows)
    if grid is not None:
        return Layout(grid, name, cast(Backs, backs or wish.backs))
    key = "grid" if wish.grid is not None else "size"
    what = f"{wish.grid} cards of {wish.size} mm" if wish.grid is not None else f"a card of {wish.size} mm"
    return Finding(
        codes.CARD_TOO_LARGE,
        f"{what} with bleed {'do' if wish.grid is not None else 'does'} not fit on {name} paper",
        deck.document.span(("print", key)),
        pointer=f"/print/{key}",
        evidence={"size": wish.size, "paper": name, "grid": wish.grid},
        suggestion="leave grid: out, and as many as fit are taken" if wish.grid is not None else "use larger paper",
    )
