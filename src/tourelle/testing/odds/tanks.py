"""TANKS: shots."""

from __future__ import annotations

from functools import partial
from typing import Final

from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.games.tanks.law.choices import Aim
from tourelle.games.tanks.law.odds import aimed, whole_deck
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.mind.shortlist import reroll
from tourelle.stage.positions.tanks_table import TankSpec, begin, lay, pose
from tourelle.testing.frequency import Case, Makers

SHOTS: Final = {
    "moved": ({"moves": 1}, {"x": 60, "heading": 180, "moves": 1}),
    "standing, with the reroll": ({"moves": 0}, {"x": 60, "heading": 180, "moves": 1}),
    "side": ({"moves": 1}, {"x": 60, "heading": 90, "moves": 0}),
    "short range": ({"moves": 1}, {"x": 32, "heading": 180, "moves": 2}),
}


def shot(name: str) -> Case:
    mine, foe = SHOTS[name]
    play_on = begin(lay([_tank("Panther", x=20, **mine)], [_tank("IS-2", **foe)]), "shooting")
    state, rules = play_on.state, play_on.rules
    assert isinstance(rules, Tanks)
    if rules.asks(state)[0].seat == 1:
        play_on.play("1: pass")
    found = aimed(rules.context, state, 0, 1, whole_deck(rules.context))
    told = found.damage if found.rerolled is None else found.rerolled
    before = state.tanks[1].damage

    def play(dice: Dice) -> int:
        world = state.clone()
        dice.shuffle(world.deck, "deck")
        rules.apply(world, Seat(0), Aim(1), dice)
        while world.shot is not None:
            ask = rules.asks(world)[0]
            answer = reroll(rules.context, world) if ask.kind == "reroll" else ask.default
            assert answer is not None
            rules.apply(world, ask.seat, answer, dice)
        return int(world.tanks[1].damage - before)

    return Case(told, play)


def _tank(name: str, x: float, heading: float = 0, **values: int) -> TankSpec:
    return TankSpec(name, (), (), False, {**pose(x, 45, heading), **values})


CASES: Final[Makers] = {name: partial(shot, name) for name in SHOTS}
