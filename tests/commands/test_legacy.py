"""``cardwright legacy``: a family's evenings, two machines, a form filled in on a screen, and a cut in the power."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from click.testing import Result
from PIL import Image
from typer.testing import CliRunner

from cardwright.build.load import load_deck
from cardwright.build.playthroughs import playthroughs
from cardwright.commands.app import app
from cardwright.games.cultural_routes.legacy.lines import entry_line
from cardwright.resources import starters

DECKS = Path(__file__).resolve().parents[2] / "decks"
CARD = {"add": "card", "pool": "category", "date": "2026-11-30", "out": "k-01"}
Run = Callable[..., Result]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["legacy", *words])


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return Path(shutil.copytree(starters() / "cultural_routes", tmp_path / "deck"))


def done(*words: str) -> str:
    """A command that must succeed, and what it said."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*words: str) -> str:
    """A command that must be refused without a trace, and why."""
    files = history_files(Path(words[1]))
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert history_files(Path(words[1])) == files
    return result.output


def history_files(deck: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(deck.glob("legacy/*.jsonl"))}


def told(deck: Path) -> Any:
    return json.loads(run("history", str(deck), "--json").stdout)


def begin(deck: Path, by: str = "Anna", date: str = "2026-11-30") -> None:
    done("new", str(deck), "--by", by, "--date", date)


def category(deck: Path, by: str, words: str, out: str | None = None) -> str:
    more = ["--out", out] if out else []
    return done("add", str(deck), "--by", by, "--category", words, "--date", "2026-11-30", *more)


def only_file(deck: Path) -> Path:
    (path,) = deck.glob("legacy/*.jsonl")
    return path


@pytest.mark.rule("C-04", "C-06")
def test_an_evening_comes_in_and_yesterdays_deck_comes_back(deck: Path, tmp_path: Path) -> None:
    begin(deck)
    kitchen = ["--region", "Grandma's kitchen", "--continent", "europe", "--out", "n-dk"]
    said = done("add", str(deck), "--by", "Ben", *kitchen)
    assert "1.1  Grandma's kitchen, by Ben, comes in as l-grandmas-" in said
    assert "blank cards left: 3 for places, 4 for categories" in said
    assert CliRunner().invoke(app, ["check", str(deck), "--fail-on", "warning"]).exit_code == 0
    begin(deck, date="2026-12-24")
    category(deck, "Ben", "a lullaby", "k-01")
    for number, first in ((0, "n-dk"), (1, "l-grandmas"), (2, "l-grandmas")):
        done("rebuild", str(deck), "--session", str(number), "--cards", str(tmp_path / str(number)))
        cards = json.loads((tmp_path / str(number) / "country.json").read_text(encoding="utf-8"))["cards"]
        assert cards[0]["id"].startswith(first)
        assert len(cards) == 10
    assert "is there already" in refused("rebuild", str(deck), "--session", "0", "--cards", str(tmp_path / "0"))
    sizes = {pool: len(cards) for pool, cards in told(deck)["pools"].items()}
    assert sizes == {"country": 10, "category": 6}


@pytest.mark.rule("C-04")
def test_what_the_rules_forbid_is_refused_and_leaves_no_trace(deck: Path) -> None:
    assert "no session has begun" in refused("add", str(deck), "--by", "Ben", "--category", "a lullaby")
    begin(deck)
    category(deck, "Ben", "a lullaby", "k-01")
    new = told(deck)["pools"]["category"][0]
    add = ["add", str(deck), "--by"]
    assert "Ben has filled in a card" in refused(*add, "Ben", "--category", "a proverb")
    assert "k-01 is out of the deck already" in refused(*add, "Cleo", "--category", "a proverb", "--out", "k-01")
    assert "an earlier card goes out" in refused(*add, "Cleo", "--category", "a proverb", "--out", new)
    assert "no card n-dk" in refused(*add, "Cleo", "--category", "a proverb", "--out", "n-dk")
    assert "is in the deck already" in refused(*add, "Cleo", "--category", "A lullaby", "--out", "k-02")
    assert "needs --continent" in refused(*add, "Cleo", "--region", "Narnia", "--out", "n-dk")
    assert "did you mean" in refused(*add, "Cleo", "--country", "Germny", "--out", "n-dk")
    assert "one of --country" in refused(*add, "Cleo")
    assert "is no day" in refused(*add, "Cleo", "--category", "a proverb", "--date", "yesterday")
    for number, player in enumerate(("Cleo", "Dan", "Eve"), 2):
        category(deck, player, f"a proverb {number}", f"k-0{number}")
    assert "no blank category card left" in refused(*add, "Fay", "--category", "a rhyme", "--out", "k-05")


@pytest.mark.rule("C-06")
def test_what_is_taken_back_stays_in_the_history(deck: Path) -> None:
    begin(deck)
    category(deck, "Ben", "a lullaby", "k-01")
    before = only_file(deck).read_bytes()
    assert "blank cards left: 4 for places, 4 for categories" in done("undo", str(deck))
    assert only_file(deck).read_bytes().startswith(before)
    assert told(deck)["pools"]["category"][0] == "k-01"
    assert "nothing stands" in refused("undo", str(deck))
    category(deck, "Ben", "a lullaby", "k-02")
    begin(deck, date="2026-12-24")
    assert "nothing stands" in refused("undo", str(deck))
    assert "has been played with" in refused("undo", str(deck), "1.3")
    shown = done("history", str(deck), "--pools")
    assert "1.1   Ben: a lullaby" in shown
    assert "1.2   entry 1.1 taken back" in shown


@pytest.mark.rule("C-06")
def test_a_torn_last_line_is_cut_off_kept_aside_and_told(deck: Path) -> None:
    begin(deck)
    category(deck, "Ben", "a lullaby", "k-01")
    sound = only_file(deck).read_bytes()
    category(deck, "Cleo", "a proverb", "k-02")
    whole = only_file(deck).read_bytes()
    only_file(deck).write_bytes(whole[:-30])
    torn = run("history", str(deck))
    assert torn.exit_code == 0 and "warning CUL041" in torn.output  # as check does
    assert "kept in legacy/" in category(deck, "Cleo", "a proverb", "k-02")
    assert only_file(deck).read_bytes().startswith(sound)
    assert next(deck.glob("legacy/*.torn-1")).read_bytes() == whole[len(sound) : -30]
    assert [swap["out"] for swap in told(deck)["sessions"][0]["swaps"]] == ["k-01", "k-02"]


@pytest.mark.rule("C-06")
def test_a_damaged_history_is_named_and_not_written_to(deck: Path) -> None:
    begin(deck)
    category(deck, "Ben", "a lullaby", "k-01")
    begin(deck, date="2026-12-24")
    first = min(deck.glob("legacy/*.jsonl"))
    sound = first.read_bytes()
    first.write_bytes(sound.replace(b"lullaby", b"lullabi"))
    assert "is damaged" in refused("add", str(deck), "--by", "Cleo", "--category", "a proverb")
    first.unlink()
    assert "is missing" in refused("undo", str(deck))
    assert "CUL040" in CliRunner().invoke(app, ["check", str(deck), "--no-fit"]).output
    assert run("history", str(deck)).exit_code == 1
    first.write_bytes(sound)
    assert run("history", str(deck)).exit_code == 0


class Git:
    """A deck in git, and a branch for each person."""

    def __init__(self, deck: Path) -> None:
        self.deck = deck
        self("init", "-q", "-b", "main")
        self("config", "user.email", "anna@example.org")
        self("config", "user.name", "Anna")
        self.save()

    def __call__(self, *words: str, fine: bool = True) -> int:
        ended = subprocess.run(["git", *words], cwd=self.deck, capture_output=True, check=False)
        assert not fine or ended.returncode == 0, ended.stderr
        return ended.returncode

    def save(self) -> None:
        self("add", "-A")
        self("commit", "-q", "-m", "as it is")

    def branch(self, name: str, change: Callable[[], object]) -> None:
        self("checkout", "-q", "-b", name, "main")
        change()
        self.save()

    def put_together(self, *names: str) -> None:
        self("checkout", "-q", "main")
        for name in names:
            self("merge", "-q", "--no-edit", name)


def evening_of(deck: Path, by: str, words: str, out: str) -> Callable[[], None]:
    def evening() -> None:
        begin(deck, by)
        category(deck, by, words, out)

    return evening


@pytest.mark.rule("C-06")
@pytest.mark.parametrize("order", [("ben", "cleo"), ("cleo", "ben")])
def test_two_branches_that_each_had_an_evening_are_put_together_by_git(deck: Path, order: tuple[str, str]) -> None:
    begin(deck)
    git = Git(deck)
    git.branch("ben", evening_of(deck, "Ben", "a lullaby", "k-01"))
    git.branch("cleo", evening_of(deck, "Cleo", "a proverb", "k-02"))
    git.put_together(*order)
    history = told(deck)
    assert [session["by"] for session in history["sessions"]] == ["Anna", "Ben", "Cleo"]
    assert history["to_settle"] == []
    assert history["blanks"]["category"] == 2
    assert "begun as session 2 on its branch" in done("history", str(deck))
    begin(deck, "Dan", "2026-12-24")
    assert len(json.loads(max(deck.glob("legacy/*dan*")).read_text())["follows"]) == 2


@pytest.mark.rule("C-06")
def test_two_branches_of_one_evening_are_put_together_by_git(deck: Path) -> None:
    begin(deck)
    git = Git(deck)
    git.branch("ben", lambda: category(deck, "Ben", "a lullaby", "k-01"))
    git.branch("cleo", lambda: category(deck, "Cleo", "a proverb", "k-02"))
    git.put_together("ben", "cleo")
    history = told(deck)
    assert [swap["out"] for swap in history["sessions"][0]["swaps"]] == ["k-01", "k-02"]
    assert run("history", str(deck)).exit_code == 0
    category(deck, "Dan", "a rhyme", "k-03")
    assert run("history", str(deck)).exit_code == 0


@pytest.mark.rule("C-06")
@pytest.mark.parametrize("settle", [("retire", "3.1", "k-03"), ("undo", "3.1")])
def test_two_branches_that_took_out_the_same_card_are_told_apart_and_settled(
    deck: Path, settle: tuple[str, ...]
) -> None:
    begin(deck)
    git = Git(deck)
    git.branch("ben", evening_of(deck, "Ben", "a lullaby", "k-01"))
    git.branch("cleo", evening_of(deck, "Cleo", "a proverb", "k-01"))
    git.put_together("ben", "cleo")
    assert told(deck)["to_settle"] == [{"entry": "3.1", "what": "gone"}]
    shown = run("history", str(deck))
    assert (shown.exit_code, "k-01 was to go out, and is out already since entry 2.1" in shown.output) == (1, True)
    done(settle[0], str(deck), *settle[1:])
    assert run("history", str(deck)).exit_code == 0
    assert len(told(deck)["pools"]["category"]) == 6


@pytest.mark.rule("C-04")
def test_two_branches_that_used_the_last_blank_are_told_apart(deck: Path) -> None:
    file = deck / "blanks.yaml"
    file.write_text(file.read_text().replace("pool: category, count: 4", "pool: category, count: 1"))
    begin(deck)
    git = Git(deck)
    git.branch("ben", evening_of(deck, "Ben", "a lullaby", "k-01"))
    git.branch("cleo", evening_of(deck, "Cleo", "a proverb", "k-02"))
    git.put_together("ben", "cleo")
    assert "CUL043" in CliRunner().invoke(app, ["check", str(deck), "--no-fit"]).output
    done("undo", str(deck), "3.1")
    assert run("history", str(deck)).exit_code == 0


def test_marks_that_git_left_are_named(deck: Path) -> None:
    begin(deck)
    with only_file(deck).open("a", encoding="utf-8") as file:
        file.write("<<<<<<< HEAD\n=======\n>>>>>>> other\n")
    assert "keep the lines of both" in " ".join(run("history", str(deck)).output.replace("|", "").split())


@pytest.fixture(scope="module")
def blank_form(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The blank cards of the starter, as a form that nobody has filled in."""
    place = tmp_path_factory.mktemp("form")
    blanks = ["build", str(starters() / "cultural_routes"), "--out", str(place), "--only", "cards", "--cards", "b-*"]
    assert CliRunner().invoke(app, blanks).exit_code == 0
    return place / "my-routes/cards.pdf"


@pytest.fixture
def form(blank_form: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(blank_form, tmp_path / "form.pdf"))


def filled(form: Path, card: str = "b-place#2", **values: str | bytes) -> Path:
    """The form with a copy of a blank card filled in, as another program saves it."""
    saved = form.with_name("filled.pdf")
    with pikepdf.open(form, allow_overwriting_input=True) as pdf:
        written = next(one for one in pdf.Root.AcroForm.Fields if str(one.T) == card)
        for field in written.Kids:
            if str(field.T) in values:
                field.V = pikepdf.String(values[str(field.T)])
        pdf.save(saved)
    return saved


@pytest.mark.rule("C-05", "C-06")
def test_a_form_that_was_filled_in_comes_in_as_a_card_that_prints(deck: Path, form: Path, tmp_path: Path) -> None:
    begin(deck)
    assert "no card is filled in" in refused("read", str(deck), str(form))
    saved = filled(form, name="Żabi Staw", made_by="Zosia", date="2026-11-29", drawing="a pond with nine frogs")
    said = done("read", str(deck), str(saved), "--out", "n-dk", "--continent", "Europe")
    assert "Żabi Staw, by Zosia, comes in as l-zabi-sta-" in said
    (entry,) = told(deck)["sessions"][0]["entries"]
    assert (entry["by"], entry["date"], entry["out"]) == ("Zosia", "2026-11-29", "n-dk")
    assert entry["card"]["notes"] == "a pond with nine frogs"
    assert entry["lost"] == {"id": "n-dk", "country": "DK"}
    assert "is in the deck already" in refused("read", str(deck), str(saved), "--continent", "Europe")
    done("print", str(deck), "--new", "--out", str(tmp_path / "new"))
    with pypdfium2.PdfDocument(tmp_path / "new/session-1-new/my-routes/cards.pdf") as document:
        assert "Żabi Staw" in document[0].get_textpage().get_text_range()
        assert len(document) == 2


@pytest.mark.rule("C-04")
@pytest.mark.parametrize("card", [("--region", "Narnia", "--continent", "Europe"), ("--category", "a lion")])
def test_what_was_drawn_is_kept_and_printed(deck: Path, tmp_path: Path, card: tuple[str, ...]) -> None:
    drawing = tmp_path / "lion.png"
    Image.new("RGB", (300, 200), "orange").save(drawing)
    begin(deck)
    assert "is no picture" in refused("add", str(deck), "--by", "Ben", *card, "--picture", str(deck / "deck.yaml"))
    done(
        "add", str(deck), "--by", "Ben", *card, "--picture", str(drawing), "--out", "n-dk" if len(card) > 2 else "k-01"
    )
    (kept,) = deck.glob("legacy/pictures/*.png")
    assert kept.read_bytes() == drawing.read_bytes()
    done("print", str(deck), "--new", "--out", str(tmp_path))
    with pypdfium2.PdfDocument(tmp_path / "session-1-new/my-routes/cards.pdf") as document:
        assert len(list(document[0].get_objects([pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]))) == 1
    assert CliRunner().invoke(app, ["build", str(deck), "--only", "pack", "--out", str(tmp_path)]).exit_code == 0
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "my-routes/my-routes.cardpack")]).exit_code == 0


@pytest.mark.rule("C-05")
def test_a_form_that_is_filled_in_further_is_read_again(deck: Path, form: Path) -> None:
    begin(deck)
    one = filled(form, name="Narnia", made_by="Ben")
    assert "--out is given 2 times, and 1 card is filled in" in refused(
        "read", str(deck), str(one), "--out", "n-dk", "--out", "k-01", "--continent", "Europe"
    )
    two = Path(shutil.copy(filled(one, "b-question", name="a knot", made_by="Cleo"), form))
    wrong = ["--out", "n-dk", "--out", "k-99", "--continent", "Europe"]
    said = run("read", str(deck), str(two), *wrong)
    assert (said.exit_code, "Narnia, by Ben, comes in as" in said.output) == (2, True)
    assert "b-question: the category pool has no card k-99" in said.output
    assert "1 of 2 cards did not come in" in said.output
    said_again = done("read", str(deck), str(two), "--out", "n-dk", "--out", "k-01")
    assert "b-place#2, Narnia, is in the deck already" in said_again
    assert "a knot, by Cleo, comes in as" in said_again
    three = filled(two, "b-question#3", name="a rhyme", made_by="Dan")
    assert "k-02 goes out" in done("read", str(deck), str(three), "--out", "k-02")
    assert "--out is given 2 times; give it for the card that is new, or for all 4" in refused(
        "read", str(deck), str(filled(three, "b-question#4", name="x", made_by="Eve")), "--out", "k-03", "--out", "k-04"
    )
    assert len(told(deck)["sessions"][0]["entries"]) == 3


HALF = b"\xfe\xff\x00a\xd8\x00\x00b"  #: UTF-16 with one half of a letter in it


@pytest.mark.parametrize("field", ["name", "made_by", "drawing"])
@pytest.mark.parametrize("words", [HALF, "\x01", "\ufffe"])
def test_a_form_with_what_cannot_be_printed_is_refused(deck: Path, form: Path, field: str, words: str | bytes) -> None:
    begin(deck)
    values: dict[str, str | bytes] = {"name": "Narnia", "made_by": "Ben", field: words}
    said = refused("read", str(deck), str(filled(form, **values)), "--out", "n-dk", "--continent", "Europe")
    assert "b-place#2: " in said
    assert "\x1b" not in said


STRANGE = ("a\x01b", "\x00", "\x1b[31m", "\x7f", "\ufffe", "\ud800", "caf\udce9", "a\u202eb")


@pytest.mark.parametrize("words", STRANGE)
@pytest.mark.parametrize("what", ["--category", "--region", "--words", "--field", "--by", "--out"])
def test_words_that_cannot_be_printed_are_refused_at_the_door(deck: Path, what: str, words: str) -> None:
    begin(deck)
    said = {"--by": "Ben", "--out": "k-01", what: f"category={words}" if what == "--field" else words}
    if what not in ("--category", "--field"):
        said["--region" if what == "--region" else "--category"] = words if what == "--region" else "a rhyme"
    answer = refused("add", str(deck), *(one for pair in said.items() for one in pair), "--continent", "Europe")
    assert not any(sign in answer for sign in STRANGE)


@pytest.mark.parametrize("words", ["", "  ", "\t\n", "\u200b", "\u3164 \u00ad"])
def test_a_card_on_which_nothing_is_seen_is_none(deck: Path, words: str) -> None:
    begin(deck)
    assert "say what the card is" in refused("add", str(deck), "--by", "Ben", "--category", words)


def test_blanks_of_all_sorts_become_spaces(deck: Path) -> None:
    begin(deck)
    assert "a great knot, by Ann Lee, comes" in done(
        "add", str(deck), "--by", "Ann\x0bLee", "--category", "a\tgreat\n knot"
    )


def test_nothing_in_a_history_steers_the_terminal(deck: Path) -> None:
    begin(deck)
    path = only_file(deck)
    after = path.read_bytes()[-15:-3].decode("ascii")
    card = {"id": "l-\x1b[31m", "name": "\x1b[31mred\x9b"}
    path.write_bytes(path.read_bytes() + entry_line({**CARD, "card": card, "by": "\x1b]0;x\x07\x9b\ud800"}, after)[1])
    for words in (["history", str(deck), "--pools"], ["history", str(deck), "--json"]):
        shown = run(*words)
        assert shown.exit_code == 1
        assert not set(shown.output) & {"\x1b", "\x07", "\x9b", "\ud800"}
    assert "CUL045" in run("history", str(deck)).output
    assert "taken back: entry 1.1" in done("undo", str(deck))
    assert CliRunner().invoke(app, ["check", str(deck), "--no-fit", "--fail-on", "warning"]).exit_code == 0


def test_cards_are_not_written_where_they_cannot_be(deck: Path, tmp_path: Path) -> None:
    begin(deck)
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for place in ("file", "file/below"):
        said = refused("rebuild", str(deck), "--session", "0", "--cards", str(tmp_path / place))
        assert f"{(tmp_path / 'file').as_posix()} is a file" in said


@pytest.mark.rule("C-04")
def test_what_is_settled_is_said_to_be(deck: Path) -> None:
    begin(deck)
    category(deck, "Ben", "a lullaby", "k-01")
    assert "a card has gone out already: k-01" in refused("retire", str(deck), "1.1", "k-02")


def test_playthroughs_of_an_earlier_evening_are_left_out_without_a_word(tmp_path: Path) -> None:
    deck = Path(shutil.copytree(DECKS / "cultural-routes", tmp_path / "deck"))
    begin(deck)
    category(deck, "Ben", "a lullaby", "k-001")
    beside = playthroughs(load_deck(deck), [])
    assert (beside.files, beside.findings) == ({}, [])
    place = deck / "playthroughs/two-seats.jsonl"
    place.write_bytes(place.read_bytes().replace(b'"seats"', b'"seatz"', 1))
    assert [finding.code.id for finding in playthroughs(load_deck(deck), []).findings] == ["PCK033"]


def test_a_date_that_is_not_understood_is_told(deck: Path, form: Path) -> None:
    begin(deck)
    said = done(
        "read", str(deck), str(filled(form, name="Narnia", made_by="Zosia", date="24.12.2026")), "--continent", "Europe"
    )
    (entry,) = told(deck)["sessions"][0]["entries"]
    assert f"its date 24.12.2026 was not understood, so {entry['date']} is kept" in said


def test_a_country_is_told_by_its_name_and_commands_name_the_deck(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(deck)
    assert "begin one: cardwright legacy new . --by YOU" in refused("add", ".", "--by", "Ben", "--category", "a joke")
    assert "session 1 has begun: legacy/" in done("new", ".", "--by", "Anna")
    assert "there is no country Atlantis; a place that is no" in refused(
        "add", ".", "--by", "B", "--country", "Atlantis"
    )
    said = done("add", ".", "--by", "Ben", "--country", "pt")
    assert "Portugal, by Ben, comes in as l-portugal-" in said
    assert "it waits; say what goes out: cardwright legacy retire . 1.1 CARD" in said
    check = CliRunner().invoke(app, ["check", ".", "--no-fit"]).output
    assert "help: say which card goes out for it: cardwright legacy retire . 1.1 CARD" in check


def test_what_is_no_form_is_said_to_be_none(deck: Path, tmp_path: Path) -> None:
    begin(deck)
    (tmp_path / "no.pdf").write_text("no pdf")
    assert "is no PDF" in refused("read", str(deck), str(tmp_path / "no.pdf"))
    assert "cannot be read" in refused("read", str(deck), str(tmp_path / "none.pdf"))


def test_a_card_may_be_said_in_the_words_of_its_game(deck: Path) -> None:
    begin(deck)
    assert "comes in as" in done("add", str(deck), "--by", "Ben", "--field", "category=a kind of knot")
    strange = refused("add", str(deck), "--by", "Cleo", "--field", "colour=red")
    assert "a card has no colour; it has country, region" in strange
    assert "write it as NAME=TEXT" in refused("add", str(deck), "--by", "Cleo", "--field", "red")


def test_a_picture_is_not_kept_for_a_card_that_is_none(deck: Path, tmp_path: Path) -> None:
    begin(deck)
    Image.new("RGB", (9, 9)).save(tmp_path / "drawn.png")
    refused("add", str(deck), "--by", "Ben", "--country", "Atlantis", "--picture", str(tmp_path / "drawn.png"))
    assert not (deck / "legacy/pictures").exists()


def test_games_without_a_legacy_say_so(tmp_path: Path) -> None:
    deck = shutil.copytree(starters() / "vagabond", tmp_path / "vagabond")
    assert "Vagabond has no legacy" in refused("new", str(deck), "--by", "Anna")
    own = shutil.copytree(starters() / "blank", tmp_path / "own")
    assert "a game of your own has no legacy; Cultural Routes has" in refused("new", str(own), "--by", "Anna")


@pytest.mark.rule("C-06")
def test_a_card_that_is_in_no_file_any_more_comes_back_with_the_deck_it_was_in(deck: Path, tmp_path: Path) -> None:
    begin(deck)
    done("add", str(deck), "--by", "Ben", "--country", "Portugal", "--out", "n-dk")
    begin(deck, date="2026-12-24")
    (new,) = [card for card in told(deck)["pools"]["country"] if card.startswith("l-")]
    done("add", str(deck), "--by", "Ben", "--country", "LT", "--out", new)
    places = deck / "places.yaml"
    places.write_text(places.read_text(encoding="utf-8").replace("  - {id: n-dk, country: DK}\n", ""), encoding="utf-8")
    assert run("history", str(deck)).exit_code == 0
    out = str(tmp_path / "out")
    done("rebuild", str(deck), "--session", "0", "--out", out)
    done("print", str(deck), "--session", "1", "--out", out)
    assert CliRunner().invoke(app, ["build", str(deck), "--out", out]).exit_code == 0
    names = {
        "session-0": ("Denmark", "Portugal", "Lithuania"),
        "session-1-new": ("Portugal", "Denmark", "Lithuania"),
        ".": ("Lithuania", "Portugal", "Denmark"),
    }
    for folder, (there, *gone) in names.items():
        with pypdfium2.PdfDocument(tmp_path / "out" / folder / "my-routes/cards.pdf") as document:
            text = " ".join(page.get_textpage().get_text_range() for page in document)
        assert there in text
        assert not any(name in text for name in gone)
    refused("rebuild", str(deck), "--session", "3")
    refused("print", str(deck))
