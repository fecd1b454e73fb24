"""Cards as a view shows them: faces with the values that count now, markers, what can be done."""

from __future__ import annotations

from collections.abc import Sequence
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
    Hunter,
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
from tourelle.games.tank_hunter.words.card_keys import card_name
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


def changes_of(context: Context, state: Hunter, seat: int, unit: Unit) -> dict[str, int]:
    """By how much the numbers of a unit differ from what is printed."""
    supply = supply_of(context, state, seat, unit) - context.units[unit.card].supply
    found = {"supply": supply} if supply else {}
    for card in unit.under:
        for icon, by in ADDS.get(context.events[card].id, {}).items():
            found[icon] = found.get(icon, 0) + by
    return found


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

    def card(self, card: int, back: str, deck: str = "event") -> CardPicture:
        """A card of a hand, a tray or the table; *back* is its key where its face is unknown."""
        if card == UNKNOWN:
            return CardPicture(back, deck="event" if deck == "event" else "unit")
        draft, key = self._draft, card_name(self._context, self._state, card)
        return CardPicture(
            key,
            face_at(self._context, card),
            deck="event" if card >= EVENTS else "unit",
            armed=f"card-{key}" in self._armed,
            lit=draft.lit(key),
            chosen=draft.picked(key) or self._sealed(card),
            acts=draft.acts(key),
        )

    def _sealed(self, card: int) -> bool:
        """Whether it is what this seat has already chosen in secret."""
        seat = self._view.seat
        return seat is not None and card in (self._state.sealed[seat] or ())

    def row(self, cards: Sequence[int], back: str, deck: str = "event") -> tuple[CardPicture, ...]:
        return tuple(self.card(card, f"{back}{at}", deck) for at, card in enumerate(cards))

    def staff(self, some: Sequence[Staff]) -> tuple[CardPicture, ...]:
        draft = self._draft
        return tuple(
            CardPicture(
                f"c{one.card}",
                face_at(self._context, one.card),
                exhausted=one.tired,
                armed=f"card-c{one.card}" in self._armed,
                lit=draft.lit(f"c{one.card}"),
                chosen=draft.picked(f"c{one.card}"),
                acts=draft.acts(f"c{one.card}"),
            )
            for one in some
        )

    def unit(self, seat: int, unit: Unit) -> CardPicture:
        """One unit in play; cards under it are touched with it."""
        draft = self._draft
        under = (card_name(self._context, self._state, card) for card in unit.under)
        keys = (f"u{unit.handle}", *under)
        return CardPicture(
            keys[0],
            self.face(seat, unit),
            hidden=unit.has(HIDDEN),
            dry=unit.has(DRY),
            encircled=unit.has(RINGED),
            exhausted=unit.has(TIRED),
            barred=unit.has(BARRED | SPENT),
            evaded=unit.has(EVADED),
            under=tuple(self.under(unit)),
            armed=f"card-{keys[0]}" in self._armed,
            lit=draft.lit(*keys),
            chosen=draft.picked(*keys),
            notes=self.notes(seat, unit),
            chance=self.chance(seat, unit),
            acts=draft.acts(*keys),
        )

    def face(self, seat: int, unit: Unit) -> Face | None:
        if unit.card == UNKNOWN:
            return None
        changes = changes_of(self._context, self._state, seat, unit)
        face = face_at(self._context, unit.card)
        return changed(face, changes) if isinstance(face, UnitFace) else face

    def under(self, unit: Unit) -> list[EventFace]:
        faces = (face_at(self._context, card) for card in unit.under)
        return [face for face in faces if isinstance(face, EventFace)]

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
        """Of the first attack that fits what was chosen and strikes *target*."""
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
