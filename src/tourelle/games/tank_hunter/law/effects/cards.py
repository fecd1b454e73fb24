"""What the event cards do, by id. Each function does one step of the event's frame: it calls a
question and comes back with the next *step*, or settles the card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.core.flow import Frame
from tourelle.games.tank_hunter.law import events, unit_events
from tourelle.games.tank_hunter.law.actions import attacks
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.effects.everyone import carpet, crisis, fog, leak, mobilise
from tourelle.games.tank_hunter.law.effects.strikes import (
    area,
    barrage,
    close_assault,
    dive_bombers,
    fighter_bombers,
    interdiction,
    mines,
    squadron,
)
from tourelle.games.tank_hunter.law.phases.recon import hidden_of, spot
from tourelle.games.tank_hunter.law.powers import ignore_shot, reroll
from tourelle.games.tank_hunter.law.resolve import succeeds
from tourelle.games.tank_hunter.law.settle import attach, lay, settle
from tourelle.games.tank_hunter.law.state import (
    BARRED,
    DISABLED,
    DRY,
    FRONT,
    HIDDEN,
    KNOWN,
    REAR,
    RINGED,
    Staff,
    Unit,
)
from tourelle.games.tank_hunter.law.targets import CHEAP, struck, would_hit
from tourelle.games.tank_hunter.law.values import hand_limit

FEW: Final = 2  # E05: two units or fewer (TH-E12)
LOOK: Final = 3  # E27
LUCK: Final = 3  # E39, E40


def revealed(deeds: Deeds, handle: int, seat: int, *types: str) -> Unit | None:
    """The unit, if it is still a revealed one of *seat* (TH-10.13)."""
    place, unit = deeds.state.find(handle), deeds.state.unit(handle)
    if place is None or unit is None or place[0] != seat or unit.has(HIDDEN):
        return None
    return unit if not types or deeds.context.units[unit.card].type in types else None


def under(deeds: Deeds, frame: Frame, name: str, *types: str, own: bool) -> None:
    """Attach to the target if it is still legal; no card twice (TH-R60)."""
    place = deeds.state.find(frame["a"])
    seat = frame["by"] if own else -1 if place is None else place[0]
    unit = revealed(deeds, frame["a"], seat, *types)
    fits = unit is not None and all(deeds.context.events[c].id != name for c in unit.under)
    if fits and (own or (place is not None and place[1] == FRONT)):
        attach(deeds, frame, frame["a"])
    else:
        settle(deeds, frame, "discard")


def trenches(deeds: Deeds, frame: Frame) -> None:
    under(deeds, frame, "E02", "GUN", "INF", own=True)


def gunners(deeds: Deeds, frame: Frame) -> None:
    under(deeds, frame, "E03", "INF", own=True)


def dig_in(deeds: Deeds, frame: Frame) -> None:
    under(deeds, frame, "E26", "AFV", own=True)


def marsh(deeds: Deeds, frame: Frame) -> None:
    under(deeds, frame, "E30", "AFV", "GUN", own=False)


def escape(deeds: Deeds, frame: Frame) -> None:
    """E04, which is not the ability of that name (TH-R48): only the encircled marker goes (TH-R83);
    then it may be hidden."""
    unit = revealed(deeds, frame["a"], frame["by"])
    if frame["step"] == 0 and unit is not None and unit.has(RINGED):
        deeds.unmark(frame["a"], RINGED)
        deeds.stack.note(step=1)
        deeds.stack.call("hide-it", by=frame["by"], unit=frame["a"])
    else:
        settle(deeds, frame)


def reinforce(deeds: Deeds, frame: Frame) -> None:
    """E05: one unit card, or two."""
    if frame["step"]:
        settle(deeds, frame)
        return
    deeds.stack.note(step=1)
    few = len(deeds.state.units(frame["by"])) <= FEW
    deeds.stack.call("muster", by=frame["by"], left=2 if few else 1, asked=0)


def reserve(deeds: Deeds, frame: Frame) -> None:
    """E06."""
    if frame["step"]:
        settle(deeds, frame)
        return
    deeds.stack.note(step=1)
    deeds.stack.call("reserve", by=frame["by"], seen=0)


def column(deeds: Deeds, frame: Frame) -> None:
    """E07: hidden or revealed."""
    for name in ("a", "b"):
        place, unit = deeds.state.find(frame[name]), deeds.state.unit(frame[name])
        if place is not None and unit is not None and place[0] == frame["by"] and unit.has(DRY):
            deeds.unmark(frame[name], DRY)
    settle(deeds, frame)


def cover(deeds: Deeds, frame: Frame) -> None:
    """E13: the strike below spares this player; his only target, it is discarded unused."""
    at = -3  # the strike lies under the W6 in which this card was played
    strike = deeds.stack.frames[at]
    if strike.phase == "event" and would_hit(deeds.context, deeds.state, strike, frame["by"]):
        deeds.stack.note_at(at, spared=strike["spared"] | 1 << frame["by"])
        deeds.tell(events.Covered(frame["by"], deeds.context.kind(strike["card"])))
        if struck(deeds.state, strike) == frame["by"]:
            deeds.stack.note_at(at, cancelled=1)
    settle(deeds, frame)


def jamming(deeds: Deeds, frame: Frame) -> None:
    """E35: the event below has no effect."""
    deeds.stack.note_at(-3, cancelled=1)
    settle(deeds, frame)


def smoke(deeds: Deeds, frame: Frame) -> None:
    """E17 (and E29): the declared attack is over, the action spent."""
    deeds.note("attack", over=1)
    deeds.tell(events.Cancelled(deeds.frame("attack")["by"]))
    settle(deeds, frame)


def ambush(deeds: Deeds, frame: Frame) -> None:
    """E18: a hidden unit counters now, whatever the attack (TH-R90); has_fizzled() ends the attack
    if it worked or was evaded (TH-R88)."""
    attack, seat = deeds.frame("attack"), frame["by"]
    hidden = [u for u in deeds.state.lines[FRONT][seat] if u.has(HIDDEN) and not u.has(DISABLED)]
    others = [unit for unit in hidden if unit.handle != attack["target"]]
    if frame["step"] or not others:
        settle(deeds, frame)
        return
    deeds.stack.note(step=1)
    deeds.stack.call(
        "ambush", by=seat, seat=attack["by"], target=attack["unit"], not_this=attack["target"],
        charge=0,
    )  # fmt: skip


def ricochet(deeds: Deeds, frame: Frame) -> None:
    """E19."""
    ignore_shot(deeds)
    settle(deeds, frame)


def lucky(deeds: Deeds, frame: Frame) -> None:
    """E20."""
    reroll(deeds)
    settle(deeds, frame)


def flank(deeds: Deeds, frame: Frame) -> None:
    """E21: armour -2, and no counter by a target without a turret (TH-21.5)."""
    deeds.note("attack", flank=deeds.frame("attack")["flank"] + 1)
    settle(deeds, frame)


def blitz(deeds: Deeds, frame: Frame) -> None:
    """E22: one more attack inside the resolution of the card (TH-10.20)."""
    if frame["step"] or not attacks(deeds.context, deeds.state, frame["by"], extra=True):
        settle(deeds, frame)
        return
    deeds.stack.note(step=1)
    deeds.stack.call("blitz", by=frame["by"])


def night(deeds: Deeds, frame: Frame) -> None:
    """E23."""
    deeds.state.night = True
    settle(deeds, frame)


def nets(deeds: Deeds, frame: Frame) -> None:
    """E24: markers and attached cards stay."""
    if revealed(deeds, frame["a"], frame["by"]) is not None:
        deeds.hide(frame["a"])
    settle(deeds, frame)


def withdraw(deeds: Deeds, frame: Frame) -> None:
    """E25: front to rear without the icon (TH-6.5)."""
    place = deeds.state.find(frame["a"])
    if place is not None and place[:2] == (frame["by"], FRONT):
        deeds.move(frame["a"], REAR, sent=True)
    settle(deeds, frame)


def aerial(deeds: Deeds, frame: Frame) -> None:
    """E27: up to three hidden units, no air strike."""
    if frame["step"] or not hidden_of(deeds.state, frame["a"]):
        settle(deeds, frame)
        return
    deeds.stack.note(step=1)
    spot(deeds, frame["by"], frame["a"], LOOK, fewer=True)


def river(deeds: Deeds, frame: Frame) -> None:
    """E28."""
    lies = [deeds.context.events[card].id for card in deeds.state.ahead[frame["a"]]]
    if "E28" in lies or deeds.state.is_out(frame["a"]):
        settle(deeds, frame, "discard")
    else:
        lay(deeds, frame, frame["a"])


def own_lasting(deeds: Deeds, frame: Frame) -> None:
    """E31, E33."""
    lay(deeds, frame, frame["by"])


def foe_lasting(deeds: Deeds, frame: Frame) -> None:
    """E34."""
    lay(deeds, frame, frame["a"])


def wire(deeds: Deeds, frame: Frame) -> None:
    """E32: he discards down at once."""
    lay(deeds, frame, frame["a"])
    discard_down(deeds, frame["a"])


def discard_down(deeds: Deeds, seat: int) -> None:
    """After a hand limit was lowered (TH-R32, D31)."""
    limit = hand_limit(deeds.context, deeds.state, seat)
    if len(deeds.state.hands[seat]) > limit:
        deeds.stack.call("discard", by=seat, to=limit)


def codebreak(deeds: Deeds, frame: Frame) -> None:
    """E36."""
    if frame["step"]:
        settle(deeds, frame)
        return
    deeds.stack.note(step=1)
    deeds.stack.call("codebreak", by=frame["by"], seat=frame["a"], seen=0)


def staff_work(deeds: Deeds, frame: Frame) -> None:
    """E37: two cards, then down to the limit."""
    seat, step = frame["by"], frame["step"]
    deeds.stack.note(step=step + 1)
    if step == 0:
        deeds.stack.call("draw", by=seat, left=2)
    elif step == 1:
        deeds.stack.call("discard", by=seat, to=hand_limit(deeds.context, deeds.state, seat))
    else:
        settle(deeds, frame)


def rally(deeds: Deeds, frame: Frame) -> None:
    """E38."""
    if frame["step"]:
        settle(deeds, frame)
        return
    deeds.stack.note(step=1)
    deeds.refresh(frame["by"])
    deeds.tell(events.Refreshed(frame["by"]))
    if any(unit.has(DISABLED) for unit in deeds.state.units(frame["by"])):
        deeds.stack.call("unmark", by=frame["by"])


def capture(deeds: Deeds, frame: Frame) -> None:
    """E39: Die <= 3 takes control."""
    place = deeds.state.find(frame["a"])
    unit = None if place is None else revealed(deeds, frame["a"], place[0])
    if place is not None and unit is not None and unit.has(DISABLED) and place[0] != frame["by"]:
        face, hit = succeeds(deeds.dice, LUCK, "capture", frame["by"])
        deeds.tell(unit_events.EventDie(frame["by"], deeds.context.kind(frame["card"]), face, LUCK))
        if hit:
            deeds.capture(frame["a"], frame["by"])
    settle(deeds, frame)


def raid(deeds: Deeds, frame: Frame) -> None:
    """E40: the one thing that touches a commander (TH-20.1); C07 takes his card with him."""
    card = frame["a"]
    settle(deeds, frame)
    for seat, some in enumerate(deeds.state.staff):
        if any(one.card == card for one in some):
            face, hit = succeeds(deeds.dice, LUCK, "raid", frame["by"])
            deeds.tell(
                unit_events.EventDie(frame["by"], deeds.context.kind(frame["card"]), face, LUCK)
            )
            if hit:
                some.remove(next(one for one in some if one.card == card))
                deeds.state.removed.append(card)
                deeds.tell(events.StaffLost(seat, deeds.context.kind(card)))
                discard_down(deeds, seat)
            else:
                some[:] = [Staff(card, True) if one.card == card else one for one in some]
            break


def recover(deeds: Deeds, frame: Frame) -> None:
    """E45: all have seen it, so it is known until its line is permuted (TH-5.7)."""
    card, state = frame["a"], deeds.state
    for seat in state.foes(frame["by"]):
        if card in state.points[seat] and deeds.context.value(card) <= CHEAP:
            state.points[seat].remove(card)
            handle = deeds.enter(frame["by"], card, FRONT, HIDDEN | KNOWN)
            deeds.tell(unit_events.Recovered(frame["by"], handle, deeds.context.kind(card)))
            break
    settle(deeds, frame)


def fanatic(deeds: Deeds, frame: Frame) -> None:
    """E46."""
    deeds.note("salvo", bonus=deeds.frame("salvo")["bonus"] + 2)
    settle(deeds, frame)


def stall(deeds: Deeds, frame: Frame) -> None:
    """E47: neither attack nor recon this turn; Ambush and counters stay (TH-R79)."""
    if revealed(deeds, frame["a"], deeds.state.active, "AFV") is not None:
        deeds.flag(frame["a"], BARRED)
    settle(deeds, frame)


EFFECTS: Final[dict[str, Callable[[Deeds, Frame], None]]] = {
    "E01": carpet,
    "E02": trenches,
    "E03": gunners,
    "E04": escape,
    "E05": reinforce,
    "E06": reserve,
    "E07": column,
    "E08": dive_bombers,
    "E09": fighter_bombers,
    "E10": squadron,
    "E11": area,
    "E12": interdiction,
    "E13": cover,
    "E14": barrage,
    "E15": close_assault,
    "E16": mines,
    "E17": smoke,
    "E18": ambush,
    "E19": ricochet,
    "E20": lucky,
    "E21": flank,
    "E22": blitz,
    "E23": night,
    "E24": nets,
    "E25": withdraw,
    "E26": dig_in,
    "E27": aerial,
    "E28": river,
    "E29": smoke,
    "E30": marsh,
    "E31": own_lasting,
    "E32": wire,
    "E33": own_lasting,
    "E34": foe_lasting,
    "E35": jamming,
    "E36": codebreak,
    "E37": staff_work,
    "E38": rally,
    "E39": capture,
    "E40": raid,
    "E41": leak,
    "E42": mobilise,
    "E43": crisis,
    "E44": fog,
    "E45": recover,
    "E46": fanatic,
    "E47": stall,
}
