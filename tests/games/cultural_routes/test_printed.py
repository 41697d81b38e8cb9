"""What is printed: faces that tell nothing from behind, fields of blank cards, pieces, and the rules booklet."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pypdfium2
import pytest
from tests.games.cultural_routes.conftest import OURS, STARTER, load

from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.deck.deck import Deck
from cardwright.games.cultural_routes.checks.basis.examples import wheel
from cardwright.games.cultural_routes.game import GAME
from cardwright.games.cultural_routes.pieces.timer import timer
from cardwright.games.cultural_routes.pieces.wheel import wheel as wheel_face
from cardwright.press.faces.face import Circle, Face, Fixed, Item, Text, Turned

RULES = (OURS / "rules.md").read_text(encoding="utf-8")


def texts(items: list[Item] | tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield " ".join(word.text for word in item.words)
        elif isinstance(item, Turned | Fixed):
            yield from texts(item.items)


def flat(face: Face | None) -> list[object]:
    """What is drawn on a face, in order; of texts the words."""
    assert face is not None
    items = [one for item in face.items for one in (item.items if isinstance(item, Fixed) else (item,))]
    return [(*one[:6], [word.text for word in one.words]) if isinstance(one, Text) else one for one in items]


@pytest.fixture(scope="module")
def faces() -> dict[str, tuple[Face, Face | None]]:
    loaded = load_deck(OURS)
    assert loaded.deck is not None
    looks = load_looks(loaded)
    return {content.id: (front, back) for content, front, back in looks.faces(iter(loaded.deck.contents))}


def test_a_name_stands_twice_once_for_either_side_of_the_table(faces: dict[str, tuple[Face, Face | None]]) -> None:
    said = list(texts(faces["n-pl"][0].items))
    assert said.count("Poland") == 2 and said.count("Europe") == 2


@pytest.mark.parametrize(("blank", "pool"), [("b-place", "n-pl"), ("b-question", "k-001")])
def test_a_blank_card_has_the_back_of_its_pool(
    blank: str, pool: str, faces: dict[str, tuple[Face, Face | None]]
) -> None:
    assert flat(faces[blank][1]) == flat(faces[pool][1]) != []


def test_countries_and_penalties_cannot_be_told_from_behind(faces: dict[str, tuple[Face, Face | None]]) -> None:
    first, *others = [flat(faces[id_][1]) for id_ in ("n-pl", "r-andes", "p-toll", "p-spin-again")]
    assert first and all(back == first for back in others)


@pytest.mark.rule("C-05")
def test_every_copy_of_a_blank_card_is_a_form_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    # C-05: a kind mark, a line for the name, a field for a drawing, who made it and when.
    built = build_deck(OURS, tmp_path_factory.mktemp("out"), Wishes(only=("cards",), cards=("b-*",)))
    assert built.folder is not None and not built.stopped
    from pypdf import PdfReader

    named = PdfReader(built.folder / "cards.pdf").get_fields() or {}
    fields = {name.rpartition(".")[2] for name in named}
    assert {"name", "drawing", "made_by", "date", "game_no"} <= fields
    assert sum(name.endswith(".drawing") for name in named) == 20


@pytest.mark.parametrize("slots", [3, 8, 11, 12])
def test_a_wheel_of_any_size_is_drawn(slots: int) -> None:
    deck = load(STARTER, {"deck.yaml": wheel(f"{{slots: {slots}, penalties: {{}}}}").text})
    (face,) = wheel_face(deck)
    rims = [item for item in face.items if isinstance(item, Circle) and item.radius == 119.0]
    assert len(rims) == 1 and face.width == face.height


@pytest.mark.parametrize(("seconds", "stones"), [(1, 1), (10, 10), (20, 20), (30, 15), (600, 20)])
def test_the_timer_has_as_many_stones_as_there_are_seconds(seconds: int, stones: int) -> None:
    text = wheel("{slots: 12}").text + f"settings: {{timer: {seconds}}}\n"
    (face,) = timer(load(STARTER, {"deck.yaml": text}))
    circles = [item for item in face.items if isinstance(item, Circle)]
    assert len(circles) == stones
    assert all(4.4 <= circle.x <= 58.6 and circle.y <= 72 for circle in circles)


def test_every_piece_can_be_drawn(ours: Deck) -> None:
    assert all(GAME.piece(name).draw(ours) for name in GAME.pieces)


def test_every_rule_has_its_place_in_the_booklet() -> None:
    told = re.findall(r"C-\d\d", " ".join(re.findall(r"<!--(.*?)-->", RULES.split("-->", 1)[1], re.DOTALL)))
    assert sorted(set(told)) == [f"C-{number:02d}" for number in range(1, 25)]


def test_the_booklet_is_eight_full_pages(tmp_path_factory: pytest.TempPathFactory) -> None:
    built = build_deck(OURS, tmp_path_factory.mktemp("out"), Wishes(only=("rules",)))
    assert built.folder is not None and not built.stopped
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(built.folder / "rules-pages.pdf")]
    assert len(pages) == 8
    assert all(len(page) > 80 for page in pages)
    assert not any(re.search(r"C-\d\d", page) or "argued about" in page for page in pages)


def test_the_house_wheels_of_the_booklet_name_cards_of_the_deck(ours: Deck) -> None:
    names = {card.written.name for card in ours.of("penalty")}
    rows = re.findall(r"^\| \*\*.+?\*\* \| (.+) \|$", RULES, re.MULTILINE)
    assert len(rows) == 3
    for row in rows:
        entries = [entry.strip().split(" ", 1) for entry in row.split(",")]
        assert all(name.replace("\u00a0", " ") in names for _, name in entries)
        slots = [int(slot) for slot, _ in entries]
        assert slots == sorted(set(slots)) and slots[-1] <= 12
