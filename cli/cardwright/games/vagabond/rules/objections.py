"""Objections: a move that may not be made in, the rule that it breaks and the words for players out."""

from __future__ import annotations

from typing import Final

from cardwright.engine.moves import TABLE, Move
from cardwright.games.vagabond.rules.countries import CONTINENTS
from cardwright.games.vagabond.rules.state import VagabondState
from cardwright.games.vagabond.rules.turn import draw_rule

Objection = tuple[str, str]

#: what each stage waits for, with the rule that says so
_WAITING: Final[dict[str, Objection]] = {
    "spin": ("V-12", "the spinner comes first: it stops at travel, compass, picture or flag"),
    "answer": ("V-13", "a question has been read, and its answer is awaited"),
    "judge": ("V-35", "the reader judges the answer first: right or wrong"),
    "choose": ("V-15", "the options have been read; the answer is A, B or none"),
    "place": ("V-20", "each of the four tiles goes on one of north, south, west and east"),
    "name": ("V-23", "you spun, so choose a continent, one of the six; you need not name a country"),
    "follow": ("V-23", "join with one to three countries, or abstain"),
    "decide": ("V-28", "the final duel is to be accepted or declined"),
}


def objection(state: VagabondState, move: Move, acting: tuple[int, ...]) -> Objection:
    """The rule that a move breaks, and how."""
    if state.stage == "over":
        return "V-26", "the game is over"
    if state.owed:
        return _of_a_draw(state, move)
    if move.actor not in acting:
        return _out_of_turn(state, move)
    if state.stage == "answer" and move.name == "options":
        if state.category == "duel":
            return "V-31", "in the final duel nobody hears options"
        return "V-22", "questions about a picture have no options"
    if state.stage in ("name", "follow") and move.name in ("name", "join"):
        return _of_a_naming(state, move)
    if state.stage == "spin" and move.name == "spin":
        return "V-09", "the spinner has travel, compass, picture and flag"
    return _WAITING[state.stage]


def _of_a_draw(state: VagabondState, move: Move) -> Objection:
    rule, name = draw_rule(state, state.owed[0].pile), state.owed[0].pile
    if move.actor == TABLE and move.name == "draw" and move.args[:1] == (name,):
        return rule, f"that card does not lie on top of the {name} pile"
    return rule, f"first a card is drawn from the {name} pile"


def _out_of_turn(state: VagabondState, move: Move) -> Objection:
    if state.stage == "decide" or state.category == "duel":
        return "V-28", "the final duel is for the player who ended the game, and for nobody else"
    if state.stage in ("name", "follow") and move.actor != TABLE:
        return "V-23", "in a flag round the players answer in turn order"
    if move.actor != TABLE and state.stage in ("spin", "judge"):
        return _WAITING[state.stage]
    if move.actor == TABLE:
        return _WAITING[state.stage]
    return "V-12", "it is another player's turn"


def _of_a_naming(state: VagabondState, move: Move) -> Objection:
    if state.stage == "follow" and move.name == "name":
        return "V-23", "the player who spun has chosen the continent; join or abstain"
    if state.stage == "name" and move.name == "join":
        return _WAITING["name"]
    if state.stage == "name" and move.args and move.args[0] not in CONTINENTS:
        return _WAITING["name"]
    countries = move.args[-1] if move.args else ()
    if isinstance(countries, tuple) and (len(countries) > 3 or len(set(countries)) < len(countries)):
        return "V-37", "at most three countries, and none of them twice"
    return _WAITING[state.stage] if not countries else ("V-37", "a country is named by its code of two letters, as SE")
