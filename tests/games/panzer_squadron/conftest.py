"""Battles of Panzer Squadron set up by hand: see stage/positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tourelle.stage.positions.panzer_squadron import battle
from tourelle.stage.positions.panzer_squadron_stage import SquadronStage

T34 = "ru-t34-85"  # perforation 118, armour 131 in front
PZ4 = "de-pz4h"  # a turret, no breakdown
HIDDEN = "0014 1"  # a corner ...
HIDDEN_TOO = "2014 1"  # ... another one ...
WALLS = (
    "stone house @ 0114 0013",
    "stone house @ 1914 1913",
)  # ... that nobody sees into or out of
Words = Sequence[str] | str


class Kit:
    """Tanks by place, facing and marks; a tank without a card is the usual one of its side."""

    PANTHER = "de-panther-g"  # breakdown 1
    STUG = "de-stug3g"  # an assault gun
    HIDDEN = HIDDEN
    HIDDEN_TOO = HIDDEN_TOO

    def __call__(
        self, a: Words, b: Words = HIDDEN, tiles: Words = (), **more: Any
    ) -> SquadronStage:
        """Side a is to pick a tank; with a single one it is activated already."""
        some = [b] if isinstance(b, str) else b
        walls = [
            wall for corner, wall in zip((HIDDEN, HIDDEN_TOO), WALLS, strict=True) if corner in some
        ]
        laid = [tiles] if isinstance(tiles, str) else list(tiles)
        return battle(_all(T34, a), _all(PZ4, b), tiles=[*walls, *laid], **more)

    def move(self, where: str, points: str, b: Words = HIDDEN, **more: Any) -> SquadronStage:
        """The only tank of a spends the points that it rolls."""
        if "; moving" in where:
            return self(where, b, dice=f"points {points}", **more)
        return self(where, b, **more).play(f"a: move; points {points}")

    def net(self, stage: SquadronStage) -> int:
        """Of the last shot."""
        found = stage.told_of("fires")[-1][6]
        assert isinstance(found, int)
        return found

    def lines(self, stage: SquadronStage) -> dict[str, int]:
        """The modifiers of the last shot."""
        found: Any = stage.told_of("fires")[-1][7]
        return dict(found)


def _all(card: str, words: Words) -> list[str]:
    some = [words] if isinstance(words, str) else words
    return [one if " @ " in one else f"{card} @ {one}" for one in some]


@pytest.fixture
def kit() -> Kit:
    return Kit()
