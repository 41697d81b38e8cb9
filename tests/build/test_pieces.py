"""Pieces: what is printed beside the cards, each in a file of its own, at its true size."""

from __future__ import annotations

import shutil
from pathlib import Path

import pikepdf
import pytest

from cardwright.build.load import load_deck
from cardwright.build.make import PARTS, NoSuchPart, Wishes, build_deck
from cardwright.games import catalog
from cardwright.press.sheets.tiles import tile
from cardwright.resources import starters

ROOT = Path(__file__).resolve().parents[2]
VAGABOND = ROOT / "decks" / "vagabond"
MM = 72 / 25.4


def game():
    found = catalog.find("vagabond")
    assert found is not None
    return found


@pytest.mark.parametrize("name", list(game().pieces))
def test_every_piece_is_a_file_of_its_name_on_paper_that_printers_take(name: str, tmp_path: Path) -> None:
    built = build_deck(VAGABOND, tmp_path, Wishes(only=(name,)))
    assert built.folder is not None
    large = game().piece(name).large
    assert set(built.made) == {f"{name}.pdf", *([f"{name}-whole.pdf"] if large else [])}
    with pikepdf.open(built.folder / f"{name}.pdf") as pdf:
        for page in pdf.pages:
            size = sorted(float(side) / MM for side in page.MediaBox[2:])
            assert size == pytest.approx([210, 297], abs=0.01)


def test_a_large_piece_is_on_one_page_at_its_true_size_as_well(tmp_path: Path) -> None:
    built = build_deck(VAGABOND, tmp_path, Wishes(only=("board",)))
    assert built.folder is not None
    (face,) = game().piece("board").draw(built.check.loaded.deck)
    with pikepdf.open(built.folder / "board-whole.pdf") as pdf:
        (page,) = pdf.pages
        left, bottom, right, top = (float(edge) / MM for edge in page.TrimBox)
    assert (right - left, top - bottom) == pytest.approx((face.width, face.height), abs=0.01)


def test_all_parts_of_a_build_hold_the_pieces(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "vagabond", folder)
    built = build_deck(folder, tmp_path, Wishes())
    assert {f"{name}.pdf" for name in game().pieces} <= set(built.made)


def test_single_cards_are_printed_without_them(tmp_path: Path) -> None:
    built = build_deck(VAGABOND, tmp_path, Wishes(cards=("f-01",)))
    assert set(built.made) == {"cards.pdf", "vagabond.cardpack", "proof.html"}


def test_a_part_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    known = "Vagabond has no part bored; it has cards, pieces, "
    with pytest.raises(NoSuchPart, match=known):
        build_deck(VAGABOND, tmp_path, Wishes(only=("bored",)))


def test_a_game_of_ones_own_has_no_pieces(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPart, match=r"Pond Choir has no part board; it has cards, booklets, pack, proof, rules$"):
        build_deck(ROOT / "decks" / "pond-choir", tmp_path, Wishes(only=("board",)))
    built = build_deck(ROOT / "decks" / "pond-choir", tmp_path, Wishes(only=PARTS))
    assert set(built.made) == {"cards.pdf", "rules.pdf", "rules-pages.pdf", "pond-choir.cardpack", "proof.html"}


@pytest.mark.parametrize("part", ["pieces", "booklets"])
def test_a_sort_of_parts_that_a_deck_has_none_of_is_told_where_it_is_asked_for(tmp_path: Path, part: str) -> None:
    with pytest.raises(NoSuchPart, match=rf"My Deck has no {part}; it has cards, pack, proof$"):
        build_deck(blank(tmp_path), tmp_path / "out", Wishes(only=(part,)))
    assert not (tmp_path / "out").exists()
    assert "cards.pdf" in build_deck(blank(tmp_path), tmp_path / "out", Wishes()).made


def blank(tmp_path: Path) -> Path:
    folder = tmp_path / "blank"
    if not folder.exists():
        shutil.copytree(starters() / "blank", folder)
    return folder


def test_the_same_deck_gives_the_same_pieces(tmp_path: Path) -> None:
    first, second = (build_deck(VAGABOND, tmp_path / name, Wishes(only=("pieces",))).folder for name in ("one", "two"))
    assert first is not None and second is not None
    for path in sorted(first.glob("*.pdf")):
        assert path.read_bytes() == (second / path.name).read_bytes(), path.name


def test_a_margin_that_leaves_no_room_is_a_finding_and_no_bug(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "vagabond", folder)
    deck = folder / "deck.yaml"
    deck.write_text(deck.read_text(encoding="utf-8") + "  grid: 3x3\n  margin: 110\n", encoding="utf-8")
    built = build_deck(folder, tmp_path, Wishes(only=("ruler",)))
    assert [finding.code.id for finding in built.check.findings] == ["FIT008"]
    assert "ruler.pdf" in built.made


@pytest.mark.parametrize("name", [name for name in game().pieces if game().piece(name).marked])
def test_a_piece_that_shows_its_cuts_is_not_marked_again(name: str) -> None:
    deck = load_deck(VAGABOND).deck
    assert deck is not None
    for face in game().piece(name).draw(deck):
        (sheet,) = tile(face, (210, 297), "x", marks=False)
        marked, *_ = tile(face, (210, 297), "x")
        # Two at every corner; the pad is as wide as A4 and has room above and below alone.
        assert len(marked.marks_below) - len(sheet.marks_below) == (4 if name == "pad" else 8)
