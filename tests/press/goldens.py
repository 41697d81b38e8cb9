"""Goldens: small pictures of what is printed, held against what was looked at."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

#: of 255: what smoothing edges may differ on another machine, on the whole and at the worst of the blurred picture
MEAN, WORST = 1.5, 40


def hold(image: Image.Image, path: Path, colours: int, tmp_path: Path) -> None:
    """Compare with a golden picture, or put it in its place with UPDATE_GOLDENS=1."""
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(exist_ok=True, parents=True)
        image.quantize(colours).save(path, optimize=True)
    assert path.exists(), f"{path.name} is missing; make it with UPDATE_GOLDENS=1 and look at it"
    with Image.open(path) as opened:
        golden = opened.convert("RGB")
    assert image.size == golden.size
    blurred = [one.resize((one.width // 3, one.height // 3), Image.Resampling.BOX) for one in (image, golden)]
    difference = ImageChops.difference(*blurred).convert("L")
    mean, worst = ImageStat.Stat(difference).mean[0], difference.getextrema()[1]
    if mean > MEAN or worst > WORST:
        image.save(tmp_path / path.name)
        pytest.fail(
            f"{path.stem} does not look as it did ({mean:.2f} on the whole, {worst} at the worst). "
            f"Compare {tmp_path / path.name} with {path}; if the new look is meant, run with UPDATE_GOLDENS=1."
        )
