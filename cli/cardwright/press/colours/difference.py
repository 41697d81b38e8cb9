"""Difference: two colours in, how far apart the eye sees them out, by CIEDE2000."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from cardwright.press.colours.light import Triple, lights

#: linear sRGB to CIE XYZ for daylight (D65), and its white
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))
WHITE: Triple = (0.95047, 1.0, 1.08883)


def ciede2000(one: Any, other: Any, of: Any = math) -> Any:
    """How far colours in CIE Lab are apart: 0 for no difference, 100 for black and white.

    ``one`` and ``other`` are triples L, a, b: of numbers, or of arrays with ``of=numpy``. Source: Sharma, Wu and Dalal,
    The CIEDE2000 color-difference formula (2005).
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    grey = ((of.hypot(a1, b1) + of.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - of.sqrt(grey / (grey + 25.0**7)) / 2
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = of.hypot(a1, b1), of.hypot(a2, b2)
    h1, h2 = of.atan2(b1, a1), of.atan2(b2, a2)
    turn = (h2 - h1 + math.pi) % (2 * math.pi) - math.pi
    light, chroma, hue = l2 - l1, c2 - c1, 2 * of.sqrt(c1 * c2) * of.sin(turn / 2)
    mean_light, mean_chroma, mean_hue = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2
    weight = 1 - 0.17 * of.cos(mean_hue - math.radians(30)) + 0.24 * of.cos(2 * mean_hue)
    weight = weight + 0.32 * of.cos(3 * mean_hue + math.radians(6)) - 0.2 * of.cos(4 * mean_hue - math.radians(63))
    of_light = 1 + 0.015 * (mean_light - 50) ** 2 / of.sqrt(20 + (mean_light - 50) ** 2)
    of_chroma, of_hue = 1 + 0.045 * mean_chroma, 1 + 0.015 * mean_chroma * weight
    degrees = of.degrees(mean_hue) % 360
    turned = -of.sin(math.radians(60) * of.exp(-(((degrees - 275) / 25) ** 2)))
    turned = turned * 2 * of.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7))
    x, y, z = light / of_light, chroma / of_chroma, hue / of_hue
    return of.sqrt(x * x + y * y + z * z + turned * y * z)


def lab(lit: Triple) -> Triple:
    """Amounts of red, green and blue light as CIE Lab under daylight (D65)."""
    x, y, z = (
        _root(sum(share * light for share, light in zip(row, lit, strict=True)) / white)
        for row, white in zip(TO_XYZ, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


@cache
def apart(one: str, other: str) -> float:
    """How far two colours ``#rrggbb`` are apart."""
    return float(ciede2000(lab(lights(one)), lab(lights(other))))
