"""QR codes: what is printed can be read, and what a phone could not read is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pypdfium2
import pytest
import segno
import zxingcpp
from PIL import Image

from cardwright.press.faces.face import Drawing, Face, Rect
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.pdf import Metadata, write_pdf
from cardwright.press.template.qr import LEAST_MODULE, contrast, make_code

Make = Callable[..., Any]
LINK = "https://example.org/cards/{id}"


def picture(face: Face, dots_per_mm: float = 12) -> Image.Image:
    box = (0.0, 0.0, face.width, face.height)
    middle = Placed(face, face.width / 2, face.height / 2, 0)
    sheet = Sheet(face.width, face.height, 1, 1, face.side, [middle], 0.0, box, box, (), ())
    page = pypdfium2.PdfDocument(write_pdf([sheet], Metadata("")))[0]
    return page.render(scale=dots_per_mm * 25.4 / 72).to_pil().convert("RGB")


def read(face: Face) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture(face))]


@pytest.mark.parametrize("error", ["l", "m", "q", "h"])
@pytest.mark.parametrize("text", [LINK, "WROCŁAW – Zażółć gęślą jaźń", "12345678", "Malmö", "北京"])
def test_a_printed_code_reads_as_it_was_written(sample: Make, text: str, error: str) -> None:
    face = sample([{"qr": text, "box": [10, 10, 40, 40], "error": error}]).front()
    assert read(face) == [text.replace("{id}", "x-1")]


def test_a_turned_code_of_other_colours_is_read_too(sample: Make) -> None:
    code = {"qr": LINK, "box": [0, 0, 30, 30], "colour": "#0b4da2", "ground": "#ffc629", "quiet": 2}
    face = sample([{"layer": [code], "turn": 90, "box": [10, 20, 30, 30]}]).front()
    assert read(face) == ["https://example.org/cards/x-1"]


def test_every_module_is_where_the_standard_has_it(sample: Make) -> None:
    """Drawn with four modules of quiet, one module a millimetre, each looked at in its middle."""
    matrix = segno.make_qr("PACK MY BOX", error="m").matrix
    size = len(matrix)
    face = sample([{"qr": "PACK MY BOX", "box": [5, 5, size + 8, size + 8]}]).front()
    seen = picture(face, 10).convert("L")
    dark = [[seen.getpixel((round((9.5 + x) * 10), round((9.5 + y) * 10))) < 128 for x in range(size)]
            for y in range(size)]  # fmt: skip
    assert dark == [[bool(module) for module in row] for row in matrix]


def test_a_code_is_one_ground_and_one_path(sample: Make) -> None:
    ground, path = flat(sample([{"qr": LINK, "box": [10, 20, 30, 40]}]).front())
    assert ground == Rect(10, 25, 30, 30, 0, "#ffffff", None, 0)  # square, in the middle of its box
    assert isinstance(path, Drawing)
    code = make_code("https://example.org/cards/x-1", "m")
    assert code is not None
    assert len(path.segments) == 5 * len(code.rectangles)
    dark = sum(sum(row) for row in segno.make_qr("https://example.org/cards/x-1", error="m").matrix)
    assert sum((right - left) * (foot - top) for left, top, right, foot in code.rectangles) == dark


def flat(face: Face) -> list[Any]:
    return [item for outer in face.items for item in getattr(outer, "items", [outer])]


def test_a_text_of_nothing_draws_nothing(sample: Make) -> None:
    deck = sample([{"qr": "{title}", "box": [10, 10, 30, 30]}], [{"id": "x-1"}])
    assert deck.front().items == []


def test_codes_too_small_for_a_phone_are_told_once_for_all_cards(sample: Make) -> None:
    deck = sample([{"qr": LINK, "box": [5, 5, 8, 8]}], [{"title": "Hare"}, {"title": "Fox"}])
    (finding,) = deck.findings()
    assert (finding.code.id, finding.span.text) == ("FIT031", "[\n    5,\n    5,\n    8,\n    8\n   ]")
    least = finding.suggestion.split()[2]
    assert float(least) == pytest.approx((25 + 8) * LEAST_MODULE, abs=2)
    assert sample([{"qr": LINK, "box": [5, 5, float(least), float(least)]}]).codes() == []


def test_a_code_too_long_for_any_is_told_at_its_card(sample: Make) -> None:
    cards = [{"title": "Hare"}, {"title": "Fox" + " fox" * 400}]
    (finding,) = sample([{"qr": "{title}", "error": "h", "box": [1.5, 1.5, 60, 60]}], cards).findings()
    assert (finding.code.id, finding.card) == ("FIT032", "x-2")


@pytest.mark.parametrize(
    ("looks", "told"),
    [
        ({}, []),
        ({"colour": "#0b4da2"}, []),
        ({"colour": "#c8c8c8"}, ["IMG016"]),
        ({"ground": "#333333"}, ["IMG016"]),
        ({"colour": "#ffffff", "ground": "#161616"}, ["IMG016"]),
    ],
)
def test_a_faint_or_light_code_is_told(sample: Make, looks: dict[str, str], told: list[str]) -> None:
    assert sample([{"qr": LINK, "box": [5, 5, 30, 30], **looks}]).codes() == told


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#000000") < 1
