"""Each code of packages, shown by a package that was broken for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright.pack import soundness
from cardwright.pack import verify as verifying
from cardwright.pack.canonical import canonical
from cardwright.pack.codes import CODES
from cardwright.pack.verify import verify

Files = dict[str, Any]
PICTURE = "assets/942c7cc741cdec8002077896800028e884ad1f6b97126dc0f0c2bd81085c8c09.png"


def manifest(**fields: Any) -> Callable[[Files], None]:
    return lambda files: files["manifest.json"].update(fields)


def edit(name: str, change: Callable[[Any], object]) -> Callable[[Files], object]:
    return lambda files: files.__setitem__(name, _changed(files[name], change))


def _changed(value: Any, change: Callable[[Any], object]) -> Any:
    value = json.loads(json.dumps(value))
    change(value)
    return value


def first_again(value: Any) -> None:
    value["cards"].insert(0, value["cards"][0])


def swapped(files: Files) -> None:
    files["schemas/port.schema.json"] = files.pop("schemas/port.schema.json")


def without_mimetype(files: Files) -> None:
    del files["mimetype"]


def unlisted(files: Files) -> None:
    files["stray/x.txt"] = b"hello"


def missing(files: Files) -> None:
    del files[PICTURE]


# What is done to the files of a sound package, whose manifest then lists them rightly: code, change, words to be said.
BROKEN: list[tuple[str, Callable[[Files], object], str]] = [
    ("PCK006", lambda files: files.update({"../x": b""}), "leads out"),
    ("PCK008", without_mimetype, "first file is manifest.json"),
    ("PCK008", lambda files: files.update(mimetype=b"application/zip"), "does not say"),
    ("PCK009", swapped, "schemas/ship.schema.json stands where schemas/port.schema.json"),
    ("PCK010", lambda files: files.update({"content/ship.json": b'{"kind": "ship"}'}), "content/ship.json: it is not"),
    ("PCK010", lambda files: files.update({"manifest.json": b"{"}), "manifest.json: it is not JSON"),
    ("PCK010", lambda files: files.update({"locales/pl.json": b"\xff"}), "not UTF-8"),
    ("PCK011", lambda files: files.pop("manifest.json"), "manifest.json is missing"),
    ("PCK011", manifest(title=3), "manifest.json: title"),
    ("PCK011", lambda files: files.update({"manifest.json": []}), "manifest.json"),
    ("PCK011", lambda files: files["manifest.json"]["files"][PICTURE].update(type="image/gif"), "image/gif"),
    ("PCK012", manifest(format=2), "package format 2"),
    ("PCK012", manifest(features=["holograms"]), "it needs holograms"),
    ("PCK012", manifest(runtime={"lowest": 9, "highest": None}), "numbered 9"),
    ("PCK012", manifest(runtime={"lowest": 0, "highest": 0}), "up to number 0"),
    ("PCK013", unlisted, "stray/x.txt"),
    ("PCK014", missing, PICTURE),
    ("PCK014", lambda files: files.pop("schemas/ship.schema.json"), "belongs to the kind ship"),
    ("PCK004", lambda files: files["manifest.json"]["files"]["content/ship.json"].update(sha256="0" * 64), "SHA-256"),
    ("PCK004", lambda files: files["manifest.json"]["files"]["content/ship.json"].update(bytes=1), "bytes"),
    ("PCK015", lambda files: files["manifest.json"]["hashes"].update(rules="0" * 64), "rules hash"),
    ("PCK015", manifest(settings={"rounds": 4}), "rules hash"),
    ("PCK015", edit("content/ship.json", lambda v: v["cards"][0].update(name="Arch")), "text hash"),
    ("PCK015", edit("content/ship.json", lambda v: v["cards"][1].update(art=None)), "art hash"),
    ("PCK016", edit("schemas/ship.schema.json", lambda v: v.update(type="ship")), "schemas/ship.schema.json"),
    ("PCK017", edit("content/ship.json", lambda v: v["cards"][0].update(tons="many")), "card s-ark"),
    ("PCK017", edit("content/ship.json", lambda v: v["cards"][0].update(wings=2)), "'wings' is none of its fields"),
    ("PCK017", edit("content/ship.json", lambda v: v["cards"][0].update(home="XX")), "none of what is allowed"),
    ("PCK017", edit("content/ship.json", lambda v: v["cards"][0].update(id="S ARK")), "does not match"),
    ("PCK017", edit("content/ship.json", lambda v: v["cards"].reverse()), "not sorted by id"),
    ("PCK017", edit("content/ship.json", lambda v: v.update(cards={})), "not a map of kind and cards"),
    ("PCK017", edit("content/ship.json", lambda v: v["cards"][0].update(count=True)), "no count"),
    ("PCK017", edit("content/ship.json", lambda v: v["cards"].append(7)), "no id"),
    ("PCK017", edit("content/ship.json", lambda v: v.update(kind="port")), "another kind"),
    ("PCK018", edit("content/ship.json", first_again), "s-ark is used twice"),
    ("PCK018", edit("content/port.json", lambda v: v["cards"][0].update(id="s-ark")), "also in content/port.json"),
    ("PCK019", edit("content/ship.json", lambda v: v["cards"].pop()), "holds 1 card, 2 with their counts"),
    ("PCK019", edit("content/port.json", lambda v: v["cards"][0].update(count=3)), "the manifest says 1 and 1"),
    ("PCK020", edit("locales/pl.json", lambda v: v["texts"]["s-brig"].update({"/tons": "x"})), "/tons"),
    ("PCK020", edit("locales/pl.json", lambda v: v.update(language="de")), "another language"),
    ("PCK020", edit("locales/pl.json", lambda v: v.update(texts={"s-brig": 3})), "not a map of texts"),
    ("PCK020", manifest(languages=["en"]), "no language that the manifest lists"),
    ("PCK020", manifest(languages=["pl"]), "not the sorted list"),
    ("PCK021", edit("content/ship.json", lambda v: v["cards"][1].update(art="art/no.png")), "art/no.png"),
    ("PCK021", manifest(pictures={"art/brig.png": "content/ship.json"}), "said to be content/ship.json"),
    ("PCK021", lambda files: files.update({PICTURE: b"other"}), "not named after"),
]


@pytest.mark.parametrize(("code", "change", "words"), BROKEN)
def test_what_is_wrong_is_named(
    house: Any, package: bytes, saved: Callable[..., Path], code: str, change: Callable[[Files], object], words: str
) -> None:
    findings = verify(saved(house.forged(package, change)))
    assert any(f.code.id == code and words in f.message for f in findings), [(f.code.id, f.message) for f in findings]


# Broken as zips: bytes to bytes.
BROKEN_ZIPS: dict[str, Callable[[bytes], bytes]] = {
    "PCK001": lambda _: b"not a zip, whatever its name says " * 9,
    "PCK002": lambda data: data[:-100],
    "PCK003": lambda data: data[:12] + b"\x22" + data[13:],
    "PCK007": lambda data: data[:8] + b"\x08" + data[9:],
}


@pytest.mark.parametrize("code", BROKEN_ZIPS)
def test_a_broken_zip_is_named(package: bytes, saved: Callable[..., Path], code: str) -> None:
    assert code in [finding.code.id for finding in verify(saved(BROKEN_ZIPS[code](package)))]


def test_a_package_too_large_is_named(saved: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, value in (("MAX_PACK_BYTES", 100), ("MAX_ENTRIES", 3), ("MAX_JSON_BYTES", 100)):
        with monkeypatch.context() as patch:
            patch.setattr(soundness, limit, value)
            assert [finding.code.id for finding in verify(saved())] == ["PCK005"], limit


def test_every_code_is_shown() -> None:
    assert {code for code, _, _ in BROKEN} | set(BROKEN_ZIPS) | {"PCK005"} == set(CODES)


def test_codes_are_numbered_without_gaps_and_named_once() -> None:
    assert list(CODES) == [f"PCK{number:03}" for number in range(1, len(CODES) + 1)]
    assert len({code.name for code in CODES.values()}) == len(CODES)


def test_a_sound_package_has_no_findings(saved: Callable[..., Path]) -> None:
    assert verify(saved()) == []


def test_one_wrong_card_gives_one_sort_of_finding(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    """A value outside its schema also changes the rules hash, and nothing else is said of it."""
    change = edit("content/ship.json", lambda v: v["cards"][0].update(tons=-1))
    assert [f.code.id for f in verify(saved(house.forged(package, change)))] == ["PCK017", "PCK015"]


def test_findings_name_the_card(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    change = edit("content/ship.json", lambda v: v["cards"][0].update(tons=-1))
    finding = verify(saved(house.forged(package, change)))[0]
    assert (finding.card, finding.evidence["entry"]) == ("s-ark", "content/ship.json")


def schema_with(**keywords: Any) -> Callable[[Files], object]:
    return edit("schemas/port.schema.json", lambda schema: schema.update(keywords))


DOUBLING = {f"d{at}": {"allOf": [{"$ref": f"#/$defs/d{at + 1}"}] * 2} for at in range(60)} | {"d60": {}}


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"$ref": "https://example.org/schema.json"}, "not one of its own"),
        ({"$ref": "#/$defs/nobody"}, "not one of its own"),
        ({"$ref": "#/properties/open"}, "not one of its own"),
        ({"$ref": "#"}, "more work"),
        ({"$defs": {"a": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"}, "more work"),
        ({"$defs": DOUBLING, "$ref": "#/$defs/d0"}, "more work"),
        ({"$dynamicRef": "#meta"}, "$dynamicRef"),
        ({"unevaluatedProperties": False}, "unevaluatedProperties"),
        ({"$schema": "http://json-schema.org/draft-07/schema#"}, "draft 2020-12"),
        ({"properties": {"open": {"$id": "https://example.org/"}}}, "$id"),
        ({"properties": {"open": {"pattern": "(?=x)"}}}, "cannot be used"),
        ({"patternProperties": {"(": {}}}, "cannot be used"),
        ({"properties": []}, "$.properties"),
        ({"description": "x" * 300_000}, "larger than"),
        ({"anyOf": [{}] * 5_000}, "too many schemas"),
        ({"not": {"not": {}}, "minimum": "one"}, "minimum"),
    ],
)
def test_schemas_that_reach_out_or_never_end_are_refused(
    house: Any, package: bytes, saved: Callable[..., Path], monkeypatch: Any, keywords: dict[str, Any], words: str
) -> None:
    monkeypatch.setattr(verifying, "MAX_SCHEMA_WORK", 400_000)
    findings = verify(saved(house.forged(package, schema_with(**keywords))))
    assert any(f.code.id == "PCK016" and words in f.message for f in findings), [f.message for f in findings]


def test_schemas_may_have_properties_named_like_keywords(
    house: Any, package: bytes, saved: Callable[..., Path]
) -> None:
    named = {"$ref": {"type": "string"}, "pattern": {"type": "object"}, "unevaluatedItems": {}}
    change = edit("schemas/port.schema.json", lambda schema: schema["properties"].update(named))
    assert verify(saved(house.forged(package, change))) == []


def test_patterns_of_property_names_count(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    change = schema_with(
        patternProperties={"^o": {"type": "integer"}}, additionalProperties=False, properties={"id": {}, "count": {}}
    )
    findings = verify(saved(house.forged(package, change)))
    assert [f.code.id for f in findings] == ["PCK017"]
    assert "$.open" in findings[0].message


def test_a_pattern_that_would_backtrack_for_years_is_simply_matched(
    house: Any, package: bytes, saved: Callable[..., Path]
) -> None:
    def hostile(files: Files) -> None:
        edit("schemas/ship.schema.json", lambda v: v["properties"].update(name={"pattern": "^(a+)+$"}))(files)
        edit("content/ship.json", lambda v: v["cards"][0].update(name="a" * 50_000 + "!"))(files)

    findings = verify(saved(house.forged(package, hostile)))
    assert "PCK017" in [f.code.id for f in findings]


def test_a_forged_package_is_written_as_the_writer_would(house: Any, package: bytes) -> None:
    """The helper that breaks packages must not break anything else."""
    assert house.forged(package, lambda _: None) == package
    assert canonical(json.loads(house.entries(package)["manifest.json"])) == house.entries(package)["manifest.json"]
