"""What the translation commands say where they cannot go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from cardwright.commands.decks import fail


@contextmanager
def telling() -> Iterator[None]:
    """Exit with 1 where a deck or a translation has errors, which are shown, and with 2 for anything else."""
    from cardwright.build.translate.check import NoTranslation
    from cardwright.build.translate.files import TranslateError

    try:
        yield
    except NoTranslation as reason:
        fail(str(reason))
    except TranslateError as reason:
        if not reason.findings:
            fail(str(reason))
        from cardwright.check.reports import Outcome, report_text
        from cardwright.commands.formats import wants_colour

        typer.echo(report_text(Outcome(reason.findings, 1, 0), colour=wants_colour()), nl=False)
        typer.echo(f"cardwright: {reason}", err=True)
        raise typer.Exit(1) from None
    except OSError as error:
        fail(f"{error.filename} cannot be written: {error.strerror or error}")


def none_yet(folder: Path) -> str:
    """What there is to do where a deck has no translation."""
    from cardwright.diag.shell import spoken

    return f"There is no translation yet; 'cardwright translate extract {spoken(folder)} LANGUAGE' begins one."
