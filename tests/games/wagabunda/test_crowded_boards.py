"""Boards with far too much on them: what is drawn wrongly is told a few times, and the rest counted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from tests.games.wagabunda.conftest import of_board

from cardwright.diag import Finding
from cardwright.engine.chance import Stream, seeded
from cardwright.games.wagabunda.checks.basis.few import COUNTED, TOLD, few
from cardwright.games.wagabunda.checks.basis.nearby import Line, Roads, Spaces
from cardwright.games.wagabunda.geometry import HEIGHT, META_RADIUS, WIDTH, Point, distance_to_road, roads_cross


def crowded(spaces: int, ways: int, seed: int = 1) -> str:
    """So many spaces anywhere, each with ways to so many later ones."""
    stream = Stream(seeded("crowd", seed))
    lines = ["spaces:", "  start: {at: [38, 40], next: [a0]}"]
    for number in range(spaces):
        after = sorted({number + 1 + stream.below(spaces - number) for _ in range(ways)})
        names = ", ".join(f"a{one}" if one < spaces else "meta" for one in after)
        at = f"[{10 + stream.below(400)}, {10 + stream.below(277)}]"
        lines.append(f"  a{number}: {{at: {at}, colour: white, next: [{names}]}}")
    return "\n".join([*lines, "  meta: {at: [290, 40]}", ""])


def in_line(spaces: int) -> str:
    """So many spaces in one line, far beyond the edge of the board."""
    lines = [f"  a{n}: {{at: [{n * 25}, 40], colour: white, next: [a{n + 1}]}}" for n in range(spaces)]
    ends = [f"  a{spaces}: {{at: [200, 90], colour: red, next: [meta]}}", "  meta: {at: [290, 40]}", ""]
    return "\n".join(["spaces:", "  start: {at: [38, 90], next: [a0]}", *lines, *ends])


def one_way_to_all(spaces: int) -> str:
    """A line of spaces with a way from each to each of the hundred after it, all drawn over one another."""
    lines = ["spaces:", "  start: {at: [10, 200], next: [a0]}"]
    for number in range(spaces):
        names = ", ".join(f"a{one}" for one in range(number + 1, min(spaces, number + 100))) or "meta"
        lines.append(f"  a{number}: {{at: [{number / 2}, 200], colour: white, next: [{names}]}}")
    return "\n".join([*lines, "  meta: {at: [390, 200]}", ""])


@pytest.mark.parametrize(
    ("board", "codes"),
    [
        (crowded(300, 3), {"WAG018", "WAG020", "WAG021", "WAG022"}),
        (crowded(590, 1), {"WAG018", "WAG020", "WAG021", "WAG022"}),
        (crowded(3000, 3), {"WAG018", "WAG020"}),
        (in_line(3000), {"WAG019"}),
        (one_way_to_all(300), {"WAG018", "WAG021"}),
    ],
    ids=["300", "590", "3000", "in line", "to all"],
)
def test_what_is_drawn_wrongly_is_told_a_few_times_and_counted(board: str, codes: set[str]) -> None:
    found = of_board(board)
    drawn = {f"WAG{number:03}" for number in range(18, 23)}
    told = Counter(finding.code.id for finding in found if finding.code.id in drawn)
    assert max(told.values()) == TOLD + 1 and codes <= {code for code in told if told[code] == TOLD + 1}
    for code in codes:
        last = [finding for finding in found if finding.code.id == code][-1]
        assert "further" in last.message and int(str(last.evidence["more"])) > 1
    assert max(len(finding.message) + len(finding.related) for finding in found) < 200


def finding_of(number: int) -> Finding:
    from cardwright.games.wagabunda.checks.spaces_overlap import SPACES_OVERLAP

    return Finding(SPACES_OVERLAP, f"fault {number}", None, file="board.yaml", evidence={"given": number})


@pytest.mark.parametrize(
    ("faults", "findings", "last"),
    [
        (0, 0, None),
        (TOLD, TOLD, f"fault {TOLD - 1}"),
        (TOLD + 1, TOLD + 1, f"fault {TOLD}"),
        (TOLD + 2, TOLD + 1, "there are 2 further faults; this is the first of them"),
        (TOLD + COUNTED - 1, TOLD + 1, "there are 999 further faults; this is the first of them"),
        (TOLD + COUNTED, TOLD + 1, "there are 1,000 or more further faults; this is the first of them"),
        (10**9, TOLD + 1, "there are 1,000 or more further faults; this is the first of them"),
    ],
)
def test_each_fault_is_told_or_counted(faults: int, findings: int, last: str | None) -> None:
    told = [finding.message for finding in few(range(faults), finding_of, "faults")]
    assert len(told) == findings and (told[-1] if told else None) == last


def points(seed: str, spread: float) -> list[Point]:
    """Some on the board, on its edges, one on another, and some beyond it."""
    stream = Stream(seeded("points", seed))
    some = [
        (stream.below(1000) / 1000 * WIDTH * spread - 20 * (spread - 1), stream.below(1000) / 1000 * HEIGHT * spread)
        for _ in range(40)
    ]
    return [*some, some[0], (some[1][0], some[2][1]), (0.0, 0.0), (WIDTH, HEIGHT), (-(10.0**15), 10.0**15)]


def lines(seed: str, spread: float) -> list[Line]:
    return list(combinations(points(seed, spread)[::3], 2))


@pytest.mark.parametrize("spread", [0.2, 1.0, 5.0])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_no_space_and_no_road_that_matter_are_left_out(seed: str, spread: float) -> None:
    """Against looking at each with each."""
    middles = {str(number): point for number, point in enumerate(points(seed, spread))}
    spaces = Spaces(middles)
    drawn = lines(seed, spread)
    for line in drawn:
        near = [name for name, middle in middles.items() if distance_to_road(middle, line) < META_RADIUS]
        along = list(spaces.along(line))
        assert [name for name in along if name in near] == near and along == sorted(along, key=int)
    crossing = [(a, b) for a in range(len(drawn)) for b in range(a) if roads_cross(drawn[a], drawn[b])]
    assert [pair for pair in Roads(drawn).pairs() if roads_cross(drawn[pair[0]], drawn[pair[1]])] == crossing


def test_on_a_board_as_it_should_be_few_are_looked_at() -> None:
    """A way of 600 spaces to and fro: hardly any stand near a road."""
    middles = [(10.0 + 20 * (n % 20 if n // 20 % 2 == 0 else 19 - n % 20), 10.0 + 9 * (n // 20)) for n in range(600)]
    road = list(pairwise(middles))
    spaces = Spaces({str(number): middle for number, middle in enumerate(middles)})
    assert sum(len(list(spaces.along(line))) for line in road) < 600 * 60
    assert len(list(Roads(road).pairs())) < 600 * 60
