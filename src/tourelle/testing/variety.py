"""Which game the fuzzer plays next: seats, scenario and options drawn from the seed."""

from __future__ import annotations

from tourelle.core.chance import Dice, SeededDice
from tourelle.core.codec import Json
from tourelle.core.option import OneOf, Option, Setup, Switch, Whole, unmet
from tourelle.games.game import AnyGame
from tourelle.testing.case import AnyRules, Case

LOOK_EVERY = 12  # states between two dear looks, in games with all checks


def case_of(game: AnyGame, seed: int, number: int) -> Case:
    """Game *number* of a run: the same on every machine and for any number of workers."""
    dice = SeededDice(b"fuzz%d" % seed, "case", number)
    rules = game.rules
    seats = rules.seats[dice.draw(len(rules.seats), "seats")]
    scenarios = game.scenarios()
    given: Setup = {}
    if scenarios and dice.draw(2, "scenario"):
        given = scenarios[dice.draw(len(scenarios), "scenario")].setup
    setup = given if dice.draw(2, "options") else vary(rules, given, dice)
    return Case(rules, seats, setup, seed * 1_000_003 + number, game, LOOK_EVERY)


def vary(rules: AnyRules, given: Setup, dice: Dice) -> Setup:
    """Some options other than usual, none against its own conditions."""
    setup = dict(given)
    for option in rules.options():
        if option.name not in given and dice.draw(2, "vary"):
            setup[option.name] = some_value(option, dice)
    return without_idle(rules, setup, given)


def some_value(option: Option, dice: Dice) -> Json:
    if isinstance(option, Switch):
        return bool(dice.draw(2, "value"))
    if isinstance(option, OneOf):
        return option.values[dice.draw(len(option.values), "value")]
    if isinstance(option, Whole):
        ends = (option.low, option.high)
        at = dice.draw(4, "value")  # the ends are where the faults are
        inside = option.low + dice.draw(option.high - option.low + 1, "value")
        return ends[at] if at < 2 else inside
    return option.default


def without_idle(rules: AnyRules, setup: dict[str, Json], given: Setup) -> Setup:
    """Drop what its conditions forbid, until nothing more falls."""
    options = {option.name: option for option in rules.options()}
    while True:
        agreed = {name: setup.get(name, option.default) for name, option in options.items()}
        idle = [
            name
            for name, option in options.items()
            if name in setup and name not in given and unmet(option, options, agreed) is not None
        ]
        if not idle:
            return setup
        for name in idle:
            del setup[name]
