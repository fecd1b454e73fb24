"""What is remembered of shots and places is what would be found anew."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.chance import FastDice
from tourelle.core.option import settle
from tourelle.games import registry
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.known import CHANCES, GROUNDS, Known, known_of
from tourelle.games.panzer_squadron.mind.moves import aims, best_way, first_order
from tourelle.games.panzer_squadron.mind.places import Places
from tourelle.games.panzer_squadron.mind.shots import best_chance, chance, shots_at

GAME = registry.game("panzer-squadron")
CONTEXT = GAME.rules.context
STEPS = 260


def course(seed: int) -> list[Squadron]:
    """States of one battle of quick answers, every tenth, with tanks on the map."""
    dice, found = FastDice(seed), []
    state, _ = GAME.rules.start(2, settle(GAME.rules.options(), {}), dice)
    for number in range(STEPS):
        asks = GAME.rules.asks(state)
        if not asks:
            break
        GAME.rules.apply(state, asks[0].seat, GAME.judge.quick(state, asks[0], dice), dice)
        if number % 10 == 0 and state.turn:
            found.append(state.clone())
    return found


def activations(seed: int) -> Iterator[Squadron]:
    """The questions of one battle in which a tank has points to spend."""
    dice = FastDice(seed)
    state, _ = GAME.rules.start(2, settle(GAME.rules.options(), {}), dice)
    for _ in range(STEPS):
        asks = GAME.rules.asks(state)
        if not asks:
            return
        if asks[0].kind == "spend":
            yield state
        GAME.rules.apply(state, asks[0].seat, GAME.judge.quick(state, asks[0], dice), dice)


def test_a_chance_is_the_best_of_all_shots_of_the_law() -> None:
    seen = 0
    for state in course(3):
        pairs = [(a, b) for a in state.live(0) for b in state.live(1)]
        for shooter, target in [*pairs, *((b, a) for a, b in pairs)]:
            for moving in (False, True):
                shots = shots_at(CONTEXT, state, shooter, target)
                best = max((chance(CONTEXT, state, s, moving=moving) for s in shots), default=0)
                assert best_chance(CONTEXT, state, shooter, target, moving=moving) == best
                seen += best > 0
    assert seen > 100


def test_a_place_is_worth_the_same_to_who_never_looked() -> None:
    tried = 0
    for state in course(4):
        for tank in (*state.live(0)[:2], *state.live(1)[:2]):
            for facing in range(6):
                for moving in (False, True):
                    where = state.hex[tank], facing
                    warm = Places(CONTEXT, state, tank).worth(*where, moving=moving)
                    known_of.cache_clear()
                    assert Places(CONTEXT, state, tank).worth(*where, moving=moving) == warm
                    tried += 1
    assert tried > 100


def test_the_best_way_is_the_same_to_who_never_looked() -> None:
    """Whoever has played a whole battle in thought finds what is found anew."""
    tried = 0
    for seed in (4, 5):
        for state in activations(seed):
            for points in (state.points, 3):
                best = max(aims(CONTEXT, state, points), key=lambda one: one.aim.worth)
                anew = best.aim.worth, first_order(*best), best.aim.fires
                assert best_way(CONTEXT, state, points) == anew
                tried += 1
    assert tried > 100


def test_it_forgets_when_it_grows() -> None:
    known = Known(CONTEXT)
    ground = course(3)[0].ground
    chances = known.chances(ground)
    chances.update(dict.fromkeys(range(CHANCES), 0))
    assert known.chances(ground) == {}
    assert GROUNDS * CHANCES < 1 << 19  # some tens of megabytes
