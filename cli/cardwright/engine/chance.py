"""Chance: the one generator that every game draws from; its whole state is one integer that the game's state holds.

``lehmer64`` is the multiplicative congruential generator modulo 2**128 whose upper 64 bits are drawn. Multiplier:
G. Steele, S. Vigna, "Computationally easy, spectrally good multipliers for congruential pseudorandom number
generators", 2021. Seeds go through SHA-256, so that neighbouring seeds have nothing in common.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from hashlib import sha256
from typing import Final, TypeVar

#: what saves and playthroughs call the generator; another way of drawing would have another name
GENERATOR: Final = "lehmer64"

MULTIPLIER: Final = 0xDA942042E4DD58B5
MASK: Final = (1 << 128) - 1

_Item = TypeVar("_Item")


def seeded(*seed: int | str) -> int:
    """The generator for a seed of whole numbers and texts: game 7 of run "a" is ``seeded("a", 7)``. 128 bits, odd."""
    return int.from_bytes(sha256(_text(seed)).digest()[:16], "big") | 1


def read_seed(text: str) -> int | str:
    """A seed as somebody writes it: a whole number is one, anything else is a text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 40 else text


def numbered(*seed: int | str) -> Callable[[int], int]:
    """``seeded(*seed, number)`` for many numbers, at a fraction of the cost."""
    begun = sha256(_text((*seed, 0))[:-1])

    def generator(number: int) -> int:
        whole = begun.copy()
        whole.update(b"%d" % number)
        return int.from_bytes(whole.digest()[:16], "big") | 1

    return generator


def _text(seed: Sequence[int | str]) -> bytes:
    return "\x1f".join(f"{type(part).__name__}:{part}" for part in seed).encode("utf-8", "surrogatepass")


def advance(rng: int) -> int:
    """The generator after one draw."""
    return rng * MULTIPLIER & MASK


def below(rng: int, count: int) -> int:
    """What a generator draws: a whole number from 0 to ``count - 1``. It does not advance; 2**-64 is its bias."""
    return (rng >> 64) * count >> 64


class Stream:
    """Many draws in a row, from a generator that is given. What is drawn depends on that generator alone."""

    __slots__ = ("rng",)

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count - 1``."""
        rng = self.rng
        self.rng = rng * MULTIPLIER & MASK
        return (rng >> 64) * count >> 64

    def choice(self, items: Sequence[_Item]) -> _Item:
        """One of the items. Raises IndexError where there is none."""
        return items[self.below(len(items))]

    def chance(self, share: float) -> bool:
        """True in ``share`` of all cases; 0 never, 1 always."""
        return self.below(1 << 53) < share * (1 << 53)

    def shuffle(self, items: MutableSequence[_Item]) -> None:
        """Put items into an order of chance, in place. (R. Durstenfeld, 1964.)"""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
