"""Sight: colours as people see them who lack one of the three kinds of cones, or as a printer without colours does.

Source of the matrices: Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision
Deficiency (2009), for a severity of 1. They are of linear light.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cardwright.press.colours.light import WEIGHTS, Triple, encoded, hexed, lights


class Sight(NamedTuple):
    """A way of seeing: ``rows`` give the red, green and blue light seen for the red, green and blue light there is."""

    name: str
    about: str
    rows: tuple[Triple, Triple, Triple]


DEUTERANOPIA = Sight(
    "deuteranopia",
    "no green cones, red and green alike",
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
)
PROTANOPIA = Sight(
    "protanopia",
    "no red cones, red dark and like green",
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
)
TRITANOPIA = Sight(
    "tritanopia",
    "no blue cones, blue and green alike",
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)
GREY = Sight("grey", "no colours, as from a black-and-white printer", (WEIGHTS, WEIGHTS, WEIGHTS))

COLOUR_BLIND = (DEUTERANOPIA, PROTANOPIA, TRITANOPIA)
ALL = (*COLOUR_BLIND, GREY)


@cache
def seen(colour: str, sight: Sight) -> str:
    """A colour ``#rrggbb`` as it is seen, as ``#rrggbb``."""
    lit = lights(colour)
    red, green, blue = (
        encoded(min(max(sum(share * light for share, light in zip(row, lit, strict=True)), 0.0), 1.0))
        for row in sight.rows
    )
    return hexed((red, green, blue))
