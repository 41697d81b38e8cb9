"""V-03: six questions, each about a country of the route, with two options of which one is right."""

from __future__ import annotations

from math import comb

import pytest
from tests.timed import spent

from cardwright.games.vagabond.checks.basis.asked import fold_all
from cardwright.games.vagabond.checks.basis.chance import two_sided

pytestmark = pytest.mark.rule("V-03")


def _last(table, about="PL", ask="Which is the last thing?", a="Left", b="East", right="a"):
    """The last question of the card becomes this one."""
    table.cards[0]["questions"][5] = (about, ask, a, b, right)
    return table


def _deck(table, letters, a="Left", b="East", cards=4):
    """Cards on which these letters are right, with other routes and other questions each."""
    routes = [["MAD", "AMS", "WAW"], ["AMS", "WAW", "MAD"], ["WAW", "MAD", "AMS"], ["MAD", "AMS"]][:cards]
    table.cards = [
        {
            "id": f"t-{number}",
            "pile": "blue",
            "route": route,
            "questions": [
                (("ES", "NL")[index % 2], f"Which is thing {index} of card {number}?", a, b, letter)
                for index, letter in enumerate(letters)
            ],
        }
        for number, route in enumerate(routes)
    ]
    return table


def test_v03_a_question_is_about_a_country_of_the_route(table):
    finding = _last(table, about="SK").only()
    assert finding.code.id == "VAG030"
    assert finding.pointer == "/cards/0/questions/5/about"
    assert finding.message.startswith("Slovakia (SK) is not on the route, which has Spain (ES)")
    assert finding.evidence["expected"] == ["ES", "NL", "PL"]


def test_v03_a_code_like_one_of_the_route_was_meant_to_be_that(table):
    finding = _last(table, about="PT").only()
    assert finding.suggestion == "did you mean Poland (PL)?"


def test_v03_a_country_of_the_route_without_a_question_is_fine(table, six_about):
    table.cards[0]["questions"] = six_about("ES", "NL")
    assert table.check() == []


def test_v03_a_code_of_no_country_is_told_with_the_likeliest_of_the_route(table):
    finding = _last(table, about="PO").only()
    assert finding.code.id == "GEO107"
    assert finding.suggestion == "did you mean Poland (PL)?"


@pytest.mark.parametrize("b", ["Left", "left", "LEFT", "'Left '"])
def test_v03_the_two_options_differ(table, b):
    finding = _last(table, b=b.strip("'")).only()
    assert finding.code.id == "VAG031"
    assert finding.pointer == "/cards/0/questions/5/b"


@pytest.mark.parametrize(("a", "b"), [("C", "C++"), ("Ano", "Año"), ("1,5", "15")])
def test_v03_options_that_differ_in_an_accent_or_a_sign_differ(table, a, b):
    assert _last(table, a=a, b=b).check() == []


@pytest.mark.parametrize("again", ["Which is thing 0 of ES?", "WHICH is  “thing 0” of ES ?", "Whích is thing 0 of ES?"])
def test_v03_a_question_stands_in_the_deck_once(table, again):
    table.cards[0]["questions"][3] = ("ES", again, "Up", "Down", "a")
    finding = table.only()
    assert finding.code.id == "VAG032"
    assert finding.message == "this card has this question already, as number 1"
    assert [related.span.line for related in finding.related] == [7]


def test_v03_the_same_words_about_another_country_are_another_question(table):
    for index, about in enumerate(("ES", "NL", "PL")):
        table.cards[0]["questions"][index] = (about, "Which is the highest mountain?", "Left", "East", "aba"[index])
    assert table.check() == []


def test_v03_a_letter_that_is_right_far_too_often_is_a_warning(table):
    finding = _deck(table, "aaabaa").only()
    assert finding.code.id == "VAG033"
    assert finding.evidence["a"] == 20 and finding.evidence["b"] == 4
    assert finding.evidence["p"] == pytest.approx(0.0015)
    assert (finding.path, finding.span.text) == ("deck.yaml", "travel")


def test_v03_b_may_be_the_letter_too(table):
    assert _deck(table, "bbabbb", a="East", b="Left").only().message.startswith("B is right in 20 of 24 questions")


def test_v03_a_few_questions_say_nothing(table):
    assert _deck(table, "aaabaa", cards=3).check() == []


def test_v03_chance_is_the_exact_binomial_test():
    for throws in (1, 2, 24, 25, 144, 700):
        for heads in range(throws + 1):
            few = min(heads, throws - heads)
            exact = min(1.0, 2 * sum(comb(throws, k) for k in range(few + 1)) / 2**throws)
            assert two_sided(heads, throws) == pytest.approx(exact, rel=1e-9)


def test_v03_chance_does_not_run_out_of_numbers():
    assert two_sided(10_200, 20_400) == pytest.approx(1.0)
    assert two_sided(0, 20_400) == 0.0


def test_v03_six_answers_with_one_letter_are_a_warning(table):
    table.cards[0]["questions"] = [(*rest, "b") for *rest, _ in table.cards[0]["questions"]]
    finding = table.only()
    assert finding.code.id == "VAG034"
    assert finding.message == "B is right in all 6 questions of the card"


@pytest.mark.parametrize(
    ("ask", "a", "b"),
    [
        ("Which river meets the sea in the Vistula Lagoon?", "Vistula", "Oder"),
        ("Which town is the twin of Krakow’s old heart?", "Kraków", "Lublin"),
        ("In which city does the Warsaw Rising Museum stand?", "In Warsaw", "In Łódź"),
        ("What do Sherpas call themselves?", "Sherpa", "Gurkha"),
        ("Which island is home to Robben’s seals?", "Robben Island", "Seal Isle"),
        ("In which year, 1989 or later, was the first vote?", "1989", "1991"),
    ],
)
def test_v03_a_question_does_not_say_its_answer(table, ask, a, b):
    finding = _last(table, ask=ask, a=a, b=b).only()
    assert finding.code.id == "TXT020"
    assert finding.severity == "warning"
    assert a in finding.message


@pytest.mark.parametrize(
    ("ask", "a", "b"),
    [
        ("Which is longer, the Vistula or the Oder?", "The Vistula", "The Oder"),
        ("Which is the colour of the flag?", "The red", "The blue"),  # small words say nothing
        ("Which water lies beyond the Red Fort?", "Red Sea", "Red Lake"),  # red is in both options
        ("Who wrote it: no or yes?", "No", "Yes"),
        ("Which artist hides in Vistulan?", "Vistula", "Oder"),  # a part of a word only
        ("What was New York called?", "New Amsterdam", "New Haarlem"),
    ],
)
def test_v03_words_of_both_options_and_small_words_give_nothing_away(table, ask, a, b):
    assert _last(table, ask=ask, a=a, b=b).check() == []


def test_v03_a_question_ends_with_a_question_mark(table):
    finding = _last(table, ask="Which is the last thing").only()
    assert finding.code.id == "TXT021"


@pytest.mark.parametrize(
    ("language", "ask"),
    [
        ("el", "Τι είναι αυτό;"),
        ("ar", "ما هذا؟"),
        ("ja", "これは何ですか。"),
        ("zh", "这是什么？"),
        ("en", "“Is it so?”"),
    ],
)
def test_v03_a_question_mark_may_be_that_of_its_language(table, language, ask):
    table.language = language
    assert _last(table, ask=ask).check() == []


def test_v03_a_longer_option_that_is_always_right_is_a_warning(table):
    questions = _deck(table, "abbaba").cards
    for card in questions:
        card["questions"] = [
            (about, ask, *(("Longest", "East") if right == "a" else ("East", "Longest")), right)
            for about, ask, _, _, right in card["questions"]
        ]
    finding = table.only()
    assert finding.code.id == "TXT022"
    assert finding.evidence["longer"] == finding.evidence["questions"] == 24


def test_texts_are_compared_without_case_accents_and_punctuation():
    texts = ["“Ulysses” takes,  place?", "Łódź’s Øresund – where…", "", "¿Qué és?", "Straße", "Кто это?"]
    folded = ["ulysses takes place", "lodz oresund where", "", "que es", "strasse", "кто это"]
    assert fold_all(texts) == folded
    assert [fold_all([text])[0] for text in texts] == folded
    assert fold_all(["a\0b", "C"]) == ["a\0b", "c"]


def test_a_large_deck_is_checked_in_no_time(large_deck):
    from cardwright.games.vagabond.checks.table import CHECKS

    findings, seconds = spent(lambda: [finding for check in CHECKS for finding in check.find(large_deck)])
    assert seconds < 1.0  # 0.2 s on a computer that does nothing else
    assert {finding.code.id for finding in findings} <= {"VAG034"}
