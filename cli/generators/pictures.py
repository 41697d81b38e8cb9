"""Draw the pictures of cards in docs/images from the decks, and those of docs/elements.md from its own lines.

    python cli/generators/pictures.py

Cards are composed one to a page, rendered by pdfium, and laid side by side on the ground that the art direction uses.
So are pieces, smaller.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

import elements
import pypdfium2
from PIL import Image, ImageDraw

from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.build.proof_sealed import unspoiled
from cardwright.press.faces.face import Face
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.pdf import Metadata, write_pdf
from cardwright.press.template.pictures import Raster

ROOT = Path(__file__).resolve().parents[2]
DOTS_PER_MM = 9.0
GROUND = (216, 211, 199)
SHADOW = (186, 180, 166)
GAP = 7.0  #: mm round and between cards

#: picture -> deck, and (card, side) from left to right
PICTURES = {
    "vagabond.png": ("vagabond", [("t-014", "front"), ("t-014", "back"), ("t-008", "front"), ("t-008", "back")]),
    "vagabond-more.png": ("vagabond", [("c-01", "front"), ("p-01", "front"), ("p-06", "front"), ("f-01", "front")]),
    "off-the-rails.png": (
        "off-the-rails",
        [("s-01", "front"), ("s-01", "back"), ("d-song-01", "front"), ("d-song-01", "back"), ("a-1", "front")],
    ),
    "cultural-routes.png": (
        "cultural-routes",
        [(card, "front") for card in ("n-ba", "r-andes", "k-001", "p-remove-all-x", "b-place")],
    ),
    "pond-choir.png": ("pond-choir", [("f-08", "front"), ("f-10", "front"), ("s-05", "front"), ("f-08", "back")]),
}

#: picture -> deck, pieces from left to right, dots a millimetre
PIECES = {"wagabunda.png": ("wagabunda", ["board"], 3.6)}


def render(face: Face, pictures: Mapping[str, Raster], dots: float = DOTS_PER_MM) -> Image.Image:
    """A face at its size after cutting, with round corners on the ground colour."""
    box = (0.0, 0.0, face.width, face.height)
    middle = Placed(face, face.width / 2, face.height / 2, 0)
    sheet = Sheet(face.width, face.height, 1, 1, face.side, [middle], 0.0, box, box, (), ())
    page = pypdfium2.PdfDocument(write_pdf([sheet], Metadata(""), pictures))[0]
    # Rendered at four times the size and scaled down, since pdfium draws hairlines at least a pixel wide.
    large = page.render(scale=dots * 25.4 / 72 * 4).to_pil().convert("RGB")
    size = (round(face.width * dots), round(face.height * dots))
    return large.resize(size, Image.Resampling.LANCZOS)


def draw(name: str) -> bytes:
    """A picture of cards as the bytes of a PNG."""
    deck_name, wanted = PICTURES[name]
    loaded = load_deck(ROOT / "decks" / deck_name)
    assert loaded.deck is not None
    looks = load_looks(loaded)
    sides = {}
    for content, front, back in looks.faces(iter(loaded.deck.contents)):
        if content.kind.sealed:
            front, back = unspoiled(content, looks.plans[content.kind.name])
        sides[content.id, "front"], sides[content.id, "back"] = front, back
    faces = [sides[key] for key in wanted]
    return side_by_side(faces, looks.pictures.rasters, DOTS_PER_MM, GAP)


def draw_pieces(name: str) -> bytes:
    """A picture of pieces as the bytes of a PNG."""
    deck_name, wanted, dots = PIECES[name]
    loaded = load_deck(ROOT / "decks" / deck_name)
    assert loaded.deck is not None and loaded.game is not None
    faces = [face for piece in wanted for face in loaded.game.piece(piece).draw(loaded.deck)]
    return side_by_side(faces, {}, dots, 2 * GAP)


def side_by_side(faces: Sequence[Face], pictures: Mapping[str, Raster], dots: float, gap: float) -> bytes:
    """Faces in a row, ``gap`` mm round and between them, as the bytes of a PNG."""
    width = gap + sum(face.width + gap for face in faces)
    height = 2 * gap + max(face.height for face in faces)
    picture = Image.new("RGB", (round(width * dots), round(height * dots)), GROUND)
    x = gap
    for face in faces:
        image = render(face, pictures, dots)
        mask = Image.new("L", (image.width * 4, image.height * 4), 0)
        corner = face.radius * dots * 4
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), corner, fill=255)
        mask = mask.resize(image.size, Image.Resampling.LANCZOS)
        place = (round(x * dots), round(gap * dots))
        picture.paste(Image.new("RGB", image.size, SHADOW), (place[0] + 5, place[1] + 5), mask)
        picture.paste(image, place, mask)
        x += face.width + gap
    out = BytesIO()
    in_few_colours(picture).save(out, "PNG", optimize=True)
    return out.getvalue()


def in_few_colours(picture: Image.Image) -> Image.Image:
    """The picture in 256 colours: its commonest to the very shade, as the decks say them, and 128 for all between."""
    counted = sorted(picture.getcolors(picture.width * picture.height) or (), reverse=True)
    between = picture.quantize(128, method=Image.Quantize.MAXCOVERAGE).getpalette("RGB") or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([level for _, colour in counted[:128] for level in colour] + between)  # type: ignore[union-attr]
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def main() -> None:
    folder = ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        (folder / name).write_bytes(draw(name))
        sys.stdout.write(f"docs/images/{name}\n")
    for name in PIECES:
        (folder / name).write_bytes(draw_pieces(name))
        sys.stdout.write(f"docs/images/{name}\n")
    for name in elements.write():
        sys.stdout.write(f"{name}\n")


if __name__ == "__main__":
    main()
