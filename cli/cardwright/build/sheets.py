"""Sheets of a deck: the paper, grid and backs that deck.yaml and the command line ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from cardwright.build.printers import SIDEWAYS, WAYS, Printer
from cardwright.deck.deck import Deck
from cardwright.deck.papers import CARD, PAPERS, paper_size
from cardwright.deck.sizes import card_size
from cardwright.diag import Finding
from cardwright.press import codes
from cardwright.press.sheets.grid import DEFAULT_MARGIN, Grid, choose_grid
from cardwright.press.sheets.impose import Backs, Sides, impose
from cardwright.press.sheets.offset import Offset, move_backs
from cardwright.press.sheets.sheet import Sheet
from cardwright.press.sheets.singles import singles
from cardwright.press.template.load import DEFAULT_BLEED
from cardwright.read.removal import taken_out

if TYPE_CHECKING:
    from cardwright.press.preflight.meant import MeantFile, Meeting
    from cardwright.press.targets.pdf import PdfWriter


@dataclass(frozen=True, slots=True)
class Layout:
    """How cards are put on sheets; ``findings`` are what is worth knowing about it and does not stop it.

    ``usual`` is how many cards a sheet would hold with bleed, where the grid saves paper.
    """

    grid: Grid
    paper: str
    backs: Backs
    findings: tuple[Finding, ...] = ()
    usual: int = 0
    offset: Offset | None = None  #: by which backs are moved, where they are printed on their fronts' sheets

    @property
    def single(self) -> bool:
        """Whether every page is one card."""
        return self.paper == CARD

    @property
    def turned_over(self) -> bool:
        """Whether backs are printed on the other side of their fronts' sheets."""
        return self.backs in WAYS and not self.single

    def sheets(self, cards: Iterable[Sides], count: int, title: str, has_backs: bool) -> Iterator[Sheet]:
        """The cards' sheets, or pages of one card, in the order of printing."""
        grid = self.grid
        if self.single:
            size = grid.card_width, grid.card_height
            return singles(cards, count, size, grid.bleed, self.backs, title, has_backs)
        sheets = impose(cards, count, grid, self.backs, title, has_backs)
        return move_backs(sheets, self.offset) if self.offset is not None else sheets

    @property
    def reach(self) -> float:
        """How near to the edge of the paper anything but moved backs comes, in mm.

        A grid that was asked for may come nearer than the margin, which is told; pieces go as near.
        """
        grid = self.grid
        return grid.margin if grid.keeps_margin else max(0.0, min(grid.left, grid.top))

    def meant(self, writer: PdfWriter, has_backs: bool) -> MeantFile | None:
        """What the PDF of the cards should show, for the preflight: how sides meet, and what was moved on purpose."""
        nudge: tuple[float, float] = self.offset or (0.0, 0.0)
        reach = 0.0 if self.single else self.reach - max(map(abs, nudge))
        return writer.meant(reach, self._meeting if has_backs else "none", nudge)

    @property
    def _meeting(self) -> Meeting:
        """How the two sides of a card meet."""
        if self.single:
            return "separate"  # each a page of its own, all in one place and upright
        if self.backs == "fold":
            return "fold-level" if self.grid.fold == "level" else "fold-upright"
        return self.backs

    def record(self) -> dict[str, Any]:
        """What build.json says of it."""
        grid = self.grid
        return {
            **({"paper_saver": True} if grid.shared_cuts else {}),
            **({"offset_mm": self.offset._asdict()} if self.offset is not None else {}),
            "paper": self.paper,
            "backs": self.backs,
            "grid": f"{grid.columns}x{grid.rows}",
            "bleed_mm": grid.bleed,
        }

    def on(self, printer: Printer | None) -> tuple[Layout, str | None]:
        """The layout for a printer, backs moved by its offset; and what is to be said of that, in words."""
        if printer is None or not self.turned_over:
            return self, None
        sheet = SIDEWAYS[self.grid.landscape]
        offset = printer.offset(self.backs, sheet)
        if offset is None:
            return self, (
                f"printer {printer.name} has no offset for {self.backs} on {sheet} sheets, so backs are not moved; "
                f"find it with: cardwright printer calibrate {printer.name} --backs {self.backs} --paper {self.paper}"
            )
        if not any(offset):
            return self, None
        said = f"backs of cards moved {offset.words()} for printer {printer.name}"
        return replace(self, offset=offset), said + self._beyond(offset)

    def _beyond(self, offset: Offset) -> str:
        """What moved backs lose at the paper's edge, in words."""
        grid = self.grid
        least = round(min(grid.left - abs(offset.right), grid.top - abs(offset.down)), 2)
        if least >= grid.margin or not grid.keeps_margin:
            return ""
        return f"; that leaves {least:g} mm at the paper's edge, less than the {grid.margin:g} mm that printers need"

    @property
    def saving(self) -> str | None:
        """What saving paper brings and costs, in words; None where no paper is saved."""
        if not self.grid.shared_cuts:
            return None
        now = self.grid.places
        if self.usual >= now:
            return f"nothing is saved, {self.usual} cards fit on a sheet with bleed too; leave it out for safer cuts"
        brings = f"{now} cards a sheet" + (f" instead of {self.usual}" if self.usual else "")
        return f"{brings}, edge to edge without bleed: a cut that is off shows a sliver of the next card or of paper"


def choose_layout(
    deck: Deck,
    bleed: float | None,
    paper: str | None = None,
    backs: str | None = None,
    *,
    has_backs: bool = True,
    paper_saver: bool | None = None,
) -> Layout | Finding:
    """The layout of a deck; a finding when its cards do not fit on the paper.

    ``paper``, ``backs`` and ``paper_saver`` override the deck's; a grid that was written for cards with bleed does not
    hold where paper is to be saved. Cards that have no backs are laid out without them, whatever is asked for.
    """
    wish = deck.file.print
    name, way = paper or wish.paper, cast(Backs, (backs or wish.backs) if has_backs else "none")
    size = card_size(wish.size) or (63.0, 88.0)
    columns_rows: tuple[int, int] | None = None
    saver = wish.paper_saver if paper_saver is None else paper_saver
    if wish.grid is not None and saver == wish.paper_saver:
        columns, rows = wish.grid.split("x")
        columns_rows = int(columns), int(rows)
    margin = float(wish.margin) if wish.margin is not None else DEFAULT_MARGIN
    if bleed is None:
        bleed = float(wish.bleed) if wish.bleed is not None else DEFAULT_BLEED
    if name == CARD:
        return _no_fold(deck) if way == "fold" else Layout(_one_card(size, bleed), name, way)
    sheet, fold = paper_size(name) or PAPERS["a4"], way == "fold"
    grid = choose_grid(sheet, size, bleed, margin, columns_rows, fold=fold, paper_saver=saver)
    if grid is None:
        return _too_large(deck, name, way)
    usual = choose_grid(sheet, size, bleed, margin, fold=fold) if saver else None
    found = () if grid.keeps_margin else (_beyond_reach(deck, grid),)
    return Layout(grid, name, way, found, usual.places if usual is not None else 0)


def _one_card(size: tuple[float, float], bleed: float) -> Grid:
    width, height = size
    return Grid(width + 2 * bleed, height + 2 * bleed, 1, 1, width, height, bleed, 0.0)


def _no_fold(deck: Deck) -> Finding:
    return Finding(
        codes.CARD_HAS_NO_FOLD,
        "a page of one card has no room for its back beside it, to be folded",
        deck.document.span(("print", "backs")),
        pointer="/print/backs",
        evidence={"paper": CARD, "backs": "fold"},
        suggestion="take backs: duplex-long for front and back in turn, or separate for all fronts and then all backs",
    )


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
        fix=taken_out(deck.document, ("print", key)) if wish.grid is not None else None,
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
        fix=taken_out(deck.document, ("print", "grid")),
    )
