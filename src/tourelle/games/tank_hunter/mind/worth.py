"""What things are worth to a player, in thousandths: 1000 more turn an even game into one of about
three to one. Measured: the odds of winning were fitted to the 28,000 turns of 600 games between two
bots, by what either side had.

Units decide, not their values: who has none is out (TH-11.2), and nine games of ten end so. Points
count little until the event pile runs out (TH-22.4); then they are everything (TH-22.6).
"""

from __future__ import annotations

from typing import Final

from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.ending import score_of
from tourelle.games.tank_hunter.law.state import DISABLED, HIDDEN, REAR, Hunter, Unit

#: A unit in play. An AFV is hunted by more cards, and every infantry can destroy it.
UNIT: Final = {"AFV": 350, "GUN": 500, "INF": 500}
UNSEEN: Final = 450  # a unit card nobody knows
STRONG: Final = 2  # more for each point of its value: better guns, thicker armour
SECOND: Final = 500  # more for the second unit: a single one is soon lost
LAST: Final = 5000  # more for the last one: it is the game
SAFE: Final = 80  # more for a hidden unit: it cannot be attacked (TH-5.1)
RESERVE: Final = 40  # more for a unit in the rear: carpets fall on the front (E01)
MARKED: Final = 100  # less for one out of ammo or encircled: it still has to be destroyed
TRAPPED: Final = 150  # what encircling takes: that, and the next grenade destroys (TH-14.3)
EARLY: Final = 2  # a victory point when the event pile is full
LATE: Final = 38  # more when it is empty
STAFF: Final = 300  # a commander

CARD: Final = 70  # an event card in hand
#: Cards that are worth more or less than others: about what they do when they are played.
CARDS: Final = {
    "E02": 30, "E03": 30, "E04": 30, "E05": 700, "E06": 450, "E08": 220, "E09": 200, "E10": 150,
    "E11": 200, "E12": 120, "E13": 140, "E14": 150, "E15": 190, "E16": 150, "E17": 150, "E19": 150,
    "E21": 40, "E22": 180, "E26": 20, "E28": 20, "E30": 30, "E39": 150, "E40": 20, "E45": 300,
}  # fmt: skip
LASTING: Final = {"E28": 0, "E31": 40, "E32": -40, "E33": 60, "E34": -60}
UNDER: Final = {"E02": 40, "E03": 40, "E26": 40, "E30": -80}
LONG: Final = 20  # event cards in the pile: time enough to play every card
MOST: Final = 4  # cards of a hand that count: more can hardly all be played


def point(state: Hunter) -> int:
    """One victory point: more and more as the pile goes down."""
    full = max(1, sum(state.thirds))
    gone = max(0, full - len(state.event_pile))
    return EARLY + LATE * gone**3 // full**3


def price(context: Context, unit: Unit) -> int:
    """A unit to its owner, as it lies there."""
    card = context.units[unit.card]
    worth = UNIT[card.type] + STRONG * card.value
    worth += SAFE * unit.has(HIDDEN) - MARKED * unit.has(DISABLED)
    return worth + sum(UNDER.get(context.events[one].id, 0) for one in unit.under)


def number(count: int) -> int:
    """So many units, beyond what each is worth by itself."""
    return LAST * (count > 0) + SECOND * (count > 1)


def loss(context: Context, state: Hunter, seat: int, unit: Unit, scored: bool = True) -> int:
    """What the end of a unit costs its owner, and what it brings to whoever scores it."""
    count = len(state.units(seat))
    paid = point(state) * context.value(unit.card) if scored else 0
    return price(context, unit) + number(count) - number(count - 1) + paid


def card_worth(context: Context, state: Hunter, card: int) -> int:
    """An event in hand is worth what is left of the game to play it in."""
    left = min(LONG, len(state.event_pile))
    return CARDS.get(context.events[card].id, CARD) * left // LONG


def standing(context: Context, state: Hunter, seat: int) -> int:
    """What one player has."""
    units = state.units(seat)
    held = point(state) * score_of(context, state, seat) + number(len(units))
    held += sum(price(context, unit) for unit in units) + RESERVE * len(state.lines[REAR][seat])
    held += sum(card_worth(context, state, card) for card in state.hands[seat][:MOST])
    held += sum(LASTING[context.events[card].id] for card in state.ahead[seat])
    return held + STAFF * len(state.staff[seat])
