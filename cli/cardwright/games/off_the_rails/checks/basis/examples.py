"""Examples: cards in miniature for the bad and good examples of codes, laid over the starter of the game."""

from __future__ import annotations

from cardwright.diag import Example
from cardwright.diag.code import Beside

BASE = "off_the_rails"


def scenario(
    number: int = 1,
    *,
    name: str = "The Coal Widow",
    limit: str = "9/12/14",
    events: str = "{x: 3, y: 5}",
    berries: tuple[str, ...] = ('{mood: any, action: "She weeps. Vagrants beside her lose 1 :heart:."}',),
    change: str = "A leaf pile is a wall.",
) -> str:
    """A scenario card."""
    listed = "".join(f"\n      - {berry}" for berry in berries)
    return (
        f"  - id: s-{number:02}\n"
        f"    scenario: {name}\n"
        f"    humanity_limit: {limit}\n"
        f"    events: {events}\n"
        "    setup: [Put a leaf pile on each end space.]\n"
        f"    berries:{listed}\n"
        f"    changes: [{change}]\n"
        "    event_x: {title: She Counts Her Children, text: Each Vagrant moves 1 towards her.}\n"
        "    event_y: {title: One Too Many, text: The Haint moves 3.}\n"
    )


def scenarios(*cards: str) -> Example:
    """An example with these scenario cards."""
    return Example("scenarios.yaml", "kind: scenario\ncards:\n" + "".join(cards), BASE)


def deed(number: int = 1, vagrant: str = "songsmith") -> str:
    """A Devious Deed."""
    return (
        f"  - id: d-{vagrant}-{number:02}\n"
        f"    vagrant: {vagrant}\n"
        f"    title: Verse {number}\n"
        f"    goal: Sing verse {number} to {vagrant.title()}, alone.\n"
        "    reward: Your range is 1 more.\n"
    )


def deeds(*cards: str, beside: tuple[Beside, ...] = ()) -> Example:
    """An example with these Devious Deeds."""
    return Example("deeds.yaml", "kind: deed\ncards:\n" + "".join(cards), BASE, beside=beside)


def moment(name: str = "O-1", number: int = 1, *, rituals: str = "", effect: str = "Each Vagrant gains 1 coin.") -> str:
    """A moment."""
    part = f"    rituals: {rituals}\n" if rituals else ""
    tale = f"    tale: [The cat counts to {number}.]\n"
    return f"  - id: m-{number:02}\n    moment: {name}\n{part}{tale}    effect: [{effect}]\n"


def moments(*cards: str) -> Example:
    """An example with these moments."""
    return Example("moments.yaml", "kind: moment\ncards:\n" + "".join(cards), BASE)


def rituals(*numbers: int) -> Example:
    """An example with so many Moonreaper Rituals."""
    cards = "".join(
        f"  - id: r-{number}\n    title: The Mended Sleeve\n    task: Stand beside him.\n    reward: 2 coins.\n"
        for number in numbers
    )
    return Example("rituals.yaml", f"kind: ritual\ncards:\n{cards}", BASE)


DECK = """\
format: 1
id: off-the-rails
game: off_the_rails
title: Off the Rails
version: 0.1.0
language: en
donations: {"5": O-1, "10": "84"}
cards:
  scenario: scenarios.yaml
  deed: deeds.yaml
  ritual: rituals.yaml
  action: actions.yaml
  moment: moments.yaml
"""
#: the starter's deck.yaml, but for the word on whether it is complete
GROWING = (Beside("deck.yaml", DECK),)


def deck(more: str) -> Example:
    """deck.yaml with more at its end."""
    return Example("deck.yaml", DECK + more, BASE)
