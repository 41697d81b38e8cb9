"""Bind: texts with names in braces, colours and conditions, turned into functions of a card's fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from cardwright.press.template.scope import Env, Getter, Scope, shown
from cardwright.read.node import Path

_PIECE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_SHOWN = 30  #: letters of a text that are shown round a brace
_BY_FIELD = re.compile(r"([a-z][a-z0-9_-]*)\[([^\[\]]*)\]")

Test: TypeAlias = Callable[[Env], bool]
Place: TypeAlias = tuple[int, tuple[str, ...]]  #: of a field: its level, and the steps from there


class UnknownName(Exception):
    """A template names something that is not there: ``word`` as written, and what it might have been.

    ``at`` is the path in the template file where the word stands, when that is not where it was asked for.
    """

    def __init__(self, what: str, word: str, choices: Sequence[str] = (), at: Path = ()) -> None:
        super().__init__(what, word)
        self.what, self.word, self.choices, self.at = what, word, list(choices), at


@dataclass(frozen=True, slots=True)
class Binding:
    """A text with fields. ``constant`` holds it where there are none; ``place``: the first field's level and steps.

    ``pieces`` are its words and fields in order.
    """

    render: Callable[[Env], str]
    constant: str | None
    place: Place | None
    pieces: tuple[str | tuple[Getter, Place], ...] = ()

    def path(self, env: Env) -> Path:
        """The content path of the first field; the level's own where there is none."""
        return env[-1].path if self.place is None else content_path(self.place, env)

    def parts(self, env: Env) -> list[tuple[str, Path | None]]:
        """The text in pieces, each with the content path of the field that it shows; None for the template's words."""
        return [
            (piece, None) if isinstance(piece, str) else (shown(piece[0](env)), content_path(piece[1], env))
            for piece in self.pieces
        ]


def content_path(place: Place, env: Env) -> Path:
    number, steps = place
    level = env[number]
    return level.path if steps[0] == "item" else level.path + steps


def bind_text(text: str, scope: Scope, *, printed: bool = False) -> Binding:
    """Compile a text. ``{{`` and ``}}`` are braces. Raises UnknownName for a field or a brace that is not there.

    One that is ``printed`` says options in the language of the cards; names of icons and the like are as written.
    """
    pieces: list[str | Getter] = []
    placed: list[str | tuple[Getter, Place]] = []
    place: Place | None = None
    at = 0
    _check_braces(text)
    for match in _PIECE.finditer(text):
        pieces.append(text[at : match.start()])
        placed.append(text[at : match.start()])
        at = match.end()
        if match[1] is None:
            pieces.append(match[0][0])
            placed.append(match[0][0])
            continue
        getter = _printed_getter(match[1].strip(), scope) if printed else field_getter(match[1].strip(), scope)
        pieces.append(getter)
        found = scope.find(match[1].strip())
        assert found is not None
        placed.append((getter, found[:2]))
        place = place or found[:2]
    pieces.append(text[at:])
    placed.append(text[at:])
    joined = _joined(pieces)
    if all(isinstance(piece, str) for piece in joined):
        constant = "".join(piece for piece in joined if isinstance(piece, str))
        return Binding(lambda env: constant, constant, None, (constant,))
    if len(joined) == 1:
        only = joined[0]
        assert not isinstance(only, str)
        return Binding(_show(only), None, place, tuple(placed))
    parts = tuple(joined)
    return Binding(
        lambda env: "".join([piece if isinstance(piece, str) else shown(piece(env)) for piece in parts]),
        None,
        place,
        tuple(placed),
    )


def _check_braces(text: str) -> None:
    """Raises UnknownName, with the words about it, for a brace that has no other to close or open it."""
    alone = re.search(r"[{}]", _PIECE.sub(lambda match: " " * len(match[0]), text))
    if alone is None:
        return
    at = alone.start()
    if alone[0] == "{":
        word = text[at : at + _SHOWN].split()[0]
    else:
        word = re.split(r"\s", text[max(at + 1 - _SHOWN, 0) : at + 1])[-1]
    raise UnknownName("brace", word)


def _show(getter: Getter) -> Callable[[Env], str]:
    def render(env: Env) -> str:
        value = getter(env)
        return value if type(value) is str else shown(value)

    return render


def _joined(pieces: list[str | Getter]) -> list[str | Getter]:
    out: list[str | Getter] = []
    for piece in pieces:
        if isinstance(piece, str) and out and isinstance(last := out[-1], str):
            out[-1] = last + piece
        elif piece != "":
            out.append(piece)
    return out


def field_getter(name: str, scope: Scope) -> Getter:
    """The function that fetches a field. Raises UnknownName."""
    getter = scope.getter(name) if _NAME.fullmatch(name) else None
    if getter is None:
        raise UnknownName("field", name, scope.names())
    return getter


def _printed_getter(name: str, scope: Scope) -> Getter:
    """The function that fetches a field as it is printed. Raises UnknownName."""
    getter = field_getter(name, scope)
    said = scope.said(name)
    return (lambda env: _in_words(getter(env), said)) if said else getter


def _in_words(value: Any, said: Mapping[str, str]) -> Any:
    if isinstance(value, list | tuple):
        return [_in_words(one, said) for one in value]
    return said.get(value, value) if isinstance(value, str) else value


class Palette:
    """Colours by name, as #rrggbb; an entry that is a map chooses by a field's value."""

    def __init__(self, entries: dict[str, str | dict[str, str]]) -> None:
        self.entries = entries

    def colour(self, text: str) -> str:
        """A colour by name, or written as #rgb or #rrggbb, as #rrggbb. Raises UnknownName."""
        if text.startswith("#"):
            if not _HEX.fullmatch(text):
                raise UnknownName("hex", text)
            return six_digits(text)
        entry = self.entries.get(text)
        if not isinstance(entry, str):
            raise UnknownName("colour", text, [name for name, value in self.entries.items() if isinstance(value, str)])
        return entry

    def bind(self, text: str, scope: Scope) -> str | Callable[[Env], str | None]:
        """A fixed colour, or a function of the fields: ``{band[pile]}``, ``{colour}``. Raises UnknownName."""
        if not (text.startswith("{") and text.endswith("}")):
            return self.colour(text)
        inside = text[1:-1].strip()
        by_field = _BY_FIELD.fullmatch(inside)
        if by_field is None:
            getter = field_getter(inside, scope)
            return lambda env: self._given(getter(env))
        name, field = by_field.groups()
        entry = self.entries.get(name)
        if not isinstance(entry, dict):
            raise UnknownName("colour", name, [key for key, value in self.entries.items() if isinstance(value, dict)])
        getter = field_getter(field, scope)
        choices = {value: self._choice(name, value, colour) for value, colour in entry.items()}
        found = scope.find(field)
        for value in found[2].choices() if found is not None and found[2] is not None else ():
            if value not in choices:
                raise UnknownName("colour", f"{name}[{value}]", list(choices))
        return lambda env: choices.get(shown(getter(env)))

    def _choice(self, name: str, value: str, colour: str) -> str:
        """One colour of an entry that is a map."""
        try:
            return self.colour(colour)
        except UnknownName as error:
            error.at = ("palette", name, value)
            raise

    def _given(self, value: Any) -> str | None:
        if not isinstance(value, str):
            return None
        if _HEX.fullmatch(value):
            return six_digits(value)
        entry = self.entries.get(value)
        return entry if isinstance(entry, str) else None


def six_digits(colour: str) -> str:
    """A colour as #rgb or #rrggbb, as #rrggbb."""
    return "#" + "".join(digit * 2 for digit in colour[1:]) if len(colour) == 4 else colour


def bind_conditions(conditions: Sequence[str | dict[str, str]], scope: Scope) -> Test:
    """All of the conditions at once. Raises UnknownName.

    A field that is set; ``!field``; ``{field: value}`` (``{field: "!value"}`` for another one); ``{changed: field}``
    and ``{same: field}``, which compare a repeated item's field with that of the item before it.
    """
    tests: list[Test] = []
    for condition in conditions:
        if isinstance(condition, str):
            tests.append(_set_test(condition, scope))
        else:
            tests.extend(
                _changed_test(value, scope, name == "changed")
                if name in ("changed", "same")
                else _value_test(name, value, scope)
                for name, value in condition.items()
            )
    if len(tests) == 1:
        return tests[0]
    return lambda env: all(test(env) for test in tests)


def _set_test(text: str, scope: Scope) -> Test:
    getter = field_getter(text.removeprefix("!").strip(), scope)
    if text.startswith("!"):
        return lambda env: not is_set(getter(env))
    return lambda env: is_set(getter(env))


def is_set(value: Any) -> bool:
    """Whether a field counts as set: not missing, not false, not an empty text or list. Zero is a value."""
    return value is not None and value is not False and value not in ("", [], ())


def _value_test(name: str, value: str, scope: Scope) -> Test:
    getter = field_getter(name, scope)
    wanted = value.removeprefix("!")
    found = scope.find(name)
    choices = found[2].choices() if found is not None and found[2] is not None else []
    if choices and wanted not in choices:
        raise UnknownName("value", wanted, choices)
    if value.startswith("!"):
        return lambda env: shown(getter(env)) != wanted
    return lambda env: shown(getter(env)) == wanted


def _changed_test(name: str, scope: Scope, differs: bool) -> Test:
    field_getter(name, scope)
    found = scope.find(name)
    assert found is not None
    number, steps, _ = found

    def changed(env: Env) -> bool:
        level = env[number]
        now: Any = level.fields
        before: Any = level.before
        if before is None:
            return differs
        for step in steps:
            now = now.get(step) if isinstance(now, dict) else None
            before = before.get(step) if isinstance(before, dict) else None
        return bool(now != before) is differs

    return changed
