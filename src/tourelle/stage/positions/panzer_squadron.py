"""Positions of Panzer Squadron by names.

    position({
        "a": ["ru-t34-85 @ 0,0 1", "ru-t70 @ 0410 4; moving; turret 2"],
        "b": ["de-panther-g @ 4,0 2; ambush"],
        "tiles": ["stone house @ 3,-1"], "first": "b",
    })

A tank is the id of its card, its place and its facing after `@`; then, parted by `;`, what else is
true of it: moving (so it started the turn), stopped after a start in motion (`started`), activated,
ambush, wreck, immobilised, steady, `turret` with its offset. A place is a hex by column and row
(`0410`), or `q,r` from the middle of the map. Tanks are called a1, a2, b1 in the order given. The
stage waits for side `first` to pick a tank; `phase` may be `turn` (the start of a turn).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.flow import Frame, Moment
from tourelle.core.option import settle
from tourelle.games.panzer_squadron.content.library import Library, library
from tourelle.games.panzer_squadron.kernel.grid import Grid
from tourelle.games.panzer_squadron.kernel.ground import ground_of
from tourelle.games.panzer_squadron.law.deal import deal, enlist
from tourelle.games.panzer_squadron.law.rules import PanzerSquadron
from tourelle.games.panzer_squadron.law.state import LIVE, WRECK, Squadron
from tourelle.space.hexes import Axial, hex_grid
from tourelle.stage.position import Given, setup_in
from tourelle.stage.positions.panzer_squadron_stage import SquadronStage, tile_named
from tourelle.stage.told_dice import Told

MARKS: Final = ("moving", "started", "activated", "ambush", "immobilised", "fired", "steady")
PHASES: Final = ("pick", "turn")


@cache
def house_rules() -> PanzerSquadron:
    return PanzerSquadron(library())


def position(given: Mapping[str, Json]) -> SquadronStage:
    """Tanks of `a` and `b` and `tiles` as texts; `first`, `turn`, `phase`, `teams`, `setup`,
    and the `dice` that are rolled before the first question."""
    setup, rest = setup_in(given)
    fields = Given(rest)
    sides = [list(fields.texts(name)) for name in "ab"]
    tiles = list(fields.texts("tiles"))
    first = "ab".index(fields.one_of("first", "ab", "a"))
    turn = fields.number("turn", 1, 60, 1)
    phase = fields.one_of("phase", PHASES, "pick")
    seats = 4 if fields.flag("teams") else 2
    dice = fields.text("dice", "")
    fields.close()
    return battle(
        *sides,
        tiles=tiles,
        first=first,
        turn=turn,
        phase=phase,
        seats=seats,
        setup=setup,
        dice=dice,
    )


def battle(
    a: Sequence[str],
    b: Sequence[str],
    *,
    tiles: Sequence[str] = (),
    first: int = 0,
    turn: int = 1,
    phase: str = "pick",
    seats: int = 2,
    rules: PanzerSquadron | None = None,
    setup: Mapping[str, Json] | None = None,
    dice: Told = "",
) -> SquadronStage:
    """A battle that has begun; without a scenario or a map in `setup` the map is empty. *dice*:
    what is rolled before the first question."""
    law = rules or house_rules()
    state = deal(law.context, seats, settle(law.options(), setup or {}))
    _lay(state, tiles)
    now = Moment(state, FastDice(1))
    for side, words in enumerate((a, b)):
        specs = [_read(law.context.library, state.grid, text) for text in words]
        at = len(state.model)
        enlist(now, side, tuple(card for card, _, _ in specs))
        for offset, (_, place, marks) in enumerate(specs):
            _put(state, at + offset, place, marks)
    wrecks = [hex for hex, fate in zip(state.hex, state.fate, strict=True) if fate == WRECK]
    state.ground = ground_of(state.grid, state.ground.tiles, wrecks)
    state.turn, state.initiative, state.to_act, state.first = turn, first, first, first
    state.rolled = [0] * len(state.model)
    if phase == "turn":
        state.turn -= 1
    state.stack.frames[:] = [Frame(phase, {})]
    return SquadronStage(law, state).run(dice)


def _lay(state: Squadron, tiles: Sequence[str]) -> None:
    laid = bytearray(state.ground.tiles)
    for words in tiles:
        kind, _, where = words.partition("@")
        for one in where.split():
            laid[hex_named(state.grid, one)] = tile_named(kind.strip())
    state.ground = ground_of(state.grid, bytes(laid), ())


def hex_named(grid: Grid, name: str) -> int:
    """`0410`, column and row; or `2,-1`, so far from the middle of the map."""
    plane = hex_grid(grid.width, grid.height)
    if "," not in name:
        return plane.hex(name)
    q, r = (int(number) for number in name.split(","))
    middle = plane.axial[grid.hex_at(grid.height // 2, grid.width // 2)]
    found = plane.found(Axial(middle.q + q, middle.r + r))
    if found == plane.off:
        raise Malformed(f"{name}: off the map")
    return found


Spec = tuple[int, tuple[int, int], dict[str, int]]


def _read(known: Library, grid: Grid, words: str) -> Spec:
    head, *marks = (part.strip() for part in words.split(";"))
    name, _, where = head.partition("@")
    place, facing = where.split()
    if name.strip() not in known.places:
        raise Malformed(f"{words}: no such card")
    values = dict(_mark(words, mark) for mark in marks)
    return known.tank(name.strip()), (hex_named(grid, place), int(facing)), values


def _mark(words: str, mark: str) -> tuple[str, int]:
    name, _, number = mark.partition(" ")
    if name in (*MARKS, "wreck") and not number:
        return name, 1
    if name == "turret" and number.isdigit():
        return name, int(number)
    raise Malformed(f"{words}: {mark}: known are {', '.join(MARKS)}, wreck, turret")


def _put(state: Squadron, at: int, place: tuple[int, int], marks: dict[str, int]) -> None:
    hex, facing = place
    if state.standing[hex]:
        raise Malformed(f"tank {at}: its hex is taken")
    state.hex[at], state.facing[at] = hex, facing
    state.standing[hex] = at + 1
    state.fate[at] = WRECK if "wreck" in marks else LIVE
    state.turret[at] = marks.get("turret", 0)
    state.activated[at] = state.fate[at]
    for name in MARKS:
        if name in marks:
            getattr(state, name)[at] = 1
    if "moving" in marks:
        state.started[at] = 1
    if "ambush" in marks:
        state.activated[at] = 1
