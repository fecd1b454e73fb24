"""Tables of TANKS put together by hand. Lengths in centimetres, headings in degrees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from tourelle.core.codec import Json, Malformed
from tourelle.core.flow import Frame, Stack
from tourelle.core.option import settle
from tourelle.games.tanks.content.entries import CriticalCard, TankCard, UpgradeCard
from tourelle.games.tanks.content.library import library
from tourelle.games.tanks.content.terrain import BUILDING, WOOD, Piece
from tourelle.games.tanks.law.phases import turn
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import (
    COMMAND,
    MOVEMENT,
    SETUP,
    SHOOTING,
    Battle,
    Held,
    SetupOptions,
    Tank,
    Token,
)
from tourelle.stage.names import Names
from tourelle.stage.positions.tanks_stage import TanksStage
from tourelle.stage.told_dice import Told, told

Place = tuple[float, float]
#: its number, the stage of phases/turn.py that comes next, whether the slots of its tanks are open
PHASES: Final = {
    "ready-move": (SETUP, turn.BEGIN, False),
    "movement": (MOVEMENT, turn.READY, True),
    "ready-shoot": (MOVEMENT, turn.READY, False),
    "shooting": (SHOOTING, turn.COMMANDS, True),
    "ready-command": (SHOOTING, turn.COMMANDS, False),
    "command": (COMMAND, turn.JUDGE, False),
}


@cache
def rules() -> Tanks:
    return Tanks(library())


@cache
def tanks() -> Names[TankCard]:
    return Names("tank", rules().context.library.tanks)


@cache
def cards() -> Names[UpgradeCard]:
    return Names("card", rules().context.library.cards)


@cache
def criticals() -> Names[CriticalCard]:
    return Names("Critical card", rules().context.library.criticals)


def units(cm: float) -> int:
    """Centimetres in the units of the table."""
    return round(cm * 1000)


class TankSpec(NamedTuple):
    """A tank to be put on the table."""

    name: str
    cards: Sequence[str] = ()
    crits: Sequence[str] = ()
    up: bool = False
    values: Mapping[str, Any] = {}


def pose(x: float = 20, y: float = 45, heading: float = 0) -> dict[str, int]:
    return {"x": units(x), "y": units(y), "heading": round(heading * 100) % 36000}


def lay(
    first: Sequence[TankSpec],
    second: Sequence[TankSpec],
    *,
    attacker: int = 0,
    mission: str = "ace",
    turn: int = 1,
    turns: int = 12,
    woods: Sequence[Place] = (),
    houses: Sequence[Place] = (),
    tokens: Sequence[tuple[int, float, float]] = (),
    open_: bool = True,
    sweep: bool = False,
) -> Battle:
    """A table with tanks and terrain; no phase has begun."""
    state = Battle(Stack([]), SetupOptions(mission, 100, turns, "free", sweep))
    state.open = [open_, open_]
    state.attacker, state.edges, state.turn = attacker, [0, 1], turn
    state.deck = list(range(len(rules().context.deck)))
    state.pieces = [Piece(WOOD, units(x), units(y), 0) for x, y in woods]
    state.pieces += [Piece(BUILDING, units(x), units(y), 0) for x, y in houses]
    state.tokens = [Token(owner, units(x), units(y)) for owner, x, y in tokens]
    for seat, side in enumerate((first, second)):
        state.tanks += [_tank(state, seat, spec) for spec in side]
        state.nations[seat] = rules().context.card(state.tanks[-1]).nation
    return state


def _tank(state: Battle, seat: int, spec: TankSpec) -> Tank:
    values = {"placed": True, **spec.values}
    held = tuple(_held(name, spec.up) for name in spec.cards)
    crits = tuple(_take_critical(state, name) for name in spec.crits)
    return Tank(seat, kind(spec.name), held, crits=crits, **values)


def _held(name: str, up: bool) -> Held:
    at = card(name)
    entry = rules().context.cards[at]
    return Held(at, entry.points, up or entry.starts_up)


def _take_critical(state: Battle, name: str) -> int:
    """One card of that name out of the Critical deck."""
    wanted = criticals().find(name)
    for number in state.deck:
        if rules().context.critical(number) == wanted:
            state.deck.remove(number)
            return number
    raise Malformed(f"{name}: no copy is left in the Critical deck")


def kind(name: str) -> int:
    """The place in the library of the tank of that name or id."""
    return rules().context.tanks.index(tanks().find(name))


def card(name: str) -> int:
    """The place in the library of the card of that name or id."""
    return rules().context.cards.index(cards().find(name))


def begin(state: Battle, phase: str, dice: Told = "") -> TanksStage:
    """Go on to the first question of a phase. One that is called `ready` has its windows still
    before it, in the others the tanks act."""
    state.phase, stage, acts = PHASES[phase]
    state.turn -= stage == turn.BEGIN  # it is counted when it begins
    state.stack.frames[:] = [Frame("turn", {"stage": stage})]
    if acts:
        state.stack.call("slots", kind=state.phase)
        state.stack.call("order", kind=state.phase)
    return TanksStage(rules(), state).run(dice)


def start(dice: Told | None = None, **setup: Json) -> TanksStage:
    """A game from its first question. If no dice are told, a wins the roll-off if there is one."""
    rolled = told("roll-off 6, 1" if dice is None else dice)
    state, notices = rules().start(2, settle(rules().options(), setup), rolled)
    stage = TanksStage(rules(), state)
    stage.told += notices
    if dice is not None:
        rolled.end("start")
    return stage
