"""From the agreed setup to the first question: board, armies, stages (CH-2, CH-12, CH-13)."""

from __future__ import annotations

from tourelle.core.ask import Illegal, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Malformed, integer, text
from tourelle.core.flow import Frame, Stack
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.content.map_plans import MapPlan
from tourelle.games.tank_chess.kernel.faults import Fault
from tourelle.games.tank_chess.kernel.position import BLACK, EMPTY, UNIT, WHITE, Position
from tourelle.games.tank_chess.kernel.tfen import Tfen, read_tfen
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law.border import cover
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.faults import refusal_of
from tourelle.games.tank_chess.law.ground import block, obstacle_pieces
from tourelle.games.tank_chess.law.phases.build import OPEN, WAYS
from tourelle.games.tank_chess.law.phases.muster import (
    HIDDEN,
    MOST_UNITS,
    SIEGE_RANKS,
    flag_squares,
    mine_ground,
    zone,
)
from tourelle.games.tank_chess.law.setup_options import (
    BLANK,
    BORDERS,
    SetupOptions,
    check_siege,
    pairs_of,
)
from tourelle.games.tank_chess.law.state import Chess, Stock
from tourelle.space.squares import grid_of

NO_UNITS = (0,) * len(LETTERS)


def deal(context: Context, setup: Setup, dice: Dice) -> Chess:
    """The state with the stages that are still to come, the first on top."""
    check_siege(setup)
    library, is_blank = context.library, setup["map"] in BLANK and not setup["position"]
    start = start_board(library, setup)
    position = start.position
    position.closed = closed_files(setup, position.n)
    heap = heaps(library, setup) if is_blank else ((), ())
    stock = Stock(heap, pairs(library, setup), muster(library, setup))
    setup_options = SetupOptions(
        text(setup["objective"]),
        setup["keep_escape"] is True,
        setup["hidden_mines"] is True,
        zone_of(library, setup, position),
    )
    # CH-R36: by lot, or the first seat
    white = Seat(dice.draw(2, "colours")) if setup["colours"] == "lot" else Seat(0)
    state = Chess(Stack(stages(context, setup, position, white)), setup_options, position, stock)
    state.white = white
    state.quiet, state.number = start.quiet, start.number
    units = [*position.units[WHITE], *position.units[BLACK]]
    state.ids = {square: number for number, square in enumerate(units, 1)}
    check_room(state, setup, context)
    return state


def board_name(setup: Setup, library: Library) -> str:
    """The content's name of the board: `16` or `20`."""
    if setup["position"]:
        return str(study(text(setup["position"])).position.n)
    name = text(setup["map"])
    return name.removeprefix("blank-") if name in BLANK else str(library.maps[name].size)


def start_board(library: Library, setup: Setup) -> Tfen:
    """The position, plies without destruction and number of the next move.

    Start squares and armies are those of the maps (CH-2.1, CH-2.3, CH-R28, CH-R29).
    """
    if setup["position"]:
        start = study(text(setup["position"]))
        if setup["border"]:
            cover(start.position, text(setup["border"]), BORDERS)
        return start
    if setup["map"] in BLANK:
        return Tfen(blank(library, setup))
    plan = library.maps[text(setup["map"])]
    start = read_tfen(plan.position(keep=kept(setup, plan)))
    if setup["deploy"] == "free":
        clear_units(start.position)
    return start


def study(source: str) -> Tfen:
    try:
        start = read_tfen(source)
    except Fault as fault:
        raise Illegal(refusal_of(fault)) from fault
    if start.over:
        raise Illegal(refusal("position-over", "CH-11.8"))
    return start


def kept(setup: Setup, plan: MapPlan) -> list[str]:
    """The squares whose units take part (the learning ladder)."""
    squares = text(setup["keep"]).split()
    units = plan.units()
    for square in squares:
        if square not in units:
            raise Illegal(refusal("bad-keep", "CH-2.1", square=square))
    left = {units[square] for square in squares}
    if squares and not {"C", "c"} <= left:
        raise Illegal(refusal("keep-command", "CH-10.2"))
    return squares


def blank(library: Library, setup: Setup) -> Position:
    """A board without obstacles, smaller by its border areas (CH-12.6, CH-R40).

    Armies that are not deployed stand as on a map (CH-12.9, CH-R41).
    """
    board = library.boards[board_name(setup, library)]
    position = Position(board.size)
    files, ranks = integer(setup["border_files"]), integer(setup["border_ranks"])
    if files or ranks:
        position.cover(files, ranks)
    if setup["deploy"] == "map":
        lent = read_tfen(library.maps[board.array].position()).position
        for square, cell in enumerate(lent.cells):
            if cell >= UNIT:
                position.put(square, cell)
    return position


def clear_units(position: Position) -> None:
    for square in [*position.units[WHITE], *position.units[BLACK]]:
        position.put(square, EMPTY)


def closed_files(setup: Setup, n: int) -> tuple[int, int]:
    """Border strips that close part of both far edges (CH-12.6, CH-12.8)."""
    closed = 0
    for letter in text(setup["closed"]).split():
        file = ord(letter) - ord("a") if len(letter) == 1 else -1
        if not 0 <= file < n:
            raise Illegal(refusal("bad-closed", "CH-12.6", file=letter))
        closed |= 1 << file
    return closed, closed


def heaps(library: Library, setup: Setup) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The obstacle pieces: in open building half of the set each (CH-12.10)."""
    whole = tuple(piece.count for piece in obstacle_pieces(library))
    if WAYS.index(text(setup["build"])) == OPEN:
        half = tuple(count // 2 for count in whole)
        return half, half
    return whole, ()


def pairs(library: Library, setup: Setup) -> int:
    if setup["map"] not in BLANK or setup["position"]:
        return 0
    return pairs_of(setup, library, board_name(setup, library))


def muster(library: Library, setup: Setup) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units still to be placed; an own army is named first (CH-12.7)."""
    if setup["deploy"] == "map" or setup["army"] == "own":
        return NO_UNITS, NO_UNITS
    name = text(setup["map"])
    plan = library.maps[library.boards[board_name(setup, library)].array if name in BLANK else name]
    letters = list(plan.units().values())
    white = tuple(letters.count(letter) for letter in LETTERS)
    black = tuple(letters.count(letter.lower()) for letter in LETTERS)
    return white, black


def zone_of(library: Library, setup: Setup, position: Position) -> tuple[int, ...]:
    """O4: the map's own zone or the centre, which grows if it is blocked (see start_zone())."""
    if setup["objective"] != "O4":
        return ()
    if setup["zone"]:
        return named_zone(text(setup["zone"]), position)
    plan = library.maps.get(text(setup["map"]))
    grid = grid_of(position.n)
    if plan is not None and plan.zone and not setup["position"]:
        return tuple(sorted(grid.square(name) for name in plan.zone))
    return block(position.n, 2)


def named_zone(names: str, position: Position) -> tuple[int, ...]:
    """The zone that is told with a study position (CH-13.15)."""
    try:
        squares = grid_of(position.n).squares(names)
    except Malformed as error:
        raise Illegal(refusal("bad-zone", "CH-13.15")) from error
    return tuple(sorted({*squares}))


def stages(context: Context, setup: Setup, position: Position, white: Seat) -> list[Frame]:
    """The frames of what must happen before the first turn; the last one comes first.

    White begins to build (CH-12.10).
    """
    board = context.library.boards[str(position.n)]
    frames = [Frame("play", {})]
    if setup["hidden_mines"]:
        frames.append(Frame("mines", {}))
    if setup["objective"] == "O2":
        frames.append(Frame("flag", {"colour": WHITE}))
    if setup["deploy"] == "free":
        black = SIEGE_RANKS if setup["objective"] == "O8" else board.deployment
        zones = {"colour": WHITE, "white": board.deployment, "black": black}
        frames.append(Frame("deploy", zones))
    if setup["army"] == "own":
        frames.append(Frame("army", army_terms(context, setup, board.points)))
    if setup["map"] in BLANK and not setup["position"]:
        way = WAYS.index(text(setup["build"]))
        if setup["build"] == "cut":
            frames.append(Frame("colour", {}))
        frames.append(Frame("build", {"way": way, "seat": white, "passes": 0}))
    return frames


def army_terms(context: Context, setup: Setup, points: int) -> dict[str, int]:
    """CH-12.7, and in O8 the defender's share (CH-13.19)."""
    share = context.library.objectives["O8"].share if setup["objective"] == "O8" else 100
    terms = {"colour": WHITE, "white": points, "black": points * share // 100}
    return {**terms, "expansion": int(setup["expansion"] is True)}


def check_room(state: Chess, setup: Setup, context: Context) -> None:
    """A player's own map may leave no room for what was agreed."""
    position = state.position
    ranks = context.library.boards[str(position.n)].deployment
    for colour in (WHITE, BLACK):
        # a board that was built full may come back as a position (CH-13.20)
        least = 1 if setup["position"] else HIDDEN
        if setup["hidden_mines"] and len(mine_ground(position, colour)) < least:
            raise Illegal(refusal("no-room", "CH-13.20"))
        if setup["objective"] == "O2" and not flag_squares(position, colour):
            raise Illegal(refusal("no-room", "CH-13.19"))
        free = [s for s in zone(position, colour, ranks) if position.cells[s] == EMPTY]
        needed = MOST_UNITS if setup["army"] == "own" else sum(state.stock.units[colour])
        if setup["deploy"] == "free" and len(free) < needed:
            raise Illegal(refusal("no-room", "CH-12.5"))
