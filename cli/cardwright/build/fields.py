"""Fields: what a field of a declared kind is, in words for those who fill it in."""

from __future__ import annotations

from typing import Final

from cardwright.deck.deckfile import DeclaredField

_ONE: Final = {
    "text": "Text",
    "long_text": "Text of a sentence or more",
    "number": "A number",
    "choice": "One of {options}",
    "picture": "A picture: a file of the deck",
    "icon": "An icon: a name from the template",
    "colour": "A colour such as #1f6f8b",
    "country": "A country's two letters, such as DK",
    "airport": "An airport's three letters, such as CPH",
}
_MANY: Final = {
    "text": "texts",
    "number": "numbers",
    "choice": "out of {options}",
    "icon": "icons, named in the template",
    "colour": "colours such as #1f6f8b",
    "country": "countries' two letters, such as DK",
    "airport": "airports' three letters, such as CPH",
}


def field_about(field: DeclaredField) -> str:
    """A sentence about a field: the author's own, then what may stand there."""
    options = ", ".join(field.options or ())
    if field.type == "list":
        what = f"A list of {_MANY[field.of or 'text']}".replace("of out of", "out of").format(options=options)
    else:
        what = _ONE[field.type].format(options=options)
    said = f"{what}{_limits(field)}{'' if field.required else '; may be left out'}."
    return f"{field.description} {said}" if field.description else said


def _limits(field: DeclaredField) -> str:
    """The limits, with those left out that have no meaning for the type."""
    if field.type in ("text", "long_text"):
        return "" if field.max is None else f", at most {field.max:g} letters"
    if field.type not in ("number", "list"):
        return ""
    items = " items" if field.type == "list" else ""
    least, most = (None if limit is None else f"{limit:g}" for limit in (field.min, field.max))
    if least is None or most is None:
        words = f"at least {least}" if least is not None else f"at most {most}" if most is not None else ""
    else:
        words = f"{least} to {most}" if least != most else f"exactly {least}"
    return f", {words}{items}" if words else ""
