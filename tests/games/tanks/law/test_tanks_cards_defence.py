"""Cards of the tank that is shot at (chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.volley import defence_dice, freeze

SHOOTER = "Panther"


def under_fire(kit: Any, *cards: str, name: str = "Sherman (75mm)", **values: Any) -> Any:
    """A Panther that moved once is about to fire at a tank with these cards."""
    x = values.pop("x", 60)
    setup = {k: values.pop(k) for k in ("woods", "open_") if k in values}
    return kit.shooting(
        [kit.t(SHOOTER, 20, 45, 0, moves=1, cards=values.pop("shooter", ()))],
        [kit.t(name, x, 45, values.pop("facing", 180), cards=cards, **values)],
        **setup,
    )


def lines(play: Any) -> dict[str, int]:
    return dict(play.last("defence-pool")["addends"])


@pytest.mark.parametrize(
    ("card", "name", "values", "works"),
    [
        ("Nimble Driver", "T-34", {"moves": 2}, True),
        ("Nimble Driver", "T-34", {"moves": 1}, False),
        ("Fritz Biermeyer", "Panther", {"x": 36}, True),
        ("Fritz Biermeyer", "Panther", {"x": 60}, False),
        ("James Baron", "Comet", {"x": 36}, True),
        ("James Baron", "Comet", {"x": 60}, False),
        ("Clarence H. Mason", "Sherman (75mm)", {}, True),
        ("Camouflage Netting", "Sherman (75mm)", {}, True),
        ("Camouflage Netting", "Sherman (75mm)", {"moves": 1}, False),
        ("Dmitry Lavrinenko", "T-34", {"woods": [(60, 51.5)]}, True),
        ("Dmitry Lavrinenko", "T-34", {}, False),
        ("Smoke Dischargers", "Sherman (75mm)", {}, True),
    ],
)
@pytest.mark.rule("TK-6.22", "TK-12.6", "TK-12.22", "TK-12.9")
def test_more_defence_dice(
    kit: Any, card: str, name: str, values: dict[str, Any], works: bool
) -> None:
    play = under_fire(kit, card, name=name, **dict(values))
    state = play.state
    if state.stack.top.phase == "fire" and play.ask().seat == 1:
        play.play("1: pass")
    play.play("0: aim 1; rolls 4 1 1 1 1" + (" 1" * 9)[: 0 if works else 2 * pool(play)])
    if works:
        assert play.asked() == ["1: defend"]
        more = 2 if card == "Smoke Dischargers" else 1
        play.use(card, rolls=[1] * (pool(play) + more))
        assert lines(play)["cards"] == more
        assert play.tank(1).cards[0].spent is (card == "Smoke Dischargers")
    else:
        assert "cards" not in lines(play)


@pytest.mark.rule("TK-6.22", "TK-6.15", "TK-6.16")
def test_cards_of_both_sides_change_the_defence_dice(kit: Any) -> None:
    """Two Hits; the Sherman has 2 dice without cards, and its first die cancels a Hit."""
    for capped, smoke, dice in ((0, 0, 2), (0, 1, 4), (1, 0, 0), (1, 1, 2)):
        play = under_fire(kit, "Smoke Dischargers", shooter=["Capped Shot"])
        play.play("0: aim 1; rolls 4 4 1 1 1")
        if capped:
            play.use("Capped Shot")
        else:
            play.play("0: pass")
        rolls = [4] + [1] * (dice - 1) if dice else []
        if smoke:
            play.use("Smoke Dischargers", rolls=rolls)
        else:
            play.say(1, play.rules.choice_from(["pass"]), rolls)
        assert play.defence_dice() == dice
        assert play.tank(1).damage == (1 if dice else 2)


def pool(play: Any) -> int:
    shot = play.state.shot or freeze(play.context, play.state, 0, 1)
    return defence_dice(play.context, play.state, shot)


@pytest.mark.rule("TK-12.9", "TK-6.21", "TK-6.20")
def test_modifiers_that_are_ignored(kit: Any) -> None:
    play = under_fire(kit, "Hull-angling Driver", facing=0)
    play.play("0: aim 1; rolls 4 1 1 1 1").use("Hull-angling Driver", rolls=[1, 1])
    assert "side" not in lines(play)
    front = under_fire(kit, "Hull-angling Driver").play("0: aim 1; rolls 4 1 1 1 1 1 1")
    assert "side" not in lines(front)
    assert not front.tank(1).cards[0].up
    play = under_fire(kit, "Schuerzen", name="Panzer IV", x=36)
    play.play("0: aim 1; rolls 4 1 1 1 1").use("Schuerzen", rolls=[1, 1])
    assert "short" not in lines(play)


@pytest.mark.rule("TK-8.8", "TK-6.21")
def test_hull_angling_is_nothing_to_a_heavy_tank(kit: Any) -> None:
    play = under_fire(kit, "Hull-angling Driver", name="IS-2", facing=0)
    play.play("0: aim 1; rolls 4 1 1 1 1 1 1 1")
    assert play.last("aimed")["facts"][1] == 1  # a Side Shot, which costs it no die
    assert lines(play) == {"defence": 2, "shooter-moves": 1}
    assert not play.tank(1).cards[0].up


@pytest.mark.rule("TK-12.2", "TK-12.3", "TK-12.22")
def test_close_spoils_one_shot_a_turn_at_short_range(kit: Any) -> None:
    card = "'Schoolboy' Close"
    play = under_fire(kit, card, x=36).play("0: aim 1")
    assert play.asked() == ["1: answer-shot"]
    play.use(card, rolls=[1, 1, 1, 1])
    assert play.last("attack-pool")["dice"] == 4
    assert play.tank(1).cards[0].turn
    far = under_fire(kit, card).play("0: aim 1; rolls 1 1 1 1 1")
    assert far.last("attack-pool")["dice"] == 5


@pytest.mark.vector("TK-Y25")
@pytest.mark.rule("TK-R99", "TK-12.23", "TK-R105")
def test_oktyabrskaya_on_the_move(kit: Any) -> None:
    card = "Mariya Oktyabrskaya"
    state = kit.state(
        [kit.t(SHOOTER, 20, 45, 0)], [kit.t("T-34", 60, 45, 180, moves=1, cards=[card])]
    )
    play = kit.begin(state, "shooting")
    play.play("0: aim 1; rolls 4 1 1 1 1", "0: pass").use(card, rolls=[1, 1, 1])
    assert lines(play) == {"defence": 2, "target-moves": 1}
    heavy = kit.shooting(
        [kit.t(SHOOTER, 20, 45, 0)], [kit.t("IS-2", 60, 45, 180, moves=1, cards=[card])]
    )
    heavy.play("0: aim 1; rolls 4 1 1 1 1", "0: pass; rolls 1 1 1")
    assert lines(heavy) == {"defence": 2, "target-moves": 1}


@pytest.mark.parametrize(
    ("card", "name", "moves", "args", "again"),
    [
        ("Sandbag Armour", "Sherman (75mm)", 0, (), 2),
        ("Add-on Armour", "Sherman (75mm)", 0, (1,), 1),
        ("Vasily Krysov", "T-34", 2, (1, 2), 2),
    ],
)
@pytest.mark.rule("TK-12.8", "TK-12.7")
def test_defence_rerolls(
    kit: Any, card: str, name: str, moves: int, args: tuple[int, ...], again: int
) -> None:
    play = under_fire(kit, card, name=name, moves=moves)
    faces = [1, 2, 3, 3][: 2 + moves]
    play.play("0: aim 1; rolls 4 1 1 1 1 " + " ".join(map(str, faces)))
    assert play.asked() == ["1: defence-reroll"]
    if card == "Vasily Krysov":
        assert max(len(use.args) for use in play.uses(card)) == moves
    play.use(card, *args, rolls=[6] * again)
    assert play.last("defence-reroll")["faces"].count(6) == again
    assert play.tank(1).cards[0].spent is (card == "Sandbag Armour")
    assert len(play.events_of("defence-reroll")) == 1  # once for each cause
    assert not play.happened("hurt")


@pytest.mark.vector("TK-Y21")
@pytest.mark.rule("TK-12.16", "TK-12.17", "TK-R81", "TK-R94")
def test_extra_ammunition_exposes_its_tank(kit: Any) -> None:
    play = under_fire(kit, "Extra Ammunition").next_crits("Clean Penetration")
    play.play("0: aim 1; rolls 4 1 1 1 1 1 1")
    assert play.asked() == ["0: raise"]
    assert play.tank(1).cards[0].up  # turned up by the referee
    assert play.items() == [["pass"], ["expose"]]
    play.play("0: expose")
    assert play.tank(1).damage == 2
    assert not play.tank(1).cards[0].spent
    spent = under_fire(kit, "Extra Ammunition")
    spent.state.change_card(1, 0, up=True, spent=True)
    spent.play("0: aim 1; rolls 4 1 1 1 1 1 1")
    assert not spent.happened("raised")
    assert spent.tank(1).damage == 1


@pytest.mark.parametrize("rolls", ["6 1 1 1 1 1 1", "4 1 1 1 1 6 1"])
@pytest.mark.rule("TK-12.16", "TK-12.17", "TK-R81")
def test_extra_ammunition_is_not_exposed_where_no_hit_is_left(kit: Any, rolls: str) -> None:
    """A Critical Hit alone, or a Hit that was cancelled: the card stays down."""
    play = under_fire(kit, "Extra Ammunition").next_crits("Glancing Blow")
    play.play(f"0: aim 1; rolls {rolls}")
    assert play.last("left")["hits"] == 0
    assert not play.tank(1).cards[0].up


# --- Critical cards as they are drawn -----------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "name", "crit", "damage"),
    [
        ("Spaced Plates", "Sherman (75mm)", "Glancing Blow", 0),
        ("Spaced Plates", "Sherman (75mm)", "Clean Penetration", 1),
        ("Wet Stowage", "Sherman (75mm)", "Ammunition Fire", 1),
        ("Reinforced Running Gear", "Sherman (75mm)", "Damaged Engine", 1),
        ("Fire Extinguisher", "Sherman (75mm)", "Engine Fire", 1),
        ("Bigger Hammer", "Sherman (75mm)", "Busted Track", 1),
        ("Medical Kit", "Sherman (75mm)", "Injured Crew", 1),
        ("'War Daddy' Pool", "Sherman (75mm)", "Injured Crew", 1),
        ("Spare Parts Chest", "Sherman (75mm)", "Damaged Optics", 1),
        ("Spare Parts Chest", "Sherman (75mm)", "Equipment Shattered", 1),
        ("Political Instructor", "T-34", "Bailed Out", 0),
    ],
)
@pytest.mark.rule("TK-12.25", "TK-R90", "TK-12.4", "TK-12.23")
def test_cards_against_critical_cards(
    kit: Any, card: str, name: str, crit: str, damage: int
) -> None:
    play = under_fire(kit, card, name=name).next_crits(crit)
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1")
    assert play.asked() == ["1: save"]
    play.use(card)
    assert play.tank(1).damage == damage
    assert play.crits(1) == []
    assert not play.tank(1).cards[0].lost
    assert not play.happened("hurt") or damage
    other = under_fire(kit, card, name=name).next_crits("Shell Shocked")
    other.play("0: aim 1; rolls 6 1 1 1 1 1 1")
    assert other.crits(1) == ["Shell Shocked"]
    assert not other.tank(1).cards[0].up


@pytest.mark.rule("TK-12.16", "TK-12.25", "TK-R81")
def test_fuel_drums_make_a_fire_worse_until_they_are_spent(kit: Any) -> None:
    card = "External Fuel Drums"
    play = under_fire(kit, card, name="T-34").next_crits("Engine Fire")
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1")
    assert play.tank(1).damage == 2
    assert play.tank(1).cards[0].up
    spent = under_fire(kit, card, name="T-34").next_crits("Engine Fire")
    spent.state.change_card(1, 0, up=True, spent=True)
    spent.play("0: aim 1; rolls 6 1 1 1 1 1 1")
    assert spent.tank(1).damage == 1


@pytest.mark.parametrize(
    ("card", "name"), [("Camouflage Netting", "T-34"), ("Tank Riders", "T-34")]
)
@pytest.mark.rule("TK-12.12", "TK-12.16", "TK-R81")
def test_cards_lost_on_damage(kit: Any, card: str, name: str) -> None:
    play = under_fire(kit, card, name=name, moves=1)
    play.play("0: aim 1; rolls 4 1 1 1 1 1 1 1")
    held = play.tank(1).cards[0]
    assert held.lost
    assert held.up
    assert play.context.points(play.tank(1)) == 18 + held.cost  # its points still count


@pytest.mark.rule("TK-12.25")
def test_no_damage_no_loss(kit: Any) -> None:
    play = under_fire(kit, "Camouflage Netting", moves=1).next_crits("Stunned Crew")
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1 1")
    assert not play.tank(1).cards[0].lost
    assert not play.happened("hurt")


@pytest.mark.rule("TK-12.28", "TK-R109")
def test_a_bailed_out_crew_uses_no_crew_cards(kit: Any) -> None:
    play = under_fire(kit, "Clarence H. Mason", "Smoke Dischargers", crits=["Bailed Out"])
    play.play("0: aim 1; rolls 4 1 1 1 1")
    assert play.asked() == ["1: defend"]
    assert play.uses("Clarence H. Mason") == []
    assert play.uses("Smoke Dischargers")  # an upgrade works on


@pytest.mark.rule("TK-12.6", "TK-R55", "TK-12.7", "TK-9.9")
def test_shooter_then_target_one_card_at_a_time(kit: Any) -> None:
    play = under_fire(kit, "Smoke Dischargers", "Clarence H. Mason", shooter=["Capped Shot"])
    play.play("0: aim 1; rolls 4 1 1 1 1")
    assert play.asked() == ["0: pool"]
    play.use("Capped Shot")
    assert play.asked() == ["1: defend"]
    play.use("Clarence H. Mason")
    assert play.asked() == ["1: defend"]
    assert play.uses("Clarence H. Mason") == []
    play.use("Smoke Dischargers", rolls=[1, 1, 1])
    assert play.last("defence-pool")["dice"] == 3
