"""Playthroughs beside a deck: played again with its cards and its game's rules; those that still fit are packed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardwright.build.load import Loaded
from cardwright.build.locate import shown
from cardwright.build.packing import ground
from cardwright.diag import Finding, Severity, Source, Span
from cardwright.engine.lines import SaveError
from cardwright.engine.playthroughs import read_complete
from cardwright.games.replays import evidence, replay_file
from cardwright.games.typed import ContentError, deck_content
from cardwright.pack.names import PLAYTHROUGH, PLAYTHROUGHS, name_fault
from cardwright.pack.replay_codes import LEFT_OUT
from cardwright.pack.write import PackError, deck_rules_hash
from cardwright.read.files import read_file, resolve
from cardwright.read.node import Document

_ANEW = "record it anew: cardwright play PACKAGE --record FILE"


@dataclass(slots=True, eq=False)
class Beside:
    """Playthroughs that fit, by their names in the package, and findings about the others."""

    files: dict[str, bytes] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def playthroughs(loaded: Loaded, findings: list[Finding]) -> Beside:
    """The playthroughs of a deck. Of one with errors among ``findings`` none is played: it has not all its cards."""
    beside = Beside()
    found, told = resolve(loaded.folder, f"{PLAYTHROUGHS}/*{PLAYTHROUGH}", also=loaded.instead)
    beside.findings += told
    if not found:
        return beside
    files: dict[str, Source] = {}
    for one in found:
        loaded.files[one.name] = one.path
        data, name = loaded.instead.get(one.name), shown(loaded.folder) + one.name
        document = _bytes(data, name) if data is not None else read_file(one.path, name, _bytes)
        beside.findings += document.findings
        if not document.findings:
            files[one.name] = document.source
    if not any(finding.severity is Severity.ERROR for finding in findings):
        _replay(loaded, files, beside)
    else:
        beside.findings += torn(files)
    return beside


def torn(files: Mapping[str, Source]) -> Iterator[Finding]:
    """What is wrong with playthroughs themselves, whatever cards they are played with."""
    for name, source in files.items():
        try:
            read_complete(_data(source))
        except SaveError as fault:
            yield _left_out(name, source, fault, _ANEW)


def _data(source: Source) -> bytes:
    return source.text.encode("latin-1").replace(b"\r\n", b"\n")


def _bytes(data: bytes, name: str) -> Document:
    """Lines of JSON are ASCII; other bytes stay what they are, each as one letter, so that nothing else is said."""
    return Document(Source(name, data.decode("latin-1")))


def _replay(loaded: Loaded, files: dict[str, Source], beside: Beside) -> None:
    game, deck = loaded.game, loaded.deck
    rules = game.playing() if game is not None else None
    if game is None or deck is None or rules is None:
        for name, source in files.items():
            words = "its game has no rules that could play it"
            beside.findings.append(_left_out(name, source, SaveError("other-game", words), None))
        return
    try:
        content = deck_content(game, rules, deck)
        rules_hash = deck_rules_hash(deck, ground(game, deck))
    except (ContentError, PackError) as error:
        for name, source in files.items():
            beside.findings.append(_left_out(name, source, SaveError("other-content", str(error)), None))
        return
    for name, source in files.items():
        data = _data(source)
        if fault := name_fault(name):
            beside.findings.append(_left_out(name, source, SaveError("unwritable", fault), "rename the file"))
            continue
        one = replay_file(rules, content, rules_hash, name, data)
        if one.fault is None:
            beside.files[name] = data
        elif not (loaded.lived and one.fault.kind == "other-content"):
            # One of an earlier evening stays beside a deck that lives, as right as it was, and is not packed.
            beside.findings.append(_left_out(name, source, one.fault, _ANEW))


def _left_out(name: str, source: Source, fault: SaveError, advice: str | None) -> Finding:
    start = source.line_starts[min(fault.line or 1, len(source.line_starts)) - 1]
    # A line is long; what it says stands in front of its hashes.
    line = source.line(source.position(start)[0])
    end = start + min((at for mark in (',"state"', ',"after"') if (at := line.find(mark)) > 0), default=len(line))
    return Finding(
        LEFT_OUT,
        f"this playthrough is not packed: {fault.words}",
        Span(source, start, end),
        evidence=evidence(name, fault),
        suggestion=advice,
    )
