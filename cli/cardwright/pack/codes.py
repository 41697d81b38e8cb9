"""The codes of packages (PCK). Their bad examples are broken zips, which no text shows: each is made by a test."""

from __future__ import annotations

from cardwright.diag import Code, Example

# A package is no file that an author writes, so these examples hold no text: tests/pack/test_verify.py breaks a
# package for each code, and holds its list of broken packages equal to this table.
_SHOWN_BY_TEST = Example(file="deck.cardpack", text="", base="")


def _code(number: int, name: str, what: str, why: str) -> Code:
    return Code(f"PCK{number:03}", name, what, why, _SHOWN_BY_TEST, _SHOWN_BY_TEST)


NOT_A_PACKAGE = _code(
    1,
    "not-a-package",
    "The file is no .cardpack at all: it does not begin as a zip does, or lists no files.",
    "It may be another sort of file, or something was put in front of the package on its way.",
)
CUT_PACKAGE = _code(
    2,
    "cut-package",
    "The end of the package is missing, or bytes follow its end.",
    "A download that stopped early gives such a file; what is missing cannot be played, what is added was not checked.",
)
CHANGED_RECORD = _code(
    3,
    "changed-record",
    "A zip record (the header in front of a file, its line in the directory, or the end record) is not as packed.",
    "Programs that believe one record or the other would read different games from the same package.",
)
CHANGED_FILE = _code(
    4,
    "changed-file",
    "The bytes of a file are not those that were packed.",
    "The package was damaged on its way, or somebody changed it by hand.",
)
TOO_LARGE = _code(
    5,
    "too-large",
    "The package, its cards or its number of files is larger than any deck needs.",
    "Such a file is made to exhaust the program that reads it.",
)
BAD_NAME = _code(
    6,
    "bad-file-name",
    "A file in the package has a name that leads out of it, that no system can keep, or that is taken.",
    "Unpacked, it would overwrite another file or land somewhere else.",
)
NOT_STORED = _code(
    7,
    "not-stored",
    "A file in the package is compressed, encrypted, a link, or described after its bytes.",
    "Packages store plain files only: nothing that unfolds, nothing that points elsewhere, the same bytes everywhere.",
)
WRONG_MIMETYPE = _code(
    8,
    "wrong-mimetype",
    "The first file is not mimetype, or does not say application/vnd.cardwright.pack+zip.",
    "By these bytes systems and programs tell a package from any other zip.",
)
WRONG_ORDER = _code(
    9,
    "wrong-order",
    "The files do not stand in their fixed order.",
    "With one order there is one sequence of bytes, so that two builds of one deck can be compared.",
)
BAD_JSON = _code(
    10,
    "bad-package-json",
    "A JSON file in the package is broken, or not written in canonical form.",
    "Hashes are taken over the canonical form; another one could say different things to different readers.",
)
BAD_MANIFEST = _code(
    11,
    "bad-manifest",
    "manifest.json is missing, or lacks something or holds something that it must not.",
    "Without it nobody knows what the package holds or who can play it.",
)
CANNOT_PLAY = _code(
    12,
    "unsupported-package",
    "The package is of a format, for a player, or with a feature that this Cardwright does not know.",
    "Half understood, it would be played wrongly; a newer Cardwright can play it.",
)
UNLISTED_FILE = _code(
    13,
    "unlisted-file",
    "A file stands in the package that the manifest does not list, or in a folder that no feature explains.",
    "What is not listed is covered by no hash.",
)
MISSING_FILE = _code(
    14,
    "missing-file",
    "A file that the manifest lists, or that belongs to one of its kinds, languages or pictures, is not there.",
    "The game would miss it in the middle of play.",
)
WRONG_HASH = _code(
    15,
    "wrong-hash",
    "The hash of the rules, the texts or the pictures in the manifest is not that of the package.",
    "Saved games trust these hashes to tell whether they can go on.",
)
BAD_SCHEMA = _code(
    16,
    "bad-schema",
    "A JSON Schema in the package is none, refers to something outside of it, or asks for endless work.",
    "Content is checked against it on other people's computers, without a network and without hanging.",
)
BAD_CONTENT = _code(
    17,
    "bad-content",
    "Cards in the package are not as the package's own JSON Schema says.",
    "Programs that play the package rely on the schema.",
)
REPEATED_CARD = _code(
    18,
    "repeated-package-card",
    "Two cards in the package have the same id.",
    "Saved games and translations name cards by their ids.",
)
WRONG_COUNT = _code(
    19,
    "wrong-count",
    "The manifest gives another number of cards than there are.",
    "A card was lost or added after packing.",
)
BAD_TEXT = _code(
    20,
    "bad-translation",
    "A translation in the package belongs to no text of its cards, or the languages listed are not those present.",
    "It would never be shown, and something else may be missing.",
)
BAD_PICTURE = _code(
    21,
    "bad-picture",
    "A card shows a picture that the package does not hold, or a picture's name is not that of its bytes.",
    "Nobody can show the card: packages are played without a network and without the deck's folder.",
)

CODES = {
    code.id: code
    for code in (
        NOT_A_PACKAGE,
        CUT_PACKAGE,
        CHANGED_RECORD,
        CHANGED_FILE,
        TOO_LARGE,
        BAD_NAME,
        NOT_STORED,
        WRONG_MIMETYPE,
        WRONG_ORDER,
        BAD_JSON,
        BAD_MANIFEST,
        CANNOT_PLAY,
        UNLISTED_FILE,
        MISSING_FILE,
        WRONG_HASH,
        BAD_SCHEMA,
        BAD_CONTENT,
        REPEATED_CARD,
        WRONG_COUNT,
        BAD_TEXT,
        BAD_PICTURE,
    )
}
