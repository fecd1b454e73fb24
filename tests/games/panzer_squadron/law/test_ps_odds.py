"""Exact odds by the resolver that plays; the answer, threats before a step, routes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games.panzer_squadron.kernel.shots import BONUSES, pierce_chance, shares
from tourelle.games.panzer_squadron.law.choices import Step
from tourelle.games.panzer_squadron.law.odds import answer, best_at, chances, preview, threats
from tourelle.games.panzer_squadron.law.resolve import Shot, resolve
from tourelle.games.panzer_squadron.law.routes import routes

Kit = Any


@pytest.mark.vector("PS-X21")
@pytest.mark.parametrize(
    ("net", "perforation", "armour", "mille"),
    [(0, 118, 177, 265), (2, 118, 177, 447), (0, 118, 73, 475), (0, 157, 131, 475)],
)
def test_the_odds_of_the_document(net: int, perforation: int, armour: int, mille: int) -> None:
    assert chances(Shot(net, perforation, armour)).destroyed == Fraction(mille, 1000)


@pytest.mark.rule("PS-10.4", "PS-10.3", "PS-9.4")
@pytest.mark.parametrize("net", range(-7, 4))
@pytest.mark.parametrize("gap", [-100, 0, 5, 6, 10, 59, 100, 120, 144, 145, 200])
def test_the_closed_form_is_what_is_played(net: int, gap: int) -> None:
    """PS-10.4 against every fall of the dice."""
    found = chances(Shot(net, 100, 100 + gap))
    mille = sum(
        share * pierce_chance(gap, bonus) for share, bonus in zip(shares(net), BONUSES, strict=True)
    )
    assert found.destroyed == Fraction(mille, 1000)
    assert found.hit == Fraction(sum(shares(net)), 10)


@pytest.mark.rule("PS-9.4", "PS-10.1")
def test_what_is_rolled_comes_as_often_as_the_odds_say() -> None:
    shot, dice = Shot(1, 118, 177), FastDice(5)
    count = 20_000
    dead = sum(resolve(shot, dice).pierced for _ in range(count))
    assert abs(dead / count - float(chances(shot).destroyed)) < 0.012


def test_a_preview_says_what_the_shot_will_be(kit: Kit) -> None:
    stage = kit("0,0 1", ["4,0 2; moving", kit.HIDDEN], tiles="ruin @ 4,0 2,0")
    fire = stage.shots()[0]
    before = stage.mark()
    seen = preview(stage.context, stage.state, fire)
    back = answer(stage.context, stage.state, fire)
    assert stage.mark() == before
    stage.play("a: fire b1; hit 1")
    assert {line.name: line.value for line in seen.lines} == kit.lines(stage)
    assert seen.shot.net == kit.net(stage)
    assert all(line.rule.startswith("PS-") for line in seen.lines)
    assert back is not None
    assert {line.name for line in back.lines} == {"m2", "m6", "m8"}


def test_of_several_shots_the_best_is_shown(kit: Kit) -> None:
    stage = kit("0,0 1", ["4,0 2", kit.HIDDEN])
    best = best_at(stage.context, stage.state, 0, 1)
    assert best is not None
    every = [preview(stage.context, stage.state, fire) for fire in stage.shots()]
    assert best.chances.destroyed == max(one.chances.destroyed for one in every)
    assert best_at(stage.context, stage.state, 0, 2) is None


@pytest.mark.rule("PS-12.2", "PS-12.4")
def test_threats_are_the_reactions_that_will_be_offered(kit: Kit) -> None:
    b = ["0,-6 4", "2,-6 4; activated", "de-stug3g @ -4,-2 1", "3,-3 3; ambush"]
    stage = kit.move("0,0 1", "4", b=b, tiles="small house @ 1,-1")
    state, before = stage.state, stage.mark()
    for step in [one for one in stage.answers() if isinstance(one, Step)]:
        there = state.grid.next[state.hex[0] * 6 + step.direction]
        foreseen = threats(stage.context, state, 0, there, step.facing)
        stage.state = state.clone()
        stage.say(0, step)
        offered = {one.tank for one in stage.shots()} if stage.state.mover == 0 else set()
        assert {one.fire.tank for one in foreseen} == offered
        played = {one: preview(stage.context, stage.state, one).chances for one in stage.shots()}
        assert all(played[one.fire] == one.chances for one in foreseen)
        worst = [one.chances.destroyed for one in foreseen]
        assert worst == sorted(worst, reverse=True)
        stage.state = state
    assert threats(stage.context, state, 0, state.hex[0], 2) == []  # the starting hex is safe
    assert stage.mark() == before


def test_routes_lead_where_they_say_by_single_orders(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", tiles=["hedge @ 1,-1", "ruin @ 0,-1", "stone house @ 0,1"])
    state = stage.state
    found = routes(state)
    assert {route.reverse for route in found} == {False, True}
    for route in found:
        stage.state = state.clone()
        for order in route.orders:
            stage.say(0, order)
        tank = stage.state
        assert (tank.hex[0], tank.facing[0]) == (route.hex, route.facing)
        assert route.cost == 4 - tank.points
    assert len({(r.reverse, r.hex, r.facing) for r in found}) == len(found)


def test_a_gear_once_chosen_is_kept_by_the_routes(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4").play("a: back 4 1")
    assert {route.reverse for route in routes(stage.state)} == {True}
    assert routes(kit(["0,0 1", "5,5 1"]).state) == []


def test_open_ground_has_as_many_ends_as_the_document_says(kit: Kit) -> None:
    for points, ends in ((1, 7), (2, 29), (3, 81), (4, 176)):
        forward = [r for r in routes(kit.move("0,0 1", str(points)).state) if not r.reverse]
        turns = {1: 3, 2: 6, 3: 6, 4: 6}[points]  # facings in its own hex
        assert len(forward) + turns == ends
