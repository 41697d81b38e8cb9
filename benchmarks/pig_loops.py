"""Loops of Pig, played at random by one contender in its own interpreter; ``pig.py`` runs them beside one another.

    echo 1 | python benchmarks/pig_loops.py NAME

NAME is one of ``LOOPS``. Each plays whole games for two as a program that uses it would, choosing with the ``choice``
of one ``random.Random``; a decision is a throw or a hold, not what the die shows. Only the contender is imported.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

#: plays one game with a generator, and gives the number of decisions
Play = Callable[[random.Random], int]


class PlainPig:
    """Pig as anybody would write it down in a minute: no log, no legality, no copies, dice of the program's own."""

    __slots__ = ("gained", "over", "scores", "seat")

    def __init__(self) -> None:
        self.scores, self.seat, self.gained, self.over = [0, 0], 0, 0, False

    def actions(self) -> tuple[str, ...]:
        """What may be done."""
        return ("hold",) if self.scores[self.seat] + self.gained >= 100 else ("roll", "hold")

    def act(self, action: str, source: random.Random) -> None:
        """Do it, and throw the die where one is thrown."""
        if action == "roll":
            face = source.choice((1, 2, 3, 4, 5, 6))
            if face == 1:
                self.gained, self.seat = 0, 1 - self.seat
            else:
                self.gained += face
            return
        self.scores[self.seat] += self.gained
        self.over = self.scores[self.seat] >= 100
        self.gained, self.seat = 0, 1 - self.seat


def plain() -> Play:
    """A bare Python class."""

    def play(source: random.Random) -> int:
        game, count = PlainPig(), 0
        while not game.over:
            game.act(source.choice(game.actions()), source)
            count += 1
        return count

    return play


def ours(*, in_place: bool) -> Play:
    """Cardwright: every move checked, logged and made in a copy (``apply``), or in place (``step``)."""
    from cardwright.engine.examples.pig import Pig

    game = Pig()
    setup = game.table(None, seats=2)
    seeds = iter(range(10**9))

    def applied(source: random.Random) -> int:
        state, count = game.start_at(setup, next(seeds)), 0
        while actors := game.actors(state):
            actor = actors[0]
            if actor < 0:
                state = game.apply(state, game.chance(state))
            else:
                state = game.apply(state, source.choice(game.moves(state, actor)))
                count += 1
        return count

    def stepped(source: random.Random) -> int:
        state, count = game.start_at(setup, next(seeds)), 0
        while actors := game.actors(state):
            actor = actors[0]
            if actor < 0:
                game.step(state, game.chance(state))
            else:
                game.step(state, source.choice(game.moves(state, actor)))
                count += 1
        return count

    return stepped if in_place else applied


def open_spiel(*, fair: bool) -> Play:
    """OpenSpiel's own Pig, in C++, through its Python loop; the dice by their probabilities, or taken to be fair."""
    import pyspiel

    game = pyspiel.load_game("pig(players=2,winscore=100,horizon=100000)")

    def throw(state: Any, source: random.Random) -> int:
        if fair:
            return int(source.choice(state.chance_outcomes())[0])
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(source.choices(actions, chances)[0])

    def play(source: random.Random) -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(throw(state, source))
            else:
                state.apply_action(source.choice(state.legal_actions()))
                count += 1
        return count

    return play


def petting_zoo() -> Play:
    """Pig as a raw environment of PettingZoo, without its wrappers."""
    from pettingzoo import AECEnv

    class PigEnv(AECEnv):  # type: ignore[misc]
        """The same bare class in an environment's clothes."""

        metadata = {"name": "pig"}  # noqa: RUF012

        def reset(self, seed: int | None = None, options: Any = None) -> None:
            """A new game."""
            self.pig, self.agents = PlainPig(), ["0", "1"]
            self.agent_selection = "0"
            self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0), dict.fromkeys(self.agents, 0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos: dict[str, Any] = {"0": {}, "1": {}}

        def observe(self, agent: str) -> Any:
            """Scores, and what may be done."""
            return self.pig.scores, self.pig.gained, self.pig.actions()

        def step(self, action: str | None) -> None:
            """One decision."""
            if self.terminations[self.agent_selection]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[self.agent_selection] = 0
            self._clear_rewards()
            self.pig.act(str(action), self.source)
            if self.pig.over:
                self.rewards[self.agent_selection] = 1
                self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[self.pig.seat]
            self._accumulate_rewards()

    env = PigEnv()

    def play(source: random.Random) -> int:
        env.source, count = source, 0
        env.reset()
        for _agent in env.agent_iter():
            observation, _reward, over, cut, _info = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(source.choice(observation[2]))
                count += 1
        return count

    return play


LOOPS: dict[str, Callable[[], Play]] = {
    "plain": plain,
    "apply": lambda: ours(in_place=False),
    "step": lambda: ours(in_place=True),
    "openspiel": lambda: open_spiel(fair=False),
    "openspiel-fair": lambda: open_spiel(fair=True),
    "pettingzoo": petting_zoo,
}


def main(name: str) -> None:
    """Play for as many seconds of processor time as each line asks for, and answer with decisions a second."""
    play, source = LOOPS[name](), random.Random(20261130)
    for line in sys.stdin:
        decisions, start, spent = 0, time.process_time(), 0.0
        while spent < float(line):
            decisions += sum(play(source) for _ in range(20))
            spent = time.process_time() - start
        sys.stdout.write(f"{decisions / spent}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
