"""The page of a report: one HTML file that holds all it needs, to read on a screen or to print."""

from __future__ import annotations

import shlex
from importlib.resources import files
from typing import Final

from cardwright.play.simulation.report import told
from cardwright.play.simulation.report.markup import words_of
from cardwright.play.simulation.report.model import Simulation
from cardwright.play.simulation.report.sections import sections
from cardwright.press.targets.webfonts import font_face
from cardwright.press.targets.webtext import escaped
from cardwright.press.text.font import Font
from cardwright.resources import fonts

_FONTS: Final = ("Barlow-400", "BarlowCondensed-600", "BarlowSemiCondensed-600")
#: nothing is fetched and nothing runs
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'"


def page(simulation: Simulation) -> str:
    """The page. The same numbers give the same page."""
    body = "".join((_head(simulation), _short(simulation), *sections(simulation), _foot(simulation)))
    title = f"{simulation.deck.title} {simulation.deck.version}: simulation"
    rules = "".join(font_face(_tabular(name), sorted(set(body + body.upper() + title))) for name in _FONTS)
    style = files("cardwright.play.simulation.report").joinpath("page.css").read_text("utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escaped(_POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{rules}\n{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


def _tabular(name: str) -> Font:
    """A font of ours that keeps its figures of one width, for tables."""
    font = Font(name, (fonts() / f"{name}.ttf").read_bytes())
    font.features = {**font.features, "tnum": True}
    return font


def _head(simulation: Simulation) -> str:
    deck = simulation.deck
    seats = [table.seats for table in simulation.tables]
    told_of = {
        "Games": f"{told.games_of(simulation):,}",
        "Players": _run(seats),
        "Bots": ", ".join(dict.fromkeys(simulation.bots)),
        "Seed": simulation.seed,
        "Rules": f"{deck.game} {deck.rules_version}",
    }
    listed = "".join(f"<div><dt>{name}</dt><dd>{escaped(value)}</dd></div>" for name, value in told_of.items())
    return (
        f'<header><p class="eyebrow">Simulation</p><h1>{escaped(deck.title)} '
        f"<small>{escaped(deck.version)}</small></h1><dl>{listed}</dl></header>\n<main>\n"
    )


def _run(numbers: list[int]) -> str:
    """Numbers of players: 2 to 4, or 2 and 6."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return told.listed([f"{number}" for number in numbers])


def _short(simulation: Simulation) -> str:
    points = "".join(f"<li>{words_of(words)}</li>" for words in told.in_short(simulation))
    return f'<section class="short"><h2>In short</h2><ul>{points}</ul></section>\n'


def _foot(simulation: Simulation) -> str:
    seats = ",".join(f"{table.seats}" for table in simulation.tables)
    words = (
        f"cardwright simulate PACK --games {simulation.games} --seats {seats} --bots {','.join(simulation.bots)} "
        f"--seed {shlex.quote(simulation.seed)}"
    )
    pack = f"<p>Package {simulation.deck.pack[:16]}…, Cardwright {simulation.tool}.</p>" if simulation.deck.pack else ""
    return (
        "</main>\n<footer><p>The same numbers, with any number of workers, come from:</p>"
        f"<pre>{escaped(words)}</pre>{pack}"
        "<p>Intervals are of 95 %; games are taken as independent, and what happens within one as hanging together "
        "(ratio estimates over games; Wilson's interval for shares). All numbers are in simulation.json and the CSV "
        "files.</p></footer>\n"
    )
