"""Which answers a bot compares: of many those that look best at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from tourelle.core.ask import C
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.rules import St, V
from tourelle.games.game import Game, Judge

GRAIN: Final = 1000  # of a draw that stands for a share


class Haze(Generic[C]):
    """How somebody misjudges the answers to one question, in shares of a win: each by an error of
    its own, that stays the same however often it is looked at."""

    def __init__(self, noise: float, dice: Dice) -> None:
        self.noise: Final = noise  # as a standard deviation
        self._dice: Final = dice
        self._errors: Final[dict[C, float]] = {}

    def error(self, choice: C) -> float:
        if choice not in self._errors:
            self._errors[choice] = self.noise * normal(self._dice) if self.noise else 0.0
        return self._errors[choice]


def normal(dice: Dice) -> float:
    """About normal, with a standard deviation of one: twelve throws, summed."""
    return sum(dice.draw(GRAIN, "noise") for _ in range(12)) / GRAIN - 6


def closest(
    game: Game[St, C, V],
    judge: Judge[St, C],
    world: St,
    choices: Sequence[C],
    seat: Seat,
    dice: Dice,
    haze: Haze[C] | None = None,
) -> list[C]:
    """Those that deserve a closer look; equals are taken in no fixed order. In a *haze* the best
    may be missed."""
    mixed = [*choices]
    dice.shuffle(mixed, "tie")
    glanced = judge.glances(
        world, mixed, seat, lambda choice: after(game, world, seat, choice, dice)
    )
    if haze is not None and haze.noise and judge.hazy_glance:
        pairs = zip(glanced, mixed, strict=True)
        seen = [judge.share(worth) + haze.error(choice) for worth, choice in pairs]
    else:
        seen = [*map(float, glanced)]
    order = sorted(range(len(mixed)), key=seen.__getitem__, reverse=True)
    return [mixed[at] for at in order[: judge.close(world, seat)]]


def after(game: Game[St, C, V], world: St, seat: Seat, choice: C, dice: Dice) -> St:
    """The imagined *world* with *choice* played on a copy of it."""
    copy = world.clone()
    game.rules.apply(copy, seat, choice, dice)
    return copy
