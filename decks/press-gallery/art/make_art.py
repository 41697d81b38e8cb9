"""Draws the two pictures of dots, lino.png and pear.jpg: both are worked out, and neither is anybody else's."""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 480, 640
INK, PAPER, RED = (28, 74, 125), (255, 255, 255), (194, 58, 23)


def lino() -> Image.Image:
    """A sun in rings over waves, as if cut with a gouge: three flat colours."""
    big = Image.new("RGB", (2 * WIDTH, 2 * HEIGHT), INK)
    dots = big.load()
    sun = (WIDTH, 0.42 * 2 * HEIGHT)
    for y in range(big.height):
        for x in range(big.width):
            far = math.hypot(x - sun[0], y - sun[1])
            horizon = 1.24 * HEIGHT
            if y < horizon:
                if far < 200:
                    dots[x, y] = RED
                elif far < 216:
                    dots[x, y] = PAPER
                else:
                    angle = math.atan2(y - sun[1], x - sun[0])
                    ray = (angle * 36 / math.pi) % 1
                    if far > 250 and abs(ray - 0.5) < 0.26 - 0.00012 * far:
                        dots[x, y] = PAPER
            else:
                deep = (y - horizon) / (big.height - horizon)
                wave = 12 * math.sin(x / (34 + 40 * deep) + 9 * deep) * (0.3 + deep)
                band = ((y + wave - horizon) / (20 + 40 * deep)) % 1
                glow = abs(x - sun[0]) < 190 - 60 * deep + 20 * math.sin(y / 9)
                if band < 0.36:
                    dots[x, y] = RED if glow else PAPER
    return big.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).quantize(16)


def half(y: float) -> float:
    """Half the pear's width at a height from 0 (top) to 1 (bottom), in its heights."""
    if not 0 < y < 1:
        return 0.0
    belly = 0.36 * math.sqrt(max(0.0, 1 - ((y - 0.64) / 0.36) ** 2))
    neck = 0.19 * math.sqrt(max(0.0, 1 - ((y - 0.22) / 0.22) ** 2)) if y < 0.22 else 0.19
    if y < 0.28:
        return neck
    t = min(1.0, (y - 0.28) / 0.3)
    t = t * t * (3 - 2 * t)
    return neck * (1 - t) + max(belly, 0.0) * t


def pear() -> Image.Image:
    """A pear lit from the upper left, with its shadow on a table."""
    image = Image.new("RGB", (WIDTH, HEIGHT))
    dots = image.load()
    top, tall, middle = 150.0, 390.0, WIDTH / 2
    for y in range(HEIGHT):
        for x in range(WIDTH):
            grain = ((x * 7919 + y * 104729) ^ (x * y * 31)) % 17 / 17 - 0.5
            up, across = (y - top) / tall, (x - middle) / tall
            wide = half(up)
            if abs(across) < wide:
                nx = across / wide
                slope = (half(up + 0.01) - half(up - 0.01)) / 0.02
                nz = math.sqrt(max(0.0, 1 - nx * nx))
                ny = -max(-2.5, min(2.5, slope))
                length = math.sqrt(nx * nx + nz * nz + ny * ny)
                light = max(0.0, (-0.55 * nx + 0.62 * nz - 0.5 * ny * -1 * -1) / length)
                shine = max(0.0, light) ** 22 * 0.5
                blush = max(0.0, 0.5 * nx + 0.25 - 0.4 * abs(up - 0.66))
                shade = 0.17 + 0.86 * light + 0.05 * grain
                red, green, blue = 176 + 60 * blush, 186 - 70 * blush, 62
                dots[x, y] = tuple(min(255, int(part * shade + 235 * shine)) for part in (red, green, blue))
                continue
            stem = abs(x - middle - 26 * ((top + 8 - y) / 70) ** 2) < 5 + (top - y) / 26 and 84 < y < top + 8
            if stem:
                dots[x, y] = (74, 52, 34) if x < middle + 9 else (48, 33, 22)
                continue
            if y < 440:
                shade = 0.62 + 0.38 * math.exp(-(((x - 150) / 260) ** 2 + ((y - 200) / 300) ** 2)) + 0.03 * grain
                dots[x, y] = tuple(int(part * shade) for part in (58, 72, 74))
            else:
                shadow = math.exp(-((((x - middle - 84) / 190) ** 2 + ((y - 542) / 26) ** 2) ** 2))
                shade = (0.86 + 0.03 * grain + 0.1 * (1 - abs(x - 170) / 320)) * (1 - 0.62 * shadow)
                dots[x, y] = tuple(int(part * shade) for part in (214, 196, 164))
    return image


if __name__ == "__main__":
    here = Path(__file__).parent
    lino().save(here / "lino.png", optimize=True)
    pear().save(here / "pear.jpg", quality=86)
