"""An order that may lose the game at once asks first; a target shows with what chance it falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.ids import Seat
from tourelle.games.game import Lens
from tourelle.games.tank_hunter.law.choices import Attack
from tourelle.testing.case import lens_for

Make = Callable[..., Any]


def warned(game: Any) -> str:
    rules = game.game.rules
    deeds = [c for one in rules.asks(game.state)[0].domains for c in one.listed() or ()]
    attack = next(one for one in deeds if isinstance(one, Attack))
    said: str = game.game.warning(attack, rules.view(game.state, Seat(0)), "en")
    return said


@pytest.mark.rule("TH-11.2")
def test_the_last_unit_is_warned_of_the_counter(battle: Make) -> None:
    assert "you are eliminated" in warned(battle(["U060"], ["U007", "U009"]))


@pytest.mark.rule("TH-11.2")
def test_one_of_two_is_not_warned(battle: Make) -> None:
    assert warned(battle(["U060", "U061"], ["U007", "U009"])) == ""


@pytest.mark.rule("TH-7.3")
def test_targets_carry_their_chance_once_the_attacker_is_chosen(battle: Make) -> None:
    game = battle(["U060"], ["U007", "U009"])
    rules, seat = game.game.rules, Seat(0)
    view = rules.view(game.state, seat)
    for chosen, count in (((), 0), (("u11",), 2)):
        lens = lens_for(game.game, rules.asks(game.state), seat, view, Lens(chosen=chosen))
        assert game.game.scene(view, lens).document().count('class="aim-tag"') == count


@pytest.mark.rule("TH-4.7")
@pytest.mark.rule("TH-7.1")
def test_who_can_only_wait_reads_why(battle: Make) -> None:
    game = battle(["U060 dry"], ["U007 hidden"])
    rules = game.game.rules
    (ask,) = (one for one in rules.asks(game.state) if one.kind == "main")
    assert ask.only() == ask.default
    reason = game.game.why_only(ask, rules.view(game.state, Seat(0)))
    assert (reason.code, reason.rule) == ("none-able", "TH-7.1")
    assert game.game.speech.refusal(reason, "fr").startswith("Aucune de vos unités")


@pytest.mark.rule("TH-4.2", "TH-7.1", "TH-7.2")
@pytest.mark.parametrize("step", ["rearrange", "main"])
def test_a_unit_that_is_touched_in_vain_says_why_before_the_main_action_too(
    battle: Make, step: str
) -> None:
    """Hidden cards may be put in order first: who touches a unit meant the action all the same."""

    def why(foes: list[str], key: str) -> str:
        mine = ["U060 hidden", "U061 hidden", "U009 dry", "U010 rear"]
        game = battle(mine, foes, step=step)
        rules = game.game.rules
        (ask,) = rules.asks(game.state)
        assert ask.kind == step
        found = game.game.why_not(ask, rules.view(game.state, Seat(0)), key)
        return "" if found is None else found.code

    assert why(["U007 hidden"], "u21") == "none-shown"
    assert why(["U007 hidden", "U011"], "u21") == "hidden-target"
    assert why(["U007 hidden"], "card-u13") == "dry"
    assert why(["U007 hidden"], "u14") == "rear-unit"
    assert why(["U007 hidden"], "u11") == "none-shown"


@pytest.mark.rule("TH-10.15")
def test_whose_card_codebreakers_discard_is_said(battle: Make) -> None:
    game = battle(
        ["U060"], ["U007"], hands={"a": ["E36"], "b": ["E05", "E05", "E17"]}, step="window-1"
    )
    game.play("a: play E36 b", "b: pass")
    room, view = game.game, game.game.rules.view(game.state, Seat(0))
    assert (
        room.speech.prompt("codebreak", view, "en") == "Hand of Player 2: which card is discarded?"
    )
    choices = game.game.rules.asks(game.state)[0].domains[0].listed()
    said = [room.speech.choice(choice, view, "en") for choice in choices]
    assert said[0] == "Player 2 discards Reinforcements (1 of 2)"
    assert len(set(said)) == 3
    labels = [room.parts(choice, view, "fr")[0].label for choice in choices]
    assert labels == [
        "Renforts (1 sur 2)",
        "Renforts (2 sur 2)",
        room.speech.card(choices[2].cards[0], "fr"),
    ]
