"""Parts: what is typed for a part of a form in, its value out, or words where it is none."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.engine.moves import OneOf, Part, Some, Value, Words
from cardwright.games.cells import cut
from cardwright.play.terminal.keys import Keys
from cardwright.play.terminal.page import clean


def closed(question: str) -> str:
    """A question with something behind it, before the next."""
    return question if not question or question[-1] in ".?!:" else f"{question}."


class Fits(NamedTuple):
    """A value that stands in a part."""

    value: Value


def how(part: Part) -> str:
    """How a part is typed, in a few words."""
    if isinstance(part, Words):
        return "Type it, or Enter: said aloud"
    if isinstance(part, Some):
        most = "One" if part.most == 1 else f"Up to {part.most}, with commas"
        return most if part.least else f"{most}; Enter for none"
    return "Type a number or a name"


def value_of(part: Part, keys: Keys[str | int], typed: str) -> Fits | str:
    """What was typed as a value of a part; words where it is none."""
    if isinstance(part, Words):
        said = " ".join("".join(letter for letter in clean(typed) if letter.isprintable()).split())
        return Fits(said) if part.fits(said) else f"That is longer than {part.most} letters."
    if isinstance(part, OneOf):
        found = keys.find(typed)
        return found if isinstance(found, str) else Fits(found.item)
    return _some(part, keys, typed)


def _some(part: Some, keys: Keys[str | int], typed: str) -> Fits | str:
    chosen: list[Value] = []
    for word in filter(None, (one.strip() for one in typed.replace(";", ",").split(","))):
        found = keys.find(word)
        if isinstance(found, str):
            return found
        if found.item in chosen:
            return f"{cut(clean(word), 30)} is named twice."
        chosen.append(found.item)
    if not part.least <= len(chosen) <= part.most:
        return f"It takes {part.least} to {part.most} of them, and here are {len(chosen)}."
    return Fits(tuple(chosen))
