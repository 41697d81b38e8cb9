"""Told: what a run came to, in sentences for people; the page and the terminal say the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.play.simulation.report.model import CardRow, Measure, SeatRow, Simulation, Spread, Table


def percent(share: float) -> str:
    """A share as people read it: 36.2 %."""
    return f"{share * 100:.1f} %"


def rough(share: float) -> str:
    """A share that is a round one: 10 %."""
    return f"{share * 100:g} %"


def points(value: float) -> str:
    """A number of points: 1,234.5; a minus is a minus."""
    return f"{value:,.1f}".replace("-", "\u2212")


def between(measure: Measure, form: object = percent) -> str:
    """An interval: 36.2 % (35.8 to 36.6)."""
    tell = percent if form is percent else points
    if measure.low is None or measure.high is None:
        return tell(measure.value)
    low, high = (tell(bound).removesuffix(" %") for bound in (measure.low, measure.high))
    return f"{tell(measure.value)} ({low} to {high})"


def many(number: int, word: str, plural: str = "") -> str:
    """A number of things: 1 game, 2,000 games."""
    return f"{number:,} {word if number == 1 else plural or word + 's'}"


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def games_of(simulation: Simulation) -> int:
    """Games that were played to their end."""
    return sum(table.games for table in simulation.tables)


def players(table: Table) -> str:
    """With how many a table is played."""
    return many(table.seats, "player")


def in_short(simulation: Simulation) -> list[str]:
    """What whoever reads a report wants to know first, the worst before the rest."""
    told = [*_stopped(simulation), *_failed(simulation)]
    told += _seats(simulation)
    told += _bots(simulation)
    told += _lengths(simulation)
    told += [words for words in (of_cards(simulation),) if words]
    return told


def _stopped(simulation: Simulation) -> Iterator[str]:
    wanted = simulation.games * len(simulation.tables)
    done = sum(table.games + table.failed for table in simulation.tables)
    if simulation.stopped:
        yield f"Stopped after {done:,} of {many(wanted, 'game')}; every number is of those that were played."


def _failed(simulation: Simulation) -> Iterator[str]:
    failed = sum(table.failed for table in simulation.tables)
    if failed:
        verb = "is" if failed == 1 else "are"
        yield f"{many(failed, 'game')} came to nothing and {verb} not counted; see lost games."


def _seats(simulation: Simulation) -> Iterator[str]:
    """Where seats do not win alike, one by one; where they do, together."""
    alike = [table for table in simulation.tables if _alike(simulation, table)]
    for table in simulation.tables:
        if table.games and table not in alike:
            words = of_seats(simulation, table)
            yield f"With {players(table)} {words[0].lower()}{words[1:]}"
    if alike:
        fewest = min(table.games for table in alike)
        each = f"{many(fewest, 'game')}{' each' if len(alike) > 1 else ''}"
        yield f"With {_numbers(alike)} players all seats win alike, as far as {each} can tell."


def _numbers(tables: Sequence[Table]) -> str:
    return listed([f"{table.seats}" for table in tables])


def _alike(simulation: Simulation, table: Table) -> bool:
    # Each number of players is a test of its own; so that one in twenty reports errs, and not one in twenty tests.
    return table.even is not None and table.even.p >= 0.05 / len(simulation.tables)


def _bots(simulation: Simulation) -> Iterator[str]:
    """Which bot wins most, for all numbers of players for which it is the same one."""
    best: dict[str, list[Table]] = {}
    for table in simulation.tables:
        if (first := _ahead(table)) is not None:
            best.setdefault(first, []).append(table)
    for bot, tables in best.items():
        rows = [next(row for row in table.bot_rows if row.bot == bot) for table in tables]
        won = listed([percent(row.share.value) for row in rows])
        even = listed([percent(1 / table.seats) for table in tables])
        yield (
            f"The bot {bot} wins most with {_numbers(tables)} players: {won} for each seat it takes, "
            f"where even is {even}."
        )


def _ahead(table: Table) -> str | None:
    """The bot that wins most, where that is sure."""
    if len(table.bot_rows) < 2:
        return None
    first, second, *_ = sorted(table.bot_rows, key=lambda row: -row.share.value)
    low, high = first.share.low, second.share.high
    return first.bot if low is not None and high is not None and low > high else None


def _lengths(simulation: Simulation) -> Iterator[str]:
    told = [f"{_about(table.turns)} turns with {players(table)}" for table in simulation.tables if table.turns]
    if told:
        yield f"A game takes {listed(told)}."


def of_seats(simulation: Simulation, table: Table) -> str:
    """Whether seats win alike."""
    best = max(table.seat_rows, key=lambda row: row.share.value)
    if table.even is None:
        return f"{many(table.games, 'game')}: too few to tell whether seats win alike."
    p = "p < 0.001" if table.even.p < 0.001 else f"p = {table.even.p:.2g}"
    if _alike(simulation, table):
        return f"Seats win alike, as far as {many(table.games, 'game')} can tell ({p})."
    worst = min(table.seat_rows, key=lambda row: row.share.value)
    return (
        f"Seat {best.seat} wins {_of_games(best)} of games and seat {worst.seat} {_of_games(worst)}, where even is "
        f"{percent(1 / table.seats)}; that is more than chance explains ({p})."
    )


def _of_games(row: SeatRow) -> str:
    return percent(row.share.value)


def of_bots(table: Table) -> str:
    """Which bot wins most; nothing where there is one alone."""
    if len(table.bot_rows) < 2:
        return ""
    order = sorted(table.bot_rows, key=lambda row: -row.share.value)
    won = listed([f"{row.bot} wins {percent(row.share.value)}" for row in order])
    sure = "" if _ahead(table) is not None else " Which is best cannot be told for sure."
    return f"For each seat taken, {won}; even is {percent(1 / table.seats)}.{sure}"


def of_length(table: Table) -> str:
    """How long a game is."""
    if table.turns is None or table.moves is None:
        return ""
    moves = f"that is {_about(table.moves)} moves, dice and draws among them."
    if table.turns.least == table.turns.most:
        return f"Every game takes {table.turns.most:,} turns; {moves}"
    return (
        f"A game takes {_about(table.turns)} turns on average, half of all take {table.turns.p25:,} to "
        f"{table.turns.p75:,}, the longest {table.turns.most:,}; {moves}"
    )


def _about(spread: Spread) -> str:
    mean = spread.mean.value
    return f"{mean:,.0f}" if mean >= 100 or mean == round(mean) else f"{mean:,.1f}"


def of_leads(table: Table) -> str:
    """How often the lead changes."""
    if table.leads is None:
        return ""
    never = dict(table.leads.counts).get(0, 0) / table.games
    return (
        f"The lead changes {table.leads.mean.value:.1f} times a game; in {percent(never)} of games whoever leads first "
        "leads to the end."
    )


def of_points(table: Table) -> str:
    """Where points come from."""
    best: dict[str, float] = {}
    for row in table.categories:
        best[row.what] = max(best.get(row.what, row.points.value), row.points.value)
    if not best:
        return ""
    order = sorted(best, key=lambda what: (-best[what], what))
    least = f", least from {order[-1]}" if len(order) > 1 else ""
    return f"Most points come from {order[0]}{least}."


def of_totals(table: Table) -> str:
    """How many points players end with."""
    rows = sorted(
        (row for row in table.bot_rows if row.points), key=lambda row: -row.points.median if row.points else 0
    )
    if len(rows) == 1 and rows[0].points is not None:
        low, high = rows[0].points.p05, rows[0].points.p95
        return f"Nine of ten players end with {low:,} to {high:,} points.".replace("-", "\u2212")
    told = [f"{row.bot} {row.points.median:,}".replace("-", "\u2212") for row in rows if row.points is not None]
    return f"Medians: {listed(told)} points." if told else ""


def off(rows: Sequence[CardRow]) -> list[CardRow]:
    """Those that are too easy or too hard, the furthest off first."""
    found = [row for row in rows if row.verdict.startswith("too ") and row.apart and row.verdict != "too few answers"]
    return sorted(found, key=lambda row: -abs(row.apart.value if row.apart else 0))


def of_cards(simulation: Simulation) -> str:
    """Whether cards are too easy or too hard."""
    if not simulation.cards:
        return ""
    compared = simulation.method.compared
    if not compared:
        return "Cards: too few answers to tell which are too easy or too hard."
    cards = off([row for row in simulation.cards if row.question is None])
    questions = off([row for row in simulation.cards if row.question is not None])
    if not cards and not questions:
        return f"Cards: of {many(compared, 'comparison')} of cards and questions with the others none stands out."
    told = [f"{_which(cards, 'card')}"] * bool(cards) + [f"{_which(questions, 'question')}"] * bool(questions)
    return f"Cards: {listed(told)} stand out from the others, in {many(compared, 'comparison')}."


def _which(rows: Sequence[CardRow], word: str) -> str:
    easy = sum(row.verdict == "too easy" for row in rows)
    return f"{many(len(rows), word)} ({easy:,} too easy, {len(rows) - easy:,} too hard)"


def of_unseen(simulation: Simulation) -> str:
    """Which rules never came into play; nothing where the game notes none at all."""
    if not simulation.unseen or not any(table.rules for table in simulation.tables):
        return ""
    return f"Rules of play that are not counted, or never came into play: {', '.join(simulation.unseen)}."
