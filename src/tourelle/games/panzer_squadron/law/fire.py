"""A shot is made: dice, wrecks, and what becomes of the shooter (PS-9, PS-10, PS-12)."""

from __future__ import annotations

from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.kernel.ground import with_wreck
from tourelle.games.panzer_squadron.kernel.shots import MISS
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.choices import Fire
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.goals import LAST_HOPE, Now, after_loss
from tourelle.games.panzer_squadron.law.resolve import Fall, Shot, resolve
from tourelle.games.panzer_squadron.law.shots import is_moving, modifiers, part_seen, shot_of
from tourelle.games.panzer_squadron.law.state import WRECK


def fire(
    context: Context, now: Now, choice: Fire, *, reaction: bool = False, steady: bool = False
) -> None:
    """The whole procedure, the same for every shot (PS-12.5, PS-17.4)."""
    state = now.state
    seen = part_seen(state, choice.tank, choice.target, choice.part)
    moving = is_moving(state, choice.target)
    lines = modifiers(state, choice, seen, moving=moving, steady=steady)
    shot = shot_of(context, state, choice, lines)
    _aim(now, choice, lines, shot, reaction)
    fall = resolve(shot, now.dice, Seat(state.seat[choice.tank]))
    _tell(now, choice, shot, fall)
    if fall.pierced:
        destroy(context, now, choice.target)


def _aim(now: Now, choice: Fire, lines: list[tuple[str, int]], shot: Shot, reaction: bool) -> None:
    """The turret turns and stays so (PS-9.2, PS-R9); the tank has fired and is stopped."""
    state, tank = now.state, choice.tank
    offset = (choice.turret - state.facing[tank]) % 6
    turned = offset != state.turret[tank]
    state.turret[tank] = offset
    state.fired[tank] = 1
    state.ambush[tank] = 0  # PS-12.6, PS-12.7
    state.activated[tank] = 1  # PS-4.7
    state.moving[tank] = 0  # PS-5.13, PS-R38, PS-R66
    if shot.net >= LAST_HOPE:
        state.lively = 1  # PS-14.4, PS-R75
    now.tell(
        events.Fires(
            tank, choice.target, choice.part, choice.turret, turned, reaction, shot.net,
            tuple(lines),
        )
    )  # fmt: skip


def _tell(now: Now, choice: Fire, shot: Shot, fall: Fall) -> None:
    tank, target = choice.tank, choice.target
    now.tell(events.HitRoll(tank, target, fall.hit, fall.hit + shot.net, fall.bonus))
    if fall.bonus != MISS:
        now.tell(
            events.PierceRoll(
                tank, target, fall.pierce, shot.perforation, fall.bonus, shot.armour, fall.pierced
            )
        )


def destroy(context: Context, now: Now, tank: int) -> None:
    """It stays in its hex as a wreck for good (PS-10.5, PS-12.8)."""
    state = now.state
    state.fate[tank] = WRECK
    state.moving[tank] = state.ambush[tank] = 0
    state.ground = with_wreck(state.ground, state.hex[tank])
    now.tell(events.Destroyed(tank, state.hex[tank]))
    after_loss(context, now, state.side[tank])
