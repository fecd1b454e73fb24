"""A tank's slot in step 3 of the Command phase: repair or Blitzkrieg (TK-7.3, TK-12.31)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice, Domain, Listed
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import Move, Repair, Use
from tourelle.games.tanks.law.clause_args import triable
from tourelle.games.tanks.law.clauses import is_asked, offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import BLITZ, spend
from tourelle.games.tanks.law.harm import Now, mend, owner_of
from tourelle.games.tanks.law.phases.able import may_blitz
from tourelle.games.tanks.law.phases.movement import drive
from tourelle.games.tanks.law.phases.slots import PASS, question
from tourelle.games.tanks.law.poses import Moves
from tourelle.games.tanks.law.state import Battle
from tourelle.games.tanks.law.values import REPAIRED_ON

AUTO, MEND, AGAIN = (BY_KIND[kind] for kind in ("auto-repair", "repair", "repair-again"))


def blitzes(context: Context, state: Battle, frame: Frame) -> bool:
    """TK-8.2: instead of the repair attempts, unless a card gives both."""
    if frame["blitz"] or (frame["tries"] and not frame["both"]):
        return False
    return may_blitz(context, state, frame["tank"])


class Mending(Phase[Battle, Choice]):
    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state, at = now.state, frame["tank"]
        if frame["stage"] == 0:
            self._repair_openly(now, at)
            if is_asked(self._context, state, AUTO, at):
                return True
            now.stack.note(stage=1)
            return False
        may = triable(self._context, state, frame) or blitzes(self._context, state, frame)
        if may or is_asked(self._context, state, MEND, at):
            return True
        now.stack.end()
        return False

    def _repair_openly(self, now: Now, at: int) -> None:
        """Repairs without a roll of cards that are up already (TK-12.31)."""
        for use in offers(self._context, now.state, AUTO, at):
            if now.state.tanks[at].cards[use.slot].up:
                self._auto(now, use)

    def _auto(self, now: Now, use: Use) -> None:
        clause = spend(self._context, now, use)
        for number in now.state.tanks[use.tank].crits:
            if self._context.critical(number).id in clause.code.kinds:
                mend(now, use.tank, number)

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        at = frame["tank"]
        owner = state.tanks[at].owner
        if frame["stage"] == 0:
            return (question("auto-repair", owner, offers(self._context, state, AUTO, at)),)
        items: list[Choice] = [Repair(number) for number in triable(self._context, state, frame)]
        items += offers(self._context, state, MEND, at)
        domains: list[Domain[Choice]] = [Listed([PASS, *items], "TK-7.3")]
        if blitzes(self._context, state, frame):
            domains.append(Moves(self._context, state, at))
        return (Ask(Seat(owner), "repair", tuple(domains), default=PASS),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Use):
            self._use(now, frame, choice)
        elif isinstance(choice, Move):
            drive(self._context, now, choice, BLITZ)
            now.stack.note(blitz=1)
        elif isinstance(choice, Repair):
            self._repair(now, frame, choice.card)
        elif frame["stage"] == 0:
            now.stack.note(stage=1)
        else:
            now.stack.end()

    def _use(self, now: Now, frame: Frame, use: Use) -> None:
        if frame["stage"] == 0:
            self._auto(now, use)
            return
        clause = spend(self._context, now, use)
        code = clause.code
        if code.name == "REPAIR_ON":
            now.stack.note(on=code.number)
        elif code.name == "REPAIR_ATTEMPTS":
            now.stack.note(most=code.number)
        else:
            now.stack.note(both=1)

    def _repair(self, now: Now, frame: Frame, number: int) -> None:
        need = frame["on"]
        tried = frame["tried"] | 1 << number
        now.stack.note(tries=frame["tries"] + 1, tried=tried, on=REPAIRED_ON)
        if not try_repair(now, frame["tank"], number, need):
            now.stack.call("again", tank=frame["tank"], card=number, need=need, used=0)


def try_repair(now: Now, at: int, number: int, need: int) -> bool:
    """Whether the card is repaired; on 1 there is no roll (TK-12.31)."""
    if need > 1:
        face = now.dice.d6("repair", owner_of(now, at))
        now.tell(events.Repair(tank=at, crit=number, face=face))
        if face < need:
            now.tell(events.Failed(tank=at, crit=number))
            return False
    mend(now, at, number)
    return True


class Again(Phase[Battle, Choice]):
    """A failed repair is rolled once more for each card that allows it (TK-R111)."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        if is_asked(self._context, now.state, AGAIN, frame["tank"], frame["used"]):
            return True
        now.stack.end()
        return False

    def asks(self, state: Battle, frame: Frame) -> tuple[Ask[Choice], ...]:
        at = frame["tank"]
        items = [
            use
            for use in offers(self._context, state, AGAIN, at)
            if not frame["used"] >> use.slot & 1
        ]
        return (question("repair-again", state.tanks[at].owner, items),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        if not isinstance(choice, Use):
            now.stack.end()
            return
        spend(self._context, now, choice)
        now.stack.note(used=frame["used"] | 1 << choice.slot)
        if try_repair(now, frame["tank"], frame["card"], frame["need"]):
            now.stack.end()
