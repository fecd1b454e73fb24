"""The Command phase (chapter 7), Blitzkrieg and the missions (chapter 10)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.ids import Seat
from tourelle.games.tanks.law.choices import Move
from tourelle.games.tanks.law.goals import is_held, near

PANTHER, SHERMAN, FOE, SOVIET = "Panther", "Sherman (75mm)", "Panzer IV", "T-34"
FAR = (80, 80, 180)


@pytest.mark.rule("TK-7.1", "TK-5.5", "TK-R42", "TK-R77", "TK-10.2", "TK-7.2", "TK-10.1", "TK-10.6")
def test_destruction(kit: Any) -> None:
    out = kit.t(
        SOVIET, 60, 45, damage=5, crits=["Busted Track"], cards=["Arrowhead Shot", "Supercharger"]
    )
    play = kit.command([kit.t(SHERMAN)], [out], open_=False)
    assert play.tank(1).wreck
    assert play.tank(1).crits == ()
    assert len(play.state.discard) == 1
    assert all(held.up for held in play.tank(1).cards)
    assert play.last("destroyed")["points"] == 18 + 1 + 2
    assert play.context.destroyed(play.state, 0) == 21
    assert play.outcome() is not None
    assert (play.outcome().reason, play.outcome().ranks) == ("destroyed", (1, 2))


@pytest.mark.vector("TK-Y7")
@pytest.mark.rule("TK-7.2", "TK-R40", "TK-7.1")
def test_both_sides_wiped_out_together(kit: Any) -> None:
    sides = [kit.t(SHERMAN, damage=6)], [kit.t(SOVIET, 60, 45, damage=5)]
    assert kit.command(*sides).outcome().ranks == (1, 1)
    held = kit.command(*sides, mission="retreat", attacker=0).outcome()
    assert (held.reason, held.ranks) == ("both-destroyed", (2, 1))


@pytest.mark.rule("TK-7.0", "TK-R39", "TK-7.1")
def test_fires_burn_before_anything_is_destroyed(kit: Any) -> None:
    burning = kit.t(SOVIET, 60, 45, damage=3, crits=["Engine Fire", "Engine Fire"])
    play = kit.command([kit.t(SHERMAN)], [burning, kit.t(SOVIET, *FAR)])
    assert play.tank(1).wreck
    assert play.last("hurt")["n"] == 2


@pytest.mark.rule("TK-7.3", "TK-7.4", "TK-7.5", "TK-R45", "TK-R43", "TK-7.6")
def test_repair(kit: Any) -> None:
    tank = kit.t(SHERMAN, damage=3, crits=["Busted Track", "Damaged Optics"])
    play = kit.command([tank], [kit.t(SOVIET, *FAR)])
    numbers = play.tank(0).crits
    assert play.asked() == ["0: repair"]
    assert play.items() == [["pass"], *(["repair", number] for number in numbers)]
    play.play(f"0: repair {numbers[1]}; rolls 4")
    assert play.crits(0) == ["Busted Track"]
    assert play.tank(0).damage == 3
    assert numbers[1] not in play.tank(0).crits
    failed = kit.command([tank], [kit.t(SOVIET, *FAR)])
    failed.play(f"0: repair {numbers[0]}; rolls 3")
    assert len(failed.crits(0)) == 2
    assert failed.state.turn == 2  # one attempt only
    refused = kit.command([tank], [kit.t(SOVIET, *FAR)]).play("0: pass")
    assert len(refused.crits(0)) == 2


@pytest.mark.rule("TK-7.7", "TK-7.9", "TK-R29", "TK-4.8")
def test_reset(kit: Any) -> None:
    sides = [kit.t(SHERMAN, moves=2, crits=["Busted Track"])], [kit.t(SOVIET, *FAR, moves=1)]
    state = kit.state(*sides)
    state.discard = [state.deck.pop(), state.deck.pop()]
    play = kit.begin(state, "command")
    play.play("0: pass")
    assert [tank.moves for tank in play.state.tanks] == [0, 0]
    assert play.state.discard == []
    assert len(play.state.deck) == 29  # the card on the tank stays out
    assert play.state.turn == 2


@pytest.mark.rule("TK-7.6", "TK-7.8", "TK-R44")
def test_step_three_goes_by_ascending_initiative(kit: Any) -> None:
    sides = (
        [kit.t(PANTHER, crits=["Jammed Turret"])],
        [kit.t(SOVIET, *FAR, crits=["Jammed Turret"]), kit.t(SOVIET, 60, 20, damage=5)],
    )
    play = kit.command(*sides)
    assert play.asked() == ["1: repair"]  # 4 before 7, the destroyed one has dropped out
    play.play("1: pass")
    assert play.asked() == ["0: repair"]


@pytest.mark.rule("TK-8.2", "TK-R44", "TK-12.10", "TK-R29", "TK-R111")
def test_blitzkrieg(kit: Any) -> None:
    play = kit.command([kit.t(PANTHER, crits=["Jammed Turret"])], [kit.t(SHERMAN, *FAR)])
    assert play.asked() == ["0: repair"]
    assert play.refused("0: move 0 40000 45000 0").code == "too-far"
    play.play("0: move 0 30000 45000 0")
    assert play.state.turn == 2  # no attempt beside it
    assert play.tank(0).moves == 0
    assert play.crits(0) == ["Jammed Turret"]
    sound = kit.command([kit.t(PANTHER)], [kit.t(SHERMAN, *FAR)])
    assert sound.asked() == ["0: repair"]  # needs no damaged card
    for crit in ("Busted Track", "Damaged Engine", "Bailed Out", "Radio Knocked Out"):
        lame = kit.command([kit.t(PANTHER, crits=[crit])], [kit.t(SHERMAN, *FAR)])
        assert not lame.legal("0: move 0 30000 45000 0")


@pytest.mark.rule("TK-R75")
def test_wrecks_block_blitzkrieg_moves(kit: Any) -> None:
    out = kit.t(SHERMAN, 30, 45, 90, damage=6)
    play = kit.command([kit.t(PANTHER, 20, 45)], [out, kit.t(SHERMAN, *FAR)])
    assert play.tank(1).wreck
    assert play.refused("0: move 0 28000 45000 0").code == "overlap-tank"


# --- missions -----------------------------------------------------------------------------------


def ends(kit: Any, first: Any, second: Any, **setup: Any) -> Any:
    return kit.command(first, second, **setup)


@pytest.mark.rule("TK-10.3", "TK-10.7", "TK-R41", "TK-R42")
def test_tank_ace_at_the_limit(kit: Any) -> None:
    dead = kit.t(SOVIET, 60, 20, damage=5)
    won = ends(kit, [kit.t(SHERMAN)], [dead, kit.t(SOVIET, *FAR)], turn=12)
    assert (won.outcome().reason, won.outcome().ranks) == ("limit-points", (1, 2))
    even = ends(kit, [kit.t(SHERMAN)], [kit.t(SOVIET, *FAR)], turn=12)
    assert (even.outcome().reason, even.outcome().ranks) == ("limit-draw", (1, 1))
    on = ends(kit, [kit.t(SHERMAN)], [kit.t(SOVIET, *FAR)], turn=11)
    assert on.outcome() is None
    short = ends(kit, [kit.t(SHERMAN)], [kit.t(SOVIET, *FAR)], turn=3, turns=3)
    assert short.outcome().reason == "limit-draw"


@pytest.mark.rule("TK-10.4", "TK-10.9")
def test_a_tank_that_is_not_deployed_is_near_nothing(kit: Any) -> None:
    """It has no place yet: the corner of the table is not its place."""
    corner = {"mission": "king", "tokens": [(-1, 5, 5)]}
    play = kit.free([kit.t(SHERMAN, 5, 5)], [kit.t(SOVIET, 8, 8)], **corner)
    token = play.state.tokens[0]
    assert not is_held(play.context, play.state, token, 0)
    play.state.change(1, placed=False, x=-1, y=-1)
    assert not near(play.context, play.state, token, 1)
    assert is_held(play.context, play.state, token, 0)
    play.state.change(0, placed=False, x=-1, y=-1)
    assert not near(play.context, play.state, token, 0)


@pytest.mark.vector("TK-Y10", "TK-Y29")
@pytest.mark.rule("TK-10.9", "TK-10.10", "TK-10.11", "TK-10.12", "TK-10.4", "TK-R63")
def test_king_of_the_hill(kit: Any) -> None:
    hill = {"mission": "king", "tokens": [(-1, 45, 45)]}
    near, far = [kit.t(SHERMAN, 30.05, 45)], [kit.t(SOVIET, *FAR)]
    assert ends(kit, near, far, turn=1, **hill).state.score == [0, 0]
    assert ends(kit, near, far, turn=2, **hill).state.score == [1, 0]
    out = [kit.t(SHERMAN, 29.9, 45)]
    assert ends(kit, out, far, turn=2, **hill).state.score == [0, 0]
    both = [kit.t(SOVIET, 55, 45)]
    assert ends(kit, near, both, turn=2, **hill).state.score == [0, 0]
    dying = [kit.t(SOVIET, 55, 45, damage=5), *far]
    assert ends(kit, near, dying, turn=2, **hill).state.score == [1, 0]  # it does not count
    state = kit.state(near, far, turn=5, **hill)
    state.score = [2, 2]
    won = kit.begin(state, "command").outcome()
    assert (won.reason, won.ranks) == ("hill", (1, 2))
    state = kit.state(out, far, turn=12, **hill)
    state.score = [0, 1]
    assert kit.begin(state, "command").outcome().reason == "limit-score"
    points = kit.command(
        [kit.t(SHERMAN), kit.t(SHERMAN, 20, 20, damage=6)], [kit.t(PANTHER, *FAR)], turn=12, **hill
    )
    assert (points.outcome().reason, points.outcome().ranks) == ("limit-points", (2, 1))
    barkmann = kit.command(
        [kit.t(PANTHER, cards=["Ernst Barkmann"])],
        [kit.t(SHERMAN, 60, 20, damage=6), kit.t(SHERMAN, 60, 40, damage=6)],
        mission="barkmann",
    )
    assert [barkmann.context.destroyed(barkmann.state, seat) for seat in (0, 1)] == [40, 0]
    assert barkmann.context.points(barkmann.tank(0)) == 40


@pytest.mark.rule("TK-10.14", "TK-10.15", "TK-10.16", "TK-10.17")
def test_every_man_for_himself(kit: Any) -> None:
    goals = {"mission": "every", "tokens": [(0, 45, 78), (1, 45, 12)]}
    mine, theirs = [kit.t(SHERMAN, 45, 80)], [kit.t(SOVIET, 45, 10)]
    assert ends(kit, mine, theirs, turn=1, **goals).state.score == [0, 0]
    both = ends(kit, mine, theirs, turn=2, **goals)
    assert both.state.score == [1, 1]
    state = kit.state(mine, theirs, turn=3, **goals)
    state.score = [1, 1]
    assert kit.begin(state, "command").outcome() is None  # 2-2 plays on
    state = kit.state(mine, [kit.t(SOVIET, *FAR[:1], 45)], turn=3, **goals)
    state.score = [1, 1]
    won = kit.begin(state, "command").outcome()
    assert (won.reason, won.ranks) == ("objective", (1, 2))
    wrong = ends(kit, [kit.t(SHERMAN, 45, 14)], [kit.t(SOVIET, *FAR[:1], 45)], turn=2, **goals)
    assert wrong.state.score == [0, 0]  # the other's objective is worth nothing
    state = kit.state([kit.t(SHERMAN)], [kit.t(SOVIET, 70, 45)], turn=12, **goals)
    state.score = [1, 0]
    assert kit.begin(state, "command").outcome().reason == "limit-score"


@pytest.mark.vector("TK-Y12")
@pytest.mark.rule("TK-10.19", "TK-10.20", "TK-10.21", "TK-R65", "TK-R66", "TK-R112")
def test_no_one_retreats(kit: Any) -> None:
    goals = {"mission": "retreat", "tokens": [(-1, 40, 78), (-1, 50, 78)], "attacker": 0}
    mine, theirs = [kit.t(SHERMAN, 45, 80)], [kit.t(SOVIET, 45, 10)]
    assert ends(kit, mine, theirs, turn=1, **goals).state.score == [1, 0]  # one, also in turn 1
    state = kit.state(mine, theirs, turn=2, **goals)
    state.score = [1, 0]
    won = kit.begin(state, "command").outcome()
    assert (won.reason, won.ranks) == ("objective", (1, 2))
    away = [kit.t(SHERMAN, 45, 45)]
    held = ends(kit, away, theirs, turn=8, turns=12, **goals).outcome()
    assert (held.reason, held.ranks) == ("held-out", (2, 1))
    assert ends(kit, away, theirs, turn=7, **goals).outcome() is None
    defended = [kit.t(SOVIET, 40, 70), kit.t(SOVIET, 52, 70)]
    assert ends(kit, mine, defended, turn=2, **goals).state.score == [0, 0]
    dead = ends(kit, [kit.t(SHERMAN, damage=6)], theirs, **goals).outcome()
    assert dead.ranks == (2, 1)
    clear = ends(kit, away, [kit.t(SOVIET, 45, 10, damage=5)], **goals).outcome()
    assert clear.ranks == (1, 2)


@pytest.mark.rule("TK-13.2", "TK-13.6", "TK-13.1")
def test_conceding_and_drawing(kit: Any) -> None:
    def fresh() -> Any:
        return kit.moving([kit.t(SHERMAN)], [kit.t(SOVIET, *FAR)])

    play = fresh().play("0: concede")
    assert (play.outcome().reason, play.outcome().ranks) == ("conceded", (2, 1))
    play = fresh().play("0: offer")
    assert play.asked() == ["1: offer"]
    play.play("1: answer 0")
    assert play.asked() == ["1: move"]
    assert not play.legal("0: offer")  # once a turn
    play.play("1: offer", "0: answer 1")
    assert (play.outcome().reason, play.outcome().ranks) == ("agreed", (1, 1))
    for decree, ranks in ((Decree(DRAW), (1, 1)), (Decree(ABANDON, Seat(1)), (1, 2))):
        play = fresh()
        play.rules.decree(play.state, decree, FastDice(1))
        assert play.outcome().ranks == ranks
    play = fresh()
    play.rules.decree(play.state, Decree(FLAG, Seat(1)), FastDice(1))
    assert play.outcome() is None
    assert play.asked() == ["0: move"]  # a lost flag is a default answer
    assert isinstance(Move(0, 1, 2, 3), Move)
