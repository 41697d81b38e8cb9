"""Phrases: the words of a text in; the same with what several words say in one, such as "the United States", out.

Numbers are phrases too ("twenty-one"), and those of rulers ("Henry VIII" is Henry the Eighth). All is folded; the text
as it is written tells "US" from "us", and the numeral of a ruler from the first person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardwright.deck.folding import fold_all

_Words = tuple[str, ...]

#: each entry: the one word that stands for all, and after it what else is written for the same
_NAMES: Final[Mapping[str, str]] = {
    "en": "usa: united states of america, united states, u s a, u s, us of a, america united states|uk: united "
    "kingdom of great britain and northern ireland, united kingdom, great britain, u k, britain, gb|uae: united arab "
    "emirates, u a e|ussr: union of soviet socialist republics, soviet union, u s s r|eu: european union, e u|un: "
    "united nations organization, united nations organisation, united nations, u n, uno|nato: north atlantic treaty "
    "organization, north atlantic treaty organisation, n a t o|eec: european economic community|nasa: national "
    "aeronautics and space administration|unesco: united nations educational scientific and cultural "
    "organization|imf: international monetary fund|wto: world trade organization, world trade organisation|ioc: "
    "international olympic committee|fbi: federal bureau of investigation|cia: central intelligence agency|bbc: "
    "british broadcasting corporation|gdr: german democratic republic, g d r, ddr|frg: federal republic of "
    "germany|prc: people republic of china, peoples republic of china|drc: democratic republic of the congo, dr "
    "congo|czechia: czech republic|cotedivoire: ivory coast, cote d ivoire|capeverde: cape verde, cabo "
    "verde|timorleste: east timor, timor leste|png: papua new guinea|1worldwar: first world war, 1st world war, world "
    "war i, world war 1, world war one, wwi, ww1, ww i|2worldwar: second world war, 2nd world war, world war ii, "
    "world war 2, world war two, wwii, ww2, ww ii",
    "pl": "usa: stany zjednoczone ameryki, stanow zjednoczonych ameryki, stanach zjednoczonych ameryki, stany "
    "zjednoczone, stanow zjednoczonych, stanach zjednoczonych, stanom zjednoczonym, stanami zjednoczonymi|uk: wielka "
    "brytania, wielkiej brytanii, zjednoczone krolestwo, zjednoczonego krolestwa, zjednoczonym krolestwie|uae: "
    "zjednoczone emiraty arabskie, zjednoczonych emiratow arabskich, zjednoczonych emiratach arabskich, zea|ussr: "
    "zwiazek radziecki, zwiazku radzieckiego, zwiazku radzieckim, zwiazkiem radzieckim, zsrr, zwiazek sowiecki|eu: "
    "unia europejska, unii europejskiej, unie europejska, ue|un: organizacja narodow zjednoczonych, organizacji "
    "narodow zjednoczonych, narody zjednoczone, narodow zjednoczonych, onz|nato: pakt polnocnoatlantycki, sojusz "
    "polnocnoatlantycki, paktu polnocnoatlantyckiego|gdr: niemiecka republika demokratyczna, niemieckiej republiki "
    "demokratycznej, nrd|frg: republika federalna niemiec, republiki federalnej niemiec, rfn|rsa: republika "
    "poludniowej afryki, republiki poludniowej afryki, republice poludniowej afryki, rpa|1worldwar: pierwsza wojna "
    "swiatowa, pierwszej wojny swiatowej, pierwszej wojnie swiatowej, pierwsza wojne swiatowa, i wojna swiatowa, i "
    "wojny swiatowej, i wojnie swiatowej, i wojne swiatowa|2worldwar: druga wojna swiatowa, drugiej wojny swiatowej, "
    "drugiej wojnie swiatowej, druga wojne swiatowa, ii wojna swiatowa, ii wojny swiatowej, ii wojnie swiatowej, ii "
    "wojne swiatowa",
}
#: numbers: from nought up, each one after the last; the tens; a hundred and a thousand; what may stand between
_UNITS: Final[Mapping[str, str]] = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
    "pl": "zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie "
    "czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie",
}
_TENS: Final[Mapping[str, str]] = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "pl": "dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat "
    "dziewiecdziesiat",
}
_LARGE: Final[Mapping[str, Mapping[str, int]]] = {"en": {"hundred": 100, "thousand": 1000}}
_ALONE: Final[Mapping[str, Mapping[str, int]]] = {
    "en": {"fourty": 40},
    "pl": {"sto": 100, "dwiescie": 200, "dwie": 2, "tysiac": 1000},
}
#: numerals in order, from the first or from the twentieth ten up
_ORDERED: Final[Mapping[str, str]] = {
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth",
    "pl": "pierwszy drugi trzeci czwarty piaty szosty siodmy osmy dziewiaty dziesiaty jedenasty dwunasty trzynasty "
    "czternasty pietnasty szesnasty siedemnasty osiemnasty dziewietnasty",
}
_ORDERED_TENS: Final[Mapping[str, str]] = {
    "en": "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth",
    "pl": "dwudziesty trzydziesty czterdziesty piecdziesiaty szescdziesiaty siedemdziesiaty osiemdziesiaty "
    "dziewiecdziesiaty setny",
}
_POLISH_ENDINGS: Final = ("y", "i", "a", "ia", "e", "ie", "ego", "iego", "ej", "iej", "emu", "iemu", "ym", "im")
_AND: Final = "and"
_ROMAN: Final = tuple(
    f"{tens}{unit}" for tens in ("", "x", "xx") for unit in ("", *"i ii iii iv v vi vii viii ix".split())
)[1:]
_ROMANS: Final = {**{numeral: number for number, numeral in enumerate(_ROMAN, 1)}, "xxx": 30}
_NUMERAL: Final = re.compile(r"(?<!\w)([^\W\d_]++) ([IVX]++)\b(?![’'](?:d|ll|m|ve)\b)")
_CENTURY: Final = (["century"], ["wiek"], ["wieku"], ["wiekiem"])
_US: Final = re.compile(r"\bUS\b")
_TELLS_LITTLE: Final = frozenset(("world", "first", "second"))  #: words of a phrase that most texts have without it


def numbers(language: str) -> dict[str, str]:
    """Single words that are numbers, with their digits: "three" is 3, and "third" is 3th."""
    counted = {word: number for number, word in enumerate(_UNITS.get(language, "").split())}
    counted |= {word: 10 * number for number, word in enumerate(_TENS.get(language, "").split(), 2)}
    counted |= {**_LARGE.get(language, {}), **_ALONE.get(language, {})}
    return {
        **{word: str(number) for word, number in counted.items()},
        **{word: f"{number}th" for word, number in _ordered(language).items()},
    }


def _ordered(language: str) -> dict[str, int]:
    ordered = {word: number for number, word in enumerate(_ORDERED.get(language, "").split(), 1)}
    ordered |= {word: 10 * number for number, word in enumerate(_ORDERED_TENS.get(language, "").split(), 2)}
    if language == "pl":
        ordered = {word[:-1] + ending: number for word, number in ordered.items() for ending in _POLISH_ENDINGS}
    return ordered


class Phrases:
    """The phrases of one language. ``names`` are the words that stand for those of countries, bodies and wars."""

    def __init__(self, language: str) -> None:
        entries = (entry.split(": ") for entry in _NAMES.get(language, "").split("|") if entry)
        written = {tuple(phrase.split()): one for one, phrases in entries for phrase in phrases.split(", ")}
        self.names = frozenset(written.values())
        self.alone = {phrase[0]: one for phrase, one in written.items() if len(phrase) == 1}
        self._by_first: dict[str, list[tuple[_Words, str]]] = {}
        for phrase in sorted(written, key=len, reverse=True):
            if len(phrase) > 1:
                self._by_first.setdefault(phrase[0], []).append((phrase, written[phrase]))
        self._counted = {word: int(number) for word, number in numbers(language).items() if number.isdigit()}
        self._ordered = _ordered(language)
        self._tens = frozenset(_TENS.get(language, "").split()) | {
            word for word, number in self._ordered.items() if number % 10 == 0 and number > 10
        }
        self._large = _LARGE.get(language, {})
        self._english = language == "en"
        several = [set(phrase) - _TELLS_LITTLE for phrase in written if len(phrase) > 1]
        anchors = {max(phrase, key=lambda word: (len(word), word)) for phrase in several}
        alone = {"us", *_ROMANS} if self._english else set(_ROMANS)
        self.signs = anchors | self._tens | set(self._large) | alone
        self._begins = {*self._by_first, *self._counted, *self._ordered, *self._large, *alone}

    def in_one(self, parts: Sequence[str], written: str) -> list[str]:
        """Words with each phrase in one. What shares no word with ``signs`` is without: to be asked before."""
        out: list[str] = []
        at = 0
        while at < len(parts):
            taken, one = 1, parts[at]
            if one in self._begins:
                taken, one = self._name(parts, at) or self._number(parts, at) or self._alone(parts, at, written)
            out.append(one)
            at += taken
        return out

    def _name(self, parts: Sequence[str], at: int) -> tuple[int, str] | None:
        for phrase, one in self._by_first.get(parts[at], ()):
            if tuple(parts[at : at + len(phrase)]) == phrase:
                return len(phrase), one
        return None

    def _alone(self, parts: Sequence[str], at: int, written: str) -> tuple[int, str]:
        word = parts[at]
        if word == "us" and self._english and _US.search(written) and not written.isupper():
            return 1, "usa"
        if word not in _ROMANS:
            return 1, word
        counts = parts[at + 1 : at + 2] in _CENTURY or (at and (parts[at - 1], word) in _ruling(written))
        return 1, f"{_ROMANS[word]}th" if counts else word

    def _number(self, parts: Sequence[str], at: int) -> tuple[int, str] | None:
        """A number of several words: how many, and its digits."""
        whole = group = 0
        end, order = at, ""
        while end < len(parts):
            word = parts[end]
            if order and word not in self._ordered:
                break
            if word == _AND and end > at and parts[end - 1] in self._large and self._goes_on(parts[end + 1 : end + 2]):
                end += 1
                continue
            if word in self._large:
                group = max(group, 1) * self._large[word]
                if self._large[word] == 1000:
                    whole, group = whole + group, 0
            elif self._fits(word, parts[end - 1] if end > at else ""):
                group += self._counted.get(word, 0) or self._ordered.get(word, 0)
                order = "th" if word in self._ordered else ""
            else:
                break
            end += 1
        return (end - at, f"{whole + group}{order}") if end - at > 1 else None

    def _goes_on(self, following: Sequence[str]) -> bool:
        return any(word in self._counted or word in self._ordered for word in following)

    def _fits(self, word: str, before: str) -> bool:
        """Whether a word goes on with a number: a digit behind a ten, anything below a hundred behind one."""
        number = self._counted.get(word) or self._ordered.get(word)
        if number is None or number > 99:
            return False
        return not before or before in self._large or before == _AND or (before in self._tens and number < 10)


def _ruling(written: str) -> Iterator[tuple[str, str]]:
    """Roman numerals behind a name, each with the last word of the name before it; both folded."""
    for name, numeral in _NUMERAL.findall(written):
        if name[0].isupper() and numeral.lower() in _ROMANS:
            yield fold_all([name])[0], numeral.lower()
