"""--colour grey: no operator and no picture of the PDF has a colour."""

from __future__ import annotations

import json
import re
import zlib
from pathlib import Path

import pytest

from cardwright import resources
from cardwright.build.make import Wishes, build_deck

STREAM = re.compile(rb"stream\r?\n(.*?)\r?\n?endstream", re.S)
COLOURED = re.compile(r"(?m)(?:^|\s)(?:rg|RG|k|K|sc|SC|scn|SCN)(?:\s|$)")


def operators(pdf: bytes) -> list[str]:
    """Every stream of a PDF that is page content."""
    out = []
    for match in STREAM.finditer(pdf):
        try:
            text = zlib.decompress(match[1]).decode("latin-1")
        except zlib.error:
            continue
        if " re W n" in text or " Tm" in text:
            out.append(text)
    return out


@pytest.fixture(scope="module")
def grey(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    deck = resources.templates() / "starters" / "vagabond"
    built = build_deck(deck, out, Wishes(only=("cards", "pieces"), colour="grey"))
    assert built.folder is not None
    return built.folder


def test_nothing_is_painted_in_colour(grey: Path) -> None:
    files = sorted(grey.glob("*.pdf"))
    assert {"cards.pdf", "board.pdf", "spinner.pdf"} <= {file.name for file in files}
    for file in files:
        pdf = file.read_bytes()
        contents = operators(pdf)
        assert contents, file.name
        assert not [text for text in contents if COLOURED.search(text)], file.name
        assert b"DeviceRGB" not in pdf, file.name
        assert any(re.search(r" g\s", text) for text in contents), file.name


def test_the_record_says_so(grey: Path) -> None:
    assert json.loads((grey / "build.json").read_text("utf-8"))["print"]["colour"] == "grey"


def test_pictures_are_as_light_as_drawings_in_the_same_colour() -> None:
    from PIL import Image

    from cardwright.press.colours.greys import grey_picture
    from cardwright.press.colours.light import grey as level

    for colour in ("#c8102e", "#0b4da2", "#ffc629", "#161616", "#ffffff"):
        shown = grey_picture(Image.new("RGB", (2, 2), colour)).getpixel((0, 0))
        assert abs(shown - level(colour) * 255) <= 1.5, colour
