"""Spelling: an English word in; the one spelling of it, whether it is written as in Britain or in America, out.

The one spelling need not be either: it only has to be the same for both, and for no other word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

#: endings: what is written in one country, and what stands for both; nothing comes before that is not asked for
_ENDINGS: Final = (
    (
        r"^(arm|ard|behavi|cand|clam|col|demean|enam|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|"
        r"rig|rum|sav|savi|splend|succ|tum|val|vap|vig|watercol)our",
        r"\1or",
    ),
    (
        r"(amphitheat|calib|cent|fib|lit|lust|manoeuv|meag|met|mit|och|sab|scept|sepulch|somb|spect|theat)re(s?)$",
        r"\1er\2",
    ),
    (r"(?<=[a-z]{2})([iy])z(?=(?:e|ed|er|ers|es|ing|ation|ations|ational)$)", r"\1s"),
    (r"(catal|dial|anal|epil|monol|travel)ogue", r"\1og"),
    (r"^(cancel|counsel|jewel|label|marvel|model|quarrel|signal|travel)l", r"\1"),
    (r"^(def|off|pret|lic)ence", r"\1ense"),
)
#: parts of words that Britain writes with two vowels
_VOWELS: Final = (
    "archaeo archeo|paed ped|haem hem|anaem anem|aesthet esthet|palaeo paleo|oesoph esoph|oestr estr|foet fet|leukaem "
    "leukem|mediaev mediev|rrhoea rrhea|caesium cesium|gynaec gynec|manoeuv maneuv|mould mold|plough plow|sulph sulf|"
    "sceptic skeptic|moustache mustache"
)
#: whole words
_WORDS: Final = (
    "aluminium aluminum|grey gray|greyer grayer|storey story|storeys stories|tyre tire|tyres tires|kerb curb|pyjamas "
    "pajamas|programme program|programmes programs|yoghurt yogurt|doughnut donut|doughnuts donuts|axe ax|cosy cozy|"
    "gaol jail|artefact artifact|artefacts artifacts|judgement judgment|ageing aging|jewellery jewelry|jewelery "
    "jewelry|woollen woolen|cheque check|cheques checks|maths math|draught draft|draughts drafts|practise practice|"
    "speciality specialty|skilful skillful|wilful willful|enrol enroll|fulfil fulfill|learnt learned|burnt burned|"
    "dreamt dreamed|spelt spelled|leapt leaped|mum mom|snowplough snowplow|cypher cipher|gipsy gypsy|tsar czar|tsars "
    "czars|tzar czar|saint st"
)


def _pairs(written: str) -> Mapping[str, str]:
    return {word: one for word, one in map(str.split, written.split("|"))}  # noqa: C416 - for the type checker


_BY_WORD: Final = _pairs(_WORDS)
_BY_PART: Final = _pairs(_VOWELS)
_BY_ENDING: Final = tuple((re.compile(ending), one) for ending, one in _ENDINGS)
_TOLD_BY: Final = re.compile(  # what a word has that is not the one spelling: most have none of it
    "our|res?$|[iy]z|ogue|ll|ence|[aeo]e|rrh|sul|sc|mou|plou"
)
_ORDINAL: Final = re.compile(r"^(\d+)(?:st|nd|rd|th)$")


def one_spelling(word: str) -> str:
    """A folded English word in the spelling that stands for all: ``colour`` is ``color``."""
    if word in _BY_WORD:
        return _BY_WORD[word]
    if not _TOLD_BY.search(word):
        return word
    for part, one in _BY_PART.items():
        word = word.replace(part, one)
    for ending, one in _BY_ENDING:
        word = ending.sub(one, word)
    return word


def ordinal(word: str) -> str:
    """A numeral as all that end in letters are: ``21st`` is ``21th``."""
    return _ORDINAL.sub(r"\1th", word)
