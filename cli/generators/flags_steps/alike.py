"""Alike: pictures of flags in, how far each two are apart to the eye out."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from cardwright.press.colours.difference import TO_XYZ, WHITE, ciede2000
from flags_steps.drawn import Shape, render

SEEN = 64  # Dots across a flag: 0.46 mm each on a card, two minutes of arc at 80 cm.
SQUARE = 8  # Dots across the part of a flag that is compared for itself, 3.7 mm on a card.
ALIKE_MEAN = 10.0  # Flags further apart than this over the whole flag are told apart, in CIEDE2000,
ALIKE_WORST = 14.0  # and so are flags further apart than this in any square.


def lab(rgb: Any) -> Any:
    """Give sRGB values from 0 to 255 as CIE Lab (D65)."""
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    xyz = linear @ np.array(TO_XYZ).T / np.array(WHITE)
    root = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    light, red, blue = root[..., 1], root[..., 0] - root[..., 1], root[..., 1] - root[..., 2]
    return np.stack([116 * light - 16, 500 * red, 200 * blue], -1)


def apart(one: Any, other: Any) -> Any:
    """Give how far colours in Lab are apart, by CIEDE2000."""
    return ciede2000(np.moveaxis(one, -1, 0), np.moveaxis(other, -1, 0), np)


def seen(drawn: list[Shape]) -> Any:
    """Give a flag as it is seen on a card at arm's length: 64 by 48 dots, in Lab."""
    fine = render(drawn, SEEN * 8)
    return lab(fine.reshape(SEEN * 3 // 4, 8, SEEN, 8, 3).mean((1, 3)))


def difference(one: Any, other: Any) -> tuple[float, float]:
    """Give the mean difference of two flags, and the largest mean difference of any square of 8 by 8 dots."""
    each = apart(one, other)
    squares = np.lib.stride_tricks.sliding_window_view(each, (SQUARE, SQUARE))[::4, ::4].mean((2, 3))
    return float(each.mean()), float(squares.max())


def pairs(pictures: dict[str, Any]) -> list[tuple[float, float, str, str]]:
    """Give all pairs of flags: the mean difference, that of the worst square, and both codes; most alike first."""
    found = []
    for (code, one), (other, two) in combinations(pictures.items(), 2):
        # Most pairs have nothing in common, which a few dots tell as well.
        if apart(one[3::6, 3::6], two[3::6, 3::6]).mean() < ALIKE_MEAN * 4:
            found.append((*difference(one, two), code, other))
    return sorted(found)
