"""Before the first turn: forces, tiles, deployment (PS-3, PS-16)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.option import settle
from tourelle.games.panzer_squadron.kernel.ground import ground_of, is_connected
from tourelle.games.panzer_squadron.kernel.tiles import HEDGE, OPEN, SMALL_HOUSE
from tourelle.games.panzer_squadron.law.choices import PlaceTile
from tourelle.stage.positions.panzer_squadron import house_rules
from tourelle.stage.positions.panzer_squadron_stage import SquadronStage
from tourelle.stage.told_dice import told

RULES = house_rules()
PAIR = {"force0": "2 ru-t34-85", "force1": "1 de-pz4h"}


def begin(dice: str = "", seats: int = 2, **setup: Any) -> SquadronStage:
    agreed = settle(RULES.options(), setup)
    state, notices = RULES.start(seats, agreed, told(dice))
    stage = SquadronStage(RULES, state)
    stage.told += notices
    return stage


def refused(code: str, **setup: Any) -> str:
    """The rule that a setup breaks."""
    with pytest.raises(Illegal) as error:
        begin("first to place 2, 1", **setup)
    assert error.value.refusal.code == code
    return error.value.refusal.rule


# --- forces -------------------------------------------------------------------------------------


@pytest.mark.rule("PS-16.1", "PS-3.14")
@pytest.mark.parametrize("setup", [{"points": 10}, {"scenario": "SC-12", "points": 10}])
def test_a_battle_for_which_no_tank_can_be_picked_does_not_begin(setup: dict[str, Any]) -> None:
    assert refused("force-none", **setup) == "PS-16.1"


@pytest.mark.rule("PS-3.1", "PS-3.14", "PS-3.9")
def test_forces_are_picked_in_the_open_side_0_first() -> None:
    stage = begin()
    assert stage.asked() == ["0: force"]
    stage.play("a: force 2 ru-t34-85")
    assert stage.asked() == ["1: force"]
    stage.play("b: force 1 de-pz4h, 1 de-stug3g; first to place 3, 5")
    assert stage.state.side == (0, 0, 1, 1)
    assert stage.told_of("force-picked")[0][:3] == [0, 0, 0]
    assert stage.asked() == ["1: tile"]


@pytest.mark.rule("PS-3.14")
def test_lists_may_be_agreed_before() -> None:
    stage = begin("first to place 3, 5", **PAIR)
    assert stage.asked() == ["1: tile"]
    assert refused("no-card", force0="2 ru-t99") == "PS-3.14"
    assert refused("no-card", force1="2; drop") == "PS-3.14"


@pytest.mark.rule("PS-16.1")
@pytest.mark.parametrize(
    ("force", "code", "rule"),
    [
        ("9 de-pz2f", "force-size", "PS-16.3"),
        ("8 de-pz4h", "force-points", "PS-16.1"),
        ("1 de-pz4h, 1 ru-t34-85", "force-allies", "PS-16.4"),
        ("1 de-pz4h, 2 it-m13, 1 jp-hago", "", ""),
        ("1 us-m4a1, 1 uk-comet, 1 fr-s35, 1 ru-t70", "", ""),
        ("4 de-marder3m", "force-copies", "PS-16.1"),
        ("3 de-marder3m", "", ""),
        ("5 de-stug3g", "", ""),
    ],
)
@pytest.mark.rule("PS-16.3", "PS-16.4")
def test_what_may_be_fielded(force: str, code: str, rule: str) -> None:
    stage = begin()
    if code:
        assert stage.refused(f"a: force {force}") == (code, rule)
    else:
        assert stage.legal(f"a: force {force}")


@pytest.mark.rule("PS-16.1", "PS-3.14")
def test_an_empty_or_muddled_force_is_refused() -> None:
    stage = begin()
    for cards in ((), (5, 4), (-1,), (10_000,)):
        assert stage.refused(RULES.choice_from(["force", *cards]), 0).code in (
            "force-empty", "force-cards",
        )  # fmt: skip


@pytest.mark.rule("PS-16.1", "PS-16.4", "PS-16.2")
def test_limits_are_options() -> None:
    assert begin(points=1000, tanks=12).legal("a: force 9 de-pz4h")
    assert begin(copies=4).legal("a: force 4 de-marder3m")
    assert begin(allies=False).legal("a: force 1 de-pz4h, 1 ru-t34-85")
    early = begin(year=1941)
    assert early.refused("a: force 1 de-pz4h") == ("force-year", "PS-16.2")
    assert early.legal("a: force 1 de-pz3f")


@pytest.mark.rule("PS-16.3")
@pytest.mark.parametrize(
    ("size", "points", "tanks"),
    [("small", 300, 5), ("standard", 500, 8), ("large", 750, 12), ("grand", 1200, 20)],
)
def test_the_size_of_the_map_says_how_much(size: str, points: int, tanks: int) -> None:
    options = begin(size=size).state.setup_options
    assert (options.points, options.tanks) == (points, tanks)


@pytest.mark.rule("PS-16.3", "PS-3.11", "PS-R81")
def test_no_more_tanks_than_the_edge_holds() -> None:
    stage = begin(size="small", tanks=20, points=3000)
    assert stage.refused("a: force 16 de-pz2f") == ("force-size", "PS-16.3")
    assert stage.legal("a: force 15 de-pz2f")


@pytest.mark.rule("PS-16.1")
@pytest.mark.parametrize("seed", range(6))
def test_drawn_forces_are_legal(seed: int) -> None:
    for setup in ({}, {"year": 1940}, {"size": "grand"}, {"points": 50}):
        ask = begin(**setup).asks()[0]
        assert ask.refuse(ask.sample(FastDice(seed))) is None


# --- tiles --------------------------------------------------------------------------------------


@pytest.mark.rule("PS-3.2", "PS-3.3", "PS-R18", "PS-R19", "PS-17.8")
def test_fifteen_tiles_each_in_alternation() -> None:
    stage = begin("first to place 4, 4, 6, 2", **PAIR)
    assert stage.told_of("setup-roll") == [[4, 4], [6, 2]]
    assert stage.state.reserve == ((3, 3, 4, 0, 5), (3, 3, 4, 0, 5))
    hexes = iter([f"{c:02}{r:02}" for r in (3, 5, 7) for c in range(0, 20, 2)])
    for _ in range(15):
        stage.play(f"a: {next_tile(stage, 0)} {next(hexes)}")
        stage.play(f"b: {next_tile(stage, 1)} {next(hexes)}")
    assert stage.asked() == ["0: deploy"]  # whoever placed the first tile


def next_tile(stage: Any, side: int) -> str:
    names = ("shell hole", "stone house", "small house", "ruin", "hedge")
    left = stage.state.reserve[side]
    return f"tile {names[next(at for at in range(5) if left[at])]}"


@pytest.mark.rule("PS-3.4", "PS-3.12", "PS-R20")
def test_where_a_tile_may_go() -> None:
    stage = begin("first to place 6, 2", **PAIR)
    assert stage.refused("a: tile hedge 0500") == ("tile-on-edge", "PS-3.12")
    assert stage.refused("a: tile hedge 0514") == ("tile-on-edge", "PS-3.12")
    assert stage.refused("a: tile ruin 0505") == ("no-such-tile", "PS-3.2")
    assert stage.refused(PlaceTile(HEDGE, 999)) == ("off-map", "PS-3.4")
    stage.play("a: tile hedge 0505")
    assert stage.refused("b: tile hedge 0505") == ("tile-taken", "PS-3.4")


@pytest.mark.rule("PS-3.4", "PS-3.12", "PS-R20")
def test_no_hex_is_walled_off() -> None:
    """Five shell holes around a hex leave one way in, which no blocker may close."""
    stage = begin("first to place 6, 2", tile_set="D", **PAIR)
    ring = ["0604", "0504", "0405", "0506", "0606"]
    for at, where in enumerate(ring):
        stage.play(f"{'ab'[at % 2]}: tile shell hole {where}")
    assert stage.refused("b: tile shell hole 0605") == ("tile-cuts-off", "PS-3.4")
    assert stage.refused("b: tile stone house 0605") == ("tile-cuts-off", "PS-3.4")
    assert stage.legal("b: tile hedge 0605")
    assert stage.legal("b: tile shell hole 0505")
    listed = stage.asks()[0].domains[0].listed()
    assert listed is not None
    assert stage.read("tile shell hole 0605") not in list(listed)


@pytest.mark.rule("PS-3.4")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_placed_leaves_the_map_whole(seed: int) -> None:
    dice = FastDice(seed)
    state, _ = RULES.start(2, settle(RULES.options(), {"tile_set": "D", **PAIR}), dice)
    while state.stack.top.phase == "tiles":
        ask = RULES.asks(state)[0]
        RULES.apply(state, ask.seat, ask.sample(dice), dice)
        assert is_connected(state.grid, state.ground.tiles)
    assert sum(tile != OPEN for tile in state.ground.tiles) == 30


@pytest.mark.rule("PS-3.5")
def test_a_double_sided_tile_shows_the_house() -> None:
    stage = begin("first to place 6, 2", **PAIR).play("a: tile small house 0505")
    assert stage.state.ground.tiles[stage.hex("0505")] == SMALL_HOUSE


@pytest.mark.rule("PS-3.12")
def test_tiles_without_a_place_are_discarded() -> None:
    stage = begin("first to place 6, 2", **PAIR)
    state = stage.state
    tiles = bytearray(state.ground.tiles)
    for hex in range(state.grid.size):
        if 0 < state.grid.rows[hex] < 14:
            tiles[hex] = HEDGE
    state.ground = ground_of(state.grid, bytes(tiles))
    stage.run()
    assert stage.told_of("tiles-discarded") == [[0, 15], [1, 15]]
    assert stage.asked() == ["0: deploy"]


@pytest.mark.rule("PS-3.13")
def test_the_lucky_dip_is_drawn_from_one_pool() -> None:
    stage = begin("first to place 6, 2", tile_set="F", tiles=20, **PAIR)
    first, second = stage.state.reserve
    assert sum(first) == sum(second) == 20
    assert stage.told_of("tiles-dealt") == [[0, [*first]], [1, [*second]]]
    pool = (12, 12, 14, 8, 18)
    assert all(a + b <= most for a, b, most in zip(first, second, pool, strict=True))
    drawn = {begin_by_lot(seed).state.reserve for seed in range(5)}
    assert len(drawn) == 5  # it is shuffled
    assert refused("few-tiles", tile_set="F", tiles=33, **PAIR) == "PS-3.13"
    assert refused("few-tiles", tile_set="F", tiles=33) == "PS-3.13"  # before forces are picked
    assert refused("idle-option", tile_set="A", tiles=20, **PAIR) == "PS-3.13"


def begin_by_lot(seed: int) -> SquadronStage:
    setup = settle(RULES.options(), {"tile_set": "F", **PAIR})
    return SquadronStage(RULES, RULES.start(2, setup, FastDice(seed))[0])


# --- deployment ---------------------------------------------------------------------------------


@pytest.mark.rule("PS-3.6", "PS-3.7", "PS-3.9", "PS-3.10", "PS-R21", "PS-R22", "PS-R72")
def test_tanks_are_deployed_in_alternation_on_the_own_edge() -> None:
    stage = begin("first to place 2, 6", map="PM-1", **PAIR)
    assert stage.asked() == ["1: deploy"]  # a fixed map: the roll says who deploys first
    assert stage.refused("b: deploy b1 0500 1") == ("out-of-zone", "PS-3.11")
    stage.play("b: deploy b1 0514 1")
    assert stage.refused("a: deploy b1 0500 1") == ("not-to-deploy", "PS-3.6")
    stage.play("a: deploy a2 0500 3")
    assert stage.refused("a: deploy a1 0500 1") == ("blocked", "PS-3.11")
    assert stage.refused("a: deploy a1 0600 1 moving") == ("fixed-marker", "PS-3.8")
    stage.play("a: deploy a1 0600 4; initiative 2, 1")  # the larger force places the rest
    state = stage.state
    assert (state.facing, state.moving, state.turret) == ([4, 3, 1], [0] * 3, [0] * 3)
    assert state.ambush == [0] * 3
    assert stage.asked() == ["0: tank"]


@pytest.mark.rule("PS-3.8", "PS-3.10", "PS-3.11", "PS-R71", "PS-R72")
def test_a_scenario_may_let_one_side_deploy_first_in_a_deeper_zone() -> None:
    stage = begin("", scenario="SC-6")  # no roll
    assert stage.told_of("setup-roll") == []
    assert stage.asked() == ["1: deploy"]
    for at, where in enumerate(["0004", "0104", "0204"]):
        stage.play(f"b: deploy b{at + 1} {where} 4")
        assert stage.asked() == ["1: deploy"]
    assert stage.refused("b: deploy b4 0504 4") == ("out-of-zone", "PS-3.11")  # a stone house
    assert stage.refused("b: deploy b4 0000 4") == ("out-of-zone", "PS-3.11")
    assert stage.legal("b: deploy b4 0304 4")  # a hedge
    stage.play("b: deploy b4 0304 4")
    assert stage.asked() == ["0: deploy"]


@pytest.mark.rule("PS-3.11", "PS-11.4", "PS-R71")
def test_who_is_deployed_in_a_small_house_brings_it_down() -> None:
    stage = begin("", scenario="SC-7")
    house = next(
        name
        for hex, name in enumerate(stage.state.grid.names)
        if stage.state.ground.tiles[hex] == SMALL_HOUSE and stage.state.grid.rows[hex] in (4, 5, 6)
    )
    stage.play(f"b: deploy b1 {house} 4")
    assert stage.told_of("house-falls")


@pytest.mark.rule("PS-3.4", "PS-3.12", "PS-3.11")
def test_a_deep_zone_counts_what_was_placed_in_it() -> None:
    stage = begin("first to place 6, 2", scenario="SC-8")
    while stage.state.stack.top.phase == "tiles":
        ask = stage.asks()[0]
        stage.say(ask.seat, ask.sample(FastDice(stage.state.ground.tiles.count(OPEN))))
    zone = RULES.context.plan(stage.state).sides[1].zone
    taken = next(hex for hex in zone if stage.state.ground.tiles[hex] in (1, 2))
    stage.play("a: deploy a1 0514 1")
    name = stage.state.grid.names[taken]
    assert stage.refused(f"b: deploy b1 {name} 4") == ("blocked", "PS-3.11")


@pytest.mark.rule("PS-15.4", "PS-R77")
def test_a_team_places_tiles_and_tanks_by_turns() -> None:
    forces = {"force0": "3 ru-t34-85", "force1": "2 de-pz4h"}
    stage = begin("first to place 6, 2", seats=4, **forces)
    asked = []
    for where in ("0303", "0503", "0703", "0903", "1103"):
        asked.append(stage.asks()[0].seat)
        stage.play(f"{asked[-1]}: tile hedge {where}")
    assert asked == [0, 1, 2, 3, 0]
    fixed = begin("first to place 6, 2", seats=4, map="PM-1", **forces)
    owners = []
    for at in range(5):
        ask = fixed.asks()[0]
        owners.append(ask.seat)
        last = "; initiative 2, 1" if at == 4 else ""
        choice = ask.sample(FastDice(at))
        assert fixed.state.seat[choice.tank] == ask.seat
        fixed.say(ask.seat, choice, last.removeprefix("; "))
    assert owners == [0, 1, 2, 3, 0]


@pytest.mark.rule("PS-3.14", "PS-R77")
def test_the_first_seat_of_a_team_picks_its_force() -> None:
    stage = begin(seats=4)
    assert stage.asked() == ["0: force"]
    stage.play("0: force 2 ru-t34-85")
    assert stage.asked() == ["1: force"]
