"""What an author of an Off the Rails deck writes: eight kinds of card, and what is theirs in deck.yaml."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import CardSource, Form, Strict, Text, Truth, WholeNumber

#: O-01: who has a deck of Devious Deeds
Vagrant = Literal["cursebearer", "empress", "revivalist", "songsmith", "runaway", "wayfarer"]
VAGRANTS: Final = ("cursebearer", "empress", "revivalist", "songsmith", "runaway", "wayfarer")
Mood = Literal["any", "calm", "sorrow", "furious"]
#: O-13: what may stand on a smoky bone
Face = Literal["0", "+1", "+2", "+3", "note", "skull"]

HumanityLimit = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9]{1,2}/[0-9]{1,2}/[0-9]{1,2}$"),
    Form("the limits for 2, 3 and 4 players, such as 9/12/14"),
]
MomentName = Annotated[
    str,
    StringConstraints(pattern=r"^(O-[1-9!?]|L-[1-9]|[0-9]{1,3})$"),
    Form("the name of a moment: O-1, O-! or L-1, or a number for one of the base game, such as 84"),
]
Gain = Annotated[
    str,
    StringConstraints(pattern=r"^(heart|smoky|bone|coin|moon|berry) [+×-]?[0-9]{1,2}$"),
    Form("a sign and how much of it, such as heart +1: heart, smoky, bone, coin, moon or berry"),
]
Coins = Annotated[
    str, StringConstraints(pattern=r"^([1-9]|[12][0-9]|30)$"), Form("a square of the track, a number from 1 to 30")
]


class Events(Strict):
    """O-03: the rounds on whose spaces the two event tokens are put."""

    x: WholeNumber | None = Field(default=None, description="The round of Event X.")
    y: WholeNumber | None = Field(default=None, description="The round of Event Y.")


class Berry(Strict):
    """O-18: what the Haint does with a Poisonous Berry."""

    mood: Mood = Field(
        default="any",
        description="The Haint's Mood that it fits: calm, sorrow or furious; any fits each that has none of its own.",
    )
    action: Text = Field(description="What happens; :heart: and other icons may stand in it.")


class Event(Strict):
    """O-19: an event on the back of a scenario card, sealed until its round."""

    title: Text = Field(description="Its title.")
    text: Text = Field(description="What happens.")


class Scenario(CardSource):
    """O-03: a scenario card as written."""

    scenario: Text = Field(description="The scenario of the base game or of Encore that the card goes with.")
    set: Literal["base", "encore"] = Field(default="base", description="The set that the scenario is of.")
    number: Annotated[WholeNumber, Field(ge=1, le=99)] | None = Field(
        default=None, description="The scenario's number in its book."
    )
    humanity_limit: HumanityLimit | None = Field(
        default=None,
        description="The Humanity limit for 2, 3 and 4 players (O-05); the scenario's own where nothing is said.",
        examples=["9/12/14"],
    )
    events: Events = Field(
        default_factory=Events,
        description="The rounds on which the Event X and Event Y tokens are placed.",
        examples=[{"x": 3, "y": 5}],
    )
    setup: Annotated[list[Text], Field(min_length=1)] = Field(
        description="What is set up beside the scenario's own, a line each."
    )
    berries: Annotated[list[Berry], Field(min_length=1)] = Field(
        description="What the Haint does with a Poisonous Berry, at least one action."
    )
    changes: list[Text] = Field(default_factory=list, description="Other changes to the scenario's rules, a line each.")
    event_x: Event = Field(description="Event X, on the back. In packages it is sealed.")
    event_y: Event = Field(description="Event Y, on the back. In packages it is sealed.")


class Deed(CardSource):
    """O-04: a Devious Deed as written."""

    vagrant: Vagrant = Field(description="Whose deck it is of.")
    title: Text = Field(description="Its title, on both sides.")
    goal: Text = Field(description="What is to be done once in a scenario, to put a heart on the card.")
    gain: Gain | None = Field(
        default=None, description="The reward in a sign, large on the reward side.", examples=["heart +1"]
    )
    reward: Text = Field(description="What the Vagrant has of it.")


class Ritual(CardSource):
    """O-27, O-37: a Moonreaper Ritual as written."""

    title: Text = Field(description="Its title.")
    moons: Text | None = Field(default=None, description="Where moons are put the moment the card is drawn.")
    task: Text = Field(description="How the Ritual is performed.")
    reward: Text = Field(description="What it brings.")


class Action(CardSource):
    """O-27: a Moonreaper Action as written."""

    title: Text = Field(description="Its title.")
    steps: Annotated[list[Text], Field(min_length=1, max_length=4)] = Field(
        description="What the Moonreaper does, step by step."
    )


class Junk(CardSource):
    """O-01: a Junk card as written."""

    mark: MomentName | None = Field(default=None, description="The name under which rules ask for it, such as L-1.")
    title: Text = Field(description="Its title.")
    text: Text = Field(description="What it does while it is whole.")
    tale: Text | None = Field(default=None, description="A line of its story.")


class Skill(CardSource):
    """O-01: a Skill card as written."""

    mark: MomentName | None = Field(default=None, description="The name under which rules ask for it, such as L-1.")
    title: Text = Field(description="Its title.")
    range: Annotated[WholeNumber, Field(ge=0, le=20)] | None = Field(default=None, description="Spaces it reaches.")
    bones: Annotated[WholeNumber, Field(ge=0, le=9)] | None = Field(default=None, description="Bones that are rolled.")
    success: Annotated[WholeNumber, Field(ge=1, le=6)] | None = Field(
        default=None, description="The least number on a bone that is a success."
    )
    text: Text = Field(description="What it does.")
    tale: Text | None = Field(default=None, description="A line of its story.")


class Section(Strict):
    """A part of a reference card."""

    head: Text = Field(description="What it is about, in a word or two.")
    text: Text = Field(description="The rule in short.")


class Reference(CardSource):
    """O-01: a reference card as written: one of the rules, or that of the Moonreaper."""

    of: Literal["rules", "moonreaper"] = Field(default="rules", description="Which rules it is about.")
    title: Text = Field(description="Its title.")
    front: Annotated[list[Section], Field(min_length=1)] = Field(description="What stands on its front.")
    back: Annotated[list[Section], Field(min_length=1)] = Field(description="What stands on its back.")


class Moment(CardSource):
    """O-06: one passage, printed as a letter of its own and sealed in packages."""

    moment: MomentName = Field(description="Its name: O-1, O-!, L-1.", examples=["O-1", "L-1"])
    rituals: Annotated[WholeNumber, Field(ge=1, le=5)] | None = Field(
        default=None, description="Of L-1: how many Moonreaper Rituals have been performed when this part is read."
    )
    tale: Annotated[list[Text], Field(min_length=1)] = Field(description="The story, a paragraph each.")
    effect: list[Text] = Field(default_factory=list, description="What follows from it in play, a paragraph each.")


class Moonreaper(Strict):
    """Rulings about the Moonreaper."""

    repeat: Literal["always", "once"] = Field(
        default="always",
        description="Whether an action that is done again may be done again in turn, or stops after one (O-31).",
    )


class Settings(Strict):
    """Settings of the game."""

    moonreaper: Moonreaper = Field(default_factory=Moonreaper, description="Rulings about the Moonreaper.")
    rounds: Annotated[WholeNumber, Field(ge=6, le=30)] = Field(
        default=12, description="Spaces of the Round track: no event is placed beyond them."
    )
    smoky_bone: Annotated[list[Face], Field(min_length=6, max_length=6)] = Field(
        default=["0", "+1", "+1", "+2", "note", "skull"],
        description="The six faces of a smoky bone (O-13): numbers, note, skull.",
    )
    berry_item: Text = Field(
        default="Rabbit’s Foot",
        description="The item symbol of the Cycle Track on which used Poisonous Berries lie (O-18).",
    )


#: O-07: the squares of the track at which a moment is read
DONATIONS: Final = {"5": "O-1", "10": "84", "18": "83", "22": "O-2", "25": "71", "30": "O-3"}


class OffTheRailsDeck(DeckFile):
    """deck.yaml of an Off the Rails deck."""

    settings: Settings = Field(default_factory=Settings, description="Settings of the game.")
    donations: dict[Coins, MomentName] = Field(
        default_factory=lambda: dict(DONATIONS),
        description="The coins donated to DC at which a moment is read (O-07).",
        examples=[DONATIONS],
    )
    complete: Truth | None = Field(
        default=None,
        description="true: all of O-01 is there, and what is missing is an error; false: the deck is still growing.",
    )
