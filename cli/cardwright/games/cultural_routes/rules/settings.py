"""Settings: how a table plays Cultural Routes where the rules leave a choice. JSON names are those of the fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Settings:
    """C-02, C-12, C-20, C-21. ``timer`` is in seconds, from 1 to 600; ``start`` is the seat that begins."""

    wrong_answer: Literal["stay", "out"] = "stay"
    look_up: bool = False
    timer: int = 10
    start: int = 0
