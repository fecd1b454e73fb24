"""The law of Tank Hunter: a table of contents that delegates to the phases."""

from __future__ import annotations

from typing import Final

from tourelle.cards.zones import UNKNOWN, is_partition
from tourelle.core.ask import Ask, Choice, Illegal, Listed, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, FLAG, Decree
from tourelle.core.event import Notice
from tourelle.core.flow import FlowRules, Moment
from tourelle.core.ids import Seat
from tourelle.core.option import Option, Setup
from tourelle.core.rules import Outcome
from tourelle.games.tank_hunter.content.library import Library, library
from tourelle.games.tank_hunter.law import events
from tourelle.games.tank_hunter.law.choices import CHOICES, Concede, Reveal
from tourelle.games.tank_hunter.law.context import VERSION, Context
from tourelle.games.tank_hunter.law.deal import deal
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.imagine import imagine
from tourelle.games.tank_hunter.law.phases import all as table
from tourelle.games.tank_hunter.law.setup_options import options, settled
from tourelle.games.tank_hunter.law.state import HIDDEN, KNOWN, Hunter, hunter_from
from tourelle.games.tank_hunter.law.view import HunterView, looker, read_hand

EARLY: Final = ("draft", "deploy", "opening")  # nothing lies on the table yet


class TankHunter(FlowRules[Hunter, Choice, HunterView]):
    name = "tank-hunter"
    version = VERSION
    seats = (2, 3, 4, 5, 6, 7, 8)  # TH-1.1, TH-R66

    def __init__(self, content: Library | None = None, version: int = VERSION) -> None:
        context = Context(library() if content is None else content, version)
        super().__init__(table.phases(context))
        self.version = version
        self.context: Final = context

    def options(self) -> tuple[Option, ...]:
        return options()

    def content(self) -> str:
        return self.context.library.digest

    def pack(self) -> Json:
        return self.context.library.pack

    def deal(self, seats: int, setup: Setup, dice: Dice) -> Hunter:
        return deal(self.context, settled(seats, setup), dice)

    # --- said at any moment ----------------------------------------------------------------------

    def unasked(self, state: Hunter, seat: Seat) -> tuple[Ask[Choice], ...]:
        """Reveal own units (TH-5.4, TH-R35), or leave the game (TH-11.5)."""
        if state.result is not None or state.is_out(seat) or state.has_conceded(seat):
            return ()
        said: list[Choice] = [Concede()]
        said += [Reveal(unit.handle) for unit in state.units(seat) if unit.has(HIDDEN)]
        return (Ask(seat, "talk", (Listed(said, "TH-5.4"),)),)

    def interject(self, now: Moment[Hunter], seat: Seat, choice: Choice) -> bool:
        if isinstance(choice, Reveal):
            Deeds(self.context, now).reveal(choice.unit)
            if now.stack.top.phase == "window":
                now.stack.note(passed=0)  # TH-10.7
        elif isinstance(choice, Concede):
            self._leave(now, seat)
        else:
            return False
        return True

    def _leave(self, now: Moment[Hunter], seat: Seat) -> None:
        now.state.conceded |= 1 << seat
        Deeds(self.context, now).tell(events.Concedes(seat))

    def decree(self, state: Hunter, decree: Decree, dice: Dice) -> list[Notice]:
        """Whoever has left concedes; a fallen flag is a default answer (TH-11.5); nobody
        agrees on a draw (TH-R105)."""
        if decree.kind == FLAG:
            return super().decree(state, decree, dice)
        gone = not 0 <= decree.seat < state.setup_options.seats or state.is_out(decree.seat)
        if decree.kind != ABANDON or gone or state.has_conceded(decree.seat):
            raise Illegal(refusal("no-decree", decree=decree.kind))
        return self.apply(state, decree.seat, Concede(), dice)

    # --- the rest --------------------------------------------------------------------------

    def outcome(self, state: Hunter) -> Outcome | None:
        return None if state.result is None else Outcome(*state.result)

    def turn(self, state: Hunter) -> int:
        return state.turns

    def view(self, state: Hunter, seat: Seat | None) -> HunterView:
        return HunterView(state, seat)

    def imagine(self, view: HunterView, dice: Dice) -> Hunter:
        return imagine(self.context, view, dice)

    def choice_from(self, data: Json) -> Choice:
        return CHOICES.read(data)

    def state_from(self, data: Json) -> Hunter:
        return hunter_from(data)

    def secrets(self, state: Hunter, seat: Seat | None) -> list[int]:
        """All cards that lie where *seat* may not look."""
        if state.result is not None:
            return []
        found = [*state.unit_pile, *state.event_pile, *state.lost]
        found += [] if looker(state) == seat else state.looked
        for owner in range(state.setup_options.seats):
            if owner != seat:
                found += state.packets[owner] + state.picks[owner]
                found += [] if read_hand(state, seat) == owner else state.hands[owner]
                found += [u.card for u in state.units(owner) if u.has(HIDDEN) and not u.has(KNOWN)]
        return found

    def check(self, state: Hunter) -> None:
        """Each card is in one place; what the rules promise of places and markers holds."""
        units, events = self._zones(state)
        assert is_partition(self.context.unit_deck(state.setup_options), units), "unit cards"
        assert is_partition(self.context.event_deck(state.setup_options), events), "event cards"
        handles = [unit.handle for unit in state.every_unit()]
        assert len(set(handles)) == len(handles), "two units share a handle"
        assert all(not self.context.is_red(card) for hand in state.hands for card in hand)  # TH-R71
        for unit in state.every_unit():
            assert unit.card in self.context.units, "a commander is no unit"  # TH-20.1
            assert unit.has(HIDDEN) or not unit.has(KNOWN)

    def _zones(self, state: Hunter) -> tuple[list[int], list[int]]:
        """Unit cards and event cards, wherever they lie."""
        cards = [*state.unit_pile, *state.event_pile, *state.discard, *state.removed, *state.lost]
        cards += state.looked
        for zones in (state.hands, state.ahead, state.points, state.packets, state.picks):
            cards += [card for zone in zones for card in zone]
        cards += [one.card for some in state.staff for one in some]
        cards += [card for unit in state.every_unit() for card in (unit.card, *unit.under)]
        cards += [frame["card"] for frame in state.stack.frames if frame.phase == "event"]
        assert UNKNOWN not in cards
        events = [card for card in cards if card in self.context.events]
        return [card for card in cards if card not in self.context.events], events
