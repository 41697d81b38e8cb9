"""The gallery (decks/press-gallery) is the proof of the press: whatever a template may say stands on one of its cards.

When a look changes on purpose, run these tests with UPDATE_GOLDENS=1, look at the pictures, and commit them.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pypdfium2
import pytest
import yaml
from PIL import Image
from pydantic import BaseModel
from tests.press.goldens import hold
from tests.press.reading import bare, by_pdfium, by_poppler

from cardwright import resources
from cardwright.build.make import Wishes, build_deck
from cardwright.deck.papers import PAPERS
from cardwright.press.template.model import (
    ELEMENTS,
    DrawnIcon,
    Element,
    IconPath,
    Run,
    Style,
    TemplateFile,
)

ROOT = Path(__file__).parents[2]
GALLERY = ROOT / "decks" / "press-gallery"
GOLDEN = Path(__file__).parent / "golden" / "gallery"
KINDS = ("letter", "line", "tongue", "picture", "forme", "ticket")
MM = 72 / 25.4

# What templates may say


@cache
def said() -> dict[type[BaseModel], list[BaseModel]]:
    """Everything that the gallery's templates say, by the model that reads it."""
    found: dict[type[BaseModel], list[BaseModel]] = {}
    for kind in ("base", *KINDS):
        text = (GALLERY / "templates" / f"{kind}.yaml").read_text(encoding="utf-8")
        for part in parts_of(TemplateFile.model_validate(yaml.load(text, yaml.CBaseLoader))):
            found.setdefault(type(part), []).append(part)
    return found


def parts_of(value: Any) -> Iterator[BaseModel]:
    if isinstance(value, BaseModel):
        yield value
        for name in type(value).model_fields:
            yield from parts_of(getattr(value, name))
    elif isinstance(value, Mapping | list | tuple):
        for part in value.values() if isinstance(value, Mapping) else value:
            yield from parts_of(part)


def values_of(model: type[BaseModel], name: str) -> list[Any]:
    """What is said with one property, wherever it is said."""
    given = [getattr(part, name) for part in said().get(model, ()) if name in part.model_fields_set]
    return [one for value in given for one in (value if isinstance(value, list) else [value])]


def choices_of(annotation: Any) -> set[str]:
    """The words that a property may be."""
    if get_origin(annotation) is Literal:
        return set(get_args(annotation))
    return {choice for inner in get_args(annotation) for choice in choices_of(inner) if isinstance(choice, str)}


PROPERTIES = [
    (model, name) for model in (TemplateFile, Style, Element, Run, DrawnIcon, IconPath) for name in model.model_fields
]


@pytest.mark.parametrize(("model", "name"), PROPERTIES, ids=lambda one: getattr(one, "__name__", one))
def test_every_property_is_in_the_gallery(model: type[BaseModel], name: str) -> None:
    """With every word that it may be: alignments, cases, forms, kinds of field, ways to turn."""
    given = values_of(model, name)
    assert given, f"no template of the gallery says {name}"
    if model is Element and name in ("align", "valign"):
        given += values_of(Style, name)
    missing = choices_of(model.model_fields[name].annotation) - {str(value) for value in given}
    if name == "error":  # a code has one of them; test_qr reads all
        return
    assert not missing, f"no {name} of the gallery is {sorted(missing)}"


@pytest.mark.parametrize("element", ELEMENTS)
def test_every_element_is_in_the_gallery(element: str) -> None:
    assert values_of(Element, element)


def test_pictures_of_every_sort_are_in_the_gallery() -> None:
    cards = (GALLERY / "pictures.json").read_text(encoding="utf-8")
    assert set(re.findall(r'"art/\w+\.(\w+)"', cards)) == {"png", "jpg", "svg"}


def test_marks_of_every_sort_are_in_the_gallery() -> None:
    words = "".join((GALLERY / name).read_text(encoding="utf-8") for name in ("letters.yaml", "lines.yaml"))
    for mark in (r"(?<!\*)\*\*\w", r"(?<!\*)\*\w", r"\*\*\*\w", r"\^\^\w", r":star:", r":sun:"):
        assert re.search(mark, words), mark


# Scripts


def tongues() -> list[dict[str, str]]:
    with (GALLERY / "tongues.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def scripts_of(text: str) -> set[str]:
    return {unicodedata.name(letter).split()[0].title() for letter in text if letter.isalpha()}


def test_every_script_is_in_the_gallery() -> None:
    """Those that Cardwright brings a font for, and those that Noto Sans has beside Latin."""
    shown = {script for card in tongues() for script in scripts_of(card["verse"])}
    brought = {name[1] for file in resources.fonts().glob("*.ttf") if (name := re.match(r"NotoSans(\w+)-", file.name))}
    assert shown == {*brought, "Latin", "Greek", "Cyrillic"}


@pytest.mark.parametrize("read", [by_pdfium, by_poppler])
@pytest.mark.parametrize("card", tongues(), ids=lambda card: card["title"])
def test_a_tongue_is_found_as_it_was_written(singles: Path, card: dict[str, str], read: Callable[[Path], str]) -> None:
    found = read(singles)
    assert bare(card["big"]) in found
    # Poppler parts lines from the right at their stops, where most of a page goes from the left.
    parted = read is by_poppler and scripts_of(card["verse"]) & {"Arabic", "Hebrew"}
    for piece in re.split(r"[\s,.،]+", card["verse"]) if parted else [card["verse"]]:
        assert bare(piece) in found


# Pictures


def printed(folder: Path, **wishes: Any) -> Path:
    built = build_deck(GALLERY, folder, Wishes(only=("cards",), **wishes))
    assert built.folder is not None
    assert not built.stopped, [finding.message for finding in built.check.findings]
    return built.folder / "cards.pdf"


@pytest.fixture(scope="module")
def singles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One card a page: all fronts, then all backs."""
    return printed(tmp_path_factory.mktemp("gallery"), paper="card", backs="separate")


def ids() -> list[str]:
    """The cards in the order in which they are printed, each once."""
    files = [GALLERY / name for name in ("letters.yaml", "lines.yaml", "tongues.csv", "pictures.json", "formes.yaml")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in (*files, GALLERY / "tickets.yaml"))
    return re.findall(r'(?m)^(?:\s*- id: |\s*"id": "|)([a-z]-\d\d)', text)


def faces() -> list[tuple[str, str, int]]:
    """Card, side, and the page of the singles that shows it."""
    cards = ids()
    fronts = [(card, "front", page) for page, card in enumerate(cards)]
    # The ticket at the end is printed twice and has no back.
    return fronts + [(card, "back", page + len(cards) + 1) for page, card in enumerate(cards[:-1])]


def test_the_gallery_is_as_large_as_it_says() -> None:
    assert len(ids()) == 25


@pytest.mark.parametrize(("card", "side", "page"), faces(), ids=str)
def test_a_face_looks_as_it_did(singles: Path, card: str, side: str, page: int, tmp_path: Path) -> None:
    with pypdfium2.PdfDocument(singles) as document:
        scale = 250 / (88 * MM)
        image = document[page].render(scale=scale, crop=(3 * MM,) * 4).to_pil().convert("RGB")
    hold(image, GOLDEN / f"{card}-{side}.png", 240, tmp_path)


SHEETS: dict[str, dict[str, Any]] = {
    **{f"backs-{backs}": {"backs": backs} for backs in ("duplex-long", "duplex-short", "fold", "separate", "none")},
    **{f"paper-{paper}": {"paper": paper} for paper in (*PAPERS, "card", "320x450")},
    "paper-saver": {"paper_saver": True},
    "grey": {"colour": "grey"},
}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_looks_as_it_did(name: str, tmp_path: Path) -> None:
    """The first front and the first back: how cards lie on paper, and which way up."""
    path = printed(tmp_path, **SHEETS[name])
    with pypdfium2.PdfDocument(path) as document:
        pages = [0, *([len(document) // 2 if name == "backs-separate" else 1] if name != "backs-none" else [])]
        sides = [document[page].render(scale=300 / max(document[page].get_size())).to_pil() for page in pages]
    hold(side_by_side([side.convert("RGB") for side in sides]), GOLDEN / f"sheet-{name}.png", 64, tmp_path)


def side_by_side(images: Sequence[Image.Image]) -> Image.Image:
    whole = Image.new("RGB", (sum(one.width + 6 for one in images), max(one.height for one in images) + 6), "#888888")
    for number, one in enumerate(images):
        whole.paste(one, (3 + sum(other.width + 6 for other in images[:number]), 3))
    return whole


def test_every_golden_picture_is_of_something() -> None:
    names = {f"{card}-{side}" for card, side, _ in faces()} | {f"sheet-{name}" for name in SHEETS}
    assert {file.stem for file in GOLDEN.glob("*.png")} == names
    assert sum(file.stat().st_size for file in GOLDEN.glob("*.png")) < 2_500_000


def test_two_builds_are_the_same_bytes(singles: Path, tmp_path: Path) -> None:
    assert printed(tmp_path, paper="card", backs="separate").read_bytes() == singles.read_bytes()
