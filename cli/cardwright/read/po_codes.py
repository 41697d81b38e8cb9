"""The codes of reading translations (SYN020 to SYN022)."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example
from cardwright.diag.samples import BLANK_DECK

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Content-Transfer-Encoding: 8bit\\n"\n\n'
)
CARDS = Beside("cards.csv", "id,title,number,text\nb-1,Harbour,1,Ships lie here.\n")


def po(text: str, header: str = HEADER) -> Example:
    """A Polish translation of a deck with one card."""
    return Example("locales/pl.po", header + text, base="blank", beside=(CARDS, Beside("deck.yaml", BLANK_DECK)))


_GOOD = po('msgctxt "b-1.title"\nmsgid "Harbour"\nmsgstr "Port"\n')

PO_SYNTAX = Code(
    "SYN020",
    "po-syntax",
    "A line of a translation cannot be read as PO, the format of gettext.",
    "The text there would be missing, and translators' programs would refuse the file.",
    po('msgctxt "b-1.title"\nmsgid "Harbour"\nmsgstr "Port\n'),
    _GOOD,
)
PO_TWICE = Code(
    "SYN021",
    "po-twice",
    "A translation has two entries for one text.",
    "Which of the two is printed would hang on the program that reads the file.",
    po('msgctxt "b-1.title"\nmsgid "Harbour"\nmsgstr "Port"\n\nmsgctxt "b-1.title"\nmsgid "Harbour"\nmsgstr "Haven"\n'),
    _GOOD,
)
PO_TOO_MANY = Code(
    "SYN022",
    "po-too-many",
    "A translation has more entries than any deck has texts, or one that is longer than any text of a card.",
    "Such a file was not made by a translator, and would fill a computer's memory.",
    Example("locales/pl.po", '#~ msgid "a"\n#~ msgstr ""\n\n', base="blank", times=100_001),
    _GOOD,
)

CODES = {code.id: code for code in (PO_SYNTAX, PO_TWICE, PO_TOO_MANY)}
