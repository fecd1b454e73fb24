"""What is fixed for a phase, and what comes back with the next phase or turn (TK-1.6, TK-7.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.flow import Frame
from tourelle.games.tanks.law.phases.slots import queue
from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SHOOTING

SHERMAN, JUMBO, PANTHER, SOVIET = "Sherman (75mm)", "Sherman Jumbo", "Panther", "T-34"
RICHARDS, BARKMANN = "'Baby' Richards", "Ernst Barkmann"


def pass_until(play: Any, turn: int, phase: int) -> Any:
    """Everybody declines everything, until a phase of a later turn asks its first question."""
    while (play.state.turn, play.state.phase) < (turn, phase):
        first = play.items()[0]
        play.play(f"{play.ask().seat}: {' '.join(map(str, first))}")
    return play


def acting(play: Any) -> list[int]:
    return [event["tank"] for event in play.events_of("acts")]


# --- the order of a phase -----------------------------------------------------------------------


@pytest.mark.rule("TK-1.6", "TK-R16", "TK-12.15")
def test_a_shock_changes_the_order_of_the_next_phase_only(kit: Any) -> None:
    """The Sherman, 6, still fires before the Jumbo, 5, although it counts 1 by then."""
    foes = [kit.t(SHERMAN, 60, 45, 180), kit.t(JUMBO, 60, 20, 180, crits=["Jammed Turret"])]
    play = kit.shooting([kit.t(PANTHER, moves=1)], foes).next_crits("Shell Shocked")
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1")
    assert play.context.initiative(play.state, 1, SHOOTING) == 1
    play.play("1: pass", "1: pass")
    assert acting(play) == [0, 1, 2, 1]  # in the Command phase it comes first
    assert play.state.phase == COMMAND
    play.play("1: pass")
    assert acting(play)[4] == 2


@pytest.mark.rule("TK-1.6", "TK-R16", "TK-3.14")
def test_a_shock_does_not_part_tied_tanks(kit: Any) -> None:
    foes = [kit.t(SHERMAN, 60, y, 180) for y in (45, 30)]
    play = kit.shooting([kit.t(PANTHER, moves=1)], foes).next_crits("Shell Shocked")
    play.play("0: aim 1; rolls 6 1 1 1 1 1 1")
    assert play.asked() == ["1: order"]
    assert play.items() == [["act", 1], ["act", 2]]


@pytest.mark.parametrize("phase", ["movement", "shooting", "command"])
@pytest.mark.rule("TK-3.14", "TK-R69", "TK-4.1", "TK-6.1", "TK-7.6")
def test_the_owner_orders_his_tied_tanks_in_every_phase(kit: Any, phase: str) -> None:
    pair = [kit.t(SHERMAN, 20, y, crits=["Jammed Turret"]) for y in (45, 30)]
    foe = kit.t("Cromwell", 60, 40, 180, crits=["Stunned Crew"])
    play = kit.at(phase, pair, [foe])
    assert play.asked() == ["0: order"]
    assert play.items() == [["act", 0], ["act", 1]]
    assert play.refused("0: act 2").rule == "TK-3.14"
    play.play("0: act 1", "0: pass", "0: pass")
    assert acting(play)[:2] == [1, 0]


@pytest.mark.rule("TK-7.6", "TK-7.8", "TK-R82", "TK-12.15")
def test_initiative_for_moving_is_worth_nothing_in_step_three(kit: Any) -> None:
    """A T-34 with a Racing Driver moves at 6 but repairs at 4, before the Panzer IV at 5."""
    racer = kit.t(SOVIET, cards=["Racing Driver"], crits=["Busted Track"])
    play = kit.command([racer], [kit.t("Panzer IV", 80, 80, 180, crits=["Busted Track"])])
    assert queue(play.context, play.state, MOVEMENT) == ((1,), (0,))
    assert play.asked() == ["0: repair"]
    play.play("0: pass")
    assert play.asked() == ["1: repair"]


@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.rule("TK-12.19")
def test_moves_at_zero_in_whatever_order_they_were_named(kit: Any, attacker: int) -> None:
    play = kit.free([kit.t("Stuart", 20, 20)], [kit.t("Stuart", 60, 20)], attacker=attacker)
    play.state.phase, play.state.zeros = MOVEMENT, (attacker, 1 - attacker)
    play.state.stack.frames[:] = [Frame("turn", {"stage": 2})]
    play.state.stack.call("zeros")
    play.run()
    assert play.asked() == [f"{1 - attacker}: dash"]
    play.play(f"{1 - attacker}: pass")
    assert play.asked() == [f"{attacker}: dash"]


# --- what comes back ----------------------------------------------------------------------------


def richards(kit: Any, *crits: str) -> Any:
    tank = kit.t("Sherman (76mm)", 20, 20, 0, cards=[RICHARDS], crits=crits)
    play = kit.turn([tank], [kit.t("Comet", 80, 80, 180)])
    return play.use(RICHARDS).play("0: move 0 25000 20000 0")


@pytest.mark.rule("TK-7.9", "TK-12.19", "TK-R89")
def test_a_use_of_once_a_turn_comes_back_with_the_turn(kit: Any) -> None:
    play = richards(kit)
    assert play.asked() == ["0: move"]  # spent for this turn
    pass_until(play, 2, MOVEMENT)
    assert play.asked() == ["0: ready-move"]
    play.use(RICHARDS).play("0: move 0 30000 20000 0")
    assert play.tank(0).x == 30000


@pytest.mark.rule("TK-7.9", "TK-12.19", "TK-R89", "TK-4.13")
def test_the_move_at_zero_of_one_turn_is_none_of_the_next(kit: Any) -> None:
    play = richards(kit, "Damaged Engine")
    assert play.asked() == ["1: move"]  # it was the one move allowed
    pass_until(play, 2, MOVEMENT).play("0: pass")
    assert play.asked() == ["0: move"]
    play.play("0: move 0 30000 20000 0")
    assert play.tank(0).moves == 1
    assert play.asked() == ["1: move"]


@pytest.mark.parametrize(
    ("card", "name", "crits", "with_it", "after"),
    [
        ("External Fuel Drums", SOVIET, (), 4, 3),
        ("Supercharger", "Panzer IV", (), 3, 2),
        ("Heinz", "Panzer IV", ("Busted Track",), 1, 0),
    ],
)
@pytest.mark.rule("TK-7.9", "TK-4.13", "TK-12.29", "TK-R92")
def test_moves_that_cards_add_end_with_the_phase(
    kit: Any, card: str, name: str, crits: tuple[str, ...], with_it: int, after: int
) -> None:
    tank = kit.t(name, 20, 20, 0, cards=[card], crits=crits)
    play = kit.turn([tank], [kit.t("Cromwell", 80, 80, 180)]).use(card)
    assert play.context.most_moves(play.tank(0)) == with_it
    pass_until(play, 1, SHOOTING)
    assert play.context.most_moves(play.tank(0)) == after
    pass_until(play, 2, MOVEMENT)
    assert play.context.most_moves(play.tank(0)) == after


@pytest.mark.rule("TK-8.3", "TK-R48", "TK-7.9")
def test_coordinated_fire_forgets_the_shots_of_an_earlier_turn(kit: Any) -> None:
    pair = [kit.t(SOVIET, 20, y, 0, moves=1) for y in (45, 55)]
    play = kit.turn(pair, [kit.t("Panzer IV", 60, 45, 180)], stage="ready-shoot")
    play.play("1: pass", "0: act 0", "0: aim 2; rolls 1 1 1 1", "0: pass")
    assert play.state.phase == COMMAND
    pass_until(play, 2, SHOOTING)
    play.play("1: pass", "0: act 1", "0: aim 2; rolls 1 1 1 1")
    assert play.attack_dice() == 4


@pytest.mark.rule("TK-12.11", "TK-R87", "TK-7.9")
def test_barkmann_has_a_first_shot_in_every_turn(kit: Any) -> None:
    tank = kit.t(PANTHER, 20, 45, 0, moves=1, cards=[BARKMANN])
    play = kit.turn([tank], [kit.t(kit.KV, 60, 45, 180)], stage="ready-shoot")
    for turn in (1, 2):
        pass_until(play, turn, SHOOTING)
        play.play("0: aim 1; rolls 1 1 1 1 1")
        if turn == 2:
            play.play("0: pass")  # stationary this time: it might have rerolled
        assert play.asked() == ["0: after"]
        play.use(BARKMANN)
        assert play.asked() == ["0: extra-shot"]
        play.play("0: pass")
