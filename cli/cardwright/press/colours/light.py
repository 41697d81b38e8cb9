"""Light: ``#rrggbb`` in; linear light, luminance, contrast, and the grey that is as light, out."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

#: red, green and blue, each from 0 to 1
Triple: TypeAlias = tuple[float, float, float]

#: how much of the light of sRGB's red, green and blue is seen (IEC 61966-2-1; WCAG 2.2, relative luminance)
WEIGHTS: Triple = (0.2126, 0.7152, 0.0722)


def linear(part: float) -> float:
    """A part of an sRGB colour, from 0 to 1, as an amount of light (IEC 61966-2-1)."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def encoded(light: float) -> float:
    """The way back from an amount of light to the part of an sRGB colour."""
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def parts(colour: str) -> Triple:
    """``#rrggbb`` as red, green and blue from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def hexed(colour: Triple) -> str:
    """Red, green and blue from 0 to 1 as ``#rrggbb``; what lies beyond is brought in."""
    return "#" + "".join(f"{round(min(max(part, 0.0), 1.0) * 255):02x}" for part in colour)


def lights(colour: str) -> Triple:
    """The amounts of red, green and blue light of a colour."""
    red, green, blue = map(linear, parts(colour))
    return red, green, blue


def luminance_of(lit: Triple) -> float:
    """How light amounts of light are together, from 0 for black to 1 for white."""
    return sum(weight * light for weight, light in zip(WEIGHTS, lit, strict=True))


@cache
def luminance(colour: str) -> float:
    """How light a colour is, from 0 for black to 1 for white (WCAG 2.2, relative luminance)."""
    return luminance_of(lights(colour))


@cache
def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 1.4.3)."""
    less, more = sorted((luminance(one), luminance(other)))
    return (more + 0.05) / (less + 0.05)


@cache
def grey(colour: str) -> float:
    """The grey that is as light as a colour, from 0 for black to 1 for white, in steps as the eye sees them."""
    return encoded(luminance(colour))
