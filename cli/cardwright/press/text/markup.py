"""Markup: what an author writes in rich text, read into stretches of words and icons, with every slip in its place.

``**bold**``, ``*italic*``, ``***both***``, ``^^small capitals^^``, ``:bone:`` for an icon, ``\\`` before a sign for the
sign itself. Marks hold as they do in Markdown: one that opens has no space behind it, one that closes none before it.
Small capitals have ``^^`` because nothing in prose looks like it, it points up as capitals do, and the smiley ``^^``
stands apart from the word before it. Whatever is no mark is a letter like any other, so nothing written is lost.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple

SIGNS: Final = "*:^\\"
_SIGN = re.compile(r"[*:^\\]")
#: addresses, in which nothing is a mark; what closes a mark or a sentence behind them is not theirs
_ADDRESS = re.compile(r"(?:\b[a-z][a-z0-9+.-]{0,30}://|\bwww\.|\bmailto:)(\S*+)", re.IGNORECASE)
_CLOSING: Final = "*^.,;:!?)]}'\"’”»"
_ICON = re.compile(r":([A-Za-z][A-Za-z0-9_-]{0,39}):")
_OPEN_ICON = re.compile(r":([a-z][a-z0-9_-]{0,39})(?![A-Za-z0-9_:-])")
_STARS = re.compile(r"\*+")
_FACE = re.compile(r"\*[_.~^-]+\*")  # *_*, *-*, *.*: no words that could be in italics


class Stretch(NamedTuple):
    """Letters in one look, or an icon by name. ``at``: where it begins in what was written."""

    text: str
    bold: bool
    italic: bool
    small: bool
    icon: bool
    at: int


class Slip(NamedTuple):
    """A mistake, from ``start`` up to ``end``: ``what`` is ``unclosed``, ``empty``, ``spaced`` or ``icon``."""

    what: str
    start: int
    end: int
    word: str


class _Mark(NamedTuple):
    """A sign that opens or closes a look, once it is known that it has a partner."""

    start: int
    end: int
    look: str


def parse(text: str, icons: Collection[str]) -> tuple[list[Stretch], list[Slip]]:
    """Stretches in order, and slips by their place; ``icons`` are the names there are. Never raises."""
    if _SIGN.search(text) is None:
        return ([Stretch(text, False, False, False, False, 0)] if text else []), []
    reader = _Reader(text, icons)
    reader.read()
    return list(reader.stretches()), sorted(reader.slips, key=lambda slip: slip.start)


def _end(address: re.Match[str]) -> int:
    """Where an address ends, without what closes a mark or a sentence behind it."""
    return address.start(1) + len(address[1].rstrip(_CLOSING))


def escape(text: str) -> str:
    """A text with a backslash before every sign: ``parse`` reads it as it was."""
    return _SIGN.sub(lambda match: "\\" + match[0], text)


def reads(text: str, words: Callable[[str], str], icons: Collection[str]) -> str:
    """What rich text reads as, without its marks; ``words`` says what an icon is called."""
    return "".join(words(part.text) if part.icon else part.text for part in parse(text, icons)[0])


class _Reader:
    """Reads from left to right. What it has found so far are marks with a partner, escapes, icons and slips."""

    def __init__(self, text: str, icons: Collection[str]) -> None:
        self.text = text
        self.icons = icons
        self.slips: list[Slip] = []
        self._open: dict[str, list[_Mark]] = {"bold": [], "italic": [], "small": []}
        self._marks: dict[int, list[_Mark]] = {}  # by where they begin; the two of *** begin at different stars
        self._skipped: set[int] = set()  # backslashes before a sign
        self._icons: dict[int, str] = {}

    def read(self) -> None:
        addresses = [(match.start(), _end(match)) for match in _ADDRESS.finditer(self.text)]
        at = 0
        while (match := _SIGN.search(self.text, at)) is not None:
            at = match.start()
            nearest = bisect_right(addresses, (at, len(self.text))) - 1
            if nearest >= 0 and at < (beyond := addresses[nearest][1]):
                at = beyond
                continue
            at = {"\\": self._escape, ":": self._colon, "*": self._stars, "^": self._carets}[match[0]](at)
        for look, left in self._open.items():
            for mark in left:
                self._unclosed(mark, look)

    def stretches(self) -> Iterator[Stretch]:
        look = {"bold": False, "italic": False, "small": False}
        letters: list[str] = []
        start = at = 0

        def held() -> Iterator[Stretch]:
            if letters:
                yield Stretch("".join(letters), look["bold"], look["italic"], look["small"], False, start)
                letters.clear()

        while at < len(self.text):
            if at in self._marks:
                yield from held()
                for mark in self._marks[at]:
                    look[mark.look] = not look[mark.look]
                    at = mark.end
                start = at
            elif at in self._icons:
                yield from held()
                name = self._icons[at]
                yield Stretch(name, look["bold"], look["italic"], look["small"], True, at)
                start = at = at + len(name) + 2
            else:
                if at in self._skipped:
                    at += 1
                if not letters:
                    start = at
                letters.append(self.text[at])
                at += 1
        yield from held()

    # One sign each: from where it stands to where reading goes on.

    def _escape(self, at: int) -> int:
        if self.text[at + 1 : at + 2] and self.text[at + 1] in SIGNS:
            self._skipped.add(at)
            return at + 2
        return at + 1

    def _colon(self, at: int) -> int:
        before = self.text[at - 1 : at]
        match = _ICON.match(self.text, at)
        if match is None:
            half = _OPEN_ICON.match(self.text, at)
            if half is not None and half[1] in self.icons and not before.isalnum():
                self.slips.append(Slip("unclosed", at, half.end(), half[0]))
            return at + 1
        name, end = match[1], match.end()
        if name in self.icons:
            self._icons[at] = name
            return end
        # a:b:c, 12:30:45 and :D: mean no icon.
        if len(name) > 1 and not before.isalpha() and not self.text[end : end + 1].isalnum():
            self.slips.append(Slip("icon", at + 1, end - 1, name))
            return end
        return at + 1

    def _stars(self, at: int) -> int:
        match = _STARS.match(self.text, at)
        assert match is not None
        end = match.end()
        number = end - at
        if number == 1 and (face := _FACE.match(self.text, at)) is not None:
            return face.end()
        if number > 3:
            if number in (4, 6) and not self._beside(at, end, str.isalnum):
                self.slips.append(Slip("empty", at, end, match[0]))
            return end
        if number == 1 and self.text[at - 1 : at].isdigit() and self.text[end : end + 1].isdigit():
            return end  # 2*3
        # Of three stars the inner ones are those of bold, so that ***a** b* reads as it looks.
        looks = {1: ("italic",), 2: ("bold",), 3: ("italic", "bold")}[number]
        closing = [look for look in reversed(looks) if self._open[look]] if self._may_close(at) else []
        for look in closing:
            size = 1 if look == "italic" else 2
            self._close(look, at, at + size)
            at += size
        for look in [look for look in looks if look not in closing]:
            size = 1 if look == "italic" else 2
            self._begin(look, at, at + size, end)
            at += size
        return end

    def _carets(self, at: int) -> int:
        end = at
        while self.text[end : end + 1] == "^":
            end += 1
        if end - at == 4 and not self._beside(at, end, str.isalnum):
            self.slips.append(Slip("empty", at, end, self.text[at:end]))
        if end - at != 2:
            return end
        if self._open["small"] and self._may_close(at):
            self._close("small", at, end)
        else:
            self._begin("small", at, end, end)
        return end

    # Whether a sign opens or closes, and what becomes of it.

    def _beside(self, start: int, end: int, test: Callable[[str], bool]) -> bool:
        return test(self.text[start - 1 : start]) or test(self.text[end : end + 1])

    def _may_close(self, at: int) -> bool:
        return at > 0 and not self.text[at - 1].isspace()

    def _begin(self, look: str, start: int, end: int, beyond: int) -> None:
        """Note a sign that may open a look. Before a space it opens nothing."""
        following = self.text[beyond : beyond + 1]
        if following and not following.isspace():
            self._open[look].append(_Mark(start, end, look))
        elif look == "bold" and not self._may_close(start):
            self._spaced(start, end)

    def _close(self, look: str, start: int, end: int) -> None:
        opening = self._open[look].pop()
        self._marks.setdefault(opening.start, []).append(opening)
        self._marks.setdefault(start, []).append(_Mark(start, end, look))

    def _spaced(self, start: int, end: int) -> None:
        """``** bold **``: the one who wrote it means a mark, and two stars alone are none."""
        closing = re.compile(r"(?<=\s)\*\*(?!\S)").search(self.text, end)
        if closing is not None and self.text[end : closing.start()].strip():
            self.slips.append(Slip("spaced", start, closing.end(), self.text[start : closing.end()]))

    def _unclosed(self, mark: _Mark, look: str) -> None:
        before, after = self.text[mark.start - 1 : mark.start], self.text[mark.end : mark.end + 1]
        # AC*DC, x^^y and 2**8 mean what they say.
        if (before.isdigit() and after.isdigit()) or (look != "bold" and before.isalnum() and after.isalnum()):
            return
        self.slips.append(Slip("unclosed", mark.start, mark.end, self.text[mark.start : mark.end]))
