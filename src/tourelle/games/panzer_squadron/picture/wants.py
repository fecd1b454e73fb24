"""What somebody may have wanted who touched a tank or a hex, while something else was asked."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.ask import Choice
from tourelle.games.panzer_squadron.law.choices import Deploy, Fire, Move, PickTank, Step
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.reasons import number_of


def wants(state: Squadron, kind: str, key: str) -> Iterator[Choice]:
    tank, hex = number_of(key, "t", "card-t", "tank-"), number_of(key, "h")
    if kind == "tank" and tank >= 0:
        yield PickTank(tank)
    elif kind in ("action", "spend", "react") and 0 <= tank < len(state.model):
        if state.side[tank] != state.side[state.active] or kind == "react":
            yield Fire(state.active, tank, 0, 0)
    elif kind == "spend" and hex >= 0:
        yield from (
            Step(gear, direction, state.facing[state.active])
            for gear in (False, True)
            for direction in range(6)
            if _lies(state, direction, hex)
        )
    elif kind == "action" and hex >= 0:
        yield Move()
    elif kind == "deploy" and hex >= 0:
        yield from (Deploy(at, hex, 0, False) for at in range(len(state.model)))


def _lies(state: Squadron, direction: int, hex: int) -> bool:
    """Whether *hex* is the neighbour of the active tank there."""
    return bool(state.grid.next[state.hex[state.active] * 6 + direction] == hex)
