"""Cards as a view shows them: faces with the values that count now, markers, what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from tourelle.cards.zones import UNKNOWN
from tourelle.core.words import Lang
from tourelle.games.game import Lens
from tourelle.games.offers import Draft
from tourelle.games.tank_hunter.law.actions import why_not
from tourelle.games.tank_hunter.law.choices import Attack, Scout
from tourelle.games.tank_hunter.law.context import EVENTS, Context
from tourelle.games.tank_hunter.law.phases.ahead import is_ahead
from tourelle.games.tank_hunter.law.state import (
    BARRED,
    DRY,
    EVADED,
    HIDDEN,
    RINGED,
    SPENT,
    TIRED,
    Staff,
    Unit,
)
from tourelle.games.tank_hunter.law.values import (
    DUG_IN,
    GUNNERS,
    MARSH,
    TRENCHES,
    attack_types,
    supply_of,
)
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.data import (
    CardPicture,
    EventFace,
    Face,
    OddsPicture,
    UnitFace,
)
from tourelle.games.tank_hunter.picture.legends import percent
from tourelle.games.tank_hunter.picture.scene_aims import attack_odds
from tourelle.games.tank_hunter.picture.stock import changed, event_face, face_of
from tourelle.games.tank_hunter.words.card_keys import name_among, open_cards
from tourelle.games.tank_hunter.words.facts import IDLE
from tourelle.games.tank_hunter.words.speech import HunterSpeech

#: What a card that lies under a unit adds to its numbers.
ADDS: Final[dict[str, dict[str, int]]] = {
    "E02": {"agility": TRENCHES},
    "E03": {"pistol": GUNNERS, "aa": 1},
    "E26": {"armour": DUG_IN},
    "E30": {"ap": MARSH, "he": MARSH, "trample": MARSH},
}


@lru_cache(maxsize=2048)
def face_at(context: Context, card: int) -> Face | None:
    """The face of any card that the view knows."""
    if card == UNKNOWN:
        return None
    if card >= EVENTS:
        return event_face(context.events[card])
    return face_of(context.units[card] if card in context.units else context.commanders[card])


def changes_of(context: Context, unit: Unit, supply: int) -> dict[str, int]:
    """By how much the numbers of a unit differ from what is printed; *supply* for the supply."""
    found = {"supply": supply} if supply else {}
    for card in unit.under:
        for icon, by in ADDS.get(context.events[card].id, {}).items():
            found[icon] = found.get(icon, 0) + by
    return found


# A card is a function of what lies there and of what touching it means: made once for all who see
# the same, and so drawn once.

#: Whether it is armed, may be chosen now, is chosen; the keys that touching it means.
Touched = tuple[bool, bool, bool, tuple[str, ...]]
UNTOUCHED: Final[Touched] = (False, False, False, ())


@lru_cache(maxsize=4096)
def _card(context: Context, card: int, key: str, touched: Touched) -> CardPicture:
    armed, lit, chosen, acts = touched
    return CardPicture(
        key,
        face_at(context, card),
        deck="event" if card >= EVENTS else "unit",
        armed=armed,
        lit=lit,
        chosen=chosen,
        acts=acts,
    )


@lru_cache(maxsize=512)
def _staff(context: Context, one: Staff, touched: Touched) -> CardPicture:
    armed, lit, chosen, acts = touched
    return CardPicture(
        f"c{one.card}",
        face_at(context, one.card),
        exhausted=one.tired,
        armed=armed,
        lit=lit,
        chosen=chosen,
        acts=acts,
    )


@lru_cache(maxsize=8192)
def _unit(
    context: Context, unit: Unit, supply: int, touched: Touched, notes: tuple[str, ...]
) -> CardPicture:
    armed, lit, chosen, acts = touched
    under = (face_at(context, card) for card in unit.under)
    return CardPicture(
        f"u{unit.handle}",
        _face(context, unit, supply),
        hidden=unit.has(HIDDEN),
        dry=unit.has(DRY),
        encircled=unit.has(RINGED),
        exhausted=unit.has(TIRED),
        barred=unit.has(BARRED | SPENT),
        evaded=unit.has(EVADED),
        under=tuple(face for face in under if isinstance(face, EventFace)),
        armed=armed,
        lit=lit,
        chosen=chosen,
        notes=notes,
        acts=acts,
    )


def _face(context: Context, unit: Unit, supply: int) -> Face | None:
    if unit.card == UNKNOWN:
        return None
    face = face_at(context, unit.card)
    return changed(face, changes_of(context, unit, supply)) if isinstance(face, UnitFace) else face


class Cards:
    """Makes the cards of one view, seen through one lens."""

    def __init__(self, speech: HunterSpeech, view: HunterView, draft: Draft, lens: Lens) -> None:
        self._speech: Final = speech
        self._context: Final = speech.context
        self._view: Final = view
        self._state: Final = view.state
        self._draft: Final = draft
        self._kinds: Final = lens.offers.kinds
        self._lang: Final[Lang] = lens.lang
        self._armed: Final = lens.armed
        self._open: Final = tuple(open_cards(view.state))
        self._lit: Final = draft.next_keys
        self._every: Final = draft.keys if draft.empty is None else draft.empty.keys
        self._odds: Final[dict[int, OddsPicture | None]] = {}  # by the target's handle
        #: Nothing can be done, is chosen or armed: what is seen depends on what lies there alone.
        self.plain: Final = not (self._every or draft.chosen or lens.armed or self._kinds)

    def leaves(self, keys: Iterable[str]) -> bool:
        """Whether nothing can be done with what has these keys, nor is it chosen or armed; nor is
        anything noted of it."""
        if self.plain:
            return True
        touched = not self._every.isdisjoint(keys) or self._draft.picked(*keys)
        armed = self._armed and any(f"card-{key}" in self._armed for key in keys)
        return not (touched or armed or "main" in self._kinds)

    def name(self, card: int) -> str:
        return name_among(self._context, self._open, card)

    def _touched(self, *keys: str) -> Touched:
        """What the keys of a card mean in the order in the making, and whether it is armed."""
        if self.plain:
            return UNTOUCHED
        return (
            f"card-{keys[0]}" in self._armed,
            not self._lit.isdisjoint(keys),
            self._draft.picked(*keys),
            tuple(key for key in keys if key in self._every),
        )

    def card(self, card: int, back: str, deck: str = "event") -> CardPicture:
        """A card of a hand, a tray or the table; *back* is its key where its face is unknown."""
        if card == UNKNOWN:
            return CardPicture(back, deck="event" if deck == "event" else "unit")
        key = self.name(card)
        armed, lit, chosen, acts = self._touched(key)
        touched = armed, lit, chosen or self._sealed(card), acts
        return _card(self._context, card, key, touched)

    def _sealed(self, card: int) -> bool:
        """Whether it is what this seat has already chosen in secret."""
        seat = self._view.seat
        return seat is not None and card in (self._state.sealed[seat] or ())

    def row(self, cards: Sequence[int], back: str, deck: str = "event") -> tuple[CardPicture, ...]:
        return tuple(self.card(card, f"{back}{at}", deck) for at, card in enumerate(cards))

    def staff(self, some: Sequence[Staff]) -> tuple[CardPicture, ...]:
        return tuple(_staff(self._context, one, self._touched(f"c{one.card}")) for one in some)

    def unit(self, seat: int, unit: Unit) -> CardPicture:
        """One unit in play; cards under it are touched with it."""
        keys = (f"u{unit.handle}", *(self.name(card) for card in unit.under))
        supply, touched = self._supply(seat, unit), self._touched(*keys)
        made = _unit(self._context, unit, supply, touched, self.notes(seat, unit))
        chance = self.chance(seat, unit)
        return replace(made, chance=chance) if chance else made

    def face(self, seat: int, unit: Unit) -> Face | None:
        return _face(self._context, unit, self._supply(seat, unit))

    def _supply(self, seat: int, unit: Unit) -> int:
        """By how much its supply differs from what is printed."""
        if unit.card == UNKNOWN or not self._state.ahead[seat]:
            return 0
        printed = self._context.units[unit.card].supply
        return supply_of(self._context, self._state, seat, unit) - printed

    # ---- what else is to be said of a unit while an order is put together

    def notes(self, seat: int, unit: Unit) -> tuple[str, ...]:
        """The chance of the attack it would be the target of, or why it cannot be chosen."""
        viewer = self._view.seat
        if not any(kind == "main" or is_ahead(self._state, viewer, kind) for kind in self._kinds):
            return ()
        attacker = self.chosen_unit()
        if attacker is None:
            return self.idle(unit) if seat == viewer else ()
        return self.aimed(attacker, unit) if seat != viewer else ()

    def chosen_unit(self) -> Unit | None:
        for key in self._draft.chosen[:1]:
            if key[:1] == "u" and key[1:].isdecimal():
                return self._state.unit(int(key[1:]))
        return None

    def idle(self, unit: Unit) -> tuple[str, ...]:
        """Why one's own unit neither attacks nor goes on recon, if it cannot at all."""
        if self._draft.lit(f"u{unit.handle}"):
            return ()
        assert self._view.seat is not None
        found = why_not(self._context, self._state, self._view.seat, Scout(unit.handle, -1))
        return (self.why(found.code),) if found is not None and found.code in IDLE else ()

    def odds_at(self, target: Unit) -> OddsPicture | None:
        """Of the first attack that fits what was chosen and strikes *target*; found once."""
        if target.handle not in self._odds:
            self._odds[target.handle] = self._odds_at(target)
        return self._odds[target.handle]

    def _odds_at(self, target: Unit) -> OddsPicture | None:
        seat = self._view.seat
        assert seat is not None
        for order in self._draft.orders:
            deed = order.deed
            if isinstance(deed, Attack) and deed.target == target.handle:
                return attack_odds(self._speech, self._state, seat, deed, self._lang)
        return None

    def chance(self, seat: int, unit: Unit) -> str:
        """Shown on a target once the attacker is chosen."""
        if seat == self._view.seat or self._view.seat is None or self.chosen_unit() is None:
            return ""
        odds = self.odds_at(unit)
        return "" if odds is None else percent(self._lang, odds.hit)

    def aimed(self, attacker: Unit, target: Unit) -> tuple[str, ...]:
        context, state, seat = self._context, self._state, self._view.seat
        assert seat is not None
        odds = self.odds_at(target)
        if odds is not None:
            return (f"{percent(self._lang, odds.hit)} (\u2264 {max(0, odds.need)})",)
        if target.has(HIDDEN) or target.card == UNKNOWN:
            return (self.why("hidden-target"),)
        kinds = attack_types(context.units[attacker.card], context.units[target.card])
        found = why_not(
            context, state, seat, Attack(attacker.handle, target.handle, kinds[0], 1, 0)
        )
        return () if found is None else (self.why(found.code),)

    def why(self, code: str) -> str:
        return self._speech.catalogue.say(self._lang, f"refuse.{code}")
