"""Cards of the tank that shoots: dice, rerolls, ammunition, Hits and Critical Hits (chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.state import SHOOTING


@pytest.mark.parametrize(
    ("card", "name", "far", "near"),
    [
        ("Bloodthirsty Gunner", "Panther", 5, 6),
        ("'Jailbird' Boggs", "Sherman (76mm)", 6, 6),
        ("Michael Wittmann", "Panther", 6, 6),
        ("Dr Franz Bäke", "Panther", 5, 6),
        ("Tank Riders", "T-34/85", 5, 6),
        ("Hyper-velocity Shot", "Sherman (76mm)", 6, 6),
        ("Arrowhead Shot", "T-34/85", 5, 6),
        ("Tungsten Shot", "Panther", 6, 6),
        ("Super-velocity Shot", "Comet", 7, 7),
    ],
)
@pytest.mark.rule("TK-6.7", "TK-12.2", "TK-12.6", "TK-12.9", "TK-9.9", "TK-6.22")
def test_more_attack_dice(kit: Any, card: str, name: str, far: int, near: int) -> None:
    for x, dice in ((60, far), (36, near)):
        play = kit.shot(card, name=name, x=x)
        play.play("0: aim 1" + ("" if dice > 5 else "; rolls 1 1 1 1 1"))
        if dice > 5:
            assert play.asked() == ["0: declare"]
            play.use(card, rolls=[2] * dice)
            assert play.tank(0).cards[0].up
        assert play.attack_dice() == dice


@pytest.mark.rule("TK-9.10", "TK-R54", "TK-12.2", "TK-2.3")
def test_no_use_is_compulsory_and_a_card_face_down_does_nothing(kit: Any) -> None:
    play = kit.shot("Michael Wittmann")
    play.play("0: aim 1", "0: pass; rolls 1 1 1 1 1")
    assert play.attack_dice() == 5
    assert not play.tank(0).cards[0].up
    assert play.context.initiative(play.state, 0, SHOOTING) == 7


@pytest.mark.parametrize("card", ["Long-range Gunner", "Kurt Knispel"])
def test_from_a_halt_beyond_short_range(kit: Any, card: str) -> None:
    for x, moves, more in ((60, 0, True), (60, 1, False), (36, 0, False)):
        play = kit.shot(card, x=x, moves=moves)
        if more:
            play.play("0: aim 1").use(card, rolls=[1] * 6)
        else:
            play.play("0: aim 1; rolls 1 1 1 1 1")
        assert play.attack_dice() == 5 + more


def test_poggendorf_fires_at_the_nearest(kit: Any) -> None:
    near, far = kit.t(kit.KV, 50, 45, 180), kit.t(kit.KV, 60, 30, 180)
    for target, more in ((1, True), (2, False)):
        play = kit.shooting([kit.t("Panther", moves=1, cards=["Poggendorf"])], [near, far])
        if more:
            play.play(f"0: aim {target}").use("Poggendorf", rolls=[1] * 6)
        else:
            play.play(f"0: aim {target}; rolls 1 1 1 1 1")
        assert play.attack_dice() == 5 + more
    hidden = kit.shooting(
        [kit.t("Panther", moves=1, cards=["Poggendorf"])], [near, far], houses=[(36, 45)]
    )
    assert hidden.context.is_nearest(hidden.state, 0, 2)  # the nearer one is out of sight


def test_lavrinenko_at_the_edge_of_a_wood(kit: Any) -> None:
    card = "Dmitry Lavrinenko"
    play = kit.shot(card, name="T-34/85", moves=0, woods=[(20, 51.5)])
    play.play("0: aim 1").use(card, rolls=[1] * 6)
    assert play.attack_dice() == 6
    bare = kit.shot(card, name="T-34/85", moves=0).play("0: aim 1; rolls 1 1 1 1 1")
    assert bare.attack_dice() == 5


def test_cool_headed_loader_fires_through(kit: Any) -> None:
    card = "Cool-headed Loader"
    play = kit.shot(card, crits=["Stunned Crew"])
    assert play.items() == [["pass"], ["use", 0, 0, 0]]
    play.use(card)
    assert play.items() == [["pass"], ["aim", 1]]
    play.play("0: aim 1; rolls 1 1 1")
    assert play.attack_dice() == 3


@pytest.mark.rule("TK-12.29", "TK-12.28")
def test_fire_through_lifts_no_other_prohibition(kit: Any) -> None:
    both = kit.shot("Cool-headed Loader", crits=["Stunned Crew", "Bailed Out"])
    assert both.asked() == ["1: fire"]
    twice = kit.shot("Cool-headed Loader", crits=["Stunned Crew", "Stunned Crew"])
    twice.use("Cool-headed Loader").play("0: aim 1; rolls 1 1 1")
    assert twice.attack_dice() == 3


@pytest.mark.parametrize("crits", [[], ["Jammed Turret"], ["Damaged Optics"]])
@pytest.mark.rule("TK-12.2", "TK-12.29")
def test_a_cool_headed_loader_is_for_stunned_crews_only(kit: Any, crits: list[str]) -> None:
    play = kit.shot("Cool-headed Loader", crits=crits)
    assert play.items() == [["pass"], ["aim", 1]]


def test_samusenko_needs_no_distance(kit: Any) -> None:
    far = kit.t("T-34", 20, 10, 0)
    side = [kit.t("T-34/85", 20, 45, 0, moves=1, cards=["Aleksandra Samusenko"]), far]
    state = kit.state(side, [kit.t("Panzer IV", 60, 45, 180)])
    play = kit.begin(state, "shooting")
    play.state.change(2, shot_by=0b10)
    play.play("0: aim 2").use("Aleksandra Samusenko", rolls=[1] * 6)
    assert play.attack_dice() == 6


@pytest.mark.rule("TK-8.3")
def test_samusenko_is_not_needed_where_a_near_friend_has_shot(kit: Any) -> None:
    card = "Aleksandra Samusenko"
    side = [
        kit.t("T-34/85", 20, 45, 0, moves=1, cards=[card]),
        kit.t("T-34", 20, 35, 0),
        kit.t("T-34", 20, 10, 0),
    ]
    play = kit.shooting(side, [kit.t("Panzer IV", 60, 45, 180)])
    play.state.change(3, shot_by=0b110)
    play.play("0: aim 3; rolls 1 1 1 1 1 1")
    assert dict(play.last("attack-pool")["addends"]) == {"attack": 5, "coordinated": 1}
    assert not play.tank(0).cards[0].up


# --- rerolls ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("Precise Commander", "Panther"),
        ("Precise Loader", "Panther"),
        ("Josef-Wilhelm Rettemeier", "Panther"),
        ("'Ground Hog' Oller", "Sherman (76mm)"),
    ],
)
@pytest.mark.rule("TK-12.3", "TK-12.24", "TK-7.9")
def test_one_die_again_once_a_turn(kit: Any, card: str, name: str) -> None:
    play = kit.shot(card, name=name).play("0: aim 1; rolls 1 1 2 3 6")
    assert play.asked() == ["0: card-reroll"]
    assert {use.args for use in play.uses(card)} == {(1,), (2,), (3,), (6,)}
    play.use(card, 3, rolls=[5, 1] if name == "Sherman (76mm)" else [5, 1, 1])
    assert play.last("reroll")["faces"] == (1, 1, 2, 5, 6)
    held = play.tank(0).cards[0]
    assert held.turn
    assert held.phase


def test_spotter_rerolls_two_after_a_friend(kit: Any) -> None:
    card = "Spotter Radio Operator"
    side = [kit.t("Panther", moves=1, cards=[card]), kit.t("Panther", 20, 35, 0)]
    play = kit.shooting(side, [kit.t(kit.KV, 60, 45, 180)])
    play.state.change(2, shot_by=0b10)
    play.play("0: act 0", "0: aim 2; rolls 1 1 2 3 3").use(card, 1, 1, rolls=[1, 2])
    assert play.last("reroll")["faces"] == (1, 2, 2, 3, 3)
    alone = kit.shooting(side, [kit.t(kit.KV, 60, 45, 180)])
    alone.play("0: act 0", "0: aim 2; rolls 1 1 2 3 3")
    assert not alone.happened("reroll")
    assert alone.asked() == ["0: fire"]


@pytest.mark.rule("TK-12.2", "TK-12.24")
def test_spotter_needs_a_near_friend(kit: Any) -> None:
    side = [
        kit.t("Panther", moves=1, cards=["Spotter Radio Operator"]),
        kit.t("Panther", 20, 35, 0),
        kit.t("Panther", 20, 10, 0),
    ]
    for shooters, asked in ((0b100, "0: order"), (0b110, "0: card-reroll")):
        play = kit.shooting(side, [kit.t(kit.KV, 60, 45, 180)])
        play.state.change(3, shot_by=shooters)
        play.play("0: act 0", "0: aim 3; rolls 1 1 2 3 3")
        assert play.asked() == [asked]


@pytest.mark.parametrize(
    ("card", "name", "moves"),
    [
        ("Precise Loader", "Panther", 1),
        ("Extra Ammunition", "Panther", 1),
        ("Gyro-stabiliser", "Sherman (76mm)", 1),
        ("Clarence Smoyer", "Sherman (76mm)", 0),
        ("Joe Ekins", "Sherman Firefly", 0),
    ],
)
@pytest.mark.rule("TK-12.24", "TK-6.12")
def test_no_card_rerolls_the_dice_of_a_shell_shocked_crew(
    kit: Any, card: str, name: str, moves: int
) -> None:
    play = kit.shot(card, name=name, moves=moves, crits=["Shell Shocked"])
    play.play("1: pass", "0: aim 1; rolls 1 2 1 1 1")
    assert play.happened("missed")
    assert not play.tank(0).cards[0].up
    sound = kit.shot(card, name=name, moves=moves).play("0: aim 1; rolls 1 2 1 1 1")
    assert sound.uses(card)


@pytest.mark.vector("TK-Y27")
@pytest.mark.rule("TK-R95", "TK-12.24", "TK-R106", "TK-12.20", "TK-12.4")
def test_tungsten_shot(kit: Any) -> None:
    for last, left in (([1, 1, 4, 5, 6, 6], 0), ([1, 2, 4, 5, 6, 6], 4)):
        play = kit.shot("Tungsten Shot", moves=0)
        play.play("0: aim 1").use("Tungsten Shot", rolls=[1, 1, 4, 5, 6, 6])
        assert play.asked() == ["0: reroll"]
        play.say(0, play.rules.choice_from(["reroll"]), [*last, *([1] if left else [])])
        assert play.happened("missed") is (left == 0)
        assert play.tank(0).cards[0].spent


@pytest.mark.vector("TK-Y28")
@pytest.mark.rule("TK-R95", "TK-12.24")
def test_super_velocity_shot_loses_its_fours(kit: Any) -> None:
    play = kit.shot("Super-velocity Shot", name="Sherman Firefly")
    play.play("0: aim 1").use("Super-velocity Shot", rolls=[4, 4, 4, 5, 6, 1, 2, 1, 1])
    assert (play.last("left")["hits"], play.last("left")["crits"]) == (1, 1)


def test_extra_ammunition_rolls_all_again(kit: Any) -> None:
    play = kit.shot("Extra Ammunition").play("0: aim 1; rolls 1 1 1 1 1")
    play.use("Extra Ammunition", rolls=[2, 2, 2, 2, 2])
    assert play.last("reroll")["faces"] == (2,) * 5
    assert play.tank(0).cards[0].spent


@pytest.mark.rule("TK-12.20", "TK-12.24", "TK-R106")
def test_clever_loader_takes_the_round_back(kit: Any) -> None:
    play = kit.shot("Tungsten Shot", "Clever Loader")
    play.play("0: aim 1").use("Tungsten Shot", rolls=[1, 1, 4, 5, 6, 6])
    assert play.asked() == ["0: return"]  # two ones: every die is a miss
    play.use("Clever Loader")
    assert not play.tank(0).cards[0].spent
    assert play.tank(0).cards[0].up
    hit = kit.shot("Tungsten Shot", "Clever Loader")
    hit.play("0: aim 1").use("Tungsten Shot", rolls=[1, 2, 4, 2, 2, 2, 1, 1])
    assert not hit.happened("returned")


@pytest.mark.rule("TK-12.20", "TK-R94", "TK-9.5")
def test_resourceful_loader_and_his_pair(kit: Any) -> None:
    cards = ("Tungsten Shot", "Tungsten Shot", "Resourceful Loader")
    play = kit.shot(*cards)
    play.play("0: aim 1").use("Tungsten Shot", rolls=[2] * 6)  # one copy a turn: no second offer
    assert play.happened("missed")
    assert [held.up for held in play.tank(0).cards] == [True, False, False]
    state = play.state
    state.change(0, cards=tuple(held._replace(turn=0, phase=0) for held in play.tank(0).cards))
    again = kit.begin(state, "shooting")
    again.play("0: aim 1").use("Tungsten Shot", rolls=[2] * 6)
    assert [held.up for held in again.tank(0).cards] == [True, True, True]


@pytest.mark.rule("TK-12.24", "TK-8.6", "TK-R47")
def test_deliberate_commander_chooses_the_roll(kit: Any) -> None:
    card = "Deliberate Commander"
    play = kit.shot(card, moves=0)
    play.play("0: aim 1; rolls 1 1 4 4 4", "0: reroll; rolls 1 1 1 1 1")
    assert play.asked() == ["0: which-roll"]
    play.use(card, rolls=[1])
    assert play.last("left")["hits"] == 3
    kept = kit.shot(card, moves=0).play("0: aim 1; rolls 1 1 4 4 4", "0: pass; rolls 1")
    assert kept.last("left")["hits"] == 3
    assert not kept.tank(0).cards[0].up


def test_smoyer_rerolls_any_dice_in_place_of_all(kit: Any) -> None:
    card = "Clarence Smoyer"
    play = kit.shot(card, name="Sherman (76mm)", moves=0)
    play.play("0: aim 1; rolls 1 2 4 6 6").use(card, 1, 2, rolls=[4, 4, 1])
    assert play.last("reroll")["faces"] == (4, 4, 4, 6, 6)
    moved = kit.shot(card, name="Sherman (76mm)", moves=1).play("0: aim 1; rolls 1 2 1 1 1")
    assert not moved.happened("reroll")


def test_gyro_stabiliser_after_exactly_one_move(kit: Any) -> None:
    card = "Gyro-stabiliser"
    play = kit.shot(card, name="Sherman (76mm)", moves=1)
    play.play("0: aim 1; rolls 1 2 4 6 6").use(card, rolls=[1] * 5)
    assert play.last("reroll")["faces"] == (1,) * 5
    twice = kit.shot(card, name="Sherman (76mm)", moves=2).play("0: aim 1; rolls 1 2 1 1 1")
    assert twice.state.shot is None
    shocked = kit.shot(card, name="Sherman (76mm)", moves=1, crits=["Shell Shocked"])
    shocked.play("1: pass", "0: aim 1; rolls 1 2 1 1 1")
    assert shocked.state.shot is None  # missed, and nothing was asked


@pytest.mark.vector("TK-Y34")
@pytest.mark.rule("TK-12.23", "TK-R105", "TK-8.6")
def test_ekins_and_a_troop_leader_keep_two_dice_not_three(kit: Any) -> None:
    side = [
        kit.t("Sherman Firefly", 20, 45, 0, cards=["Joe Ekins"]),
        kit.t("Sherman V", 20, 38, 0, cards=["Troop Leader"]),
    ]
    play = kit.shooting(side, [kit.t(kit.KV, 60, 45, 180)])
    play.play("0: act 0", "0: aim 2; rolls 5 6 2 1 4")
    for card in ("Joe Ekins", "Troop Leader"):
        assert {len(use.args) for use in play.uses(card)} == {2}
    assert {len(item) for item in play.items() if item[0] == "reroll"} == {1, 2}
    play.use("Troop Leader", 5, 6, rolls=[1, 1, 1, 1])
    assert play.last("reroll")["faces"] == (1, 1, 1, 5, 6)
    far = kit.shooting(
        [side[0], kit.t("Sherman V", 20, 10, 0, cards=["Troop Leader"])],
        [kit.t(kit.KV, 60, 45, 180)],
    )
    far.play("0: act 0", "0: aim 2; rolls 5 6 2 1 4")
    assert far.uses("Troop Leader") == []
    assert far.uses("Joe Ekins")


@pytest.mark.rule("TK-8.6", "TK-12.23", "TK-12.24")
def test_a_silent_radio_keeps_no_dice_by_ekins_or_a_troop_leader(kit: Any) -> None:
    for crits, kept in ((["Radio Knocked Out"], {0}), (["Jammed Turret"], {0, 1, 2})):
        side = [
            kit.t("Sherman Firefly", 20, 45, 0, cards=["Joe Ekins"], crits=crits),
            kit.t("Sherman V", 20, 38, 0, cards=["Troop Leader"]),
        ]
        play = kit.shooting(side, [kit.t(kit.KV, 60, 45, 180)])
        play.play("0: act 0", "0: aim 2; rolls 5 6 2 1 4")
        assert play.asked() == ["0: reroll"]
        assert bool(play.uses("Joe Ekins")) is bool(play.uses("Troop Leader")) is (2 in kept)
        assert {len(item) - 1 for item in play.items() if item[0] == "reroll"} == kept - {2}
