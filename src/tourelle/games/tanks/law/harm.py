"""Damage, cards that are turned up or lost, and the Critical deck."""

from __future__ import annotations

from typing import Final

from tourelle.core.flow import Moment
from tourelle.core.ids import Seat
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.state import Battle

Now = Moment[Battle]
FIRE: Final = "TK-K05"


def owner_of(now: Now, at: int) -> Seat:
    return Seat(now.state.tanks[at].owner)


def turn_up(now: Now, at: int, slot: int) -> None:
    """TK-9.9: it stays up for the rest of the game."""
    held = now.state.tanks[at].cards[slot]
    if not held.up:
        now.state.change_card(at, slot, up=True)
        now.tell(events.TurnedUp(tank=at, slot=slot, card=held.card), reveals=True)


def hurt(context: Context, now: Now, at: int, damage: int) -> None:
    """TK-6.32, TK-6.36: what goes beyond Resistance is ignored. Then W-DAMAGE."""
    if damage <= 0:
        return
    tank = now.state.tanks[at]
    most = context.resistance(tank)
    was_out = tank.damage >= most
    after = now.state.change(at, damage=min(most, tank.damage + damage))
    learnt = context.may_wait(now.state, after, "LOST_ON_DAMAGE")
    now.tell(events.Hurt(tank=at, n=damage, damage=after.damage), reveals=learnt)
    for slot in context.waiting(after, "LOST_ON_DAMAGE"):
        lose(now, at, slot)
    tell_out(context, now, at, was_out)


def tell_out(context: Context, now: Now, at: int, was_out: bool) -> None:
    if context.is_out(now.state.tanks[at]) and not was_out:
        now.tell(events.KnockedOut(at))


def lose(now: Now, at: int, slot: int) -> None:
    """TK-12.12: turned up, and without effect from now on."""
    turn_up(now, at, slot)
    held = now.state.change_card(at, slot, lost=True)
    now.tell(events.Lost(tank=at, slot=slot, card=held.card), reveals=True)


def lose_some(context: Context, now: Now, at: int, kind: str) -> None:
    """One card of a kind at random (TK-12.26)."""
    tank = now.state.tanks[at]
    slots = [
        slot
        for slot, held in enumerate(tank.cards)
        if not (held.lost or held.spent) and context.upgrade(held).kind == kind
    ]
    if not slots:
        now.tell(events.NothingLost(at), reveals=True)
        return
    was_out = context.is_out(tank)
    lose(now, at, slots[now.dice.draw(len(slots), "lost card")])
    tell_out(context, now, at, was_out)  # TK-R108: Improvised Armour may have held it together


def turn_criticals(now: Now, count: int) -> tuple[int, ...]:
    """Turn so many Critical cards, or what there is (TK-6.35, TK-12.18)."""
    state, turned = now.state, list[int]()
    for _ in range(count):
        if not state.deck:
            reshuffle(now)
        if not state.deck:
            break
        turned.append(state.deck.pop())
    return tuple(turned)


def badness(context: Context, number: int) -> int:
    """How bad a Critical card is for the tank, in thirds of a damage: the worst is kept for a
    shooter who is away (TK-D27)."""
    card = context.critical(number)
    return 3 * card.damage + len(card.effects)


def reshuffle(now: Now) -> None:
    """The discards become the draw pile, with what is left of it (TK-6.35, TK-7.7)."""
    state = now.state
    if not state.discard:
        return
    state.deck = sorted([*state.deck, *state.discard])
    state.discard = []
    now.dice.shuffle(state.deck, "critical deck")
    now.tell(events.Reshuffled(), reveals=True)


def mend(now: Now, at: int, number: int) -> None:
    """A Critical card leaves a tank: its effect ends, the damage stays (TK-7.4, TK-R90)."""
    crits = now.state.tanks[at].crits
    now.state.change(at, crits=tuple(one for one in crits if one != number))
    now.state.discard.append(number)
    now.tell(events.Repaired(tank=at, crit=number))
