"""The shape of simulation.json: what a run came to, every number of the report. ``FORMAT`` is its version."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

FORMAT: Final = 1

Share = Annotated[float, Field(ge=0, le=1)]
Times = Annotated[int, Field(ge=0)]
Seat = Annotated[int, Field(ge=1, description="The seat, from 1, in the order of play.")]
Bot = Annotated[str, Field(description="The bot, as --bots names it.")]
What = Annotated[str, Field(description="The category of points, in the game's word.")]
Exact = Annotated[
    str,
    Field(
        pattern=r"^\d+(/\d+)?$",
        description='Wins as an exact fraction such as "241/6"; a win that n share counts 1/n to each.',
    ),
]


class Part(BaseModel):
    """A part of the report; its keys are these and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Measure(Part):
    """An estimate with its interval of 95 %, to six digits; without bounds where there are too few games to tell."""

    value: float = Field(description="The estimate.")
    low: float | None = Field(description="The lower bound.")
    high: float | None = Field(description="The upper bound.")


class Spread(Part):
    """How values are spread over games, or over players."""

    mean: Measure = Field(description="The mean.")
    deviation: float = Field(ge=0, description="The standard deviation.")
    least: int = Field(description="The smallest value.")
    p05: int = Field(description="The value that 5 % reach or stay below.")
    p25: int = Field(description="The value that 25 % reach or stay below.")
    median: int = Field(description="The value that half of all reach or stay below.")
    p75: int = Field(description="The value that 75 % reach or stay below.")
    p95: int = Field(description="The value that 95 % reach or stay below.")
    most: int = Field(description="The largest value.")
    counts: list[tuple[int, Times]] = Field(description="Each value with how often it was seen.")


class SeatRow(Part):
    """One seat, whoever sat there."""

    seat: Seat
    wins: Exact
    share: Measure = Field(description="The share of games that it won.")
    points: Measure | None = Field(description="Points at the end; null in games without points.")


class Evenness(Part):
    """Whether seats win alike (chi-squared; Friedman's test where wins are shared)."""

    statistic: float = Field(ge=0, description="How far from even.")
    degrees: int = Field(ge=1, description="Degrees of freedom.")
    p: Share = Field(description="How often chance alone is as far from even.")


class BotRow(Part):
    """One bot, wherever it sat."""

    bot: Bot
    seatings: Times = Field(description="How often it sat somewhere; it may sit on several seats of a game.")
    wins: Exact
    share: Measure = Field(description="Wins for each time it sat somewhere; even is 1 / seats.")
    points: Spread | None = Field(description="Points at the end; null in games without points.")


class Crossing(Part):
    """One bot on one seat."""

    bot: Bot
    seat: Seat
    games: Times = Field(description="Games in which it sat there.")
    wins: Exact
    share: Share = Field(description="The share of them that it won.")
    places: list[Times] = Field(description="How often it was first, second and so on; equal ones share a place.")


class Category(Part):
    """What a bot's points come from."""

    bot: Bot
    what: What
    times: Times = Field(description="How often it gave or took points.")
    points: Measure = Field(description="Points of one player in one game.")


class RuleUse(Part):
    """How often something happened by a rule: how often the notes of moves say so."""

    rule: str = Field(description="The number of the rule.")
    what: str = Field(description="What happened, in the game's word.")
    text: str = Field(description="The rule in a sentence or two; empty where the rulebook does not hold it.")
    times: Times = Field(description="How often.")
    games: Times = Field(description="In how many games at all.")
    share: Share = Field(description="In what share of games at all.")


class LostGame(Part):
    """A game that came to nothing: cardwright play PACK --seed SEED begins it again."""

    game: Times = Field(description="Its number in the run, from 0.")
    seed: str = Field(description="Its seed.")
    bots: list[str] = Field(description="The bots by seat.")
    words: str = Field(description="Why it came to nothing.")


class Table(Part):
    """What games with one number of seats came to."""

    seats: int = Field(ge=1, description="How many players.")
    games: Times = Field(description="Games that were played to their end; every number here is of these.")
    failed: Times = Field(description="Games that came to nothing.")
    lost: list[LostGame] = Field(description="The first of those that came to nothing.")
    moves: Spread | None = Field(description="Moves of a game, those of the table (dice, draws) with them.")
    turns: Spread | None = Field(description="Turns of a game, all players' together.")
    leads: Spread | None = Field(
        description="How often in a game another player came to be alone in front; null in games without points."
    )
    seat_rows: list[SeatRow] = Field(description="Each seat.")
    even: Evenness | None = Field(description="Whether seats win alike; null where there are too few games to tell.")
    bot_rows: list[BotRow] = Field(description="Each bot.")
    crossings: list[Crossing] = Field(description="Each bot on each seat.")
    categories: list[Category] = Field(description="What points come from.")
    rules: list[RuleUse] = Field(description="What happened by which rules.")


Verdict = Literal["as others", "too easy", "too hard", "too few answers"]


class CardRow(Part):
    """How one bot fared with one card, or one question of it, over all numbers of seats."""

    what: What
    bot: Bot
    card: str = Field(description="The card's id.")
    question: str | None = Field(description="Its question; null for the card as a whole.")
    answers: Times = Field(description="How often it was answered.")
    direct: Times = Field(description="Right without options.")
    options: Times = Field(description="Right with options.")
    part: Times = Field(description="Right in part.")
    wrong: Times = Field(description="Wrong.")
    right: Measure = Field(description="The share of answers that were right, with options or without.")
    others: Share | None = Field(description="The same share of all other cards of this category; null without any.")
    apart: Measure | None = Field(
        description="By how much this one is above the others. Its interval is so wide that of all that are compared "
        "here together none is off by chance in 95 of 100 runs."
    )
    verdict: Verdict = Field(
        description="too easy or too hard where the whole interval of `apart` is beyond the margin."
    )


class Method(Part):
    """How cards were compared."""

    level: Share = Field(description="How sure intervals are.")
    compared: Times = Field(description="How many comparisons the intervals of `apart` are widened for (Bonferroni).")
    margin: Share = Field(description="What counts as a difference that matters.")
    enough: Times = Field(description="Fewer answers than this are not judged.")


class DeckSaid(Part):
    """The package that was played."""

    id: str = Field(description="The deck's id.")
    title: str = Field(description="Its title.")
    version: str = Field(description="Its version.")
    pack: str | None = Field(description="The SHA-256 of the package's manifest; null where there was no package.")
    game: str = Field(description="The game.")
    rules_version: str = Field(description="The version of its rules.")
    settings: dict[str, JsonValue] = Field(description="The settings it was played with.")


class Simulation(Part):
    """What a run of ``cardwright simulate`` came to."""

    format: Literal[1] = Field(description="The version of this format.")
    tool: str = Field(description="Cardwright's version.")
    deck: DeckSaid = Field(description="What was played.")
    seed: str = Field(description="The seed of the run; game i begins with the seed SEED:i.")
    bots: list[str] = Field(description="The bots as they were named; they move one seat on with every game.")
    games: Times = Field(description="Games that were wanted for each number of seats.")
    limit: Times = Field(description="Moves after which a game counts as endless.")
    stopped: bool = Field(description="Whether the run was ended before all games were played.")
    tables: list[Table] = Field(description="The games by number of seats.")
    cards: list[CardRow] = Field(description="Cards and questions, over all numbers of seats.")
    unseen: list[str] = Field(description="Rules of play that no note names.")
    method: Method = Field(description="How cards were compared.")


def schema() -> dict[str, Any]:
    """The JSON Schema of simulation.json."""
    raw = Simulation.model_json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:cardwright:simulation:{FORMAT}",
        **{key: value for key, value in _untitled(raw).items() if key != "$defs"},
        "$defs": {name: _untitled(part) for name, part in raw["$defs"].items()},
    }


def _untitled(part: Any) -> Any:
    """Without the titles that pydantic makes up from names, and with descriptions in one line."""
    if isinstance(part, list):
        return [_untitled(one) for one in part]
    if not isinstance(part, dict):
        return part
    kept = {key: _untitled(value) for key, value in part.items() if not (key == "title" and isinstance(value, str))}
    if isinstance(kept.get("description"), str):
        kept["description"] = " ".join(kept["description"].split())
    return kept
