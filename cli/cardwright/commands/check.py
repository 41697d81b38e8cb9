"""``cardwright check``: what is wrong with decks, and where."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands.checking import Asked, check_decks
from cardwright.commands.decks import decks_of, fail
from cardwright.commands.fixing import Fixing
from cardwright.commands.formats import FORMATS_HELP, Target, targets_of, wants_colour, write_reports
from cardwright.commands.standard_input import stdin_of


class FailOn(StrEnum):
    ERROR = "error"
    WARNING = "warning"


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH...]",
            help="Decks (folders with a deck.yaml), folders of decks, or files of a deck; - reads a file from standard "
            "input. Without a path: the deck in this folder, or the decks in it.",
            show_default=False,
        ),
    ] = None,
    formats: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            metavar="FORMAT[=FILE]",
            help=FORMATS_HELP,
            show_default=False,
        ),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select", metavar="CODES", help="Only these codes, such as GEO or GEO101,FIT.", show_default=False
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(
            "--ignore", metavar="CODES", help="Not these codes. SYN and SEC cannot be left out.", show_default=False
        ),
    ] = None,
    fail_on: Annotated[FailOn, typer.Option("--fail-on", help="What makes the exit status 1.")] = FailOn.ERROR,
    no_fit: Annotated[
        bool,
        typer.Option(
            "--no-fit",
            help="Do not compose the cards: faster, but templates are not read, and what does not fit is not found.",
        ),
    ] = False,
    language: Annotated[
        list[str] | None,
        typer.Option(
            "--language",
            metavar="LANGUAGE",
            help="Check the deck in this language as well, such as pl; all for every one that it is translated into. "
            "May be given several times.",
            show_default=False,
        ),
    ] = None,
    no_cache: Annotated[
        bool,
        typer.Option(
            "--no-cache", help="Check everything anew, also what has not changed since an earlier check; keep nothing."
        ),
    ] = False,
    watch: Annotated[
        bool,
        typer.Option("--watch", help="Stay, and check again whenever a file of the decks changes. Ctrl-C ends it."),
    ] = False,
    poll: Annotated[
        bool,
        typer.Option(
            "--poll",
            help="With --watch: look at the files again and again, for disks that do not tell of changes.",
        ),
    ] = False,
    stdin_filename: Annotated[
        Path | None,
        typer.Option(
            "--stdin-filename", metavar="FILE", help="The file of a deck that - stands for.", show_default=False
        ),
    ] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what is certain: spaces, quotes, commas, capitals of codes ...")
    ] = False,
    unsafe: Annotated[
        bool, typer.Option("--unsafe", help="With --fix or --diff: also what may change an answer or a fact.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change, and write nothing.")] = False,
    since: Annotated[
        str | None,
        typer.Option(
            "--since",
            metavar="REV",
            help="Tell only what is wrong now and was not at this revision of git, such as main or HEAD~1.",
            show_default=False,
        ),
    ] = None,
    no_baseline: Annotated[
        bool, typer.Option("--no-baseline", help="Tell also what the deck's baseline knows.")
    ] = False,
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="Quote sealed text too, such as events and moments, where it is wrong.")
    ] = False,
) -> None:
    """Check decks: what cannot be read, what is missing or wrong, what does not fit its card.

    Every finding has a code; 'cardwright explain CODE' tells more. A finding that does not apply is ignored with a
    reason: in deck.yaml under checks: ignore:, on a card under ignore:, or on a line of YAML with
    # cardwright: ignore[CODE] reason

    Several decks that are checked together are compared with each other: what two of them ask is told.

    Exit status: 0 all is well, 1 there are findings, 2 wrong use, nothing to read, or a game whose package is
    broken, 3 a bug in Cardwright.
    """
    from cardwright.diag import Severity

    if unsafe and not (fix or diff):
        fail("--unsafe goes with --fix or --diff")
    failing = Severity(fail_on.value)
    asked = Asked(not no_fit, _codes(select), _codes(ignore), not no_baseline, no_cache, failing, since)
    targets = targets_of(formats)
    asked = replace(
        asked,
        languages=tuple(language or ()),
        spoilers=spoilers,
        written=tuple(target.file for target in targets if target.file is not None),
    )
    given, stdin = stdin_of(list(paths or []), stdin_filename)
    fixing = Fixing(unsafe, diff, wants_colour(), stdin, spoilers) if fix or diff else None
    if watch:
        if stdin is not None or fixing is not None or since or (formats and targets != [Target("text")]):
            fail(
                "--watch shows text on the screen, and watches files; leave out -, --fix, --diff, --since and --format"
            )
        from cardwright.commands.check_watch import watch_checks

        watch_checks(decks_of(given, inside=True), asked, poll=poll)
        return
    decks = decks_of(given, inside=True) if given or stdin is None else {}
    outcome = check_decks(decks if stdin is None else stdin.add(decks), asked, stdin, fixing)
    # A diff, or what is mended of standard input, has the screen for itself.
    shown = [target for target in targets if target.file is not None or not diff]
    write_reports(outcome, shown, err=fixing is not None and fixing.stdin is not None)
    if fixing is not None:
        fixing.carry_out(list(outcome.findings))
    if outcome.broken:
        raise typer.Exit(2)
    if outcome.failed or (diff and fixing is not None and fixing.files):
        raise typer.Exit(1)


def _codes(given: list[str] | None) -> tuple[str, ...]:
    """The prefixes of codes that one option names. Exits with 2 where no code begins so."""
    codes = tuple(code.strip().upper() for text in given or () for code in text.split(","))
    if codes:
        from cardwright.build.codes import codes_of_all
        from cardwright.check.select import unknown_prefixes

        for prefix in unknown_prefixes(codes, codes_of_all()):
            fail(f"no code begins with {prefix or 'nothing'}")
    return codes
