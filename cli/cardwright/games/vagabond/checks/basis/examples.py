"""Examples: decks in miniature for the bad and good examples of codes: one fault in a card that is otherwise right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from cardwright.diag import Example


class Ask(NamedTuple):
    about: str
    ask: str
    right: str
    wrong: str


Asks: TypeAlias = tuple[Ask, ...]

ES: Asks = (
    Ask("ES", "Which Spanish knight took windmills for giants?", "Don Quixote", "El Cid"),
    Ask("ES", "What do Spaniards eat at each stroke of midnight on New Year’s Eve?", "A grape", "An olive"),
    Ask("ES", "Which city holds the Alhambra?", "Granada", "Toledo"),
    Ask("ES", "Which architect shaped the Sagrada Família?", "Gaudí", "Calatrava"),
    Ask("ES", "Which Spanish dish is cooked in a wide flat pan?", "Paella", "Gazpacho"),
    Ask("ES", "Which mountains part Spain from France?", "Pyrenees", "Sierra Nevada"),
    Ask("ES", "Which dance goes with a guitar and clapping hands?", "Flamenco", "Polka"),
    Ask("ES", "Which Spanish islands lie off Africa?", "Canaries", "Balearics"),
)
NL: Asks = (
    Ask("NL", "In which city did Anne Frank write her diary?", "Amsterdam", "Rotterdam"),
    Ask("NL", "Which colour do Dutch teams wear in honour of the royal house?", "Orange", "Purple"),
    Ask("NL", "Who painted “The Night Watch”?", "Rembrandt", "Vermeer"),
    Ask("NL", "Which flower fills the Keukenhof in spring?", "Tulip", "Sunflower"),
    Ask("NL", "In which city does the Dutch parliament meet?", "The Hague", "Utrecht"),
    Ask("NL", "Which cheese bears the name of a Dutch town?", "Gouda", "Cheddar"),
    Ask("NL", "What did windmills pump out of the polders?", "Water", "Sand"),
    Ask("NL", "Which river reaches the Dutch from Germany?", "Rhine", "Seine"),
)
PL: Asks = (
    Ask("PL", "Which astronomer from Toruń put the Sun in the middle?", "Copernicus", "Kepler"),
    Ask("PL", "Which scientist named an element after Poland?", "Marie Curie", "Lise Meitner"),
    Ask("PL", "Which animal stands on the Polish coat of arms?", "Eagle", "Bison"),
    Ask("PL", "Which sea lies north of Poland?", "Baltic", "Black"),
    Ask("PL", "Which composer was born near Warsaw?", "Chopin", "Liszt"),
    Ask("PL", "What kind of food are pierogi?", "Dumplings", "Soups"),
    Ask("PL", "Which mountains rise above Zakopane?", "Tatras", "Urals"),
    Ask("PL", "Which river flows through Warsaw?", "Vistula", "Danube"),
)

_PLACES = """\
1,SFO,San Francisco,US
2,MEX,Mexico City,MX
3,JFK,New York,US
4,GIG,Rio de Janeiro,BR
5,MAD,Madrid,ES
6,AMS,Amsterdam,NL
7,CPT,Cape Town,ZA
8,WAW,Warsaw,PL
9,CAI,Cairo,EG
10,DEL,Delhi,IN
11,HND,Tokyo,JP
12,SYD,Sydney,AU
13,IST,Istanbul,TR
""".splitlines()


def line(ask: Ask, right: str) -> str:
    """A question as a line of YAML, ``right`` its right letter."""
    a, b = (ask.right, ask.wrong) if right == "a" else (ask.wrong, ask.right)
    return f"{{about: {ask.about}, ask: {ask.ask}, a: {a}, b: {b}, right: {right}}}"


def sixth(number: int) -> Asks:
    """The questions of the card with that number (1 to 4), two for each of three countries."""
    two = slice(2 * number - 2, 2 * number)
    return (*ES[two], *NL[two], *PL[two])


def card(
    number: int = 1,
    *,
    pile: str = "blue",
    route: str = "MAD, AMS, WAW",
    letters: str = "abbaba",
    asks: Asks = (),
    instead: Mapping[int, str] | None = None,
) -> str:
    """A travel card. ``letters`` are the right ones; ``instead`` has lines for questions by their number, from 1."""
    lines = [line(ask, right) for ask, right in zip(asks or sixth(number), letters, strict=True)]
    for place, words in (instead or {}).items():
        lines[place - 1] = words
    questions = "".join(f"      - {words}\n" for words in lines)
    return f"  - id: t-{number:03}\n    pile: {pile}\n    route: [{route}]\n    questions:\n{questions}"


def four(letters: str, *, aside: str = "") -> Example:
    """An example with four cards, 24 questions; ``letters`` are the right ones of each card.

    ``aside`` is added to every right option.
    """
    asks = (
        ("MAD, AMS", (*ES[:3], *NL[:3])),
        ("MAD, AMS, WAW", (*ES[3:5], *NL[3:5], *PL[:2])),
        ("AMS, WAW, MAD", (*ES[5:7], *NL[5:7], *PL[2:4])),
        ("WAW, MAD, AMS", (*ES[7:], *NL[7:], *PL[4:])),
    )
    return travel(
        *(
            card(
                number,
                route=route,
                letters=letters,
                asks=tuple(ask._replace(right=ask.right + aside) for ask in six),
            )
            for number, (route, six) in enumerate(asks, 1)
        )
    )


def travel(*cards: str) -> Example:
    """An example with these travel cards."""
    return Example("travel.yaml", "kind: travel\ncards:\n" + "".join(cards))


EMPTY_PLACES = Example("places.csv", "number,iata,city,country\n")


def places(*rows: str) -> Example:
    """An example with the starter’s places, in which these rows stand in for those of their number.

    Rows with a number beyond those, and second ones of a number, come at the end.
    """
    instead = {row.partition(",")[0]: row for row in reversed(rows)}
    kept = [instead.get(row.partition(",")[0], row) for row in _PLACES]
    added = [row for row in rows if row not in kept]
    return Example("places.csv", "\n".join(["number,iata,city,country", *kept, *added]) + "\n")


def compass_card(number: int = 1, a: str = "", b: str = "", answer: str = "") -> str:
    """A compass card; what is not given is a task with an answer."""
    given = f"    answer: {answer}\n" if answer else ""
    a = a or "Hamburg DE, Rome IT, Paris FR, Warsaw PL"
    return f"  - id: c-{number:02}\n    a: [{a}]\n    b: [{b or 'SFO, AMS, CPT, HND'}]\n{given}"


def compass(*cards: str) -> Example:
    """An example with these compass cards."""
    return Example("compass.yaml", "kind: compass\ncards:\n" + "".join(cards))


def flags(*rows: str, header: str = "id,flag1,flag2,flag3") -> Example:
    """An example with these flag cards, one a row."""
    return Example("flag.csv", "\n".join([header, *rows]) + "\n")


#: question and answer by their number on the card
PictureAsks: TypeAlias = Mapping[str, tuple[str, str]]

ICELAND: PictureAsks = {
    "1A": ("Which country is this?", "Iceland"),
    "1B": ("Which city is its capital?", "Reykjavík"),
    "2A": ("What do people here call a spring that spouts hot water?", "Geyser"),
    "2B": ("Which small and sturdy animal is ridden here?", "A horse"),
    "3A": ("Which ocean washes its shores?", "The Atlantic"),
    "3B": ("In which months is the northern light seen here?", "In winter"),
}
CHILE: PictureAsks = {
    "1A": ("Which country is this?", "Chile"),
    "1B": ("Which city is its capital?", "Santiago"),
    "2A": ("Which mountains run along its whole east?", "The Andes"),
    "2B": ("Which desert lies in its north?", "Atacama"),
    "3A": ("On which far island do its stone heads stand?", "Easter Island"),
    "3B": ("What do most people here speak?", "Spanish"),
}


def picture(
    number: int = 1, picture: str = "", *, asks: PictureAsks = ICELAND, instead: PictureAsks | None = None, **more: str
) -> str:
    """A picture card. ``instead`` has questions with their answers by number, ``more`` the alt and the credit."""
    of = {**asks, **(instead or {})}
    about = {"picture": picture or ("outline:IS" if asks is ICELAND else "outline:CL"), **more}
    lines = [f"id: p-{number:02}", *(f"{key}: {value}" for key, value in about.items() if value), "questions:"]
    for pair in "123":
        for mark, letter in (("- ", "a"), ("  ", "b")):
            ask, answer = of[pair + letter.upper()]
            lines.append(f"  {mark}{letter}: {{ask: {ask}, answer: {answer}}}")
    return "  - " + "\n    ".join(lines) + "\n"


def photo(alt: str = "Steam rises from a crack between two dark slopes", credit: str = "Ada Holm, CC BY 4.0") -> str:
    """A picture card with a picture out of a file."""
    return picture(picture="pictures/p-01.jpg", alt=alt, credit=credit)


def pictures(*cards: str) -> Example:
    """An example with these picture cards."""
    return Example("picture.yaml", "kind: picture\ncards:\n" + "".join(cards))
