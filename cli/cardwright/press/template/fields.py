"""Fields: which names a template may use for a kind, read off the JSON Schema of the kind's content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

SAID: Final = "said"  #: beside the enum of a choice: its options in the language that is printed


class Fields:
    """The fields of a map, or the items of a list, as a JSON Schema (draft 2020-12, local ``$defs``) describes them.

    ``asked`` are the names of those that somebody asked for.
    """

    def __init__(self, schema: Mapping[str, Any], root: Mapping[str, Any] | None = None) -> None:
        self.root = root if root is not None else schema
        self.schema = self._resolve(schema)
        self.asked: set[str] = set()

    def _resolve(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        while True:
            if "$ref" in schema:
                node: Any = self.root
                for step in str(schema["$ref"]).removeprefix("#/").split("/"):
                    node = node[step]
                schema = node
            elif "anyOf" in schema:
                kinds = [kind for kind in schema["anyOf"] if kind.get("type") != "null"]
                if len(kinds) != 1:
                    return schema
                schema = kinds[0]
            else:
                return schema

    def child(self, name: str) -> Fields | None:
        properties = self.schema.get("properties", {})
        if name not in properties:
            return None
        self.asked.add(name)
        return Fields(properties[name], self.root)

    def items(self) -> Fields | None:
        """What a list holds; None where this is no list."""
        items = self.schema.get("items")
        if not isinstance(items, Mapping) and self.schema.get("prefixItems"):
            items = self.schema["prefixItems"][0]  # a tuple of equal things, such as two options
        return Fields(items, self.root) if isinstance(items, Mapping) else None

    def choices(self) -> list[str]:
        """The texts that the field may be, where it is a choice; none for any other field."""
        return [value for value in self.schema.get("enum", ()) if isinstance(value, str)]

    def said(self) -> Mapping[str, str]:
        """How the options of a choice, or of a list of them, are printed in another language, by ``SAID``."""
        said: Mapping[str, str] = self.schema.get(SAID, {})
        items = None if said else self.items()
        return items.said() if items is not None else said

    def names(self) -> Iterator[str]:
        return iter(self.schema.get("properties", {}))
