"""Compose: a card's content and a plan to its faces, with a finding for everything that does not fit."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from typing import Any

from cardwright.deck.content import Content
from cardwright.diag import Finding
from cardwright.press import codes
from cardwright.press.faces.face import Face
from cardwright.press.template.compile import Plan
from cardwright.press.template.compiler import suggest
from cardwright.press.template.plan import Canvas, Node, build_free
from cardwright.press.template.scope import Env, Level
from cardwright.press.text.block import Block, Group
from cardwright.press.text.typeface import Token
from cardwright.units import MM_PER_PT


def compose(content: Content, plan: Plan) -> tuple[Face, Face | None]:
    """The front of a card, and its back where the template draws one."""
    front = _side(content, plan, plan.front, "front")
    back = _side(content, plan, plan.back, "back") if plan.back is not None else None
    return front, back


def _side(content: Content, plan: Plan, nodes: Sequence[Node], side: str) -> Face:
    canvas = Canvas(plan.width, plan.height, plan.bleed)
    env: Env = (Level({"id": content.id, **content.fields}, (), 0, 1, None, None),)
    parts = build_free(nodes, env, plan.width, plan.height, canvas)
    # Texts with a size of their own first: a stack's limit then knows how high they are.
    groups = list(canvas.groups.values())
    unfit = [group for group in groups if not group.limits and not group.solve()]
    unfit += [group for group in groups if group.limits and not group.solve()]
    for part, x, y, width, height in parts:
        part.place(x, y, width, height, canvas)
    face = Face(
        content.id,
        content.kind.name,
        side,
        plan.width,
        plan.height,
        plan.bleed,
        plan.template.radius,
        canvas.items,
    )
    if unfit or canvas.faults or any([not stack.fits() for stack in canvas.stacks]):
        face.findings = _findings(content, side, unfit, canvas)
    for group in groups:
        # Blocks, groups and stacks hold one another; let go, they are freed at once, without the collector.
        group.blocks.clear()
        group.limits.clear()
    return face


def _findings(content: Content, side: str, unfit: list[Group], canvas: Canvas) -> list[Finding]:
    out: list[Finding] = []
    told: set[int] = set()
    for group in unfit:
        faulty = [block for block in group.blocks if not block.fits()]
        out.extend(_overflow(content, side, block) for block in faulty)
        told.update(id(block) for block in faulty)
    for stack in canvas.stacks:
        # A text in a stack that does not fit is what an author can mend; the stack's own overflow follows from it.
        if not stack.fits() and not told:
            out.append(_stack_overflow(content, side, stack))
    for fault in canvas.faults:
        out.append(_FAULTS[fault[0]](content, side, *fault[1:]))
    return list({(f.code.id, f.pointer, f.message): f for f in out}.values())


def _overflow(content: Content, side: str, block: Block) -> Finding:
    size = block.size
    span = content.origin.span(block.path)
    common: dict[str, Any] = {
        "card": content.id,
        "pointer": content.origin.pointer(block.path),
        "underneath": "too long",
    }
    limit = block.limit
    if block.widest > limit:
        word = max(block.tokens, key=lambda token: token[1])
        over = (block.widest - limit) * size * MM_PER_PT
        return Finding(
            codes.WORD_TOO_WIDE,
            f"{word[2].text} is {over:.1f} mm wider than its box on the {side}, at the smallest size of {size:g} pt",
            span.find(word[2].text),
            evidence={"box_mm": round(block.width, 2), "over_mm": round(over, 2), "size_pt": size, "side": side},
            suggestion="use a shorter word, or a hyphen where it may break",
            **common,
        )
    if block.lines is not None and block.count > block.lines:
        extra = block.count - block.lines
        plural = "s" if block.lines > 1 else ""
        message = (
            f"this takes {block.count} lines on the {side} where there is room for {block.lines} line{plural}, "
            f"at the smallest size of {size:g} pt"
        )
        evidence: dict[str, Any] = {"lines": block.count, "room": block.lines, "over_lines": extra}
        surplus = _surplus_letters(block)
        if surplus:
            evidence["over_letters"] = surplus
        suggestion = f"shorten it by about {surplus} letters" if surplus else "shorten it"
    else:
        over = block.needed - (block.height or 0.0)
        message = (
            f"this needs {over:.1f} mm more height than its box on the {side} has, at the smallest size of {size:g} pt"
        )
        evidence = {"box_mm": round(block.height or 0.0, 2), "over_mm": round(over, 2)}
        surplus = _surplus_letters(block)
        suggestion = f"shorten it by about {surplus} letters" if surplus else "shorten it"
    evidence |= {"size_pt": size, "side": side}
    return Finding(codes.TEXT_OVERFLOWS, message, span, evidence=evidence, suggestion=suggestion, **common)


def _letters(tokens: Sequence[Token]) -> int:
    """How many letters words take, with the spaces before all but the first."""
    return sum([len(word.text) + (not word.glued) for _, _, word, _ in tokens]) - 1


def _surplus_letters(block: Block) -> int:
    """About how many letters must go: found by leaving words out from the end."""
    tokens = list(block.tokens)
    trial = Group()
    trial.step = block.group.step
    while tokens:
        tokens.pop()
        rest = Block(block.style, tokens, block.width, block.height, block.lines, block.path, trial)
        rest.measure(trial.step)
        if rest.fits():
            return max(_letters(block.tokens) - _letters(tokens), 1)
    return 0


def _stack_overflow(content: Content, side: str, stack: Any) -> Finding:
    over = stack.natural() - stack.given
    return Finding(
        codes.STACK_OVERFLOWS,
        f"what stands one below the other on the {side} needs {over:.1f} mm more height than there is",
        content.origin.span(stack.path) if stack.path else content.origin.head(),
        card=content.id,
        pointer=content.origin.pointer(stack.path),
        evidence={"box_mm": round(stack.given, 2), "over_mm": round(over, 2), "side": side},
        suggestion="shorten the texts, or give the stack more room in the template",
        underneath="too much for its place",
    )


def _missing(content: Content, side: str, path: Any, letters: str, font: str, word: str) -> Finding:
    from cardwright.press.text.font import can_be_set

    unset = [letter for letter in letters if not can_be_set(letter)]
    listed = " ".join(letters) + " (" + ", ".join(f"U+{ord(letter):04X}" for letter in letters) + ")"
    code, message = (
        (codes.SCRIPT_NOT_SET, f"{word} is in a script that is not set yet: {listed}")
        if unset
        else (codes.LETTER_MISSING, f"no font at hand has {listed}")
    )
    return Finding(
        code,
        message,
        content.origin.span(path).find(letters[0]),
        card=content.id,
        pointer=content.origin.pointer(path),
        evidence={"letters": list(letters), "font": font, "side": side},
        suggestion=None if unset else "take it out, or set the text in a font that has it",
    )


def _fallback(content: Content, side: str, path: Any, letters: str, font: str, other: str) -> Finding:
    return Finding(
        codes.FONT_FALLBACK,
        f"{font} has no {letters}; {other} stands in for it",
        content.origin.span(path).find(letters),
        card=content.id,
        pointer=content.origin.pointer(path),
        evidence={"letters": letters, "font": font, "fallback": other, "side": side},
        underneath="from another font",
    )


def _picture(content: Content, side: str, path: Any, why: str, place: Any) -> Finding:
    return Finding(
        codes.PICTURE_UNREADABLE,
        why,
        place if place is not None else content.origin.span(path),
        # A picture that the template itself names is missing once, not on every card.
        card=content.id if place is None else None,
        pointer=content.origin.pointer(path) if place is None else "",
        evidence={"side": side},
    )


def _outside(content: Content, side: str, path: Any, size: float) -> Finding:
    return Finding(
        codes.TEXT_LEAVES_CARD,
        f"this stands beyond the edge of the card on the {side}, at a size of {size:g} pt",
        content.origin.span(path) if path else content.origin.head(),
        card=content.id,
        pointer=content.origin.pointer(path),
        evidence={"size_pt": size, "side": side},
        suggestion="shorten it, or give it a box with a height in the template, so that it shrinks to fit",
        underneath="leaves the card",
    )


def _icon(content: Content, side: str, path: Any, name: str, known: list[str]) -> Finding:
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    return Finding(
        codes.UNKNOWN_ICON,
        f"the template has no icon {name}",
        content.origin.span(path),
        card=content.id,
        pointer=content.origin.pointer(path),
        evidence={"given": name, "known": known[:40], "side": side},
        suggestion=suggest("icon", near, known),
    )


def _short(content: Content, side: str, path: Any, edge: str, gap: float, place: Any) -> Finding:
    return Finding(
        codes.BLEED_STOPS_SHORT,
        f"the {edge} edge should bleed, and stops {gap:.2g} mm inside the cut",
        place,
        evidence={"edge": edge, "gap_mm": round(gap, 3), "side": side},
        suggestion="let the box reach the edge: 100% is the whole width or height",
    )


_FAULTS: dict[str, Callable[..., Finding]] = {
    "missing": _missing,
    "fallback": _fallback,
    "picture": _picture,
    "outside": _outside,
    "icon": _icon,
    "short": _short,
}
