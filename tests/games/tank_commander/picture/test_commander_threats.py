"""What waits where a card could march, and that a step to a neighbour is one touch."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from tourelle.art.geometry import Area
from tourelle.games.tank_commander.law.choices import Fire, March
from tourelle.games.tank_commander.law.values import AT
from tourelle.games.tank_commander.picture.chance import shot_chance
from tourelle.games.tank_commander.picture.data import PosPicture
from tourelle.games.tank_commander.picture.field import threat_part
from tourelle.games.tank_commander.picture.layout import CARD, layout
from tourelle.games.tank_commander.picture.order_parts import parts
from tourelle.games.tank_commander.picture.threats import threat, threats
from tourelle.games.tank_commander.words.speech import CommanderSpeech

Make = Callable[..., Any]


@pytest.mark.rule("TC-9.1a", "TC-9.2a")
def test_the_best_shot_at_whoever_goes_there(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-34/85"]}, ground={"Na": "Woods"})
    tank, pos = game.called["g1"], game.pos
    found = threats(
        game.context, game.state, [March(tank, pos(to), -1) for to in ("G1a", "Na", "Nb")]
    )
    assert found[pos("G1a")] == 0 or found[pos("G1a")] < found[pos("Nb")]
    assert found[pos("Na")] < found[pos("Nb")]  # the woods help
    there = battle({"Nb": ["PzKw IV H"]}, {"S1b": ["T-34/85"]}, ground={"Na": "Woods"})
    shot = Fire(there.called["s1"], AT, 0, there.called["g1"])
    played = shot_chance(there.context, there.state, shot).chances.destroyed
    assert found[pos("Nb")] == played  # what the shot itself would say
    assert found[pos("Nb")] > Fraction(1, 2)


def test_nobody_is_in_danger_out_of_reach(battle: Make) -> None:
    game = battle({"G2a": ["PzKw IV H"]}, {"S2c": ["T-70"]})
    assert threat(game.context, game.state, game.called["g1"], game.pos("G2b")) == 0


@pytest.mark.rule("TC-8.3a", "TC-R68")
def test_a_neighbour_is_reached_by_one_touch(battle: Make) -> None:
    units = {"G1b": ["PzKw IV H"]}, {"S2c": ["T-70"]}
    game = battle(*units)
    speech, view = CommanderSpeech(game.context), game.rules.view(game.state, 0)
    tank, near, aside = game.called["g1"], game.pos("Nb"), game.pos("Na")
    keys = [
        [part.key for part in parts(speech, March(tank, near, via), view, "en")]
        for via in (-1, aside)
    ]
    assert keys[0][:2] == [f"c{tank}", f"p{near}"]
    assert keys[1] == [f"c{tank}", f"p{near}-{aside}"]  # a detour is named as one
    far = parts(speech, March(tank, game.pos("S1b"), near), view, "en")
    assert [part.slot for part in far] == ["unit", "pos", "via"]
    wet = battle(*units, streams=["G1b-Nb"])
    crossing = parts(speech, March(tank, near, aside), wet.rules.view(wet.state, 0), "en")
    assert len(crossing) == 3  # the step itself may be barred


def test_on_a_phone_four_cards_lie_side_by_side() -> None:
    place = layout(5, 3, True, 4)
    spots = place.hand_spots(4)
    assert all(b[0] - a[0] >= CARD.w for a, b in pairwise(spots))
    assert spots[0][0] >= CARD.w / 2
    assert spots[-1][0] + CARD.w / 2 <= place.width


def test_no_danger_is_told_without_alarm() -> None:
    danger, area = PosPicture(0, "N", -1, threat="risk 45%"), Area(0, 0, 100, 80)
    calm = danger._replace(threat="risk 0%", safe=True)
    assert 'class="safe"' in threat_part(calm, area).body.markup
    assert "safe" not in threat_part(danger, area).body.markup
