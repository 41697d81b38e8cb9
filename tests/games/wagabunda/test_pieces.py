"""W-01: pawns, die and box: complete, the right way round when folded, on one sheet, and readable in grey."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.games.wagabunda.conftest import OURS, load

from cardwright.build.make import Wishes, build_deck
from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.game import GAME
from cardwright.games.wagabunda.pieces import die as die_piece
from cardwright.games.wagabunda.pieces import pawns as pawns_piece
from cardwright.games.wagabunda.pieces import words as words_piece
from cardwright.games.wagabunda.pieces.box import box
from cardwright.games.wagabunda.pieces.die import NET, SIDE, die
from cardwright.games.wagabunda.pieces.look import FIGURES, OUTLINE, colour
from cardwright.games.wagabunda.pieces.pawns import FLOOR, HEIGHT, STRIP, WIDTH, pawns
from cardwright.press.colours.light import contrast
from cardwright.press.faces.face import Circle, Drawing, Face, Line, Turned, texts
from cardwright.press.sheets.tiles import whole
from cardwright.press.targets.pdf import Metadata, write_pdf

ROOM = (287.0, 200.0)  #: what A4 holds within margins of 5 mm
LETTER = (269.0, 206.0)
PIECES: dict[str, Callable[[Deck], list[Face]]] = {"pawns": pawns, "die": die, "box": box}


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load(OURS)


def printed(face: Face) -> bytes:
    """A face as a file of one page."""
    return write_pdf([whole(face, "")], Metadata(""))


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_fits_one_sheet_of_a4_and_of_letter(deck: Deck, name: str) -> None:
    (face,) = PIECES[name](deck)
    sides = sorted((face.width + 2 * face.bleed, face.height + 2 * face.bleed))
    for room in (ROOM, LETTER):
        assert sides[0] <= min(room) and sides[1] <= max(room)


@pytest.mark.parametrize("name", [*GAME.pieces, *GAME.drawings])
def test_every_piece_is_drawn_the_same_every_time_and_as_large_as_it_says(deck: Deck, name: str) -> None:
    piece = GAME.piece(name)
    first, second = piece.draw(deck), piece.draw(deck)
    assert [printed(face) for face in first] == [printed(face) for face in second]
    if piece.size is not None:
        assert (first[0].width, first[0].height) == piece.size(deck)


@pytest.mark.rule("W-01")
def test_there_are_seven_pawns_with_their_figure_on_both_sides(deck: Deck) -> None:
    (face,) = pawns(deck)
    bodies = [item for item in face.items if isinstance(item, Drawing) and item.stroke_width == 0]
    for figure in FIGURES.values():
        assert colour(figure.ground) in {item.fill for item in bodies}
    backs = [item for item in face.items if isinstance(item, Turned)]
    assert len(backs) == len(FIGURES)
    for back in backs:
        assert back.turn.degrees == 180
        assert all(item in face.items for item in back.items)  # the front is the same, upright


def test_a_pawn_is_as_high_on_both_sides_of_its_fold(deck: Deck) -> None:
    (face,) = pawns(deck)
    outlines = [
        item for item in face.items if isinstance(item, Drawing) and item.fill is None and item.stroke_width == OUTLINE
    ]
    assert len(outlines) == len(FIGURES)
    for outline in outlines:
        xs = [n for _, numbers in outline.segments for n in numbers[::2]]
        ys = [n for _, numbers in outline.segments for n in numbers[1::2]]
        assert max(ys) - min(ys) == pytest.approx(2 * HEIGHT + FLOOR + STRIP)
        assert max(xs) - min(xs) == pytest.approx(WIDTH, abs=0.01)


def test_pawns_do_not_touch(deck: Deck) -> None:
    assert pawns_piece.PITCH > WIDTH + 4


@pytest.mark.rule("W-01")
def test_opposite_sides_of_the_die_make_seven(deck: Deck) -> None:
    """Two sides are opposite where they are two columns apart in the belt, or above and below the same side of it."""
    belt = {column: pips for pips, (column, row) in NET.items() if row == 1}
    assert belt[0] + belt[2] == belt[1] + belt[3] == 7
    (above,), (below,) = ([pips for pips, at in NET.items() if at == (1, row)] for row in (0, 2))
    assert above + below == 7
    assert sorted(NET) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("W-01")
def test_each_side_of_the_die_has_its_pips(deck: Deck) -> None:
    (face,) = die(deck)
    dots = [item for item in face.items if isinstance(item, Circle)]
    for pips, (column, row) in NET.items():
        x, y = die_piece._corner(column, row)
        assert sum(x < dot.x < x + SIDE and y < dot.y < y + SIDE for dot in dots) == pips


def test_the_die_has_a_flap_for_every_edge_that_is_glued(deck: Deck) -> None:
    """A cube has twelve edges, of which a net of six sides keeps five; each of the others wants one flap."""
    assert len(die_piece._FLAPS) == 12 - 5
    (face,) = die(deck)
    folds = [item for item in face.items if isinstance(item, Line) and item.dash]
    assert len(folds) == 5 + 7


@pytest.mark.parametrize("pawn", FIGURES)
def test_a_figure_is_seen_on_its_ground(pawn: str) -> None:
    figure = FIGURES[pawn]
    assert contrast(colour(figure.on), colour(figure.ground)) >= 3


def test_words_are_english_where_a_language_has_none_yet(deck: Deck) -> None:
    polish = replace(deck, file=deck.file.model_copy(update={"language": "pl"}))
    assert words_piece.words(polish) is words_piece.words(deck) is words_piece.ENGLISH


def test_nothing_but_words_is_printed_in_a_language(deck: Deck) -> None:
    """Every text on a piece stands among the words, so that a translation need touch nothing else."""
    told = flat(words_piece.ENGLISH) | {"".join(words_piece.ENGLISH.logo)}
    for name in (*GAME.pieces, *GAME.drawings):
        for face in GAME.piece(name).draw(deck):
            said = {" ".join(word.text for word in text.words) for text in texts(face)}
            assert said <= told, name


def test_the_proof_of_a_deck_without_cards_shows_its_pieces(tmp_path: Path) -> None:
    built = build_deck(OURS, tmp_path, Wishes(only=("proof",)))
    assert built.folder is not None
    page = (built.folder / "proof.html").read_text(encoding="utf-8")
    assert "<h2>4 pieces</h2>" in page and "Cards</dt>" not in page
    shown = re.findall(r'<article class="card" id="card-\d" .*?<a href="#card-\d">(\w+)</a>', page)
    assert shown == list(GAME.pieces)


def flat(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return {word for part in parts for word in flat(part)}
