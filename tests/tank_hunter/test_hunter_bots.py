"""Bots: the greedy one beats the random one, and what the judge and its advice say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.tank_hunter.choices import Attack, Counter, Pass, Play, Wait, Yes

Make = Callable[..., Any]
GAMES = 10


def winner(hunter: Any, number: int) -> bool:
    """Whether the greedy bot wins; sides change from game to game."""
    mine = number % 2
    bots = [player("greedy" if s == mine else "random", hunter, Seat(s)) for s in range(2)]
    table: Any = Table(hunter.rules, 2, {}, b"bots%d" % (number // 2))
    dice = FastDice(number + 1)
    while table.asks():
        seat = table.asks()[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
    return bool(table.outcome().ranks[mine] == 1)


def test_greedy_beats_random(hunter: Any) -> None:
    assert sum(winner(hunter, number) for number in range(GAMES)) >= 6


def test_the_judge_likes_points_and_units(battle: Make) -> None:
    judge = battle(["U060"], ["U007"]).game.judge
    plain = battle(["U060"], ["U007"]).state
    ahead = battle(["U060"], ["U007"], points={"a": ["U009"]}).state
    dry = battle(["U060 dry"], ["U007"]).state
    assert judge.worth(ahead, Seat(0)) > judge.worth(plain, Seat(0)) > judge.worth(dry, Seat(0))
    assert judge.worth(ahead, Seat(1)) < judge.worth(plain, Seat(1))
    won = battle(["U060"], ["U034"]).play("a: attack a1 b1; rolls 1").state
    assert judge.worth(won, Seat(0)) > judge.worth(ahead, Seat(0))
    assert judge.worth(won, Seat(1)) < judge.worth(ahead, Seat(1))


def proposed(game: Any) -> list[Any]:
    dice = FastDice(1)
    asks = game.game.rules.asks(game.state)
    return [one for domain in asks[0].domains for one in domain.propose(dice, 64)]


def test_advice_on_main_actions(battle: Make) -> None:
    sure = proposed(battle(["U009", "U048"], ["U034", "U007"]))
    assert Wait() not in sure
    assert Attack(11, 21, 0, 1, 0) in sure
    assert not any(one.unit == 12 for one in sure if isinstance(one, Attack))  # hopeless
    assert proposed(battle(["U048"], ["U010"]))[0] == Wait()


def test_advice_takes_free_throws(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    game.play("a: attack a1 b1; rolls 6")
    assert proposed(game) == [Counter(21, 1, 0)]
    evade = battle(["U060"], ["U020"])
    evade.play("a: attack a1 b1; rolls 1")
    assert proposed(evade) == [Yes()]
    bombs = battle(["U060"], ["U034", "U010"], hands={"a": ["E08"]}, step=5)
    assert proposed(bombs) == [Play(bombs.held("E08"), (22,))]
    reserve = battle(["U060"], ["U034"], hands={"a": ["E24"]}, step=5)
    assert Pass() in proposed(reserve)
