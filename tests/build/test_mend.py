"""Mend: fixes made round after round, the harmful ones taken back; files written whole or not at all."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from cardwright.build.check import CheckResult, check_deck
from cardwright.build.mend import Mended, MendedDeck, mend
from cardwright.build.put import NotWritten, put
from cardwright.check.check import Check
from cardwright.check.general import codes
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Fix, Span
from cardwright.resources import starters

CARDS = "id,title,number,text\n"


@pytest.fixture
def blank(tmp_path: Path) -> Path:
    """The starter of a game of one's own."""
    return Path(shutil.copytree(starters() / "blank", tmp_path / "deck"))


def mended(folder: Path, *, unsafe: bool = False, only: Callable[[Finding], bool] = lambda _: True) -> MendedDeck:
    def check(instead: Mapping[str, bytes]) -> CheckResult:
        return check_deck(folder, fit=False, instead=instead)

    return mend(folder, check, lambda one: bool(one.fix and (one.fix.safe or unsafe) and only(one)))


def after(done: MendedDeck, name: str = "cards.csv") -> str:
    return done.files[name].after.decode()


def test_what_comes_to_light_is_mended_too(blank: Path) -> None:
    (blank / "cards.csv").write_text("id,titel,number,text\nb-1,Oslo  by night,1,South \n")
    done = mended(blank)
    assert done.check.findings == []
    assert after(done) == f"{CARDS}b-1,Oslo by night,1,South \n"  # blanks around a cell are no part of it
    assert [one.code.id for one in done.fixed] == ["SCH001", "TXT001"]


def test_many_commas_are_put_in_one_after_the_other(blank: Path) -> None:
    (blank / "deck.yaml").write_text((blank / "deck.yaml").read_text().replace("cards.csv", "cards.json"))
    (blank / "cards.json").write_text(
        "[\n" + "\n".join(f'{{"id": "b-{n}", "title": "x{n}"}}' for n in range(30)) + "\n]\n"
    )
    done = mended(blank)
    assert [one for one in done.check.findings if one.code.family == "SYN"] == []
    assert len(done.fixed) == 29


UNCLOSED = [
    ("cards.json", '{"cards": [{"id": "a-1" "title": "x"}\n', '{"cards": [{"id": "a-1", "title": "x"}\n'),
    (
        "cards.json",
        '[{"id": "a-1", "title": "x"}\n{"id": "a-2", "title": "y"}\n',
        '[{"id": "a-1", "title": "x"},\n{"id": "a-2", "title": "y"}\n',
    ),
    ("cards.json", "[{id: 'a-1',}, {", '[{"id": "a-1"}, {'),
    ("cards.yaml", "- {id: a-1, title: !!str x\n", "- {id: a-1, title: x\n"),
]


def name_cards(folder: Path, name: str, text: str) -> None:
    """The cards of a deck in a file of another name."""
    (folder / "deck.yaml").write_text((folder / "deck.yaml").read_text().replace("cards.csv", name))
    (folder / name).write_text(text)


@pytest.mark.parametrize(("name", "before", "mended_text"), UNCLOSED)
def test_one_of_two_slips_is_mended_though_the_other_keeps_the_file_from_being_read(
    blank: Path, name: str, before: str, mended_text: str
) -> None:
    name_cards(blank, name, before)
    done = mended(blank)
    assert done.faulty == []
    assert (after(done, name) if done.files else before) == mended_text
    assert any("never closed" in one.message for one in done.check.findings)


@pytest.mark.parametrize("title", ['say "text" there', 'The "notes" of a spy', '5" tall', 'He said "no", then left'])
def test_a_text_with_quotation_marks_in_json_is_never_cut(blank: Path, title: str) -> None:
    name_cards(blank, "cards.json", f'[{{"id": "a-1", "title": "{title}", "number": 1}}]\n')
    assert mended(blank).files == {}
    done = mended(blank, unsafe=True)
    assert done.check.findings == []
    assert [card.origin.span(("title",)).text.replace('\\"', '"') for card in done.check.loaded.deck.cards] == [title]


@pytest.mark.parametrize("cell", [" =1+1", "  @x", "\u200b=x", "\u200b-x"])
def test_nothing_is_taken_away_that_keeps_a_text_from_being_a_formula(blank: Path, cell: str) -> None:
    (blank / "cards.csv").write_text(f'{CARDS}b-1,"{cell}",1,South\n')
    done = mended(blank)
    assert (done.files, done.faulty) == ({}, [])
    assert {one.code.family for one in done.check.findings} == {"TXT"}


@pytest.mark.parametrize(
    "title", ["\u200b#x", "\u200b- x", "\u200b[x", "a \u200b#b", "a\u00a0\u00a0#b", "a:\u00a0\u00a0b"]
)
def test_nothing_is_taken_away_that_keeps_a_text_in_yaml_a_text(blank: Path, title: str) -> None:
    name_cards(blank, "cards.yaml", f"- id: b-1\n  title: {title}\n  number: 1\n  text: South\n")
    assert (mended(blank).files, mended(blank).faulty) == ({}, [])
    (blank / "cards.yaml").write_text(f'- id: b-1\n  title: "{title}"\n  number: 1\n  text: South\n')
    assert mended(blank).check.findings == []


def test_an_id_is_not_mended_into_one_that_is_taken(blank: Path) -> None:
    (blank / "cards.csv").write_text(f"{CARDS}c-1,A,1,x\nC-1,B,2,y\nD-1,C,3,z\nD-1,D,4,w\n")
    done = mended(blank, unsafe=True)
    assert after(done) == f"{CARDS}c-1,A,1,x\nC-1,B,2,y\nd-1,C,3,z\nD-1,D,4,w\n"
    assert [one.code.id for one in done.check.findings] == ["SCH009", "SCH009"]


def test_two_cards_of_one_misspelt_id_are_two_findings(blank: Path) -> None:
    (blank / "cards.csv").write_text(f"{CARDS}C-1,A,1,x\nC-1,B,2,y\n")
    assert [one.code.id for one in check_deck(blank, fit=False).findings] == ["SCH009", "REF001"]


def test_a_template_is_mended_too(blank: Path) -> None:
    template = blank / "templates/card.yaml"
    good = template.read_text()
    assert "- text:" in good or "{text:" in good
    template.write_text(good.replace("{text:", "{txet:", 1).replace("- text:", "- txet:", 1))

    def check(instead: Mapping[str, bytes]) -> CheckResult:
        return check_deck(blank, instead=instead)

    done = mend(blank, check, lambda one: bool(one.fix and one.fix.safe))
    assert done.check.findings == []
    assert after(done, "templates/card.yaml") == good


def test_a_file_that_says_something_else_than_what_was_read_is_left_alone(blank: Path) -> None:
    """As a spreadsheet does, or a file that is saved while it is checked."""
    (blank / "deck.yaml").write_text((blank / "deck.yaml").read_text().replace("cards.csv", "[cards.csv, more.csv]"))
    (blank / "cards.csv").write_text(f"{CARDS}b-1,a  b,1,South\n")
    (blank / "more.csv").write_text(f"{CARDS}b-2,a  b,1,South\n")

    def check(instead: Mapping[str, bytes]) -> CheckResult:
        read = f"{CARDS}b-1,a  b,1,North\n".encode()
        return check_deck(blank, fit=False, instead={"cards.csv": read, **instead})

    done = mend(blank, check, lambda one: bool(one.fix and one.fix.safe))
    assert list(done.files) == ["more.csv"]
    assert [one.card for one in done.fixed] == ["b-2"]
    assert [one.card for one in done.check.findings] == ["b-1"]


def test_nothing_is_written(blank: Path) -> None:
    (blank / "cards.csv").write_text(f"{CARDS}b-1,Oslo  by night,1,South\n")
    mended(blank)
    assert "  " in (blank / "cards.csv").read_text()


def test_what_is_ignored_is_not_mended(blank: Path) -> None:
    (blank / "cards.csv").write_text(
        "id,title,number,text,ignore.TXT001\nb-1,a  b,1,South,It is a rest.\nb-2,a  b,1,South,\n"
    )
    assert after(mended(blank)).splitlines()[1:] == ["b-1,a  b,1,South,It is a rest.", "b-2,a b,1,South,"]


def test_unsafe_ones_are_mended_where_they_are_wanted(blank: Path) -> None:
    (blank / "cards.csv").write_text(f"{CARDS}B 1,Oslo,1,South\n")
    assert mended(blank).files == {}
    assert after(mended(blank, unsafe=True)) == f"{CARDS}b-1,Oslo,1,South\n"


def test_two_entries_of_one_map_go_and_the_map_with_them(blank: Path) -> None:
    before = (blank / "deck.yaml").read_text()
    ignores = "checks:\n  ignore:\n    TXT001: It is a rest.\n    TXT005: It is a title.\n"
    (blank / "deck.yaml").write_text(before + ignores)
    done = mended(blank)
    assert after(done, "deck.yaml") == before
    assert done.faulty == []


def test_all_stale_entries_of_a_baseline_go(blank: Path) -> None:
    entries = ",\n".join(f'  {{"code": "TXT001", "card": "x-{n}", "value": "title"}}' for n in range(9))
    (blank / "cardwright-baseline.json").write_text(f'{{\n "version": 1,\n "findings": [\n{entries}\n ]\n}}\n')
    done = mended(blank)
    assert done.check.findings == []
    assert len(done.fixed) == 9


def test_what_a_right_key_lets_be_seen_is_no_harm(blank: Path) -> None:
    text = (blank / "deck.yaml").read_text().replace("language:", "alnguage:").replace("cards.csv", "cards<.csv")
    (blank / "deck.yaml").write_text(text)
    done = mended(blank)
    assert done.faulty == []
    assert [one.code.id for one in done.check.findings] == ["SEC002"]


def test_an_ignore_is_kept_while_nobody_can_tell_whether_it_is_needed(blank: Path) -> None:
    template = blank / "templates/card.yaml"
    text = template.read_text().replace(
        '  ink: "#161616"', '  ink: "#161616"  # cardwright: ignore[COL001] It is pale.'
    )
    template.write_text(text.replace("style: text}", "style: 9}"))
    with (blank / "deck.yaml").open("a") as file:
        file.write("checks: {ignore: {FIT001: The poster is small.}}\n")

    def told() -> list[str]:
        return [one.code.id for one in check_deck(blank).findings]

    assert told() == ["REF021"]
    template.write_text(text)
    assert told() == ["SCH013", "SCH013"]
    (blank / "cards.csv").rename(blank / "gone.csv")
    assert told() == ["REF002"]


def harmful(replacement: str, where: str = "South") -> Check:
    """A check whose fix writes something into the cell ``where``."""

    def find(deck: Deck) -> Iterator[Finding]:
        for card in deck.cards:
            span = card.origin.span(("text",))
            if span.text == where:
                yield Finding(codes.PLACEHOLDER, "x", span, card=card.id, fix=Fix("x", span, replacement))

    return Check((codes.PLACEHOLDER,), find)


def test_a_fix_that_breaks_the_file_is_taken_back_alone(blank: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (blank / "cards.csv").write_text(f"{CARDS}b-1,a  b,1,South\nb-2,a  b,1,North\nb-3,a  b,1,South\n")
    from cardwright.build import check as checking

    monkeypatch.setattr(checking, "GENERAL", (*checking.GENERAL, harmful('"open')))
    done = mended(blank)
    assert [(one.code.id, one.card) for one in done.faulty] == [("TXT005", "b-1"), ("TXT005", "b-3")]
    assert after(done) == f"{CARDS}b-1,a b,1,South\nb-2,a b,1,North\nb-3,a b,1,South\n"


def test_a_fix_that_never_ends_is_left_after_some_rounds(blank: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (blank / "cards.csv").write_text(f"{CARDS}b-1,a,1,South\n")
    from cardwright.build import check as checking

    monkeypatch.setattr(checking, "GENERAL", (harmful("North"), harmful("South", where="North")))
    assert len(mended(blank).fixed) == 10


def test_the_templates_that_come_with_cardwright_are_never_touched(blank: Path) -> None:
    def find(deck: Deck) -> Iterator[Finding]:
        from cardwright.diag import Source

        span = Span(Source("cardwright/templates/blank/card.yaml", "a"), 0, 1)
        yield Finding(codes.PLACEHOLDER, "x", span, fix=Fix("x", span, "b"))

    from cardwright.build import check as checking

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checking, "GENERAL", (Check((codes.PLACEHOLDER,), find),))
        done = mended(blank)
    assert (done.fixed, done.files) == ([], {})


SLIPS = [
    "  ",
    "'",
    '"',
    "’",
    ",",
    ":",
    "\n",
    "\t",
    "#",
    "{",
    "]",
    "|",
    "\u200b",
    "e\u0301",
    "x",
    "A",
    "!!str ",
    "\r\n",
    "*",
]
SLIPS += ["# cardwright: ignore[TXT001] It is so.\n", "ignore: {TXT001: It is so.}\n"]


def slip(text: str, chance: Random) -> str:
    """A text with a slip of the pen: something too much, a letter missing, two letters turned, a line twice."""
    at = chance.randrange(len(text) - 1)
    lines = text.splitlines(keepends=True)
    line = chance.randrange(len(lines))
    return chance.choice(
        [
            text[:at] + chance.choice(SLIPS) + text[at:],
            text[:at] + text[at + 1 :],
            text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
            "".join([*lines[: line + 1], *lines[line:]]),
        ]
    )


@pytest.mark.parametrize("base", ["blank", "vagabond", "wagabunda"])
def test_no_fix_harms_a_deck_with_slips_of_the_pen(base: str, tmp_path: Path) -> None:
    chance = Random(base)
    for number in range(12):
        folder = tmp_path / str(number)
        shutil.copytree(starters() / base, folder)
        files = sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".csv"))
        for path in chance.choices(files, k=3):
            path.write_text(slip(path.read_text(encoding="utf-8"), chance), encoding="utf-8", newline="")
        for unsafe in (False, True):
            done = mended(folder, unsafe=unsafe)
            left = [one for one in done.check.findings if one.fix and (one.fix.safe or unsafe)]
            assert (done.faulty, left) == ([], [])


# ---------------------------------------------------------------------------------------------------------- writing


def of(path: Path, after: bytes) -> Mended:
    return Mended(path, path.read_bytes(), after)


def test_mode_and_link_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    real.write_bytes(b"a")
    real.chmod(0o640)
    link.symlink_to("real.csv")
    put([of(link, b"b")])
    assert (link.is_symlink(), real.read_bytes(), stat.S_IMODE(real.stat().st_mode)) == (True, b"b", 0o640)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.csv", "real.csv"]


def test_a_file_that_has_changed_meanwhile_keeps_all_from_being_written(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for path in (one, other):
        path.write_bytes(b"a")
    files = [of(one, b"b"), of(other, b"b")]
    other.write_bytes(b"c")
    with pytest.raises(NotWritten, match="other has changed since it was read"):
        put(files)
    assert (one.read_bytes(), other.read_bytes()) == (b"a", b"c")


def test_a_read_only_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "one"
    path.write_bytes(b"a")
    file = of(path, b"b")
    path.chmod(0o444)
    with pytest.raises(NotWritten, match="one cannot be written: it is read-only"):
        put([file])
    assert path.read_bytes() == b"a"


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    path = tmp_path / "one"
    path.write_bytes(b"a")
    file = of(path, b"b")
    path.unlink()
    with pytest.raises(NotWritten, match="one cannot be written"):
        put([file])
    assert os.listdir(tmp_path) == []  # noqa: PTH208
