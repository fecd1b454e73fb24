"""A card that would do nothing now is not offered: it would be shown or spent for nothing."""

from __future__ import annotations

from typing import Any

import pytest


def kv(kit: Any, x: float = 60, y: float = 45, heading: float = 180, **values: Any) -> Any:
    return kit.t(kit.KV, x, y, heading, **values)


@pytest.mark.rule("TK-12.17", "TK-12.4")
def test_concrete_armour_waits_for_a_critical_hit(kit: Any) -> None:
    play = kit.shot(foe=["Concrete Armour"]).play("0: aim 1; rolls 4 1 1 1 1 1 1")
    assert play.tank(1).damage == 1
    assert not play.tank(1).cards[0].spent


@pytest.mark.rule("TK-12.9", "TK-12.2")
def test_cover_is_ignored_once(kit: Any) -> None:
    """The Optics stay hidden where Carius has taken the die away."""
    cards = ("Otto Carius", "Precision Optics")
    play = kit.shot(*cards, moves=0, woods=[(60, 45)])
    play.play("0: aim 1; rolls 4 1 1 1 1", "0: pass")
    assert all(play.uses(card) for card in cards)
    play.use("Otto Carius", rolls=[1])
    assert play.defence_dice() == 1
    assert not play.tank(0).cards[1].up


@pytest.mark.rule("TK-12.18", "TK-12.23", "TK-R105")
def test_two_cards_turn_two_critical_cards_not_three(kit: Any) -> None:
    cards = ("Wilfred Harris", "Sharpshooter Gunner")
    play = kit.shot(*cards, name="Comet").next_crits("Glancing Blow", "Clean Penetration")
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1").use("Wilfred Harris")
    assert play.asked() == ["0: keep"]
    assert len(play.items()) == 2
    assert not play.tank(0).cards[1].up


@pytest.mark.rule("TK-12.11", "TK-12.2")
def test_woll_is_not_asked_where_nobody_stands_near(kit: Any) -> None:
    woll = kit.t("Panther", moves=1, cards=["'Bobby' Woll"])
    for y, asked in ((38, ["0: after"]), (15, ["1: order"])):
        play = kit.shooting([woll], [kv(kit), kv(kit, 60, y)])
        play.play("0: aim 1; rolls 4 1 1 1 1 1 1")
        assert play.asked() == asked


@pytest.mark.rule("TK-12.11", "TK-12.29")
def test_a_stunned_crew_that_fires_through_fires_again(kit: Any) -> None:
    cards = ("Ernst Barkmann", "Cool-headed Loader")
    play = kit.shot(*cards, crits=["Stunned Crew"]).use("Cool-headed Loader")
    play.play("0: aim 1; rolls 1 1 1").use("Ernst Barkmann")
    assert play.asked() == ["0: extra-shot"]
    play.play("0: aim 1; rolls 1 1 1")
    assert play.attack_dice() == 5 - 2


@pytest.mark.rule("TK-8.3", "TK-12.2")
def test_samusenko_needs_her_radio(kit: Any) -> None:
    card = "Aleksandra Samusenko"
    for crits, dice in (["Radio Knocked Out"], 5), (["Busted Track"], 6):
        side = [kit.t("T-34/85", moves=1, cards=[card], crits=crits), kit.t("T-34", 20, 10)]
        play = kit.shooting(side, [kit.t("Panzer IV", 60, 45, 180)])
        play.state.change(2, shot_by=0b10)
        play.play("0: aim 2" + ("; rolls 1 1 1 1 1" if dice == 5 else ""))
        if dice == 6:
            play.use(card, rolls=[1] * 6)
        assert play.attack_dice() == dice


@pytest.mark.parametrize(("x", "offered"), [(12.4, True), (5, False)])
@pytest.mark.rule("TK-12.29", "TK-12.30")
def test_a_stunned_crew_may_ram_whom_it_cannot_aim_at(kit: Any, x: float, offered: bool) -> None:
    """The turret is jammed and the enemy stands behind."""
    cards = ["John Gorman", "Cool-headed Loader"]
    tank = kit.t("Comet", 20, 45, 0, moves=1, cards=cards, crits=["Stunned Crew", "Jammed Turret"])
    play = kit.shooting([tank], [kv(kit, x, 45, 0)])
    assert (play.asked() == ["0: fire"]) is offered
    if offered:
        play.use("Cool-headed Loader")
        assert play.items() == [["pass"], ["use", 0, 0, 0, 1]]


# --- repairs ------------------------------------------------------------------------------------


def mending(kit: Any, *cards: str, name: str = "Panther", crits: tuple[str, ...] = ()) -> Any:
    tank = kit.t(name, 20, 20, 0, cards=cards, crits=crits)
    return kit.command([tank], [kit.t("T-34", 80, 80, 180)])


@pytest.mark.rule("TK-12.31", "TK-R113")
def test_a_second_attempt_needs_a_second_card(kit: Any) -> None:
    play = mending(kit, "Handy Radio Operator", name="Comet", crits=("Jammed Turret",))
    play.play(f"0: repair {play.tank(0).crits[0]}; rolls 1")
    assert not play.tank(0).cards[0].up
    assert play.asked() != ["0: repair"]


@pytest.mark.rule("TK-12.31", "TK-12.23")
def test_an_easier_number_is_declared_once(kit: Any) -> None:
    play = mending(kit, "Mechanic Driver", name="Comet", crits=("Jammed Turret",))
    assert play.use("Mechanic Driver").uses("Mechanic Driver") == []
    play = mending(
        kit, "Mechanic Driver", "Squadron Fitters", name="Comet", crits=("Jammed Turret",)
    )
    assert play.use("Squadron Fitters").uses("Mechanic Driver") == []  # the better one counts


@pytest.mark.rule("TK-12.31", "TK-R111", "TK-R113")
def test_blitzkrieg_and_repair_is_declared_once_and_for_something(kit: Any) -> None:
    cards = ("Ernst Barkmann", "Battle Drill")
    play = mending(kit, *cards, crits=("Jammed Turret",))
    play.play(f"0: repair {play.tank(0).crits[0]}; rolls 1").use("Ernst Barkmann")
    assert play.uses("Battle Drill") == play.uses("Ernst Barkmann") == []
    play = mending(kit, "Battle Drill").play("0: move 0 25000 20000 0")
    assert play.asked() != ["0: repair"]  # nothing is there to be repaired
