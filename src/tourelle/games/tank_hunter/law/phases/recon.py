"""Recon: the die, what it shows, and the counter to a failed one (TH-8)."""

from __future__ import annotations

from itertools import combinations

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law import events, unit_events
from tourelle.games.tank_hunter.law.actions import UNABLE
from tourelle.games.tank_hunter.law.asking import Question
from tourelle.games.tank_hunter.law.choices import Choose, Counter, Pass, Scout
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.phases.attack import (
    counters,
    end_digging,
    goto_counter,
    standing,
)
from tourelle.games.tank_hunter.law.resolve import succeeds
from tourelle.games.tank_hunter.law.state import (
    DISABLED,
    EVADED,
    FRONT,
    HIDDEN,
    SPENT,
    Hunter,
    Unit,
)
from tourelle.games.tank_hunter.law.targets import can_counter
from tourelle.games.tank_hunter.law.values import recon_value


def declare_recon(deeds: Deeds, seat: int, choice: Scout) -> None:
    """TH-8.1."""
    deeds.reveal(choice.unit)
    end_digging(deeds, choice.unit)
    deeds.tell(
        unit_events.Scouts(seat, choice.unit, deeds.kind(deeds.get(choice.unit)), choice.seat)
    )
    deeds.stack.call(
        "recon", by=seat, unit=choice.unit, seat=choice.seat, step=0, face=0, need=0, hit=0,
        dodged=0,
    )  # fmt: skip


def recon_fizzled(state: Hunter, frame: Frame) -> bool:
    """The scout left, hid, moved or was disabled before the die (TH-8.8, TH-R100)."""
    unit = standing(state, frame["unit"], frame["by"], FRONT)
    return unit is None or unit.has(UNABLE)


class Recon(Phase[Hunter, Choice]):
    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        deeds, step = Deeds(self.context, now), frame["step"]
        if step == 0:
            now.stack.note(step=1)
            deeds.window(2)
        elif step == 1 and recon_fizzled(now.state, frame):
            deeds.tell(events.Fizzled(frame["by"]))
            now.stack.end()
        elif step == 1:
            self.roll(deeds, frame)
        elif step == 2:
            now.stack.note(step=3)
            self.apply(deeds, frame)
        else:
            now.stack.end()
        return False

    def roll(self, deeds: Deeds, frame: Frame) -> None:
        """No attack die: no ammo check, nothing rolled for evasion (TH-8.6, TH-R31)."""
        unit = deeds.get(frame["unit"])
        need = recon_value(self.context, deeds.state, frame["by"], unit)
        face, _ = succeeds(deeds.dice, need, "recon", frame["by"])
        deeds.tell(unit_events.ReconDie(frame["by"], deeds.kind(unit), face, need))
        deeds.stack.note(step=2, face=face, need=need)
        deeds.window(3)

    def apply(self, deeds: Deeds, frame: Frame) -> None:
        seat, face = frame["seat"], frame["face"]
        if face <= frame["need"]:
            spot(deeds, frame["by"], seat, face)  # TH-8.2, TH-8.9; it costs nothing (TH-R73)
        elif self.could_counter(deeds.state, seat):
            deeds.stack.call(
                "recon-counter", by=seat, seat=frame["by"], target=frame["unit"], charge=0
            )

    def could_counter(self, state: Hunter, seat: int) -> bool:
        """As far as all can see: a hidden unit may always be able to (TH-8.3, E23)."""
        if state.night or state.has_conceded(seat):
            return False
        return any(
            unit.has(HIDDEN) or "no-turret" not in self.context.units[unit.card].icons
            for unit in state.lines[FRONT][seat]
            if not unit.has(DISABLED | EVADED | SPENT)
        )


def spot(deeds: Deeds, by: int, seat: int, count: int, fewer: bool = False) -> None:
    """Reveal so many hidden units of a player; all, if there are no more (TH-8.2)."""
    hidden = [unit for unit in deeds.state.units(seat) if unit.has(HIDDEN)]
    if len(hidden) <= count and not fewer:
        for unit in hidden:
            deeds.reveal(unit.handle)
    elif hidden:
        deeds.stack.call("spot", by=by, seat=seat, n=count, fewer=int(fewer))


class Spot(Question):
    """Which hidden cards are turned up: by position, both lines alike, all at once (TH-5.3, TH-R29,
    TH-R104)."""

    kind = "spot"
    rule = "TH-8.2"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        if len(hidden_of(now.state, frame["seat"])) <= frame["n"] and not frame["fewer"]:
            now.stack.end()  # somebody revealed in between
            spot(Deeds(self.context, now), frame["by"], frame["seat"], frame["n"])
            return False
        if not hidden_of(now.state, frame["seat"]):
            now.stack.end()
            return False
        return self.wait(now, frame)

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        handles = [unit.handle for unit in hidden_of(state, frame["seat"])]
        least = 1 if frame["fewer"] else frame["n"]
        sizes = range(least, min(frame["n"], len(handles)) + 1)
        return [Choose(some) for size in sizes for some in combinations(handles, size)]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Choose)
        now.stack.end()
        for handle in choice.units:
            Deeds(self.context, now).reveal(handle)


def hidden_of(state: Hunter, seat: int) -> list[Unit]:
    return [unit for unit in state.units(seat) if unit.has(HIDDEN)]


class ReconCounter(Question):
    """Any one front-line unit, revealed by it if hidden (TH-8.3), if it is able (TH-8.4); never a
    trample (TH-8.5), and Leadership is no shield (TH-8.7)."""

    kind = "recon-counter"
    rule = "TH-8.3"

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        scout = state.unit(frame["target"])
        found: list[Choice] = [Pass()]
        for unit in state.lines[FRONT][frame["by"]] if scout is not None else ():
            turret = "no-turret" not in self.context.units[unit.card].icons  # TH-21.5
            if scout is not None and turret and can_counter(self.context, unit, scout):
                found += counters(self.context, unit, scout)
        return found

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Counter):
            goto_counter(Deeds(self.context, now), frame, choice, 2)
        else:
            now.stack.end()
