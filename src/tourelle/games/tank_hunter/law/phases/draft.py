"""Draft and deployment: simultaneous, secret, sealed (TH-3.4 to 3.12)."""

from __future__ import annotations

from itertools import combinations

from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.flow import Frame, Moment, Phase
from tourelle.core.ids import HOUSE, Seat
from tourelle.games.tank_hunter.law import events
from tourelle.games.tank_hunter.law.choices import Deploy, Pick
from tourelle.games.tank_hunter.law.context import EVENTS, Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.state import FRONT, REAR, Hunter


class Sealed(Phase[Hunter, Choice]):
    """All choose at once, which happens nowhere else (TH-23.4); the last answer opens them all."""

    kind = ""
    rule = ""

    def __init__(self, context: Context) -> None:
        self.context = context

    def offered(self, state: Hunter, seat: int) -> list[Choice]:
        raise NotImplementedError

    def opened(self, deeds: Deeds) -> None:
        raise NotImplementedError

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        state = now.state
        if any(s is None and not state.has_conceded(i) for i, s in enumerate(state.sealed)):
            return True
        for seat, sealed in enumerate(state.sealed):
            if sealed is None:  # TH-11.5: by lot for whoever has conceded
                offered = self.offered(state, seat)
                choice = offered[now.dice.draw(len(offered), "referee")]
                state.sealed[seat] = sealed_cards(choice)
        self.opened(Deeds(self.context, now))
        state.sealed = [None] * state.setup_options.seats
        return False

    def asks(self, state: Hunter, frame: Frame) -> tuple[Ask[Choice], ...]:
        return tuple(
            Ask(Seat(seat), self.kind, (Listed(self.offered(state, seat), self.rule),), sealed=True)
            for seat, sealed in enumerate(state.sealed)
            if sealed is None and not state.has_conceded(seat)
        )

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        now.state.sealed[seat] = sealed_cards(choice)
        now.tell(events.Sealed(seat))


def sealed_cards(choice: Choice) -> tuple[int, ...]:
    if isinstance(choice, Pick):
        return (choice.card,)
    assert isinstance(choice, Deploy)
    return choice.cards


class Draft(Sealed):
    """One card of each packet, then they pass clockwise (TH-3.4, TH-3.5, TH-3.6, TH-R22)."""

    kind = "pick"
    rule = "TH-3.4"

    def offered(self, state: Hunter, seat: int) -> list[Choice]:
        return [Pick(card) for card in state.packets[seat]]

    def opened(self, deeds: Deeds) -> None:
        state = deeds.state
        for seat, sealed in enumerate(state.sealed):
            assert sealed is not None
            state.packets[seat].remove(sealed[0])
            state.picks[seat].append(sealed[0])
        state.packets = [state.packets[-1], *state.packets[:-1]]
        if len(state.packets[0]) == 1:  # the last card is kept by whoever receives it
            for picks, packet in zip(state.picks, state.packets, strict=True):
                picks.append(packet.pop())
            deeds.stack.goto("deploy")
        deeds.tell(events.Packets(HOUSE, len(state.packets[0])), reveals=True)


class Deployment(Sealed):
    """Which Rear units go behind the front line (TH-3.8). All are asked: not being asked would
    tell that one has none."""

    kind = "deploy"
    rule = "TH-3.8"

    def offered(self, state: Hunter, seat: int) -> list[Choice]:
        units = self.context.units
        able = [c for c in state.picks[seat] if c in units and "rear" in units[c].icons]
        return [Deploy(some) for n in range(len(able) + 1) for some in combinations(able, n)]

    def opened(self, deeds: Deeds) -> None:
        """Places are dealt by lot: the order of the picks must not show (TH-R102)."""
        state = deeds.state
        for seat, sealed in enumerate(state.sealed):
            assert sealed is not None
            picks = state.picks[seat]
            state.hands[seat] = sorted(card for card in picks if card >= EVENTS)  # TH-3.7
            units = [card for card in picks if card in self.context.units]
            deeds.dice.shuffle(units, "places")
            for card in units:
                deeds.enter(seat, card, REAR if card in sealed else FRONT)
            for card in sorted(picks):
                if card in self.context.commanders:
                    deeds.add_staff(seat, card)  # TH-3.9: not replaced
            picks.clear()
        deeds.stack.goto("opening", at=0)


class Opening(Phase[Hunter, Choice]):
    """A unit for whoever has none (TH-3.10, TH-R21), then who begins (TH-3.11)."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        state, seat = now.state, frame["at"]
        if seat < state.setup_options.seats:
            now.stack.note(at=seat + 1)
            if not state.units(seat):
                now.stack.call("muster", by=seat, left=1, asked=1)
            return False
        self.announce(Deeds(self.context, now))
        return False

    def announce(self, deeds: Deeds) -> None:
        """The number only, not the card (TH-R23); commanders do not count (TH-20.4)."""
        state = deeds.state
        for seat in range(state.setup_options.seats):
            values = [self.context.value(unit.card) for unit in state.units(seat)]
            state.announced[seat] = max(values, default=0)
            deeds.tell(events.Announced(seat, state.announced[seat]), reveals=True)
        best = max(state.announced)
        tied = [seat for seat, value in enumerate(state.announced) if value == best]
        first = tied[0] if len(tied) == 1 else self.draw_lots(deeds, tied)
        deeds.tell(events.First(first))
        state.busy = False
        deeds.stack.goto("turn", seat=first, step=0, lines=0)

    def draw_lots(self, deeds: Deeds, tied: list[int]) -> int:
        """One die each, the highest starts; those tied for it roll again."""
        while len(tied) > 1:
            faces = [deeds.die("first player", seat) for seat in tied]
            for seat, face in zip(tied, faces, strict=True):
                deeds.tell(events.Lot(seat, face))
            tied = [s for s, face in zip(tied, faces, strict=True) if face == max(faces)]
        return tied[0]
