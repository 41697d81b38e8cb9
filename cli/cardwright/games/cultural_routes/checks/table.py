"""Table: the checks of Cultural Routes, and their codes."""

from __future__ import annotations

from cardwright.check.check import Check
from cardwright.diag import Code
from cardwright.games.cultural_routes.checks import (
    category_form,
    category_names_place,
    category_twice,
    missing_named_penalty,
    no_blanks,
    no_categories,
    no_mark,
    no_such_country,
    one_card_two_slots,
    other_continent,
    penalty_without_text,
    place_printed_twice,
    place_twice,
    points_not_said,
    slot_outside,
    slot_twice,
    too_few_places,
    unknown_penalty,
)
from cardwright.games.cultural_routes.legacy import codes as legacy_codes

CHECKS: tuple[Check, ...] = (
    Check((slot_outside.SLOT_OUTSIDE,), slot_outside.find),
    Check((slot_twice.SLOT_TWICE,), slot_twice.find),
    Check((unknown_penalty.UNKNOWN_PENALTY,), unknown_penalty.find, whole=("penalty",)),
    Check(
        (missing_named_penalty.MISSING_NAMED_PENALTY,), missing_named_penalty.find, of_missing=True, whole=("penalty",)
    ),
    Check((too_few_places.TOO_FEW_PLACES,), too_few_places.find, whole=("country",)),
    Check((place_twice.PLACE_TWICE,), place_twice.find),
    Check((category_twice.CATEGORY_TWICE,), category_twice.find),
    Check((category_names_place.CATEGORY_NAMES_PLACE,), category_names_place.find),
    Check((penalty_without_text.PENALTY_WITHOUT_TEXT,), penalty_without_text.find),
    Check((no_blanks.NO_BLANKS,), no_blanks.find),
    Check((no_such_country.NO_SUCH_COUNTRY,), no_such_country.find),
    Check((other_continent.OTHER_CONTINENT,), other_continent.find),
    Check((one_card_two_slots.ONE_CARD_TWO_SLOTS,), one_card_two_slots.find),
    Check((no_categories.NO_CATEGORIES,), no_categories.find, of_missing=True, whole=("category",)),
    Check((category_form.CATEGORY_FORM,), category_form.find),
    Check((points_not_said.POINTS_NOT_SAID,), points_not_said.find),
    Check((no_mark.NO_MARK,), no_mark.find),
    Check((place_printed_twice.PLACE_PRINTED_TWICE,), place_printed_twice.find),
)

CODES: dict[str, Code] = {code.id: code for check in CHECKS for code in check.codes} | legacy_codes.CODES
