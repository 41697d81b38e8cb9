"""Forms: the fields of placed faces to an AcroForm (ISO 32000-2, 12.7); ``press.filled`` reads what was filled in.

What a viewer draws of a value that somebody types is the viewer's business, which knows its own fonts; what is kept is
the value itself, of any letters. The fields bring a font with the letters of Latin alphabets along all the same.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from cardwright.press.faces.face import COS_SIN, Item, Turn
from cardwright.press.faces.form import FormField
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.content import Encoder
from cardwright.press.targets.fonts import Literal
from cardwright.press.template.compile_fields import is_on, tick
from cardwright.press.text.font import Font
from cardwright.press.text.word import Word
from cardwright.units import PT_PER_MM

_MULTILINE, _COMBO, _REQUIRED = 1 << 12, 1 << 17, 1 << 1  #: flags of a field (tables 228, 231, 227 of ISO 32000-2)
_TICKS = {"Type": "Font", "Subtype": "Type1", "BaseFont": "ZapfDingbats"}
_PRINT = 1 << 2  #: flag of a widget: it is printed
_TYPES = {"text": "Tx", "multiline": "Tx", "choice": "Ch", "check": "Btn"}
_LEVEL = 6
#: letters that a font of fields has, whatever is written on the cards
LETTERS = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0x180), *range(0x218, 0x21C)])) + "–—‘’‚“”„…€•"

COPY = "#"  #: stands before the number of a copy: t-1, t-1#2, t-1#3
POINT = ":"  #: stands in a card's id for a point, which in names of fields parts a card from its fields


class _Widget(NamedTuple):
    """Where a field is seen: on which page, in which rectangle (points), turned how far, and its looks by state."""

    page: Any
    rectangle: tuple[float, float, float, float]
    turn: int
    looks: dict[str, Any]


@dataclass(slots=True, eq=False)
class _Filled:
    """A field of one copy of a card, and where it is seen."""

    field: FormField
    widgets: list[_Widget]


class Forms:
    """Takes the sheets of a document one by one, and writes its form at the end."""

    def __init__(self, document: Any, encoder: Encoder) -> None:
        self.document = document
        self.encoder = encoder
        self._cards: dict[str, dict[str, _Filled]] = {}
        self._copies: dict[tuple[str, str], int] = {}
        self._looks: dict[tuple[int, str], Any] = {}
        self._kept: list[FormField] = []

    def add(self, sheet: Sheet, page: Any) -> list[Any]:
        """References to the fields of a sheet in the order of reading: card by card, each in its template's order."""
        found: list[tuple[float, float, list[Any]]] = []
        for placed in sheet.faces:
            face = placed.face
            if face.fields:
                seen = [self._field(card, field, placed, sheet, page) for card in (self._copy(placed),)
                        for field in face.fields if _is_seen(field, placed)]  # fmt: skip
                found.append((round(placed.y, 1), round(placed.x, 1), seen))
        return [one for *_, seen in sorted(found, key=lambda each: each[:2]) for one in seen]

    def _copy(self, placed: Placed) -> str:
        """The name of the copy of a card that a face belongs to."""
        face = placed.face
        number = 1
        if placed.clip is None:
            number = self._copies[face.card, face.side] = self._copies.get((face.card, face.side), 0) + 1
        name = face.card.replace(".", POINT)
        return name if number == 1 else f"{name}{COPY}{number}"

    def _field(self, card: str, field: FormField, placed: Placed, sheet: Sheet, page: Any) -> Any:
        entry = self._cards.setdefault(card, {}).setdefault(field.name, _Filled(field, []))
        turn = (field.turn + placed.turn) % 360
        entry.widgets.append(_Widget(page, _on_sheet(field, placed, sheet), turn, self._looks_of(field, turn)))
        return pdfdoc.PDFObjectReference(_widget_name(card, field.name, len(entry.widgets) - 1))

    def _looks_of(self, field: FormField, turn: int) -> dict[str, Any]:
        if field.kind != "check":
            return {"N": self._look(field, turn, field.items, "value")}
        x, y, width, _ = field.at
        on = self._look(field, turn, tick(x, y, width, field.colour), "on")
        return {"N": pdfdoc.PDFDictionary({"Yes": on, "Off": self._look(field, turn, (), "off")})}

    def _look(self, field: FormField, turn: int, items: Sequence[Item], state: str) -> Any:
        """How a field is drawn until somebody writes into it: an object of its own, one for all copies of a card."""
        key = (id(field), f"{state}{turn}")
        if key not in self._looks:
            self._kept.append(field)
            x, y, width, height = field.at
            drawn = f"/Tx BMC q {_clip(x, width, height)} {self.encoder.encode(items, y + height)} Q EMC"
            cos, sin = COS_SIN[(360 - turn) % 360]
            entries = {
                "Type": pdfdoc.PDFName("XObject"),
                "Subtype": pdfdoc.PDFName("Form"),
                "BBox": _numbers((x * PT_PER_MM, 0, (x + width) * PT_PER_MM, height * PT_PER_MM)),
                "Matrix": Literal(f"[{cos} {sin} {-sin} {cos} 0 0]"),
                "Resources": pdfdoc.PDFDictionary({"Font": pdfdoc.PDFObjectReference("BasicFonts")}),
                "Filter": pdfdoc.PDFName("FlateDecode"),
            }
            data = zlib.compress(drawn.encode("latin-1"), _LEVEL)
            stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), data)
            self._looks[key] = self.document.Reference(stream, f"look{len(self._looks)}")
        return self._looks[key]

    def finish(self) -> None:
        """Write the form into the document; call it before fonts are embedded. Nothing where there are no fields."""
        if not self._cards:
            return
        reference = self.document.Reference
        cards = []
        for card, fields in self._cards.items():
            for entry in fields.values():
                self.encoder.words.update(_letters(entry.field.font))
                self._write(card, entry)
            kids = [pdfdoc.PDFObjectReference(_object_name(card, entry)) for entry in fields.values()]
            group = pdfdoc.PDFDictionary({"T": _text(card), "Kids": pdfdoc.PDFArray(kids)})
            cards.append(reference(group, _card_name(card)))
        self.document.Catalog.AcroForm = pdfdoc.PDFDictionary(
            {
                "Fields": pdfdoc.PDFArray(cards),
                "NeedAppearances": Literal("true"),
                "DR": pdfdoc.PDFDictionary({"Font": pdfdoc.PDFDictionary(self._fonts())}),
            }
        )

    def _fonts(self) -> dict[str, Any]:
        """The fonts of the fields, and the one that every viewer has, which ticks are drawn in."""
        used = {entry.field.font.name for fields in self._cards.values() for entry in fields.values()}
        ticks = {name: pdfdoc.PDFName(value) for name, value in _TICKS.items()}
        fonts = {name: pdfdoc.PDFObjectReference("font:" + name) for name in sorted(used)}
        return {**fonts, "ZaDb": pdfdoc.PDFDictionary(ticks)}

    def _write(self, card: str, entry: _Filled) -> None:
        """A field; where it is seen once only, its widget is the same object."""
        about = _about(entry.field, self.encoder.filled(entry.field.colour))
        about["Parent"] = pdfdoc.PDFObjectReference(_card_name(card))
        name = entry.field.name
        if len(entry.widgets) == 1:
            made = pdfdoc.PDFDictionary(about | _widget(entry.field, entry.widgets[0]))
            self.document.Reference(made, _widget_name(card, name, 0))
            return
        kids = []
        for number, widget in enumerate(entry.widgets):
            own = {"Parent": pdfdoc.PDFObjectReference(_field_name(card, name)), **_widget(entry.field, widget)}
            kids.append(self.document.Reference(pdfdoc.PDFDictionary(own), _widget_name(card, name, number)))
        self.document.Reference(pdfdoc.PDFDictionary(about | {"Kids": pdfdoc.PDFArray(kids)}), _field_name(card, name))


def _about(field: FormField, colour: str) -> dict[str, Any]:
    """What a field is, wherever it is seen."""
    flags = (_MULTILINE * (field.kind == "multiline")) | (_COMBO * (field.kind == "choice"))
    out: dict[str, Any] = {
        "FT": pdfdoc.PDFName(_TYPES[field.kind]),
        "T": _text(field.name),
        "TU": _text(field.tip),
        "Ff": flags | (_REQUIRED * field.required),
    }
    if field.kind == "check":
        out["V"] = out["DV"] = pdfdoc.PDFName("Yes" if is_on(field.value) else "Off")
        out["DA"] = Literal(f"(/ZaDb 0 Tf {colour})")
        return out
    out["DA"] = Literal(f"(/{field.font.name} {field.size:g} Tf {colour})")
    if field.value:
        out["V"] = out["DV"] = _text(field.value)
    if field.options:
        out["Opt"] = pdfdoc.PDFArray([_text(option) for option in field.options])
    if field.most is not None:
        out["MaxLen"] = field.most
    return out


def _widget(field: FormField, widget: _Widget) -> dict[str, Any]:
    """How a field is seen in one place."""
    out: dict[str, Any] = {
        "Type": pdfdoc.PDFName("Annot"),
        "Subtype": pdfdoc.PDFName("Widget"),
        "Rect": _numbers(widget.rectangle),
        "F": _PRINT,
        "P": widget.page,
        "AP": pdfdoc.PDFDictionary(widget.looks),
    }
    about: dict[str, Any] = {"R": (360 - widget.turn) % 360} if widget.turn else {}
    if field.kind == "check":
        about["CA"] = Literal("(4)")  # the tick of ZapfDingbats
    if about:
        out["MK"] = pdfdoc.PDFDictionary(about)
    if field.kind == "check":
        out["AS"] = pdfdoc.PDFName("Yes" if is_on(field.value) else "Off")
    return out


def _on_sheet(field: FormField, placed: Placed, sheet: Sheet) -> tuple[float, float, float, float]:
    """A field's rectangle on the page: left, bottom, right, top in points."""
    left, top, right, bottom = _box_on_sheet(field, placed)
    height = sheet.height
    return left * PT_PER_MM, (height - bottom) * PT_PER_MM, right * PT_PER_MM, (height - top) * PT_PER_MM


def _box_on_sheet(field: FormField, placed: Placed) -> tuple[float, float, float, float]:
    face = placed.face
    turn = Turn(placed.turn, 0.0, 0.0)
    left, top, right, bottom = field.box
    corners = [turn.point(x - face.width / 2, y - face.height / 2) for x, y in ((left, top), (right, bottom))]
    xs, ys = sorted(x + placed.x for x, _ in corners), sorted(y + placed.y for _, y in corners)
    return xs[0], ys[0], xs[1], ys[1]


def _is_seen(field: FormField, placed: Placed) -> bool:
    """Whether a field lies as a whole within the part of a face that a sheet shows."""
    if placed.clip is None:
        return True
    box = _box_on_sheet(field, placed)
    return all(box[at] >= placed.clip[at] and box[at + 2] <= placed.clip[at + 2] for at in (0, 1))


def _clip(x: float, width: float, height: float) -> str:
    return f"{x * PT_PER_MM:.2f} 0 {width * PT_PER_MM:.2f} {height * PT_PER_MM:.2f} re W n"


def _letters(font: Font) -> Iterator[Word]:
    """The letters of Latin alphabets that a font has, as words of one letter."""
    for letter in LETTERS:
        if ord(letter) in font.settable and font.part(letter).shaped:  # a soft hyphen by itself is nothing to be seen
            yield Word(letter, (font.part(letter),), "", False, own=True)


def _text(text: str) -> Literal:
    """A text string (ISO 32000-2, 7.9.2.2): plain letters as they are, all else in UTF-16."""
    if text.isascii() and text.isprintable():
        return Literal("(" + re.sub(r"([\\()])", r"\\\1", text) + ")")
    return Literal(f"<FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>")


def _numbers(some: Sequence[float]) -> Literal:
    return Literal("[" + " ".join(f"{number:.4f}" for number in some) + "]")


def _card_name(card: str) -> str:
    return f"form:{card}"


def _object_name(card: str, entry: _Filled) -> str:
    """What a field's object is called: as its widget where it has one only."""
    name = entry.field.name
    return _widget_name(card, name, 0) if len(entry.widgets) == 1 else _field_name(card, name)


def _field_name(card: str, name: str) -> str:
    return f"form:{card}.{name}"


def _widget_name(card: str, name: str, number: int) -> str:
    return f"widget:{card}.{name}:{number}"
