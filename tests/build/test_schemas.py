"""The published schemas: equal to the models, true of every file here, and of one mind with ``cardwright check``."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import Field

from cardwright.build.check import check_deck
from cardwright.build.fields import field_about
from cardwright.build.load import load_deck
from cardwright.build.modelines import MARK, modelines, without_modeline
from cardwright.build.new import start_deck, starter_names
from cardwright.build.schemas import NotOurs, as_text, deck_schema, published, schemas_of, write_schemas
from cardwright.check.shape import shape
from cardwright.deck.deckfile import DeckFile, DeclaredField
from cardwright.deck.field import Number, Strict, Text
from cardwright.deck.schema import DRAFT, as_editors_read, model_schema
from cardwright.games import catalog
from cardwright.games.game import Game
from cardwright.games.vagabond.game import GAME
from cardwright.press.template.model import ELEMENTS, TemplateFile
from cardwright.read.files import read_bytes

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "schemas"


# -------------------------------------------------------------------------------------------------- YAML as editors see


class Core(yaml.SafeLoader):
    """YAML 1.2, core schema, as editors read it: NO is a text, and so are dates and 12:30."""

    yaml_implicit_resolvers: ClassVar[dict[str, list[tuple[str, re.Pattern[str]]]]] = {}


for tag, form, starts in (
    ("bool", "true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", "[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+.0123456789"),
    ("null", "~|null|Null|NULL|", ["~", "n", "N", ""]),
):
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"(?:{form})$"), list(starts))
Core.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


class Plain(yaml.SafeDumper):
    """Writes nothing where nothing is, and the same thing twice where it is twice, as an author would."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


Plain.add_representer(type(None), lambda dumper, value: dumper.represent_scalar("tag:yaml.org,2002:null", ""))


def seen(text: str) -> Any:
    return yaml.load(text, Core)


def written(value: Any) -> str:
    return yaml.dump(value, Dumper=Plain, allow_unicode=True, sort_keys=False)


def test_editors_read_words_like_the_loader_of_these_tests() -> None:
    for word in ("NO", "no", "yes", "true", "True", "1", "-7", "1.5", "1e5", "007", "12:30", "2020-01-01", "~", "x"):
        assert as_editors_read(word) == seen(f"- {word}")[0]
        assert type(as_editors_read(word)) is type(seen(f"- {word}")[0])


# -------------------------------------------------------------------------------------------------- what they look like


def test_the_files_in_schemas_are_those_of_this_version(tmp_path: Path) -> None:
    """If not: cardwright schema --write schemas."""
    write_schemas(tmp_path, published())
    made = {path.relative_to(tmp_path): path.read_text() for path in tmp_path.rglob("*.json")}
    assert {path.relative_to(FOLDER): path.read_text() for path in FOLDER.rglob("*.json")} == made


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema in a schema."""
    if not isinstance(schema, dict):
        return
    yield schema
    for key in ("properties", "$defs"):
        for part in schema.get(key, {}).values():
            yield from parts(part)
    for key in ("items", "additionalProperties", "propertyNames", "if", "then"):
        yield from parts(schema.get(key))
    for key in ("anyOf", "allOf"):
        for part in schema.get(key, []):
            yield from parts(part)


EDITED = [name for name in published() if not name.startswith("pack/")]


@pytest.mark.parametrize("name", published())
def test_a_schema_is_one_file_that_needs_no_other(name: str) -> None:
    schema = published()[name]
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == DRAFT
    assert schema["$id"].startswith("urn:cardwright:") and ":1:" in schema["$id"]
    for part in parts(schema):
        assert part.get("$ref", "#/$defs/").startswith("#/$defs/")
        assert "title" not in part or isinstance(part["title"], dict)


@pytest.mark.parametrize("name", EDITED)
def test_a_schema_for_editors_is_closed_and_explained(name: str) -> None:
    schema = published()[name]
    assert schema["description"]
    for part in parts({key: value for key, value in schema.items() if key != "allOf"}):
        if "properties" in part and "required" in part and "errorMessage" not in part:
            assert part["additionalProperties"] is False
            for field, about in part["properties"].items():
                assert about is True or about.get("description") or "$ref" in about, field
        assert "anyOf" not in part or "stack" in part["properties"], "editors explain choices badly"


def test_ids_are_unique() -> None:
    ids = [schema["$id"] for schema in published().values()]
    assert len(set(ids)) == len(ids)


def test_every_kind_and_table_of_every_game_has_a_schema() -> None:
    for name in catalog.GAMES:
        game = catalog.find(name)
        assert game is not None
        assert {f"{name}/{part}" for part in ("deck", *game.kinds, *game.tables)} <= set(published())


def test_limits_of_numbers_are_said() -> None:
    """They are taken from pydantic's own notes, which may move with a new version of it."""
    number = published()["vagabond/places"]["$defs"]["row"]["properties"]["number"]
    assert (number["minimum"], number["maximum"]) == (1, 999)


def test_words_for_a_form_stand_beside_its_pattern() -> None:
    question = published()["vagabond/travel"]["$defs"]["Question"]["properties"]["about"]
    assert question["errorMessage"] == "must be the two capital letters of a country, such as DK"
    assert question["examples"] == ["DK"]


def test_choices_that_a_key_tells_apart_and_pairs_are_gone_through() -> None:
    class Hop(Strict):
        do: Literal["hop"]
        far: Text

    class Nap(Strict):
        do: Literal["nap"]
        at: tuple[Number, Text] = Field(deprecated=True)

    class Frog(Strict):
        trick: Annotated[Hop | Nap, Field(discriminator="do")]
        loud: Literal[True, 2, None] = None

    validator = Draft202012Validator(model_schema(Frog))
    assert validator.is_valid({"trick": {"do": "hop", "far": 3}, "loud": "true"})
    assert validator.is_valid({"trick": {"do": "nap", "at": ["3", 4]}, "loud": "2"})
    assert not validator.is_valid({"trick": {"do": "nap", "far": 3}})
    assert not validator.is_valid({"trick": {"do": "hop", "far": 3}, "loud": 1})


def test_a_choice_that_types_do_not_tell_apart_stays_a_choice() -> None:
    class Odd(Strict):
        limit: Number | Annotated[str, Field(pattern="^none$")]

    assert len(model_schema(Odd)["properties"]["limit"]["anyOf"]) == 2


# ------------------------------------------------------------------------------------------------------ every file here


def schema_of(file: Path) -> Path | None:
    line = re.search(rf"^# {MARK} \$schema=(\S+)$", file.read_text(), re.MULTILINE)
    return (file.parent / line[1]).resolve() if line else None


OURS = [
    file
    for folder in ("decks", "templates")
    for file in sorted((ROOT / folder).rglob("*.yaml"))
    if ROOT / "templates" / "starters" not in file.parents and "out" not in file.parts
]


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_file_here_is_as_its_modeline_says(file: Path) -> None:
    schema = schema_of(file)
    if schema is None or not schema.is_file():
        # A deck of its own kinds has their schemas after: cardwright schema DECK. They are not kept here.
        assert file.parent.parent.name == "decks" and file.name != "deck.yaml"
        return
    assert schema.is_relative_to(FOLDER)
    Draft202012Validator(json.loads(schema.read_text())).validate(seen(file.read_text()))


@pytest.mark.parametrize("deck", sorted(path.parent.name for path in ROOT.glob("decks/*/deck.yaml")))
def test_every_deck_here_is_as_its_own_schemas_say(deck: str, tmp_path: Path) -> None:
    loaded = load_deck(ROOT / "decks" / deck)
    assert loaded.deck is not None and loaded.game is not None
    schemas = schemas_of(loaded.deck, loaded.game)
    for name, line in modelines(loaded.deck, loaded.game).items():
        schema = Path(line.split("=")[1]).name.removesuffix(".schema.json")
        Draft202012Validator(schemas[schema]).validate(seen((loaded.folder / name).read_text()))


@pytest.mark.parametrize("starter", starter_names())
def test_every_file_of_a_starter_is_as_its_modeline_says(starter: str, tmp_path: Path) -> None:
    start_deck(starter, tmp_path / "new")
    files = sorted((tmp_path / "new").rglob("*.yaml"))
    assert len(files) >= 2
    for file in files:
        schema = schema_of(file)
        assert schema is not None and schema.parent == tmp_path / "new" / "schemas"
        Draft202012Validator(json.loads(schema.read_text())).validate(seen(file.read_text()))
    loaded = load_deck(tmp_path / "new")
    assert loaded.deck is not None and loaded.game is not None
    assert without_modeline(loaded.deck, loaded.game) == {}


# ------------------------------------------------------------------------------------------ of one mind with the checks

OWN_DECK = """\
format: 1
id: harbour
game: own
title: Harbour
version: 0.1.0
language: en
authors: [Anna]
kinds:
  ship:
    template: templates/card.yaml
    fields:
      name: {type: text, max: 24, required: true}
      tons: {type: number, min: 1, max: 900}
      rule: {type: long_text}
      flag: {type: choice, options: [red, 2, "yes"]}
      home: {type: country}
      colour: {type: colour}
      powers: {type: list, of: icon, min: 1, max: 3}
      ports: {type: list, of: airport}
cards: {ship: ships.yaml}
print: {size: 63x88, paper: a4, bleed: 3}
"""
OWN_CARDS = """\
kind: ship
title: Ships
cards:
  - {id: s-1, name: Hope, tons: 12.5, rule: Sails, flag: 2, home: NO, colour: "#123456", powers: [sun], ports: [CPH]}
  - {id: s-2, name: 1492, count: 3, powers: [sun, moon]}
"""


@pytest.fixture(scope="module")
def vagabond(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return start_deck("vagabond", tmp_path_factory.mktemp("decks") / "vagabond").folder


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = start_deck("blank", tmp_path_factory.mktemp("decks") / "own").folder
    (folder / "deck.yaml").write_text(OWN_DECK)
    (folder / "ships.yaml").write_text(OWN_CARDS)
    return folder


@cache
def _validator(folder: Path, schema: str) -> Draft202012Validator:
    loaded = load_deck(folder)
    assert loaded.deck is not None and loaded.game is not None
    return Draft202012Validator(schemas_of(loaded.deck, loaded.game)[schema])


def checked(folder: Path, file: str, text: str) -> set[str]:
    """The codes of shape that ``cardwright check`` finds with this text in place of the file."""
    found = check_deck(folder, fit=False, instead={file: text.encode()}, select=["SYN", "SCH", "REF010"])
    return {finding.code.id for finding in found.findings}


def both_accept(folder: Path, file: str, schema: str, text: str) -> bool:
    """Whether check and schema accept a text; they must agree."""
    codes = checked(folder, file, text)
    errors = [error.message for error in _validator(folder, schema).iter_errors(seen(text))]
    assert bool(codes) == bool(errors), f"check finds {codes}, the schema {errors}, in:\n{text}"
    return not codes


VALUES = ("nonsense", "", 7, -1, 1000000, 1.5, True, None, [], ["nonsense"], {}, {"nonsense": 1}, "Ø" * 70)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


_base = cache(seen)


@st.composite
def changed(draw: st.DrawFn, text: str, but: frozenset[str] = frozenset()) -> str:
    """A document with one thing changed: a key dropped or added, items too many or too few, a wrong value."""
    document = copy.deepcopy(_base(text))
    place = draw(st.sampled_from([place for place in places(document) if place and not but & set(place)]))
    owner = document
    for step in place[:-1]:
        owner = owner[step]
    old = owner[place[-1]]
    do = draw(st.sampled_from(["drop", "add", "repeat", "set"]))
    if do == "drop":
        del owner[place[-1]]
    elif do == "add" and isinstance(owner, dict):
        owner[draw(st.sampled_from(["nonsense", "Non sense"]))] = 1
    elif do == "repeat" and isinstance(old, list):
        owner[place[-1]] = old * draw(st.integers(2, 4))
    else:
        owner[place[-1]] = draw(st.sampled_from(VALUES))
    return written(document)


quick = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@quick
@given(st.data())
def test_check_and_schema_agree_on_travel_cards(vagabond: Path, data: st.DataObject) -> None:
    one_card = (vagabond / "travel.yaml").read_text().split("  - id: t-002")[0]
    both_accept(vagabond, "travel.yaml", "travel", data.draw(changed(one_card)))


@quick
@given(st.data())
def test_check_and_schema_agree_on_cards_of_ones_own(own: Path, data: st.DataObject) -> None:
    both_accept(own, "ships.yaml", "ship", data.draw(changed(OWN_CARDS)))


@quick
@given(st.data())
def test_check_and_schema_agree_on_deck_yaml(vagabond: Path, data: st.DataObject) -> None:
    text = data.draw(changed((vagabond / "deck.yaml").read_text()))
    both_accept(vagabond, "deck.yaml", "deck", text)


@quick
@given(st.data())
def test_check_and_schema_agree_on_deck_yaml_of_ones_own(own: Path, data: st.DataObject) -> None:
    # Whether cards belong to a kind that is declared, a schema cannot say.
    text = data.draw(changed(OWN_DECK, but=frozenset({"ship", "cards"})))
    both_accept(own, "deck.yaml", "deck", text)


TEMPLATE = """\
description: Plain
sizes: [63x88]
palette: {ink: "#161616", band: {black: ink}}
fonts: {regular: Barlow-500}
styles: {title: {font: regular, size: 17, lines: 1, align: left, cut: {at: 0.4, width: 1, colour: ink}}}
icons: {sun: [{d: M1 1 L2 2, fill: fg}]}
front:
  - {text: [{text: "{title}", style: title, when: title}, plain], box: [5, 50%, 100%-4, 11], when: [a, {b: 3}]}
  - {shape: rect, bleed: [top, left], fill: ink}
  - {stack: [{badge: "{n}", radius: 3}, {icon: sun}], repeat: list, divide: true}
back:
  - {line: [0, 0, 10, 10], stroke: ink, bleed: true}
"""


@quick
@given(changed(TEMPLATE))
@example(TEMPLATE)
@example("front: [{text: a, badge: b}]")
@example("front: [{box: [1, 2]}]")
@example("front: [{text: a, gap: 2}]")
def test_check_and_schema_agree_on_templates(text: str) -> None:
    _, findings = shape(TemplateFile, read_bytes(text.encode(), "card.yaml"))
    errors = [error.message for error in Draft202012Validator(published()["template"]).iter_errors(seen(text))]
    found = [f"{finding.code.id} {finding.message}" for finding in findings]
    assert bool(found) == bool(errors), f"check finds {found}, the schema {errors}, in:\n{text}"


def test_elements_are_ruled_as_their_model_rules_them() -> None:
    validator = Draft202012Validator({"$ref": "#/$defs/Element", "$defs": published()["template"]["$defs"]})
    samples: dict[str, Any] = dict.fromkeys(ELEMENTS, "x") | {
        "shape": "rect",
        "line": [0, 0, 1, 1],
        **{name: [{"text": "x"}] for name in ("stack", "row", "grid", "layer")},
    }
    assert all(validator.is_valid({name: value}) for name, value in samples.items())
    assert not any(validator.is_valid({**samples, name: None}) for name in samples)
    assert not validator.is_valid({"when": "x"})


# YAML makes something else of these than a text; a card may say them all the same.
HONEST = ("1492", "1.5", "1e5", "true", "False", "no", "NO", "2026-01-30", "12:30", "007", "-3", '"5"')


@pytest.mark.parametrize("word", HONEST)
def test_a_text_may_be_what_yaml_takes_for_something_else(own: Path, word: str) -> None:
    assert both_accept(own, "ships.yaml", "ship", f"cards: [{{id: s-1, name: {word}}}]")


@pytest.mark.parametrize(
    ("line", "accepted"),
    [
        ("tons: 12", True),
        ('tons: "12"', True),
        ("tons: 1.25", True),
        ("tons: twelve", False),
        ("tons: 0", False),
        ("home: NO", True),
        ("home: no", False),
        ("home: 12", False),
        ("flag: 2", True),
        ('flag: "2"', True),
        ("flag: yes", True),
        ("flag: 3", False),
        ("count: 2", True),
        ('count: "2"', True),
        ("count: 2.5", False),
        ("count: two", False),
        ("rule:", True),
        ("powers: []", False),
        ("powers: [a, b, c]", True),
        ("powers: [a, b, c, d]", False),
        ("powers: a", False),
        ("ports: [OFF, CPH]", True),
        ("ports: [1E5]", False),
    ],
)
def test_a_field_takes_what_the_checks_take(own: Path, line: str, accepted: bool) -> None:
    assert both_accept(own, "ships.yaml", "ship", f"cards:\n  - id: 7\n    name: Hope\n    {line}\n") is accepted


def test_a_file_of_cards_may_be_just_the_list(own: Path) -> None:
    assert both_accept(own, "ships.yaml", "ship", "- {id: s-1, name: Hope}")
    assert not both_accept(own, "ships.yaml", "ship", "- {id: s-1, nmae: Hope}")


@pytest.mark.parametrize(
    ("old", "new", "accepted"),
    [
        ("places: places.csv", "", False),
        ("game: vagabond", "game: own", False),
        ("game: vagabond", "game: vagabund", False),
        ("travel_cards: 1", 'travel_cards: "3"', True),
        ("travel_cards: 1", "travel_cards: 4", False),
        ("travel: travel.yaml", "travel: [travel.yaml]", True),
        ("travel: travel.yaml", "trafel: travel.yaml", False),
        ("size: 63x88", "size: poker", True),
        ("size: 63x88", "size: 63.5x88.90", True),
        ("size: 63x88", "size: 9x88", False),
        ("size: 63x88", "size: large", False),
        ("version: 0.1.0", "version: 1.0", False),
        ("format: 1", 'format: "1"', True),
        ("format: 1", "format: 2", False),
        ("language: en", "language: no", True),
        ("id: vagabond", "id: Vagabond", False),
        ("id: vagabond", "id: 2048", True),
    ],
)
def test_deck_yaml_hangs_on_its_game(vagabond: Path, old: str, new: str, accepted: bool) -> None:
    text = (vagabond / "deck.yaml").read_text()
    assert old in text
    text = text.replace(old, new)
    assert both_accept(vagabond, "deck.yaml", "deck", text) is accepted
    assert Draft202012Validator(published()["vagabond/deck"]).is_valid(seen(text)) is accepted


# ------------------------------------------------------------------------------------------------ games of other people


class Tide(Strict):
    level: Number


class Settings(Strict):
    tide: Tide
    moons: Number = 1


class TidesDeck(DeckFile):
    chart: Text = Field(description="The chart.")
    settings: Settings | None = None


def test_games_with_parts_of_the_same_name_keep_them_apart(vagabond: Path) -> None:
    tides = replace(GAME, name="tides", title="Tides", deck_model=TidesDeck, tables={})
    validator = Draft202012Validator(deck_schema([GAME, tides]))
    deck = seen((vagabond / "deck.yaml").read_text())
    assert validator.is_valid(deck)
    assert not validator.is_valid({**deck, "game": "tides"})
    other = {key: value for key, value in deck.items() if key not in ("places", "settings")} | {"game": "tides"}
    assert not validator.is_valid(other)
    other["chart"] = "chart.csv"
    assert validator.is_valid(other)
    assert validator.is_valid({**other, "settings": {"tide": {"level": 3}}})
    assert not validator.is_valid({**other, "settings": {"travel_cards": 2}})
    assert not validator.is_valid({**deck, "chart": "chart.csv"})


def test_a_deck_of_another_game_gets_that_games_schemas() -> None:
    loaded = load_deck(ROOT / "decks" / "vagabond")
    assert loaded.deck is not None
    game = Game("tides", "Tides", loaded.deck.kinds, TidesDeck)
    schemas = schemas_of(loaded.deck, game)
    assert set(schemas) == {"travel", "compass", "picture", "flag", "deck", "template", "booklet"}
    games = ["vagabond", "wagabunda", "off_the_rails", "cultural_routes", "tides", "own"]
    assert schemas["deck"]["properties"]["game"]["enum"] == games


# ------------------------------------------------------------------------------------------------------------ the files


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "deck.schema.json").write_text('{"$id": "https://example.org/deck"}')
    (tmp_path / "template.schema.json").mkdir()
    with pytest.raises(NotOurs) as refusal:
        write_schemas(tmp_path, published())
    assert {file.name for file in refusal.value.files} == {"deck.schema.json", "template.schema.json"}
    assert not (tmp_path / "vagabond").exists()


def test_files_of_ours_are_renewed(tmp_path: Path) -> None:
    (tmp_path / "deck.schema.json").write_text('{"$id": "urn:cardwright:schema:1:deck"}')
    (tmp_path / "template.schema.json").write_text("{")
    written = write_schemas(tmp_path, published(), force=True)
    how = {done.path.relative_to(tmp_path).as_posix().split(".")[0]: done.how for done in written}
    assert (how["deck"], how["template"], how["vagabond/travel"]) == ("changed", "replaced", "new")
    assert {done.how for done in write_schemas(tmp_path, published())} == {"unchanged"}
    assert (tmp_path / "deck.schema.json").read_text() == as_text(published()["deck"])


def test_kinds_called_deck_and_template_get_files_of_their_own(own: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(OWN_DECK.replace("ship:", "deck:"))
    (tmp_path / "ships.yaml").write_text("- {id: a, name: A}")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "card.yaml").write_text(f"# {MARK} $schema=x\n")
    loaded = load_deck(tmp_path)
    assert loaded.deck is not None and loaded.game is not None
    assert set(schemas_of(loaded.deck, loaded.game)) == {"deck", "deck-cards", "template"}
    assert without_modeline(loaded.deck, loaded.game) == {
        "deck.yaml": f"# {MARK} $schema=schemas/deck.schema.json",
        "ships.yaml": f"# {MARK} $schema=schemas/deck-cards.schema.json",
    }
    assert modelines(loaded.deck, loaded.game)["templates/card.yaml"].endswith("=../schemas/template.schema.json")


@pytest.mark.parametrize(
    ("says", "words"),
    [
        ({"type": "text", "max": 24, "required": "true"}, "Text, at most 24 letters."),
        ({"type": "number", "min": 1}, "A number, at least 1; may be left out."),
        ({"type": "number", "min": 1, "max": "1.5"}, "A number, 1 to 1.5; may be left out."),
        ({"type": "choice", "options": ["a", "b"], "required": "yes"}, "One of a, b."),
        ({"type": "list", "of": "choice", "options": ["a", "b"]}, "A list out of a, b; may be left out."),
        ({"type": "list", "max": 3, "required": "true"}, "A list of texts, at most 3 items."),
        (
            {"type": "list", "of": "icon", "min": 2, "max": 2},
            "A list of icons, named in the template, exactly 2 items; may be left out.",
        ),
        (
            {"type": "country", "description": "Where it sails from."},
            "Where it sails from. A country's two letters, such as DK; may be left out.",
        ),
    ],
)
def test_a_field_is_said_in_words(says: dict[str, Any], words: str) -> None:
    assert field_about(DeclaredField.model_validate(says)) == words
