"""What Tank Chess has, for the codex: units, and what a board is laid out with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.codex import (
    Codex,
    Column,
    Entry,
    Kind,
    Side,
    Value,
    described,
    entry_address,
    present,
    titled,
)
from tourelle.games.machines import portrait
from tourelle.games.tank_chess.content.doc_tables_words import LINES, SPECIAL
from tourelle.games.tank_chess.content.library import Library, UnitKind
from tourelle.games.tank_chess.kernel.position import letter_of
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.picture.order_parts import read_chosen
from tourelle.games.tank_chess.picture.units import MODELS

UNIT: Final = (
    Column("code", Phrase("code", "code")),
    Column("speed", Phrase("speed", "vitesse")),
    Column("front", Phrase("front armour", "blindage avant")),
    Column("side", Phrase("side armour", "blindage de côté")),
    Column("rear", Phrase("rear armour", "blindage arrière")),
    Column("weapon", Phrase("weapon", "armement")),
    Column("lines", Phrase("lines of fire", "lignes de tir")),
    Column("range", Phrase("range", "portée")),
    Column("points", Phrase("points", "points")),
    Column("special", Phrase("special", "particularité")),
)
KINDS: Final = (
    Kind("unit", Phrase("Units", "Unités"), UNIT, ("CH-4.1", "CH-5.1", "CH-6.1", "CH-7.1")),
    Kind("objective", Phrase("Objectives", "Objectifs"), (), ("CH-13.15", "CH-13.18")),
    Kind("map", Phrase("Maps", "Cartes"), (), ("CH-2.6",)),
    Kind("board", Phrase("Boards", "Plateaux")),
    Kind("piece", Phrase("Obstacles", "Obstacles"), (Column("count", Phrase("count", "nombre")),)),
    Kind("army", Phrase("Armies", "Armées")),
    Kind("scenario", Phrase("Scenarios", "Scénarios")),
)
LIGHT: Final = "L"  # CH-4.1: a command tank is a light tank


class ChessCodex(Codex):
    def __init__(self, library: Library) -> None:
        self._library: Final = library

    def kinds(self) -> Sequence[Kind]:
        return KINDS

    def entries(self) -> Sequence[Entry]:
        lib = self._library
        return [
            *map(_unit, lib.units.values()),
            *titled("objective", lib.objectives),
            *titled("map", lib.maps),
            *(_board(board.id, board.size) for board in lib.boards.values()),
            *(
                Entry(id, "piece", piece.name, values={"count": piece.count}, sides=())
                for id, piece in lib.pieces.items()
            ),
            *titled("army", lib.armies),
            *described("scenario", lib.scenarios),
        ]

    def picture(self, entry: Entry, side: Side, lang: Lang, theme: Theme) -> Scene | None:
        return portrait(entry.machine, lang, theme) if entry.machine else None


def entry_of(library: Library, view: ChessView, key: str) -> str:
    """Of a unit on the board."""
    square = read_chosen(view, (key,)).origin
    if square < 0:
        return ""
    letter = letter_of(view.state.position.cells[square]).upper()
    return entry_address("unit", library.kind(letter).id)


def _unit(unit: UnitKind) -> Entry:
    machine, _ = MODELS[unit.letter if unit.letter in MODELS else LIGHT]
    return Entry(unit.id, "unit", unit.name, values=present(dict(_values(unit))), machine=machine)


def _values(unit: UnitKind) -> Iterator[tuple[str, Value | None]]:
    yield "code", unit.code
    yield "speed", unit.speed
    yield from zip(("front", "side", "rear"), unit.armour, strict=True)
    yield "weapon", unit.weapon
    yield "lines", LINES[unit.pattern]
    yield "range", f"{unit.near}–{unit.far}" if unit.far else None
    yield "points", unit.points
    gifts = [SPECIAL[name] for name in SPECIAL if getattr(unit, name)]
    yield "special", Phrase(*(", ".join(one.said(lang) for one in gifts) for lang in LANGS))


def _board(id: str, size: int) -> Entry:
    name = f"{size} × {size}"
    return Entry(id, "board", Phrase(name, name), sides=())
