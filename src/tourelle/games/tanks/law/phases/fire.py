"""A tank's slot in the Shooting phase: target, ramming, holding fire (TK-6.1 to TK-6.6)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tanks.content.codes import Clause
from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import Aim, Use
from tourelle.games.tanks.law.clause_args import lifted_by, second_targets
from tourelle.games.tanks.law.clauses import is_asked, offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import spend
from tourelle.games.tanks.law.harm import Now
from tourelle.games.tanks.law.phases.slots import question
from tourelle.games.tanks.law.state import Battle, Shot
from tourelle.games.tanks.law.volley import PENDING, TAKEN, freeze

FIRE: Final = BY_KIND["fire"]


class Fire(Phase[Battle, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def targets(self, state: Battle, frame: Frame) -> list[int]:
        """Enemies in sight and in the arc, if the tank may fire at all (TK-6.3)."""
        at = frame["tank"]
        if not self._context.may_fire(state.tanks[at], lifted_by(self._context, state)):
            return []
        if frame["extra"]:
            return second_targets(self._context, state, at, frame["near"])
        return self._context.targets(state, at)

    def run(self, now: Now, frame: Frame) -> bool:
        if frame["done"] and frame["extra"] != PENDING:
            now.stack.end()
            return False
        if self.targets(now.state, frame):
            return True
        if not frame["extra"] and is_asked(self._context, now.state, FIRE, frame["tank"]):
            return True
        now.stack.end()
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        at = frame["tank"]
        items: list[Choice] = [Aim(target) for target in self.targets(state, frame)]
        if not frame["extra"]:
            items += offers(self._context, state, FIRE, at)
        kind = "extra-shot" if frame["extra"] else "fire"
        return (question(kind, state.tanks[at].owner, items, "TK-6.3"),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Aim):
            self._aim(now, frame, choice.target)
        elif isinstance(choice, Use):
            self._use(now, frame, choice)
        else:
            now.tell(events.Holds(frame["tank"]))
            now.stack.end()

    def _aim(self, now: Now, frame: Frame, target: int) -> None:
        state, at = now.state, frame["tank"]
        shot = freeze(self._context, state, at, target)
        state.shot = shot
        facts = (int(shot.short), int(shot.side), int(shot.cover), shot.moved, shot.fled)
        now.tell(events.Aimed(tank=at, target=target, facts=facts))
        now.stack.note(extra=TAKEN if shot.extra else frame["extra"])
        now.stack.call("shot")

    def _use(self, now: Now, frame: Frame, use: Use) -> None:
        """FIRE_THROUGH, RAM_COST and RAM belong to the slot, not to a shot (TK-12.29, TK-12.30)."""
        clause = spend(self._context, now, use)
        if clause.has("FIRE_THROUGH"):
            self._fire_through(now, frame, clause)
        elif clause.has("RAM_COST"):
            now.stack.note(cost=clause.code.number)
        else:
            self._ram(now, frame, use.args[0])

    def _fire_through(self, now: Now, frame: Frame, clause: Clause) -> None:
        names = [critical.id for critical in self._context.criticals]
        less = clause.get("ATT")
        through = names.index(clause.code.kinds[0])
        now.stack.note(through=through, mod=frame["mod"] + (less.number if less else 0))

    def _ram(self, now: Now, frame: Frame, target: int) -> None:
        """1 damage and a Critical card for the enemy, then the rammer's own damage (TK-12.14)."""
        now.state.shot = Shot(frame["tank"], target, hits=1, crits=1, ram=frame["cost"], step=RAM)
        now.tell(events.Rams(tank=frame["tank"], target=target))
        now.stack.call("shot")


RAM: Final = 18  # the step of the procedure at which ramming begins: see shot.py
