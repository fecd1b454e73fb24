"""What is told of a tank is what plays: the lines beside the table call the law."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ids import Seat
from tourelle.games.game import Lens
from tourelle.games.registry import game
from tourelle.games.tanks.law.volley import defence_addends, freeze

GAME = game("tanks")
RULES = GAME.rules


def told(play: Any, key: str = "t0", label: str = "") -> list[str]:
    """The values of the facts of that label, for the first seat."""
    facts = GAME.inspect(RULES.view(play.state, Seat(0)), key, "en")
    return [fact.value for fact in facts if fact.label.startswith(label)]


@pytest.mark.rule("TK-8.5", "TK-6.18", "TK-4.12")
@pytest.mark.parametrize("moves", [0, 1, 2])
@pytest.mark.parametrize("name", ["Sherman (75mm)", "Panther", "KV-1S"])
def test_speed_is_told_as_the_resolver_counts_it(kit: Any, name: str, moves: int) -> None:
    play = kit.shooting([kit.t(name, 20, 45, 0)], [kit.t("Panther", 60, 45, 180)])
    play.state.change(0, moves=moves)
    shot = freeze(play.rules.context, play.state, 0, 1)
    dice = dict(defence_addends(play.rules.context, play.state, shot)).get("shooter-moves", 0)
    (line,) = told(play, label="Moves this turn")
    assert (f"+{dice} against its shots" in line) is bool(moves)
    if name.startswith("Sherman") and moves:
        assert dice == moves - 1


@pytest.mark.rule("TK-8.8", "TK-6.21")
@pytest.mark.parametrize(("target", "counts"), [("Panther", True), ("IS-2", False)])
def test_the_side_of_a_heavy_tank_is_no_side_shot(kit: Any, target: str, counts: bool) -> None:
    play = kit.shooting([kit.t("Sherman (75mm)", 20, 45, 0)], [kit.t(target, 40, 45, 90)])
    assert ["side shot" in line for line in told(play, label="Sees")] == [counts]
    lens = Lens("en", chosen=("t0", "t1"))
    parts = GAME.scene(RULES.view(play.state, Seat(0)), lens).parts()
    assert any("side shot" in part.label for part in parts) is counts


@pytest.mark.rule("TK-7.3")
def test_a_card_that_cannot_be_repaired_is_not_promised_a_roll(kit: Any) -> None:
    hurt = kit.t("Panther", 20, 45, 0, crits=["Glancing Blow", "Jammed Turret"])
    play = kit.shooting([hurt], [kit.t("KV-1S", 60, 45, 180)])
    assert told(play, label="Critical card") == [
        "Glancing Blow (not repairable)",
        "Jammed Turret (repaired on 4 or more)",
    ]


@pytest.mark.rule("TK-2.2", "TK-6.7")
def test_attack_is_told_less_what_critical_cards_take(kit: Any) -> None:
    plain = kit.shooting([kit.t("Panther", 20, 45, 0)], [kit.t("KV-1S", 60, 45, 180)])
    assert told(plain, label="Attack, Defence") == ["5, 2"]
    hurt = kit.t("Panther", 20, 45, 0, crits=["Damaged Optics"])
    play = kit.shooting([hurt], [kit.t("KV-1S", 60, 45, 180)])
    attack = play.rules.context.attack(play.state.tanks[0], -1)
    assert attack < 5
    assert told(play, label="Attack, Defence") == [f"{attack}, 2"]


@pytest.mark.rule("TK-8.4")
def test_a_tank_that_became_fast_is_told_so(kit: Any) -> None:
    play = kit.moving([kit.t("KV-1S", 20, 45, 0)], [kit.t("Panther", 60, 45, 180)])
    assert "Fast" not in told(play, label="Keywords")[0]
    play.state.change(0, fast=True)
    assert "Fast" in told(play, label="Keywords")[0]
