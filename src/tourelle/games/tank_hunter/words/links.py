"""Where a line of the log leads: to the rule that it follows from, and to what it tells of."""

from __future__ import annotations

from typing import Final

from tourelle.cards.zones import UNKNOWN
from tourelle.core.ids import AnySeat
from tourelle.core.kinds import shape_of
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.unit_events import CardKind, Handle, HunterEvent
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.words.card_keys import card_name

RULES: Final = {
    "sealed": "TH-3.4",
    "packets": "TH-3.5",
    "announced": "TH-3.11",
    "lot": "TH-3.11",
    "first": "TH-3.12",
    "turn": "TH-4.7",
    "rearranged": "TH-4.2",
    "forward": "TH-4.5",
    "waits": "TH-9.1",
    "draws": "TH-9.1",
    "draws.own": "TH-9.3",
    "reshuffled": "TH-9.5",
    "discarded": "TH-9.2",
    "played": "TH-10.15",
    "drawn-red": "TH-9.4",
    "no-effect": "TH-10.13",
    "attached": "TH-10.14",
    "lies": "TH-10.14",
    "covered": "TH-17.7",
    "cancelled": "TH-10.18",
    "fizzled": "TH-13.1b",
    "refreshed": "TH-4.1",
    "event-die": "TH-1.2",
    "carpet-die": "TH-23.2",
    "attacks": "TH-7.1",
    "counters": "TH-7.7",
    "shot": "TH-7.4",
    "rerolled": "TH-10.17",
    "evades": "TH-18.2",
    "scouts": "TH-8.1",
    "recon-die": "TH-8.2",
    "flak": "TH-17.4",
    "ammo-die": "TH-14.4",
    "revealed": "TH-5.4",
    "hidden": "TH-5.5",
    "exhausted": "TH-15.1",
    "dry": "TH-14.4",
    "ringed": "TH-14.3",
    "unmarked": "TH-14.8",
    "moved": "TH-6.4",
    "destroyed": "TH-7.5",
    "removed": "TH-10.11",
    "entered": "TH-10.9",
    "captured": "TH-10.9",
    "recovered": "TH-10.9",
    "staff": "TH-20.6",
    "staff-lost": "TH-20.2",
    "commands": "TH-20.7",
    "swims": "TH-21.9",
    "musters": "TH-10.9",
    "musters.own": "TH-10.9",
    "looks": "TH-1.6",
    "looks.own": "TH-1.6",
    "reads": "TH-1.6",
    "reads.own": "TH-1.6",
    "concedes": "TH-11.5",
    "eliminated": "TH-11.2",
    "ended-last": "TH-22.1",
    "ended-nobody": "TH-22.8",
    "ended-carpet": "TH-22.2",
    "ended-units": "TH-22.3",
    "ended-events": "TH-22.4",
    "ended-spent": "TH-9.5",
    "ended-quiet": "TH-22.9",
}


def links(context: Context, event: HunterEvent, view: HunterView) -> tuple[str, tuple[str, ...]]:
    """The rule, and the keys of units, cards and players that the view shows."""
    keys: list[str] = []
    for name, hint in shape_of(type(event)).types.items():
        if name != "seat":
            keys += keys_of(context, hint, getattr(event, name), event.seat, view)
    if not keys and event.seat >= 0:
        keys.append(f"seat-{event.seat}")
    return RULES[event.kind], tuple(dict.fromkeys(keys))


def keys_of(context: Context, hint: object, value: int, seat: int, view: HunterView) -> list[str]:
    """What a value leads to, by its type."""
    if hint == Handle and view.state.unit(value) is not None:
        return [f"card-u{value}"]
    if hint == AnySeat:
        return [f"seat-{value}"]
    told = hint == CardKind and value != UNKNOWN and seat >= 0
    return lying(context, value, seat, view) if told else []


def lying(context: Context, kind: int, seat: int, view: HunterView) -> list[str]:
    """The copy of a card that lies open before a player, if one does, or is being resolved."""
    state = view.state
    open_cards = [*(one.card for one in state.staff[seat]), *state.ahead[seat]]
    open_cards += [frame["card"] for frame in state.stack.frames if frame.phase == "event"]
    found = [card for card in open_cards if context.kind(card) == kind][:1]
    return [f"card-{card_name(context, state, card)}" for card in found]
