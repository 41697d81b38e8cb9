"""``cardwright explain``: what a finding's code means."""

from __future__ import annotations

import difflib
from typing import Annotated

import typer

from cardwright.commands.decks import fail


def command(
    codes: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CODE...]", help="Codes such as GEO101, or names such as unknown-airport.", show_default=False
        ),
    ] = None,
) -> None:
    """Explain codes: what they find, why it matters, and what bad and good look like. Without a code: list them all."""
    from cardwright.build.codes import codes_of_all
    from cardwright.check.explain import explain

    known = codes_of_all()
    if not codes:
        for id_, code in sorted(known.items()):
            typer.echo(f"{id_:8} {code.severity.value:8} {code.name}: {code.what}")
        return
    by_name = {code.name: code for code in known.values()}
    unknown: list[str] = []
    for number, text in enumerate(codes):
        found = known.get(text.upper()) or by_name.get(text.lower())
        if found is None:
            near = difflib.get_close_matches(text.upper(), known, n=1)
            near = near or difflib.get_close_matches(text.lower(), by_name, n=1)
            unknown.append(f"there is no code {text}" + (f"; did you mean {near[0]}?" if near else ""))
            continue
        if number:
            typer.echo("")
        typer.echo(explain(found))
    if unknown:
        fail("\n".join(unknown))
