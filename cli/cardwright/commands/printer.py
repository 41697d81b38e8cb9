"""``cardwright printer``: the group of commands that calibrate printers and keep their offsets."""

from __future__ import annotations

import typer

from cardwright.commands import printer_calibrate, printer_forget, printer_list, printer_set, printer_show

group = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Calibrate printers, so that backs lie just behind their fronts, and keep their offsets on this machine.",
    epilog="Start with: cardwright printer calibrate",
)
for name, module in {
    "calibrate": printer_calibrate,
    "set": printer_set,
    "list": printer_list,
    "show": printer_show,
    "forget": printer_forget,
}.items():
    group.command(name)(module.command)
