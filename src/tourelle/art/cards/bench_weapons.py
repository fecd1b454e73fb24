"""Weapons that men carry, on a work bench."""

# ruff: noqa: E501 (tables keep one thing to a line)

from __future__ import annotations

from typing import Final

from tourelle.art.cards.bench import RED, Shape
from tourelle.art.geometry import box, circle, polygon, rounded

WOOD: Final = "earth-2"
STOCK: Final = polygon([(8, 38), (34, 37), (34, 46), (12, 50)])
BIPOD: Final = "M104 43l-8 22M104 43l8 22"


def _bottle(x: float) -> tuple[Shape, ...]:
    glass = [(-7, 68), (-7, 42), (-3, 34), (-3, 22), (3, 22), (3, 34), (7, 42), (7, 68)]
    rag = f"M{x - 2:g} 23q0-10 8-13l3 4q-6 3-6 9Z"
    return ((rounded([(x + a, b) for a, b in glass], 3), "wood-2"), (rag, RED))


WEAPONS: Final[dict[str, tuple[Shape, ...]]] = {
    "panzerfaust": (
        (box(58, 42, 92, 5, 1), "metal"),
        (rounded([(104, 42), (110, 33), (126, 35), (134, 42), (126, 49), (110, 51)], 3), "de-2"),
        (box(66, 37.5, 8, 4, 1), "metal"),
    ),
    "panzerschreck": (
        (box(70, 40, 120, 11, 2), "de-2"),
        (polygon([(84, 18), (104, 18), (104, 46), (84, 46)]), "de-1"),
        (box(94, 26, 10, 4, 1), "line"),
        (box(56, 52, 6, 14, 2), WOOD),
        (box(74, 52, 5, 12, 2), "metal"),
    ),
    "magnetic-mine": (
        (polygon([(70, 16), (92, 54), (48, 54)]), "metal"),
        ("".join(box(x, 61, 10, 13, 2) for x in (52, 70, 88)), "track-2"),
        (box(70, 11, 4, 10, 1), "line"),
    ),
    "at-rifle": (
        (STOCK, WOOD),
        (box(82, 41, 98, 3.6, 1), "metal"),
        (box(50, 42, 34, 7, 2), "metal"),
        (box(131, 41, 9, 7, 1), "metal"),
        (BIPOD, ""),
        ("M46 46l-2 12h6l1-11Z", WOOD),
    ),
    "mg42": (
        (STOCK, WOOD),
        (box(60, 42, 54, 9, 2), "metal"),
        (box(104, 41, 40, 6, 1), "track-1"),
        (circle(90, 41, 1.3) + circle(98, 41, 1.3) + circle(106, 41, 1.3) + circle(114, 41, 1.3), "line"),
        (circle(58, 55, 9), "de-2"),
        (BIPOD, ""),
    ),
    "maxim": (
        (polygon([(52, 14), (66, 12), (66, 54), (52, 56)]), "su-1"),
        (box(88, 34, 52, 13, 6), "su-1"),
        (box(36, 34, 34, 12, 2), "metal"),
        (box(118, 34, 10, 5, 1), "metal"),
        ("M62 42L26 66M62 42L88 66", ""),
        (circle(66, 62, 10), "track-1"),
        (circle(66, 62, 4), "metal"),
    ),
    "molotov": (*_bottle(42), *_bottle(70), *_bottle(98)),
    "flamethrower": (
        (box(38, 42, 16, 44, 7), "metal"),
        (box(58, 42, 16, 44, 7), "metal"),
        ("M66 30C90 30 84 54 104 50", ""),
        (box(114, 49, 26, 5, 1), "metal"),
        ("M127 51c8-6 4-14 4-18c6 8 10 20 0 24Z", "ember"),
    ),
    "grenades": (
        (box(70, 60, 6, 34, 2), WOOD),
        ("".join(box(52 + i * 9, 30 + (i % 2) * 4, 9, 22, 2) for i in range(5)), "metal"),
        ("M46 32H94M46 38H94", ""),
    ),
    "satchel": (
        (box(70, 42, 56, 44, 3), "canvas"),
        ("M42 33H98M42 51H98M58 20V64M82 20V64", ""),
        ("M98 26q14-8 24-4", ""),
        (circle(124, 22, 3.2), RED),
    ),
    "mortar": (
        (polygon([(44, 66), (50, 60), (102, 14), (109, 21), (56, 68)]), "metal"),
        ("M84 36L106 70M84 36L72 71", ""),
        (box(48, 69, 28, 6, 2), "track-1"),
        (rounded([(22, 40), (27, 30), (32, 40), (30, 50), (24, 50)], 2), "de-2"),
    ),
    "sniper": (
        (STOCK, WOOD),
        (polygon([(32, 38), (84, 40), (84, 46), (32, 46)]), WOOD),
        (box(94, 41, 74, 3.2, 1), "metal"),
        (box(62, 28, 38, 5.6, 2), "line"),
        (box(46, 28, 6, 9, 2) + box(80, 28, 8, 9, 2), "line"),
        ("M54 31v7M72 31v7", ""),
    ),
}  # fmt: skip
