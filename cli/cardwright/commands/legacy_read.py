"""``cardwright legacy read``: blank cards that were filled in on a screen come into the deck."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import date as calendar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_add import add_card
from cardwright.commands.legacy_deck import DateOption, DeckPath, cleaned, day, legacy_of, person, why

if TYPE_CHECKING:
    from cardwright.games.legacy import Filled, Legacy


def command(
    deck: DeckPath,
    form: Annotated[
        Path, typer.Argument(metavar="FORM.pdf", help="The PDF with the blank cards, filled in and saved.")
    ],
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--card",
            metavar="CARD",
            help="Only these cards of the form, such as b-place or b-place#2.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        list[str] | None,
        typer.Option(
            "--out",
            metavar="CARD",
            help="The card that goes out; once for each filled card, in the form's order. Asked for otherwise.",
            show_default=False,
        ),
    ] = None,
    continent: Annotated[
        str | None,
        typer.Option(
            "--continent", metavar="NAME", help="The continent of a place that is no country.", show_default=False
        ),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option("--by", metavar="NAME", help="Who made it, where the form does not say.", show_default=False),
    ] = None,
    date: DateOption = None,
) -> None:
    """Read a form whose blank cards were filled in on a screen: each comes in, and the card that you name goes out.

    Cards of the form that are in the deck already are left as they are, so that a form may be filled in further and
    read again.

    Exit status: 0 all written, 2 wrong use, nothing new is filled in, or one could not come in.
    """
    day(date)
    legacy = legacy_of(deck)
    found = [one for one in _filled(form, legacy) if not only or one.card in only]
    if not found:
        fail(f"{form}: no card is filled in" if not only else f"{form}: {', '.join(only)} is not filled in")
    new = _new(legacy, found)
    goes = _goes(list(out or []), found, new)
    refused = [one for one in new if not _comes_in(deck, one, goes.get(one.card), continent, by, date)]
    typer.echo(legacy_of(deck).left())
    if refused:
        fail(f"{len(refused)} of {len(new)} cards did not come in; read the form again when that is settled")
    if not new:
        fail("every card of this form is in the deck already")


def _new(legacy: Legacy, found: Sequence[Filled]) -> list[Filled]:
    """The cards that are not in the deck yet; of the others it is told."""
    from cardwright.check.reports.screen import safe
    from cardwright.games.legacy import LegacyFault

    new: list[Filled] = []
    for one in found:
        try:
            there = legacy.there(one)
        except LegacyFault:
            there = None  # what is wrong with it is told when it is to come in
        if there is None:
            new.append(one)
        else:
            told = f"note: {one.card}, {one.values['name']}, is in the deck already, on the card {there}"
            typer.echo(safe(told), err=True)
    return new


def _goes(out: Sequence[str], found: Sequence[Filled], new: Sequence[Filled]) -> dict[str, str]:
    """The card that goes out for each; those of a form that is read again may be given for all, or for the new ones."""
    from cardwright.diag.plural import counted

    if len(out) > len(found):
        verb = "is" if len(found) == 1 else "are"
        fail(f"--out is given {counted(len(out), 'time')}, and {counted(len(found), 'card')} {verb} filled in")
    if len(new) < len(out) < len(found):
        ones = "card that is" if len(new) == 1 else f"{len(new):,} cards that are"
        fail(f"--out is given {counted(len(out), 'time')}; give it for the {ones} new, or for all {len(found):,}")
    return dict(zip((one.card for one in (found if len(out) == len(found) else new)), out, strict=False))


def _comes_in(
    deck: Path, one: Filled, card_out: str | None, continent: str | None, by: str | None, date: str | None
) -> bool:
    """Bring one card in; where that cannot be, it is told why, and the others go on."""
    from cardwright.check.reports.screen import safe
    from cardwright.games.legacy import LegacyFault

    legacy = legacy_of(deck)
    try:
        one = one._replace(values=cleaned(one.values))
        name = one.values.get("name", "")
        who = one.values.get("made_by", "").strip() or by or _ask(f"{one.card}, {name}: who made it?")
        if not who:
            raise LegacyFault("the form does not say who made it; say --by NAME")
        goes = card_out if card_out is not None else _ask(f"{name}: which card goes out? (id, or nothing for later)")
        said = legacy.read(one, {"continent": continent} if continent else {}, _ask)
        day_said = _date(one.card, one.values.get("date", ""), date)
        add_card(deck, legacy, legacy.wish(said, person(who), day_said, goes or None))
    except (LegacyFault, OSError) as fault:
        typer.echo(safe(f"cardwright: {one.card}: {why(fault)}"), err=True)
        return False
    return True


def _filled(form: Path, legacy: Legacy) -> list[Filled]:
    """The cards of a form in which a name stands. Exits with 2 where it is no form of this deck."""
    from cardwright.games.legacy import Filled
    from cardwright.press.filled import read_values

    try:
        values = read_values(form.read_bytes())
    except OSError as error:
        fail(f"{form} cannot be read: {error.strerror}")
    except RuntimeError:  # pdfium's own error is one
        fail(f"{form} is no PDF that can be read")
    pools = legacy.blanks()
    named = {card: fields for card, fields in values.items() if card.split("#")[0] in pools}
    if not named:
        fail(f"{form} is no form of this deck's blank cards; print them with: cardwright build --cards 'b-*'")
    cleaned = {
        card: {field: re.sub(r"\s+", " ", value).strip() for field, value in fields.items()}
        for card, fields in named.items()
    }
    return [Filled(card, pools[card.split("#")[0]], fields) for card, fields in cleaned.items() if fields.get("name")]


def _date(card: str, written: str, given: str | None) -> str:
    """The day on the card where it can be understood, otherwise the one of the command line, otherwise today."""
    from cardwright.check.reports.screen import safe

    if given is None and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", written):
        with suppress(ValueError):
            return calendar.fromisoformat(written).isoformat()
    said = day(given)
    if given is None and written:
        told = f"note: {card}: its date {written} was not understood, so {said} is kept; say it with --date 2026-12-24"
        typer.echo(safe(told), err=True)
    return said


def _ask(question: str) -> str:
    """An answer from the keyboard; nothing where nobody sits at one."""
    from cardwright.check.reports.screen import safe

    if not sys.stdin.isatty():
        return ""
    return str(typer.prompt(safe(question), default="", show_default=False)).strip()
