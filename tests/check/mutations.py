"""Mutations: a text file of a deck and a seeded chance in; the file with one mistake in it out, and where it stands.

Whether a mistake makes the deck wrong is known from how it is made and from nothing that Cardwright says: a key that no
format has, a byte that is not UTF-8, a code that no airport bears. Files are seen as lines, never through our readers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

KEY = re.compile(r"^(?P<before> *(?:- )?)(?P<key>[a-z_0-9]+)(?P<colon>:)(?P<rest> .*|)$")
INNER = re.compile(r"(?<=[{,] )(?P<key>[a-z_]+): |(?<=\{)(?P<first>[a-z_]+): ")
CODE = re.compile(r"\b(?P<code>[A-Z]{3})\b(?=[,\]])")
COUNTRY = re.compile(r"(?:about|country): \"?(?P<code>[A-Z]{2})\"?(?=[ ,}\n]|$)")
#: keys whose values are one of few words
CHOICE = re.compile(
    r"(?<![a-z_])(?P<key>pile|right|set|mood|effect|pool|vagrant|colour|continent|voice|suit): (?P<word>[A-Za-z_]+)"
)
COUNTED = re.compile(
    r"(?<![a-z_\"])(?P<key>count|number|points|format|slots|x|y|tons|travel_cards|timer|coins): (?P<number>\d+)"
)
LIST = re.compile(r": \[(?P<items>[^\[\]]+)\]")
PROSE = re.compile(r"(?<=[a-z] )(?P<word>[a-z]{5,})(?= [a-z])")
#: what every card, question or space must have, by the format's own pages
REQUIRED = frozenset(
    "id route pile questions ask about right flag1 scenario setup berries title goal reward moment at pool".split()
)
#: keys whose maps take any key of the author's: a name there is no mistake by itself
FREE = frozenset("spaces cards kinds fields theme booklets ignore donations palette".split())


class Mutant(NamedTuple):
    """``lines`` are where a finding may stand (from 1): the mistake's own, of a missing line its neighbours and parent.

    ``wrong`` says whether the deck is wrong by it; None where it may be either.
    """

    data: bytes
    lines: frozenset[int]
    wrong: bool | None


@dataclass(frozen=True)
class File:
    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")


Mutation = Callable[[File, random.Random], Mutant | None]


def parent(lines: list[str], at: int) -> int:
    """The line (from 0) that the line at ``at`` stands under."""
    depth = len(lines[at]) - len(lines[at].lstrip(" -"))
    for above in range(at - 1, -1, -1):
        text = lines[above]
        if text.strip() and not text.lstrip().startswith("#") and len(text) - len(text.lstrip(" -")) < depth:
            return above
    return next(at for at, text in enumerate(lines) if text.strip() and not text.startswith("#"))


def joined(lines: list[str], *at: int, wrong: bool | None = True) -> Mutant:
    return Mutant("\n".join(lines).encode("utf-8"), frozenset(one + 1 for one in at), wrong)


def picked(file: File, chance: random.Random, pattern: re.Pattern[str]) -> tuple[list[str], int, re.Match[str]] | None:
    lines = file.lines
    found = [
        (at, match)
        for at, line in enumerate(lines)
        if not line.lstrip().startswith("#")
        for match in pattern.finditer(line.partition(" # ")[0])
    ]
    return (lines, *chance.choice(found)) if found else None


def instead(line: str, match: re.Match[str], group: str, text: str) -> str:
    return line[: match.start(group)] + text + line[match.end(group) :]


def mistyped(word: str, chance: random.Random) -> str:
    """The word with one letter doubled, left out or changed; never a word of the format."""
    at = chance.randrange(len(word))
    return chance.choice((word[:at] + "q" + word[at:], word[:at] + "x" + word[at + 1 :]))


def is_free(lines: list[str], at: int) -> bool:
    """Whether the key on a line is a name that the author gives."""
    while (above := parent(lines, at)) < at:
        at = above
        match = KEY.match(lines[at])
        if match and match["key"] in FREE:
            return True
    return False


def yaml_only(mutation: Mutation) -> Mutation:
    def only(file: File, chance: random.Random) -> Mutant | None:
        return mutation(file, chance) if file.name.endswith(".yaml") else None

    return only


def csv_only(mutation: Mutation) -> Mutation:
    def only(file: File, chance: random.Random) -> Mutant | None:
        return mutation(file, chance) if file.name.endswith(".csv") else None

    return only


def json_only(mutation: Mutation) -> Mutation:
    def only(file: File, chance: random.Random) -> Mutant | None:
        return mutation(file, chance) if file.name.endswith(".json") else None

    return only


# ------------------------------------------------------------------------------------------------- wrong in any file


def not_utf8(file: File, chance: random.Random) -> Mutant | None:
    data = file.text.encode("utf-8")
    at = chance.randrange(len(data))
    while data[at] & 0xC0 == 0x80:  # not within a character
        at -= 1
    return Mutant(data[:at] + b"\xff" + data[at:], frozenset({data[:at].count(b"\n") + 1}), True)


def control_character(file: File, chance: random.Random) -> Mutant | None:
    at = chance.randrange(len(file.text))
    text = file.text[:at] + chance.choice("\0\x07\x1b") + file.text[at:]
    return Mutant(text.encode("utf-8"), frozenset({file.text[:at].count("\n") + 1}), True)


def emptied(file: File, chance: random.Random) -> Mutant | None:
    return Mutant(b"", frozenset({1}), True)


# ----------------------------------------------------------------------------------------------------- wrong in YAML


@yaml_only
def key_mistyped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, KEY)
    if found is None:
        return None
    lines, at, match = found
    if is_free(lines, at) and not lines[at].lstrip().startswith("- ") and not _in_card(lines, at):
        return None
    lines[at] = instead(lines[at], match, "key", mistyped(match["key"], chance))
    return joined(lines, at)


def _in_card(lines: list[str], at: int) -> bool:
    """Whether a line stands within an item of a list, such as a card."""
    while not lines[at].lstrip().startswith("- "):
        above = parent(lines, at)
        if above >= at:
            return False
        at = above
    return True


@yaml_only
def inner_key_mistyped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, INNER)
    if found is None:
        return None
    lines, at, match = found
    group = "key" if match["key"] else "first"
    lines[at] = instead(lines[at], match, group, mistyped(match[group], chance))
    return joined(lines, at)


@yaml_only
def key_twice(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, KEY)
    if found is None or not found[2]["rest"].strip():
        return None
    lines, at, match = found
    lines.insert(at + 1, lines[at].replace("- ", "  ", 1) if "- " in match["before"] else lines[at])
    return joined(lines, at, at + 1)


@yaml_only
def required_key_dropped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, KEY)
    if found is None or found[2]["key"] not in REQUIRED or not found[2]["rest"].strip():
        return None
    lines, at, match = found
    if is_free(lines, at) and not _in_card(lines, at):
        return None
    if "- " in match["before"]:
        if at + 1 >= len(lines) or not lines[at + 1].startswith(" " * len(match["before"])):
            return None
        lines[at + 1] = match["before"] + lines[at + 1][len(match["before"]) :]
    above = parent(lines, at)
    del lines[at]
    first = at - 1
    while first > 0 and not lines[first].lstrip().startswith("- "):
        first -= 1
    return joined(lines, at, at - 1, above, first)


@yaml_only
def bracket_dropped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"(?P<bracket>[\]}])(?= *$)"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "bracket", "")
    return joined(lines, at, at + 1)


@yaml_only
def indented_by_a_tab(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"^(?P<blanks> +)\S"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "blanks", "\t")
    return joined(lines, at, at - 1)


@yaml_only
def list_for_text(file: File, chance: random.Random) -> Mutant | None:
    found = picked(
        file,
        chance,
        re.compile(r"^ *(?:- )?(?:id|title|ask|scenario|goal|a|b|right|language|version): (?P<value>\S.*?)$"),
    )
    if found is None:
        return None
    lines, at, match = found
    if match["value"][0] in "[{":
        return None
    lines[at] = instead(lines[at], match, "value", "[one, two]")
    return joined(lines, at)


@yaml_only
def no_such_word(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, CHOICE)
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "word", mistyped(match["word"], chance))
    return joined(lines, at)


@yaml_only
def no_number(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, COUNTED)
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "number", chance.choice(("many", "1O", "1e5", "three")))
    return joined(lines, at)


@yaml_only
def no_airport(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, CODE)
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "code", chance.choice(("QQX", "XQQ", "QXZ")))
    return joined(lines, at)


@yaml_only
def no_country(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, COUNTRY)
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "code", chance.choice(("QX", "XA", "QQ")))
    return joined(lines, at)


@yaml_only
def no_such_file(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"(?P<name>[a-z]+)\.(?:yaml|csv|json)"))
    if found is None or file.name != "deck.yaml" or "template" in found[0][found[1]]:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "name", mistyped(match["name"], chance))
    return joined(lines, at)


@yaml_only
def id_twice(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    found = [(at, match) for at, line in enumerate(lines) if (match := re.search(r"- \{?id: (?P<id>[a-z0-9-]+)", line))]
    if len(found) < 2:
        return None
    (at, match), (other_at, other) = chance.sample(found, 2)
    lines[at] = instead(lines[at], match, "id", other["id"])
    return joined(lines, at, other_at)


@yaml_only
def id_of_no_form(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"- \{?id: (?P<id>[a-z0-9-]+)"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "id", chance.choice(("Über 1", "-x", "a b", "x" * 70)))
    return joined(lines, at)


@yaml_only
def question_dropped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"^(?P<before> +- )about: "))
    if found is None:
        return None
    lines, at, _ = found
    above, size = parent(lines, at), 5
    del lines[at : at + size]
    return joined(lines, at, at - 1, above)


@yaml_only
def unknown_space(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"next: \[(?P<space>[a-z0-9]+)"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "space", "zz9")
    return joined(lines, at)


@yaml_only
def anchored(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r": (?P<value>[A-Za-z]\S*)$"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "value", chance.choice(("&one ", "!!str ", "*one #")) + match["value"])
    return joined(lines, at)


# ------------------------------------------------------------------------------------------------------ wrong in CSV


@csv_only
def column_mistyped(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    names = lines[0].split(",")
    at = chance.randrange(len(names))
    names[at] = mistyped(names[at], chance)
    lines[0] = ",".join(names)
    return joined(lines, 0)


@csv_only
def column_twice(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    names = lines[0].split(",")
    one, other = chance.sample(range(len(names)), 2)
    names[one] = names[other]
    lines[0] = ",".join(names)
    return joined(lines, 0)


@csv_only
def cell_too_many(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    at = chance.randrange(1, len(lines) - 1)
    lines[at] += ",more"
    return joined(lines, at)


@csv_only
def quote_opened(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    at = chance.randrange(1, len(lines) - 1)
    if '"' in lines[at]:
        return None
    start, _, rest = lines[at].partition(",")
    lines[at] = f'{start},"{rest}'
    return joined(lines, at)


@csv_only
def row_twice(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    at = chance.randrange(1, len(lines) - 1)
    lines.insert(at + 1, lines[at])
    return joined(lines, at, at + 1)


@csv_only
def id_emptied(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    at = chance.randrange(1, len(lines) - 1)
    lines[at] = "," + lines[at].partition(",")[2]
    return joined(lines, at)


@csv_only
def formula(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    at = chance.randrange(1, len(lines) - 1)
    start, _, rest = lines[at].partition(",")
    lines[at] = f"{start},=1+1," + rest.partition(",")[2]
    return None if '"' in rest else joined(lines, at)


@csv_only
def code_mistyped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r",(?P<code>[A-Z]{2,3})(?=,|$)"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "code", "QXZ"[: len(match["code"])])
    return joined(lines, at)


# ----------------------------------------------------------------------------------------------------- wrong in JSON


@json_only
def comma_dropped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"(?P<comma>,)$"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "comma", "")
    return joined(lines, at, at + 1)


@json_only
def json_key_mistyped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"\"(?P<key>[a-z_]+)\":"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "key", mistyped(match["key"], chance))
    return joined(lines, at)


@json_only
def json_key_twice(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"^ +\"(?P<key>[a-z_]+)\": .*,$"))
    if found is None:
        return None
    lines, at, _ = found
    lines.insert(at, lines[at])
    return None if "[" in lines[at] else joined(lines, at, at + 1)


@json_only
def json_quote_dropped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, re.compile(r"(?P<quote>\"),?$"))
    if found is None:
        return None
    lines, at, match = found
    lines[at] = instead(lines[at], match, "quote", "")
    return joined(lines, at, at + 1)


# ------------------------------------------------------------------------------------------------------- not wrong


def comment_added(file: File, chance: random.Random) -> Mutant | None:
    if not file.name.endswith(".yaml"):
        return None
    lines = file.lines
    at = chance.randrange(len(lines))
    lines.insert(at, "# a remark: with [brackets] and {more}")
    return joined(lines, at, wrong=False)


def other_line_ends(file: File, chance: random.Random) -> Mutant | None:
    return Mutant(file.text.replace("\n", "\r\n").encode(), frozenset(), False)


def byte_order_mark(file: File, chance: random.Random) -> Mutant | None:
    return Mutant(b"\xef\xbb\xbf" + file.text.encode(), frozenset(), False) if file.name != "x.json" else None


@yaml_only
def cards_swapped(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    found = [at for at, line in enumerate(lines) if line.startswith("  - {id: ")]
    if len(found) < 2:
        return None
    one, other = chance.sample(found, 2)
    lines[one], lines[other] = lines[other], lines[one]
    return joined(lines, one, other, wrong=False)


@csv_only
def rows_swapped(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    if len(lines) < 4:
        return None
    one, other = chance.sample(range(1, len(lines) - 1), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return joined(lines, one, other, wrong=False)


def letter_of_prose(file: File, chance: random.Random) -> Mutant | None:
    found = picked(file, chance, PROSE)
    if found is None or file.name == "deck.yaml":
        return None
    lines, at, match = found
    word = match["word"]
    lines[at] = instead(lines[at], match, "word", word[:2] + chance.choice("aeiou") + word[3:])
    return joined(lines, at, wrong=False)


@yaml_only
def optional_key_dropped(file: File, chance: random.Random) -> Mutant | None:
    found = picked(
        file, chance, re.compile(r"^(?P<key>license|authors|settings|print): \S.*$|^ +(?P<set>set|humanity_limit): .*$")
    )
    if found is None:
        return None
    lines, at, _ = found
    del lines[at]
    return joined(lines, at, wrong=False)


# ------------------------------------------------------------------------------------------------------- perhaps


def line_dropped(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    at = chance.randrange(len(lines))
    above = parent(lines, at)
    del lines[at]
    return joined(lines, at, at - 1, above, wrong=None)


def line_twice(file: File, chance: random.Random) -> Mutant | None:
    lines = file.lines
    at = chance.randrange(len(lines))
    lines.insert(at, lines[at])
    return joined(lines, at, at + 1, wrong=None)


def letter_changed(file: File, chance: random.Random) -> Mutant | None:
    at = chance.randrange(len(file.text))
    if file.text[at] == "\n":
        return None
    text = file.text[:at] + chance.choice("abcz019-:,[]{}\"'# ") + file.text[at + 1 :]
    return Mutant(text.encode("utf-8"), frozenset({file.text[:at].count("\n") + 1}), None)


def cut_off(file: File, chance: random.Random) -> Mutant | None:
    at = chance.randrange(1, len(file.text))
    return Mutant(file.text[:at].encode("utf-8"), frozenset({file.text[:at].count("\n") + 1}), None)


MUTATIONS: tuple[Mutation, ...] = (
    not_utf8, control_character, emptied, key_mistyped, inner_key_mistyped, key_twice, required_key_dropped,
    bracket_dropped, indented_by_a_tab, list_for_text, no_such_word, no_number, no_airport, no_country, no_such_file,
    id_twice, id_of_no_form, question_dropped, unknown_space, anchored, column_mistyped, column_twice, cell_too_many,
    quote_opened, row_twice, id_emptied, formula, code_mistyped, comma_dropped, json_key_mistyped, json_key_twice,
    json_quote_dropped, comment_added, other_line_ends, byte_order_mark, cards_swapped, rows_swapped, letter_of_prose,
    optional_key_dropped, line_dropped, line_twice, letter_changed, cut_off,
)  # fmt: skip
#: their names; those made by a decorator are called after what they do as well
NAMES = {id(value): name for name, value in list(globals().items()) if callable(value)}
