"""``cardwright build``: the printable cards, the package and the proof of decks."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import decks_of, fail
from cardwright.commands.progress import ProgressLine

if TYPE_CHECKING:
    from cardwright.build.make import Built, Wishes


class BacksOption(StrEnum):
    DUPLEX_LONG = "duplex-long"
    DUPLEX_SHORT = "duplex-short"
    FOLD = "fold"
    SEPARATE = "separate"
    NONE = "none"


class ColourOption(StrEnum):
    RGB = "rgb"
    GREY = "grey"


def command(
    decks: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[DECK...]",
            help="Decks: folders with a deck.yaml. Without one: the deck in this folder.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where to put it: each deck in DIR/<deck>/.")
    ] = Path("out"),
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only",
            metavar="PARTS",
            help="Only these parts: cards, pieces and booklets (or single ones, such as board), pack, proof.",
            show_default=False,
        ),
    ] = None,
    cards: Annotated[
        list[str] | None,
        typer.Option(
            "--cards",
            metavar="IDS",
            help="Print only these cards; * stands for anything, as in 't-0*'.",
            show_default=False,
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            "--language",
            metavar="LANGUAGE",
            help="Print in this language, such as pl, by locales/pl.po of the deck, into DIR/<deck>/pl/. "
            "The package, which holds all languages, is built without it.",
            show_default=False,
        ),
    ] = None,
    paper: Annotated[
        str | None,
        typer.Option(
            "--paper",
            metavar="PAPER",
            help="The paper, instead of the deck's: a4, a3, letter, legal, tabloid, or width x height in mm, "
            "such as 320x450. 'card' makes pages of one card each, with bleed and without marks, for online shops.",
            show_default=False,
        ),
    ] = None,
    backs: Annotated[
        BacksOption | None,
        typer.Option(
            "--backs",
            case_sensitive=False,
            help="How backs meet fronts, instead of the deck's way: both sides flipped on the long or short edge, "
            "beside the fronts to fold and glue, on sheets of their own, or none.",
            show_default=False,
        ),
    ] = None,
    paper_saver: Annotated[
        bool | None,
        typer.Option(
            "--paper-saver/--no-paper-saver",
            help="Cards edge to edge without bleed: more on a sheet, and one cut parts two of them.",
            show_default=False,
        ),
    ] = None,
    printer: Annotated[
        str | None,
        typer.Option(
            "--printer",
            metavar="NAME",
            help="Move backs by this printer's offset (see 'cardwright printer'), instead of the default printer's; "
            "'none' moves nothing.",
            show_default=False,
        ),
    ] = None,
    colour: Annotated[
        ColourOption,
        typer.Option(
            "--colour",
            case_sensitive=False,
            help="The colours of the PDFs: as on a screen (rgb), or greys that are as light, for printers without "
            "colours. The proof stays in colour.",
        ),
    ] = ColourOption.RGB,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings stop the build too.")] = False,
    watch: Annotated[
        bool,
        typer.Option(
            "--watch",
            help="Stay, and build again whenever a file of the deck changes, without the preflight. Ctrl-C ends it.",
        ),
    ] = False,
    poll: Annotated[
        bool,
        typer.Option(
            "--poll", help="With --watch: look at the files again and again, for disks that do not tell of changes."
        ),
    ] = False,
    spoilers: Annotated[
        bool,
        typer.Option(
            "--spoilers", help="Show what is sealed, such as events and moments, in findings and in the proof."
        ),
    ] = False,
    no_preflight: Annotated[
        bool,
        typer.Option("--no-preflight", help="Do not open what was written again to hold it against what was meant."),
    ] = False,
) -> None:
    """Build decks: cards.pdf to print, a .cardpack for programs, proof.html to look at, build.json to keep track.

    Findings of errors stop a build; the proof is written all the same and shows them on the cards.

    Exit status: 0 all made, 1 findings stopped a build, 2 wrong use, nothing to read or write, or a game
    whose package is broken, 3 a bug in Cardwright.
    """
    from cardwright.build.make import PARTS, NoSuchCards, NoSuchPart, Wishes, build_deck
    from cardwright.build.output import OutputError
    from cardwright.build.translate.check import ALL, NoTranslation
    from cardwright.commands.printer_folder import printer_for
    from cardwright.deck.papers import WORDS as PAPER_WORDS
    from cardwright.deck.papers import known_paper
    from cardwright.pack.write import PackError

    parts = tuple(part.strip() for text in only or () for part in text.split(",")) or PARTS
    if language is not None:
        if language == ALL:
            fail("build prints one language at a time; name it, as in --language pl")
        if only and "pack" in parts:
            fail("the package holds every language of the deck; build it without --language")
        parts = tuple(part for part in parts if part != "pack")
    patterns = tuple(one.strip() for text in cards or () for one in text.split(","))
    if paper is not None and not known_paper(paper.lower()):
        fail(f"there is no paper {paper}; known are {PAPER_WORDS}")
    if paper_saver and paper is not None and paper.lower() == "card":
        fail("--paper card prints one card a page, with its bleed; --paper-saver has nothing to save there")
    if backs is BacksOption.FOLD and paper is not None and paper.lower() == "card":
        fail("--paper card prints one card a page, without room for its back to fold; leave --backs out")
    wishes = Wishes(
        parts,
        patterns,
        paper.lower() if paper else None,
        backs.value if backs else None,
        strict,
        paper_saver,
        printer_for(printer) if "cards" in parts else None,
        # While somebody writes, every save wants an answer at once; the preflight is for what goes to the printer.
        preflight=not no_preflight and not watch,
        colour=colour.value,
        spoilers=spoilers,
        language=language,
    )
    if watch:
        _watch(list(decks_of(list(decks or []))), out, wishes, poll)
        return
    stopped = broken = False
    names: dict[str, Path] = {}
    for folder in decks_of(list(decks or [])):
        with ProgressLine() as progress:
            try:
                built = build_deck(folder, out, wishes, progress)
            except (OutputError, NoSuchCards, NoSuchPart, NoTranslation, PackError) as reason:
                fail(str(reason))
        _tell(built, folder)
        stopped = stopped or built.stopped
        broken = broken or built.check.loaded.broken
        if built.folder is not None and (other := names.setdefault(str(built.folder), folder)) != folder:
            name = built.folder.relative_to(out).parts[0]
            fail(f"{other} and {folder} are both called {name}; the second has replaced the first")
    if broken:
        raise typer.Exit(2)
    if stopped:
        raise typer.Exit(1)


def _watch(folders: list[Path], out: Path, wishes: Wishes, poll: bool) -> None:
    from cardwright.build.make import NoSuchCards, NoSuchPart
    from cardwright.build.translate.check import NoTranslation
    from cardwright.commands.watch import watch_decks

    try:
        watch_decks(folders, out, wishes, _tell, poll=poll)
    except (NoSuchCards, NoSuchPart, NoTranslation) as reason:
        fail(str(reason))
    except KeyboardInterrupt:
        raise typer.Exit(0) from None


def _tell(built: Built, folder: Path) -> None:
    """The findings of a build, then what it made."""
    from cardwright.build.record import Together
    from cardwright.check.reports import report_text
    from cardwright.commands.formats import show, wants_colour

    before = built.before
    if before is not None and before.together in (Together.HALF_NEW, Together.CHANGED, Together.UNREADABLE):
        typer.echo(f"note: {before.message.replace('Build again.', 'This build has put that right.')}", err=True)
    if built.check.findings:
        show(report_text(built.check.outcome, colour=wants_colour()))
    if built.stopped:
        errors = built.check.outcome.errors or built.check.outcome.warnings
        deck = built.check.loaded.deck
        name = deck.file.title if deck is not None else folder
        verb = "finding that stops" if errors == 1 else "findings that stop"
        typer.echo(f"\nNot built: {name} has {errors} {verb} it.", err=True)
    if built.folder is None:
        return
    for old in built.older:
        typer.echo(f"{(built.folder / old).as_posix()} is from an earlier build.", err=True)
    for note in built.notes:
        typer.echo(note, err=True)
    width = max((len(name) for name in built.made), default=0)
    for name, words in built.made.items():
        typer.echo(f"{(built.folder / name).as_posix()}{' ' * (width - len(name))}  {words}")
