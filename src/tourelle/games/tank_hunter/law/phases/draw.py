"""Cards drawn, discarded and taken: the hand, the unit pile (TH-9, TH-10.9)."""

from __future__ import annotations

from itertools import permutations

from tourelle.cards.zones import bury, draw
from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import HOUSE, Seat
from tourelle.games.tank_hunter.law import events
from tourelle.games.tank_hunter.law.asking import Question
from tourelle.games.tank_hunter.law.choices import Discard, Pass, Place, Take, Yes
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.state import FRONT, REAR, Hunter
from tourelle.games.tank_hunter.law.values import ready_commander


class DrawEvents(Phase[Hunter, Choice]):
    """So many event cards, one after the other; a red one is resolved at once (TH-R34)."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        deeds, seat = Deeds(self.context, now), frame["by"]
        if not frame["left"]:
            now.stack.end()
            return False
        now.stack.note(left=frame["left"] - 1)
        refill(deeds)
        if deeds.state.event_pile:  # TH-9.5, TH-R33: nothing to draw, nothing drawn
            self.draw(deeds, seat)
        return False

    def draw(self, deeds: Deeds, seat: int) -> None:
        state = deeds.state
        card = state.event_pile.pop()
        state.busy = state.busy or not state.reshuffled  # TH-22.9
        if self.context.is_red(card):
            deeds.declare(seat, card, (), red=True)  # TH-9.4
        else:
            state.hands[seat].append(card)
            state.hands[seat].sort()  # its place must not tell when it came
            kind = self.context.kind(card)
            deeds.whisper(events.Draws(seat), events.DrawsOwn(seat, kind))  # TH-9.3


def refill(deeds: Deeds) -> None:
    """Only `endless` shuffles the discard back (TH-9.5, TH-22.11)."""
    state = deeds.state
    if not state.event_pile and state.setup_options.end == "endless" and state.discard:
        state.event_pile = sorted(state.discard)
        state.discard.clear()
        deeds.dice.shuffle(state.event_pile, "reshuffle")
        state.reshuffled = True
        deeds.tell(events.Reshuffled(HOUSE, len(state.event_pile)))


class DiscardDown(Question):
    """Cards of one's choice, until so many are left (TH-9.2, TH-R32)."""

    kind = "discard"
    rule = "TH-9.2"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        if len(now.state.hands[frame["by"]]) > frame["to"]:
            return self.wait(now, frame)
        now.stack.end()
        return False

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        return [Discard(card) for card in state.hands[frame["by"]]]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Discard)
        Deeds(self.context, now).throw(seat, choice.card)


class Muster(Question):
    """Unit cards drawn by an event (TH-10.9); Zhukov may add one before the first (C03)."""

    kind = "zhukov"
    rule = "TH-20.7"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        state, seat = now.state, frame["by"]
        if not frame["left"] or not state.unit_pile:  # TH-R12, TH-R99
            now.stack.end()
            return False
        if not frame["asked"]:
            if ready_commander(self.context, state, seat, "C03"):
                return self.wait(now, frame)
            now.stack.note(asked=1)
            return False
        self.draw(Deeds(self.context, now), frame)
        return False

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        return [Pass(), Yes()]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        now.stack.note(asked=1)
        card = ready_commander(self.context, now.state, seat, "C03")
        if isinstance(choice, Yes) and card:
            deeds = Deeds(self.context, now)
            deeds.tire_staff(seat, card)
            deeds.tell(events.Commands(seat, self.context.kind(card)))
            now.stack.note(left=frame["left"] + 1)

    def draw(self, deeds: Deeds, frame: Frame) -> None:
        """A commander is placed and replaced at once (TH-20.6)."""
        state, seat = deeds.state, frame["by"]
        card = state.unit_pile.pop()
        if card in self.context.commanders:
            deeds.add_staff(seat, card)
            return
        deeds.stack.note(left=frame["left"] - 1)
        kind = self.context.kind(card)
        deeds.whisper(events.Musters(seat), events.MustersOwn(seat, kind))
        place(deeds, seat, card)


def place(deeds: Deeds, seat: int, card: int) -> None:
    """The owner is asked whatever the card is: not being asked would tell it."""
    deeds.state.looked = [card]
    deeds.stack.call("place", by=seat)


class PlaceUnit(Question):
    """At the right-hand end of the front, or in the rear with the icon (TH-10.9, TH-6.1)."""

    kind = "place"
    rule = "TH-10.9"

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        rear = "rear" in self.context.units[state.looked[0]].icons
        return [Place(FRONT), Place(REAR)] if rear else [Place(FRONT)]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Place)
        card = now.state.looked.pop()
        now.stack.end()
        Deeds(self.context, now).enter(seat, card, choice.line)


class Reserve(Question):
    """Look at the top three, keep one, put the others under the pile (E06)."""

    kind = "reserve"
    rule = "TH-R99"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        state = now.state
        if not frame["seen"]:
            state.looked = draw(state.unit_pile, 3)
            now.stack.note(seen=1)
            kinds = tuple(self.context.kind(card) for card in state.looked)
            seat = frame["by"]
            looks, own = events.Looks(seat, len(kinds)), events.LooksOwn(seat, kinds)
            Deeds(self.context, now).whisper(looks, own)
            return False
        if not state.looked:
            now.stack.end()
            return False
        return self.wait(now, frame)

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        return [Take(order) for order in permutations(state.looked)]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Take)
        deeds, state = Deeds(self.context, now), now.state
        taken, *others = choice.cards
        bury(state.unit_pile, others)
        state.looked = []
        now.stack.end()
        if taken in self.context.commanders:
            deeds.add_staff(seat, taken)
            now.stack.call("muster", by=seat, left=1, asked=1)
        else:
            place(deeds, seat, taken)


class Codebreak(Question):
    """Look at a hand and choose the card that is discarded (E36)."""

    kind = "codebreak"
    rule = "TH-10.15"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        hand = now.state.hands[frame["seat"]]
        if not hand:
            now.stack.end()
            return False
        if not frame["seen"]:
            now.stack.note(seen=1)
            kinds = tuple(self.context.kind(card) for card in hand)
            deeds = Deeds(self.context, now)
            seat, foe = frame["by"], frame["seat"]
            deeds.whisper(events.Reads(seat, foe), events.ReadsOwn(seat, foe, kinds))
            return False
        return self.wait(now, frame)

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        return [Take((card,)) for card in state.hands[frame["seat"]]]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Take)
        now.stack.end()
        Deeds(self.context, now).throw(frame["seat"], choice.cards[0])
