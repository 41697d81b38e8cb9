"""Secrets: nobody sees what they may not know, in a view or by what others do; bots do not look at it either."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardwright.engine.bots import Bot
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.conformance.difference import difference
from cardwright.engine.conformance.hidden import Variant, Veil, known
from cardwright.engine.conformance.laws.turns import Broken
from cardwright.engine.conformance.trial import Moment, Trial, copied, deep, raised
from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, Form, IllegalMove, Option, offered
from cardwright.engine.state import State, history

#: states that are looked at with all that is hidden changed in many ways, which takes long
MOMENTS: Final = 32


def views(trial: Trial) -> Broken:
    """A view is made of JSON values, is the same when it is asked for twice, and asking changes nothing."""
    for moment in trial.moments(150):
        state = moment.state
        before = deep(state)
        for seat in (TABLE, *moment.seats):
            view = trial.game.view(state, seat)
            if words := _no_json(view):
                yield f"the view of {seat} {words}", moment.where
            elif (there := difference(view, trial.game.view(state, seat))) is not None:
                yield f"the view of {seat}, asked for twice, is another one: {there}", moment.where
        if deep(state) != before:
            yield "a view changes the state", moment.where


def _no_json(view: Any) -> str | None:
    try:
        again = json.loads(json.dumps(view, allow_nan=False))
    except (TypeError, ValueError) as error:
        return f"is not made of JSON values: {error}"
    there = difference(view, again)
    return None if there is None else f"is not made of JSON values: {there}"


def shown(game: Game[Any], state: State, seat: int) -> Mapping[str, Any]:
    """All that a seat is shown of a state: its view, what lies open to all, its moves, who acts, how it ended."""
    return {
        "view": game.view(state, seat),
        "open view": game.view(state, TABLE),
        "moves": [_written(option) for option in game.moves(state, seat)],
        "actors": list(game.actors(state)),
        "outcome": repr(game.outcome(state)),
    }


def _written(option: Option) -> str:
    if not isinstance(option, Form):
        return repr(option)
    return repr((option.actor, option.name, [(type(part).__name__, *map(_listed, part)) for part in option.parts]))


def _listed(value: Any) -> Any:
    return value if isinstance(value, str | int) else list(value)


def _shown_or_raised(game: Game[Any], state: State, seat: int) -> Mapping[str, Any]:
    try:
        return shown(game, state, seat)
    except Exception as error:
        return {"raised": raised(error)}


def no_leak(trial: Trial) -> Broken:
    """Whatever a seat may not know is changed, and all that it is shown stays as it is."""
    veil, stream = Veil(trial), Stream(seeded("no leak", trial.seed))
    for moment in trial.moments(MOMENTS):
        state = moment.state
        for seat in moment.seats:
            if words := _leak(veil, state, seat, stream):
                yield words, moment.where


def _leak(veil: Veil, state: State, seat: int, stream: Stream) -> str | None:
    before = _text(shown(veil.game, state, seat))

    def seen(changed: State) -> str | None:
        after = _text(_shown_or_raised(veil.game, changed, seat))
        return None if after == before else difference(json.loads(before), json.loads(after))

    for variant in veil.variants(state, seat, stream, rounds=2, single=4):
        if (there := seen(variant.state)) is not None:
            return _told(veil, state, seat, variant, seen, there)
    return None


def _told(veil: Veil, state: State, seat: int, variant: Variant, seen: Any, there: str) -> str:
    places = veil.culprit(state, variant, lambda changed: seen(changed) is not None)
    named = Variant(variant.state, places).words()
    return f"{seat} may not know {named}, and is shown it: with another value there, {there}"


def reveals(trial: Trial) -> Broken:
    """A move after which somebody can tell apart what they could not before says so: reveals(). TABLE's all do."""
    veil, stream = Veil(trial), Stream(seeded("reveals", trial.seed))
    quiet = trial.moments(MOMENTS, lambda moment: moment.number < len(moment.play.moves) and _quiet(trial.game, moment))
    for moment in quiet:
        if moment.move.actor == TABLE:
            yield f"{moment.move} is chance, and reveals() says that it shows nothing", moment.where
            continue
        for seat in moment.seats:
            if words := _shows(veil, moment, seat, stream):
                yield f"{moment.move}: reveals() says that it shows nothing, and {words}", moment.where


def _quiet(game: Game[Any], moment: Moment) -> bool:
    return not game.reveals(moment.play.states[moment.number], moment.move)


def _shows(veil: Veil, moment: Moment, seat: int, stream: Stream) -> str | None:
    game, state, move = veil.game, moment.state, moment.move
    before = _text(shown(game, state, seat))
    after_state = game.apply(state, move)
    after = _text(shown(game, after_state, seat))
    hears = known(game.knows(after_state, seat), ("log", len(history(after_state)) - 1, "move"))
    for variant in veil.variants(state, seat, stream, rounds=1, single=3):
        if _text(_shown_or_raised(game, variant.state, seat)) != before:
            continue  # It was shown before the move: that is a leak, and another law's.
        try:
            other = _text(shown(game, game.apply(variant.state, move), seat))
            there = None if other == after else difference(json.loads(after), json.loads(other))
        except IllegalMove:
            there = "it could not have been made" if hears else None
        except Exception:
            continue  # The rules looked at what cannot be: this variant tells nothing.
        if there is not None:
            return f"{seat} sees by it something of {variant.words()}: with another value there, {there}"
    return None


def _text(value: Any) -> str:
    return json.dumps(value)


def bots(trial: Trial) -> Broken:
    """A bot makes a move that is offered, changes nothing, and does the same whatever it may not know."""
    veil, stream = Veil(trial), Stream(seeded("bots", trial.seed))
    for name, make in trial.bots.items():
        for moment in trial.moments(12, lambda moment: any(actor >= 0 for actor in trial.game.actors(moment.state))):
            bot = make(moment.setup, "")
            for words in _choice(veil, bot, moment, stream):
                yield f"bot {name}: {words}", moment.where


def _choice(veil: Veil, bot: Bot, moment: Moment, stream: Stream) -> Iterator[str]:
    game, state = veil.game, moment.state
    before = deep(state)
    seat = next(actor for actor in game.actors(state) if actor >= 0)
    options = game.moves(state, seat)
    draws = stream.rng
    stream.below(2)
    move = bot.choose(game, state, seat, options, Stream(draws))
    if not offered(options, move):
        yield f"{move} is not offered"
    if deep(state) != before:
        yield "it changes the state"
    if bot.choose(game, moment.state, seat, options, Stream(draws)) != move:
        yield f"asked twice with the same chance, it does not choose {move} again"
    looks_at = getattr(bot, "looks_at", ())
    for variant in veil.variants(copied(state), seat, stream, rounds=2, single=4, more=looks_at):
        if bot.choose(game, variant.state, seat, options, Stream(draws)) != move:
            yield f"it looks at what it may not know: {variant.words()}"
            return
