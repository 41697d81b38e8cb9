"""SVG pictures: drawn as a browser draws them, or refused with the line that says why."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from cardwright.pack.verify import verify
from cardwright.press.faces.face import Clipped, Drawing, Face
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.pdf import Metadata, write_pdf
from cardwright.press.targets.svg import write_svg
from cardwright.press.vector.path import outline
from cardwright.press.vector.picture import Vector
from cardwright.press.vector.read import MAX_DRAWN, read_svg
from cardwright.press.vector.tree import MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS

Make = Callable[..., Any]
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30">'
SIZE = (160, 120)  #: pixels that are compared, four to a unit
#: how far, of 255, a channel's mean may be off in any square of 4 x 4 pixels, and on the whole
SQUARE_OFF, ALL_OFF = 40, 1.5


def svg(inside: str, head: str = HEAD) -> bytes:
    return f"{head}\n{inside}\n</svg>\n".encode()


#: hand-written drawings that use what is understood
DRAWINGS = {
    "shapes": """<rect x="2" y="2" width="10" height="8" rx="2" fill="#c8102e"/>
        <circle cx="20" cy="7" r="5" fill="rgb(11, 77, 162)"/><ellipse cx="33" cy="7" rx="5" ry="3" fill="gold"/>
        <polygon points="2,28 8,14 14,28" fill="green"/><polyline points="16 28 20,14 24 28" fill="none" stroke="#111"/>
        <line x1="27" y1="15" x2="38" y2="27" stroke="purple" stroke-width="3"/>""",
    "paths": """<path d="M2 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zm2 0q2-3 4 0t0 2" fill="teal" fill-rule="evenodd"/>
        <path d="M12 4c4-6 8 6 12 0s8 6 12 0V14H12z" fill="#e07020"/><path d="M3 20A9 5 30 0112 27L3 27z" fill="navy"/>
        <path d="M16,18 h8 v8 h-8 z m2,2 v4 h4 v-4 z" fill="#333"/><path d="M28.5.5e1 l1,20Q 40,28 30,28T 26 20" />""",
    "groups": """<g fill="#c8102e" transform="translate(10 10) rotate(30)"><rect x="-5" y="-5" width="10" height="10"/>
        <g transform="scale(.5) translate(20,0)" fill="#0b4da2" stroke="black" stroke-width="2"><circle r="5"/></g></g>
        <path transform="matrix(1 .2 -.3 1 28 6)" d="M0 0h6v12h-6z"/>
        <path transform="skewX(20)" d="M14 20h8v6h-8z"/>""",
    "lines": """<g fill="none" stroke="#222" stroke-width="3"><path d="M4 6 L12 6 L8 12" stroke-linejoin="bevel"/>
        <path d="M18 6 L26 6 L22 12" stroke-linejoin="round" stroke-linecap="round"/>
        <path d="M32 4 L36 14 L28 14" stroke-linecap="square" stroke-miterlimit="2"/>
        <path d="M3 20 H37" stroke-dasharray="4 2" stroke-width="2"/>
        <path d="M3 26 H37" stroke-dasharray="5,3,1" stroke-dashoffset="2" stroke="#c8102e" stroke-width="1.5"/></g>""",
    "styles": """<style>/* as drawing programs write it */ .a, .b {fill: #0b4da2} .b{stroke:#000;stroke-width:1px}
        #c { fill : #c8102e } rect.d{fill:green}</style><rect class="a" x="2" y="2" width="8" height="8" fill="red"/>
        <rect class="b" x="14" y="2" width="8" height="8"/><rect id="c" class="a" x="26" y="2" width="8" height="8"/>
        <rect class="d" x="2" y="16" width="8" height="8" style="fill:#ffc629"/>
        <g color="teal"><rect x="14" y="16" width="8" height="8" fill="currentColor" display="inline"/></g>
        <g visibility="hidden"><rect x="26" y="16" width="8" height="8" visibility="visible"/><circle r="9"/></g>
        <circle cx="36" cy="26" r="3" opacity="0"/><circle cx="36" cy="26" r="3" style="display:none"/>""",
    "uses": """<defs><g id="leaf"><path d="M0 0q6-6 12 0q-6 6-12 0z"/></g><linearGradient id="unused"/></defs>
        <use href="#leaf" x="2" y="6" fill="green"/><use xlink:href="#leaf" transform="translate(24 14) scale(1.2)"
        fill="#e07020"/><use href="#dot"/><circle id="dot" cx="10" cy="22" r="4" fill="#161616"/>
        <use href="#dot" x="10"/>""",
    "beyond its box": """<circle cx="0" cy="0" r="12" fill="#c8102e"/><path d="M20 10H60V50H20z" fill="#0b4da2"/>
        <path d="M-5 28H45" stroke="gold" stroke-width="6"/>""",
}


def printed(vector: Vector, width: float = 40, height: float = 30) -> Image.Image:
    """A picture as the PDF shows it, four pixels to a unit."""
    face = Face("x", "svg", "front", width, height, 0, 0, [vector.shown((0, 0, width, height), (0, 0), 1)])
    box = (0.0, 0.0, width, height)
    placed = [Placed(face, width / 2, height / 2, 0)]
    page = pypdfium2.PdfDocument(
        write_pdf([Sheet(width, height, 1, 1, "front", placed, 0.0, box, box, (), ())], Metadata(""))
    )[0]
    large = page.render(scale=16 * 25.4 / 72).to_pil().convert("RGB")
    return large.resize(SIZE, Image.Resampling.BOX)


def reference(data: bytes) -> Image.Image:
    png = resvg_py.svg_to_bytes(
        svg_string=data.decode(), width=SIZE[0] * 4, dpi=96, background="#ffffff", skip_system_fonts=True
    )
    return Image.open(io.BytesIO(png)).convert("RGB").resize(SIZE, Image.Resampling.BOX)


def off(ours: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures are apart: in the worst square, and on the whole."""
    small = (SIZE[0] // 4, SIZE[1] // 4)
    squares = ImageChops.difference(ours.resize(small, Image.Resampling.BOX), other.resize(small, Image.Resampling.BOX))
    return max(high for _, high in squares.getextrema()), max(ImageStat.Stat(ImageChops.difference(ours, other)).mean)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_prints_as_resvg_draws_it(name: str) -> None:
    data = svg(DRAWINGS[name])
    vector = read_svg(data, "a.svg")
    assert vector.faults == ()
    worst, mean = off(printed(vector), reference(data))
    assert worst <= SQUARE_OFF and mean <= ALL_OFF


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_proof_shows_it_alike(name: str) -> None:
    data = svg(DRAWINGS[name])
    vector = read_svg(data, "a.svg")
    face = Face("x", "svg", "front", 40, 30, 0, 0, [vector.shown((0, 0, 40, 30), (0, 0), 1)])
    # In pixels, as the original has it: millimetres would be rounded to whole ones.
    drawn = write_svg(face, {}).replace(b'width="40mm" height="30mm"', b'width="40" height="30"')
    worst, mean = off(reference(drawn), reference(data))
    assert worst <= SQUARE_OFF and mean <= ALL_OFF


def test_pictures_that_differ_are_told_apart() -> None:
    """The measure itself: a shape that is missing is far beyond what is let pass."""
    whole, less = svg(DRAWINGS["shapes"]), svg(DRAWINGS["shapes"].replace('r="5"', 'r="1"'))
    worst, mean = off(reference(whole), reference(less))
    assert worst > 2 * SQUARE_OFF and mean > ALL_OFF


#: what is refused: the kind of fault, the line that it is told at, words in it
REFUSED = [
    ('<script>alert(1)</script><rect width="9" height="9"/>', "unsafe", 2, "script"),
    ('<rect width="9" height="9" onclick="x()"/>', "unsafe", 2, "onclick"),
    ('\n<use href="http://example.org/a.svg#b"/>', "unsafe", 3, "outside"),
    ('<image href="/etc/passwd"/>', "unsafe", 2, "outside"),
    ('<rect width="9" height="9" fill="url(http://example.org/x)"/>', "unsafe", 2, "outside"),
    ("<style>@import url(http://example.org/x.css);</style>", "unsafe", 2, "style sheet"),
    ("<foreignObject/>", "unsafe", 2, "no SVG"),
    ("<text>Bone</text>", "not drawn", 2, "text"),
    ('<image href="data:image/png;base64,AAAA"/>', "not drawn", 2, "picture within"),
    ('<rect width="9" height="9" fill="url(#g)"/>', "not drawn", 2, "gradient"),
    ('<g clip-path="url(#c)"><rect width="9" height="9"/></g>', "not drawn", 2, "clip path"),
    ('<g style="mask:url(#c)"><rect width="9" height="9"/></g>', "not drawn", 2, "mask"),
    ('<rect width="9" height="9" filter="url(#f)"/>', "not drawn", 2, "filter"),
    ('<path d="M0 0h9" stroke="#000" marker-end="url(#m)"/>', "not drawn", 2, "marker"),
    ('<rect width="9" height="9" style="mix-blend-mode:multiply"/>', "not drawn", 2, "mixture"),
    ('<circle r="9" stroke="#000" transform="scale(2 1)"/>', "not drawn", 2, "stretches"),
    ('<rect width="9" height="9"><animate attributeName="x"/></rect><animate/>', "not drawn", 2, "movement"),
    ("<svg><rect/></svg>", "not drawn", 2, "within the drawing"),
    ("<blink/>", "not drawn", 2, "blink"),
    ('<symbol id="s"><rect width="9" height="9"/></symbol><use href="#s"/>', "not drawn", 2, "symbol"),
    ('<rect width="9" height="9" opacity=".5"/>', "see-through", 2, "opacity .5"),
    ('<rect width="9" height="9" fill-opacity="50%"/>', "see-through", 2, "fill"),
    ('<rect width="9" height="9" fill="rgba(0,0,0,.5)"/>', "see-through", 2, "fill"),
    ('<path d="M0 0 L 9"/>', "value", 2, "L takes 2 numbers, and there are 1"),
    ('<path d="L 9 9"/>', "value", 2, "starts with M"),
    ('<path d="M0 0 K 9 9"/>', "value", 2, "no command K"),
    ('<path d="M0 0 9 1e99"/>', "value", 2, "beyond what can be drawn"),
    ('<rect width="9" height="-9"/>', "value", 2, "negative"),
    ('<rect width="9em" height="9"/>', "value", 2, "no length"),
    ('<rect width="9" height="9" fill="blurple"/>', "value", 2, "blurple"),
    ('<rect width="9" height="9" transform="turn(9)"/>', "value", 2, "no transform"),
    ('<polygon points="0 0 9"/>', "value", 2, "pairs"),
    ('<use href="#none"/>', "value", 2, "none"),
    ('<g id="a"><use href="#a"/></g>', "value", 2, "within itself"),
    ("<style>g > rect {fill: red}</style>", "value", 2, "selectors"),
    ("<style>@media print {rect {fill: red}}</style>", "value", 2, "plain rules"),
    ("", "unreadable", 1, "nothing is drawn"),
    ("<g>", "unreadable", 3, "no XML"),
    ("<g>" * (MAX_DEPTH + 1) + "</g>" * (MAX_DEPTH + 1), "unreadable", 2, "deep"),
    ("<g/>" * (MAX_ELEMENTS + 1), "unreadable", 2, "20,000 elements"),
    ("<!--" + "x" * MAX_BYTES + "-->", "unreadable", 1, "2 MB"),
]  # fmt: skip


@pytest.mark.parametrize(("inside", "kind", "line", "words"), REFUSED, ids=[case[0][:40] for case in REFUSED])
def test_what_cannot_be_drawn_rightly_is_refused_at_its_line(inside: str, kind: str, line: int, words: str) -> None:
    vector = read_svg(svg(inside), "a.svg")
    (fault,) = vector.faults
    assert (fault.kind, vector.source.position(fault.offset)[0]) == (kind, line)
    assert words in fault.words
    assert vector.paths == ()


BOMB = '<g id="u0"><rect width="9" height="9"/></g>' + "".join(
    f'<g id="u{n}">' + f'<use href="#u{n - 1}"/>' * 10 + "</g>" for n in range(1, 9)
)


def test_uses_that_multiply_are_stopped() -> None:
    (fault,) = read_svg(svg(BOMB), "a.svg").faults
    assert fault.kind == "unreadable" and f"{MAX_DRAWN:,}" in fault.words


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        '<!DOCTYPE svg [<!ENTITY a "b">]>',
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<?xml-stylesheet href="http://example.org/a.css"?>',
    ],
)
def test_nothing_outside_of_the_file_is_asked_for(text: str) -> None:
    (fault,) = read_svg(text.encode() + b"\n" + svg('<rect width="9" height="9"/>'), "a.svg").faults
    assert fault.kind == "unsafe"
    assert fault.offset <= text.index(">")


def test_each_thing_that_is_not_drawn_is_one_finding_in_its_file(sample: Make) -> None:
    deck = sample([{"picture": "art/bone.svg", "box": [5, 5, 20, 20]}], [{"title": "Hare"}, {"title": "Fox"}])
    file = deck.folder / "art/bone.svg"
    file.parent.mkdir()
    file.write_bytes(svg('<text>a</text>\n<rect width="9" height="9" opacity=".5"/>\n<path d="M0 0 L"/>'))
    told = [(f.code.id, Path(f.path).name, f.span.line, f.span.column) for f in deck.findings()]
    assert told == [("IMG012", "bone.svg", 2, 1), ("IMG013", "bone.svg", 3, 1), ("IMG014", "bone.svg", 4, 1)]


def pictured(sample: Make, inside: str = '<rect width="40" height="30" fill="#c8102e"/>', **element: Any) -> Any:
    deck = sample([{"picture": "art/bone.svg", **element}])
    (deck.folder / "art").mkdir()
    (deck.folder / "art/bone.svg").write_bytes(svg(inside))
    return deck


def extent(drawing: Drawing) -> tuple[float, ...]:
    xs = [v for _, some in drawing.segments for v in some[::2]]
    ys = [v for _, some in drawing.segments for v in some[1::2]]
    return tuple(round(v, 4) for v in (min(xs), min(ys), max(xs), max(ys)))


def test_contain_shows_all_of_it_in_the_middle_of_its_box(sample: Make) -> None:
    (fixed,) = pictured(sample, fit="contain", box=[5, 5, 40, 40]).front().items
    (drawing,) = fixed.items
    assert extent(drawing) == (5, 10, 45, 40)


@pytest.mark.parametrize(("focus", "left"), [([0, 0.5], 5), ([0.5, 0.5], -5), ([1, 0.5], -15)])
def test_cover_fills_the_box_and_keeps_the_focus(sample: Make, focus: list[float], left: float) -> None:
    (fixed,) = pictured(sample, focus=focus, box=[5, 5, 20, 30]).front().items
    (clipped,) = fixed.items
    assert isinstance(clipped, Clipped)
    assert clipped[1:] == (5, 5, 20, 30)
    (drawing,) = clipped.items
    assert extent(drawing) == (left, 5, left + 40, 35)


def test_a_picture_may_bleed_and_has_no_resolution(sample: Make) -> None:
    (fixed,) = pictured(sample, bleed=True, box=[0, 0, 63, 40]).front().items
    (clipped,) = fixed.items
    assert clipped[1:] == (-3, -3, 69, 43)


def test_a_picture_is_one_object_on_every_card(sample: Make) -> None:
    deck = sample([{"picture": "art/bone.svg", "box": [5, 5, 20, 20]}], [{"title": "Hare"}, {"title": "Fox"}])
    (deck.folder / "art").mkdir()
    (deck.folder / "art/bone.svg").write_bytes(svg(DRAWINGS["shapes"]))
    (first, _), (second, _) = deck.faces()
    assert first.items[0] is second.items[0]


def test_an_icon_of_a_file_takes_the_colours_of_its_element(sample: Make) -> None:
    icons = {"bone": "art/bone.svg"}
    deck = sample(
        [{"icon": "bone", "box": [5, 5, 20, 20], "colour": "#0b4da2", "ground": "#ffc629"}], template={"icons": icons}
    )
    (deck.folder / "art").mkdir()
    (deck.folder / "art/bone.svg").write_bytes(
        svg('<rect width="40" height="30" fill="#333"/><rect x="9" y="9" width="9" height="9" fill="white"/>')
    )
    (fixed,) = deck.front().items
    bone, hole = fixed.items
    assert (bone.fill, extent(bone)) == ("#0b4da2", (5, 7.5, 25, 22.5))
    assert hole.fill == "#ffc629"


def test_a_picture_of_a_card_goes_into_the_package(sample: Make) -> None:
    fields = {"art": {"type": "picture"}}
    deck = sample([{"picture": "{art}", "box": [5, 5, 20, 20]}], [{"art": "art/bone.svg"}], fields=fields)
    (deck.folder / "art").mkdir()
    (deck.folder / "art/bone.svg").write_bytes(svg(DRAWINGS["shapes"]))
    folder = deck.build().folder
    assert verify(folder / "sample.cardpack") == []
    assert b"image/svg+xml" in (folder / "sample.cardpack").read_bytes()


def test_a_picture_called_png_that_is_an_svg_is_told_how_to_be_called(sample: Make) -> None:
    deck = sample([{"picture": "art/bone.png", "box": [5, 5, 20, 20]}])
    (deck.folder / "art").mkdir()
    (deck.folder / "art/bone.png").write_bytes(svg(DRAWINGS["shapes"]))
    (finding,) = deck.findings()
    assert finding.code.id == "IMG001" and "end in .svg" in finding.message


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,- eE+", max_size=60))
def test_path_data_is_read_or_refused(data: str) -> None:
    try:
        found = outline(data)
    except ValueError:
        return
    assert all(len(some) == {"M": 2, "L": 2, "C": 6, "Z": 0}[letter] for letter, some in found)
    assert not found or found[0][0] == "M"


@given(st.binary(max_size=200), st.booleans())
def test_no_bytes_make_it_fall(data: bytes, within: bool) -> None:
    vector = read_svg(svg(data.decode("latin-1")) if within else data, "a.svg")
    assert vector.faults or vector.paths
