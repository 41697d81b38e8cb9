"""Rulebook: the rules of Vagabond by number, in a sentence or two each, for players who ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.engine.game import Rule

RULEBOOK: Final[Mapping[str, Rule]] = {
    "V-01": Rule(
        "The set: travel cards with a black or a blue band, picture, compass and flag cards, the board, ruler, compass"
        " tray, score pad and spinner.",
        play=False,
    ),
    "V-02": Rule(
        "A travel card's front shows two or three destinations: country, city, airport code, and the number of each on"
        " the board. The same number always means the same place."
    ),
    "V-03": Rule(
        "A travel card's back has six questions about countries of its front, each with options A and B, of which one"
        " is right.",
        play=False,
    ),
    "V-04": Rule("Blue travel cards stop in Europe and ask about Europe alone.", play=False),
    "V-05": Rule(
        "A compass card has a task A on one side and a task B on the other, each with four numbered places; the answer"
        " to a task stands on the opposite side.",
        play=False,
    ),
    "V-06": Rule(
        "A compass task has one answer: four different places lie furthest north, south, west and east, each clear of"
        " the next. West and east are read on the printed map.",
        play=False,
    ),
    "V-07": Rule("A picture card has a picture, and on its back three pairs of questions with answers.", play=False),
    "V-08": Rule(
        "A flag card has three flags, and on its back their continents and countries. The printed continent decides;"
        " a second one counts where the deck accepts it too."
    ),
    "V-09": Rule(
        "The spinner has four equal parts: travel, compass, picture and flag. A spin that stops on a line is repeated."
    ),
    "V-10": Rule(
        "There are five shuffled piles. Each player draws a black travel card and a flag card, and sees their fronts"
        " alone."
    ),
    "V-11": Rule(
        "Whoever came home from abroad most recently begins. A team plays as one player; its reader is the nearest"
        " person to its right who is not in it."
    ),
    "V-12": Rule(
        "In your turn you spin and play that category; then the turn passes clockwise, whatever the category gave."
        " Your reader is the player on your right, who played before you."
    ),
    "V-13": Rule(
        "In a travel round the player on your right reads your card from its first unread question on, and says which"
        " country it is about."
    ),
    "V-14": Rule("A right answer without options gives 20 points, and the next question is read at once."),
    "V-15": Rule(
        "Instead of answering you may hear both options: right gives 10, wrong 0. After an answer there are no options"
        " any more, and no answer is a wrong one."
    ),
    "V-16": Rule(
        "A travel round ends after a wrong answer, after an answer with options, and after the sixth question. Your"
        " next one goes on with the next question."
    ),
    "V-17": Rule(
        "A card gives 120 points at most. When its six questions are read it lies before you, questions up, and you"
        " draw the next black card when it is your turn again, before you spin."
    ),
    "V-18": Rule(
        "When a card is finished each leg of its journey is measured between the edges of the red circles, straight"
        " across the printed map, whatever you answered, and you write its points."
    ),
    "V-19": Rule("Each leg is rounded up to an even number of points; one that is even already stays."),
    "V-20": Rule(
        "In a compass round you put the four tiles on north, south, west and east before the card is turned; then it"
        " goes under its pile. When all A tasks are played the pile is turned for the B tasks, and then back."
    ),
    "V-21": Rule("All four tiles right give 40 points, two 20, one 10, none 0. Three right cannot happen."),
    "V-22": Rule(
        "In a picture round the player on your right reads one pair of questions, both of them in any case: 20 points"
        " for each right answer. When the card comes again, its next pair is read."
    ),
    "V-23": Rule(
        "In a flag round you choose a continent and may name the countries of your flags there. The others follow in"
        " turn: they stay out, or name one to three. All have answered before a card is turned."
    ),
    "V-24": Rule(
        "Each country that is on your flag card and of the chosen continent gives 20 points, every other one costs 20;"
        " naming none gives 0. Points may go below zero."
    ),
    "V-25": Rule("After a flag round all flag cards go under their pile, and everybody takes a new one."),
    "V-26": Rule(
        "The game ends at once when somebody has used up the set number of black travel cards (two, or one, or three)"
        " and written down the distance of the last."
    ),
    "V-27": Rule("You know your own points alone until all are revealed at the end."),
    "V-28": Rule(
        "Whoever ended the game, and nobody else, may take the final duel: a blue card is read to them. All six"
        " questions right without options give 150 points; the first that is not ends the duel and costs 100."
    ),
    "V-29": Rule("Where there is no blue card, a black one serves for the final duel on the same terms."),
    "V-30": Rule("Totals are revealed, and the most points win; equal ones share the place."),
    "V-31": Rule(
        "Players may agree that some always hear the options on travel cards: their answers count as with options, or"
        " in full where you agree so. In the final duel nobody hears options."
    ),
    "V-32": Rule(
        "The board lies in the middle, and beside it the ruler, the compass tray and the spinner in its lid; everybody"
        " has a sheet of the score pad.",
        play=False,
    ),
    "V-33": Rule("Points are written on your own sheet after each step."),
    "V-34": Rule(
        "At least two play. There must be as many black cards as players times cards to use up, one more where there"
        " is no blue card, and a flag card for each player."
    ),
    "V-35": Rule("Nobody is in a hurry. The reader judges an answer by what the card says."),
    "V-36": Rule(
        "Fronts lie open. The back of a travel or picture card is seen by its reader alone while reading; answers of"
        " compass and flag cards by nobody before they are turned."
    ),
    "V-37": Rule(
        "The countries that you name in a flag round are three at most, none twice, and each is right or wrong by"
        " itself."
    ),
}
