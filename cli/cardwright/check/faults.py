"""Faults: each error of a model in plain words, with the place, the evidence and what would mend it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardwright.check import codes
from cardwright.check.fault import NAMED, SHOWN, Fault, Place, is_slip, listed, nearest, shown, written
from cardwright.check.items import too_few, too_many
from cardwright.check.keys import missing
from cardwright.check.separators import separated
from cardwright.deck.field import Form, Meant
from cardwright.diag import Fix, Span, instead
from cardwright.diag.plural import counted
from cardwright.read.formatted import Formatted

_TYPES: Final = {
    "string_type": "a text",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
    "iterable_type": "a list",
    "dict_type": "a map",
    "mapping_type": "a map",
    "model_type": "a map",
    "model_attributes_type": "a map",
    "dataclass_type": "a map",
    "int_type": "a whole number",
    "float_type": "a number",
    "decimal_type": "a number",
    "bool_type": "true or false",
}


def is_type_fault(error: Any) -> bool:
    return error["type"] in _TYPES or "expected" in error


def expected_type(error: Any) -> str:
    return str(error.get("expected") or _TYPES.get(error["type"], "something else"))


def fault_of(place: Place, error: Any) -> Fault:
    """The fault for any error but unknown and missing keys."""
    kind = error["type"]
    if error["loc"] and error["loc"][-1] == "[key]":
        return _of_key(place, error)
    if place.value is None and (is_type_fault(error) or kind.endswith("_text") or kind == "literal_error"):
        return _nothing(place)
    if is_type_fault(error):
        return _wrong_type(place, expected_type(error))
    maker = _MAKERS.get(kind)
    return maker(place, error) if maker is not None else _said(place, error)


def _nothing(place: Place) -> Fault:
    """A key with nothing written after it."""
    item = bool(place.inner) and isinstance(place.inner[-1], int)
    return Fault(
        codes.MISSING_FIELD,
        f"{place.name} is empty" if item or not place.inner else f"nothing is written after {place.name}",
        place.span() if item or not place.inner else place.key_span(),
        expected=[place.name],
        suggestion=f"{place.name}: {place.slot.description}" if place.slot.description and not item else None,
        underneath="is empty",
    )


def _items(text: str) -> str:
    """The text of a list as it stands in YAML: what a table parts with bars is parted with commas there."""
    return ", ".join(part.strip() for part in text.split("|"))


def _wrong_type(place: Place, expected: str) -> Fault:
    value = place.value
    if {"a number", "a whole number"} >= set(expected.split(" or ")):
        expected = "a number" if "a number" in expected.split(" or ") else expected
    given = "a map" if isinstance(value, Mapping) else "a list" if isinstance(value, list | tuple) else "a text"
    advice = fix = None
    if given == "a text" and expected == "a list":
        fix = _as_list(place)
        advice = (
            "write its items with | between them" if place.document.table else f"write it as [{_items(shown(value))}]"
        )
    elif given == "a map" and expected in ("a text", "a text or a list"):
        advice = "put quotes around a text with braces, or with a colon and a space, in it"
    elif given == "a list" and _is_word(place, expected):
        advice, fix = _one_of(place)
    elif given == "a list" and expected == "a text":
        advice = "put quotes around a text that begins with a bracket or a dash"
        fix = _as_text(place)
    elif given == "a text" and expected == "a map":
        known = list(place.slot.fields())
        advice = f"write its parts as keys: {', '.join(known[:NAMED])}" if known else None
    span = place.span()
    if given != "a text" and place.inner and isinstance(place.inner[-1], str):
        span = place.key_span()
    return Fault(
        codes.WRONG_TYPE,
        f"{place.name} must be {expected}, not {given}",
        span,
        expected=expected,
        given=given,
        suggestion=advice,
        fix=fix,
        underneath=f"must be {expected}",
    )


def _is_word(place: Place, expected: str) -> bool:
    """Whether a single word or number is wanted, to which no bracket belongs: a code, a choice."""
    slot = place.slot
    return slot.form is not None or bool(slot.choices()) or expected in ("a number", "a whole number")


def _one_of(place: Place) -> tuple[str, Fix | None]:
    """What to write in place of a list where one word is wanted: the only word in it, where that is one."""
    value, text = place.value, place.span().text
    if len(value) != 1 or not isinstance(value[0], str):
        return "only one can stand here, without brackets", None
    advice = f"write {shown(value[0])}, without brackets"
    pattern, choices = place.slot.limit("pattern"), place.slot.choices()
    fits = value[0] in choices if choices else re.fullmatch(str(pattern or r"-?\d+(\.\d+)?"), value[0])
    if not fits or not re.fullmatch(r"\[[^\r\n,]*\]", text):
        return advice, None
    return advice, Fix(f"write {shown(value[0])}", place.span(), text[1:-1].strip(), safe=False)


def _as_list(place: Place) -> Fix | None:
    """A text in brackets; one with commas or bars may be several, and a person has to look."""
    span, value = place.span(), str(place.value)
    text, single = span.text, not re.search(r"[,|;]", value)
    if place.document.table is not None or "\n" in text or not text:
        return None
    if place.document.format == "json":
        before = span.source.text[span.start - 1 : span.start]
        if before != '"' or not single:
            return None
        return Fix("put it in brackets", Span(span.source, span.start - 1, span.end + 1), f'["{text}"]')
    if not single and text == value and re.fullmatch(r"[\w .,|-]+", value):
        return Fix(f"write [{_items(value)}]", span, f"[{_items(value)}]", safe=False)
    plain = text[0] in "\"'" or re.fullmatch(r"[^\[\]{},#:|]+", text)
    return Fix("put it in brackets", span, f"[{text}]") if single and plain else None


def _as_text(place: Place) -> Fix | None:
    """A list on one line in quotes, where its author may have meant a text that begins with a bracket."""
    span = place.span()
    if place.document.format == "json" or not re.fullmatch(r"\[[^\r\n\"\\]*\]", span.text):
        return None
    return Fix("put quotes around it", span, f'"{span.text}"', safe=False)


def _not_a_choice(place: Place, error: Any) -> Fault:
    choices = list(place.slot.choices()) or re.findall(r"'([^']*)'", str(error.get("ctx", {}).get("expected", "")))
    return _choice(place, choices)


def _choice(place: Place, choices: Sequence[str]) -> Fault:
    value = place.value
    given = shown(value)
    span = place.span()
    if not isinstance(value, str):
        return _wrong_type(place, listed(list(choices)))
    meant = nearest(given, choices)
    fix = None
    if meant is not None and place.document.span(place.path).text.strip("\"'") == value:
        fix = Fix(f"write {meant}", span, written(span, meant), safe=meant.casefold() == value.casefold())
    words = list(choices) if len(choices) <= NAMED else [*choices[: NAMED - 1], f"{len(choices) - NAMED + 1} others"]
    message = f"{place.name} must be {listed(words)}, not {given}"
    return Fault(
        codes.NOT_A_CHOICE,
        message,
        span,
        expected=list(choices),
        given=value,
        suggestion=f"did you mean {meant}?" if meant else None,
        fix=fix,
        underneath=f"must be {listed(words)}",
    )


def _truth(place: Place, _error: Any) -> Fault:
    return _choice(place, ["true", "false"])


def _too_long(place: Place, error: Any) -> Fault:
    most, length = int(error["ctx"]["max_length"]), len(str(place.value))
    return Fault(
        codes.TOO_LONG,
        f"{place.name} has {counted(length, 'letter')}, {length - most:,} more than the {most:,} that are possible",
        place.span(),
        expected=most,
        given=length,
        suggestion=f"shorten it by {counted(length - most, 'letter')}",
        underneath=f"{counted(length - most, 'letter')} too many",
        more={"over": length - most},
    )


def _too_short(place: Place, error: Any) -> Fault:
    least, length = int(error["ctx"]["min_length"]), len(str(place.value))
    if not length:
        message, below = f"{place.name} is empty", "is empty"
    else:
        message = f"{place.name} has {counted(length, 'letter')}, {least - length:,} fewer than the {least:,} it needs"
        below = f"{counted(least - length, 'letter')} too few"
    return Fault(
        codes.TOO_SHORT,
        message,
        place.span(),
        expected=least,
        given=length,
        underneath=below,
        more={"under": least - length},
    )


def _not_a_number(place: Place, error: Any) -> Fault:
    whole = "whole" in error["type"] or error["type"].startswith("int")
    value = place.value
    if not isinstance(value, str):
        return _wrong_type(place, "a whole number" if whole else "a number")
    advice = "write digits only, without separators between thousands"
    fix = None
    if not value.strip():
        advice = "write digits"
        if not place.is_required:
            advice += f", or leave {place.name} out where there is none"
    elif isinstance(value, Formatted):
        advice = f"the cell holds {value.number} and a format that shows more: give it the format General"
    elif (meant := separated(value, whole=whole)) is not None:
        advice = meant.advice
        fix = _number(place, value, meant.number, safe=meant.sure) if meant.number else None
    elif not whole:
        advice += ", and a point for decimals"
    return Fault(
        codes.BAD_NUMBER,
        f"{shown(value)} is not a {'whole ' if whole else ''}number",
        place.span(),
        expected="a whole number" if whole else "a number",
        given=value[:SHOWN],
        suggestion=advice,
        fix=fix,
    )


def _number(place: Place, value: str, number: str, *, safe: bool = True) -> Fix | None:
    """A number in place of the one that is written otherwise; quotes around it stay."""
    span = place.span()
    return Fix(f"write {number}", span.find(value), number, safe=safe) if span.text.strip("\"'") == value else None


def _out_of_range(place: Place, error: Any) -> Fault:
    words = {
        "greater_than_equal": ("ge", "at least"),
        "greater_than": ("gt", "more than"),
        "less_than_equal": ("le", "at most"),
        "less_than": ("lt", "less than"),
        "multiple_of": ("multiple_of", "a multiple of"),
    }
    name, rule = words[error["type"]]
    limit = error["ctx"][name]
    limit = int(limit) if isinstance(limit, float) and limit.is_integer() else limit
    return Fault(
        codes.BAD_NUMBER,
        f"{place.name} must be {rule} {limit}, not {shown(place.value)}",
        place.span(),
        expected=f"{rule} {limit}",
        given=place.value,
        underneath=f"must be {rule} {limit}",
    )


def _item_count(place: Place, error: Any) -> Fault:
    context = error["ctx"]
    count = int(context.get("actual_length") or len(place.value or ()))
    least, most = context.get("min_length"), context.get("max_length")
    if error["type"] == "too_short":
        return too_few(place, count, int(least), place.slot.limit("max_length"))
    return too_many(place, len(place.value), int(most), place.slot.limit("min_length"))


def _form(place: Place, error: Any) -> Fault:
    value = str(place.value)
    form = place.slot.form
    words = form.words if form is not None else None
    pattern = str(error["ctx"].get("pattern", ""))
    meant = _meant(value, pattern, form)
    fix = None
    if meant is not None and place.span().text.strip("\"'") == value:
        fix = instead(place.span(), value, meant.text, safe=meant.sure)
        if fix is None and place.span().text == value:
            fix = Fix(f"write {meant.text}", place.span(), meant.text, safe=meant.sure)
    elif meant is None and form is not None and (name := _as_id(value, pattern)) is not None:
        fix = instead(place.span(), value, name)
    message = f"{place.name} must be {words}, not {shown(value)}" if words else f"{shown(value)} is not possible here"
    about = place.slot.description
    return Fault(
        codes.BAD_FORM,
        message,
        place.span(),
        expected=words or about or pattern,
        given=value[:SHOWN],
        suggestion=f"did you mean {meant.text}?" if meant else None if words or not about else f"{place.name}: {about}",
        fix=fix,
        underneath=f"must be {words}" if words and len(words) <= SHOWN else "",
    )


def _meant(value: str, pattern: str, form: Form | None) -> Meant | None:
    """What a text was meant to be: itself without blanks or in other capitals, or what its form knows."""
    if len(value) > 100:  # some patterns would take long
        return None
    for other in (value.strip(), value.strip().upper(), value.strip().lower()):
        if other != value and re.fullmatch(pattern, other):
            return Meant(other, sure=True)
    return form.meant(value.strip()) if form is not None and form.meant is not None else None


def _as_id(value: str, pattern: str) -> str | None:
    """A text as an id, where its place wants one: small letters and digits, with a dash for whatever else."""
    name = re.sub(r"[^a-z0-9._]+", "-", value.lower()).strip("-._")
    return name if "a-z0-9" in pattern and re.fullmatch(pattern, name) else None


def _of_key(place: Place, error: Any) -> Fault:
    """A key of an open map that does not have the form of its keys."""
    key = str(place.inner[-1])
    span = place.key_span()
    if error["type"] in ("string_too_long", "string_too_short"):
        limit = error["ctx"].get("max_length", error["ctx"].get("min_length"))
        code = codes.TOO_LONG if error["type"] == "string_too_long" else codes.TOO_SHORT
        return Fault(
            code,
            f"the key {shown(key)} has {counted(len(key), 'letter')}; {limit} are possible",
            span,
            expected=limit,
            given=len(key),
        )
    if error["type"] == "literal_error":
        choices = re.findall(r"'([^']*)'", str(error.get("ctx", {}).get("expected", "")))
        meant = nearest(key, choices)
        return Fault(
            codes.UNKNOWN_KEY,
            f"the key {shown(key)} is not known here",
            span,
            expected=choices,
            given=key,
            suggestion=f"did you mean {meant}?" if meant else f"known here: {', '.join(choices[:20])}",
            fix=instead(span, key, meant, safe=is_slip(key, meant)) if meant else None,
        )
    if isinstance(error.get("ctx"), Mapping) and "name" in error["ctx"]:  # a rule of ours, in its own words
        message = f"{shown(key)} {error['msg']}"
        return Fault(codes.BAD_FORM, message, span, given=key, underneath="not possible as a name")
    return _form_of_key(place, error, key)


def _form_of_key(place: Place, error: Any, key: str) -> Fault:
    owner = Place(place.model, place.document, place.base, place.inner[:-1], place.data)
    form = owner.slot.key().form
    words = form.words if form is not None else "small letters a to z, digits and underscores, beginning with a letter"
    # A name in other capitals is mostly no slip; a code is.
    knows = form is not None and form.meant is not None
    meant = _meant(key, str(error.get("ctx", {}).get("pattern", "")), form) if knows else None
    taken = meant is not None and isinstance(owner.value, Mapping) and meant.text in owner.value
    span = place.key_span()
    return Fault(
        codes.BAD_FORM,
        f"the name {shown(key)} must be {words}",
        span,
        expected=words,
        given=key[:SHOWN],
        suggestion=f"did you mean {meant.text}?" if meant else None,
        fix=Fix(f"write {meant.text}", span, meant.text, safe=meant.sure)
        if meant and span.text == key and not taken
        else None,
        underneath="not possible as a name",
    )


def _tag(place: Place, error: Any) -> Fault:
    """A union is chosen by a key of the map, and the key says nothing known or is not there."""
    context = error.get("ctx", {})
    key = str(context.get("discriminator", "kind")).strip("'")
    inner = Place(place.model, place.document, place.base, (*place.inner, key), place.data)
    if error["type"] == "union_tag_not_found":
        return next(iter(missing(place, [key])))
    return _choice(inner, re.findall(r"'([^']*)'", str(context.get("expected_tags", ""))))


def _said(place: Place, error: Any) -> Fault:
    """A rule that a model brings itself; it says what is wrong in its own words."""
    message = str(error.get("msg", "")).removeprefix("Value error, ").removeprefix("Assertion failed, ")
    context = error.get("ctx")
    if isinstance(context, Mapping) and "at" in context:  # the rule knows the key that breaks it, and what to do
        inner = Place(place.model, place.document, place.base, (*place.inner, *context["at"]), place.data)
        span, key = inner.key_span(), str(context["at"][-1])
        fix = instead(span, key, context.get("meant"), safe=is_slip(key, context.get("meant") or ""))
        return Fault(codes.BAD_FORM, message, span, suggestion=context.get("advice"), fix=fix)
    ours = error["type"] in ("value_error", "assertion_error") or error.get("ctx") is None or " " in message
    if not ours or not message:
        message = f"{shown(place.value)} is not possible here"
    elif re.match(r"(is|must|has|are|have|cannot|does|may|needs) ", message):
        subject = shown(place.value) if isinstance(place.value, str) else place.name
        message = f"{subject} {message}"
    scalar = isinstance(place.value, str)
    return Fault(
        codes.BAD_FORM,
        message,
        place.span() if scalar else place.document.head(place.path),
        given=shown(place.value) if scalar else None,
    )


_MAKERS: Final[Mapping[str, Callable[[Place, Any], Fault]]] = {
    "literal_error": _not_a_choice,
    "enum": _not_a_choice,
    "truth_text": _truth,
    "bool_parsing": _truth,
    "string_too_long": _too_long,
    "string_too_short": _too_short,
    "number_text": _not_a_number,
    "whole_number_text": _not_a_number,
    "int_parsing": _not_a_number,
    "int_from_float": _not_a_number,
    "float_parsing": _not_a_number,
    "greater_than_equal": _out_of_range,
    "greater_than": _out_of_range,
    "less_than_equal": _out_of_range,
    "less_than": _out_of_range,
    "multiple_of": _out_of_range,
    "too_short": _item_count,
    "too_long": _item_count,
    "string_pattern_mismatch": _form,
    "union_tag_invalid": _tag,
    "union_tag_not_found": _tag,
}
