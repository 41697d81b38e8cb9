"""``cardwright legacy history``: every session, what came in, what went out, who did it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.commands.legacy_deck import DeckPath, blanks_left, load_legacy

if TYPE_CHECKING:
    from cardwright.games.cultural_routes.legacy.live import Legacy


def command(
    deck: DeckPath,
    pools: Annotated[bool, typer.Option("--pools", help="List the cards of each pool too, with their ids.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="As JSON: sessions, their entries as written, pools.")
    ] = False,
) -> None:
    """Show every session: what came in, what went out, who made it, and what is to be settled.

    Exit status: 0 shown, 1 something is damaged or to be settled, 2 wrong use.
    """
    from cardwright.check.reports import Outcome, report_text
    from cardwright.commands.formats import wants_colour

    _, loaded, legacy = load_legacy(deck)
    if as_json:
        typer.echo(json.dumps(_json(legacy), ensure_ascii=False, indent=1))
    else:
        _tell(legacy, pools)
        typer.echo(blanks_left(deck))
    ours = [finding for finding in loaded.findings if finding.code.name.startswith("legacy-")]
    if ours and not as_json:
        typer.echo(report_text(Outcome(ours, 1, 1), colour=wants_colour()), nl=False)
    if ours:
        raise typer.Exit(1)


def name_of(legacy: Legacy, pool: str, card: str) -> str:
    """What stands on a card: its name in words, and its id."""
    from cardwright.games.cultural_routes.compile import name_of as country_name

    known = legacy.cards.get((pool, card))
    if known is None:
        return card
    written = known.written
    if pool == "category":
        return f"{written.name} ({card})"
    return f"{written.region or country_name(written.country, 'en')} ({card})"


def _tell(legacy: Legacy, pools: bool) -> None:
    labels = legacy.labels()
    if not legacy.history.after:
        typer.echo("no session has begun yet")
    for number, after in enumerate(legacy.history.after, 1):
        session = after.session
        known_as = "" if session.number == number else f", begun as session {session.number} on its branch"
        typer.echo(f"session {number}  {session.date}  {session.by}{known_as}")
        for check, raw in legacy.kept[session.id].raws.items():
            typer.echo(f"  {labels[check]:5} {_words(legacy, raw, labels)}")
    if pools:
        for pool, cards in legacy.history.now.pools.items():
            typer.echo(f"{pool}: {len(cards)} cards")
            for card in cards:
                typer.echo(f"  {name_of(legacy, pool, card)}")


def _words(legacy: Legacy, raw: Any, labels: Any) -> str:
    """An entry in a sentence."""
    if "undo" in raw:
        return f"entry {labels.get(raw['undo'], '?')} taken back" + (f" by {raw['by']}" if raw.get("by") else "")
    if "retire" in raw:
        return f"for {labels.get(raw['retire'], '?')} goes out {name_of(legacy, raw['pool'], raw['out'])}"
    card = name_of(legacy, raw["pool"], raw["card"]["id"])
    out = f"; out goes {name_of(legacy, raw['pool'], raw['out'])}" if raw["out"] else "; nothing went out yet"
    return f"{raw['by']}: {card} comes in{out}"


def _json(legacy: Legacy) -> dict[str, Any]:
    labels = legacy.labels()
    sessions = [
        {
            "session": number,
            "id": after.session.id,
            "date": after.session.date,
            "by": after.session.by,
            "entries": [
                {"entry": labels[check], "check": check, **raw}
                for check, raw in legacy.kept[after.session.id].raws.items()
            ],
            "swaps": [{"in": swap.card, "out": swap.out, "pool": swap.pool} for swap in after.swaps],
            "blanks": dict(after.blanks),
        }
        for number, after in enumerate(legacy.history.after, 1)
    ]
    now = legacy.history.now
    troubles = [{"entry": labels[one.entry.id], "what": one.what} for one in legacy.history.troubles]
    return {"sessions": sessions, "pools": dict(now.pools), "blanks": dict(now.blanks), "to_settle": troubles}
