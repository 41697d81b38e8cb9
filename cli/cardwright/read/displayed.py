"""Displayed: a cell's value and number format to the text that a spreadsheet shows in English, or why nobody can say.

Number formats are those of ECMA-376 part 1, 18.8.31. What hangs on the computer that shows it (the short date of the
system, names of months without a language, widths) is said to be so and not guessed at.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import lru_cache
from typing import Final, NamedTuple

GENERAL: Final = "General"
LONGEST: Final = 255  #: letters of a format; Excel takes no longer ones
_WIDE = 11  #: signs that a number without a format takes at most
_DIGITS = 15  #: digits that a spreadsheet keeps
_EXACT = Context(prec=60)
_SYSTEM = {
    "m/d/yy h:mm",
    "m/d/yy",
    "m/d/yyyy",
    "mm-dd-yy",
    "d/m/yyyy;@",
    "[$-F800]",
    "[$-F400]",
}  #: shown as the system has it
#: ECMA-376 part 1, 18.8.30: what every language has alike; 14 and 22 are the system's own
BUILT_IN: Final = {
    "0": GENERAL, "1": "0", "2": "0.00", "3": "#,##0", "4": "#,##0.00", "9": "0%", "10": "0.00%", "11": "0.00E+00",
    "12": "# ?/?", "13": "# ??/??", "14": "mm-dd-yy", "15": "d-mmm-yy", "16": "d-mmm", "17": "mmm-yy", "20": "h:mm",
    "21": "h:mm:ss", "22": "m/d/yy h:mm", "37": "#,##0 ;(#,##0)", "38": "#,##0 ;[Red](#,##0)",
    "39": "#,##0.00;(#,##0.00)", "40": "#,##0.00;[Red](#,##0.00)", "45": "mm:ss", "46": "[h]:mm:ss", "47": "mmss.0",
    "48": "##0.0E+0", "49": "@",
}  # fmt: skip
_ENGLISH = {"409", "809", "C09", "1009", "1409", "1809", "en-US", "en-GB", "en-CA", "en-AU", "en-NZ", "en-IE", "en"}
_COLOUR = re.compile(r"\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color ?[0-9]{1,2})\]", re.IGNORECASE)
_MONTHS = "January February March April May June July August September October November December".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_PIECE = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|_(?P<wide>.)|\*(?P<fill>.)|\[(?P<bracket>[^\[\]]*)\]'
    r"|(?P<general>General)|(?P<half>AM/PM|A/P)|(?P<power>E[+-])|(?P<date>[yY]+|[mM]+|[dD]+|[hH]+|[sS]+)"
    r"|(?P<digit>[0#?])|(?P<other>.)",
    re.DOTALL,
)
_PLAIN = frozenset("$-+/():!^&'~{}<>= ")


class NotShown(Exception):
    """What a cell shows cannot be said; the text says why, and ``advice`` what to do."""

    def __init__(self, words: str, advice: str = "format the cells as text, and write what they should say") -> None:
        super().__init__(words)
        self.advice = advice


class _Piece(NamedTuple):
    kind: str
    text: str


def displayed(raw: str, number_format: str, *, from_1904: bool = False) -> str:
    """What a cell with a number shows; ``raw`` is the number as a workbook writes it. Raises NotShown."""
    if number_format == GENERAL and len(raw) < _WIDE and raw.isascii() and raw.isdigit():
        return str(int(raw))  # nearly all of them
    if not number_format:
        raise NotShown("its number format hangs on the language of the computer")
    if is_moment(number_format):
        return _moment(_decimal(raw), number_format, from_1904=from_1904)
    return _number(_decimal(raw), number_format)


def is_moment(number_format: str) -> bool:
    """Whether a format shows numbers as dates or times. Raises NotShown."""
    return number_format not in (GENERAL, "@") and _is_moment(_sections(number_format)[0])


def displayed_text(value: str, number_format: str) -> str:
    """What a cell with a text shows: a format may put words around it. One that is not known leaves it alone."""
    if "@" not in number_format and ";" not in number_format:
        return value
    try:
        return _text(value, number_format)
    except NotShown:
        return value


@lru_cache(maxsize=500)
def _sections(number_format: str) -> tuple[tuple[_Piece, ...], ...]:
    """A format's sections, each in pieces; colours are left out."""
    if len(number_format) > LONGEST:
        raise NotShown("its number format is longer than any")
    sections: list[list[_Piece]] = [[]]
    for match in _PIECE.finditer(_COLOUR.sub("", number_format)):
        kind = str(match.lastgroup)
        if kind == "other" and match[0] == ";":
            sections.append([])
        else:
            sections[-1].append(_Piece(kind, match[kind]))
    if len(sections) > 4:
        raise NotShown(f"its number format {number_format} has too many parts")
    return tuple(tuple(section) for section in sections)


def _literal(piece: _Piece) -> str | None:
    """What a piece that stands for itself shows; None for any other."""
    if piece.kind in ("quoted", "escaped"):
        return piece.text
    if piece.kind == "wide":
        return " "
    if piece.kind == "fill" and piece.text == " ":
        return ""
    if piece.kind == "bracket" and piece.text.startswith("$"):
        return piece.text[1:].partition("-")[0]
    if piece.kind == "other" and (piece.text in _PLAIN or not piece.text.isascii()):
        return piece.text
    return None


# ----------------------------------------------------------------------------------------------------------- texts


def _text(value: str, number_format: str) -> str:
    sections = _sections(number_format)
    section = sections[3] if len(sections) == 4 else sections[0]
    if len(sections) != 4 and _Piece("other", "@") not in section:
        return value
    shown = []
    for piece in section:
        literal = value if piece == ("other", "@") else _literal(piece)
        if literal is None:
            raise NotShown(f"its number format {number_format} is not known here")
        shown.append(literal)
    return "".join(shown)


# --------------------------------------------------------------------------------------------------------- numbers


def _number(exact: Decimal, number_format: str) -> str:
    if number_format in (GENERAL, "@"):
        return _general(exact)
    sections = _sections(number_format)
    if any(piece.kind == "bracket" and re.match(r"[<>=]", piece.text) for section in sections for piece in section):
        raise NotShown(f"its number format {number_format} hangs on conditions")
    numeric = (
        sections[:3]
        if len(sections) > 1 and _Piece("other", "@") not in sections[-1]
        else sections[: max(len(sections) - 1, 1)]
    )
    if exact < 0 and len(numeric) > 1:
        section, exact = numeric[1], -exact
    elif exact == 0 and len(numeric) > 2:
        section = numeric[2]
    else:
        section = numeric[0]
    sign = "-" if exact < 0 else ""
    shown = _filled(abs(exact), section, number_format)
    return (sign if re.search("[1-9]", shown) else "") + shown


def _decimal(raw: str) -> Decimal:
    """A number with the digits that a spreadsheet keeps of it. One that a program wrote out in full has 17."""
    exact = Decimal(raw)
    if exact == 0:
        return Decimal(0)
    if not -307 <= exact.adjusted() <= 307:
        raise NotShown("it is a number beyond those that spreadsheets know")
    if exact == exact.to_integral_value() and len(exact.normalize(_EXACT).as_tuple().digits) > _DIGITS:
        raise NotShown(f"it is a number of more than {_DIGITS} digits, and spreadsheets keep {_DIGITS}")
    return Decimal(format(float(raw), f".{_DIGITS}g"))


def _general(exact: Decimal) -> str:
    """A number without a format: up to eleven signs, and the rest is rounded, or a power of ten."""
    if exact == 0:
        return "0"
    plain = format(exact.normalize(_EXACT), "f")
    if len(plain.lstrip("-")) <= _WIDE:
        return plain
    digits, power = exact.normalize(_EXACT).as_tuple().digits, exact.adjusted()
    if len(digits) <= 6 and (power >= _WIDE or power < -4):
        mantissa = str(digits[0]) + ("." + "".join(map(str, digits[1:])) if digits[1:] else "")
        return f"{'-' if exact < 0 else ''}{mantissa}E{'-' if power < 0 else '+'}{abs(power):02}"
    raise NotShown(
        f"the number {plain[:40]} is longer than a cell without a format shows",
        "format the cells as text (for ISBNs and the like) or with as many digits as they should show",
    )


def _filled(exact: Decimal, section: tuple[_Piece, ...], number_format: str) -> str:
    """A number without its sign in a section of a format."""
    if any(piece.kind == "general" for piece in section):
        return "".join(
            _general(exact) if piece.kind == "general" else _or_unknown(piece, number_format) for piece in section
        )
    whole, fraction, power, percents, scale, grouped = _planned(section, number_format)
    exact = exact.scaleb(2 * percents - 3 * scale, _EXACT)
    exponent = ""
    if power is not None:
        size = max(sum(kind == "digit" for kind, _ in whole), 1)
        shift = (exact.adjusted() - (exact.adjusted() % size if size > 1 else 0)) if exact else 0
        exact = exact.scaleb(-shift, _EXACT)
        places = sum(kind == "digit" for kind, _ in fraction)
        if _rounded(exact, places) >= 10**size:
            shift, exact = shift + size, exact.scaleb(-size, _EXACT)
        digits = sum(kind == "digit" for kind, _ in power)
        sign = "-" if shift < 0 else "+" if power[0].text == "E+" else ""
        exponent = f"E{sign}{abs(shift):0{digits}}" + "".join(text for kind, text in power[1:] if kind == "literal")
    places = sum(kind == "digit" for kind, _ in fraction)
    if exact >= 10**40:
        raise NotShown("it is a number longer than any card's")
    before, _, after = format(_rounded(exact, places), "f").partition(".")
    return _whole_part("" if before == "0" else before, whole, grouped) + _fraction_part(after, fraction) + exponent


def _rounded(exact: Decimal, places: int) -> Decimal:
    return exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, _EXACT)


def _or_unknown(piece: _Piece, number_format: str) -> str:
    literal = _literal(piece)
    if literal is None:
        raise NotShown(f"its number format {number_format} is not known here")
    return literal


def _planned(
    section: tuple[_Piece, ...], number_format: str
) -> tuple[list[_Piece], list[_Piece], list[_Piece] | None, int, int, bool]:
    """The pieces before the point, from it on, and from the power on; percent signs, thousands left out, grouping."""
    whole: list[_Piece] = []
    fraction: list[_Piece] = []
    power: list[_Piece] | None = None
    percents, commas, grouped, digits = 0, 0, False, False
    into = whole
    for piece in section:
        if piece.kind == "digit":
            if commas and digits:
                grouped, commas = True, 0
            digits = True
            into.append(piece)
        elif piece == ("other", ","):
            commas += 1
        elif piece == ("other", ".") and into is whole:
            into = fraction
            into.append(piece)
        elif piece.kind == "power" and power is None and digits:
            into = power = [piece]
        elif piece == ("other", "%"):
            percents += 1
            into.append(_Piece("literal", "%"))
        elif piece == ("other", "/") and digits:
            raise NotShown(f"its number format {number_format} shows fractions")
        else:
            into.append(_Piece("literal", _or_unknown(piece, number_format)))
    if not digits and whole:
        return whole, [], None, 0, 0, False
    return whole, fraction, power, percents, commas, grouped


def _whole_part(digits: str, pieces: list[_Piece], grouped: bool) -> str:
    """Digits before the point, put into their places from the right."""
    places = [index for index, piece in enumerate(pieces) if piece.kind == "digit"]
    if not places:
        return "".join(piece.text for piece in pieces)
    out = [piece.text for piece in pieces]
    left, done = digits, 0
    for index in reversed(places):
        first = index == places[0]
        taken = left if first else left[-1:]
        left = "" if first else left[:-1]
        if not taken:
            taken = {"0": "0", "#": "", "?": " "}[pieces[index].text]
        if grouped:
            grown = ""
            for digit in reversed(taken):
                grown = digit + ("," if done and done % 3 == 0 and digit.isdigit() else "") + grown
                done += digit.isdigit()
            taken = grown
        out[index] = taken
    return "".join(out)


def _fraction_part(digits: str, pieces: list[_Piece]) -> str:
    """The point and the digits behind it; those that a # stands for are left out where they are zeros at the end."""
    places = [index for index, piece in enumerate(pieces) if piece.kind == "digit"]
    needed = max((number for number, index in enumerate(places, 1) if pieces[index].text == "0"), default=0)
    kept = max(needed, len(digits.rstrip("0")))
    out, number = [], 0
    for piece in pieces:
        if piece.kind == "digit":
            number += 1
            out.append(digits[number - 1] if number <= kept else " " if piece.text == "?" else "")
        else:
            out.append(piece.text)
    return "".join(out)


# ----------------------------------------------------------------------------------------------------------- dates


def _is_moment(section: tuple[_Piece, ...]) -> bool:
    """Whether a section shows a date or a time."""
    return any(piece.kind == "date" or (piece.kind == "bracket" and _elapsed(piece)) for piece in section)


def _elapsed(piece: _Piece) -> bool:
    return re.fullmatch(r"[hH]{1,9}|[mM]{1,9}|[sS]{1,9}", piece.text) is not None


def _moment(serial: Decimal, number_format: str, *, from_1904: bool) -> str:
    """A date or a time in its format."""
    if number_format in _SYSTEM or number_format.startswith(("[$-F800]", "[$-F400]", "[$-x-sys")):
        raise NotShown(
            "how this date is shown hangs on the computer that shows it",
            "give the cells a date format of their own, such as yyyy-mm-dd, or format them as text",
        )
    section = _sections(number_format)[0]
    language = next((p.text.partition("-")[2] for p in section if p.kind == "bracket" and p.text.startswith("$")), "")
    twelve = any(piece.kind == "half" for piece in section)
    moment, spent = _clock(serial, section, from_1904=from_1904)
    out: list[str] = []
    clock = ""  # the last part of the clock, since m is minutes beside hours and seconds
    for index, piece in enumerate(section):
        if piece.kind == "bracket" and _elapsed(piece):
            unit = {"h": 3600, "m": 60, "s": 1}[piece.text[0].lower()]
            out.append(f"{spent // unit:0{len(piece.text)}}")
            clock = piece.text[0].lower()
        elif piece.kind == "date":
            letter, size = piece.text[0].lower(), len(piece.text)
            minutes = letter == "m" and size <= 2 and (clock == "h" or _next_clock(section, index) == "s")
            out.append(_part(moment, "n" if minutes else letter, size, twelve, language, number_format))
            clock = "m" if minutes else letter if letter in "hs" else ""
        elif piece.kind == "half":
            word = "AM" if moment.hour < 12 else "PM"
            out.append(word if piece.text == "AM/PM" else word[0])
        elif piece == ("other", ".") and index + 1 < len(section) and section[index + 1].kind == "digit":
            raise NotShown("it shows parts of a second")
        elif piece.kind == "other" and piece.text in ",.":
            out.append(piece.text)
        else:
            out.append(_or_unknown(piece, number_format))
    return "".join(out)


def _clock(serial: Decimal, section: tuple[_Piece, ...], *, from_1904: bool) -> tuple[datetime, int]:
    """A number of days as a moment, and as whole seconds, as elapsed hours want it."""
    dated = any(piece.kind == "date" and piece.text[0] in "yYdD" for piece in section)
    if serial < 0:
        raise NotShown("it is a time below zero, which spreadsheets show as ####")
    if dated and serial < 61 and not from_1904:
        raise NotShown("it is a date before March 1900, which spreadsheets count in two ways")
    if serial >= 2_958_466:
        raise NotShown("it is a date after the year 9999, which spreadsheets do not know")
    seconds = int((serial * 86_400).to_integral_value(ROUND_HALF_UP))
    start = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)
    try:
        return start + timedelta(seconds=seconds), seconds
    except OverflowError:
        raise NotShown("it is a date after the year 9999, which spreadsheets do not know") from None


def _next_clock(section: tuple[_Piece, ...], index: int) -> str:
    """The letter of the next part of a date or clock."""
    for piece in section[index + 1 :]:
        if piece.kind == "date":
            return piece.text[0].lower()
        if piece.kind == "bracket" and piece.text[:1].lower() in ("h", "m", "s"):
            return piece.text[0].lower()
    return ""


def _part(moment: datetime, letter: str, size: int, twelve: bool, language: str, number_format: str) -> str:
    if letter == "y":
        return f"{moment.year % 100:02}" if size <= 2 else str(moment.year)
    if letter in "md" and size >= 3:
        if language not in _ENGLISH:
            raise NotShown(
                f"its format {number_format} shows the name of a month or day in the language of the computer",
                "write the dates as text, or give the cells a format of digits, such as yyyy-mm-dd",
            )
        name = _MONTHS[moment.month - 1] if letter == "m" else _DAYS[moment.weekday()]
        return name[:1] if letter == "m" and size == 5 else name if size >= 4 else name[:3]
    hour = (moment.hour - 1) % 12 + 1 if twelve else moment.hour
    number = {"m": moment.month, "d": moment.day, "h": hour, "n": moment.minute, "s": moment.second}[letter]
    return f"{number:02}" if size >= 2 else str(number)
