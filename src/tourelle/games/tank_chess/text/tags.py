"""What was agreed before a game, as tags of its file, and back (CH-11.7, CH-11.11).

write_tags(rules, setup, first, end)    of a game whose first turn is played in *first*
setup_from(file)                        the setup that the tags stand for
prepared(file, state, phase)            what both sides did between setup and first turn
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed, text
from tourelle.core.option import Setup
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE, Position
from tourelle.games.tank_chess.law.border import border_text
from tourelle.games.tank_chess.law.choices import HideMines, MarkFlag
from tourelle.games.tank_chess.law.goals import start_zone
from tourelle.games.tank_chess.law.ground import block, squares_in
from tourelle.games.tank_chess.law.rules import TankChess
from tourelle.games.tank_chess.law.setup_options import BLANK
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.text.gamefile import RUNNING, GameFile
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.space.squares import grid_of

RESULTS: Final = {WHITE: "1-0", BLACK: "0-1", -1: "1/2-1/2"}
FLAGS: Final = ("FlagWhite", "FlagBlack")
MINES: Final = ("MinesWhite", "MinesBlack")
YES: Final = "yes"
# tags that are an option of the setup, said in the same words
BY_TAG: Final = {
    "Map": "map",
    "Position": "position",
    "Border": "border",
    "Closed": "closed",
    "Objective": "objective",
    "Zone": "zone",
}
#: Options that have a tag of their own, or none: who plays White is told by the colours.
APART: Final = ("map", "objective", "closed", "keep_escape", "hidden_mines", "colours")


def result_text(state: Chess) -> str:
    return RUNNING if state.result is None else RESULTS[state.result.winner]


# ---- writing


def write_tags(rules: TankChess, setup: Setup, first: Chess, end: Chess) -> dict[str, str]:
    tags = {
        "Event": "?",
        "Result": result_text(end),
        "Board": str(first.position.n),
        "Map": text(setup["map"]),
    }
    if not is_start_of_map(rules, setup):
        tags |= position_tags(first)
    tags |= agreed_tags(setup)
    names = grid_of(first.position.n).names
    if setup["objective"] == "O2":
        tags |= {tag: names[first.flags[side].home] for side, tag in enumerate(FLAGS)}
    if setup["hidden_mines"]:
        tags |= {tag: named(names, squares_in(first.hidden[s])) for s, tag in enumerate(MINES)}
    return tags


def is_start_of_map(rules: TankChess, setup: Setup) -> bool:
    """Whether the map alone tells where everything stands."""
    usual = all(setup[o.name] == o.default for o in rules.options() if o.name not in APART)
    return usual and setup["map"] not in BLANK


def position_tags(first: Chess) -> dict[str, str]:
    """Position, and what a position string does not carry (CH-11.12)."""
    position = first.position
    tags = {"Position": write_tfen(position, first.quiet, first.number)}
    if border := border_text(position):
        tags["Border"] = border
    zone = first.setup_options.zone
    if zone and zone != usual_zone(position):
        tags["Zone"] = named(grid_of(position.n).names, zone)
    return tags


def usual_zone(position: Position) -> tuple[int, ...]:
    """The zone of O4 where nobody names another."""
    return start_zone(position, block(position.n, 2))


def agreed_tags(setup: Setup) -> dict[str, str]:
    tags: dict[str, str] = {}
    if setup["objective"] != "O1":
        tags["Objective"] = text(setup["objective"])
    if setup["keep_escape"]:
        tags["KeepEscape"] = YES
    if setup["closed"]:
        tags["Closed"] = text(setup["closed"])
    return tags


def named(names: tuple[str, ...], squares: Iterable[int]) -> str:
    return " ".join(names[square] for square in squares)


# ---- reading


def setup_from(file: GameFile) -> dict[str, Json]:
    """The setup of a file; a position stands for the map, however it came about."""
    tags = dict(file.tags)
    setup: dict[str, Json] = {name: tags[tag] for tag, name in BY_TAG.items() if tags.get(tag)}
    if "position" in setup:
        setup.pop("map", None)
    if any(tag in tags for tag in MINES):
        setup["hidden_mines"] = True
    if "KeepEscape" in tags:
        if tags["KeepEscape"] != YES:
            raise Unreadable("file.yes", "CH-11.11", tag="KeepEscape")
        setup["keep_escape"] = True
    return setup


def prepared(file: GameFile, state: Chess) -> Iterator[tuple[int, Choice]]:
    """Colour and choice of everything that comes between the setup and the first turn."""
    grid = grid_of(state.position.n)
    if state.setup_options.objective == "O2":
        for colour, tag in enumerate(FLAGS):
            squares = _squares(file, tag, state.position.n)
            if len(squares) != 1:
                raise Unreadable("file.flag", "CH-11.11", tag=tag)
            yield colour, MarkFlag(squares[0])
    if state.setup_options.hidden_mines:
        for colour, tag in enumerate(MINES):
            squares = _squares(file, tag, grid.n)
            yield colour, HideMines(tuple(sorted(squares)))


def _squares(file: GameFile, tag: str, n: int) -> tuple[int, ...]:
    """The squares that *tag* names; it must be there."""
    said = dict(file.tags).get(tag)
    if said is None:
        raise Unreadable("file.needs", "CH-11.11", tag=tag)
    try:
        return grid_of(n).squares(said)
    except Malformed as error:
        raise Unreadable("file.squares", "CH-1.1", tag=tag, text=said) from error
