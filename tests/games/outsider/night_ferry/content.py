"""Content: what the game is played with, as packages hold it; its schemas are made of these classes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Port:
    """A port card. ``fare`` is what a ship is paid that sails there, in points."""

    name: str
    country: str
    leagues: int
    goods: str
    fare: int


@dataclass(frozen=True, slots=True)
class Wind:
    """A wind card; ``sign`` is ``knots`` as it is printed."""

    name: str
    knots: int
    sign: str


@dataclass(frozen=True, slots=True)
class Chart:
    """What is known of all ports together."""

    farthest: int


@dataclass(frozen=True, slots=True)
class Cards:
    """What the game is played with: the cards of each kind by their ids, and the chart."""

    port: Mapping[str, Port]
    wind: Mapping[str, Wind]
    chart: Chart
