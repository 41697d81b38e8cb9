"""Settings: what may be played otherwise at a Wagabunda table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ExtraMove:
    """W-06, ruling: whether a pawn may be exchanged between a move and the extra move that it won."""

    exchange: Literal["allowed", "never"] = "allowed"


@dataclass(frozen=True, slots=True)
class Settings:
    """Wagabunda's settings.

    ``penalty`` (W-07, ruling) lasts until an even throw, or lapses after one odd one. ``order`` (W-14, ruling) is who
    plays after whom, every seat once, counted from 0; empty for the order of the seats.
    """

    penalty: Literal["until_even", "once"] = "until_even"
    extra_move: ExtraMove = ExtraMove()
    order: tuple[int, ...] = ()
