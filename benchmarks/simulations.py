"""Games and moves a second of processor time, in one process, of each package and bot.

    python benchmarks/simulations.py out/vagabond/vagabond.cardpack out/wagabunda/wagabunda.cardpack

Pig, which needs no package, is played too. What is timed is what `cardwright simulate` does in a worker: games played,
checked for moves that may not be made, and counted.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardwright.engine.bots import COMMON
from cardwright.play.packs import open_game
from cardwright.play.simulation.chunks import Chunk, Job, Worker
from cardwright.play.simulation.executors import played
from cardwright.play.simulation.source import PackSource, RulesSource, Source
from cardwright.play.simulation.tally import Tally, merge

PIG = RulesSource("cardwright.engine.examples.pig:Pig")


def sources(packs: Sequence[Path]) -> Iterator[tuple[str, Source, list[str]]]:
    """Name, source and bots of each game."""
    yield "pig", PIG, ["random"]
    for path in packs:
        playable = open_game(path)
        own = list(playable.game.players())
        yield playable.pack.manifest.id, PackSource(str(path), playable.pack.hash), [*own, *COMMON]


def timed(worker: Worker, seats: int, seconds: float) -> tuple[Tally, float]:
    """Games for so many seconds of processor time, and how many it took."""
    whole, first, begun = Tally(), 0, time.process_time()
    while (used := time.process_time() - begun) < seconds:
        merge(whole, played(worker, Chunk(seats, first, 25)))
        first += 25
    return whole, used


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("packs", nargs="*", type=Path)
    words.add_argument("--seats", default="2,4")
    words.add_argument("--seconds", type=float, default=5.0)
    asked = words.parse_args()
    print("| game | bot | players | games a second | moves a game | moves a second |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, source, bots in sources(asked.packs):
        for bot in bots:
            for seats in map(int, asked.seats.split(",")):
                worker = Worker(Job(source, (seats,), 0, (bot,), "bench"))
                worker.table(seats)
                tally, used = timed(worker, seats, asked.seconds)
                moves = sum(length * times for length, times in tally.moves.items())
                each = f"{moves / max(1, tally.games):,.0f}"
                print(
                    f"| {name} | {bot} | {seats} | {tally.games / used:,.0f} | {each} | {moves / used:,.0f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
