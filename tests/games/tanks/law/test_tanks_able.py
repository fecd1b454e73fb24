"""Who is asked, and with what: nothing legal is kept from a player, nothing useless is offered."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.games.tanks.content.force import MOST_TANKS
from tourelle.games.tanks.law.choices import Deploy, Pass
from tourelle.games.tanks.law.poses import Deployment, Moves

SHERMAN = "Sherman (75mm)"


def hemmed(kit: Any) -> tuple[list[Any], list[Any]]:
    """A Panther that may only go straight ahead by its own length, more or less."""
    beside = [kit.t(SHERMAN, 20 + side * 4.05, 20, 90) for side in (-1, 1)]
    return [kit.t("Panther", 20, 20, 90)], [*beside, kit.t(SHERMAN, 20, 15.2, 0)]


@pytest.mark.rule("TK-4.2", "TK-0.43", "TK-R68")
def test_a_tank_with_a_single_way_out_is_asked(kit: Any) -> None:
    play = kit.moving(*hemmed(kit), houses=[(20, 33.65)])
    while play.asked() != ["0: move"]:
        ordered = play.asked() == ["1: order"]
        play.play(f"1: act {play.items()[0][1]}" if ordered else "1: pass")
    ahead = {y for y in range(20000, 30001, 100) if play.legal(f"0: move 0 20000 {y} 9000")}
    assert ahead == set(range(26300, 27301, 100))
    play.play("0: move 0 20000 26500 9000")
    assert play.tank(0).moves == 1


@pytest.mark.rule("TK-8.2", "TK-R68")
def test_a_blitzkrieg_move_by_a_single_way_out(kit: Any) -> None:
    play = kit.command(*hemmed(kit), houses=[(20, 33.65)])
    assert play.asked() == ["0: repair"]
    assert play.play("0: move 0 20000 26500 9000").tank(0).y == 26500


@pytest.mark.rule("TK-0.43", "TK-R68")
def test_a_hemmed_in_tank_may_only_stay(kit: Any) -> None:
    row = [kit.t("Panther", 20 + 3.5 * at, 20, 90) for at in (-1, 1)]
    ends = [kit.t("Panther", 20, 20 + 7 * at, 90) for at in (-1, 1)]
    play = kit.moving([kit.t("Panther", 20, 20, 90)], [*row, *ends])
    moves = Moves(play.context, play.state, 0)
    assert [moves.sample(FastDice(seed)) for seed in range(20)] == [Pass()] * 20
    assert not moves.propose(FastDice(1), 20)


@pytest.mark.rule("TK-12.20")
def test_a_round_that_comes_back_serves_a_later_turn(kit: Any) -> None:
    play = kit.shot("Ernst Barkmann", "Clever Loader", "Tungsten Shot")
    play.play("0: aim 1").use("Tungsten Shot", rolls=[1, 1, 2, 2, 2, 2])
    play.use("Clever Loader").use("Ernst Barkmann")
    assert not play.tank(0).cards[2].spent
    play.play("0: aim 1; rolls 1 1 2 2 2")  # no window before it: the round is not offered again
    assert play.tank(0).cards[2].turn
    later = kit.shot("Ernst Barkmann", "Clever Loader", "Tungsten Shot").play("0: aim 1")
    assert later.uses("Tungsten Shot")


@pytest.mark.rule("TK-9.1")
def test_a_ready_platoon_keeps_to_the_limit(kit: Any) -> None:
    with pytest.raises(Illegal) as caught:
        kit.start(points=50, force0="TK-P3", force1="TK-P4", map="village")
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("too-dear", "TK-9.1")
    assert kit.start(mission="barkmann").state.open == [True, True]


@pytest.mark.rule("TK-9.4")
def test_as_many_tanks_as_the_points_buy(kit: Any) -> None:
    muster = kit.context.muster
    force = muster.from_text("; ".join(["T-70"] * 55))
    assert muster.points(force) == 495
    assert muster.refuse(force, 500) is None
    assert muster.refuse(force[:1] * (MOST_TANKS + 1), 9999).code == "too-many-tanks"
    assert muster.refuse((), 500).code == "no-tank"


@pytest.mark.rule("TK-13.5", "TK-R62")
@pytest.mark.parametrize("sweep", [False, True])
def test_the_strict_sweep_holds_for_deployment_too(kit: Any, sweep: bool) -> None:
    between = kit.t("Stuart", 43.5, 1.15, 0)
    state = kit.state([kit.t(SHERMAN), between], [kit.t("T-34", 60, 70)], sweep=sweep)
    state.change(0, placed=False, x=-1, y=-1)
    refused = Deployment(kit.context, state, 0).refuse(Deploy(0, 45000, 7000, 9000))
    assert (refused.code if refused else "") == ("blocked-tank" if sweep else "")


@pytest.mark.rule("TK-12.31")
def test_what_eases_a_repair_is_offered_before_a_roll_only(kit: Any) -> None:
    foe = [kit.t("T-34", 80, 80)]
    play = kit.command([kit.t(SHERMAN, cards=["Mechanic Driver"], crits=["Busted Track"])], foe)
    assert play.uses("Mechanic Driver")
    play.play(f"0: repair {play.tank(0).crits[0]}; rolls 2")
    assert play.asked()[0].startswith("1:")  # the only attempt has failed
    two = ["Busted Track", "Damaged Optics"]
    play = kit.command([kit.t("Comet", cards=["Squadron Fitters"], crits=two)], foe)
    play.play(f"0: repair {play.tank(0).crits[0]}; rolls 2")
    assert play.asked()[0].startswith("1:")
    play = kit.command([kit.t("Panther", cards=["Mechanic Driver"], crits=["Jammed Turret"])], foe)
    play.play("0: move 0 30000 45000 0")
    assert play.asked()[0].startswith("1:")  # the move took the place of the attempt


@pytest.mark.rule("TK-12.29")
@pytest.mark.parametrize("house", [False, True])
def test_firing_through_needs_somebody_to_fire_at(kit: Any, house: bool) -> None:
    mine = kit.t("Comet", cards=["Cool-headed Loader"], crits=["Stunned Crew"])
    houses = [(40, 45)] if house else []
    play = kit.shooting([mine], [kit.t("KV-1S", 60, 45, 180)], houses=houses)
    assert play.asked() == (["0: repair"] if house else ["0: fire"])


@pytest.mark.rule("TK-12.29", "TK-12.30")
def test_a_crew_that_fires_in_spite_of_it_may_ram(kit: Any) -> None:
    cards = ["John Gorman", "Cool-headed Loader"]
    mine = kit.t("Comet", cards=cards, crits=["Stunned Crew"], moves=1)
    play = kit.shooting([mine], [kit.t("KV-1S", 27.4, 45, 180)])
    assert not play.uses("John Gorman")
    assert play.use("Cool-headed Loader").uses("John Gorman")


@pytest.mark.rule("TK-0.40")
def test_a_pose_is_said_in_whole_numbers(kit: Any) -> None:
    with pytest.raises(Malformed):
        kit.rules.choice_from(["move", 0, 20000.4, 20000, 0])
    play = kit.moving([kit.t(SHERMAN, 20, 20)], [kit.t("Sherman V", 80, 80)]).play("1: pass")
    assert play.refused("0: move 0 20000 20000 36000").code == "bad-heading"
    assert play.legal("0: move 0 20000 20000 35999")
