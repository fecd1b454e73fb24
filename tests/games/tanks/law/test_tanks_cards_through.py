"""Cards of the tank that shoots: defence dice, Hits and Critical Hits, after the shot."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.state import COMMAND, SHOOTING

# --- against the defence dice -------------------------------------------------------------------


@pytest.mark.rule("TK-6.22", "TK-12.9", "TK-12.20")
def test_capped_shot_and_radley_walters(kit: Any) -> None:
    play = kit.shot("Capped Shot", moves=2).play("0: aim 1; rolls 4 1 1 1 1")
    play.use("Capped Shot", rolls=[1])
    assert play.defence_dice() == 1  # 1 + 2 - 2
    assert play.tank(0).cards[0].spent
    card = "'Woppy' Radley-Walters"
    play = kit.shot(card, name="Comet", moves=1).play("0: aim 1; rolls 4 1 1 1 1")
    play.use(card, rolls=[1])
    assert play.defence_dice() == 1
    play.use(card).next_crits("Clean Penetration")
    assert play.happened("raised")


@pytest.mark.parametrize(
    ("card", "moves", "x", "works"),
    [
        ("Precision Optics", 0, 60, True),
        ("Precision Optics", 0, 36, False),
        ("Precision Optics", 1, 60, False),
        ("Otto Carius", 0, 36, True),
        ("Otto Carius", 1, 60, False),
    ],
)
@pytest.mark.rule("TK-12.9", "TK-6.19")
def test_no_cover_die(kit: Any, card: str, moves: int, x: float, works: bool) -> None:
    play = kit.shot(card, x=x, moves=moves, woods=[(x, 45)])
    play.play("0: aim 1; rolls 4 1 1 1 1" + " 1 1 1" * moves)
    if moves == 0:
        play.play("0: pass" if works else "0: pass; rolls 1")
    if works:
        play.use(card, rolls=[1] * (1 if x == 60 else 0))
    names = [name for name, _ in play.last("defence-pool")["addends"]]
    assert ("cover" in names) is not works


@pytest.mark.rule("TK-12.32")
def test_hedgerow_cutter(kit: Any) -> None:
    card = "Hedgerow Cutter"
    play = kit.shot(card, name="Sherman (75mm)", woods=[(20, 45)])
    play.play("0: aim 1")
    assert play.state.shot.cover
    play.use(card, rolls=[4, 1, 1, 1, 1])
    assert "cover" not in dict(play.last("defence-pool")["addends"])
    target_in = kit.shot(card, name="Sherman (75mm)", woods=[(60, 45)])
    target_in.play("0: aim 1; rolls 4 1 1 1 1 1")  # that wood does not touch the shooter
    assert "cover" in dict(target_in.last("defence-pool")["addends"])


@pytest.mark.rule("TK-12.32")
def test_hedgerow_cutter_is_not_offered_against_the_targets_own_wood(kit: Any) -> None:
    play = kit.shot("Hedgerow Cutter", name="Sherman (75mm)", woods=[(20, 45), (60, 45)])
    play.play("0: aim 1; rolls 4 1 1 1 1 1")
    assert dict(play.last("defence-pool")["addends"])["cover"] == 1
    assert not play.tank(0).cards[0].up


# --- Hits and Critical Hits ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "name", "moves", "most"),
    [
        ("Dead-Eye Gunner", "Panther", 1, 1),
        ("Kurt Knispel", "Panther", 1, 1),
        ("'War Daddy' Pool", "Sherman (76mm)", 1, 1),
        ("Alexander Oskin", "T-34/85", 0, 2),
    ],
)
@pytest.mark.rule("TK-12.17", "TK-12.8", "TK-R84")
def test_hits_become_critical(kit: Any, card: str, name: str, moves: int, most: int) -> None:
    play = kit.shot(card, name=name, moves=moves).next_crits(*["Clean Penetration"] * most)
    if name == "Panther" and moves == 1:
        play.play("0: aim 1; rolls 4 4 4 1 1 1 1")
    elif moves:
        play.play("0: aim 1; rolls 4 4 4 1 1 1")
    else:
        play.play("0: aim 1; rolls 4 4 4 1 1", "0: pass; rolls 1")
    assert play.asked() == ["0: raise"]
    assert {use.args for use in play.uses(card)} == {(n,) for n in range(1, most + 1)}
    play.use(card, most)
    assert play.tank(1).damage == 3 - most + 2 * most
    assert len(play.events_of("critical")) == most


@pytest.mark.vector("TK-Y18")
@pytest.mark.rule("TK-12.17", "TK-12.8", "TK-R84", "TK-R91")
def test_concrete_armour_answers_a_raised_hit(kit: Any) -> None:
    play = kit.shot("Dead-Eye Gunner", foe=["Concrete Armour"]).next_crits("Glancing Blow")
    play.play("0: aim 1; rolls 4 4 6 1 1 1 1").use("Dead-Eye Gunner")
    assert play.asked() == ["1: strike"]
    assert (play.state.shot.hits, play.state.shot.crits) == (1, 2)
    play.use("Concrete Armour")
    assert len(play.events_of("critical")) == 1
    assert play.tank(1).damage == 2
    assert play.tank(1).cards[0].spent


@pytest.mark.vector("TK-Y19")
@pytest.mark.parametrize(
    ("card", "name"), [("Deadly Gunner", "Panther"), ("John P. Irwin", "Pershing")]
)
@pytest.mark.rule("TK-12.17", "TK-R86", "TK-12.8")
def test_a_critical_hit_for_two_hits(kit: Any, card: str, name: str) -> None:
    rolls = "6 1 1 1 1 1 1" if name == "Panther" else "6 1 1 1 1 1"
    play = kit.shot(card, name=name).play(f"0: aim 1; rolls {rolls}").use(card)
    assert play.tank(1).damage == 2
    assert not play.happened("critical")
    kept = kit.shot(card, name=name).next_crits("Ammunition Fire")
    kept.play(f"0: aim 1; rolls {rolls}", "0: pass")
    assert kept.tank(1).damage == 3


@pytest.mark.rule("TK-12.8", "TK-R86")
def test_a_result_is_changed_once_only(kit: Any) -> None:
    play = kit.shot("'War Daddy' Pool", "John P. Irwin", name="Pershing")
    play.play("0: aim 1; rolls 4 1 1 1 1 1").use("'War Daddy' Pool")
    assert play.happened("critical")  # Irwin was not asked about the raised Hit
    play = kit.shot("'War Daddy' Pool", "John P. Irwin", name="Pershing")
    play.play("0: aim 1; rolls 6 1 1 1 1 1").use("John P. Irwin")
    assert play.tank(1).damage == 2  # the two new Hits were not offered to Pool


@pytest.mark.rule("TK-12.8", "TK-R86", "TK-8.7")
def test_big_gun_raises_no_hit_that_was_traded(kit: Any) -> None:
    play = kit.shot("Deadly Gunner", name="ISU-152")
    play.play("1: pass", "0: aim 1; rolls 6 1 1 1 1 1 1").use("Deadly Gunner")
    assert play.tank(1).damage == 2  # Big Gun was not asked about
    assert not play.happened("critical")
    both = kit.shot("Deadly Gunner", name="ISU-152").next_crits("Glancing Blow")
    both.play("1: pass", "0: aim 1; rolls 4 6 1 1 1 1 1").use("Deadly Gunner")
    assert both.items() == [["pass"], ["big-gun"]]  # for the Hit that was rolled
    both.play("0: big-gun")
    assert both.tank(1).damage == 2 + 1


@pytest.mark.vector("TK-Y20")
@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("Sharpshooter Gunner", "Panther"),
        ("'Ground Hog' Oller", "Sherman (76mm)"),
        ("Wilfred Harris", "Comet"),
    ],
)
@pytest.mark.rule("TK-12.18", "TK-R85", "TK-12.25")
def test_choice_of_critical_cards(kit: Any, card: str, name: str) -> None:
    play = kit.shot(card, name=name)
    play.next_crits("Busted Track", "Ammunition Fire", "Glancing Blow")
    rolls = "6 6 1 1 1 1" + (" 1" if name != "Sherman (76mm)" else "")
    if card == "'Ground Hog' Oller":
        play.play("0: aim 1; rolls 6 6 1 1 1", "0: pass; rolls 1")
    else:
        play.play(f"0: aim 1; rolls {rolls}")
    assert play.asked() == ["0: choose"]
    play.use(card)
    assert play.asked() == ["0: keep"]
    fire = next(i for i in play.items() if play.context.critical(i[1]).name.en == "Ammunition Fire")
    play.play(f"0: keep {fire[1]}")
    assert play.tank(1).damage == 3 + 1  # for the second Critical Hit one card is turned
    assert play.crits(1) == []
    assert len(play.state.discard) == 3


# --- after the shot -----------------------------------------------------------------------------


@pytest.mark.vector("TK-Y13")
@pytest.mark.rule("TK-12.11", "TK-R87")
def test_barkmann_fires_again_if_nothing_got_through(kit: Any) -> None:
    play = kit.shot("Ernst Barkmann").play("0: aim 1; rolls 4 1 1 1 1 4 1")
    assert play.asked() == ["0: after"]
    play.use("Ernst Barkmann")
    assert play.asked() == ["0: extra-shot"]
    play.play("0: aim 1; rolls 4 1 1 1 1 4 1")
    assert play.asked() == ["1: fire"]  # no third
    assert len(play.events_of("attack")) == 2
    hit = kit.shot("Ernst Barkmann").play("0: aim 1; rolls 4 1 1 1 1 1 1")
    assert hit.asked() == ["1: fire"]


@pytest.mark.vector("TK-Y14")
@pytest.mark.rule("TK-12.11", "TK-R87")
def test_woll_fires_at_another_tank_near_the_first(kit: Any) -> None:
    card = "'Bobby' Woll"
    foes = [kit.t("Sherman V", 60, 45 - (2.7 + gap) * way, 180) for gap, way in
            ((0, 0), (12, 1), (12.1, -1))]  # fmt: skip
    play = kit.shooting([kit.t("Panther", 20, 45, 0, moves=1, cards=[card])], foes)
    play.play("0: aim 1; rolls 4 1 1 1 1 1 1").use(card)
    assert play.items() == [["pass"], ["aim", 2]]
    play.play("0: aim 2; rolls 1 1 1")
    assert play.attack_dice() == 3
    nothing = kit.shooting([kit.t("Panther", 20, 45, 0, moves=1, cards=[card])], foes)
    nothing.play("0: aim 1; rolls 1 1 1 1 1")
    assert nothing.asked() != ["0: after"]


@pytest.mark.rule("TK-12.11", "TK-6.7", "TK-R36")
def test_damaged_optics_spoil_the_extra_shot_of_woll_too(kit: Any) -> None:
    """Attack 3 stands before all modifiers."""
    foes = [kit.t("Sherman V", 60, 45, 180), kit.t("Sherman V", 60, 38, 180)]
    woll = kit.t("Panther", moves=1, cards=["'Bobby' Woll"], crits=["Damaged Optics"])
    play = kit.shooting([woll], foes).play("0: aim 1; rolls 4 1 1 1 1").use("'Bobby' Woll")
    play.play("0: aim 2; rolls 1")
    assert dict(play.last("attack-pool")["addends"]) == {"attack": 3, "criticals": -2}


@pytest.mark.rule("TK-12.10", "TK-12.19", "TK-R29")
def test_tank_destroyer_driver_moves_after_firing(kit: Any) -> None:
    card = "Tank Destroyer Driver"
    play = kit.shot(card, name="M36 Jackson", moves=0)
    play.play("0: aim 1; rolls 1 1 1 1 1", "0: pass")
    assert play.asked() == ["0: after"]
    play.use(card)
    assert play.asked() == ["0: dash"]
    play.play("0: move 0 25000 45000 0")
    assert play.tank(0).moves == 0
    assert play.asked() == ["1: fire"]
    moved = kit.shot(card, name="M36 Jackson", moves=1).play("0: aim 1; rolls 1 1 1 1 1")
    assert moved.asked() == ["1: fire"]
    lame = kit.shot(card, name="M36 Jackson", moves=0, crits=["Damaged Engine"])
    lame.play("0: aim 1; rolls 1 1 1 1 1", "0: pass")
    assert lame.asked() == ["1: fire"]


@pytest.mark.rule("TK-12.14", "TK-12.30", "TK-R110")
def test_gorman_rams_and_baron_makes_it_cheaper(kit: Any) -> None:
    foe = [kit.t(kit.KV, 27.5, 45, 180), kit.t(kit.KV, 70, 70)]
    for cards, cost in ((["John Gorman"], 2), (["John Gorman", "James Baron"], 1)):
        tank = kit.t("Comet", 20, 45, 0, moves=1, cards=cards)
        play = kit.shooting([tank], foe).next_crits("Glancing Blow")
        if cost == 1:
            play.use("James Baron")
        assert [use.args for use in play.uses("John Gorman")] == [(1,)]
        play.use("John Gorman", 1)
        assert play.tank(1).damage == 2
        assert play.tank(0).damage == cost
        assert play.tank(1).shot_by == 0
        assert play.asked() == ["1: order"]
    still = kit.shooting([kit.t("Comet", 20, 45, 0, cards=["John Gorman"])], foe)
    assert still.uses("John Gorman") == []
    away = [kit.t(kit.KV, 27.8, 45, 180)]
    play = kit.shooting([kit.t("Comet", 20, 45, 0, moves=1, cards=["John Gorman"])], away)
    assert play.uses("John Gorman") == []  # 1.1 cm
    alone = kit.shooting([kit.t("Comet", 20, 45, 0, moves=1, cards=["James Baron"])], foe)
    assert alone.uses("James Baron") == []  # worth nothing without a RAM card


@pytest.mark.rule("TK-12.12", "TK-12.30")
def test_baron_is_worth_nothing_when_gorman_is_lost(kit: Any) -> None:
    cards = ["John Gorman", "James Baron"]
    for lost, used in ((False, ["James Baron", "John Gorman"]), (True, [])):
        tank = kit.t("Comet", 20, 45, 0, moves=1, cards=cards)
        state = kit.state([tank], [kit.t(kit.KV, 27.5, 45, 180)])
        state.change_card(0, 0, up=True, lost=lost)
        play = kit.begin(state, "shooting")
        assert sorted(card for card in cards if play.uses(card)) == used


@pytest.mark.rule("TK-12.30", "TK-12.18", "TK-R110")
def test_a_rammer_does_not_choose_the_critical_card(kit: Any) -> None:
    cards = ["John Gorman", "Sharpshooter Gunner"]
    rammer = kit.t("Comet", 20, 45, 0, moves=1, cards=cards)
    play = kit.shooting([rammer], [kit.t(kit.KV, 27.5, 45, 180)])
    play.next_crits("Glancing Blow", "Ammunition Fire").use("John Gorman", 1)
    assert len(play.events_of("critical")) == 1
    assert (play.tank(1).damage, play.tank(0).damage) == (1 + 1, 2)
    assert not play.tank(0).cards[1].up


@pytest.mark.rule("TK-12.23", "TK-12.3")
def test_cards_of_a_knocked_out_tank_may_be_used(kit: Any) -> None:
    play = kit.shot("Bloodthirsty Gunner", x=36, damage=6)
    play.play("0: aim 1").use("Bloodthirsty Gunner", rolls=[1] * 6)
    assert play.attack_dice() == 6
    assert play.state.phase in (SHOOTING, COMMAND)
