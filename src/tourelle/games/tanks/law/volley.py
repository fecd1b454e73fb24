"""The counts of one shot: attack dice, defence dice with every line of T2, cancellations.

T2 and T3: TK-6.9, TK-6.17, TK-6.18, TK-6.19, TK-6.20, TK-6.21, TK-6.22, TK-6.27, TK-6.28,
TK-0.30, TK-4.8, TK-4.12, TK-12.9; TK-R24, TK-R27, TK-R28, TK-R46, TK-R99, TK-R105.
"""

from __future__ import annotations

from typing import Final

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.state import Battle, Shot, Tank
from tourelle.games.tanks.law.values import MOST_DICE
from tourelle.space.sight import is_short, is_side

Addends = tuple[tuple[str, int], ...]
PRINTED: Final = -1  # the Attack value of the card
PENDING, TAKEN = 1, 2  # the extra shot of a slot
MISS_HIT_CRITICAL: Final = (3, 5)  # where a die, counted from 0, changes its meaning


def freeze(context: Context, state: Battle, shooter: int, target: int) -> Shot:
    """The facts of a shot when it is declared (TK-R74)."""
    seen = context.facts(state, shooter, target)
    return aimed_at(context, state, shooter, target, seen.cover, seen.free)


def aimed_at(
    context: Context, state: Battle, shooter: int, target: int, covered: bool, free: bool = False
) -> Shot:
    """The same for who knows already whether there is cover."""
    a, b = state.tanks[shooter], state.tanks[target]
    extra, attack, dice = declared(state, shooter)
    return Shot(
        shooter,
        target,
        short=is_short(context.hull(a), context.hull(b)),
        side=is_side(context.hull(a), context.hull(b)),
        cover=covered,
        free=free,
        moved=a.moves,
        fled=b.moves,
        first=a.shots == 0,
        extra=extra,
        attack=attack,
        dice=dice,
    )


def declared(state: Battle, shooter: int) -> tuple[bool, int, int]:
    """What its slot says of the next shot: the Attack of an extra one, dice lost by a card.

    TK-12.11, TK-12.29.
    """
    for slot in state.stack.frames[-1:]:
        if slot.phase == "fire" and slot["tank"] == shooter:
            return slot["extra"] == PENDING, slot["attack"], slot["mod"]
    return False, PRINTED, 0


def coordinates(context: Context, state: Battle, shot: Shot) -> bool:
    """TK-8.3: a friend within one arrow has already shot at the target."""
    tank = state.tanks[shot.shooter]
    if not context.has(tank, "coordinated-fire"):
        return False
    by = state.tanks[shot.target].shot_by
    friends = [at for at in state.of(tank.owner) if at != shot.shooter and by >> at & 1]
    return any(shot.far or context.is_near(state, shot.shooter, at) for at in friends)


def attack_addends(context: Context, state: Battle, shot: Shot) -> Addends:
    """T3, line by line."""
    tank = state.tanks[shot.shooter]
    base = context.card(tank).attack if shot.attack < 0 else shot.attack
    lines = [("attack", base), ("coordinated", int(coordinates(context, state, shot)))]
    lines += [("criticals", context.attack(tank, shot.attack) - base), ("cards", shot.dice)]
    return tuple((name, dice) for name, dice in lines if dice or name == "attack")


def attack_dice(context: Context, state: Battle, shot: Shot) -> int:
    """TK-6.7: not below 0, no upper limit."""
    return max(0, sum(dice for _, dice in attack_addends(context, state, shot)))


def against_its_shots(context: Context, shooter: Tank, moves: int) -> int:
    """Defence dice for the moves of a shooter (TK-6.18): Gung Ho takes one off (TK-8.5)."""
    return max(0, moves - 1) if context.has(shooter, "gung-ho") else moves


def defence_addends(context: Context, state: Battle, shot: Shot) -> Addends:
    """T2, line by line."""
    shooter, target = state.tanks[shot.shooter], state.tanks[shot.target]
    side = shot.side and not shot.no_side and not context.has(target, "heavy")  # TK-8.8
    lines = [
        ("defence", max(context.card(target).defence, shot.least)),
        ("shooter-moves", against_its_shots(context, shooter, shot.moved)),
        ("target-moves", shot.fled),
        ("cover", int(shot.cover and not shot.no_cover)),
        ("short", -int(shot.short and not shot.no_short)),
        ("side", -int(side)),
        ("cards", shot.guard),
    ]
    return tuple((name, dice) for name, dice in lines if dice or name == "defence")


def defence_dice(context: Context, state: Battle, shot: Shot) -> int:
    """TK-6.16: from 0 to 6 after all modifiers."""
    return min(MOST_DICE, max(0, sum(dice for _, dice in defence_addends(context, state, shot))))


def attack_roll(shot: Shot, count: int, roller: Seat, dice: Dice) -> tuple[int, ...]:
    """All attack dice at once (TK-6.11)."""
    ones, fours = (1,) if shot.ones else (), (4,) if shot.fours else ()
    cuts = (*ones, *MISS_HIT_CRITICAL, *fours)
    return tuple(value + 1 for value in dice.pool(count, 6, "attack", cuts, roller))


def defence_roll(count: int, roller: Seat, dice: Dice) -> tuple[int, ...]:
    return tuple(v + 1 for v in dice.pool(count, 6, "defence", MISS_HIT_CRITICAL, roller))


def score(shot: Shot, roll: tuple[int, ...]) -> tuple[int, int]:
    """Hits and Critical Hits of an attack roll (TK-6.10); fours and ones may spoil it (TK-R95)."""
    if shot.ones and roll.count(1) >= shot.ones:
        return 0, 0
    hits = roll.count(5) + (0 if shot.fours else roll.count(4))
    return hits, roll.count(6)


def cancels(faces: tuple[int, ...]) -> tuple[int, int]:
    """How many the shooter and how many the target's owner chooses (TK-6.23)."""
    return faces.count(4) + faces.count(5), faces.count(6)


def choices(count: int, hits: int, crits: int) -> range:
    """How many Hits may be among the *count* that are cancelled (TK-6.24)."""
    count = min(count, hits + crits)
    return range(max(0, count - crits), min(count, hits) + 1)


def usual(count: int, hits: int, crits: int, shooter: bool) -> tuple[int, int]:
    """What is left by the usual choice: the shooter gives up Hits, the target Critical Hits."""
    count = min(count, hits + crits)
    given = min(count, hits) if shooter else count - min(count, crits)
    return hits - given, crits - (count - given)
