"""Rulebook: the rules of Cultural Routes by number, in a sentence or two each, for players who ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.engine.game import Rule

RULEBOOK: Final[Mapping[str, Rule]] = {
    "C-01": Rule(
        "The set: a wheel with numbered slots for cards, a marked start, an arrow and a spot to push; a scorecard from"
        " 15 down to 0 and a piece for everybody; X tokens; country, category, penalty and blank cards.",
        play=False,
    ),
    "C-02": Rule(
        "The penalty cards lie in their slots and the shuffled country cards in all others, the category deck beside"
        " the wheel. Every piece starts on 15, and a quiz lasts ten seconds where you agree on nothing else."
    ),
    "C-03": Rule(
        "House rules may put other penalty cards on the wheel, or elsewhere. Country cards that find no slot stay out"
        " of this game; there must be one for each slot that is left."
    ),
    "C-04": Rule(
        "Before a legacy session everyone may fill in a blank card, a new country or category, and takes an earlier"
        " card of the same pool out for it.",
        play=False,
    ),
    "C-05": Rule(
        "A blank card has a mark for what it becomes, a line for the name, room to draw, and a line for who made it"
        " and when.",
        play=False,
    ),
    "C-06": Rule(
        "A legacy deck remembers which card came in and which went out, by whom, when and in which session.", play=False
    ),
    "C-07": Rule(
        "In your turn you give the wheel a push, without holding or steering it. The arrow stops on one slot, and any"
        " of them may come."
    ),
    "C-08": Rule(
        "On a penalty card you do what it says, and the turn passes. It costs points only where it says so. Spin again:"
        " the turn passes after your next spin. Remove all X: every token leaves the wheel."
    ),
    "C-09": Rule(
        "On a country with an X the player who spun loses a point and takes the token off; there is no quiz, and the"
        " turn passes."
    ),
    "C-10": Rule(
        "An open country is the quiz: the top category is read aloud and the timer started. Everybody who guesses may"
        " call out something that fits both, until the time is up."
    ),
    "C-11": Rule("The first right answer ends the quiz: everybody else who guesses loses a point, the giver none."),
    "C-12": Rule(
        "A wrong answer costs a point at once. The quiz goes on, and you may try again; or you are out of this quiz,"
        " where you agreed so (wrong_answer)."
    ),
    "C-13": Rule("When the time is up without a right answer, everybody who guesses loses a point."),
    "C-14": Rule(
        "After a quiz the country gets an X, the category goes to the discard pile, and the turn passes clockwise."
    ),
    "C-15": Rule("When the category deck is empty, the discard pile is shuffled and becomes the deck."),
    "C-16": Rule(
        "Whoever comes to 0 while several others still have points is out at once, in the middle of a quiz too."
    ),
    "C-17": Rule(
        "The first player who is out reads, keeps the time and settles disputes from the next quiz on, and the active"
        " player guesses with the others. Later ones have no duty."
    ),
    "C-18": Rule("The only player left with points wins at once."),
    "C-19": Rule(
        "When the last players come to 0 together, it is sudden death: play goes on, and whoever loses a point while"
        " another of them does not is out. If all lose, nobody is."
    ),
    "C-20": Rule(
        "The active player decides whether an answer fits and who was first. Where the arrow stands between two slots,"
        " the next player decides. Agree before the game whether answers may be looked up (look_up)."
    ),
    "C-21": Rule("You settle among yourselves who starts."),
    "C-22": Rule(
        "A penalty is one point. Those who guess are all still in the game but the player who spun, and from the first"
        " elimination on that player too."
    ),
    "C-23": Rule("At least two play. Turns pass over whoever is out, and there are X tokens enough."),
    "C-24": Rule(
        "It follows: without a reader the active player loses nothing in a quiz, and a right answer spares its giver,"
        " so that only a time-out brings sudden death, never with two players."
    ),
}
