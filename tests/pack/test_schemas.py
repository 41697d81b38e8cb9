"""The published schemas: equal to the models, and every package is as they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardwright.pack.conform import check_schema
from cardwright.pack.schemas import SchemaError, card_schema, content_schema, manifest_schema, published, write_schemas

FOLDER = Path(__file__).parents[2] / "schemas" / "pack"


def test_the_published_files_are_those_of_this_version(tmp_path: Path) -> None:
    """If not: write them anew with cardwright.pack.schemas.write_schemas(Path("schemas/pack"))."""
    for path in write_schemas(tmp_path):
        assert (FOLDER / path.name).read_bytes() == path.read_bytes()
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(published())


@pytest.mark.parametrize("schema", [manifest_schema(), content_schema()])
def test_published_schemas_pass_what_is_asked_of_strangers(schema: dict[str, Any]) -> None:
    check_schema(schema, len(json.dumps(schema)))


def test_a_package_is_as_the_published_schemas_say(house: Any, package: bytes) -> None:
    files = house.entries(package)
    Draft202012Validator(manifest_schema()).validate(json.loads(files["manifest.json"]))
    for name in ("content/ship.json", "content/port.json"):
        Draft202012Validator(content_schema()).validate(json.loads(files[name]))


def test_any_validator_can_check_a_card(house: Any, package: bytes) -> None:
    files = house.entries(package)
    validator = Draft202012Validator(json.loads(files["schemas/ship.schema.json"]))
    for card in json.loads(files["content/ship.json"])["cards"]:
        validator.validate(card)
    assert not validator.is_valid({"id": "s-x", "count": 1})
    assert not validator.is_valid({"name": "no id"})


def test_the_schema_of_a_recursive_model_is_opened_up() -> None:
    node = {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}, "required": ["next", "id"]}
    schema = card_schema("node", {"$defs": {"Node": node}, "$ref": "#/$defs/Node"})
    assert schema["required"] == ["id", "count", "next"]
    assert set(schema["properties"]) == {"id", "count", "next"}
    assert schema["$defs"]["Node"] == node


def test_descriptions_of_classes_do_not_travel_and_those_of_fields_do() -> None:
    """They are docstrings, which Python leaves out under -OO; the bytes of a package must be the same."""
    field = {"type": "string", "description": "The name."}
    node = {"type": "object", "title": "Node", "description": "A docstring.", "properties": {"name": field}}
    schema = card_schema("node", {**node, "$defs": {"Node": node}})
    assert "description" not in schema and "description" not in schema["$defs"]["Node"]
    assert schema["properties"]["name"] == field


def test_a_schema_that_describes_no_map_is_refused() -> None:
    for schema in ({"type": "array"}, {}, {"$ref": "#/$defs/None"}, {"$ref": "https://example.org"}):
        with pytest.raises(SchemaError):
            card_schema("odd", schema)
