"""``cardwright baseline``: the group of commands that let an old deck in with the findings that it has."""

from __future__ import annotations

import typer

from cardwright.commands import baseline_prune, baseline_write

group = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Let an old deck in with the findings that it has, so that only new ones are told.",
    epilog="The baseline is cardwright-baseline.json beside deck.yaml. 'check --no-baseline' tells what it knows.",
)
for name, module in {"write": baseline_write, "prune": baseline_prune}.items():
    group.command(name)(module.command)
