"""Look: the colours and icons that the pieces share with the cards, read from the template that all cards extend."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardwright.games import kit

GAME: Final = "vagabond"

#: a colour of the palette as #rrggbb: ink, paper, map-red, sign-yellow, land, rule, grey and others
colour = partial(kit.colour, GAME)
#: a font of Cardwright by the template's name for it: semi-700, condensed-800, ...
font = partial(kit.font, GAME)
#: the drawings of an icon (tag, compass, picture, flag, north) in a square of ``size`` mm at x, y
icon = partial(kit.icon, GAME)
