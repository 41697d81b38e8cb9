"""Pictures: cropped to their box, embedded once, at the resolution of the print, and never a way to do harm."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from cardwright.press.faces.face import Picture
from cardwright.press.template.pictures import MAX_PIXELS

FIELDS = {"art": {"type": "picture"}}
#: the pictures of most tests have no more pixels than tell their quarters apart
SMALL = ("IMG002", "IMG003")
RED, GREEN, BLUE, YELLOW = (200, 16, 46), (0, 150, 64), (11, 77, 162), (255, 198, 41)
Make = Callable[..., Any]


def quarters(width: int, height: int) -> Image.Image:
    """Red and green above, blue and yellow below."""
    image = Image.new("RGB", (width, height), RED)
    image.paste(GREEN, (width // 2, 0, width, height))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    image.paste(YELLOW, (width // 2, height // 2, width, height))
    return image


def deck_with(
    sample: Make, image: Image.Image | bytes, element: dict[str, Any], name: str = "art.png", cards: int = 1
) -> Any:
    """A deck whose cards all show one picture."""
    deck = sample(
        [{"picture": "{art}", "alt": "A field", **element}],
        [{"art": f"pictures/{name}"}] * cards,
        fields=FIELDS,
        aside=SMALL,
    )
    path = deck.folder / "pictures" / name
    path.parent.mkdir(exist_ok=True)
    if isinstance(image, bytes):
        path.write_bytes(image)
    else:
        image.save(path)
    return deck


def drawn(deck: Any) -> Picture:
    (item,) = deck.front().items
    assert isinstance(item, Picture)
    return item


def embedded(path: Path) -> list[Any]:
    """The picture objects of a file, masks left out."""
    with pikepdf.open(path) as pdf:
        found = [
            thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"
        ]
        masks = [thing.SMask.objgen for thing in found if "/SMask" in thing]
        return [
            ((int(thing.Width), int(thing.Height)), "/SMask" in thing, len(thing.read_bytes()))
            for thing in found
            if thing.objgen not in masks
        ]


def seen(path: Path, scale: float = 4.0) -> Callable[[float, float], tuple[int, int, int]]:
    """The colour at a place of the first card, in mm from its top left corner, as a viewer shows it."""
    with pikepdf.open(path) as pdf:
        trim = [float(number) for number in pdf.pages[0].TrimBox]
        height = float(pdf.pages[0].MediaBox[3])
    with pypdfium2.PdfDocument(path) as document:
        image = document[0].render(scale=scale).to_pil().convert("RGB")

    def at(x: float, y: float) -> tuple[int, int, int]:
        across, down = trim[0] + x * 72 / 25.4, height - trim[3] + y * 72 / 25.4
        pixel = image.getpixel((int(across * scale), int(down * scale)))
        assert isinstance(pixel, tuple)
        return pixel[0], pixel[1], pixel[2]

    return at


def near(one: tuple[int, int, int], other: tuple[int, int, int], by: int = 12) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


# Crops


@pytest.mark.parametrize(
    ("size", "element", "crop"),
    [
        ((200, 100), {}, (0.25, 0, 0.75, 1)),
        ((100, 200), {}, (0, 0.25, 1, 0.75)),
        ((100, 100), {}, (0, 0, 1, 1)),
        ((200, 100), {"focus": [0, 0.5]}, (0, 0, 0.5, 1)),
        ((200, 100), {"focus": [1, 0.5]}, (0.5, 0, 1, 1)),
        ((100, 200), {"focus": [0.5, 0.3]}, (0, 0.05, 1, 0.55)),
        ((100, 200), {"focus": [0.5, 0.9]}, (0, 0.5, 1, 1)),
    ],
)
def test_cover_fills_the_box_and_keeps_the_focus_in_view(sample: Make, size: Any, element: Any, crop: Any) -> None:
    picture = drawn(deck_with(sample, quarters(*size), {"box": [5, 10, 40, 40], **element}))
    assert picture[:4] == (5, 10, 40, 40)
    assert picture.crop == pytest.approx(crop)


@pytest.mark.parametrize(
    ("size", "box"), [((200, 100), (5, 20, 40, 20)), ((100, 200), (15, 10, 20, 40)), ((100, 100), (5, 10, 40, 40))]
)
def test_contain_shows_the_whole_picture_in_the_middle(sample: Make, size: Any, box: Any) -> None:
    picture = drawn(deck_with(sample, quarters(*size), {"box": [5, 10, 40, 40], "fit": "contain"}))
    assert picture[:4] == pytest.approx(box)
    assert picture.crop == (0, 0, 1, 1)


def test_a_picture_on_the_cut_runs_over_it(sample: Make) -> None:
    picture = drawn(deck_with(sample, quarters(63, 88), {"box": [0, 0, 63, 88], "bleed": True}))
    assert picture[:4] == (-3, -3, 69, 94)


def test_a_picture_in_a_stack_is_as_high_as_it_is_wide(sample: Make) -> None:
    stack = [{"picture": "{art}"}, {"shape": "rect", "height": 5, "fill": "#161616"}]
    deck = deck_with(sample, quarters(200, 100), {})
    deck.template.write_text(json.dumps({"front": [{"stack": stack, "box": [5, 5, 40, 60]}]}))
    picture, rect = deck.front().items
    assert (picture.width, picture.height, rect.y) == (40, 20, 25)


@pytest.mark.parametrize(
    ("focus", "left", "right"), [([0, 0], RED, RED), ([1, 1], YELLOW, YELLOW), ([0.5, 0], RED, GREEN)]
)
def test_the_page_shows_the_part_that_was_chosen(sample: Make, focus: Any, left: Any, right: Any) -> None:
    """Seen in a viewer: a box as wide and half as high as a part of the picture shows that part."""
    size = (400, 100) if focus[0] == focus[1] == 0 or focus == [1, 1] else (100, 100)
    image = quarters(*size)
    deck = deck_with(
        sample, image, {"box": [10, 10, 20, 10] if size == (100, 100) else [10, 10, 10, 10], "focus": focus}
    )
    at = seen(deck.pdf())
    if size == (100, 100):
        assert near(at(12, 12), left)
        assert near(at(28, 12), right)
    else:
        top = {RED: (RED, BLUE), YELLOW: (GREEN, YELLOW)}[left]
        assert near(at(15, 12), top[0])
        assert near(at(15, 18), top[1])


# Formats


@pytest.mark.parametrize("name", ["art.png", "art.jpg", "art.jpeg"])
def test_png_and_jpeg_are_printed_in_their_colours(sample: Make, name: str) -> None:
    at = seen(deck_with(sample, quarters(400, 400), {"box": [10, 10, 40, 40]}, name).pdf())
    for place, colour in (((15, 15), RED), ((45, 15), GREEN), ((15, 45), BLUE), ((45, 45), YELLOW)):
        assert near(at(*place), colour)


def test_what_shows_through_goes_on_showing_through(sample: Make) -> None:
    image = Image.new("RGBA", (100, 100), (*RED, 255))
    image.paste((*RED, 0), (0, 0, 50, 100))
    deck = deck_with(sample, image, {"box": [10, 10, 40, 40]})
    path = deck.pdf()
    assert [mask for _, mask, _ in embedded(path)] == [True]
    at = seen(path)
    assert near(at(15, 30), (255, 255, 255))
    assert near(at(45, 30), RED)


def test_a_picture_without_anything_to_show_through_has_no_mask(sample: Make) -> None:
    image = Image.new("RGBA", (50, 50), (*RED, 255))
    assert [mask for _, mask, _ in embedded(deck_with(sample, image, {"box": [10, 10, 40, 40]}).pdf())] == [False]


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "CMYK", "I;16"])
def test_greys_palettes_inks_and_16_bits_are_printed_right(sample: Make, mode: str) -> None:
    """A picture of one middling grey (black in one bit) shows that grey."""
    grey = Image.new("L", (60, 60), 0 if mode == "1" else 128)
    image = {
        "I;16": lambda: Image.new("I;16", (60, 60), 128 * 256),
        "P": grey.convert("RGB").quantize,
        "CMYK": lambda: grey.convert("RGB").convert("CMYK"),
    }.get(mode, lambda: grey.convert(mode))()
    name = "art.jpg" if mode == "CMYK" else "art.png"
    at = seen(deck_with(sample, image, {"box": [10, 10, 40, 40]}, name).pdf())
    assert near(at(30, 30), (0, 0, 0) if mode == "1" else (128, 128, 128), by=4)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photograph_stands_the_way_its_camera_was_held(sample: Make, orientation: int) -> None:
    """EXIF 2.32, tag 274; the picture below is the same one stored in eight ways."""
    undo = {
        2: [Image.Transpose.FLIP_LEFT_RIGHT],
        3: [Image.Transpose.ROTATE_180],
        4: [Image.Transpose.FLIP_TOP_BOTTOM],
        5: [Image.Transpose.TRANSPOSE],
        6: [Image.Transpose.ROTATE_90],
        7: [Image.Transpose.TRANSVERSE],
        8: [Image.Transpose.ROTATE_270],
    }
    image = quarters(400, 200)
    for method in undo.get(orientation, []):
        image = image.transpose(method)
    exif = Image.Exif()
    exif[274] = orientation
    deck = deck_with(sample, image, {"box": [10, 10, 40, 40], "fit": "contain"}, "art.jpg")
    image.save(deck.folder / "pictures/art.jpg", exif=exif)
    assert drawn(deck)[:4] == pytest.approx((10, 20, 40, 20))
    at = seen(deck.pdf())
    for place, colour in (((15, 23), RED), ((45, 23), GREEN), ((15, 37), BLUE), ((45, 37), YELLOW)):
        assert near(at(*place), colour)


# Size


def test_a_large_picture_is_embedded_at_300_dpi(sample: Make) -> None:
    deck = deck_with(sample, quarters(3000, 1500), {"box": [5, 5, 50.8, 25.4]})
    assert [size for size, _, _ in embedded(deck.pdf())] == [(600, 300)]


def test_a_small_picture_stays_as_it_is(sample: Make) -> None:
    deck = deck_with(sample, quarters(60, 30), {"box": [5, 5, 50.8, 25.4]})
    assert [size for size, _, _ in embedded(deck.pdf())] == [(60, 30)]


def test_only_the_part_that_is_shown_is_embedded(sample: Make) -> None:
    deck = deck_with(sample, quarters(400, 100), {"box": [5, 5, 30, 30]})
    assert [size for size, _, _ in embedded(deck.pdf())] == [(100, 100)]


def test_a_picture_on_many_cards_is_embedded_once(sample: Make) -> None:
    deck = deck_with(sample, quarters(300, 300), {"box": [5, 5, 25.4, 25.4]}, cards=12)
    assert len(embedded(deck.pdf())) == 1


def test_the_same_picture_under_two_names_is_embedded_once(sample: Make) -> None:
    cards = [{"art": "pictures/art.png"}, {"art": "pictures/copy.png"}]
    deck = sample([{"picture": "{art}", "alt": "A field", "box": [5, 5, 20, 20]}], cards, fields=FIELDS, aside=SMALL)
    (deck.folder / "pictures").mkdir()
    for card in cards:
        quarters(50, 50).save(deck.folder / card["art"])
    assert len(embedded(deck.pdf())) == 1


def test_a_picture_is_embedded_again_only_where_it_is_cut_otherwise(sample: Make) -> None:
    deck = deck_with(sample, quarters(300, 300), {"box": [5, 5, 20, 20]})
    text = deck.template.read_text()
    deck.template.write_text(
        text.replace('"front": [', '"front": [{"picture": "{art}", "alt": "x", "box": [5, 40, 20, 10]}, ')
    )
    assert len(embedded(deck.pdf())) == 2


# What cannot be used


def png_of(width: int, height: int) -> bytes:
    """A PNG that claims a size and holds next to nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    )


def whole() -> bytes:
    from io import BytesIO

    out = BytesIO()
    quarters(200, 200).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (png_of(9_000, 8_000), "72 million"),
        (png_of(12_000, 12_000), "60 million are the most"),
        (png_of(60_000, 60_000), "60 million are the most"),
        (whole()[:300], "damaged"),
        (b"GIF89a" + bytes(50), "is a GIF; save it as PNG or JPEG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "is an SVG; let its name end in .svg"),
        (b"RIFF" + bytes(4) + b"WEBPVP8 " + bytes(40), "is a WebP; save it as PNG or JPEG"),
        (b"%PDF-1.7", "is a PDF; save it as PNG or JPEG"),
        (b"a field of barley", "neither PNG, JPEG nor SVG"),
        (b"", "damaged"),
    ],
)
def test_a_picture_that_cannot_be_used_is_told_and_left_out(sample: Make, data: bytes, words: str) -> None:
    deck = deck_with(sample, data, {"box": [5, 5, 20, 20]})
    (finding,) = deck.findings()
    assert (finding.code.id, finding.card, finding.severity) == ("IMG001", "x-1", "error")
    assert words.replace("72 million", "9000 x 8000 pixels") in finding.message
    assert finding.path.endswith("cards.json")
    assert finding.span.text == "pictures/art.png"


def test_no_more_pixels_than_a_large_card_can_show() -> None:
    assert 8_000 * 6_000 < MAX_PIXELS < 100_000_000


def test_a_picture_that_is_not_there_is_told_where_it_is_named(sample: Make) -> None:
    deck = sample(
        [{"picture": "{art}", "alt": "x", "box": [5, 5, 20, 20]}], [{"art": "pictures/none.png"}], fields=FIELDS
    )
    (finding,) = deck.findings()
    assert (finding.code.id, finding.span.text) == ("IMG001", "pictures/none.png")
    (finding,) = sample([{"picture": "pictures/none.png", "alt": "x", "box": [5, 5, 20, 20]}]).findings()
    assert finding.path.endswith("templates/card.yaml")


@pytest.mark.parametrize("name", ["../secret.png", "/etc/hostname", "pictures\\art.png"])
def test_a_picture_outside_the_deck_is_refused(sample: Make, name: str) -> None:
    deck = sample([{"picture": "{art}", "alt": "x", "box": [5, 5, 20, 20]}], [{"art": name}], fields=FIELDS)
    quarters(10, 10).save(deck.folder.parent / "secret.png")
    (finding,) = deck.findings()
    assert finding.severity == "error"


def test_a_card_without_a_picture_has_none(sample: Make) -> None:
    deck = sample([{"picture": "{art}", "alt": "x", "box": [5, 5, 20, 20]}], [{"title": "plain"}], fields=FIELDS)
    assert deck.front().items == []


# Resolution and colours


@pytest.mark.parametrize(
    ("pixels", "codes"),
    [
        ((472, 472), []),  # 299.7 dots per inch: a pixel is no fault
        ((450, 450), []),  # 285.8: a twentieth less nobody sees
        ((448, 448), ["IMG003"]),  # 284.5
        ((447, 600), ["IMG003"]),
        ((240, 240), ["IMG003"]),
        ((236, 236), ["IMG002"]),  # 149.9
        ((600, 90), ["IMG002"]),
        ((142, 142), ["IMG002"]),  # 90
    ],
)
def test_dots_per_inch_are_counted_at_the_size_of_the_print(sample: Make, pixels: Any, codes: list[str]) -> None:
    deck = sample([{"picture": "{art}", "alt": "A field", "box": [5, 10, 40, 40]}], [{"art": "p.png"}], fields=FIELDS)
    quarters(*pixels).save(deck.folder / "p.png")
    assert deck.codes() == codes


def test_what_is_cut_off_does_not_count(sample: Make) -> None:
    deck = sample([{"picture": "{art}", "alt": "A field", "box": [5, 10, 40, 20]}], [{"art": "p.png"}], fields=FIELDS)
    quarters(473, 4000).save(deck.folder / "p.png")
    assert deck.codes() == []
    quarters(4000, 118).save(deck.folder / "p.png")
    (finding,) = deck.findings()
    assert finding.code.id == "IMG002"
    assert finding.evidence["dpi"] == 149
    assert finding.suggestion == "use a picture of 473 x 237 pixels or more"


def test_a_picture_that_is_too_coarse_says_by_how_much_and_where(sample: Make) -> None:
    deck = sample([{"picture": "{art}", "alt": "A field", "box": [5, 10, 40, 40]}], [{"art": "p.png"}], fields=FIELDS)
    quarters(142, 142).save(deck.folder / "p.png")
    (finding,) = deck.findings()
    assert finding.message == (
        "p.png is printed 40 x 40 mm large on the front, which leaves it 90 dots per inch; 300 are wanted"
    )
    assert finding.suggestion == "use a picture of 473 x 473 pixels or more"
    assert (finding.card, finding.pointer) == ("x-1", "/cards/0/art")
    assert finding.evidence == {"dpi": 90, "expected": 300, "size_mm": [40.0, 40.0], "side": "front"}


def test_a_picture_of_the_template_is_told_once_for_all_cards(sample: Make) -> None:
    deck = sample([{"picture": "p.png", "alt": "A field", "box": [5, 10, 40, 40]}], [{}, {}, {}])
    quarters(142, 142).save(deck.folder / "p.png")
    (finding,) = deck.findings()
    assert finding.code.id == "IMG002"
    assert finding.span.source.name.endswith("templates/card.yaml")


def test_inks_are_told_and_printed_as_light(sample: Make) -> None:
    deck = deck_with(sample, quarters(900, 900).convert("CMYK"), {"box": [5, 10, 40, 40]}, "art.jpg")
    (finding,) = deck.findings()
    assert (finding.code.id, finding.pointer) == ("IMG004", "/cards/0/art")


def test_a_colour_profile_is_obeyed(sample: Make) -> None:
    from io import BytesIO

    from PIL import ImageCms

    # Lab holds the same colours in other numbers: read without its profile nothing would come out as it is.
    swapped = _swapping_profile()
    image = Image.new("RGB", (900, 900), GREEN)
    data = BytesIO()
    image.save(data, "PNG", icc_profile=swapped)
    shown = seen(deck_with(sample, data.getvalue(), {"box": [5, 10, 40, 40]}).pdf())(25, 30)
    source = ImageCms.ImageCmsProfile(BytesIO(swapped))
    wanted = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB").getpixel((1, 1))
    assert near(shown, wanted)
    assert not near(shown, GREEN, 20), "the profile makes a difference"


def _swapping_profile() -> bytes:
    """An RGB profile with a gamma of 1 in the place of sRGB's curve, as its bytes.

    Made of Pillow's own sRGB profile: the three curves, which share their bytes, are replaced by a straight line.
    """
    from PIL import ImageCms

    data = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    count = int.from_bytes(data[128:132], "big")
    for number in range(count):
        entry = 132 + 12 * number
        tag, offset = bytes(data[entry : entry + 4]), int.from_bytes(data[entry + 4 : entry + 8], "big")
        if tag in (b"rTRC", b"gTRC", b"bTRC"):
            # A curve without points is the identity (ICC.1:2022, 10.6).
            data[offset : offset + 12] = b"curv" + bytes(8)
            data[entry + 8 : entry + 12] = (12).to_bytes(4, "big")
        if tag == b"desc":
            size = int.from_bytes(data[entry + 8 : entry + 12], "big")
            data[offset + 8 : offset + size] = bytes(data[offset + 8 : offset + size]).replace(
                b"s\x00R\x00G\x00B", b"l\x00R\x00G\x00B"
            )
    return bytes(data)
