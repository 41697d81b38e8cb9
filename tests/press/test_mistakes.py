"""Mistakes in templates: each is one finding, at its place, and says what to do where that can be known."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.diag import Finding

DECK = """\
format: 1
id: sample
game: own
title: Sample
version: 0.1.0
language: en
kinds:
  card:
    template: templates/card.yaml
    fields:
      title: {type: text}
      n: {type: number}
      tags: {type: list, of: text}
      sort: {type: choice, options: [hot, cold]}
cards: {card: cards.csv}
"""
CARDS = "id,title,n,tags,sort\nx-1,Hare,7,a|b,hot\n"
HEAD = """\
palette: {ink: "#161616", heat: {hot: ink, cold: "#0b4da2"}}
styles: {name: {size: 12, colour: ink}, rule: {extends: name, min: 6}}
icons: {star: [{d: M12 2 L20 22 L4 22 Z, fill: fg}]}
front:
"""
FRONT = '  - {text: "{title}", box: [5, 5, 50, 9]}\n'


def findings(folder: Path, template: str) -> list[Finding]:
    files = {"deck.yaml": DECK, "cards.csv": CARDS, "templates/card.yaml": template}
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    # Which fields a template leaves out is another matter.
    return [finding for finding in check_deck(folder).findings if finding.code.id != "REF050"]


B = "box: [5, 5, 50, 9]"
#: an element, where the finding stands (which text of the element), its code, words of the message, of the suggestion
ELEMENTS = [
    ('{texd: "{title}", BOX}', "texd", "SCH009", "no element texd", "text?"),
    ('{text: "{title}", bxo: [5, 5, 50, 9]}', "bxo", "SCH001", "bxo", "box?"),
    ('{text: "{title}", badge: "{n}", BOX}', "badge", "SCH009", "more than one element", "two elements"),
    ("{BOX}", "box", "SCH009", "exactly one of text", ""),
    ('{text: "{titel}", BOX}', "titel", "REF020", "no field titel", "title?"),
    ('{text: "{title", BOX}', "{title", "REF027", "brace stands alone", "between { and }"),
    ('{text: "{item}", BOX}', "item", "REF020", "no field item", ""),
    ('{text: "{tags.first}", BOX}', "tags.first", "REF020", "no field tags.first", "tags?"),
    ("{text: {title}, BOX}", "text", "SCH003", "must be a text or a list, not a map", "quotes"),
    ('{text: "{title}", style: naem, BOX}', "naem", "REF021", "no style naem", "name?"),
    ('{text: "{title}", colour: inc, BOX}', "inc", "REF023", "no colour inc", "ink?"),
    ('{text: "{title}", colour: "#12345", BOX}', "#12345", "REF023", "not a colour", "six digits"),
    ('{text: "{title}", align: center, BOX}', "center", "SCH004", "start, left, centre, right or justify", "centre?"),
    ('{text: "{title}", when: titel, BOX}', "titel", "REF020", "no field titel", "title?"),
    ('{text: "{title}", when: {sort: hat}, BOX}', "hat", "REF020", "never hat", "hot?"),
    ('{text: "{title}", bold: right, BOX}', "right", "REF020", "no field right", "known are"),
    ('{text: "{title}", lines: 0, BOX}', "0", "SCH007", "at least 1", ""),
    ('{text: "{title}", lines: two, BOX}', "two", "SCH007", "not a whole number", "digits"),
    ('{text: "{title}", turn: 90, BOX}', "turn", "SCH009", "text has no turn", "text reads align"),
    ('{text: "{title}", share: 2, BOX}', "share", "SCH009", "share means nothing", "stack or row"),
    ('{text: "{title}", BOX, baseline: [5, 5, 9]}', "baseline", "SCH009", "not both", "take one"),
    ('{text: "{title}", box: [5, 5, 50, 9, 4]}', "4", "SCH008", "5 items", ""),
    ('{text: "{title}", box: [5]}', "box", "SCH008", "2 to 4 are needed", ""),
    ('{text: "{title}", box: [5, 5, -50, 9]}', "[5, 5, -50, 9]", "SCH009", "width of more than 0", ""),
    ('{text: "{title}", box: [5, 5, wide, 9]}', "wide", "SCH009", "millimetres such as", ""),
    ('{text: "{title}", box: 5 5 50 9}', "5 5 50 9", "SCH003", "must be a list", "write it as"),
    ('{stack: [{text: "{title}", BOX}], BOX}', "box", "SCH009", "box means nothing within a stack", "layer"),
    ('{row: [{text: "{title}", BOX}], BOX}', "box", "SCH009", "box means nothing within a row", "width"),
    ('{stack: [{text: "{n}", baseline: [1, 1]}], BOX}', "baseline", "SCH009", "within a stack", "layer"),
    ('{grid: [{text: "{title}", width: 9}], BOX}', "width", "SCH009", "within a grid", "cells"),
    ('{stack: [{text: "{title}"}], repeat: title, BOX}', "title", "REF020", "not a list", "known are tags"),
    ('{stack: [{text: "{title}"}], repeat: tag, BOX}', "tag", "REF020", "no field tag", "tags?"),
    ('{stack: {text: "{title}"}, BOX}', "stack", "SCH003", "must be a list", ""),
    ("{stack: [], BOX}", "stack", "SCH008", "0 items", ""),
    ('{stack: [{text: "{title}"}], fit: cover, BOX}', "fit", "SCH009", "does not fit cover", "fit: together"),
    ('{row: [{text: "{title}"}], gap: [1, 2], BOX}', "gap", "SCH009", "a row has one gap", "grid"),
    ('{row: [{text: "{title}"}], columns: 2, BOX}', "columns", "SCH009", "row has no columns", "row reads"),
    ('{grid: [{text: "{title}"}], columns: 0, BOX}', "0", "SCH007", "at least 1", ""),
    ('{layer: [{text: "{title}"}], turn: 45, BOX}', "45", "SCH004", "90, 180 or 270", ""),
    ("{picture: a.png, fit: together, BOX}", "fit", "SCH009", "does not fit together", "cover"),
    ("{picture: a.png, focus: [0.5, 1.5], BOX}", "1.5", "SCH007", "at most 1", ""),
    ("{picture: a.png, focus: [0.5], BOX}", "focus", "SCH008", "exactly 2", ""),
    ("{picture: a.svg, BOX}", "a.svg", "IMG001", "no picture a.svg", ""),
    ("{shape: oval, fill: ink, BOX}", "oval", "SCH004", "rect or circle", ""),
    ("{shape: rect, fill: ink, radius: -2, BOX}", "-2", "SCH007", "at least 0", ""),
    ("{shape: rect, fill: ink, bleed: [left, down], BOX}", "down", "SCH004", "top, right, bottom or left", ""),
    ('{shape: rect, fill: "{heat[srot]}", BOX}', "srot", "REF020", "no field srot", "sort?"),
    ('{shape: rect, fill: "{haet[sort]}", BOX}', "haet", "REF023", "no colour haet", "heat?"),
    ("{line: [0, 5, 50], stroke: ink}", "line", "SCH008", "exactly 4", ""),
    ("{icon: stra, box: [5, 5, 9, 9]}", "stra", "REF024", "no icon stra", "star?"),
    ('{badge: "{n}", form: triangle, BOX}', "triangle", "SCH004", "circle or square", ""),
    ("{flag: {sort}, BOX}", "flag", "SCH003", "must be a text", "quotes"),
    ('{qr: "", BOX}', '""', "SCH006", "qr is empty", ""),
    ("{qr: x, error: z, box: [5, 5, 50, 50]}", "z", "SCH004", "l, m, q or h", ""),
    ("{field: a, kind: list, BOX}", "list", "SCH004", "text, multiline, choice or check", ""),
    ("{field: a, max: 0, BOX}", "0", "SCH007", "at least 1", ""),
    ("{field: a, kind: check, max: 3, BOX}", "max", "SCH009", "kind check has no max", "text and multiline"),
]


@pytest.mark.parametrize(("element", "at", "code", "words", "advice"), ELEMENTS, ids=[case[0] for case in ELEMENTS])
def test_a_mistake_in_an_element_is_one_finding_at_its_place(
    tmp_path: Path, element: str, at: str, code: str, words: str, advice: str
) -> None:
    line = "  - " + element.replace("BOX", B)
    (finding,) = findings(tmp_path, f"{HEAD}{FRONT}{line}\n")
    assert finding.span is not None
    assert (finding.code.id, finding.span.line) == (code, 6)
    assert finding.span.text.strip("\"'") == at.strip("\"'")
    assert words in finding.message
    assert advice in (finding.suggestion or "")


#: the same for what stands above the elements
HEADS = [
    ('palette: {ink: "#16161"}', '"#16161"', "SCH009", "a colour such as"),
    ("palette: {a: b}", "b", "SCH009", "a colour such as"),
    ('palette: {heat: {hot: inc}, ink: "#161616"}\nUSE{shape: rect, fill: "{heat[sort]}"}', "inc", "REF023", "inc"),
    ("styles: {a: {extends: b}, b: {extends: a}}\nUSE{text: x, style: a, BOX}", "a", "REF021", "in a circle"),
    ("styles: {a: {extends: a}}\nUSE{text: x, style: a, BOX}", "a", "REF021", "in a circle"),
    ("styles: {a: {size: 5, min: 9}}", "9", "SCH007", "at most 5"),
    ("styles: {a: {font: Barlowe-400}}\nUSE{text: x, style: a, BOX}", "Barlowe-400", "REF022", "no font Barlowe"),
    ("styles: {a: {siez: 5}}", "siez", "SCH001", "siez"),
    ('icons: {star: [{d: "M12 2 L20", fill: fg}]}', '"M12 2 L20"', "SCH009", "L takes 2 numbers"),
    ('icons: {star: [{d: "M1 2 L2 2", fill: red}]}', "red", "SCH004", "fg or bg"),
    ("icons: {star: art/none.svg}\nUSE{icon: star, BOX}", "art/none.svg", "IMG001", "no picture art/none.svg"),
    ("bleed: -3", "-3", "SCH007", "at least 0"),
    ("size: 63x88", "size", "SCH001", "size"),
    ("extends: templates/card.yaml", "templates/card.yaml", "REF025", "in a circle"),
    ("extends: vagabond/bsae", "vagabond/bsae", "REF025", "no template vagabond/bsae"),
]


@pytest.mark.parametrize(("head", "at", "code", "words"), HEADS, ids=[case[0][:50] for case in HEADS])
def test_a_mistake_above_the_elements_is_one_finding_at_its_place(
    tmp_path: Path, head: str, at: str, code: str, words: str
) -> None:
    head, _, used = head.partition("USE")
    used = f"  - {used.replace('BOX', B)}\n" if used else ""
    (finding,) = findings(tmp_path, f"{head.strip()}\nfront:\n{FRONT}{used}")
    assert finding.span is not None
    assert (finding.code.id, finding.span.line) == (code, 1)
    assert finding.span.text == at
    assert words in finding.message
