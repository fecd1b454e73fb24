"""A declared event after its W6: cancelled, shot down, or resolved (TH-10.15, TH-17)."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law import events, unit_events
from tourelle.games.tank_hunter.law.asking import Question
from tourelle.games.tank_hunter.law.choices import Flak, Pass
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.effects.cards import EFFECTS
from tourelle.games.tank_hunter.law.resolve import is_dry, succeeds
from tourelle.games.tank_hunter.law.settle import settle
from tourelle.games.tank_hunter.law.state import (
    DISABLED,
    EVADED,
    HIDDEN,
    ROLLED,
    SPENT,
    TRIED,
    Hunter,
    Unit,
)
from tourelle.games.tank_hunter.law.targets import struck
from tourelle.games.tank_hunter.law.values import aa_value, supply_of

NO_AA = DISABLED | EVADED | SPENT | TRIED  # TH-17.2, TH-17.3, TH-18.9


class Resolve(Phase[Hunter, Choice]):
    """The frame of an event; effects run step by step, by *step* and *at*."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        deeds, card = Deeds(self.context, now), self.context.events[frame["card"]]
        shot_down = frame["down"] and card.id != "E01"  # TH-R51: that one spares a player only
        if frame["cancelled"] or shot_down:  # TH-E7
            deeds.tell(events.NoEffect(frame["by"], self.context.kind(frame["card"])))
            settle(deeds, frame, "discard")
        elif "AIR" in card.keywords and card.id != "E01" and frame["step"] == 0:
            self.intercept(deeds, frame)
        else:
            EFFECTS[card.id](deeds, frame)
        return False

    def intercept(self, deeds: Deeds, frame: Frame) -> None:
        """AA counters of the player who is struck, before the strike (TH-17.1, TH-17.2,
        TH-17.4)."""
        seat = struck(deeds.state, frame)
        deeds.stack.note(step=1)
        if seat >= 0 and frame["spared"] >> seat & 1:
            deeds.stack.note(cancelled=1)
        elif seat >= 0:
            deeds.call_flak(seat)


class AskFlak(Question):
    """AA counters one by one, in the order their owner wants (TH-23.3), until one succeeds or he
    stops (TH-17.3)."""

    kind = "flak"
    rule = "TH-17.2"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        if not could_fire(self.context, now.state, frame["by"]):
            now.stack.end()
            return False
        return self.wait(now, frame)

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        units = state.units(frame["by"])
        able = [u for u in units if not u.flags & NO_AA and aa_value(self.context, u) > 0]
        return [Pass(), *(Flak(unit.handle) for unit in able)]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        if not isinstance(choice, Flak):
            now.stack.end()
        elif fire(Deeds(self.context, now), seat, choice.unit):
            now.stack.end(down=1)


def could_fire(context: Context, state: Hunter, seat: int) -> bool:
    """As far as all can see: a hidden unit might have AA (D22)."""
    return any(
        unit.has(HIDDEN) or aa_value(context, unit) > 0
        for unit in state.units(seat)
        if not unit.flags & NO_AA
    )


def fire(deeds: Deeds, seat: int, handle: int) -> bool:
    """One AA die with its ammo check; it counts as a counter die (TH-17.5, TH-18.9, TH-R89)."""
    deeds.reveal(handle)
    unit: Unit = deeds.get(handle).with_flags(ROLLED | TRIED)
    deeds.put(unit)
    need = aa_value(deeds.context, unit)
    supply = supply_of(deeds.context, deeds.state, seat, unit)
    face, hit = succeeds(deeds.dice, need, "flak", seat, supply - 1)
    deeds.tell(unit_events.Flak(seat, deeds.kind(unit), face, need, supply))
    if is_dry(face, supply):
        deeds.run_dry(handle)
    return hit
