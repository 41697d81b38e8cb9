"""Courts: the games whose rules are tried, the tests that try them, and the mutants that those tests must catch.

A test of a rule is marked ``@pytest.mark.rule("W-06")``, stands in ``tests/games/<game>/`` and imports of the package
the engine and the game's rules alone, no conftest: so that it runs by itself in half a second. ``mutants.toml`` beside
it holds for each rule of play the very thing that the rule says, broken::

    [[mutant]]
    rule = "W-06"
    file = "play.py"                # in the game's folder of rules
    old = '''if space.colour == pawn:'''   # stands exactly once in the file
    new = '''if space.colour != pawn:'''

A mutant is caught when a test marked with its rule fails; a test that cannot even be read catches nothing, and a
mutant that cannot be imported is none.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any

from tests.mutants.run import run

from cardwright.engine.game import Game, Rule
from cardwright.games.catalog import GAMES, find

ROOT = Path(__file__).resolve().parents[2]
#: children are forked from a process that has loaded pytest and the engine already, and none of the rules; on systems
#: that cannot fork each begins anew
WARM = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
if WARM.get_start_method() == "forkserver":
    WARM.set_forkserver_preload(["tests.mutants.run"])
#: seconds after which a mutant that plays on for ever is stopped; a catch takes one or two
PATIENCE = 120


@dataclass(frozen=True)
class Mutant:
    """A rule broken: in ``file`` of the rules, ``old`` is replaced by ``new``."""

    rule: str
    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Court:
    """A game's rules, and the folder of the tests that hold them. ``rules`` is ``module:NAME``."""

    name: str
    tests: Path
    rules: str

    @property
    def game(self) -> Game[Any]:
        """The rules, loaded."""
        module, _, name = self.rules.partition(":")
        game = getattr(import_module(module), name)
        return game() if isinstance(game, type) else game  # type: ignore[no-any-return]

    @property
    def rulebook(self) -> Mapping[str, Rule]:
        """The game's numbered rules."""
        return self.game.rulebook

    @property
    def package(self) -> str:
        """The package whose files are mutated."""
        module = self.rules.partition(":")[0]
        spec = importlib.util.find_spec(module)
        assert spec is not None, module
        return module if spec.submodule_search_locations is not None else module.rpartition(".")[0]

    @cached_property
    def mutants(self) -> list[Mutant]:
        """The mutants that are kept of it; none where no file is."""
        file = self.tests / "mutants.toml"
        raw = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        return [Mutant(**one) for one in raw.get("mutant", [])]

    @cached_property
    def files(self) -> list[Path]:
        """The tests that stand on the engine and the rules alone."""
        return [path for path in sorted(self.tests.rglob("test_*.py")) if pure(path, self.package)]

    def source(self, mutant: Mutant) -> Path:
        """The file that a mutant is made of."""
        spec = importlib.util.find_spec(self.package)
        assert spec is not None and spec.submodule_search_locations, self.package
        return Path(spec.submodule_search_locations[0]) / mutant.file

    def module(self, mutant: Mutant) -> str:
        """The module that a mutant is made of."""
        parts = mutant.file.removesuffix(".py").split("/")
        return ".".join([self.package, *(part for part in parts if part != "__init__")])


#: every game of the catalog that has rules, and the engine's own small ones
COURTS = [
    *(
        Court(name, ROOT / "tests" / "games" / name, game.rules)
        for name in GAMES
        if (game := find(name)) is not None and game.rules is not None
    ),
    Court("pig", ROOT / "tests" / "engine" / "pig", "cardwright.engine.examples.pig:Pig"),
    Court("two-cards", ROOT / "tests" / "engine" / "two_cards", "cardwright.engine.examples.two_cards:TwoCards"),
]


def imported(tree: ast.AST) -> set[str]:
    """The modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def pure(path: Path, package: str) -> bool:
    """Whether a file of tests imports of the house the engine and a package of rules, and nothing else.

    One that imports nothing of it has what it tests from a conftest.
    """
    ours = {name for name in imported(_tree(path)) if name.partition(".")[0] == "cardwright"}
    return bool(ours) and all(f"{name}.".startswith(("cardwright.engine.", f"{package}.")) for name in ours)


def marked(path: Path) -> set[str]:
    """The rules whose mark stands in a file: on a test, a class, the file or a parameter."""
    if "mark.rule" not in path.read_text(encoding="utf-8"):
        return set()
    calls = (node for node in ast.walk(_tree(path)) if isinstance(node, ast.Call))
    marks = (call for call in calls if ast.unparse(call.func).endswith("mark.rule"))
    return {str(ast.literal_eval(arg)) for mark in marks for arg in mark.args}


@cache
def _tree(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Verdict:
    """What a run of the child came to: test to ``passed``, ``failed`` or ``error``, and why there is no mutant."""

    tests: Mapping[str, str]
    imports: str | None = None
    output: str = ""

    @property
    def caught(self) -> bool:
        """Whether a test failed, by itself."""
        return "failed" in self.tests.values()

    def words(self) -> str:
        """Why a mutant is not caught, for whoever wrote it."""
        if self.imports:
            return f"no mutant: {self.imports}"
        if not self.tests:
            return f"not caught: no test of the rule ran\n{self.output}"
        return "not caught:\n" + "".join(f"  {outcome} {test}\n" for test, outcome in self.tests.items()) + self.output


def no_mutant(court: Court, mutant: Mutant) -> str | None:
    """Why a mutant is none, before anything runs."""
    path = court.source(mutant)
    if not path.is_file():
        return f"there is no file {path}"
    text = path.read_text(encoding="utf-8")
    if (count := text.count(mutant.old)) != 1:
        return f"what is to be replaced stands {count} times in {mutant.file}, not once: {mutant.old!r}"
    if mutant.new == mutant.old:
        return "nothing is changed"
    try:
        compile(text.replace(mutant.old, mutant.new), mutant.file, "exec")
    except SyntaxError as error:
        return f"it is no Python: {error}"
    return None


def tried(court: Court, mutant: Mutant | None) -> Verdict:
    """What the tests of a mutant's rule come to with it; with None what all tests of rules come to without any."""
    if mutant is not None and (why := no_mutant(court, mutant)):
        return Verdict({}, why)
    files = [file for file in court.files if (mutant.rule in marked(file) if mutant else marked(file))]
    if not files:
        return Verdict({})
    with tempfile.TemporaryDirectory() as folder:
        verdict = Path(folder) / "verdict.json"
        words = ["--verdict", str(verdict)]
        if mutant is not None:
            wanted = Path(folder) / "mutant.json"
            wanted.write_text(json.dumps({"module": court.module(mutant), "old": mutant.old, "new": mutant.new}))
            words += ["--mutate", str(wanted), "--rule", mutant.rule, "--exitfirst"]
        output = _child(*words, *map(str, files))
        if not verdict.is_file():
            return Verdict({}, output=output)
        raw = json.loads(verdict.read_text(encoding="utf-8"))
        return Verdict(raw["tests"], raw["imports"], output)


def _child(*words: str) -> str:
    """What pytest says in a process of its own, without conftests, plugins and caches."""
    light = ["--noconftest", "-p", "no:cacheprovider", "-p", "tests.mutants.child", "-q"]
    # That a test fails is all that counts: no rewritten asserts, no excerpts of sources, no search for loose ends.
    light += ["--assert=plain", "--tb=native", "-p", "no:unraisableexception", "-p", "no:threadexception"]
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "said.txt"
        process = WARM.Process(target=run, args=([*light, *words], ROOT, said))
        process.start()
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
            return f"stopped after {PATIENCE} s"
        return said.read_text(encoding="utf-8", errors="replace") if said.is_file() else "the child did not start"
