"""Tuck boxes of every deck: how one is made stands whole on a sheet, and what was printed is counted as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.build.load import load_deck
from cardwright.games.cultural_routes.game import GAME as CULTURAL_ROUTES
from cardwright.games.game import Game
from cardwright.games.off_the_rails.game import GAME as OFF_THE_RAILS
from cardwright.games.tuck import how_to
from cardwright.games.vagabond.game import GAME as VAGABOND
from cardwright.press.faces.face import texts
from cardwright.press.sheets.tiles import tile
from cardwright.press.text.sign import reading

DECKS = Path(__file__).parents[2] / "decks"
GAMES = {"vagabond": VAGABOND, "off-the-rails": OFF_THE_RAILS, "cultural-routes": CULTURAL_ROUTES}
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0)}
SAID = " ".join((*how_to(), *how_to("cards and letters")))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_note_stands_whole_on_a_sheet_on_any_paper(name: str, paper: str) -> None:
    deck = load_deck(DECKS / name).deck
    assert deck is not None
    game: Game = GAMES[name]
    for face in game.piece("box").draw(deck):
        sheets = list(tile(face, PAPERS[paper], "The box", marks=False))
        if paper != "a5":
            assert len(sheets) == 1
        notes = [
            text for text in texts(face) if reading(text.words) in " ".join((*how_to(), *how_to("cards and letters")))
        ]
        assert len(notes) >= 4
        for sheet in sheets:
            (placed,) = sheet.faces
            left, top = placed.x - face.width / 2, placed.y - face.height / 2
            assert placed.clip is not None
            shown = [left + note.x < placed.clip[2] and left + note.x + note.width > placed.clip[0] for note in notes]
            whole = [left + note.x >= placed.clip[0] and left + note.x + note.width <= placed.clip[2] for note in notes]
            assert shown == whole
            inside = [placed.clip[1] <= top + note.y <= placed.clip[3] for note in notes]
            assert all(inside) or not any(inside)


def test_boxes_are_counted_where_there_are_several() -> None:
    box = CULTURAL_ROUTES.piece("box")
    assert [box.count(faces) for faces in (1, 2, 3)] == ["the box", "2 boxes", "3 boxes"]
    assert CULTURAL_ROUTES.piece("wheel").count(2) == "the wheel"
