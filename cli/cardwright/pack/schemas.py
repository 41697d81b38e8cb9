"""The JSON Schemas of a package (draft 2020-12): of its manifest, of a file of content, of the cards of one kind."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from cardwright.pack.manifest import FORMAT, Manifest

DRAFT = "https://json-schema.org/draft/2020-12/schema"
ID: dict[str, Any] = {
    "type": "string",
    "pattern": "^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$",
    "maxLength": 60,
    "description": "The card's name: unique in the package, and the same for ever.",
}
COUNT: dict[str, Any] = {
    "type": "integer",
    "minimum": 0,
    "maximum": 999,
    "description": "How many of this card there are.",
}


class SchemaError(ValueError):
    """A kind's schema cannot describe cards."""


class _Untitled(GenerateJsonSchema):
    """Pydantic's schemas without the titles that it makes up from names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def manifest_schema() -> dict[str, Any]:
    """Of manifest.json."""
    schema = Manifest.model_json_schema(schema_generator=_Untitled)
    about = "What a package says of itself (manifest.json)."
    return {"$schema": DRAFT, "$id": f"urn:cardwright:pack:{FORMAT}:manifest", "description": about, **_tidy(schema)}


def content_schema() -> dict[str, Any]:
    """Of any content/<kind>.json: what all kinds have in common. What a kind's cards hold is said by its own schema."""
    return {
        "$schema": DRAFT,
        "$id": f"urn:cardwright:pack:{FORMAT}:content",
        "description": "All cards of one kind (content/<kind>.json), sorted by id.",
        "type": "object",
        "properties": {
            "kind": {
                "type": "string",
                "pattern": "^[a-z][a-z0-9_]*$",
                "maxLength": 40,
                "description": "The kind of card; the file is named after it.",
            },
            "cards": {
                "type": "array",
                "description": "The cards; their other fields are described by schemas/<kind>.schema.json.",
                "items": {"type": "object", "properties": {"id": ID, "count": COUNT}, "required": ["id", "count"]},
            },
        },
        "required": ["kind", "cards"],
        "additionalProperties": False,
    }


def card_schema(kind: str, of_fields: Mapping[str, Any]) -> dict[str, Any]:
    """Of one card of a kind as packed, from the schema of its fields: id and count come to it.

    Raises SchemaError when the schema is not one of a map.
    """
    schema = _tidy(of_fields)
    schema.pop("$schema", None)
    reference = schema.pop("$ref", None)
    definitions = schema.get("$defs", {})
    if isinstance(reference, str):
        # A recursive model is described as a reference to itself; its own words are needed, to add to them.
        name = reference.removeprefix("#/$defs/")
        if not isinstance(definitions, Mapping) or name not in definitions:
            raise SchemaError(f"the schema of {kind} refers to {reference}, which is not in it")
        schema = {**definitions[name], **schema}
    if schema.get("type") != "object":
        raise SchemaError(f"the schema of {kind} does not describe a map of fields")
    required = [name for name in schema.get("required", ()) if name not in ("id", "count")]
    return {
        **schema,
        "$schema": DRAFT,
        "$id": f"urn:cardwright:pack:{FORMAT}:kind:{kind}",
        "properties": {**schema.get("properties", {}), "id": ID, "count": COUNT},
        "required": ["id", "count", *required],
    }


def write_schemas(folder: Path) -> list[Path]:
    """Write the published schemas into ``folder`` (schemas/pack of the project); what was written."""
    import json

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in published().items():
        path = folder / name
        path.write_bytes((json.dumps(schema, indent=2, ensure_ascii=False) + "\n").encode())
        written.append(path)
    return written


def published() -> dict[str, dict[str, Any]]:
    """The schemas that are published, by file name."""
    return {"manifest.schema.json": manifest_schema(), "content.schema.json": content_schema()}


def _tidy(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Without the titles and descriptions that pydantic takes from classes; those of fields stay.

    Python under -OO has no docstrings, and the bytes of a package must not depend on that.
    """
    return {
        key: {name: _tidy(part) for name, part in value.items()} if key == "$defs" and value else value
        for key, value in schema.items()
        if key not in ("title", "description")
    }
