"""Languages: what the commands say where a deck is not translated into the language that was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.commands.decks import fail


@contextmanager
def telling_no_translation() -> Iterator[None]:
    """Exit with 2, and say how a translation is begun, where there is none."""
    from cardwright.build.translate.check import NoTranslation

    try:
        yield
    except NoTranslation as reason:
        fail(str(reason))
