"""What is seen of Panzer Squadron: reach, shots, tanks and their marks, cards, letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from tourelle.art.cards.card import Size
from tourelle.art.scene import Part, Scene
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.words import LANGS, Lang
from tourelle.games.game import Lens
from tourelle.games.panzer_squadron.content.library import library
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.odds import threats
from tourelle.games.panzer_squadron.law.routes import routes
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.faces import face_symbol
from tourelle.games.panzer_squadron.picture.layout import plan
from tourelle.games.panzer_squadron.picture.map import card_picture
from tourelle.games.panzer_squadron.picture.motion import motion
from tourelle.games.panzer_squadron.picture.order_parts import hex_key, read_chosen
from tourelle.games.panzer_squadron.picture.sights import POINTS
from tourelle.games.panzer_squadron.picture.stock import tank_face
from tourelle.games.panzer_squadron.room import PanzerSquadronGame
from tourelle.games.panzer_squadron.words.chances import Exposure
from tourelle.stage.positions.panzer_squadron_stage import SquadronStage
from tourelle.testing.case import lens_for

Kit = Any


@pytest.fixture(scope="module")
def room() -> PanzerSquadronGame:
    return PanzerSquadronGame(library())


def seen(
    room: PanzerSquadronGame, stage: SquadronStage, *chosen: str, seat: int = 0, **how: Any
) -> Scene:
    view = SquadronView(stage.state, Seat(seat))
    lens = lens_for(room, stage.asks(), Seat(seat), view, Lens(**how))
    return room.scene(view, replace(lens, chosen=chosen))


def part(scene: Scene, key: str) -> Part:
    return next(one for one in scene.parts() if one.key == key)


def keys(scene: Scene, kind: str) -> set[str]:
    return {one.key for one in scene.parts() if one.kind == kind}


# --- moving -------------------------------------------------------------------------------------


def test_reach_is_every_route_with_its_cheapest_cost(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("1007 1", "3")
    state = stage.state
    least: dict[int, int] = {}
    for route in routes(state):
        least[route.hex] = min(route.cost, least.get(route.hex, 9))
    scene = seen(room, stage)
    assert keys(scene, "reach") == {f"reach-{state.grid.names[hex]}" for hex in least}
    for hex, cost in least.items():
        one = part(scene, f"reach-{state.grid.names[hex]}")
        assert one.acts == (hex_key(hex),)
        assert f"{cost} point" in one.label


def test_where_three_points_are_left_there_is_a_ring(room: PanzerSquadronGame, kit: Kit) -> None:
    scene = seen(room, kit.move("1007 1", "4"))
    rings = [one for one in scene.parts() if "can-fire" in one.body.markup]
    assert rings
    assert all(", a shot is still possible" in one.label for one in rings)
    assert all(re.search(r"\b1 point,", one.label) for one in rings)


@pytest.mark.rule("PS-12.1", "PS-12.2")
def test_danger_is_what_the_law_says_of_the_place(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("1007 1", "2", b="1000 4")
    state = stage.state
    exposure = Exposure(stage.context, state)
    for route in routes(state):
        mine = exposure.at(route.hex, route.facing)
        law = threats(stage.context, state, state.active, route.hex, route.facing)
        assert [one.fire for one in mine] == [one.fire for one in law]
        assert [one.chances for one in mine] == [one.chances for one in law]
    assert exposure.at(state.start_hex, 1) == ()
    risks = [one for one in seen(room, stage).parts() if one.kind == "reach"]
    assert any("risk" in one.label for one in risks)


def test_a_hex_asks_for_a_facing_and_then_shows_the_tank_there(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit.move("1007 1", "3")
    there = stage.hex("1004")
    scene = seen(room, stage, hex_key(there))
    offered = {one.facing for one in routes(stage.state) if one.hex == there}
    assert keys(scene, "pad") == {f"pad-{facing}" for facing in offered}
    assert "picked" in part(scene, "reach-1004").body.markup
    facing = sorted(offered)[0]
    done = seen(room, stage, hex_key(there), f"f{facing}")
    assert keys(done, "pad") == set()
    assert keys(done, "ghost") == {"ghost"}
    assert keys(done, "way") == {"way"}


def test_a_drive_is_offered_as_its_single_orders(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("1007 1", "3")
    view = SquadronView(stage.state, Seat(0))
    offers = room.offers(stage.asks(), Seat(0), view)
    plans = [order for order in offers.orders if order.then]
    assert plans
    for order in plans:
        copy = kit.move("1007 1", "3")
        for choice in (order.choice, *order.then):
            copy.say(0, choice)  # each of them is legal when its turn comes
        here = copy.state.hex[0]
        assert [one.key for one in order.parts][:2] == [hex_key(here), f"f{copy.state.facing[0]}"]
    singles = {tuple(p.key for p in order.parts) for order in offers.orders if not order.then}
    assert not singles & {tuple(p.key for p in order.parts) for order in plans}


def test_reverse_is_offered_beside_forward_only_where_it_is_cheaper(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit.move("1007 1", "4")
    view = SquadronView(stage.state, Seat(0))
    plans = [order for order in room.offers(stage.asks(), Seat(0), view).orders if order.then]
    both = [order for order in plans if len(order.parts) == 3]
    assert both
    cost = {(one.reverse, one.hex, one.facing): one.cost for one in routes(stage.state)}
    for order in both:
        chosen = read_chosen(view, tuple(one.key for one in order.parts))
        forward, back = (cost[gear, chosen.hex, chosen.facing] for gear in (False, True))
        assert back < forward


# --- fire ---------------------------------------------------------------------------------------


@pytest.mark.vector("PS-X6")
def test_the_three_lines_are_coloured_by_what_cuts_them(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit("0,0 0", "4,0 2", "stone house @ 3,-1")
    aim = part(seen(room, stage, "t1"), "aim")
    assert [aim.body.markup.count(f"sight {kind}") for kind in ("cut", "clear", "via")] == [1, 2, 0]
    assert aim.label.startswith("line of sight to the front: cut, clear, clear;")
    assert "wedge" in aim.body.markup


@pytest.mark.rule("PS-15.1")
@pytest.mark.parametrize(("agreed", "via"), [(False, 0), (True, 3)])
def test_a_tank_that_hides_another_is_seen_on_the_lines(
    room: PanzerSquadronGame, kit: Kit, agreed: bool, via: int
) -> None:
    b = ["4,0 2", "2,0 1; activated", kit.HIDDEN]
    stage = kit("0,0 0", b, setup={"tanks_hide": agreed})
    aim = part(seen(room, stage, "t1"), "aim")
    assert aim.body.markup.count("sight via") == via


def test_the_answer_is_drawn_with_the_shot(room: PanzerSquadronGame, kit: Kit) -> None:
    scene = seen(room, kit("0,0 0", "4,0 2"), "t1")
    assert keys(scene, "sight-lines") == {"aim", "answer"}
    assert "answer: " in part(scene, "answer").body.markup


def test_two_tanks_touched_show_how_they_stand_to_each_other(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit("0,0 0", "4,0 2", "stone house @ 2,0")
    view = SquadronView(stage.state, None)
    scene = room.scene(view, Lens(chosen=("t0", "t1")))
    assert "not visible" in part(scene, "aim").body.markup
    assert part(scene, "aim").body.markup.count("sight cut") == 3


@pytest.mark.rule("PS-7.3")
def test_sight_points_are_those_of_the_rules() -> None:
    """Degrees clockwise from the bow; vertices count the other way round."""
    turns = [[(-60 * (v)) % 360 for v in part] for part in ((-1, 0, 1), (2, 3, 4))]
    assert [[turn % 360 for turn, _ in POINTS[at]] for at in (0, 2)] == turns
    assert [[turn % 360 for turn, _ in POINTS[at]] for at in (1, 3)] == [
        [300, 270, 240],
        [120, 90, 60],
    ]


# --- tanks --------------------------------------------------------------------------------------


def test_what_a_tank_is_doing_is_seen_and_said(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit(
        ["0,0 0; moving; turret 2", "3,0 1; activated; ambush", "5,0 1; wreck", "0,3 1"], "4,4 2"
    )
    scene = seen(room, stage)
    moving, waiting, dead = (part(scene, f"t{at}") for at in range(3))
    assert 'class="moving"' in moving.body.markup
    assert "aim-line" in moving.body.markup
    assert moving.label.endswith(", facing east-northeast, turret west-northwest, moving")
    assert "on ambush" in waiting.label
    assert "aim-line" not in waiting.body.markup
    assert dead.kind == "wreck"
    assert "stand" not in dead.body.markup
    assert part(scene, "card-t2").body.markup.count("struck") == 1


def test_sides_differ_by_shape_as_well_as_by_colour(room: PanzerSquadronGame, kit: Kit) -> None:
    scene = seen(room, kit("0,0 0", "4,0 0"))
    ours, theirs = (part(scene, f"t{at}").body.markup for at in (0, 1))
    outline = re.compile(r'<g class="stand side-[ab]"><path d="([^"]+)"')
    assert outline.findall(ours) != outline.findall(theirs)


def test_the_near_edge_lies_below_and_on_a_phone_to_the_left(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit("1000 4", "1014 1")
    for seat in (0, 1):
        view = SquadronView(stage.state, Seat(seat))
        wide, slim = (room.scene(view, Lens(narrow=narrow)) for narrow in (False, True))
        mine, theirs = f"t{seat}", f"t{1 - seat}"
        assert _place(wide, mine)[1] > _place(wide, theirs)[1]
        assert _place(slim, mine)[0] < _place(slim, theirs)[0]


def _place(scene: Scene, key: str) -> tuple[float, float]:
    found = part(scene, key).place
    assert found is not None
    return found


def test_a_standing_order_is_on_the_plate_of_its_owner(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit("0,0 0", "4,0 2")
    told = seen(room, stage, armed=("t0.30", "t1.hold"))
    assert ">30%<" in part(told, "card-t0").body.markup
    assert ">×<" in part(told, "card-t1").body.markup
    assert "order-no" not in part(seen(room, stage), "card-t0").body.markup


# --- motion -------------------------------------------------------------------------------------


def test_a_step_glides_and_a_shot_flies_and_dice_fall(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit("0,0 0", "4,0 2")
    view, lens = SquadronView(stage.state, Seat(0)), Lens()
    here = stage.state.hex[0]
    step = events.Stepped(0, here, here + 1, 0, 0, False, 1, 2)
    told = motion(stage.context, step, view, lens)
    assert told["keys"] == ["t0"]
    assert told["path"][0] == list(_place(room.scene(view, lens), "t0"))  # type: ignore[index]
    shot = motion(stage.context, events.Fires(0, 1, 0, 0, False, False, 0, ()), view, lens)
    assert shot["to"] == list(_place(room.scene(view, lens), "t1"))
    dice = motion(stage.context, events.PointsRoll(0, (3, 4), 7), view, lens)["dice"]
    assert [(one["sides"], one["value"]) for one in dice] == [(4, 3), (4, 4)]  # type: ignore[attr-defined]
    assert motion(stage.context, events.Ambushes(0), view, lens) == {}


@pytest.mark.parametrize(
    ("event", "mark"),
    [
        (events.HitRoll(0, 1, 3, 2, -1), "miss"),
        (events.HitRoll(0, 1, 9, 10, 30), "hit"),
        (events.PierceRoll(0, 1, 40, 100, 0, 150, False), "miss"),
        (events.PierceRoll(0, 1, 60, 100, 0, 150, True), "hit"),
        (events.PierceRoll(0, 1, 1, 100, 0, 150, True), "critical"),
    ],
)
def test_a_die_is_marked_by_what_it_counts_for(kit: Kit, event: Event, mark: str) -> None:
    """PS-10: a critical pierces whatever the armour."""
    stage = kit("0,0 0", "4,0 2")
    told = motion(stage.context, event, SquadronView(stage.state, Seat(0)), Lens())
    assert [die["mark"] for die in cast("list[Any]", told["dice"])] == [mark]


# --- cards and letters --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_both_sides_of_every_card_are_drawn_whole(lang: Lang) -> None:
    """69 cards: nothing of the history is cut, in either language."""
    cards = library().tanks
    assert len(cards) == 69
    for card in cards:
        face = tank_face(card, lang)
        _, game = face_symbol((face, "game"), Size.ZOOM, lang)
        _, history = face_symbol((face, "history"), Size.ZOOM, lang)
        for value in (card.perforation, card.front, card.side, card.rear, card.points):
            assert f">{value}</text>" in game.markup, card.id
        assert "…</text>" not in history.markup.partition('class="para"')[2], card.id
        assert f">{card.year}<" in history.markup


def test_a_card_alone_is_well_formed() -> None:
    face = tank_face(library().tanks[0], "fr")
    for side in ("game", "history"):
        ElementTree.fromstring(card_picture(face, side, "fr", "light").document())


def letters(scene: Scene) -> Iterator[tuple[float, str]]:
    for one in re.finditer(r'font-size="([\d.]+)"[^>]*>([^<]+)<', scene.document()):
        yield float(one[1]), one[2]


@pytest.mark.parametrize("size", [(15, 11), (21, 15), (25, 17), (33, 23)])
@pytest.mark.parametrize("narrow", [False, True])
def test_letters_have_twelve_pixels_on_the_largest_map(size: tuple[int, int], narrow: bool) -> None:
    """On a stage of 1280 by 720, and on a phone: the plan says how large a pixel is."""
    found = plan(*size, (5, 5), narrow, 1 if narrow else 0)
    stage = (360.0, 9_999.0) if narrow else (892.0, 602.0)
    shown = max(found.width / stage[0], found.height / stage[1])
    assert found.px(12) / shown >= 11.99
    assert found.sparse == (12.5 * found.pixel > 32)


def test_letters_of_a_whole_picture(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("1007 1", "4", b="1000 4")
    for narrow in (False, True):
        scene = seen(room, stage, narrow=narrow)
        pixel = plan(21, 15, (1, 1), narrow, 0).pixel
        small = [word for size, word in letters(scene) if size / pixel < 11.9]
        assert small == []
