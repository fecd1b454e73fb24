"""What somebody may have wanted who touched a tank or a hex, while something else was asked."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.ask import Ask, Choice, Refusal, refusal
from tourelle.games.panzer_squadron.law.choices import Deploy, Fire, Move, PickTank, Step
from tourelle.games.panzer_squadron.law.state import NOWHERE, Squadron
from tourelle.games.reasons import number_of


def wants(state: Squadron, kind: str, key: str) -> Iterator[Choice]:
    tank, hex = number_of(key, "t", "card-t", "tank-"), number_of(key, "h")
    if kind == "tank" and tank >= 0 and not is_enemy(state, tank):
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


def is_enemy(state: Squadron, tank: int) -> bool:
    """Of whoever is to activate a tank."""
    return 0 <= tank < len(state.side) and state.side[tank] != state.to_act


def unseen(state: Squadron, kind: str, key: str) -> Refusal | None:
    """An enemy was touched while a tank is to be activated, and there is no way to shoot at it: or
    it would have been listed (PS-5.3, PS-5.6)."""
    tank = number_of(key, "t", "card-t", "tank-")
    if kind != "tank" or not is_enemy(state, tank):
        return None
    if state.fate[tank] or state.hex[tank] == NOWHERE:
        return refusal("no-target", "PS-9.1")
    return refusal("nobody-bears", "PS-9.1")


def no_berth(state: Squadron, ask: Ask[Choice], key: str) -> Refusal | None:
    """What was touched while a tank is deployed (PS-3.6, PS-3.11): a tank that is not to be, a hex
    where none may stand, or one where a tank could, had it been chosen first."""
    tank, hex = number_of(key, "t", "card-t", "tank-"), number_of(key, "h")
    if ask.kind != "deploy":
        return None
    if 0 <= tank < len(state.side):
        return _no_deployment(state, ask, tank)
    if hex < 0:
        return None
    codes: dict[str, Refusal] = {}
    for choice in _deployments(state, hex):
        refused = ask.refuse(choice)
        if refused is None:
            return refusal("tank-first", "PS-3.6")
        codes[refused.code] = refused
    return codes.get("blocked") or codes.get("out-of-zone")


def _no_deployment(state: Squadron, ask: Ask[Choice], tank: int) -> Refusal | None:
    refused = ask.refuse(Deploy(tank, 0, 0, False))
    if refused is None or refused.code != "not-to-deploy":
        return None
    placed = state.hex[tank] != NOWHERE
    return refusal("is-deployed", "PS-3.6") if placed else refused


def _deployments(state: Squadron, hex: int) -> Iterator[Deploy]:
    for tank, at in enumerate(state.hex):
        if at == NOWHERE:
            for facing in range(6):
                yield from (Deploy(tank, hex, facing, moving) for moving in (False, True))


def _lies(state: Squadron, direction: int, hex: int) -> bool:
    """Whether *hex* is the neighbour of the active tank there."""
    return bool(state.grid.next[state.hex[state.active] * 6 + direction] == hex)
