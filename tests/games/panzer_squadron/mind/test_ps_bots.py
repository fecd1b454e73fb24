"""What bots do: they win against chance, take what is sure, and never answer what is not legal."""

from __future__ import annotations

from time import process_time

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.engine import Stopwatch
from tourelle.games.moods import TEMPERS
from tourelle.games.panzer_squadron.law.choices import Ambush, Fire, Move, Pass
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.engine import PLAYED_ON
from tourelle.games.panzer_squadron.mind.moves import aims
from tourelle.games.panzer_squadron.mind.ways import Careful
from tourelle.games.panzer_squadron.room import game
from tourelle.lab.arena import Match, play_game

ROOM = game()
RULES = ROOM.rules
SCENARIOS = ["SC-1", "SC-3", "SC-5", "SC-6", "SC-7", "SC-9"]


def won(setup: dict[str, str], games: int) -> float:
    match = Match("panzer-squadron", ("greedy", "random"), games, 4, setup)
    ranks = [play_game(ROOM, match, number).ranks for number in range(games)]
    return sum(1 if a < b else 0.5 if a == b else 0 for a, b in ranks)


def test_greedy_beats_random_in_a_free_battle() -> None:
    """Ten games; `tourelle match panzer-squadron --bots greedy,random --games 100` plays more."""
    assert won({}, 10) >= 9


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_beats_random_in_scenarios(scenario) -> None:
    assert won({"scenario": scenario}, 2) >= 1


def middle(kind: str, seed: int = 1, scenario: str = "SC-9") -> Squadron:
    """A state in which a question of that kind is open, from random play."""
    dice = FastDice(seed)
    while True:
        state, _ = RULES.start(2, settle(RULES.options(), {"scenario": scenario}), dice)
        while asks := RULES.asks(state):
            if asks[0].kind == kind and dice.draw(8, "keep") == 0:
                return state
            RULES.apply(state, asks[0].seat, asks[0].sample(dice), dice)


@pytest.mark.parametrize("kind", ["deploy", "turret", "tank", "action", "spend", "react", "marker"])
def test_a_shortlist_is_legal_and_has_one_clear_answer(kind) -> None:
    for seed in range(3):
        state = middle(kind, seed)
        before = state.data()
        ask = RULES.asks(state)[0]
        found = ROOM.judge.shortlist(state, ask, FastDice(2), 64)
        assert found.clear == 1
        assert len(set(found.answers)) == len(found.answers) <= 64
        assert all(ask.refuse(answer) is None for answer in found.answers)
        assert state.data() == before


@pytest.mark.parametrize("kind", ["force", "tile"])
def test_setup_is_answered_at_once(kind) -> None:
    dice = FastDice(3)
    state, _ = RULES.start(2, settle(RULES.options(), {}), dice)
    while RULES.asks(state)[0].kind != kind:
        ask = RULES.asks(state)[0]
        RULES.apply(state, ask.seat, ask.sample(dice), dice)
    ask = RULES.asks(state)[0]
    found = ROOM.judge.shortlist(state, ask, dice, 64)
    assert ask.refuse(found.answers[0]) is None


def test_a_judge_sees_both_sides_alike() -> None:
    for seed in range(3):
        state = middle("spend", seed)
        first, second = (ROOM.judge.worth(state, Seat(seat)) for seat in (0, 1))
        assert first == -second
        glance = [ROOM.judge.glance(state, Seat(seat)) for seat in (0, 1)]
        assert glance[0] == -glance[1]


def test_a_good_shot_is_taken_and_a_hopeless_one_is_not() -> None:
    taken = held = 0
    for seed in range(12):
        state = middle("action", seed)
        ask = RULES.asks(state)[0]
        best = ROOM.judge.shortlist(state, ask, FastDice(1), 64).answers[0]
        taken += isinstance(best, Fire)
        held += isinstance(best, (Move, Ambush))
    assert taken
    assert held
    passed = 0
    for seed in range(12):
        state = middle("react", seed)
        ask = RULES.asks(state)[0]
        passed += ROOM.judge.shortlist(state, ask, FastDice(1), 64).answers[0] == Pass()
    assert 0 < passed < 12


def test_an_activation_is_judged_when_it_is_over() -> None:
    assert ROOM.judge.is_calm(middle("tank"))
    for kind in ("action", "spend", "react"):
        assert not ROOM.judge.is_calm(middle(kind))


def test_only_reactions_are_overlooked() -> None:
    for kind, passed in (("react", Pass()), ("action", None), ("tank", None)):
        state = middle(kind)
        assert ROOM.judge.declined(state, RULES.asks(state)[0]) == passed


def test_tempers_weigh_dangers_otherwise() -> None:
    state = middle("react")
    seen = [ROOM.judge.in_mood(mood).worth(state, Seat(0)) for mood in ("cautious", "aggressive")]
    assert seen[0] < seen[1]


# --- levels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["turret", "tank", "action", "spend", "react", "marker"])
@pytest.mark.parametrize("level", [1, 3, 4, 5])
def test_a_level_answers_what_is_legal_and_changes_nothing(kind, level) -> None:
    for seed in range(2):
        state = middle(kind, seed)
        before = state.data()
        ask = RULES.asks(state)[0]
        watch = Stopwatch(0.2, process_time)
        found = ROOM.engine.choose(state, ask, level, watch, FastDice(2))
        if level == 5 and kind in PLAYED_ON:
            assert found is None, "others play on with it"
        else:
            assert found is not None
            assert ask.refuse(found) is None
        assert state.data() == before


def test_setups_are_left_to_others() -> None:
    state = middle("deploy")
    ask = RULES.asks(state)[0]
    assert ROOM.engine.choose(state, ask, 4, Stopwatch(1, process_time), FastDice(1)) is None


def test_a_low_level_misjudges_alike_during_an_activation() -> None:
    """It would turn about half-way else."""
    state = middle("spend", 3)
    ask = RULES.asks(state)[0]
    watch = Stopwatch(1, process_time)
    said = {ROOM.engine.choose(state, ask, 1, watch, FastDice(seed)) for seed in range(5)}
    assert len(said) == 1


def test_a_mood_is_another_player() -> None:
    """The bold one goes where the cautious one does not, in some of many questions."""
    bold, shy = (ROOM.engine.in_mood(mood) for mood in ("aggressive", "cautious"))
    watch = Stopwatch(9, process_time)
    differ = 0
    for seed in range(12):
        state = middle("spend", seed, "SC-1")
        ask = RULES.asks(state)[0]
        one, two = (who.choose(state, ask, 4, watch, FastDice(1)) for who in (bold, shy))
        differ += one != two
    assert differ


def test_the_way_counts_not_only_its_end() -> None:
    """A place behind cover is worth less if the way there lies under fire (PS-12)."""
    found = 0
    for seed in range(8):
        state = middle("spend", seed, "SC-5")
        look = Careful(ROOM.rules.context, state, state.points, TEMPERS[""])
        for one in aims(ROOM.rules.context, state, state.points):
            again = look.again(one)
            assert again.place == one.aim.place
            found += again.worth < one.aim.worth
    assert found
