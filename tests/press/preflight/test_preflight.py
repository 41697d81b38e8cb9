"""Preflight: what is damaged in a file is found, with the right code, page and card; sound files are silent."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.build.sheets import Layout, choose_layout
from cardwright.diag import Tampered
from cardwright.press.preflight.codes import CODES
from cardwright.press.preflight.look import Looked, look_at
from cardwright.press.preflight.meant import MeantFile
from cardwright.press.sheets.impose import BACKS, impose
from cardwright.press.targets.pdf import Metadata, PdfWriter

MM = 72 / 25.4
FACING = ("duplex-long", "fold")
FRONT = [
    {"shape": "rect", "box": [0, 0, "100%", "100%"], "fill": "#dde8ee", "bleed": True},
    {"text": "front {title}", "box": [5, 5, 53, 10]},
    {"picture": "{art}", "box": [5, 30, 25, 25], "alt": "A grey square"},
]
BACK = [{"text": "back {title}", "box": [5, 5, 53, 10]}, {"text": "the same on all", "box": [5, 70, 53, 10]}]
TITLES = [f"word{number:02} is written here" for number in range(11)]


@dataclass(frozen=True)
class Sound:
    """A file as it was written, and what was meant: 11 cards, 6 on a sheet, so four pages."""

    path: Path
    meant: MeantFile

    def damaged(self, damage: Callable[[pikepdf.Pdf], object]) -> Looked:
        """What is found after a change to the file's objects."""
        path = self.path.with_name("damaged.pdf")
        with pikepdf.open(self.path) as pdf:
            damage(pdf)
            pdf.save(path)
        return look_at(path, "cards.pdf", self.meant)


class Composed:
    """The cards of a deck, composed once, to be written in any way as a build writes them."""

    def __init__(self, folder: Path) -> None:
        loaded = load_deck(folder)
        self.looks = load_looks(loaded)
        assert loaded.deck is not None
        self.deck = loaded.deck
        cards = [content for content in self.deck.contents if content.kind.size is None]  # pieces print the others
        self.faces = [
            (front, back) for content, front, back in self.looks.faces(iter(cards)) for _ in range(content.count)
        ]

    def written(self, path: Path, **wishes: Any) -> Sound:
        looks, faces = self.looks, self.faces
        layout = choose_layout(self.deck, looks.bleed, has_backs=looks.has_backs, **wishes)
        assert isinstance(layout, Layout)
        writer = PdfWriter(Metadata("Sample: cards", language="en"), looks.pictures.rasters, noting=True)
        for sheet in impose(faces, len(faces), layout.grid, layout.backs, self.deck.file.title, looks.has_backs):
            writer.add(sheet)
        path.write_bytes(writer.finish())
        meant = layout.meant(writer, looks.has_backs)
        assert meant is not None
        return Sound(path, meant)


def written(folder: Path, path: Path, **wishes: Any) -> Sound:
    return Composed(folder).written(path, **wishes)


@pytest.fixture
def sound(sample: Callable[..., Any]) -> Sound:
    cards = [{"title": title, "art": "art.png"} for title in TITLES]
    deck = sample(FRONT, cards, back=BACK, fields={"art": {"type": "picture"}}, print={"grid": "2x3"})
    Image.effect_noise((400, 400), 60).save(deck.folder / "art.png")
    return written(deck.folder, deck.folder / "cards.pdf")


def told(looked: Looked) -> list[tuple[str, int | None, str | None]]:
    """Code, page and card of each finding."""
    return [(finding.code.id, finding.evidence.get("page"), finding.card) for finding in looked.findings]


# Damages


def edit(pdf: pikepdf.Pdf, page: int, change: Callable[[list[Any]], object]) -> None:
    """Change the operators of a page, counted from 1: a list of [operands, operator]."""
    drawn = [[list(operands), operator] for operands, operator in pikepdf.parse_content_stream(pdf.pages[page - 1])]
    change(drawn)
    pdf.pages[page - 1].Contents = pdf.make_stream(pikepdf.unparse_content_stream(drawn))


def places(drawn: list[Any], operator: str) -> list[int]:
    return [at for at, (_, known) in enumerate(drawn) if str(known) == operator]


def frames_of(drawn: list[Any]) -> list[int]:
    """Where the matrices of cards stand: a clip follows them."""
    return [at for at in places(drawn, "cm") if str(drawn[at + 1][1]) == "re"]


def move_frame(page: int, card: int, millimetres: float) -> Callable[[pikepdf.Pdf], None]:
    def change(drawn: list[Any]) -> None:
        operands = drawn[frames_of(drawn)[card]][0]
        operands[4] = float(operands[4]) + millimetres * MM

    return lambda pdf: edit(pdf, page, change)


def swap_frames(page: int) -> Callable[[pikepdf.Pdf], None]:
    """The first two cards of a page in each other's place."""

    def change(drawn: list[Any]) -> None:
        one, other = frames_of(drawn)[:2]
        drawn[one][0], drawn[other][0] = drawn[other][0], drawn[one][0]

    return lambda pdf: edit(pdf, page, change)


def drop_frame(drawn: list[Any]) -> None:
    """The first card of a page is not drawn: its clip lets nothing through, and its matrix is gone."""
    start = frames_of(drawn)[0]
    depth, end = 1, start
    while depth:
        end += 1
        depth += {"q": 1, "Q": -1}.get(str(drawn[end][1]), 0)
    del drawn[start:end]


def repeat_frame(drawn: list[Any]) -> None:
    """The first card of a page is drawn once more, 3 mm further on."""
    start = frames_of(drawn)[0] - 1
    depth, end = 0, start
    while True:
        depth += {"q": 1, "Q": -1}.get(str(drawn[end][1]), 0)
        end += 1
        if not depth:
            break
    again = [[list(operands), operator] for operands, operator in drawn[start:end]]
    again[1][0][4] = float(again[1][0][4]) + 3 * MM
    drawn += again


def words_of(drawn: list[Any], card: int) -> int:
    """Where the first words of a card are shown."""
    start = frames_of(drawn)[card]
    return next(at for at in places(drawn, "TJ") if at > start)


def replace_words(drawn: list[Any]) -> None:
    one, other = words_of(drawn, 0), words_of(drawn, 1)
    drawn[one][0] = drawn[other][0]


def drop_words(drawn: list[Any]) -> None:
    del drawn[words_of(drawn, 1)]


def lengthen_words(drawn: list[Any]) -> None:
    at = words_of(drawn, 1)
    drawn[at][0] = [pikepdf.Array([*drawn[at][0][0], *drawn[at][0][0]])]


def move_words(drawn: list[Any]) -> None:
    matrix = max(at for at in places(drawn, "Tm") if at < words_of(drawn, 2))
    drawn[matrix][0][5] = float(drawn[matrix][0][5]) - 0.5 * MM


def draw_line(*points: float) -> Callable[[pikepdf.Pdf], None]:
    """A line from x, y to x, y in mm from the lower left corner of page 3."""
    x1, y1, x2, y2 = (point * MM for point in points)

    def change(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[2]
        before = page.Contents.read_bytes()
        page.Contents = pdf.make_stream(before + f"\nq 1 w {x1} {y1} m {x2} {y2} l S Q".encode())

    return change


def fonts(pdf: pikepdf.Pdf, kind: str) -> list[Any]:
    return [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font" and thing.Subtype == kind
    ]


def drop_font_file(pdf: pikepdf.Pdf) -> None:
    del fonts(pdf, "/CIDFontType2")[0].FontDescriptor["/FontFile2"]


def name_whole_font(pdf: pikepdf.Pdf) -> None:
    font = fonts(pdf, "/CIDFontType2")[0]
    font.BaseFont = pikepdf.Name("/" + str(font.BaseFont).partition("+")[2])


def add_helvetica(pdf: pikepdf.Pdf) -> None:
    plain = {"/Type": pikepdf.Name.Font, "/Subtype": pikepdf.Name.Type1, "/BaseFont": pikepdf.Name.Helvetica}
    pdf.pages[0].Resources.Font["/F0"] = pdf.make_indirect(pikepdf.Dictionary(plain))


def drop_to_unicode(pdf: pikepdf.Pdf) -> None:
    for font in fonts(pdf, "/Type0")[:1]:
        del font["/ToUnicode"]


def shrink_picture(pdf: pikepdf.Pdf) -> None:
    (image,) = (
        thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"
    )
    width, height = int(image.Width) // 4, int(image.Height) // 4
    image.write(bytes(3 * width * height))
    image.Width, image.Height = width, height


def drop_picture(drawn: list[Any]) -> None:
    del drawn[places(drawn, "Do")[0]]


def shift_box(pdf: pikepdf.Pdf) -> None:
    box = pdf.pages[0].TrimBox
    pdf.pages[0].TrimBox = pikepdf.Array([float(box[0]) + 2 * MM, box[1], float(box[2]) + 2 * MM, box[3]])


def drop_box(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[3]["/BleedBox"]


def enlarge_page(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].MediaBox = pikepdf.Array([0, 0, 612, 792])


def change_title(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Title"] = "untitled"


def blank(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].Contents = pdf.make_stream(b"")


Damage = Callable[[pikepdf.Pdf], object]

#: the damages that the codes name, and others: what is done, and code, page and card of what is found first
DAMAGES: dict[str, tuple[Damage, tuple[str, int | None, str | None]]] = {
    "page-removed": (lambda pdf: pdf.pages.remove(p=2), ("PRE002", 2, None)),
    "page-added": (lambda pdf: pdf.add_blank_page(), ("PRE002", None, None)),
    "trim-moved": (shift_box, ("PRE003", 1, None)),
    "box-dropped": (drop_box, ("PRE003", 4, None)),
    "page-enlarged": (enlarge_page, ("PRE003", 2, None)),
    "page-turned": (lambda pdf: pdf.pages[0].rotate(90, relative=False), ("PRE003", 1, None)),
    "page-blanked": (blank, ("PRE004", 2, None)),
    "font-dropped": (drop_font_file, ("PRE005", None, None)),
    "font-whole": (name_whole_font, ("PRE005", None, None)),
    "font-from-elsewhere": (add_helvetica, ("PRE005", None, None)),
    "letters-unnamed": (drop_to_unicode, ("PRE006", None, None)),
    "text-replaced": (lambda pdf: edit(pdf, 1, replace_words), ("PRE007", 1, "x-1")),
    "text-dropped": (lambda pdf: edit(pdf, 1, drop_words), ("PRE007", 1, "x-2")),
    "text-lengthened": (lambda pdf: edit(pdf, 1, lengthen_words), ("PRE007", 1, None)),
    "text-moved": (lambda pdf: edit(pdf, 1, move_words), ("PRE008", 1, "x-3")),
    "card-dropped": (lambda pdf: edit(pdf, 1, drop_frame), ("PRE008", 1, "x-1")),
    "card-repeated": (lambda pdf: edit(pdf, 1, repeat_frame), ("PRE008", 1, None)),
    "picture-shrunk": (shrink_picture, ("PRE009", 1, "x-1")),
    "picture-dropped": (lambda pdf: edit(pdf, 3, drop_picture), ("PRE009", 3, "x-7")),
    "drawn-outside": (draw_line(2, 20, 2, 40), ("PRE010", 3, None)),
    "drawn-beyond": (draw_line(100, 20, 300, 20), ("PRE010", 3, None)),
    "back-moved": (move_frame(2, 3, 0.02), ("PRE011", 2, "x-4")),
    "front-moved": (move_frame(1, 3, 0.02), ("PRE008", 1, "x-4")),
    "backs-swapped": (swap_frames(2), ("PRE011", 2, "x-1")),
    "title-changed": (change_title, ("PRE012", None, None)),
    "language-dropped": (lambda pdf: pdf.Root.__delitem__("/Lang"), ("PRE012", None, None)),
    "dated": (lambda pdf: pdf.docinfo.update({"/CreationDate": "D:20240101120000Z"}), ("PRE012", None, None)),
    "metadata-dropped": (lambda pdf: pdf.Root.__delitem__("/Metadata"), ("PRE012", None, None)),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damage_is_found_where_it_is(sound: Sound, name: str) -> None:
    damage, expected = DAMAGES[name]
    looked = sound.damaged(damage)
    assert told(looked)[:1] == [expected], [finding.message for finding in looked.findings]
    assert all(finding.file == "cards.pdf" and finding.suggestion for finding in looked.findings)


#: damages to the bytes, which no reader of PDF would make
BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "cut-short": lambda data: data[:-200],
    "cut-in-half": lambda data: data[: len(data) // 2],
    "nothing": lambda _: b"",
    "another-file": lambda _: b"<html>",
    "objects-moved": lambda data: data.replace(b"\n1 0 obj", b"\n%%%%%\n1 0 obj", 1),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_viewers_would_have_to_mend_is_not_sound(sound: Sound, name: str) -> None:
    sound.path.write_bytes(BROKEN[name](sound.path.read_bytes()))
    assert told(look_at(sound.path, "cards.pdf", sound.meant)) == [("PRE001", None, None)]


def test_every_code_names_a_damage_that_is_found() -> None:
    for code in CODES.values():
        assert isinstance(code.bad, Tampered)
        assert isinstance(code.good, Tampered)
        assert not code.good.damage
        found = "PRE001" if code.bad.damage in BROKEN else DAMAGES[code.bad.damage][1][0]
        assert found == code.id


def test_a_back_moved_by_less_than_a_hundredth_of_a_millimetre_is_as_meant(sound: Sound) -> None:
    assert told(sound.damaged(move_frame(2, 3, 0.005))) == []


def test_a_file_saved_by_another_program_is_as_meant(sound: Sound) -> None:
    """Damages are done by saving the file again: that alone is none."""
    assert told(sound.damaged(lambda pdf: None)) == []


def test_backs_swapped_are_both_told(sound: Sound) -> None:
    looked = sound.damaged(swap_frames(2))
    assert told(looked) == [("PRE011", 2, "x-1"), ("PRE011", 2, "x-2")]
    assert "stands where the back of x-2 belongs" in looked.findings[0].message


def test_backs_moved_on_purpose_are_as_meant(sound: Sound) -> None:
    """A nudge for a printer that does not hit belongs to what was meant."""
    nudged = replace(sound.meant, nudge=(0.3, 0.0))
    found = look_at(sound.path, "cards.pdf", nudged).findings
    assert {finding.code.id for finding in found} == {"PRE011"}
    assert len(found) == len(TITLES)


def test_how_much_was_looked_at_is_counted(sound: Sound) -> None:
    looked = look_at(sound.path, "cards.pdf", sound.meant)
    assert looked.findings == []
    assert (looked.pages, looked.faces, looked.pictures) == (4, 22, 11)
    assert looked.texts >= 3 * len(TITLES)


# Sound files


@pytest.fixture(scope="session")
def everything(card_deck_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Sound]:
    composed = Composed(card_deck_folder)
    return partial(composed.written, tmp_path_factory.mktemp("sound") / "cards.pdf")


#: every sort of backs on one paper, and the other papers with backs on sheets of their own and beside their fronts
WAYS = [*((backs, "a4") for backs in BACKS), *((backs, paper) for paper in ("letter", "a3") for backs in FACING)]


@pytest.mark.parametrize(("backs", "paper"), WAYS)
def test_every_deck_is_as_meant(everything: Callable[..., Sound], backs: str, paper: str) -> None:
    sound = everything(backs=backs, paper=paper)
    meant = replace(sound.meant, title="Sample: cards")
    assert [finding.message for finding in look_at(sound.path, "cards.pdf", meant).findings] == []


TEXTS = [
    "soft-\u00adhyphen and a well-known hyphen-",
    "Łódź Ærøskøbing ﬁne ½ № 3",
    "“quoted” — dash … end",
    "A\u0301 accent that stands alone e\u0323\u0302",
    "no\u00a0break nar\u202frow",
    "Жук Ωμέγα",
]


@pytest.mark.parametrize("turn", [None, 90, 180, 270])
def test_texts_of_all_sorts_are_found(sample: Callable[..., Any], turn: int | None) -> None:
    """Accents, hyphens at the ends of lines, ligatures, other fonts, pieces of several voices, turned."""
    runs = [{"text": "{title} "}, {"text": "and more", "style": "strong"}, {"text": " of it"}]
    styles = {"strong": {"font": "NotoSans-700", "scale": 1}, "all": {"font": "NotoSans-400", "size": 9, "min": 5}}
    inside = {"text": runs, "style": "all", "box": [6, 6, 40, 40]}
    front = [inside] if turn is None else [{"layer": [inside], "turn": turn, "box": [4, 4, 55, 80]}]
    deck = sample(
        front, [{"title": text} for text in TEXTS], back=front, template={"styles": styles}, aside=("FONT002",)
    )
    for backs in ("duplex-long", "duplex-short", "fold"):
        sound = written(deck.folder, deck.folder / "cards.pdf", backs=backs)
        looked = look_at(sound.path, "cards.pdf", sound.meant)
        assert [finding.message for finding in looked.findings] == []
        assert looked.texts > 2 * len(TEXTS)


# In a build


@pytest.fixture
def deck(sample: Callable[..., Any]) -> Iterator[Any]:
    yield sample(FRONT[:2], [{"title": title} for title in TITLES], back=BACK)


def spoil(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the writer lose a page."""
    finish = PdfWriter.finish

    def short(self: PdfWriter) -> bytes:
        self.document.Pages.pages.pop() if hasattr(self.document.Pages, "pages") else None
        return finish(self)

    monkeypatch.setattr(PdfWriter, "finish", short)


def test_a_build_that_is_not_as_meant_replaces_nothing(deck: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = deck.build().folder
    before = {path.name: path.read_bytes() for path in folder.glob("sample.*")} | {
        "cards.pdf": (folder / "cards.pdf").read_bytes()
    }
    spoil(monkeypatch)
    built = build_deck(deck.folder, deck.folder / "out", Wishes(only=("cards", "pack")))
    assert built.stopped
    assert [finding.code.id for finding in built.check.findings] == ["PRE002"]
    assert set(built.made) == {"proof.html"}
    assert {name: (folder / name).read_bytes() for name in before} == before
    assert "there are 3 pages, and 4 were meant" in (folder / "proof.html").read_text(encoding="utf-8")


def test_without_preflight_nothing_is_looked_at(deck: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(monkeypatch)
    built = build_deck(deck.folder, deck.folder / "out", Wishes(only=("cards", "pack"), preflight=False))
    assert not built.stopped
    record = json.loads((built.folder / "build.json").read_text())
    assert record["preflight"] == {"ran": False}
    with pypdfium2.PdfDocument(built.folder / "cards.pdf") as document:
        assert len(document) == 3


def test_build_json_says_what_was_looked_at(deck: Any) -> None:
    record = json.loads((deck.build().folder / "build.json").read_text())["preflight"]
    assert record["ran"]
    assert record["files"]["sample.cardpack"] == {"verified": True}
    about = record["files"]["cards.pdf"]
    assert (about["pages"], about["faces"]) == (4, 22)


@pytest.mark.parametrize("game", ["vagabond", "wagabunda"])
def test_pieces_are_looked_at_too(game: str, tmp_path: Path) -> None:
    folder = Path(__file__).parents[3] / "decks" / game
    built = build_deck(folder, tmp_path, Wishes(only=("pieces",)))
    assert not built.stopped
    files = json.loads((built.folder / "build.json").read_text())["preflight"]["files"]
    assert set(files) == set(built.made)
    assert files["board-whole.pdf"]["texts"] <= files["board.pdf"]["texts"]
    assert all(about["texts"] for about in files.values())


def test_a_side_with_nothing_on_it_is_no_blank_page_where_every_card_is_a_page(sample: Any) -> None:
    front = [{"text": "{title}", "box": [5, 5, 53, 20], "when": {"title": "B"}}]
    deck = sample(front, [{"title": "A"}], back=[{"text": "B", "box": [5, 5, 53, 20]}])
    assert not deck.build(paper="card").stopped
