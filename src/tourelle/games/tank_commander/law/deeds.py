"""What is done to cards, and told: the verbs that phases and effects are made of."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import Final

from tourelle.cards.numbers import exchanged
from tourelle.core.chance import Dice
from tourelle.core.event import Event
from tourelle.core.flow import Frame, Moment
from tourelle.core.ids import Seat
from tourelle.games.tank_commander.law import card_events, events, unit_events
from tourelle.games.tank_commander.law.context import Context, kind_of, owner_of
from tourelle.games.tank_commander.law.state import Campaign, Unit

FEW: Final = 10  # cards: with fewer, numbers come from the neutral pile (TC-R12)


class Deeds(Moment[Campaign]):
    """One moment of play, with its verbs."""

    def __init__(self, context: Context, state: Campaign, dice: Dice) -> None:
        super().__init__(state, dice)
        self.context: Final = context
        self.opened: Frame | None = None  # a window whose speaker is known to have an answer

    def whisper(self, side: int, public: Event, own: Event) -> None:
        """Told to all, and more of it to those who play *side*; somebody learns something."""
        state = self.state
        seats = range(state.setup_options.seats)
        mine = [(Seat(seat), own) for seat in seats if state.side_of(seat) == side]
        self.tell(public, *mine, reveals=True)

    def unveil(self) -> None:
        """Somebody learns something that is told elsewhere: there is no undo across it."""
        self.tell(None, reveals=True)

    # --- the table ------------------------------------------------------------------------------

    def put(self, unit: Unit) -> None:
        """Replace the unit of the same card; it stays where it is."""
        self.state.units[unit.card] = unit

    def flag(self, card: int, flags: int) -> None:
        unit = self.state.units[card]
        self.state.units[card] = Unit(*unit[:-1], unit.flags | flags)

    def unflag(self, flags: int) -> None:
        units = self.state.units
        for unit in [one for one in units.values() if one.flags & flags]:
            units[unit.card] = Unit(*unit[:-1], unit.flags & ~flags)

    def _stack(self, card: int, pos: int) -> None:
        state = self.state
        if pos < state.spots:
            at = owner_of(card) * state.spots + pos
            state.stacks[at] = (*state.stacks[at], card)

    def _unstack(self, card: int, pos: int) -> None:
        state = self.state
        if pos < state.spots:
            at = owner_of(card) * state.spots + pos
            state.stacks[at] = tuple(one for one in state.stacks[at] if one != card)

    def enter(self, card: int, pos: int, flags: int = 0) -> None:
        """A unit is new on the table, or, in the reserve, about to march from it."""
        self.put(Unit(card, pos, flags=flags))
        self._stack(card, pos)

    def shift(self, card: int, pos: int) -> None:
        """To another position, with whoever it carries."""
        unit = self.state.units[card]
        self._unstack(card, unit.pos)
        self.put(unit._replace(pos=pos))
        self._stack(card, pos)
        if unit.rider:
            rider = self.state.units[unit.rider]
            self.put(rider._replace(pos=pos))

    def mount(self, squad: int, vehicle: int) -> None:
        """Lie on a vehicle, coming from the ground or from another one (TC-8.6b)."""
        units = self.state.units
        unit = units[squad]
        if unit.carrier:
            self.put(units[unit.carrier]._replace(rider=0))
        else:
            self._unstack(squad, unit.pos)
        self.put(unit._replace(carrier=vehicle))
        self.put(units[vehicle]._replace(rider=squad))

    def dismount(self, squad: int) -> None:
        units = self.state.units
        unit = units[squad]
        self.put(units[unit.carrier]._replace(rider=0))
        self.put(unit._replace(carrier=0))
        self._stack(squad, unit.pos)

    def _lift(self, card: int) -> Unit:
        """Take a unit off the table, alone."""
        unit = self.state.units.pop(card)
        if unit.carrier:
            carrier = self.state.units.get(unit.carrier)
            if carrier is not None:
                self.put(carrier._replace(rider=0))
        else:
            self._unstack(card, unit.pos)
        return unit

    def withdraw(self, card: int) -> None:
        """To the reserve: what lies on it is separate again (TC-13d), events are lost (TC-R74); it
        counts among the ten cards (TC-R104)."""
        unit = self._lift(card)
        side = owner_of(card)
        for one in (card, *unit.gear):
            self.to_hand(side, one, known=True)
        self.wreck(unit.events)
        if unit.rider:
            self.withdraw(unit.rider)

    def destroy(self, card: int) -> None:
        """To the destroyed pile; equipment is discarded, nobody captures it, events are lost
        (TC-9.3e, TC-13b, TC-R74, TC-R76);
        a passenger goes with its carrier (TC-R28)."""
        unit = self._lift(card)
        self.tell(unit_events.Lost(owner_of(card), kind_of(card), unit.pos))
        self.wreck((card, *unit.events))
        self.throw(unit.gear)
        if unit.rider and unit.rider in self.state.units:
            self.destroy(unit.rider)

    def rescue(self, card: int) -> None:
        """Medics: the squad goes to the reserve, its equipment is discarded (TC-E17)."""
        unit = self._lift(card)
        self.forget(card)
        self.tell(unit_events.Saved(owner_of(card), kind_of(card)))
        self.wreck(unit.events)
        self.throw(unit.gear)
        self.to_hand(owner_of(card), card, known=True)

    def forget(self, card: int) -> None:
        """A card that goes to a reserve is named by no frame any more."""
        for at, frame in enumerate(self.stack.frames):
            if frame.phase == "group":
                gone = {name: 0 for name in ("m0", "m1", "m2") if frame[name] == card}
                self.stack.note_at(at, **gone)

    def detach(self, card: int, unit: int) -> None:
        """An event on a unit goes to the destroyed pile."""
        on = self.state.units[unit]
        self.put(on._replace(events=tuple(one for one in on.events if one != card)))
        self.wreck((card,))
        self.tell(card_events.Detached(owner_of(unit), unit, kind_of(card)))

    def attach(self, card: int, unit: int) -> None:
        on = self.state.units[unit]
        if self.context.card(card).type == "equipment":
            self.put(on._replace(gear=(*on.gear, card)))
        else:
            self.put(on._replace(events=(*on.events, card)))
        self.tell(card_events.Attached(owner_of(unit), unit, kind_of(card)), reveals=True)

    def strip(self, gear: int, unit: int) -> None:
        """Equipment leaves its bearer, for wherever the caller puts it."""
        on = self.state.units[unit]
        self.put(on._replace(gear=tuple(one for one in on.gear if one != gear)))

    # --- piles ----------------------------------------------------------------------------------

    def to_hand(self, side: int, card: int, known: bool = False) -> None:
        insort(self.state.hands[side], card)
        if known:
            insort(self.state.known[side], card)
        self.state.latent[side] = None

    def take(self, side: int, card: int) -> None:
        """A card leaves the reserve."""
        state = self.state
        state.hands[side].remove(card)
        if card in state.known[side]:
            state.known[side].remove(card)
        state.latent[side] = None

    def wreck(self, cards: Iterable[int]) -> None:
        """To the destroyed piles of their owners (TC-15a, TC-R72)."""
        for card in cards:
            self.state.destroyed[owner_of(card)].append(card)
            self.state.latent[owner_of(card)] = None

    def throw(self, cards: Iterable[int]) -> None:
        """To the discard piles of their owners (TC-15b)."""
        for card in cards:
            self.state.discards[owner_of(card)].append(card)

    def discard(self, side: int, card: int) -> None:
        """From the reserve, open (TC-R80)."""
        self.take(side, card)
        self.throw((card,))
        self.tell(events.Discards(side, kind_of(card)), reveals=True)

    def reshuffle(self, side: int) -> None:
        """The discard pile becomes the draw pile; destroyed cards stay out (TC-14b, TC-15c)."""
        state = self.state
        state.piles[side] = state.discards[side]
        state.discards[side] = []
        self.dice.shuffle(state.piles[side], "reshuffle")
        self.mix_copies(side)
        state.latent[side] = None
        self.tell(events.Reshuffles(side, len(state.piles[side])))

    def mix_copies(self, side: int) -> None:
        """Of a card that comes out of the reserve later nobody can tell by its number whether it
        was in the pile that was shuffled; those that the enemy has seen stay what they are
        (TC-R132)."""
        if not self.context.mixes_copies:
            return
        state, seen = self.state, self.state.known[side]
        hidden = [*state.hands[side], *state.piles[side], *state.group[side]]
        new = exchanged([card for card in hidden if card not in seen], kind_of, self.dice)
        for zone in (state.hands, state.piles, state.group):
            zone[side] = [new.get(card, card) for card in zone[side]]
        state.hands[side].sort()
        state.boarded = [(new.get(a, a), new.get(b, b)) for a, b in state.boarded]

    def draw(self, side: int, count: int) -> None:
        """Card by card, as many as there are (TC-14a, TC-R12)."""
        drawn: list[int] = []
        state = self.state
        for _ in range(count):
            if not state.piles[side] and state.discards[side]:
                self.reshuffle(side)
            if not state.piles[side]:
                break
            drawn.append(state.piles[side].pop())
        for card in drawn:
            insort(state.hands[side], card)
        own = events.DrawsOwn(side, tuple(map(kind_of, drawn)))
        self.whisper(side, events.Draws(side, len(drawn)), own)

    # --- numbers --------------------------------------------------------------------------------

    def ready_number(self, side: int) -> None:
        """Make sure that there is a card to flip (TC-7d, TC-R12)."""
        state = self.state
        if not state.on_neutral[side]:
            if len(state.piles[side]) + len(state.discards[side]) < FEW:
                self.go_neutral(side)
            elif not state.piles[side]:
                self.reshuffle(side)
        if state.on_neutral[side]:
            self.ready_neutral(side)

    def go_neutral(self, side: int) -> None:
        self.state.on_neutral[side] = True
        self.tell(events.Neutral(side))

    def ready_neutral(self, side: int) -> None:
        """Shuffled when it is first needed, and again when it is empty."""
        state = self.state
        if not state.neutral[side]:
            state.neutral[side] = state.neutral_used[side] or list(self.context.numbers[side])
            state.neutral_used[side] = []
            self.dice.shuffle(state.neutral[side], "numbers")

    def flip(self, side: int) -> int:
        """The top card, which then lies open and may come back (TC-7a, TC-15b, TC-R108)."""
        state = self.state
        if state.on_neutral[side]:
            return self.flip_neutral(side)
        card = state.piles[side].pop()
        state.discards[side].append(card)
        state.latent[side] = None
        return card

    def flip_neutral(self, side: int) -> int:
        self.ready_neutral(side)
        card = self.state.neutral[side].pop()
        self.state.neutral_used[side].append(card)
        return card

    # --- frames ---------------------------------------------------------------------------------

    def fire(self, by: int, unit: int, weapon: int, gear: int, target: int, melee: int = 0) -> None:
        """Shooter, weapon and target are named (step 1); W5 follows."""
        kind = kind_of(gear) if gear else -1
        self.tell(unit_events.Fires(by, unit, weapon, kind, target))
        self.stack.call(
            "shot", by=by, unit=unit, weapon=weapon, gear=gear, target=target, melee=melee,
            stage=0, natural=0, flank=0, tungsten=0, hull=0, cancelled=0, dud=0,
        )  # fmt: skip

    def number(self, by: int) -> None:
        """Somebody needs a number: the frame in charge gets it as *natural* (TC-7b)."""
        self.stack.call("number", by=by)


def call_window(deeds: Deeds, number: int, speaker: int, declined: int) -> None:
    """*speaker* has been found to have something to say: he is not looked at again."""
    deeds.stack.call("window", w=number, speaker=speaker, declined=declined)
    deeds.opened = deeds.stack.frames[-1]


def deeds_of(now: Moment[Campaign]) -> Deeds:
    """Every moment of this game has its verbs (`TankCommander.moment`)."""
    assert isinstance(now, Deeds)
    return now
