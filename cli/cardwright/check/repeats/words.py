"""Words: a language in; its little words, those that mean the same and those that mean the opposite, out.

All are folded (``deck.folding``). Of a language that is not in here every word counts, and only its own letters make
two words alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from cardwright.check.repeats.peoples import PEOPLES
from cardwright.check.repeats.phrases import Phrases, numbers
from cardwright.check.repeats.spelling import one_spelling, ordinal
from cardwright.check.repeats.synonyms import SYNONYMS

_LITTLE: Final[Mapping[str, str]] = {
    "en": "a an the some any this that these those it its their his her of in on at to from by with for as into within "
    "between among amid across over and or is are was were be been being am do does did has have had can could would "
    "will shall should may might must who whom whose which what when where why how there here you we they he she i us "
    "one ones also just whether please one's so called name named known name's call names tell say wich whcih wihch "
    "waht teh wehre wehn",
    "de": "der die das den dem des ein eine einen einem einer eines und oder in im an am auf zu zum zur von vom bei "
    "mit aus nach fur um uber zwischen ist sind war waren wird werden wurde hat haben hatte kann wer wen wem was "
    "welche welcher welches welchen welchem wann wo woher wie warum es er sie man dieser diese dieses sich heisst",
    "fr": "le la les l un une des du de d et ou en dans sur a au aux par pour avec entre est sont etait etaient fut a "
    "ont qui que qu quel quelle quels quelles quand comment pourquoi quoi ce cette ces il elle ils elles se s son sa "
    "ses leur leurs appelle nomme",
    "es": "el la los las un una unos unas de del y o en a al por para con entre es son era fue fueron ha han que cual "
    "cuales quien quienes cuando como donde por este esta estos estas se su sus llama",
    "it": "il lo la i gli le l un uno una di del dello della dei degli delle e o in nel nella a al alla da dal con per "
    "tra fra e sono era fu ha hanno che chi quale quali quando come dove perche questo questa si suo sua chiama",
    "pt": "o a os as um uma de do da dos das e ou em no na nos nas ao por para com entre e sao era foi tem que qual "
    "quais quem quando como onde este esta se seu sua chama",
    "nl": "de het een en of in op aan te van met voor bij uit naar om tussen is zijn was waren wordt werd heeft hebben "
    "wie wat welke welk wanneer waar hoe waarom deze dit die dat er men heet",
    "pl": "i a w we na z ze do od o po przy za dla oraz lub albo jest sa byl byla bylo byli byly bedzie ma maja to ta "
    "ten te tym tej tego sie kto kogo komu co czego jaki jaka jakie jakiego jakiej jakim ktory ktora ktore ktorego "
    "ktorej ktorym ktorzy kiedy gdzie jak dlaczego ile czy jego jej ich nazywa zwie miedzy",
}
#: words that ask for nothing else where the answer is the same: the river that runs through a town, and that it lies on
_FAINT: Final[Mapping[str, str]] = {
    "en": "lie flow through along pass past speak belong get go come use out up down put many much accord legend say "
    "said usually commonly often mostly mainly ever today now still exactly happen occur home house serve age kind "
    "number take become show see appear feature"
}
#: how the words for a place and for its people end behind what both begin with: Brazil and Brazilian, Italy and Italian
_PLACES: Final = frozenset(("", "y", "a", "e", "o", "ia", "ay", "land"))
_PEOPLES: Final[Mapping[str, frozenset[str]]] = {"en": frozenset("n an ian ean ese ish i ic er egian".split())}
_OTHERS: Final = frozenset(("niger", "dominica"))  #: places whose people are not called what they seem to be
#: each pair: words that make two questions of one
_OPPOSITE: Final[Mapping[str, str]] = {
    "en": "north south|northern southern|northernmost southernmost|north east|north west|south east|south west|east "
    "west|eastern western|easternmost westernmost|high low|highest lowest|highest longest|highest deepest|long "
    "short|longest shortest|longest largest|large small|largest smallest|largest longest|largest highest|largest "
    "oldest|old new|old young|oldest newest|oldest youngest|first last|first second|former latter|more less|more "
    "fewer|most least|most fewest|before after|above below|over under|left right|upper lower|king queen|man woman|men "
    "women|father mother|son daughter|brother sister|hot cold|summer winter|spring autumn|day night|sunrise "
    "sunset|wide narrow|widest narrowest|deep shallow|black white|sweet sour|sweet salty|begin end|born die|win "
    "lose|import export|rich poor|fast slow|fastest slowest|heavy light|heaviest lightest|near far|nearest "
    "farthest|inner outer|inside outside|alive dead|write compose|win host|produce export|produce import|heat "
    "electricity|buy sell|grow eat|wife daughter|wife mother|husband father|husband son|uncle nephew|length "
    "width|length depth|height depth|capital largest|male female|give take|gain lose|add remove|own other",
    "pl": "polnoc poludnie|polnocny poludniowy|wschod zachod|wschodni zachodni|najwiekszy najmniejszy|najdluzszy "
    "najkrotszy|najwyzszy najnizszy|pierwszy ostatni|przed po",
}
#: a word that turns a question round wherever it stands
_TURNING: Final = frozenset(
    "not no never without except nie bez nicht kein keine keinen ohne sauf non sin senza niet".split()
)
#: words that ask for something else than a name
ASKING: Final = frozenset(
    "who whom whose when where why how many much long far wer wem wann wo warum wie viele kto kogo kiedy gdzie ile "
    "dlaczego jak qui quand ou pourquoi combien quien cuando donde cuanto cuantos chi quando dove quanto quanti quem "
    "onde wie wanneer waar hoeveel".split()
)
#: words that ask for a thing of the kind that follows
WHICH: Final = frozenset(
    "which what welche welcher welches quel quelle cual quale qual welk welke jaki jaka jakie ktora ktory ktore".split()
)
#: each pair: a word of an answer, and what stands for it
_ANSWERED: Final[Mapping[str, str]] = {
    "en": "america usa|holland netherlands|kilometre km|kilometer km|metre m|meter m|centimetre cm|centimeter "
    "cm|millimetre mm|millimeter mm|kilogram kg|kilo kg|gram g|mile mi|percent %|foot ft|feet ft|hour h|minute "
    "min|pound lb",
    "pl": "niderlandy holandia|kilometr km|kilometrow km|kilometry km|metr m|metrow m|metry m|kilogramow kg",
}
#: words that are not what they seem to be a form of
_STEMS: Final = dict.fromkeys(("founded", "founder", "founders", "founding"), "founded")
_ENDING: Final = re.compile(r"(?<=[a-z]{3})(?:ing|ed|es|s)$")


def _english_stem(word: str) -> str:
    """A word without the ending of its number or tense: "crosses", "crossed" and "crossing" are one."""
    if not word.isalpha() or not word.isascii() or len(word) < 3:
        return ordinal(word) if word[0].isdigit() else word
    word = one_spelling(word)
    if len(word) < 4 or word in _STEMS:
        return _STEMS.get(word, word)
    if word.endswith(("ies", "ied")):
        word = f"{word[:-3]}y"
    elif not word.endswith(("ss", "us", "is")):
        word = _ENDING.sub("", word)
    if word.endswith("e") and len(word) > 3:
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def _as_it_is(word: str) -> str:
    return word


class _Met(dict[str, str]):
    """The one form of each word that has been met, made when it is first asked for."""

    def __init__(self, little: frozenset[str], stem: Callable[[str], str], groups: Mapping[str, str]) -> None:
        self._little, self._stem, self._groups = little, stem, groups

    def __missing__(self, word: str) -> str:
        stem = "" if word in self._little else self._stem(word)
        self[word] = plain = self._groups.get(stem, stem)
        return plain


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language."""

    #: gives a folded word in the one form of all that mean the same; empty for a little word
    plain: Callable[[str], str]
    opposites: frozenset[tuple[str, str]]
    #: words that tell little where the answer is known, and the endings of words for peoples
    faint: frozenset[str] = frozenset()
    peoples: frozenset[str] = frozenset()
    #: gives a place for the words for what is of it, where their endings do not tell
    homes: Mapping[str, str] = field(default_factory=dict)
    phrases: Phrases = field(default_factory=lambda: Phrases(""))
    #: gives a word of an answer in the one form of all that mean the same
    answered: Callable[[str], str] = str

    def opposed(self, one: str, other: str) -> bool:
        return (one, other) in self.opposites or (other, one) in self.opposites

    def are_of_one_place(self, one: str, other: str) -> bool:
        """Whether of two names one is that of a place and the other of its people."""
        if one in self.homes and self.homes[one] == self.homes.get(other):
            return True
        start = alike_at_start(one, other)
        ends = {one[start:], other[start:]}
        if start < 4 or not self.peoples or _OTHERS & {one, other}:
            return False
        return len(ends) == 2 and bool(ends & self.peoples) and bool(ends & _PLACES)


@cache
def words_of(language: str) -> Words:
    """The words of a language by its code, such as ``en`` or ``pt-BR``."""
    code = language.partition("-")[0].lower()
    stem = _english_stem if code == "en" else _as_it_is
    groups: dict[str, str] = {}
    for line in SYNONYMS.get(code, "").strip().splitlines():
        first, *_ = alike = [stem(word) for word in line.split()]
        groups.update({word: groups.get(first, first) for word in alike if word not in groups})
    phrases = Phrases(code)
    alone = {**numbers(code), **phrases.alone}
    groups |= {stem(word): one for word, one in alone.items() if word != "one"}

    def one_form(word: str) -> str:
        return groups.get(stem(word), stem(word))

    opposites = {tuple(map(one_form, pair.split())) for pair in _OPPOSITE.get(code, "").split("|") if pair}
    little = frozenset(_LITTLE.get(code, "").split()) - _TURNING
    homes = {
        one_form(word): place
        for place, *of_it in map(str.split, filter(None, PEOPLES.get(code, "").split("|")))
        for word in (place, *of_it)
    }
    return Words(
        _Met(little, stem, groups).__getitem__,
        frozenset((one, other) for one, other in opposites if one != other),
        frozenset(map(one_form, _FAINT.get(code, "").split())),
        _PEOPLES.get(code, frozenset()),
        homes,
        phrases,
        _Met(frozenset(), stem, {stem(word): one for word, one in (alone | _answered(code)).items()}).__getitem__,
    )


def _answered(language: str) -> dict[str, str]:
    """Words that are one in an answer and not in a question."""
    pairs = (pair.split() for pair in _ANSWERED.get(language, "").split("|") if pair)
    return {word: one for word, one in pairs}  # noqa: C416 - for the type checker


def turns(word: str) -> bool:
    """Whether a word makes the opposite of what is asked."""
    return word in _TURNING


def alike_at_start(one: str, other: str) -> int:
    """How many letters two words begin with together."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, its) in pairs if mine != its), min(len(one), len(other)))
