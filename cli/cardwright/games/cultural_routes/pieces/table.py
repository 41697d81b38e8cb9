"""Table: what is printed beside the cards of Cultural Routes (C-01)."""

from __future__ import annotations

from cardwright.games.cultural_routes.pieces.box import boxes
from cardwright.games.cultural_routes.pieces.score import HEIGHT, WIDTH, scorecard, tokens
from cardwright.games.cultural_routes.pieces.timer import timer
from cardwright.games.cultural_routes.pieces.wheel import arrow, wheel, wheel_size
from cardwright.games.game import Piece

WHEEL = Piece("the wheel", wheel, large=True, marked=True, size=wheel_size)
ARROW = Piece("the arrow", arrow, marked=True)
SCORECARD = Piece("the scorecard", scorecard, marked=True, size=lambda deck: (WIDTH, HEIGHT))
TOKENS = Piece("X tokens and player pieces", tokens, marked=True)
TIMER = Piece("the timer", timer, marked=True)
BOX = Piece("the box", boxes, marked=True, several="boxes")
