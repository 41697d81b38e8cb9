"""Faults: each error of a model in plain words, with the place, the evidence and what would mend it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from pydantic import BaseModel

from cardwright.check import codes
from cardwright.check.annotation import Slot, slot
from cardwright.diag import Code, Finding, Fix, Span
from cardwright.read.codes import CSV_HEADER
from cardwright.read.node import Document, Path, pointer

SHOWN: Final = 60  #: letters of a value that are shown in a message
NAMED: Final = 12  #: choices that are listed in a message

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


@dataclass(frozen=True)
class Place:
    """A place in a card: the card is at ``base`` in the document, the place at ``inner`` in the card.

    ``data`` is the card as the model saw it, which in tables has cells split into lists.
    """

    model: type[BaseModel]
    document: Document
    base: Path
    inner: Path
    data: Any

    @property
    def path(self) -> Path:
        return self.base + self.inner

    @cached_property
    def slot(self) -> Slot:
        return slot(self.model, self.inner)

    @property
    def value(self) -> Any:
        node = self.data
        for step in self.inner:
            try:
                node = node[step]
            except (KeyError, IndexError, TypeError):
                return None
        return node

    @property
    def name(self) -> str:
        """The place in words."""
        if not self.inner:
            return "this card" if self.base else "this file"
        last = self.inner[-1]
        if isinstance(last, str):
            return last
        owner = next((step for step in reversed(self.inner[:-1]) if isinstance(step, str)), None)
        return f"item {last + 1} of {owner}" if owner else f"item {last + 1}"

    @property
    def dotted(self) -> str:
        return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.inner).lstrip(".")

    def span(self) -> Span:
        return self.document.span(self.path)

    def key_span(self) -> Span:
        return self.document.key_span(self.path)


@dataclass(frozen=True, slots=True)
class Fault:
    """A finding in the making."""

    code: Code
    message: str
    span: Span
    expected: object = None
    given: object = None
    suggestion: str | None = None
    fix: Fix | None = None
    underneath: str = ""
    more: Mapping[str, object] = field(default_factory=dict)
    column_wide: bool = False  #: the fault is in a table's header row, not in one card

    def finding(self, place: Place, card: str | None) -> Finding:
        evidence: dict[str, object] = {"field": place.dotted} if place.inner else {}
        if self.expected is not None:
            evidence["expected"] = self.expected
        if self.given is not None:
            evidence["given"] = self.given
        table = place.document.table
        if table is not None and not self.column_wide:
            evidence.update(table.place(place.path))
        evidence.update(self.more)
        return Finding(
            self.code,
            self.message,
            self.span,
            card=None if self.column_wide else card,
            pointer="" if self.column_wide else pointer(place.path),
            evidence=evidence,
            suggestion=self.suggestion,
            fix=self.fix,
            underneath=self.underneath,
        )


def listed(words: Sequence[str], link: str = "or") -> str:
    """``a, b or c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {link} {words[-1]}" if words else "nothing"


def shown(value: Any) -> str:
    """A value as it stands in a message: what it is, or its text, cut where it is long."""
    if isinstance(value, Mapping):
        return "a map"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "nothing"
    text = " ".join(str(value).split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def counted(number: int, one: str, many: str | None = None) -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def written(span: Span, word: str) -> str:
    """A word as it is to be written in place of a span: with quotes where the file's format wants them."""
    before = span.source.text[span.start - 1 : span.start]
    if span.source.name.lower().endswith(".json") and before != '"':
        return f'"{word}"'
    return word


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant."""
    folded = {name.casefold(): name for name in known}
    if word.casefold() in folded:
        return folded[word.casefold()]
    begun = [name for name in folded if name.startswith(word.casefold())]
    if len(begun) == 1 and len(word) >= 3:
        return folded[begun[0]]
    found = difflib.get_close_matches(word.casefold()[:100], folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def unknown_key(place: Place, absent: Sequence[str | int], likely: str | None = None) -> tuple[Fault, str | None]:
    """A key that is not known, and the key that was probably meant; of those, the absent ones first.

    ``likely`` is the one where no name is near.
    """
    key = str(place.inner[-1])
    owner = Place(place.model, place.document, place.base, place.inner[:-1], place.data)
    present = owner.value if isinstance(owner.value, Mapping) else {}
    known = list(owner.slot.fields())
    free = [name for name in known if name not in present]
    meant = (
        nearest(key, [name for name in absent if isinstance(name, str)]) or nearest(key, free) or nearest(key, known)
    )
    if meant is None or (meant in present and likely is not None):
        meant = likely
    table = place.document.table
    what = "column" if table is not None and len(place.inner) == 1 else "key"
    span = place.key_span()
    suggestion = f"did you mean {meant}?" if meant else f"known here: {', '.join(known[:20])}" if known else None
    if meant in present:
        suggestion = f"{meant} is given already; delete this one"
    fix = Fix(f"write {meant}", span, meant) if meant and meant not in present and span.text == key else None
    return (
        Fault(
            codes.UNKNOWN_KEY,
            f"the {what} {shown(key)} is not known here",
            span,
            expected=known,
            given=key,
            suggestion=suggestion,
            fix=fix,
            underneath="not known here",
            column_wide=table is not None,
        ),
        meant,
    )


def missing(place: Place, keys: Sequence[str | int]) -> Iterable[Fault]:
    """What is missing in the map at a place, in one fault; in a table each column that is not there is one more."""
    document = place.document
    names = [key for key in keys if isinstance(key, str)]
    if not names:
        yield _too_few(place, len(place.value or ()), len(place.value or ()) + len(keys), None)
        return
    table = document.table
    exact = {column.path for column in table.columns} if table is not None else set()
    if table is not None and (not place.inner or any((*place.path[1:], name) in exact for name in names)):
        cells = [(name, table.cell((*place.path, name))) for name in names]
        for name, cell in cells:
            if cell is not None:
                yield Fault(
                    codes.MISSING_FIELD,
                    f"{name} is empty",
                    cell,
                    expected=[name],
                    suggestion=_described(place, [name]),
                    underneath=f"{name} is empty",
                    more={"field": name, **table.place((*place.path, name))},
                )
            elif table.columns and not any(finding.code is CSV_HEADER for finding in document.findings):
                # Where a column's name is missing or refused, that is the one, and it is told.
                yield Fault(
                    codes.MISSING_FIELD,
                    f"the table has no column {name}",
                    table.columns[0].span,
                    expected=[name],
                    given=[column.title for column in table.columns],
                    suggestion=_described(place, [name]),
                    underneath=f"no column {name}",
                    more={"field": name},
                    column_wide=True,
                )
        return
    verb = "is" if len(names) == 1 else "are"
    yield Fault(
        codes.MISSING_FIELD,
        f"{listed(names, 'and')} {verb} missing",
        document.head(place.path),
        expected=names,
        given=list(place.value) if isinstance(place.value, Mapping) else None,
        suggestion=_described(place, names),
        underneath=f"{listed(names, 'and')} {verb} missing here",
    )


def _described(place: Place, names: Sequence[str]) -> str | None:
    lines = []
    for name in names[:3]:
        about = Place(place.model, place.document, place.base, (*place.inner, name), place.data).slot.description
        if about:
            lines.append(f"{name}: {about}")
    return "; ".join(line.rstrip(".") for line in lines) or None


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


def _wrong_type(place: Place, expected: str) -> Fault:
    value = place.value
    if {"a number", "a whole number"} >= set(expected.split(" or ")):
        expected = "a number" if "a number" in expected.split(" or ") else expected
    given = "a map" if isinstance(value, Mapping) else "a list" if isinstance(value, list | tuple) else "a text"
    advice = None
    if given == "a text" and expected == "a list":
        advice = "write its items with | between them" if place.document.table else f"write it as [{shown(value)}]"
    elif given == "a map" and expected == "a text":
        advice = "put quotes around a text with braces, or with a colon and a space, in it"
    elif given == "a list" and expected == "a text":
        advice = "put quotes around a text that begins with a bracket or a dash"
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
        underneath=f"must be {expected}",
    )


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
    if re.fullmatch(r"-?\d{1,12},\d{1,12}", value) and not whole:
        advice = f"write a point for decimals: {value.replace(',', '.')}"
    elif not whole:
        advice += ", and a point for decimals"
    return Fault(
        codes.BAD_NUMBER,
        f"{shown(value)} is not a {'whole ' if whole else ''}number",
        place.span(),
        expected="a whole number" if whole else "a number",
        given=value[:SHOWN],
        suggestion=advice,
    )


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
        return _too_few(place, count, int(least), place.slot.limit("max_length"))
    return _too_many(place, len(place.value), int(most), place.slot.limit("min_length"))


def _rule(least: int | None, most: int | None) -> str:
    if least == most:
        return f"exactly {least:,}"
    if most is None:
        return f"at least {least:,}"
    return f"at most {most:,}" if not least else f"{least:,} to {most:,}"


def _too_few(place: Place, count: int, least: int, most: int | None) -> Fault:
    table = place.document.table
    return Fault(
        codes.ITEM_COUNT,
        f"{place.name} has {counted(count, 'item')}, but {_rule(least, most)} {'is' if least == 1 else 'are'} needed",
        place.span() if table is not None else place.key_span(),
        expected={"least": least, "most": most},
        given=count,
        underneath=f"{counted(least - count, 'item')} too few",
        more={"under": least - count},
    )


def _too_many(place: Place, count: int, most: int, least: int | None) -> Fault:
    extra = Place(place.model, place.document, place.base, (*place.inner, most), place.data)
    span = extra.span() if isinstance(place.value, list) else place.key_span()
    first_line = span.text.splitlines()[0] if span.text else ""
    return Fault(
        codes.ITEM_COUNT,
        f"{place.name} has {counted(count, 'item')}, but {_rule(least, most)} may stand here",
        span.part(0, len(first_line)) if first_line else span,
        expected={"least": least, "most": most},
        given=count,
        underneath=f"{counted(count - most, 'item')} too many",
        more={"over": count - most},
    )


def _form(place: Place, error: Any) -> Fault:
    value = str(place.value)
    words = place.slot.form
    pattern = str(error["ctx"].get("pattern", ""))
    fix = meant = None
    # Our own pattern on a short text only: some would take long on a long one.
    for other in (value.strip(), value.strip().upper(), value.strip().lower()) if len(value) <= 100 else ():
        if other != value and re.fullmatch(pattern, other):
            meant = other
            if place.span().text == value:
                fix = Fix(f"write {other}", place.span(), other)
            break
    message = f"{place.name} must be {words}, not {shown(value)}" if words else f"{shown(value)} is not possible here"
    about = place.slot.description
    return Fault(
        codes.BAD_FORM,
        message,
        place.span(),
        expected=words or about or pattern,
        given=value[:SHOWN],
        suggestion=f"did you mean {meant}?" if meant else None if words or not about else f"{place.name}: {about}",
        fix=fix,
        underneath=f"must be {words}" if words and len(words) <= SHOWN else "",
    )


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
            fix=Fix(f"write {meant}", span, meant) if meant and span.text == key else None,
        )
    if isinstance(error.get("ctx"), Mapping) and "name" in error["ctx"]:  # a rule of ours, in its own words
        message = f"{shown(key)} {error['msg']}"
        return Fault(codes.BAD_FORM, message, span, given=key, underneath="not possible as a name")
    return Fault(
        codes.BAD_FORM,
        f"the name {shown(key)} must be small letters a to z, digits and underscores, beginning with a letter",
        span,
        expected="small letters a to z, digits and underscores",
        given=key[:SHOWN],
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
