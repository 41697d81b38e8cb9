"""What a deck says twice: which questions are the same, over pairs that people have judged."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from cardwright.check.repeats import groups
from cardwright.check.repeats.groups import repeats
from cardwright.check.repeats.likeness import likeness
from cardwright.check.repeats.spelling import one_spelling
from cardwright.check.repeats.wording import wordings
from cardwright.check.repeats.words import words_of
from cardwright.deck.asked import Asked
from cardwright.deck.content import SourceCard
from cardwright.facts import countries

PAIRS = yaml.safe_load((Path(__file__).parent / "duplicates_pairs.yaml").read_text(encoding="utf-8"))


class Judged(NamedTuple):
    """``right`` are the pairs found that people call the same, ``wrong`` those that they do not."""

    right: list[str]
    wrong: list[str]
    missed: list[str]

    @property
    def precision(self) -> float:
        return len(self.right) / (len(self.right) + len(self.wrong))

    @property
    def recall(self) -> float:
        return len(self.right) / (len(self.right) + len(self.missed))


def judge(held: bool | None = None) -> Judged:
    """All questions in one deck: what is found in one of another pair is wrong as well."""
    chosen = {
        name: [pair for pair in PAIRS[name] if held is None or pair.get("held", False) is held]
        for name in ("same", "different")
    }
    found = []
    for name, pairs in chosen.items():
        for number, pair in enumerate(pairs):
            for side, text, answer in (("one", pair["one"], pair["answer"]), ("other", pair["other"], pair["again"])):
                card = SourceCard("q", f"{name}-{number}", None, None)  # type: ignore[arg-type]
                found.append((card, Asked((side,), text, answer)))
    language = words_of("en")
    right, wrong = [], []
    for repeat in repeats(wordings(found, language), language):
        pair = f"{repeat.first.asked.text} | {repeat.text.asked.text}"
        same = repeat.first.card.id == repeat.text.card.id and repeat.text.card.id.startswith("same")
        (right if same else wrong).append(pair)
    missed = [text for pair in chosen["same"] if (text := f"{pair['one']} | {pair['other']}") not in right]
    return Judged(right, wrong, missed)


def test_what_is_called_the_same_is_the_same() -> None:
    """Our bounds: what is found is right, and of what is put in quite other words one in ten may be missed."""
    judged = judge()
    assert judged.wrong == []
    assert judged.recall >= 0.9


@pytest.mark.parametrize(("held", "recall"), [(True, 0.88), (False, 0.98)])
def test_pairs_that_nothing_was_tuned_on_are_judged_as_well(held: bool, recall: float) -> None:
    judged = judge(held)
    assert judged.wrong == []
    assert judged.recall >= recall


def found(*questions: tuple[str, str], subject: tuple[str, ...] = (), language: str = "en") -> list[tuple[str, str]]:
    """The repeats among questions with their answers: id of the first and of the repeat, which are their numbers."""
    subjects = subject or ("",) * len(questions)
    asked = [
        (SourceCard("q", str(number), None, None), Asked(("ask",), text, answer, about))  # type: ignore[arg-type]
        for number, ((text, answer), about) in enumerate(zip(questions, subjects, strict=True))
    ]
    words = words_of(language)
    return [(one.first.card.id, one.text.card.id) for one in repeats(wordings(asked, words), words)]


def test_each_repeat_names_the_first_of_its_group() -> None:
    capital = [("What is the capital of Norway?", "Oslo"), ("Which city is Norway’s capital?", "Oslo")]
    assert found(*capital, *capital, *capital) == [("0", str(number)) for number in range(1, 6)]


def test_the_same_words_about_another_country_are_another_question() -> None:
    highest = ("Which is the highest mountain?", "Fuji"), ("Which is the highest mountain?", "Rysy")
    assert found(*highest, subject=("JP", "PL")) == []
    assert found(*highest, subject=("JP", "JP")) == [("0", "1")]


def test_a_question_that_names_its_place_is_the_same_about_another_country() -> None:
    bridge = "Which strait does the bridge from Copenhagen to Malmö cross?", "Øresund"
    assert found(bridge, bridge, subject=("DK", "SE")) == [("0", "1")]
    lake = "Which is the largest lake here?", "Geneva"
    assert found(lake, lake, subject=("CH", "FR")) == []


@pytest.mark.parametrize(
    ("language", "one", "other", "answer"),
    [
        ("pl", "Jaka jest stolica Norwegii?", "Które miasto jest stolicą Norwegii?", "Oslo"),
        (
            "de",
            "Welcher Fluss fließt durch Wien und Budapest?",
            "Durch Budapest und Wien fließt welcher Fluss?",
            "Donau",
        ),
        ("fr", "Quel fleuve traverse Vienne et Budapest ?", "Vienne et Budapest, quel fleuve les traverse ?", "Danube"),
        ("ja", "富士山はどの国にありますか？", "富士山は、どの国にありますか", "日本"),
        ("tlh", "Qorvad yutlh Malma Kovad?", "Malma Kovad qorvad yutlh?", "Ja"),
    ],
)
def test_other_languages_have_their_own_little_words(language: str, one: str, other: str, answer: str) -> None:
    assert found((one, answer), (other, answer), language=language) == [("0", "1")]


@pytest.mark.parametrize(
    ("one", "other", "answers"),
    [
        ("Ile stanów mają Stany Zjednoczone?", "Ile stanów jest w USA?", ("50", "pięćdziesiąt")),
        ("Kiedy wybuchła II wojna światowa?", "Kiedy wybuchła druga wojna światowa?", ("1939", "1939")),
        ("Które państwo opuściło Unię Europejską?", "Które państwo opuściło UE?", ("Wielka Brytania", "UK")),
    ],
)
def test_polish_has_its_letters_and_numbers_too(one: str, other: str, answers: tuple[str, str]) -> None:
    assert found((one, answers[0]), (other, answers[1]), language="pl") == [("0", "1")]


_SLOTS = {
    "Which country is the largest {} of {}?": (("producer", "exporter", "importer"), ("coffee", "tin", "wool")),
    "Who {} {}?": (("wrote", "composed", "directed", "painted"), ("The Firebird", "Metropolis", "Cats")),
    "In which year did {} {} the EU?": (("Spain", "the UK", "Greece"), ("join", "leave", "apply to")),
    "Which king was {} {}?": (("the father of", "the son of", "crowned after"), ("Henry VII", "Henry VIII", "Henry I")),
    "Which team {} the {} World Cup?": (("won", "hosted", "lost"), ("first", "second", "21st", "1966", "1970")),
    "When did {} {}?": (("World War I", "World War II", "the Cold War"), ("begin", "end", "reach Africa")),
    "How many {} does a {} have?": (("legs", "eyes", "wings"), ("spider", "crab", "bee")),
    "How {} is the {}?": (("long", "wide", "deep", "old"), ("Suez Canal", "Panama Canal")),
    "Which metal is the best {} of {}?": (("conductor", "mirror"), ("heat", "electricity", "light")),
    "Who was the first {} to {}?": (
        ("woman", "man", "Swiss"),
        ("climb Everest", "win a prize", "win a prize in Physics"),
    ),
    "Which {} restaurant is {}?": (("French", "Thai", "Dutch"), ("in Paris", "in London", "the oldest", "the newest")),
    "Which sea lies {} of {}?": (("north", "south", "east", "west"), ("Italy", "Turkey", "the US", "the UK")),
}


@pytest.mark.parametrize("template", _SLOTS)
def test_another_word_in_one_place_is_another_question_whatever_the_answer(template: str) -> None:
    some, others = _SLOTS[template]
    assert found(*((template.format(word, other), "Seven") for word in some for other in others)) == []


@pytest.mark.parametrize(
    ("written", "as_they_are_compared"),
    [
        ("two hundred and five", "205"),
        ("A thousand and one", "a 1001"),
        ("8,848 metres", "8848 m"),
        ("Twenty-first", "21th"),
        ("Henry the Eighth", "henry the 8th"),
        ("Henry VIII", "henry 8th"),
        ("nineteen and eighty-four", "19 and 84"),
        ("The U.S.A.", "the usa"),
        ("He told US", "he told usa"),
        ("He told us", "he told us"),
        ("Ford's Theatre", "ford theater"),
    ],
)
def test_answers_are_compared_whatever_way_they_are_written(written: str, as_they_are_compared: str) -> None:
    asked = [(SourceCard("q", "1", None, None), Asked(("ask",), "Which?", written))]  # type: ignore[arg-type]
    assert [wording.answer for wording in wordings(asked, words_of("en"))] == [as_they_are_compared]


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("colourful", "colorful"),
        ("centre", "center"),
        ("kilometres", "kilometers"),
        ("organisation", "organization"),
        ("analysed", "analyzed"),
        ("traveller", "traveler"),
        ("catalogue", "catalog"),
        ("archaeologist", "archeologist"),
        ("defence", "defense"),
        ("jewellery", "jewelry"),
    ],
)
def test_british_and_american_spelling_are_one(british: str, american: str) -> None:
    assert one_spelling(british) == one_spelling(american)


@pytest.mark.parametrize("word", ["our", "four", "hour", "court", "acre", "tell", "seller", "fence", "science", "poem"])
def test_words_that_only_look_british_stay_as_they_are(word: str) -> None:
    assert one_spelling(word) == word


def test_one_template_asks_another_thing_of_every_country() -> None:
    """The answers tell nothing here: what people speak in one country they speak in many."""
    templates = {
        "Which language is spoken in {}?": "English",
        "What do people in {} eat in the morning?": "Bread",
        "How many stars has the flag of {}?": "1",
        "Which ocean does {} border?": "",
    }
    names = [country.name for code in countries.codes() if (country := countries.find(code))]
    texts = [(ask.format(name), answer) for name in names for ask, answer in templates.items()]
    repeated = [(texts[int(first)][0], texts[int(again)][0]) for first, again in found(*texts)]
    assert repeated == []


def test_thousands_of_the_same_are_compared_with_few() -> None:
    """Questions of one template: as many comparisons as questions, not as many as pairs."""
    counted = 0

    def count(*arguments: object) -> float | None:
        nonlocal counted
        counted += 1
        return likeness(*arguments)  # type: ignore[arg-type]

    chance = random.Random(7)
    names = ["".join(chance.choices("abdefgiklmnoprstuv", k=9)) for _ in range(4000)]
    texts = [(f"What is the capital of {name.capitalize()}?", name[::-1]) for name in names]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(groups, "likeness", count)
        assert found(*texts) == []
        assert found(*[texts[0]] * 4000) == [("0", str(number)) for number in range(1, 4000)]
    assert counted <= 16 * len(texts)


if __name__ == "__main__":  # the figures, and which pairs they come from
    for which, held in (("all", None), ("held", True), ("tuned", False)):
        judged = judge(held)
        print(f"{which}: precision {judged.precision:.3f}, recall {judged.recall:.3f}")
    print("wrong:", *judge().wrong, sep="\n  ")
    print("missed:", *judge().missed, sep="\n  ")
