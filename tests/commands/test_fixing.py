"""check --fix, --unsafe, --diff and the baseline, as they are called."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardwright.commands.app import app
from cardwright.diag.workbooks import HEADER, sheet_xml, workbook_bytes
from cardwright.resources import starters

CARDS = "id,title,number,text\n"
WRONG = f"{CARDS}b-1,Oslo  by night,1,South\nB 2,Bodø,2,North\nb-3,TODO,3,\nb-4,Bergen,x,\n"
MENDED = WRONG.replace("  ", " ")


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(starters() / "blank", tmp_path / "d")
    (tmp_path / "d/cards.csv").write_text(WRONG, encoding="utf-8")
    return Path("d")


def run(*words: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(app, [*words], input=given)


def cards(deck: Path) -> str:
    return (deck / "cards.csv").read_text(encoding="utf-8")


def test_fix_writes_what_is_certain_and_tells_the_rest(deck: Path) -> None:
    done = run("check", "--fix", "--format", "concise", "d")
    assert done.exit_code == 1
    assert "Fixed 1 of 4 findings (1 more with --unsafe)" in done.stderr
    assert "TXT001" not in done.stdout and "SCH009" in done.stdout
    assert cards(deck) == MENDED


def test_unsafe_writes_what_was_probably_meant(deck: Path) -> None:
    done = run("check", "--fix", "--unsafe", "d")
    assert "Fixed 2 of 4 findings" in done.stderr and "more with" not in done.stderr
    assert "b-2,Bodø" in cards(deck)


def test_all_mended_is_clean(deck: Path) -> None:
    (deck / "cards.csv").write_text(f"{CARDS}b-1,a  b,1,South\n")
    done = run("check", "--fix", "d")
    assert (done.exit_code, "Fixed 1 of 1 finding\n" in done.stderr, "All clean" in done.stdout) == (0, True, True)
    assert run("check", "--fix", "d").stderr == ""


@pytest.mark.parametrize("words", [("--diff",), ("--fix", "--diff")])
def test_diff_shows_it_and_writes_nothing(deck: Path, words: tuple[str, ...]) -> None:
    done = run("check", *words, "d")
    assert done.exit_code == 1
    assert done.stdout.startswith("--- a/d/cards.csv\n+++ b/d/cards.csv\n@@ ")
    assert "-b-1,Oslo  by night,1,South\n+b-1,Oslo by night,1,South\n" in done.stdout
    assert "Would fix 1 of 4 findings (1 more with --unsafe)" in done.stderr
    assert cards(deck) == WRONG


def test_diff_is_1_where_all_would_be_mended_and_0_where_nothing_is_to_be(deck: Path) -> None:
    (deck / "cards.csv").write_text(f"{CARDS}b-1,a  b,1,South\n")
    assert run("check", "--diff", "d").exit_code == 1
    (deck / "cards.csv").write_text(f"{CARDS}b-1,a b,1,South\n")
    done = run("check", "--diff", "d")
    assert (done.exit_code, done.stdout) == (0, "")


def test_unsafe_alone_is_wrong_use(deck: Path) -> None:
    done = run("check", "--unsafe", "d")
    assert (done.exit_code, "--unsafe goes with --fix or --diff" in done.stderr) == (2, True)


def test_only_chosen_codes_and_named_files_are_mended(deck: Path) -> None:
    run("check", "--fix", "--ignore", "TXT", "d")
    assert cards(deck) == WRONG
    (deck / "more.csv").write_text(f"{CARDS}c-1,a  b,1,South\n")
    text = (deck / "deck.yaml").read_text().replace("card: cards.csv", "card: [cards.csv, more.csv]")
    (deck / "deck.yaml").write_text(text)
    run("check", "--fix", "d/more.csv")
    assert (cards(deck), (deck / "more.csv").read_text()) == (WRONG, f"{CARDS}c-1,a b,1,South\n")


def test_a_workbook_is_never_written_and_its_cells_are_named(deck: Path) -> None:
    rows = [("b-1", "Oslo  by night", "1", "South"), ("b-2", "Bodø", "x", "North")]
    (deck / "cards.xlsx").write_bytes(workbook_bytes({"Sheet1": sheet_xml([HEADER, *rows])}))
    before = (deck / "cards.xlsx").read_bytes()
    (deck / "deck.yaml").write_text((deck / "deck.yaml").read_text().replace("cards.csv", "cards.xlsx"))
    done = run("check", "--fix", "d")
    assert "Fixed 0 of 2 findings\n" in done.stderr
    assert "Workbooks are never written; change d/cards.xlsx Sheet1!" in done.stderr
    assert "Sheet1!B2" in done.stderr and "Sheet1!C3 in your spreadsheet" in done.stderr
    assert (deck / "cards.xlsx").read_bytes() == before


def test_standard_input_comes_out_mended(deck: Path) -> None:
    given = b"\xef\xbb\xbf" + f"{CARDS}b-1,a  b,1,Bod\u00f8\n".replace("\n", "\r\n").encode()
    done = run("check", "--fix", "-", "--stdin-filename", "d/cards.csv", given=given)
    assert done.stdout_bytes == given.replace(b"  ", b" ")
    assert "Fixed 1 of 1 finding" in done.stderr and "All clean" in done.stderr
    assert cards(deck) == WRONG


def test_standard_input_with_nothing_to_mend_comes_out_as_it_is(deck: Path) -> None:
    given = f"{CARDS}b-1,a b,1,South\n".encode()
    assert run("check", "--fix", "-", "--stdin-filename", "d/cards.csv", given=given).stdout_bytes == given


def test_a_read_only_file_is_told_and_kept(deck: Path) -> None:
    (deck / "cards.csv").chmod(0o444)
    done = run("check", "--fix", "d")
    assert (done.exit_code, "cards.csv cannot be written: it is read-only" in done.stderr) == (2, True)
    assert cards(deck) == WRONG


def test_json_gives_every_edit_with_its_place(deck: Path) -> None:
    (deck / "cards.csv").write_text(f"{CARDS}b-1,a  b  c,1,South\n")
    (finding,) = json.loads(run("check", "--format", "json", "d").stdout)["findings"]
    assert [(edit["line"], edit["column"], edit["end_column"]) for edit in finding["fix"]["edits"]] == [
        (2, 6, 8),
        (2, 9, 11),
    ]
    assert {edit["replacement"] for edit in finding["fix"]["edits"]} == {" "}
    assert (finding["fix"]["column"], finding["fix"]["replacement"], finding["fix"]["safe"]) == (6, " ", True)


# --------------------------------------------------------------------------------------------------------- baseline


def test_a_baseline_lets_an_old_deck_in(deck: Path) -> None:
    assert run("baseline", "write", "d").stdout == "d/cardwright-baseline.json: 4 findings, written\n"
    done = run("check", "d")
    assert (done.exit_code, done.stdout) == (0, "All clean: 2 files, 4 cards; 4 in the baseline\n")
    assert run("check", "--no-baseline", "d").exit_code == 1
    assert "as before" in run("baseline", "write", "d").stdout


def test_what_is_new_is_told_wherever_the_old_has_moved(deck: Path) -> None:
    run("baseline", "write", "d")
    (deck / "cards.csv").rename(deck / "other.csv")
    (deck / "deck.yaml").write_text((deck / "deck.yaml").read_text().replace("cards.csv", "other.csv"))
    (deck / "other.csv").write_text(WRONG.replace(CARDS, f"{CARDS}a-1,TBD,1,\n"), encoding="utf-8")
    done = run("check", "--format", "concise", "d")
    assert done.stdout.splitlines() == [
        "d/other.csv:2:5: TXT005 TBD says that this is still to be written",
        "1 warning in 2 files, 5 cards; 4 in the baseline",
    ]


def test_what_is_mended_must_leave_the_baseline(deck: Path) -> None:
    run("baseline", "write", "d")
    (deck / "cards.csv").write_text(MENDED.replace(",x,", ",4,").replace("B 2", "b-2"), encoding="utf-8")
    done = run("check", "--format", "concise", "d")
    assert done.exit_code == 1
    assert [line.split()[1] for line in done.stdout.splitlines()[:-1]] == ["REF040"] * 3
    assert run("check", "d/cards.csv").exit_code == 0  # a file alone is not asked about the whole
    assert run("baseline", "prune", "d").stdout == "d/cardwright-baseline.json: 3 taken out, 1 left\n"
    assert run("check", "d").exit_code == 0
    text = (deck / "cardwright-baseline.json").read_text()
    run("baseline", "prune", "d")
    assert (deck / "cardwright-baseline.json").read_text() == text


def test_prune_never_takes_in_what_is_new(deck: Path) -> None:
    (deck / "cards.csv").write_text(f"{CARDS}b-1,a  b,1,South\n")
    run("baseline", "write", "d")
    (deck / "cards.csv").write_text(WRONG, encoding="utf-8")
    run("baseline", "prune", "d")
    assert run("check", "d").exit_code == 1


def test_fix_mends_a_baseline_too(deck: Path) -> None:
    run("baseline", "write", "d")
    (deck / "cards.csv").write_text(f"{CARDS}b-3,TODO,1,\n")
    assert run("check", "--fix", "d").exit_code == 0
    assert run("check", "d").stdout == "All clean: 2 files, 1 card; 1 in the baseline\n"


def test_a_clean_deck_has_no_baseline(deck: Path) -> None:
    run("baseline", "write", "d")
    (deck / "cards.csv").write_text(f"{CARDS}b-1,a,1,South\n")
    assert "there is none any more" in run("baseline", "write", "d").stdout
    assert not (deck / "cardwright-baseline.json").exists()
    assert "there is none" in run("baseline", "prune", "d").stdout


@pytest.mark.parametrize("words", ["write", "prune"])
def test_a_baseline_stays_as_it_is_while_a_file_cannot_be_read(deck: Path, words: str) -> None:
    run("baseline", "write", "d")
    before = (deck / "cardwright-baseline.json").read_bytes()
    (deck / "cards.csv").write_bytes(WRONG.encode() + b"\xff")
    done = run("baseline", words, "d")
    assert (done.exit_code, "cannot be read whole" in done.stderr, done.stdout) == (2, True, "")
    assert (deck / "cardwright-baseline.json").read_bytes() == before


def test_a_baseline_is_there_whole_or_not_at_all(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("baseline", "write", "d")
    before = (deck / "cardwright-baseline.json").read_bytes()
    (deck / "cards.csv").write_text(f"{CARDS}b-1,TODO,1,South\n")

    def full(_: int) -> None:
        raise OSError(28, "no space left")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        assert "no space left" in run("baseline", "write", "d").stderr
    assert (deck / "cardwright-baseline.json").read_bytes() == before
    assert [path.name for path in deck.iterdir() if path.name.endswith(".tmp")] == []


def test_nothing_is_stale_while_a_file_cannot_be_read(deck: Path) -> None:
    run("baseline", "write", "d")
    (deck / "cards.csv").write_text(f'{CARDS}b-1,"a,1,South\n')
    assert "REF040" not in run("check", "d").stdout


def test_what_only_composing_finds_is_not_stale_without(deck: Path) -> None:
    (deck / "cards.csv").write_text(f"{CARDS}b-1,a,1,{'long words ' * 300}\n")
    run("baseline", "write", "d")
    assert '"FIT' in (deck / "cardwright-baseline.json").read_text()
    assert run("check", "--no-fit", "d").exit_code == 0
    assert run("check", "d").exit_code == 0


def test_a_build_knows_the_baseline_and_names_what_it_leaves_out(deck: Path) -> None:
    run("baseline", "write", "d")
    done = run("build", "d", "--only", "cards")
    assert done.exit_code == 0
    assert "left out, since their shape is wrong: B 2, b-4" in done.stderr
    assert "4 in the baseline" in done.stderr


def test_a_baseline_that_leads_out_of_the_deck_is_refused(deck: Path) -> None:
    Path("elsewhere.json").write_text('{"version": 1, "findings": []}')
    (deck / "cardwright-baseline.json").symlink_to("../elsewhere.json")
    assert "SEC003" in run("check", "d").stdout


@pytest.fixture
def alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two decks, q and r, of which the second asks what the first asks."""
    monkeypatch.chdir(tmp_path)
    case = Path(__file__).parents[1] / "corpus/DUP005/bad-nearly"
    for name, laid in (("q", case / "beside"), ("r", case)):
        shutil.copytree(starters() / "blank", tmp_path / name)
        ignored = shutil.ignore_patterns("beside", "expect.json")
        shutil.copytree(laid, tmp_path / name, dirs_exist_ok=True, ignore=ignored)
    return tmp_path


def told(*decks: str) -> list[str]:
    findings = json.loads(run("check", "--no-fit", "--format=json", *decks).stdout)["findings"]
    return [finding["code"] for finding in findings]


def test_a_baseline_of_several_decks_takes_in_what_one_asks_like_another(alike: Path) -> None:
    assert "DUP005" in told("q", "r")
    run("baseline", "write", "q", "r")
    assert run("check", "--fail-on", "warning", "q", "r").exit_code == 0
    assert (told("q", "r"), told("r"), told()) == ([], [], [])
    text = (alike / "r/cardwright-baseline.json").read_text()
    for words in (("write", "r"), ("prune", "r"), ("prune",), ("write",)):  # alone, nobody looks at other decks
        run("baseline", *words)
        assert (alike / "r/cardwright-baseline.json").read_text() == text, words


def test_what_one_deck_asks_like_another_no_more_leaves_its_baseline(alike: Path) -> None:
    run("baseline", "write", "q", "r")
    (alike / "q/cards.csv").write_text("id,title\nb-7,A bridge\n", encoding="utf-8")
    assert told("q", "r") == ["REF040"]
    run("baseline", "prune", "q", "r")
    assert told("q", "r") == []


def test_no_baseline_is_written_while_one_of_the_decks_cannot_be_read(alike: Path) -> None:
    (alike / "r/cards.csv").write_bytes(b"id,title\nb-1,\xff\n")
    (alike / "q/cards.csv").write_text("id,title\nb-7,TODO\n", encoding="utf-8")
    assert run("baseline", "write", "q", "r").exit_code == 2
    assert not (alike / "q/cardwright-baseline.json").exists()


# ----------------------------------------------------------------------------------------------- one deck, many names


@pytest.mark.parametrize(
    "names",
    [
        ("link", "d"),
        ("d", "link"),
        ("d", "./d", "d/deck.yaml", "d/../d"),
        ("link", "d/cards.csv"),
        ("link/cards.csv", "d"),
        ("folder", "d"),
        (".", "d"),
    ],
)
def test_a_deck_by_several_names_is_checked_once_as_it_is_named_first(deck: Path, names: tuple[str, ...]) -> None:
    Path("link").symlink_to("d", target_is_directory=True)
    Path("folder").mkdir()
    Path("folder/one").symlink_to("../d", target_is_directory=True)
    findings = json.loads(run("check", "--no-fit", "--format=json", *names).stdout)["findings"]
    assert len(findings) == 4
    assert len({finding["file"].rpartition("/")[0] for finding in findings}) == 1
    first = {"folder": "folder/one", ".": "d"}.get(names[0], names[0].removesuffix("/cards.csv"))
    assert findings[0]["file"] == f"{first}/cards.csv"
