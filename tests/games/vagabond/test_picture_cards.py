"""V-07: a picture card has a picture, and three pairs of questions with their answers."""

from __future__ import annotations

import pytest

from cardwright.facts import countries, outlines

pytestmark = pytest.mark.rule("V-07")

ASKS = {
    "1A": ("Which country is this?", "Iceland"),
    "1B": ("Which city is its capital?", "Reykjavík"),
    "2A": ("What do people here call a spring that spouts?", "Geyser"),
    "2B": ("Which small and sturdy animal is ridden here?", "A horse"),
    "3A": ("Which ocean washes its shores?", "The Atlantic"),
    "3B": ("When is the northern light seen?", "In winter"),
}
OTHERS = {name: (f"Which is thing {name} of the other land?", f"Answer {name}") for name in ASKS}
FILE = {"picture": "pictures/p-01.jpg", "alt": "Steam between two dark slopes", "credit": "Ada Holm, CC BY 4.0"}


def card(number=1, asks=ASKS, picture="outline:IS", alt=None, credit=None, **instead):
    """A picture card as lines of YAML; ``q1A=("ask", "answer")`` stands in for a question."""
    of = {**asks, **{name.removeprefix("q"): words for name, words in instead.items()}}
    about = {"picture": picture, "alt": alt, "credit": credit}
    lines = [f"- id: p-{number:02}", *(f"  {key}: '{value}'" for key, value in about.items() if value is not None)]
    lines.append("  questions:")
    for pair in "123":
        for mark, letter in ((" - ", "a"), ("   ", "b")):
            ask, answer = of[pair + letter.upper()]
            lines.append(f'   {mark}{letter}: {{ask: "{ask}", answer: "{answer}"}}')
    return "\n".join(lines) + "\n"


@pytest.fixture
def pictures(check_files):
    """What is found in picture cards."""
    return lambda *cards, language="en": check_files({"picture.yaml": "cards:\n" + "".join(cards)}, language=language)


@pytest.fixture
def only(pictures):
    """The one finding that there is."""

    def check(*cards, language="en"):
        (finding,) = pictures(*cards, language=language)
        return finding

    return check


def _place(finding):
    """Code, file and what the carets stand under."""
    return finding.code.id, finding.path.rpartition("/")[2], finding.span.text.strip("\"'")


def test_v07_an_outline_and_a_file_with_alt_and_credit_are_fine(pictures):
    assert pictures(card(), card(2, OTHERS, **FILE)) == []


# The picture


def test_v07_the_code_of_an_outline_is_a_countrys(only):
    finding = only(card(picture="outline:UK"))
    assert _place(finding) == ("GEO107", "picture.yaml", "outline:UK")
    assert finding.message == "no country has the code UK"
    assert finding.suggestion == "did you mean United Kingdom (GB)?"
    assert (finding.fix.replacement, finding.fix.safe) == ("'outline:GB'", False)


@pytest.mark.parametrize(
    ("written", "meant", "safe"),
    [
        ("outline:Iceland", "IS", True),
        ("outline:is", "IS", True),
        ("outline:Icelnd", "IS", False),
        ("outline:ISL", "IS", False),
        ("Outline:IS", "IS", True),
        ("outline IS", "IS", True),
        ("Atlantis", None, None),
        ("Iceland", "IS", True),
    ],
)
def test_v07_an_outline_is_written_with_a_code_and_the_likeliest_is_suggested(only, written, meant, safe):
    finding = only(card(picture=written))
    assert _place(finding) == ("GEO116", "picture.yaml", written)
    if meant is not None:
        assert finding.suggestion == f"did you mean outline:{meant} (Iceland)?"
        assert (finding.fix.replacement, finding.fix.safe) == (f"'outline:{meant}'", safe)


def test_v07_nothing_after_the_colon_is_no_country(only):
    finding = only(card(picture="outline:"))
    assert finding.code.id == "GEO116"
    assert finding.message.endswith("the two capital letters of a country, and nothing follows")
    assert finding.suggestion == "write outline:IS for Iceland, and so on"


def test_v07_a_country_without_an_outline_is_told_with_the_reason(only):
    finding = only(card(picture="outline:AQ"))
    assert _place(finding) == ("GEO116", "picture.yaml", "outline:AQ")
    assert finding.severity == "error"
    assert finding.message == "there is no outline of Antarctica (AQ): north cannot be up at the pole"
    assert finding.evidence["source"].startswith("Natural Earth")


def test_v07_every_other_country_has_an_outline():
    assert {code for code in countries.codes() if outlines.find(code) is None} == set(outlines.ABSENT)


@pytest.mark.parametrize(
    ("first", "again"), [("outline:IS", "outline:IS"), ("pictures/p-01.jpg", "./pictures//p-01.jpg")]
)
def test_v07_a_picture_on_two_cards_is_told_at_the_later_one(only, first, again):
    finding = only(card(**{**FILE, "picture": first}), card(2, OTHERS, **{**FILE, "picture": again}))
    assert _place(finding) == ("VAG070", "picture.yaml", again)
    assert finding.severity == "warning"
    assert finding.message.startswith("card p-01 shows the same")
    assert [related.span.text for related in finding.related] == [f"'{first}'"]


def test_v07_a_copied_card_is_one_mistake(only):
    assert only(card(), card(2)).code.id == "VAG070"


def test_v07_a_picture_from_a_file_says_what_is_to_be_seen(only):
    finding = only(card(**{**FILE, "alt": None}))
    assert _place(finding) == ("IMG005", "picture.yaml", "pictures/p-01.jpg")
    assert finding.severity == "warning"
    assert finding.message == "the picture has no alt: a sentence for those who cannot see it"


def test_v07_a_picture_from_a_file_says_who_made_it(only):
    finding = only(card(**{**FILE, "credit": None}))
    assert _place(finding) == ("IMG006", "picture.yaml", "pictures/p-01.jpg")
    assert finding.severity == "error"
    assert finding.message == "the picture has no credit: who made it, and under which licence"


def test_v07_alt_and_credit_are_two_things_to_miss(pictures):
    findings = pictures(card(picture="pictures/p-01.jpg"))
    assert [finding.code.id for finding in findings] == ["IMG005", "IMG006"]


@pytest.mark.parametrize("alt", ["The outline of Iceland", "ICELAND from above", "Iceland’s shape"])
def test_v07_the_alt_does_not_say_an_answer(only, alt):
    finding = only(card(alt=alt))
    assert _place(finding)[:2] == ("TXT023", "picture.yaml")
    assert finding.pointer == "/cards/0/alt"
    assert finding.message == "the alt gives an answer away: Iceland"
    assert finding.evidence["questions"] == ["1A"]
    assert [related.span.text for related in finding.related] == ['"Iceland"']


def test_v07_an_alt_that_says_two_answers_is_one_mistake(only):
    finding = only(card(alt="Iceland with a dot for Reykjavik"))
    assert finding.message == "the alt gives answers away: Iceland and Reykjavík"
    assert finding.evidence["questions"] == ["1A", "1B"]


@pytest.mark.parametrize("alt", ["An island with a ragged north-west", "Icelandic ponies, a horsefly", "A sea"])
def test_v07_parts_of_words_and_short_answers_in_an_alt_give_nothing_away(pictures, alt):
    assert pictures(card(alt=alt, q3B=("What is it?", "Sea"))) == []


# The questions


def test_v07_a_question_about_a_picture_does_not_say_its_answer(only):
    finding = only(card(q3A=("Which ocean, the Atlantic, washes its shores?", "The Atlantic")))
    assert _place(finding) == ("TXT020", "picture.yaml", "Which ocean, the Atlantic, washes its shores?")
    assert finding.pointer == "/cards/0/questions/2/a/ask"
    assert finding.message == "the question gives its answer away: The Atlantic"
    assert [related.span.text for related in finding.related] == ['"The Atlantic"']


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        ("Which is nearer, the Atlantic or the Pacific?", "The Atlantic"),  # both are named
        ("Which Black Forest lies by what sea?", "The Black Sea"),  # the words do not stand together
        ("Is it one of the three?", "One"),  # a small word
        ("Which icelander sings?", "Iceland (the land)"),  # a part of a word
        ("What was Geyser’s name in England?", "The spouter (Geyser)"),  # what stands in brackets is aside
    ],
)
def test_v07_a_choice_and_other_words_give_no_answer_away(pictures, ask, answer):
    assert pictures(card(asks={**OTHERS, "3B": (ask, answer)})) == []


def test_v07_a_choice_is_told_by_the_words_of_its_language(pictures):
    words = {"3B": ("¿Qué está más cerca, el Atlántico o el Pacífico?", "El Atlántico")}
    assert pictures(card(asks={**OTHERS, **words}), language="es") == []
    assert [finding.code.id for finding in pictures(card(asks={**OTHERS, **words}))] == ["TXT020"]


def test_v07_a_question_about_a_picture_ends_with_a_question_mark(only):
    finding = only(card(q2B=("Which small and sturdy animal is ridden here", "A horse")))
    assert _place(finding)[0] == "TXT021"
    assert finding.pointer == "/cards/0/questions/1/b/ask"


@pytest.mark.parametrize("answer", ["Iceland", "Something else"])
def test_v07_a_question_stands_on_a_card_once(only, answer):
    finding = only(card(q3B=("WHICH country – is this?", answer)))
    assert _place(finding)[0] == "VAG032"
    assert finding.pointer == "/cards/0/questions/2/b/ask"
    assert finding.message == "this card has this question already, as number 1A"
    assert [related.span.text for related in finding.related] == ['"Which country is this?"']


def test_v07_a_question_that_needs_no_picture_stands_in_the_deck_once(only):
    again = ("Which volcano buried Pompeii?", "Vesuvius")
    finding = only(card(q3B=again), card(2, OTHERS, "outline:IT", q1B=again))
    assert _place(finding) == ("VAG032", "picture.yaml", again[0])
    assert finding.pointer == "/cards/1/questions/0/b/ask"
    assert finding.message == "card p-01 has this question already, as number 3B"


@pytest.mark.parametrize(
    ("ask", "first", "second"),
    [
        ("Which country is this?", "Iceland", "Italy"),
        ("What do most people speak here?", "Spanish", "Spanish"),  # of another country each
        ("What is its currency?", "The euro", "The euro"),
        ("What is the capital of Italy’s neighbour?", "Bern", "Paris"),  # so the words mean the picture
        ("Which language do most people speak?", "Spanish", "Spanish"),  # nothing is named
    ],
)
def test_v07_the_same_words_about_another_picture_are_another_question(pictures, ask, first, second):
    assert pictures(card(asks={**OTHERS, "3B": (ask, first)}), _other(ask, second)) == []


def _other(ask, answer):
    asks = {name: (f"Which is thing {name} of a third land?", f"Answer of {name}") for name in ASKS}
    return card(2, {**asks, "3B": (ask, answer)}, "outline:IT")


def test_v07_in_a_language_whose_words_are_not_known_only_one_card_is_looked_at(pictures):
    ask, answer = "Milyen nyelven beszélnek?", "Spanyolul"
    assert pictures(card(asks={**OTHERS, "3B": (ask, answer)}), _other(ask, answer), language="hu") == []
    twice = card(asks={**OTHERS, "1A": (ask, answer), "3B": (ask, answer)})
    assert [finding.code.id for finding in pictures(twice, language="hu")] == ["VAG032"]


# Answers given before


@pytest.mark.parametrize(
    ("ask", "name"),
    [("What is the capital of Iceland?", "1A"), ("Who sailed from Iceland’s shores in 985?", "1B")],
)
def test_v07_a_question_does_not_name_the_answer_to_a_later_one(only, ask, name):
    finding = only(card(asks={**OTHERS, "2A": ASKS["1A"], name: (ask, "Something")}))
    assert _place(finding) == ("TXT024", "picture.yaml", ask)
    assert finding.severity == "warning"
    assert finding.message == f"question {name} gives away the answer to 2A, which is read later: Iceland"
    assert finding.suggestion == "ask 2A first, or say it in other words"
    assert [related.span.text for related in finding.related] == ['"Iceland"']


def test_v07_within_a_pair_a_is_read_before_b(only, pictures):
    a, b = ("Which country is this?", "Iceland"), ("What is the capital of Iceland?", "Reykjavík")
    assert pictures(card(q1A=a, q1B=b)) == []
    assert only(card(q1A=b, q1B=a)).code.id == "TXT024"


def test_v07_an_answer_that_is_named_twice_before_is_one_mistake(only):
    asks = {**OTHERS, "1A": ("How far is Iceland?", "A day"), "1B": ("Is Iceland green?", "Yes"), "3A": ASKS["1A"]}
    finding = only(card(asks=asks))
    assert finding.evidence["said_in"] == ["1A", "1B"]
    assert [related.message for related in finding.related][1:] == ["question 1B says it too"]


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        ("Which island lies to the south?", "An island"),  # a common word
        ("How many sheep live here?", "Sheep"),
        ("Who won the match at Icelandia?", "Iceland"),  # another word
        ("What does the flag of Rus show?", "Rus"),  # too short to be sure
        ("What happened on the 12th?", "12"),
    ],
)
def test_v07_common_words_and_short_ones_give_nothing_away(pictures, ask, answer):
    assert pictures(card(asks={**OTHERS, "1A": (ask, "Something"), "3B": ("What is it?", answer)})) == []


@pytest.mark.parametrize(("ask", "answer"), [("What else came in 1944?", "1944"), ("ما هي ريكيافيك؟", "ريكيافيك")])
def test_v07_numbers_and_letters_without_capitals_count_as_names(only, ask, answer):
    finding = only(card(asks={**OTHERS, "1A": (ask, "Something"), "3B": ("When is it?", answer)}))
    assert finding.code.id == "TXT024"


def test_v07_an_answer_that_was_given_is_no_secret_any_more(pictures):
    asks = {**OTHERS, "1A": ASKS["1A"], "1B": ("What flies in Iceland?", "Puffins"), "3A": ("Whose is it?", "Iceland")}
    assert pictures(card(asks=asks)) == []


# One mistake, one finding


@pytest.mark.parametrize(
    ("wrong", "code", "text"),
    [
        (card(picture="outline:UK"), "GEO107", "outline:UK"),
        (card(picture="outline:Iceland"), "GEO116", "outline:Iceland"),
        (card(picture="outline:"), "GEO116", "outline:"),
        (card(picture="outline:UM"), "GEO116", "outline:UM"),
        (card(picture="Iceland"), "GEO116", "Iceland"),
        (card(**{**FILE, "alt": None}), "IMG005", FILE["picture"]),
        (card(**{**FILE, "credit": None}), "IMG006", FILE["picture"]),
        (card(alt="Iceland"), "TXT023", "Iceland"),
        (card(q1B=("Which city is its capital", "Reykjavík")), "TXT021", "Which city is its capital"),
        (card(q1B=("Is Reykjavik its capital?", "Reykjavík")), "TXT020", "Is Reykjavik its capital?"),
        (card(q1A=("Is Reykjavik its capital?", "Yes")), "TXT024", "Is Reykjavik its capital?"),
        (card(q2B=ASKS["1B"]), "VAG032", ASKS["1B"][0]),
        (card(q2B=("", "A horse")), "SCH006", ""),
    ],
)
def test_one_mistake_on_a_picture_card_gives_one_finding_in_its_place(only, wrong, code, text):
    assert _place(only(wrong)) == (code, "picture.yaml", text)
