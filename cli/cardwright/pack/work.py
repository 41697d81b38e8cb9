"""Work: a budget for what strangers' schemas may ask of this computer."""

from __future__ import annotations

from dataclasses import dataclass


class TooMuchWork(Exception):
    """A schema asked for more than its share."""


@dataclass
class Work:
    """What is left to be done, in steps of about a microsecond."""

    left: int

    def spend(self, steps: int = 1) -> None:
        """Raises TooMuchWork when nothing is left."""
        self.left -= steps
        if self.left < 0:
            raise TooMuchWork
