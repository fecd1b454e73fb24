"""The worked examples of the rulebook, played."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.volley import cancels, defence_addends, freeze, score

PANTHER = "Panther"
SHERMAN = "Sherman (75mm)"


@pytest.mark.vector("TK-X1", "TK-X2", "TK-X3", "TK-X4", "TK-X5", "TK-X6", "TK-X16")
@pytest.mark.rule("TK-6.7", "TK-6.10", "TK-6.11", "TK-6.14", "TK-6.15", "TK-6.17", "TK-6.18")
@pytest.mark.rule("TK-6.19", "TK-6.20", "TK-6.23", "TK-6.24", "TK-6.29", "TK-6.30", "TK-6.31")
@pytest.mark.rule("TK-6.32", "TK-6.33", "TK-6.34", "TK-R31", "TK-R34", "TK-4.12", "TK-2.5")
def test_the_panther_and_the_sherman_in_the_wood(kit: Any) -> None:
    panther = kit.t(PANTHER, 30, 45, 0, moves=1)
    sherman = kit.t(SHERMAN, 45, 45, 180, moves=2)
    play = kit.shooting([panther], [sherman], woods=[(45, 45)]).next_crits("Busted Track")
    assert play.asked() == ["0: fire"]
    play.play("0: aim 1; rolls 2 4 5 6 6 1 2 4 6")
    assert play.last("attack-pool")["dice"] == 5
    assert play.last("attack")["faces"] == (2, 4, 5, 6, 6)
    lines = dict(play.last("defence-pool")["addends"])
    assert lines == {"defence": 1, "shooter-moves": 1, "target-moves": 2, "cover": 1, "short": -1}
    assert play.last("defence-pool")["dice"] == 4
    assert not play.happened("reroll")  # TK-X16: it moved
    assert play.asked() == ["0: cancel"]
    play.play("0: cancel 1")
    assert play.asked() == ["1: cancel"]
    play.play("1: cancel 0")
    assert [(e["seat"], e["hits"], e["crits"]) for e in play.events_of("cancelled")] == [
        (0, 1, 0),
        (1, 0, 1),
    ]
    assert (play.last("left")["hits"], play.last("left")["crits"]) == (1, 1)
    assert [event["n"] for event in play.events_of("hurt")] == [1, 1]
    assert play.tank(1).damage == 2
    assert play.crits(1) == ["Busted Track"]
    assert play.context.most_moves(play.tank(1)) == 0


@pytest.mark.vector("TK-X7")
@pytest.mark.rule("TK-6.12", "TK-6.13", "TK-R30", "TK-4.8")
def test_a_stationary_tank_may_reroll_all_its_dice_once(kit: Any) -> None:
    play = kit.shooting([kit.t(PANTHER)], [kit.t(SHERMAN, 60, 45, 180)])
    play.play("0: aim 1; rolls 1 2 2 3 4")
    assert play.asked() == ["0: reroll"]
    assert play.items() == [["pass"], ["reroll"]]
    play.play("0: reroll; rolls 1 1 1 1 1")
    assert play.last("reroll")["faces"] == (1, 1, 1, 1, 1)  # worse, and it stands
    assert play.happened("missed")
    assert play.tank(1).shot_by == 1


@pytest.mark.vector("TK-X8")
@pytest.mark.rule("TK-6.21", "TK-6.28", "TK-6.19")
def test_round_the_corner_of_a_building(kit: Any) -> None:
    sherman = kit.t(SHERMAN, 56.9, 63, 270, crits=["Radio Knocked Out"], moves=1)
    panzer = kit.t("Panzer IV", 60, 45, 180)
    play = kit.shooting([sherman], [panzer], houses=[(62.2, 50.6)])
    play.play("0: aim 1; rolls 1 2 3 5 4 1")
    lines = dict(play.last("defence-pool")["addends"])
    assert lines == {"defence": 1, "cover": 1, "shooter-moves": 1, "side": -1}
    assert play.last("defence-pool")["dice"] == 2


@pytest.mark.vector("TK-X13", "TK-X14")
@pytest.mark.rule("TK-9.2", "TK-9.3", "TK-9.6", "TK-9.7")
def test_platoons_of_the_rulebook(kit: Any) -> None:
    muster = kit.context.muster
    two = "Panther; Panther; StuG G"
    assert muster.refuse(muster.from_text(f"{two} + Ernst Barkmann"), 100) is None
    found = muster.refuse(muster.from_text(f"{two} + 'Jailbird' Boggs"), 100)
    assert (found.code, found.rule) == ("other-nation", "TK-9.3")
    crew = "StuG G + Cunning Commander + Dead-Eye Gunner + Precise Loader"
    assert muster.refuse(muster.from_text(crew), 100) is None
    found = muster.refuse(muster.from_text(f"{crew} + Cunning Driver"), 100)
    assert (found.code, found.rule) == ("no-slot", "TK-9.6")


@pytest.mark.vector("TK-X3", "TK-X4", "TK-X9", "TK-X11")
@pytest.mark.rule("TK-6.23", "TK-5.4", "TK-5.3")
def test_cover_counts_and_cancellations(kit: Any) -> None:
    assert cancels((1, 2, 4, 6)) == (1, 1)
    assert cancels((4, 5, 5)) == (3, 0)
    play = kit.free([kit.t(PANTHER)], [kit.t(SHERMAN, 38, 45, 180)], woods=[(45, 45)])
    shot = freeze(play.context, play.state, 0, 1)
    assert shot.cover
    assert ("cover", 1) in defence_addends(play.context, play.state, shot)
    assert score(shot, (2, 4, 5, 6, 6)) == (2, 2)
