"""The race to the edge over sets of squares finds what a plain search state by state finds."""

from __future__ import annotations

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.record import Terms
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import BLACK, MINE, OBSTACLE, WATER, WHITE, Position
from tourelle.games.tank_chess.kernel.results import EXITS_COMMAND, Ground
from tourelle.games.tank_chess.kernel.study import escape_race
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE

GAME = registry.game("tank-chess")
GONE = (-1, -1)


def plain_race(kernel: Kernel, position: Position, side: int) -> int | None:
    square = position.command[side]
    if square < 0:
        return None
    ground = Ground(kernel.tables, position, square, EXITS_COMMAND)
    layers = {0: [(square, ground.facing)]}
    seen: set[tuple[int, int]] = set()
    spent = 0
    while layers:
        for state in layers.pop(spent, []):
            if state == GONE:
                return -(-spent // ground.speed)
            if state not in seen:
                seen.add(state)
                for cost, after in plain_steps(ground, state, spent):
                    layers.setdefault(spent + cost, []).append(after)
        spent += 1
    return None


def plain_steps(
    ground: Ground, state: tuple[int, int], spent: int
) -> list[tuple[int, tuple[int, int]]]:
    square, facing = state
    found = [(1, (square, facing - 1 & 7)), (1, (square, facing + 1 & 7))]
    whole = -spent % ground.speed + ground.speed  # the rest of this turn and all of the next
    for direction, cost, back in ((facing, 1, False), (facing + 4 & 7, whole, True)):
        step = ground.step(square, direction, (), back)
        if step is not None and step.kind != DEATH:
            found.append((cost, (step.end, facing) if step.kind == DRIVE else GONE))
    return found


@pytest.mark.parametrize("scenario", [one.id for one in GAME.scenarios()])
def test_it_finds_what_the_plain_search_finds(scenario: str) -> None:
    setup = dict(next(one for one in GAME.scenarios() if one.id == scenario).setup)
    context, found = GAME.rules.context, set()
    for seed in range(1, 2):
        table: Table[object, object, object] = Table(  # type: ignore[type-var]
            GAME.rules, 2, setup, bytes([seed]) * 32, ("a", "b"), Terms()
        )
        luck = FastDice(seed)
        for step in range(80):
            if table.outcome() is not None:
                break
            ask = table.asks()[0]
            table.submit(ask.seat, ask.sample(luck), table.asked(ask.seat))
            position = getattr(table._state, "position", None)
            if position is None or step % 16:
                continue
            for side in (WHITE, BLACK):
                found.add(check(context.kernel(position), position, side))
                for _ in range(3):
                    strewn = littered(position, luck)
                    found.add(check(context.kernel(strewn), strewn, side))
    assert len(found) > 2 or not setup, found


def check(kernel: Kernel, position: Position, side: int) -> int | None:
    turns = escape_race(kernel, position, side)
    assert turns == plain_race(kernel, position, side)
    return turns


def littered(position: Position, luck: FastDice) -> Position:
    """The same with things in the way."""
    twin = position.clone()
    empty = [at for at, cell in enumerate(twin.cells) if not cell]
    for _ in range(luck.draw(len(empty), "many")):
        thing = (OBSTACLE, MINE, WATER)[luck.draw(3, "thing")]
        twin.put(empty[luck.draw(len(empty), "where")], thing)
    return twin
