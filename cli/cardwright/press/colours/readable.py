"""Readable: a colour that is too faint on its ground in, the nearest one of its hue that is not out."""

from __future__ import annotations

from cardwright.press.colours.difference import apart
from cardwright.press.colours.light import contrast, encoded, hexed, lights, luminance


def nearest_readable(colour: str, ground: str, wanted: float) -> str | None:
    """The colour of the same hue, darker or lighter, next to this one whose contrast to the ground is as wanted.

    None where neither black nor white would do.
    """
    found = [readable for towards in (0.0, 1.0) if (readable := _towards(colour, ground, wanted, towards))]
    return min(found, key=lambda readable: apart(colour, readable), default=None)


def _towards(colour: str, ground: str, wanted: float, end: float) -> str | None:
    """The first colour on the way to black (0) or white (1) that can be read; light is mixed, so that hue stays."""
    lit = lights(colour)
    for step in range(1, 257):
        share = step / 256
        red, green, blue = (encoded(light + (end - light) * share) for light in lit)
        mixed = hexed((red, green, blue))
        if contrast(mixed, ground) >= wanted and (luminance(mixed) > luminance(ground)) == (end > 0):
            return mixed
    return None
