"""Table: what is printed beside Vagabond's cards (V-01)."""

from __future__ import annotations

from cardwright.games.game import Piece
from cardwright.games.vagabond.pieces.board import BOARD_HEIGHT, board
from cardwright.games.vagabond.pieces.box import boxes
from cardwright.games.vagabond.pieces.chart import WIDTH
from cardwright.games.vagabond.pieces.measuring import measuring, measuring_size
from cardwright.games.vagabond.pieces.pad import pads
from cardwright.games.vagabond.pieces.ruler import ruler_sheet
from cardwright.games.vagabond.pieces.spinner import spinner
from cardwright.games.vagabond.pieces.tray import tray

BOARD = Piece("the board", lambda deck: [board(deck)], large=True, size=lambda deck: (WIDTH, BOARD_HEIGHT))
RULER = Piece("the ruler", lambda deck: [ruler_sheet()], marked=True)
SPINNER = Piece("the spinner", lambda deck: [spinner()], marked=True)
TRAY = Piece("the compass tray", lambda deck: [tray()], marked=True)
PAD = Piece("the score pad", lambda deck: [pads()], marked=True)
BOX = Piece("the box", boxes, marked=True, several="boxes")
#: for the rules booklet
MEASURING = Piece("how the ruler measures", measuring, size=measuring_size)
