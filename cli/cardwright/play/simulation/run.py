"""Run: a job in, its tallies by number of seats out, however far it came."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass

from cardwright.play.simulation.chunks import CHUNK, Job, cut
from cardwright.play.simulation.executors import Executor, Here, WorkerLost
from cardwright.play.simulation.tally import Tally, merged

#: told after each chunk: games played so far, games of the run
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Results:
    """What a run came to. ``stopped`` says that it was ended before all its games were played.

    ``loss`` says which worker was lost, and with it which games, where that was what ended it.
    """

    job: Job
    tallies: Mapping[int, Tally]
    stopped: bool = False
    loss: str | None = None

    @property
    def played(self) -> int:
        """Games that were played, those that came to nothing too."""
        return sum(tally.games + tally.failed for tally in self.tallies.values())

    @property
    def failed(self) -> int:
        """Games that came to nothing."""
        return sum(tally.failed for tally in self.tallies.values())


def run(job: Job, executor: Executor | None = None, *, chunk: int = CHUNK, progress: Progress | None = None) -> Results:
    """Play a job. Ctrl-C, or a worker that is lost, ends it with what was counted so far. Other errors as of the
    executor.
    """
    tallies = {seats: Tally() for seats in job.seats}
    results = Results(job, tallies)
    try:
        with closing((executor or Here()).play(job, cut(job, chunk))) as parts:
            for part, tally in parts:
                # A whole new one, so that Ctrl-C never leaves one that was added to in part.
                tallies[part.seats] = merged((tallies[part.seats], tally))
                if progress is not None:
                    progress(results.played, job.games * len(job.seats))
    except KeyboardInterrupt:
        return Results(job, tallies, stopped=True)
    except WorkerLost as lost:
        return Results(job, tallies, stopped=True, loss=str(lost))
    return results
