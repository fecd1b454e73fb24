"""Positions of the toy game gunnery: who holds which interrupts.

position({"a": ["counter"], "b": ["jam", "counter"]})
"""

from __future__ import annotations

from collections.abc import Mapping

from tourelle.core.codec import Json, Malformed
from tourelle.stage.position import Given
from tourelle.stage.script import Stage
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.gunnery_parts import deck_of, effect_of

EFFECTS = ("jam", "counter", "fire-back")


def position(given: Mapping[str, Json]) -> Stage:
    """Seat a is about to play; hands that are not said are empty."""
    fields, stage = Given(given), Stage.start(GunneryRules())
    for seat, name in enumerate("ab"):
        side, deck = stage.state.sides[seat], deck_of(seat)
        side.hand[:] = [card(seat, effect) for effect in fields.some_of(name, EFFECTS)]
        if len(set(side.hand)) < len(side.hand):
            raise Malformed(f"position: {name}: each effect once")
        side.pile[:] = [one for one in deck if one not in side.hand]
    fields.close()
    stage.rules.check(stage.state)
    return stage


def card(seat: int, effect: str) -> int:
    """The first card of a seat with that effect."""
    return next(one for one in deck_of(seat) if effect_of(one) == EFFECTS.index(effect))
