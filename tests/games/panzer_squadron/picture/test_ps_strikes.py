"""An enemy is touched: the ways to shoot it; where one can fire from; what asks first."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tourelle.core.ask import refusal
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.game import Lens
from tourelle.games.offers import AIM, Offers, Order
from tourelle.games.panzer_squadron.content.library import library
from tourelle.games.panzer_squadron.law.ahead import at_the_shot, by_tanks, from_places
from tourelle.games.panzer_squadron.law.choices import Ambush, Deploy, Fire, PickTank, Pivot, Step
from tourelle.games.panzer_squadron.law.odds import preview
from tourelle.games.panzer_squadron.law.state import NOWHERE
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.map import STYLE
from tourelle.games.panzer_squadron.room import PanzerSquadronGame
from tourelle.stage.positions.panzer_squadron_stage import SquadronStage
from tourelle.testing.case import lens_for
from tourelle.web.live.orders import Listing, told
from tourelle.web.live.ways import ways

Kit = Any


@pytest.fixture(scope="module")
def room() -> PanzerSquadronGame:
    return PanzerSquadronGame(library())


def offered(room: PanzerSquadronGame, stage: SquadronStage, seat: int = 0) -> Offers:
    view = SquadronView(stage.state, Seat(seat))
    return room.offers(stage.asks(), Seat(seat), view)


def struck(room: PanzerSquadronGame, stage: SquadronStage, key: str, seat: int = 0) -> list[Order]:
    return list(offered(room, stage, seat).draft((AIM + key,)).orders)


def listing(room: PanzerSquadronGame, stage: SquadronStage, seat: int = 0) -> Listing:
    view = SquadronView(stage.state, Seat(seat))
    return Listing(room, room.offers(stage.asks(), Seat(seat), view), view, "en")


# --- a tank is to be activated --------------------------------------------------------------------


def test_a_tank_and_what_it_does_are_one_order(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit(["1007 1", "0900 1; moving"], "1003 4")
    whole = told(listing(room, stage), ["t0", "ambush"], "", 20)
    assert whole["label"] == "T-34-85 1: Go on ambush"
    assert whole["kinds"] == ["action"]
    tank = told(listing(room, stage), ["t0"], "", 20)
    assert tank["choice"] == PickTank(0).data(), "whoever wants to look first does"
    assert [row["key"] for row in tank["options"]] == ["move", "ambush"]
    assert told(listing(room, stage), ["t1"], "", 20)["options"] == [], "it drives on (PS-5.6)"
    stage.say(0, PickTank(0)).say(0, Ambush())
    assert stage.state.ambush[0] == 1


def test_an_enemy_touched_before_a_tank_is_chosen_lists_who_could_fire(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit(["1007 1", "1207 1", "0900 1; moving"], "1003 4")
    found = struck(room, stage, "t3")
    assert [one.choice for one in found] == [PickTank(0), PickTank(1)], "who must move is not there"
    assert all(one.kinds == ("action",) for one in found)
    best = [preview(room.rules.context, stage.state, one.then[0]) for one in found]
    assert best[0].chances.destroyed >= best[1].chances.destroyed
    assert [one.choice for one in struck(room, stage, "card-t3")] == [PickTank(0), PickTank(1)]


def test_such_an_order_is_legal_from_question_to_question(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit(["1007 1", "1207 1"], "1003 4")
    order = struck(room, stage, "t2")[0]
    (ask,) = stage.asks()
    assert ask.refuse(order.choice) is None
    state = stage.state.clone()
    room.rules.apply(state, Seat(0), order.choice, FastDice(1))
    (ask,) = room.rules.asks(state)
    assert ask.kind == order.kinds[0]
    assert ask.refuse(order.then[0]) is None


def test_the_chance_that_is_told_is_that_of_the_shot(room: PanzerSquadronGame, kit: Kit) -> None:
    """Steady gun too: PS-15.2 counts once it is asked what the tank does."""
    stage = kit(["1007 1; steady", "1207 1"], "1003 4", setup={"steady_gun": True})
    order = struck(room, stage, "t2")[0]
    assert order.choice == PickTank(0)
    view = SquadronView(stage.state, Seat(0))
    odds = room.plan_odds(order, view, "en")
    assert odds is not None
    state = stage.state.clone()
    room.rules.apply(state, Seat(0), order.choice, FastDice(1))
    real = preview(room.rules.context, state, order.then[0])
    assert odds.results[0][1] == real.chances.destroyed
    assert any("steady" in fact.label for fact in odds.modifiers)


def test_who_cannot_be_shot_at_says_why(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit(["1007 1", "1207 1"], kit.HIDDEN)
    (ask,) = stage.asks()
    view = SquadronView(stage.state, Seat(0))
    assert struck(room, stage, "t2") == []
    found = room.why_not(ask, view, "t2")
    assert found is not None
    assert (found.code, found.rule) == ("nobody-bears", "PS-9.1")
    own = room.why_not(ask, view, "t0")
    assert own is None, "it is an answer"


# --- points are spent -----------------------------------------------------------------------------


def test_an_enemy_touched_while_driving_lists_where_to_shoot_it_from(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    """An assault gun has to turn its hull first (PS-13.5)."""
    stage = kit.move("de-stug3g @ 1007 0", "4", "1003 4; activated")
    found = struck(room, stage, "t1")
    assert found
    assert all(isinstance(one.then[-1], Fire) for one in found)
    strikes = from_places(room.rules.context, stage.state, 1)
    promises = [one.promise for one in strikes]
    assert promises == sorted(promises, reverse=True)
    assert len({one.route.hex for one in strikes if one.route}) == len(strikes)
    state = stage.state.clone()
    for choice in (found[0].choice, *found[0].then):
        (ask,) = room.rules.asks(state)
        assert ask.refuse(choice) is None
        if isinstance(choice, Fire):
            break
        room.rules.apply(state, ask.seat, choice, FastDice(1))
    assert isinstance(choice, Fire)
    assert preview(room.rules.context, state, choice).chances == strikes[0].found.chances


def test_three_points_must_be_left(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("de-stug3g @ 1007 0", "3", "1003 4; activated")
    assert struck(room, stage, "t1") == [], "a pivot costs at least one"


def test_a_tank_that_must_leave_its_hex_does_not_only_pivot(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit.move("1007 4; moving", "3 3", "1003 4; activated")
    for one in struck(room, stage, "t1"):
        assert any(isinstance(choice, Step) for choice in (one.choice, *one.then))


def test_the_shot_is_drawn_from_where_it_would_be_made(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("de-stug3g @ 1007 0", "4", "1003 4; activated")
    order = struck(room, stage, "t1")[0]
    chosen = tuple(part.key for part in order.parts)
    view = SquadronView(stage.state, Seat(0))
    lens = lens_for(room, stage.asks(), Seat(0), view, Lens(chosen=chosen))
    scene = room.scene(view, Lens(offers=lens.offers, chosen=chosen))
    drawn = [part.key for part in scene.parts() if part.kind == "sight-lines"]
    assert drawn[-1:] == ["aim"], "above the lines of an answer"
    there = at_the_shot(stage.state, (order.choice, *order.then))
    assert there.facing[0] != stage.state.facing[0]


def test_places_to_fire_from_carry_a_mark_and_are_listed_first(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit.move("1007 1", "4", "1003 4; activated")
    view = SquadronView(stage.state, Seat(0))
    lens = lens_for(room, stage.asks(), Seat(0), view, Lens())
    marked = {one.key for one in room.scene(view, lens).parts() if "cross-ring" in one.body.markup}
    assert marked
    assert ".kills" in STYLE
    options = told(listing(room, stage), (), "", 400)["options"]
    weights = ["shot" in one.get("aside", "") for one in options]
    assert weights[0]
    assert weights == sorted(weights, reverse=True), "what fires, then the rest"
    assert options[0]["key"] == "t1", "a shot from here before one from there"


def test_without_an_enemy_in_sight_nothing_is_marked(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("1007 1", "4")
    view = SquadronView(stage.state, Seat(0))
    lens = lens_for(room, stage.asks(), Seat(0), view, Lens())
    assert not any("cross-ring" in one.body.markup for one in room.scene(view, lens).parts())


# --- a window -------------------------------------------------------------------------------------


def test_what_drives_by_is_touched_and_the_best_gun_comes_first(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit.move("1007 1", "2", ["1003 4", "1203 4"]).play("a: step 1 1")
    (ask,) = stage.asks()
    assert ask.kind == "react"
    found = struck(room, stage, "t0", seat=1)
    assert {one.choice.tank for one in found} == {1, 2}
    chances = [
        preview(room.rules.context, stage.state, one.choice).chances.destroyed for one in found
    ]
    assert chances == sorted(chances, reverse=True)
    assert all(ask.refuse(one.choice) is None for one in found)


def test_the_page_gets_keys_that_lead_to_the_order(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit(["1007 1", "1207 1"], "1003 4")
    found = listing(room, stage)
    answer = ways(found, (), ["t2"])
    assert answer["total"] == 2
    first = answer["ways"][0]
    assert first["chance"]["label"] == "destroyed"
    settled = told(found, first["keys"], "", 80)
    assert settled["choice"] == PickTank(0).data()
    assert settled["kinds"] == ["action"]
    assert len(settled["then"]) == 1
    assert "fires at" in settled["label"]


# --- a deadly drive ---------------------------------------------------------------------------


def test_a_drive_into_near_certain_death_asks_first(room: PanzerSquadronGame, kit: Kit) -> None:
    foes = [f"{kit.PANTHER} @ 0{c}02 4" for c in (8, 9)] + [
        f"{kit.PANTHER} @ 1{c}02 4" for c in (0, 1, 2)
    ]
    stage = kit.move("fr-h39 @ 1007 1", "4", foes)
    view = SquadronView(stage.state, Seat(0))
    drives = [one for one in offered(room, stage).orders if isinstance(one.choice, Step)]
    warned = [one for one in drives if room.plan_warning(one, view, "en")]
    assert warned
    text = room.plan_warning(warned[0], view, "en")
    assert "Panther" in text
    assert "%" in text
    odds = room.plan_odds(warned[0], view, "en")
    assert odds is not None
    assert odds.results[0][1] >= Fraction(3, 4), "the warning tells the chance that plays"
    turns = [one for one in offered(room, stage).orders if isinstance(one.choice, Pivot)]
    here = [one for one in turns if not one.then]
    assert not any(room.plan_warning(one, view, "en") for one in here), "PS-12.2: safe here"


def test_by_tanks_leaves_the_state_alone(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit(["1007 1", "1207 1"], "1003 4")
    before = stage.state.data()
    by_tanks(room.rules.context, stage.state, [0, 1], 2)
    assert stage.state.data() == before


# --- deployment -----------------------------------------------------------------------------------


@pytest.mark.rule("PS-3.6", "PS-3.11")
def test_what_is_touched_in_vain_while_tanks_are_deployed_says_why(
    room: PanzerSquadronGame,
) -> None:
    rules, dice = room.rules, FastDice(2)
    setup = next(iter(room.scenarios())).setup
    state, _ = rules.start(2, settle(rules.options(), dict(setup)), dice)
    while (ask := rules.asks(state)[0]).kind != "deploy" or not any(
        hex != NOWHERE for hex in state.hex
    ):
        rules.apply(state, ask.seat, ask.sample(dice), dice)

    def why(key: str) -> str:
        found = room.why_not(ask, SquadronView(state, ask.seat), key)
        return "" if found is None else found.code

    placed = next(at for at, hex in enumerate(state.hex) if hex != NOWHERE)
    assert why(f"t{placed}") == "is-deployed"
    free = ask.sample(dice)
    assert isinstance(free, Deploy)
    assert why(f"t{free.tank}") == "", "it is an answer"
    assert why(f"h{free.hex}") == "tank-first"
    assert why(f"h{state.hex[placed]}") in ("blocked", "out-of-zone")
    assert room.speech.refusal(refusal("tank-first", "PS-3.6"), "fr").startswith("Choisissez")
