"""The codes of the press: FIT for text in its box, FONT glyphs, REF names in templates, IMG pictures, COL colours."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Severity
from cardwright.diag.samples import BLANK_DECK, deck, font, inks, png, rows


def _template(front: str) -> str:
    return f"""\
fonts: {{bold: BarlowSemiCondensed-700}}
palette: {{ink: "#161616"}}
styles:
  title: {{font: bold, size: 16, min: 12, colour: ink}}
front:
{front}"""


TEXT_OVERFLOWS = Code(
    "FIT001",
    "text-overflows",
    "A text does not fit its box at the smallest size that its style allows.",
    "It would be clipped or lie over what stands next to it. Cardwright never squeezes below the smallest size.",
    Example(
        "cards.csv",
        "id,title,number,text\nx-1,The hare,1," + "Hop over the brook and back again. " * 40 + "\n",
        base="blank",
    ),
    rows("x-1,The hare,1,Hop.\n"),
)
WORD_TOO_WIDE = Code(
    "FIT002",
    "word-too-wide",
    "A single word is wider than its box at the smallest size.",
    "A word has no place to break, so it would run over the edge.",
    rows("x-1,The hare,1,Over thehedgesandthebrooksandthehillsandthefieldsandthewoods.\n"),
    rows("x-1,The steamer,1,Hop.\n"),
)
STACK_OVERFLOWS = Code(
    "FIT003",
    "stack-overflows",
    "The elements of a stack take more height than it has.",
    "What stands at its end would leave the box or the card.",
    Example(
        "templates/card.yaml",
        _template('  - {stack: [{text: "{title}", style: title}, {shape: rect, height: 90}], box: [5, 5, 53, 78]}\n'),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        _template('  - {stack: [{text: "{title}", style: title}, {shape: rect, height: 9}], box: [5, 5, 53, 78]}\n'),
        base="blank",
    ),
)
CARD_TOO_LARGE = Code(
    "FIT004",
    "card-too-large",
    "No card of the deck's size, or not the grid asked for, fits on the paper.",
    "There is nothing to print on.",
    deck(more="print:\n  grid: 5x5\n"),
    deck(more="print:\n  grid: 3x3\n"),
)
TEXT_LEAVES_CARD = Code(
    "FIT005",
    "text-leaves-card",
    "A text stands beyond the edge of the card.",
    "What lies beyond the edge is cut off.",
    Example(
        "templates/card.yaml",
        _template('  - {stack: [{shape: rect, height: 70}, {text: "{title}", style: title}], box: [5, 20, 53]}\n'),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        _template('  - {stack: [{shape: rect, height: 50}, {text: "{title}", style: title}], box: [5, 20, 53]}\n'),
        base="blank",
    ),
)
BLEED_STOPS_SHORT = Code(
    "FIT006",
    "bleed-stops-short",
    "An edge that should bleed ends a little inside the cut.",
    "A white sliver would show on every card. Mostly the layout was drawn for a card of another size.",
    Example(
        "templates/card.yaml",
        _template("  - {shape: rect, fill: ink, box: [0, 0, 62.5, 20], bleed: true}\n"),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        _template("  - {shape: rect, fill: ink, box: [0, 0, 100%, 20], bleed: true}\n"),
        base="blank",
    ),
)
TOO_MANY_ELEMENTS = Code(
    "FIT007",
    "too-many-elements",
    "A side of a card has more than 10,000 elements.",
    "Nobody could read them, and a build would take for ever. Mostly lists repeat within lists by mistake.",
    Example("templates/card.yaml", "front:\n" + '  - {text: "{id}"}\n' * 10_001, base="blank"),
    Example("templates/card.yaml", "front:\n" + '  - {text: "{id}", box: [5, 5, 50]}\n', base="blank"),
)
MARGIN_TOO_SMALL = Code(
    "FIT008",
    "margin-too-small",
    "The grid asked for leaves less at the paper's edge than the printer needs.",
    "Printers cannot reach the outermost millimetres: cards lose what lies there, and there are no marks to cut by.",
    deck(more="print: {paper: letter, grid: 3x3}\n"),
    deck(more="print: {paper: letter, grid: 4x2}\n"),
    severity=Severity.WARNING,
)
TEXT_NEAR_CUT = Code(
    "FIT009",
    "text-near-cut",
    "A text stands nearer to the cut than the template's safe area allows (safe:, 3 mm where nothing is said).",
    "No cut is exact: a text near the edge is seen to be off, or loses a letter. Print shops refuse such cards.",
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", baseline: [2, 12, 53], style: title}\n'), base="blank"
    ),
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", baseline: [5, 12, 53], style: title}\n'), base="blank"
    ),
    severity=Severity.WARNING,
)
CARD_HAS_NO_FOLD = Code(
    "FIT020",
    "card-has-no-fold",
    "One card a page (paper: card) is asked for together with backs to fold.",
    "A page as large as one card has no room for the back beside its front.",
    deck(more="print: {paper: card, backs: fold}\n"),
    deck(more="print: {paper: card, backs: separate}\n"),
)
LETTER_MISSING = Code(
    "FONT001",
    "letter-missing",
    "Neither the font nor a fallback has a letter of the text.",
    "The letter would be missing from the card, or print as an empty box.",
    rows("x-1,Bread 🥖,1,Hop.\n"),
    rows("x-1,Bread,1,Hop.\n"),
)
FONT_FALLBACK = Code(
    "FONT002",
    "fallback-font",
    "The font lacks a letter, and another font stands in for it.",
    "It prints, but a letter from another family may look out of place; look at the proof. Scripts that no "
    "Latin family has (Arabic, Hebrew, Thai ...) are not told, nor is the one of the deck's language.",
    rows("x-1,Жuk,1,Hop.\n"),
    rows("x-1,Zhuk,1,Hop.\n"),
    severity=Severity.WARNING,
)
SCRIPT_NOT_SET = Code(
    "FONT003",
    "script-not-set",
    "The text is in a script that Cardwright does not set: one that runs from top to bottom, as Mongolian does.",
    "Its letters would print lying on their side, which is worse than not at all.",
    rows("x-1,ᠮᠣᠩᠭᠣᠯ,1,Hop.\n"),
    rows("x-1,Монгол,1,Hop.\n"),
)


def _lettered(file: str, *beside: Beside) -> Example:
    looks = _template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n')
    return Example("templates/card.yaml", looks.replace("BarlowSemiCondensed-700", file), base="blank", beside=beside)


FONT_FILE_MISSING = Code(
    "FONT004",
    "font-file-missing",
    "A template names a font file that is not there.",
    "A missing font is never replaced in silence: letters would take another width, and lines break elsewhere.",
    _lettered("fonts/Boxs.ttf", font("fonts/Boxes.ttf")),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf")),
)
FONT_UNREADABLE = Code(
    "FONT005",
    "font-unreadable",
    "A font file is damaged, too large, or no TrueType or OpenType font.",
    "Nothing can be set in it. Web fonts and collections hold fonts in a form that has to be unpacked first.",
    _lettered("fonts/Boxes.ttf", Beside("fonts/Boxes.ttf", "This is no font.\n")),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf")),
)
FONT_FORBIDDEN = Code(
    "FONT006",
    "font-forbidden",
    "The licence field of a font (fsType) forbids embedding it, or cutting it to the letters in use.",
    "A printed file carries the letters of its fonts in it, and print shops refuse files without them.",
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf", licence=2)),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf", licence=8)),
)
FONT_VARIABLE = Code(
    "FONT007",
    "font-variable",
    "A font file holds a range of styles (a variable font), of which its first one alone is printed.",
    "What looks bold or narrow in a program that can choose among its styles prints as the font's plain one.",
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf", variable=True)),
    _lettered("fonts/Boxes.ttf", font("fonts/Boxes.ttf")),
    severity=Severity.WARNING,
)
UNKNOWN_FIELD = Code(
    "REF020",
    "template-field",
    "A template names a field that the kind does not have.",
    "Its place on every card would stay empty.",
    Example(
        "templates/card.yaml", _template('  - {text: "{titel}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
)
UNKNOWN_STYLE = Code(
    "REF021",
    "template-style",
    "A template names a style that neither it nor the one it extends has.",
    "There is no telling how the text should look.",
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", style: titel, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
)
UNKNOWN_FONT = Code(
    "REF022",
    "template-font",
    "A template names a font that is not there.",
    "A missing font is never replaced in silence: letters would take another width, and lines break elsewhere.",
    Example(
        "templates/card.yaml",
        _template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n').replace("-700", "-750"),
        base="blank",
    ),
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
)
UNKNOWN_COLOUR = Code(
    "REF023",
    "template-colour",
    "A template names a colour that its palette does not have.",
    "There is no telling what should be printed there.",
    Example("templates/card.yaml", _template("  - {shape: rect, fill: inc, box: [5, 5, 53, 20]}\n"), base="blank"),
    Example("templates/card.yaml", _template("  - {shape: rect, fill: ink, box: [5, 5, 53, 20]}\n"), base="blank"),
)
UNKNOWN_ICON = Code(
    "REF024",
    "template-icon",
    "A template names an icon that neither it nor the one it extends has.",
    "Its place on the card would stay empty.",
    Example("templates/card.yaml", _template("  - {icon: star, box: [5, 5, 9, 9]}\n"), base="blank"),
    Example(
        "templates/card.yaml",
        "icons: {star: [{d: M12 2 L20 22 L4 22 Z, fill: fg}]}\n" + _template("  - {icon: star, box: [5, 5, 9, 9]}\n"),
        base="blank",
    ),
)
UNKNOWN_TEMPLATE = Code(
    "REF025",
    "template-missing",
    "A template that is named is not there.",
    "Without it nobody can tell how the cards look.",
    Example("deck.yaml", BLANK_DECK.replace("templates/card.yaml", "templates/carb.yaml"), base="blank"),
    deck(),
)
SIZE_NOT_DRAWN = Code(
    "REF026",
    "template-size",
    "The deck asks for a card size that the template is not drawn for.",
    "Boxes stand at fixed places; on another size they would leave the card or huddle in a corner.",
    deck(more="print:\n  size: 44x68\n"),
    deck(more="print:\n  size: 63x88\n"),
)
UNMATCHED_BRACE = Code(
    "REF027",
    "unmatched-brace",
    "A text of a template has a brace without the one that belongs to it.",
    "It would be printed as it stands, and the field that was meant would not.",
    Example(
        "templates/card.yaml", _template('  - {text: "{title", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
)


def _rich_template(font: str = "BarlowSemiCondensed-500", more: str = "") -> str:
    return f"""\
styles: {{rule: {{font: {font}, size: 9{more}}}}}
front:
  - {{rich: "{{text}}", style: rule, box: [5, 5, 53, 40]}}
"""


def _marked(text: str) -> Example:
    """A card whose text is set as rich text."""
    beside = Beside("templates/card.yaml", _rich_template())
    return Example("cards.csv", f"id,title,number,text\nx-1,The hare,1,{text}\n", base="blank", beside=(beside,))


def _slanted(font: str) -> Example:
    """A template whose font has to set italics."""
    beside = Beside("cards.csv", "id,title,number,text\nx-1,The hare,1,Hop *twice*.\n")
    return Example("templates/card.yaml", _rich_template(font), base="blank", beside=(beside,))


def _hyphenated(language: str) -> Example:
    beside = Beside("templates/card.yaml", _rich_template(more=", hyphenate: true"))
    return Example("deck.yaml", BLANK_DECK.replace("language: en", f"language: {language}"), "blank", beside=(beside,))


UNCLOSED_MARK = Code(
    "TXT010",
    "unclosed-mark",
    "Rich text opens a mark (**bold**, *italic*, ^^small capitals^^, :icon:) and never closes it.",
    "The sign itself would be printed, and the words would not look as they were meant to.",
    _marked("Hop **twice and rest."),
    _marked("Hop **twice** and rest."),
)
EMPTY_MARK = Code(
    "TXT011",
    "empty-mark",
    "Rich text has a mark with nothing in it.",
    "The signs themselves are printed. Most likely a word was taken out and its marks were forgotten.",
    _marked("Hop **** and rest."),
    _marked("Hop **twice** and rest."),
    severity=Severity.WARNING,
)
SPACED_MARK = Code(
    "TXT012",
    "spaced-mark",
    "Rich text has a space between a mark and its words, as in ** bold **.",
    "A mark with a space inside is none, so the stars would be printed.",
    _marked("Hop ** twice ** and rest."),
    _marked("Hop **twice** and rest."),
)
FONT_FOR_MARK = Code(
    "TXT013",
    "no-font-for-mark",
    "Words are marked as bold or italic in a style that has no font for it.",
    "They would look like all others, and the stress would be lost. Cardwright finds the italic and the bold of its "
    "own families where they have them; other styles name theirs with bold, italic and bold_italic.",
    _slanted("BarlowCondensed-500"),
    _slanted("BarlowSemiCondensed-500"),
)
NO_HYPHENS = Code(
    "TXT014",
    "no-hyphenation",
    "A style asks for hyphenation, and there is no dictionary for the deck's language.",
    "Words stay whole, so lines may come out ragged and texts smaller than they need be.",
    _hyphenated("zh"),
    _hyphenated("en"),
    severity=Severity.WARNING,
)
PICTURE_UNREADABLE = Code(
    "IMG001",
    "picture-unreadable",
    "A picture is missing, damaged, too large, or not PNG, JPEG or SVG.",
    "Its place on the card would stay empty.",
    Example(
        "templates/card.yaml",
        _template("  - {picture: pictures/none.png, box: [5, 5, 53, 20], alt: A hare}\n"),
        base="blank",
    ),
    Example(
        "templates/card.yaml", _template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
)


def _pictured(box: str, picture: Beside) -> Example:
    element = f"  - {{picture: {picture.file}, box: {box}, alt: A hare}}\n"
    return Example("templates/card.yaml", _template(element), base="blank", beside=(picture,))


_HARE = png("pictures/hare.png", 240, 160)

PICTURE_COARSE = Code(
    "IMG002",
    "picture-coarse",
    "A picture has fewer than 150 dots per inch at the size at which it is printed.",
    "Its dots are seen as squares at arm's length. Print shops ask for 300.",
    _pictured("[5, 5, 53, 35]", _HARE),
    _pictured("[5, 5, 18, 12]", _HARE),
)
PICTURE_SOFT = Code(
    "IMG003",
    "picture-soft",
    "A picture has fewer than 300 dots per inch at the size at which it is printed, and 150 or more.",
    "It prints, but softer than the text beside it; print shops may refuse it.",
    _pictured("[5, 5, 30, 20]", _HARE),
    _pictured("[5, 5, 18, 12]", _HARE),
    severity=Severity.WARNING,
)
PICTURE_INKS = Code(
    "IMG004",
    "picture-inks",
    "A picture is in the colours of printing inks (CMYK).",
    "Cards are printed in the colours of light (RGB), so its colours are converted, and may come out differently.",
    _pictured("[5, 5, 5, 5]", inks("pictures/hare.jpg")),
    _pictured("[5, 5, 5, 5]", png("pictures/hare.png", 64, 64)),
    severity=Severity.WARNING,
)
COUNTRY_NOT_DRAWN = Code(
    "IMG007",
    "country-not-drawn",
    "A flag or outline is asked for by a code that is no country's, or that the map does not show.",
    "Its place on the card would stay empty.",
    Example("templates/card.yaml", _template("  - {flag: UK, box: [5, 5, 20, 15]}\n"), base="blank"),
    Example("templates/card.yaml", _template("  - {flag: GB, box: [5, 5, 20, 15]}\n"), base="blank"),
)


def _coloured(colour: str) -> Example:
    palette = f'palette: {{paper: "#ffffff", sea: "{colour}"}}\n'
    front = "front:\n" + '  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'
    styles = "styles:\n  title: {font: BarlowSemiCondensed-700, size: 12, colour: sea}\n"
    return Example("templates/card.yaml", palette + styles + front, base="blank")


def _by_number(one: str, two: str) -> Example:
    palette = f'palette:\n  pennant: {{"1": "{one}", "2": "{two}"}}\n'
    front = 'front:\n  - {shape: rect, fill: "{pennant[number]}", box: [5, 5, 53, 20]}\n'
    return Example("templates/card.yaml", palette + front, base="blank")


CONTRAST_LOW = Code(
    "COL001",
    "contrast-low",
    "A text, icon or outline is too faint on what it lies on: less than 4.5:1 (WCAG 2.2, AA). "
    "For large text (14 pt bold, 18 pt otherwise), icons and outlines less than 3:1.",
    "Many people cannot read it, and by lamplight across a table nobody can.",
    _coloured("#5fa8b8"),
    _coloured("#1f6f8b"),
    severity=Severity.WARNING,
)
COLOURS_CONFUSED = Code(
    "COL002",
    "colours-confused",
    "Two colours that stand for different values look alike to people with a kind of colour blindness, "
    "and nothing else on that side of the card tells the values apart.",
    "One man in twelve sees red and green as one. A word, an icon or another lightness helps everybody.",
    _by_number("#c0392b", "#6b7a1e"),
    _by_number("#9c2a1c", "#5fa8e6"),
    severity=Severity.WARNING,
)
GREYS_ALIKE = Code(
    "COL003",
    "greys-alike",
    "Two colours that stand for different values print as the same grey, and nothing else on that side of the card "
    "tells the values apart.",
    "Who prints the cards without colours, or copies them, cannot play. Decks that are only ever printed in colour may "
    "ignore this with that reason.",
    _by_number("#b5442e", "#1c6fb8"),
    _by_number("#7a2414", "#4f9be0"),
    severity=Severity.WARNING,
)


def _drawn(inside: str, element: str = "picture: art/bone.svg, fit: contain", head: str = "") -> Example:
    """A template that shows an SVG file with these elements in it."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n  {inside}\n</svg>\n'
    text = head + _template(f"  - {{{element}, box: [5, 5, 20, 20]}}\n")
    return Example("templates/card.yaml", text, base="blank", beside=(Beside("art/bone.svg", svg),))


_BONE = '<path d="M4 9 h16 v6 h-16 z" fill="#665544"/>'

SVG_UNREADABLE = Code(
    "IMG010",
    "svg-unreadable",
    "An SVG file is no SVG, is damaged, has nothing in it, or is too large (2 MB, 20,000 elements, 200,000 pieces).",
    "Its place on the card would stay empty.",
    _drawn('<path d="M4 9 h16 v6 h-16 z" fill="#665544">'),
    _drawn(_BONE),
)
SVG_UNSAFE = Code(
    "IMG011",
    "svg-unsafe",
    "An SVG file holds a script or a document type, or asks for something outside of it.",
    "A picture of a deck is a drawing and nothing else: it runs nothing, and looks the same on every machine.",
    _drawn('<script>alert("bone")</script>' + _BONE),
    _drawn(_BONE),
)
SVG_NOT_DRAWN = Code(
    "IMG012",
    "svg-not-drawn",
    "An SVG file has something in it that Cardwright does not draw: gradients, filters, text, clip paths, masks ...",
    "It would be missing or look different from what was drawn, so the picture is not printed at all.",
    _drawn('<text x="2" y="12">Bone</text>'),
    _drawn(_BONE),
)
SVG_SEE_THROUGH = Code(
    "IMG013",
    "svg-see-through",
    "Something in an SVG file is partly see-through.",
    "Print shops flatten it, each in its own way. A solid colour is printed as it is seen.",
    _drawn('<path d="M4 9 h16 v6 h-16 z" fill="#665544" opacity="0.5"/>'),
    _drawn('<path d="M4 9 h16 v6 h-16 z" fill="#b2aaa2"/>'),
)
SVG_VALUE = Code(
    "IMG014",
    "svg-value",
    "A value in an SVG file cannot be read: path data, a colour, a length, a transform, a name that is not there.",
    "Programs that draw it all the same draw different things.",
    _drawn('<path d="M4 9 h16 v6 k-16 z" fill="#665544"/>'),
    _drawn(_BONE),
)
ICON_COLOURS = Code(
    "IMG015",
    "icon-colours",
    "An icon is an SVG file of several colours.",
    "An icon has one colour, that of its element, so the others are not seen. White takes the icon's ground.",
    _drawn(_BONE + '<circle cx="12" cy="12" r="2" fill="#aa3322"/>', "icon: bone", "icons: {bone: art/bone.svg}\n"),
    _drawn(_BONE + '<circle cx="12" cy="12" r="2" fill="#ffffff"/>', "icon: bone", "icons: {bone: art/bone.svg}\n"),
    severity=Severity.WARNING,
)


def _coded(more: str) -> Example:
    """A template with a QR code of such a text and looks."""
    return Example("templates/card.yaml", _template(f"  - {{qr: {more}}}\n"), base="blank")


_LINK = '"https://example.org/{id}"'

QR_FAINT = Code(
    "IMG016",
    "qr-faint",
    "A QR code is too faint against its ground, or lighter than it.",
    "Phones find the code by its contrast, and many read dark squares on a light ground only.",
    _coded(f'{_LINK}, box: [5, 5, 20, 20], colour: "#c8c8c8"'),
    _coded(f"{_LINK}, box: [5, 5, 20, 20]"),
    severity=Severity.WARNING,
)
QR_TOO_SMALL = Code(
    "FIT031",
    "qr-too-small",
    "The squares of a QR code are smaller than a third of a millimetre.",
    "Phones do not read them off paper.",
    _coded(f"{_LINK}, box: [5, 5, 8, 8]"),
    _coded(f"{_LINK}, box: [5, 5, 20, 20]"),
    severity=Severity.WARNING,
)
QR_TOO_LONG = Code(
    "FIT032",
    "qr-too-long",
    "A text is too long for any QR code.",
    "The largest code holds 2,953 bytes with the least error correction (l) and 1,273 with the most (h).",
    Example(
        "templates/card.yaml",
        _template(f'  - {{qr: "{"bones " * 220}", error: h, box: [5, 5, 50, 50]}}\n'),
        base="blank",
    ),
    _coded(f"{_LINK}, box: [5, 5, 50, 50]"),
)


def _field(more: str) -> Example:
    return Example("templates/card.yaml", _template(f"  - {{field: name, {more}}}\n"), base="blank")


FIELD_NAME = Code(
    "REF028",
    "field-name",
    "Two fields to fill in have one name on a card, or a name has something else in it than letters, digits, - and _.",
    "What is written into one of them would stand in the other, and a program could not tell which is which.",
    Example(
        "templates/card.yaml",
        _template("  - {field: name, box: [5, 5, 53, 8]}\n  - {field: name, box: [5, 20, 53, 8]}\n"),
        base="blank",
    ),
    Example(
        "templates/card.yaml",
        _template("  - {field: name, box: [5, 5, 53, 8]}\n  - {field: maker, box: [5, 20, 53, 8]}\n"),
        base="blank",
    ),
)
FIELD_OPTIONS = Code(
    "REF029",
    "field-options",
    "A choice to fill in has no options, one of them twice, or a value that is none of them.",
    "There is nothing to choose from, or no telling what was chosen.",
    _field("kind: choice, box: [5, 5, 40, 8]"),
    _field("kind: choice, options: [place, category], box: [5, 5, 40, 8]"),
)
FIELD_TOO_SMALL = Code(
    "FIT030",
    "field-too-small",
    "A field to fill in is too small to be written in by hand.",
    "A pen needs 5 mm of height and some length for a word; a box to tick needs 3 mm each way.",
    _field("box: [5, 5, 53, 2]"),
    _field("box: [5, 5, 53, 8]"),
    severity=Severity.WARNING,
)
FIELD_VALUE = Code(
    "FIT033",
    "field-value",
    "What stands in a field from the start has more letters than the field takes.",
    "Programs cut it off or refuse to save the form.",
    _field("max: 4, value: A long name, box: [5, 5, 53, 8]"),
    _field("max: 24, value: A long name, box: [5, 5, 53, 8]"),
)

CODES = {
    code.id: code
    for code in (
        TEXT_OVERFLOWS,
        WORD_TOO_WIDE,
        STACK_OVERFLOWS,
        CARD_TOO_LARGE,
        TEXT_LEAVES_CARD,
        BLEED_STOPS_SHORT,
        TOO_MANY_ELEMENTS,
        MARGIN_TOO_SMALL,
        TEXT_NEAR_CUT,
        CARD_HAS_NO_FOLD,
        LETTER_MISSING,
        FONT_FALLBACK,
        SCRIPT_NOT_SET,
        FONT_FILE_MISSING,
        FONT_UNREADABLE,
        FONT_FORBIDDEN,
        FONT_VARIABLE,
        UNKNOWN_FIELD,
        UNKNOWN_STYLE,
        UNKNOWN_FONT,
        UNKNOWN_COLOUR,
        UNKNOWN_ICON,
        UNKNOWN_TEMPLATE,
        SIZE_NOT_DRAWN,
        UNMATCHED_BRACE,
        UNCLOSED_MARK,
        EMPTY_MARK,
        SPACED_MARK,
        FONT_FOR_MARK,
        NO_HYPHENS,
        PICTURE_UNREADABLE,
        PICTURE_COARSE,
        PICTURE_SOFT,
        PICTURE_INKS,
        COUNTRY_NOT_DRAWN,
        CONTRAST_LOW,
        COLOURS_CONFUSED,
        GREYS_ALIKE,
        SVG_UNREADABLE,
        SVG_UNSAFE,
        SVG_NOT_DRAWN,
        SVG_SEE_THROUGH,
        SVG_VALUE,
        ICON_COLOURS,
        QR_FAINT,
        QR_TOO_SMALL,
        QR_TOO_LONG,
        FIELD_NAME,
        FIELD_OPTIONS,
        FIELD_TOO_SMALL,
        FIELD_VALUE,
    )
}
