"""Before the first turn: terrain, roles, edges, objectives, deployment (chapters 1 to 3, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.option import settle
from tourelle.games.tanks.content.terrain import BUILDING, WOOD, Piece, is_apart, piece_rect
from tourelle.games.tanks.law.choices import Deploy, PlaceTerrain
from tourelle.games.tanks.law.ground import OPPOSITE, PIECES
from tourelle.games.tanks.law.phases.slots import queue
from tourelle.games.tanks.law.places import Terrain, first_on_grid, spacing
from tourelle.games.tanks.law.poses import Deployment
from tourelle.games.tanks.law.state import (
    COMMAND,
    EAST,
    MOVEMENT,
    NORTH,
    SETUP,
    SHOOTING,
    SOUTH,
    WEST,
    Token,
)
from tourelle.space.plane import Rect, carried
from tourelle.space.plane_arrow import ARROW, TABLE

READY = {"force0": "TK-P1", "force1": "TK-P4", "points": 50}
PLACES = ("20000 20000 0", "60000 20000 0", "20000 60000 0", "50000 50000 0", "72000 72000 4500")


@pytest.mark.rule("TK-3.2", "TK-3.3", "TK-3.4", "TK-R59", "TK-0.7", "TK-13.1")
def test_terrain_is_placed_in_turn_woods_first(kit: Any) -> None:
    play = kit.start(**READY)
    assert play.asked() == ["0: terrain"]  # it rolled 6 against 1
    assert PIECES == (WOOD, WOOD, BUILDING, BUILDING, BUILDING, BUILDING)
    assert play.refused("0: terrain 18000 20000 0").rule == "TK-3.4"
    play.play("0: terrain 19000 17000 0")
    assert play.state.pieces == [Piece(WOOD, 19000, 17000, 0)]
    assert play.asked() == ["1: terrain"]
    assert play.refused("1: terrain 44900 17000 0").code == "too-near"
    play.play("1: terrain 45000 17000 0", "0: terrain 70000 17000 0")
    assert play.state.pieces[2].kind == BUILDING
    assert play.asked() == ["1: terrain"]


@pytest.mark.rule("TK-3.2", "TK-3.6", "TK-R59")
def test_ties_are_rolled_again(kit: Any) -> None:
    play = kit.start(**READY, map="village", dice=[3, 3, 5, 5, 2, 4])
    assert play.asked() == ["1: role"]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.rule("TK-3.2", "TK-3.3")
def test_the_higher_roll_places_first_whoever_rolled_it(kit: Any, first: int) -> None:
    play = kit.start(**READY, dice=[6, 1] if first == 0 else [2, 5])
    spots = [(x, y) for x in (20000, 45000, 70000) for y in (20000, 70000)]
    asked = []
    for at, (x, y) in enumerate(spots):
        asked += play.asked()
        rolls = "; rolls 6 1" if at == 5 else ""
        play.play(f"{play.ask().seat}: terrain {x} {y} 0{rolls}")
    assert asked == [f"{(first + at) % 2}: terrain" for at in range(6)]
    assert [piece.kind for piece in play.state.pieces] == list(PIECES)


@pytest.mark.rule("TK-9.11", "TK-2.4")
def test_locked_platoons_are_told_tank_by_tank(kit: Any) -> None:
    play = kit.start(**READY)
    told = play.events_of("fielded")
    assert [event["tank"] for event in told] == list(range(len(play.state.tanks)))
    for event, tank in zip(told, play.state.tanks, strict=True):
        assert (event["seat"], event["model"]) == (tank.owner, tank.kind)
        assert event["costs"] == tuple(held.cost for held in tank.cards)


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("attacks", [0, 1])
@pytest.mark.rule("TK-3.6", "TK-3.8")
def test_the_higher_roll_takes_either_role(kit: Any, winner: int, attacks: int) -> None:
    play = kit.start(**READY, map="village", dice=[6, 1] if winner == 0 else [1, 6])
    play.play(f"{winner}: role {attacks}")
    assert play.state.attacker == (winner if attacks else 1 - winner)
    assert play.asked() == [f"{1 - play.state.attacker}: edge"]


@pytest.mark.parametrize(
    ("edge", "other"), [(SOUTH, NORTH), (NORTH, SOUTH), (WEST, EAST), (EAST, WEST)]
)
@pytest.mark.rule("TK-3.8", "TK-R60")
def test_the_attacker_gets_the_edge_across_the_table(kit: Any, edge: int, other: int) -> None:
    play = kit.start(**READY, map="village").play("0: role 1", f"1: edge {edge}")
    assert play.state.edges == [other, edge]


@pytest.mark.rule("TK-3.4", "TK-0.3")
def test_the_spacing_of_pieces_has_the_tolerance() -> None:
    wood = Rect(45000, 45000, 0, 7000, 5000)
    assert is_apart(Rect(45000 + 7000 + 4000 + 11950, 45000, 0, 4000, 3000), (wood,), ARROW)
    assert not is_apart(Rect(45000 + 7000 + 4000 + 11949, 45000, 0, 4000, 3000), (wood,), ARROW)
    assert is_apart(Rect(15950, 45000, 0, 4000, 3000), (), ARROW)
    assert not is_apart(Rect(15949, 45000, 0, 4000, 3000), (), ARROW)


@pytest.mark.rule("TK-3.5", "TK-R59")
def test_a_crowded_table_lowers_the_spacing_by_whole_centimetres() -> None:
    spots = [(25, 25), (65, 25), (25, 65), (65, 65), (45, 45)]
    others = tuple(Rect(x * 1000, y * 1000, 0, 7000, 5000) for x, y in spots)
    gap = spacing(WOOD, others)
    assert gap < ARROW
    assert gap % 1000 == 0
    assert first_on_grid((7000, 5000), others, gap) is not None
    assert first_on_grid((7000, 5000), others, gap + 1000) is None
    domain = Terrain(WOOD, others, gap)
    choice = domain.sample(FastDice(3))
    assert domain.refuse(choice) is None
    assert spacing(BUILDING, others[:2]) == ARROW


@pytest.mark.rule("TK-3.5", "TK-R59")
def test_a_lowered_spacing_is_that_to_the_edges_too() -> None:
    """A block from 25 to 65: a Building fits its corners with 10 cm all round, not with 11."""
    block = (Rect(45000, 45000, 0, 20000, 20000),)
    assert spacing(BUILDING, block) == 10000
    domain = Terrain(BUILDING, block, 10000)
    assert domain.refuse(PlaceTerrain(14000, 13000, 0)) is None
    assert domain.refuse(PlaceTerrain(13950, 12950, 0)) is None
    for x, y in ((13949, 13000), (14000, 12949)):
        found = domain.refuse(PlaceTerrain(x, y, 0))
        assert found is not None
        assert found.code == "too-near"
    assert Terrain(BUILDING, (), ARROW).refuse(PlaceTerrain(14000, 13000, 0)) is not None


@pytest.mark.parametrize("turn", range(0, 18000, 1500))
@pytest.mark.rule("TK-3.5", "TK-R59")
def test_the_grid_has_whole_centimetres_and_twelve_rotations(turn: int) -> None:
    """A lane that a Building fits along only, one arrow from either side: its way is found."""
    sides = [carried(45000, 45000, turn, 0, across) for across in (-40000, 40000)]
    lane = tuple(Rect(x, y, turn, 90000, 25000) for x, y in sides)
    found = first_on_grid((4000, 3000), lane, ARROW)
    assert found is not None
    assert (found.heading, found.x % 1000, found.y % 1000) == (turn, 0, 0)
    assert spacing(BUILDING, lane) == ARROW


@pytest.mark.rule("TK-3.6", "TK-3.8", "TK-R60", "TK-3.15", "TK-3.9")
def test_roles_edges_and_a_ready_map(kit: Any) -> None:
    play = kit.start(**READY, map="village")
    assert len(play.state.pieces) == 6
    assert play.asked() == ["0: role"]  # 6 against 1
    play.play("0: role 0")
    assert play.state.attacker == 1
    assert play.asked() == ["0: edge"]
    assert len(play.items()) == 4
    play.play("0: edge 2")
    assert play.state.edges == [2, 3]


@pytest.mark.rule("TK-10.8", "TK-R78", "TK-10.5", "TK-3.9")
def test_the_hill_is_in_the_middle_whatever_stands_there(kit: Any) -> None:
    play = kit.start(**READY, map="village", mission="king").play("0: role 1", "1: edge 0")
    assert play.state.tokens == [Token(-1, 45000, 45000)]
    play.state.pieces.append(Piece(BUILDING, 45000, 45000, 0))
    assert play.asked()[0].endswith(("reveal", "deploy"))


@pytest.mark.rule("TK-10.13", "TK-R64", "TK-10.5")
def test_each_player_places_an_objective_at_the_others_edge(kit: Any) -> None:
    play = kit.start(**READY, map="village", mission="every").play("0: role 1", "1: edge 0")
    assert play.asked() == ["0: token"]
    assert play.refused("0: token 45000 12001").rule == "TK-R64"
    assert play.legal("0: token 0 12000")
    assert play.legal("0: token 90000 12000")
    offered = [choice.data()[1] for choice in play.ask().domains[0].propose(FastDice(1), 24)]
    assert (offered[0], offered[-1], len(set(offered))) == (0, 90000, 24)  # all along the edge
    play.play("0: token 45000 12000")
    assert play.asked() == ["1: token"]
    play.play("1: token 45000 78000")
    assert [token.owner for token in play.state.tokens] == [0, 1]


@pytest.mark.rule("TK-10.18", "TK-0.3")
def test_the_attacker_places_two_objectives(kit: Any) -> None:
    play = kit.start(**READY, map="village", mission="retreat").play("0: role 1", "1: edge 1")
    play.play("0: token 45000 78000")
    assert play.asked() == ["0: token"]
    assert play.refused("0: token 47449 78000").code == "tokens-near"
    play.play("0: token 47450 78000")
    assert len(play.state.tokens) == 2


@pytest.mark.rule("TK-3.10", "TK-3.11", "TK-3.12", "TK-3.14", "TK-R61", "TK-R62", "TK-3.13")
def test_deployment_in_one_order_of_initiative(kit: Any) -> None:
    play = kit.start(**READY, map="village").play("0: role 1", "1: edge 0")
    play.play("1: pass")  # Superb Commander stays face down
    # StuG G 3, Sherman 6 and 6 of the Defender, Panther 7
    assert play.asked() == ["0: deploy"]
    assert play.refused("0: deploy 1 45000 80000 27000").rule == "TK-0.17"
    assert play.refused("0: deploy 0 45000 83000 27000").code == "other-tank"
    play.play("0: deploy 1 45000 83000 27000")
    assert play.asked() == ["1: order"]
    assert play.items() == [["act", 2], ["act", 3]]
    play.play("1: act 3", "1: deploy 3 45000 6800 9000", "1: deploy 2 35000 6800 9000")
    assert play.asked() == ["0: deploy"]
    assert play.refused("0: deploy 0 45000 83000 27000").code == "overlap-tank"
    assert play.refused("0: deploy 0 45000 88000 27000").code == "off-table"
    play.play("0: deploy 0 60000 83600 27000")
    assert play.state.turn == 1


@pytest.mark.vector("TK-Y8", "TK-Y15", "TK-Y16")
@pytest.mark.rule("TK-1.3", "TK-1.4", "TK-3.7", "TK-3.13", "TK-R69", "TK-4.1", "TK-6.1", "TK-1.6")
@pytest.mark.rule("TK-12.15", "TK-R82", "TK-R83", "TK-3.10")
def test_acting_orders(kit: Any) -> None:
    sides = [kit.t("Panzer IV"), kit.t("Panzer IV", 20, 30)], [kit.t("Sherman V", 60, 45)]
    state = kit.state(*sides, attacker=1)
    assert queue(kit.context, state, MOVEMENT) == ((0, 1), (2,))
    assert queue(kit.context, state, SHOOTING) == ((2,), (0, 1))
    assert queue(kit.context, state, SETUP) == queue(kit.context, state, COMMAND) == ((0, 1), (2,))
    sides = (
        [kit.t("Sherman (75mm)", cards=["Hasty Loader"])],
        [kit.t("Panther", 60, 45)],
    )
    state = kit.state(*sides)
    context = kit.context
    assert [context.initiative(state, 0, p) for p in (SETUP, MOVEMENT, SHOOTING, COMMAND)] == [
        6,
        5,
        8,
        6,
    ]
    assert queue(context, state, MOVEMENT) == ((0,), (1,))
    assert queue(context, state, SHOOTING) == ((0,), (1,))
    state = kit.state([kit.t("SU-100", cards=["Add-on Armour"])], [kit.t("Panther", 60, 45)])
    assert context.initiative(state, 0, MOVEMENT) == 1


@pytest.mark.parametrize("phase", [MOVEMENT, SHOOTING, COMMAND])
@pytest.mark.rule("TK-1.6", "TK-7.8")
def test_a_wreck_has_no_place_in_the_order(kit: Any, phase: int) -> None:
    pair = [kit.t("T-34"), kit.t("T-34", 20, 30, damage=5, wreck=True)]
    state = kit.state(pair, [kit.t("Panther", 60, 45, damage=9)])
    found = queue(kit.context, state, phase)
    assert sorted(found) == [(0,), (2,)]  # one that is knocked out has its place


@pytest.mark.rule("TK-11.1", "TK-11.2", "TK-11.3", "TK-11.4", "TK-11.5", "TK-R67")
def test_barkmanns_crossroads(kit: Any) -> None:
    play = kit.start(mission="barkmann")
    names = [play.context.card(tank).name.en for tank in play.state.tanks]
    assert names == ["Panther", "Sherman (75mm)", "Sherman (75mm)"]
    assert [play.context.upgrade(h).name.en for h in play.state.tanks[0].cards] == [
        "Ernst Barkmann"
    ]
    assert [
        sum(play.context.points(t) for t in play.state.tanks if t.owner == s) for s in (0, 1)
    ] == [
        40,
        40,
    ]
    assert play.state.attacker == 1
    plan = play.context.library.maps["crossroads"]
    assert [piece[1:] for piece in play.state.pieces] == [*plan.woods, *plan.buildings]
    assert play.asked() == ["1: order"]
    play.play("1: act 1")
    assert play.refused("1: deploy 1 10000 10000 0").rule == "TK-11.4"
    play.play("1: deploy 1 5000 4000 0", "1: deploy 2 4000 8000 0")
    assert play.refused("0: deploy 0 5000 15000 0").code == "out-of-corner"
    play.play("0: deploy 0 84000 86000 18000")
    assert play.state.turn == 1
    swapped = kit.start(mission="barkmann", force0="TK-P14")
    assert swapped.state.attacker == 0
    for wrong in ({"force0": "TK-P1"}, {"map": "village"}):
        with pytest.raises(Illegal):
            kit.start(mission="barkmann", **wrong)


@pytest.mark.rule("TK-R62")
def test_a_full_edge_is_left_farther_in(kit: Any) -> None:
    row = [kit.t("Panzer IV", 1.5 + 2.9 * at, 5, 90) for at in range(30)]
    back = [kit.t("Panzer IV", 1.5 + 2.9 * at, 11, 90) for at in range(30)]
    state = kit.state([*row, *back, kit.t("Panther", 45, 45, 90)], [kit.t("T-34", 60, 70)])
    state.change(60, placed=False, x=-1, y=-1)
    domain = Deployment(kit.context, state, 60)
    assert domain.level() > 0
    choice = domain.sample(FastDice(1))
    assert domain.refuse(choice) is None
    state.tanks[:60] = [tank._replace(placed=False) for tank in state.tanks[:60]]
    assert Deployment(kit.context, state, 60).level() == 0


@pytest.mark.rule("TK-R62")
def test_behind_a_full_edge_one_stays_near_it(kit: Any) -> None:
    """No arrow gets past the row, but a hull may stand behind it, a corner within a shaft."""
    row = [kit.t("Panzer IV", 1.5 + 2.9 * at, 5, 90) for at in range(31)]
    state = kit.state([*row, kit.t("Panther")], [kit.t("T-34", 60, 70)])
    state.change(31, placed=False, x=-1, y=-1)
    domain = Deployment(kit.context, state, 31)
    assert domain.refuse(Deploy(31, 45000, 9700, 0)) is None
    assert domain.refuse(Deploy(31, 45000, 11750, 0)) is None  # its side at 10.05
    for y in (11751, 20000, 45000):
        found = domain.refuse(Deploy(31, 45000, y, 0))
        assert found is not None
        assert found.code == "too-far"
    found = domain.refuse(Deploy(31, 45000, 5000, 9000))
    assert found is not None
    assert found.code == "overlap-tank"


@pytest.mark.parametrize("edge", [SOUTH, NORTH, WEST, EAST])
@pytest.mark.rule("TK-0.40", "TK-3.11")
def test_the_edge_of_a_player_ends_at_the_corners_of_the_table(kit: Any, edge: int) -> None:
    """The arrow would have to touch the line of the edge beside the table."""
    state = kit.state([kit.t("Sherman (75mm)")], [kit.t("T-34", 45, 45)])
    state.edges = [edge, OPPOSITE[edge]]
    state.change(0, placed=False, x=-1, y=-1)
    domain = Deployment(kit.context, state, 0)
    for along, legal in ((3250, False), (4250, True), (TABLE - 3250, False), (TABLE - 4250, True)):
        slant = 3000 if along < TABLE // 2 else 15000
        choice = deployed(edge, along, 5900, slant)
        found = domain.refuse(choice)
        assert (found is None) is legal, choice
        if found is not None:
            assert found.code == "no-contact"


def deployed(edge: int, along: int, depth: int, slant: int) -> Deploy:
    """So far along an edge and so deep, at a slant to it as the south edge has it."""
    if edge == SOUTH:
        return Deploy(0, along, depth, slant)
    if edge == NORTH:
        return Deploy(0, along, TABLE - depth, 36000 - slant)
    heading = (9000 - slant) % 36000 if edge == WEST else 9000 + slant
    return Deploy(0, depth if edge == WEST else TABLE - depth, along, heading)


@pytest.mark.rule("TK-9.1", "TK-10.3", "TK-R41", "TK-3.15", "TK-13.5", "TK-R79")
def test_options_have_defaults_and_ranges(kit: Any) -> None:
    setup_options = settle(kit.rules.options(), {})
    assert setup_options == {
        "mission": "ace", "points": 100, "turns": 12, "map": "free", "force0": "own",
        "force1": "own", "strict_sweep": False,
    }  # fmt: skip
    assert kit.rules.seats == (2,)
    for wrong in (
        {"points": 8}, {"points": 501}, {"turns": 0}, {"turns": 61}, {"mission": "war"},
        {"map": "moon"}, {"force0": "TK-P99"}, {"strict_sweep": 1},
        {"mission": "retreat", "turns": 5}, {"mission": "barkmann", "points": 50},
    ):  # fmt: skip
        with pytest.raises(Illegal):
            settle(kit.rules.options(), wrong)


@pytest.mark.rule("TK-3.1", "TK-5.8", "TK-0.1")
def test_the_whole_card_is_the_terrain() -> None:
    assert piece_rect(Piece(WOOD, 1, 2, 3)) == Rect(1, 2, 3, 7000, 5000)
    assert piece_rect(Piece(BUILDING, 1, 2, 3)) == Rect(1, 2, 3, 4000, 3000)
    assert TABLE == 90_000


@pytest.mark.rule("TK-1.1", "TK-1.2", "TK-1.5", "TK-R38")
def test_the_phases_of_a_turn(kit: Any) -> None:
    sides = [kit.t("Sherman (75mm)")], [kit.t("Sherman V", 20, 80)]
    play = kit.turn(*sides, houses=[(20, 62)])
    while play.state.turn < 3:
        play.play(f"{play.ask().seat}: pass")
    phases = [event["phase"] for event in play.events_of("phase")][:6]
    assert phases == [MOVEMENT, SHOOTING, COMMAND, MOVEMENT, SHOOTING, COMMAND]
