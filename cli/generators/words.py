"""Bring the catalogues of words up to date: templates/<game>/locales/<language>.po, and templates/locales for sheets.

python cli/generators/words.py [LANGUAGE...]

Without a language all that are there. What a template says is found in its file; what pieces and sheets say is found
by drawing those of the deck of each game. A translation that is there is never lost.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from cardwright.build.translate.merge import fresh, merge
from cardwright.build.translate.said import words_of_game, words_of_sheets
from cardwright.build.translate.strings import String
from cardwright.read.po import read_po
from cardwright.read.po_text import po_text

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
#: folder of the templates to the deck whose pieces are drawn
GAMES = {
    "vagabond": "vagabond",
    "wagabunda": "wagabunda",
    "off_the_rails": "off-the-rails",
    "cultural_routes": "cultural-routes",
}


def catalogues() -> Iterator[tuple[str, str, list[String]]]:
    """Each catalogue: its folder under templates, what its head calls it, and its words."""
    for folder, deck in GAMES.items():
        yield folder, f"cardwright {folder}", words_of_game(ROOT / "decks" / deck, TEMPLATES / folder)
    yield "", "cardwright sheets", words_of_sheets()


def updated(path: Path, title: str, strings: list[String]) -> str:
    """The text of a catalogue brought up to date, or of a new one."""
    if not path.exists():
        return po_text(fresh(strings, path.stem, title))
    file = read_po(path, path.name)
    assert not file.findings, file.findings[0].message
    return po_text(merge(file.entries, strings, path.stem, title).entries)


def main() -> None:
    languages = sys.argv[1:] or sorted({path.stem for path in TEMPLATES.glob("**/locales/*.po")})
    for folder, title, strings in catalogues():
        for language in languages:
            path = TEMPLATES / folder / "locales" / f"{language}.po"
            path.parent.mkdir(exist_ok=True)
            path.write_text(updated(path, title, strings), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
