"""Scenarios: the forces of both sides, where they begin, and what wins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tourelle.core.content import PROVENANCE, Fields
from tourelle.core.words import Phrase
from tourelle.games.panzer_squadron.content.entries import SPELLING, MapPlan, Size, TileSet
from tourelle.games.panzer_squadron.kernel.grid import grid_of

Begin = Literal["stopped", "moving", "choice"]
Goal = Literal["points", "village", "cross", "exit", "hunt", "storm"]
BEGINNINGS: Final[tuple[Begin, ...]] = ("stopped", "moving", "choice")
GOALS: Final[tuple[Goal, ...]] = ("points", "village", "cross", "exit", "hunt", "storm")
NEITHER: Final = -1
NO_ROWS: Final = (-1, -1)
USUAL_TILES: Final = 15  # PS-R19
MOST_TURNS: Final = 60
CARD: Final = re.compile(r"([1-9][0-9]?) (\S+)")

BAD_CARDS: Final = Phrase(
    'expected a number and a card, as in "3 {card}", got {got}',
    "il faut un nombre et une carte, comme « 3 {card} », et non {got}",
)
NO_CARD: Final = Phrase("no tank card {name}", "aucune carte de char {name}")
NO_FORCE: Final = Phrase(
    "a side has cards, or the scenario has points",
    "un camp a des cartes, ou le scénario a des points",
)
TWO_ROWS: Final = Phrase(
    "expected the first and the last row, got {got}",
    "il faut la première et la dernière rangée et non {got}",
)
NO_HEX: Final = Phrase(
    "no hex {name} on this map: column and row, two digits each",
    "pas d’hexagone {name} sur ce terrain : colonne et rangée, deux chiffres chacune",
)
OTHER_SIZE: Final = Phrase("the map {map} is {size}", "le terrain {map} est de taille {size}")
NO_EDGE: Final = Phrase(
    "an edge is row 0 or row {last}", "un bord est la rangée 0 ou la rangée {last}"
)
NEEDED: Final = Phrase("the goal {goal} needs it", "l’objectif {goal} le demande")
TOO_MANY: Final = Phrase(
    "the set {set} has tiles for {each} each", "le jeu {set} a {each} tuiles pour chacun"
)
#: what each goal needs
NEEDS: Final[Mapping[Goal, tuple[str, ...]]] = {
    "points": (),
    "village": ("goal_from", "goal_hexes"),
    "cross": ("goal_side", "goal_count", "goal_rows"),
    "exit": ("goal_side", "goal_count", "goal_rows"),
    "hunt": ("goal_side", "goal_cards"),
    "storm": ("goal_side", "goal_count", "goal_rows"),
}


@dataclass(frozen=True)
class Side:
    name: Phrase
    cards: tuple[tuple[str, int], ...]  # empty: the player picks
    nations: tuple[str, ...]  # that he may pick from; empty: all
    rows: tuple[int, int]  # its zone; NO_ROWS: the own edge row (PS-3.11)
    begin: Begin
    facing: int  # at deployment; NEITHER: free


@dataclass(frozen=True)
class Scenario:
    id: str
    name: Phrase
    note: Phrase
    size: str
    map: str  # empty: the players place tiles
    tile_set: str
    tiles: int  # that each places
    turns: int
    year: int  # no later cards; 0: any (PS-16.2)
    points: int  # of forces that are picked; 0: forces are printed
    sides: tuple[Side, Side]
    north: int  # the side that has row 0 (PS-3.9)
    deploys_first: int  # NEITHER: in alternation (PS-3.10)
    acts_first: int  # in turn 1; NEITHER: rolled for
    goal: Goal
    goal_side: int
    goal_count: int
    goal_rows: tuple[int, int]
    goal_from: int  # turn
    goal_hexes: tuple[tuple[int, int], ...]  # row, column
    goal_cards: tuple[str, ...]
    free_reverse: str  # the card that may once step back after a shot


class Known:
    """What a scenario may name."""

    def __init__(
        self,
        tanks: tuple[str, ...],
        sizes: Mapping[str, Size],
        maps: Mapping[str, MapPlan],
        tile_sets: Mapping[str, TileSet],
    ) -> None:
        self.tanks: Final = tanks
        self.sizes: Final = sizes
        self.maps: Final = maps
        self.tile_sets: Final = tile_sets


def read_scenario(name: str, fields: Fields, known: Known) -> Scenario:
    size = known.sizes[fields.one_of("size", tuple(known.sizes))]
    plan = _map(fields, known, size)
    tile_set, tiles = _tiles(fields, known)
    points = fields.number("points", 50, 3000, 0)
    goal = fields.one_of("goal", GOALS, "points")
    for need in NEEDS[goal]:
        if not fields.has(need):
            fields.note(need, NEEDED, goal=goal)
    rows = _rows(fields, "goal_rows", size)
    if goal == "exit" and fields.is_sound() and rows not in ((0, 0), (size.height - 1,) * 2):
        fields.note("goal_rows", NO_EDGE, last=size.height - 1)
    scenario = Scenario(
        id=name,
        name=fields.phrase("name"),
        note=fields.phrase("note"),
        size=size.id,
        map=plan,
        tile_set=tile_set,
        tiles=tiles,
        turns=fields.number("turns", 1, MOST_TURNS),
        year=fields.number("year", 1916, 1945, 0),
        points=points,
        sides=_sides(fields, known, size, picked=points > 0),
        north=fields.number("north", 0, 1, 0),
        deploys_first=fields.number("deploys_first", 0, 1, NEITHER),
        acts_first=fields.number("acts_first", 0, 1, NEITHER),
        goal=goal,
        goal_side=fields.number("goal_side", 0, 1, NEITHER),
        goal_count=fields.number("goal_count", 1, 20, 0),
        goal_rows=rows,
        goal_from=fields.number("goal_from", 1, MOST_TURNS, 0),
        goal_hexes=_hexes(fields, size),
        goal_cards=fields.some_of("goal_cards", known.tanks),
        free_reverse=fields.one_of("free_reverse", known.tanks, ""),
    )
    fields.one_of("provenance", PROVENANCE)
    return scenario


def _map(fields: Fields, known: Known, size: Size) -> str:
    name = fields.one_of("map", tuple(known.maps), "")
    if name and fields.is_sound() and known.maps[name].size != size.id:
        fields.note("map", OTHER_SIZE, map=name, size=known.maps[name].size)
    return name


def _tiles(fields: Fields, known: Known) -> tuple[str, int]:
    """The set, and how many tiles each player places."""
    usual = next(iter(known.tile_sets))
    name = fields.one_of("tile_set", tuple(known.tile_sets), usual)
    tile_set = known.tile_sets[name]
    tiles = fields.number("tiles", 0, 99, tile_set.each)
    most = sum(tile_set.counts) // (2 if tile_set.pool else 1)
    if tiles > most and fields.is_sound():
        fields.note("tiles", TOO_MANY, set=name, each=most)
    return name, tiles


def _sides(fields: Fields, known: Known, size: Size, *, picked: bool) -> tuple[Side, Side]:
    first, second = (
        _side(fields.table(at), known, size, picked=picked) for at in ("first", "second")
    )
    return first, second


def _side(fields: Fields, known: Known, size: Size, *, picked: bool) -> Side:
    cards = _cards(fields, known)
    if fields.is_sound() and picked == bool(cards):
        fields.note("cards", NO_FORCE)
    nations = fields.some_of("nations", SPELLING.words)
    side = Side(
        fields.phrase("name"),
        cards,
        tuple(SPELLING.from_word(word) for word in nations),
        _rows(fields, "rows", size),
        fields.one_of("begin", BEGINNINGS, "stopped"),
        fields.number("facing", 0, 5, NEITHER),
    )
    fields.end()
    return side


def _cards(fields: Fields, known: Known) -> tuple[tuple[str, int], ...]:
    found = list[tuple[str, int]]()
    for text in fields.texts("cards"):
        row = CARD.fullmatch(text)
        if row is None:
            fields.note("cards", BAD_CARDS, card=known.tanks[0], got=repr(text))
        elif row[2] not in known.tanks:
            fields.note("cards", NO_CARD, name=row[2])
        else:
            found.append((row[2], int(row[1])))
    return tuple(found)


def _rows(fields: Fields, name: str, size: Size) -> tuple[int, int]:
    rows = fields.numbers(name, 0, size.height - 1)
    if not rows and not fields.has(name):
        return NO_ROWS
    if len(rows) != 2 or rows[0] > rows[1]:
        fields.note(name, TWO_ROWS, got=list(rows))
        return NO_ROWS
    return rows[0], rows[1]


def _hexes(fields: Fields, size: Size) -> tuple[tuple[int, int], ...]:
    grid = grid_of(size.width, size.height)
    places = {name: (grid.rows[hex], grid.columns[hex]) for hex, name in enumerate(grid.names)}
    names = fields.texts("goal_hexes")
    for name in names:
        if name not in places:
            fields.note("goal_hexes", NO_HEX, name=name)
    return tuple(places[name] for name in names if name in places)
