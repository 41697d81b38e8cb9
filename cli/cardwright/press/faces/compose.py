"""Compose: a card's content and a plan to its faces, with a finding for everything that does not fit."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.deck.content import Content
from cardwright.press.faces.element_faults import unlike_fields
from cardwright.press.faces.face import Face
from cardwright.press.faces.faults import findings_of, overfull_side
from cardwright.press.template.compile import Plan
from cardwright.press.template.plan import Canvas, Node, Overfull, Part, build_free
from cardwright.press.template.scope import Env, Level


def compose(content: Content, plan: Plan) -> tuple[Face, Face | None]:
    """The front of a card, and its back where the template draws one."""
    front = _side(content, plan, plan.front, "front")
    back = _side(content, plan, plan.back, "back") if plan.back is not None else None
    if back is not None and back.fields and front.fields:
        back.findings += unlike_fields(content, front, back)
    return front, back


def _side(content: Content, plan: Plan, nodes: Sequence[Node], side: str) -> Face:
    canvas = Canvas(plan.width, plan.height, plan.bleed, plan.template.safe)
    env: Env = (Level({"id": content.id, **content.fields}, (), 0, 1, None, None),)
    parts: list[tuple[Part, float, float, float, float]] = []
    overfull = False
    try:
        parts = build_free(nodes, env, plan.width, plan.height, canvas)
    except Overfull:
        overfull = True
        canvas = Canvas(plan.width, plan.height, plan.bleed)
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
        face.findings = findings_of(content, side, unfit, canvas, plan.language)
    face.fields, face.over = canvas.fields, canvas.over
    if overfull:
        face.findings = [overfull_side(content, side)]
    for group in groups:
        # Blocks, groups and stacks hold one another; let go, they are freed at once, without the collector.
        group.blocks.clear()
        group.limits.clear()
    return face
