"""The turn: its start, who acts next, its end (PS-4, PS-17)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Listed, Refusal, refusal
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.activation import begin
from tourelle.games.panzer_squadron.law.choices import Claim, PickTank, TurnBack
from tourelle.games.panzer_squadron.law.contest import contest
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.goals import QUIET, Now, at_limit, at_turn_end
from tourelle.games.panzer_squadron.law.plan import ANY
from tourelle.games.panzer_squadron.law.state import LIVE, Squadron
from tourelle.games.panzer_squadron.law.teams import next_seat

CLAIMS: Final = Listed[Choice]([Claim(False), Claim(True)], "PS-14.4")


class TurnStart(Phase[Squadron, Choice]):
    """Copy the markers and clear what was of the turn before (PS-4.1, PS-5.14, PS-12.7, PS-17.1,
    PS-R67)."""

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        count = len(state.model)
        state.turn += 1
        state.started = state.moving[:]
        state.steady = [1 - rolled for rolled in state.rolled]
        state.activated = [int(fate != LIVE) for fate in state.fate]
        for name in ("ambush", "immobilised", "fired", "rolled"):
            setattr(state, name, [0] * count)
        state.lively = 0
        state.mates = [0, 0]
        now.tell(events.TurnBegins(state.turn))
        now.stack.goto("turrets", at=0)
        return False


class Turrets(Phase[Squadron, Choice]):
    """Every turned turret may go back, side 0 first (PS-4.1, PS-4.9, PS-R9). *at*: the tanks from
    that one on are still to be asked for."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        for at in range(frame["at"], len(state.model)):
            if state.turret[at] and state.fate[at] == LIVE:
                if at != frame["at"]:
                    now.stack.note(at=at)
                return True
        self._open(now)
        now.stack.goto("pick")
        return False

    def _open(self, now: Now) -> None:
        """Initiative, unless the scenario says who acts first (PS-4.2, PS-3.8, PS-R17)."""
        state = now.state
        fixed = self._context.plan(state).acts_first
        given = state.turn == 1 and fixed != ANY
        side = fixed if given else contest(now, events.InitiativeRoll, "initiative")
        state.initiative = state.to_act = side
        now.tell(events.Initiative(side, given))

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        tank = frame["at"]
        answers = Listed[Choice]([TurnBack(tank, True), TurnBack(tank, False)], "PS-4.1")
        return (Ask(Seat(state.seat[tank]), "turret", (answers,), default=TurnBack(tank, True)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, TurnBack)
        if choice.back:
            now.state.turret[choice.tank] = 0
        now.tell(events.TurretBack(choice.tank, choice.back))
        now.stack.note(at=choice.tank + 1)


def waiting(state: Squadron, side: int) -> list[int]:
    """The live tanks of a side that are still to be activated (PS-4.4)."""
    activated, fate = state.activated, state.fate
    return [
        at
        for at, one in enumerate(state.side)
        if one == side and not activated[at] and not fate[at]
    ]


class Pick(Phase[Squadron, Choice]):
    """The side to act activates one tank; there is no pass (PS-4.3, PS-4.6, PS-R25). The
    last one is not asked for (PS-R80)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if not waiting(state, state.to_act):  # PS-4.5, PS-R69
            state.to_act = 1 - state.to_act
            if not waiting(state, state.to_act):
                now.stack.goto("turn-end")
                return False
        _, tanks = self._offered(state)
        if len(tanks) > 1:
            return True
        begin(self._context, now, tanks[0])
        return False

    def _offered(self, state: Squadron) -> tuple[Seat, list[int]]:
        """Whose turn it is, and his tanks."""
        tanks = waiting(state, state.to_act)
        seat = next_seat(state, state.to_act, {state.seat[at] for at in tanks})
        return seat, [at for at in tanks if state.seat[at] == seat]

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        seat, tanks = self._offered(state)

        def why(choice: Choice) -> Refusal | None:
            if not isinstance(choice, PickTank):
                return None
            known = 0 <= choice.tank < len(state.seat) and state.seat[choice.tank] == seat
            return refusal("activated", "PS-4.4") if known else refusal("not-yours", "PS-4.3")

        picks = Listed[Choice]([PickTank(at) for at in tanks], "PS-4.3", why)
        return (Ask(seat, "tank", (picks,), default=PickTank(tanks[0])),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, PickTank)
        begin(self._context, now, choice.tank)


class TurnEnd(Phase[Squadron, Choice]):
    """Goals, limit, claim, next turn (PS-4.8, PS-4.10)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        now.tell(events.TurnEnds(state.turn))
        waited = tuple(at for at, on in enumerate(state.ambush) if on)
        if waited:
            now.tell(events.AmbushesEnd(waited))
        state.quiet = 0 if state.lively else state.quiet + 1
        at_turn_end(self._context, now)
        if state.result is None:
            if state.quiet >= QUIET:
                now.stack.goto("claim", side=0)
            else:
                now.stack.goto("turn")
        return False


class Claims(Phase[Squadron, Choice]):
    """A dead game may be ended by either side (PS-14.4)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def asks(self, state: Squadron, frame: Frame) -> tuple[Ask[Choice], ...]:
        return (Ask(Seat(frame["side"]), "claim", (CLAIMS,), default=Claim(False)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if choice == Claim(True):
            now.tell(events.Claimed(seat))
            at_limit(self._context, now, "claimed")
            return
        now.tell(events.NotClaimed(seat))
        if frame["side"]:
            now.stack.goto("turn")
        else:
            now.stack.note(side=1)
