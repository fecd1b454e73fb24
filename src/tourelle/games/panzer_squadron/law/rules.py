"""The law of Panzer Squadron: a table of contents that delegates to the phases."""

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
from tourelle.games.panzer_squadron.content.library import Library, library
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.choices import CHOICES, Concede
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.deal import deal
from tourelle.games.panzer_squadron.law.goals import Now, finish
from tourelle.games.panzer_squadron.law.phases.action import Action, FreeReverse, Marker
from tourelle.games.panzer_squadron.law.phases.setup import DeployTanks, PickForces, PlaceTiles
from tourelle.games.panzer_squadron.law.phases.spend import Spend, Window
from tourelle.games.panzer_squadron.law.phases.turn import (
    Claims,
    Pick,
    TurnEnd,
    TurnStart,
    Turrets,
)
from tourelle.games.panzer_squadron.law.setup_options import options
from tourelle.games.panzer_squadron.law.state import (
    LIVE,
    NOBODY,
    NOWHERE,
    WRECK,
    Result,
    Squadron,
    squadron_from,
)
from tourelle.games.panzer_squadron.law.view import SquadronView


class AnswerOffer(draw_answer.AnswerOffer[Squadron]):
    """The other side says yes or no to a draw (PS-14.6)."""

    kind = "offer"
    rule = "PS-14.6"

    def agreed(self, now: Now) -> None:
        finish(now, Result("agreed", NOBODY))

    def declined(self, now: Now, seat: Seat) -> None:
        now.tell(events.Declined(seat))


class PanzerSquadron(FlowRules[Squadron, Choice, SquadronView]):
    name = "panzer-squadron"
    version = 1
    seats = (2, 4)  # with four: teams (PS-15.4)

    def __init__(self, content: Library | None = None) -> None:
        context = Context(library() if content is None else content)
        super().__init__(
            {
                "forces": PickForces(context),
                "tiles": PlaceTiles(),
                "deploy": DeployTanks(context),
                "turn": TurnStart(),
                "turrets": Turrets(context),
                "pick": Pick(context),
                "action": Action(context),
                "spend": Spend(context),
                "window": Window(context),
                "free-reverse": FreeReverse(context),
                "marker": Marker(context),
                "turn-end": TurnEnd(context),
                "claim": Claims(context),
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

    def deal(self, seats: int, setup: Setup, dice: Dice) -> Squadron:
        return deal(self.context, seats, setup)

    # --- beside the procedure ---------------------------------------------------------------

    def unasked(self, state: Squadron, seat: Seat) -> tuple[Ask[Choice], ...]:
        """Concede at any moment, offer a draw once a turn (PS-14.3, PS-14.6)."""
        if state.result is not None:
            return ()
        said: list[Choice] = [Concede()]
        if state.offered[seat % 2] < state.turn and state.stack.top.phase != "offered":
            said.append(draw_offer.OfferDraw())
        return (Ask(seat, "talk", (Listed[Choice](said, "PS-14.3"),)),)

    def interject(self, now: Moment[Squadron], seat: Seat, choice: Choice) -> bool:
        side = seat % 2
        if isinstance(choice, Concede):
            now.tell(events.Conceded(seat))
            finish(now, Result("conceded", 1 - side))
        elif isinstance(choice, draw_offer.OfferDraw):
            now.state.offered[side] = now.state.turn
            now.tell(events.Offered(seat))
            now.stack.call("offered", seat=1 - side)
        else:
            return False
        return True

    def decree(self, state: Squadron, decree: Decree, dice: Dice) -> list[Notice]:
        """An agreed draw, a player who has left; a lost flag is a default answer."""
        now = Moment(state, dice)
        if decree.kind == DRAW:
            finish(now, Result("agreed", NOBODY))
        elif decree.kind == ABANDON and decree.seat in range(state.setup_options.seats):
            finish(now, Result("conceded", 1 - decree.seat % 2))
        elif decree.kind == ABANDON:
            raise Illegal(refusal("no-decree", decree=decree.kind))
        else:
            return super().decree(state, decree, dice)
        return now.told

    def outcome(self, state: Squadron) -> Outcome | None:
        if state.result is None:
            return None
        reason, winner = state.result.reason, state.result.winner
        seats = range(state.setup_options.seats)
        ranks = tuple(1 if winner in (NOBODY, seat % 2) else 2 for seat in seats)
        return Outcome(reason, ranks)

    def turn(self, state: Squadron) -> int:
        return state.turn

    # --- views ------------------------------------------------------------------------------

    def view(self, state: Squadron, seat: Seat | None) -> SquadronView:
        return SquadronView(state, seat)

    def imagine(self, view: SquadronView, dice: Dice) -> Squadron:
        return view.state.clone()

    def choice_from(self, data: Json) -> Choice:
        return CHOICES.read(data)

    def state_from(self, data: Json) -> Squadron:
        return squadron_from(data)

    def check(self, state: Squadron) -> None:
        """One tank or wreck in a hex (PS-2.9, PS-R23), none where none may be, and the map as the
        tanks have it."""
        stands = bytearray(state.grid.size)
        for at, hex in enumerate(state.hex):
            if hex != NOWHERE:
                assert not stands[hex], f"hex {hex} holds two"
                stands[hex] = at + 1
        assert stands == state.standing
        for at, hex in enumerate(state.hex):
            assert (hex != NOWHERE) == (state.fate[at] in (LIVE, WRECK)), f"tank {at}"
            assert 0 <= state.facing[at] < 6
            assert 0 <= state.turret[at] < 6
            gun = self.context.assault_gun[state.model[at]]
            assert not (gun and state.turret[at]), f"tank {at} has no turret"  # PS-13.5
        wrecks = state.grid.set_of(state.hex[at] for at, f in enumerate(state.fate) if f == WRECK)
        assert state.ground.wrecks == wrecks
        assert 0 <= state.points <= 8
