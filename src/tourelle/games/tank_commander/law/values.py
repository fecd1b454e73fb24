"""Numbers of a shot: what is needed, what is added, which armour it meets (TC-9, TC-10, T1, T3).

Plain arithmetic on cards: play and odds both use it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.state import Campaign, Unit

AT: Final = 0
HE: Final = 1
SA: Final = 2
FT: Final = 3
TMV: Final = 4  # Tank Melee Value
DEMO: Final = 5  # the demolition use of a Satchel Charge
WEAPONS: Final = (AT, HE, SA, FT, TMV, DEMO)
PRINTED: Final = frozenset((AT, HE, SA, FT))  # kinds of fire that can jam (TC-E11)
MOST_SA: Final = 9  # TC-E22
LOW: Final = 2  # natural 1 or 2 (TC-9.3.1a)
MISS: Final = 0
BOUNCE: Final = 1
KILL: Final = 2


class Aim(NamedTuple):
    """Everything that decides a shot but its number (TC-9.3c)."""

    weapon: int
    needed: int
    terrain: int  # of terrain or fortification
    smoke: int
    hull: int  # Hull Down
    pen: int  # 0: armour is not compared
    front: int
    side: int
    melee: bool
    low: int  # up to this natural number the armour is weaker
    flank: bool

    @property
    def modifier(self) -> int:
        return self.terrain + self.smoke + self.hull

    def hits(self, natural: int) -> bool:
        """The number and all that is added must not pass the number needed (TC-7c, TC-9.3.1d,
        TC-R38, TC-R40)."""
        return natural + self.terrain + self.smoke + self.hull <= self.needed

    def armour(self, natural: int) -> int:
        """T3: TC-9.3.1a, TC-9.3.1c, TC-10i, TC-10j, also of AT equipment (TC-R47); half is rounded
        down, and at least 1 (TC-R37, TC-R39)."""
        weak = (natural <= self.low) + self.flank
        if self.melee:
            return max(1, self.side // 2) if weak else self.side
        if weak == 2:
            return max(1, self.side // 2)
        return self.side if weak else self.front

    def result(self, natural: int) -> int:
        """MISS, BOUNCE or KILL (TC-9.3b, TC-9.4e)."""
        if not self.hits(natural):
            return MISS
        return KILL if not self.pen or self.pen > self.armour(natural) else BOUNCE


def has_effect(context: Context, cards: tuple[int, ...], effect: str) -> Card | None:
    """The first of some cards that has an effect."""
    for card in cards:
        found = context.card(card)
        if found.effect == effect:
            return found
    return None


def small_arms(context: Context, state: Campaign, unit: Unit, melee: bool) -> int:
    """With all that is added, at most 9 (TC-E22, TC-E30)."""
    card = context.card(unit.card)
    value = card.sa
    if not value or not card.is_foot:
        return value
    for gear in unit.gear:
        found = context.card(gear)
        if found.effect == "sa_bonus":
            value += found.params["sa"]
    leader = has_effect(context, unit.events, "leader")
    if leader is not None:
        value += leader.params["sa"]
    if melee:
        if card.effect == "melee_sa":
            value += card.params["sa"]
        if state.urrah == unit.pos and owner_of(unit.card) == state.active:
            value += context.urrah
    return min(MOST_SA, value)


def tank_melee(context: Context, unit: Unit) -> int:
    """The printed value or that of equipment which is not used up; a leader adds (TC-E22)."""
    card = context.card(unit.card)
    value = card.tank_melee
    for gear in unit.gear:
        found = context.card(gear)
        if found.effect == "tank_melee_set" and found.uses == "reusable":
            value = max(value, found.params["tank_melee"])
    return value + leader_bonus(context, unit) if value else 0


def leader_bonus(context: Context, unit: Unit) -> int:
    leader = has_effect(context, unit.events, "leader")
    return 0 if leader is None else leader.params["tank_melee"]


def needed(
    context: Context, state: Campaign, unit: Unit, weapon: int, gear: int, distance: int
) -> int:
    """The number that a shot needs, in melee that of short range (TC-R35); 0: it cannot be fired
    so."""
    card = context.card(unit.card)
    if gear:
        return gear_needed(context, unit, context.card(gear), weapon, distance)
    if weapon == AT:
        value = card.hit_long if distance == 2 else card.hit_short
        ace = has_effect(context, unit.events, "tank_ace") if unit.events and value else None
        return value if ace is None else value + ace.params["hit"]
    if weapon == SA:
        return small_arms(context, state, unit, distance == 0) if distance < 2 else 0
    if weapon == HE:
        return card.he if distance == 1 else 0  # TC-9.4f
    if weapon == FT:
        return card.ft if distance == 0 else 0  # TC-9.4g
    return tank_melee(context, unit) if weapon == TMV and distance == 0 else 0


def gear_needed(context: Context, unit: Unit, gear: Card, weapon: int, distance: int) -> int:
    """Equipment has its own numbers, without bonus (TC-2.1.5a, TC-E22, TC-R45, TC-R46)."""
    effect = gear.effect
    if weapon == AT and effect in ("at_weapon", "at_or_demolition"):
        return gear.melee_hit if distance == 0 else gear.gear_hit if distance == 1 else 0
    if weapon == DEMO and effect == "at_or_demolition":
        return gear.params["demolition_hit"] if distance == 0 else 0
    if weapon == FT and effect == "ft_weapon":
        return gear.params["ft"] if distance == 0 else 0
    if weapon == HE and effect == "he_weapon":
        return gear.params["he"] if distance == 1 else 0  # TC-E23
    if weapon == SA and effect == "sa_long":
        return gear.params["sa_long"] if distance == 2 else 0  # TC-E23
    if weapon == TMV and effect == "tank_melee_set" and gear.uses == "one_shot":
        return gear.params["tank_melee"] + leader_bonus(context, unit) if distance == 0 else 0
    return 0


def modifier_of(card: Card, weapon: int) -> int:
    """What a terrain card adds to one kind of fire (TC-9.5a)."""
    if weapon == AT:
        return card.mod_at
    if weapon == HE:
        return card.mod_he
    return card.mod_sa if weapon == SA else 0  # FT and the rest have none (TC-9.5b)


def terrain_modifier(
    context: Context, state: Campaign, shooter: Card, target: Unit, weapon: int, melee: bool
) -> int:
    """The higher of terrain, whoever stands there (TC-11e), and own fortification, which is
    nothing against AT (TC-E3, TC-R44, TC-R110); in melee only the latter
    (TC-10h), and engineers take no notice of a Bunker there (TC-E27)."""
    pos = target.pos
    ground = state.terrain[pos]
    value = modifier_of(context.card(ground), weapon) if ground and not melee else 0
    fort = state.forts[pos]
    if fort and owner_of(fort) == owner_of(target.card) and context.card(target.card).is_infantry:
        built = context.card(fort)
        ignored = melee and shooter.effect == "engineers" and built.id == BUNKER
        if not ignored:
            value = max(value, modifier_of(built, weapon))
    return value


BUNKER: Final = "NT-07"
FOXHOLES: Final = "NT-06"


def penetration(context: Context, unit: Unit, weapon: int, gear: int, distance: int) -> int:
    """0: armour is not compared."""
    if weapon != AT:
        return 0
    if gear:
        card = context.card(gear)
        return card.melee_pen if distance == 0 else card.gear_pen
    card = context.card(unit.card)
    return card.pen_long if distance == 2 else card.pen_short


def aim(
    context: Context, state: Campaign, unit: Unit, weapon: int, gear: int, target: Unit,
    *, melee: bool = False, flank: bool = False, hull: int = 0, tungsten: int = 0,
) -> Aim:  # fmt: skip
    """The numbers of a shot as the table stands."""
    distance = 0 if melee else state.ground.distance[unit.pos][target.pos]
    shooter, foe = context.card(unit.card), context.card(target.card)
    pen = penetration(context, unit, weapon, gear, distance) if foe.front else 0  # TC-R116
    smoke = state.smoke[target.pos]
    ace = has_effect(context, unit.events, "tank_ace") if unit.events and not gear else None
    return Aim(
        weapon,
        needed(context, state, unit, weapon, gear, distance),
        terrain_modifier(context, state, shooter, target, weapon, melee),
        smoke_modifier(context, smoke.card, weapon) if smoke is not None and not melee else 0,
        hull,
        pen + tungsten if pen else 0,
        foe.front,
        foe.side,
        melee,
        LOW if ace is None else ace.params["flank_on"],
        flank,
    )


def smoke_modifier(context: Context, card: int, weapon: int) -> int:
    """AT, HE and SA, not FT, Art or Air (TC-E9)."""
    name = ("at", "he", "sa")[weapon] if weapon <= SA else ""
    return context.card(card).params[name] if name else 0
