"""A player who has done the lessons and no more: it shoots when it may, else it drives on.

Whoever makes the easiest level can see by it whether a newcomer wins a fair share of games. It
knows what a page tells (chances, the answers that are offered), plans nothing and plays no card,
unless it was told that it may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from time import process_time
from typing import Any, Final

from tourelle.bots.bot import Bot
from tourelle.bots.spec import player
from tourelle.cards.numbers import FIRST, ROOM
from tourelle.core.ask import Ask
from tourelle.core.chance import Dice, FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.core.table import Table
from tourelle.games.game import AnyGame
from tourelle.games.ranks import halves
from tourelle.games.shortlist import members

LOOKED_AT: Final = 24  # ways to drive on that it looks at
FAIR: Final = 0.15  # a chance that it takes
#: What a page calls a shot that did nothing, or too little.
FAILED: Final = frozenset(
    {
        "no effect",
        "target evades",
        "miss",
        "hit, it glances off",
        "hit, no penetration",
        "No damage",
    }
)
Drive = Callable[[Any, Any], float]  # how far a choice drives on in a state


@dataclass(frozen=True)
class Lesson:
    """What the first game of a room has taught, by the kinds of its answers."""

    shots: tuple[str, ...]
    drives: Mapping[str, Drive]  # the first kind that is offered is taken, at its best
    always: tuple[str, ...] = ()  # said whenever it is offered: evade, repair, count on


def _flat(_state: Any, _choice: Any) -> float:
    return 0.0


def _towards(state: Any, move: Any) -> float:
    """TANKS: nearer to the nearest enemy."""
    mine = state.tanks[move.tank].owner
    foes = [tank for tank in state.tanks if tank.owner != mine and tank.placed and not tank.wreck]
    return -min((abs(move.x - t.x) + abs(move.y - t.y) for t in foes), default=0)


def _nearer(state: Any, step: Any) -> float:
    """Panzer Squadron: the next hex towards the nearest enemy."""
    tank = state.active
    there = state.grid.next[state.hex[tank] * 6 + step.direction]
    foes = [at for at in range(len(state.hex)) if state.side[at] != state.side[tank]]
    live = [state.hex[at] for at in foes if not state.fate[at] and state.hex[at] >= 0]
    return -min((state.grid.distance(there, hex) for hex in live), default=0)


def _forward(state: Any, turn: Any) -> float:
    """Tank Chess: further ahead; not with the command tank, as the lesson says."""
    position = state.position
    ahead = 1 if position.side == 0 else -1
    home = position.command[position.side] == turn.origin
    return float(ahead * (turn.end - turn.origin) - 1000 * home)


def _ahead(state: Any, march: Any) -> float:
    """Tank Commander: towards the enemy rows, never back to the reserve."""
    row = march.to // state.setup_options.columns
    last = state.ground.reserve // state.setup_options.columns
    if row >= last:
        return -1.0
    german = march.unit < FIRST + ROOM
    return float(row if german else last - 1 - row)


LESSONS: Final[dict[str, Lesson]] = {
    "tank-chess": Lesson(("turn",), {"turn": _forward}),
    "tank-hunter": Lesson(
        ("attack",), {"recon": _flat, "wait": _flat}, ("yes", "counter", "flak", "advance")
    ),
    "tanks": Lesson(("aim",), {"move": _towards}, ("repair", "big-gun", "expose")),
    "panzer-squadron": Lesson(("fire",), {"step": _nearer, "move": _flat}),
    "tank-commander": Lesson(
        ("fire",), {"move": _flat, "march": _ahead, "place": _flat}, ("flak", "melee", "go")
    ),
}


class Beginner(Bot[Any, Any, Any]):
    """See above."""

    def __init__(self, game: AnyGame, seat: Seat, cards: bool = False) -> None:
        super().__init__(game, seat)
        self._also: Final = ("play",) if cards else ()

    def choose(self, world: Any, ask: Ask[Any], view: Any, dice: Dice) -> Any:
        lesson = LESSONS[self.game.rules.name]
        offered = [one for d in ask.domains for one in members(d, dice, LOOKED_AT)]
        dice.shuffle(offered, "eye")
        shots = [one for one in offered if one.kind in lesson.shots and is_shot(one)]
        if shots:
            best = max(shots, key=lambda one: self.told(one, view))
            if self.told(best, view) >= FAIR:
                return best
        for one in offered:
            if one.kind in lesson.always or one.kind in self._also:
                return one
        for kind, drive in lesson.drives.items():
            ways = [one for one in offered if one.kind == kind]
            if ways:
                return max(ways, key=lambda one: drive(world, one))
        return ask.sample(dice) if ask.default is None else ask.default

    def told(self, choice: Any, view: Any) -> float:
        """The chance of success that a page would show; a shot without dice is sure."""
        odds = self.game.odds(choice, view, "en")
        if odds is None:
            return 1.0
        return float(sum(chance for label, chance in odds.results if label not in FAILED))


def is_shot(choice: Any) -> bool:
    """A turn of Tank Chess may be one without a shot."""
    return bool(getattr(choice, "target", 0) != -1)


def score(
    game: AnyGame, level: str, games: int, seed: int, setup: Setup, cards: bool = False
) -> float:
    """The share that a beginner scores against *level*, sides changing; *cards*: it plays them
    whenever it is asked."""
    seats = min(game.rules.seats)
    total = 0.0
    for number in range(games):
        mine = number % seats
        lot = f"beginner/{seed}/{number // seats}".encode()
        dice = FastDice(int.from_bytes(blake2b(lot + b"/%d" % mine, digest_size=8).digest(), "big"))
        bots = [
            Beginner(game, Seat(seat), cards)
            if seat == mine
            else player(level, game, Seat(seat), process_time)
            for seat in range(seats)
        ]
        table: Any = Table(game.rules, seats, setup, lot)
        while table.asks():
            seat = table.asks()[0].seat
            table.submit(seat, bots[seat].answer(table.view(seat), dice))
        total += halves(table.outcome().ranks, mine)
    return total / games
