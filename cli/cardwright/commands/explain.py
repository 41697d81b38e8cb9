"""``cardwright explain``: what a finding's code means."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail

if TYPE_CHECKING:
    from cardwright.diag import Code


def command(
    codes: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CODE...]",
            help="Codes such as GEO101, names such as unknown-airport, or a family such as GEO, to list its codes.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Explain codes: what they find, why it matters, and what bad and good look like. Without a code: list them all."""
    from cardwright.build.codes import codes_of_all
    from cardwright.check.explain import explain

    known = codes_of_all()
    if not codes:
        _list(known.values())
        return
    by_name = {code.name: code for code in known.values()}
    unknown: list[str] = []
    for number, text in enumerate(codes):
        if number:
            typer.echo("")
        if of_family := [code for code in known.values() if code.family == text.upper()]:
            _list(of_family)
            continue
        found = known.get(text.upper()) or by_name.get(text.lower())
        if found is None:
            near = difflib.get_close_matches(text.upper(), known, n=1)
            near = near or difflib.get_close_matches(text.lower(), by_name, n=1)
            unknown.append(f"there is no code {text}" + (f"; did you mean {near[0]}?" if near else ""))
            continue
        typer.echo(explain(found))
    if unknown:
        fail("\n".join(unknown))


def _list(codes: Iterable[Code]) -> None:
    for code in sorted(codes, key=lambda code: code.id):
        typer.echo(f"{code.id:8} {code.severity.value:8} {code.name}: {code.what}")
