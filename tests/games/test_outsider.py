"""Night Ferry, a game in a package of its own, goes the whole way; and its package's faults are told as its own."""

from __future__ import annotations

import gc
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardwright.build.load import load_deck
from cardwright.build.schemas import brought
from cardwright.commands import app as main
from cardwright.commands.app import app
from cardwright.diag import Example
from cardwright.engine.bots import COMMON
from cardwright.engine.conformance import LAWS, Trial, report, settings_of
from cardwright.games import catalog
from cardwright.games.typed import deck_content, deck_settings
from cardwright.pack.read import open_pack
from cardwright.read.files import read_file

PROJECT = Path(__file__).parent / "outsider"
ABOUT = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]


def install(site: Path) -> Path:
    """Put the package into a folder as an installer would; the folder comes out."""
    info = site / f"night_ferry-{ABOUT['version']}.dist-info"
    info.mkdir(parents=True)
    for group, points in ABOUT["entry-points"].items():
        lines = [f"{name} = {place}\n" for name, place in points.items()]
        (info / "entry_points.txt").write_text(f"[{group}]\n{''.join(lines)}")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {ABOUT['name']}\nVersion: {ABOUT['version']}\n")
    shutil.copytree(PROJECT / "night_ferry", site / "night_ferry", ignore=shutil.ignore_patterns("__pycache__"))
    return site


def _forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "night_ferry"]:
        del sys.modules[name]
    catalog.find.cache_clear()
    brought.cache_clear()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Night Ferry, installed for this process and those that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        folder = install(tmp_path_factory.mktemp("site"))
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")])))
        _forget()
        yield folder
    _forget()


def run(*words: object, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def done(*words: object, typed: str | None = None) -> str:
    """A command that must succeed, and what it said."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture
def deck(site: Path, tmp_path: Path) -> Path:
    done("new", "night_ferry", tmp_path / "ferry")
    return tmp_path / "ferry"


class Evening(NamedTuple):
    """A deck that was started, built, played with a record of it, and built again."""

    deck: Path
    out: Path
    said: str

    @property
    def pack(self) -> Path:
        return self.out / "ferry.cardpack"


@pytest.fixture(scope="module")
def evening(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    done("new", "night_ferry", folder / "ferry")
    done("build", folder / "ferry", "--out", folder / "out", "--only", "pack")
    players = ("--player", "Ada=bot:captain", "--player", "Ben=bot:captain:bold", "--player", "Cleo=bot:random")
    record = ("--record", folder / "ferry/playthroughs/one.jsonl", "--save", folder / "one.save")
    done("play", folder / "out/ferry/ferry.cardpack", *players, *record, "--seed", "7", "--plain", typed="\n" * 60)
    return Evening(folder / "ferry", folder / "out/ferry", done("build", folder / "ferry", "--out", folder / "out"))


# --------------------------------------------------------------------------------------------------- a deck of it


def test_new_lists_its_starter_and_makes_a_deck_that_is_right(deck: Path) -> None:
    assert re.search(r"^night_ferry +A small Night Ferry deck: ", done("new", "--list"), re.MULTILINE)
    assert "All clean: 4 files, 16 cards" in done("check", deck)
    assert (deck / "schemas/port.schema.json").is_file()
    assert "title: Ferry" in (deck / "deck.yaml").read_text()


def test_its_checks_find_what_is_wrong_at_its_place(deck: Path) -> None:
    ports = deck / "ports.yaml"
    ports.write_text(ports.read_text().replace("country: HR, leagues: 2", "country: UK, leagues: 9"))
    result = run("check", deck, "--format", "json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)["findings"]
    assert [(one["code"], one["line"], one["column"], one["end_column"], one["pointer"]) for one in found] == [
        ("FER001", 6, 41, 43, "/cards/3/country"),
        ("FER002", 6, 54, 55, "/cards/3/leagues"),
    ]
    assert found[0]["suggestion"] == "did you mean GB (United Kingdom)?"
    assert run("check", deck, "--select", "FER001").output.count("error FER") == 1


@pytest.mark.parametrize("code", ["FER001", "FER002"])
def test_its_codes_are_explained_by_examples_that_hold(code: str, deck: Path) -> None:
    told = done("explain", code.lower())
    game = catalog.find("night_ferry")
    assert game is not None
    about = game.codes[code]
    assert told.startswith(f"{code} {about.name} (error)") and about.why in told
    assert f"{code}   error    {about.name}" in done("explain")
    for example, count in ((about.bad, 1), (about.good, 0)):
        assert isinstance(example, Example)
        (deck / example.file).write_text(example.text)
        assert run("check", deck).output.count(f"error {code}") == count


def test_a_mistake_in_its_templates_is_told_with_their_package(deck: Path, site: Path) -> None:
    template = site / "night_ferry/templates/wind.yaml"
    right = template.read_text()
    template.write_text(right.replace("{sign}", "{sing}"))
    try:
        output = run("check", deck).output
    finally:
        template.write_text(right)
    assert re.search(r"night_ferry/templates/wind\.yaml:\d+:\d+ error REF\d+", output), output


def test_its_schemas_are_listed_and_printed(deck: Path) -> None:
    assert re.search(r"^night_ferry/port +of the package night-ferry$", done("schema"), re.MULTILINE)
    schema = json.loads(done("schema", "night_ferry/port"))
    assert schema["$defs"]["card"]["properties"]["goods"]["enum"] == ["mail", "fruit", "timber", "lamps"]
    assert "unchanged" in done("schema", deck)
    games = json.loads((deck / "schemas/deck.schema.json").read_text())["properties"]["game"]["enum"]
    assert "night_ferry" in games
    assert "night_ferry" not in json.loads(done("schema", "deck"))["properties"]["game"]["enum"]


def test_a_deck_of_ones_own_may_start_from_its_templates(site: Path, tmp_path: Path) -> None:
    done("new", "blank", tmp_path / "own")
    (tmp_path / "own/templates/card.yaml").write_text(
        "extends: night_ferry/base\nfront:\n  - {text: '{title}', box: [5, 5, 53, 30], style: name, colour: ink}\n"
        "  - {text: '{number}', baseline: [5, 42, 53], style: small, colour: ink}\n"
        "  - {text: '{text}', box: [5, 46, 53, 36], style: small, colour: ink}\n"
    )
    assert "All clean" in done("check", tmp_path / "own")


# ------------------------------------------------------------------------------------------------- built and packed


def test_cards_piece_booklet_pack_and_proof_are_built(evening: Evening) -> None:
    assert sorted(path.name for path in evening.out.iterdir() if path.name[0] != ".") == [
        "build.json",
        "cards.pdf",
        "ferry.cardpack",
        "hold.pdf",
        "proof.html",
        "rules-pages.pdf",
        "rules.pdf",
    ]


def test_what_was_derived_stands_on_the_cards(evening: Evening) -> None:
    with pypdfium2.PdfDocument(evening.out / "cards.pdf") as pdf:
        words = pdf[0].get_textpage().get_text_bounded().split()
    assert {"Porto", "Portugal", "Türkiye", "9"} <= set(words)
    with pypdfium2.PdfDocument(evening.out / "hold.pdf") as pdf:
        assert "COAL" in pdf[0].get_textpage().get_text_bounded()


def test_the_pack_holds_its_cards_its_chart_and_its_rules(evening: Evening) -> None:
    pack = open_pack(evening.pack)
    assert pack.manifest.game == "night_ferry" and pack.manifest.rules_version == "1"
    assert [card["farthest"] for card in pack.cards("chart")] == [6]
    gdynia = next(card for card in pack.cards("port") if card["id"] == "p-gdynia")
    assert (gdynia["country"], gdynia["fare"]) == ("Poland", 9)


def test_the_pack_is_inspected_and_verified_and_its_playthrough_played_again(evening: Evening) -> None:
    assert "game:         night_ferry, rules 1" in done("inspect", evening.pack)
    told = done("verify", "--replay", evening.pack)
    assert "playthroughs/one.jsonl: 21 moves played again, all as they were" in told and "all is well" in told


# -------------------------------------------------------------------------------------------------------- played


def test_a_whole_game_is_typed_at_a_terminal(evening: Evening, tmp_path: Path) -> None:
    typed = "sail\nmoor\n1\n1\nmoor\nmoor\n" + "\n" * 20
    told = done(
        "play",
        evening.pack,
        *("--player", "Ada", "--player", "Ben", "--seed", "3", "--plain", "--save", tmp_path / "s.save"),
        typed=typed,
    )
    assert "Ada, sail or moor?" in told and "Ada sails, for " in told and "Ben moors." in told
    assert "The game is over." in told
    assert re.search(r"1\.  (Ada|Ben) +\d+ points", told)


def test_its_bots_play_many_games_for_a_report(evening: Evening, tmp_path: Path) -> None:
    bots = ("--bots", "captain,captain:careful,random", "--seats", "2-4", "--workers", "1")
    done("simulate", evening.pack, "--games", "12", *bots, "--out", tmp_path / "report")
    report = json.loads((tmp_path / "report/simulation.json").read_text())
    assert (tmp_path / "report/report.html").is_file()
    assert sum(table["games"] for table in report["tables"]) == 36


def test_processes_that_simulate_know_the_game(evening: Evening, tmp_path: Path) -> None:
    words = ("--games", "4", "--chunk", "2", "--seats", "2", "--workers", "2")
    done("simulate", evening.pack, *words, "--out", tmp_path / "report")


@pytest.fixture(scope="module")
def trial(evening: Evening) -> Trial:
    loaded = load_deck(evening.deck)
    assert loaded.deck is not None and loaded.game is not None
    rules = catalog.rules_of(loaded.game)
    assert rules is not None
    content = deck_content(loaded.game, rules, loaded.deck)
    settings = settings_of(rules, deck_settings(loaded.deck))
    return Trial(rules, [content], settings, bots={**COMMON, **loaded.game.players()})


@pytest.mark.parametrize("law", LAWS)
def test_its_rules_keep_the_law(law: str, trial: Trial) -> None:
    failures = LAWS[law].broken(trial)
    assert not failures, f"{LAWS[law].text}\n{report(failures)}"


# ---------------------------------------------------------------------------------------------------- when it is broken


class Broken(NamedTuple):
    """A file of the package, what is changed in it, and what is told."""

    file: str
    old: str
    new: str
    told: str


#: what keeps the game from being loaded, whatever is done with its decks
NO_GAME = {
    "an import": Broken("game.py", "from night_ferry.cards", "from night_ferry.crads", "No module named"),
    "another Cardwright": Broken("game.py", 'home="night_ferry"', 'harbour="night_ferry"', "unexpected keyword"),
    "another name": Broken("game.py", '    "night_ferry",\n    "Night', '    "day_ferry",\n    "Night', "day_ferry"),
    "kinds": Broken("game.py", "{kind.name: kind for kind in (PORT, WIND)}", "{'port': 1}", "its kinds hold 1"),
    "a check": Broken("game.py", "checks=CHECKS", "checks=(1,)", "its checks hold 1, not a Check"),
    "a code of ours": Broken("checks.py", '"FER001"', '"SCH001"', "its code SCH001 is one of Cardwright's"),
    "no home": Broken("game.py", 'home="night_ferry"', 'home="night_boat"', "its home night_boat is no package"),
}

#: what keeps its rules from being loaded: such a game is checked and printed, and neither packed nor played
NO_RULES = {
    "rules import": Broken("rules.py", "from cardwright.engine.game", "from cardwright.engine.games", "No module"),
    "rules place": Broken("game.py", "rules:RULES", "rules:RULE", "AttributeError"),
    "rules version": Broken("game.py", 'rules_version="1"', 'rules_version="2"', "version 2, and the rules say 1"),
    "rules type": Broken("rules.py", "RULES: Final = NightFerry()", "RULES = NightFerry", "not an instance"),
}

#: what goes wrong while something of it runs, and the command that comes there
FAULTS = {
    "compile": (Broken("compile.py", "WORTH[card.goods]", "WORTH[card.name]", "compile.py, line "), "check"),
    "check": (Broken("checks.py", "settings.hold", "settings.holt", "checks.py, line "), "check"),
    "piece": (Broken("pieces.py", 'font("strong"), 11', 'font("stronk"), 11', "pieces.py, line "), "build"),
    "compile none": (
        Broken("compile.py", 'return {"name"', 'return None and {"name"', "compile of wind cards"),
        "check",
    ),
    "check text": (
        Broken("checks.py", "    hold = deck", '    yield "x"\n    hold = deck', "FER002 gives 'x'"),
        "check",
    ),
    "piece type": (
        Broken("pieces.py", "hold, size=size)", "hold, size=size),", "HOLD is a tuple, not a Piece"),
        "build",
    ),
    "telling type": (Broken("telling.py", "NightFerryTelling()\n", "3\n", "TELLING is a int, not a Telling"), "play"),
    "bots type": (
        Broken("bots.py", 'BOTS: Bots = {"captain": captain}', "BOTS = captain", "not a map of bots"),
        "play",
    ),
    "piece import": (Broken("pieces.py", "import kit", "import kid", "night_ferry.pieces:HOLD cannot be"), "build"),
    "rules": (Broken("rules.py", "+ fare)", "+ fares)", "rules.py, line "), "play"),
    "telling": (Broken("telling.py", "TELLING = ", "TOLD = ", "night_ferry.telling:TELLING cannot be"), "play"),
}

UNCLEAR = Broken("rules.py", 'return [*sail, Move(actor, "moor")]', "return None", "")

BREAKS = {"moves": UNCLEAR, **NO_GAME, **NO_RULES, **{name: broken for name, (broken, _) in FAULTS.items()}}


class Said(NamedTuple):
    """How a command ended, and all that it said."""

    status: int
    words: str


Command = Callable[..., Said]


@pytest.fixture
def broken(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    site: Path,
    evening: Evening,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> Iterator[Command]:
    """Runs commands where a damaged Night Ferry is installed; ``DECK`` and ``PACK`` stand for those of before."""
    what = BREAKS[request.param]
    damaged = install(tmp_path / "broken")
    file = damaged / "night_ferry" / what.file
    text = file.read_text()
    assert what.old in text
    file.write_text(text.replace(what.old, what.new))
    places = {"DECK": str(shutil.copytree(evening.deck, tmp_path / "ferry")), "PACK": str(evening.pack)}
    monkeypatch.setattr(sys, "path", [str(damaged), *(path for path in sys.path if path != str(site))])
    monkeypatch.chdir(tmp_path)

    def start(*words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["cardwright", *(places.get(word, word) for word in words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n" * 60))
        _forget()
        capfd.readouterr()
        try:
            status = main._run()
        finally:
            gc.enable()  # which a command does without
        return Said(status, "".join(capfd.readouterr()))

    yield start
    _forget()


def is_told(said: Said, what: Broken) -> None:
    """The fault of the package, with its name and why; no bug of ours, no traceback, the status of what is unusable."""
    assert "night-ferry" in said.words and what.told in said.words, said.words
    assert "Traceback" not in said.words and "bug" not in said.words, said.words
    assert said.status == 2, said.words


PLAY = ("play", "PACK", "--player", "A=bot:captain", "--player", "B=bot:captain:bold", "--plain", "--save", "x.save")


@pytest.mark.parametrize("words", [("check", "DECK"), PLAY, ("new", "night_ferry", "fresh")], ids=lambda one: one[0])
@pytest.mark.parametrize(("broken", "name"), [("an import", "an import")], indirect=["broken"])
def test_a_game_that_cannot_be_loaded_is_told_by_commands(words: Sequence[str], broken: Command, name: str) -> None:
    is_told(broken(*words), NO_GAME[name])


@pytest.mark.parametrize(("broken", "name"), [(name, name) for name in NO_GAME], indirect=["broken"])
def test_a_game_that_cannot_be_loaded_is_told_when_its_deck_is_built(broken: Command, name: str) -> None:
    is_told(broken("build", "DECK"), NO_GAME[name])


@pytest.mark.parametrize(("broken", "name"), [(name, name) for name in NO_RULES], indirect=["broken"])
def test_a_deck_whose_rules_cannot_be_loaded_is_not_packed(broken: Command, name: str) -> None:
    is_told(broken("build", "DECK", "--only", "pack"), NO_RULES[name])


@pytest.mark.parametrize(("broken", "name"), [("rules import", "rules import")], indirect=["broken"])
def test_it_is_printed_all_the_same_and_not_played(broken: Command, name: str) -> None:
    assert broken("build", "DECK", "--only", "cards").status == 0
    is_told(broken(*PLAY), NO_RULES[name])


WORDS = {"check": ("check", "DECK"), "build": ("build", "DECK", "--only", "pieces"), "play": PLAY}


@pytest.mark.parametrize(("broken", "name"), [(name, name) for name in FAULTS], indirect=["broken"])
def test_a_fault_of_its_code_is_told_as_its_own(broken: Command, name: str) -> None:
    what, command = FAULTS[name]
    is_told(broken(*WORDS[command]), what)


@pytest.mark.parametrize("broken", ["moves"], indirect=True)
def test_where_nobody_can_tell_whose_fault_it_is_the_game_is_named_too(broken: Command) -> None:
    said = broken("play", "PACK", "--player", "Ada", "--player", "Ben", "--plain", "--save", "x.save")
    assert said.status == 3
    assert "the game night_ferry, which the package night-ferry offers, or cardwright" in said.words


def test_a_pack_made_with_newer_rules_wants_a_newer_package(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = catalog.rules_of(catalog.find("night_ferry"))  # type: ignore[arg-type]
    monkeypatch.setattr(type(rules), "rules_version", "0.9")
    monkeypatch.setattr(catalog, "_fit", lambda game, rules: None)
    result = run("play", evening.pack)
    assert result.exit_code == 1 and "it wants a newer night-ferry" in result.output


def test_two_packages_that_offer_the_game_are_told_apart(deck: Path, tmp_path: Path, monkeypatch: Any) -> None:
    other = tmp_path / "other/other_ferry-1.dist-info"
    other.mkdir(parents=True)
    (other / "entry_points.txt").write_text("[cardwright.games]\nnight_ferry = night_ferry.game:GAME\n")
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: other-ferry\nVersion: 1\n")
    with monkeypatch.context() as patch:
        patch.syspath_prepend(other.parent)
        catalog.find.cache_clear()
        result = run("check", deck)
    catalog.find.cache_clear()
    assert result.exit_code == 2 and "night-ferry and other-ferry both offer a game of that name" in result.output


# ----------------------------------------------------------------------------------------------------- as a project


def test_the_page_on_games_of_ones_own_shows_it_as_it_is() -> None:
    page = (Path(__file__).parents[2] / "docs/games.md").read_text(encoding="utf-8")
    shown = re.findall(r"```[a-z]+\n# from (\S+)\n(.*?)```", page, re.DOTALL)
    assert len(shown) >= 12
    for name, text in shown:
        assert text in (PROJECT / name).read_text(encoding="utf-8"), name
    listed = re.search(r"```text\nnight-ferry/\n(.*?)```", page, re.DOTALL)
    assert listed is not None
    there = {path.name for path in (PROJECT / "night_ferry").iterdir()} - {"__init__.py", "__pycache__"}
    assert {line.split()[0].rstrip("/") for line in listed[1].splitlines()} == there | {"pyproject.toml", "night_ferry"}


def test_the_finding_on_that_page_is_the_one_that_is_told(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs/games.md").read_text(encoding="utf-8")
    shown = re.search(r"```text\n(ports.*?)```", page, re.DOTALL)
    assert shown is not None
    (deck / "deck.yaml").write_text(re.sub("hold: 6.*", "hold: 3", (deck / "deck.yaml").read_text()))
    monkeypatch.chdir(deck)
    assert shown[1] in run("check").output


def test_its_files_are_sound_yaml(site: Path) -> None:
    for path in (site / "night_ferry").rglob("*.yaml"):
        assert not read_file(path, path.name).findings


@pytest.mark.slow
@pytest.mark.skipif(find_spec("hatchling") is None, reason="hatchling, which builds packages, is not here")
def test_pip_installs_it_with_its_templates_and_starter(tmp_path: Path) -> None:
    project = shutil.copytree(PROJECT, tmp_path / "project")
    words = [
        "install",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--target",
        str(tmp_path / "site"),
    ]
    subprocess.run([sys.executable, "-m", "pip", *words, str(project)], check=True, timeout=120)
    paths = os.pathsep.join([str(tmp_path / "site"), str(Path(__file__).parents[2] / "cli")])
    for given in (("new", "night_ferry", "ferry"), ("build", "ferry")):
        subprocess.run(
            [sys.executable, "-m", "cardwright", *given],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": paths},
            check=True,
            timeout=120,
        )
    assert (tmp_path / "out/ferry/ferry.cardpack").is_file()
