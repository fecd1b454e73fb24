"""Numbers on faces, and the arrow beside one that is not as printed."""

from __future__ import annotations

from tourelle.art.geometry import polygon
from tourelle.art.svg import Node, path
from tourelle.games.tank_hunter.picture.data import Figure


def number(figure: Figure) -> str:
    """`8`, `2×3`; nothing for an ability without a number."""
    if figure.value is None:
        return ""
    return f"{figure.value}×{figure.shots}" if figure.shots > 1 else str(figure.value)


def change_mark(figure: Figure, x: float, y: float, size: float) -> Node | None:
    """An arrow beside a number that is not as printed."""
    if not figure.change:
        return None
    up = -1 if figure.change > 0 else 1
    tip = [(x, y + up * size * 0.55), (x + size * 0.5, y - up * size * 0.35)]
    return path(polygon([*tip, (x - size * 0.5, y - up * size * 0.35)]), class_="turned")
