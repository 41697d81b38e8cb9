"""Cards that a booklet pictures go out of a living deck, and are pictured as they were."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.build.booklets import read_booklets
from cardwright.build.bookpages import set_booklets
from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.commands.app import app
from cardwright.resources import starters

ROOT = Path(__file__).parents[4]
OURS = ROOT / "decks" / "cultural-routes"
#: cards of the two pools that live, in any booklet of our deck
PICTURED = sorted(
    {card for path in OURS.glob("*.md") for card in re.findall(r"\(card:([kn]-[\w-]+)", path.read_text("utf-8"))}
)


def living(folder: Path, start: Path = OURS) -> Path:
    shutil.copytree(start, folder, ignore=shutil.ignore_patterns("playthroughs", "out"))
    done("new", folder, "--by", "Anna", "--date", "2026-11-30")
    return folder


def done(*words: str | Path) -> None:
    result = CliRunner().invoke(app, ["legacy", *map(str, words)])
    assert result.exit_code == 0, result.output


def retire(folder: Path, card: str, number: int = 0) -> None:
    new = (
        ["--category", f"a lullaby {number}"]
        if card.startswith("k")
        else ["--region", "Nowhere", "--continent", "asia"]
    )
    done("add", folder, "--by", f"Ben {number}", *new, "--out", card, "--date", "2026-11-30")


def faults(folder: Path, session: int | None = None) -> list[str]:
    """Codes of what is wrong with the booklets of a deck, at a session or today, set whole."""
    loaded = load_deck(folder, session=session)
    found = [*loaded.findings, *read_booklets(loaded)]
    for booklet in set_booklets(loaded, load_looks(loaded)):
        found += booklet.findings
    return sorted({finding.code.id for finding in found})


def test_our_booklets_picture_cards_that_may_go_out() -> None:
    assert len(PICTURED) >= 3


@pytest.mark.parametrize("card", PICTURED)
def test_a_card_that_went_out_is_pictured_still(card: str, tmp_path: Path) -> None:
    folder = living(tmp_path / "deck")
    retire(folder, card)
    assert [faults(folder, session) for session in (None, 0, 1)] == [[], [], []]


def booklet(folder: Path, text: str) -> None:
    deck = folder / "deck.yaml"
    (folder / "extra.md").write_text(text, encoding="utf-8")
    written = deck.read_text(encoding="utf-8")
    assert "\nbooklets:" not in written
    deck.write_text(f"{written}\nbooklets:\n  extra: {{file: extra.md, title: Extra}}\n", encoding="utf-8")


def test_a_card_that_is_in_no_file_any_more_is_drawn_from_the_history(tmp_path: Path) -> None:
    folder = living(tmp_path / "deck", starters() / "cultural_routes")
    retire(folder, "k-01")
    written = (folder / "categories.yaml").read_text(encoding="utf-8")
    kept = "".join(line for line in written.splitlines(keepends=True) if "k-01" not in line)
    assert kept != written
    (folder / "categories.yaml").write_text(kept, encoding="utf-8")
    booklet(folder, '# A card\n\n![The first](card:k-01 "30 mm")\n')
    assert [faults(folder, session) for session in (None, 0, 1)] == [[], [], []]


def test_a_card_that_never_was_is_told(tmp_path: Path) -> None:
    folder = living(tmp_path / "deck", starters() / "cultural_routes")
    booklet(folder, '# A card\n\n![](card:k-99 "30 mm")\n')
    assert faults(folder) == ["BOK001"]


def test_every_card_of_a_pool_may_have_gone(tmp_path: Path) -> None:
    """Each in its turn; a card that came in is pictured before its session too."""
    folder = living(tmp_path / "deck", starters() / "cultural_routes")
    for number in range(1, 5):
        retire(folder, f"k-0{number}", number)
    came = next(card.id for card in load_deck(folder).deck.cards if card.id.startswith("l-"))  # type: ignore[union-attr]
    pictures = " ".join(f'![](card:{card} "20 mm")' for card in ("k-01", "k-02", "k-03", "k-04", came))
    booklet(folder, f"# Cards\n\n{pictures}\n")
    assert [faults(folder, session) for session in (None, 0)] == [[], []]
