"""Numbers of an artillery or air attack on one unit (TC-E1, TC-E2, TC-R42)."""

from __future__ import annotations

from typing import NamedTuple

from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.state import Campaign, Unit


class Strike(NamedTuple):
    """Everything that decides it but its number."""

    needed: int
    modifier: int
    pen: int  # 0: armour is not compared
    side: int

    def hits(self, natural: int) -> bool:
        return natural + self.modifier <= self.needed

    @property
    def kills(self) -> bool:
        """Whether a hit destroys: always side armour (T3)."""
        return not self.pen or self.pen > self.side


def strike_at(context: Context, state: Campaign, event: Card, target: Unit) -> Strike:
    card, params = context.card(target.card), event.params
    area = event.effect == "area_attack"
    if area:
        needed = params["hit_armoured"] if card.front else params["hit_soft"]
    else:
        needed = params["hit"]
    modifier = cover(context, state, target, area)
    return Strike(needed, modifier, params["pen"] if card.front else 0, card.side)


def cover(context: Context, state: Campaign, target: Unit, area: bool) -> int:
    """Art or Air of the terrain, or of a squad's own fortification if that is higher (TC-9.5b,
    TC-E3)."""
    pos = target.pos
    ground, fort = state.terrain[pos], state.forts[pos]
    value = _modifier(context.card(ground), area) if ground else 0
    if fort and owner_of(fort) == owner_of(target.card) and context.card(target.card).is_infantry:
        value = max(value, _modifier(context.card(fort), area))
    return value


def _modifier(card: Card, area: bool) -> int:
    return card.mod_art if area else card.mod_air
