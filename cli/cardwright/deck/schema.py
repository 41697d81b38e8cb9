"""Schema: a pydantic model to the JSON Schema that editors check and explain YAML with (draft 2020-12).

Models look at texts, because ``read`` leaves every scalar a text. An editor has made numbers and truths of some of
them (YAML 1.2, core schema), so the schema lets each field be what an editor takes its texts for. It never refuses
what the model accepts, but for a text written ``null`` or ``~``, which wants quotes.

Editors explain a choice of schemas badly: they guess a branch and complain about that one. So choices are merged into
one schema wherever their types tell them apart. ``errorMessage`` holds the words for the person; editors on
vscode-json-languageservice and yaml-language-server show them, other tools pass over them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic.json_schema import GenerateJsonSchema

from cardwright.deck.deckfile import FORMAT
from cardwright.deck.field import Form
from cardwright.deck.papers import CARD as CARD_PAPER
from cardwright.deck.papers import PAPERS
from cardwright.deck.papers import WORDS as PAPER_WORDS
from cardwright.deck.sizes import CARD_SIZES

Schema: TypeAlias = dict[str, Any]

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
OURS: Final = "urn:cardwright:"  #: how the ``$id`` of every schema of ours begins
_DEFS: Final = "#/$defs/"

#: what an editor may have made of a text, with texts that tell whether a pattern lets that through
_PROBES: Final = (
    ("number", ("1.5", "7.25")),
    ("integer", ("0", "1", "7", "12", "365", "2026")),
    ("boolean", ("true", "false")),
)
_LIMITS: Final = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum", "lt": "exclusiveMaximum"}
_ORDER: Final = (
    *("$ref", "description", "examples", "default", "type", "enum", "pattern", "minLength", "maxLength"),
    *("minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "errorMessage", "anyOf", "oneOf"),
    *("properties", "required", "propertyNames", "additionalProperties", "minProperties", "maxProperties"),
    *("items", "prefixItems", "minItems", "maxItems", "uniqueItems", "allOf"),
)
_JSON_TYPES: Final = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null"}


def schema_id(*names: str) -> str:
    """The ``$id`` of a schema: it carries the version of the deck format and names no host."""
    return ":".join((f"{OURS}schema", str(FORMAT), *names))


def bundled(id_: str, about: str, body: Mapping[str, Any], definitions: Mapping[str, Schema] | None = None) -> Schema:
    """A schema as it is published: its head first, then what it says, then those definitions that it uses."""
    known = {**body.get("$defs", {}), **(definitions or {})}
    rest = {key: value for key, value in body.items() if key not in ("$defs", "description")}
    used = _used(rest, known)
    shown = {"$schema": DRAFT, "$id": id_, "description": about, **rest}
    return {**shown, "$defs": {name: known[name] for name in known if name in used}} if used else shown


def model_schema(model: type[BaseModel]) -> Schema:
    """What an editor may see where the model stands, with the definitions it needs under ``$defs``."""
    raw = model.model_json_schema(schema_generator=_Untitled)
    definitions = raw.pop("$defs", {})
    seen = _Seen(definitions, dict(_forms(model, set())))
    if "$ref" in raw:  # a model that holds itself is described as a reference to itself
        raw = definitions[raw["$ref"].removeprefix(_DEFS)]
    out = seen.node(_plainly(raw))
    return {**out, "$defs": {name: seen.node(_plainly(part)) for name, part in definitions.items()}}


def card_size_schema() -> Schema:
    """Of a card's size, which the model checks in Python: a name, or width x height of at least 10 mm."""
    side = r"(0?[1-9][0-9]|[1-9][0-9]{2})(\.[0-9]{1,2})?"
    names = "|".join(CARD_SIZES)
    return {
        "type": "string",
        "pattern": f"^({names}|{side}x{side})$",
        "errorMessage": f"must be width x height in millimetres, such as 63x88, or one of {', '.join(CARD_SIZES)}",
        "examples": ["63x88", *CARD_SIZES],
    }


def paper_size_schema() -> Schema:
    """Of the paper, which the model checks in Python: a name, or width x height, each 100 to 2000 mm."""
    side = r"(([1-9][0-9]{2}|0[1-9][0-9]{2}|1[0-9]{3})(\.[0-9]{1,2})?|2000(\.00?)?)"
    return {
        "type": "string",
        "pattern": f"^({'|'.join(PAPERS)}|{CARD_PAPER}|{side}x{side})$",
        "errorMessage": f"must be {PAPER_WORDS}",
        "examples": [*PAPERS, CARD_PAPER, "320x450"],
    }


def as_editors_read(word: str) -> Any:
    """What an editor takes an unquoted word for: YAML 1.2, core schema."""
    if re.fullmatch(r"[-+]?[0-9]+", word):
        return int(word)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", word):
        return float(word)
    if word in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return word.lower() == "true"
    return None if word in ("null", "Null", "NULL", "~") else word


def references(schema: Any) -> Iterator[str]:
    """The names of the definitions that a schema refers to, however deep."""
    if isinstance(schema, Mapping):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].removeprefix(_DEFS)
        for value in schema.values():
            yield from references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references(value)


class _Untitled(GenerateJsonSchema):
    """Pydantic's schemas without the titles that it makes up from names, and with the limits of our own numbers."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def generate_inner(self, schema: Any) -> Schema:
        out = super().generate_inner(schema)
        # A number that brings its own schema (deck.field.Number) loses the limits that are put around it.
        while schema["type"] == "function-after" and out.get("type") in ("number", "integer"):
            said = schema.get("metadata", {}).get("pydantic_js_updates", {})
            out.update({_LIMITS[name]: limit for name, limit in said.items() if name in _LIMITS})
            schema = schema["schema"]
        return out


class _Seen:
    """Pydantic's schema, made over into what editors see. ``words`` are the forms in words, by pattern."""

    def __init__(self, definitions: Mapping[str, Schema], words: Mapping[str, str]) -> None:
        self.definitions = definitions
        self.words = words

    def node(self, schema: Mapping[str, Any]) -> Schema:
        out = {key: value for key, value in schema.items() if key not in ("title", "discriminator")}
        if out.get("default", ...) is None:
            del out["default"]
        branches = out.pop("anyOf", None)
        if "properties" in out:
            out["properties"] = {name: self.node(part) for name, part in out["properties"].items()}
        for key in ("items", "additionalProperties"):
            if isinstance(out.get(key), Mapping):
                out[key] = self.node(out[key])
        for key in ("oneOf", "allOf", "prefixItems"):
            if key in out:
                out[key] = [self.node(part) for part in out[key]]
        if "patternProperties" in out:
            self._named(out)
        if branches is None:
            return _in_order(self._scalar(out))
        return _in_order({**self._either([self.node(branch) for branch in branches]), **out})

    def _named(self, out: Schema) -> None:
        """A map with names of a form: said of the names, so that editors point at a wrong one and say its form."""
        for pattern, value in out.pop("patternProperties").items():
            about = {"errorMessage": f"a name must be {self.words[pattern]}"} if pattern in self.words else {}
            out["propertyNames"] = {"pattern": pattern, **out.get("propertyNames", {}), **about}
            out["additionalProperties"] = self.node(value)

    def _scalar(self, out: Schema) -> Schema:
        kind = out.get("type")
        if "const" in out:
            out["enum"] = [out.pop("const")]
        if "enum" in out:
            out.pop("type", None)
            out["enum"] = _distinct([*out["enum"], *(_other_spelling(value) for value in out["enum"])])
        elif kind == "boolean":
            words = {"pattern": "^(true|false|yes|no)$", "errorMessage": "must be true or false"}
            out = {**out, "type": ["boolean", "string"], **words}
        elif kind in ("number", "integer"):
            point, what = (r"(\.[0-9]+)?", "a number") if kind == "number" else ("", "a whole number")
            words = {"pattern": f"^-?[0-9]+{point}$", "errorMessage": f"must be {what}: digits only"}
            if kind == "number":
                words["errorMessage"] += ", with a point for decimals"
            out = {**out, "type": [kind, "string"], **words}
        elif "string" in _types(out):
            out = self._text(out)
        return out

    def _text(self, out: Schema) -> Schema:
        pattern = out.get("pattern")
        if pattern is None:
            plain = _types(out) == ["string"]
            out["type"] = _distinct([*_types(out), "number", "boolean"])
            return {**out, "errorMessage": "must be a text"} if plain else out
        also = [kind for kind, probes in _PROBES if any(re.search(pattern, probe) for probe in probes)]
        if "number" in also and "integer" in also:
            also.remove("integer")
        out["type"] = ["string", *also] if also else "string"
        if {"number", "integer"} & set(also) and not re.search(pattern, "-7"):
            out["minimum"] = 0
        if pattern in self.words:
            words = self.words[pattern]
            out["errorMessage"] = f"must be {words}"
            samples = re.search(r"such as (\S+?)(?: or (\S+))?$", words)
            if samples is not None and "examples" not in out:
                out["examples"] = [sample for sample in samples.groups() if sample is not None]
        return out

    def _either(self, branches: list[Schema]) -> Schema:
        """One schema for a choice where the types of its branches differ; otherwise the choice as it is."""
        parts = [self._opened(branch) for branch in branches]
        out: Schema = {}
        types: list[str] = []
        for part in parts:
            kinds = _types(part)
            keys = set(part) - {"type", "description"}
            clash = keys & set(out) - {"errorMessage"}
            choice = "enum" in part or "enum" in out
            if not kinds or set(kinds) & set(types) or clash or (choice and out and kinds != ["null"]):
                return {"anyOf": branches}
            types += kinds
            out.update({key: part[key] for key in keys})
        if "enum" in out:
            return {"enum": [*out["enum"], *([None] if None not in out["enum"] and "null" in types else [])]}
        if sum("errorMessage" in part or bool({"array", "object"} & set(_types(part))) for part in parts) > 1:
            out.pop("errorMessage", None)  # it tells of one branch only
        return {"type": types, **out}

    def _opened(self, branch: Schema) -> Schema:
        """The definition that a branch refers to, if it can stand in its place."""
        name = str(branch.get("$ref", "")).removeprefix(_DEFS)
        definition = self.definitions.get(name, {})
        return branch if not definition or any(references(definition)) else self.node(definition)


def _types(schema: Mapping[str, Any]) -> list[str]:
    """The JSON types that a schema lets through, as far as it says so itself."""
    if "enum" in schema:
        return _distinct(_JSON_TYPES[type(value)] for value in schema["enum"])
    said = schema.get("type", [])
    return [said] if isinstance(said, str) else list(said)


def _distinct(values: Iterable[Any]) -> list[Any]:
    """Each value once; 1, 1.0 and true are three values."""
    return list({(type(value), value): value for value in values}.values())


def _other_spelling(value: Any) -> Any:
    """What an editor makes of a choice without quotes, and what stands in the file where an editor sees a number."""
    return as_editors_read(value) if isinstance(value, str) else json.dumps(value)


def _in_order(schema: Schema) -> Schema:
    """Keywords in the order in which a person reads them."""
    return {key: schema[key] for key in sorted(schema, key=(*_ORDER, *schema).index)}


def _plainly(definition: Mapping[str, Any]) -> Schema:
    """A model's own sentence without the numbers of rules before it, on one line."""
    about = " ".join(str(definition.get("description", "")).split())
    about = re.sub(r"^([A-Z]+-\d+(, )?)+: *", "", about)
    return {**definition, "description": about[:1].upper() + about[1:]} if about else dict(definition)


def _used(schema: Any, known: Mapping[str, Schema]) -> set[str]:
    found: set[str] = set()
    wanted = list(references(schema))
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += references(known[name])
    return found


def _forms(model: type[BaseModel], seen: set[type[BaseModel]]) -> Iterator[tuple[str, str]]:
    """Every pattern in a model, and in the models in it, with the form in words that stands beside it."""
    seen.add(model)
    for info in model.model_fields.values():
        yield from _forms_in(info.annotation, tuple(info.metadata), seen)


def _forms_in(annotation: Any, about: tuple[Any, ...], seen: set[type[BaseModel]]) -> Iterator[tuple[str, str]]:
    words = next((entry.words for entry in about if isinstance(entry, Form)), None)
    pattern = next((entry.pattern for entry in about if getattr(entry, "pattern", None)), None)
    if words is not None and pattern is not None:
        yield pattern, words
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if annotation not in seen:
            yield from _forms(annotation, seen)
        return
    metadata = getattr(annotation, "__metadata__", ())
    inner = [one for entry in metadata for one in (entry.metadata if isinstance(entry, FieldInfo) else (entry,))]
    for part in get_args(annotation)[: 1 if metadata else None]:
        yield from _forms_in(part, tuple(inner), seen)
