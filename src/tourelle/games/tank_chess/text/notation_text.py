"""A turn as text in the long form, marks apart (CH-11.3, CH-11.5)."""

from __future__ import annotations

from itertools import groupby

from tourelle.games.tank_chess.kernel.play import Effects
from tourelle.games.tank_chess.kernel.position import Position, letter_of
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE, REVERSE, PlainTurn
from tourelle.games.tank_chess.kernel.units import LETTERS, ZONES, zone_hit
from tourelle.games.tank_chess.law.events import Played
from tourelle.space.squares import FACINGS, Facing, Square, grid_of


def move_text(n: int, letter: str, move: int, origin: int, end: int, facing: int) -> str:
    """The move itself: drive, rotation, reverse, escape or death on a mine."""
    names = grid_of(n).names
    start = f"{letter}{names[origin]}"
    if move == ESCAPE:
        return f"{start}>>"
    if move == DEATH:
        return f"{start}*{names[end]}"
    if move == REVERSE:
        return f"{start}~{names[end]}"
    way = "" if end == origin else f"-{names[end]}"
    return f"{start}{way}/{FACINGS[facing]}"


def route_text(route: str) -> str:
    """`FFR` as `{F2R}`; nothing where no route is written."""
    runs = [(letter, len(list(run))) for letter, run in groupby(route)]
    steps = "".join(letter if count == 1 else f"{letter}{count}" for letter, count in runs)
    return f"{{{steps}}}" if steps else ""


def shot_text(n: int, letter: str, square: int, zone: str) -> str:
    return f"x{letter}{grid_of(n).names[square]}{zone}"


def turn_text(position: Position, turn: PlainTurn) -> str:
    """A turn that is legal in *position*."""
    n, cells = position.n, position.cells
    letter = letter_of(cells[turn.origin]).upper()
    text = move_text(n, letter, turn.move, turn.origin, turn.end, turn.facing)
    text += route_text(turn.route)
    if turn.target < 0:
        return text
    victim = cells[turn.target]
    line = grid_of(n).direction(turn.end, turn.target) or 0
    zone = ZONES[zone_hit(line, victim & 7)]
    return text + shot_text(n, letter_of(victim).upper(), turn.target, zone)


def driven(effects: Effects) -> PlainTurn:
    """A turn as it went: a hidden mine may have cut it short (CH-11.13, CH-13.20)."""
    end, facing, target = Square(effects.end), Facing(effects.facing), Square(effects.target)
    return PlainTurn(Square(effects.origin), effects.kind, end, facing, target, effects.route)


def played_text(event: Played, n: int) -> str:
    """A turn that was played."""
    text = move_text(n, LETTERS[event.unit], event.move, event.origin, event.end, event.facing)
    text += route_text(event.route)
    if event.target < 0:
        return text
    return text + shot_text(n, LETTERS[event.victim], event.target, event.zone)
