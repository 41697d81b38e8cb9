"""Spoken: what somebody typed in, the move that it means out: answers, tiles, continents, countries by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.engine.moves import TABLE, Move, Option
from cardwright.facts import countries
from cardwright.facts.names import fold
from cardwright.games.vagabond.rules.content import Content, Country
from cardwright.games.vagabond.rules.countries import CODES, CONTINENTS
from cardwright.games.vagabond.rules.flags import MOST
from cardwright.games.vagabond.rules.state import VagabondState

NOTHING: Final = ("-", "pass", "nothing", "none", "no answer")
_YES: Final = ("y", "yes", "accept", "take")
_NO: Final = ("n", "no", "decline")


def read(state: VagabondState, typed: str, options: Sequence[Option]) -> Move | str | None:
    """A move, words where it is none, or None where numbers and labels should be tried."""
    words = typed.strip()
    readers: dict[str, Any] = {
        "answer": _any,
        "choose": _choose,
        "place": _place,
        "name": _name,
        "follow": _follow,
        "decide": _decide,
    }
    if not options:
        return None
    if options[0].actor == TABLE:
        return _table(words, options)
    move: Move | str | None = readers[state.stage](state, words, options)
    return move


def _table(words: str, options: Sequence[Option]) -> Move | None:
    """A category, a card or a verdict, by how it begins; cards by their ids."""
    wanted = fold(words)
    known = {"y": "right", "yes": "right", "n": "wrong", "no": "wrong"}
    for option in options:
        assert isinstance(option, Move)
        value = str(option.args[-1])
        if words == value or (option.name == "judge" and known.get(wanted) == value):
            return option
    if not wanted or options[0].name == "draw":
        return None
    return next((one for one in options if isinstance(one, Move) and str(one.args[-1]).startswith(wanted)), None)


def _any(state: VagabondState, words: str, options: Sequence[Option]) -> None:
    """Whatever is typed is the answer, and the terminal takes it as it is."""


def _choose(state: VagabondState, words: str, options: Sequence[Option]) -> Move | None:
    seat = options[0].actor
    if words.upper() in ("A", "B"):
        return Move(seat, "choose", (words.upper(),))
    return Move(seat, "pass") if fold(words) in NOTHING or words == "-" else None


def _place(state: VagabondState, words: str, options: Sequence[Option]) -> Move | str | None:
    """``2413``, ``2 4 1 3`` or ``n2 s4 w1 e3`` in any order."""
    kept = [letter for letter in words.lower() if letter.isalnum()]
    letters, digits = [one for one in kept if one in "nswe"], [one for one in kept if one.isdecimal()]
    if len(digits) + len(letters) != len(kept) or len(digits) < 3:
        return None
    if letters:
        pairs = dict(zip(letters, digits, strict=False))
        digits = [pairs.get(point, "") for point in "nswe"]
    if sorted(digits) != ["1", "2", "3", "4"]:
        return "Each of the tiles 1, 2, 3 and 4 goes on one of north, south, west and east."
    return Move(options[0].actor, "place", tuple(map(int, digits)))


def _name(state: VagabondState, words: str, options: Sequence[Option]) -> Move | str | None:
    """``Asia``, or ``Asia: Japan, India``."""
    first, _, rest = words.partition(":")
    continent = _continent(first)
    if continent is None:
        return None if words.isdecimal() else f"{first.strip() or 'That'} is none of {', '.join(CONTINENTS)}."
    named = _countries(state.setup.content, rest)
    return named if isinstance(named, str) else Move(options[0].actor, "name", (continent, named))


def _continent(words: str) -> str | None:
    """A continent by its name, its beginning, or the first letters of its words."""
    wanted = fold(words)
    if not wanted:
        return None
    found = [
        one
        for one in CONTINENTS
        if fold(one).startswith(wanted) or "".join(word[0] for word in fold(one).split()) == wanted
    ]
    return found[0] if len(found) == 1 else None


def _follow(state: VagabondState, words: str, options: Sequence[Option]) -> Move | str | None:
    """Countries with commas between them; nothing to abstain."""
    seat = options[0].actor
    if words == "-" or fold(words) in (*NOTHING, "abstain", "out"):
        return Move(seat, "abstain")
    if not words or (words.isdecimal() and int(words) <= len(options)):
        return None
    named = _countries(state.setup.content, words)
    return named if isinstance(named, str) else Move(seat, "join", (named,))


def _decide(state: VagabondState, words: str, options: Sequence[Option]) -> Move | None:
    seat, wanted = options[0].actor, fold(words)
    return Move(seat, "accept") if wanted in _YES else Move(seat, "decline") if wanted in _NO else None


# ----------------------------------------------------------------------------------------------------------- countries


def _countries(content: Content, words: str) -> tuple[str, ...] | str:
    """Codes of countries with commas between them, or words for the first that is none."""
    found: list[str] = []
    for text in filter(None, (part.strip() for part in words.replace(";", ",").split(","))):
        code = country_code(content, text)
        if code is None:
            meant = [one.name for one in countries.suggest(text, 2)]
            return f"There is no country {text}{'; did you mean ' + ' or '.join(meant) + '?' if meant else '.'}"
        if code in found:
            return f"{country_name(content, code)} is named twice."
        found.append(code)
    return tuple(found) if len(found) <= MOST else f"At most {MOST} countries are named."


def country_code(content: Content, text: str) -> str | None:
    """A country by the deck's name for it, by code, or by an English name or by-name."""
    wanted = fold(text)
    for country in _of(content):
        if fold(country.name) == wanted:
            return country.code
    found = countries.meant(text)
    return found.code if found is not None and found.code in CODES else None


def country_name(content: Content, code: str) -> str:
    """A country's name: the deck's, or the English one."""
    for country in _of(content):
        if country.code == code:
            return country.name
    found = countries.find(code)
    return found.name if found is not None else code


def _of(content: Content) -> list[Country]:
    """The countries that a deck names."""
    flags = [flag.country for card in content.flag.values() for flag in card.flags]
    return flags + [stop.country for card in content.travel.values() for stop in card.route]
