"""Cards against Critical cards when one shot draws several of them (TK-12.25)."""

from __future__ import annotations

from typing import Any

import pytest

GEAR, HAMMER = "Reinforced Running Gear", "Bigger Hammer"
PLATES, STOWAGE, DRUMS = "Spaced Plates", "Wet Stowage", "External Fuel Drums"


def struck(kit: Any, *crits: str, cards: tuple[str, ...], name: str = "Sherman (75mm)") -> Any:
    """Critical Hits of one shot get through, and these cards are drawn for them."""
    target = kit.t(name, 60, 45, 180, cards=cards)
    play = kit.shooting([kit.t("Panther", moves=1)], [target]).next_crits(*crits)
    faces = [6] * len(crits) + [1] * (7 - len(crits))
    return play.play("0: aim 1; rolls " + " ".join(map(str, faces)))


def damages(play: Any) -> list[int]:
    return [event["n"] for event in play.events_of("hurt")]


@pytest.mark.rule("TK-12.25")
def test_what_a_save_cancelled_is_one_card(kit: Any) -> None:
    play = struck(kit, "Damaged Engine", "Jammed Turret", cards=(GEAR,)).use(GEAR)
    assert play.crits(1) == ["Jammed Turret"]
    assert damages(play) == [1, 1]


@pytest.mark.rule("TK-12.25", "TK-12.3")
def test_a_save_for_each_card_is_offered_for_each(kit: Any) -> None:
    play = struck(kit, "Damaged Engine", "Damaged Engine", cards=(GEAR,)).use(GEAR)
    assert play.asked() == ["1: save"]
    assert play.use(GEAR).crits(1) == []
    play = struck(kit, "Clean Penetration", "Clean Penetration", cards=(PLATES,))
    assert damages(play.use(PLATES).use(PLATES)) == [1, 1]


@pytest.mark.parametrize(
    ("card", "first", "second", "dealt"),
    [
        (PLATES, "Clean Penetration", "Ammunition Fire", [1, 3]),
        (STOWAGE, "Ammunition Fire", "Clean Penetration", [1, 2]),
    ],
)
@pytest.mark.rule("TK-12.25")
def test_what_lowers_the_damage_of_one_card_leaves_the_next(
    kit: Any, card: str, first: str, second: str, dealt: list[int]
) -> None:
    assert damages(struck(kit, first, second, cards=(card,)).use(card)) == dealt


@pytest.mark.rule("TK-12.25", "TK-12.4")
def test_an_effect_is_cancelled_once(kit: Any) -> None:
    """The Hammer is not spent on what the Running Gear has made harmless."""
    play = struck(kit, "Damaged Engine", cards=(GEAR, HAMMER))
    assert play.uses(HAMMER)
    play.use(GEAR)
    assert play.asked() != ["1: save"]
    assert not play.tank(1).cards[1].up


@pytest.mark.parametrize("crit", ["Glancing Blow", "Jammed Turret", "Ammunition Fire"])
@pytest.mark.rule("TK-12.16", "TK-12.25", "TK-R81")
def test_fuel_drums_make_nothing_else_worse(kit: Any, crit: str) -> None:
    play = struck(kit, crit, cards=(DRUMS,), name="T-34")
    assert damages(play) == [3 if crit == "Ammunition Fire" else 1]
    assert not play.tank(1).cards[0].up
    play = struck(kit, "Engine Fire", crit, cards=(DRUMS,), name="T-34")
    assert damages(play) == [2, 3 if crit == "Ammunition Fire" else 1]


# --- what is discarded and what is lost ---------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "crit"), [("Fire Extinguisher", "Engine Fire"), (HAMMER, "Busted Track")]
)
@pytest.mark.rule("TK-12.25", "TK-R90", "TK-7.3")
def test_what_leaves_a_tank_lies_among_the_discards(kit: Any, card: str, crit: str) -> None:
    """It is drawn again only when these are shuffled in (TK-7.7)."""
    tank = kit.t("Sherman (75mm)", 20, 20, 0, cards=[card], crits=[crit])
    play = kit.turn([tank], [kit.t("T-34", 80, 80, 180)], stage="ready-shoot")
    (number,) = play.tank(0).crits
    play.use(card)
    assert play.state.discard == [number]
    assert number not in play.state.deck


@pytest.mark.rule("TK-7.3", "TK-7.7")
def test_a_repaired_card_is_discarded(kit: Any) -> None:
    tanks = [kit.t("Panther", 20, 20 + 20 * n, 0, crits=["Jammed Turret"]) for n in (0, 1)]
    play = kit.command(tanks, [kit.t("T-34", 80, 80, 180)])
    (number,) = play.tank(0).crits
    play.play("0: act 0", f"0: repair {number}; rolls 4")
    assert play.state.discard == [number]


@pytest.mark.parametrize(
    ("crit", "cards"),
    [
        ("Injured Crew", ("Precise Loader", "Mechanic Driver")),
        ("Equipment Shattered", ("Tool Kit", "Supercharger")),
    ],
)
@pytest.mark.rule("TK-12.26", "TK-R107")
def test_a_lost_card_is_not_lost_again(kit: Any, crit: str, cards: tuple[str, ...]) -> None:
    for lost, die, said in ((1, " 1", "lost"), (2, "", "nothing-lost")):
        target = kit.t("Sherman (75mm)", 60, 45, 180, cards=cards)
        play = kit.shooting([kit.t("Panther", moves=1)], [target]).next_crits(crit)
        for slot in range(lost):
            play.state.change_card(1, slot, up=True, lost=True)
        play.play(f"0: aim 1; rolls 6 1 1 1 1 1 1{die}")  # the last one: which card is lost
        assert play.happened(said)
        assert all(held.lost for held in play.tank(1).cards)


@pytest.mark.rule("TK-12.3", "TK-12.23")
def test_pool_saves_his_crew_once_a_game_not_once_a_turn(kit: Any) -> None:
    card = "'War Daddy' Pool"
    play = struck(kit, "Injured Crew", cards=(card,)).use(card)
    held = play.tank(1).cards[0]
    target = kit.t("Sherman (75mm)", 60, 45, 180, cards=(card,))
    later = kit.shooting([kit.t("Panther", moves=1)], [target]).next_crits("Injured Crew")
    later.state.change_card(1, 0, up=True, game=held.game)  # its uses of the turn came back
    later.play("1: pass") if later.asked() == ["1: fire"] else None
    later.play("0: aim 1; rolls 6 1 1 1 1 1 1 1")
    assert later.tank(1).cards[0].lost


@pytest.mark.rule("TK-6.35", "TK-R37")
def test_without_any_card_each_critical_hit_is_one_damage(kit: Any) -> None:
    play = kit.shooting(
        [kit.t("Panther", moves=1)],
        [kit.t("Sherman (75mm)", 60, 45, 180), kit.t("Sherman (75mm)", 80, 80)],
    )
    play.state.change(2, crits=tuple(play.state.deck))  # all cards lie on another tank
    play.state.deck = []
    play.play("0: aim 1; rolls 6 6 1 1 1 1 1")
    assert len(play.events_of("no-critical")) == 2
    assert damages(play) == [1, 1]
