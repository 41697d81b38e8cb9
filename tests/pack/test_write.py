"""Deck to package: the contract of the format, and the same bytes everywhere."""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.pack import write
from cardwright.pack.read import open_pack
from cardwright.pack.verify import verify
from cardwright.pack.write import Asset, PackError, pack_deck, write_pack

CHILD = """
import sys
sys.path.insert(0, {folder!r})
from conftest import extras, harbour
from cardwright.pack.write import pack_deck
import hashlib
print(hashlib.sha256(pack_deck(harbour(), extras())).hexdigest())
"""


def test_entries_stand_in_their_fixed_order(house: Any, package: bytes) -> None:
    picture = hashlib.sha256(house.PNG).hexdigest()
    assert list(house.entries(package)) == [
        "mimetype",
        "manifest.json",
        "content/port.json",
        "content/ship.json",
        "locales/pl.json",
        f"assets/{picture}.png",
        "schemas/manifest.schema.json",
        "schemas/port.schema.json",
        "schemas/ship.schema.json",
    ]


def test_the_type_can_be_told_from_the_first_bytes(package: bytes) -> None:
    assert package[30:73] == b"mimetypeapplication/vnd.cardwright.pack+zip"


def test_nothing_in_the_zip_depends_on_time_compressor_or_system(package: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        assert archive.testzip() is None
        for info in archive.infolist():
            assert info.date_time == (1980, 1, 1, 0, 0, 0)
            assert (info.compress_type, info.flag_bits, info.extra, info.comment) == (zipfile.ZIP_STORED, 0, b"", b"")
            assert (info.create_system, info.external_attr >> 16) == (3, 0o100644)


@pytest.mark.skipif(shutil.which("unzip") is None, reason="unzip is not installed")
def test_unzip_finds_no_fault(saved: Callable[..., Path]) -> None:
    done = subprocess.run(["unzip", "-tqq", str(saved())], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_content_is_as_the_contract_says(house: Any, package: bytes) -> None:
    files = house.entries(package)
    assert json.loads(files["content/ship.json"]) == {
        "kind": "ship",
        "cards": [
            {"id": "s-ark", "count": 2, **house.SHIPS["s-ark"]},
            {"id": "s-brig", "count": 2, **house.SHIPS["s-brig"]},
        ],
    }
    assert json.loads(files["locales/pl.json"]) == {
        "language": "pl",
        "texts": {"s-brig": {"/name": "Bryg", "/powers/0": "żagiel"}},
    }


def test_the_manifest_is_as_the_contract_says(house: Any, package: bytes) -> None:
    manifest = json.loads(house.entries(package)["manifest.json"])
    files, hashes = manifest.pop("files"), manifest.pop("hashes")
    assert manifest == {
        "format": 1,
        "id": "harbour",
        "title": "Harbour – Zatoka",
        "description": None,
        "version": "0.1.0",
        "language": "en",
        "languages": ["en", "pl"],
        "license": "CC-BY-4.0",
        "authors": ["Zoë", "Ann"],
        "game": None,
        "rules_version": None,
        "settings": {"rounds": 3},
        "runtime": {"lowest": 1, "highest": None},
        "features": [],
        "optional_features": [],
        "kinds": {
            "port": {"cards": 1, "printed": 1, "texts": [], "pictures": []},
            "ship": {"cards": 2, "printed": 4, "texts": ["/name", "/powers/*"], "pictures": ["/art"]},
        },
        "pictures": {"art/brig.png": f"assets/{hashlib.sha256(house.PNG).hexdigest()}.png"},
    }
    assert sorted(hashes) == ["art", "rules", "text"]
    for name, content in house.entries(package).items():
        if name not in ("mimetype", "manifest.json"):
            assert files[name]["sha256"] == hashlib.sha256(content).hexdigest()
            assert files[name]["bytes"] == len(content)


def test_a_game_with_rules_names_them(house: Any) -> None:
    data = pack_deck(house.harbour(game="vagabond"), house.extras(rules_version="1.2.0"))
    manifest = json.loads(house.entries(data)["manifest.json"])
    assert (manifest["game"], manifest["rules_version"]) == ("vagabond", "1.2.0")


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "0"},
        {"PYTHONHASHSEED": "4242", "TZ": "Pacific/Kiritimati"},
        {"TZ": "America/St_Johns", "LC_ALL": "C"},
        {"LC_ALL": "tr_TR.UTF-8", "PYTHONUTF8": "0", "SOURCE_DATE_EPOCH": "1"},
        {"PYTHONOPTIMIZE": "2"},
    ],
)
def test_same_deck_same_bytes_in_any_process(environment: dict[str, str], package: bytes, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHILD.format(folder=str(Path(__file__).parent))],
        cwd=tmp_path,
        env={**os.environ, **environment, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == hashlib.sha256(package).hexdigest()


def test_the_order_of_cards_kinds_and_extras_does_not_matter(house: Any, package: bytes) -> None:
    deck = house.harbour(dict(reversed(house.SHIPS.items())))
    object.__setattr__(deck, "contents", tuple(reversed(deck.contents)))
    translations = {"pl": {("s-brig", ("powers", 0)): "żagiel", ("s-brig", ("name",)): "Bryg"}}
    assert pack_deck(deck, house.extras(translations=translations)) == package


def test_lists_and_tuples_pack_alike(house: Any, package: bytes) -> None:
    ships = {name: {**fields, "powers": tuple(fields["powers"])} for name, fields in house.SHIPS.items()}
    assert pack_deck(house.harbour(ships), house.extras()) == package


def test_pictures_may_be_files_and_are_packed_once(house: Any, package: bytes, tmp_path: Path) -> None:
    file = tmp_path / "brig.png"
    file.write_bytes(house.PNG)
    out = io.BytesIO()
    write_pack(house.harbour(), out, house.extras(assets={"art/brig.png": Asset(file, ".PNG")}))
    assert out.getvalue() == package
    two = {"art/brig.png": Asset(file, "png"), "art/again.png": Asset(house.PNG, "png")}
    names = list(house.entries(pack_deck(house.harbour(), house.extras(assets=two))))
    assert sum(name.startswith("assets/") for name in names) == 1


def test_a_picture_that_changes_meanwhile_stops_packing(house: Any, tmp_path: Path) -> None:
    file = tmp_path / "brig.png"
    file.write_bytes(house.PNG)

    class Changing(io.BytesIO):
        def write(self, data: Any) -> int:
            file.write_bytes(house.PNG + b"!")
            return super().write(data)

    with pytest.raises(PackError, match="changed while it was packed"):
        write_pack(house.harbour(), Changing(), house.extras(assets={"art/brig.png": Asset(file, "png")}))


def test_an_optional_feature_explains_a_folder_of_its_own(house: Any, saved: Callable[..., Path]) -> None:
    more = {"optional_features": ("playthroughs",), "other": {"playthroughs/a.jsonl": ("text/plain", b"{}\n")}}
    path = saved(pack_deck(house.harbour(), house.extras(**more)))
    assert verify(path) == []
    assert open_pack(path).read("playthroughs/a.jsonl") == b"{}\n"


FIELDS = st.fixed_dictionaries(
    {"name": st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(lambda text: "\n" not in text)},
    optional={
        "tons": st.floats(0, allow_nan=False, allow_infinity=False) | st.integers(0, 2**53),
        "home": st.sampled_from(["PL", "SE", None]),
        "powers": st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), max_size=3),
        "art": st.none() | st.just("art/brig.png"),
    },
)
IDS = st.from_regex(r"\A[a-z0-9]([a-z0-9._-]{0,20}[a-z0-9])?\Z")


@settings(max_examples=60, deadline=None)
@given(ships=st.dictionaries(IDS.filter(lambda name: name != "p-1"), FIELDS, min_size=1, max_size=5))
def test_what_is_packed_is_read_back(
    house: Any, tmp_path_factory: pytest.TempPathFactory, ships: dict[str, Any]
) -> None:
    path = tmp_path_factory.getbasetemp() / "round-trip.cardpack"
    path.write_bytes(pack_deck(house.harbour(ships), house.extras(translations={})))
    assert verify(path) == []
    assert {card["id"]: card for card in open_pack(path).cards("ship")} == {
        name: {"id": name, "count": 2, **fields} for name, fields in ships.items()
    }


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"assets": {}}, "art/brig.png"),
        ({"assets": {"art/brig.png": Asset(b"", "exe")}}, "exe|does not|do not hold"),
        ({"settings": {"x": float("nan")}}, "nan"),
        ({"translations": {"en": {}}}, "language of the cards"),
        ({"translations": {"pl": {("s-brig", ("tons",)): "x"}}}, "/tons"),
        ({"translations": {"pl": {("nobody", ("name",)): "x"}}}, "nobody"),
        ({"translations": {"../x": {}}}, "languages"),
        ({"lowest_runtime": 0}, "runtime"),
        ({"optional_features": ("Not A Word",)}, "optional_features"),
        ({"other": {"../evil": ("text/plain", b"")}}, "files"),
        ({"other": {"evil": ("text/plain", b"")}}, "outside of a folder"),
    ],
)
def test_what_cannot_be_packed_is_said(house: Any, change: dict[str, Any], words: str) -> None:
    with pytest.raises(PackError, match=words):
        pack_deck(house.harbour(), house.extras(**change))


def test_cards_that_cannot_be_packed_are_named(house: Any) -> None:
    brig = house.SHIPS["s-brig"]
    for fields, words in (({"id": "other"}, "field called id"), ({"tons": float("inf")}, "content/ship.json.*inf")):
        with pytest.raises(PackError, match=words):
            pack_deck(house.harbour({"s-brig": {**brig, **fields}}), house.extras(translations={}))
    with pytest.raises(PackError, match="two cards are called p-1"):
        pack_deck(house.harbour({"p-1": brig}), house.extras(translations={}))
    with pytest.raises(PackError, match="cannot be called manifest"):
        pack_deck(house.deck([(house.kind("manifest", {"type": "object"}), "a", {}, 1)]))
    with pytest.raises(PackError, match="does not describe a map"):
        pack_deck(house.deck([(house.kind("odd", {"type": "string"}), "a", {}, 1)]))


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ("MAX_PACK_BYTES", "use smaller pictures"),
        ("MAX_ENTRIES", "files"),
        ("MAX_JSON_BYTES", "cards would be"),
        ("MAX_JSON_VALUES", "values"),
    ],
)
def test_what_no_reader_would_open_is_not_written(
    house: Any, monkeypatch: pytest.MonkeyPatch, limit: str, words: str
) -> None:
    monkeypatch.setattr(write, limit, 5)
    with pytest.raises(PackError, match=words):
        pack_deck(house.harbour(), house.extras())


def test_a_picture_beyond_four_gigabytes_is_refused_before_anything_is_written(
    house: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    huge = tmp_path / "huge.png"
    with huge.open("wb") as file:
        file.truncate(5 << 30)  # a sparse file
    monkeypatch.setattr(write.Blob, "of", classmethod(_unread))
    out = io.BytesIO()
    with pytest.raises(PackError, match=r"5\.4 GB"):
        write_pack(house.harbour(), out, house.extras(assets={"art/brig.png": Asset(huge, "png")}))
    assert out.getvalue() == b""


def _unread(cls: Any, source: Any) -> Any:
    """A blob as Blob.of makes it, but of a huge file without reading it."""
    if isinstance(source, bytes):
        return cls(source, len(source), hashlib.sha256(source).hexdigest(), 0)
    return cls(source, source.stat().st_size, "0" * 64, 0)
