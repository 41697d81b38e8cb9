"""Table: what is printed beside the cards of Off the Rails (O-01, O-02, O-06, O-07)."""

from __future__ import annotations

from cardwright.games.game import Piece
from cardwright.games.off_the_rails.pieces import box as _box
from cardwright.games.off_the_rails.pieces import dice as _dice
from cardwright.games.off_the_rails.pieces import letters as _letters
from cardwright.games.off_the_rails.pieces import standee as _standee
from cardwright.games.off_the_rails.pieces import tokens as _tokens
from cardwright.games.off_the_rails.pieces import track as _track

TOKENS = Piece("the tokens", _tokens.tokens, marked=True, size=lambda deck: (_tokens.WIDTH, _tokens.HEIGHT))
DICE = Piece("the smoky bones", _dice.dice, marked=True, size=lambda deck: (_dice.WIDTH, _dice.HEIGHT))
TRACK = Piece("the track of donated coins", _track.track, marked=True, size=lambda deck: (_track.WIDTH, _track.HEIGHT))
STANDEE = Piece(
    "the Moonreaper’s standee", _standee.standee, marked=True, size=lambda deck: (_standee.WIDTH, _standee.HEIGHT)
)
BOX = Piece("the box", _box.boxes, marked=True, several="boxes")
LETTERS = Piece("the moments, as letters to be folded", _letters.letters, marked=True)
