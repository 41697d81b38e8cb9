"""The house: its rules hold, its tables are complete, and what its pages say is so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cli" / "cardwright"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "cli")}
    return subprocess.run(words, cwd=cwd, env=environment, capture_output=True, text=True, timeout=300, check=False)


def tool(name: str) -> str:
    """A command that was installed beside this Python."""
    return str(Path(sys.executable).parent / name)


def test_the_linter_finds_nothing() -> None:
    result = run(sys.executable, "-m", "ruff", "check", ".")
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.slow
def test_types_are_strict_and_clean() -> None:
    result = run(sys.executable, "-m", "mypy")
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_import_contracts_hold() -> None:
    result = run(tool("lint-imports"))
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_contracts_name_every_room_of_the_house() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("[[tool.importlinter.contracts]]")[1]
    named = set(re.findall(r"[a-z]+", re.search(r"layers = \[(.*?)\]", contracts, re.DOTALL)[1]))  # type: ignore[index]
    assert rooms <= named


def test_every_module_says_what_it_is_in_a_sentence() -> None:
    empty_by_design = set((PACKAGE / "games").glob("*/__init__.py"))
    silent = [
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "_resources" not in path.parts
        and not path.read_text(encoding="utf-8").startswith('"""')
        and path not in empty_by_design
        and path.read_text(encoding="utf-8").strip()
    ]
    assert silent == []


def test_a_game_package_is_empty_so_that_its_rules_load_nothing_else() -> None:
    for path in (PACKAGE / "games").glob("*/__init__.py"):
        assert path.read_text(encoding="utf-8") == "", path


def test_rules_load_only_the_pure_standard_library() -> None:
    from cardwright.games.catalog import GAMES

    rules = [f"cardwright.games.{game}.rules.{module}" for game in GAMES for module in ("content", "play")]
    there = [name for name in rules if (PACKAGE.parent / (name.replace(".", "/") + ".py")).is_file()]
    assert len(there) > len(GAMES)
    code = (
        f"import sys, {', '.join(there)}\n"
        "print(sorted({'pydantic', 'reportlab', 'typer', 'logging', 'socket', 'random'} & set(sys.modules)))"
    )
    result = run(sys.executable, "-c", code)
    assert result.stdout.strip() == "[]", result.stdout + result.stderr


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        (["--help"], {"pydantic", "reportlab", "yaml", "rich", "uharfbuzz", "babel", "PIL"}),
        (["check", "--no-fit", "decks/vagabond"], {"reportlab", "uharfbuzz", "babel", "PIL", "rich", "jsonschema"}),
        (["check", "decks/pond-choir"], {"reportlab", "babel", "rich", "jsonschema", "cardwright.facts.airports"}),
    ],
)
def test_commands_start_without_what_they_do_not_need(words: list[str], unwanted: set[str]) -> None:
    code = (
        f"import sys\nsys.argv = ['cardwright', *{words!r}]\n"
        "from cardwright.commands.app import app\n"
        "try:\n    app()\nexcept SystemExit:\n    pass\n"
        f"print(sorted({unwanted!r} & set(sys.modules)))"
    )
    result = run(sys.executable, "-c", code)
    assert result.stdout.strip().endswith("[]"), result.stdout[-500:] + result.stderr[-500:]


def fenced(marker: str) -> str:
    """The one command of the README's block after a marker."""
    match = re.search(rf"<!-- {marker} -->\n```console\n(.*?)\n```", README, re.DOTALL)
    assert match is not None, f"README has no block marked {marker}"
    return match[1]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    awk = re.search(r"awk '(.*?)' README.md", script, re.DOTALL)
    assert awk is not None
    result = run("awk", awk[1], "README.md")
    assert result.stdout.strip() == fenced("test")


def test_the_build_command_of_the_readme_names_a_deck_that_is_there() -> None:
    deck = fenced("build").split()[-1]
    assert (ROOT / deck / "deck.yaml").is_file()


def test_links_of_the_pages_lead_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md"), ROOT / "benchmarks/README.md"]
    prose = {page: re.sub(r"`[^`\n]*`", "", page.read_text(encoding="utf-8")) for page in pages}
    broken = [
        f"{page.name}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", prose[page])
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert broken == []


def test_every_command_is_in_the_readme_and_has_a_module() -> None:
    from cardwright.commands.table import COMMANDS

    for name, entry in COMMANDS.items():
        assert f"`cardwright {name}" in README, name
        assert (PACKAGE / "commands" / f"{entry.module}.py").is_file()


def test_constraints_pin_every_dependency_exactly_and_hold_no_addresses() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert lines
    for line in lines:
        if line and not line.startswith("#"):
            assert re.fullmatch(r"[A-Za-z0-9._-]+==[0-9A-Za-z.+!-]+( ; .+)?", line), line


def test_no_file_holds_an_address_of_a_registry_or_a_machine() -> None:
    result = run("git", "grep", "-nIE", r'"resolved": *"http|--(extra-)?index-url', "--", ".", ":!tests/test_house.py")
    assert result.stdout == ""


def test_pages_of_codes_are_what_the_codes_say() -> None:
    sys.path.insert(0, str(ROOT / "cli" / "generators"))
    try:
        import check_pages
    finally:
        sys.path.pop(0)
    made = check_pages.pages()
    stored = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "checks").glob("*.md")}
    assert stored == made, "run: python cli/generators/check_pages.py"


def test_every_family_of_codes_is_introduced() -> None:
    sys.path.insert(0, str(ROOT / "cli" / "generators"))
    try:
        import check_pages
    finally:
        sys.path.pop(0)
    from cardwright.build.codes import known_codes

    assert {code.family for code in known_codes().values()} <= set(check_pages.FAMILIES)


def test_codes_and_names_are_used_once() -> None:
    from cardwright.build import codes as build_codes
    from cardwright.build import unused_codes
    from cardwright.build.codes import known_codes
    from cardwright.build.translate import codes as translate_codes
    from cardwright.check import codes as check_codes
    from cardwright.check.general import codes as general_codes
    from cardwright.check.repeats import codes as repeat_codes
    from cardwright.games import catalog
    from cardwright.pack import codes as pack_codes
    from cardwright.pack import replay_codes
    from cardwright.press import codes as press_codes
    from cardwright.press.flow import codes as flow_codes
    from cardwright.press.preflight import codes as preflight_codes
    from cardwright.read import codes as read_codes
    from cardwright.read import po_codes

    tables = [
        build_codes,
        unused_codes,
        check_codes,
        general_codes,
        repeat_codes,
        pack_codes,
        replay_codes,
        po_codes,
        translate_codes,
        press_codes,
        flow_codes,
        preflight_codes,
        read_codes,
    ]
    games = [game.codes for game in catalog.ours()]
    assert len(known_codes()) == sum(map(len, (*(one.CODES for one in tables), *games)))
    names = [code.name for code in known_codes().values()]
    assert len(names) == len(set(names))


def test_every_code_has_a_bad_and_a_good_case() -> None:
    from cardwright.build.codes import known_codes
    from cardwright.diag import Tampered
    from cardwright.pack import codes as pack_codes

    corpus = ROOT / "tests" / "corpus"
    for id_, code in known_codes().items():
        if id_ in pack_codes.CODES:
            continue  # packages are broken byte by byte in tests/pack, which holds its own table complete
        if isinstance(code.bad, Tampered):
            continue  # tests/press/preflight and tests/games do what the code names, and look for the code
        kinds = {path.name.split("-")[0] for path in (corpus / id_).glob("*-*")} if (corpus / id_).is_dir() else set()
        assert kinds == {"bad", "good"}, id_


def test_no_folder_of_tests_is_passed_over(request: pytest.FixtureRequest) -> None:
    """pytest leaves out folders of some names, such as build, without a word."""
    left_out = request.config.getini("norecursedirs")
    files = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py")]
    assert files
    assert [
        str(path) for path in files if any(fnmatch(part, one) for part in path.parts[:-1] for one in left_out)
    ] == []
