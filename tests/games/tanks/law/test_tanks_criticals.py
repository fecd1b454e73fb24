"""The 14 kinds of Critical card, each with its damage and its effect (8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.kinds import named
from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SHOOTING
from tourelle.games.tanks.law.volley import attack_dice, freeze

KINDS = {
    "Busted Track": (4, 1, True), "Glancing Blow": (1, 1, False),
    "Clean Penetration": (4, 2, False), "Ammunition Fire": (2, 3, False),
    "Engine Fire": (3, 1, True), "Jammed Turret": (2, 1, True), "Damaged Optics": (2, 1, True),
    "Stunned Crew": (2, 0, True), "Damaged Engine": (2, 1, True), "Bailed Out": (1, 0, True),
    "Injured Crew": (3, 1, False), "Equipment Shattered": (1, 1, False),
    "Radio Knocked Out": (1, 1, True), "Shell Shocked": (2, 1, True),
}  # fmt: skip


def drawn(kit: Any, name: str, target: Any = None, **setup: Any) -> Any:
    """A Panther's Critical Hit gets through, and this card is drawn."""
    target = target or kit.t("IS-2", 60, 45, 180)
    play = kit.shooting([kit.t("Panther", moves=2)], [target], **setup).next_crits(name)
    while play.asked() != ["0: fire"]:
        play.play(f"{play.ask().seat}: pass")
    return play


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.rule("TK-2.5", "TK-6.30", "TK-6.32", "TK-6.33", "TK-6.34", "TK-R35", "TK-R100")
def test_each_card_deals_its_damage_and_stays_or_goes(kit: Any, name: str) -> None:
    copies, damage, stays = KINDS[name]
    play = drawn(kit, name).play("0: aim 1; rolls 6 1 1 1 1 1 1 1 1")
    assert play.tank(1).damage == damage + (name == "Engine Fire") * 0
    assert (play.crits(1) == [name]) is stays
    assert (len(play.state.discard) == 1) is not stays
    kinds = [play.context.critical(number).name.en for number in range(len(play.context.deck))]
    assert kinds.count(name) == copies
    assert len(kinds) == 30


@pytest.mark.rule("TK-R35", "TK-6.34")
def test_what_lasts_is_repairable(kit: Any) -> None:
    for card in kit.context.criticals:
        lasting = [effect for effect in card.effects if not effect.endswith("RANDOM")]
        assert card.repairable or not lasting


def effects(kit: Any, *crits: str, name: str = "Panther") -> Any:
    return kit.free([kit.t(name, crits=crits)], [kit.t("Sherman (75mm)", 60, 45, 180)])


@pytest.mark.rule("TK-R36", "TK-6.7")
def test_optics_and_jammed_turrets_take_dice(kit: Any) -> None:
    play = effects(kit, "Damaged Optics")
    assert attack_dice(play.context, play.state, freeze(play.context, play.state, 0, 1)) == 3
    play = effects(kit, "Damaged Optics", "Damaged Optics")
    assert attack_dice(play.context, play.state, freeze(play.context, play.state, 0, 1)) == 1
    play = effects(kit, "Jammed Turret", name="StuG G")
    assert attack_dice(play.context, play.state, freeze(play.context, play.state, 0, 1)) == 3


@pytest.mark.rule("TK-6.3", "TK-6.6")
def test_a_jammed_turret_shoots_ahead_only(kit: Any) -> None:
    foe = [kit.t("Sherman (75mm)", 20, 70, 180)]
    free = kit.free([kit.t("Panther")], foe)
    jammed = kit.free([kit.t("Panther", crits=["Jammed Turret"])], foe)
    assert free.context.targets(free.state, 0) == [1]
    assert jammed.context.targets(jammed.state, 0) == []
    ahead = kit.free(
        [kit.t("Panther", crits=["Jammed Turret"])], [kit.t("Sherman (75mm)", 60, 45, 180)]
    )
    assert ahead.context.targets(ahead.state, 0) == [1]


@pytest.mark.rule("TK-6.2", "TK-4.11", "TK-12.28", "TK-R109")
def test_stunned_and_bailed_out_crews(kit: Any) -> None:
    for name, moves in (("Stunned Crew", 2), ("Bailed Out", 0)):
        play = effects(kit, name)
        assert not play.context.may_fire(play.tank(0))
        assert play.context.most_moves(play.tank(0)) == moves
    shooting = kit.shooting(
        [kit.t("Panther", crits=["Stunned Crew"])], [kit.t("Sherman (75mm)", 60, 45, 180)]
    )
    assert shooting.asked() == ["1: fire"]


@pytest.mark.rule("TK-12.15", "TK-6.12", "TK-R83")
def test_shell_shock(kit: Any) -> None:
    shocked = kit.t("Panther", crits=["Shell Shocked"], cards=["Superb Commander"], up=True)
    play = kit.shooting([shocked], [kit.t("Sherman (75mm)", 60, 45, 180)])
    assert [play.context.initiative(play.state, 0, p) for p in (MOVEMENT, SHOOTING, COMMAND)] == [
        1
    ] * 3
    play.play("1: pass", "0: aim 1; rolls 1 1 1 1 1")
    assert not play.happened("reroll")
    assert play.state.phase == COMMAND  # it was stationary, and still not asked


@pytest.mark.rule("TK-8.2", "TK-8.3", "TK-8.5", "TK-8.6")
def test_a_silent_radio_switches_the_nation_off(kit: Any) -> None:
    pairs = {
        "Panther": "blitzkrieg", "T-34": "coordinated-fire", "Sherman (75mm)": "gung-ho",
        "Comet": "semi-indirect",
    }  # fmt: skip
    for name, keyword in pairs.items():
        play = kit.free([kit.t(name)], [kit.t("Panther", 60, 45)])
        assert play.context.has(play.tank(0), keyword)
        play = kit.free([kit.t(name, crits=["Radio Knocked Out"])], [kit.t("Panther", 60, 45)])
        assert not play.context.has(play.tank(0), keyword)
    comet = kit.free([kit.t("Comet", crits=["Radio Knocked Out"])], [kit.t("Panther", 60, 45)])
    assert comet.context.has(comet.tank(0), "fast")


@pytest.mark.rule("TK-12.26", "TK-R107", "TK-12.12")
def test_injured_crew_and_shattered_equipment(kit: Any) -> None:
    cards = ["Dead-Eye Gunner", "Cunning Driver", "Tool Kit"]
    target = kit.t("Sherman (75mm)", 60, 45, 180, cards=cards)
    play = drawn(kit, "Injured Crew", target).play("0: aim 1; rolls 6 1 1 1 1 1 1 1 2")
    assert [held.lost for held in play.tank(1).cards] == [False, True, False]
    assert play.tank(1).cards[1].up
    assert play.last("lost")["slot"] == 1
    play = drawn(kit, "Equipment Shattered", target).play("0: aim 1; rolls 6 1 1 1 1 1 1 1 1")
    assert [held.lost for held in play.tank(1).cards] == [False, False, True]
    empty = kit.t("Sherman (75mm)", 60, 45, 180, cards=["Tool Kit"])
    play = drawn(kit, "Injured Crew", empty).play("0: aim 1; rolls 6 1 1 1 1 1 1 1")
    assert play.happened("nothing-lost")
    spent = drawn(kit, "Equipment Shattered", kit.t("Sherman (75mm)", 60, 45, 180, cards=cards))
    spent.state.change_card(1, 2, spent=True, up=True)
    spent.play("0: aim 1; rolls 6 1 1 1 1 1 1 1")
    assert spent.happened("nothing-lost")  # a spent card is no shield


@pytest.mark.vector("TK-Y32")
@pytest.mark.rule("TK-12.27", "TK-R108", "TK-R93", "TK-6.38")
def test_losing_improvised_armour_can_knock_out(kit: Any) -> None:
    stug = kit.t("StuG G", 60, 45, 180, cards=["Improvised Armour"], damage=4, moves=1)
    play = kit.shooting([kit.t("Panther", moves=2)], [stug]).next_crits("Equipment Shattered")
    assert play.context.resistance(play.tank(1)) == 6
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1 1 1 1")
    assert play.tank(1).damage == 5
    assert play.context.resistance(play.tank(1)) == 5
    assert play.context.is_out(play.tank(1))
    assert play.asked() == ["1: fire"]  # its parting shot
    assert play.events_of("knocked-out") == [{"tank": 1}]


@pytest.mark.rule("TK-7.5", "TK-R36")
def test_each_copy_is_repaired_separately(kit: Any) -> None:
    play = kit.command(
        [kit.t("Sherman (75mm)", crits=["Engine Fire", "Engine Fire"])], [kit.t("T-34", 80, 80)]
    )
    assert play.tank(0).damage == 2
    play.play(f"0: repair {play.tank(0).crits[0]}; rolls 6")
    assert play.crits(0) == ["Engine Fire"]


@pytest.mark.rule("TK-6.31", "TK-R34")
def test_hits_are_dealt_before_a_critical_card_is_turned(kit: Any) -> None:
    """Whoever may save himself from the card knows by then what the Hits have done."""
    cards = ["Camouflage Netting", "Medical Kit"]
    target = kit.t("Sherman (75mm)", 60, 45, 180, cards=cards, damage=4, moves=1)
    play = drawn(kit, "Injured Crew", target).play("0: aim 1; rolls 4 4 6 1 1 1 1 1 1")
    assert play.asked() == ["1: save"]
    assert play.tank(1).damage == 6
    assert play.context.is_out(play.tank(1))
    assert play.tank(1).cards[0].lost
    told = [notice.public.kind for notice in play.told]
    assert told.index("hurt") < told.index("knocked-out") < told.index("critical")
    assert play.last("hurt")["n"] == 2


@pytest.mark.rule("TK-6.31", "TK-R34")
def test_critical_cards_come_one_at_a_time(kit: Any) -> None:
    play = drawn(kit, "Clean Penetration").next_crits("Clean Penetration", "Ammunition Fire")
    play.play("0: aim 1; rolls 4 6 6 1 1 1 1 1 1")
    told = [(n.public.kind, named(n.public).get("n")) for n in play.told]
    drawn_on = [one for one in told if one[0] in ("hurt", "critical")]
    assert drawn_on == [
        ("hurt", 1), ("critical", None), ("hurt", 2), ("critical", None), ("hurt", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "keyword"),
    [("ISU-152", "big-gun"), ("StuG G", "assault-gun"), ("IS-2", "heavy"), ("T-34", "fast")],
)
@pytest.mark.rule("TK-8.1", "TK-8.4", "TK-8.7", "TK-8.8")
def test_a_silent_radio_leaves_the_other_keywords(kit: Any, name: str, keyword: str) -> None:
    play = kit.free([kit.t(name, crits=["Radio Knocked Out"])], [kit.t("Panther", 60, 45)])
    assert play.context.has(play.tank(0), keyword)
