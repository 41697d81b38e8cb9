"""V-08: a flag card shows the flags of three different countries, and says continent and country of each."""

from __future__ import annotations

import pytest

from cardwright.facts.countries import codes
from cardwright.facts.flags import alike
from cardwright.games.vagabond.checks.basis.examples import ES, NL, card, travel
from cardwright.games.vagabond.checks.basis.lookalikes import STATE

pytestmark = pytest.mark.rule("V-08")

PLAIN = "id,flag1,flag2,flag3"
ROUTE = "MAD, AMS, IST"
FULL = PLAIN + ",continent1,continent2,continent3"


@pytest.fixture
def flags(check_files):
    """What is found in flag cards, one a row; with six cells and more the last three are continents."""

    def check(*rows, more=""):
        header = FULL if any(row.count(",") > 3 for row in rows) else PLAIN
        return check_files({"flag.csv": "\n".join([header, *rows]) + "\n"}, more)

    return check


@pytest.fixture
def only(flags):
    """The one finding that there is."""

    def check(*rows, more=""):
        (finding,) = flags(*rows, more=more)
        return finding

    return check


def _place(finding):
    return finding.code.id, finding.path.rpartition("/")[2], finding.span.line, finding.span.column


def test_v08_three_flags_of_different_countries_are_fine(flags):
    assert flags("f-01,PL,BR,KE", "f-02,JP,AU,CA") == []


def test_v08_a_code_of_no_country_is_told_with_what_was_meant(only):
    finding = only("f-01,UK,BR,KE")
    assert _place(finding) == ("GEO107", "flag.csv", 2, 6)
    assert finding.message == "no country has the code UK"
    assert finding.suggestion == "did you mean United Kingdom (GB)?"
    assert (finding.fix.replacement, finding.fix.safe) == ("GB", False)
    assert finding.evidence["source"] == "GeoNames 2026-07"


def test_v08_the_name_of_a_country_is_not_its_code_and_is_mended_safely(only):
    finding = only("f-01,Poland,BR,KE")
    assert _place(finding) == ("SCH009", "flag.csv", 2, 6)
    assert finding.message == "flag1 must be the two capital letters of a country, such as DK, not Poland"
    assert finding.suggestion == "did you mean PL?"
    assert (finding.fix.replacement, finding.fix.safe) == ("PL", True)


@pytest.mark.parametrize(("written", "meant"), [("England", "GB"), ("POL", "PL"), ("Brasil", "BR")])
def test_v08_a_word_near_a_name_is_guessed_and_left_to_a_person(only, written, meant):
    finding = only(f"f-01,{written},JP,KE")
    assert finding.suggestion == f"did you mean {meant}?"
    assert (finding.fix.replacement, finding.fix.safe) == (meant, False)


def test_v08_a_word_like_no_country_is_not_guessed(only):
    finding = only("f-01,Atlantis,JP,KE")
    assert (finding.code.id, finding.suggestion, finding.fix) == ("SCH009", None, None)


def test_v08_small_letters_are_the_same_code(only):
    finding = only("f-01,pl,JP,KE")
    assert (finding.code.id, finding.fix.replacement, finding.fix.safe) == ("SCH009", "PL", True)


# Continents


def test_v08_a_continent_that_the_facts_contradict_is_wrong(only):
    finding = only("f-01,PL,BR,KE,,Africa,")
    assert _place(finding) == ("GEO113", "flag.csv", 2, 16)
    assert finding.severity == "error"
    assert finding.message == "Brazil (BR) lies in South America, not in Africa"
    assert finding.evidence["expected"] == ["South America"]
    assert finding.evidence["source"] == "GeoNames 2026-07"
    assert finding.suggestion.startswith("write South America")
    assert (finding.fix.replacement, finding.fix.safe) == ("South America", False)


@pytest.mark.parametrize("continent", ["Asia", "Europe"])
def test_v08_either_continent_of_a_country_between_two_may_be_written(flags, continent):
    assert flags(f"f-01,PL,TR,KE,,{continent},") == []


def test_v08_a_third_continent_of_a_country_between_two_is_wrong(only):
    finding = only("f-01,PL,TR,KE,,Africa,")
    assert finding.message == "Türkiye (TR) lies in Asia, for some in Europe, and not in Africa"
    assert finding.evidence["source"] == "Cardwright 2026-11"


def test_v08_deck_yaml_cannot_move_a_country_either(only):
    finding = only("f-01,PL,BR,KE", more="continents:\n  BR: [Africa]\n")
    assert _place(finding)[:3] == ("GEO113", "deck.yaml", 11)
    assert finding.span.text == "Africa"
    assert finding.pointer == "/continents/BR/0"
    assert finding.message == "Brazil (BR) lies in South America, not in Africa"
    assert finding.suggestion == "take the entry out: nobody doubts where Brazil lies"


def test_v08_of_two_continents_in_deck_yaml_the_wrong_one_is_told(only):
    finding = only("f-01,PL,TR,KE", more="continents: {TR: [Asia, Africa]}\n")
    assert (finding.code.id, finding.span.text) == ("GEO113", "Africa")


def test_v08_a_country_that_sources_disagree_about_wants_deciding(only):
    finding = only("f-01,PL,TR,KE")
    assert _place(finding) == ("GEO114", "flag.csv", 2, 9)
    assert finding.severity == "warning"
    assert finding.message.startswith(
        "Türkiye (TR) is printed with Asia, and some count it with Europe: Thrace lies in"
    )
    assert "TR: [Asia, Europe]" in finding.suggestion and "continents in deck.yaml" in finding.suggestion
    assert finding.evidence["line"] == "TR: [Asia, Europe]"
    assert finding.evidence["source"] == "Cardwright 2026-11"


@pytest.mark.parametrize("line", ["TR: [Asia, Europe]", "TR: [Asia]", "TR: [Europe]"])
def test_v08_a_line_of_deck_yaml_decides(flags, line):
    assert flags("f-01,PL,TR,KE", more=f"continents:\n  {line}\n") == []


def test_v08_one_line_is_missing_however_many_cards_show_the_flag(flags):
    findings = flags("f-01,PL,TR,KE", "f-02,JP,TR,AU")
    assert [_place(finding) for finding in findings] == [("GEO114", "flag.csv", 2, 9), ("VAG061", "flag.csv", 3, 9)]
    assert [related.span.line for related in findings[0].related] == [3]


def test_v08_a_misspelt_line_of_deck_yaml_is_told_and_not_that_it_is_missing(only):
    finding = only("f-01,PL,TR,KE", more="continents:\n  Türkiye: [Asia, Europe]\n")
    assert _place(finding) == ("SCH009", "deck.yaml", 11, 3)
    assert finding.suggestion == "did you mean TR?"
    assert (finding.fix.replacement, finding.fix.safe) == ("TR", True)


def test_v08_a_key_of_continents_is_a_countrys_code(only):
    finding = only("f-01,PL,BR,KE", more="continents:\n  UK: [Europe]\n")
    assert _place(finding) == ("GEO107", "deck.yaml", 11, 3)
    assert (finding.pointer, finding.suggestion) == ("/continents/UK", "did you mean United Kingdom (GB)?")


def test_v08_antarctica_can_never_be_played(only):
    finding = only("f-01,PL,AQ,KE")
    assert _place(finding) == ("VAG063", "flag.csv", 2, 9)
    assert finding.severity == "error"
    assert finding.message == "Antarctica (AQ) lies on none of the six continents that players can choose"


def test_v08_antarctica_is_told_once_whatever_is_said_of_it(only):
    assert only("f-01,PL,AQ,KE", more="continents: {AQ: [Oceania]}\n").path.endswith("flag.csv")
    assert only("f-01,PL,BR,KE", more="continents: {AQ: [Oceania]}\n").pointer == "/continents/AQ"
    assert only("f-01,PL,AQ,KE,,Oceania,").code.id == "VAG063"


@pytest.fixture
def blue(check_files):
    """What is found in a blue card that stops in Istanbul."""
    return lambda more="": check_files({"travel.yaml": travel(card(route=ROUTE, asks=(*ES[:2], *NL[:4]))).text}, more)


def test_v04_deck_yaml_decides_for_blue_cards_too(blue):
    (finding,) = blue()
    assert finding.code.id == "GEO108"
    assert "write TR: [Asia, Europe] under continents in deck.yaml" in finding.suggestion
    assert blue("continents:\n  TR: [Asia, Europe]\n") == []
    assert blue("continents:\n  TR: [Europe]\n") == []


def test_v04_a_deck_that_counts_the_country_elsewhere_is_told_so(blue):
    (finding,) = blue("continents:\n  TR: [Asia]\n")
    assert finding.message.endswith("; deck.yaml counts it with Asia")
    assert "add Europe to TR under continents in deck.yaml" in finding.suggestion


# Flags twice


def test_v08_a_flag_stands_once_on_a_card(only):
    finding = only("f-01,PL,BR,PL")
    assert _place(finding) == ("VAG060", "flag.csv", 2, 12)
    assert finding.severity == "error"
    assert finding.message == "the flag of Poland (PL) stands on this card already, as flag1"
    assert [related.span.column for related in finding.related] == [6]


def test_v08_a_flag_on_two_cards_is_told_at_the_later_one(only):
    finding = only("f-01,PL,BR,KE", "f-02,JP,AU,BR")
    assert _place(finding) == ("VAG061", "flag.csv", 3, 12)
    assert finding.severity == "warning"
    assert finding.message == "the flag of Brazil (BR) stands on card f-01 already"
    assert [(related.span.line, related.span.column) for related in finding.related] == [(2, 9)]


def test_v08_a_flag_twice_on_a_later_card_is_two_mistakes_and_no_more(flags):
    findings = flags("f-01,PL,BR,KE", "f-02,BR,AU,BR")
    assert [_place(finding) for finding in findings] == [("VAG061", "flag.csv", 3, 6), ("VAG060", "flag.csv", 3, 12)]


def test_v08_an_unknown_code_twice_is_not_a_flag_twice(flags):
    assert {finding.code.id for finding in flags("f-01,ZZ,BR,ZZ")} == {"GEO107"}


# Flags alike


@pytest.mark.parametrize("rows", [("f-01,TD,BR,RO",), ("f-01,TD,BR,KE", "f-02,RO,AU,JP")])
def test_v08_flags_that_nobody_can_tell_apart_are_told_at_the_later_one(only, rows):
    finding = only(*rows)
    assert (finding.code.id, finding.severity, finding.span.text) == ("VAG062", "warning", "RO")
    assert "the flag of Romania (RO) cannot be told from that of Chad (TD)" in finding.message
    assert [related.span.text for related in finding.related] == ["TD"]
    assert f"they differ by {finding.evidence['delta_e']:.1f} units of colour" in finding.message
    assert finding.evidence["source"] == "flag-icons 7.5.0"


def test_v08_how_far_flags_are_apart_is_told_where_it_was_measured(only):
    finding = only("f-01,ID,BR,KE", "f-02,MC,AU,JP")
    (measured,) = [one for one in alike("MC") if one.code == "ID"]
    assert finding.evidence["delta_e"] == measured.difference > 0
    assert f"they differ by {measured.difference:.1f} units of colour (delta E)" in finding.message
    assert finding.evidence["source"].startswith("flag-icons")


def test_v08_flags_drawn_as_one_are_those_of_states_and_their_territories():
    identical = [(code, one.code) for code in codes() for one in alike(code) if one.identical]
    assert identical
    assert all(STATE.get(code, code) == STATE.get(other, other) for code, other in identical)


def test_v08_flags_alike_are_told_once_however_often_they_are_shown(flags):
    findings = flags("f-01,TD,BR,KE", "f-02,RO,AU,JP", "f-03,RO,TD,CA")
    assert [finding.code.id for finding in findings] == ["VAG062", "VAG061", "VAG061"]


def test_v08_one_of_two_flags_alike_is_fine_alone(flags):
    assert flags("f-01,TD,BR,KE", "f-02,NO,AU,JP") == []


@pytest.mark.parametrize("rows", [("f-01,SJ,BR,KE",), ("f-01,NO,BR,KE", "f-02,SJ,AU,JP"), ("f-01,SJ,BR,NO",)])
def test_v08_a_territory_that_flies_its_states_flag_is_told_even_alone(only, rows):
    finding = only(*rows)
    assert (finding.code.id, finding.span.text) == ("VAG062", "SJ")
    assert finding.message.startswith("Svalbard and Jan Mayen (SJ) flies the flag of Norway (NO)")
    assert finding.evidence["alike"] == "NO"
    assert [related.span.text for related in finding.related] == (["NO"] if "NO" in "".join(rows) else [])


# One mistake, one finding


@pytest.mark.parametrize(
    ("row", "more", "place"),
    [
        ("f-01,UK,BR,KE,,,", "", ("GEO107", "flag.csv", 2, 6)),
        ("f-01,Poland,BR,KE,,,", "", ("SCH009", "flag.csv", 2, 6)),
        ("f-01,PL,br,KE,,,", "", ("SCH009", "flag.csv", 2, 9)),
        ("f-01,PL,,KE,,,", "", ("SCH002", "flag.csv", 2, 9)),
        ("f-01,PL,BR,PL,,,", "", ("VAG060", "flag.csv", 2, 12)),
        ("f-01,PL,BR,AQ,,,", "", ("VAG063", "flag.csv", 2, 12)),
        ("f-01,PL,CY,KE,,,", "", ("GEO114", "flag.csv", 2, 9)),
        ("f-01,PL,CY,KE,,Africa,", "", ("GEO113", "flag.csv", 2, 16)),
        ("f-01,PL,BR,KE,Evrope,,", "", ("SCH004", "flag.csv", 2, 15)),
        ("f-01,PL,BV,KE,,,", "", ("VAG062", "flag.csv", 2, 9)),
        ("f-01,UK,BR,KE,Europe,,", "", ("GEO107", "flag.csv", 2, 6)),
        ("f-01,PL,BR,KE,,,", "continents: {XQ: [Asia]}\n", ("GEO107", "deck.yaml", 10, 14)),
        ("f-01,PL,BR,KE,,,", "continents: {br: [Asia]}\n", ("SCH009", "deck.yaml", 10, 14)),
        ("f-01,PL,BR,KE,,,", "continents: {TR: [Azia]}\n", ("SCH004", "deck.yaml", 10, 19)),
        ("f-01,PL,TR,KE,,,", "continents: {TR: []}\n", ("SCH008", "deck.yaml", 10, 14)),
    ],
)
def test_one_mistake_on_a_flag_card_gives_one_finding_in_its_place(only, row, more, place):
    assert _place(only(row, more=more)) == place


def test_v08_a_continent_that_deck_yaml_decided_against_is_told(only):
    finding = only("f-01,BR,TR,JP,,Europe,", more="continents: {TR: [Asia]}\n")
    assert _place(finding) == ("GEO113", "flag.csv", 2, 16)
    assert finding.message == "deck.yaml counts Türkiye (TR) with Asia alone, not with Europe"
    assert [related.span.source.name.rpartition("/")[2] for related in finding.related] == ["deck.yaml"]


@pytest.mark.parametrize("written", ["Asia", "Europe", ""])
def test_v08_a_continent_that_deck_yaml_accepts_is_right(flags, written):
    assert flags(f"f-01,BR,TR,JP,,{written},", more="continents: {TR: [Asia, Europe]}\n") == []


def test_v08_america_is_two_continents_and_never_africa(only):
    finding = only("f-01,BR,KE,CA,,,America")
    assert "North America" in finding.message
    assert "Africa" not in str(finding.suggestion)


@pytest.mark.parametrize(
    ("code", "suggestion"),
    [("DD", "Germany (DE)"), ("YU", "(RS)"), ("SU", "(RU)"), ("ZR", "(CD)"), ("UK", "(GB)"), ("LP", "Poland (PL)")],
)
def test_v08_a_code_that_was_one_gives_its_successor(only, code, suggestion):
    assert suggestion in only(f"f-01,{code},BR,KE").suggestion


@pytest.mark.parametrize("code", ["EU", "XX", "ZZ", "QQ"])
def test_v08_a_code_that_is_nobodys_gives_no_country_at_random(only, code):
    finding = only(f"f-01,{code},BR,KE")
    assert finding.suggestion == "cardwright facts Denmark shows the code of a country (DK)"
    assert finding.fix is None
