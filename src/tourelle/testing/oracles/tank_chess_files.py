"""Game files of Tank Chess out and in again.

    python -m tourelle.testing.oracles.tank_chess_files --games 500

Random games over all scenarios and options are written in their notation and read back; after
every turn both games must stand alike (CH-11.7, CH-11.11). All of it follows from the seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from typing import Any, Final

from tourelle.core.ask import Ask, Choice, Illegal
from tourelle.core.chance import Dice, FastDice
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.core.record import Record
from tourelle.core.replay import begin, repeat
from tourelle.core.table import Table
from tourelle.games.registry import game as room_of
from tourelle.games.tank_chess.law.choices import DropFlag
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.testing.variety import vary, without_idle

LONGEST: Final = 120  # turns, then the game is left running
LOOKS: Final = 8  # turns that are drawn before a lively one is given up
GAME: Final = room_of("tank-chess")
#: What chance alone would hardly put together.
RARE: Final[tuple[dict[str, Json], ...]] = (
    {"map": "blank-16", "deploy": "free", "border_ranks": 1, "border_files": 3},
    {"map": "blank-20", "deploy": "free", "border_ranks": 2, "hidden_mines": True},
    {"map": "X16-1", "objective": "O4", "deploy": "free", "army": "own", "expansion": True},
    {"map": "16-1", "objective": "O2", "keep_escape": True, "colours": "lot"},
    {"map": "X20-1", "objective": "O2", "hidden_mines": True},
    {"map": "X16-1", "hidden_mines": True, "closed": "a b c o p"},
)


class Differs(AssertionError):
    """A game that did not come back as it went out."""


def essence(state: Chess) -> dict[str, Any]:
    """All of a state but its seats, the numbers of its pieces and what was said beside turns."""
    position = state.position
    return {
        "cells": bytes(position.cells),
        "board": (position.side, position.closed, position.area),
        "counts": (state.quiet, state.number, *state.turns),
        "history": dict(state.history),
        "result": state.result,
        "hidden": tuple(state.hidden),
        "flags": tuple(state.flags),
        "goals": (*state.held, *state.gone, *state.worth),
        "wrecks": dict(state.wrecks),
        "agreed": state.setup_options,
    }


def story(record: Record) -> list[dict[str, Any]]:
    """The state after each turn and fall of a flag that was not taken back, and the last one."""
    table: Table[Any, Any, Any] = begin(GAME.rules, record, record.seed or bytes(32))
    standing = set(record.standing())
    states: list[dict[str, Any]] = []
    for number, step in enumerate(record.steps, 1):
        told = step.act == "play" and isinstance(
            GAME.rules.choice_from(step.choice), (Turn, DropFlag)
        )
        repeat(table, step)
        if told and number in standing:
            states.append(essence(table.state()))
    return [*states, essence(table.state())]


def out_and_in(record: Record) -> str:
    """The game file of *record*, or Differs where what it says is another game."""
    assert GAME.notation is not None
    text = GAME.notation.game(record)
    again = GAME.notation.record(text)
    before, after = story(record), story(again)
    if len(before) != len(after):
        raise Differs(f"{len(before)} states went out, {len(after)} came in\n{text}")
    for at, (one, other) in enumerate(zip(before, after, strict=True), 1):
        parts = [part for part in one if one[part] != other[part]]
        if parts:
            raise Differs(f"state {at}: another {', '.join(parts)}\n{text}")
    if GAME.notation.game(again).split("\n\n", 1)[1] != text.split("\n\n", 1)[1]:
        raise Differs(f"written again it reads otherwise\n{text}")
    return text


# --- random games ---------------------------------------------------------------------------


def some_setup(dice: Dice) -> Setup:
    """A scenario or none, some options, and now and then closed exits."""
    scenarios = GAME.scenarios()
    given: dict[str, Json] = {}
    if dice.draw(3, "scenario"):
        given = dict(scenarios[dice.draw(len(scenarios), "scenario")].setup)
    elif dice.draw(2, "rare"):
        return RARE[dice.draw(len(RARE), "rare")]
    setup = dict(vary(GAME.rules, given, dice)) if dice.draw(3, "options") else given
    if not dice.draw(4, "closed"):
        setup["closed"] = " ".join(f for f in "abcdefghijklmnop" if not dice.draw(3, "file"))
    return without_idle(GAME.rules, setup, {})


def played(seed: int) -> Record | None:
    """A random game that came to its first turn; None: its options do not go together."""
    dice = FastDice(seed)
    try:
        setup = some_setup(dice)
        table: Table[Any, Any, Any] = Table(GAME.rules, 2, setup, b"file%d" % seed, ("a", "b"))
    except Illegal:
        return None
    length = 1 + dice.draw(LONGEST, "length")
    while table.outcome() is None and sum(table.state().turns) < length:
        if table.state().history and not dice.draw(150, "end"):
            end(table, dice)
        else:
            ask = table.asks()[dice.draw(len(table.asks()), "who")]
            table.submit(ask.seat, lively(ask, table.state(), dice))
    return table.reveal() if table.state().history else None


def lively(ask: Ask[Choice], state: Chess, dice: Dice) -> Choice:
    """A sample; of turns rather one at which something happens."""
    found = ask.sample(dice)
    for _ in range(LOOKS if ask.kind == "turn" else 0):
        if isinstance(found, Turn) and is_lively(found, state):
            break
        found = ask.sample(dice)
    return found


def is_lively(turn: Turn, state: Chess) -> bool:
    """A shot, an exit, a death, a flag taken or brought home."""
    spots = {flag.square for flag in state.flags}
    return turn.target >= 0 or turn.move > 1 or turn.end in spots or turn.origin in spots


def end(table: Table[Any, Any, Any], dice: Dice) -> None:
    """One of the ends that need no turn, or an offer that is left open."""
    seat = Seat(dice.draw(2, "who"))
    decrees = (Decree(FLAG, seat), Decree(ABANDON, seat), Decree(DRAW))
    at = dice.draw(len(decrees) + 1, "how")
    try:
        if at < len(decrees):
            table.decree(decrees[at])
        else:
            said = table.unasked(seat)
            table.submit(seat, said[dice.draw(len(said), "what")].sample(dice))
    except Illegal:  # the clock of the other runs
        return


def run(games: int, seed: int) -> Counter[str]:
    """So many games out and in again; what was met on the way is counted."""
    met: Counter[str] = Counter()
    number = 0
    while met["games"] < games:
        number += 1
        record = played(seed * 1_000_003 + number)
        if record is None:
            met["skipped"] += 1
            continue
        text = out_and_in(record)
        met["games"] += 1
        met["turns"] += sum(_is_turn(step.choice) for step in record.steps)
        met.update(line.split('"')[0].strip("[ ") for line in text.splitlines() if "[" in line)
        body = text.split("\n\n", 1)[1]
        met.update({sign: body.count(sign) for sign in "*@x~#" if sign in body})
    return met


def _is_turn(choice: Json) -> bool:
    return isinstance(choice, list) and choice[:1] == ["turn"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    met = run(given.games, given.seed)
    print(f"{met.pop('games')} games, {met.pop('turns')} turns, all alike; ", end="")
    print(", ".join(f"{name} {count}" for name, count in sorted(met.items())), end="; ")
    print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
