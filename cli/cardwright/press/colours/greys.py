"""Greys: a picture in colours to one in greys that are as light."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardwright.press.colours.light import encoded, linear, luminance_of

_STEPS = 33  #: of red, green and blue in the table; between them it is a straight line, less than half a step off


def grey_picture(picture: Any) -> Any:
    """A Pillow picture in RGB as one in greys (L), by luminance: as light as colours drawn beside it."""
    return picture.filter(_table()).getchannel(0)


@cache
def _table() -> Any:
    from PIL import ImageFilter

    def light(red: float, green: float, blue: float) -> tuple[float, float, float]:
        grey = encoded(luminance_of((linear(red), linear(green), linear(blue))))
        return grey, grey, grey

    return ImageFilter.Color3DLUT.generate(_STEPS, light)
