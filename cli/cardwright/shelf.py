"""Shelf: what a stage has made, by what it made it of, from one build to the next."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shelf(Generic[K, V]):
    """Made things by their keys. What nobody takes between two turns is let go at the next, so that it never fills up.

    One that does not ``keep`` is always empty: a command that builds once holds no more than it needs.
    Keys must say all that the thing hangs on. Things without a value of their own (documents, faces) are keys by
    identity, and being keys they live on, so that no other thing gets their identity.
    """

    def __init__(self, *, keep: bool = True) -> None:
        self.keep = keep
        self._now: dict[K, V] = {}
        self._before: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """The thing of a key, which stays for the next turn; None when it has to be made."""
        found = self._now.get(key)
        if found is None and self._before:
            found = self._before.pop(key, None)
            if found is not None:
                self._now[key] = found
        return found

    def put(self, key: K, thing: V) -> V:
        if self.keep:
            self._now[key] = thing
        return thing

    def turn(self) -> None:
        """Between two builds: let go of what the last one did not take."""
        self._before, self._now = self._now, {}
