"""One mistake, one finding, in its place: whatever follows from it in other places is not told again."""

from __future__ import annotations

import csv
import io
import os
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from pydantic import BaseModel

from cardwright.build.check import check_deck
from cardwright.build.load import load_deck
from cardwright.build.locate import NoDeck, find_deck
from cardwright.build.memory import Memory
from cardwright.deck.deckfile import LANGUAGE, MAX_VERSION
from cardwright.diag import Finding
from cardwright.resources import starters

DECKS = Path(__file__).parents[2] / "decks"

Edit = str | Callable[[str], str]


def laid(base: str, folder: Path, edits: Mapping[str, Edit]) -> Path:
    shutil.copytree(starters() / base, folder / "deck")
    for name, edit in edits.items():
        path = folder / "deck" / name
        path.write_text(edit if isinstance(edit, str) else edit(path.read_text()))
    return folder / "deck"


def header(change: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: change(text.partition("\n")[0]) + "\n" + text.partition("\n")[2]


MISTAKES: list[tuple[str, str, dict[str, Edit], str]] = [
    ("semicolons in the header", "vagabond", {"places.csv": header(lambda t: t.replace(",", ";"))}, "SYN012"),
    (
        "another name for a column",
        "vagabond",
        {"places.csv": header(lambda t: t.replace("country", "xyzzy"))},
        "SCH001",
    ),
    ("a column less", "vagabond", {"places.csv": lambda t: re.sub(r",[^,\n]*\n", "\n", t)}, "SCH002"),
    ("a column without a name", "blank", {"cards.csv": header(lambda t: t.replace("title", ""))}, "SYN012"),
    ("a column's name cut off", "blank", {"cards.csv": header(lambda t: t.replace("title", "title."))}, "SYN012"),
    ("no header row", "vagabond", {"places.csv": lambda t: t.partition("\n")[2]}, "SYN012"),
    ("no header row", "blank", {"cards.csv": lambda t: t.partition("\n")[2]}, "SYN012"),
    ("a comment above", "vagabond", {"places.csv": lambda t: "# the places\n" + t}, "SYN012"),
    ("YAML", "vagabond", {"places.csv": "- iata: MAD\n  city: Madrid\n"}, "SYN012"),
    ("JSON", "blank", {"cards.csv": '[{"id": "a",\n "title": "b"}]\n'}, "SYN012"),
    ("HTML", "blank", {"cards.csv": "<html>\n<p>a, b</p>\n"}, "SYN012"),
    ("no cards in a file", "vagabond", {"travel.yaml": "kind: travel\n"}, "SCH002"),
    ("cards misspelt", "vagabond", {"travel.yaml": lambda t: t.replace("\ncards:", "\ncardz:")}, "SCH001"),
    ("a kind's name", "blank", {"deck.yaml": lambda t: t.replace("  card:", "  Card:")}, "SCH009"),
    ("a place's code", "vagabond", {"places.csv": lambda t: t.replace("MAD", "MDA")}, "GEO101"),
    ("a stop twice", "vagabond", {"travel.yaml": lambda t: t.replace("[MAD, AMS, WAW]", "[MAD, MAD, WAW]")}, "VAG021"),
    ("a stop less", "vagabond", {"travel.yaml": lambda t: t.replace("[MAD, AMS, WAW]", "[AMS, WAW]")}, "VAG030"),
    ("a colour in braces", "blank", {"deck.yaml": lambda t: t + "\ntheme: {ink: #ffffff}\n"}, "SYN016"),
]


@pytest.mark.parametrize(("base", "edits", "code"), [pytest.param(*case[1:], id=case[0]) for case in MISTAKES])
def test_one_mistake_is_one_finding(base: str, edits: dict[str, Edit], code: str, tmp_path: Path) -> None:
    findings = check_deck(laid(base, tmp_path, edits), fit=False).findings
    assert [finding.code.id for finding in findings] == [code], [finding.message for finding in findings]


COPIES = {
    "travel.yaml": ("vagabond", lambda text: text + _first_entry(text)),
    "compass.yaml": ("vagabond", lambda text: text + _first_entry(text)),
    "picture.yaml": ("vagabond", lambda text: text + _first_entry(text)),
    "flag.csv": ("vagabond", lambda text: text + text.splitlines(keepends=True)[1]),
    "cards.csv": ("blank", lambda text: text + text.splitlines(keepends=True)[1]),
}


def _first_entry(text: str) -> str:
    """The first card of a file in YAML, as it is written."""
    starts = [match.start() for match in re.finditer(r"^ *- id:", text, re.MULTILINE)]
    return text[starts[0] : starts[1] if len(starts) > 1 else None]


@pytest.mark.parametrize("name", COPIES)
def test_a_card_copied_whole_is_one_finding(name: str, tmp_path: Path) -> None:
    base, copy = COPIES[name]
    before = check_deck(laid(base, tmp_path / "before", {}), fit=False).findings
    after = check_deck(laid(base, tmp_path / "after", {name: copy}), fit=False).findings
    known = {(one.code.id, one.message) for one in before}
    (finding,) = (one for one in after if (one.code.id, one.message) not in known)
    assert finding.code.id == "REF001"
    assert finding.suggestion is not None
    assert finding.suggestion.startswith("take it out; to print ")


def test_what_is_wrong_in_a_copied_card_is_told_once_and_what_it_ignores_is_needed(tmp_path: Path) -> None:
    rows = 'id,title,number,text,ignore.TXT001\nb-1,Oslo  by night,1,"TODO",It is a rest.\n'
    folder = laid("blank", tmp_path, {"cards.csv": rows + rows.splitlines(keepends=True)[1]})
    findings = check_deck(folder, fit=False).findings
    assert [(one.code.id, one.span.line) for one in findings if one.span] == [("TXT005", 2), ("REF001", 3)]


#: what pydantic has for itself, and what Python has
TAKEN = sorted(
    {name for name in dir(BaseModel) if re.fullmatch(r"[a-z][a-z0-9_]*", name)}
    | {"class", "self", "cls", "field_title", "model_secret", "card", "data"}
)


def test_a_field_may_have_any_name_that_is_allowed(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    assert {"model_config", "json", "copy", "schema"} <= set(TAKEN)
    fields = "".join(f"\n      {name}: {{type: text, max: 9}}" for name in TAKEN)
    edits: dict[str, Edit] = {
        "deck.yaml": lambda text: text.replace("text:   {type: long_text}", "text:   {type: long_text}" + fields),
        "cards.csv": f"id,title,{','.join(TAKEN)}\na-1,Oslo,{','.join(f'v{n}' for n in range(len(TAKEN)))}\n",
    }
    loaded = load_deck(laid("blank", tmp_path, edits))
    assert loaded.findings == []
    assert loaded.deck is not None
    assert {name: loaded.deck.contents[0].fields[name] for name in TAKEN} == {n: f"v{i}" for i, n in enumerate(TAKEN)}
    assert [str(warning.message) for warning in recwarn] == []


def test_errors_name_fields_as_they_are_written(tmp_path: Path) -> None:
    edits: dict[str, Edit] = {"cards.csv": "id,title,number\na-1,Oslo,many\n"}
    (finding,) = check_deck(laid("blank", tmp_path, edits), fit=False).findings
    assert finding.pointer == "/0/number"
    assert finding.evidence["field"] == "number"


def test_deck_yaml_takes_what_a_package_takes() -> None:
    from cardwright.pack.manifest import Language, Manifest

    assert Language.__metadata__[0].pattern == LANGUAGE
    limits = [getattr(entry, "max_length", None) for entry in Manifest.model_fields["version"].metadata]
    assert MAX_VERSION in limits


def test_standard_input_stands_for_a_template_too(tmp_path: Path) -> None:
    folder = laid("blank", tmp_path, {})
    result = check_deck(folder, instead={"templates/card.yaml": b"sizes: [63x88\n"})
    assert [(finding.code.id, finding.path.rpartition("/")[2]) for finding in result.findings] == [
        ("SYN003", "card.yaml")
    ]


@pytest.mark.parametrize("fit", [True, False])
def test_a_result_says_which_files_were_read(fit: bool, tmp_path: Path) -> None:
    folder = laid("blank", tmp_path, {})
    names = check_deck(folder, fit=fit).names
    assert names == {"deck.yaml", "cards.csv", *(["templates/card.yaml"] if fit else [])}


def test_a_folder_that_may_not_be_opened_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, **_: object) -> os.stat_result:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", refused)
    with pytest.raises(NoDeck, match="may not be read"):
        find_deck(tmp_path / "deck")


DECKS = Path(__file__).resolve().parents[2] / "decks"


def told(deck: str, folder: Path, file: str, change: Callable[[bytes], bytes], *, fit: bool) -> list[str]:
    shutil.copytree(DECKS / deck, folder / deck)
    path = folder / deck / file
    before = path.read_bytes()
    path.write_bytes(change(before))
    assert path.read_bytes() != before
    return [finding.code.id for finding in check_deck(folder / deck, fit=fit).findings]


@pytest.mark.parametrize(
    ("deck", "file"),
    [
        ("off-the-rails", "moments.yaml"),
        ("off-the-rails", "scenarios.yaml"),
        ("off-the-rails", "skills.yaml"),
        ("off-the-rails", "moonreaper/rituals.yaml"),
        ("cultural-routes", "penalties.yaml"),
        ("cultural-routes", "categories.yaml"),
    ],
)
def test_what_may_stand_in_a_file_that_cannot_be_read_is_not_missed(deck: str, file: str, tmp_path: Path) -> None:
    assert told(deck, tmp_path, file, lambda data: data + b"\xff", fit=False) == ["SYN001"]


def test_cards_that_cannot_be_drawn_are_not_missed_in_booklets(tmp_path: Path) -> None:
    def miscolour(data: bytes) -> bytes:
        return data.replace(b'stroke: "{voice[voice]}"', b"stroke: purpel")

    assert told("pond-choir", tmp_path, "templates/frog.yaml", miscolour, fit=True) == ["REF023"]


def test_a_style_without_its_colour_keeps_its_font(tmp_path: Path) -> None:
    def miscolour(data: bytes) -> bytes:
        return data.replace(b"balance: true, colour: black}", b"balance: true, colour: c}")

    assert told("press-gallery", tmp_path, "templates/tongue.yaml", miscolour, fit=True) == ["REF023"]


def test_a_formula_is_not_told_as_a_wrong_number_too(tmp_path: Path) -> None:
    rows = [["id", "title", "number", "text"], ["b-1", "A", "=1+1", "x"]]
    table = "".join(",".join(row) + "\n" for row in rows)
    one = laid("blank", tmp_path / "one", {"cards.csv": table})
    other = laid("blank", tmp_path / "other", {"deck.yaml": lambda text: text.replace("cards.csv", "cards.xlsx")})
    (other / "cards.csv").unlink()
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(other / "cards.xlsx")
    for deck in (one, other):
        assert [finding.code.id for finding in check_deck(deck, fit=False).findings] == ["SEC004"], deck


REWORDED = {
    "Which Spanish knight took windmills for giants?": "What Spanish knight took the windmills for giants?",
    "In which city did Anne Frank write her diary?": "Anne Frank wrote her diary in which city?",
    "Which Polish astronomer put the Sun in the middle, not the Earth?": "What Polish astronomer put in the middle "
    "the Sun, and not the Earth?",
}


@pytest.mark.parametrize("ignored", [False, True])
def test_questions_of_a_card_like_another_are_told_each(ignored: bool, tmp_path: Path) -> None:
    def reworded(text: str) -> str:
        first = text[text.index("  - id: t-001") : text.index("  - id: t-002")].replace("t-001", "t-009")
        for one, other in REWORDED.items():
            first = first.replace(one, other)
        remark = "  # cardwright: ignore[VAG022] they fly there twice"
        return text + "\n" + (first.replace("WAW]", "WAW]" + remark) if ignored else first)

    findings = check_deck(laid("vagabond", tmp_path, {"travel.yaml": reworded}), fit=False).findings
    told = [finding.code.id for finding in findings if finding.card == "t-009"]
    assert (told.count("VAG022"), told.count("VAG032"), told.count("DUP002")) == (0 if ignored else 1, 3, 3), told


def _both(tmp_path: Path, rows: list[list[Any]]) -> list[list[Finding]]:
    """What checking finds in a table as CSV, and in the same one as a workbook."""
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerows(rows)
    one = laid("blank", tmp_path / "one", {"cards.csv": table.getvalue()})
    other = laid("blank", tmp_path / "other", {"deck.yaml": lambda text: text.replace("cards.csv", "cards.xlsx")})
    (other / "cards.csv").unlink()
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(other / "cards.xlsx")
    return [check_deck(deck, fit=False).findings for deck in (one, other)]


@pytest.mark.parametrize("value", [12345678901234567890, 0.1234567890123456, "#N/A"])
def test_a_number_that_a_workbook_cannot_keep_is_one_finding(value: Any, tmp_path: Path) -> None:
    _, findings = _both(tmp_path, [["id", "title", "number", "text"], ["b-1", "A", value, "x"]])
    assert [finding.code.id for finding in findings] == ["SYN032"]


@pytest.mark.parametrize(
    ("stray", "code", "said"),
    [
        ([None, None, None, "x"], "SCH002", "nothing but this cell is written in row 3: id and title are empty"),
        ([None, None, "one", None], "SCH002", "nothing but this cell is written in row 3: id and title are empty"),
        ([None] * 4 + ["x"], "SYN012", "nothing but this cell is written in row 3, in a column that has no name"),
    ],
)
def test_a_cell_alone_in_its_row_is_one_finding(stray: list[Any], code: str, said: str, tmp_path: Path) -> None:
    header = ["id", "title", "number", "text", *([None] if len(stray) > 4 else [])]
    rows = [header, ["b-1", "A", 1, "x"], stray, ["b-2", "B", 2, "y"]]
    for findings in _both(tmp_path, rows):
        assert [(finding.code.id, finding.message) for finding in findings] == [(code, said)]


def test_a_table_of_one_column_lacks_the_others_and_has_no_stray_cells(tmp_path: Path) -> None:
    for findings in _both(tmp_path, [["text"], ["a"], ["b"]]):
        assert {finding.message for finding in findings} == {
            "the table has no column id",
            "the table has no column title",
        }


def of_each_kind(folder: Path) -> list[tuple[str, Path, int]]:
    """Kind, file and place of the key of the first card of each kind of a deck, and of its first row of each table."""
    loaded = load_deck(folder)
    assert loaded.deck is not None
    origins = {kind: origin for kind, _, origin in reversed(loaded.deck.ids)}
    origins |= {name: rows[0].origin for name, rows in loaded.deck.tables.items()}
    found = []
    for kind, origin in origins.items():
        document = origin.document
        name = next(
            name for name in loaded.files if (folder / name).read_text(encoding="utf-8") == document.source.text
        )
        card = document.get(origin.path)
        assert isinstance(card, dict)
        first = document.span((*origin.path, next(iter(card)))) if document.table else document.head(origin.path)
        found.append((kind, folder / name, first.start))
    return found


@pytest.mark.parametrize("deck", ["off-the-rails", "cultural-routes", "vagabond", "wagabunda", "pond-choir"])
def test_a_card_of_a_wrong_shape_is_not_missing_too(deck: str, tmp_path: Path) -> None:
    shutil.copytree(DECKS / deck, tmp_path / deck)
    memory = Memory()
    for kind, path, at in of_each_kind(tmp_path / deck):
        text = path.read_text(encoding="utf-8")
        # A key that is not known; in a table the first cell, which is the id or a number, is wrong.
        broken = "!!" if path.suffix == ".csv" else "zzz"
        path.write_text(text[:at] + broken + text[at:], encoding="utf-8")
        found = check_deck(tmp_path / deck, fit=False, memory=memory).findings
        path.write_text(text, encoding="utf-8")
        assert found, kind
        assert {finding.code.family for finding in found} == {"SCH"}, (kind, [one.message for one in found])
