"""The pages of a proof: what stands round the cards, from the job ticket on top to the links at the foot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from cardwright import __version__
from cardwright.build.proof_finding import finding_item, severity_mark
from cardwright.diag import Code, Finding, Severity
from cardwright.press.colours.sight import ALL
from cardwright.press.targets.svg import TEXT_STYLE
from cardwright.press.targets.webtext import escaped

#: Nothing is fetched and nothing runs; styles, fonts and pictures are those within the page.
_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
)
#: on a grid of 16: octagon, triangle and disc, each with its sign cut out
_ICONS: Final = {
    "error": ("#b3161f", "M5 1h6l4 4v6l-4 4H5l-4-4V5zM7 4v5h2V4zM7 10.5v2h2v-2z"),
    "warning": ("#855000", "M8 1l7.5 14H.5zM7.1 6v4.5h1.8V6zM7.1 11.5v1.8h1.8v-1.8z"),
    "good": ("#17653a", "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-1 10.6L3.6 8.2 5 6.8l2 2 4-4 1.4 1.4z"),
}
_VERDICTS: Final = {
    None: "Good to print",
    Severity.ERROR: "Not to be printed yet",
    Severity.WARNING: "Can be printed; please look at the warnings",
}
LINKED: Final = 300  #: cards that the overview links to for one code; more are found on their pages


@dataclass(slots=True)
class Batch:
    """What is known of one page's cards without reading them again: ids first to last, how many, what was found."""

    first: int
    ids: tuple[str, str] = ("", "")
    cards: int = 0
    flawed: int = 0
    errors: int = 0
    warnings: int = 0


@dataclass(slots=True)
class Tally:
    """What the cards of a deck come to, counted as they pass."""

    cards: int = 0
    printed: int = 0
    flawed: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    sizes: dict[tuple[float, float, float], None] = field(default_factory=dict)
    #: code id to the code, how often it was found, and (page, number, id) of the cards
    codes: dict[str, tuple[Code, int, list[tuple[int, int, str]]]] = field(default_factory=dict)

    def found(self, code: Code, page: int, number: int, card: str) -> None:
        known, times, cards = self.codes.get(code.id, (code, 0, []))
        if (not cards or cards[-1][1] != number) and len(cards) <= LINKED:
            cards.append((page, number, card))
        self.codes[code.id] = (known, times + 1, cards)


def file_name(page: int) -> str:
    """The file of a page, from 1."""
    return "proof.html" if page == 1 else f"proof-{page}.html"


def quantity(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


@cache
def _style() -> str:
    return files("cardwright.build").joinpath("proof.css").read_text("utf-8")


def style(font_rules: Iterable[str]) -> str:
    """The style element's content: fonts first."""
    return f"{''.join(font_rules)}\n{_style()}.face {TEXT_STYLE}"


def head(title: str, styles: str) -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escaped(_POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f'<meta name="generator" content="Cardwright {escaped(__version__)}">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{styles}\n</style>\n</head>\n"
    )


def _sights() -> str:
    """A filter for every kind of sight; filters work on linear light, as the matrices do."""
    out = ""
    for sight in ALL:
        rows = "  ".join(" ".join(f"{share:g}" for share in (*row, 0, 0)) for row in sight.rows)
        out += f'<filter id="seen-{sight.name}"><feColorMatrix values="{rows}  0 0 0 1 0"/></filter>'
    return out


def shared(definitions: str) -> str:
    """What drawings on the page refer to; takes no room."""
    icons = "".join(
        f'<path id="icon-{name}" fill="{fill}" fill-rule="evenodd" d="{path}"/>'
        for name, (fill, path) in _ICONS.items()
    )
    return (
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false">'
        f"<defs>{icons}{_sights()}</defs>{definitions}</svg>\n"
    )


def ticket(title: str, version: str, language: str, tally: Tally, summary: str, severity: Severity | None) -> str:
    """The head of the first page."""
    sizes = ", ".join(f"{width:g} × {height:g} mm" for width, height, _ in tally.sizes)
    bleeds = ", ".join(dict.fromkeys(f"{bleed:g} mm" for _, _, bleed in tally.sizes))
    printed = f" ({tally.printed:,} with copies)" if tally.printed != tally.cards else ""
    facts = [
        ("Version", escaped(version)),
        ("Language", escaped(language)),
        ("Cards", f"{tally.cards:,}{printed}" if tally.cards else ""),
        ("Kinds", ", ".join(f"{count:,} {escaped(kind)}" for kind, count in tally.kinds.items())),
        ("Cut size", sizes),
        ("Bleed", bleeds),
    ]
    listed = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in facts if value)
    icon = str(severity) if severity is not None else "good"
    return (
        '<header class="ticket wide"><div><p class="label">Proof</p>'
        f'<h1 lang="{escaped(language)}">{escaped(title)}</h1><dl>{listed}</dl></div>'
        f'<div class="aside"><p class="verdict {icon}">'
        f'<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><use href="#icon-{icon}"/></svg>'
        f"<strong>{_VERDICTS[severity]}</strong><span>{escaped(summary)}</span></p>{_ruler()}</div></header>\n"
    )


def short_ticket(title: str, language: str, page: int, total: int) -> str:
    """The head of the pages after the first."""
    return (
        f'<header class="ticket short wide"><h1><a href="{file_name(1)}" lang="{escaped(language)}">'
        f'{escaped(title)}</a></h1><p class="label">Proof, page {page} of {total}</p></header>\n'
    )


def _ruler() -> str:
    ticks = "".join(f"M{at}.1 0V{3.6 if at % 10 == 0 else 2.6 if at % 5 == 0 else 1.6}" for at in range(50))
    return (
        '<div class="ruler"><p>50 mm, if shown or printed at true size</p><svg viewBox="0 0 50 4.5" aria-hidden="true">'
        f'<path d="{ticks}M49.9 0V3.6M0 .1H50" fill="none" stroke="#1b1a18" stroke-width=".2"/></svg></div>'
    )


def report(deck_findings: Sequence[Finding], tally: Tally) -> str:
    """Findings of the deck as a whole, each in full, then those of cards by their code, with links."""
    if not deck_findings and not tally.codes:
        return ""
    parts: list[str] = []
    if deck_findings:
        listed = "".join(finding_item(finding, excerpt=True) for finding in deck_findings)
        parts.append(f'<div><h3>In the deck as a whole</h3><ul class="findings">{listed}</ul></div>')
    if tally.codes:
        rows = sorted(tally.codes.values(), key=lambda row: (row[0].severity is not Severity.ERROR, row[0].id))
        parts.append(f'<div><h3>On cards</h3><ul class="by-code">{"".join(_row(*row) for row in rows)}</ul></div>')
    return (
        '<section class="report wide" aria-labelledby="report"><h2 id="report">Findings</h2>'
        f'<div class="parts">{"".join(parts)}</div></section>\n'
    )


def _row(code: Code, times: int, cards: Sequence[tuple[int, int, str]]) -> str:
    links = "".join(
        f'<a href="{file_name(page) if page > 1 else ""}#card-{number}">{escaped(card)}</a>'
        for page, number, card in cards[:LINKED]
    )
    more = "<span>and more: see the pages marked with !</span>" if len(cards) > LINKED else ""
    return (
        f"<li>{severity_mark(code.severity)}<span><b>{escaped(code.id)}</b> {escaped(code.name)}, {times:,}×</span>"
        f'<span class="cards-of">{links}{more}</span></li>'
    )


def tools(flawed: int, pages: str) -> str:
    """The controls. They work by style alone; a browser that does not know how shows everything at true size."""
    zooms = "".join(
        f'<label><input type="radio" name="zoom" id="zoom-{zoom}"{" checked" if zoom == 100 else ""}>'
        f"{zoom}&#8239;%</label>"
        for zoom in (100, 150, 200)
    )
    found = (
        f'<label><input type="checkbox" id="flawed">Only cards with findings ({flawed:,} in the deck)</label>'
        '<label><input type="checkbox" id="marks" checked>Marks on cards</label>'
        if flawed
        else ""
    )
    sights = "".join(
        f'<label><input type="radio" name="sight" id="sight-{name}" title="{about or "as printed"}"'
        f"{'' if about else ' checked'}>{name.capitalize()}</label>"
        for name, about in (("colours", ""), *((sight.name, sight.about) for sight in ALL))
    )
    key = _key("#a0006e", "", "cut") + _key("#00647d", ' stroke-dasharray="6 4"', "safe area")
    return (
        '<form class="tools wide" aria-label="View" autocomplete="off"><fieldset class="choice"><legend>Zoom</legend>'
        f'{zooms}</fieldset><fieldset class="choice"><legend>Sight</legend>{sights}</fieldset>'
        f'{found}<label><input type="checkbox" id="guides">Bleed and safe area</label>'
        f'<span class="key">{key}</span>{pages}</form>\n'
    )


def _key(stroke: str, dash: str, words: str) -> str:
    return (
        '<span><svg viewBox="0 0 26 10" aria-hidden="true">'
        f'<path d="M0 5h26" stroke="{stroke}" stroke-width="2"{dash}/></svg>{words}</span>'
    )


def navigation(batches: Sequence[Batch], page: int) -> str:
    """Links to the pages: first, last and those near; nothing where there is one page."""
    total = len(batches)
    if total < 2:
        return ""
    near = sorted({1, total, *range(max(1, page - 2), min(total, page + 2) + 1)})
    items: list[str] = []
    if page > 1:
        items.append(f'<li><a href="{file_name(page - 1)}" rel="prev">Previous</a></li>')
    for index, number in enumerate(near):
        if index and number - near[index - 1] > 1:
            items.append('<li class="gap" aria-hidden="true">…</li>')
        items.append(f"<li>{_link(batches[number - 1], number, page)}</li>")
    if page < total:
        items.append(f'<li><a href="{file_name(page + 1)}" rel="next">Next</a></li>')
    return f'<nav class="pages" aria-label="Pages"><ol>{"".join(items)}</ol></nav>'


def _link(batch: Batch, number: int, page: int) -> str:
    flawed = " flawed" if batch.flawed else ""
    told = f'<span class="unseen">, {quantity(batch.flawed, "card")} with findings</span>' if batch.flawed else ""
    title = escaped(f"cards {batch.first} to {batch.first + batch.cards - 1}: {batch.ids[0]} to {batch.ids[1]}")
    if number == page:
        return f'<span class="here{flawed}" aria-current="page"><span class="unseen">Page </span>{number}{told}</span>'
    return (
        f'<a class="page{flawed}" href="{file_name(number)}" title="{title}"><span class="unseen">Page </span>{number}'
        f"{told}</a>"
    )
