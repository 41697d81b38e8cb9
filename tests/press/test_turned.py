"""Turned layers: what stands in one is drawn turned in every output, and checked where it comes to stand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from cardwright.build.proof_marks import mark_faces
from cardwright.press.faces.face import Rect, Text, Turn, Turned, texts, turned_box
from cardwright.press.targets.svg import write_svg

Make = Callable[..., Any]
STYLE = {"line": {"size": 9, "colour": "#161616"}}
INSIDE = [
    {"shape": "rect", "fill": "#c8102e", "box": [1, 1, 9, 4]},
    {"line": [1, 8, 20, 9], "stroke": "#0b4da2", "line_width": 1},
    {"text": "{title}", "box": [2, 10, 26, 6], "style": "line"},
]


def layer(turn: int | None, box: list[float]) -> list[dict[str, Any]]:
    return [{"layer": INSIDE, "box": box, **({"turn": turn} if turn else {})}]


def card(path: Path, scale: float = 6.0) -> Image.Image:
    """The first card of a file, cut."""
    with pikepdf.open(path) as pdf:
        left, _, _, top = [float(number) for number in pdf.pages[0].TrimBox]
        height = float(pdf.pages[0].MediaBox[3])
    with pypdfium2.PdfDocument(path) as document:
        image = document[0].render(scale=scale).to_pil().convert("RGB")
    x, y = left * scale, (height - top) * scale
    return image.crop((round(x), round(y), round(x + 63 / 25.4 * 72 * scale), round(y + 88 / 25.4 * 72 * scale)))


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_layer_prints_as_the_layer_turned(sample: Make, turn: int) -> None:
    # A square box in the middle of a square region: turned as a picture it must be the same.
    box = [16.5, 29, 30, 30]
    deck = sample(layer(None, box), [{"title": "Alder"}], template={"styles": STYLE})
    plain = card(deck.pdf())
    deck = sample(layer(turn, box), [{"title": "Alder"}], template={"styles": STYLE})
    turned = card(deck.pdf())
    edges = [round(value * plain.width / 63) for value in (16.5, 29, 46.5, 59)]
    expected = plain.crop(tuple(edges)).rotate(-turn)
    difference = ImageChops.difference(expected, turned.crop(tuple(edges))).convert("L")
    assert ImageStat.Stat(expected.convert("L")).stddev[0] > 20, "there is something to be seen"
    # Edges are smoothed differently from another side; a tenth of a millimetre beside its place would give 4 and more.
    assert ImageStat.Stat(difference).mean[0] < 1.5


@pytest.mark.parametrize(("turn", "lands"), [(90, (30, 0)), (180, (30, 40)), (270, (0, 40))])
def test_its_top_left_corner_goes_clockwise(sample: Make, turn: int, lands: tuple[float, float]) -> None:
    (item,) = sample(layer(turn, [5, 10, 30, 40]), [{"title": "Alder"}], template={"styles": STYLE}).front().items
    assert isinstance(item, Turned)
    assert item.turn.degrees == turn
    first = item.items[0]
    assert isinstance(first, Rect)
    # The rectangle stands a millimetre from the corner of the layer both ways.
    corner = item.turn.point(first.x - 1, first.y - 1)
    assert corner == pytest.approx((5 + lands[0], 10 + lands[1]))


def test_across_and_down_change_places_at_a_quarter_turn(sample: Make) -> None:
    inside = [{"shape": "rect", "fill": "#161616", "box": [0, 0, "100%", "100%"]}]
    (item,) = sample([{"layer": inside, "box": [5, 10, 20, 50], "turn": 90}]).front().items
    if not isinstance(item, Turned):
        (item,) = item.items
    (rect,) = item.items
    assert (rect.width, rect.height) == (50, 20)
    box = (rect.x, rect.y, rect.x + rect.width, rect.y + rect.height)
    assert turned_box(box, [item.turn]) == pytest.approx((5, 10, 25, 60))


def test_turns_within_turns_add_up(sample: Make) -> None:
    inner = [{"layer": [{"text": "{title}", "box": [0, 0, 20, 5], "style": "line"}], "box": [0, 0, 20, 20], "turn": 90}]
    outer = [{"layer": inner, "box": [10, 20, 20, 20], "turn": 270}]
    deck = sample(outer, [{"title": "Alder"}], template={"styles": STYLE})
    face = deck.front()
    (found,) = texts(face)
    plain = sample(
        [{"text": "{title}", "box": [10, 20, 20, 5], "style": "line"}],
        [{"title": "Alder"}],
        template={"styles": STYLE},
    ).front()
    (straight,) = texts(plain)
    assert (found.x, found.y) == pytest.approx((straight.x, straight.y)), "a quarter and three quarters are none"
    marks = _marked(deck)
    assert marks == pytest.approx(_marked_plain(straight), abs=0.002)


def _marked(deck: Any) -> tuple[float, ...]:
    loaded, looks = deck.looks()
    content, face, _ = next(looks.faces(iter(loaded.deck.contents)))
    from cardwright.diag import Finding
    from cardwright.press.codes import LETTER_MISSING

    where = content.origin.span(("title",))
    finding = Finding(LETTER_MISSING, "", where, card=content.id, pointer=content.origin.pointer(("title",)))
    (mark,) = mark_faces(content, [face], [finding])[0][0]
    return mark.box


def _marked_plain(text: Text) -> tuple[float, ...]:
    em = text.size * 25.4 / 72
    return (text.x - 0.5, text.y - 0.8 * em - 0.5, text.x + text.width + 0.5, text.y + 0.26 * em + 0.5)


def test_a_mark_of_the_proof_stands_where_the_turned_text_does(sample: Make) -> None:
    text = [{"text": "{title}", "box": [0, 0, 30, 5], "style": "line"}]
    deck = sample(
        [{"layer": text, "box": [5, 60, 50, 20], "turn": 180}], [{"title": "Alder"}], template={"styles": STYLE}
    )
    left, top, right, bottom = _marked(deck)
    # Upside down the first line stands at the bottom right of the layer.
    assert 40 < left < right < 56
    assert 74 < top < bottom < 81


def test_text_is_outside_where_it_comes_to_stand(sample: Make) -> None:
    text = {"text": "{title}", "box": [0, 0], "style": "line"}
    # Laid out flat its line would run from x = -16 on; turned it runs down the left edge.
    inside = sample(
        [{"layer": [text], "box": [2, 10, 8, 50], "turn": 90}], [{"title": "Alder"}], template={"styles": STYLE}
    )
    assert inside.codes() == []
    outside = sample(
        [{"layer": [text], "box": [2, 80, 8, 50], "turn": 90}],
        [{"title": "Alder and ash in a long line"}],
        template={"styles": STYLE},
    )
    assert outside.codes() == ["FIT005"]


def landed(sample: Make, element: dict[str, Any], box: list[float], turn: int) -> tuple[float, ...]:
    """Where the only element of a turned layer comes to lie: left, top, right, bottom."""
    (item,) = sample([{"layer": [element], "box": box, "turn": turn}]).front().items
    if not isinstance(item, Turned):
        (item,) = item.items
    (one,) = item.items
    if isinstance(one, Rect):
        return turned_box((one.x, one.y, one.x + one.width, one.y + one.height), [item.turn])
    return (*item.turn.point(one.x1, one.y1), *item.turn.point(one.x2, one.y2))


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_what_comes_to_lie_on_the_cut_bleeds(sample: Make, turn: int) -> None:
    whole = {"shape": "rect", "fill": "#161616", "box": [0, 0, "100%", "100%"], "bleed": True}
    assert landed(sample, whole, [0, 0, 63, 88], turn) == pytest.approx((-3, -3, 66, 91))
    # A band at the foot of the card: three of its edges lie on the cut.
    assert landed(sample, whole, [0, 60, 63, 28], turn) == pytest.approx((-3, 60, 66, 91))
    assert landed(sample, whole, [10, 20, 30, 40], turn) == pytest.approx((10, 20, 40, 60))


def test_edges_that_are_named_are_those_of_the_card(sample: Make) -> None:
    band = {"shape": "rect", "fill": "#161616", "box": [0, 0, "100%", "100%"], "bleed": ["left"]}
    assert landed(sample, band, [10, 20, 30, 40], 90) == pytest.approx((-3, 20, 40, 60))


def test_a_line_that_comes_to_end_on_the_cut_bleeds(sample: Make) -> None:
    line = {"line": [0, 5, "100%", 5], "stroke": "#161616", "bleed": True}
    assert landed(sample, line, [0, 60, 63, 28], 180) == pytest.approx((66, 83, -3, 83))
    assert landed(sample, line, [10, 0, 20, 88], 90) == pytest.approx((25, -3, 25, 91))


def test_the_drawing_for_the_screen_turns_too(sample: Make) -> None:
    face = sample(layer(90, [5, 10, 30, 40]), [{"title": "Alder"}], template={"styles": STYLE}).front()
    assert b'<g transform="rotate(90 2000 3000)">' in write_svg(face, {})


def test_another_angle_is_refused_with_those_there_are(sample: Make) -> None:
    (finding,) = sample(layer(45, [5, 10, 30, 40])).findings()
    assert finding.code.family == "SCH"
    assert "180" in finding.message + str(finding.suggestion)


def test_a_turn_keeps_every_length() -> None:
    for degrees in (90, 180, 270):
        turn = Turn(degrees, 3, 4)
        assert turn.point(3, 4) == (3, 4)
        assert turn.back.point(*turn.point(10, 20)) == (10, 20)
        (x1, y1), (x2, y2) = turn.point(10, 20), turn.point(13, 24)
        assert (x2 - x1) ** 2 + (y2 - y1) ** 2 == 25
