"""What is done to cards in play, and told: the verbs that phases and effects are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tourelle.cards.handles import fresh, fresh_row
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame, Moment, Stack
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law import events, unit_events
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import (
    DISABLED,
    DRY,
    FRONT,
    HIDDEN,
    KNOWN,
    LINES,
    MARKERS,
    RINGED,
    ROLLED,
    SENT,
    SPENT,
    TIRED,
    TRIED,
    Hunter,
    Staff,
    Unit,
)
from tourelle.games.tank_hunter.law.unit_events import HunterEvent
from tourelle.games.tank_hunter.law.values import supply_of

STAYS: Final = frozenset({"E03"})  # attached cards that a change of line does not end
NOBODY: Final = -1


class Deeds:
    """The verbs of one moment of play."""

    def __init__(self, context: Context, now: Moment[Hunter]) -> None:
        self.context: Final = context
        self.now: Final = now
        self.state: Final[Hunter] = now.state
        self.stack: Final[Stack] = now.stack
        self.dice: Final[Dice] = now.dice

    def tell(self, event: HunterEvent, reveals: bool = False) -> None:
        self.now.tell(event, reveals=reveals)

    def whisper(self, public: HunterEvent, mine: HunterEvent) -> None:
        """Told to all, and more of it to the player himself; somebody learns something."""
        self.now.tell(public, (Seat(mine.seat), mine), reveals=True)

    def kind(self, unit: Unit) -> int:
        """What is told of a unit: -1 for one that is hidden."""
        return NOBODY if unit.has(HIDDEN) and not unit.has(KNOWN) else self.context.kind(unit.card)

    def die(self, why: str, seat: int, cuts: tuple[int, ...] = ()) -> int:
        return self.dice.draw(6, why, cuts, Seat(seat)) + 1

    # --- one unit -------------------------------------------------------------------------------

    def get(self, handle: int) -> Unit:
        unit = self.state.unit(handle)
        assert unit is not None
        return unit

    def owner(self, handle: int) -> int:
        place = self.state.find(handle)
        assert place is not None
        return place[0]

    def put(self, unit: Unit) -> None:
        """Replace the unit of the same handle."""
        place = self.state.find(unit.handle)
        assert place is not None
        seat, line, at = place
        self.state.lines[line][seat][at] = unit

    def flag(self, handle: int, flags: int) -> None:
        self.put(self.get(handle).with_flags(flags))

    def reveal(self, handle: int) -> None:
        """TH-5.4: no cost, markers stay (TH-5.6)."""
        unit = self.get(handle)
        if unit.has(HIDDEN):
            self.put(unit.without(HIDDEN | KNOWN))
            kind = self.context.kind(unit.card)
            self.tell(unit_events.Revealed(self.owner(handle), handle, kind), reveals=True)

    def hide(self, handle: int) -> None:
        """Face down again with all that lies on it (TH-R57), but known until the line is permuted
        (TH-5.7)."""
        unit = self.get(handle)
        self.put(unit.with_flags(HIDDEN | KNOWN))
        self.tell(unit_events.Hidden(self.owner(handle), handle, self.context.kind(unit.card)))

    def exhaust(self, handle: int) -> None:
        """Whatever its face and markers (TH-15.1, TH-15.2)."""
        self.flag(handle, TIRED)
        self.tell(unit_events.Exhausted(self.owner(handle), handle, self.kind(self.get(handle))))

    def ammo_die(self, handle: int) -> None:
        """After an ability (TH-14.4, TH-21.9 to 21.11): no other check, no window (TH-10.17)."""
        seat, unit = self.owner(handle), self.get(handle)
        supply = supply_of(self.context, self.state, seat, unit)
        face = self.die("ammo", seat, (supply - 1,))
        self.tell(unit_events.AmmoDie(seat, self.kind(unit), face, supply))
        if face >= supply:
            self.run_dry(handle)

    def run_dry(self, handle: int) -> None:
        """One marker, however many dice say so (TH-14.6, TH-R38)."""
        unit = self.get(handle)
        if not unit.has(DRY):
            self.put(unit.with_flags(DRY))
            self.tell(unit_events.Dry(self.owner(handle), handle, self.kind(unit)))

    def dry_by_event(self, handle: int) -> None:
        """A second time by an event removes the unit (TH-14.7)."""
        if self.get(handle).has(DRY):
            self.remove(handle)
        else:
            self.run_dry(handle)

    def ring(self, handle: int, by: int) -> None:
        """Encircle; the second time destroys; never an AFV (TH-14.3, TH-R6, TH-R61)."""
        unit = self.get(handle)
        if self.context.units[unit.card].type == "AFV":
            return
        if unit.has(RINGED):
            self.destroy(handle, by)
        else:
            self.put(unit.with_flags(RINGED))
            self.tell(unit_events.Ringed(self.owner(handle), handle, self.kind(unit)))

    def unmark(self, handle: int, marker: int) -> None:
        """Each marker by itself (TH-14.9, TH-R56)."""
        unit = self.get(handle)
        self.put(unit.without(marker))
        what = MARKERS.index(marker)
        self.tell(unit_events.Unmarked(self.owner(handle), handle, self.kind(unit), what))

    # --- places -----------------------------------------------------------------------------------

    def move(self, handle: int, line: int, sent: bool = False) -> None:
        """To the right-hand end of the other line (TH-R96); most attached cards end (TH-R92)."""
        seat, unit = self.owner(handle), self._lift(handle)
        stays = tuple(card for card in unit.under if self.context.events[card].id in STAYS)
        self._drop(card for card in unit.under if card not in stays)
        flags = unit.flags & ~SENT | (SENT if sent else 0)
        self.state.lines[line][seat].append(Unit(handle, unit.card, flags, stays))
        self.tell(unit_events.Moved(seat, handle, self.kind(unit), line))

    def _lift(self, handle: int) -> Unit:
        place = self.state.find(handle)
        assert place is not None
        seat, line, at = place
        return self.state.lines[line][seat].pop(at)

    def _drop(self, cards: Iterable[int]) -> None:
        """Attached cards go to the discard (TH-10.14)."""
        self.state.discard.extend(cards)

    def leave(self, handle: int) -> Unit:
        unit = self._lift(handle)
        self._drop(unit.under)
        self.state.busy = True  # TH-22.9
        return unit

    def destroy(self, handle: int, by: int) -> None:
        """To the VP pile of whoever did it (TH-7.5, TH-E4, TH-R1); nobody scores his own
        (TH-R18)."""
        seat = self.owner(handle)
        if seat == by:
            self.remove(handle)
            return
        unit = self.leave(handle)
        self.state.points[by].append(unit.card)
        kind, value = self.context.kind(unit.card), self.context.value(unit.card)
        self.tell(unit_events.Destroyed(by, seat, handle, kind, value), reveals=unit.has(HIDDEN))

    def remove(self, handle: int) -> None:
        """Out of the game, scored by nobody; a hidden unit stays secret (TH-10.11, TH-17.8,
        TH-R64)."""
        seat, unit = self.owner(handle), self.leave(handle)
        secret = unit.has(HIDDEN) and not unit.has(KNOWN)
        (self.state.lost if secret else self.state.removed).append(unit.card)
        self.tell(unit_events.Removed(seat, handle, self.kind(unit)))

    def enter(self, seat: int, card: int, line: int, flags: int = HIDDEN) -> int:
        """Face down, ready, at the right-hand end (TH-10.9)."""
        state = self.state
        state.handle = fresh(state.handle, {unit.handle for unit in state.every_unit()})
        unit = Unit(state.handle, card, flags)
        state.lines[line][seat].append(unit)
        state.busy = True  # TH-22.9
        self.tell(unit_events.Entered(seat, unit.handle, line))
        return unit.handle

    def capture(self, handle: int, seat: int) -> None:
        """Change of control (TH-R58): markers and evasion flags stay, attached cards go."""
        unit = self._lift(handle)
        self._drop(unit.under)
        flags = unit.flags & ~SENT | (SPENT if unit.has(ROLLED) else 0)
        self.state.lines[FRONT][seat].append(Unit(handle, unit.card, flags))
        self.tell(unit_events.Captured(seat, handle, self.context.kind(unit.card)))

    def permute(self, seat: int, line: int, order: tuple[int, ...]) -> None:
        """Deal the hidden cards of a line anew over their places (TH-4.2), with fresh handles
        in the new order and their names forgotten, unless their markers tell them (TH-5.7,
        TH-R103)."""
        state = self.state
        row = state.lines[line][seat]
        by_handle = {unit.handle: unit for unit in row}
        used = {unit.handle for unit in state.every_unit()}
        handles = fresh_row(state.handle, len(order), used)
        state.handle = handles[-1]
        dealt = [
            by_handle[old]._replace(handle=new) for old, new in zip(order, handles, strict=True)
        ]
        rest = iter(self._mixed(dealt))
        row[:] = [next(rest) if unit.has(HIDDEN) else unit for unit in row]
        self.tell(events.Rearranged(seat, line))

    def _mixed(self, dealt: list[Unit]) -> list[Unit]:
        """Cards that look alike are told apart by nothing any more (TH-R103)."""
        looks = [self._marks(unit) for unit in dealt]
        mixed = dealt[:]
        for look in dict.fromkeys(looks):
            places = [at for at, one in enumerate(looks) if one == look]
            if len(places) > 1:
                alike = _alike([dealt[at] for at in places])
                for at, unit in zip(places, alike, strict=True):
                    mixed[at] = unit
        return mixed

    def _marks(self, unit: Unit) -> tuple[int, tuple[str, ...]]:
        """What tells one face-down card from another (TH-5.6): copies of an event do not."""
        names = sorted(self.context.events[card].id for card in unit.under)
        return unit.flags & DISABLED, tuple(names)

    # --- commanders and cards ------------------------------------------------------------------

    def add_staff(self, seat: int, card: int) -> None:
        """Face up in the rear, ready (TH-20.3, TH-20.7)."""
        self.state.staff[seat].append(Staff(card))
        self.tell(events.Staff(seat, self.context.kind(card)), reveals=True)

    def tire_staff(self, seat: int, card: int) -> None:
        some = self.state.staff[seat]
        some[:] = [Staff(card, True) if one.card == card else one for one in some]

    def refresh(self, seat: int) -> None:
        """Units and commanders; a ready one stays as it is (TH-4.1, TH-15.3, TH-15.4)."""
        state = self.state
        for line in LINES:
            row = state.lines[line][seat]
            row[:] = [unit.without(TIRED) if unit.has(TIRED) else unit for unit in row]
        state.staff[seat] = [Staff(one.card) for one in state.staff[seat]]

    def throw(self, seat: int, card: int) -> None:
        """A card from the hand to the discard, shown to all."""
        self.state.hands[seat].remove(card)
        self.state.discard.append(card)
        self.tell(events.Discarded(seat, self.context.kind(card)), reveals=True)

    def declare(self, seat: int, card: int, targets: tuple[int, ...], red: bool = False) -> None:
        """An event is shown; it lies in no pile, and its W6 opens (TH-10.15, TH-10.16, TH-R55)."""
        shown = events.DrawnRed if red else events.Played
        self.tell(shown(seat, self.context.kind(card)), reveals=True)
        a, b, c = (*targets, 0, 0, 0)[:3]
        self.stack.call(
            "event", card=card, by=seat, a=a, b=b, c=c, n=len(targets),
            cancelled=0, spared=0, step=0, at=0, hit=0, dodged=0, down=0,
        )  # fmt: skip
        self.window(6)

    def window(self, number: int) -> None:
        self.stack.call("window", w=number, passed=0, at=NOBODY)

    def call_flak(self, seat: int) -> None:
        """AA counters: each unit may try once in each strike (TH-17.3, TH-17.6)."""
        for line in LINES:
            row = self.state.lines[line][seat]
            row[:] = [unit.without(TRIED) if unit.has(TRIED) else unit for unit in row]
        self.stack.call("flak", by=seat)

    # --- frames -------------------------------------------------------------------------------

    def frame(self, phase: str) -> Frame:
        """The innermost frame of a phase."""
        return self.stack.frames[self.stack.nearest(phase)]

    def note(self, phase: str, **changes: int) -> None:
        self.stack.note_at(self.stack.nearest(phase), **changes)


def _alike(units: list[Unit]) -> list[Unit]:
    """The same cards with what would betray them dealt anew: names forgotten, any of them may be
    the one that an event sent to the rear (E25), attached copies in ascending order."""
    sent = SENT if any(unit.has(SENT) for unit in units) else 0
    copies = [sorted(row) for row in zip(*(sorted(unit.under) for unit in units), strict=True)]
    return [
        unit.without(KNOWN).with_flags(sent)._replace(under=tuple(row[at] for row in copies))
        for at, unit in enumerate(units)
    ]
