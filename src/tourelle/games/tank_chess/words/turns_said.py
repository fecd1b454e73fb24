"""A turn in words: which unit goes where, faces where and destroys what."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tourelle.core.words import Catalogue, Lang
from tourelle.games.tank_chess.kernel.position import KIND, Position
from tourelle.games.tank_chess.kernel.turns import DEATH, DRIVE, ESCAPE, REVERSE, PlainTurn
from tourelle.games.tank_chess.kernel.units import zone_hit
from tourelle.games.tank_chess.law.events import Played
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.words.squares import Names
from tourelle.space.squares import grid_of

ZONES = "fsr"


class Said(NamedTuple):
    """What is told of a turn, whether it is to be played or was; -1 where there is none."""

    unit: int
    move: int
    origin: int
    end: int
    facing: int
    target: int = -1
    victim: int = -1
    zone: int = -1


class Speaker(Protocol):
    @property
    def catalogue(self) -> Catalogue: ...
    def unit(self, kind: int, lang: Lang) -> str: ...
    def zone(self, zone: int, lang: Lang) -> str: ...


def said_of(turn: PlainTurn, position: Position) -> Said:
    """A turn that is legal in *position*."""
    cells = position.cells
    plain = Said(KIND[cells[turn.origin]], turn.move, turn.origin, turn.end, turn.facing)
    if turn.target < 0:
        return plain
    victim = cells[turn.target]
    line = grid_of(position.n).direction(turn.end, turn.target) or 0
    zone = zone_hit(line, victim & 7)
    return plain._replace(target=turn.target, victim=KIND[victim], zone=zone)


def said_after(event: Played) -> Said:
    """A turn that was played."""
    move = (event.unit, event.move, event.origin, event.end, event.facing)
    if event.target < 0:
        return Said(*move)
    return Said(*move, event.target, event.victim, ZONES.index(event.zone))


def turn_said(speaker: Speaker, turn: Said, view: ChessView, lang: Lang) -> str:
    say, name = speaker.catalogue.say, Names.of(view)
    key = {ESCAPE: "exit", DEATH: "mine", REVERSE: "reverse", DRIVE: "move"}[turn.move]
    if turn.move == DRIVE and turn.end == turn.origin:
        key = "turn"
    text = say(
        lang,
        f"order.{key}",
        unit=speaker.unit(turn.unit, lang),
        start=name[turn.origin],
        end=name[turn.end] if turn.end >= 0 else "",
        facing=say(lang, f"facing.{turn.facing}") if turn.facing >= 0 else "",
    )
    if turn.target < 0:
        return text
    unit, zone = speaker.unit(turn.victim, lang), speaker.zone(turn.zone, lang)
    shot = say(lang, "order.shot", unit=unit, square=name[turn.target], zone=zone)
    return f"{text}, {shot}"
