"""The codes of translations (TXT030 to TXT038)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.diag import Code, Example, Severity
from cardwright.read.po_codes import CARDS, HEADER, po

_ENTRY = 'msgctxt "b-1.title"\nmsgid "Harbour"\nmsgstr "{}"\n'
_TEXT = '\nmsgctxt "b-1.text"\nmsgid "Ships lie here."\nmsgstr "{}"\n'
_DECK = 'msgctxt "deck.title"\nmsgid "Blank"\nmsgstr "Puste karty"\n\n'
_BOLD = (CARDS._replace(text="id,title,number,text\nb-1,The **harbour**,1,\n"),)
_WHOLE = po(_DECK + _ENTRY.format("Port") + _TEXT.format("Tu stoją statki."))

UNTRANSLATED = Code(
    "TXT030",
    "untranslated",
    "Texts of the deck have no translation. Told where a language is asked for.",
    "They are printed in the language of the deck, among cards in another one.",
    po(_DECK + _ENTRY.format("Port") + _TEXT.format("")),
    _WHOLE,
    Severity.WARNING,
)
FUZZY = Code(
    "TXT031",
    "fuzzy-translation",
    "A translation is marked as fuzzy: somebody still has to look at it. Told where a language is asked for.",
    "Fuzzy translations are not used, as gettext does it; the text of the deck is printed in its place.",
    po(_DECK + "#, fuzzy\n" + _ENTRY.format("Port") + _TEXT.format("Tu stoją statki.")),
    _WHOLE,
    Severity.WARNING,
)
UNKNOWN_CONTEXT = Code(
    "TXT032",
    "unknown-context",
    "A translation belongs to a card or field that the deck does not have. Told where a language is asked for.",
    "It is printed nowhere: the card was taken out or got another id, or the context was changed by hand.",
    po('msgctxt "b-9.title"\nmsgid "Harbour"\nmsgstr "Port"\n'),
    _WHOLE,
    Severity.WARNING,
)
SOURCE_CHANGED = Code(
    "TXT033",
    "source-changed",
    "The text on the card is not the one that was translated. Told where a language is asked for.",
    "The translation may say what the card no longer says, so it is not used until somebody has looked at it.",
    po('msgctxt "b-1.title"\nmsgid "Haven"\nmsgstr "Przystań"\n'),
    _WHOLE,
    Severity.WARNING,
)
MARKS_DIFFER = Code(
    "TXT034",
    "marks-differ",
    "A translation has not the same names in braces, icons or marks such as ** as its text.",
    "A name in braces is replaced by what stands on the card, and an icon drawn; what was lost would be missing there.",
    replace(po('msgctxt "b-1.title"\nmsgid "The **harbour**"\nmsgstr "Port"\n'), beside=_BOLD),
    replace(po('msgctxt "b-1.title"\nmsgid "The **harbour**"\nmsgstr "**Port**"\n'), beside=_BOLD),
)
FOREIGN_QUOTES = Code(
    "TXT035",
    "foreign-quotes",
    "A translation has quotation marks that its language does not use.",
    "Readers stumble over them: Polish and German begin low, French has angles, English begins high.",
    po(_ENTRY.format("“Port”")),
    po(_ENTRY.format("„Port”")),
    Severity.WARNING,
)
SAME_TRANSLATION = Code(
    "TXT036",
    "same-translation",
    "Two texts of one card, or two options of one field, that differ are the same in the translation.",
    "What tells them apart is lost: two answers to choose from would be one.",
    po(_ENTRY.format("Port") + _TEXT.format("Port")),
    _WHOLE,
    Severity.WARNING,
)
PO_HEADER = Code(
    "TXT037",
    "po-header",
    "The head of a translation names another language or encoding, or not the language's plural forms.",
    "Translators' programs go by it: they would check the texts by another language's rules, or break its letters.",
    po(_ENTRY.format("Port"), HEADER.replace("Language: pl", "Language: cs")),
    _WHOLE,
    Severity.WARNING,
)
LOCALE_NAME = Code(
    "TXT038",
    "locale-name",
    "A file in locales/ is named after no language, or after the language that the deck is written in.",
    "It is never used.",
    Example("locales/polish-text.po", HEADER + _ENTRY.format("Port"), base="blank", beside=(CARDS,)),
    _WHOLE,
    Severity.WARNING,
)

CODES = {
    code.id: code
    for code in (
        UNTRANSLATED,
        FUZZY,
        UNKNOWN_CONTEXT,
        SOURCE_CHANGED,
        MARKS_DIFFER,
        FOREIGN_QUOTES,
        SAME_TRANSLATION,
        PO_HEADER,
        LOCALE_NAME,
    )
}

#: codes that are told where somebody asks for a language
ASKED_FOR = frozenset({UNTRANSLATED.id, FUZZY.id, UNKNOWN_CONTEXT.id, SOURCE_CHANGED.id})
