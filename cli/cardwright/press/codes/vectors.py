"""SVG files, as pictures and as icons (IMG010 to IMG015)."""

from __future__ import annotations

from cardwright.diag import Beside, Code, Example, Severity
from cardwright.press.codes.samples import template


def _drawn(inside: str, element: str = "picture: art/bone.svg, fit: contain", head: str = "") -> Example:
    """A template that shows an SVG file with these elements in it."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n  {inside}\n</svg>\n'
    text = head + template(f"  - {{{element}, box: [5, 5, 20, 20]}}\n")
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

CODES = (
    SVG_UNREADABLE,
    SVG_UNSAFE,
    SVG_NOT_DRAWN,
    SVG_SEE_THROUGH,
    SVG_VALUE,
    ICON_COLOURS,
)
