"""Faces of a deck: its templates loaded, checked and compiled, its cards composed one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from functools import partial
from pathlib import Path as FilePath
from pathlib import PurePosixPath
from typing import Any

from cardwright.build.find_picture import find_picture
from cardwright.build.load import Loaded
from cardwright.build.locate import SHARED
from cardwright.build.memory import Composed, Memory, Planned
from cardwright.build.options import options_said, spoken_schema
from cardwright.build.pictures import unreadable_pictures
from cardwright.check.shape import shape
from cardwright.deck.content import Content
from cardwright.deck.deck import Deck
from cardwright.deck.kind import Kind
from cardwright.deck.sizes import card_size
from cardwright.diag import Finding, Severity, Span, instead, near_names
from cardwright.games.homes import known_templates, template_file
from cardwright.press import codes
from cardwright.press.colours.contrast import ContrastCheck
from cardwright.press.colours.named import Told
from cardwright.press.colours.told_apart import confused
from cardwright.press.faces.compose import compose
from cardwright.press.faces.cut_told import CutTold
from cardwright.press.faces.face import Face
from cardwright.press.template.compile import Plan, compile_template
from cardwright.press.template.load import Cycle, Missing, Template, load_template
from cardwright.press.template.model import TemplateFile
from cardwright.press.template.own_fonts import FontStore
from cardwright.press.template.pictures import PictureStore
from cardwright.press.template.style_colours import unknown_style_colours
from cardwright.press.template.trace import Trace
from cardwright.press.template.words import translated
from cardwright.read.files import read_file
from cardwright.read.node import Document
from cardwright.read.paths import resolve

_TEMPLATES = (".yaml", ".yml", ".json")


@dataclass(slots=True, eq=False)
class Looks:
    """How the cards of a deck look: a plan for every kind that has cards. Kinds without one have findings."""

    plans: dict[str, Plan] = field(default_factory=dict)
    pictures: PictureStore = field(default_factory=lambda: PictureStore(lambda name: f"{name} cannot be found"))
    findings: list[Finding] = field(default_factory=list)
    memory: Memory = field(default_factory=lambda: Memory(keep=False))
    contrasts: dict[str, ContrastCheck] = field(default_factory=dict)
    cut: CutTold = field(default_factory=CutTold)

    @property
    def bleed(self) -> float | None:
        """The largest bleed of the plans, in mm; None where there is no plan."""
        return max((plan.bleed for plan in self.plans.values()), default=None)

    @property
    def has_backs(self) -> bool:
        return any(plan.back is not None for plan in self.plans.values())

    def faces(self, contents: Iterator[Content]) -> Iterator[tuple[Content, Face, Face | None]]:
        """Composed cards in order; those whose template could not be used are left out."""
        for content in contents:
            plan = self.plans.get(content.kind.name)
            if plan is not None:
                front, back = self._composed(content, plan)
                yield content, self._looked(content, front), self._looked(content, back) if back is not None else None

    def _looked(self, content: Content, face: Face) -> Face:
        """A face with what is told of its colours and its edges; one that is kept for the next build stays as it is."""
        found = self.contrasts[content.kind.name].look(content, face)
        if face.over:
            found = [*found, *self.cut.findings(content, face)]
        return replace(face, findings=[*face.findings, *found]) if found else face

    def _composed(self, content: Content, plan: Plan) -> tuple[Face, Face | None]:
        """The faces of a card: those from before as long as nothing that is drawn or told of has changed."""
        key = (plan, content.id)
        known = self.memory.faces.get(key)
        if known is not None and _still(known, content) and self.pictures.still(known.asked):
            if known.content is not content:
                self.memory.faces.put(key, known._replace(content=content))
            return known.front, known.back
        self.memory.composed += 1
        self.pictures.asked.clear()
        front, back = compose(content, plan)
        if plan.findings:
            # A style or icon that this card's field names is not there.
            front.findings += plan.findings
            plan.findings.clear()
        self.memory.faces.put(key, Composed(content, front, back, dict(self.pictures.asked)))
        return front, back


def _still(known: Composed, content: Content) -> bool:
    """Whether the faces of a card are those of this content too: it is drawn alike, and no finding has a place."""
    if known.content is content:
        return True
    if known.front.findings or (known.back is not None and known.back.findings):
        return False
    return repr(known.content.fields) == repr(content.fields)  # 1 and 1.0 are equal and do not look it


def load_looks(loaded: Loaded, memory: Memory | None = None) -> Looks:
    """The plans of a deck's kinds. Those of a ``memory`` are taken as long as nothing that they hang on has changed."""
    deck = loaded.deck
    if deck is None:
        return Looks()
    memory = memory or Memory(keep=False)
    find = partial(find_picture, deck.folder, instead=loaded.instead, noted=loaded.pictured)
    looks = Looks(pictures=memory.pictures(find, _shown_folder(deck)), memory=memory)
    width, height = card_size(deck.file.print.size) or (63.0, 88.0)
    used = {content.kind.name: content.kind for content in (*deck.contents, *deck.gone)}
    # A kind none of whose cards can be read has no face, and its template's own mistakes are told all the same.
    others = {name: kind for name, kind in deck.kinds.items() if name not in used and _has_own(loaded, kind)}
    not_drawn: dict[tuple[str, ...], list[str]] = {}
    fonts = FontStore(lambda name, span: _locate_font(loaded, deck.folder, name, span))
    told: set[tuple[object, ...]] = set()
    templates: list[Template] = []
    for kind in (*used.values(), *others.values()):
        template = _template(loaded, deck, kind, looks.findings, memory)
        if template is None:
            continue
        if kind.name in used:
            templates.append(template)
        if deck.words.texts:
            template = translated(template, partial(_said, deck))
        across, down = kind.size or (width, height)
        if template.sizes and (across, down) not in [card_size(size) for size in template.sizes]:
            if kind.name in used:
                not_drawn.setdefault(template.sizes, []).append(kind.name)
            continue
        problems = list(fonts.findings(template))
        looks.findings += [one for one in problems if one not in looks.findings]
        if any([one.severity is Severity.ERROR for one in problems]):
            continue
        written = deck.file.print.bleed
        bleed = float(written) if written is not None else template.bleed
        schema = spoken_schema(kind, deck.words)
        plan, findings = _planned(template, kind, schema, across, down, bleed, looks, deck.file.language, fonts)
        looks.findings.extend(findings)
        if kind.name in used and all(finding.severity is not Severity.ERROR for finding in findings):
            looks.plans[kind.name] = plan
            looks.contrasts[kind.name] = ContrastCheck(
                partial(_retrace, plan, schema, looks.pictures, deck.file.language, fonts),
                Told(template, deck.document, told),
            )
            cards = [one for one in deck.contents if one.kind is kind]
            # Kinds that share a template share its maps.
            maps = {(one.code.id, one.span) for one in looks.findings}
            alike = confused(template, deck.document, cards)
            looks.findings.extend(one for one in alike if (one.code.id, one.span) not in maps)
    said = {(one.code.id, one.span) for one in looks.findings}
    colours = unknown_style_colours(templates, looks.pictures)
    looks.findings.extend(one for one in colours if (one.code.id, one.span) not in said)
    looks.findings.extend(_size_finding(deck, kinds, sizes) for sizes, kinds in not_drawn.items())
    looks.findings.extend(_theme_findings(deck, looks))
    looks.findings.extend(unreadable_pictures(deck, looks.pictures))
    return looks


def _has_own(loaded: Loaded, kind: Kind) -> bool:
    """Whether the template of a kind is a file of the deck that is there; a kind without cards may wait for its own."""
    name = kind.template
    return name.endswith(_TEMPLATES) and bool(resolve(loaded.folder, name, also=loaded.instead)[0])


def _said(deck: Deck, file: str, words: str) -> str:
    """Words of a template in the language of the deck; catalogues name templates as decks do."""
    context = file.removeprefix(SHARED).removesuffix(".yaml") if file.startswith(SHARED) else file
    return deck.words.of(context.removeprefix(_shown_folder(deck)), words)


def _planned(
    template: Template,
    kind: Kind,
    schema: Mapping[str, Any],
    width: float,
    height: float,
    bleed: float,
    looks: Looks,
    language: str,
    fonts: FontStore,
) -> tuple[Plan, Sequence[Finding]]:
    documents = tuple(document for document, _ in template.chain)
    theme = tuple(template.theme.items())
    said = *_words_of(template), *options_said(kind, schema)
    key = (kind.name, kind.model, documents, theme, width, height, bleed, language, fonts.marks(template), said)
    known = looks.memory.plans.get(key)
    if known is None or not looks.pictures.still(known.asked):
        looks.pictures.asked.clear()
        plan, findings = compile_template(template, schema, width, height, bleed, looks.pictures, language, fonts)
        known = looks.memory.plans.put(key, Planned(plan, findings, dict(looks.pictures.asked)))
    return known.plan, known.findings


def _words_of(template: Template) -> tuple[object, ...]:
    """What the sides say themselves, which a translation changes without changing a file of the template."""
    return tuple(side.words for side in (template.front, template.back) if side is not None)


def _retrace(
    plan: Plan, schema: Mapping[str, Any], pictures: PictureStore, language: str, fonts: FontStore, trace: Trace
) -> Plan:
    """The same plan, which tells which element draws what."""
    template = plan.template
    size = plan.width, plan.height, plan.bleed
    return compile_template(template, schema, *size, pictures, language, fonts, trace)[0]


def _shown_folder(deck: Deck) -> str:
    """What messages put before the name of a file of the deck."""
    return deck.document.source.name.removesuffix("deck.yaml")


def _theme_findings(deck: Deck, looks: Looks) -> Iterator[Finding]:
    """Colours that deck.yaml changes and no template has: most likely a slip of the pen."""
    if not looks.plans:
        return
    known = {name for plan in looks.plans.values() for _, model in plan.template.chain for name in model.palette}
    for name in deck.file.theme:
        if name not in known:
            near = near_names(name, known)
            yield Finding(
                codes.UNKNOWN_COLOUR,
                f"no template of the deck has a colour {name}",
                deck.document.key_span(("theme", name)),
                pointer=f"/theme/{name}",
                evidence={"given": name, "known": sorted(known)},
                suggestion=f"did you mean {near[0]}?" if near else None,
                fix=instead(deck.document.key_span(("theme", name)), name, near[0]) if near else None,
            )


def _size_finding(deck: Deck, kinds: list[str], sizes: tuple[str, ...]) -> Finding:
    """One size is one mistake, however many kinds are not drawn for it."""
    what = (
        f"the template of {kinds[0]} cards is" if len(kinds) == 1 else f"the templates of {', '.join(kinds)} cards are"
    )
    return Finding(
        codes.SIZE_NOT_DRAWN,
        f"{what} drawn for {', '.join(sizes)}, not for {deck.file.print.size}",
        deck.document.span(("print", "size")),
        pointer="/print/size",
        evidence={"expected": list(sizes), "kinds": kinds, "given": deck.file.print.size},
        suggestion=f"write size: {sizes[0]}, or give the kind another template",
        fix=instead(deck.document.span(("print", "size")), deck.file.print.size or "", sizes[0]),
    )


def kind_template(loaded: Loaded, kind: Kind) -> Template | None:
    """The template of a kind of a deck; None where there is none that can be used."""
    assert loaded.deck is not None
    return _template(loaded, loaded.deck, kind, [], Memory(keep=False))


def _template(loaded: Loaded, deck: Deck, kind: Kind, findings: list[Finding], memory: Memory) -> Template | None:
    def open_one(name: str, folder: FilePath | None) -> tuple[Document, TemplateFile | None, FilePath] | None:
        in_deck: str | None = None
        if name.endswith(_TEMPLATES):
            found, problems = resolve(deck.folder, name, _named_at(deck, kind), loaded.instead)
            findings.extend(problems)
            if not found:
                return None
            shown_name = deck.document.source.name.removesuffix("deck.yaml") + found[0].name
            path = found[0].path
            in_deck = found[0].name
            loaded.files[in_deck] = path
        else:
            shared = template_file(name)
            if shared is None:
                return None
            path, shown_name = shared
        data = loaded.instead.get(in_deck) if in_deck is not None else None
        document = memory.read(data, shown_name) if data is not None else read_file(path, shown_name, memory.read)
        findings.extend(document.findings)
        if document.root is None:
            return document, None, path.parent
        known = memory.templates.get(document) or memory.templates.put(document, shape(TemplateFile, document, ()))
        findings.extend(known[1])
        return document, known[0], path.parent

    try:
        return load_template(kind.template, open_one, deck.file.theme)
    except Missing as missing:
        if not any(finding.span == _named_at(deck, kind) for finding in findings):
            findings.append(_missing(missing.name, missing.span or _named_at(deck, kind), deck))
    except Cycle as cycle:
        findings.append(Finding(codes.UNKNOWN_TEMPLATE, "templates extend one another in a circle", cycle.span))
    return None


def _missing(name: str, span: Span, deck: Deck) -> Finding:
    """A template that is not there, with the one that was meant: of a file it is a file of the deck."""
    known = [one for one in known_templates(deck.folder) if not span.file.endswith(one)]  # none extends itself
    own = [one for one in known if one.endswith(_TEMPLATES)]
    # What all names share, the folder and the ending, says nothing of what was meant.
    choices = own if name.endswith(_TEMPLATES) else known
    stem = next(iter(near_names(PurePosixPath(name).stem, [PurePosixPath(one).stem for one in choices])), None)
    alike = [one for one in choices if PurePosixPath(one).stem == stem]
    near = max(alike, key=lambda one: SequenceMatcher(None, name, one).ratio(), default=None)
    else_ = f"the deck has {', '.join(own[:12])}" if own else "write it in the deck's folder templates"
    return Finding(
        codes.UNKNOWN_TEMPLATE,
        f"there is no template {name}",
        span,
        evidence={"given": name, "known": known[:40]},
        suggestion=f"did you mean {near}?" if near else else_,
        fix=instead(span, name, near),
    )


def _named_at(deck: Deck, kind: Kind) -> Span:
    """Where deck.yaml names a kind's template; where it names the kind's cards, for games that bring their own."""
    if kind.name in deck.file.kinds:
        return deck.document.span(("kinds", kind.name, "template"))
    return deck.document.key_span(("cards", kind.name))


def _locate_font(
    loaded: Loaded, folder: FilePath, name: str, span: Span | None
) -> tuple[FilePath | None, list[Finding]]:
    """The file of a font in a deck, which counts among the files that were read; or why there is none."""
    found, problems = resolve(folder, name, span)
    if not found:
        return None, problems
    loaded.files[found[0].name] = found[0].path
    return found[0].path, problems
