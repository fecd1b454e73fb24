"""A salvo and its shots: S4 to S6 (TH-13.4 to 13.8, TH-13.23 to 13.25)."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Moment
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.content.entries import NONE
from tourelle.games.tank_hunter.law import unit_events
from tourelle.games.tank_hunter.law.asking import Question
from tourelle.games.tank_hunter.law.choices import Lead, Pass, Yes
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.resolve import is_dry, is_hit, shot_faces, succeeds
from tourelle.games.tank_hunter.law.state import DISABLED, EVADED, ROLLED, Hunter, Unit
from tourelle.games.tank_hunter.law.values import (
    AP,
    HE,
    TR,
    Salvo,
    aim,
    leaders,
    might_lead,
    supply_of,
)


def salvo_of(frame: Frame) -> Salvo:
    return Salvo(
        frame["by"], frame["unit"], frame["seat"], frame["target"], frame["kind"],
        frame["bonus"], frame["guard"], frame["charge"], bool(frame["dry"]),
    )  # fmt: skip


class Volley(Question):
    """Leadership, then W5 for a counter, then shot by shot, each with all its steps (TH-R39).
    Running dry stops nothing (TH-13.6); a target that is gone does (TH-R37)."""

    kind = "lead"
    rule = "TH-21.12"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        step = frame["step"]
        if step == 0 and can_lead(self.context, now.state, frame):
            return self.wait(now, frame)
        if step == 0:
            now.stack.note(step=1)
        elif step == 1:
            now.stack.note(step=2)
            if frame["counter"]:
                Deeds(self.context, now).window(5)
        elif frame["left"] and not frame["dodged"] and both_stand(now.state, frame):
            shoot(Deeds(self.context, now), frame)
        else:  # TH-13.7: the target has left play or evaded, or all shots were made
            now.stack.end(hit=frame["hit"], dodged=frame["dodged"])
        return False

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        found = leaders(self.context, state, frame["by"])
        return [Pass(), *(Lead(unit.handle) for unit in found)]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Lead):
            deeds = Deeds(self.context, now)
            deeds.reveal(choice.unit)
            deeds.exhaust(choice.unit)
            now.stack.note(lead=1)  # TH-R82: two leaders do not add up
        now.stack.note(step=1)


def can_lead(context: Context, state: Hunter, frame: Frame) -> bool:
    """An AFV's anti-armour, grenade or trample salvo (TH-21.12)."""
    shooter = state.unit(frame["unit"])
    if shooter is None or frame["kind"] not in (AP, HE, TR):
        return False
    return context.units[shooter.card].type == "AFV" and might_lead(context, state, frame["by"])


def both_stand(state: Hunter, frame: Frame) -> bool:
    return state.unit(frame["unit"]) is not None and state.unit(frame["target"]) is not None


def shoot(deeds: Deeds, frame: Frame) -> None:
    """Roll one shot (TH-7.4), then W3 (TH-13.25)."""
    number = aim(deeds.context, deeds.state, salvo_of(frame)).number
    deeds.flag(frame["unit"], ROLLED)
    supply = supply_of(deeds.context, deeds.state, frame["by"], deeds.get(frame["unit"]))
    lead = bool(frame["lead"])
    faces = shot_faces(deeds.dice, number, supply, lead, frame["by"])
    unit = deeds.get(frame["unit"])
    deeds.tell(unit_events.Shot(frame["by"], deeds.kind(unit), faces[0], faces[-1], number, supply))
    deeds.stack.note(left=frame["left"] - 1)
    deeds.stack.call(
        "shot", by=frame["seat"], low=faces[0], high=faces[-1], need=number, supply=supply,
        ignored=0, step=0,
    )  # fmt: skip
    deeds.window(3)


class Shot(Question):
    """One shot after its roll: hit, W4, evasion, result, ammo (TH-13.25, TH-R62, TH-R101)."""

    kind = "evade"
    rule = "TH-18.2"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        step = frame["step"]
        if step == 0 and not is_hit(frame["low"], frame["need"]):
            now.stack.note(step=3)
        elif step == 0:
            now.stack.note(step=1)
            Deeds(self.context, now).window(4)
        elif step == 1 and frame["ignored"]:
            now.stack.note(step=3)
        elif step == 1 and can_evade(self.context, now.state, now.stack.frames[-2]):
            return self.wait(now, frame)
        elif step in (1, 2):
            self.strike(Deeds(self.context, now))
        else:
            self.finish(Deeds(self.context, now), frame)
        return False

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        return [Pass(), Yes()]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        now.stack.note(step=2)
        if isinstance(choice, Yes):
            self.evade(Deeds(self.context, now), seat)

    def evade(self, deeds: Deeds, seat: Seat) -> None:
        """No ammo check, no window; the unit is spent either way (TH-18.3, TH-18.8)."""
        handle = deeds.frame("salvo")["target"]
        unit = deeds.get(handle)
        value = deeds.context.units[unit.card].evasion
        face, escaped = succeeds(deeds.dice, value, "evade", seat)
        deeds.put(unit.with_flags(EVADED))
        deeds.tell(unit_events.Evades(seat, deeds.kind(unit), face, value))
        if escaped:
            deeds.stack.note(step=3)
            deeds.note("salvo", dodged=1)  # TH-R49: the rest of the salvo is lost

    def strike(self, deeds: Deeds) -> None:
        """Destroyed (TH-16.3, TH-R77), or encircled by a grenade, the second time destroyed
        (TH-7.5, TH-13.8); a suicide attack does not cost the infantry (TH-R72)."""
        deeds.stack.note(step=3)
        salvo = deeds.frame("salvo")
        deeds.note("salvo", hit=1)
        if salvo["kind"] == HE:
            deeds.ring(salvo["target"], salvo["by"])
        else:
            deeds.destroy(salvo["target"], salvo["by"])

    def finish(self, deeds: Deeds, frame: Frame) -> None:
        """Hit or miss, the natural die tells the ammo (TH-7.6, TH-14.4)."""
        deeds.stack.end()
        shooter = deeds.stack.top["unit"]
        if is_dry(frame["high"], frame["supply"]) and deeds.state.unit(shooter) is not None:
            deeds.run_dry(shooter)


def can_evade(context: Context, state: Hunter, salvo: Frame) -> bool:
    """The option, the icon, the type of attack, and what forfeits it (TH-18.1, TH-18.6, TH-21.8);
    an attacker may evade a counter (TH-R10)."""
    victim = state.unit(salvo["target"])
    if victim is None or not state.setup_options.evasion or salvo["kind"] not in (AP, HE):
        return False
    return context.units[victim.card].evasion > NONE and not forfeits(victim)


def forfeits(victim: Unit) -> bool:
    """Rolled this turn, or disabled (TH-18.4, TH-18.7); TH-18.10: evading again is allowed."""
    return victim.has(ROLLED | DISABLED)
