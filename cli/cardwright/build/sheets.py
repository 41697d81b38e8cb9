"""Sheets of a deck: the paper, grid and backs that deck.yaml and the command line ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cardwright.deck.deck import Deck
from cardwright.deck.papers import PAPERS, paper_size
from cardwright.deck.sizes import card_size
from cardwright.diag import Finding
from cardwright.press import codes
from cardwright.press.sheets.grid import DEFAULT_MARGIN, Grid, choose_grid
from cardwright.press.sheets.impose import Backs
from cardwright.press.template.load import DEFAULT_BLEED


@dataclass(frozen=True, slots=True)
class Layout:
    """How cards are put on sheets; ``findings`` are what is worth knowing about it and does not stop it."""

    grid: Grid
    paper: str
    backs: Backs
    findings: tuple[Finding, ...] = ()


def choose_layout(
    deck: Deck, bleed: float | None, paper: str | None = None, backs: str | None = None, *, has_backs: bool = True
) -> Layout | Finding:
    """The layout of a deck; a finding when its cards do not fit on the paper. ``paper`` and ``backs`` override it.

    Cards that have no backs are laid out without them, whatever is asked for.
    """
    wish = deck.file.print
    name, way = paper or wish.paper, cast(Backs, (backs or wish.backs) if has_backs else "none")
    size = card_size(wish.size) or (63.0, 88.0)
    columns_rows: tuple[int, int] | None = None
    if wish.grid is not None:
        columns, rows = wish.grid.split("x")
        columns_rows = int(columns), int(rows)
    margin = float(wish.margin) if wish.margin is not None else DEFAULT_MARGIN
    if bleed is None:
        bleed = float(wish.bleed) if wish.bleed is not None else DEFAULT_BLEED
    grid = choose_grid(paper_size(name) or PAPERS["a4"], size, bleed, margin, columns_rows, fold=way == "fold")
    if grid is None:
        return _too_large(deck, name, way)
    return Layout(grid, name, way, () if grid.keeps_margin else (_beyond_reach(deck, grid),))


def _too_large(deck: Deck, paper: str, backs: Backs) -> Finding:
    wish = deck.file.print
    folded = backs == "fold"
    if wish.grid is not None:
        key, advice = "grid", "leave grid: out, and as many as fit are taken"
        what = f"{wish.grid} cards of {wish.size} mm with bleed do"
        if folded:
            what = f"a grid of {wish.grid} for fronts and backs of {wish.size} mm, to be folded together, does"
            advice += "; for backs to fold, columns or rows must be an even number, half of them for backs"
    else:
        key, advice = "size", "use larger paper"
        what = f"a card of {wish.size} mm with bleed{' beside its back' if folded else ''} does"
    return Finding(
        codes.CARD_TOO_LARGE,
        f"{what} not fit on {paper} paper",
        deck.document.span(("print", key)),
        pointer=f"/print/{key}",
        evidence={"size": wish.size, "paper": paper, "grid": wish.grid},
        suggestion=advice,
    )


def _beyond_reach(deck: Deck, grid: Grid) -> Finding:
    """A grid that was asked for and comes nearer to the edge than the printer can."""
    wish = deck.file.print
    least = round(max(0.0, min(grid.left, grid.top)), 2)
    sides = "on the left and right" if grid.left <= grid.top else "above and below"
    return Finding(
        codes.MARGIN_TOO_SMALL,
        f"a grid of {wish.grid} leaves {least:g} mm {sides}, less than the {grid.margin:g} mm that printers need",
        deck.document.span(("print", "grid")),
        pointer="/print/grid",
        evidence={"grid": wish.grid, "left_mm": round(grid.left, 2), "top_mm": round(grid.top, 2)},
        suggestion="leave grid: out, or write print: margin: with what your printer needs",
    )
