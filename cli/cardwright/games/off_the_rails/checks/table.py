"""Table: the checks of Off the Rails, and their codes."""

from __future__ import annotations

from cardwright.check.check import Check
from cardwright.diag import Code
from cardwright.games.off_the_rails.checks import (
    action_without_mood,
    deed_deck_not_ten,
    event_not_placed,
    event_out_of_range,
    falling_humanity_limit,
    incomplete_set,
    missing_card,
    missing_moment,
    moment_part,
    moment_twice,
    moment_unread,
    mood_twice,
    mood_without_action,
    scenario_number_twice,
    scenario_twice,
    title_twice,
    uneven_moonreaper,
)
from cardwright.games.off_the_rails.checks.basis.whole_set import SET

CHECKS: tuple[Check, ...] = (
    Check((event_not_placed.EVENT_NOT_PLACED,), event_not_placed.find),
    Check((event_out_of_range.EVENT_OUT_OF_RANGE,), event_out_of_range.find),
    Check((falling_humanity_limit.FALLING_HUMANITY_LIMIT,), falling_humanity_limit.find),
    Check((scenario_twice.SCENARIO_TWICE,), scenario_twice.find),
    Check((deed_deck_not_ten.DEED_DECK_NOT_TEN,), deed_deck_not_ten.find, of_missing=True, whole=("deed",)),
    Check((incomplete_set.INCOMPLETE_SET,), incomplete_set.find, of_missing=True, whole=tuple(SET)),
    Check((moment_unread.MOMENT_UNREAD,), moment_unread.find, of_missing=True, whole=tuple(SET)),
    Check((missing_moment.MISSING_MOMENT,), missing_moment.find, of_missing=True, whole=("moment",)),
    Check((missing_card.MISSING_CARD,), missing_card.find, of_missing=True, whole=("junk", "skill")),
    Check((mood_without_action.MOOD_WITHOUT_ACTION,), mood_without_action.find, of_missing=True),
    Check((mood_twice.MOOD_TWICE,), mood_twice.find),
    Check((action_without_mood.ACTION_WITHOUT_MOOD,), action_without_mood.find, of_missing=True),
    Check((moment_twice.MOMENT_TWICE,), moment_twice.find),
    Check((moment_part.MOMENT_PART,), moment_part.find, of_missing=True),
    Check((uneven_moonreaper.UNEVEN_MOONREAPER,), uneven_moonreaper.find, of_missing=True, whole=("ritual", "action")),
    Check((title_twice.TITLE_TWICE,), title_twice.find),
    Check((scenario_number_twice.SCENARIO_NUMBER_TWICE,), scenario_number_twice.find),
)

CODES: dict[str, Code] = {code.id: code for check in CHECKS for code in check.codes}
