"""A city's name as somebody wrote it in; the usual name that it is a slip of out.

The tables know a city by any name that anybody gave it, in hundreds of languages, misspelt ones among them: Londn is a
name of London there. Such a name passes where people use it, and is a slip where it is a letter away from the usual
one and nobody is known to.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cardwright.facts import airports, cities, languages
from cardwright.facts.names import fold

SHORTEST: Final = 5  #: letters of a usual name; among shorter ones any two are alike
WIDELY_READ: Final = ("cs", "da", "de", "es", "fi", "fr", "hu", "it", "nb", "nl", "pl", "pt", "ro", "sv")
"""Languages whose names of cities are in use far beyond them."""
_ENDINGS: Final = frozenset("aeiouys")
#: names in use that no table tells from slips: of other languages, of other days, and written by other rules
_IN_USE: Final = frozenset(
    """
    ahmadabad alborg alejandria alepo alorstar andijan ardebil arhus ashgabad asmera astrakan barcellona basle basra
    benghasi beyrut bhubaneshwar breme brusa buraidah buyumbura casabranca cordova cuzco djakarta djeddah dresde
    drezden edimburgo elain elat genova genua gent gomel gondar gotenburg habana hamadan hamborg hambourg hamedan
    hamheung hannover hanovre hargeysa helsingi homel iaroslavl inchon iraklion ispahan jedda jiddah johorbaharu
    johorebahru kalaburgi kandahar kharkov kirkuk kochin korfu kotabahru kotabaharu kwangju larnaca larnaka lattakia
    louxor madina makhatchkala malaca malange marrakech marrakesch marrakesh mashad medina mekelle mykolayiv nanking
    napels napoles nasik ningpo nizhninovgorod nizhniynovgorod odessa oporto orumieh portsoudan prishtina pristina pusan
    qandahar rheims saintpetersbourg saoluiz sebastopol skoplje sofija sofiya tanger tunes turijn turim turyn urumiyeh
    varsovia vinnytsya zaporizhzhya kryvyyrih
    """.split()
)


def usual_name(written: str, usual: str, country: str, language: str = "en") -> str | None:
    """Give the usual name where a written one is a slip of it, else None; ``language`` is what is written in."""
    one, other = _letters(written), _letters(usual)
    if one == other or len(other) < SHORTEST or not _is_one_slip(one, other) or _ends_otherwise(one, other):
        return None
    if one in _IN_USE or one in _names_in_use(usual, country, language) or _names_airport(written, usual, country):
        return None
    return None if any(_letters(city.name) == one for city in cities.find(written, country)) else usual


def _letters(name: str) -> str:
    """A name as it is compared: without blanks, and umlauts as they are written where there are none."""
    return fold(name).replace(" ", "").replace("ue", "u").replace("oe", "o").replace("ae", "a")


def _is_one_slip(one: str, other: str) -> bool:
    """Whether a letter is missing, too many or another one, or two have changed places."""
    start = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    left, right = one[start:], other[start:]
    if left[1:] == right[1:] or left[1:] == right or left == right[1:]:
        return True
    return left[:2] == right[1::-1] and left[2:] == right[2:]


def _ends_otherwise(one: str, other: str) -> bool:
    """Whether only the ending is another, as languages differ: Milano and Milan, Roma and Rome, Athen and Athens."""
    if one[:-1] == other:
        return one[-1] in _ENDINGS
    if other[:-1] == one:
        return other[-1] in _ENDINGS
    return one[:-1] == other[:-1] and one[-1] in _ENDINGS


@cache
def _names_in_use(usual: str, country: str, language: str) -> frozenset[str]:
    """What the city is called in the languages of its country, in the one written in, and in those widely read."""
    tags = dict.fromkeys((language, *_spoken(country), *WIDELY_READ))
    return frozenset(_letters(languages.city_name(usual, country, tag)) for tag in tags)


def _spoken(country: str) -> tuple[str, ...]:
    from babel.languages import get_official_languages

    return tuple(get_official_languages(country, regional=True))


def _names_airport(written: str, usual: str, country: str) -> bool:
    """Whether an airport of the city is called so: Genova, Hannover."""
    wanted = fold(written)
    return any(f" {wanted} " in f" {fold(one.name)} " for one in airports.serving(usual, country))
