"""Kept findings: findings to plain JSON values and back, so that they outlive the process that found them.

A place is kept as the file's number and two offsets; its text is read again from the file, which is unchanged then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from cardwright.diag import Code, Edit, Finding, Fix, Related, Source, Span

#: the parts that findings are made of, by the names they are kept under
PARTS: Final[Mapping[str, type]] = {part.__name__: part for part in (Finding, Related, Fix)}


class Keeper:
    """Puts findings into JSON values; ``files`` are the names of the files that they have places in, in order."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self.sealed: dict[str, list[tuple[int, int]]] = {}  #: of those of the files that have any, what is sealed

    @property
    def files(self) -> list[str]:
        return list(self._numbers)

    def put(self, value: Any) -> Any:
        """A value of a finding as JSON. Raises TypeError for what is none of those that ``Reader.get`` gives back."""
        if value is None or isinstance(value, bool | int | float | str):
            return str(value) if type(value) not in (type(None), bool, int, float, str) else value
        if isinstance(value, Code):
            return {"code": value.id}
        if isinstance(value, Span):
            return {"span": [self._number(value.source), value.start, value.end]}
        if isinstance(value, Edit):
            return {"edit": [self.put(value.span), value.replacement]}
        if isinstance(value, Mapping):
            return {"map": [[self.put(key), self.put(one)] for key, one in value.items()]}
        if isinstance(value, tuple):
            return {"tuple": [self.put(one) for one in value]}
        if isinstance(value, list):
            return [self.put(one) for one in value]
        if type(value).__name__ not in PARTS:
            raise TypeError(f"{type(value).__name__} is not kept")
        return {type(value).__name__: {field.name: self.put(getattr(value, field.name)) for field in fields(value)}}

    def _number(self, source: Source) -> int:
        if source.sealed:
            self.sealed[source.name] = source.sealed
        return self._numbers.setdefault(source.name, len(self._numbers))


class Reader:
    """Findings out of JSON values. ``codes`` are those known; ``source`` gives a file's text again by its name."""

    def __init__(self, codes: Mapping[str, Code], files: Sequence[str], source: Callable[[str], Source]) -> None:
        self._codes = codes
        self._files = files
        self._source = source

    def get(self, value: Any) -> Any:
        """What ``Keeper.put`` was given. Raises LookupError, TypeError or ValueError where it cannot be that."""
        if isinstance(value, list):
            return [self.get(one) for one in value]
        if not isinstance(value, dict):
            return value
        ((name, inner),) = value.items()
        if name == "code":
            return self._codes[inner]
        if name == "span":
            file, start, end = inner
            return Span(self._source(self._files[file]), int(start), int(end))
        if name == "edit":
            return Edit(self.get(inner[0]), inner[1])
        if name == "map":
            return {self.get(key): self.get(one) for key, one in inner}
        if name == "tuple":
            return tuple(self.get(one) for one in inner)
        return PARTS[name](**{key: self.get(one) for key, one in inner.items()})
