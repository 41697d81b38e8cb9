"""Names that templates use: fields, styles, fonts, colours, icons, other templates (REF020 to REF027)."""

from __future__ import annotations

from cardwright.diag import Code, Example, Fixable
from cardwright.diag.samples import BLANK_DECK, deck
from cardwright.press.codes.samples import template

UNKNOWN_FIELD = Code(
    "REF020",
    "template-field",
    "A template names a field that the kind does not have.",
    "Its place on every card would stay empty.",
    Example(
        "templates/card.yaml", template('  - {text: "{titel}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    Example(
        "templates/card.yaml", template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    fix=Fixable.UNSAFE,
)
UNKNOWN_STYLE = Code(
    "REF021",
    "template-style",
    "A template names a style that neither it nor the one it extends has.",
    "There is no telling how the text should look.",
    Example(
        "templates/card.yaml", template('  - {text: "{title}", style: titel, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    Example(
        "templates/card.yaml", template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    fix=Fixable.UNSAFE,
)
UNKNOWN_FONT = Code(
    "REF022",
    "template-font",
    "A template names a font that is not there.",
    "A missing font is never replaced in silence: letters would take another width, and lines break elsewhere.",
    Example(
        "templates/card.yaml",
        template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n').replace("-700", "-750"),
        base="blank",
    ),
    Example(
        "templates/card.yaml", template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
    fix=Fixable.UNSAFE,
)
UNKNOWN_COLOUR = Code(
    "REF023",
    "template-colour",
    "A template names a colour that its palette does not have.",
    "There is no telling what should be printed there.",
    Example("templates/card.yaml", template("  - {shape: rect, fill: inc, box: [5, 5, 53, 20]}\n"), base="blank"),
    Example("templates/card.yaml", template("  - {shape: rect, fill: ink, box: [5, 5, 53, 20]}\n"), base="blank"),
    fix=Fixable.UNSAFE,
)
UNKNOWN_ICON = Code(
    "REF024",
    "template-icon",
    "A template names an icon that neither it nor the one it extends has.",
    "Its place on the card would stay empty.",
    Example("templates/card.yaml", template("  - {icon: star, box: [5, 5, 9, 9]}\n"), base="blank"),
    Example(
        "templates/card.yaml",
        "icons: {star: [{d: M12 2 L20 22 L4 22 Z, fill: fg}]}\n" + template("  - {icon: star, box: [5, 5, 9, 9]}\n"),
        base="blank",
    ),
    fix=Fixable.UNSAFE,
)
UNKNOWN_TEMPLATE = Code(
    "REF025",
    "template-missing",
    "A template that is named is not there.",
    "Without it nobody can tell how the cards look.",
    Example("deck.yaml", BLANK_DECK.replace("templates/card.yaml", "templates/carb.yaml"), base="blank"),
    deck(),
    fix=Fixable.UNSAFE,
)
SIZE_NOT_DRAWN = Code(
    "REF026",
    "template-size",
    "The deck asks for a card size that the template is not drawn for.",
    "Boxes stand at fixed places; on another size they would leave the card or huddle in a corner.",
    deck(more="print:\n  size: 44x68\n"),
    deck(more="print:\n  size: 63x88\n"),
    fix=Fixable.UNSAFE,
)
UNMATCHED_BRACE = Code(
    "REF027",
    "unmatched-brace",
    "A text of a template has a brace without the one that belongs to it.",
    "It would be printed as it stands, and the field that was meant would not.",
    Example("templates/card.yaml", template('  - {text: "{title", style: title, box: [5, 5, 53, 20]}\n'), base="blank"),
    Example(
        "templates/card.yaml", template('  - {text: "{title}", style: title, box: [5, 5, 53, 20]}\n'), base="blank"
    ),
)

CODES = (
    UNKNOWN_FIELD,
    UNKNOWN_STYLE,
    UNKNOWN_FONT,
    UNKNOWN_COLOUR,
    UNKNOWN_ICON,
    UNKNOWN_TEMPLATE,
    SIZE_NOT_DRAWN,
    UNMATCHED_BRACE,
)
