"""Sections: what the page says of one subject each, as a sentence, plots and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardwright.play.simulation.report import plots, told
from cardwright.play.simulation.report.markup import figures, section, table_of, words_of
from cardwright.play.simulation.report.model import CardRow, Simulation, Table
from cardwright.play.simulation.report.told import between, listed, many, percent


def sections(simulation: Simulation) -> Iterable[str]:
    tables = [table for table in simulation.tables if table.games]
    bots = list(dict.fromkeys(simulation.bots))
    for make in (_seats, _bots, _length, _points, _totals, _leads, _cards, _rules, _lost):
        yield make(simulation, tables, bots)


def _seats(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    def draw(table: Table, about: str) -> str:
        rows = [plots.Row(f"Seat {row.seat}", row.share) for row in table.seat_rows]
        return plots.shares(rows, 1 / table.seats, "share of games won", about)

    shown = figures(tables, draw, lambda table: told.of_seats(simulation, table))
    rows = [
        (
            f"{table.seats}",
            f"{row.seat}",
            f"{table.games:,}",
            row.wins,
            between(row.share),
            between(row.points, told.points) if row.points else "",
        )
        for table in tables
        for row in table.seat_rows
    ]
    lead = (
        "Does it matter where one sits? Bots move one seat on with every game, so that each sits everywhere equally "
        "often. Lines beside a mark span its interval of 95 %; a win that is shared counts in parts."
    )
    head = ("Players", "Seat", "Games", "Wins", "Share of games", "Points at the end")
    return section("Wins by seat", lead, shown + table_of("Wins by seat", head, rows, 2) if shown else "")


def _bots(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    if len(bots) < 2:
        return ""

    def draw(table: Table, about: str) -> str:
        rows = [plots.Row(row.bot, row.share, bots.index(row.bot)) for row in table.bot_rows]
        return plots.shares(rows, 1 / table.seats, "wins for each seat taken", about)

    rows = [
        (f"{table.seats}", row.bot, f"{row.seat}", f"{row.games:,}", row.wins, percent(row.share), _places(row.places))
        for table in tables
        for row in table.crossings
    ]
    head = ("Players", "Bot", "Seat", "Games", "Wins", "Share", "Times 1st / 2nd / …")
    lead = "How good is each bot, wherever it sits?"
    shown = figures(tables, draw, told.of_bots)
    return section("Wins by bot", lead, plots.key(bots) + shown + table_of("Each bot on each seat", head, rows, 2))


def _places(places: Sequence[int]) -> str:
    return " / ".join(f"{times:,}" for times in places)


def _length(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    def draw(table: Table, about: str) -> str:
        return plots.histogram(table.turns, "turns of a game, of all players", "games", about) if table.turns else ""

    rows = [
        (
            f"{table.seats}",
            name,
            between(spread.mean, told.points),
            f"{spread.deviation:,.1f}",
            *(f"{value:,}" for value in (spread.least, spread.p05, spread.median, spread.p95, spread.most)),
        )
        for table in tables
        for name, spread in (("turns", table.turns), ("moves", table.moves), ("changes of the lead", table.leads))
        if spread is not None
    ]
    head = ("Players", "Of a game", "Mean", "Deviation", "Least", "5 %", "Median", "95 %", "Most")
    lead = "How long is a game? Moves are counted with those of the table: dice, spins, draws."
    shown = figures(tables, draw, told.of_length)
    return section("Length", lead, shown + table_of("Length in turns and moves", head, rows, 2) if shown else "")


def _points(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    def draw(table: Table, about: str) -> str:
        groups: dict[str, list[plots.Row]] = {}
        for row in table.categories:
            groups.setdefault(row.what, []).append(plots.Row(row.bot, row.points, bots.index(row.bot)))
        order = sorted(groups, key=lambda what: (-max(row.value.value for row in groups[what]), what))
        return plots.bars({what: groups[what] for what in order}, "points of one player in a game", about)

    rows = [
        (f"{table.seats}", row.bot, row.what, f"{row.times:,}", between(row.points, told.points))
        for table in tables
        for row in table.categories
    ]
    shown = figures(tables, draw, told.of_points)
    head = ("Players", "Bot", "Category", "Times", "Points of one player in a game")
    lead = "Where do points come from? Bars that go left of zero are points lost."
    table = table_of("Points by category", head, rows, 3)
    return section("Points by category", lead, plots.key(bots) + shown + table if shown else "")


def _totals(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    def draw(table: Table, about: str) -> str:
        rows = [(row.bot, row.points, bots.index(row.bot)) for row in table.bot_rows if row.points is not None]
        if len(rows) == 1:
            return plots.histogram(rows[0][1], "points at the end", "players", about)
        return plots.ranges(rows, "points at the end", about)

    rows = [
        (
            f"{table.seats}",
            row.bot,
            between(row.points.mean, told.points),
            *(
                f"{value:,}".replace("-", "\u2212")
                for value in (row.points.least, row.points.p05, row.points.median, row.points.p95, row.points.most)
            ),
        )
        for table in tables
        for row in table.bot_rows
        if row.points is not None
    ]
    lead = "How many points does a player end with?"
    if len(bots) > 1:
        lead += " Thick lines hold the middle half of all, thin ones nine of ten, marks stand in the middle."
    shown = figures(tables, draw, told.of_totals)
    head = ("Players", "Bot", "Mean", "Least", "5 %", "Median", "95 %", "Most")
    table = table_of("Points at the end", head, rows, 2)
    return section("Points at the end", lead, plots.key(bots) + shown + table if shown else "")


def _leads(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    def draw(table: Table, about: str) -> str:
        return plots.histogram(table.leads, "changes of the lead in a game", "games", about) if table.leads else ""

    shown = figures([table for table in tables if table.leads and table.leads.most], draw, told.of_leads)
    lead = "How long is a game open? The lead changes when a player is alone in front who was not the last that was."
    return section("Changes of the lead", lead, shown)


def _cards(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    method = simulation.method
    shown = "".join(
        _card_figure(what, bot, rows, method.margin) for (what, bot), rows in _groups(simulation.cards, bots).items()
    )
    lead = (
        f"Which cards are too easy or too hard for a bot's level? Each is compared with all others of its category. "
        f"A card is named where its whole interval is more than {told.rough(method.margin)} away from the others' "
        f"share (the band). Intervals of comparisons are widened so that of all {method.compared:,} together none errs "
        f"in 95 of 100 runs; those drawn are of 95 % each. Fewer than {method.enough} answers are not judged."
    )
    found = told.off(simulation.cards)
    table = table_of("Cards and questions that stand out", _CARD_HEAD, [_card_cells(row) for row in found], 4)
    every = [row for row in simulation.cards if row.question is None]
    table += table_of("All cards", _CARD_HEAD, [_card_cells(row) for row in every], 4)
    body = f'<div class="figures">{shown}</div>{table}' if shown else ""
    return section("Cards too easy or too hard", lead, body)


#: cards that find room in a small plot
_FEW: Final = 36


def _card_figure(what: str, bot: str, rows: Sequence[CardRow], margin: float) -> str:
    """The cards of a category as one bot answers them."""
    cards = [row for row in rows if row.question is None]
    mean = sum(row.direct + row.options for row in cards) / sum(row.answers for row in cards)
    words = _cards_say(rows, mean)
    width = plots.WIDTH if len(cards) <= _FEW else plots.WIDE
    plot = plots.cards([plots.Card(row.card, row.right, _off(row)) for row in cards], mean, margin, words, width)
    head = f"<h3>{words_of(what)}, {words_of(bot)}</h3>"
    kind = "" if len(cards) <= _FEW else " class=wide"
    return f"<figure{kind}>{head}{plot}<figcaption>{words_of(words)}</figcaption></figure>"


_CARD_HEAD: Final = ("Card", "Question", "Category", "Bot", "Answers", "Right", "of these with options", "Others", "")


def _card_cells(row: CardRow) -> tuple[str, ...]:
    right = row.direct + row.options
    return (
        row.card,
        row.question or "all",
        row.what,
        row.bot,
        f"{row.answers:,}",
        between(row.right),
        percent(row.options / right) if right else "",
        percent(row.others) if row.others is not None else "",
        {"too easy": "▲ too easy", "too hard": "▼ too hard", "as others": ""}.get(row.verdict, row.verdict),
    )


def _groups(rows: Sequence[CardRow], bots: Sequence[str]) -> dict[tuple[str, str], list[CardRow]]:
    """Cards by category and bot, bots in the order of their naming."""
    groups: dict[tuple[str, str], list[CardRow]] = {}
    for row in sorted(rows, key=lambda row: (row.what, bots.index(row.bot))):
        groups.setdefault((row.what, row.bot), []).append(row)
    return groups


def _off(row: CardRow) -> int:
    return {"too easy": 1, "too hard": -1}.get(row.verdict, 0)


def _cards_say(rows: Sequence[CardRow], mean: float) -> str:
    cards = [row for row in rows if row.question is None]
    head = f"{percent(mean)} of answers are right."
    if all(row.verdict == "too few answers" for row in cards):
        return f"{head} There are too few answers to tell cards apart."
    easy = [row.card for row in told.off(cards) if _off(row) > 0]
    hard = [row.card for row in told.off(cards) if _off(row) < 0]
    told_of = [f"too easy: {listed(easy[:8])}"] * bool(easy) + [f"too hard: {listed(hard[:8])}"] * bool(hard)
    if not told_of:
        return f"{head} None of {many(len(cards), 'card')} stands out."
    return f"{head} Of {many(len(cards), 'card')}, {'; '.join(told_of)}."


def _by_rule(simulation: Simulation, id_: str, what: str) -> tuple[int, str]:
    """Where something stands in the order of the rulebook."""
    order = [row.rule for table in simulation.tables for row in table.rules]
    return order.index(id_), what


def _rules(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    games = told.games_of(simulation)
    times: dict[tuple[str, str], tuple[str, int, int]] = {}
    for table in tables:
        for row in table.rules:
            text, before, within = times.get((row.rule, row.what), (row.text, 0, 0))
            times[row.rule, row.what] = (text, before + row.times, within + row.games)
    rows: list[tuple[str, ...]] = []
    for (id_, what), (text, often, within) in sorted(times.items(), key=lambda item: _by_rule(simulation, *item[0])):
        first = not rows or all(row[0] != id_ for row in rows)
        rows.append((id_, what, f"{often / games:,.2f}", percent(within / games), text if first else ""))
    lead = "How often does each rule come into play? Counted is what moves bring about, with the rule that says so."
    unseen = f"<p>{words_of(told.of_unseen(simulation))}</p>" if told.of_unseen(simulation) else ""
    head = ("Rule", "What happened", "Times a game", "In games", "What the rule says")
    shown = table_of("Rules", head, rows, 2, wide=True).replace("<details>", "<details open>")
    return section("Rules", lead, shown + unseen if rows else "")


def _lost(simulation: Simulation, tables: Sequence[Table], bots: Sequence[str]) -> str:
    rows = [
        (f"{table.seats}", lost.seed, ", ".join(lost.bots), lost.words)
        for table in simulation.tables
        for lost in table.lost
    ]
    lead = (
        "Games that came to nothing and are not counted. Each is played again, move by move the same, with its seed "
        "and its bots in the order of their seats:"
    )
    shown = table_of("Lost games", ("Players", "Seed", "Bots by seat", "Why"), rows, 4, wide=True)
    again = "<pre>cardwright play PACK --seed SEED --player bot:FIRST --player bot:SECOND ...</pre>"
    return section("Lost games", lead, again + shown.replace("<details>", "<details open>") if shown else "")
