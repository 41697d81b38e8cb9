"""Table: what is printed of a Wagabunda deck (W-01), and what its booklets show."""

from __future__ import annotations

from cardwright.games.game import Piece
from cardwright.games.wagabunda.geometry import HEIGHT, WIDTH
from cardwright.games.wagabunda.pieces import examples
from cardwright.games.wagabunda.pieces.board import board
from cardwright.games.wagabunda.pieces.box import box
from cardwright.games.wagabunda.pieces.die import die
from cardwright.games.wagabunda.pieces.pawns import pawns

BOARD = Piece("the board", lambda deck: [board(deck)], large=True, size=lambda deck: (WIDTH, HEIGHT))
PAWNS = Piece("the pawns", pawns, marked=True)
DIE = Piece("the die", die, marked=True)
BOX = Piece("the box", box, marked=True)
#: for the rules booklet
OWN = Piece("a pawn and its own colour", examples.own, size=lambda deck: examples.LANDING)
OTHER = Piece("a pawn and another colour", examples.other, size=lambda deck: examples.LANDING)
WHITE = Piece("a pawn and a white space", examples.white, size=lambda deck: examples.LANDING)
DOT = Piece("a pawn and a dot", examples.dot, size=lambda deck: examples.LANDING)
FIGURES = Piece("the seven colours and figures", examples.figures, size=lambda deck: examples.FIGURES_SIZE)
FORK = Piece("a fork", examples.fork, size=lambda deck: examples.FORK_SIZE)
