"""Form: the fields of a face that are to be filled in, by hand on paper and on screen in the PDF."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from cardwright.press.faces.face import Face, Item
    from cardwright.press.text.font import Font

FieldKind = Literal["text", "multiline", "choice", "check"]


class FormField(NamedTuple):
    """A field at its place on the card.

    ``box`` (left, top, right, bottom in mm) is where it lies; ``turn`` how far what stands in it is turned clockwise.
    ``value`` is shown by ``items``, drawn before the turn, with their field's box at ``at`` (x, y, width, height);
    ``shown`` are the same on the card. Type is ``size`` points of ``font``. ``span`` is the template's place.
    """

    name: str
    kind: FieldKind
    tip: str
    options: tuple[str, ...]
    value: str
    required: bool
    most: int | None
    box: tuple[float, float, float, float]
    turn: int
    at: tuple[float, float, float, float]
    items: tuple[Item, ...]
    shown: tuple[Item, ...]
    font: Font
    size: float
    colour: str
    span: Any

    def agrees(self, other: FormField) -> bool:
        """Whether both may be one field that is seen twice, on the front and on the back."""
        return self[1:7] == other[1:7]


def printed(face: Face) -> Sequence[Item]:
    """What is drawn of a face where nothing can be filled in: its items, and what stands in its fields."""
    if not face.fields:
        return face.items
    return [*face.items, *(item for field in face.fields for item in field.shown)]
