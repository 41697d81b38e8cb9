"""Words: everything that is printed on the pieces in a language, in one place, so that another one can be added."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardwright.deck.deck import Deck


class Words(NamedTuple):
    """The words on the pieces. ``logo`` is the name in two parts; names of pawns go with their figures."""

    logo: tuple[str, str]
    start: str
    meta: str
    reserve: str
    players: str
    pawns: dict[str, str]
    figures: dict[str, str]
    rewards: tuple[tuple[str, str], ...]
    glue: str
    floor: str
    board_note: tuple[str, ...]
    pawns_note: tuple[str, ...]
    die_note: tuple[str, ...]
    box_note: tuple[str, ...]
    box_back: tuple[str, tuple[str, ...]]
    contents: str


ENGLISH: Final = Words(
    logo=("Waga", "bunda"),
    start="Start",
    meta="Meta",
    reserve="reserve",
    players="2 to 4 players, from 6 years",
    pawns={
        "black": "black",
        "green": "green",
        "brown": "brown",
        "blue": "blue",
        "yellow": "yellow",
        "navy": "navy",
        "red": "red",
    },
    figures={
        "black": "cat",
        "green": "leaf",
        "brown": "acorn",
        "blue": "umbrella",
        "yellow": "sun",
        "navy": "star",
        "red": "apple",
    },
    rewards=(
        ("Your colour", "throw again"),
        ("Another colour", "leave on an even throw"),
        ("A dot", "change your pawn"),
    ),
    glue="glue",
    floor="floor",
    board_note=(),
    pawns_note=(
        "Print on card of 160 g or more, at 100 %. Cut each pawn out along the outer edge of its black line.",
        "Fold the dashed lines away from you: the two heads back to back, the feet apart, the floor between them.",
        "Glue the white strip inside the other foot. Every pawn stands, and shows the same on both sides.",
    ),
    die_note=(
        "Print on card of 160 g or more, at 100 %.",
        "Cut along the outer line, fold all dashed",
        "lines away from you, glue the white flaps",
        "inside. Even throws are the sunny ones.",
    ),
    box_note=(
        "Print on card of 200 g or more, at 100 %. Cut along the outer line, score the dashed ones, and fold them all"
        " away from you.",
        "Glue the flap behind the free side. Tuck the floor in, put pawns and die in, tuck the lid in.",
    ),
    box_back=(
        "Whose pawn is it?",
        (
            "Yours, until you change it. Seven pawns wander",
            "round one sun, and nobody owns any of them.",
            "Land on the right colour, and on you go.",
        ),
    ),
    contents="Seven pawns and a die. The board lies beside it.",
)

_LANGUAGES: Final = {"en": ENGLISH}


def words(deck: Deck) -> Words:
    """The words in the language of a deck; English where there are none yet."""
    return _LANGUAGES.get(deck.file.language.partition("-")[0], ENGLISH)
