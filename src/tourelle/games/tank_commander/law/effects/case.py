"""What an interrupt or Instant looks at when it is played: who could play it now, and on what."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tourelle.core.flow import Frame
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.windows import chain

Targets = list[tuple[int, ...]]


class Case(NamedTuple):
    """One moment: *deed* is what the window is about, *played* the interrupts of its chain that
    have not been countered, the last one first."""

    context: Context
    state: Campaign
    side: int
    window: int
    deed: Frame
    played: tuple[Frame, ...] = ()

    def card(self, number: int) -> Card:
        return self.context.card(number)

    def group(self) -> list[Unit]:
        """The units of a moving group that have not been stopped."""
        units = self.state.units
        named = [self.deed[name] for name in ("m0", "m1", "m2")]
        return [units[card] for card in named if card and card in units]

    def on_chain(self, effect: str) -> list[Frame]:
        """What was played with this effect, and not yet countered."""
        return [one for one in self.played if self.card_effect(one) == effect]

    def card_effect(self, frame: Frame) -> str:
        return self.card(frame["card"]).effect if frame["card"] else ""

    def is_named(self, effect: str, number: int) -> bool:
        """Whether such a card was already played on this one."""
        return any(one["a"] == number for one in self.on_chain(effect))


Find = Callable[[Case], Targets]
Resolve = Callable[[Deeds, Frame], None]


class Effect(NamedTuple):
    """What a card may be played on, and what then happens; *some*: whether there is a target, where
    that is seen at once."""

    targets: Find
    resolve: Resolve
    some: Callable[[Case], bool] | None = None


def case_of(context: Context, state: Campaign, side: int, window: int) -> Case:
    """The window is on top of the stack, or about to be."""
    frames = state.stack.frames
    if frames[-1].phase != "window":
        return Case(context, state, side, window, frames[-1])
    if frames[-2].phase != "interrupt":
        return Case(context, state, side, window, frames[-2])
    below = chain(state.stack, "interrupt")
    played = tuple(frames[one] for one in below if not frames[one]["countered"])
    return Case(context, state, side, window, frames[below[-1] - 1], played)


def own_units(state: Campaign, side: int) -> list[Unit]:
    return [unit for unit in state.units.values() if owner_of(unit.card) == side]
