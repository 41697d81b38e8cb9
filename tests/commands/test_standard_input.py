"""check -: standard input stands for any file of a deck, there already or new; and files that are asked for alone."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from typer.testing import CliRunner, Result

from cardwright.commands.app import app
from cardwright.resources import starters

CORPUS: Final = Path(__file__).parent.parent / "corpus"
SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n'
PO: Final = (
    'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    'msgctxt "card"\nmsgid "Start here"\nmsgstr "Tu zacznij"\n'
)
BASELINE: Final = '{"format": 1, "findings": []}\n'


class Case(NamedTuple):
    """A file of a deck, a text for it that is wrong, and the code that it is told by."""

    deck: str
    file: str
    wrong: str
    code: str


CASES: Final = [
    Case("blank", "deck.yaml", "format: [\n", "SYN"),
    Case("blank", "cards.csv", "id,zzz\nc-01,a\n", "SCH"),
    Case("blank", "templates/card.yaml", "front: [\n", "SYN"),
    Case("blank", "templates/base.yaml", "front: [\n", "SYN"),
    Case("blank", "art/sun.svg", SVG.replace("</svg>", ""), "IMG"),
    Case("blank", "rules.md", "![no such card](card:no-such)\n\n\x00\n", "SYN"),
    Case("blank", "looks/book.yaml", "front: [\n", "SYN"),
    Case("blank", "cardwright-baseline.json", "{", "SYN"),
    Case("blank", "locales/pl.po", "msgid\n", "SYN"),
    Case("vagabond", "places.csv", "cuty,x\na,b\n", "SCH"),
    Case("vagabond", "travel.yaml", "cards: [\n", "SYN"),
    Case("cultural_routes", "places.yaml", "cards: [\n", "SYN"),
    Case("cultural_routes", "legacy/2026-11-30-anna-6db792.jsonl", "x\n", "CUL"),
    Case("cultural_routes", "playthroughs/two.jsonl", "x\n", "PCK"),
]
#: not there yet, and fit for what the deck names or looks for
NEW: Final = [
    Case("blank", "more/a.csv", "id,zzz\nm-02,a\n", "SCH"),
    Case("blank", "locales/de.po", "msgid\n", "SYN"),
    Case("cultural_routes", "playthroughs/new.jsonl", "x\n", "PCK"),
    Case("cultural_routes", "legacy/2026-12-01-ben-000000.jsonl", "x\n", "CUL"),
]


@pytest.fixture
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck of each game that has a sort of file of its own; nothing keeps what was found in them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    for name in ("blank", "vagabond", "cultural_routes"):
        shutil.copytree(starters() / name, tmp_path / name)
    shutil.copytree(CORPUS / "CUL041/good-example/legacy", tmp_path / "cultural_routes/legacy")
    own = tmp_path / "blank"
    texts = {
        "art/sun.svg": SVG,
        "rules.md": "# Rules\n\nTake a card.\n\n![The sun](art/sun.svg)\n",
        "looks/book.yaml": "extends: booklet\n",
        "locales/pl.po": PO,
        "cardwright-baseline.json": BASELINE,
        "more/b.csv": "id,title\nm-1,More\n",
        "templates/base.yaml": (own / "templates/card.yaml").read_text(encoding="utf-8"),
        "templates/card.yaml": "extends: templates/base.yaml\n",
    }
    for name, text in texts.items():
        (own / name).parent.mkdir(exist_ok=True)
        (own / name).write_text(text, encoding="utf-8")
    head = (own / "deck.yaml").read_text(encoding="utf-8").replace("card: cards.csv", "card: [cards.csv, more/*.csv]")
    head += "booklets:\n  rules: {file: rules.md, look: looks/book.yaml}\n"
    (own / "deck.yaml").write_text(head, encoding="utf-8")
    (tmp_path / "cultural_routes/playthroughs").mkdir()
    (tmp_path / "cultural_routes/playthroughs/two.jsonl").write_text("{}\n", encoding="utf-8")
    return tmp_path


def run(*words: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["check", *words], input=given.encode() if isinstance(given, str) else given)


def told(done: Result, file: str) -> list[str]:
    """The codes that a file is told of."""
    assert done.exit_code in (0, 1), done.stderr
    return [one["code"] for one in json.loads(done.stdout)["findings"] if one["file"] == file]


def ids(case: Case) -> str:
    return f"{case.deck}/{case.file}"


@pytest.mark.parametrize("case", [*CASES, *NEW], ids=ids)
def test_standard_input_is_read_in_place_of_the_file(decks: Path, case: Case) -> None:
    file = f"{case.deck}/{case.file}"
    before = (decks / file).read_bytes() if (decks / file).exists() else None
    found = told(run("-", "--stdin-filename", file, "--format", "json", given=case.wrong), file)
    assert any(code.startswith(case.code) for code in found), found
    assert ((decks / file).read_bytes() if (decks / file).exists() else None) == before


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_the_file_as_it_is_is_as_though_it_were_read(decks: Path, case: Case) -> None:
    file = f"{case.deck}/{case.file}"
    there = run("--format", "json", file)
    data = (decks / file).read_bytes()
    (decks / file).write_text(case.wrong, encoding="utf-8")
    if case.file == "deck.yaml":
        (decks / file).unlink()  # nobody needs it, and a broken one would be one all the same
    given = run("-", "--stdin-filename", file, "--format", "json", given=data)
    assert (given.exit_code, given.stdout) == (there.exit_code, there.stdout)


@pytest.mark.parametrize("case", [*CASES, *NEW], ids=ids)
def test_fix_prints_the_text_whatever_is_wrong_with_it(decks: Path, case: Case) -> None:
    done = run("-", "--fix", "--stdin-filename", f"{case.deck}/{case.file}", given=case.wrong)
    assert done.exit_code in (0, 1) and done.stdout_bytes == case.wrong.encode()


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("blank/deck.yaml", "card: [cards.csv", "card: [card.csv"),
        ("blank/cards.csv", "Start  here", "Start here"),
        ("blank/templates/card.yaml", "extends: templates/basis.yaml", "extends: templates/base.yaml"),
        ("vagabond/places.csv", "\u00a0", " "),
    ],
)
def test_fix_prints_the_mended_text(decks: Path, file: str, old: str, new: str) -> None:
    if file.endswith("deck.yaml"):
        old, new = new, old
    text = (decks / file).read_text(encoding="utf-8")
    if new not in text:
        pytest.fail(f"{file} has no {new}")
    done = run("-", "--fix", "--unsafe", "--stdin-filename", file, given=text.replace(new, old, 1))
    assert done.stdout_bytes.decode() in (text, text.replace(new, old, 1))


def test_a_whole_deck_may_be_checked_with_a_file_of_it_from_standard_input(decks: Path) -> None:
    given = "id,tittle\nc-01,a\n"
    for words in (("-", "blank"), ("blank", "-"), ("-", "blank/rules.md")):
        done = run(*words, "--stdin-filename", "blank/cards.csv", "--format", "json", given=given)
        assert told(done, "blank/cards.csv")


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("blank/README.txt", "is not part of the deck"),
        ("blank/nope.csv", "is not part of the deck"),
        ("blank/art/moon.svg", "is not part of the deck"),
        ("blank/art", "is a folder"),
        ("blank/fonts/a.ttf", "is a font"),
        ("nowhere/cards.csv", "no deck.yaml"),
        ("nowhere/deck.yaml", "no deck.yaml"),
    ],
)
def test_for_what_no_deck_has_it_does_not_stand(decks: Path, file: str, words: str) -> None:
    for more in ((), ("--fix",)):
        done = run("-", "--stdin-filename", file, *more, given="x")
        assert (done.exit_code, done.stdout) == (2, "") and words in done.stderr, done.stderr


def test_the_name_of_a_file_needs_standard_input_and_the_other_way_round(decks: Path) -> None:
    assert "goes with -" in run("blank", "--stdin-filename", "blank/cards.csv").stderr
    assert "needs --stdin-filename" in run("-", given="x").stderr


def test_a_file_behind_a_link_is_that_file(decks: Path) -> None:
    shutil.move(decks / "blank/cards.csv", decks / "blank/more/cards.csv")
    (decks / "blank/cards.csv").symlink_to("more/cards.csv")
    (decks / "here").symlink_to("blank", target_is_directory=True)
    for file in ("blank/cards.csv", "here/cards.csv", str(decks / "here/cards.csv")):
        done = run("-", "--stdin-filename", file, "--format", "json", given="id,tittle\nc-01,a\n")
        assert done.exit_code == 1, (file, done.stdout)


# ------------------------------------------------------------------------------------------------------------- alone

#: what else may be wrong in a deck
ELSEWHERE: Final = {
    "cards.csv": "id,tittle,number,text\nc-01,a,1,b\n",
    "deck.yaml": "format: [\n",
    "templates/base.yaml": "front: [\n",
    "rules.md": "![no such card](card:no-such)\n",
}
ALONE: Final = [case for case in CASES if case.deck == "blank" and case.file not in ("deck.yaml", "cards.csv")]


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
@pytest.mark.parametrize("case", ALONE, ids=ids)
def test_a_file_is_told_of_its_own_mistakes_whatever_else_is_wrong(decks: Path, case: Case, elsewhere: str) -> None:
    if case.file == elsewhere:
        return
    (decks / "blank" / elsewhere).write_text(ELSEWHERE[elsewhere], encoding="utf-8")
    (decks / "blank" / case.file).write_text(case.wrong, encoding="utf-8")
    file = f"blank/{case.file}"
    found = told(run("--format", "json", file), file)
    assert any(code.startswith(case.code) for code in found), found


def test_a_playthrough_is_told_of_its_own_mistakes_though_none_is_played(decks: Path) -> None:
    (decks / "cultural_routes/places.yaml").write_text("cards: [\n", encoding="utf-8")
    file = "cultural_routes/playthroughs/two.jsonl"
    assert told(run("--format", "json", file), file)


def test_without_composing_a_template_asked_for_is_read(decks: Path) -> None:
    (decks / "blank/templates/card.yaml").write_text("front: [\n", encoding="utf-8")
    file = "blank/templates/card.yaml"
    assert told(run("--no-fit", "--format", "json", file), file)


def test_what_was_told_of_one_file_is_kept_apart(decks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(decks / "cache"))
    (decks / "blank/deck.yaml").write_text("format: [\n", encoding="utf-8")
    (decks / "blank/templates/card.yaml").write_text("front: [\n", encoding="utf-8")
    file = "blank/templates/card.yaml"
    for _ in range(2):
        assert not told(run("--format", "json", "blank"), file)
        assert told(run("--format", "json", file), file)


def test_a_picture_is_told_of_its_own_mistakes_after_its_deck_was_checked(
    decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(decks / "cache"))
    file = "blank/art/sun.svg"
    (decks / file).write_text(SVG.replace("</svg>", ""), encoding="utf-8")
    assert not told(run("--format", "json", "blank"), file)  # but the page that shows it
    for _ in range(2):
        assert told(run("--format", "json", file), file)
