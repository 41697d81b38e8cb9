"""The codes of reading: SYN for syntax and encoding, SEC for what a hostile file might try."""

from __future__ import annotations

from cardwright.diag import Code, Example, Fixable, Severity
from cardwright.diag.samples import BLANK_DECK, deck, rows
from cardwright.diag.workbooks import HEADER, OSLO, example, overlapping, sheet, sheet_xml, workbook_bytes
from cardwright.diag.workbooks import RIGHT as RIGHT_WORKBOOK

NOT_UTF8 = Code(
    "SYN001",
    "not-utf8",
    "The file is not written in UTF-8.",
    "In any other encoding letters beyond a to z turn into wrong ones on somebody's computer.",
    rows("b-1,Troms\udcf8,1,North\n"),
    rows("b-1,Tromsø,1,North\n"),
)
CONTROL_CHARACTER = Code(
    "SYN002",
    "control-character",
    "The file holds a character that cannot be printed, such as NUL or an escape.",
    "It is invisible in editors, breaks other programs, and tells that the file is damaged or no text at all.",
    rows("b-1,Oslo\x07,1,South\n"),
    rows("b-1,Oslo,1,South\n"),
)
YAML_SYNTAX = Code(
    "SYN003",
    "yaml-syntax",
    "The file cannot be read as YAML.",
    "Nothing in the file can be checked or printed until it can be read.",
    Example("travel.yaml", "kind: travel\ncards:\n  - id: t-001\n   pile: black\n"),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
    fix=Fixable.UNSAFE,
)
DUPLICATE_KEY = Code(
    "SYN004",
    "duplicate-key",
    "A key stands twice in one map, or a column twice in one table.",
    "One of the two values would be lost without a word; which one differs from program to program.",
    Example("travel.yaml", "kind: travel\ncards: []\nkind: travel\n"),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
    fix=Fixable.SAFE,
)
YAML_TAG = Code(
    "SYN005",
    "yaml-tag",
    "A value carries a YAML tag such as !!str.",
    "A field says itself what it holds, so tags have nothing to add, and in other programs they run code.",
    Example("travel.yaml", "kind: !!str travel\ncards: []\n"),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
    fix=Fixable.BOTH,
)
YAML_ALIAS = Code(
    "SYN006",
    "yaml-alias",
    "The file uses an anchor (&), an alias (*) or a merge key (<<).",
    "What a card says should stand on the card. A few aliases in one another can also fill a computer's memory.",
    Example("travel.yaml", "kind: &k travel\ncards: []\n"),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
)
SECOND_DOCUMENT = Code(
    "SYN007",
    "second-document",
    "A second YAML document starts in the file.",
    "Only the first would be read, and the cards of the second would be missing from the box.",
    Example("travel.yaml", "kind: travel\ncards: []\n---\nkind: travel\ncards: []\n"),
    Example("travel.yaml", "---\nkind: travel\ncards: []\n"),
)
KEY_NOT_TEXT = Code(
    "SYN008",
    "key-not-text",
    "A key is a list or a map.",
    "Fields are found by their names, and a name is a text.",
    Example("travel.yaml", "kind: travel\ncards: []\n? [a, b]\n: c\n"),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
)
JSON_SYNTAX = Code(
    "SYN009",
    "json-syntax",
    "The file cannot be read as JSON.",
    "Nothing in the file can be checked or printed until it can be read.",
    Example("travel.json", '{"kind": "travel", "cards": [],}\n'),
    Example("travel.json", '{"kind": "travel", "cards": []}\n'),
    fix=Fixable.BOTH,
)
CSV_QUOTE = Code(
    "SYN010",
    "csv-quote",
    "A quoted cell is not closed, or goes on after its closing quote; or a line breaks in a cell without quotes.",
    "The cells and rows that follow would slip into it, or would be cut off without a word. A text of several lines "
    "needs quotes around it: without them its second line is a row of its own.",
    rows('b-1,"Oslo" by night,1,South\n'),
    rows('b-1,"""Oslo"" by night",1,South\n'),
    fix=Fixable.UNSAFE,
)
CSV_EXTRA_CELL = Code(
    "SYN011",
    "csv-extra-cell",
    "A row has more cells than there are columns.",
    "Mostly a text with a comma in it lacks its quotes, and every cell behind it stands in the wrong column.",
    rows("b-1,Oslo,1,South, by the fjord\n"),
    rows('b-1,Oslo,1,"South, by the fjord"\n'),
    fix=Fixable.UNSAFE,
)
CSV_HEADER = Code(
    "SYN012",
    "csv-header",
    "The header row is missing, or a column in it has a name that cannot be understood.",
    "The names in the first row say which field each cell belongs to.",
    Example("cards.csv", "id,title,,text\nb-1,Oslo,1,South\n", base="blank"),
    Example("cards.csv", "id,title,number,text\nb-1,Oslo,1,South\n", base="blank"),
    fix=Fixable.BOTH,
)
EMPTY_FILE = Code(
    "SYN013",
    "empty-file",
    "Nothing is written in the file.",
    "The deck names it, so its cards would be missing from the box.",
    Example("cards.csv", "\n", base="blank"),
    rows("b-1,Oslo,1,South\n"),
)
UNREADABLE_FILE = Code(
    "SYN014",
    "unreadable-file",
    "The file cannot be opened, or it is a folder or a device.",
    "Nothing in it can be checked or printed.",
    Example("cards.csv", "cards.csv", base="blank", link=True),
    rows("b-1,Oslo,1,South\n"),
)
UNKNOWN_FORMAT = Code(
    "SYN015",
    "unknown-format",
    "The ending of a file's name tells none of the formats that cards are read from.",
    "The ending says how a file is read; guessing would read some files wrongly.",
    Example("cards.txt", rows("b-1,Oslo,1,South\n").text, base="blank"),
    rows("b-1,Oslo,1,South\n"),
)
HIDDEN_VALUE = Code(
    "SYN016",
    "hidden-value",
    "A colour stands without quotes in YAML, where # begins a comment.",
    "The colour would be lost without a word, and what it should paint would stay white.",
    Example("deck.yaml", BLANK_DECK + "theme:\n  accent: #a3590b\n", base="blank"),
    Example("deck.yaml", BLANK_DECK + 'theme:\n  accent: "#a3590b"\n', base="blank"),
    fix=Fixable.SAFE,
)
UNFINISHED_MERGE = Code(
    "SYN017",
    "unfinished-merge",
    "The marks of a merge in git stand in a file, with two versions of the same lines between them.",
    "Both versions would be read, or neither; which is right only people can say.",
    rows("<<<<<<< HEAD\nb-1,Oslo,1,South\n=======\nb-1,Oslo,1,North\n>>>>>>> spring\n"),
    rows("b-1,Oslo,1,South\n"),
)
HIDDEN_TEXT = Code(
    "SYN018",
    "hidden-text",
    "A text in YAML goes on with a space, a # and a number, which YAML takes for a comment.",
    "The end of the text would be missing on the card without a word.",
    Example("deck.yaml", BLANK_DECK.replace("title: Blank", "title: Blank #2"), base="blank"),
    Example("deck.yaml", BLANK_DECK.replace("title: Blank", 'title: "Blank #2"'), base="blank"),
    Severity.WARNING,
    fix=Fixable.UNSAFE,
)
WORKBOOK_UNREADABLE = Code(
    "SYN030",
    "workbook-unreadable",
    "The file cannot be read as a workbook: it is damaged, of an old or another format, or locked with a password.",
    "Nothing in it can be checked or printed until it can be read.",
    example(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a workbook of Excel 97 (.xls) under another name"),
    RIGHT_WORKBOOK,
)
WHICH_SHEET = Code(
    "SYN031",
    "which-sheet",
    "A workbook has several sheets and nothing says which one is meant, or it has no sheet of the name that is given.",
    "The cards of the other sheets would be missing from the box without a word.",
    example(
        workbook_bytes({"North": sheet_xml([HEADER, OSLO]), "South": sheet_xml([HEADER, OSLO])}),
        "a workbook with the sheets North and South",
    ),
    example(
        workbook_bytes({"North": sheet_xml([HEADER, OSLO]), "South": sheet_xml([HEADER, OSLO])}),
        "a workbook with the sheets North and South",
        "cards.xlsx#North",
    ),
    fix=Fixable.UNSAFE,
)
CELL_NOT_SHOWN = Code(
    "SYN032",
    "cell-not-shown",
    "What a cell of a workbook shows cannot be told from the file: it hangs on the computer, or it is an error.",
    "The card would say something else than the author sees in the sheet.",
    sheet("a workbook in which a date stands in the format of the system",
          ("b-1", "Oslo", "1", '<c s="1"><v>46000</v></c>'), formats=("m/d/yyyy",)),
    sheet("a workbook in which a date stands in a format of its own",
          ("b-1", "Oslo", "1", '<c s="1"><v>46000</v></c>'), formats=("yyyy-mm-dd",)),
)  # fmt: skip
MERGED_CELLS = Code(
    "SYN033",
    "merged-cells",
    "Cells of a workbook are merged into one.",
    "Only the first of them holds what is seen in all; the cards of the other rows would be without it.",
    sheet("a workbook in which D2:D3 are merged", OSLO, ("b-2", "Bergen", "2"),
          more='<mergeCells><mergeCell ref="D2:D3"/></mergeCells>'),
    RIGHT_WORKBOOK,
)  # fmt: skip
HIDDEN_CELLS = Code(
    "SYN034",
    "hidden-cells",
    "Rows or columns of a workbook are hidden, by hand or by a filter, and hold something.",
    "They are cards like the others and will be printed, though nobody sees them in the sheet.",
    sheet("a workbook whose row 2 is hidden", OSLO, hidden=(2,)),
    RIGHT_WORKBOOK,
    Severity.WARNING,
)
PATH_OUTSIDE = Code(
    "SEC001",
    "path-outside",
    "A path leads out of the deck's folder.",
    "A deck that somebody sends you must not read the other files of your computer.",
    deck("../cards.csv"),
    deck("cards.csv"),
)
PATH_NOT_PORTABLE = Code(
    "SEC002",
    "path-not-portable",
    "A path holds what does not work on every computer, or differs from the file's name in capitals.",
    "The deck would build on one computer and fail on the next, or name a device in place of a file.",
    deck("Cards.csv"),
    deck("cards.csv"),
    fix=Fixable.SAFE,
)
LINK_LEADS_OUT = Code(
    "SEC003",
    "link-leads-out",
    "A file or a folder in the deck is a link to something outside the deck's folder.",
    "A deck that somebody sends you must not read the other files of your computer.",
    Example("cards.csv", "/etc/hostname", base="blank", link=True),
    rows("b-1,Oslo,1,South\n"),
)
FORMULA = Code(
    "SEC004",
    "formula",
    "A cell begins as a spreadsheet formula does.",
    "A spreadsheet would run it when it opens the file; some formulas start programs or send data away.",
    rows("b-1,Oslo,1,=HYPERLINK(A1)\n"),
    rows("b-1,Oslo,1,HYPERLINK(A1)\n"),
    fix=Fixable.UNSAFE,
)
TOO_DEEP = Code(
    "SEC011",
    "too-deep",
    "Maps and lists stand in one another deeper than any deck needs.",
    "Such a file is made to exhaust the program that reads it.",
    Example("travel.yaml", "kind: travel\ncards: " + "[" * 60 + "]" * 60 + "\n"),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
)
TOO_MANY_NODES = Code(
    "SEC012",
    "too-many-nodes",
    "The file holds more keys and values than any deck needs.",
    "Such a file is made to exhaust the program that reads it.",
    Example("travel.yaml", "- a\n", times=600_000),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
)
TOO_LARGE = Code(
    "SEC013",
    "file-too-large",
    "The file is larger than any deck needs.",
    "Such a file is made to exhaust the program that reads it, or it is no file of cards.",
    Example("travel.yaml", "# a line that says nothing, over and over\n", times=450_000),
    Example("travel.yaml", "kind: travel\ncards: []\n"),
)
TOO_MANY_COLUMNS = Code(
    "SEC014",
    "too-many-columns",
    "The table has more columns than any deck needs.",
    "Such a file is made to exhaust the program that reads it, or its separator is not what it seems.",
    Example("cards.csv", "id,", base="blank", times=1_001),
    rows("b-1,Oslo,1,South\n"),
)

WORKBOOK_BOMB = Code(
    "SEC020",
    "workbook-bomb",
    "A workbook is made of more parts, or unpacks to more, than any sheet of cards.",
    "Such a file is made to exhaust the program that reads it.",
    example(
        overlapping(workbook_bytes({"Cards": sheet_xml([HEADER, OSLO])})),
        "a workbook two of whose parts share their bytes",
    ),
    RIGHT_WORKBOOK,
)
WORKBOOK_MARKUP = Code(
    "SEC021",
    "workbook-markup",
    "A part of a workbook declares a document type or entities.",
    "No spreadsheet does. Entities in one another can fill a computer's memory, and others read its files.",
    example(
        workbook_bytes({"Cards": '<!DOCTYPE a [<!ENTITY b "c">]>' + sheet_xml([HEADER, OSLO])}),
        "a workbook whose sheet begins with a document type",
    ),
    RIGHT_WORKBOOK,
)
MACROS = Code(
    "SEC022",
    "macros",
    "A workbook holds macros.",
    "Macros are programs. A deck that somebody sends you should hold none, and cards need none.",
    example(
        workbook_bytes({"Cards": sheet_xml([HEADER, OSLO])}, more={"xl/vbaProject.bin": b""}),
        "a workbook with macros, renamed from .xlsm",
    ),
    RIGHT_WORKBOOK,
)

CODES = {
    code.id: code
    for code in (
        NOT_UTF8,
        CONTROL_CHARACTER,
        YAML_SYNTAX,
        DUPLICATE_KEY,
        YAML_TAG,
        YAML_ALIAS,
        SECOND_DOCUMENT,
        KEY_NOT_TEXT,
        JSON_SYNTAX,
        CSV_QUOTE,
        CSV_EXTRA_CELL,
        CSV_HEADER,
        EMPTY_FILE,
        UNREADABLE_FILE,
        UNKNOWN_FORMAT,
        HIDDEN_VALUE,
        UNFINISHED_MERGE,
        HIDDEN_TEXT,
        WORKBOOK_UNREADABLE,
        WHICH_SHEET,
        CELL_NOT_SHOWN,
        MERGED_CELLS,
        HIDDEN_CELLS,
        PATH_OUTSIDE,
        PATH_NOT_PORTABLE,
        LINK_LEADS_OUT,
        FORMULA,
        TOO_DEEP,
        TOO_MANY_NODES,
        TOO_LARGE,
        TOO_MANY_COLUMNS,
        WORKBOOK_BOMB,
        WORKBOOK_MARKUP,
        MACROS,
    )
}
