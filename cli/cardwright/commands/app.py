"""App: the cardwright command; loads the one subcommand that is asked for, and no other."""

from __future__ import annotations

import difflib
import errno
import gc
import os
import sys
from importlib import import_module
from typing import Annotated, Any, NoReturn

# Typer would load rich for every help page; plain text does, and costs half.
os.environ.setdefault("TYPER_USE_RICH", "0")

import typer
from typer.core import TyperGroup

from cardwright import __version__
from cardwright.commands.table import ALIASES, COMMANDS

OTHERS = "Please report it to those who made the package; CARDWRIGHT_TRACEBACK=1 shows them where it happened"
ISSUES = "Please report it, with the deck if you can"


class _Commands(TyperGroup):
    """A group whose subcommands are imported when they are called; its help needs only the table."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        name = ALIASES.get(cmd_name, cmd_name)
        if name not in COMMANDS:
            return None
        if name not in self.commands:
            module = import_module(f"cardwright.commands.{COMMANDS[name].module}")
            app = getattr(module, "group", None)  # of commands that belong together
            if app is None:
                app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
                app.command(name)(module.command)
            self.commands[name] = typer.main.get_command(app)
        return self.commands[name]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0] if args else ""
        known = [*COMMANDS, *ALIASES]
        if name and not name.startswith("-") and name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            hint = f"did you mean '{near[0]}'?" if near else "'cardwright --help' lists the commands"
            ctx.fail(f"there is no command '{name}'; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])


app = typer.Typer(
    cls=_Commands,
    name="cardwright",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"cardwright {__version__}")
        raise typer.Exit


@app.callback(
    # The command first, so that it stands on one line and can be copied from it.
    epilog="Start with: cardwright new blank my-deck ('validate' is another name for check)",
)
def cardwright(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Decks of cards as text: checked like code, printed like a print shop, packed to be played."""


def main() -> NoReturn:
    """Entry point. Exit codes: 0 fine, 1 findings, 2 wrong use or unreadable input, 3 a bug in Cardwright."""
    code = _run()
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError as error:
            code = _unwritable(error)
    # Taking a large deck apart object by object takes as long as reading it, for nothing.
    os._exit(code)


def _run() -> int:
    # A command lives for seconds and makes next to no garbage; looking for some would take a tenth of its time.
    gc.disable()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")  # a terminal without our letters must not stop a check
    try:
        app()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 2
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if error.filename is None and error.errno in (errno.EPIPE, errno.ENOSPC, errno.EIO):
            return _unwritable(error)
        return _bug(error)
    except Exception as error:
        return 130 if _interrupted(error) else _fault(error)
    return 0


def _interrupted(error: BaseException | None) -> bool:
    """Whether Ctrl-C is behind an error: in the middle of a class, Python raises another one for it."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__
    return error is not None


def _unwritable(error: OSError) -> int:
    """Nobody reads what we print any more, as behind 'head'; or it cannot be written."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if error.errno == errno.EPIPE:
        return 0
    typer.echo(f"cardwright: what it prints cannot be written: {error.strerror}", err=True)
    return 2


def _fault(error: Exception) -> int:
    """An error that nothing foresaw: ours, or that of somebody else's game."""
    from cardwright.games.blame import blamed, suspected

    words = blamed(error)
    if words is None:
        return _bug(error, suspected())
    if os.environ.get("CARDWRIGHT_TRACEBACK"):
        raise error
    typer.echo(f"cardwright: {words}\nNothing of your deck was changed. {OTHERS}.", err=True)
    return 2


def _bug(error: Exception, or_else: str | None = None) -> int:
    if os.environ.get("CARDWRIGHT_TRACEBACK"):
        raise error
    who = (
        f"cardwright {__version__} has a bug"
        if or_else is None
        else f"{or_else}, or cardwright {__version__} has a bug"
    )
    typer.echo(
        f"{who}: {type(error).__name__}: {error}\n"
        f"Nothing of your deck was changed. {ISSUES}.\n"
        "With CARDWRIGHT_TRACEBACK=1 in the environment the same command shows where it happened.",
        err=True,
    )
    return 3


if __name__ == "__main__":
    main()
