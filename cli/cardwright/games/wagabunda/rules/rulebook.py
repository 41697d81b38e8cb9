"""Rulebook: Wagabunda's numbered rules in our own words, a sentence or two each, for players who ask why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.engine.game import Rule

RULEBOOK: Final[Mapping[str, Rule]] = {
    "W-01": Rule(
        "The game has a board, seven pawns (black, green, brown, blue, yellow, navy and red) and one die with the "
        "numbers 1 to 6."
    ),
    "W-02": Rule(
        "Spaces have the colour of a pawn, or are white, some of these with a dot; start and meta have no colour. "
        "The track may fork and join again, and every way leads on to meta."
    ),
    "W-03": Rule(
        "In the first round nobody throws: everyone in turn takes any pawn from the reserve and puts it on start. "
        "The pawns that nobody took stay in the reserve."
    ),
    "W-04": Rule(
        "Throw the die and move your pawn exactly that many spaces towards meta. At a fork take whichever way you "
        "like; there is no going back."
    ),
    "W-05": Rule(
        "Directly before your move, directly after it, or both, you may exchange your pawn for any pawn in the "
        "reserve and play that one from then on. Not between the throw and the move, nor during it."
    ),
    "W-06": Rule(
        "When your move ends on a space of your pawn's own colour, you win an extra move: throw and move again. "
        "Everything that a move can bring, an extra move can bring too."
    ),
    "W-07": Rule(
        "When your move ends on a space of another colour, you are penalised: you leave that space only on a 2, 4 "
        "or 6. The penalty is yours, whatever pawn you exchange for; an odd throw ends your turn."
    ),
    "W-08": Rule("When your move ends on a white space without a dot, nothing more happens."),
    "W-09": Rule(
        "When your move ends on a white space with a dot, you must exchange your pawn for one in the reserve at once; "
        "then your turn is over."
    ),
    "W-10": Rule("An exchange never brings an extra move or a penalty, whatever colour it puts on a space."),
    "W-11": Rule(
        "As many pawns as there are players may stand on one space. No pawn is ever captured, and none is in the way."
    ),
    "W-12": Rule(
        "Whoever reaches meta first wins, and the game is over at once. The others are placed by the spaces that they "
        "have left on their shortest way; equal ones share a place."
    ),
    "W-13": Rule("Meta need not be thrown exactly: a longer throw takes you there too. A penalty still holds."),
    "W-14": Rule("The players take turns in an order that is agreed before the game and does not change."),
    "W-15": Rule(
        "Everyone has one pawn on the track, the one that they took last. No pawn belongs to anybody for good, so "
        "keep an eye on whose it is now."
    ),
    "W-16": Rule(
        "Between two throws of a turn you exchange once at most, and so you do before the first and after the last. "
        "The exchange that a dot asks for is the one after its move."
    ),
    "W-17": Rule(
        "A penalised player's odd throw is no move, so there is no exchange after it. Before the next throw there is "
        "one as always."
    ),
}
