"""Declared kinds: the fields that deck.yaml declares, made into a Kind like any that a game brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints, create_model

from cardwright.deck.asked import Asked
from cardwright.deck.deckfile import DeclaredField, DeclaredKind
from cardwright.deck.field import CardSource, Colour, CountryCode, Iata, Number, Text
from cardwright.deck.kind import Kind
from cardwright.read.node import Path

#: fields whose text is language, which translations may change
_LANGUAGE = ("text", "long_text")
#: fields of which one, behind a question, may be its answer, and those that show what a question is about
_ANSWERING: Final = ("text", "long_text", "number", "country", "airport")
_ANSWER: Final = "answer"  #: the name of a field that is one, wherever it stands
_SHOWN: Final = ("picture", "icon", "colour", "country", "airport")
_PLAIN: Mapping[str, Any] = {
    "text": Text,
    "long_text": Text,
    "number": Number,
    "picture": Text,
    "icon": Text,
    "colour": Colour,
    "country": CountryCode,
    "airport": Iata,
}
#: before the names of fields where they are attributes of the model: a field may be called ``json`` or ``copy``
_PREFIX = "field_"
_JSON_TYPES = {"number": {"type": "number"}}


def _value(field: DeclaredField, kind: str) -> Any:
    """The type of one value of a field (of one item, for lists)."""
    if kind == "choice":
        return Literal[tuple(field.options or ("",))]
    value = _PLAIN[kind]
    if kind in ("text", "long_text") and field.type != "list" and field.max is not None:
        value = Annotated[str, StringConstraints(min_length=1, max_length=int(field.max))]
    elif kind == "number" and field.type != "list" and (field.min is not None or field.max is not None):
        value = Annotated[Number, Field(ge=field.min, le=field.max)]
    return value


def _annotation(field: DeclaredField) -> Any:
    if field.type != "list":
        return _value(field, field.type)
    least, most = (int(limit) if limit is not None else None for limit in (field.min, field.max))
    return Annotated[list[_value(field, field.of or "text")], Field(min_length=least, max_length=most)]  # type: ignore[misc]


def declared_kind(name: str, declared: DeclaredKind) -> Kind:
    """The Kind that a declaration means. Its content is what is written, with empty fields as None."""
    fields: dict[str, Any] = {}
    for field_name, field in declared.fields.items():
        annotation = _annotation(field)
        about = field.description
        if field.required:
            fields[_PREFIX + field_name] = (annotation, Field(alias=field_name, description=about))
        else:
            fields[_PREFIX + field_name] = (
                annotation | None,
                Field(default=None, alias=field_name, description=about),
            )
    model: Any = create_model(name, __base__=CardSource, **fields)
    names = tuple((field_name, _PREFIX + field_name) for field_name in declared.fields)

    def compile_card(card: Any, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        written = card.__dict__
        return {field_name: written[attribute] for field_name, attribute in names}

    return Kind(
        name,
        model,
        compile_card,
        declared.template,
        lambda: content_schema(declared),
        strings=_paths(declared, _LANGUAGE),
        choices=_paths(declared, ("choice",)),
        declared=True,
        pictures=tuple((field_name,) for field_name, field in declared.fields.items() if field.type == "picture"),
        asked=_asked(declared, name),
    )


#: how a question ends, in the scripts that have a mark of their own for it
_QUESTION: Final = ("?", "？", "؟", "?”", "?“", '?"', "?»", "? »", "?**", "?*")


def _asked(declared: DeclaredKind, kind: str) -> Callable[[Any], Iterator[Asked]] | None:
    """What the texts of a card ask: those that end as questions do; what else is said may be said on many cards."""
    texts = [name for name, field in declared.fields.items() if field.type in _LANGUAGE]
    shown = [name for name, field in declared.fields.items() if field.type in _SHOWN]
    if not texts:
        return None

    def asked(card: Any) -> Iterator[Asked]:
        subject = " ".join(str(value) for name in shown if (value := written_value(card, name)) is not None)
        for name in texts:
            text = written_value(card, name)
            if text is None:
                continue
            if text.rstrip().endswith(_QUESTION):
                yield Asked((name,), text, _answer(declared, card, name), subject)
            elif declared.fields[name].type == "long_text":
                yield Asked((name,), text, sort=f"{name} of a {kind}", once=False)

    return asked


def _answer(declared: DeclaredKind, card: Any, question: str) -> str:
    """The answer to a question of a card: the field that a choice names, else the one called answer, else the first
    behind the question in which anything is written.
    """
    names = list(declared.fields)
    behind = names[names.index(question) + 1 :]
    for name in behind:
        field = declared.fields[name]
        if field.type == "choice" and set(field.options or ()) <= set(names):
            named = written_value(card, name)
            return str(written_value(card, named) or "") if named is not None else ""
    for name in [_ANSWER] if _ANSWER in names and question != _ANSWER else behind:
        value = written_value(card, name)
        if declared.fields[name].type in _ANSWERING and value is not None:
            return "" if str(value).rstrip().endswith(_QUESTION) else str(value)
    return ""


def written_value(card: Any, field: str) -> Any:
    """What an author wrote in a field of a card whose kind is declared (an instance of the kind's model)."""
    return card.__dict__[_PREFIX + field]


def _paths(declared: DeclaredKind, types: Sequence[str]) -> tuple[Path, ...]:
    """Where values of these types stand in the content, items of lists among them."""
    out: list[Path] = []
    for name, field in declared.fields.items():
        if field.type in types:
            out.append((name,))
        elif field.type == "list" and (field.of or "text") in types:
            out.append((name, "*"))
    return tuple(out)


def content_schema(declared: DeclaredKind) -> Mapping[str, Any]:
    """The JSON Schema of the content of a declared kind."""
    properties: dict[str, Any] = {}
    for name, field in declared.fields.items():
        kind = field.of or "text" if field.type == "list" else field.type
        value: dict[str, Any] = dict(_JSON_TYPES.get(kind, {"type": "string"}))
        if kind == "choice":
            value["enum"] = list(field.options or ())
        if field.type == "list":
            value = {"type": "array", "items": value}
        properties[name] = value if field.required else {"anyOf": [value, {"type": "null"}]}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
