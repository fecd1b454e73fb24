"""The kernel as a generator of whole turns: draws, clocks and objectives do not exist here."""

from __future__ import annotations

from tourelle.games.search import Generator, Search
from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.position import Position
from tourelle.games.tank_chess.kernel.turns import MOVE_KINDS, PlainTurn
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.state import Chess
from tourelle.space.squares import FACINGS


def search(context: Context) -> Search[Chess, Position, int]:
    """A turn is its code; it ends the game where a command tank is destroyed or leaves."""
    kernel = context.kernel

    def played(position: Position, code: int) -> Position | None:
        after = position.clone()
        kernel(position).apply(after, code)
        both = zip(position.command, after.command, strict=True)
        return None if any(before >= 0 > now for before, now in both) else after

    def spelled(position: Position, code: int) -> str:
        by = kernel(position)
        return " ".join(filter(None, words_of(by, by.turn(position, code))))

    turns = Generator(lambda position: kernel(position).legal_codes(position), played, spelled)
    return Search(turns, lambda state: state.position)


def words_of(kernel: Kernel, turn: PlainTurn) -> tuple[str, str, str, str, str, str]:
    """Origin, kind, end, facing, target and route; empty where there is none."""
    origin, end, target = (_name(kernel, s) for s in (turn.origin, turn.end, turn.target))
    facing = FACINGS[turn.facing] if turn.facing >= 0 else ""
    return origin, MOVE_KINDS[turn.move], end, facing, target, turn.route


def _name(kernel: Kernel, square: int) -> str:
    return kernel.tables.grid.names[square] if square >= 0 else ""
