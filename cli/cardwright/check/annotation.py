"""What a model allows at a path: its fields, its choices, its limits, and the words for its form."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from cardwright.deck.field import Form
from cardwright.read.node import Path


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a model. ``types`` are the types that may stand there (None left out), ``about`` what else is said."""

    types: tuple[Any, ...] = ()
    about: tuple[Any, ...] = ()
    description: str = ""

    def models(self) -> tuple[type[BaseModel], ...]:
        return tuple(kind for kind in self.types if isinstance(kind, type) and issubclass(kind, BaseModel))

    def fields(self) -> dict[str, FieldInfo]:
        """The keys that may stand in the map here."""
        return {
            info.alias or name: info for model in reversed(self.models()) for name, info in model.model_fields.items()
        }

    def choices(self) -> tuple[str, ...]:
        return tuple(str(word) for kind in self.types if get_origin(kind) is Literal for word in get_args(kind))

    def limit(self, name: str) -> Any:
        """A limit such as ``max_length``; None where there is none."""
        for entry in self.about:
            found = getattr(entry, name, None)
            if found is not None:
                return found
        return None

    @property
    def form(self) -> Form | None:
        return next((entry for entry in self.about if isinstance(entry, Form)), None)

    def key(self) -> Slot:
        """What the keys of an open map here may be."""
        parts = [get_args(kind) for kind in self.types if _is_map(kind)]
        return _merged([_slot(part[0]) for part in parts if len(part) == 2])

    def is_list(self) -> bool:
        return any(_is_list(kind) for kind in self.types)

    def takes_text(self) -> bool:
        """Whether a plain text or number may stand here."""
        return any(not _is_list(kind) and not _is_map(kind) for kind in self.types)


def slot(model: type[BaseModel], path: Path) -> Slot:
    """What may stand at a path within a model; an empty slot where nothing may."""
    place = Slot((model,))
    for step in path:
        place = _merged([_within(kind, step) for kind in place.types])
    return place


def _is_list(kind: Any) -> bool:
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and issubclass(origin, list | tuple | set | frozenset)


def _is_map(kind: Any) -> bool:
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and (issubclass(origin, dict | BaseModel) or origin is Mapping)


def _within(kind: Any, step: str | int) -> Slot:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        for name, info in kind.model_fields.items():
            if step == (info.alias or name):
                inner = _slot(info.annotation)
                return Slot(inner.types, (*info.metadata, *inner.about), info.description or inner.description)
        return Slot()
    parts = get_args(kind)
    if _is_list(kind) and isinstance(step, int) and parts:
        if get_origin(kind) is tuple and parts[-1] is not Ellipsis:
            return _slot(parts[step]) if step < len(parts) else Slot()
        return _slot(parts[0])
    if _is_map(kind) and isinstance(step, str) and len(parts) == 2:
        return _slot(parts[1])
    return Slot()


def _slot(annotation: Any) -> Slot:
    about: list[Any] = []
    description = ""
    while True:
        if get_origin(annotation) is Annotated:
            annotation, *more = get_args(annotation)
            for entry in more:
                if isinstance(entry, FieldInfo):
                    about.extend(entry.metadata)
                    description = description or entry.description or ""
                else:
                    about.append(entry)
        elif hasattr(annotation, "__value__"):
            annotation = annotation.__value__
        else:
            break
    if annotation is None or annotation is type(None):
        return Slot()
    if get_origin(annotation) in (Union, types.UnionType):
        inner = _merged([_slot(part) for part in get_args(annotation)])
        return Slot(inner.types, (*about, *inner.about), description or inner.description)
    return Slot((annotation,), tuple(about), description)


def _merged(slots: Sequence[Slot]) -> Slot:
    return Slot(
        tuple(kind for part in slots for kind in part.types),
        tuple(entry for part in slots for entry in part.about),
        next((part.description for part in slots if part.description), ""),
    )


@dataclass(slots=True)
class Lists:
    """Where in a model lists stand: ``here``, or under the keys of ``within`` (EVERY for the items of a list)."""

    here: bool = False
    within: dict[str, Lists] = field(default_factory=dict)
    items: Lists | None = None


def lists(model: type[BaseModel]) -> Lists:
    """The lists of a model whose items may be plain texts."""
    return _lists(Slot((model,)), 0)


def _lists(place: Slot, depth: int) -> Lists:
    found = Lists()
    if depth > 6:  # models that hold themselves
        return found
    item = _merged([_within(kind, 0) for kind in place.types if _is_list(kind)])
    if item.types:
        found.here = item.takes_text() and not place.takes_text()
        inner = _lists(item, depth + 1)
        if inner.here or inner.within or inner.items:
            found.items = inner
    for model in place.models():
        for name, info in model.model_fields.items():
            inner = _lists(_within(model, info.alias or name), depth + 1)
            if inner.here or inner.within or inner.items:
                found.within[info.alias or name] = inner
    return found
