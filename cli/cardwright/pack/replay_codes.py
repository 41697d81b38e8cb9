"""The codes of playthroughs (PCK030 on): whole games that a package holds and the installed rules play again."""

from __future__ import annotations

from cardwright.diag import Code, Example, Severity, Tampered

_SOUND = Tampered("deck.cardpack", "the package as it was built, with the rules that it was built with")


def _code(number: int, name: str, what: str, why: str, done: str) -> Code:
    return Code(f"PCK{number:03}", name, what, why, Tampered("deck.cardpack", done, damage=name), _SOUND)


DIVERGES = _code(
    30,
    "playthrough-diverges",
    "A playthrough of the package, played again by the installed rules, leads elsewhere than it did.",
    "The rules play differently now: games saved with them would not go on as they were left. The move and its rule "
    "say where to look.",
    "the rules were changed after the package was built: a 2 loses the turn as a 1 does",
)
BAD_PLAYTHROUGH = _code(
    31,
    "bad-playthrough",
    "A playthrough of the package is damaged, does not reach the end of its game, or was played with other cards.",
    "It shows nothing about the rules, and whoever relies on it is misled.",
    "the last line of playthroughs/two-seats.jsonl is missing",
)
OTHER_RULES = _code(
    32,
    "other-rules-version",
    "The package, or a playthrough in it, was made with another version of the rules than the one that is installed.",
    "Another version plays differently, so that nobody can tell whether the installed rules are right by it.",
    "a newer Cardwright, with newer rules of the game, built the package",
)

_JOTTED = "Ada rolled a 6 and held.\n"
LEFT_OUT = Code(
    "PCK033",
    "playthrough-left-out",
    "A playthrough beside the deck does not fit its cards and rules (any more), so it is not packed.",
    "A package holds only playthroughs that its cards and rules play to their end: whoever gets it can see that the "
    "game runs, and that new rules still play it as before. Record it anew with `cardwright play --record`.",
    Example("playthroughs/two-seats.jsonl", _JOTTED),
    Example("playthroughs/notes.txt", _JOTTED),
    Severity.WARNING,
)

CODES = {code.id: code for code in (DIVERGES, BAD_PLAYTHROUGH, OTHER_RULES, LEFT_OUT)}
