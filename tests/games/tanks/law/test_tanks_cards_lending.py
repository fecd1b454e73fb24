"""How long Initiative is lent, and what it adds to (TK-12.21)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SHOOTING

ABRAMS, STOROZHENKO, RADIO = "Creighton Abrams", "Vasiliy Storozhenko", "Radio Coordinator"
PANTHER = ("Panther", 80, 80, 180)  # Initiative 7


def on_to(play: Any, phase: int, turn: int = 1) -> Any:
    """Nobody does anything until a phase has started."""
    while (play.state.turn, play.state.phase) != (turn, phase):
        seat = play.ask().seat
        play.play(f"{seat}: act 0" if "order" in play.asked()[0] else f"{seat}: pass")
    return play


def initiative(play: Any, at: int) -> int:
    return int(play.context.initiative(play.state, at, play.state.phase))


@pytest.mark.rule("TK-12.21", "TK-7.9", "TK-1.6")
def test_abrams_lends_until_the_end_of_the_turn(kit: Any) -> None:
    lender = kit.t("Pershing", 20, 20, cards=[ABRAMS], up=True)
    side = [lender, kit.t("Stuart", 20, 28, crits=["Jammed Turret"])]
    play = kit.turn(side, [kit.t("T-34", 80, 80, 180)]).use(ABRAMS, 1)
    assert initiative(play, 1) == 8
    assert initiative(on_to(play, SHOOTING), 1) == 8
    assert play.last("order")["tanks"] == (1, 0, 2)
    assert initiative(on_to(play, COMMAND), 1) == 8
    assert play.asked() == ["0: repair"]
    assert initiative(on_to(play, MOVEMENT, 2), 1) == 6


@pytest.mark.rule("TK-12.3", "TK-12.21", "TK-R97")
def test_storozhenko_gives_once_as_each_phase_starts(kit: Any) -> None:
    side = [
        kit.t("T-34", 20, 20, cards=[STOROZHENKO], up=True),
        kit.t("SU-85", 20, 28),
        kit.t("SU-85", 20, 12),
    ]
    play = kit.turn(side, [kit.t(*PANTHER)])
    for phase, kind in ((MOVEMENT, "move"), (SHOOTING, "shoot"), (COMMAND, "command")):
        on_to(play, phase)
        assert play.asked() == [f"0: ready-{kind}"]
        play.use(STOROZHENKO, 1)
        assert [initiative(play, at) for at in (1, 2)] == [4, 3]
        assert play.asked() != [f"0: ready-{kind}"]  # neither a second time nor to another


@pytest.mark.rule("TK-12.21", "TK-R97", "TK-7.9")
def test_a_lent_value_ends_with_its_shooting_phase(kit: Any) -> None:
    side = [kit.t("Panther", 20, 20, cards=[RADIO]), kit.t("StuG G", 20, 70)]
    play = kit.turn(side, [kit.t("T-34", 80, 80, 180)], stage="ready-shoot").use(RADIO, 1)
    assert initiative(play, 1) == 7
    on_to(play, SHOOTING, 2)
    assert play.asked() == ["0: ready-shoot"]
    assert initiative(play, 1) == 3
    play.play("0: pass")
    assert play.last("order")["tanks"] == (0, 2, 1)


@pytest.mark.rule("TK-12.21", "TK-R97", "TK-12.7")
def test_what_was_lent_before_does_not_add_to_a_value_made_equal(kit: Any) -> None:
    """The value becomes equal to the lender's as it stands when chosen; later gifts add."""
    side = [
        kit.t("Sherman Jumbo", 20, 20, cards=[ABRAMS, RADIO], up=True),
        kit.t("Stuart", 20, 28),
    ]
    play = on_to(kit.turn(side, [kit.t(*PANTHER)]).use(ABRAMS, 1), SHOOTING)
    assert [initiative(play, at) for at in (0, 1)] == [6, 8]
    assert initiative(play.use(RADIO, 1), 1) == 6
    side = [
        kit.t("T-34/85", 20, 20, cards=[STOROZHENKO, RADIO], up=True),
        kit.t("SU-85", 20, 28),
    ]
    for first, second, value in ((STOROZHENKO, RADIO, 8), (RADIO, STOROZHENKO, 9)):
        play = kit.turn(side, [kit.t(*PANTHER)], stage="ready-shoot").use(first, 1).use(second, 1)
        assert [initiative(play, at) for at in (0, 1)] == [8, value]
