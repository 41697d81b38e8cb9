"""Paths: what leaves the deck or works on some computers only is refused; patterns find files in order."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.diag import Source, Span
from cardwright.read.files import resolve
from cardwright.read.paths import matches


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    for name in ("cards.csv", "travel/europe.yaml", "travel/asia.yaml", "travel/.hidden.yaml", "travel/notes.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")
    (tmp_path / "secret.csv").write_text("")
    return folder


def names(folder: Path, text: str) -> list[str]:
    found, findings = resolve(folder, text)
    assert findings == []
    return [entry.name for entry in found]


def codes(folder: Path, text: str) -> list[str]:
    found, findings = resolve(folder, text)
    assert found == []
    return [finding.code.id for finding in findings]


def test_a_path_is_found_from_the_decks_folder_on(deck: Path) -> None:
    assert names(deck, "cards.csv") == ["cards.csv"]
    assert names(deck, "./travel/../cards.csv") == ["cards.csv"]
    assert names(deck, "travel//europe.yaml") == ["travel/europe.yaml"]
    found, _ = resolve(deck, "travel/europe.yaml")
    assert found[0].path == deck / "travel" / "europe.yaml"


def test_patterns_find_files_in_order_and_no_hidden_ones(deck: Path) -> None:
    assert names(deck, "travel/*.yaml") == ["travel/asia.yaml", "travel/europe.yaml"]
    assert names(deck, "travel/????.yaml") == ["travel/asia.yaml"]
    assert names(deck, "*/europe.yaml") == ["travel/europe.yaml"]
    assert names(deck, "*") == ["cards.csv"]


def test_what_is_not_there_is_no_finding_of_paths(deck: Path) -> None:
    assert names(deck, "crads.csv") == []
    assert names(deck, "travel/*.csv") == []
    assert names(deck, "nowhere/*.csv") == []


@pytest.mark.parametrize(
    "text",
    [
        "../secret.csv",
        "travel/../../secret.csv",
        "/etc/passwd",
        "~/cards.csv",
        "C:\\cards.csv",
        "c:cards.csv",
        "\\\\x\\y",
    ],
)
def test_a_path_that_leads_out_is_refused(deck: Path, text: str) -> None:
    assert codes(deck, text) == ["SEC001"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        ".",
        "travel\\europe.yaml",
        "ab:c.csv",
        "CON",
        "con.csv",
        "travel/NUL.yaml",
        "COM1",
        "lpt9.txt",
        "COM¹.csv",
        "cards.csv.",
        "cards.csv ",
        " cards.csv",
        "travel./europe.yaml",
        "cards\x00.csv",
        "cards\n.csv",
        "cards\u202evsc.exe",
        "cards\ud800.csv",
        "**/europe.yaml",
        "a|b.csv",
        'a"b.csv',
        "a<b>.csv",
        "x" * 300,
        "x/" * 600,
    ],
)
def test_a_path_that_works_on_some_computers_only_is_refused(deck: Path, text: str) -> None:
    assert codes(deck, text) == ["SEC002"]


def test_a_name_that_differs_in_capitals_is_found_and_told(deck: Path) -> None:
    source = Source("deck.yaml", "cards: Travel/Europe.yaml\n")
    found, (finding,) = resolve(deck, "Travel/Europe.yaml", Span(source, 7, 25))
    assert [entry.name for entry in found] == ["travel/europe.yaml"]
    assert finding.code.id == "SEC002"
    assert finding.fix is not None
    assert finding.fix.replacement == "travel/europe.yaml"
    assert finding.fix.span.text == "Travel/Europe.yaml"


def test_an_accent_put_together_otherwise_is_told(deck: Path) -> None:
    (deck / "Kraków.csv").write_text("")
    found, (finding,) = resolve(deck, "Krako\u0301w.csv")
    assert [entry.name for entry in found] == ["Kraków.csv"]
    assert finding.code.id == "SEC002"


def test_links_may_stay_within_the_deck_but_not_lead_out(deck: Path) -> None:
    (deck / "same.csv").symlink_to("cards.csv")
    (deck / "out.csv").symlink_to("../secret.csv")
    (deck / "up").symlink_to("..")
    assert names(deck, "same.csv") == ["same.csv"]
    assert codes(deck, "out.csv") == ["SEC003"]
    assert codes(deck, "up/secret.csv") == ["SEC003"]
    found, findings = resolve(deck, "*.csv")
    assert [entry.name for entry in found] == ["cards.csv", "same.csv"]
    assert [finding.code.id for finding in findings] == ["SEC003"]


def test_a_link_in_a_ring_does_not_hang(deck: Path) -> None:
    (deck / "ring.csv").symlink_to("ring.csv")
    resolve(deck, "ring.csv")


def test_patterns_take_no_time_on_what_is_made_to_take_long() -> None:
    assert not matches("*a" * 60 + "b", "a" * 250)


@given(st.text("ab*?", max_size=8), st.text("ab", max_size=8))
def test_a_pattern_fits_what_its_regular_expression_fits(pattern: str, name: str) -> None:
    import re

    expression = "".join({"*": ".*", "?": "."}.get(letter, letter) for letter in pattern)
    assert matches(pattern, name) == bool(re.fullmatch(expression, name))


@given(st.text(max_size=60))
def test_no_path_raises_or_leaves_the_deck(text: str) -> None:
    folder = Path(__file__).parent
    found, _ = resolve(folder, text)
    assert all(entry.path.resolve().is_relative_to(folder) for entry in found)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("name", [b"a\nb.csv", b"a\tb.csv", b"a\x1bb.csv", b"a\xffb.csv", b"a:b.csv", b"a\\b.csv"])
def test_a_name_that_no_deck_could_write_is_refused_where_a_pattern_catches_it(deck: Path, name: bytes) -> None:
    (deck / os.fsdecode(name)).write_text("")
    found, findings = resolve(deck, "*.csv")
    assert [entry.name for entry in found] == ["cards.csv"]
    assert [finding.code.id for finding in findings] == ["SEC002"]
    said = f"{findings[0].message} {findings[0].evidence}"
    assert said.isprintable()
    said.encode()
