"""Summary: the tallies of a run in, the numbers of its report with their intervals out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardwright import __version__
from cardwright.engine.game import Rule
from cardwright.play.simulation import intervals
from cardwright.play.simulation.cards import MARGIN, judged
from cardwright.play.simulation.intervals import Interval, Ratio
from cardwright.play.simulation.report import model
from cardwright.play.simulation.report.measures import measure, rounded
from cardwright.play.simulation.run import Results
from cardwright.play.simulation.tally import WIN, Tally, merged


@dataclass(frozen=True, slots=True)
class About:
    """What was played, for the head of a report."""

    deck: model.DeckSaid
    rulebook: Mapping[str, Rule]


def summary(results: Results, about: About) -> model.Simulation:
    """Every number of the report."""
    job = results.job
    whole = merged(results.tallies.values())
    cards, compared = judged(whole)
    noted = {rule for rule, _ in whole.rules}
    return model.Simulation(
        format=model.FORMAT,
        tool=__version__,
        deck=about.deck,
        seed=job.seed,
        bots=list(job.bots),
        games=job.games,
        limit=job.limit,
        stopped=results.stopped,
        tables=[_table(seats, results.tallies[seats], about, list(dict.fromkeys(job.bots))) for seats in job.seats],
        cards=cards,
        unseen=[id_ for id_, rule in about.rulebook.items() if rule.play and id_ not in noted],
        method=model.Method(level=intervals.LEVEL, compared=compared, margin=MARGIN, enough=intervals.ENOUGH),
    )


def spread(counts: Mapping[int, int], mean: Interval | None = None) -> model.Spread | None:
    """Values with how often each was seen; the mean's interval is given where values are not one a game."""
    if not counts:
        return None
    low, *middle, high = (intervals.at(counts, part) for part in (0.05, 0.25, 0.5, 0.75, 0.95))
    return model.Spread(
        mean=measure(mean or intervals.mean(intervals.spread(counts))),
        deviation=rounded(intervals.deviation(counts)),
        least=min(counts),
        p05=low,
        p25=middle[0],
        median=middle[1],
        p75=middle[2],
        p95=high,
        most=max(counts),
        counts=sorted(counts.items()),
    )


def _table(seats: int, tally: Tally, about: About, order: Sequence[str]) -> model.Table:
    bots = [bot for bot in order if bot in tally.seated]
    return model.Table(
        seats=seats,
        games=tally.games,
        failed=tally.failed,
        lost=[
            model.LostGame(game=lost.game, seed=lost.seed, bots=list(lost.bots), words=lost.words)
            for lost in tally.lost
        ],
        moves=spread(tally.moves),
        turns=spread(tally.turns),
        leads=spread(tally.leads),
        seat_rows=[_seat(tally, seat) for seat in sorted(tally.seat_won)],
        even=_even(tally),
        bot_rows=[_bot(tally, bot) for bot in bots],
        crossings=list(_crossings(tally, bots, seats)),
        categories=list(_categories(tally, bots)),
        rules=list(_rules(tally, about.rulebook)),
    )


def _exact(units: int) -> str:
    return str(Fraction(units, WIN))


def _seat(tally: Tally, seat: int) -> model.SeatRow:
    games = tally.games
    x, xx = tally.seat_won[seat]
    points: dict[int, int] = {}
    for (_, at, total), times in tally.totals.items():
        if at == seat:
            points[total] = points.get(total, 0) + times
    return model.SeatRow(
        seat=seat + 1,
        wins=_exact(x),
        share=measure(intervals.share(Ratio(games, games, x, games, x, xx), WIN)),
        points=measure(intervals.mean(intervals.spread(points))) if points else None,
    )


def _even(tally: Tally) -> model.Evenness | None:
    won = tally.seat_won
    test = intervals.even(
        tally.games, {seat: x for seat, (x, _) in won.items()}, {seat: xx for seat, (_, xx) in won.items()}, WIN
    )
    if test is None:
        return None
    return model.Evenness(statistic=rounded(test.statistic), degrees=test.degrees, p=min(1.0, rounded(test.p)))


def _ratio(tally: Tally, bot: str, sums: tuple[int, ...]) -> Ratio:
    """Sums over the seats of a bot."""
    games, n, nn = tally.seated[bot]
    x, nx, xx = sums
    return Ratio(games, n, x, nn, nx, xx)


def _bot(tally: Tally, bot: str) -> model.BotRow:
    points: dict[int, int] = {}
    for (name, _, total), times in tally.totals.items():
        if name == bot:
            points[total] = points.get(total, 0) + times
    mean = intervals.mean(_ratio(tally, bot, tally.scored[bot, ""])) if points else None
    return model.BotRow(
        bot=bot,
        seatings=tally.seated[bot][1],
        wins=_exact(tally.won[bot][0]),
        share=measure(intervals.share(_ratio(tally, bot, tally.won[bot]), WIN)),
        points=spread(points, mean),
    )


def _crossings(tally: Tally, bots: Sequence[str], seats: int) -> Iterator[model.Crossing]:
    for bot, seat in sorted(tally.wins, key=lambda key: (bots.index(key[0]), key[1])):
        places = [tally.places.get((bot, seat, place), 0) for place in range(1, seats + 1)]
        won = tally.wins[bot, seat]
        yield model.Crossing(
            bot=bot,
            seat=seat + 1,
            games=sum(places),
            wins=_exact(won),
            share=rounded(won / WIN / sum(places)),
            places=places,
        )


def _categories(tally: Tally, bots: Sequence[str]) -> Iterator[model.Category]:
    for bot, what in sorted(tally.scored, key=lambda key: (bots.index(key[0]), key[1])):
        if what:
            yield model.Category(
                bot=bot,
                what=what,
                times=tally.notes[bot, what],
                points=measure(intervals.mean(_ratio(tally, bot, tally.scored[bot, what]))),
            )


def _rules(tally: Tally, rulebook: Mapping[str, Rule]) -> Iterator[model.RuleUse]:
    order = {id_: number for number, id_ in enumerate(rulebook)}
    for id_, what in sorted(tally.rules, key=lambda one: (order.get(one[0], len(order)), *one)):
        games = tally.rule_games[id_, what]
        yield model.RuleUse(
            rule=id_,
            what=what,
            text=rulebook[id_].text if id_ in rulebook else "",
            times=tally.rules[id_, what],
            games=games,
            share=rounded(games / tally.games),
        )


def said(deck: Any, pack: str | None, game: str, rules_version: str, settings: Mapping[str, Any]) -> model.DeckSaid:
    """What was played; ``deck`` has id, title and version, as a manifest has."""
    return model.DeckSaid(
        id=deck.id,
        title=deck.title,
        version=deck.version,
        pack=pack,
        game=game,
        rules_version=rules_version,
        settings=dict(settings),
    )
