"""The flags of O2: taken, carried, dropped, sent back (CH-13.15, CH-13.19)."""

from __future__ import annotations

from dataclasses import replace

from tourelle.core.flow import Moment
from tourelle.games.tank_chess.kernel.play import Effects
from tourelle.games.tank_chess.kernel.position import COLOUR, IS_WATER, OBSTACLE, WRECK
from tourelle.games.tank_chess.law.events import Fate, FlagMoved
from tourelle.games.tank_chess.law.goals import nearest_empty
from tourelle.games.tank_chess.law.state import Chess


def is_blocked(cell: int) -> bool:
    """Whether no flag can be there: water also under an amphibian, no other unit (CH-13.19)."""
    return cell in (OBSTACLE, WRECK) or IS_WATER[cell]


def flags_after(now: Moment[Chess], colour: int, effects: Effects) -> None:
    """What a turn of *colour* does to both flags."""
    state = now.state
    for owner in (0, 1):
        flag = state.flags[owner]
        if flag.carried and flag.square == effects.origin and colour != owner:
            _carry(now, owner, effects)
        elif flag.carried and effects.target == flag.square and effects.victim:
            _fall(now, owner, flag.square)
        elif not flag.carried:
            _lying(now, owner, colour, effects)


def _carry(now: Moment[Chess], owner: int, effects: Effects) -> None:
    """The flag goes where its carrier goes, and falls where it dies."""
    if effects.died:
        _fall(now, owner, effects.end)
    else:
        now.state.flags[owner] = replace(now.state.flags[owner], square=effects.end)


def _lying(now: Moment[Chess], owner: int, colour: int, effects: Effects) -> None:
    state = now.state
    flag = state.flags[owner]
    if is_blocked(state.position.cells[flag.square]):
        _fall(now, owner, flag.square)
    elif effects.end != flag.square or COLOUR[state.position.cells[flag.square]] != colour:
        return
    elif colour != owner:
        state.flags[owner] = replace(flag, carried=True)
        now.tell(FlagMoved("taken", owner, flag.square))
    elif flag.square != flag.home:
        _send_back(now, owner)


def _send_back(now: Moment[Chess], owner: int) -> None:
    """To the marked square, or the nearest empty one if that is blocked."""
    state = now.state
    home = state.flags[owner].home
    taken = is_blocked(state.position.cells[home])
    squares = nearest_empty(state.position, home) if taken else [home]
    _choose(now, owner, home, squares, home_bound=True)


def _fall(now: Moment[Chess], owner: int, square: int) -> None:
    _choose(now, owner, square, nearest_empty(now.state.position, square), home_bound=False)


def _choose(
    now: Moment[Chess], owner: int, square: int, squares: list[int], home_bound: bool
) -> None:
    """Among equals the flag's owner chooses, before the next turn."""
    if len(squares) > 1:
        now.state.flags[owner] = replace(now.state.flags[owner], square=square, carried=False)
        now.stack.call("drop", flag=owner, home=int(home_bound), near=square)
    else:
        what: Fate = "returned" if home_bound else "dropped"
        settle_flag(now, owner, squares[0] if squares else square, what)


def drop(state: Chess, square: int) -> list[int]:
    return nearest_empty(state.position, square)


def settle_flag(now: Moment[Chess], owner: int, square: int, what: Fate) -> None:
    flag = now.state.flags[owner]
    now.state.flags[owner] = replace(flag, square=square, carried=False)
    now.tell(FlagMoved(what, owner, square))
