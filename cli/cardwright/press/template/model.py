"""What a template file may say (pydantic): palette, fonts, styles, icons, and the elements of front and back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    StringConstraints,
    ValidationInfo,
    WithJsonSchema,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from cardwright.deck.field import Form, Number, Strict, Text, Truth, WholeNumber
from cardwright.diag import near_names
from cardwright.press.template.path_data import parse_path

Name = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$", max_length=40),
    Form("small letters a to z, digits, dashes and underscores, beginning with a letter"),
]
FontName = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$", max_length=60),
    Form("a name of the template's fonts, or a font of Cardwright such as BarlowSemiCondensed-700"),
]
#: A length in mm, or a share of the surrounding box with millimetres more or less: 12.5, 50%, 100%-4
LengthText = Annotated[
    str,
    StringConstraints(pattern=r"^(-?[0-9]+(\.[0-9]+)?|[0-9]+(\.[0-9]+)?%(\s*[+-]\s*[0-9]+(\.[0-9]+)?)?)$"),
    Form("millimetres such as 12.5, or a share of the box around it such as 50% or 100%-4"),
]
Positive = Annotated[Number, Field(gt=0, le=1000)]
NotNegative = Annotated[Number, Field(ge=0, le=1000)]
PointSize = Annotated[Number, Field(ge=0.01, le=1000)]
HexColour = Annotated[
    str, StringConstraints(pattern=r"^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"), Form("a colour such as #1f6f8b")
]


def _positive(text: str) -> str:
    """A side: millimetres of it must be more than none; how much a share comes to is known on the card."""
    if "%" not in text and float(text) <= 0:
        raise PydanticCustomError("greater_than", "must be more than 0", {"gt": 0})
    return text


Side = Annotated[LengthText, AfterValidator(_positive), Field(json_schema_extra={"exclusiveMinimum": 0})]


def _sides_schema(schema: dict[str, Any]) -> None:
    """The same in the published schema: places may be negative, sides may not."""
    place = schema["items"]
    schema["prefixItems"] = [place, place]
    schema["items"] = {**place, "exclusiveMinimum": 0}


def _sides(box: list[str]) -> list[str]:
    """A box or baseline: x, y, and the sides, which must be more than nothing."""
    for name, side in zip(("width", "height"), box[2:], strict=False):
        if "%" not in side and float(side) <= 0:
            raise PydanticCustomError(
                "box_side", "must have a {name} of more than 0, not {side}", {"name": name, "side": side}
            )
    return box


def _one_or_many(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


Condition = str | dict[str, str]
Conditions = Annotated[
    list[Condition],
    BeforeValidator(_one_or_many),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string"},
                {"type": "object", "additionalProperties": {"type": ["string", "number"]}},
                {"type": "array", "items": {"type": ["string", "object"]}},
            ]
        }
    ),
]


Align = Literal["start", "left", "centre", "right", "justify"]


class Cut(Strict):
    """A thin line through letters, like the gap of a split-flap display."""

    at: Number = Field(description="Height of the line above the baseline, as a share of the capitals' height.")
    width: NotNegative = Field(description="Thickness in points.")
    colour: Text = Field(description="Colour of the line: usually that of the paper.")


class Derail(Strict):
    """One letter that has left the track: tilted, and a little lower than the rest."""

    degrees: Annotated[Number, Field(ge=-45, le=45)] = Field(description="Degrees by which it tilts clockwise.")
    drop: Annotated[Number, Field(ge=-1, le=1)] = Field(default=0.0, description="How far it sinks, in em.")


class Style(Strict):
    """How text looks."""

    extends: Name | None = Field(default=None, description="A style that this one starts from.")
    font: FontName | None = Field(
        default=None, description="A name from the template's fonts, or a font of Cardwright."
    )
    bold: FontName | None = Field(
        default=None, description="The font where an element's bold holds, and of **bold** words in rich text."
    )
    italic: FontName | None = Field(
        default=None,
        description="The font of *italic* words in rich text (that of the same family).",
    )
    bold_italic: FontName | None = Field(
        default=None, description="The font of ***bold italic*** words in rich text (that of the same family)."
    )
    size: PointSize | None = Field(default=None, description="Largest size in points.")
    min: PointSize | None = Field(default=None, description="Smallest size in points that text may shrink to.")
    step: PointSize | None = Field(default=None, description="Points from one size to the next smaller one (0.1).")
    scale: PointSize | None = Field(
        default=None, description="Size within another text, as a share of that text's size."
    )
    leading: Positive | None = Field(default=None, description="From baseline to baseline, in sizes (1.2).")
    tracking: Annotated[Number, Field(ge=-0.2, le=2)] | None = Field(
        default=None, description="Extra space after every letter, in em."
    )
    case: Literal["upper", "small-caps", "as-written"] | None = Field(
        default=None, description="Capitals, small capitals, or as written."
    )
    colour: Text | None = Field(default=None, description="A colour of the palette, or #rrggbb.")
    align: Align | None = Field(
        default=None,
        description="Where lines stand; start is the left, or the right where the text goes from there; "
        "justify fills them.",
    )
    hyphenate: Truth | None = Field(
        default=None,
        description="Whether words may be broken at line ends, by the deck's language (justified text: yes).",
    )
    valign: Literal["top", "middle", "bottom"] | None = Field(
        default=None, description="Where the text stands in its box."
    )
    lines: Annotated[WholeNumber, Field(ge=1, le=1000)] | None = Field(default=None, description="Most lines.")
    group: Name | None = Field(default=None, description="Texts of one group on a face share one size.")
    balance: Truth | None = Field(
        default=None, description="Lines of about the same length, so that no word stands alone at the end."
    )
    cut: Cut | None = Field(default=None, description="A thin line through the letters.")
    derail: Derail | None = Field(default=None, description="One letter of the last word that can spare it tilts.")

    @field_validator("min")
    @classmethod
    def _below_size(cls, smallest: float | int | None, info: ValidationInfo) -> float | int | None:
        largest = info.data.get("size")
        if smallest is not None and largest is not None and smallest > largest:
            raise PydanticCustomError("less_than_equal", "must be at most the size", {"le": largest})
        return smallest


_N = r"(-?([0-9]+\.?[0-9]*|\.[0-9]+))"
_MORE = rf"([ ,]+{_N}|-([0-9]+\.?[0-9]*|\.[0-9]+))"
#: path data as ``parse_path`` reads it, for editors
PATH_PATTERN = (
    rf"^[ ,]*M[ ,]*{_N}{_MORE}({_MORE}{_MORE})*"
    rf"([ ,]*([ML][ ,]*{_N}{_MORE}({_MORE}{_MORE})*|C[ ,]*{_N}{_MORE}{{5}}({_MORE}{{6}})*|Z))*[ ,]*$"
)


def _readable_path(text: str) -> str:
    try:
        parse_path(text)
    except ValueError as reason:
        raise PydanticCustomError("path_data", "is not a path: {reason}", {"reason": str(reason)}) from None
    return text


class IconPath(Strict):
    """One path of an icon, on a grid of 24 by 24 units, y down."""

    d: Annotated[Text, AfterValidator(_readable_path)] = Field(
        description="Path data of absolute M, L, C and Z.", json_schema_extra={"pattern": PATH_PATTERN}
    )
    fill: Literal["fg", "bg"] | None = Field(default=None, description="Filled with the icon's colour or its ground.")
    stroke: Literal["fg", "bg"] | None = Field(default=None, description="Drawn as a line in that colour.")
    width: NotNegative | None = Field(default=None, description="Width of the line, in units.")
    rule: Literal["evenodd", "nonzero"] = Field(default="nonzero", description="What counts as inside.")
    cap: Literal["round", "butt"] = Field(default="butt", description="Ends of the line.")
    dash: list[NotNegative] | None = Field(default=None, description="Dashes and gaps of the line, in units.")


_ABSENT: Any = None  #: of the elements, one is given, and never as nothing; the others are None
#: what a run of one sort does not read
RUN_OTHERS = {"text": ("colour", "ground", "scale"), "icon": ("style",)}


class DrawnIcon(Strict):
    """An icon with how it stands in a line of text."""

    paths: Annotated[list[IconPath], Field(min_length=1)] = Field(description="What is drawn.")
    scale: PointSize | None = Field(default=None, description="Size within a text, as a share of the usual one (1).")
    shift: Annotated[Number, Field(ge=-2, le=2)] | None = Field(
        default=None, description="How far it is raised within a text, as a share of the capitals' height (0)."
    )
    colour: Text | None = Field(default=None, description="Its own colour within a text; else it has the text's.")
    alt: str | None = Field(
        default=None,
        description='What it says in words, to be found and read aloud (its name); "" where it says nothing.',
    )


class Run(Strict):
    """Part of a text in a style of its own, or an icon within a text."""

    text: str = Field(default=_ABSENT, description="The text; names in braces are fields.")
    icon: Text = Field(default=_ABSENT, description="An icon of the template by name, in place of a text.")
    style: Text | None = Field(default=None, description="A style; its scale, font, colour, tracking and case count.")
    colour: Text | None = Field(default=None, description="The colour of an icon; else it has the text's.")
    ground: Text | None = Field(default=None, description="The colour that an icon stands on.")
    scale: PointSize | None = Field(default=None, description="The size of an icon, as a share of the usual one (1).")
    when: Conditions | None = Field(default=None, description="Only where this holds.")

    @model_validator(mode="before")
    @classmethod
    def _text_or_icon(cls, value: Any) -> Any:
        if isinstance(value, dict) and ("text" in value) == ("icon" in value):
            raise PydanticCustomError("run_element", "must have either a text or an icon")
        if isinstance(value, dict):
            for key in RUN_OTHERS["text" if "text" in value else "icon"]:
                if key in value:
                    name = "text" if "text" in value else "icon"
                    raise PydanticCustomError("element_property", "{name} has no {key}", {"name": name, "key": key})
        return value


Box = Annotated[
    list[LengthText], Field(min_length=2, max_length=4, json_schema_extra=_sides_schema), AfterValidator(_sides)
]
Bleed = Truth | list[Literal["top", "right", "bottom", "left"]]

#: The elements, and which properties each of them reads beside ``when`` and ``box``.
ELEMENTS: dict[str, frozenset[str]] = {
    "text": frozenset(
        {"style", "bold", "baseline", "width", "height", "share", "align", "valign", "lines", "colour", "safe"}
    ),
    "badge": frozenset(
        {
            "style",
            "form",
            "fill",
            "stroke",
            "line_width",
            "radius",
            "colour",
            "width",
            "height",
            "share",
            "bold",
            "safe",
        }
    ),
    "shape": frozenset({"fill", "stroke", "line_width", "radius", "bleed", "width", "height", "share"}),
    "line": frozenset({"stroke", "line_width", "bleed", "dash", "cap"}),
    "icon": frozenset({"colour", "ground", "width", "height", "share"}),
    "flag": frozenset({"stroke", "line_width", "width", "height", "share"}),
    "outline": frozenset({"colour", "width", "height", "share"}),
    "picture": frozenset({"fit", "alt", "focus", "width", "height", "share", "bleed"}),
    "qr": frozenset({"colour", "ground", "quiet", "error", "width", "height", "share"}),
    "stave": frozenset({"stroke", "line_width", "colour", "sag", "width", "height", "share"}),
    "field": frozenset(
        {
            "kind",
            "tip",
            "options",
            "value",
            "required",
            "max",
            "ruled",
            "style",
            "stroke",
            "fill",
            "line_width",
            "radius",
            "width",
            "height",
            "share",
        }
    ),
    "stack": frozenset({"gap", "repeat", "fit", "divide", "width", "height", "share", "valign"}),
    "row": frozenset({"gap", "repeat", "width", "height", "share", "valign"}),
    "grid": frozenset({"columns", "gap", "repeat", "fit", "divide", "width", "height", "share", "valign"}),
    "layer": frozenset({"repeat", "turn", "width", "height", "share"}),
    "rich": frozenset(
        {"style", "bold", "baseline", "width", "height", "share", "align", "valign", "lines", "colour", "ground"}
    ),
}


def _writable(ruled: float) -> float:
    if 0 < ruled < LEAST_RULED:
        raise PydanticCustomError("greater_than_equal", "must be at least {ge}", {"ge": LEAST_RULED})
    return ruled


LEAST_RULED = 2.0  #: mm between the lines of a field; nobody writes smaller
FIELD_KINDS = ("text", "multiline", "choice", "check")
#: what only some kinds of field read
BY_KIND = {
    "options": ("choice",),
    "max": ("text", "multiline"),
    "ruled": ("text", "multiline"),
    "style": ("text", "multiline", "choice"),
}
#: what ``fit`` may be, by element
FITS = {"stack": ("together",), "grid": ("together",), "picture": ("cover", "contain")}
ALL_FITS = ("together", "cover", "contain")
#: what elements directly in another one (in ``front`` and ``back``, as in a layer) do not read, and what they read
ELSEWHERE = {
    "stack": ("box", "baseline"),
    "row": ("box", "baseline"),
    "grid": ("box", "baseline", "width", "share"),
    "layer": ("share",),
}
PLACED = {
    "stack": "elements of a stack take their place in turn; give it a height, or put it into a layer",
    "row": "elements of a row take their place in turn; give it a width, or put it into a layer",
    "grid": "elements of a grid fill its cells; give it a height, or put it into a layer",
    "layer": "share divides the space in a stack or row; give it a box",
}


Several = Annotated[list["Element"], Field(min_length=1)]


class Element(Strict):
    """One thing on a face: a text, rich text, badge, shape, line, icon, flag, outline, picture, QR code, stave, field
    to fill in, stack, row, grid or layer."""

    text: str | Annotated[list[Run | str], Field(min_length=1)] = Field(
        default=_ABSENT, description="Words; names in braces are fields."
    )
    rich: str | Annotated[list[Run | str], Field(min_length=1)] = Field(
        default=_ABSENT,
        description="Words with marks: **bold**, *italic*, ^^small capitals^^, :icon:; names in braces are fields.",
    )
    badge: str = Field(default=_ABSENT, description="A short text on a round or square ground.")
    shape: Literal["rect", "circle"] = Field(default=_ABSENT, description="A rectangle or a circle.")
    line: Annotated[list[LengthText], Field(min_length=4, max_length=4)] = Field(
        default=_ABSENT, description="A line from x, y to x, y."
    )
    icon: Text = Field(default=_ABSENT, description="A drawing of the template's icons, by name.")
    flag: Text = Field(default=_ABSENT, description="The flag of a country, by its code; usually a field in braces.")
    outline: Text = Field(
        default=_ABSENT, description="The outline of a country from the map, by its code; north is up."
    )
    picture: Text = Field(default=_ABSENT, description="A picture of the deck; usually a field in braces.")
    qr: Text = Field(default=_ABSENT, description="A QR code of this text; names in braces are fields.")
    stave: Text = Field(
        default=_ABSENT, description="Five wires with the notes of a list of numbers: 0 is the lowest, 8 the top."
    )
    field: Text = Field(
        default=_ABSENT, description="A place to write on, by hand and in the PDF; its name, unique on the card."
    )
    stack: Several = Field(default=_ABSENT, description="Elements one below the other.")
    row: Several = Field(default=_ABSENT, description="Elements side by side.")
    grid: Several = Field(default=_ABSENT, description="Elements in columns of one width, row after row.")
    layer: Several = Field(default=_ABSENT, description="Elements placed freely, later ones on top.")

    when: Conditions | None = Field(
        default=None,
        description="Only where this holds: a field that is set, !field, {field: value}, {changed: field}.",
    )
    box: Box | None = Field(default=None, description="x, y, width, height in mm from the surrounding box's corner.")
    baseline: (
        Annotated[
            list[LengthText], Field(min_length=2, max_length=3, json_schema_extra=_sides_schema), AfterValidator(_sides)
        ]
        | None
    ) = Field(default=None, description="Instead of box: x, y of the first baseline, and the width.")
    width: Side | None = Field(default=None, description="Width in a row, in mm.")
    height: Side | None = Field(default=None, description="Height in a stack, in mm.")
    share: NotNegative | None = Field(default=None, description="Share of the space that is left in a row or stack.")
    gap: Number | Annotated[list[Number], Field(min_length=2, max_length=2)] | None = Field(
        default=None, description="Millimetres between elements; in a grid also [across, down]."
    )
    columns: Annotated[WholeNumber, Field(ge=1, le=100)] | None = Field(
        default=None, description="Columns of a grid (2)."
    )
    repeat: Text | None = Field(default=None, description="Once for every item of this list field.")
    turn: Literal["90", "180", "270"] | None = Field(
        default=None,
        description="Degrees clockwise by which a layer is turned about the middle of its box.",
        json_schema_extra={"enum": [90, 180, 270, "90", "180", "270"]},
    )
    divide: Truth | None = Field(default=None, description="Every item, and in a grid every row, gets the same height.")
    fit: Literal["together", "cover", "contain"] | None = Field(
        default=None, description="together: all texts in here shrink alike until they fit. Pictures: cover, contain."
    )
    style: Text | None = Field(default=None, description="A style by name; names in braces are fields.")
    bold: Text | None = Field(default=None, description="Bold where this field is set.")
    align: Align | None = Field(
        default=None,
        description="Where lines stand; start is the left, or the right where the text goes from there; "
        "justify fills them.",
    )
    valign: Literal["top", "middle", "bottom"] | None = Field(default=None, description="Where it stands in its box.")
    lines: Annotated[WholeNumber, Field(ge=1, le=1000)] | None = Field(default=None, description="Most lines.")
    colour: Text | None = Field(default=None, description="Colour of text or icon.")
    ground: Text | None = Field(default=None, description="Colour that an icon stands on.")
    form: Literal["circle", "square"] | None = Field(default=None, description="Form of a badge.")
    fill: Text | None = Field(default=None, description="Colour inside.")
    stroke: Text | None = Field(default=None, description="Colour of the line.")
    line_width: NotNegative | None = Field(default=None, description="Width of the line in points.")
    radius: NotNegative | None = Field(default=None, description="Radius of a circle or of corners, in mm.")
    bleed: Bleed | None = Field(default=None, description="Edges that run over the cut: true, or a list of edges.")
    safe: Truth | None = Field(
        default=None, description="false lets this text stand nearer to the cut than the template's safe area."
    )
    dash: list[NotNegative] | None = Field(default=None, description="Dashes and gaps of the line in points.")
    cap: Literal["round", "butt"] | None = Field(default=None, description="Ends of the line.")
    alt: Text | None = Field(default=None, description="What a picture shows, for those who cannot see it.")
    focus: Annotated[list[Annotated[Number, Field(ge=0, le=1)]], Field(min_length=2, max_length=2)] | None = Field(
        default=None, description="The point of a picture that stays in view: shares of its width and height."
    )
    sag: NotNegative | None = Field(
        default=None, description="Millimetres that the wires of a stave hang lower in the middle."
    )
    quiet: Annotated[Number, Field(ge=0, le=20)] | None = Field(
        default=None, description="Empty modules round a QR code; phones want 4."
    )
    error: Literal["l", "m", "q", "h"] | None = Field(
        default=None,
        description="How much of a QR code may be lost: l 7 %, m 15 % (as it is without it), q 25 %, h 30 %.",
    )
    kind: Literal["text", "multiline", "choice", "check"] | None = Field(
        default=None, description="What a field takes: one line (as it is without it), several, a choice, a tick."
    )
    tip: Text | None = Field(default=None, description="What to write into a field, for screens and screen readers.")
    options: Annotated[list[Text], Field(max_length=100)] | None = Field(
        default=None, description="What a choice may be."
    )
    value: Text | None = Field(default=None, description="What stands in a field; names in braces are fields.")
    required: Truth | None = Field(default=None, description="Whether a form asks for the field to be filled in.")
    max: Annotated[WholeNumber, Field(ge=1, le=10_000)] | None = Field(default=None, description="Most letters.")
    ruled: Annotated[NotNegative, AfterValidator(_writable)] | None = Field(
        default=None, description="Millimetres from line to line of a field of several lines (8); 0 draws a frame."
    )

    @model_validator(mode="before")
    @classmethod
    def _one_element(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        name = _name_of(value)
        allowed = ELEMENTS[name] | {name, "when", "box"}
        if name == "field":
            _check_kind(value)
        for key in value:
            if key not in allowed and key in cls.model_fields:
                near = near_names(key, allowed, 0.75)
                advice = f"did you mean {near[0]}?" if near else f"{name} reads {', '.join(sorted(allowed - {name}))}"
                meant = near[0] if near and near[0] not in value else None
                raise refused(f"{name} has no {key}", (key,), advice, meant)
        _check_values(name, value)
        _check_places(value.get(name), name, (name,))
        return value


def refused(
    words: str, at: tuple[str | int, ...], advice: str | None = None, meant: str | None = None
) -> PydanticCustomError:
    """An error of an element in whole words, that stands at a key further in; ``meant`` is the key meant by it."""
    context = {"words": words, "at": at, "advice": advice, "meant": meant}
    return PydanticCustomError("element_property", "{words}", context)


def _name_of(value: dict[str, Any]) -> str:
    """Which element a map is. Raises where it is none, or more than one."""
    names = [name for name in ELEMENTS if name in value]
    if len(names) == 1:
        return names[0]
    listed = ", ".join(ELEMENTS)
    if names:
        last = max(names, key=list(value).index)
        words = f"this is more than one element ({', '.join(names)}); each stands alone"
        raise refused(words, (last,), "make it two elements of the list")
    for key in value:
        near = near_names(str(key), ELEMENTS, 0.6)
        if near and key not in Element.model_fields:
            raise refused(f"there is no element {key}", (key,), f"did you mean {near[0]}?", near[0])
    raise PydanticCustomError("element_name", "must be exactly one of {listed}", {"listed": listed})


def _check_kind(value: dict[str, Any]) -> None:
    """Raises for a property that a field of its kind has no use for."""
    kind = str(value.get("kind", "text"))
    for key, kinds in BY_KIND.items():
        if key in value and kind not in kinds and kind in FIELD_KINDS:
            raise refused(f"a field of kind {kind} has no {key}", (key,), f"{key} goes with {' and '.join(kinds)}")


def _check_values(name: str, value: dict[str, Any]) -> None:
    """Raises for a value that means something with other elements only."""
    fits = FITS.get(name, ())
    if isinstance(value.get("fit"), str) and value["fit"] not in fits and value["fit"] in ALL_FITS:
        raise refused(f"a {name} does not fit {value['fit']}", ("fit",), f"write fit: {' or fit: '.join(fits)}")
    if isinstance(value.get("gap"), list) and name != "grid":
        raise refused(f"a {name} has one gap", ("gap",), "write one number; a grid has two, [across, down]")
    if "box" in value and "baseline" in value:
        raise refused("a text has a box or a baseline, not both", ("baseline",), "take one of them out")


def _check_places(children: Any, name: str, at: tuple[str | int, ...]) -> None:
    """Raises where an element in a list says where it stands in words that mean nothing there."""
    for index, child in enumerate(children if isinstance(children, list) and name in ELSEWHERE else ()):
        for key in ELSEWHERE[name] if isinstance(child, dict) else ():
            if key in child:
                where = "where elements stand freely" if name == "layer" else f"within a {name}"
                raise refused(f"{key} means nothing {where}", (*at, index, key), PLACED[name])


class TemplateFile(Strict):
    """A template: what a kind of card looks like. Everything may come from the template that it extends."""

    @model_validator(mode="before")
    @classmethod
    def _placed(cls, value: Any) -> Any:
        for side in ("front", "back") if isinstance(value, dict) else ():
            _check_places(value.get(side), "layer", (side,))
        return value

    extends: Text | None = Field(
        default=None, description="A template that this one starts from, such as templates/base.yaml."
    )
    description: Text | None = Field(default=None, description="What the template is for.")
    sizes: list[Text] | None = Field(default=None, description="The card sizes that the layout is drawn for.")
    bleed: NotNegative | None = Field(default=None, description="Millimetres of colour beyond the cut (3).")
    safe: NotNegative | None = Field(
        default=None, description="Millimetres inside the cut that text keeps clear of (3)."
    )
    radius: NotNegative | None = Field(
        default=None, description="Radius of the corners in mm (3); they may stay square."
    )
    palette: dict[Name, HexColour | dict[Text, Text]] = Field(
        default_factory=dict, description="Colours by name; a map chooses by a field's value: {band[pile]}."
    )
    fonts: dict[Name, Text] = Field(
        default_factory=dict,
        description="Names for fonts: those of Cardwright, or TrueType and OpenType files of the deck by their paths.",
        examples=[{"bold": "BarlowSemiCondensed-700", "title": "fonts/Title.ttf"}],
    )
    styles: dict[Name, Style] = Field(default_factory=dict, description="How texts look, by name.")
    icons: dict[Name, list[IconPath] | DrawnIcon | Text] = Field(
        default_factory=dict, description="Drawings by name: paths, or an SVG file of the deck."
    )
    front: list[Element] | None = Field(default=None, description="What stands on the front.")
    back: list[Element] | None = Field(default=None, description="What stands on the back.")
