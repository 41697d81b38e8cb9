"""Own fonts: what an author brings is printed and shown in itself; what cannot be used is told, and never replaced."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright import resources
from cardwright.diag.samples import font as boxes
from cardwright.press.faces.face import texts
from cardwright.press.targets.svg import write_svg
from cardwright.press.template.own_fonts import FontStore
from cardwright.press.text.font import Font
from cardwright.press.text.fontfile import LARGEST, FontFault, open_own

Make = Callable[..., Any]
TITLE = [{"text": "{title}", "box": [5, 5, 53, 20], "style": "title"}]
BARLOW = resources.fonts() / "Barlow-400.ttf"


def looks(path: str = "fonts/Title.ttf") -> dict[str, Any]:
    return {"fonts": {"title": path}, "styles": {"title": {"font": "title", "size": 14}}}


def with_font(sample: Make, data: bytes, path: str = "fonts/Title.ttf", title: str = "Hare & fox") -> Any:
    deck = sample(TITLE, [{"title": title}], template=looks(path))
    file = deck.folder / path
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(data)
    return deck


def bytes_of(beside: Any) -> bytes:
    return bytes(beside.text.encode("utf-8", "surrogateescape"))


def cubic(path: Path) -> None:
    """A small OpenType font with PostScript outlines, in which every letter is a box as wide as its number says."""
    letters = list(map(chr, range(0x21, 0x7F)))
    names = [".notdef", "space", *(f"box{ord(letter)}" for letter in letters)]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({0x20: "space"} | {ord(letter): f"box{ord(letter)}" for letter in letters})
    widths = {name: 300 + 2 * at for at, name in enumerate(names)}
    strings = {}
    for name, width in widths.items():
        pen = T2CharStringPen(width, None)
        if name.startswith("box"):
            pen.moveTo((50, 0))
            for point in ((width - 50, 0), (width - 50, 700), (50, 700)):
                pen.lineTo(point)
            pen.closePath()
        strings[name] = pen.getCharString()
    builder.setupCFF("Boxes", {"FullName": "Boxes"}, strings, {})
    builder.setupHorizontalMetrics({name: (width, 50) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sCapHeight=700, fsType=0)
    builder.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    builder.setupPost()
    builder.save(path)


# Printed


def test_text_is_set_in_the_font_of_the_deck(sample: Make) -> None:
    deck = with_font(sample, BARLOW.read_bytes())
    assert deck.codes() == []
    (text,) = texts(deck.front())
    assert {part.font.shown for word in text.words for part in word.parts} == {"fonts/Title.ttf"}
    with pypdfium2.PdfDocument(deck.pdf()) as document:
        assert "Hare & fox" in document[0].get_textpage().get_text_range()


def test_it_prints_as_the_same_font_of_ours_does(sample: Make, tmp_path: Path) -> None:
    ours = sample(TITLE, [{"title": "Hare & fox"}], template=looks("Barlow-400"))
    with pypdfium2.PdfDocument(ours.pdf()) as document:
        expected = document[0].render(scale=3).to_pil().tobytes()
    with pypdfium2.PdfDocument(with_font(sample, BARLOW.read_bytes()).pdf()) as document:
        assert document[0].render(scale=3).to_pil().tobytes() == expected


def test_a_font_with_postscript_outlines_is_printed_and_found(sample: Make, tmp_path: Path) -> None:
    cubic(tmp_path / "boxes.otf")
    deck = with_font(sample, (tmp_path / "boxes.otf").read_bytes(), "fonts/Title.otf", "Hare")
    assert deck.codes() == []
    with pikepdf.open(deck.pdf()) as pdf:
        assert pdf.check_pdf_syntax() == []
        (font,) = [font for name, font in pdf.pages[0].Resources.Font.items() if name.startswith("/Title")]
        assert font.DescendantFonts[0].Subtype == "/CIDFontType0"
        assert font.DescendantFonts[0].FontDescriptor.FontFile3.Subtype == "/OpenType"
    with pypdfium2.PdfDocument(deck.pdf()) as document:
        page = document[0].get_textpage()
        text = page.get_text_range()
        assert "Hare" in text
        # Ink stands where each letter does: 600 of 1000 units and more are box, from the baseline to 700.
        box = page.get_charbox(text.index("Hare"))
        picture = document[0].render(scale=10).to_pil().convert("L")
    middle = ((box[0] + box[2]) / 2 * 10, picture.height - (box[1] + box[3]) / 2 * 10)
    assert picture.getpixel((round(middle[0]), round(middle[1]))) < 40


def test_the_proof_shows_the_font_too(sample: Make) -> None:
    drawn = write_svg(with_font(sample, BARLOW.read_bytes()).front(), {}).decode()
    (family,) = {part.split('"')[0] for part in drawn.split('font-family="')[1:] if part.startswith("Title")}
    assert f'@font-face{{font-family:"{family}"' in drawn


def test_the_build_says_which_font_it_was_made_of_and_the_package_holds_none(sample: Make) -> None:
    built = with_font(sample, BARLOW.read_bytes()).build()
    assert "fonts/Title.ttf" in json.loads((built.folder / "build.json").read_text())["inputs"]
    with zipfile.ZipFile(built.folder / "sample.cardpack") as package:
        assert not [name for name in package.namelist() if name.endswith((".ttf", ".otf"))]


def test_a_variable_font_is_printed_as_its_first_style_and_told(sample: Make) -> None:
    deck = with_font(sample, bytes_of(boxes("x", variable=True)))
    (finding,) = deck.findings()
    assert (finding.code.id, finding.severity, finding.pointer) == ("FONT007", "warning", "/fonts/title")
    assert deck.build().made


# Refused


def fault(sample: Make, data: bytes, path: str = "fonts/Title.ttf") -> Any:
    (finding,) = with_font(sample, data, path).findings()
    assert finding.pointer == "/fonts/title"
    return finding


def test_a_font_that_is_not_there_is_an_error(sample: Make) -> None:
    (finding,) = sample(TITLE, template=looks("fonts/Tilte.ttf")).findings()
    assert (finding.code.id, finding.severity) == ("FONT004", "error")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no TrueType or OpenType font"),
        (b"hello", "no TrueType or OpenType font"),
        (b"wOF2" + bytes(40), "WOFF2"),
        (b"wOFF" + bytes(40), "WOFF"),
        (b"ttcf" + bytes(40), "collection"),
        (b"PK\3\4", "ZIP"),
        (b"\0\1\0\0" + bytes(40), "lacks a table"),
        (b"\0\1\0\0\xff\xff", "damaged"),
        (BARLOW.read_bytes()[:5000], "damaged"),
    ],
)
def test_what_is_no_font_is_told_in_words(sample: Make, data: bytes, words: str) -> None:
    finding = fault(sample, data)
    assert finding.code.id == "FONT005"
    assert words in finding.message


def test_no_text_has_no_glyphs() -> None:
    assert Font("Own", BARLOW.read_bytes()).part("").advance == 0


def test_a_font_whose_first_letters_are_halves_is_judged_by_others() -> None:
    data = (Path(__file__).parents[1] / "fuzz/corpus/font/letters-that-are-none.ttf").read_bytes()
    found = open_own("fonts/Own.ttf", data)
    assert isinstance(found, FontFault) and "damaged" in found.words


def test_a_file_beyond_all_measure_is_not_read_to_its_end(sample: Make) -> None:
    deck = with_font(sample, b"")
    with (deck.folder / "fonts/Title.ttf").open("wb") as file:
        file.truncate(LARGEST * 100)
    (finding,) = deck.findings()
    assert finding.code.id == "FONT005"


@pytest.mark.parametrize(
    ("bits", "codes"), [(0, []), (2, ["FONT006"]), (4, []), (8, []), (0x100, ["FONT006"]), (0x208, ["FONT006"])]
)
def test_the_licence_field_is_kept_to(sample: Make, bits: int, codes: list[str]) -> None:
    assert with_font(sample, bytes_of(boxes("x", licence=bits))).codes() == codes


def test_a_folder_is_no_font(sample: Make) -> None:
    deck = sample(TITLE, template=looks())
    (deck.folder / "fonts/Title.ttf").mkdir(parents=True)
    assert set(deck.codes()) <= {"FONT004", "FONT005"}
    assert deck.codes()


def test_two_templates_that_name_one_bad_font_are_told_once(sample: Make) -> None:
    kind = {"template": "templates/card.yaml", "fields": {"title": {"type": "text"}}}
    deck = sample(TITLE, template=looks(), kinds={"card": kind, "other": kind})
    about = json.loads((deck.folder / "deck.yaml").read_text())
    about["cards"]["other"] = "more.json"
    (deck.folder / "deck.yaml").write_text(json.dumps(about))
    (deck.folder / "more.json").write_text('{"cards": [{"id": "y-1", "title": "Fox"}]}')
    assert deck.codes() == ["FONT004"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_no_damage_to_a_font_is_a_crash(data: st.DataObject) -> None:
    whole = bytearray(bytes_of(boxes("x")) if data.draw(st.booleans()) else BARLOW.read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(whole) - 1) | st.integers(0, 400))
        whole[min(at, len(whole) - 1)] = data.draw(st.integers(0, 255))
    found = open_own("fonts/x.ttf", bytes(whole[: data.draw(st.integers(len(whole) // 2, len(whole)))]))
    if isinstance(found, Font):
        found.part("Hare & fox")


def test_a_store_reads_a_file_once(tmp_path: Path) -> None:
    shutil.copy(BARLOW, tmp_path / "a.ttf")
    asked: list[str] = []

    def locate(name: str, span: Any) -> tuple[Path, list[Any]]:
        asked.append(name)
        return tmp_path / name, []

    store = FontStore(locate)
    assert store.get("a.ttf") is store.get("a.ttf")
    assert asked == ["a.ttf"]


def test_a_font_with_one_drawing_for_several_letters_is_read_as_written(sample: Make) -> None:
    """As in fonts of capitals alone, where a and A are one drawing."""
    deck = with_font(sample, bytes_of(boxes("x")))
    with pypdfium2.PdfDocument(deck.pdf()) as document:
        assert "Hare & fox" in document[0].get_textpage().get_text_range()
