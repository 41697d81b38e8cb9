"""The pages that teach: every deck, card and template in them is one that works."""

from __future__ import annotations

import csv
import re
import shutil
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from cardwright.build.check import check_deck
from cardwright.deck.deckfile import FIELD_TYPES
from cardwright.press.template.model import ELEMENTS, Style
from cardwright.resources import fonts, starters

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "cli" / "generators"))
import elements

DOCS = Path(__file__).resolve().parent.parent / "docs"
DECKS = (DOCS / "decks.md").read_text(encoding="utf-8")
TEMPLATES = (DOCS / "templates.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """The deck that the two pages write."""
    (tmp_path / "templates").mkdir()
    # Nothing in it is to be ignored, so that an ignore would be told.
    deck = blocks(DECKS, "yaml")[0].split("checks:")[0]
    (tmp_path / "deck.yaml").write_text(deck, encoding="utf-8")
    (tmp_path / "templates" / "ship.yaml").write_text(blocks(TEMPLATES, "yaml")[0], encoding="utf-8")
    return tmp_path


def test_the_deck_and_template_of_the_pages_check_clean_with_the_table(harbour: Path) -> None:
    (harbour / "ships.csv").write_text(blocks(DECKS, "csv")[0], encoding="utf-8")
    assert check_deck(harbour).findings == []


def test_the_cards_of_the_page_are_right_but_for_the_ignore_that_nothing_needs(harbour: Path) -> None:
    (harbour / "deck.yaml").write_text(
        (harbour / "deck.yaml").read_text(encoding="utf-8").replace("ships.csv", "ships.yaml"), encoding="utf-8"
    )
    (harbour / "ships.yaml").write_text(blocks(DECKS, "yaml")[1], encoding="utf-8")
    assert {finding.code.id for finding in check_deck(harbour).findings} <= {"SCH013", "SCH014"}


def test_the_rich_text_of_the_page_is_right(harbour: Path) -> None:
    """The example's own words for its field, on the first page's ship."""
    example = blocks(TEMPLATES, "yaml")[1]
    written = example.rpartition("# rule: ")[2].strip()
    (harbour / "templates" / "ship.yaml").write_text(example, encoding="utf-8")
    table, _, rest = blocks(DECKS, "csv")[0].partition("\n")
    first = next(csv.DictReader([table, *rest.splitlines()]))
    with (harbour / "ships.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list({**first, "rule": written}))
        writer.writeheader()
        writer.writerow({**first, "rule": written})
    assert "2:coin:" in written
    # Of the first page's fields the example shows but one.
    assert [one.message for one in check_deck(harbour).findings if one.code.id != "REF050"] == []


def test_the_pages_name_every_field_type_element_style_and_font() -> None:
    for name in FIELD_TYPES:
        assert f"`{name}`" in DECKS, name
    for name, properties in ELEMENTS.items():
        assert f"| `{name}` |" in TEMPLATES, name
        for one in properties - {"width", "height", "share"}:
            assert one in TEMPLATES, one
    for name in Style.model_fields:
        assert f"`{name}`" in TEMPLATES, name
    for path in fonts().glob("*.ttf"):
        family, _, weight = path.stem.partition("-")
        assert re.search(rf"`{family}-…` \| [^\n]*\b{weight}\b", TEMPLATES), path.stem


@pytest.mark.parametrize("kind", ["travel", "compass", "picture", "flag"])
def test_the_cards_of_the_vagabond_section_are_right(kind: str, tmp_path: Path) -> None:
    section = DECKS.partition("## Vagabond")[2]
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "vagabond", folder)
    if kind == "flag":
        (folder / "flag.csv").write_text(blocks(section, "csv")[0], encoding="utf-8")
    else:
        (card,) = (block for block in blocks(section, "yaml") if block.startswith(f"kind: {kind}"))
        (folder / f"{kind}.yaml").write_text(card, encoding="utf-8")
        (folder / "places.csv").write_text(
            "number,iata,city,country\n1,CPH,Copenhagen,DK\n2,PRG,Prague,CZ\n3,LIS,Lisbon,PT\n", encoding="utf-8"
        )
    findings = check_deck(folder).findings
    about = [finding for finding in findings if finding.span.source.name.rpartition("/")[2].startswith(kind)]
    # Of the travel card the page shows one question of six.
    assert [finding.code.id for finding in about] == (["SCH008"] if kind == "travel" else [])


def test_the_page_of_elements_shows_each_of_them() -> None:
    page = (DOCS / "elements.md").read_text(encoding="utf-8")
    drawn = "\n".join(elements.snippets()[2].values())
    for name in ELEMENTS:
        assert re.search(rf"(^|[\s{{]){name}:", drawn), name
        assert re.search(rf"^###? .*\b{name}\b", page, re.MULTILINE), name


def test_every_picture_of_an_element_is_on_the_page() -> None:
    stored = {path.stem for path in (DOCS / "images" / "elements").glob("*.png")}
    assert stored == set(elements.snippets()[2])


@pytest.mark.parametrize("name", elements.snippets()[2])
def test_a_picture_of_an_element_is_what_the_lines_beside_it_give(name: str) -> None:
    """As pixels, since another release of the libraries that draw and pack may round otherwise."""
    stored = Image.open(DOCS / "images" / "elements" / f"{name}.png").convert("RGB")
    made = Image.open(BytesIO(elements.draw(name))).convert("RGB")
    assert stored.size == made.size
    difference = ImageStat.Stat(ImageChops.difference(stored, made)).mean
    assert max(difference) < 0.3, "run: python cli/generators/pictures.py"
