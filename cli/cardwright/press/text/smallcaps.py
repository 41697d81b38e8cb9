"""Small capitals: a font's own, where it has them; where it has none, capitals of a smaller size."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from cardwright.press.text.font import Font
from cardwright.press.text.joined import glued, join
from cardwright.press.text.typeface import Token, Typeface, Voice

_SIZE = 0.78  #: of capitals that stand in for small ones: a little above the height of small letters
_TRACKING = 0.04  #: em more between them, since small capitals set as tight as words run together
_PROBE = "anre"  #: letters that every font with small capitals draws otherwise with them


class SmallCapsFont(Font):
    """The same font file with its small capitals (OpenType ``smcp``) in place of small letters."""

    def __init__(self, font: Font) -> None:
        super().__init__(f"{font.name}-small-caps", font.data, font.shown)
        self.features = {**font.features, "smcp": True}


class SmallCapsTypeface(Typeface):
    """Tokens in a voice whose font has no small capitals: small letters become smaller capitals."""

    parted = True

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        scale = voice.scale * _SIZE
        small = voice._replace(scale=scale, tracking=voice.tracking + _TRACKING, upper=False)
        self._small = Typeface(small)
        self._large = Typeface(voice._replace(upper=False))

    def tokens(self, text: str) -> list[Token]:
        found = super().tokens(text)
        self.flawed = self._small.flawed or self._large.flawed
        return found

    def glued(self, token: Token) -> Token:
        return glued(token)

    def _token(self, text: str, glued: bool) -> Token:
        pieces: list[Token] = []
        for small, letters in groupby(text, _is_small):
            run = "".join(letters)
            typeface = self._small if small else self._large
            pieces.append(typeface._token(run.upper() if small else run, glued or bool(pieces)))
        token = join(pieces)
        return (0.0 if glued else self.space, *token[1:])


def _is_small(letter: str) -> bool:
    """Small letters, and what stands among them as high as they are."""
    return letter.islower() or letter in "'’-."


@cache
def small_caps_font(font: Font) -> Font | None:
    """A font's own small capitals; None where it has none."""
    own = SmallCapsFont(font)
    drawn = [gid for gid, _ in own.part(_PROBE).shaped]
    return own if drawn != [gid for gid, _ in font.part(_PROBE).shaped] else None


def small_caps(voice: Voice) -> Typeface:
    """A typeface that sets a voice in small capitals."""
    own = small_caps_font(voice.font)
    return Typeface(voice._replace(font=own)) if own is not None else SmallCapsTypeface(voice)
