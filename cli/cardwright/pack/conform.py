"""Cards against the JSON Schema that travels with them, both from strangers: no network, no hanging, no surprises."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from cardwright.pack.limits import MAX_SCHEMA_BYTES, MAX_SCHEMA_PARTS
from cardwright.pack.pattern import Pattern, PatternError
from cardwright.pack.schemas import DRAFT
from cardwright.pack.work import TooMuchWork, Work

# Where schemas stand within a schema (draft 2020-12): as the value of a keyword, in a list, or in a map by name.
_ONE = ("additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then")
_LISTED = ("allOf", "anyOf", "oneOf", "prefixItems")
_NAMED = ("$defs", "dependentSchemas", "patternProperties", "properties")
# What looks beyond the schema, or makes a validator walk it again and again.
_REFUSED = (
    "$anchor",
    "$dynamicAnchor",
    "$dynamicRef",
    "$recursiveRef",
    "$vocabulary",
    "unevaluatedItems",
    "unevaluatedProperties",
)
_MAX_NESTING = 40


class BadSchemaError(ValueError):
    """A schema that is none, or that is refused; the message says why."""


def check_schema(schema: Any, size: int) -> None:
    """Look a stranger's schema over before it is used. ``size`` is its bytes. Raises BadSchemaError."""
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import SchemaError

    if size > MAX_SCHEMA_BYTES:
        raise BadSchemaError(f"it is larger than {MAX_SCHEMA_BYTES >> 10} kB")
    if not isinstance(schema, dict) or schema.get("$schema") != DRAFT:
        raise BadSchemaError(f"it does not say that it is a schema of draft 2020-12 ({DRAFT})")
    definitions = schema.get("$defs", {})
    for count, (part, depth) in enumerate(_parts(schema)):
        if count > MAX_SCHEMA_PARTS:
            raise BadSchemaError("it consists of too many schemas")
        if depth > _MAX_NESTING:
            raise BadSchemaError("its schemas stand in one another too deeply")
        _check_part(part, definitions if isinstance(definitions, dict) else {}, top=depth == 0)
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        raise BadSchemaError(f"{error.json_path}: {error.message:.200}") from None
    except RecursionError:
        raise BadSchemaError("its schemas stand in one another too deeply") from None


def _parts(schema: Any) -> Iterator[tuple[Mapping[str, Any], int]]:
    """A schema and all schemas within it, with how deep they stand."""
    waiting = [(schema, 0)]
    while waiting:
        part, depth = waiting.pop()
        if not isinstance(part, dict):
            continue
        yield part, depth
        below = [part[key] for key in _ONE if key in part]
        below += [item for key in _LISTED if isinstance(part.get(key), list) for item in part[key]]
        below += [item for key in _NAMED if isinstance(part.get(key), dict) for item in part[key].values()]
        waiting += [(item, depth + 1) for item in below]


def _check_part(part: Mapping[str, Any], definitions: Mapping[str, Any], top: bool) -> None:
    for key in _REFUSED:
        if key in part:
            raise BadSchemaError(f"it uses {key}, which packages do without")
    if not top and ("$id" in part or "$schema" in part):
        raise BadSchemaError("a schema within it has an $id or a $schema of its own")
    if "$ref" in part:
        reference = part["$ref"]
        name = reference.removeprefix("#/$defs/") if isinstance(reference, str) else ""
        if reference != "#" and (name == reference or name not in definitions):
            raise BadSchemaError(f"it refers to {reference!s:.100}, which is not one of its own $defs")
    patterns = [part["pattern"]] if "pattern" in part else []
    patterns += list(part["patternProperties"]) if isinstance(part.get("patternProperties"), dict) else []
    for written in patterns:
        try:
            _pattern(written if isinstance(written, str) else "(")
        except PatternError as error:
            raise BadSchemaError(f"its pattern {written!s:.60} cannot be used: {error}") from None


@lru_cache(maxsize=1000)
def _pattern(written: str) -> Pattern:
    return Pattern(written)


class Conformance:
    """One (checked) schema, to hold cards against; ``work`` is shared by all schemas of a package."""

    def __init__(self, schema: Mapping[str, Any], work: Work) -> None:
        from referencing import Registry

        self._work = work
        self._sizes: dict[int, int] = {}
        # An empty registry: even if a reference slipped through the check, nothing would be fetched.
        self._validator = self._class()(schema, registry=Registry())

    def faults(self, card: Any) -> Iterator[tuple[str, str]]:
        """Where a card is not as the schema says: JSON path and words. Raises TooMuchWork."""
        self._sizes.clear()
        _measure(card, self._sizes)
        try:
            for error in self._validator.iter_errors(card):
                yield error.json_path, error.message
        except RecursionError:  # a schema that refers to itself without end
            raise TooMuchWork from None

    def _class(self) -> Any:
        """jsonschema's validator; every keyword spends from the budget, and patterns cannot backtrack."""
        from jsonschema import Draft202012Validator, validators

        work, sizes = self._work, self._sizes

        def counted(name: str, keyword: Callable[..., Any]) -> Callable[..., Any]:
            def spend(validator: Any, value: Any, instance: Any, schema: Any) -> Iterator[Any]:
                # What jsonschema takes for one keyword, measured. One that fails writes the instance into its message,
                # so large ones cost more.
                work.spend(
                    (40 if name == "$ref" else 15)
                    + (len(instance) if isinstance(instance, str) else sizes.get(id(instance), 1)) // 200
                )
                if name == "uniqueItems" and isinstance(instance, list):
                    work.spend(len(instance) ** 2)
                yield from keyword(validator, value, instance, schema) or ()

            return spend

        own: dict[str, Callable[..., Any]] = {
            "pattern": _pattern_keyword(work),
            "patternProperties": _pattern_properties(work),
            "additionalProperties": _additional_properties(work),
            "enum": _enum(work, Draft202012Validator.VALIDATORS["enum"]),
        }
        keywords: dict[str, Callable[..., Any]] = {**Draft202012Validator.VALIDATORS, **own}
        counting = {name: counted(name, keyword) for name, keyword in keywords.items()}
        return validators.extend(Draft202012Validator, counting)  # type: ignore[no-untyped-call]


def _measure(part: Any, sizes: dict[int, int]) -> int:
    """How much is in a value; of maps and lists kept by identity."""
    if isinstance(part, str):
        return len(part)
    if isinstance(part, dict):
        sizes[id(part)] = 1 + sum(len(key) + _measure(item, sizes) for key, item in part.items())
    elif isinstance(part, list):
        sizes[id(part)] = 1 + sum(_measure(item, sizes) for item in part)
    else:
        return 1
    return sizes[id(part)]


def _enum(work: Work, keyword: Callable[..., Any]) -> Callable[..., Iterator[Any]]:
    """Lists of thousands of codes are common, and looking a text up in them is quick; other values are compared."""
    from jsonschema import ValidationError

    known: dict[int, frozenset[str]] = {}

    def enum(validator: Any, values: list[Any], instance: Any, schema: Any) -> Iterator[Any]:
        if not isinstance(instance, str):
            work.spend(len(values))
            yield from keyword(validator, values, instance, schema) or ()
            return
        if id(values) not in known:
            known[id(values)] = frozenset(value for value in values if isinstance(value, str))
        if instance not in known[id(values)]:
            yield ValidationError(f"{instance[:60]!r} is none of what is allowed")

    return enum


def _pattern_keyword(work: Work) -> Callable[..., Iterator[Any]]:
    from jsonschema import ValidationError

    def pattern(_validator: Any, written: str, instance: Any, _schema: Any) -> Iterator[Any]:
        if isinstance(instance, str) and not _pattern(written).search(instance, work):
            yield ValidationError(f"{instance[:60]!r} does not match {written!r}")

    return pattern


def _pattern_properties(work: Work) -> Callable[..., Iterator[Any]]:
    def pattern_properties(validator: Any, patterns: dict[str, Any], instance: Any, _schema: Any) -> Iterator[Any]:
        if not isinstance(instance, dict):
            return
        for written, below in patterns.items():
            for key, value in instance.items():
                if _pattern(written).search(key, work):
                    yield from validator.descend(value, below, path=key, schema_path=written)

    return pattern_properties


def _additional_properties(work: Work) -> Callable[..., Iterator[Any]]:
    from jsonschema import ValidationError

    def additional_properties(validator: Any, allowed: Any, instance: Any, schema: Any) -> Iterator[Any]:
        if not isinstance(instance, dict):
            return
        known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
        for key, value in instance.items():
            if key in known or any(_pattern(written).search(key, work) for written in patterns):
                continue
            if allowed is False:
                yield ValidationError(f"{key[:60]!r} is none of its fields")
            else:
                yield from validator.descend(value, allowed, path=key)

    return additional_properties
