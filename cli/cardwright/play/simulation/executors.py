"""Executors: who plays the chunks of a run; the job and its chunks in, their tallies out in any order."""

from __future__ import annotations

import gc
import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol, TypeAlias

from cardwright.play.simulation.chunks import Chunk, Job, Worker
from cardwright.play.simulation.game import in_words
from cardwright.play.simulation.source import ChangedPack
from cardwright.play.simulation.tally import Tally

#: chunks as they come back; closing it ends the work
Parts: TypeAlias = Generator[tuple[Chunk, Tally], None, None]


class Executor(Protocol):
    """Plays chunks somewhere. The job is sent to a worker once and opened there; a tally comes back for each chunk.

    Totals do not depend on who plays what, nor in which order it comes back.
    """

    def play(self, job: Job, chunks: Iterable[Chunk]) -> Parts:
        """Each chunk, in any order, with what its games came to."""


class WorkerLost(Exception):
    """A worker ended before its work was done; the text says how."""


class Here:
    """Plays one chunk after another in this process; ``worker`` may be one that has opened the job already."""

    def __init__(self, worker: Worker | None = None) -> None:
        self._worker = worker

    def play(self, job: Job, chunks: Iterable[Chunk]) -> Parts:
        """In the order of the chunks."""
        worker = self._worker or Worker(job)
        for chunk in chunks:
            yield chunk, played(worker, chunk)


class LocalProcesses:
    """Plays chunks in ``count`` processes of this machine. They ignore Ctrl-C, and end when the iterator is closed."""

    def __init__(self, count: int) -> None:
        self._count = count

    def play(self, job: Job, chunks: Iterable[Chunk]) -> Parts:
        """As they come back. Raises WorkerLost, and ChangedPack where the package is another one by now."""
        # The same way on every system: a fresh process, to which nothing comes but the job.
        context = get_context("spawn")
        processes = []
        pipes: dict[Connection, Any] = {}
        try:
            _start_tracker()
            for _ in range(self._count):
                with _ctrl_c_held():
                    ours, theirs = context.Pipe()
                    process = context.Process(target=_work, args=(theirs, job), daemon=True)
                    process.start()
                    theirs.close()
                    processes.append(process)
                    pipes[ours] = process
            yield from _dealt(pipes, iter(chunks))
        finally:
            for pipe in pipes:
                pipe.close()
            for process in processes:
                process.terminate()
                process.join()


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hold Ctrl-C back until the block is over. A process that is started in it never sees one, from its beginning on.

    Python takes half a second to come to ``_work``, and would tell of a Ctrl-C on the way there at length.
    """
    mask = getattr(signal, "pthread_sigmask", None)
    if mask is None:  # Windows
        yield
        return
    before = mask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        mask(signal.SIG_SETMASK, before)


def _start_tracker() -> None:
    """The process of multiprocessing's own that comes with the first one; some versions let go of Ctrl-C in there."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()


def _dealt(pipes: dict[Connection, Any], chunks: Iterator[Chunk]) -> Parts:
    """Give every worker that is ready a chunk, until all are back."""
    at_work: dict[Connection, Chunk | None] = dict.fromkeys(pipes)
    while at_work:
        for pipe in wait(list(at_work)):
            assert isinstance(pipe, Connection)
            done = at_work.pop(pipe)
            answer = _received(pipe, pipes[pipe], done)
            if (chunk := next(chunks, None)) is not None:
                at_work[pipe] = chunk
                with suppress(OSError):  # a process that is gone is told of when its pipe is read
                    pipe.send(chunk)
            if done is not None:
                yield done, answer


def _received(pipe: Connection, process: Any, chunk: Chunk | None) -> Any:
    try:
        answer = pipe.recv()
    except (EOFError, OSError):
        raise _lost(process, chunk) from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _lost(process: Any, chunk: Chunk | None) -> WorkerLost:
    """A process that is gone, with the games that went with it."""
    process.join(5)
    code = process.exitcode
    how = f"by signal {-code}" if code is not None and code < 0 else f"with status {code}"
    at = "before it played any" if chunk is None else f"while it played {chunk.words}, which are lost"
    return WorkerLost(f"a process ended {how} {at}; is there enough memory?")


def _work(pipe: Connection, job: Job) -> None:
    """What a process does: say that it is ready, then play what it is given until nothing comes any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be held back from the beginning
    try:
        worker = Worker(job)
        pipe.send(None)
        while True:
            pipe.send(played(worker, pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except ChangedPack as error:
        pipe.send(error)
    except (Exception, SystemExit) as error:
        # As words, since many errors cannot travel to another process.
        pipe.send(WorkerLost(f"a process cannot play games: {in_words(error)}"))


def played(worker: Worker, chunk: Chunk) -> Tally:
    """A chunk played while nobody looks for garbage, of which games make none but where something fails."""
    looking = gc.isenabled()
    gc.disable()
    try:
        return worker.play(chunk)
    finally:
        gc.collect(1)
        if looking:
            gc.enable()
