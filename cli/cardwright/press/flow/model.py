"""What the look of a booklet may say (pydantic): a template whose front and back are the covers, and ``booklet``."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cardwright.deck.field import Number, Strict, Text, Truth, WholeNumber
from cardwright.press.template.model import FontName, Name, NotNegative, Positive, TemplateFile


class Sign(Strict):
    """How a heading stands out: on a band of a colour, with an icon before it."""

    icon: Name | None = Field(default=None, description="An icon of the template.")
    fill: Text | None = Field(default=None, description="Colour of the band.")
    colour: Text | None = Field(default=None, description="Colour of words and icon on it.")
    line: Text | None = Field(default=None, description="Colour of a line round the band.")


class BoxLook(Strict):
    """How a box (a block quote) looks."""

    fill: Text | None = Field(default=None, description="Colour of its ground.")
    bar: Text | None = Field(default=None, description="Colour of the bar at its left.")
    padding: NotNegative | None = Field(default=None, description="Millimetres between its edge and the text.")


class TableLook(Strict):
    """How a table looks."""

    fill: Text | None = Field(default=None, description="Colour of the ground of its head.")
    line: Text | None = Field(default=None, description="Colour of the lines between rows.")
    edge: Text | None = Field(default=None, description="Colour of the lines above and below.")
    padding: NotNegative | None = Field(default=None, description="Millimetres above and below the words of a row.")


class EntriesLook(Strict):
    """How the table of contents looks."""

    fill: Text | None = Field(default=None, description="Colour of its ground.")
    line: Text | None = Field(default=None, description="Colour of the lines between its rows.")


class Flow(Strict):
    """How the text of a booklet runs over its pages. Its styles are those called body, h1, h2, h3, caption, head,
    cell, box, entry and foot."""

    margins: Annotated[list[NotNegative], Field(min_length=4, max_length=4)] | None = Field(
        default=None, description="Millimetres at the fold, at the outer edge, at the top and at the foot."
    )
    gap: NotNegative | None = Field(default=None, description="Millimetres between paragraphs.")
    italic: FontName | None = Field(default=None, description="The font of *words like these*.")
    accent: Text | None = Field(default=None, description="Colour of bullets and of the numbers of lists.")
    rule: Text | None = Field(default=None, description="Colour of lines and of the edges of pictures.")
    box: BoxLook | None = Field(default=None, description="How boxes look.")
    table: TableLook | None = Field(default=None, description="How tables look.")
    entries: EntriesLook | None = Field(default=None, description="How the table of contents looks.")
    cards: Annotated[Number, Field(gt=0, le=1)] | None = Field(
        default=None, description="Size of pictured cards, as a share of their true size."
    )
    highest: Positive | None = Field(default=None, description="Millimetres that a picture is high at most.")
    levels: Annotated[WholeNumber, Field(ge=1, le=3)] | None = Field(
        default=None, description="Levels of headings in the table of contents."
    )
    notes: Text | None = Field(default=None, description="The heading of pages left over for notes.")
    tabs: Truth | None = Field(default=None, description="Whether chapters with a sign show it at the outer edge.")
    signs: dict[Text, Sign] | None = Field(default=None, description="Headings that stand out, by their words.")


class BookletFile(TemplateFile):
    """The look of booklets: a template, and how text runs. ``front`` and ``back`` are the covers, if there are any."""

    booklet: Flow = Field(default_factory=Flow, description="How the text runs over the pages.")
