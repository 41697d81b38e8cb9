"""``cardwright legacy read``: blank cards that were filled in on a screen come into the deck."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_add import add_card, wish_of
from cardwright.commands.legacy_deck import DateOption, DeckPath, day, legacy_of, somebody

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

    Exit status: 0 written, 2 wrong use, nothing is filled in, or the rules do not allow it.
    """
    found = [one for one in _filled(form, legacy_of(deck)) if not only or one.card in only]
    if not found:
        fail(f"{form}: no card is filled in" if not only else f"{form}: {', '.join(only)} is not filled in")
    goes = list(out or [])
    if len(goes) > len(found):
        fail(f"--out is given {len(goes)} times, and {len(found)} cards are filled in")
    for number, one in enumerate(found):
        name, who = one.values.get("name", ""), one.values.get("made_by", "").strip() or by
        who = who or _ask(f"{one.card}, {name}: who made it?")
        if not who:
            fail(f"{one.card}: the form does not say who made it; say --by NAME")
        card_out = (
            goes[number] if number < len(goes) else _ask(f"{name}: which card goes out? (id, or nothing for later)")
        )
        legacy = legacy_of(deck)
        said = legacy.read(one, {"continent": continent} if continent else {}, _ask)
        when = _date(one.values.get("date", ""), date)
        add_card(legacy, wish_of(legacy, said, somebody(who), when, card_out or None))
    typer.echo(legacy_of(deck).left())


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


def _date(written: str, given: str | None) -> str:
    """The day on the card where it can be understood, otherwise the one of the command line, otherwise today."""
    if given is None and re.fullmatch(r"\d{4}-\d{2}-\d{2}", written):
        return day(written)
    return day(given)


def _ask(question: str) -> str:
    """An answer from the keyboard; nothing where nobody sits at one."""
    if not sys.stdin.isatty():
        return ""
    return str(typer.prompt(question, default="", show_default=False)).strip()
