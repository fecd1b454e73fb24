"""Answers tried side by side."""

from __future__ import annotations

from tourelle.bots.trials import Trials


def test_what_is_surely_worse_is_given_up_after_eight_trials() -> None:
    found = Trials(2)
    for number in range(8):
        assert found.open == [0, 1]
        luck = 0.1 * (number % 3)  # falls on both alike
        found.add([0.5 + luck, 0.4 + luck + 0.01 * (number % 2)])
        found.thin()
    assert found.open == [0]
    assert found.is_settled()


def test_what_every_trial_says_is_believed_after_four() -> None:
    found = Trials(2)
    for number in range(4):
        assert found.open == [0, 1]
        found.add([0.5 + 0.1 * number, 0.4 + 0.1 * number])
        found.thin()
    assert found.open == [0]


def test_what_differs_by_luck_stays() -> None:
    found = Trials(2)
    for number in range(20):
        found.add([0.5 + 0.2 * (number % 2), 0.6 - 0.2 * (number % 2)])
        found.thin()
    assert found.open == [0, 1]
    assert not found.is_settled()


def test_answers_that_do_the_same_are_settled() -> None:
    found = Trials(3)
    for number in range(4):
        assert not found.is_settled()
        found.add([number / 10] * 3)
    assert found.is_settled()
    assert found.is_alike()


def test_one_given_up_is_measured_in_the_worlds_that_both_have_met() -> None:
    found = Trials(2)
    found.add([0.9, 0.8])
    found.open = [0]
    found.add([0.1])
    assert found.mean(1) > found.mean(0)  # it met the lucky world alone
    assert abs(found.estimate(1) - (found.estimate(0) - 0.1)) < 1e-9


def test_the_better_half_is_kept() -> None:
    found = Trials(3)
    found.add([0.1, 0.3, 0.2])
    found.keep(2)
    assert found.open == [1, 2]
    assert found.best() == 1
