"""Cards of the Command phase, and the windows of the procedure (chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.content.codes import WINDOWS
from tourelle.games.tanks.content.windows import STEPS, belongs
from tourelle.games.tanks.law.phases.slots import queue
from tourelle.games.tanks.law.state import SHOOTING
from tourelle.stage.positions.tanks import read_tank

FOE = [read_tank("Panther @ 80 80")]


# --- windows of the Command phase ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "crit"),
    [
        ("Fire Extinguisher", "Engine Fire"),
        ("Bigger Hammer", "Jammed Turret"),
        ("Spare Parts Chest", "Damaged Optics"),
    ],
)
@pytest.mark.parametrize("stage", ["ready-move", "ready-shoot", "ready-command"])
@pytest.mark.rule("TK-7.0", "TK-12.25", "TK-R90", "TK-12.5", "TK-12.1")
def test_getting_rid_of_a_lasting_effect(kit: Any, card: str, crit: str, stage: str) -> None:
    tank = kit.t("Sherman (75mm)", 20, 20, 0, cards=[card], crits=[crit], damage=1)
    play = kit.turn([tank], [kit.t("T-34", 80, 80, 180)], stage=stage)
    assert play.asked() == [f"0: {stage}"]
    assert [len(use.args) for use in play.uses(card)] == [1]
    play.use(card)
    assert play.crits(0) == []
    assert play.tank(0).damage == 1
    assert play.tank(0).cards[0].spent


# --- repair -------------------------------------------------------------------------------------


def mending(kit: Any, *cards: str, name: str = "Sherman (75mm)", crits: tuple[str, ...]) -> Any:
    tank = kit.t(name, 20, 20, 0, cards=cards, crits=crits)
    return kit.command([tank], [kit.t("T-34", 80, 80, 180)])


@pytest.mark.rule("TK-12.31", "TK-R113", "TK-7.3")
def test_mechanic_driver_and_squadron_fitters(kit: Any) -> None:
    play = mending(kit, "Mechanic Driver", crits=("Busted Track",))
    number = play.tank(0).crits[0]
    play.use("Mechanic Driver").play(f"0: repair {number}; rolls 3")
    assert play.crits(0) == []
    play = mending(kit, "Squadron Fitters", name="Comet", crits=("Busted Track",))
    play.use("Squadron Fitters").play(f"0: repair {number}")
    assert play.crits(0) == []
    assert not play.happened("repair")  # no roll
    assert play.tank(0).cards[0].spent


@pytest.mark.rule("TK-12.31", "TK-R113")
def test_handy_radio_operator(kit: Any) -> None:
    card = "Handy Radio Operator"
    play = mending(kit, card, crits=("Busted Track", "Jammed Turret"))
    first, second = play.tank(0).crits
    assert play.uses(card) == []  # declared when the second attempt begins
    play.play(f"0: repair {first}; rolls 1")
    assert play.asked() == ["0: repair"]
    play.use(card)
    assert play.items() == [["pass"], ["repair", second]]  # on another card
    play.play(f"0: repair {second}; rolls 5")
    assert play.crits(0) == ["Busted Track"]
    radio = mending(kit, card, crits=("Radio Knocked Out",))
    assert radio.asked() == ["0: auto-repair"]
    radio.use(card)
    assert radio.crits(0) == []


@pytest.mark.parametrize(
    ("card", "name", "faces"),
    [("Mechanic Driver", "Sherman (75mm)", "2"), ("Squadron Fitters", "Comet", "")],
)
@pytest.mark.rule("TK-12.31", "TK-R113")
def test_an_easier_number_is_declared_for_one_attempt(
    kit: Any, card: str, name: str, faces: str
) -> None:
    handy = "Handy Radio Operator"
    play = mending(kit, handy, card, name=name, crits=("Busted Track", "Jammed Turret"))
    first, second = play.tank(0).crits
    play.use(card).play(f"0: repair {first}; rolls {faces}").use(handy)
    play.play(f"0: repair {second}; rolls 3")
    assert play.last("failed")["crit"] == second
    assert "Jammed Turret" in play.crits(0)


@pytest.mark.rule("TK-12.31", "TK-R111", "TK-R113")
def test_the_further_roll_of_an_attempt_has_its_easier_number(kit: Any) -> None:
    for face, left in ((2, ["Busted Track"]), (3, [])):
        play = mending(kit, "Mechanic Driver", "Tool Kit", crits=("Busted Track",))
        number = play.tank(0).crits[0]
        play.use("Mechanic Driver").play(f"0: repair {number}; rolls 2")
        assert play.use("Tool Kit", rolls=[face]).crits(0) == left


@pytest.mark.parametrize(
    ("card", "name", "crit", "works"),
    [
        ("Tool Kit", "Sherman (75mm)", "Busted Track", True),
        ("Tool Kit", "Sherman (75mm)", "Stunned Crew", False),
        ("Liquid Courage", "Sherman (75mm)", "Shell Shocked", True),
        ("Liquid Courage", "Sherman (75mm)", "Busted Track", False),
        ("Clarence H. Mason", "Sherman (75mm)", "Radio Knocked Out", True),
        ("Michael Wittmann", "Panther", "Bailed Out", True),
        ("Michael Wittmann", "Panther", "Busted Track", False),
    ],
)
@pytest.mark.rule("TK-12.31", "TK-R111", "TK-12.28", "TK-R109", "TK-R113")
def test_a_failed_repair_is_rolled_again(
    kit: Any, card: str, name: str, crit: str, works: bool
) -> None:
    play = mending(kit, card, name=name, crits=(crit,))
    play.play(f"0: repair {play.tank(0).crits[0]}; rolls 2")
    assert (play.asked() == ["0: repair-again"]) is works
    if works:
        play.use(card, rolls=[5])
        assert play.crits(0) == []


@pytest.mark.rule("TK-12.31", "TK-R111")
def test_two_cards_allow_two_further_rolls(kit: Any) -> None:
    play = mending(kit, "Tool Kit", "Clarence H. Mason", crits=("Busted Track",))
    play.play(f"0: repair {play.tank(0).crits[0]}; rolls 1")
    play.use("Tool Kit", rolls=[1])
    assert play.uses("Tool Kit") == []
    play.use("Clarence H. Mason", rolls=[1])
    assert play.asked() != ["0: repair-again"]


@pytest.mark.rule("TK-R99", "TK-12.31")
def test_oktyabrskaya_mends_her_tracks(kit: Any) -> None:
    card = "Mariya Oktyabrskaya"
    play = mending(kit, card, name="T-34", crits=("Busted Track", "Busted Track", "Jammed Turret"))
    assert play.asked() == ["0: auto-repair"]
    play.use(card)
    assert play.crits(0) == ["Jammed Turret"]
    assert play.asked() == ["0: repair"]  # the ordinary attempt remains
    up = kit.command([kit.t("T-34", 20, 20, 0, cards=[card], up=True, crits=["Busted Track"])], FOE)
    assert up.crits(0) == []  # once her card is up it needs no question


@pytest.mark.parametrize("card", ["Ernst Barkmann", "Battle Drill"])
@pytest.mark.rule("TK-7.8", "TK-12.31", "TK-R111", "TK-R113")
def test_blitzkrieg_and_repair(kit: Any, card: str) -> None:
    for repair_first in (True, False):
        play = mending(kit, card, name="Panther", crits=("Jammed Turret",))
        number = play.tank(0).crits[0]
        assert play.uses(card) == []  # declared when the second of the two begins
        if repair_first:
            play.play(f"0: repair {number}; rolls 4")
            assert not play.legal("0: move 0 25000 20000 0")
            play.use(card).play("0: move 0 25000 20000 0")
        else:
            play.play("0: move 0 25000 20000 0")
            assert not play.legal(f"0: repair {number}")
            play.use(card).play(f"0: repair {number}; rolls 4")
        assert play.tank(0).x == 25000
        assert play.crits(0) == []
    tracks = mending(kit, card, name="Panther", crits=("Busted Track",))
    assert not tracks.legal("0: move 0 25000 20000 0")
    tracks.play(f"0: repair {tracks.tank(0).crits[0]}; rolls 4").use(card)
    assert tracks.legal("0: move 0 25000 20000 0")  # a repaired track serves the move


# --- the windows themselves ---------------------------------------------------------------------


@pytest.mark.rule("TK-12.1", "TK-12.22", "TK-12.3")
def test_every_clause_has_its_place_in_the_procedure(kit: Any) -> None:
    idle = {"AMMO_PAIR", "SLOTS"}
    for card in kit.context.cards:
        for clause in card.clauses:
            steps = [step for step in STEPS if belongs(clause, step)]
            if clause.compulsory or clause.code.name in idle or card.starts_up:
                continue
            assert steps, f"{card.id}: {clause.code.name} is never offered"
            assert {WINDOWS[step.window] for step in steps} <= {WINDOWS[w] for w in clause.windows}


@pytest.mark.rule("TK-12.4", "TK-12.12", "TK-10.2", "TK-R91")
def test_spent_and_lost_cards_still_count_for_points(kit: Any) -> None:
    play = kit.free([kit.t("T-34", cards=["Concrete Armour", "Arrowhead Shot"])], FOE)
    before = play.context.points(play.tank(0))
    play.state.change_card(0, 0, spent=True)
    play.state.change_card(0, 1, lost=True, up=True)
    assert play.context.points(play.tank(0)) == before == 18 + 3 + 1


@pytest.mark.rule("TK-12.23")
def test_a_card_serves_its_own_tank_only(kit: Any) -> None:
    side = [
        kit.t("Panther", 20, 20, 0, moves=1),
        kit.t("StuG G", 20, 30, 0, cards=["Bloodthirsty Gunner"], moves=1),
    ]
    play = kit.shooting(side, [kit.t("KV-85", 34, 20, 180)])
    play.play("0: aim 2; rolls 1 1 1 1 1")
    assert play.last("attack-pool")["dice"] == 5
    assert queue(play.context, play.state, SHOOTING)[0] == (0,)
