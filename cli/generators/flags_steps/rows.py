"""Rows: the shapes of a flag in, its line in the table out, with no more points than a card can show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Any

import numpy as np

from flags_steps.drawn import HEIGHT, WIDTH, Segments, Shape, segments

STEPS, FINE_STEPS = 10, 20  # Steps of a unit to which points are rounded, and those of thin paths,
THIN = 0.3  # which are narrower than this, in units.
NEAR = 0.1  # How far fewer curves and lines may leave those that they stand for, in units,
NARROW = 0.25  # and as a part of the path's width.
SMOOTH = 0.97  # Cosine of the bend up to which two curves may become one.
SPECK = 0.3  # Parts smaller than this in both directions, in units, are left out.


def width(drawn: Segments) -> float:
    """Give the width of a path, or of its narrowest part: twice the area for the length of the edge."""
    area = edge = 0.0
    narrowest = float(WIDTH)
    ring: list[Any] = []
    for letter, points in drawn:
        if letter == "Z":
            x, y = np.array([*ring, ring[0]]).T
            of_part = float(x[:-1] @ y[1:] - x[1:] @ y[:-1]) / 2
            length = float(np.hypot(np.diff(x), np.diff(y)).sum())
            if max(np.ptp(x), np.ptp(y)) >= SPECK:
                narrowest = min(narrowest, 2 * abs(of_part) / length)
            area, edge, ring = area + of_part, edge + length, []
        elif letter == "C":
            ring += list(_bent(_curve(ring[-1], points), _SAMPLES))
        else:
            ring.append(points)
    return min(narrowest, 2 * abs(area) / edge) if edge else narrowest


def fewer(drawn: Segments, near: float) -> Segments:
    """Give the same drawing with fewer segments: runs of smooth curves as one, and lines without needless points."""
    out: Segments = []
    at = np.zeros(2)
    number = 0
    while number < len(drawn):
        letter, points = drawn[number]
        end = number + 1
        if letter == "C":
            curves = [_curve(at, points)]
            best = points
            while end < len(drawn) and drawn[end][0] == "C":
                following = _curve(curves[-1][3], drawn[end][1])
                joined = fit([*curves, following], near) if _smooth(curves[-1], following) else None
                if joined is None:
                    break
                curves.append(following)
                best = joined
                end += 1
            points = best
        elif letter == "L":
            passed = []
            while end < len(drawn) and drawn[end][0] == "L":
                passed.append(points)
                if any(_aside(tuple(at), point, drawn[end][1]) > near for point in passed):
                    break
                points = drawn[end][1]
                end += 1
        out.append((letter, points))
        at = np.array(points[-2:]) if points else at
        number = end
    return out


def _curve(start: Any, points: tuple[float, ...]) -> Any:
    return np.vstack([start, np.reshape(points, (3, 2))])


def _smooth(curve: Any, following: Any) -> bool:
    before, after = _direction(curve[::-1]), _direction(following)
    return -float(before @ after) > SMOOTH


def _direction(curve: Any) -> Any:
    """The direction, of length 1, in which a curve leaves its first point."""
    for point in curve[1:]:
        length = hypot(*(point - curve[0]))
        if length > 1e-3:
            return (point - curve[0]) / length
    return np.zeros(2)


_SAMPLES = np.linspace(0, 1, 6)[1:, None]


def _bent(curve: Any, t: Any) -> Any:
    """Points of a cubic curve at t, a column."""
    return (1 - t) ** 3 * curve[0] + 3 * (1 - t) ** 2 * t * curve[1] + 3 * (1 - t) * t**2 * curve[2] + t**3 * curve[3]


def fit(curves: list[Any], near_by: float) -> tuple[float, ...] | None:
    """Give one curve for several that follow each other, or None where none comes near enough.

    Least squares for the length of the two handles (Schneider, An algorithm for automatically fitting digitized
    curves, 1990).
    """
    start, end = curves[0][0], curves[-1][3]
    leaving, arriving = _direction(curves[0]), _direction(curves[-1][::-1])
    points = np.vstack([start, *(_bent(curve, _SAMPLES) for curve in curves)])
    steps = np.hypot(*np.diff(points, axis=0).T).cumsum()
    if steps[-1] == 0:
        return None
    t = np.concatenate([[0.0], steps / steps[-1]])[:, None]
    for _ in range(4):
        first, second = 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2
        left = points - ((1 - t) ** 3 + first) * start - (t**3 + second) * end
        handles = np.column_stack([(first * leaving).ravel(), (second * arriving).ravel()])
        (near, far), *_ = np.linalg.lstsq(handles, left.ravel(), rcond=None)
        if near < 0 or far < 0 or near > 2 * steps[-1] or far > 2 * steps[-1]:
            return None
        curve = np.vstack([start, start + near * leaving, end + far * arriving, end])
        off = _bent(curve, t) - points
        if float(np.hypot(*off.T).max()) <= near_by:
            return tuple(curve[1:].ravel().tolist())
        t = _nearer(curve, t, off)
    return None


def _nearer(curve: Any, t: Any, off: Any) -> Any:
    """One step of Newton's method towards the t of the nearest point of the curve."""
    once = 3 * np.diff(curve, axis=0)
    twice = 2 * np.diff(once, axis=0)
    speed = (1 - t) ** 2 * once[0] + 2 * (1 - t) * t * once[1] + t**2 * once[2]
    change = (1 - t) * twice[0] + t * twice[1]
    slope = (speed * speed + off * change).sum(1, keepdims=True)
    step = (speed * off).sum(1, keepdims=True) / np.where(np.abs(slope) < 1e-9, 1e9, slope)
    return np.clip(t - step, 0, 1)


def grid(drawn: Segments, steps: int, near: float) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Give segments in steps of a unit, without the parts and points that rounding makes needless."""
    part: list[tuple[str, tuple[int, ...]]] = []
    for letter, points in drawn:
        if letter == "Z":
            if _seen(part, steps):
                yield from part
                yield ("Z", ())
            part = []
            continue
        on_grid = tuple(
            min(max(round(value * steps), 0), (HEIGHT if number % 2 else WIDTH) * steps)
            if letter != "C" or number > 3
            else round(value * steps)
            for number, value in enumerate(points)
        )
        if letter == "M":
            part = [("M", on_grid)]
            continue
        at = part[-1][1][-2:]
        if letter == "C" and _flat(at, on_grid, near * steps):
            letter, on_grid = "L", on_grid[4:]
        if letter == "L":
            if on_grid == at:
                continue
            if part[-1][0] == "L" and _straight(part[-2][1][-2:], at, on_grid, near * steps):
                part.pop()
        part.append((letter, on_grid))


def _seen(part: list[tuple[str, tuple[int, ...]]], steps: int) -> bool:
    """Whether a part is large enough to be seen, and has an area."""
    places = [points[k : k + 2] for _, points in part for k in range(0, len(points), 2)]
    xs, ys = zip(*places, strict=True)
    far = max(places, key=lambda place: hypot(place[0] - xs[0], place[1] - ys[0]))
    line = all((x - xs[0]) * (far[1] - ys[0]) == (y - ys[0]) * (far[0] - xs[0]) for x, y in places)
    return not line and max(max(xs) - min(xs), max(ys) - min(ys)) >= SPECK * steps


def _flat(start: tuple[int, ...], points: tuple[int, ...], near: float) -> bool:
    """Whether a curve is as good as the line between its ends."""
    end = points[4:]
    return all(_aside(start, points[k : k + 2], end) <= near for k in (0, 2))


def _straight(start: tuple[int, ...], middle: tuple[int, ...], end: tuple[int, ...], near: float) -> bool:
    return start != end and _aside(start, middle, end) <= near


def _aside(start: tuple[int, ...], point: tuple[int, ...], end: tuple[int, ...]) -> float:
    """How far a point lies from the line between two others; beyond its ends, from the nearer one."""
    dx, dy, px, py = end[0] - start[0], end[1] - start[1], point[0] - start[0], point[1] - start[1]
    along = min(1.0, max(0.0, (px * dx + py * dy) / (dx * dx + dy * dy))) if dx or dy else 0.0
    return hypot(px - along * dx, py - along * dy)


def written(numbers: Iterable[int]) -> str:
    """Write numbers with spaces between, save where a minus divides them as well."""
    return " ".join(map(str, numbers)).replace(" -", "-")


def row(code: str, drawn: list[Shape]) -> str:
    """Give the line of a flag: its code, and for each path its colour, fill rule, letters, and steps between points."""
    paths = []
    for shape in drawn:
        letters, numbers, x, y = "", [], 0, 0
        drawing = segments(shape.path)
        thin = width(drawing)
        near = min(NEAR, thin * NARROW)
        for letter, points in grid(fewer(drawing, near), FINE_STEPS if thin < THIN else STEPS, near):
            letters += letter
            for next_x, next_y in zip(points[::2], points[1::2], strict=True):
                numbers += [next_x - x, next_y - y]
                x, y = next_x, next_y
        if letters:
            rule = "eE"[thin < THIN] if shape.even_odd else "nN"[thin < THIN]
            paths.append(f"{shape.fill[1:]} {rule} {letters.replace('Z', '')} {written(numbers)}")
    return f"{code}\t{'|'.join(paths)}\n"
