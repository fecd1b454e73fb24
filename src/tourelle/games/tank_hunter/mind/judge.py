"""How good a position is for a seat: what everybody has, what is under way and what threatens."""

from __future__ import annotations

from copy import copy
from typing import ClassVar, Final, Self

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.moods import MOODS, TEMPERS, Mood, Temper
from tourelle.games.ranks import halves
from tourelle.games.shortlist import Shortlist
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.ending import score_of
from tourelle.games.tank_hunter.law.state import HIDDEN, Hunter, Unit
from tourelle.games.tank_hunter.mind.attacks import Attacks
from tourelle.games.tank_hunter.mind.events import event_promise
from tourelle.games.tank_hunter.mind.fights import (
    RISK,
    SPOTTED,
    recon_promise,
    under_way,
    volley,
)
from tourelle.games.tank_hunter.mind.shortlist import shortlist
from tourelle.games.tank_hunter.mind.worth import (
    LONG,
    STAFF,
    UNSEEN,
    card_worth,
    loss,
    price,
    standing,
)

WON: Final = 1_000_000
SCOUT: Final = 10  # for a point of recon in the draft: who sees nothing has nothing to attack


class HunterJudge(Judge[Hunter, Choice]):
    scale: ClassVar[int] = 1820  # fitted: log loss 0.544 on 12,500 turns; 910: 0.645, 3600: 0.556
    moods: ClassVar[tuple[Mood, ...]] = tuple(MOODS)

    def __init__(self, context: Context) -> None:
        self._attacks: Final = Attacks(context)
        self._temper: Temper = TEMPERS[""]
        self._context: Final = context

    def glance(self, state: Hunter, seat: Seat) -> int:
        """What everybody has, and what the attack or event under way promises."""
        if state.result is not None:
            rank = state.result.ranks[seat]
            return WON if rank == 1 else -WON * rank
        return self._balance(state, seat) + 2 * int(self._promised(state, seat))

    def worth(self, state: Hunter, seat: Seat) -> int:
        """The same, and half of what the best attack of either side promises: it may be made."""
        seen = self.glance(state, seat)
        if state.result is not None or state.stack.frames[0].phase != "turn":
            return seen
        mine = self._attacks.best(state, seat)
        theirs = max((self._attacks.best(state, foe) for foe in state.foes(seat)), default=0)
        temper = self._temper
        fear = int(theirs) * self._calm(state, seat) // LONG
        open_ = seen + int(mine) * temper.hope // 100 - fear * temper.fear // 100
        return open_ - self._unseen(state, seat)

    def chance(self, state: Hunter, seat: Seat) -> float:
        """At the end the share of the others that are behind; a rank is worth something."""
        if state.result is not None:
            return halves(state.result.ranks, seat)
        return super().chance(state, seat)

    def shortlist(
        self, world: Hunter, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        return shortlist(self._context, world, ask, dice, limit)

    def in_mood(self, mood: Mood) -> Self:
        twin = copy(self)
        twin._temper = TEMPERS[mood]
        return twin

    def _unseen(self, state: Hunter, seat: int) -> int:
        """What the hidden units of the others mean to whoever wants to see them."""
        more = self._temper.eyes - TEMPERS[""].eyes
        if not more:
            return 0
        hidden = sum(unit.has(HIDDEN) for foe in state.foes(seat) for unit in state.units(foe))
        return SPOTTED * more * hidden // 100

    def _calm(self, state: Hunter, seat: int) -> int:
        """Who is behind when the clock runs out has nothing to keep (TH-22.4, TH-22.6)."""
        scores = [score_of(self._context, state, foe) for foe in state.alive() if foe != seat]
        behind = score_of(self._context, state, seat) <= max(scores, default=-1)
        return min(LONG, len(state.event_pile)) if behind else LONG

    def _balance(self, state: Hunter, seat: int) -> int:
        """My share against the strongest rival and against all of them: twice the difference. Who
        is out has nothing left: without him the mean would rise when the weakest falls."""
        mine = self._standing(state, seat)
        rivals = [self._standing(state, foe) for foe in state.alive() if foe != seat]
        if not rivals:
            return 2 * mine
        return 2 * mine - max(rivals) - sum(rivals) // (state.setup_options.seats - 1)

    def _standing(self, state: Hunter, seat: int) -> int:
        return standing(self._context, state, seat) + self._drafted(state, seat)

    def _drafted(self, state: Hunter, seat: int) -> int:
        """Cards picked so far, and those just drawn."""
        picks = [*state.picks[seat], *(state.sealed[seat] or ())]
        looked = state.looked if state.stack.top.phase in ("place", "reserve") else []
        cards = picks + (looked if looked and state.stack.top["by"] == seat else [])
        return sum(self._draft_value(state, card) for card in cards)

    def _draft_value(self, state: Hunter, card: int) -> int:
        if card in self._context.events:
            return card_worth(self._context, state, card)
        unit = self._context.units.get(card)
        if unit is None:
            return STAFF
        return price(self._context, Unit(0, card)) + SCOUT * max(0, unit.recon)

    def _promised(self, state: Hunter, seat: int) -> float:
        """What is declared and not yet resolved, as far as it can be expected."""
        total = 0.0
        for at, frame in enumerate(state.stack.frames):
            gain = self._gain(state, frame, at)
            if frame.phase == "event" and frame["by"] == seat and frame["step"] == 0:
                gain += card_worth(self._context, state, frame["card"])  # not lost before its work
            if gain:
                total += gain if frame["by"] == seat else -gain
        return total

    def _gain(self, state: Hunter, frame: Frame, at: int) -> float:
        """What one frame promises to whoever made it."""
        context = self._context
        if frame.phase == "attack" and not frame["over"]:
            return under_way(context, state, frame)
        if frame.phase == "salvo":
            return volley(context, state, at)
        if frame.phase == "event" and not frame["cancelled"]:
            return event_promise(context, state, frame)
        if frame.phase == "recon" and frame["step"] < 3:
            scout = state.unit(frame["unit"])
            by, foe = frame["by"], frame["seat"]
            return 0.0 if scout is None else recon_promise(context, state, by, scout, foe)
        if frame.phase == "recon-counter":
            scout = state.unit(frame["target"])
            return 0.0 if scout is None else RISK * loss(context, state, frame["seat"], scout)
        return float(UNSEEN * frame["left"]) if frame.phase == "muster" else 0.0
