"""What is printed: every word of every card, searchable, in embedded fonts, on pages of the right size."""

from __future__ import annotations

import csv
import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest
import yaml

from cardwright.build.make import Built
from cardwright.deck.papers import PAPERS
from cardwright.deck.sizes import card_size
from cardwright.press.faces.face import Face, texts

MM = 72 / 25.4
NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
}


def plain(text: str) -> str:
    """NFKC without spaces; what a reader of PDF makes of a hyphen at a line's end is one, unless it is soft."""
    return "".join(unicodedata.normalize("NFKC", re.sub("[\x02\ufffe]", "-", text.replace("\u00ad", ""))).split())


def unmarked(text: str) -> str:
    """What is printed of rich text, whose icons have no words in our decks: without marks and icons."""
    return re.sub(r":[a-z]+:|\*+|\^\^", "", text)


@dataclass(frozen=True)
class Printed:
    """A deck's cards.pdf beside what its build.json says of the sheets."""

    built: Built
    pages: list[str]
    backs: str
    columns: int
    rows: int
    size: tuple[float, float]
    bleed: float
    paper: tuple[float, float]

    @property
    def path(self) -> Path:
        assert self.built.folder is not None
        return self.built.folder / "cards.pdf"

    def page(self, place: int, side: str) -> int:
        """The page of the card printed at a place in the deck's order, each copy counted."""
        sheet = place // (self.columns * self.rows)
        assert self.backs.startswith("duplex")
        return 2 * sheet + (side == "back")

    def faces(self) -> Iterator[tuple[Face, str]]:
        """Every face with the text of the page that it stands on, once for each copy."""
        deck, looks = self.built.check.loaded.deck, self.built.check.looks
        assert deck is not None
        assert looks is not None
        place = 0
        for content, front, back in looks.faces(iter(deck.contents)):
            for _ in range(content.count):
                for face in (front, back):
                    if face is not None:
                        yield face, self.pages[self.page(place, face.side)]
                place += 1


@pytest.fixture(scope="session", params=["pond-choir", "vagabond"])
def deck_folder(request: pytest.FixtureRequest) -> Path:
    """The games. The gallery has lines from the right, cards without backs and fields that choose a look and are not
    printed: tests/press/test_gallery.py and the preflight look for its strings."""
    return Path(__file__).resolve().parents[2] / "decks" / str(request.param)


@pytest.fixture(scope="session")
def printed(built: Built) -> Printed:
    assert built.folder is not None
    about = json.loads((built.folder / "build.json").read_text())["print"]
    columns, rows = map(int, about["grid"].split("x"))
    width, height = card_size(about["size"]) or (0.0, 0.0)
    with pypdfium2.PdfDocument(built.folder / "cards.pdf") as document:
        pages = [plain(page.get_textpage().get_text_range()) for page in document]
        lying = document[0].get_width() > document[0].get_height()
    paper = PAPERS[about["paper"]]
    return Printed(
        built,
        pages,
        about["backs"],
        columns,
        rows,
        (width, height),
        about["bleed_mm"],
        paper[::-1] if lying else paper,
    )


def test_every_text_of_every_face_is_found_on_its_page(printed: Printed) -> None:
    found = 0
    for face, page in printed.faces():
        for text in texts(face):
            words = plain("".join(word.text for word in text.words))
            assert words in page, f"{face.card}, {face.side}: {words!r} is not found"
            found += 1
    assert found > 10 * len(printed.pages)


def test_every_string_of_every_content_is_found_on_its_pages(printed: Printed) -> None:
    """Language strings, as the kinds name them, as written or in capitals where the style has them so."""
    deck = printed.built.check.loaded.deck
    assert deck is not None
    place = 0
    for content in deck.contents:
        for _ in range(content.count):
            pages = [printed.pages[printed.page(place, side)] for side in ("front", "back")]
            place += 1
            for path in content.kind.strings:
                if path == ("alt",):
                    continue  # what a picture shows is said to those who cannot see it, and not printed
                for string in at(content.fields, path):
                    shown = (plain(string), plain(string.upper()), plain(unmarked(string)))
                    assert any(form in page for form in shown for page in pages), f"{content.id}: {string!r}"


def at(value: Any, path: tuple[str | int, ...]) -> Iterator[str]:
    """The texts at a path in which * is every item of a list."""
    if not path:
        if isinstance(value, str):
            yield value
    elif path[0] == "*":
        for item in value or ():
            yield from at(item, path[1:])
    elif value is not None:
        yield from at(value[path[0]], path[1:])


def test_every_string_of_every_card_file_is_found(deck_folder: Path, printed: Printed) -> None:
    """The same from the files themselves, read by other libraries than Cardwright's, without its content."""
    strings = list(written(deck_folder))
    assert len(strings) > len(printed.pages)
    everything = "".join(printed.pages)
    for string in strings:
        forms = (plain(str(string)), plain(unmarked(str(string))))
        assert any(form in everything for form in forms), f"{string!r} is written in the deck and not printed"


def written(folder: Path) -> Iterator[str]:
    about = yaml.safe_load((folder / "deck.yaml").read_text(encoding="utf-8"))
    for kind, entries in about["cards"].items():
        for entry in [entries] if isinstance(entries, str) else entries:
            for path in sorted(folder.glob(entry)):
                for card in rows(path):
                    if about["game"] == "own":
                        fields = about["kinds"][kind]["fields"]
                        words = [name for name, field in fields.items() if field["type"] in ("text", "long_text")]
                        yield from (card[name] for name in words if card.get(name))
                    elif about["game"] == "vagabond":
                        yield card["id"].upper()
                        yield from VAGABOND[kind](card)


def travel(card: dict[str, Any]) -> Iterator[str]:
    yield from card["route"]
    for question in card["questions"]:
        yield from (question["ask"], question["a"], question["b"])


def compass(card: dict[str, Any]) -> Iterator[str]:
    """Cities without the code of their country; of an airport its city is printed, which is not written here."""
    for place in (*card["a"], *card["b"]):
        if len(place) > 3:
            yield place[:-3]


def picture(card: dict[str, Any]) -> Iterator[str]:
    if "credit" in card:
        yield card["credit"]
    for pair in card["questions"]:
        for question in pair.values():
            yield from (question["ask"], question["answer"])


#: what an author of each kind writes that is printed as it is written; a flag card is codes alone
VAGABOND = {"travel": travel, "compass": compass, "picture": picture, "flag": lambda card: ()}


def rows(path: Path) -> list[dict[str, Any]]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".csv":
        return list(csv.DictReader(text.splitlines()))
    value = yaml.safe_load(text)
    return list(value["cards"] if isinstance(value, dict) else value)


def test_cities_and_numbers_stand_beside_their_codes(deck_folder: Path, printed: Printed) -> None:
    fronts = printed.pages[0::2]
    places = deck_folder / "places.csv"
    for row in rows(places) if places.exists() else ():
        pages = [page for page in fronts if row["iata"] in page]
        assert all(plain(row["city"]) in page and row["number"] in page for page in pages)


def test_a_card_stands_where_the_grid_says(printed: Printed) -> None:
    """Its words are found within its own trim, not merely somewhere on the page."""
    width, height = printed.size
    cell = width + 2 * printed.bleed, height + 2 * printed.bleed
    left = (printed.paper[0] - printed.columns * cell[0]) / 2
    top = (printed.paper[1] - printed.rows * cell[1]) / 2
    fronts = [face for face, _ in printed.faces() if face.side == "front"]
    places = printed.columns * printed.rows
    with pypdfium2.PdfDocument(printed.path) as document:
        for number, face in enumerate(fronts):
            row, column = divmod(number % places, printed.columns)
            x, y = left + column * cell[0] + printed.bleed, top + row * cell[1] + printed.bleed
            page = document[printed.page(number, "front")].get_textpage()
            foot = (printed.paper[1] - y - height) * MM
            inside = plain(page.get_text_bounded(x * MM, foot, (x + width) * MM, foot + height * MM))
            for text in texts(face):
                assert plain("".join(word.text for word in text.words)) in inside, face.card


# Fonts


def test_every_font_is_embedded_as_a_subset_with_its_way_back_to_text(built: Built) -> None:
    assert built.folder is not None
    with pikepdf.open(built.folder / "cards.pdf") as pdf:
        fonts = [thing for thing in dictionaries(pdf) if thing.get("/Type") == "/Font"]
        tops = [font for font in fonts if font.Subtype == "/Type0"]
        assert tops
        for font in tops:
            assert re.fullmatch(r"/[A-Z]{6}\+\w+(-\w+)*", str(font.BaseFont))
            assert b"beginbfchar" in font.ToUnicode.read_bytes()
            assert len(font.DescendantFonts) == 1
        below = [font for font in fonts if font.Subtype != "/Type0"]
        assert len(below) == len(tops)
        for font in below:
            assert font.Subtype == "/CIDFontType2"
            file = font.FontDescriptor.FontFile2.read_bytes()
            assert file[:4] in (b"\0\1\0\0", b"true")
            assert int(font.FontDescriptor.FontFile2.Length1) == len(file)
        assert len({str(font.BaseFont) for font in tops}) == len(tops), "a font is embedded twice"


def test_pages_name_no_font_that_is_not_embedded(built: Built) -> None:
    assert built.folder is not None
    with pikepdf.open(built.folder / "cards.pdf") as pdf:
        for page in pdf.pages:
            drawn = pikepdf.parse_content_stream(page)
            used = {str(operands[0]) for operands, operator in drawn if str(operator) == "Tf"}
            assert used <= set(page.Resources.Font.keys())
            assert all("/FontFile2" in page.Resources.Font[name].DescendantFonts[0].FontDescriptor for name in used)


def test_helvetica_is_nowhere_in_the_file(built: Built) -> None:
    assert built.folder is not None
    path = built.folder / "cards.pdf"
    assert b"Helvetica" not in path.read_bytes()
    with pikepdf.open(path) as pdf:
        for thing in pdf.objects:
            assert b"Helvetica" not in thing.unparse(resolved=True)
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") != "/Image":
                assert b"Helvetica" not in thing.read_bytes()


def dictionaries(pdf: pikepdf.Pdf) -> Iterator[Any]:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
            yield thing


# Pages


def test_pages_have_the_size_of_the_paper_and_boxes_within_each_other(printed: Printed) -> None:
    width, height = printed.paper
    cell = [length + 2 * printed.bleed for length in printed.size]
    left, top = (width - printed.columns * cell[0]) / 2, (height - printed.rows * cell[1]) / 2
    bleed = box(left, top, width - left, height - top, height)
    trim = box(
        left + printed.bleed, top + printed.bleed, width - left - printed.bleed, height - top - printed.bleed, height
    )
    with pikepdf.open(printed.path) as pdf:
        assert len(pdf.pages) % 2 == 0
        for page in pdf.pages:
            media = numbers(page.MediaBox)
            assert media == pytest.approx(box(0, 0, width, height, height), abs=0.01)
            assert numbers(page.BleedBox) == pytest.approx(bleed, abs=0.01)
            assert numbers(page.TrimBox) == pytest.approx(trim, abs=0.01)
            assert within(numbers(page.TrimBox), numbers(page.BleedBox))
            assert within(numbers(page.BleedBox), media)
            assert within(numbers(page.CropBox), media)
            assert page.get("/Rotate", 0) == 0


def box(left: float, top: float, right: float, bottom: float, height: float) -> list[float]:
    """Millimetres from the top left to points from the bottom left."""
    return [left * MM, (height - bottom) * MM, right * MM, (height - top) * MM]


def numbers(array: Any) -> list[float]:
    return [float(number) for number in array]


def within(inner: list[float], outer: list[float]) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def test_there_are_as_many_pages_as_the_cards_need(printed: Printed) -> None:
    deck = printed.built.check.loaded.deck
    assert deck is not None
    cards = sum(content.count for content in deck.contents)
    assert len(printed.pages) == 2 * -(-cards // (printed.columns * printed.rows))
    assert all(printed.pages)


# Metadata


def test_the_file_says_what_it_is(built: Built) -> None:
    assert built.folder is not None
    deck = built.check.loaded.deck
    assert deck is not None
    about = deck.file
    with pikepdf.open(built.folder / "cards.pdf") as pdf:
        assert about.title in str(pdf.docinfo.Title)
        assert str(pdf.docinfo.Author) == ", ".join(about.authors)
        assert str(pdf.Root.Lang) == about.language
        assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
        xmp = ElementTree.fromstring(pdf.Root.Metadata.read_bytes())
    said = {
        tag: [entry.text for entry in xmp.iterfind(f".//dc:{tag}//rdf:li", NAMESPACES)]
        for tag in ("title", "creator", "language", "rights")
    }
    assert said == {
        "title": [f"{about.title} {about.version}: cards"],
        "creator": [", ".join(about.authors)],
        "language": [about.language],
        "rights": [about.license],
    }


def test_the_file_names_no_place_and_no_time(built: Built) -> None:
    assert built.folder is not None
    with pikepdf.open(built.folder / "cards.pdf") as pdf:
        said = [str(value) for value in chain(pdf.docinfo.values(), [pdf.Root.Metadata.read_bytes().decode()])]
    assert not any(str(Path.home()) in text or str(built.folder) in text for text in said)
    assert {str(pdf_date) for pdf_date in said if pdf_date.startswith("D:")} <= {"D:20000101000000+00'00'"}
