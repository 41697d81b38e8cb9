"""A few cards as pictures, to be looked at: what no number says, a person sees.

When a look changes on purpose, run these tests with UPDATE_GOLDENS=1, look at the pictures, and commit them.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from tests.press.goldens import hold

from cardwright.build.make import Wishes, build_deck

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
DPI = 60
CASES = [
    ("vagabond", "t-001", "front"),
    ("vagabond", "t-001", "back"),
    ("vagabond", "c-01", "front"),
    ("vagabond", "p-01", "front"),
    ("vagabond", "p-06", "front"),
    ("vagabond", "p-06", "back"),
    ("vagabond", "f-09", "front"),
    ("vagabond", "f-09", "back"),
    ("pond-choir", "f-03", "front"),
    ("pond-choir", "s-04", "front"),
]


def rendered(deck: str, card: str, side: str, out: Path) -> Image.Image:
    """The card cut out of its sheet, printed alone."""
    built = build_deck(ROOT / "decks" / deck, out, Wishes(only=("cards",), cards=(card,), backs="separate"))
    assert built.folder is not None
    width, height = 63 / 25.4, 88 / 25.4
    with pypdfium2.PdfDocument(built.folder / "cards.pdf") as document:
        page = document[0 if side == "front" else 1]
        left, bottom, right, top = page.get_trimbox()
        whole = page.get_width(), page.get_height()
        x, y = left, top - height * 72  # a card alone stands in the grid's first place
        crop = (x, y, whole[0] - x - width * 72, whole[1] - y - height * 72)
        assert right >= x + width * 72 - 0.1
        assert bottom <= y + 0.1
        return page.render(scale=DPI / 72, crop=crop).to_pil().convert("RGB")


@pytest.mark.parametrize(("deck", "card", "side"), CASES)
def test_a_card_looks_as_it_did(deck: str, card: str, side: str, tmp_path: Path) -> None:
    path = GOLDEN / f"{deck}-{card}-{side}.png"
    image = rendered(deck, card, side, tmp_path)
    hold(image, path, 64, tmp_path)
