"""The codes that any deck can get: REF for references and ids, TXT for language."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Fixable, Severity
from cardwright.diag.samples import BLANK_DECK, deck, rows

_GOOD = rows("b-1,Oslo,1,South\nb-2,Bodø,2,North\n")

DUPLICATE_ID = Code(
    "REF001",
    "duplicate-id",
    "Two cards have the same id.",
    "Translations, saved games and suppressed findings name cards by their id, so they would mix the two up.",
    rows("b-1,Oslo,1,South\nb-1,Bodø,2,North\n"),
    _GOOD,
    fix=Fixable.UNSAFE,
)
FILE_NOT_FOUND = Code(
    "REF002",
    "file-not-found",
    "deck.yaml names a file that is not there, or a pattern that no file fits.",
    "Its cards would be missing from the box.",
    deck("crads.csv"),
    deck("cards.csv"),
    fix=Fixable.UNSAFE,
)
EMPTY_DECK = Code(
    "REF003",
    "empty-deck",
    "The deck has no cards at all.",
    "There is nothing to print or to play.",
    rows(""),
    _GOOD,
)
STRAY_SPACE = Code(
    "TXT001",
    "stray-space",
    "A text has two spaces in a row, or begins or ends with one.",
    "In print the gap shows, and a centred line stands a little off the middle.",
    rows("b-1,Oslo  by night,1,South\n"),
    rows("b-1,Oslo by night,1,South\n"),
    Severity.WARNING,
    fix=Fixable.SAFE,
)
MIXED_QUOTES = Code(
    "TXT002",
    "mixed-quotes",
    "Some texts of the deck have straight quotes or apostrophes, others typographic ones.",
    "Side by side on the table the two are plainly different; which of them a deck uses is its own affair.",
    rows("b-1,Nobody's town,1,Everybody’s fjord\nb-2,It’s far,2,North\n"),
    rows("b-1,Nobody’s town,1,Everybody’s fjord\nb-2,It’s far,2,North\n"),
    Severity.WARNING,
    fix=Fixable.SAFE,
)
INVISIBLE_CHARACTER = Code(
    "TXT003",
    "invisible-character",
    "A text holds a character that nobody can see, such as a zero-width space, or a soft hyphen outside of words.",
    "It comes along when text is copied from web pages. It breaks words where none should break, and makes two texts "
    "that look the same different.",
    rows("b-1,Os\u200blo,1,South\n"),
    rows("b-1,Oslo,1,South\n"),
    Severity.WARNING,
    fix=Fixable.SAFE,
)
DECOMPOSED_LETTER = Code(
    "TXT004",
    "decomposed-letter",
    "A letter is written as two characters, a plain letter and an accent.",
    "Many fonts print the accent beside the letter, and the text does not equal the same text written as usual.",
    rows("b-1,Tromso\u0308,1,North\n"),
    rows("b-1,Tromsö,1,North\n"),
    Severity.WARNING,
    fix=Fixable.SAFE,
)
PLACEHOLDER = Code(
    "TXT005",
    "placeholder",
    "A text is still to be written: it says TODO, TBD, XXX or lorem ipsum.",
    "It would be printed as it is.",
    rows("b-1,Oslo,1,TODO: something on the opera house\n"),
    rows("b-1,Oslo,1,Its opera house may be walked upon.\n"),
    Severity.WARNING,
)
TURNED_TEXT = Code(
    "TXT006",
    "turned-text",
    "A text holds a character that turns the direction of writing.",
    "What is read on the screen is then not what is written in the file; such characters have been used to deceive.",
    rows("b-1,Oslo,1,\u202ehtuoS\n"),
    rows("b-1,Oslo,1,South\n"),
    fix=Fixable.SAFE,
)
_PORTS = Beside(
    "deck.yaml",
    BLANK_DECK.replace("number: {type: number}", "airport: {type: airport}").replace(
        "{type: long_text}", "{type: country}"
    ),
)


def _port(row: str) -> Example:
    return Example("cards.csv", f"id,title,airport,text\n{row}\n", base="blank", beside=(_PORTS,))


AIRPORT_GONE = Code(
    "GEO118",
    "airport-gone",
    "An airport in a field of the deck's own was closed, has another code now, or is a whole city.",
    "Nobody can fly there any more, or nobody knows which of the city's airports is meant.",
    _port("b-1,Berlin,TXL,DE"),
    _port("b-1,Berlin,BER,DE"),
    Severity.WARNING,
)
AIRPORT_ELSEWHERE = Code(
    "GEO119",
    "airport-elsewhere",
    "A card names one airport and one country, and the airport serves another country.",
    "One of the two is mistaken, and both are printed side by side.",
    _port("b-1,Malmö,CPH,NO"),
    _port("b-1,Malmö,CPH,DK"),
    Severity.WARNING,
)

CODES = {
    code.id: code
    for code in (
        DUPLICATE_ID,
        FILE_NOT_FOUND,
        EMPTY_DECK,
        STRAY_SPACE,
        MIXED_QUOTES,
        INVISIBLE_CHARACTER,
        DECOMPOSED_LETTER,
        PLACEHOLDER,
        TURNED_TEXT,
        AIRPORT_GONE,
        AIRPORT_ELSEWHERE,
    )
}
