"""Table: the checks of Vagabond, and their codes."""

from __future__ import annotations

from cardwright.check.check import Check
from cardwright.diag import Code
from cardwright.games.vagabond.checks import (
    about_off_route,
    answer_in_question,
    blue_destination,
    blue_question,
    city_twice,
    closed_airport,
    doubtful_continent,
    duplicate_place,
    far_from_city,
    longer_is_right,
    metropolitan_code,
    no_question_mark,
    number_twice,
    one_letter_card,
    other_citys_airport,
    question_twice,
    route_twice,
    same_options,
    stop_twice,
    uneven_answers,
    unknown_airport,
    unknown_country,
    unknown_place,
    wrong_country,
)

CHECKS: tuple[Check, ...] = (
    Check((unknown_airport.UNKNOWN_AIRPORT,), unknown_airport.find),
    Check((closed_airport.CLOSED_AIRPORT,), closed_airport.find),
    Check((metropolitan_code.METROPOLITAN_CODE,), metropolitan_code.find),
    Check((other_citys_airport.OTHER_CITYS_AIRPORT,), other_citys_airport.find),
    Check((far_from_city.FAR_FROM_CITY,), far_from_city.find),
    Check((wrong_country.WRONG_COUNTRY,), wrong_country.find),
    Check((unknown_country.UNKNOWN_COUNTRY,), unknown_country.find),
    Check((doubtful_continent.DOUBTFUL_CONTINENT,), doubtful_continent.find),
    Check((unknown_place.UNKNOWN_PLACE,), unknown_place.find),
    Check((duplicate_place.DUPLICATE_PLACE,), duplicate_place.find),
    Check((number_twice.NUMBER_TWICE,), number_twice.find),
    Check((stop_twice.STOP_TWICE,), stop_twice.find),
    Check((route_twice.ROUTE_TWICE,), route_twice.find),
    Check((city_twice.CITY_TWICE,), city_twice.find),
    Check((about_off_route.ABOUT_OFF_ROUTE,), about_off_route.find),
    Check((same_options.SAME_OPTIONS,), same_options.find),
    Check((question_twice.QUESTION_TWICE,), question_twice.find),
    Check((uneven_answers.UNEVEN_ANSWERS,), uneven_answers.find),
    Check((one_letter_card.ONE_LETTER_CARD,), one_letter_card.find),
    Check((blue_destination.BLUE_DESTINATION,), blue_destination.find),
    Check((blue_question.BLUE_QUESTION,), blue_question.find),
    Check((answer_in_question.ANSWER_IN_QUESTION,), answer_in_question.find),
    Check((no_question_mark.NO_QUESTION_MARK,), no_question_mark.find),
    Check((longer_is_right.LONGER_IS_RIGHT,), longer_is_right.find),
)

CODES: dict[str, Code] = {code.id: code for check in CHECKS for code in check.codes}
