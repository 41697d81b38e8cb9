"""Faces as SVG: the same drawing as on paper, harmless whatever an author writes, complete in itself."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
import zlib
from html import unescape
from io import BytesIO

import pytest
import uharfbuzz as hb
from PIL import Image

from cardwright.press.faces.face import Circle, Drawing, Face, Fixed, Item, Line, Picture, Rect, Text
from cardwright.press.targets.svg import write_svg
from cardwright.press.targets.webfonts import as_woff, cut_font
from cardwright.press.targets.webpictures import picture_address
from cardwright.press.template.pictures import Raster
from cardwright.press.template.styles import load_font
from cardwright.press.text.lines import width_of
from cardwright.press.text.typeface import Typeface, Voice
from cardwright.read.node import Path
from cardwright.units import MM_PER_PT

NS = "{http://www.w3.org/2000/svg}"
BARLOW, NOTO = load_font("BarlowSemiCondensed-500"), load_font("NotoSans-400")
HOSTILE = [
    "<script>alert(1)</script>",
    "]]></svg></style><img src=x onerror=alert(1)>",
    '"onload="alert(1)\'',
    "&#x3c;b&#x3e; &amp; &lt;",
    "bell\x07null\x00escape\x1b[31m\x85\ufffe\ufdd0",
    "\ud800lone\udfff",
    "\u202eevil\u2066turned\u200f",
    "url(https://example.org/x.png)",
]


def text(words: str, x: float = 5.0, y: float = 10.0, path: Path = (), tracking: float = 0.0, size: float = 10) -> Text:
    tokens = Typeface(Voice(BARLOW, (NOTO,), 1.0, tracking, False, None)).tokens(words)
    return Text(x, y, width_of(tokens) * size * MM_PER_PT, size, "#161616", tracking, [t[2] for t in tokens], path)


def face(*items: Item, card: str = "c-1", radius: float = 3.0) -> Face:
    return Face(card, "travel", "front", 63.0, 88.0, 3.0, radius, list(items))


def drawn(*items: Item, **more: bool) -> ET.Element:
    return ET.fromstring(write_svg(face(*items), {}, **more))


def lines(root: ET.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(NS + "text")]


def raster(image: Image.Image, kind: str) -> Raster:
    out = BytesIO()
    image.save(out, kind)
    data = out.getvalue()
    return Raster(hashlib.sha256(data).hexdigest(), data, kind, image.width, image.height)


# ------------------------------------------------------------------------------------------------------------- items


def test_a_drawing_is_as_large_as_the_card_after_cutting() -> None:
    root = drawn(Rect(-3, -3, 69, 94, 0, "#ff0000", None, 0))
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("0 0 63 88", "63mm", "88mm")
    trim = root.find(f".//{NS}g[@class='trim']")
    assert trim is not None
    clip = root.find(f".//{NS}clipPath[@id='{(trim.get('clip-path') or '')[5:-1]}']/{NS}rect")
    assert clip is not None
    assert (clip.get("width"), clip.get("height"), clip.get("rx")) == ("63", "88", "3")


def test_with_bleed_it_is_larger_by_the_bleed_and_nothing_is_cut() -> None:
    root = drawn(bleed=True)
    assert (root.get("viewBox"), root.get("width")) == ("-3 -3 69 94", "69mm")
    trim = root.find(f".//{NS}g[@class='trim']")
    assert trim is not None and trim.get("clip-path") is None


def test_items_stand_in_hundredths_of_a_millimetre() -> None:
    root = drawn(text("Wyspa", 5.25, 10.5))
    group = root.find(f".//{NS}g[@class='trim']/{NS}g")
    assert group is not None and group.get("transform") == "scale(0.01)"
    element = root.find(f".//{NS}text")
    assert element is not None
    assert (element.get("x"), element.get("y"), element.get("font-size")) == ("525", "1050", "352.8")
    assert element.get("font-family") == "BarlowSemiCondensed-500"


def test_every_shape_is_drawn_with_its_own_paint() -> None:
    square = (("M", (1.0, 1.0)), ("L", (2.0, 1.0)), ("C", (2.0, 2.0, 3.0, 3.0, 1.0, 2.0)), ("Z", ()))
    root = drawn(
        Rect(1, 2, 3, 4, 9, "#112233", "#445566", 0.9),
        Rect(9, 9, -2, -3, 0, None, "#445566", 0.0),
        Circle(5, 6, 2, "#aabbcc", None, 0),
        Line(0, 1, 63, 1, "#000000", 0.5, (1.0, 2.0), True),
        Drawing(square, "#010203", None, 0, True),
        Drawing(square, None, "#010203", 1.0, False, (0.5,)),
    )
    group = root.find(f".//{NS}g[@class='trim']/{NS}g")
    assert group is not None
    assert group.get("stroke-miterlimit") == "10"  # as in a PDF, where nothing else is said
    filled, turned, circle, line, even, dashed = list(group)
    assert filled.attrib == {
        "x": "100", "y": "200", "width": "300", "height": "400", "rx": "150", "fill": "#112233", "stroke": "#445566",
        "stroke-width": "31.8",
    }  # fmt: skip
    assert [turned.get(name) for name in ("x", "y", "width", "height", "fill")] == ["700", "600", "200", "300", "none"]
    assert float(turned.get("stroke-width") or 0) > 0  # a line of no width is the thinnest there is
    assert circle.attrib == {"cx": "500", "cy": "600", "r": "200", "fill": "#aabbcc"}
    assert (line.get("stroke-dasharray"), line.get("stroke-linecap")) == ("35.3 70.6", "round")
    assert even.get("d") == "M100 100L200 100C200 200 300 300 100 200Z"
    assert (even.get("fill-rule"), even.get("stroke")) == ("evenodd", None)
    assert (dashed.get("fill"), dashed.get("fill-rule"), dashed.get("stroke-dasharray")) == ("none", None, "17.6")


def test_what_is_the_same_on_every_card_can_be_selected_too() -> None:
    assert lines(drawn(Fixed((Rect(0, 0, 9, 9, 0, "#000000", None, 0), text("Vagabond"))))) == ["Vagabond"]


@pytest.mark.parametrize(("kind", "mime"), [("PNG", "png"), ("JPEG", "jpeg")])
def test_a_picture_is_embedded_once_cropped_and_no_finer_than_print(kind: str, mime: str) -> None:
    picture = raster(Image.linear_gradient("L").resize((800, 400)).convert("RGB"), kind)
    item = Picture(10, 20, 25.4, 25.4, picture.key, (0.25, 0.0, 0.75, 1.0), 'A "bridge" <at> night', ())
    root = ET.fromstring(write_svg(face(item, item._replace(x=30.0, alt="")), {picture.key: picture}))
    images = list(root.iter(NS + "image"))
    assert len(images) == 1
    address = images[0].get("href") or ""
    assert address.startswith(f"data:image/{mime};base64,")
    with Image.open(BytesIO(base64.b64decode(address.split(",")[1]))) as shown:
        assert shown.size == (300, 300)
    first, second = list(root.iter(NS + "use"))
    assert (first.get("x"), first.get("y"), first.get("aria-label")) == ("1000", "2000", 'A "bridge" <at> night')
    assert second.get("aria-hidden") == "true"
    assert first.get("href") == second.get("href") == "#" + str(images[0].get("id"))


def test_a_see_through_picture_stays_so_and_a_large_one_becomes_smaller() -> None:
    item = Picture(0, 0, 50, 50, "", (0, 0, 1, 1), "", ())
    clear = raster(Image.new("RGBA", (40, 40), (255, 0, 0, 90)), "PNG")
    assert picture_address(item, clear, 300).startswith("data:image/png")
    noisy = raster(Image.effect_noise((590, 590), 90).convert("RGB"), "PNG")
    assert picture_address(item, noisy, 300).startswith("data:image/jpeg")


# -------------------------------------------------------------------------------------------------------------- text


def test_lines_of_one_text_are_one_text_to_search_in() -> None:
    ask = ("questions", 0, "ask")
    root = drawn(
        text("Which strait does", 5, 10, ask), text("the bridge cross?", 5, 13, ask), text("Øresund", 5, 16, ("b",))
    )
    assert lines(root) == ["Which strait does the bridge cross?", "Øresund"]
    second = root.find(f".//{NS}tspan")
    assert second is not None and second.attrib == {"x": "500", "y": "1300"}


def test_texts_that_come_from_no_field_stay_apart() -> None:
    assert lines(drawn(text("From"), text("To"))) == ["From", "To"]


def test_tracking_is_letter_spacing() -> None:
    element = drawn(text("WORLD", tracking=0.12)).find(f".//{NS}text")
    assert element is not None
    assert float(element.get("letter-spacing") or 0) == pytest.approx(0.12 * 10 * MM_PER_PT * 100, abs=0.05)


def test_letters_of_another_font_say_so() -> None:
    root = drawn(text("aλb wλx"))
    assert lines(root) == ["aλb wλx"]
    assert [(span.text, span.get("font-family")) for span in root.iter(NS + "tspan")] == [
        ("λ", "NotoSans-400"),
        ("λ", "NotoSans-400"),
    ]


def test_a_letter_that_no_font_has_is_left_out_as_in_print() -> None:
    assert lines(drawn(text("Le中go"))) == ["Lego"]
    assert lines(drawn(text("中 中"))) == []


def test_a_word_set_apart_is_placed_where_the_layout_put_it() -> None:
    # "To-" and "Ta" are shaped apart, since a line may end between them; a browser would kern "-T".
    root = drawn(text("To-Ta"))
    assert lines(root) == ["To-Ta"]
    spans = list(root.iter(NS + "tspan"))
    assert [span.text for span in spans] == ["Ta"]
    at = 5 + BARLOW.part("To-").advance * 10 * MM_PER_PT
    assert float(spans[0].get("x") or 0) == pytest.approx(at * 100, abs=0.06)


@pytest.mark.parametrize("words", HOSTILE)
def test_whatever_an_author_writes_stays_text(words: str) -> None:
    from cardwright.press.text.word import Part, Word

    # As if a font had every letter, and a shaper had let everything pass.
    word = Word(words, (Part(BARLOW, words, "", 1.0, ()),), "", False, own=False)
    picture = raster(Image.new("RGB", (4, 4)), "PNG")
    items = (
        Text(1, 1, 9, 9, words, 0, [word], (words,)),
        Rect(0, 0, 1, 1, 0, words, words, 1),
        Picture(0, 0, 1, 1, picture.key, (0, 0, 1, 1), words, ()),
    )
    data = write_svg(face(*items, card=words), {picture.key: picture}, language=words)
    root = ET.fromstring(data)
    plain = {element.tag.removeprefix(NS) for element in root.iter()}
    assert plain == {"svg", "style", "defs", "clipPath", "rect", "image", "g", "text", "use"}
    assert all(not name.startswith("on") for element in root.iter() for name in element.attrib)
    assert root.find(f".//{NS}text").get("fill") == "#000000"  # type: ignore[union-attr]
    shown = lines(root)[0]
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", shown)
    if words.isprintable():
        assert shown == words


def test_nothing_is_fetched() -> None:
    data = write_svg(face(text("Łódź")), {}).decode()
    assert data.count("http") == 1 and 'xmlns="http://www.w3.org/2000/svg"' in data
    assert set(re.findall(r"url\(([^)]{0,5})", data)) == {"data:", "#blee", "#trim"}


# ------------------------------------------------------------------------------------------------------------- fonts


def woff_tables(woff: bytes) -> dict[bytes, bytes]:
    signature, flavour, length, count = struct.unpack_from(">4s4sIH", woff)
    assert (signature, flavour, length) == (b"wOFF", b"\0\1\0\0", len(woff))
    out = {}
    for index in range(count):
        tag, start, packed, whole, _ = struct.unpack_from(">4sIIII", woff, 44 + 20 * index)
        assert start % 4 == 0
        data = woff[start : start + packed]
        out[tag] = zlib.decompress(data) if packed < whole else data
        assert len(out[tag]) == whole
    return out


def ttf_tables(ttf: bytes) -> dict[bytes, bytes]:
    (count,) = struct.unpack_from(">H", ttf, 4)
    rows = [struct.unpack_from(">4sIII", ttf, 12 + 16 * index) for index in range(count)]
    return {tag: ttf[start : start + length] for tag, _, start, length in rows}


def test_a_cut_font_sets_its_letters_exactly_as_the_whole_one() -> None:
    words = ["Which", "strait", "AVATAR", "office", "To-Ta", "Łódź", "“Tyre”"]
    cut = hb.Font(hb.Face(cut_font(BARLOW, set("".join(words)))))

    def shaped(font: hb.Font, word: str) -> list[tuple[int, int]]:
        buffer = hb.Buffer()
        buffer.add_str(word)
        buffer.guess_segment_properties()
        hb.shape(font, buffer, {"kern": True, "liga": True})
        places = buffer.glyph_positions or []
        return [(info.cluster, place.x_advance) for info, place in zip(buffer.glyph_infos, places, strict=True)]

    for word in words:
        assert shaped(cut, word) == shaped(BARLOW.hb, word), word
    assert len(shaped(cut, "office")) < len("office")


def test_a_cut_font_is_small_and_has_no_other_letters() -> None:
    cut = cut_font(BARLOW, "Vagabond中\n")
    assert set(hb.Face(cut).unicodes) == {ord(letter) for letter in "Vagabond "}
    assert len(cut) < len(BARLOW.data) / 10


def test_woff_holds_the_same_tables() -> None:
    ttf = cut_font(BARLOW, "Vagabond")
    assert woff_tables(as_woff(ttf)) == ttf_tables(ttf)


def test_a_file_brings_every_font_that_it_names() -> None:
    data = unescape(write_svg(face(text("aλ")), {}).decode())
    brought = set(re.findall(r'@font-face\{font-family:"([^"]+)"', data))
    assert brought == set(re.findall(r' font-family="([^"]+)"', data)) == {"BarlowSemiCondensed-500", "NotoSans-400"}


_SCRIPT = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
from test_svg import *
print(hashlib.sha256(write_svg(face(text("Żółw aλb To-Ta office"), Fixed((text("The same"),))), {})).hexdigest())
"""


def test_the_same_face_gives_the_same_bytes_in_every_process() -> None:
    here = os.path.dirname(__file__)  # noqa: PTH120
    path = os.pathsep.join(entry for entry in sys.path if entry)
    sums = {
        subprocess.run(
            [sys.executable, "-c", _SCRIPT, here],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "77")
    }
    assert len(sums) == 1
