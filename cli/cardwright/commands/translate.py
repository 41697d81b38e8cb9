"""``cardwright translate``: the group of commands for the translations of decks."""

from __future__ import annotations

import typer

from cardwright.commands import translate_extract, translate_status, translate_update

group = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Translate decks: PO files for translators, brought up to date, and how far they have come.",
    epilog="Begin with: cardwright translate extract DECK pl; then: cardwright build DECK --language pl",
)
for name, module in {
    "extract": translate_extract,
    "update": translate_update,
    "status": translate_status,
}.items():
    group.command(name)(module.command)
