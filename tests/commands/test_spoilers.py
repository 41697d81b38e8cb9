"""No output of check, build or baseline quotes sealed text, whatever is wrong with it; --spoilers has it."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.commands.app import app

#: sealed texts of words that stand nowhere else, so that any two of them in a row are a quotation
TITLE = "Kettlewright Ascends"
EVENT = "Zimber wolfram lanterns hum beneath quartz rafters. Nobody whistles"
OTHER = "Velvet magpies unbutton yonder gasworks, humbly and twice"
TALE = "Obadiah pockets seven harmonicas. Thereafter mildew prospers"
EFFECT = "Every vagabond forfeits plum brandy, whereupon cormorants applaud"
TEXTS = (TITLE, EVENT, OTHER, TALE, EFFECT)

DECK = """\
format: 1
id: sealed-deck
game: off_the_rails
title: A Deck
version: 1.0.0
language: en
license: CC0-1.0
authors: [Somebody]
cards:
  scenario: scenarios.yaml
  moment: moments.yaml
donations: {"5": O-1}
"""
SCENARIOS = f"""\
kind: scenario
cards:
  - id: s-01
    scenario: The Ash Porter
    number: 1
    humanity_limit: 9/12/14
    events: {{x: 3, y: 5}}
    setup: [Put Event X and Event Y on their rounds.]
    berries: [{{mood: any, action: He moves 2.}}]
    event_x:
      title: "{TITLE}"
      text: "{EVENT}"
    event_y:
      title: Second
      text: "{OTHER}"
"""
MOMENTS = f"""\
kind: moment
cards:
  - id: m-1
    moment: O-1
    tale:
      - "{TALE}"
    effect:
      - "{EFFECT}"
"""

Change = Callable[[str], str]


def put(old: str, new: str) -> Change:
    def change(text: str) -> str:
        return text.replace(old, new)

    return change


def inside(mark: str) -> Change:
    """Something put between words of every sealed text."""
    return lambda text: text.replace("wolfram lanterns", f"wolfram{mark}lanterns").replace(
        "seven harmonicas", f"seven{mark}harmonicas"
    )


#: what can be wrong with a sealed text, or in its file; each gives a finding, and a code of its own or place of its own
CHANGES: dict[str, Change] = {
    "a sign no font has": inside(" 😀 "),
    "an icon nobody knows": inside(" :nope: "),
    "bold not ended": inside(" **x "),
    "a tab": inside(" \\t"),
    "two blanks": inside("  "),
    "an invisible character": inside(" \u200b"),
    "a decomposed letter": inside(" e\u0301 "),
    "mixed quotes": inside(' \\"so\\" “so” '),
    "a placeholder": inside(" TODO "),
    "a control character": inside("\\u0007"),
    "too long": put("Nobody whistles", ", ".join([EVENT] * 12)),
    "a letter too long": put("mildew prospers", ", ".join([TALE] * 30)),
    "a blank at the end": put('Nobody whistles"', 'Nobody whistles "'),
    "a text where a map is wanted": put(
        f'event_x:\n      title: "{TITLE}"\n      text: "{EVENT}"', f'event_x: "{EVENT}"'
    ),
    "a list where a text is wanted": put(f'text: "{EVENT}"', f'text: ["{EVENT}", "{TITLE}"]'),
    "a map where a text is wanted": put(f'text: "{EVENT}"', f"text: {{{TITLE}: {OTHER.replace(',', '')}}}"),
    "a text where a list is wanted": put(f'tale:\n      - "{TALE}"', f'tale: "{TALE}"'),
    "a key misspelled": put("event_x:", "evnt_x:"),
    "keys misspelled": put("effect:", "effekt:"),
    "all on one line": put(
        f'event_y:\n      title: Second\n      text: "{OTHER}"',
        f'evnt_y: {{title: "{TITLE}", txt: "{OTHER}"}}',
    ),
    "a key written twice": put("event_y:", "event_x:"),
    "a text that became keys": put(f'- "{TALE}"', f"- {TALE.replace('. ', ': ')}"),
    "a text at the level of a card": put("    event_y:", f"    {EVENT}: 1\n    event_y:"),
    "a quote not ended": put('rafters. Nobody whistles"', "rafters. Nobody whistles"),
    "a brace not ended": put(f'text: "{EVENT}"', f"text: {{{EVENT}"),
    "no YAML at all": put("    event_x:", "   event_x:"),
    "a tab in front": put('      text: "Zimber', '\ttext: "Zimber'),
    "a text too many": put(f'text: "{EVENT}"', f'text: "{EVENT}"\n      {OTHER}'),
    "a colon in a text": put(f'"{EVENT}"', EVENT.replace(". ", ": ")),
    "the same passage twice": lambda text: text + text.partition("cards:\n")[2].replace("m-1", "m-2"),
    "the wrong kind": put("kind: moment", "kind: scenario"),
    "an event beyond the track": put("y: 5", "y: 55"),
    "a comment": put("    event_x:", f"    # {EVENT}\n    #{OTHER}\n    evnt_x:"),
    "a text in front of the cards": put("cards:", f'extra: "{EVENT}"\ncards:'),
    "cards that are no list": put("cards:\n  - id: m-1\n", "cards:\n  m-1:\n"),
}
FORMATS = ("text", "concise", "json", "github", "gitlab", "sarif", "junit")


def deck(folder: Path, change: Change) -> Path:
    """The deck with one thing wrong in one of its two files, or in both."""
    folder.mkdir(exist_ok=True)
    (folder / "deck.yaml").write_text(DECK, encoding="utf-8")
    for name, text in (("scenarios.yaml", SCENARIOS), ("moments.yaml", MOMENTS)):
        (folder / name).write_text(change(text), encoding="utf-8")
    return folder


def words(text: str) -> list[str]:
    return re.findall(r"\w+", re.sub(r"\\(u[0-9a-f]{4}|.)", " ", text.casefold()))


PAIRS = {pair for text in TEXTS for pair in itertools.pairwise(words(text))}


def quoted(output: str) -> list[tuple[str, str]]:
    """Sealed words that stand in a row in some output."""
    return [pair for pair in itertools.pairwise(words(output)) if pair in PAIRS]


def run(*command: str | Path) -> str:
    done = CliRunner().invoke(app, [str(one) for one in command])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    # A baseline of a deck that cannot be read whole is refused with 2.
    assert done.exit_code in ((0, 1, 2) if command[0] == "baseline" else (0, 1)), done.output
    return done.output


@pytest.mark.parametrize("what", CHANGES)
def test_no_report_quotes_sealed_text(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = deck(tmp_path / "deck", CHANGES[what])
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.out"))
    reports = [f"--format={name}={name}.out" for name in FORMATS]
    screen = run("check", folder, *reports)
    assert json.loads((tmp_path / "json.out").read_text(encoding="utf-8"))["findings"]
    for name in (*FORMATS, "summary"):
        assert quoted((tmp_path / f"{name}.out").read_text(encoding="utf-8")) == [], name
    diff = run("check", folder, "--diff", "--unsafe", "--no-fit")
    assert (quoted(screen), quoted(diff)) == ([], [])
    run("baseline", "write", folder)
    baseline = folder / "cardwright-baseline.json"
    assert not baseline.is_file() or quoted(baseline.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("what", ["a sign no font has", "too long", "all on one line", "a text too many"])
def test_no_build_quotes_sealed_text(what: str, tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", CHANGES[what])
    screen = run("build", folder, "--out", tmp_path / "out", "--strict")
    assert quoted(screen) == []
    for path in (tmp_path / "out").rglob("*.*"):
        if path.suffix in (".html", ".json"):
            assert quoted(path.read_text(encoding="utf-8")) == [], path.name
    assert quoted(run("build", folder, "--out", tmp_path / "out", "--strict", "--spoilers"))


def test_the_deck_itself_is_clean(tmp_path: Path) -> None:
    assert run("check", deck(tmp_path / "deck", str)).startswith("All clean")


@pytest.mark.parametrize("what", ["a sign no font has", "two blanks", "all on one line", "a quote not ended"])
def test_spoilers_has_the_words(what: str, tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", CHANGES[what])
    assert quoted(run("check", folder, "--spoilers"))


def test_a_diff_shows_sealed_words_with_spoilers_alone(tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", CHANGES["two blanks"])
    dotted, shown = run("check", folder, "--diff"), run("check", folder, "--diff", "--spoilers")
    assert dotted.count("\n+") == shown.count("\n+") > 1
    assert quoted(shown)
    assert "--spoilers" in dotted


def test_what_is_kept_between_runs_keeps_what_is_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "kept"))
    folder = deck(tmp_path / "deck", CHANGES["a sign no font has"])
    first, second = run("check", folder), run("check", folder)
    assert first == second
    assert quoted(second) == []
    assert quoted(run("check", folder, "--spoilers"))


def test_a_finding_keeps_its_place_card_and_one_word(tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", CHANGES["an icon nobody knows"])
    findings = json.loads(run("check", folder, "--format=json"))["findings"]
    plain = json.loads(run("check", folder, "--format=json", "--spoilers"))["findings"]
    place = ("code", "card", "file", "line", "column", "end_line", "end_column")
    assert [[one[name] for name in place] for one in findings] == [[one[name] for name in place] for one in plain]
    assert any("nope" in one["message"] for one in findings)


def test_text_of_other_cards_is_told_as_it_is(tmp_path: Path) -> None:
    setup = "Put Event X and Event Y on their rounds."
    folder = deck(tmp_path / "deck", put(setup, f'"{setup.replace(" and", "  and :nope:")}"'))
    text = run("check", folder)
    assert text == run("check", folder, "--spoilers")
    assert "Put Event X  and" in text


def as_json(folder: Path) -> str:
    """The deck's moments on a single line of JSON; a finding about the id has that line for its place."""
    card = {"id": "M 1", "tale": [TALE, f"{OTHER} 😀"], "effect": [EFFECT], "moment": "O-1"}
    (folder / "moments.json").write_text(json.dumps({"kind": "moment", "cards": [card]}), encoding="utf-8")
    return "moments.json"


def as_csv(folder: Path) -> str:
    """The same as a row of a table."""
    rows = f'id,moment,tale,effect\nM 1,O-1,"{TALE}|{OTHER} 😀","{EFFECT}"\n'
    (folder / "moments.csv").write_text(rows, encoding="utf-8")
    return "moments.csv"


@pytest.mark.parametrize("write", [as_json, as_csv])
def test_a_line_that_holds_more_than_its_finding_is_about_tells_nothing_else(
    write: Callable[[Path], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = deck(tmp_path / "deck", str)
    name = write(folder)
    (folder / "deck.yaml").write_text(DECK.replace("moments.yaml", name), encoding="utf-8")
    run("check", folder, *(f"--format={one}={one}.out" for one in FORMATS))
    for one in FORMATS:
        assert quoted((tmp_path / f"{one}.out").read_text(encoding="utf-8")) == [], one
    assert quoted(run("check", folder, "--spoilers"))


def test_a_passage_that_stands_on_an_open_card_too_is_told_of_that_card_alone(tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", put("action: He moves 2.", f'action: "{TALE} :nope: and so on."'))
    text = run("check", folder)
    assert "mildew prospers :nope:" in text  # anybody may read that card
    assert text == run("check", folder, "--spoilers")


def test_a_translation_is_told_without_sealed_words_too(tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", str)
    run("translate", "extract", folder, "pl")
    path = folder / "locales" / "pl.po"
    text = path.read_text(encoding="utf-8")
    assert quoted(text)
    head = (
        r'msgctxt "m-1\.tale\[0\]"\nmsgid (?:"[^\n]*\n)+)msgstr ""',
        r'\1msgstr "Zimber wolfram lanterns *hum* "beneath"',
    )
    broken, fuzzy = (
        re.sub("(" + head[0], head[1], text),
        re.sub("(" + head[0], r'\1msgstr "Zimber wolfram *hum* :nope: so"', text),
    )
    fuzzy = fuzzy.replace('msgctxt "m-1.effect', '#, fuzzy\nmsgctxt "m-1.effect')
    stale = text.replace("harmonicas", "concertinas")
    for written in (broken, fuzzy, stale):
        assert written != text
        path.write_text(written, encoding="utf-8")
        for form in ("text", "json", "sarif", "junit"):
            assert quoted(run("check", folder, "--language", "pl", f"--format={form}")) == []
        assert quoted(run("check", folder, "--language", "pl", "--spoilers"))


#: moments whose sealed words came into fields that are open, in every format; each is one mistake or two
HEAD = "id,moment,tale,effect\n"
MISPLACED: dict[str, tuple[str, str]] = {
    "a line break in the last cell": ("moments.csv", f"{HEAD}m-1,O-1,A tale,Each\n{OTHER}\n"),
    "a line break in a middle cell": ("moments.csv", f"{HEAD}m-1,O-1,Obadiah\n{OTHER.replace(', ', ' ')},Each\n"),
    "two line breaks": ("moments.csv", f"{HEAD}m-1,O-1,A tale,{TALE}\n{TITLE}\n{OTHER}\n"),
    "a text in front": ("moments.csv", f"{HEAD}{OTHER.replace(', ', ' ')},m-1,O-1,A tale,Each\n"),
    "a comma too many": ("moments.csv", f"id,tale,moment,effect\nm-1,{OTHER},O-1,Each\n"),
    "cells in another order": ("moments.csv", f"{HEAD}m-1,{TALE},O-1,Each\n"),
    "no header": ("moments.csv", f'"{TALE}","{OTHER}",O-1,m-1\n'),
    "a name of a column": ("moments.csv", f"id,{TITLE},tale,effect\nm-1,O-1,A tale,Each\n"),
    "a remark in front": ("moments.csv", f"# {OTHER}\n{HEAD}m-1,O-1,A tale,Each\n"),
    "a text that goes on above": (
        "moments.yaml",
        f"kind: moment\ncards:\n  - id: m-1\n    moment: O-1\n      {TALE}\n    effect: [Each]\n",
    ),
    "a card that is a text": ("moments.yaml", f"kind: moment\ncards:\n  - {TALE}\n"),
    "a kind that goes on": ("moments.yaml", f"kind: moment\n  {TALE}\ncards: []\n"),
    "an id that is a text": (
        "moments.yaml",
        f"kind: moment\ncards:\n  - id: {TALE}\n    moment: O-1\n    tale: [A tale]\n    effect: [Each]\n",
    ),
    "a text where an open one belongs": (
        "moments.json",
        json.dumps({"kind": "moment", "cards": [{"id": "m-1", "moment": TALE, "tale": ["A"], "effect": ["B"]}]}),
    ),
    "JSON that breaks off": (
        "moments.json",
        f'{{"kind": "moment", "cards": [{{"id": "m-1", "moment": "O-1", "tale": ["A"] "{TALE}"',
    ),
}


@pytest.mark.parametrize("what", MISPLACED)
def test_no_report_quotes_a_sealed_text_at_a_wrong_place(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = deck(tmp_path / "deck", str)
    name, text = MISPLACED[what]
    (folder / "moments.yaml").unlink()
    (folder / name).write_text(text, encoding="utf-8")
    (folder / "deck.yaml").write_text(DECK.replace("moments.yaml", name), encoding="utf-8")
    diff = run("check", folder, "--diff", "--unsafe", "--no-fit")
    run("check", folder, "--no-fit", *(f"--format={one}={one}.out" for one in FORMATS))
    assert json.loads((tmp_path / "json.out").read_text(encoding="utf-8"))["findings"]
    assert quoted(diff) == []
    for one in FORMATS:
        assert quoted((tmp_path / f"{one}.out").read_text(encoding="utf-8")) == [], one
    assert quoted(run("check", folder, "--spoilers", "--no-fit"))


@pytest.mark.parametrize("what", [what for what in MISPLACED if "line break" in what])
def test_a_line_break_in_a_cell_without_quotes_is_one_finding(what: str, tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", str)
    (folder / "moments.csv").write_text(MISPLACED[what][1], encoding="utf-8")
    (folder / "deck.yaml").write_text(DECK.replace("moments.yaml", "moments.csv"), encoding="utf-8")
    (finding,) = json.loads(run("check", folder, "--format=json"))["findings"]
    assert (finding["code"], finding["line"], finding["card"]) == ("SYN010", 3, "m-1")
    assert "a line breaks in a cell without quotes" in finding["message"]


@pytest.mark.parametrize("head", ["kind: moment", "title: Moments", "kind: deed"])
def test_no_report_quotes_moments_that_are_named_as_cards_of_another_kind(head: str, tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck", str)
    moment = f'{{id: m-1, moment: O-1, tale: ["{TALE}"], effect: ["{EFFECT}"]}}'
    (folder / "moments.yaml").write_text(f"{head}\ncards:\n  - {moment}\n", encoding="utf-8")
    (folder / "deck.yaml").write_text(DECK.replace("moment: moments.yaml", "deed: moments.yaml"), encoding="utf-8")
    for form in FORMATS:
        assert quoted(run("check", folder, "--no-fit", f"--format={form}")) == [], form
