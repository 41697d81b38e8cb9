"""Keys: unknown keys and missing ones in plain words, each with what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from cardwright.check import codes
from cardwright.check.fault import Fault, Place, is_slip, listed, nearest, shown
from cardwright.check.items import too_few
from cardwright.diag import Fix, instead
from cardwright.read.codes import CSV_HEADER
from cardwright.read.removal import taken_out


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
        next((name for name in known if name.casefold() == key.casefold()), None)  # Title, beside a title as well
        or nearest(key, [name for name in absent if isinstance(name, str)])
        or nearest(key, free)
        or nearest(key, known)
    )
    if meant is None or (meant in present and likely is not None):
        meant = likely
    table = place.document.table
    what = "column" if table is not None and len(place.inner) == 1 else "key"
    span = place.key_span()
    suggestion = f"did you mean {meant}?" if meant else f"known here: {', '.join(known[:20])}" if known else None
    fix = None
    if meant in present:
        same = place.value == present[meant]
        suggestion = f"{meant} is given already; {'delete this one' if same else 'keep one of the two'}"
        # Which of two texts is the right one, only their author knows.
        fix = taken_out(place.document, place.path) if table is None and same else None
    elif meant and span.text.strip("\"'") == key:
        fix = replace(instead(span, key, meant) or Fix("", span, meant), message=f"write {meant}")
        fix = replace(fix, safe=is_slip(key, meant))
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
        yield too_few(place, len(place.value or ()), len(place.value or ()) + len(keys), None)
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
