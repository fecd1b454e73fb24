"""Shooting (chapter 6) and the keywords (chapter 8)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.state import SHOOTING
from tourelle.games.tanks.law.volley import (
    attack_addends,
    attack_dice,
    choices,
    defence_addends,
    defence_dice,
    freeze,
    usual,
)

PANTHER, SHERMAN, FOE = "Panther", "Sherman (75mm)", "Panzer IV"


def pool(play: Any, shooter: int = 0, target: int = 1) -> int:
    return defence_dice(play.context, play.state, freeze(play.context, play.state, shooter, target))


@pytest.mark.rule("TK-6.1", "TK-1.4", "TK-R73", "TK-6.3")
def test_highest_initiative_first_and_voluntary(kit: Any) -> None:
    play = kit.shooting([kit.t(PANTHER, moves=1)], [kit.t(SHERMAN, 60, 45, 180, moves=1)])
    assert play.asked() == ["0: fire"]  # 7 before 6
    play.play("0: pass")
    assert play.happened("holds")
    assert play.asked() == ["1: fire"]
    play.play("1: aim 0; rolls 1 1 1 1")
    assert play.state.phase != SHOOTING  # each shoots once


@pytest.mark.rule("TK-6.3", "TK-R72", "TK-R32", "TK-5.5")
def test_who_may_be_a_target(kit: Any) -> None:
    wreck = kit.t(FOE, 50, 70, 180, damage=5, wreck=True)
    out = kit.t(FOE, 60, 60, 180, damage=5)
    friend = kit.t(PANTHER, 20, 20)
    play = kit.shooting([kit.t(PANTHER), friend], [kit.t(FOE, 60, 45, 180), out, wreck])
    play.play("0: act 0")
    assert play.items() == [["pass"], ["aim", 2], ["aim", 3]]


@pytest.mark.rule("TK-6.2", "TK-6.38", "TK-6.37", "TK-7.1", "TK-R33", "TK-6.36")
@pytest.mark.vector("TK-Y6")
def test_the_parting_shot(kit: Any) -> None:
    target = kit.t("SU-85", 60, 45, 180, moves=1)
    play = kit.shooting([kit.t(PANTHER, moves=1)], [target])
    play.next_crits("Clean Penetration", "Clean Penetration", "Clean Penetration")
    play.play("0: aim 1; rolls 6 6 6 1 1 1 1 1")
    assert play.tank(1).damage == 4  # excess is ignored, all three cards were drawn
    assert len(play.events_of("critical")) == 3
    assert play.context.is_out(play.tank(1))
    assert not play.tank(1).wreck
    assert play.asked() == ["1: fire"]
    play.play("1: aim 0; rolls 4 4 4 4 4 1 1 1 1")
    assert play.tank(0).damage == 5
    assert play.tank(1).wreck
    assert play.outcome().reason == "destroyed"


@pytest.mark.rule("TK-6.6", "TK-6.5", "TK-8.1", "TK-0.42", "TK-R25")
def test_an_assault_gun_shoots_inside_its_arc(kit: Any) -> None:
    gun = kit.t("StuG G", 45, 45, 90)
    spots = [(45, 60, 0), (47, 47.9, 90), (45, 35, 0)]
    foes = [kit.t(SHERMAN, *spot) for spot in spots]
    play = kit.free([gun], foes)
    assert play.context.targets(play.state, 0) == [1, 2]
    turret = kit.free([kit.t(FOE, 45, 45, 90)], foes)
    assert turret.context.targets(turret.state, 0) == [1, 2, 3]


@pytest.mark.rule("TK-6.7", "TK-6.8", "TK-6.9", "TK-R28", "TK-R36")
def test_attack_dice(kit: Any) -> None:
    play = kit.free(
        [kit.t(PANTHER, crits=["Damaged Optics"])],
        [kit.t(SHERMAN, 30, 45, 180, moves=2)],
        woods=[(30, 45)],
    )
    shot = freeze(play.context, play.state, 0, 1)
    assert shot.cover
    assert shot.short
    assert attack_addends(play.context, play.state, shot) == (("attack", 5), ("criticals", -2))
    assert (
        attack_dice(play.context, play.state, shot) == 3
    )  # distance, Cover and speed do not matter
    assert attack_dice(play.context, play.state, shot._replace(dice=4)) == 7
    assert attack_dice(play.context, play.state, shot._replace(dice=-9)) == 0


@pytest.mark.vector("TK-Y31")
@pytest.mark.rule("TK-6.40", "TK-6.8", "TK-R104", "TK-R28")
def test_a_shot_without_dice_is_void(kit: Any) -> None:
    stuart = kit.t("Stuart", crits=["Damaged Optics", "Damaged Optics"])
    play = kit.shooting([stuart], [kit.t(FOE, 60, 45, 180, moves=1)])
    play.play("0: aim 1")
    assert play.happened("void")
    assert play.tank(1).shot_by == 0
    assert play.tank(0).shots == 0
    assert play.asked() == ["1: fire"]


@pytest.mark.vector("TK-Y1")
@pytest.mark.rule("TK-6.16", "TK-6.20", "TK-6.21", "TK-R27", "TK-6.39", "TK-6.27")
def test_no_defence_dice_no_roll(kit: Any) -> None:
    play = kit.shooting([kit.t(PANTHER, 30, 45, 0)], [kit.t(FOE, 40, 45, 0)])
    assert pool(play) == 0  # 1 - 1 - 1 is not below 0
    play.play("0: aim 1; rolls 4 4 1 1 1", "0: pass")
    assert not play.happened("defence")
    assert play.tank(1).damage == 2


@pytest.mark.rule("TK-6.16", "TK-R27", "TK-12.9")
def test_at_most_six_defence_dice(kit: Any) -> None:
    play = kit.free(
        [kit.t(FOE, 20, 45, 0, moves=2)], [kit.t("Comet", 60, 45, 180, moves=3)], woods=[(60, 45)]
    )
    shot = freeze(play.context, play.state, 0, 1)
    assert sum(dice for _, dice in defence_addends(play.context, play.state, shot)) == 7
    assert pool(play) == 6


@pytest.mark.rule("TK-6.23", "TK-6.24")
def test_what_may_be_cancelled() -> None:
    assert list(choices(2, 3, 1)) == [1, 2]
    assert list(choices(5, 2, 1)) == [2]
    assert list(choices(1, 0, 2)) == [0]
    assert usual(2, 3, 2, shooter=True) == (1, 2)
    assert usual(2, 3, 1, shooter=False) == (2, 0)


@pytest.mark.rule("TK-R31")
def test_with_the_usual_choices_the_order_does_not_matter() -> None:
    for hits in range(6):
        for crits in range(6):
            for a in range(4):
                for b in range(4):
                    first = usual(b, *usual(a, hits, crits, shooter=True), shooter=False)
                    second = usual(a, *usual(b, hits, crits, shooter=False), shooter=True)
                    assert first == second


@pytest.mark.vector("TK-Y30")
@pytest.mark.rule("TK-6.39", "TK-R104")
def test_a_roll_without_a_hit_ends_the_shot(kit: Any) -> None:
    target = kit.t(FOE, 60, 45, 180, cards=["Smoke Dischargers", "Sandbag Armour"])
    play = kit.shooting([kit.t(SHERMAN, moves=1)], [target], open_=False)
    assert play.asked() == ["0: fire"]
    play.play("0: aim 1; rolls 1 2 3 3")
    assert not play.happened("defence-pool")
    assert play.tank(1).shot_by == 1
    assert play.tank(0).shots == 1


@pytest.mark.rule("TK-6.35", "TK-R37")
def test_an_empty_critical_deck(kit: Any) -> None:
    play = kit.shooting([kit.t(PANTHER, moves=1)], [kit.t("IS-2", 60, 45, 180)])
    play.state.deck, play.state.discard = [], sorted(play.state.deck)
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1 1")
    assert play.happened("reshuffled")
    assert len(play.state.deck) == 29
    state = kit.state([kit.t(PANTHER, moves=1)], [kit.t("IS-2", 60, 45, 180)])
    spare = kit.begin(state, "shooting")
    spare.state.tanks[1] = spare.tank(1)._replace(crits=tuple(spare.state.deck))
    spare.state.deck = []
    spare.state.tanks[1] = spare.tank(1)._replace(crits=())
    spare.rules.check = lambda _: None  # type: ignore[method-assign]
    try:
        spare.play("0: aim 1; rolls 6 1 1 1 1 1 1 1")
    finally:
        del spare.rules.check
    assert spare.happened("no-critical")
    assert spare.tank(1).damage == 1


@pytest.mark.rule("TK-R74")
def test_the_facts_of_a_shot_are_frozen(kit: Any) -> None:
    play = kit.shooting([kit.t(PANTHER)], [kit.t(FOE, 38.4, 45, 180)])
    play.play("0: aim 1; rolls 1 1 1 1 4")
    assert play.state.shot.short
    play.state.change(1, x=80000)
    play.play("0: pass")
    assert play.tank(1).damage == 1
    assert ("short", -1) in play.last("defence-pool")["addends"]


# --- keywords -----------------------------------------------------------------------------------


@pytest.mark.vector("TK-Y3")
@pytest.mark.rule("TK-8.5", "TK-R46")
def test_gung_ho(kit: Any) -> None:
    for moved, counted in ((0, 0), (1, 0), (2, 1)):
        play = kit.shooting([kit.t(SHERMAN, moves=moved)], [kit.t(FOE, 60, 45, 180)])
        assert pool(play) == 1 + counted
        play.play("0: aim 1; rolls 1 1 1 1")
        assert (play.asked() == ["0: reroll"]) == (moved == 0)


@pytest.mark.vector("TK-Y4")
@pytest.mark.rule("TK-8.6", "TK-R47")
def test_semi_indirect_fire_keeps_one_die(kit: Any) -> None:
    play = kit.shooting([kit.t("Sherman V")], [kit.t(FOE, 60, 45, 180)])
    play.state.queue = ((0,), (1,))
    if play.asked() != ["0: fire"]:
        play.play("1: pass")
    play.play("0: aim 1; rolls 6 2 1 3")
    assert [item for item in play.items() if item[0] == "reroll"] == [
        ["reroll"], ["reroll", 1], ["reroll", 2], ["reroll", 3], ["reroll", 6],
    ]  # fmt: skip
    play.play("0: reroll 6; rolls 1 4 5 1")
    assert play.last("reroll")["faces"] == (1, 4, 5, 6)


@pytest.mark.vector("TK-Y5")
@pytest.mark.rule("TK-8.3", "TK-R48", "TK-0.32")
def test_coordinated_fire(kit: Any) -> None:
    for gap, dice in ((12.05, 5), (12.1, 4)):
        first = kit.t("T-34", 20, 45, 0, moves=1)
        second = kit.t("T-34", 20, 45 + 3 + gap, 0, moves=1)
        play = kit.shooting([first, second], [kit.t("T-34/85", 60, 45, 180, moves=1)])
        play.play("1: pass", "0: act 0", "0: aim 2; rolls 1 1 1 1")
        play.play("0: aim 2; rolls" + " 1" * dice)
        assert play.last("attack-pool")["dice"] == dice


@pytest.mark.rule("TK-8.3", "TK-R48")
def test_coordinated_fire_is_one_die_and_needs_a_friend(kit: Any) -> None:
    side = [kit.t("T-34", 20, 45 + 5 * at, 0) for at in range(3)]
    play = kit.free(side, [kit.t(FOE, 60, 45, 180)])
    shot = freeze(play.context, play.state, 0, 3)
    assert attack_dice(play.context, play.state, shot) == 4
    play.state.change(3, shot_by=0b110)
    assert attack_dice(play.context, play.state, shot) == 5
    play.state.change(3, shot_by=0b001)
    assert attack_dice(play.context, play.state, shot) == 4
    play.state.change(3, shot_by=0b010)
    play.state.change(1, damage=5)  # knocked out, still a friend
    assert attack_dice(play.context, play.state, shot) == 5


@pytest.mark.vector("TK-Y23")
@pytest.mark.rule("TK-8.7", "TK-R98", "TK-12.17", "TK-R84")
def test_big_gun(kit: Any) -> None:
    play = kit.shooting([kit.t("ISU-152", moves=1)], [kit.t(FOE, 60, 45, 180)])
    play.play("1: pass").next_crits("Glancing Blow")
    play.play("0: aim 1; rolls 4 1 1 1 1 1 1")
    assert play.items() == [["pass"], ["big-gun"]]
    play.play("0: big-gun")
    assert play.last("critical")["crit"] is not None
    assert play.tank(1).damage == 1
    again = kit.shooting([kit.t("ISU-152", moves=1)], [kit.t(FOE, 60, 45, 180)])
    again.play("1: pass", "0: aim 1; rolls 4 1 1 1 1 1 1", "0: pass")
    assert not again.happened("critical")
    assert again.tank(1).damage == 1


@pytest.mark.rule("TK-8.7", "TK-R98", "TK-12.17")
def test_big_gun_raises_one_hit_of_a_shot(kit: Any) -> None:
    play = kit.shooting([kit.t("ISU-152", moves=1)], [kit.t("Tiger I", 60, 45, 180)])
    play.play("1: pass").next_crits("Glancing Blow", "Clean Penetration")
    play.play("0: aim 1; rolls 4 4 1 1 1 1 1 1", "0: big-gun")
    assert play.asked() != ["0: raise"]  # the second Hit stays one
    assert len(play.events_of("critical")) == 1
    assert [event["n"] for event in play.events_of("hurt")] == [1, 1]


@pytest.mark.vector("TK-Y22")
@pytest.mark.rule("TK-8.8", "TK-6.21", "TK-R98")
def test_heavy_tanks_have_no_side(kit: Any) -> None:
    for name, dice in (("IS-2", 2), (PANTHER, 1)):
        play = kit.free([kit.t(FOE, 20, 45, 0)], [kit.t(name, 60, 45, 0)])
        assert pool(play) == dice


@pytest.mark.rule("TK-R76", "TK-2.1", "TK-8.4", "TK-R98", "TK-R96")
def test_keywords_of_all_tanks(kit: Any) -> None:
    by_nation = {
        "de": "blitzkrieg",
        "us": "gung-ho",
        "gb": "semi-indirect",
        "su": "coordinated-fire",
    }
    cards = kit.context.tanks
    assert len(cards) == 38
    assert all(by_nation[card.nation] in card.keywords for card in cards)
    having = {
        word: {card.name.en for card in cards if word in card.keywords}
        for word in ("heavy", "big-gun", "fast", "assault-gun")
    }
    assert having["heavy"] == {"IS-85", "IS-2"}
    assert having["big-gun"] == {"ISU-152"}
    assert {"Cromwell", "Comet", "T-34", "T-34/85", "SU-85"} <= having["fast"]
    assert all((card.eye == card.h) == (card.name.en in having["assault-gun"]) for card in cards)
    points = {card.name.en: card.points for card in cards}
    assert points["ISU-122"] == 31
    assert {card.name.en: card.points for card in kit.context.cards}["Hyper-velocity Shot"] == 2


@pytest.mark.parametrize("at", range(38))
@pytest.mark.rule("TK-2.1", "TK-2.2", "TK-2.7", "TK-0.4")
def test_every_tank_moves_and_shoots_by_its_card(kit: Any, at: int) -> None:
    """Each of the 38 cards: dice, moves, damage and hull are those of the card."""
    card = kit.context.tanks[at]
    play = kit.shooting([kit.t(card.name.en, 20, 45, 0, moves=1)], [kit.t("IS-2", 60, 45, 180)])
    if play.asked() != ["0: fire"]:
        play.play("1: pass")
    gung_ho = "gung-ho" in card.keywords
    defence = " 1" * (2 + (0 if gung_ho else 1))
    play.play(f"0: aim 1; rolls{' 4' * card.attack}{defence}")
    if play.asked() == ["0: raise"]:
        play.play("0: pass")
    assert play.tank(1).damage == min(8, card.attack)
    tank = play.tank(0)
    assert play.context.most_moves(tank) == (3 if "fast" in card.keywords else 2)
    assert play.context.resistance(tank) == card.resistance
    assert not play.context.is_out(tank._replace(damage=card.resistance - 1))
    assert play.context.is_out(tank._replace(damage=card.resistance))
    assert play.context.hull(tank)[3:] == (card.h, card.k)
    assert play.context.initiative(play.state, 0, SHOOTING) == card.initiative
    shot = freeze(play.context, play.state, 1, 0)
    assert dict(defence_addends(play.context, play.state, shot))["defence"] == card.defence
