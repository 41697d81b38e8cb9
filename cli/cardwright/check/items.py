"""Items: too few of them or too many, in plain words."""

from __future__ import annotations

from cardwright.check import codes
from cardwright.check.fault import Fault, Place
from cardwright.diag.plural import counted


def _rule(least: int | None, most: int | None) -> str:
    if least == most:
        return f"exactly {least:,}"
    if most is None:
        return f"at least {least:,}"
    return f"at most {most:,}" if not least else f"{least:,} to {most:,}"


def too_few(place: Place, count: int, least: int, most: int | None) -> Fault:
    table = place.document.table
    verb = "is" if least == 1 and most in (1, None) else "are"
    return Fault(
        codes.ITEM_COUNT,
        f"{place.name} has {counted(count, 'item')}, but {_rule(least, most)} {verb} needed",
        place.span() if table is not None else place.key_span(),
        expected={"least": least, "most": most},
        given=count,
        underneath=f"{counted(least - count, 'item')} too few",
        more={"under": least - count},
    )


def too_many(place: Place, count: int, most: int, least: int | None) -> Fault:
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
