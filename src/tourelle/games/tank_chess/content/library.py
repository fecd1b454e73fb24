"""The content of Tank Chess, read from TOML and checked as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from tourelle.core.codec import Json
from tourelle.core.content import LESSON, Content, ContentError, Entries
from tourelle.core.content_source import ContentSource
from tourelle.core.words import Phrase
from tourelle.games.tank_chess.content.entries import (
    LETTERS,
    Army,
    Board,
    Objective,
    Piece,
    Scenario,
    UnitKind,
    read_army,
    read_board,
    read_objective,
    read_piece,
    read_scenario,
    read_unit,
)
from tourelle.games.tank_chess.content.map_plans import (
    MapPlan,
    Note,
    check_ground,
    check_zone,
    counts,
    kept,
    read_map,
    read_plan,
)
from tourelle.games.tank_chess.kernel.units import Kind, Kinds, kinds_from

__all__ = [
    "KINDS",
    "LETTERS",
    "Army",
    "Board",
    "ContentError",
    "Library",
    "MapPlan",
    "Objective",
    "Piece",
    "Scenario",
    "UnitKind",
    "library",
    "read_map",
]

FLAT_PATTERN: Final = {
    "three-lines": "three",
    "ahead": "ahead",
    "mortar": "mortar",
    "none": "none",
}
KINDS: Final = ("unit", "army", "board", "map", "piece", "objective", "scenario", LESSON)

SAME_LETTER: Final = Phrase(
    "{letter} is already the letter of {other}", "{letter} est déjà la lettre de {other}"
)
ARMY_COUNT: Final = Phrase(
    "{got} of {letter}, the army {army} has {wanted}",
    "{got} de {letter}, l’armée {army} en a {wanted}",
)
OTHER_BOARD: Final = Phrase(
    "{other} is for the board of {size}", "{other} est pour le plateau de {size}"
)
NOT_COMMANDED: Final = Phrase(
    "expected exactly one command tank", "il faut exactement un char de commandement"
)
FIXED: Final = Phrase(
    "a pack cannot add one; known: {known}", "un lot ne peut pas en ajouter ; connus : {known}"
)
MAP_OR_BOARD: Final = Phrase(
    "name either maps, or a board and how it is built",
    "indiquer soit des cartes, soit un plateau et sa construction",
)
NEEDS_ARMY: Final = Phrase("is needed here", "est nécessaire ici")
EMPTY_SQUARE: Final = Phrase("{square} holds no unit", "{square} ne porte aucune unité")


@dataclass(frozen=True)
class Library:
    """All content in force. Two libraries with the same digest play alike."""

    units: Mapping[str, UnitKind]
    armies: Mapping[str, Army]
    boards: Mapping[str, Board]
    maps: Mapping[str, MapPlan]
    pieces: Mapping[str, Piece]
    objectives: Mapping[str, Objective]
    scenarios: Mapping[str, Scenario]
    digest: str
    pack: Json  # what users' packs say of it, for the record; None: nothing

    def kind(self, letter: str) -> UnitKind:
        """The kind of unit with that letter, upper case."""
        return next(kind for kind in self.units.values() if kind.letter == letter)

    def kinds(self) -> Kinds:
        """The values of all units as the flat tables that the board works with."""
        return kinds_from(
            Kind(
                letter=kind.letter,
                speed=kind.speed,
                front=kind.front,
                side=kind.side,
                rear=kind.rear,
                weapon=kind.weapon,
                pattern=FLAT_PATTERN[kind.pattern],
                points=kind.points,
            )
            for kind in self.units.values()
        )

    def army_points(self, army: Army) -> int:
        return sum(self.units[unit].points * count for unit, count in army.units.items())


def built(stock: Content, pack: Json) -> Library:
    units, armies, maps, aims = (stock.ids(kind) for kind in ("unit", "army", "map", "objective"))
    scenario = partial(read_scenario, maps=maps, armies=armies, objectives=aims)
    return Library(
        units=stock.build("unit", read_unit),
        armies=stock.build("army", partial(read_army, units=units)),
        boards=stock.build("board", partial(read_board, maps=maps)),
        maps=stock.build("map", partial(read_plan, armies=armies, objectives=aims)),
        pieces=stock.build("piece", read_piece),
        objectives=stock.build("objective", read_objective),
        scenarios=stock.build("scenario", scenario),
        digest=stock.digest(),
        pack=pack,
    )


def check_fixed(stock: Content, own: Entries) -> None:
    """Units, boards and objectives are known to the rules one by one (CH-11.1, 11.11, 11.12)."""
    for kind in ("unit", "board", "objective"):
        known = [name for of, name in own if of == kind]
        for name in stock.ids(kind):
            if name not in known:
                stock.note(kind, name, "id", FIXED, known=", ".join(known))


def check(found: Library, stock: Content) -> None:
    """What can only be seen of several entries together."""
    check_letters(found, stock)
    stock.settle()
    for army in found.armies.values():
        if army.units.get(found.kind("C").id) != 1:
            stock.note("army", army.id, "units", NOT_COMMANDED)
    for plan in found.maps.values():
        check_map(plan, found, stock)
    for board in found.boards.values():
        for field, name in (("map", board.map), ("array", board.array)):
            check_size(found, stock, "board", board.id, field, name, board.size)
    for scenario in found.scenarios.values():
        check_scenario(scenario, found, stock)


def check_letters(found: Library, stock: Content) -> None:
    first: dict[str, str] = {}
    for kind in found.units.values():
        other = first.setdefault(kind.letter, kind.id)
        if other != kind.id:
            stock.note("unit", kind.id, "letter", SAME_LETTER, letter=kind.letter, other=other)


def check_map(plan: MapPlan, found: Library, stock: Content) -> None:
    check_ground(plan, partial(stock.note, "map", plan.id, "rows"))
    check_zone(plan, partial(stock.note, "map", plan.id, "zone"))
    army = found.armies[plan.army]
    if int(army.board) != plan.size:
        stock.note("map", plan.id, "army", OTHER_BOARD, other=army.id, size=army.board)
    note = partial(stock.note, "map", plan.id, "rows")
    check_army(counts(plan.rows), army, found, note)


def check_army(sides: Sequence[Counter[str]], army: Army, found: Library, note: Note) -> None:
    """Whether both sides have what the army says (CH-2.1, CH-2.3)."""
    for side, case in zip(sides, (str.upper, str.lower), strict=True):
        for kind in found.units.values():
            got, wanted = side[kind.letter], army.units.get(kind.id, 0)
            if got != wanted:
                letter = case(kind.letter)
                note(ARMY_COUNT, letter=letter, got=got, army=army.id, wanted=wanted)


def check_size(
    found: Library, stock: Content, kind: str, name: str, field: str, plan: str, size: int
) -> None:
    got = found.maps[plan].size
    if got != size:
        stock.note(kind, name, field, OTHER_BOARD, other=plan, size=got)


def check_scenario(scenario: Scenario, found: Library, stock: Content) -> None:
    note = partial(stock.note, "scenario", scenario.id)
    if bool(scenario.maps) == (scenario.build != "map") or bool(scenario.maps) == bool(
        scenario.board
    ):
        note("maps", MAP_OR_BOARD)
    elif scenario.board and not scenario.army and not scenario.own_army:
        note("army", NEEDS_ARMY)
    elif scenario.army:
        check_scenario_army(scenario, found.armies[scenario.army], found, stock)


def check_scenario_army(scenario: Scenario, army: Army, found: Library, stock: Content) -> None:
    note = partial(stock.note, "scenario", scenario.id)
    if scenario.board and scenario.board != army.board:
        note("army", OTHER_BOARD, other=army.id, size=army.board)
    for name in scenario.maps:
        check_size(found, stock, "scenario", scenario.id, "maps", name, int(army.board))
        if scenario.deploy == "map":
            check_kept(scenario, found.maps[name], army, found, stock)


def check_kept(
    scenario: Scenario, plan: MapPlan, army: Army, found: Library, stock: Content
) -> None:
    """Whether the units that stay on the map are those of the scenario's army."""
    units = plan.units()
    empty = [square for square in scenario.keep if square not in units]
    for square in empty:
        stock.note("scenario", scenario.id, "keep", EMPTY_SQUARE, square=square)
    if not empty:
        rows = kept(plan.rows, scenario.keep) if scenario.keep else plan.rows
        field = "keep" if scenario.keep else "army"
        check_army(counts(rows), army, found, partial(stock.note, "scenario", scenario.id, field))


SOURCE: Final = ContentSource("tourelle.games.tank_chess", KINDS, built, check, check_fixed)
library = SOURCE.library
