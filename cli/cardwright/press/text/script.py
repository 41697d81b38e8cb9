"""Script: which script a letter is of and which way it goes, as far as setting it depends on that.

Letters of scripts that are set one after the other as they stand (Latin, Greek, Cyrillic, ideographs ...) are of none
here: setting them needs no more than a font. Tags are those of ISO 15924; blocks those of the Unicode Standard.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache
from typing import Final

_BLOCKS: Final = (
    (0x0590, 0x05FF, "Hebr"), (0x0600, 0x06FF, "Arab"), (0x0700, 0x074F, "Syrc"), (0x0750, 0x077F, "Arab"),
    (0x0780, 0x07BF, "Thaa"), (0x07C0, 0x07FF, "Nkoo"), (0x0800, 0x083F, "Samr"), (0x0840, 0x085F, "Mand"),
    (0x0860, 0x086F, "Syrc"), (0x0870, 0x08FF, "Arab"), (0x0900, 0x097F, "Deva"), (0x0980, 0x09FF, "Beng"),
    (0x0A00, 0x0A7F, "Guru"), (0x0A80, 0x0AFF, "Gujr"), (0x0B00, 0x0B7F, "Orya"), (0x0B80, 0x0BFF, "Taml"),
    (0x0C00, 0x0C7F, "Telu"), (0x0C80, 0x0CFF, "Knda"), (0x0D00, 0x0D7F, "Mlym"), (0x0D80, 0x0DFF, "Sinh"),
    (0x0E00, 0x0E7F, "Thai"), (0x0E80, 0x0EFF, "Laoo"), (0x0F00, 0x0FFF, "Tibt"), (0x1000, 0x109F, "Mymr"),
    (0x1780, 0x17FF, "Khmr"), (0x1800, 0x18AF, "Mong"), (0x1A20, 0x1AAF, "Lana"), (0x1B00, 0x1B7F, "Bali"),
    (0x1B80, 0x1BBF, "Sund"), (0x1CD0, 0x1CFF, "Deva"), (0xA840, 0xA87F, "Phag"), (0xA8E0, 0xA8FF, "Deva"),
    (0xA980, 0xA9DF, "Java"), (0xA9E0, 0xA9FF, "Mymr"), (0xAA60, 0xAA7F, "Mymr"), (0xAA80, 0xAADF, "Tavt"),
    (0xABC0, 0xABFF, "Mtei"), (0xFB1D, 0xFB4F, "Hebr"), (0xFB50, 0xFDFF, "Arab"), (0xFE70, 0xFEFC, "Arab"),
    (0x1E900, 0x1E95F, "Adlm"), (0x1EE00, 0x1EEFF, "Arab"),
)  # fmt: skip
FIRST_OF_SCRIPTS: Final = "\u0590"  #: letters before it are of no script here
_STARTS: Final = [start for start, _, _ in _BLOCKS]
_FROM_THE_RIGHT: Final = frozenset({"Hebr", "Arab", "Syrc", "Thaa", "Nkoo", "Samr", "Mand", "Adlm"})
_DOWNWARDS: Final = frozenset({"Mong", "Phag"})

#: letters that go from right to left, and the marks that turn the direction of what follows them
TURNING: Final = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff"
    "\U0001e800-\U0001efff]"
)
#: what has no ink of its own and is in no font for sure: joiners, places to break, marks of direction
UNSEEN: Final = frozenset({0x61C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF})


def script_of(letter: str) -> str:
    """The tag of a letter's script; nothing for the letters that are set as they stand."""
    point = ord(letter)
    if point < 0x0590:
        return ""
    at = bisect_right(_STARTS, point) - 1
    _, last, tag = _BLOCKS[at]
    return tag if point <= last else ""


def from_the_right(script: str) -> bool:
    """Whether a script is written from right to left."""
    return script in _FROM_THE_RIGHT


def can_be_set(letter: str) -> bool:
    """Whether a letter can be set in lines at all: not where its script runs from top to bottom."""
    return script_of(letter) not in _DOWNWARDS


@cache
def script_of_language(language: str) -> str:
    """The script that a language (BCP 47) is mostly written in, such as Grek for el; nothing where nobody knows."""
    from babel.core import get_global

    parts = language.replace("_", "-").split("-")
    written = next((part.title() for part in parts[1:] if len(part) == 4 and part.isalpha()), "")
    likely = get_global("likely_subtags")
    known = likely.get("_".join(parts[:2])) or likely.get(parts[0].lower()) or ""
    return written or next((part for part in known.split("_") if len(part) == 4), "")


#: the languages of the scripts that go from right to left; asking for every text must cost nothing
_LANGUAGES: Final = frozenset(
    {"ar", "arc", "az-Arab", "ckb", "dv", "fa", "he", "iw", "ji", "khw", "ks", "ku-Arab", "nqo", "pa-Arab", "ps", "sd",
     "syr", "ug", "ur", "uz-Arab", "yi"}
)  # fmt: skip


def language_from_the_right(language: str) -> bool:
    """Whether a language (BCP 47) is written from right to left."""
    head, _, rest = language.partition("-")
    second = rest.partition("-")[0]
    if len(second) == 4:
        return from_the_right(second.title()) or f"{head.lower()}-{second.title()}" in _LANGUAGES
    return head.lower() in _LANGUAGES


def stands_in_duly(letters: str, language: str) -> bool:
    """Whether nobody would be surprised that letters come from another font than the text around them.

    So it is with scripts that no family of Latin letters has, and with the script that the deck's language is written
    in: such letters are no slip, and there is nothing to be mended on every single card.
    """
    scripts = {script_of(letter) for letter in letters} - {""}
    if scripts:
        return True
    written = _WRITTEN.get(script_of_language(language)) if language else None
    return written is not None and all([written[0] <= ord(letter) <= written[1] for letter in letters])


#: the blocks of scripts whose letters are set as they stand and that families of Latin letters often lack
_WRITTEN: Final = {
    "Grek": (0x0370, 0x03FF), "Cyrl": (0x0400, 0x052F), "Armn": (0x0530, 0x058F), "Geor": (0x10A0, 0x10FF)
}  # fmt: skip
