"""The world map: where circles stand, what keeps clear of what, and what the board shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist, hypot, pi, radians, tan
from math import log as ln
from random import Random

import pytest
from tests.games.vagabond.conftest import ROOT, load

from cardwright.facts import airports
from cardwright.facts.projections import map_longitude
from cardwright.games.vagabond.pieces.board import BLEED, BOARD_HEIGHT, _mark, board
from cardwright.games.vagabond.pieces.chart import GAP, HEIGHT, RADIUS, RING, WIDTH, Chart, Spot, chart, leg, points
from cardwright.games.vagabond.pieces.look import colour
from cardwright.press.faces.face import Circle, Drawing, Face, Line, Rect, Text, texts

Places = list[tuple[int, str, float, float]]

DECK = load(ROOT / "decks" / "vagabond")


def _places(codes: list[str]) -> Places:
    found = (airports.find(code) for code in codes)
    return [(n, a.iata, a.lat, a.lon) for n, a in enumerate(found, 1) if a is not None]


OURS = _places([row.written.iata for row in DECK.tables["places"]])
EUROPE = _places("AMS RTM EIN BRU CRL LGG DUS CGN LUX LHR LGW LCY STN CDG ORY FRA ZRH BSL PRG VIE BTS BUD".split())


def _random(seed: int) -> Places:
    return _places(Random(seed).sample(airports.codes(), 140))


@pytest.fixture(scope="module", params=["ours", "europe", "random 1"])
def charted(request: pytest.FixtureRequest) -> Chart:
    name = request.param
    places = {"ours": OURS, "europe": EUROPE}.get(name) or _random(1)
    return chart(places)


@pytest.fixture(scope="module")
def ours() -> Chart:
    return chart(OURS)


@pytest.fixture(scope="module")
def face() -> Face:
    return board(DECK)


def _free(charted: Chart) -> list[Spot]:
    return [spot for spot in charted.spots if spot.number not in charted.crowded]


def _along(spot: Spot) -> list[tuple[float, float]]:
    """Points of a circle's line, dense enough for the tests."""
    shares = [step / 200 for step in range(201)]
    return [(spot.x + s * (spot.true_x - spot.x), spot.y + s * (spot.true_y - spot.y)) for s in shares]


def test_our_board_has_room_for_all_72_places(ours: Chart) -> None:
    assert len(ours.spots) == 72
    assert ours.crowded == ()
    assert ours.outside == ()


def test_no_two_circles_come_nearer_than_the_gap_and_no_ring_lies_on_a_circle(charted: Chart) -> None:
    gaps = [dist(a[2:4], b[2:4]) - 2 * RADIUS for a, b in combinations(charted.spots, 2)]
    assert min(gaps) >= max(GAP, RING)


def test_no_line_crosses_another_circle(charted: Chart) -> None:
    free = _free(charted)
    for spot in (spot for spot in free if spot.led):
        nearest = min(dist(point, other[2:4]) for other in free if other is not spot for point in _along(spot))
        assert nearest > RADIUS


def test_nearly_all_circles_of_a_crowd_find_a_free_place(charted: Chart) -> None:
    assert set(charted.crowded) <= {spot.number for spot in charted.spots}
    assert len(charted.crowded) <= max(4, len(charted.spots) / 20)


def test_every_circle_is_within_the_map_with_its_ring(charted: Chart) -> None:
    for spot in charted.spots:
        assert RADIUS + RING < spot.x < WIDTH - RADIUS - RING
        assert RADIUS + RING < spot.y < HEIGHT - RADIUS - RING


def _miller_mm(lat: float, lon: float) -> tuple[float, float]:
    """Miller's formula as Snyder prints it (11-1, 11-2), beside the one that the map uses."""
    scale = WIDTH / (2 * pi)
    north, y = (1.25 * ln(tan(pi / 4 + 0.4 * radians(degrees))) for degrees in (80.5, lat))
    return scale * radians((lon + 169) % 360), scale * (north - y)


@pytest.mark.parametrize("place", OURS, ids=lambda place: place[1])
def test_a_place_lies_where_miller_says(ours: Chart, place: tuple[int, str, float, float]) -> None:
    number, iata, lat, lon = place
    spot = ours.by_number[number]
    assert spot.iata == iata
    assert (spot.true_x, spot.true_y) == pytest.approx(_miller_mm(lat, lon), abs=1e-6)
    assert ours.place(lat, lon) == (spot.true_x, spot.true_y)


def test_a_circle_with_room_stands_on_its_place(ours: Chart) -> None:
    apart = 2 * RADIUS + 2 * RING
    for spot in ours.spots:
        near = [other for other in ours.spots if other is not spot and dist(spot[4:6], other[4:6]) < 2 * apart]
        inside = 10 < spot.true_x < WIDTH - 10 and 10 < spot.true_y < HEIGHT - 10
        if not near and inside:
            assert spot.moved < 0.001


def test_few_circles_move_and_none_of_ours_leaves_its_place_uncovered(ours: Chart) -> None:
    assert sum(spot.moved > 0.25 for spot in ours.spots) < 20
    assert max(spot.moved for spot in ours.spots) < RADIUS + RING


def test_west_to_east_on_the_map_is_the_order_of_map_longitudes(ours: Chart) -> None:
    by_x = [spot.number for spot in sorted(ours.spots, key=lambda spot: spot.true_x)]
    by_longitude = [number for number, *_ in sorted(OURS, key=lambda place: map_longitude(place[3]))]
    assert by_x == by_longitude


def test_the_same_places_give_the_same_chart() -> None:
    assert chart(OURS) == chart(OURS)
    assert chart(EUROPE) == chart(EUROPE)


def test_two_places_at_one_position_part() -> None:
    first, second = chart([(1, "AAA", 50.0, 10.0), (2, "BBB", 50.0, 10.0)]).spots
    assert dist(first[2:4], second[2:4]) >= 2 * RADIUS + GAP


def test_a_chart_of_nothing_is_empty() -> None:
    assert chart([]).spots == ()


def test_a_place_off_the_map_stands_at_its_edge_and_is_told() -> None:
    charted = chart([(1, "ALT", 85.0, 10.0), (2, "BRT", 60.0, 10.0)])
    assert charted.outside == (1,)
    assert charted.by_number[1].true_y < 0 < charted.by_number[1].y


def test_v18_a_leg_is_the_gap_between_the_outlines_of_two_circles(ours: Chart) -> None:
    a, b = ours.by_number[1], ours.by_number[72]
    assert leg(ours, 1, 72) == pytest.approx(hypot(a.x - b.x, a.y - b.y) - 7)
    assert leg(ours, 1, 72) == leg(ours, 72, 1)


def test_v18_a_leg_never_goes_round_the_edge_of_the_map(ours: Chart) -> None:
    """Fiji and Hawaii are 5,100 km apart, and stand at the two edges."""
    numbers = {spot.iata: spot.number for spot in ours.spots}
    assert leg(ours, numbers["HNL"], numbers["NAN"]) > WIDTH * 0.9


def test_v18_a_leg_is_never_below_0() -> None:
    touching = Chart((Spot(1, "AAA", 50, 50, 50, 50), Spot(2, "BBB", 53, 50, 53, 50)))
    assert leg(touching, 1, 2) == 0


@pytest.mark.parametrize(
    ("mm", "expected"),
    [(0, 0), (0.1, 2), (2.4, 2), (4.8, 2), (4.81, 4), (7.2, 4), (9.6, 4), (9.7, 6), (240, 100), (240.5, 102)],
)
def test_v19_points_go_up_to_the_next_even_number_and_an_even_one_stays(mm: float, expected: int) -> None:
    assert points(mm) == expected


def test_v19_every_even_reading_stays_whatever_the_computer_makes_of_it() -> None:
    assert [points(2.4 * even) for even in range(0, 250, 2)] == list(range(0, 250, 2))


def test_v19_a_ruler_of_another_scale_reads_by_its_own() -> None:
    assert points(100, mm_per_point=5) == 20


def test_v01_the_board_is_four_sheets_of_a4(face: Face) -> None:
    assert (face.width, face.height) == (2 * 297, 2 * 210)


def test_v02_every_number_stands_on_the_board_once_and_no_name_does(face: Face) -> None:
    words = ["".join(word.text for word in text.words) for text in texts(face)]
    assert sorted(word for word in words if word.isdigit()) == sorted(str(number) for number, *_ in OURS)
    cities = {row.written.city.casefold() for row in DECK.tables["places"]}
    assert not cities & {word.casefold() for word in words}


def test_a_number_stands_in_the_middle_of_its_red_circle(face: Face, ours: Chart) -> None:
    reds = {(item.x, item.y) for item in face.items if isinstance(item, Circle) and item.radius == RADIUS}
    for text in (item for item in face.items if isinstance(item, Text)):
        number = "".join(word.text for word in text.words)
        if number.isdigit():
            spot = ours.by_number[int(number)]
            assert (spot.x, spot.y) in reds
            assert text.x + text.width / 2 == pytest.approx(spot.x)
            assert text.width < 2 * RADIUS - 1


def test_a_circle_that_moved_off_its_place_has_a_line_from_its_edge_and_a_dot_there() -> None:
    crowd = [(n, "AAA", 50.0 + n / 100, 10.0 + n / 50) for n in range(1, 13)]
    led = [spot for spot in chart(crowd).spots if spot.led]
    assert led
    for spot in led:
        items = list(_mark(spot))
        (line,) = (item for item in items if isinstance(item, Line))
        assert hypot(line.x1 - spot.x, line.y1 - spot.y) == pytest.approx(RADIUS)
        assert (line.x2, line.y2) == (spot.true_x, spot.true_y)
        assert any(isinstance(item, Circle) and (item.x, item.y) == (line.x2, line.y2) for item in items)


def _land(face: Face) -> list[Drawing]:
    return [item for item in face.items if isinstance(item, Drawing) and item.fill == colour("land")]


def _outlines(face: Face) -> list[list[tuple[float, ...]]]:
    outlines: list[list[tuple[float, ...]]] = []
    for drawing in _land(face):
        for letter, numbers in drawing.segments:
            if letter == "M":
                outlines.append([])
            if letter in ("M", "L"):
                outlines[-1].append(numbers)
    return outlines


def test_land_is_at_most_one_drawing_a_country_and_one_of_borders(face: Face) -> None:
    assert 150 < len(_land(face)) < 250
    borders = [item for item in face.items if isinstance(item, Drawing) and item.stroke == colour("paper")]
    assert sum(drawing.fill is None and len(drawing.segments) > 1000 for drawing in borders) == 1


def test_no_bar_runs_across_the_map(face: Face) -> None:
    for outline in _outlines(face):
        # Land goes on beyond the bleed's upper edge, and is cut straight there.
        edges = [(a, b) for a, b in pairwise((*outline, outline[0])) if (a[1], b[1]) != (-BLEED, -BLEED)]
        assert max(dist(a, b) for a, b in edges) < 60


def test_land_is_within_the_map_and_its_bleed(face: Face) -> None:
    for outline in _outlines(face):
        assert all(-BLEED <= x <= WIDTH + BLEED and -BLEED <= y <= HEIGHT + 1 for x, y in outline)


def test_land_has_no_rim_but_small_islands_have_one_of_land(face: Face) -> None:
    strokes = [drawing.stroke for drawing in _land(face) if drawing.stroke is not None]
    assert strokes == [colour("land")]


def test_five_docks_of_a_cards_size_lie_within_the_panel_and_clear_of_the_cut(face: Face) -> None:
    docks = [item for item in face.items if isinstance(item, Rect) and (item.width, item.height) == (63, 88)]
    assert len(docks) == 5
    for dock in docks:
        assert dock.y > HEIGHT + 5 and dock.y + dock.height < BOARD_HEIGHT - 5
        assert dock.x + dock.width < WIDTH - 5
        assert dock.x > WIDTH / 2 or dock.x + dock.width < WIDTH / 2
    assert all(a.x + a.width < b.x for a, b in pairwise(docks))


def test_places_of_an_unknown_airport_are_left_out(face: Face) -> None:
    rows = DECK.tables["places"]
    wrong = rows[0].written.model_copy(update={"iata": "ZZZ"})
    deck = replace(DECK, tables={"places": (replace(rows[0], written=wrong), *rows[1:])})
    numbers = [text for text in texts(board(deck)) if "".join(word.text for word in text.words).isdigit()]
    assert len(numbers) == len(OURS) - 1
