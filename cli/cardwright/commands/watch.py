"""Watch: builds decks whenever their files change, until somebody presses Ctrl-C."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from cardwright.build.session import Session, glimpse
from cardwright.commands.decks import fail
from cardwright.commands.progress import ProgressLine

if TYPE_CHECKING:
    from watchfiles import Change

    from cardwright.build.make import Built, Wishes
    from cardwright.build.session import Round

_QUIET: Final = 50  #: ms without a change before a build begins: editors write a file in several steps
_LONGEST: Final = 400  #: ms after which it begins all the same
_FILLING: Final = 400  #: ms that a file which has become empty is waited for: some editors empty it before they write
_GLANCE: Final = 1000  #: ms between two looks at the files themselves, for what the system did not tell
_LEFT_OUT: Final = ("~", ".tmp", ".swp", ".swx", ".part")  #: ends of names that editors give to files of their own
_NAMED: Final = 3  #: files that a line names


def watch_decks(
    folders: Iterable[Path], out: Path, wishes: Wishes, tell: Callable[[Built, Path], None], *, poll: bool
) -> None:
    """Build the decks in some folders, and each again when a file of it changes. Ends with KeyboardInterrupt.

    ``tell`` says in full what the first build of a deck found and made; of the others there is one line each, after
    the findings that are new. ``poll`` looks at the files instead of waiting for the system to tell.
    """
    sessions = [Session(folder, out, wishes) for folder in folders]
    made: dict[Path, Session] = {}
    for session in sessions:
        _build(session, tell, first=True)
        if session.made is not None and (other := made.setdefault(session.made, session)) is not session:
            fail(f"{other.folder} and {session.folder} are both called {session.made.name}; build one of them")
    names = " and ".join(_name(session) for session in sessions)
    typer.echo(f"\nWatching {names}: each change is built at once. Ctrl-C ends it.")
    tidy()
    for changed in changes(sessions, poll):
        for session in changed:
            _build(session, tell, prefix=f"{_name(session)}: " if len(sessions) > 1 else "")
        if changed:
            tidy()


def _build(session: Session, tell: Callable[[Built, Path], None], *, first: bool = False, prefix: str = "") -> None:
    """One build and what is said of it. What keeps it from being made is said, and mended by whoever reads it."""
    from cardwright.build.make import NoSuchCards, NoSuchPart
    from cardwright.build.output import OutputError
    from cardwright.pack.write import PackError

    start = time.perf_counter()
    with ProgressLine() as progress:
        try:
            done = session.build(progress)
        except (OutputError, PackError, NoSuchCards, NoSuchPart) as reason:
            if first and isinstance(reason, NoSuchCards | NoSuchPart):
                raise  # most likely a slip on the command line
            typer.echo(f"{prefix}not built: {reason}", err=True)
            return
        except OSError as error:  # a file that went away while it was read; when it is back, that is a change
            typer.echo(f"{prefix}not built: {error.filename or session.folder}: {error.strerror}", err=True)
            return
    if first:
        tell(done.built, session.folder)
    else:
        _tell_round(done, prefix, time.perf_counter() - start)


def _tell_round(done: Round, prefix: str, seconds: float) -> None:
    """The findings that are new, then one line; nothing where nothing changed."""
    from cardwright.check.reports import summary
    from cardwright.check.reports.text import render
    from cardwright.commands.formats import show, wants_colour
    from cardwright.diag.plural import counted

    check = done.built.check
    if done.same:
        return
    for finding in replace(check.outcome, findings=done.new).findings:
        show(f"\n{render(finding, colour=wants_colour())}\n")
    made = "not built" if done.built.stopped else "built"
    typer.echo(
        f"{prefix}{named(done.changed)} changed, {made} in {seconds:.2f} s: "
        f"{done.redone:,} of {counted(check.cards, 'card')} redone. {summary(check.outcome)}"
    )


def named(files: Sequence[str]) -> str:
    """Files that changed, each once and the first few alone; the deck where it is none of them."""
    names = list(dict.fromkeys(files))
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more or "the deck"


def _name(session: Session) -> str:
    return session.folder.resolve().name


def tidy() -> None:
    """Free what the last build left in circles, while nobody waits; what is kept is not looked at again."""
    gc.collect()
    gc.freeze()


# ----------------------------------------------------------------------------------------------------- waiting


def changes(sessions: Sequence[Session], poll: bool) -> Iterator[list[Session]]:
    """Again and again the sessions whose files have changed; of none of them now and then."""
    from watchfiles import watch

    while True:
        # A folder that was removed, or put in the place of another, needs a new watch.
        there = {session: _identity(session) for session in sessions}
        roots = {session.folder.resolve(): session for session, found in there.items() if found is not None}
        if not roots:
            time.sleep(_GLANCE / 1000)
            yield _written(_glanced(sessions))
            continue
        try:
            for events in watch(
                *roots,
                watch_filter=lambda change, path: _counts(change, path, sessions),
                debounce=_LONGEST,
                step=_QUIET,
                rust_timeout=_GLANCE,
                yield_on_timeout=True,
                force_polling=poll or None,
            ):
                touched = [roots[root] for root in roots if any(Path(path).is_relative_to(root) for _, path in events)]
                yield _written(touched or _glanced(sessions))
                if any(_identity(session) != found for session, found in there.items()):
                    break
        except FileNotFoundError:
            continue  # removed just now
        except OSError as error:
            if poll:
                raise
            typer.echo(f"note: {error}; the files are looked at again and again instead", err=True)
            poll = True


def _glanced(sessions: Sequence[Session]) -> list[Session]:
    return [session for session in sessions if session.looks_changed()]


def _written(sessions: list[Session]) -> list[Session]:
    """The same sessions when none of their files is just being written, or has stayed empty for a while."""
    for _ in range(_FILLING // _QUIET):
        if not any(session.is_being_written() for session in sessions):
            break
        time.sleep(_QUIET / 1000)
    return sessions


def _identity(session: Session) -> tuple[int, int] | None:
    seen = glimpse(session.folder)
    return seen[:2] if seen is not None and session.folder.is_dir() else None


def _counts(change: Change, path: str, sessions: Sequence[Session]) -> bool:
    """Whether a change may be one of a deck: not what builds write, nor what editors and other tools hide."""
    place = Path(path)
    for session in sessions:
        if session.made is not None and place.is_relative_to(session.made.resolve()):
            return False
    for session in sessions:
        root = session.folder.resolve()
        if place.is_relative_to(root):
            parts = place.relative_to(root).parts
            return not any(part.startswith((".", "#")) or part.endswith(_LEFT_OUT) for part in parts)
    return True
