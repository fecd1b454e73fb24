"""Bots: the greedy one beats the random one, and what the judge and its advice say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.shortlist import Shortlist
from tourelle.games.tank_hunter.law.choices import Attack, Counter, Pass, Play, Swim, Wait, Yes
from tourelle.games.tank_hunter.law.state import Exit, Result
from tourelle.games.tank_hunter.law.values import AP, TR, Salvo
from tourelle.games.tank_hunter.mind.fights import effect, escape, promise

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
    assert sum(winner(hunter, number) for number in range(GAMES)) >= 9


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


def chosen(game: Any) -> Any:
    bot = player("greedy", game.game, Seat(0))
    return bot.answer(game.game.rules.view(game.state, Seat(0)), FastDice(1))


def listed(game: Any, limit: int = 500) -> Shortlist[Any]:
    ask = game.game.rules.asks(game.state)[0]
    found: Shortlist[Any] = game.game.judge.shortlist(game.state, ask, FastDice(1), limit)
    return found


def proposed(game: Any) -> list[Any]:
    """What a bot compares that looks one step ahead."""
    return list(listed(game).at_a_look())


def test_a_bot_that_searches_can_compare_all_actions(battle: Make) -> None:
    sure = battle(["U009", "U048"], ["U034", "U007"])
    every = [one for d in sure.game.rules.asks(sure.state)[0].domains for one in d.listed()]
    found = listed(sure)
    assert len(found.answers) == len(every) > found.clear
    assert set(found.answers) == set(every)
    assert list(found.answers[: found.clear]) == proposed(sure)
    assert Wait() in found.answers[found.clear :]
    waits = listed(battle(["U048"], ["U010"]))
    assert waits.answers[0] == Wait()
    assert waits.clear == 1 < len(waits.answers)
    assert listed(battle(["U048"], ["U010"]), 1).answers == (Wait(),)


def test_a_bot_that_searches_can_decline_what_is_advised(battle: Make) -> None:
    bombs = battle(["U060"], ["U034", "U010"], hands={"a": ["E08"]}, step="window-1")
    best = Play(bombs.held("E08"), (22,))
    assert listed(bombs, 2).answers == (best, Pass())
    assert set(listed(bombs).answers) == {best, Pass(), Play(bombs.held("E08"), (21,))}
    throw = battle(["U060"], ["U007"])
    throw.play("a: attack a1 b1; rolls 6")
    assert listed(throw).answers[:2] == (Counter(21, 1, 0), Pass())


def test_advice_on_main_actions(battle: Make) -> None:
    sure = proposed(battle(["U009", "U048"], ["U034", "U007"]))
    assert Wait() not in sure
    assert Attack(11, 21, 0, 1, 0) in sure
    assert not any(one.unit == 12 for one in sure if isinstance(one, Attack))  # hopeless
    assert proposed(battle(["U048"], ["U010"]))[0] == Wait()


def test_the_last_unit_of_an_enemy_is_the_game(battle: Make) -> None:
    """However small the chance: he cannot answer, and without it he is out (TH-11.2)."""
    last = battle(["U037"], ["U056 dry"])
    assert Wait() not in proposed(last)
    assert chosen(last) == Attack(11, 21, TR, 1, 0)
    judge, context = last.game.judge, last.game.rules.context
    alone = Salvo(0, 11, 1, 21, TR)
    two = battle(["U037"], ["U056 dry", "U007"])
    assert promise(context, last.state, alone, 1) > 5 * promise(context, two.state, alone, 1)
    assert judge.worth(last.state, Seat(0)) > judge.worth(two.state, Seat(0))


def test_who_evades_does_not_counter(battle: Make) -> None:
    """A sure shot at a unit that may evade risks no answer (TH-18.3); a dry one stays (TH-18.7)."""
    sure, salvo = battle(["U009"], ["U020", "U007"]), Salvo(0, 11, 1, 21, AP)
    context = sure.game.rules.context
    hit, _ = effect(context, sure.state, salvo, 1)
    assert (hit, escape(context, sure.state, salvo)) == (1.0, 0.5)
    silent = battle(["U009"], ["U020", "U007"])
    silent.state.night = True  # nobody counters
    assert promise(context, sure.state, salvo, 1) == promise(context, silent.state, salvo, 1) > 0
    assert escape(context, battle(["U009"], ["U020 dry", "U007"]).state, salvo) == 0


def test_a_unit_in_the_rear_is_kept_there(battle: Make) -> None:
    front = battle(["U009", "U012"], ["U034"])
    rear = battle(["U009", "U012 rear"], ["U034"])
    judge = front.game.judge
    assert judge.glance(rear.state, Seat(0)) > judge.glance(front.state, Seat(0))


def test_units_decide_and_points_only_at_the_end(battle: Make) -> None:
    """A unit more is better than much in the VP pile, until the event pile runs out (TH-22.6)."""

    def lead(units: list[str], points: list[str], pile: int) -> int:
        game = battle(units, ["U034", "U007"], points={"a": points})
        game.state.thirds = (20, 20, 20)
        del game.state.event_pile[pile:]
        return int(game.game.judge.glance(game.state, Seat(0)))

    one, two = ["U009", "U007"], ["U009", "U007", "U055"]
    assert lead(two, [], 60) > lead(one, ["U010"], 60)
    assert lead(two, [], 1) < lead(one, ["U010"], 1)
    cheap = battle(["U055", "U007"], ["U034"])
    dear = battle(["U060", "U007"], ["U034"])  # worth more points to whoever destroys it
    judge = cheap.game.judge
    assert judge.glance(cheap.state, Seat(0)) > judge.glance(dear.state, Seat(0))


def test_who_is_ahead_takes_the_last_card(battle: Make) -> None:
    """It ends the game (TH-22.4); who is behind attacks, whatever the odds."""
    ahead = battle(["U009", "U007"], ["U034", "U007"], points={"a": ["U010"]})
    assert Wait() not in proposed(ahead)
    del ahead.state.event_pile[1:]
    assert proposed(ahead) == [Wait()]
    poor = battle(["U077", "U007 dry"], ["U010", "U007", "U060"], points={"b": ["U034"]})
    assert proposed(poor) == [Wait()]
    del poor.state.event_pile[5:]
    assert any(isinstance(one, Attack) for one in proposed(poor))


def test_reinforcements_are_kept_until_they_bring_two_units(battle: Make) -> None:
    three = battle(["U060", "U007", "U034"], ["U007"], hands={"a": ["E05"]}, step="window-1")
    assert three.legal("a: play E05")
    assert proposed(three) == [Pass()]
    two = battle(["U060", "U007"], ["U007"], hands={"a": ["E05"]}, step="window-1")
    assert proposed(two) == [Play(two.held("E05"), ())]


def test_a_card_is_played_for_what_it_spares_or_takes(battle: Make) -> None:
    """Smoke against a sure shot, not against a hopeless one."""
    sure = battle(["U009"], ["U034", "U007"], hands={"b": ["E17"]})
    sure.play("a: attack a1 b1")
    bot = player("greedy", sure.game, Seat(1))
    view = sure.game.rules.view(sure.state, Seat(1))
    assert isinstance(bot.answer(view, FastDice(1)), Play)
    hopeless = battle(["U048"], ["U010", "U007"], hands={"b": ["E17"]})
    hopeless.play("a: attack a1 b1")
    view = hopeless.game.rules.view(hopeless.state, Seat(1))
    assert bot.answer(view, FastDice(1)) == Pass()


def test_a_jammer_is_played_for_what_it_jams(battle: Make) -> None:
    game = battle(
        ["U060"], ["U034", "U007"], hands={"a": ["E08", "E35"], "b": ["E35"]}, step="window-1"
    ).play("a: play E08 b1")
    held = game.held("E35")
    bomber, jammer = player("greedy", game.game, Seat(0)), player("greedy", game.game, Seat(1))
    view = game.game.rules.view(game.state, Seat(1))
    assert isinstance(jammer.answer(view, FastDice(1)), Play), "bombs promise more than a card"
    game.play("b: play E35")
    view = game.game.rules.view(game.state, Seat(0))
    assert bomber.answer(view, FastDice(1)) in (Pass(), Play(held, ())), "a jammer on a jammer"


def test_a_card_is_worth_what_is_left_of_the_game(battle: Make) -> None:
    def held(pile: int) -> int:
        with_card, without = (
            battle(["U060"], ["U007"], hands={"a": hand}) for hand in (["E17"], [])
        )
        worth = []
        for game in (with_card, without):
            del game.state.event_pile[pile:]
            worth.append(game.game.judge.glance(game.state, Seat(0)))
        return int(worth[0] - worth[1])

    assert held(40) == held(20) > held(10) > held(0) == 0


def test_advice_takes_free_throws(battle: Make) -> None:
    game = battle(["U060"], ["U007"])
    game.play("a: attack a1 b1; rolls 6")
    assert proposed(game) == [Counter(21, 1, 0)]
    evade = battle(["U060"], ["U020"])
    evade.play("a: attack a1 b1; rolls 1")
    assert proposed(evade) == [Yes()]
    bombs = battle(["U060"], ["U034", "U010"], hands={"a": ["E08"]}, step="window-1")
    assert proposed(bombs) == [Play(bombs.held("E08"), (22,))]
    reserve = battle(["U060"], ["U034"], hands={"a": ["E24"]}, step="window-1")
    assert Pass() in proposed(reserve)


def test_advice_spares_ammo(battle: Make) -> None:
    """A counter that shows a unit or empties its racks is left, unless it promises more."""
    scouted = battle(["U020"], ["U010 hidden", "U007"])
    scouted.play("a: recon a1 b; rolls 6")
    assert scouted.legal("b: counter b1")
    assert proposed(scouted) == [Counter(22, 1, 0)]
    river = battle(
        ["U036"], ["U007 hidden"], hands={"a": ["E17"]}, ahead={"a": ["E28"]}, step="window-1"
    )
    assert not any(isinstance(one, Swim) for one in proposed(river))
    assert river.legal("a: swim a1 E28")


def test_the_fall_of_the_weakest_rival_is_good_for_all_others(battle: Make) -> None:
    """With three rivals: the mean of those who are left rises, but he is no rival any more."""
    units = (["U060", "U007"], ["U034"], ["U010", "U009"], ["U066", "U038"])
    game = battle(*units)
    judge, state = game.game.judge, game.state
    before = [judge.worth(state, Seat(seat)) for seat in range(4)]
    state.lines[0][1].clear()
    state.out.append(Exit(1, 3, 0))
    after = [judge.worth(state, Seat(seat)) for seat in range(4)]
    assert all(after[seat] > before[seat] for seat in (0, 2, 3))


def test_a_second_place_among_four_is_worth_more_than_the_last(battle: Make) -> None:
    game = battle(["U060"], ["U034"], ["U010"], ["U066"])
    judge, state = game.game.judge, game.state
    assert 0 < judge.chance(state, Seat(0)) < 1
    state.result = Result("last", (2, 1, 4, 3))
    chances = [judge.chance(state, Seat(seat)) for seat in range(4)]
    assert chances == pytest.approx([2 / 3, 1, 0, 1 / 3])


def test_a_temper_weighs_chances_and_dangers(battle: Make) -> None:
    """A position with a good attack on both sides: the bold one likes it, the careful one less."""
    game = battle(["U009", "U060"], ["U034", "U007", "U010 hidden"])
    judge, seat = game.game.judge, Seat(0)
    worth = {mood: judge.in_mood(mood).worth(game.state, seat) for mood in ("", *judge.moods)}
    assert worth["aggressive"] > worth[""] > worth["cautious"]
    assert worth["scout"] < worth[""]  # something is hidden from it
    assert judge.worth(game.state, seat) == worth[""]  # the room's own judge is as it was
