"""What an Off the Rails card holds once everything has been derived: the data that the mode is played with. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Limit:
    """O-05: the Humanity limit for 2, 3 and 4 players."""

    two: int
    three: int
    four: int


@dataclass(frozen=True, slots=True)
class Rounds:
    """O-03: the rounds on whose spaces the event tokens lie; None where a token is not placed."""

    x: int | None
    y: int | None


@dataclass(frozen=True, slots=True)
class Berry:
    """O-18: what the Haint does with a Poisonous Berry in a Mood; ``any`` fits each Mood without one of its own."""

    mood: Literal["any", "calm", "sorrow", "furious"]
    action: str


@dataclass(frozen=True, slots=True)
class Event:
    """O-19: an event's title and what happens."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Sealed:
    """What stands on a card of a package in place of an Event or a Passage: its entry, and the words that open it."""

    sealed: str
    key: str


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """O-03: a scenario card. ``limit`` is None where the scenario's own stays; ``tune`` are the notes on its front.

    A note is its step on the stave, 0 on the lowest wire and 8 on the uppermost.
    """

    scenario: str
    set: Literal["base", "encore"]
    number: int | None
    limit: Limit | None
    rounds: Rounds
    setup: tuple[str, ...]
    berries: tuple[Berry, ...]
    changes: tuple[str, ...]
    tune: tuple[int, ...]
    event_x: Event
    event_y: Event


@dataclass(frozen=True, slots=True)
class Gain:
    """A reward in a sign: an icon and how much of it."""

    icon: Literal["heart", "smoky", "bone", "coin", "moon", "berry"]
    amount: str


@dataclass(frozen=True, slots=True)
class DeedCard:
    """O-04: a Devious Deed: its goal and what it brings."""

    vagrant: Literal["cursebearer", "empress", "revivalist", "songsmith", "runaway", "wayfarer"]
    title: str
    goal: str
    gain: Gain | None
    reward: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RitualCard:
    """A Moonreaper Ritual. ``moons`` says where moons are put when it is drawn (O-37); nothing where none are."""

    title: str
    moons: str
    task: str
    reward: str


@dataclass(frozen=True, slots=True)
class ActionCard:
    """A Moonreaper Action, step by step."""

    title: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JunkCard:
    """A Junk card; ``mark`` is the name under which rules ask for it, or nothing."""

    mark: str
    title: str
    text: tuple[str, ...]
    tale: str


@dataclass(frozen=True, slots=True)
class SkillCard:
    """A Skill card; ``mark`` is the name under which rules ask for it, or nothing."""

    mark: str
    title: str
    range: int | None
    bones: int | None
    success: int | None
    text: tuple[str, ...]
    tale: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a reference card."""

    head: str
    text: str


@dataclass(frozen=True, slots=True)
class ReferenceCard:
    """A reference card with its two sides."""

    of: Literal["rules", "moonreaper"]
    title: str
    front: tuple[Section, ...]
    back: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """What is read at a moment: the story, and what follows from it."""

    tale: tuple[str, ...]
    effect: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MomentCard:
    """O-06: a moment. ``rituals`` is, of L-1, how many Moonreaper Rituals have been performed; None of the others.

    ``coins`` are the donated coins at which it is read (O-07), where it is so; ``tune`` is as on scenario cards.
    """

    moment: str
    rituals: int | None
    coins: int | None
    tune: tuple[int, ...]
    passage: Passage


@dataclass(frozen=True, slots=True)
class Donation:
    """O-07: a square of the track and the moment that is read on it."""

    coins: int
    moment: str


@dataclass(frozen=True, slots=True)
class Campaign:
    """What is printed beside the cards and counts in play: the track of donations, and the faces of a smoky bone."""

    squares: int
    donations: tuple[Donation, ...]
    smoky_bone: tuple[Literal["0", "+1", "+2", "+3", "note", "skull"], ...]
    berry_item: str
