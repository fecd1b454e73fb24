"""Windows that belong to nobody's slot, and the slots of a phase one by one (TK-1.6, TK-3.14).

TK-1.3, TK-1.4, TK-3.7; TK-R55, TK-R60, TK-R61, TK-R67.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from tourelle.core.ask import Ask, Choice, Listed
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tanks.content.windows import BY_KIND, STEPS
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import Act, Deploy, Pass, Use
from tourelle.games.tanks.law.clauses import is_asked, offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import use_card
from tourelle.games.tanks.law.harm import Now, turn_up
from tourelle.games.tanks.law.phases.able import may_fire_now, may_mend, may_move_now
from tourelle.games.tanks.law.poses import Deployment
from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SETUP, SHOOTING, Battle
from tourelle.games.tanks.law.values import REPAIRED_ON
from tourelle.games.windows import Polling, Ranked

PASS: Final = Pass()


def question(kind: str, seat: int, items: Sequence[Choice], rule: str = "TK-12.2") -> Ask[Choice]:
    """Nothing, or one of *items*; who does not answer does nothing."""
    domain = Listed[Choice]([PASS, *items], rule)
    return Ask(Seat(seat), kind, (domain,), default=PASS)


class Cards(Polling[Battle]):
    """A window in which cards are used, one at a time (TK-12.2)."""

    silence: ClassVar[Choice] = PASS
    rule = "TK-12.2"

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def kind_of(self, frame: Frame) -> str:
        return STEPS[frame["step"]].kind

    def speak(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Use)
        use_card(self._context, now, choice)


class Shared(Ranked[Battle], Cards):
    """The Defender decides first, then the Attacker, one pass each (TK-12.5)."""

    def ranks(self, state: Battle, frame: Frame) -> Sequence[int]:
        return (state.defender, state.attacker)

    def could_answer(self, state: Battle, frame: Frame, seat: int) -> bool:
        return any(is_asked(self._context, state, frame["step"], at) for at in state.of(seat))

    def answers(self, state: Battle, frame: Frame, seat: int) -> list[Use]:
        step = frame["step"]
        return [use for at in state.of(seat) for use in offers(self._context, state, step, at)]


class Window(Cards):
    """That of one tank's cards (TK-12.6, TK-12.7)."""

    def order(self, state: Battle, frame: Frame) -> Sequence[int]:
        return (state.tanks[frame["tank"]].owner,)

    def could_answer(self, state: Battle, frame: Frame, seat: int) -> bool:
        return is_asked(self._context, state, frame["step"], frame["tank"])

    def answers(self, state: Battle, frame: Frame, seat: int) -> list[Use]:
        return offers(self._context, state, frame["step"], frame["tank"])


class Open(Phase[Battle, Choice]):
    """W-DEPLOY, deployment and W-GAME-START, then the first turn (TK-12.1)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        self._turn_up(now)
        state.queue = queue(self._context, state, SETUP)
        now.stack.goto("turn", stage=0)
        now.stack.call("shared", step=BY_KIND["pregame"], rank=0)
        now.stack.call("slots", kind=SETUP)
        now.stack.call("order", kind=SETUP)
        now.stack.call("shared", step=BY_KIND["reveal"], rank=0)
        return False

    def _turn_up(self, now: Now) -> None:
        """TK-12.16: cards that work from the first moment, before any decision."""
        now.tell(events.Phase(SETUP), reveals=True)
        for at, tank in enumerate(now.state.tanks):
            for slot, held in enumerate(tank.cards):
                if self._context.upgrade(held).starts_up:
                    turn_up(now, at, slot)


class Order(Phase[Battle, Choice]):
    """The order of a phase, fixed when it starts (TK-1.6)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        state.queue = queue(self._context, state, frame["kind"])
        now.tell(events.Order(tuple(at for group in state.queue for at in group)))
        now.stack.end()
        return False


def queue(context: Context, state: Battle, phase: int) -> tuple[tuple[int, ...], ...]:
    """Tanks in acting order, tied ones of one player together (TK-3.13, TK-R69)."""
    groups: dict[tuple[int, int], list[int]] = {}
    for at, tank in enumerate(state.tanks):
        if not tank.wreck:
            key = context.initiative(state, at, phase), int(tank.owner == state.attacker)
            groups.setdefault(key, []).append(at)
    order = sorted(groups, reverse=phase == SHOOTING)
    return tuple(tuple(groups[key]) for key in order)


class Slots(Phase[Battle, Choice]):
    """Tanks act one by one; of tied ones the owner says which is next (TK-3.14)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def _able(self, state: Battle, kind: int) -> list[int]:
        group = [at for at in state.queue[0] if not state.tanks[at].wreck]
        if kind == MOVEMENT:
            return [at for at in group if may_move_now(self._context, state, at)]
        if kind == SHOOTING:
            return [at for at in group if may_fire_now(self._context, state, at)]
        if kind == COMMAND:
            return [at for at in group if may_mend(self._context, state, at)]
        return group

    def run(self, now: Now, frame: Frame) -> bool:
        state, kind = now.state, frame["kind"]
        self._skip(now, kind)
        if not state.queue:
            now.stack.end()
            return False
        able = self._able(state, kind)
        if len(able) > 1:
            return True
        self._begin(now, kind, able[0])
        return False

    def _skip(self, now: Now, kind: int) -> None:
        """TK-1.7: where nobody can do anything the next are asked; whoever has no target is
        named."""
        state = now.state
        idle: list[int] = []
        while state.queue and not self._able(state, kind):
            idle += [at for at in state.queue[0] if not state.tanks[at].wreck]
            state.queue = state.queue[1:]
        if idle and kind == SHOOTING:
            now.tell(events.Idle(tuple(idle)))

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        able = self._able(state, frame["kind"])
        seat = Seat(state.tanks[able[0]].owner)
        items = Listed[Choice]([Act(at) for at in able], "TK-3.14")
        return (Ask(seat, "order", (items,), default=Act(able[0])),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Act)
        self._begin(now, frame["kind"], choice.tank)

    def _begin(self, now: Now, kind: int, at: int) -> None:
        state = now.state
        rest = tuple(one for one in state.queue[0] if one != at)
        state.queue = (rest, *state.queue[1:]) if rest else state.queue[1:]
        now.tell(events.Acts(at))
        if kind == SETUP:
            now.stack.call("deploy", tank=at)
        elif kind == MOVEMENT:
            now.stack.call("moving", tank=at)
        elif kind == SHOOTING:
            now.stack.call(
                "fire", tank=at, through=-1, cost=2, mod=0, extra=0, attack=-1, near=-1, done=0
            )
        else:
            now.stack.call(
                "mending",
                tank=at,
                stage=0,
                tries=0,
                most=1,
                tried=0,
                blitz=0,
                both=0,
                on=REPAIRED_ON,
            )


class Deploying(Phase[Battle, Choice]):
    """One tank is placed against the arrow from its edge (TK-3.11)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        at = frame["tank"]
        return (
            Ask(Seat(state.tanks[at].owner), "deploy", (Deployment(self._context, state, at),)),
        )

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Deploy)
        x, y, heading = choice.x, choice.y, choice.heading
        now.state.change(choice.tank, placed=True, x=x, y=y, heading=heading)
        now.tell(events.Deployed(tank=choice.tank, x=x, y=y, heading=heading))
        now.stack.end()
