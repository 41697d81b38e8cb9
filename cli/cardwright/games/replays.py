"""Replays: the playthroughs of a package or deck played again by the rules that are installed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.diag import Code, Finding
from cardwright.engine.course import table_of
from cardwright.engine.game import Game as Rules
from cardwright.engine.lines import SaveError
from cardwright.engine.playthroughs import MAX_BYTES, Played, replay
from cardwright.games import catalog
from cardwright.games.rules_fit import rules_fit
from cardwright.games.typed import ContentError, content_of
from cardwright.pack import replay_codes as codes
from cardwright.pack.names import is_playthrough
from cardwright.pack.read import Pack


@dataclass(frozen=True, slots=True)
class Replay:
    """One playthrough, played again: ``played`` to its end, or ``fault``."""

    name: str
    played: Played | None = None
    fault: SaveError | None = None


@dataclass(frozen=True, slots=True)
class Replays:
    """All playthroughs of a package. ``words`` say why none was played, where none was; ``findings`` what is wrong."""

    replays: tuple[Replay, ...] = ()
    findings: tuple[Finding, ...] = ()
    words: str = ""


def replay_file(rules: Rules[Any], content: Any, rules_hash: str, name: str, data: bytes) -> Replay:
    """One playthrough with the content and rules hash at hand."""
    try:
        return Replay(name, replay(rules, table_of(rules, content), data, rules_hash))
    except SaveError as error:
        return Replay(name, fault=error)


def replay_pack(pack: Pack) -> Replays:
    """The playthroughs of a package, played by the installed rules. Errors as in ``Pack.read``."""
    manifest, label = pack.manifest, pack.path.as_posix()
    names = [name for name in sorted(manifest.files) if is_playthrough(name)]
    try:
        game = catalog.find(manifest.game) if manifest.game is not None else None
        rules = catalog.rules_of(game) if game is not None else None
    except (catalog.BrokenGame, catalog.BrokenRules) as broken:
        return Replays(words=f"{broken}; so nothing was played again")
    if rules is None:
        what = f"the game {manifest.game} has" if manifest.game is not None else "a game of its author's own has"
        return Replays(words=f"{what} no rules here, so nothing was played again")
    if not names:
        return Replays(words="it holds no playthroughs, so nothing was played again")
    fit = rules_fit(rules, manifest.rules_version)
    if fit.kind != "same":
        told = {"expected": manifest.rules_version, "given": rules.rules_version}
        return Replays(findings=(Finding(codes.OTHER_RULES, fit.words, None, file=label, evidence=told),))
    try:
        content = content_of(rules, {kind: pack.cards(kind) for kind in manifest.kinds})
    except ContentError as error:
        return Replays(findings=(Finding(codes.DIVERGES, str(error), None, file=label),))
    replays = tuple(
        replay_file(rules, content, manifest.hashes.rules, name, pack.read(name))
        if manifest.files[name].bytes <= MAX_BYTES
        else Replay(name, fault=SaveError("not-lines", "it is too large for a playthrough"))
        for name in names
    )
    return Replays(replays, tuple(_findings(replays, label)))


def _findings(replays: tuple[Replay, ...], label: str) -> Iterator[Finding]:
    for one in replays:
        if one.fault is not None:
            message = f"{one.name}: {one.fault.words}"
            yield Finding(_code(one.fault), message, None, file=label, evidence=evidence(one.name, one.fault))


def _code(fault: SaveError) -> Code:
    if fault.kind in ("diverged", "other-settings"):
        return codes.DIVERGES
    return codes.OTHER_RULES if fault.kind in ("other-rules", "newer") else codes.BAD_PLAYTHROUGH


def evidence(name: str, fault: SaveError) -> Mapping[str, object]:
    """What is known of a fault, for programs: file, kind, line, move, rule, hashes; what is not known is left out."""
    told = {
        "entry": name,
        "kind": fault.kind,
        "line": fault.line,
        "move": fault.move,
        "rule": fault.rule,
        "noted": list(fault.noted),
        "expected": fault.expected,
        "found": fault.found,
    }
    return {key: value for key, value in told.items() if value not in (None, "", [])}
