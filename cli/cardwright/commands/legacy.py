"""``cardwright legacy``: the group of commands that keep a deck to which its players add a card each session."""

from __future__ import annotations

import typer

from cardwright.commands import (
    legacy_add,
    legacy_history,
    legacy_new,
    legacy_print,
    legacy_read,
    legacy_rebuild,
    legacy_retire,
    legacy_undo,
)

group = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Keep a deck that lives: blank cards that players filled in, what went out for them, and each evening's deck.",
    epilog="Start an evening with: cardwright legacy new DECK --by YOU",
)
for name, module in {
    "new": legacy_new,
    "add": legacy_add,
    "retire": legacy_retire,
    "read": legacy_read,
    "history": legacy_history,
    "undo": legacy_undo,
    "print": legacy_print,
    "rebuild": legacy_rebuild,
}.items():
    group.command(name)(module.command)
