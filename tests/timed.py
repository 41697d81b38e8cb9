"""Timed: seconds of the processor, counted as a machine of known speed has them.

What else a machine does meanwhile, and how fast it is, says nothing of what is tested: the same piece of work is done
beside it, and its seconds are the measure. Tests that read files in a process of their own run this text there too.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

#: what the piece of work takes on the machine that the limits were set on
YARDSTICK = 0.2
_ENOUGH = 1.0  #: seconds from which on it is worth asking how fast the machine is


def steady(seconds: float) -> float:
    """Seconds as that machine has them; those of a faster one are left as they are."""
    if seconds < _ENOUGH:
        return seconds
    token, text, start = re.compile("[ ]*+(?:([a-z]++)|([{}]))"), "a {b} " * 1000, time.process_time()
    for _ in range(100):
        at, found = 0, []
        while match := token.match(text, at):
            at = match.end()
            found.append(match.span(match.lastindex or 0))
    return seconds * min(1, YARDSTICK / (time.process_time() - start))


def spent(do: Callable[[], T]) -> tuple[T, float]:
    """What something gives, and the seconds that it took."""
    start = time.process_time()
    done = do()
    return done, steady(time.process_time() - start)
