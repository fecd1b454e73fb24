"""An attack from its declaration to its end: S1 to S8 (TH-13.20 to 13.27)."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law import events, unit_events
from tourelle.games.tank_hunter.law.actions import UNABLE
from tourelle.games.tank_hunter.law.asking import Question
from tourelle.games.tank_hunter.law.choices import Attack, Counter, Pass
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.state import FIRED, HIDDEN, Hunter, Unit
from tourelle.games.tank_hunter.law.targets import can_counter
from tourelle.games.tank_hunter.law.values import (
    AFTER,
    AP,
    BEFORE,
    CHARGE,
    CHARGED,
    counter_time,
    counter_type,
    printed,
)

FLANK = 2  # E21


def declare_attack(deeds: Deeds, seat: int, choice: Attack) -> None:
    """S1 (TH-13.20): reveal on the spot, name target, type, shots and charge; nothing is decided
    later (TH-R75), and nothing is exhausted (TH-7.8)."""
    deeds.reveal(choice.unit)
    place, aimed = deeds.state.find(choice.unit), deeds.state.find(choice.target)
    assert place is not None
    assert aimed is not None
    deeds.flag(choice.unit, FIRED)
    end_digging(deeds, choice.unit)
    attacker, target = deeds.get(choice.unit), deeds.get(choice.target)
    deeds.tell(
        unit_events.Attacks(
            seat, at=choice.unit, unit=deeds.kind(attacker), foe=aimed[0], to=choice.target,
            target=deeds.kind(target), type=choice.type, n=choice.shots, charge=choice.charge,
        )
    )  # fmt: skip
    deeds.stack.call(
        "attack", by=seat, unit=choice.unit, line=place[1], seat=aimed[0], target=choice.target,
        aimed=aimed[1], kind=choice.type, shots=choice.shots, charge=choice.charge, bonus=0,
        guard=0, flank=0, over=0, step=0, hit=0, dodged=0,
    )  # fmt: skip


def end_digging(deeds: Deeds, handle: int) -> None:
    """A dug-in unit that declares an attack or recon leaves its position (E26)."""
    unit = deeds.get(handle)
    moved = undug(deeds.context, unit)
    deeds.state.discard.extend(card for card in unit.under if card not in moved.under)
    deeds.put(moved)


def undug(context: Context, unit: Unit) -> Unit:
    return unit._replace(under=tuple(c for c in unit.under if context.events[c].id != "E26"))


def has_fizzled(state: Hunter, frame: Frame) -> bool:
    """Whether an attack cannot go on (TH-13.1b, TH-R36): cancelled, or either unit gone, hidden
    or elsewhere, or the attacker unable. A disabled target is attacked all the same (TH-R76),
    and the leader shield is not tested again (TH-R85)."""
    if frame["over"]:
        return True
    attacker = standing(state, frame["unit"], frame["by"], frame["line"])
    target = standing(state, frame["target"], frame["seat"], frame["aimed"])
    return attacker is None or target is None or attacker.has(UNABLE)


def standing(state: Hunter, handle: int, seat: int, line: int) -> Unit | None:
    """The unit, if it is revealed and where it was."""
    for unit in state.lines[line][seat]:
        if unit.handle == handle:
            return None if unit.has(HIDDEN) else unit
    return None


class Strike(Phase[Hunter, Choice]):
    """The frame of an attack; each step runs once and hands over to what it calls. Its owner cannot
    take it back (TH-13.1a)."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        deeds, step = Deeds(self.context, now), frame["step"]
        if step == 0:  # S2, TH-13.21
            now.stack.note(step=1)
            deeds.window(2)
        elif step in (1, 2) and has_fizzled(now.state, frame):
            if not (frame["over"] or frame["hit"] or frame["dodged"]):
                deeds.tell(events.Fizzled(frame["by"]))
            now.stack.end()
        elif step == 1:  # S3: TH-7.7, TH-12.10
            now.stack.note(step=2)
            if self.may_counter(now.state, frame, BEFORE):
                call_counter(deeds, frame)
        elif step == 2:
            self.fire(deeds, frame)
        elif step == 3 and not frame["hit"] and self.may_counter(now.state, frame, AFTER):
            now.stack.note(step=4)
            call_counter(deeds, frame)
        else:
            now.stack.end()  # S8, TH-13.27
        return False

    def fire(self, deeds: Deeds, frame: Frame) -> None:
        """S4, S5 (TH-13.24), unless the counter destroyed, encircled or was evaded (TH-13.22); a
        charge helps every shot (TH-R54)."""
        if frame["hit"] or frame["dodged"]:
            deeds.stack.end()
            return
        deeds.stack.note(step=3, hit=0, dodged=0)
        deeds.stack.call(
            "salvo", by=frame["by"], unit=frame["unit"], seat=frame["seat"],
            target=frame["target"], kind=frame["kind"], left=frame["shots"], counter=0,
            bonus=frame["bonus"], guard=frame["guard"] - FLANK * frame["flank"],
            charge=CHARGE * frame["charge"], dry=1, lead=0, step=0, hit=0, dodged=0,
        )  # fmt: skip

    def may_counter(self, state: Hunter, frame: Frame, when: int) -> bool:
        """Whether the target has a legal counter at this moment of the matchup."""
        if state.night or state.has_conceded(frame["seat"]):  # E23, TH-11.5
            return False
        attacker = state.unit(frame["unit"])
        target = standing(state, frame["target"], frame["seat"], frame["aimed"])
        if attacker is None or target is None or not can_counter(self.context, target, attacker):
            return False
        cards = self.context.units[attacker.card], self.context.units[target.card]
        if frame["flank"] and "no-turret" in cards[1].icons:  # E21
            return False
        return counter_time(cards[1], frame["kind"], bool(frame["charge"])) == when


def call_counter(deeds: Deeds, frame: Frame) -> None:
    """Ask the target's owner (TH-13.22, TH-13.26); after a charge never again (TH-R52)."""
    charge = CHARGED * frame["charge"]
    deeds.stack.call(
        "counter", by=frame["seat"], unit=frame["target"], seat=frame["by"],
        target=frame["unit"], charge=charge,
    )  # fmt: skip


class AskCounter(Question):
    """The attacked unit may counter (TH-13.9): how many shots, and whether in the dry."""

    kind = "counter"
    rule = "TH-13.9"

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        unit, foe = state.unit(frame["unit"]), state.unit(frame["target"])
        if unit is None or foe is None:
            return [Pass()]
        dry = (0, 1) if state.ignored else (0,)  # TH-21.9: it may ignore the same card
        return [Pass(), *counters(self.context, unit, foe, dry)]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Counter):
            goto_counter(Deeds(self.context, now), frame, choice, 1)
        else:
            now.stack.end()


def counters(context: Context, unit: Unit, foe: Unit, dry: tuple[int, ...] = (0,)) -> list[Choice]:
    """The counters of one unit: one to all of its shots (TH-R40)."""
    card = context.units[unit.card]
    most = printed(card, counter_type(card, context.units[foe.card])).shots
    return [Counter(unit.handle, n, d) for n in range(1, most + 1) for d in dry]


def goto_counter(deeds: Deeds, frame: Frame, choice: Counter, counter: int) -> None:
    """The frame that asked becomes the counter salvo; what comes of it is noted below."""
    deeds.reveal(choice.unit)
    unit, foe = deeds.get(choice.unit), deeds.get(frame["target"])
    context = deeds.context
    kind = counter_type(context.units[unit.card], context.units[foe.card])
    deeds.tell(
        unit_events.Counters(
            frame["by"], at=choice.unit, unit=deeds.kind(unit), foe=frame["seat"],
            to=frame["target"], target=deeds.kind(foe), type=kind, n=choice.shots,
        )
    )  # fmt: skip
    deeds.stack.goto(
        "salvo", by=frame["by"], unit=choice.unit, seat=frame["seat"], target=frame["target"],
        kind=kind, left=choice.shots, counter=counter, bonus=0, guard=0,
        charge=frame["charge"] if kind == AP else 0, dry=choice.dry, lead=0, step=0, hit=0,
        dodged=0,
    )  # fmt: skip
