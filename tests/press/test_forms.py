"""Forms: fields print as lines for a pen, and in the PDF they keep what is written into them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops

from cardwright.build.make import Wishes, build_deck
from cardwright.press.faces.face import Face, Line, Rect, Text
from cardwright.press.faces.form import printed
from cardwright.press.filled import read_values
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.pdf import Metadata, PdfWriter
from cardwright.press.targets.svg import write_svg

Make = Callable[..., Any]
MM = 72 / 25.4
POLISH = "Zażółć gęślą jaźń"

FRONT = [
    {"field": "name", "tip": "The name of the place", "box": [5, 5, 53, 8], "max": 40, "required": True},
    {"field": "kind", "kind": "choice", "tip": "Its kind", "options": ["place", "category"], "box": [5, 16, 40, 8]},
    {"field": "why", "kind": "multiline", "tip": "Why", "box": [5, 28, 53, 24], "value": "Because of {title}"},
    {"field": "used", "kind": "check", "tip": "Whether it was used", "box": [5, 56, 5, 5], "value": "yes"},
]


def fields_of(pdf: pikepdf.Pdf) -> dict[str, Any]:
    """The fields of a form by their whole names."""
    out = {}
    for card in pdf.Root.AcroForm.Fields:
        for field in card.Kids:
            out[f"{card.T}.{field.T}"] = field
    return out


def on_page(pdf: pikepdf.Pdf, number: int = 0) -> list[str]:
    """The whole names of a page's widgets in their order."""
    names = []
    for widget in pdf.pages[number].Annots:
        steps = []
        while widget is not None:
            steps += [str(widget.T)] if "/T" in widget else []
            widget = widget.get("/Parent")
        names.append(".".join(reversed(steps)))
    return names


def test_the_form_says_what_the_template_says(sample: Make) -> None:
    with pikepdf.open(sample(FRONT).pdf()) as pdf:
        form, fields = pdf.Root.AcroForm, fields_of(pdf)
        assert form.NeedAppearances is True
        assert on_page(pdf) == ["x-1.name", "x-1.kind", "x-1.why", "x-1.used"]
        assert pdf.pages[0].Tabs == "/S"
        assert {name: str(field.TU) for name, field in fields.items()} == {
            f"x-1.{element['field']}": element["tip"] for element in FRONT
        }
        name, kind, why, used = (fields[f"x-1.{element['field']}"] for element in FRONT)
        assert (name.FT, name.Ff, name.MaxLen) == ("/Tx", 2, 40)
        assert (kind.FT, kind.Ff, list(map(str, kind.Opt))) == ("/Ch", 1 << 17, ["place", "category"])
        assert (why.FT, why.Ff, str(why.V)) == ("/Tx", 1 << 12, "Because of Hare")
        assert (used.FT, used.V, used.AS) == ("/Btn", "/Yes", "/Yes")
        assert set(used.AP.N.keys()) == {"/Yes", "/Off"}
        font = form.DR.Font[str(name.DA).split()[0]]
        assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor
        assert not pdf.check_pdf_syntax()


def test_what_is_filled_in_is_kept_letter_by_letter(sample: Make) -> None:
    """As another program saves it, and opened again."""
    deck = sample(FRONT, [{"title": "Hare"}, {"title": "Fox"}])
    saved = io.BytesIO()
    with pikepdf.open(deck.pdf()) as pdf:
        fields = fields_of(pdf)
        fields["x-2.name"].V = pikepdf.String(POLISH)
        fields["x-2.kind"].V = pikepdf.String("category")
        fields["x-1.used"].V = fields["x-1.used"].AS = pikepdf.Name.Off
        before = on_page(pdf), [str(field.TU) for field in fields.values()]
        pdf.save(saved)
    with pikepdf.open(saved) as pdf:
        assert (on_page(pdf), [str(field.TU) for field in fields_of(pdf).values()]) == before
        assert str(fields_of(pdf)["x-2.name"].V) == POLISH
    assert read_values(saved.getvalue()) == {
        "x-1": {"name": "", "kind": "", "why": "Because of Hare", "used": ""},
        "x-2": {"name": POLISH, "kind": "category", "why": "Because of Fox", "used": "yes"},
    }


def shown(data: bytes, forms: bool = True) -> Any:
    document = pypdfium2.PdfDocument(data)
    if forms:
        document.init_forms()
    return document[0].render(scale=2, may_draw_forms=forms).to_pil().convert("L")


def test_a_viewer_shows_what_is_in_the_fields(sample: Make) -> None:
    data = sample(FRONT).pdf().read_bytes()
    difference = ImageChops.difference(shown(data), shown(data, forms=False)).getbbox()
    assert difference is not None


def test_each_copy_of_a_card_has_fields_of_its_own(sample: Make) -> None:
    data = sample(FRONT[:1], [{"title": "Hare", "count": 3}]).pdf().read_bytes()
    assert list(read_values(data)) == ["x-1", "x-1#2", "x-1#3"]


def test_a_field_on_front_and_back_is_one_field(sample: Make) -> None:
    deck = sample(FRONT[:1], [{"title": "Hare", "count": 2}], back=FRONT[:1], print={"backs": "duplex-short"})
    with pikepdf.open(deck.pdf()) as pdf:
        fields = fields_of(pdf)
        assert list(fields) == ["x-1.name", "x-1#2.name"]
        assert [len(field.Kids) for field in fields.values()] == [2, 2]
        # The back of the second copy stands left of the first's, so it is read first.
        assert on_page(pdf, 0) == ["x-1.name", "x-1#2.name"]
        assert on_page(pdf, 1) == ["x-1#2.name", "x-1.name"]


def test_a_point_in_an_id_stays_one(sample: Make) -> None:
    data = sample(FRONT[:1], [{"id": "x.1"}]).pdf().read_bytes()
    assert read_values(data) == {"x.1": {"name": ""}}


@pytest.mark.parametrize("layer", [0, 90, 180, 270])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_widget_lies_on_its_line_however_the_face_is_turned(sample: Make, layer: int, turn: int) -> None:
    """The printed frame and the widget are the same rectangle of the page, and its contents are turned as the face."""
    field = {"field": "name", "ruled": 0, "fill": "#161616", "line_width": 0, "box": [3, 4, 20, 8], "value": "Hare"}
    inner = {"layer": [field], "box": [5, 10, 40, 40], **({"turn": layer} if layer else {})}
    face = sample([inner]).front()
    sides = (0.0, 0.0, 210.0, 297.0)
    writer = PdfWriter(Metadata(""))
    writer.add(Sheet(210, 297, 1, 1, "front", [Placed(face, 80, 120, turn)], 3, sides, sides, (), ()))
    data = writer.finish()
    dark = shown(data, forms=False).point(lambda value: 255 if value < 128 else 0).getbbox()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (widget,) = pdf.pages[0].Annots
        left, bottom, right, top = (float(value) for value in widget.Rect)
        assert (360 - int(widget.get("/MK", {}).get("/R", 0))) % 360 == (layer + turn) % 360
    expected = (left * 2, (297 * MM - top) * 2, right * 2, (297 * MM - bottom) * 2)
    assert dark == pytest.approx(expected, abs=2)


def test_backs_that_stand_upside_down_have_fields_that_do(sample: Make) -> None:
    deck = sample(FRONT[:1], back=FRONT[:1], print={"backs": "duplex-long", "paper": "a4", "grid": "4x2"})
    with pikepdf.open(deck.pdf()) as pdf:
        front, back = (page.Annots[0] for page in pdf.pages)
        assert "/MK" not in front
        assert back.MK.R == 180
        height = float(pdf.pages[0].MediaBox[3])
        assert float(front.Rect[1]) == pytest.approx(height - float(back.Rect[3]), abs=0.01)


# On paper


def rects(face: Face) -> list[Rect]:
    return [item for item in face.items if isinstance(item, Rect)]


def lines(face: Face) -> list[float]:
    return [item.y1 for item in face.items if isinstance(item, Line)]


def test_one_line_is_a_line_and_several_are_ruled_for_a_pen(sample: Make) -> None:
    name, why = FRONT[0], FRONT[2]
    assert lines(sample([name]).front()) == [13]
    assert lines(sample([why]).front()) == [36, 44, 52]
    assert lines(sample([{**why, "ruled": 12}]).front()) == [40, 52]
    assert lines(sample([{**why, "box": [5, 28, 53, 27]}]).front()) == [37, 46, 55]  # the last at the foot
    assert lines(sample([{**why, "ruled": 0}]).front()) == []


def test_choices_and_ticks_have_frames(sample: Make) -> None:
    (frame,) = rects(sample([FRONT[1]]).front())
    assert frame[:4] == (5, 16, 40, 8)
    (frame,) = rects(sample([{**FRONT[3], "box": [5, 56, 20, 5]}]).front())
    assert frame[:4] == (5, 56, 5, 5)  # square, at the left


def test_the_proof_and_forms_not_wanted_show_what_stands_in_fields(sample: Make) -> None:
    face = sample([FRONT[2]]).front()
    assert not [item for item in face.items if isinstance(item, Text)]
    assert [" ".join(word.text for word in item.words) for item in printed(face) if isinstance(item, Text)] == [
        "Because of Hare"
    ]
    assert b"Because of Hare" in write_svg(face, {})
    sides = (0.0, 0.0, face.width, face.height)
    sheet = Sheet(face.width, face.height, 1, 1, "front", [Placed(face, 31.5, 44, 0)], 0, sides, sides, (), ())
    writer = PdfWriter(Metadata(""), fillable=False)
    writer.add(sheet)
    document = pypdfium2.PdfDocument(writer.finish())
    assert document.get_formtype() == 0
    assert "Because of Hare" in document[0].get_textpage().get_text_bounded()


def test_a_deck_without_fields_has_no_form(sample: Make) -> None:
    with pikepdf.open(sample([{"text": "{title}", "box": [5, 5, 53, 8]}]).pdf()) as pdf:
        assert "/AcroForm" not in pdf.Root
        assert "/Annots" not in pdf.pages[0]


def test_forms_are_the_same_bytes_every_time(sample: Make, tmp_path: Path) -> None:
    deck = sample(FRONT, [{"title": "Hare", "count": 2}, {"title": "Fox"}], back=FRONT[:1])
    first, second = (build_deck(deck.folder, tmp_path / name, Wishes(only=("cards",))).folder for name in "ab")
    assert first is not None and second is not None
    assert (first / "cards.pdf").read_bytes() == (second / "cards.pdf").read_bytes()


# Mistakes

BAD = [
    ([FRONT[0], {**FRONT[0], "box": [5, 20, 53, 8]}], "REF028", "two fields called name"),
    ([{**FRONT[0], "field": "the name"}], "REF028", "the name is no name"),
    ([{**FRONT[0], "field": "a.b"}], "REF028", "a.b is no name"),
    ([{**FRONT[1], "options": []}], "REF029", "nothing to choose from"),
    ([{**FRONT[1], "options": ["place", "place"]}], "REF029", "place is there twice"),
    ([{**FRONT[1], "value": "plaice"}], "REF029", "plaice is none of the options"),
    ([{**FRONT[0], "box": [5, 5, 53, 3]}], "FIT030", "53.0 x 3.0 mm"),
    ([{**FRONT[0], "box": [5, 5, 6, 8]}], "FIT030", "6.0 x 8.0 mm"),
    ([{**FRONT[3], "box": [5, 5, 2, 2]}], "FIT030", "2.0 x 2.0 mm"),
    ([{**FRONT[0], "value": "{title}", "max": 3}], "FIT033", "has 4 letters, and it takes 3"),
    ([{**FRONT[3], "options": ["a"]}], "SCH009", "a field of kind check has no options"),
    ([{**FRONT[0], "options": ["a"]}], "SCH009", "a field of kind text has no options"),
]


@pytest.mark.parametrize(("front", "code", "words"), BAD, ids=[case[2] for case in BAD])
def test_a_mistake_is_told(sample: Make, front: list[Any], code: str, words: str) -> None:
    (finding,) = sample(front).findings()
    assert finding.code.id == code
    assert words in finding.message


def test_a_field_of_another_sort_on_the_back_cannot_be_the_same(sample: Make) -> None:
    (finding,) = sample(FRONT[:1], back=[{**FRONT[0], "kind": "multiline"}]).findings()
    assert finding.code.id == "REF028"


def test_repeated_fields_are_told_apart_by_their_position(sample: Make) -> None:
    tags = {"tags": {"type": "list", "of": "text"}}
    stack = {"stack": [{"field": "line-{position}", "height": 8}], "repeat": "tags", "box": [5, 5, 50, 60], "gap": 2}
    face = sample([stack], [{"tags": ["a", "b"]}], fields=tags).front()
    assert [(field.name, field.box) for field in face.fields] == [
        ("line-1", (5, 5, 55, 13)),
        ("line-2", (5, 15, 55, 23)),
    ]
