"""How good a position is for a seat: points, units, cards, what is under way and what threatens."""

from __future__ import annotations

from typing import Final

from tourelle.core.flow import Frame
from tourelle.core.ids import Seat
from tourelle.games.game import Judge
from tourelle.games.tank_hunter.ending import score_of
from tourelle.games.tank_hunter.judge_fights import (
    DRAWN,
    best_attack,
    recon_promise,
    struck_value,
    under_way,
)
from tourelle.games.tank_hunter.law import Law
from tourelle.games.tank_hunter.state import (
    DRY,
    HIDDEN,
    REAR,
    RINGED,
    Hunter,
    Unit,
)

WON: Final = 1_000_000
POINT: Final = 100  # one victory point
UNIT: Final = 120  # the same in an own unit: it also keeps its owner in the game
CARD: Final = 1800  # an event card in hand
LASTING: Final = {"E28": 0, "E31": 900, "E32": -900, "E33": 1500, "E34": -1500}
UNDER: Final = {"E02": 800, "E03": 800, "E26": 800, "E30": -1500}
LONG: Final = 20  # event cards in the pile: enough time for everything
KEPT: Final = {  # cards that are worth more or less than others
    "E02": 600, "E03": 500, "E04": 700, "E05": 4000, "E06": 4000, "E08": 3000, "E09": 2500,
    "E10": 2500, "E11": 2000, "E13": 2200, "E15": 2800, "E28": 300, "E31": 700, "E32": 700,
    "E40": 300, "E45": 3000, "E47": 800,
}  # fmt: skip
SAFE: Final = 10  # per point of a hidden unit: it cannot be attacked
RESERVE: Final = 12  # per point of a unit in the rear: bombs and attacks seldom reach it
SCOUT: Final = 4  # for a point of recon in the draft
MINE: Final = 150  # for a point of my best attack, if I may make it
THEIRS: Final = 150
KILL: Final = 440  # for a point that a declared attack promises
SPOTTED: Final = 2500  # for an enemy unit that a recon is about to show
LAST: Final = (0, 4500, 7500, 9500, 10800, 11600, 12000)  # so many units keep one in the game


class HunterJudge(Judge[Hunter]):
    def __init__(self, law: Law) -> None:
        self._law: Final = law

    def glance(self, state: Hunter, seat: Seat) -> int:
        """Material, and what the attack or event under way promises."""
        if state.result is not None:
            rank = state.result.ranks[seat]
            return WON if rank == 1 else -WON * rank
        return self._balance(state, seat) + self._promised(state, seat)

    def worth(self, state: Hunter, seat: Seat) -> int:
        """The same, and the best attack of either side."""
        seen = self.glance(state, seat)
        if state.result is not None or state.stack.frames[0].phase != "turn":
            return seen
        mine = best_attack(self._law, state, seat)
        theirs = max((best_attack(self._law, state, foe) for foe in state.foes(seat)), default=0)
        return seen + int(MINE * mine) - int(THEIRS * theirs) * self._calm(state, seat) // LONG

    def _calm(self, state: Hunter, seat: int) -> int:
        """Who is behind when the clock runs out has nothing to keep (TH-22.4, TH-22.6)."""
        scores = [score_of(self._law, state, foe) for foe in state.alive() if foe != seat]
        behind = score_of(self._law, state, seat) <= max(scores, default=-1)
        return min(LONG, len(state.event_pile)) if behind else LONG

    def _balance(self, state: Hunter, seat: int) -> int:
        """My share against the strongest rival and against all of them."""
        mine = self._standing(state, seat)
        rivals = [self._standing(state, foe) for foe in state.alive() if foe != seat]
        if not rivals:
            return 2 * mine
        return 2 * mine - max(rivals) - sum(rivals) // len(rivals)

    def _standing(self, state: Hunter, seat: int) -> int:
        """What one player has."""
        law = self._law
        held = POINT * score_of(law, state, seat)
        held += sum(self._card(state, card) for card in state.hands[seat][:4])
        held += sum(LASTING[law.events[card].id] for card in state.ahead[seat])
        held += 1200 * len(state.staff[seat]) + self._drafted(state, seat)
        units = state.units(seat)
        held += LAST[min(len(units), len(LAST) - 1)]
        held += sum(self._unit(unit) for unit in units)
        return held + sum(RESERVE * law.value(u.card) for u in state.lines[REAR][seat])

    def _card(self, state: Hunter, card: int) -> int:
        """An event in hand is worth what is left of the game to play it in."""
        left = min(LONG, len(state.event_pile))
        return KEPT.get(self._law.events[card].id, CARD) * left // LONG

    def _drafted(self, state: Hunter, seat: int) -> int:
        """Cards picked so far; units are wanted, and a few events."""
        picks = [*state.picks[seat], *(state.sealed[seat] or ())]
        looked = state.looked if state.stack.top.phase in ("place", "reserve") else []
        cards = picks + (looked if looked and state.stack.top["by"] == seat else [])
        units = sum(UNIT * self._draft_value(card) for card in cards if card in self._law.units)
        return units + CARD * sum(card in self._law.events for card in picks)

    def _draft_value(self, card: int) -> int:
        """Scouts are wanted beside strong units: without them nothing can be attacked."""
        unit = self._law.units[card]
        return unit.value + SCOUT * max(0, unit.recon)

    def _unit(self, unit: Unit) -> int:
        worth = UNIT * self._law.value(unit.card)
        if unit.has(DRY | RINGED):
            worth //= 2
        if unit.has(HIDDEN):
            worth += SAFE * self._law.value(unit.card)
        return worth + sum(UNDER.get(self._law.events[card].id, 0) for card in unit.under)

    def _promised(self, state: Hunter, seat: int) -> int:
        """What is declared and not yet resolved, as far as it can be expected."""
        total = 0.0
        for frame in state.stack.frames:
            if frame.phase == "attack" and not frame["over"]:
                gain = KILL * under_way(self._law, state, frame)
                total += gain if frame["by"] == seat else -gain
            elif frame.phase == "event" and not frame["cancelled"]:
                total += self._event(state, frame, seat)
            elif frame.phase == "recon" and frame["step"] < 3:
                gain = SPOTTED * recon_promise(self._law, state, frame)
                total += gain if frame["by"] == seat else -gain
            elif frame.phase == "recon-counter":
                unit = state.unit(frame["target"])
                risk = 0.4 * KILL * self._law.value(unit.card) if unit is not None else 0
                total += risk if frame["by"] == seat else -risk
            elif frame.phase == "muster" and frame["by"] == seat:
                total += 2 * UNIT * DRAWN * frame["left"]
        return int(total)

    def _event(self, state: Hunter, frame: Frame, seat: int) -> float:
        """A card played is no card lost before it has done its work."""
        mine = frame["by"] == seat
        held = 2 * self._card(state, frame["card"]) if mine and frame["step"] == 0 else 0
        gain = KILL * struck_value(self._law, state, frame)
        return held + (gain if mine else -gain)
