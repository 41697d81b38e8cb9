"""Schemas: which JSON Schemas there are for editors: of decks, templates, files of cards, packages."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

from cardwright.build.fields import field_about
from cardwright.build.load import CardFile
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind
from cardwright.deck.schema import (
    OURS,
    Schema,
    bundled,
    card_size_schema,
    model_schema,
    paper_size_schema,
    references,
    schema_id,
)
from cardwright.games import catalog
from cardwright.games.game import Game, NamedRows
from cardwright.pack import schemas as pack_schemas
from cardwright.press.flow.model import BookletFile
from cardwright.press.template.model import BY_KIND, ELEMENTS, ELSEWHERE, FIELD_KINDS, FITS, RUN_OTHERS, TemplateFile

ENDING: Final = ".schema.json"
FOLDER: Final = "schemas"  #: in a deck's folder


class NotOurs(Exception):
    """Files stand in the way that Cardwright did not write; nothing was written."""

    def __init__(self, files: list[Path]) -> None:
        super().__init__(", ".join(str(file) for file in files))
        self.files = files


@dataclass(frozen=True, slots=True)
class Written:
    """One schema file: ``how`` is new, changed, unchanged or replaced (a file that was not ours)."""

    path: Path
    how: str


@cache
def published() -> Mapping[str, Schema]:
    """Every schema that comes with Cardwright, by name: ``deck``, ``<game>/<kind>``, ``pack/manifest`` ...

    Only the games that come with Cardwright count, whatever else is installed.
    """
    games = catalog.ours()
    out = {"deck": deck_schema(games), "template": template_schema(), "booklet": booklet_schema()}
    for game in games:
        out |= _of_game(game)
    packed = pack_schemas.published().items()
    return out | {f"pack/{name.removesuffix(ENDING)}": schema for name, schema in packed}


@cache
def brought() -> Mapping[str, Schema]:
    """The schemas of the games of other people's packages, by name; games that cannot be loaded are left out."""
    out: dict[str, Schema] = {}
    for name in catalog.outside():
        with suppress(catalog.BrokenGame):
            game = catalog.find(name)
            out |= _of_game(game) if game is not None else {}
    return out


def _of_game(game: Game) -> dict[str, Schema]:
    files = {f"{game.name}/{name}": schema for name, schema in _file_schemas(game)}
    return {f"{game.name}/deck": game_deck_schema(game), **files}


def schemas_of(deck: Deck, game: Game) -> dict[str, Schema]:
    """The schemas of one deck, by name: of its deck.yaml, of files of its cards and tables, of its templates."""
    games = [known for known in catalog.ours() if known.name != game.name]
    out = {"deck": deck_schema(games if game.name == catalog.OWN else [*games, game]), "template": template_schema()}
    if deck.file.booklets:
        out["booklet"] = booklet_schema()
    if game.name != catalog.OWN:
        return {**dict(_file_schemas(game)), **out}
    for name, kind in deck.kinds.items():
        declared = deck.file.kinds[name].fields
        about = {field: field_about(field_says) for field, field_says in declared.items()}
        title = f"{name} cards of {deck.file.title}"
        schema = _file_schema(kind.model, schema_id("own", deck.file.id, name), f"A file of {title}.", name, about)
        out[schema_name(name)] = schema
    return out


def schema_name(kind: str) -> str:
    """The name of the schema of a kind's files, which is not that of deck.yaml or of templates."""
    return f"{kind}-cards" if kind in ("deck", "template", "booklet") else kind


def write_schemas(folder: Path, schemas: Mapping[str, Schema], *, force: bool = False) -> list[Written]:
    """Write schemas into a folder, each as ``<name>.schema.json``.

    Raises NotOurs, with nothing written, when a file is there that is no schema of Cardwright's; ``force`` replaces
    such files. Raises OSError.
    """
    files = {folder / f"{name}{ENDING}": schema for name, schema in schemas.items()}
    foreign = [path for path in files if os.path.lexists(path) and not _is_ours(path)]
    if foreign and not force:
        raise NotOurs(foreign)
    return [_write(path, schema, path in foreign) for path, schema in files.items()]


def deck_schema(games: Iterable[Game]) -> Schema:
    """Of the deck.yaml of any of these games or of a game of one's own: what is a game's own hangs on ``game``."""
    base = _deck_model_schema(DeckFile)
    definitions = base["$defs"]
    branches: dict[str, Schema] = {}
    properties: dict[str, Any] = dict(base["properties"])
    models = [(game, _deck_model_schema(game.deck_model)) for game in games]
    common = [name for name in base["required"] if all(name in model["required"] for _, model in models)]
    for game, model in models:
        extra = {name: part for name, part in model["properties"].items() if base["properties"].get(name) != part}
        own = {name: part for name, part in model["$defs"].items() if base["$defs"].get(name) != part}
        names = {name: f"{game.name}.{name}" for name in own}
        definitions |= {names[name]: _renamed(part, names) for name, part in own.items()}
        required = [name for name in model["required"] if name not in common]
        then = {"properties": {**_renamed(extra, names), "cards": _cards_of(game)}, "required": required}
        branches[game.name] = then
        properties |= {name: True for name in extra if name not in base["properties"]}
    extras = [name for name in properties if name not in base["properties"]]
    needed = ["kinds", *(name for name in base["required"] if name not in common)]
    branches[catalog.OWN] = {"properties": {"kinds": {"minProperties": 1}}, "required": needed}
    for branch in branches.values():
        branch["properties"] |= {name: False for name in extras if name not in branch["properties"]}
    properties["game"] = {**base["properties"]["game"], **_one_of(branches)}
    rules = [_where("game", name, then) for name, then in branches.items()]
    body = {**base, "properties": properties, "required": common, "allOf": rules}
    return bundled(schema_id("deck"), "The deck.yaml of a deck.", body, definitions)


def game_deck_schema(game: Game) -> Schema:
    """Of the deck.yaml of one game."""
    body = _deck_model_schema(game.deck_model)
    properties = body["properties"]
    properties["game"] = {**properties["game"], **_one_of([game.name])}
    properties["cards"] = {"description": properties["cards"]["description"], **_cards_of(game)}
    return bundled(schema_id(game.name, "deck"), f"The deck.yaml of a {game.title} deck.", body)


def template_schema() -> Schema:
    """Of a template. An element's rule, one name and the properties that go with it, stands in its model as Python."""
    return bundled(schema_id("template"), "A template: what a kind of card looks like.", _template_body(TemplateFile))


def booklet_schema() -> Schema:
    """Of the look of booklets, which is a template and more."""
    return bundled(
        schema_id("booklet"), "The look of a booklet: its covers, and how its text runs.", _template_body(BookletFile)
    )


def _template_body(model: type[TemplateFile]) -> Schema:
    body = model_schema(model)
    element = body["$defs"]["Element"]
    for when in (element["properties"]["when"], element["properties"]["text"]["items"]["properties"]["when"]):
        when["items"] = {**when["items"], "additionalProperties": when["additionalProperties"]}
    names = list(ELEMENTS)
    rule = f"must be exactly one of {', '.join(names)}"
    element["anyOf"] = [{"required": [name], "errorMessage": rule} for name in names]
    element["allOf"] = [
        {"if": {"required": [name]}, "then": _element(name, allowed, element["properties"])}
        for name, allowed in ELEMENTS.items()
    ]
    element["allOf"].append({"not": {"required": ["box", "baseline"]}})
    element["allOf"] += [{"if": _of_kind(kind), "then": {"properties": _unread(kind)}} for kind in FIELD_KINDS]
    free = {"items": {"properties": dict.fromkeys(ELSEWHERE["layer"], False)}}
    body["allOf"] = [{"properties": {"front": free, "back": free}}]
    _either(element["properties"]["text"]["items"])
    body["properties"]["icons"]["additionalProperties"] = _icon(body["$defs"])
    return body


def _either(run: Schema) -> None:
    """Of a run in a text: it is words or an icon, and each has its own properties."""
    run["if"] = {"required": ["icon"]}
    run["then"] = {"properties": dict.fromkeys(("text", *RUN_OTHERS["icon"]), False)}
    run["else"] = {"required": ["text"], "properties": dict.fromkeys(RUN_OTHERS["text"], False)}


def _icon(definitions: dict[str, Schema]) -> Schema:
    """Paths, a file, or paths with how they stand in a text, in one piece: editors explain choices badly."""
    drawn = definitions.pop("DrawnIcon")
    return {
        **drawn,
        "description": "Paths, an SVG file of the deck, or paths with how they stand in a line of text.",
        "type": ["array", "object", "string", "number", "boolean"],
        "minLength": 1,
        "items": {"$ref": "#/$defs/IconPath"},
    }


def _unread(kind: str) -> Schema:
    """What a field of that kind does not read."""
    return {key: False for key, kinds in BY_KIND.items() if kind not in kinds}


def _of_kind(kind: str) -> Schema:
    """A field of that kind; one that says none is of the first."""
    required = ["field"] if kind == FIELD_KINDS[0] else ["field", "kind"]
    return {"required": required, "allOf": [{"properties": {"kind": {"const": kind}}}]}


def _element(name: str, allowed: frozenset[str], properties: Mapping[str, Any]) -> Schema:
    known = {name, "when", "box", *allowed}
    words = f"{name} goes with {', '.join(sorted(allowed))}, when and box"
    rules: Schema = {key: False for key in properties if key not in known}
    if name in ELSEWHERE:
        rules[name] = {"items": {"properties": dict.fromkeys(ELSEWHERE[name], False)}}
    if name in FITS:
        rules["fit"] = {"enum": [*FITS[name], None]}
    if "gap" in known and name != "grid":
        rules["gap"] = {"not": {"type": "array"}}
    return {"properties": rules, "errorMessage": words}


def _file_schemas(game: Game) -> Iterator[tuple[str, Schema]]:
    for name, kind in game.kinds.items():
        about = f"A file of {name} cards of {game.title}."
        yield name, _file_schema(kind.model, schema_id(game.name, name), about, name)
    for name, model in game.tables.items():
        yield name, _file_schema(model, schema_id(game.name, name), f"The {name} of a {game.title} deck.", None)
    for name, rows in game.named.items():
        yield name, _named_schema(rows, schema_id(game.name, name), f"The {name} of a {game.title} deck.")


def _file_schema(
    model: type[BaseModel], id_: str, about: str, kind: str | None, fields: Mapping[str, str] | None = None
) -> Schema:
    """Of a file of cards (of rows, without ``kind``): a map with ``cards``, or just the list.

    ``fields`` are words for fields that have none.
    """
    file = model_schema(CardFile)
    card = model_schema(model)
    for name, words in (fields or {}).items():
        card["properties"][name] = {"description": words, **card["properties"][name]}
    name = "card" if kind is not None else "row"
    definitions = {name: {key: value for key, value in card.items() if key != "$defs"}, **card["$defs"]}
    items = {"$ref": f"#/$defs/{name}"}
    file["properties"]["cards"]["items"] = items
    if kind is not None:
        said = file["properties"]["kind"]
        file["properties"]["kind"] = {"description": said["description"], "enum": [kind, None]}
    return bundled(id_, about, {**file, "type": ["object", "array"], "items": items}, definitions)


def _named_schema(rows: NamedRows, id_: str, about: str) -> Schema:
    """Of a file that holds a map of rows by name."""
    file, row = model_schema(rows.file), model_schema(rows.row)
    file["properties"][rows.key]["additionalProperties"] = {"$ref": "#/$defs/row"}
    definitions = {"row": {key: value for key, value in row.items() if key != "$defs"}, **row["$defs"]}
    return bundled(id_, about, {**file, "type": "object"}, definitions)


def _deck_model_schema(model: type[DeckFile]) -> Schema:
    body = model_schema(model)
    printing = body["$defs"]["Print"]["properties"]
    printing["size"] |= card_size_schema()
    printing["paper"] |= paper_size_schema()
    words = "must be small letters a to z and digits, with dashes between them, such as harbour-tales"
    body["properties"]["id"] |= {"errorMessage": words, "examples": ["harbour-tales"]}
    return body


def _cards_of(game: Game) -> Schema:
    """The entry ``cards`` of a game's deck.yaml: its kinds and no others."""
    cards = _deck_model_schema(game.deck_model)["properties"]["cards"]
    files = cards["additionalProperties"]
    kinds = {name: {"description": _sentence(kind), **files} for name, kind in game.kinds.items()}
    return {"type": "object", "properties": kinds, "additionalProperties": False}


def _sentence(kind: Kind) -> str:
    said = str(model_schema(kind.model).get("description", ""))
    return f"Files of {kind.name} cards. {said}".strip()


def _one_of(games: Iterable[str]) -> Schema:
    return {"type": "string", "enum": list(games)}


def _where(key: str, value: str, then: Schema) -> Schema:
    return {"if": {"properties": {key: {"const": value}}, "required": [key]}, "then": then}


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    """A part of a schema with its references to definitions that have other names here."""
    if isinstance(part, Mapping):
        if isinstance(part.get("$ref"), str):
            name = next(references(part))
            part = {**part, "$ref": f"#/$defs/{names.get(name, name)}"}
        return {key: _renamed(value, names) for key, value in part.items()}
    return [_renamed(value, names) for value in part] if isinstance(part, list) else part


def _is_ours(path: Path) -> bool:
    """Whether a file is a schema that some Cardwright wrote: its ``$id`` says so."""
    try:
        written = json.loads(path.read_bytes())
    except (ValueError, RecursionError, IsADirectoryError):
        return False
    return isinstance(written, dict) and str(written.get("$id", "")).startswith(OURS)


def _write(path: Path, schema: Schema, foreign: bool) -> Written:
    data = as_text(schema).encode()
    there = path.is_file()
    if there and path.read_bytes() == data:
        return Written(path, "unchanged")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return Written(path, "replaced" if foreign else "changed" if there else "new")


def as_text(schema: Schema) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
