"""Which answers a bot compares: of many those that look best at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from tourelle.core.ask import C
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.rules import St, V
from tourelle.games.game import Game, Judge


def closest(
    game: Game[St, C, V],
    judge: Judge[St, C],
    world: St,
    choices: Sequence[C],
    seat: Seat,
    dice: Dice,
) -> list[C]:
    """Those that deserve a closer look; equals are taken in no fixed order."""
    mixed = [*choices]
    dice.shuffle(mixed, "tie")
    glanced = judge.glances(
        world, mixed, seat, lambda choice: after(game, world, seat, choice, dice)
    )
    order = sorted(range(len(mixed)), key=glanced.__getitem__, reverse=True)
    return [mixed[at] for at in order[: judge.close(world, seat)]]


def after(game: Game[St, C, V], world: St, seat: Seat, choice: C, dice: Dice) -> St:
    """The imagined *world* with *choice* played on a copy of it."""
    copy = world.clone()
    game.rules.apply(copy, seat, choice, dice)
    return copy
