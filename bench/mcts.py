"""Simulations a second: games that our searcher plays on, against OpenSpiel's MCTS.

    python bench/mcts.py [--seconds S]

One simulation is one game played on: by us with the quick answers of everybody up to the judge's
horizon, by OpenSpiel with random moves to the end, on its chess and connect four, in Python and in
C++. They are not the same work, so answers a second are shown as well. Without `open_spiel` (it is
no part of what is installed for development) only our own are shown.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, Final, NamedTuple

from tourelle.bots.searcher import Searcher
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games import registry
from tourelle.games.engine import Stopwatch
from tourelle.games.game import AnyGame

GAMES: Final = ("tank-hunter", "tank-commander", "panzer-squadron", "tanks")
WARMING: Final = 60  # answers before what is measured: setups are no play
PLAYED: Final = 4000  # answers of one simulation at most
BATCH: Final = 20  # simulations of OpenSpiel between two looks at the clock


class Rate(NamedTuple):
    simulations: float  # a second of processor time
    answers: float  # likewise


class Counting(Searcher[Any, Any, Any]):
    """Counts the answers of the games that it plays on."""

    answers = 0

    def _step(self, state: Any, dice: Any) -> bool:
        self.answers += 1
        return super()._step(state, dice)

    def simulate(self, world: Any, choice: Any, dice: Any) -> float:
        self.answers += 1
        return self._play_on(world, choice, dice)


def middle(game: AnyGame, seed: int) -> tuple[Any, Any]:
    """A state in which somebody has a choice, some way into a game of quick answers."""
    rules, dice = game.rules, FastDice(seed)
    state, _ = rules.start(min(rules.seats), settle(rules.options(), {}), dice)
    for number in range(PLAYED):
        ask = rules.asks(state)[0]
        if number >= WARMING and ask.only() is None:
            return state, ask
        rules.apply(state, ask.seat, game.judge.quick(state, ask, dice), dice)
    raise AssertionError("no choice in a whole game")


def ours(name: str, seconds: float) -> Rate:
    game = registry.game(name)
    done = answers = 0
    spent = 0.0
    seed = 1
    while spent < seconds:
        state, ask = middle(game, seed)
        dice = FastDice(seed)
        view = game.rules.view(state, ask.seat)
        search = Counting(game, game.judge, Seat(ask.seat), view, Stopwatch(60, process_time), dice)
        choice = game.judge.quick(state, ask, dice)
        began = process_time()
        for number in range(BATCH):
            world = game.rules.imagine(view, FastDice(seed * BATCH + number))
            search.simulate(world, choice, FastDice(number))
        spent += process_time() - began
        done, answers, seed = done + BATCH, answers + search.answers, seed + 1
    return Rate(done / spent, answers / spent)


def theirs(spiel: Any, name: str, compiled: bool, seconds: float) -> Rate:
    """One long search after another from the first position; answers: moves of random games, as
    many as the mean game has."""
    game = spiel.load_game(name)
    state = game.new_initial_state()
    search = _compiled(spiel, game) if compiled else _plain(game)
    done, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        search(state)
        done += BATCH
    rate = done / spent
    return Rate(rate, rate * length(game))


def _compiled(spiel: Any, game: Any) -> Callable[[Any], Any]:
    rollout = spiel.RandomRolloutEvaluator(1, 1)
    bot = spiel.MCTSBot(game, rollout, 2.0, BATCH, 100, False, 1, False)
    return bot.mcts_search  # type: ignore[no-any-return]


def _plain(game: Any) -> Callable[[Any], Any]:
    from open_spiel.python.algorithms import mcts

    bot = mcts.MCTSBot(game, 2.0, BATCH, mcts.RandomRolloutEvaluator(1))
    return bot.mcts_search  # type: ignore[no-any-return]


def length(game: Any, games: int = 5) -> float:
    """Moves of a random game."""
    dice, moves = FastDice(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[dice.draw(len(legal), "move")])
            moves += 1
    return moves / games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    own = {name: ours(name, seconds) for name in GAMES}
    show("ours", own)
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not here (pip install open_spiel): no ratios")
        return 0
    others = {
        f"{name}, {'C++' if fast else 'Python'}": theirs(pyspiel, name, fast, seconds)
        for name in ("chess", "connect_four")
        for fast in (False, True)
    }
    show("OpenSpiel's MCTS", others)
    print("ratios: simulations, answers")
    for mine, rate in own.items():
        for other, against in others.items():
            simulations = rate.simulations / against.simulations
            print(
                f"  {mine:16} : {other:22} {simulations:8.2f} {rate.answers / against.answers:8.2f}"
            )
    return 0


def show(title: str, rates: dict[str, Rate]) -> None:
    print(f"{title:30} simulations/s  answers/s")
    for name, rate in rates.items():
        print(f"  {name:28} {rate.simulations:12.0f} {rate.answers:11.0f}")


if __name__ == "__main__":
    sys.exit(main())
