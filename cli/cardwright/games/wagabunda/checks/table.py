"""Table: the checks of Wagabunda, and their codes."""

from __future__ import annotations

from cardwright.check.check import Check
from cardwright.diag import Code
from cardwright.games.wagabunda.checks import (
    coloured_end,
    dead_end,
    dot_on_colour,
    leads_round,
    leads_to_itself,
    leads_twice,
    meta_left,
    no_colour,
    no_dot,
    no_fork,
    no_meta,
    no_start,
    off_the_board,
    on_the_reserve,
    road_under_space,
    roads_cross,
    spaces_overlap,
    start_entered,
    two_metas,
    unknown_space,
    unreachable,
    unused_colour,
)

CHECKS: tuple[Check, ...] = (
    Check((no_start.NO_START,), no_start.find),
    Check((no_meta.NO_META,), no_meta.find),
    Check((two_metas.TWO_METAS,), two_metas.find),
    Check((unknown_space.UNKNOWN_SPACE,), unknown_space.find),
    Check((leads_round.LEADS_ROUND,), leads_round.find),
    Check((dead_end.DEAD_END,), dead_end.find),
    Check((unreachable.UNREACHABLE,), unreachable.find),
    Check((start_entered.START_ENTERED,), start_entered.find),
    Check((meta_left.META_LEFT,), meta_left.find),
    Check((no_colour.NO_COLOUR,), no_colour.find),
    Check((coloured_end.COLOURED_END,), coloured_end.find),
    Check((dot_on_colour.DOT_ON_COLOUR,), dot_on_colour.find),
    Check((leads_to_itself.LEADS_TO_ITSELF,), leads_to_itself.find),
    Check((leads_twice.LEADS_TWICE,), leads_twice.find),
    Check((unused_colour.UNUSED_COLOUR,), unused_colour.find),
    Check((no_fork.NO_FORK,), no_fork.find),
    Check((no_dot.NO_DOT,), no_dot.find),
    Check((spaces_overlap.SPACES_OVERLAP,), spaces_overlap.find),
    Check((off_the_board.OFF_THE_BOARD,), off_the_board.find),
    Check((on_the_reserve.ON_THE_RESERVE,), on_the_reserve.find),
    Check((road_under_space.ROAD_UNDER_SPACE,), road_under_space.find),
    Check((roads_cross.ROADS_CROSS,), roads_cross.find),
)

CODES: dict[str, Code] = {code.id: code for check in CHECKS for code in check.codes}
