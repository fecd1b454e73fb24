"""The law of TANKS: a table of contents that delegates to the phases."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Illegal, Listed, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, DRAW, Decree
from tourelle.core.event import Notice
from tourelle.core.flow import FlowRules, Moment
from tourelle.core.ids import Seat
from tourelle.core.option import Option, Setup
from tourelle.core.rules import Outcome
from tourelle.games import draw_answer, draw_offer
from tourelle.games.tanks.content.library import SOURCE, Library, library
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import CHOICES, Concede
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.deal import deal
from tourelle.games.tanks.law.goals import finish
from tourelle.games.tanks.law.harm import Now
from tourelle.games.tanks.law.imagine import imagine
from tourelle.games.tanks.law.phases.build import Build, PlaceAll, Roles, Tokens
from tourelle.games.tanks.law.phases.fire import Fire
from tourelle.games.tanks.law.phases.mending import Again, Mending
from tourelle.games.tanks.law.phases.movement import Dash, Moving, Zeros
from tourelle.games.tanks.law.phases.shot import Shooting
from tourelle.games.tanks.law.phases.shot_asks import Cancelling, Keeping, Raising, StationaryReroll
from tourelle.games.tanks.law.phases.slots import Deploying, Open, Order, Shared, Slots, Window
from tourelle.games.tanks.law.phases.turn import Turn
from tourelle.games.tanks.law.scenarios import check_scenarios
from tourelle.games.tanks.law.setup_options import options
from tourelle.games.tanks.law.state import (
    NOBODY,
    UNDRAWN,
    Battle,
    Result,
    battle_from,
    force_numbers,
    hidden_number,
)
from tourelle.games.tanks.law.view import TanksView
from tourelle.space.plane import body
from tourelle.space.plane_arrow import standing

SOURCE.also(check_scenarios)  # the content lies below the law and cannot ask it


class AnswerOffer(draw_answer.AnswerOffer[Battle]):
    """The other side says yes or no to a draw (TK-13.6)."""

    kind = "offer"
    rule = "TK-13.6"

    def agreed(self, now: Now) -> None:
        finish(now, Result("agreed", NOBODY))

    def declined(self, now: Now, seat: Seat) -> None:
        now.tell(events.Declined(seat))


class Tanks(FlowRules[Battle, Choice, TanksView]):
    name = "tanks"
    version = 1
    seats = (2,)  # TK-R79

    def __init__(self, content: Library | None = None) -> None:
        context = Context(library() if content is None else content)
        super().__init__(
            {
                "build": Build(context),
                "terrain": PlaceAll(context),
                "roles": Roles(),
                "tokens": Tokens(),
                "open": Open(context),
                "shared": Shared(context),
                "window": Window(context),
                "order": Order(context),
                "slots": Slots(context),
                "deploy": Deploying(context),
                "turn": Turn(context),
                "zeros": Zeros(),
                "moving": Moving(context),
                "dash": Dash(context),
                "fire": Fire(context),
                "shot": Shooting(context),
                "reroll": StationaryReroll(context),
                "cancel": Cancelling(),
                "raise": Raising(context),
                "keep": Keeping(context),
                "mending": Mending(context),
                "again": Again(context),
                "offered": AnswerOffer(),
            }
        )
        self.context: Final = context

    def options(self) -> tuple[Option, ...]:
        return options(self.context.library)

    def content(self) -> str:
        return self.context.library.digest

    def pack(self) -> Json:
        return self.context.library.pack

    def deal(self, seats: int, setup: Setup, dice: Dice) -> Battle:
        return deal(self.context, setup, dice)

    # --- beside the procedure ---------------------------------------------------------------

    def unasked(self, state: Battle, seat: Seat) -> tuple[Ask[Choice], ...]:
        """Concede at any moment, offer a draw once a turn (TK-13.2, TK-13.6)."""
        if state.result is not None:
            return ()
        said: list[Choice] = [Concede()]
        if state.offered[seat] < state.turn and state.stack.top.phase != "offered":
            said.append(draw_offer.OfferDraw())
        return (Ask(seat, "talk", (Listed[Choice](said, "TK-13.2"),)),)

    def interject(self, now: Moment[Battle], seat: Seat, choice: Choice) -> bool:
        if isinstance(choice, Concede):
            now.tell(events.Conceded(seat))
            finish(now, Result("conceded", 1 - seat))
        elif isinstance(choice, draw_offer.OfferDraw):
            now.state.offered[seat] = now.state.turn
            now.tell(events.Offer(seat))
            now.stack.call("offered", seat=1 - seat)
        else:
            return False
        return True

    def decree(self, state: Battle, decree: Decree, dice: Dice) -> list[Notice]:
        """An agreed draw, a player who has left; a lost flag is a default answer."""
        now = Moment(state, dice)
        if decree.kind == DRAW:
            finish(now, Result("agreed", NOBODY))
        elif decree.kind == ABANDON and decree.seat in (0, 1):
            finish(now, Result("conceded", 1 - decree.seat))
        elif decree.kind == ABANDON:
            raise Illegal(refusal("no-decree", decree=decree.kind))
        else:
            return super().decree(state, decree, dice)
        return now.told

    def outcome(self, state: Battle) -> Outcome | None:
        if state.result is None:
            return None
        reason, winner = state.result.reason, state.result.winner
        if winner < 0:
            return Outcome(reason, (1, 1))
        return Outcome(reason, (1, 2) if winner == 0 else (2, 1))

    def turn(self, state: Battle) -> int:
        return state.turn

    # --- views ------------------------------------------------------------------------------

    def view(self, state: Battle, seat: Seat | None) -> TanksView:
        return TanksView(state, seat)

    def imagine(self, view: TanksView, dice: Dice) -> Battle:
        return imagine(self.context, view, dice)

    def choice_from(self, data: Json) -> Choice:
        return CHOICES.read(data)

    def state_from(self, data: Json) -> Battle:
        return battle_from(data)

    def secrets(self, state: Battle, seat: Seat | None) -> list[int]:
        """The Critical deck, sealed platoons and face-down cards (TK-13.3)."""
        found = [UNDRAWN + at * 1000 + card for at, card in enumerate(state.deck)]
        if state.result is not None:
            return found
        for other in (0, 1):
            if other != seat and not state.open[other]:
                found += force_numbers(other, state.forces[other])
        for at, tank in enumerate(state.tanks):
            if tank.owner != seat and not state.open[tank.owner]:
                found += [
                    hidden_number(at, slot, held.card)
                    for slot, held in enumerate(tank.cards)
                    if not held.up
                ]
        return found

    def check(self, state: Battle) -> None:
        """Every Critical card is somewhere once, no tank stands where none may."""
        numbers = [*state.deck, *state.discard]
        numbers += [number for tank in state.tanks for number in tank.crits]
        numbers += state.shot.turned if state.shot is not None else ()
        assert sorted(numbers) == list(range(len(self.context.deck)))
        for at, tank in enumerate(state.tanks):
            assert 0 <= tank.damage <= 40
            assert not tank.wreck or all(held.up for held in tank.cards)
            assert all(held.up for held in tank.cards if held.spent or held.lost)
            if tank.placed:
                hull = body(self.context.hull(tank))
                assert standing(hull, self.context.obstacles(state, at)) is None, f"tank {at}"
