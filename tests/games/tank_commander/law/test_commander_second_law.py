"""What the second law does otherwise: copies change their numbers, fortifications lie only where
somebody may be placed. And a Bunker is known by its id, whatever a pack numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.content import read_texts
from tourelle.games import registry
from tourelle.games.tank_commander.content.library import KINDS, library
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.deeds import Deeds
from tourelle.games.tank_commander.law.phases.placing import beds
from tourelle.games.tank_commander.law.rules import TankCommander
from tourelle.games.tank_commander.picture.arming import alike
from tourelle.stage.positions.tank_commander import card

Make = Callable[..., Any]
JAMS = {"hands": {"G": ["Gun Jam"]}, "discards": {"G": ["Gun Jam", "Gun Jam"]}}


def shuffled(game: Any, context: Context, seed: int) -> Any:
    """The same table after the discards of the first player have become his pile."""
    state = game.state.clone()
    state.piles[0].clear()
    Deeds(context, state, FastDice(seed)).reshuffle(0)
    return state


@pytest.mark.rule("TC-R132")
def test_a_number_does_not_tell_where_a_copy_was(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-70"]}, **JAMS)
    before = game.state.hands[0]
    held = Counter(shuffled(game, game.context, seed).hands[0][0] for seed in range(300))
    assert len(held) == 3
    assert min(held.values()) > 60  # about a hundred each
    first_law = TankCommander(library(), 1).context
    assert all(shuffled(game, first_law, seed).hands[0] == before for seed in range(20))


@pytest.mark.rule("TC-R132")
def test_nothing_but_the_numbers_changes(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-70"]}, **JAMS)
    for seed in range(20):
        state = shuffled(game, game.context, seed)
        both = [*state.hands[0], *state.piles[0]]
        assert sorted(both) == sorted([*game.state.hands[0], *game.state.discards[0]])
        assert [kind_of(one) for one in state.hands[0]] == [kind_of(game.state.hands[0][0])]


@pytest.mark.rule("TC-R132")
def test_a_copy_that_was_seen_keeps_its_number(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-70"]}, **JAMS)
    game.state.known[0] = game.state.hands[0][:]
    for seed in range(20):
        assert shuffled(game, game.context, seed).hands[0] == game.state.known[0]


@pytest.mark.rule("TC-R132", "TC-12.2e")
def test_what_was_armed_stays_armed(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-70"]}, **JAMS)
    view = game.rules.view(game.state, 0)
    held, other = game.state.hands[0][0], game.state.discards[0][0]
    assert alike(f"card-c{other}", view) == f"card-c{held}"
    assert alike("card-c1", view) == ""
    assert alike("tank-3", view) == ""


@pytest.mark.rule("TC-R133", "TC-R64")
def test_fortifications_lie_where_a_squad_may_be_placed(battle: Make) -> None:
    game = battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-70"]})
    context, row = game.context, game.state.ground.second[0]
    assert beds(context, game.state, 0, card("Foxholes"), row) == list(row)
    first_law = TankCommander(library(), 1).context
    assert len(beds(first_law, game.state, 0, card("Foxholes"), row)) == 6
    assert len(beds(context, game.state, 0, card("Woods"), row)) == 6  # terrain anywhere


@pytest.mark.rule("TC-11a", "TC-R65", "TC-R64")
@pytest.mark.parametrize("text", ["", '[terrain.NT-07]\nno = 500\nprovenance = "authored"'])
def test_at_setup_a_bunker_goes_on_foxholes_and_on_no_bunker(battle: Make, text: str) -> None:
    """By its id: a pack may give it any number."""
    lib = library(read_texts([("own.toml", text)], KINDS)) if text else library()
    context = Context(lib)
    game = battle({"G1b": ["PzKw IV H"]}, {"S1b": ["T-70"]})
    state, own = game.state, game.state.ground.own[0]
    first = 5_000_000
    state.forts[own[0]] = first + 1000 * lib.place["NT-06"]
    state.forts[own[1]] = first + 1000 * lib.place["NT-07"]
    assert beds(context, state, 0, lib.card("NT-07"), own) == [own[0], *own[2:]]
    assert beds(context, state, 0, lib.card("NT-06"), own) == [*own[2:]]


def test_games_of_the_first_law_go_on_by_it() -> None:
    now = registry.game("tank-commander")
    then = now.at_version(1)
    assert then is not None
    assert (now.rules.version, then.rules.version) == (2, 1)
    assert then.at_version(2) is not None
    assert now.at_version(3) is None
    assert now.at_version(0) is None
