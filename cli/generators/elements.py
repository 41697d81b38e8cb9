"""Draw the pictures of docs/elements.md from the lines of the page itself.

The page's first block is the template that all share, the second its card; every other is followed by its picture.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.press.faces.face import Face, Item, Rect
from cardwright.press.faces.form import printed
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.pdf import Metadata, PdfWriter
from cardwright.press.template.pictures import Raster

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "elements.md"
SIZE = (80.0, 30.0)  #: mm of the card
MARGIN = 5.0  #: mm of ground round it
DOTS_PER_MM = 8
GROUND, SHADOW = (226, 221, 210), (198, 192, 178)

DECK = """\
format: 1
id: birds
game: own
title: Birds
version: 1.0.0
language: en
print: {size: 80x30}
kinds:
  bird:
    template: templates/bird.yaml
    fields:
      name: {type: text}
      number: {type: number}
      time: {type: choice, options: [spring, autumn]}
      rule: {type: long_text}
      signs: {type: list, of: icon}
      finds: {type: list, of: text}
      tune: {type: list, of: number}
      homes: {type: list, of: country}
      art: {type: picture}
cards:
  bird: cards.yaml
"""
_BLOCK = re.compile(r"```yaml\n(.*?)```\n+(?:!\[[^\]]*\]\(images/elements/([a-z-]+)\.png\))?", re.DOTALL)


def snippets() -> tuple[str, str, dict[str, str]]:
    """The template and the card that all share, and the elements of each picture by its name."""
    blocks = _BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    (template, _), (card, _), *rest = blocks
    return template, card, {name: elements for elements, name in rest}


def deck(folder: Path, elements: str) -> None:
    """Write the deck that shows these elements."""
    template, card, _ = snippets()
    (folder / "templates").mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "deck.yaml").write_text(DECK, encoding="utf-8")
    (folder / "cards.yaml").write_text(f"cards:\n- {_indented(card).strip()}\n", encoding="utf-8")
    (folder / "templates" / "bird.yaml").write_text(f"{template}front:\n{elements}", encoding="utf-8")
    for drawing in (ROOT / "docs" / "elements").glob("*.svg"):
        shutil.copyfile(drawing, folder / "art" / drawing.name)
    shutil.copyfile(ROOT / "decks" / "vagabond" / "pictures" / "p-03.png", folder / "art" / "windmill.png")


def _indented(text: str) -> str:
    return "".join(f"  {line}" for line in text.splitlines(keepends=True))


def draw(name: str) -> bytes:
    """A picture as the bytes of a PNG. Raises ValueError when the lines beside it have a mistake."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "birds"
        deck(folder, snippets()[2][name])
        loaded = load_deck(folder)
        looks = load_looks(loaded)
        found = [*loaded.findings, *looks.findings]
        if loaded.deck is None or found:
            raise ValueError(f"{name}: {[finding.message for finding in found]}")
        ((_, face, _),) = looks.faces(iter(loaded.deck.contents))
        if face.findings:
            raise ValueError(f"{name}: {[finding.message for finding in face.findings]}")
        return _png(_framed(face, looks.pictures.rasters, bleeds=name == "bleed"))


def _framed(face: Face, rasters: dict[str, Raster], *, bleeds: bool) -> Image.Image:
    """The card on its ground; one that bleeds as it lies on the sheet, with the cut as a broken line."""
    edge = face.bleed if bleeds else 0.0
    card = _rendered(face, rasters, edge)
    width, height = (round((side + 2 * MARGIN) * DOTS_PER_MM) for side in SIZE)
    picture = Image.new("RGB", (width, height), GROUND)
    mask = Image.new("L", (card.width * 4, card.height * 4), 0)
    corner = 0 if bleeds else 2.5 * DOTS_PER_MM * 4
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), corner, fill=255)
    mask = mask.resize(card.size, Image.Resampling.LANCZOS)
    at = ((width - card.width) // 2, (height - card.height) // 2)
    picture.paste(Image.new("RGB", card.size, SHADOW), (at[0] + 4, at[1] + 4), mask)
    picture.paste(card, at, mask)
    if bleeds:
        _cut(picture)
    return picture


def _rendered(face: Face, rasters: dict[str, Raster], edge: float) -> Image.Image:
    width, height = face.width + 2 * edge, face.height + 2 * edge
    box = (0.0, 0.0, width, height)
    paper: list[Item] = [Rect(0, 0, width, height, 0, "#ffffff", None, 0)]
    writer = PdfWriter(Metadata(""), rasters, fillable=False)
    shown = Face(face.card, face.kind, face.side, face.width, face.height, face.bleed, 0, list(printed(face)))
    placed = [Placed(shown, width / 2, height / 2, 0)]
    writer.add(Sheet(width, height, 1, 1, "front", placed, edge, box, box, paper, ()))
    page = pypdfium2.PdfDocument(writer.finish())[0]
    # Rendered at four times the size and scaled down, since pdfium draws hairlines at least a pixel wide.
    large = page.render(scale=DOTS_PER_MM * 25.4 / 72 * 4).to_pil().convert("RGB")
    return large.resize((round(width * DOTS_PER_MM), round(height * DOTS_PER_MM)), Image.Resampling.LANCZOS)


def _cut(picture: Image.Image) -> None:
    """A broken line round the card, light and dark by turns, to be seen on any ground."""
    pen = ImageDraw.Draw(picture)
    left, top = MARGIN * DOTS_PER_MM, MARGIN * DOTS_PER_MM
    right, foot = left + SIZE[0] * DOTS_PER_MM, top + SIZE[1] * DOTS_PER_MM
    for x1, y1, x2, y2 in _dashes(left, top, right, foot):
        pen.line((x1, y1, x2, y2), fill=(255, 255, 255), width=4)
        pen.line((x1, y1, x2, y2), fill=(22, 22, 22), width=2)


def _dashes(left: float, top: float, right: float, foot: float) -> Iterator[tuple[float, float, float, float]]:
    step, dash = 16, 9
    for at in range(int(left), int(right), step):
        end = min(at + dash, right)
        yield from ((at, top, end, top), (at, foot, end, foot))
    for at in range(int(top), int(foot), step):
        end = min(at + dash, foot)
        yield from ((left, at, left, end), (right, at, right, end))


def _png(picture: Image.Image) -> bytes:
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def write() -> Iterator[str]:
    """Write every picture; the names of the files."""
    folder = ROOT / "docs" / "images" / "elements"
    folder.mkdir(parents=True, exist_ok=True)
    names = list(snippets()[2])
    for old in folder.glob("*.png"):
        if old.stem not in names:
            old.unlink()
    for name in names:
        (folder / f"{name}.png").write_bytes(draw(name))
        yield f"docs/images/elements/{name}.png"
