"""Legality: what is offered can be done, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.conformance.laws.turns import Broken
from cardwright.engine.conformance.trial import Moment, Trial, deep, raised
from cardwright.engine.game import GENERAL, Game
from cardwright.engine.moves import TABLE, Form, IllegalMove, Move, Option, offered
from cardwright.engine.state import State

#: options of one actor that are tried at one moment, and fillings of one form
TRIED: Final = 40


def listed(trial: Trial) -> Broken:
    """Every move that is offered can be made, forms filled in any way; what chance() brings is offered."""
    for play in trial.plays:
        if play.stop is not None and play.stop.law == "listed":
            yield play.stop.words, play.where(len(play.moves))
    stream = Stream(seeded("listed", trial.seed))
    for moment in trial.moments(150):
        state = moment.state
        for actor in trial.game.actors(state):
            for move in _fillings(trial.game.moves(state, actor), stream):
                if words := _refused(trial.game, moment.state, move):
                    yield f"{move} is offered, and {words}", moment.where
        if TABLE in trial.game.actors(state) and not offered(
            trial.game.moves(state, TABLE), move := trial.game.chance(state)
        ):
            yield f"chance() brings {move}, which moves() does not offer", moment.where


def _fillings(options: Sequence[Option], stream: Stream) -> Iterator[Move]:
    chosen = list(options)
    stream.shuffle(chosen)
    for option in chosen[:TRIED]:
        if isinstance(option, Form):
            yield from dict.fromkeys(option.sample(stream) for _ in range(TRIED))
        else:
            yield option


def _refused(game: Game[Any], state: State, move: Move) -> str | None:
    try:
        game.apply(state, move)
    except IllegalMove as refused:
        return f"is refused: {refused}"
    except Exception as error:
        return f"brings {raised(error)}"
    return None


def unlisted(trial: Trial) -> Broken:
    """A move that is not offered raises IllegalMove, with a rule and words, and changes nothing."""
    seen = _seen(trial)
    stream = Stream(seeded("unlisted", trial.seed))
    for moment in trial.moments(80):
        state = moment.state
        content = moment.setup.content
        before = deep(state), state.log
        for move in _wrong(trial.game, moment, seen, stream):
            if words := _accepted(trial.game, state, move):
                yield f"{move} is not offered, and {words}", moment.where
            if (deep(state), state.log) != before or state.setup.content is not content:
                yield f"{move} was refused, and the state is another one", moment.where
                state = moment.state


def _accepted(game: Game[Any], state: State, move: Move) -> str | None:
    try:
        game.apply(state, move)
    except IllegalMove as refused:
        if refused.rule not in game.rulebook and refused.rule not in GENERAL:
            return f"is refused by rule {refused.rule}, which the rulebook has not"
        return None if refused.words.strip() else f"is refused by rule {refused.rule} without words"
    except Exception as error:
        return f"brings {raised(error)}, not IllegalMove"
    return "is accepted"


def _seen(trial: Trial) -> list[Move]:
    """Moves of every kind that were made, for names and values that mean something in the game."""
    return [moment.move for moment in trial.moments(60) if moment.number < len(moment.play.moves)]


def _wrong(game: Game[Any], moment: Moment, seen: Sequence[Move], stream: Stream) -> Iterator[Move]:
    """Moves that may not be made: other moments' ones, and spoilt ones of this moment, of every kind."""
    state = moment.state
    everybody = (TABLE, *range(moment.setup.seats))
    options = {actor: list(game.moves(state, actor)) for actor in everybody}
    here = [move for some in options.values() for move in list(_fillings(some, stream))[:6]]
    near = [spoilt for move in here for spoilt in _spoilt(move, seen, moment.setup.seats)]
    stream.shuffle(near)
    for move in dict.fromkeys([*seen[:20], *near[:60]]):
        # What equals a move is taken for it: True for 1.
        mine = options.get(move.actor, [])
        if move not in mine and not offered(mine, move):
            yield move


def _spoilt(move: Move, seen: Sequence[Move], seats: int) -> Iterator[Move]:
    actor, name, args = move
    for other in (*range(-2, seats + 1), 10**9):
        yield Move(other, name, args)
    for word in ("", f"{name}x", name.upper(), f" {name}", *(one.name for one in seen)):
        yield Move(actor, word, args)
    yield from (Move(actor, name, other.args) for other in seen)
    yield from (Move(actor, name, more) for more in ((), (*args, 0), (*args, ""), args[:-1], args * 2, (args,)))
    for index, arg in enumerate(args):
        yield from (Move(actor, name, (*args[:index], odd, *args[index + 1 :])) for odd in _odd(arg))


def _odd(value: Any) -> Iterator[Any]:
    """Values that look like one and are another, as a careless program or a spoilt file would send them."""
    yield from ("", "no such thing", -1, 0, 1, 7, 10**18, True, 1.5, None, (), (value,), f"{value}")
    if isinstance(value, str):
        yield from (value.upper(), value.lower(), f"{value} ", value[:-1])
    if isinstance(value, int):
        yield from (value + 1, value - 1, -value, value + 0.5)
    if isinstance(value, tuple):
        yield from (value[:-1], (*value, *value), value[::-1], (*value, "no such thing"), (*value, -1), (*value, None))
