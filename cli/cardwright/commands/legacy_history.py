"""``cardwright legacy history``: every session, what came in, what went out, who did it."""

from __future__ import annotations

import json
import re
from typing import Annotated

import typer

from cardwright.commands.legacy_deck import DeckPath, load_legacy


def command(
    deck: DeckPath,
    pools: Annotated[bool, typer.Option("--pools", help="List the cards of each pool too, with their ids.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="As JSON: sessions, their entries as written, pools.")
    ] = False,
) -> None:
    """Show every session: what came in, what went out, who made it, and what is to be settled.

    What is still to be settled is told, and no error.

    Exit status: 0 shown, 1 the history is damaged or wrong, 2 wrong use.
    """
    from cardwright.check.reports import Outcome, report_text
    from cardwright.check.reports.screen import safe
    from cardwright.commands.formats import show, wants_colour
    from cardwright.diag import Severity

    _, loaded, legacy = load_legacy(deck)
    if as_json:
        written = json.dumps(legacy.json(), ensure_ascii=False, indent=1)
        # JSON lets these stand as they are; a terminal would obey some, and halves of letters cannot be encoded.
        typer.echo(re.sub(r"[\x7f-\x9f\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", written))
    else:
        for line in (*legacy.told(pools), legacy.left()):
            typer.echo(safe(line))
    ours = [finding for finding in loaded.findings if finding.code.id in legacy.codes]
    if ours and not as_json:
        show(report_text(Outcome(ours, 1, 1), colour=wants_colour()))
    if any(finding.severity is Severity.ERROR for finding in ours):
        raise typer.Exit(1)
