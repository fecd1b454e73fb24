"""The law of Tank Commander: a table of contents that delegates to the phases."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tourelle.cards.zones import UNKNOWN
from tourelle.core.ask import Ask, Choice, Illegal, Listed, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.event import Notice
from tourelle.core.flow import FlowRules, Frame, Moment, Stack
from tourelle.core.ids import Seat
from tourelle.core.option import Option, Setup
from tourelle.core.rules import Outcome
from tourelle.games import draw_answer, draw_offer
from tourelle.games.tank_commander.content.library import Library, library
from tourelle.games.tank_commander.law import events
from tourelle.games.tank_commander.law.choices import CHOICES, Concede
from tourelle.games.tank_commander.law.context import VERSION, Context, kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.ending import finish
from tourelle.games.tank_commander.law.imagine import imagine
from tourelle.games.tank_commander.law.latent import shown_cards
from tourelle.games.tank_commander.law.paths import CAPACITY
from tourelle.games.tank_commander.law.phases import all as table
from tourelle.games.tank_commander.law.setup_options import options, settled
from tourelle.games.tank_commander.law.state import NOBODY, SIDES, Campaign, campaign_from
from tourelle.games.tank_commander.law.view import CampaignView

UNASKED: Final = frozenset[type[Choice]]((Concede, draw_offer.OfferDraw))


class AnswerOffer(draw_answer.AnswerOffer[Campaign]):
    """A draw by agreement (DP-35)."""

    kind = "offer"
    rule = "TC-4h"

    def agreed(self, now: Moment[Campaign]) -> None:
        now.tell(events.Agreed(), reveals=True)
        finish(now.state, "agreed", NOBODY)

    def declined(self, now: Moment[Campaign], seat: Seat) -> None:
        now.tell(events.Declines(seat))


class TankCommander(FlowRules[Campaign, Choice, CampaignView]):
    name = "tank-commander"
    version = VERSION
    seats = (2, 4)  # TC-R98: of four, two teams that play alternately

    def __init__(self, content: Library | None = None, version: int = VERSION) -> None:
        context = Context(library() if content is None else content, version)
        super().__init__({**table.phases(context), "offer": AnswerOffer()})
        self.version = version
        self.context: Final = context

    def options(self) -> tuple[Option, ...]:
        return options(self.context.library.scenarios)

    def content(self) -> str:
        return self.context.library.digest

    def pack(self) -> Json:
        return self.context.library.pack

    def deal(self, seats: int, setup: Setup, dice: Dice) -> Campaign:
        return Campaign(Stack([Frame("roles", {"attacker": NOBODY})]), settled(seats, setup))

    def moment(self, state: Campaign, dice: Dice) -> Moment[Campaign]:
        return Deeds(self.context, state, dice)

    # --- said at any moment ----------------------------------------------------------------------

    def unasked(self, state: Campaign, seat: Seat) -> tuple[Ask[Choice], ...]:
        """Concede, or offer a draw (DP-35), once sides are known."""
        if state.result is not None or state.german == NOBODY:
            return ()
        said: list[Choice] = [Concede()]
        if state.stack.top.phase != "offer":
            said.append(draw_offer.OfferDraw())
        return (Ask(seat, "talk", (Listed(said, "TC-4h"),)),)

    def interject(self, now: Moment[Campaign], seat: Seat, choice: Choice) -> bool:
        if type(choice) not in UNASKED:
            return False
        if isinstance(choice, Concede):
            self._concede(now, seat)
        else:
            now.tell(events.Offers(seat))
            other = now.state.seat_of(1 - now.state.side_of(seat))
            now.stack.call("offer", seat=other)
        return True

    def _concede(self, now: Moment[Campaign], seat: Seat) -> None:
        side = now.state.side_of(seat)
        now.tell(events.Concedes(side), reveals=True)
        finish(now.state, "conceded", 1 - side)

    def decree(self, state: Campaign, decree: Decree, dice: Dice) -> list[Notice]:
        """A fallen flag is a default answer; whoever has left concedes; a draw may be agreed on."""
        if decree.kind == FLAG:
            return super().decree(state, decree, dice)
        if state.result is not None or state.german == NOBODY:
            raise Illegal(refusal("no-decree", decree=decree.kind))
        now = Moment(state, dice)
        if decree.kind == DRAW:
            now.tell(events.Agreed(), reveals=True)
            finish(state, "agreed", NOBODY)
        elif decree.kind == ABANDON and 0 <= decree.seat < state.setup_options.seats:
            self._concede(now, decree.seat)
        else:
            raise Illegal(refusal("no-decree", decree=decree.kind))
        return now.told

    # --- the rest --------------------------------------------------------------------------

    def outcome(self, state: Campaign) -> Outcome | None:
        return None if state.result is None else Outcome(*state.result)

    def turn(self, state: Campaign) -> int:
        return 2 * state.turn + (state.step > 0)

    def view(self, state: Campaign, seat: Seat | None) -> CampaignView:
        return CampaignView(state, seat)

    def imagine(self, view: CampaignView, dice: Dice) -> Campaign:
        return imagine(self.context, view, dice)

    def choice_from(self, data: Json) -> Choice:
        return CHOICES.read(data)

    def state_from(self, data: Json) -> Campaign:
        return campaign_from(data)

    def secrets(self, state: Campaign, seat: Seat | None) -> list[int]:
        """All cards that lie where *seat* may not look."""
        if state.result is not None:
            return []
        mine = NOBODY if seat is None or state.german == NOBODY else state.side_of(seat)
        found: list[int] = []
        for side in SIDES:
            found += [*state.piles[side], *state.neutral[side]] if side != mine else []
            if side != mine:
                known = [] if mine == NOBODY else state.known[side]
                hidden = [*state.hands[side], *state.pool[side], *state.group[side]]
                found += [card for card in hidden if card not in known]
        return found

    def check(self, state: Campaign) -> None:
        """Each card is in one place; what the rules promise of positions holds."""
        for side in SIDES:
            found = self._cards(state, side)
            assert UNKNOWN not in found
            assert len(set(found)) == len(found), "a card is in two places"
            assert sorted(map(kind_of, found)) == list(state.decks[side]), f"cards of {side}"
            assert set(state.known[side]) <= set(state.hands[side])
        spots = state.spots
        for at, stack in enumerate(state.stacks):
            for card in stack:
                unit = state.units[card]
                assert unit.pos == at % spots, "a unit is somewhere else"
                assert owner_of(card) == at // spots, "a unit of the other side"
            if not any(f.phase in ("move", "group") for f in state.stack.frames):
                assert len(stack) <= CAPACITY, "more than three in a position"
        for unit in state.units.values():
            if unit.carrier:
                assert state.units[unit.carrier].rider == unit.card, "a rider without its mount"
            names = Counter(self.context.card(card).id for card in unit.events)
            assert max(names.values(), default=1) == 1, "two events of one name"  # TC-R102

    def _cards(self, state: Campaign, side: int) -> list[int]:
        hidden = [*state.hands[side], *state.piles[side], *state.pool[side], *state.group[side]]
        return [*hidden, *shown_cards(state, side)]
