"""Faults: what composing noted down about a side of a card to findings, each told once and in its place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from cardwright.deck.content import Content
from cardwright.diag import Finding, Fix, Span, instead, near_names
from cardwright.press import codes
from cardwright.press.faces.element_faults import ELEMENT_FAULTS, same
from cardwright.press.faces.element_faults import named as _named
from cardwright.press.template.compiler import suggest
from cardwright.press.template.pictures import LEAST_DPI, WANTED_DPI
from cardwright.press.template.plan import MOST_ELEMENTS, Canvas
from cardwright.press.template.trouble import advice_of, fix_of
from cardwright.press.text.block import Block, Group
from cardwright.press.text.markup import escape
from cardwright.press.text.typeface import Token
from cardwright.press.vector.findings import vector_findings
from cardwright.units import MM_PER_PT

_MOST_TOLD = 100  #: findings of one side of a card
_NAMED = 12  #: letters that are listed in a message


def findings_of(content: Content, side: str, unfit: list[Group], canvas: Canvas, language: str = "") -> list[Finding]:
    """What is wrong with a side, one finding for each fault, and none for what follows from another.

    ``language`` (BCP 47) is that of the card, where it is known.
    """
    blocks = [block for group in unfit for block in group.blocks if not block.fits()]
    # A text in a stack that does not fit is what an author can mend; the stack's own overflow follows from it.
    stacks = [stack for stack in canvas.stacks if not stack.fits()] if not blocks else []
    followed = {block.path for block in blocks}
    told = [stack.path for stack in stacks]
    makers: list[Callable[[], Finding]] = [partial(_overflow, content, side, block) for block in blocks]
    makers += [partial(_stack_overflow, content, side, stack) for stack in stacks]
    for kind, path, *more in canvas.faults:
        if kind == "vector":
            makers += [partial(same, finding) for finding in vector_findings(*more)]
            continue
        if kind == "missing":
            more.append(language)
        # What is too long for its box or stack leaves the card at times, and that follows from it, too.
        if kind not in ("outside", "near") or not (
            path in followed or any(path[: len(stack)] == stack for stack in told)
        ):
            makers.append(partial(_FAULTS[kind], content, side, path, *more))
    out: dict[tuple[str, str, str], Finding] = {}
    for number, make in enumerate(makers, 1):
        finding = make()
        place = str(finding.span.start) if finding.span is not None and not finding.pointer else finding.pointer
        out.setdefault((finding.code.id, place, finding.message), finding)
        if len(out) == _MOST_TOLD and number < len(makers):
            key, last = out.popitem()
            more_words = f"{last.message} (the {side} has {len(makers) - number:,} more faults such as these)"
            out[key] = replace(last, message=more_words)
            break
    return list(out.values())


def overfull_side(content: Content, side: str) -> Finding:
    return Finding(
        codes.TOO_MANY_ELEMENTS,
        f"the {side} has more than {MOST_ELEMENTS:,} elements; a card with so many cannot be printed",
        content.origin.head(),
        card=content.id,
        pointer=content.origin.pointer(),
        evidence={"most": MOST_ELEMENTS, "side": side},
        suggestion="shorten the list that the template repeats over, or look for a repeat within a repeat",
    )


def cut_short(text: str, most: int = 30) -> str:
    """A word or some letters as they stand in a message."""
    return text if len(text) <= most else text[:most] + "…"


def _overflow(content: Content, side: str, block: Block) -> Finding:
    size = block.size
    span = content.origin.span(block.path)
    common: dict[str, Any] = {
        "card": content.id,
        "pointer": content.origin.pointer(block.path),
        "underneath": "too long",
    }
    limit = block.limit
    widest = block.narrowest()
    if widest > limit:
        word = max(block.tokens, key=lambda token: token[1])
        over = (widest - limit) * size * MM_PER_PT
        return Finding(
            codes.WORD_TOO_WIDE,
            f"{cut_short(word[2].text)} is {over:.1f} mm wider than its box on the {side}, "
            f"at the smallest size of {size:g} pt",
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
    step = block.group.step

    def fits(count: int) -> bool:
        rest = Block(
            block.style, tokens[:count], block.width, block.height, block.lines, block.path, Group(),
            block.justified, block.hyphened,
        )  # fmt: skip
        rest.measure(step)
        return rest.fits()

    least, most = 0, len(tokens)  # so many words fit, and so many do not
    while most - least > 1:
        middle = (least + most) // 2
        if fits(middle):
            least = middle
        else:
            most = middle
    return max(_letters(tokens) - max(_letters(tokens[:least]), 0), 1)


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


def _missing(content: Content, side: str, path: Any, letters: str, font: str, word: str, language: str) -> Finding:
    from cardwright.facts.languages import language_name  # only a fault needs them
    from cardwright.press.text.script import can_be_set, script_of

    unset = [letter for letter in letters if not can_be_set(letter)]
    some = letters[:_NAMED]
    more = f" and {len(letters) - _NAMED} more" if len(letters) > _NAMED else ""
    listed = " ".join(some) + " (" + ", ".join(f"U+{ord(letter):04X}" for letter in some) + ")" + more
    code, message = (
        (codes.SCRIPT_NOT_SET, f"{cut_short(word)} is in a script that runs from top to bottom: {listed}")
        if unset
        else (codes.LETTER_MISSING, f"no font at hand has {listed}")
    )
    if language:
        message = f"{message}; the card is in {language_name(language)}"
    return Finding(
        code,
        message,
        content.origin.span(path).find(letters[0]),
        card=content.id,
        pointer=content.origin.pointer(path),
        evidence={"letters": list(letters), "font": font, "side": side, **({"language": language} if language else {})},
        suggestion=None
        if unset
        else "bring a font that has this script: under fonts: in the template, name its file"
        if script_of(letters[0])
        else "take it out, or set the text in a font that has it",
    )


def _fallback(content: Content, side: str, path: Any, letters: str, font: str, other: str) -> Finding:
    return Finding(
        codes.FONT_FALLBACK,
        f"{font} has no {cut_short(letters)}; {other} stands in for it",
        content.origin.span(path).find(letters),
        card=content.id,
        pointer=content.origin.pointer(path),
        evidence={"letters": letters, "font": font, "fallback": other, "side": side},
        underneath="from another font",
    )


def _picture(content: Content, side: str, path: Any, why: str, place: Any) -> Finding:
    named = _named(content, path, place)
    return Finding(
        codes.PICTURE_UNREADABLE,
        str(why),
        evidence={"side": side},
        suggestion=advice_of(why),
        fix=fix_of(why, named["span"]),
        **named,
    )


def _coarse(
    content: Content,
    side: str,
    path: Any,
    name: str,
    dpi: float,
    size: tuple[float, float],
    want: list[int],
    place: Any,
) -> Finding:
    code = codes.PICTURE_COARSE if dpi < LEAST_DPI else codes.PICTURE_SOFT
    return Finding(
        code,
        f"{name} is printed {size[0]:.0f} x {size[1]:.0f} mm large on the {side}, "
        f"which leaves it {math.floor(dpi)} dots per inch; {WANTED_DPI:.0f} are wanted",
        evidence={
            "dpi": math.floor(dpi),
            "expected": round(WANTED_DPI),
            "size_mm": [round(each, 1) for each in size],
            "side": side,
        },
        suggestion=f"use a picture of {want[0]:,} x {want[1]:,} pixels or more",
        **_named(content, path, place),
    )


def _inks(content: Content, side: str, path: Any, name: str, place: Any) -> Finding:
    return Finding(
        codes.PICTURE_INKS,
        f"{name} is in the colours of printing inks (CMYK), and cards are printed in those of light (RGB)",
        evidence={"given": "CMYK", "expected": "RGB", "side": side},
        suggestion="save it as RGB (sRGB), and look at its colours",
        **_named(content, path, place),
    )


def _country(content: Content, side: str, path: Any, what: str, code: str, place: Any) -> Finding:
    from cardwright.facts import countries, outlines

    known = countries.find(code)
    reason = outlines.ABSENT.get(code) if what == "outline" else None
    return Finding(
        codes.COUNTRY_NOT_DRAWN,
        f"there is no {what} of {known.name if known is not None else cut_short(code)}"
        + (f": {reason}" if reason else ""),
        evidence={"given": code, "side": side, **({"reason": reason} if reason else {})},
        suggestion="show another country"
        if known is not None
        else "write the two capital letters of a country, such as DK",
        **_named(content, path, place),
    )


def _outside(content: Content, side: str, path: Any, size: float, wholly: bool, boxed: bool, place: Any) -> Finding:
    where = "lies wholly outside the card" if wholly else "stands beyond the edge of the card"
    give = "" if boxed else ", or give it a box with a height in the template, so that it shrinks to fit"
    move = "move it onto the card in the template, or, in a stack, make what stands before it smaller"
    named = _named(content, path, place)
    if not path and place is None:
        named["span"] = content.origin.head()
    return Finding(
        codes.TEXT_LEAVES_CARD,
        f"this {where} on the {side}, at a size of {size:g} pt",
        evidence={"size_pt": size, "side": side},
        suggestion=move if wholly else f"shorten it, or move it inwards in the template{give}",
        underneath="outside the card" if wholly else "leaves the card",
        **named,
    )


def _near(content: Content, side: str, path: Any, edge: str, gap: float, safe: float, place: Any) -> Finding:
    where = f"{gap:.1f} mm from the {edge} edge" if gap > 0 else f"at the {edge} edge"
    return Finding(
        codes.TEXT_NEAR_CUT,
        f"this stands {where} of the card on the {side}; text keeps {safe:g} mm clear of the cut",
        evidence={"edge": edge, "gap_mm": round(gap, 2), "safe_mm": safe, "side": side},
        suggestion="move it inwards or make it shorter; safe: false at the text in the template lets it stand there",
        underneath="near the cut",
        **_named(content, path, place),
    )


def _icon(content: Content, side: str, path: Any, name: str, known: list[str]) -> Finding:
    near = near_names(name, known, 0.5)
    return Finding(
        codes.UNKNOWN_ICON,
        f"the template has no icon {name}",
        content.origin.span(path),
        card=content.id,
        pointer=content.origin.pointer(path),
        evidence={"given": name, "known": known[:40], "side": side},
        suggestion=suggest("icon", near, known),
        fix=instead(content.origin.span(path), name, near[0]) if near else None,
    )


_SLIPS = {
    "unclosed": (codes.UNCLOSED_MARK, "{} is opened here and never closed"),
    "empty": (codes.EMPTY_MARK, "there is nothing between the signs of {}"),
    "spaced": (codes.SPACED_MARK, "there is a space between the signs of {} and its words"),
    "icon": (codes.UNKNOWN_ICON, "the template has no icon {}"),
}


def _mark(
    content: Content,
    side: str,
    path: Any,
    what: str,
    word: str,
    value: str,
    start: int,
    end: int,
    known: list[str],
    place: Any,
) -> Finding:
    """A slip of rich text, in a field of the card at ``path`` or in the template's own words at ``place``."""
    code, message = _SLIPS[what]
    named = _named(content, path, place)
    whole = named["span"]
    named["span"], certain = whole.within(value, start, end)
    evidence: dict[str, Any] = {"given": word, "side": side}
    fix = _mark_mended(what, word, named["span"], whole) if certain else None
    if what == "icon":
        evidence["known"] = known[:40]
        near = near_names(word.lower(), known, 0.5)
        suggestion = suggest("icon", near, known)
        fix = instead(named["span"], word, near[0]) if near else None
    else:
        suggestion = {
            "unclosed": f"close it, or write {escape(word)} for the sign itself",
            "empty": f"write something between them, or {escape(word)} for the signs themselves",
            "spaced": "take the spaces out: **" + word.strip("* ") + "**",
        }[what]
    return Finding(code, message.format(cut_short(word)), evidence=evidence, suggestion=suggestion, fix=fix, **named)


def _mark_mended(what: str, word: str, span: Span, whole: Span) -> Fix | None:
    """The signs of rich text with what is certain: nothing in them is printed, or the spaces belong outside."""
    if span.text != word:
        return None
    if what == "empty":
        return Fix("take the signs out", span, "")
    if what == "spaced":
        return Fix("take the spaces out", span, f"**{word.strip('* ')}**", safe=False)
    sign = escape(word)
    if whole.text.startswith('"') or whole.file.endswith(".json"):  # a backslash is an escape there
        sign = sign.replace("\\", "\\\\")
    return Fix("write the sign itself", span, sign, safe=False)


def _short(content: Content, side: str, path: Any, edge: str, gap: float, place: Any) -> Finding:
    return Finding(
        codes.BLEED_STOPS_SHORT,
        f"the {edge} edge should bleed, and stops {gap:.2g} mm inside the cut",
        place,
        evidence={"edge": edge, "gap_mm": round(gap, 3), "side": side},
        suggestion="let the box reach the edge: 100% is the whole width or height",
    )


_FAULTS: dict[str, Callable[..., Finding]] = {
    **ELEMENT_FAULTS,
    "missing": _missing,
    "fallback": _fallback,
    "picture": _picture,
    "coarse": _coarse,
    "inks": _inks,
    "country": _country,
    "outside": _outside,
    "near": _near,
    "icon": _icon,
    "short": _short,
    "mark": _mark,
}
