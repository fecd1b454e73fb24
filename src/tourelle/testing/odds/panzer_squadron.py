"""Panzer Squadron: shots, points that are rolled, breakdowns, a drive past a gun."""

from __future__ import annotations

from functools import partial
from typing import Final

from tourelle.core.chance import Dice, FastDice
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law import choices as ps
from tourelle.games.panzer_squadron.law import odds
from tourelle.stage.positions.panzer_squadron import battle
from tourelle.testing.frequency import Case, Makers, yes_or_no
from tourelle.testing.odds.told import offered, told, told_first

FIRES: Final = {
    "front": ("4,0 4", ()),
    "rear": ("4,0 1", ()),
    "moving": ("4,0 2; moving", ()),
    "in ruins": ("4,0 2", ("ruin @ 4,0",)),
}


def shot(name: str) -> Case:
    there, tiles = FIRES[name]
    stage = battle(
        ["ru-t34-85 @ 0,0 1"], [f"de-pz4h @ {there}", "de-pz4h @ 9,0 2"], tiles=list(tiles)
    )
    fire = stage.shots()[0]
    found = odds.preview(stage.context, stage.state, fire).chances.destroyed

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), fire, dice)
        return bool(world.fate[fire.target])

    return Case(yes_or_no(found), play)


def breaks_down() -> Case:
    stage = battle(["de-panther-d @ 0,0 1", "de-panther-d @ 0,4 1"], ["ru-t34-85 @ 9,0 2"])
    pick = offered(stage, ps.PickTank)

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        notices = stage.rules.apply(world, Seat(0), pick, dice)
        said = [one.public for one in notices if one.public is not None]
        return next(bool(one.data()[-1]) for one in said if one.kind == "breakdown-roll")

    return Case(yes_or_no(told_first("panzer-squadron", stage, pick)), play)


def points() -> Case:
    """The D4 of a tank that sets out (PS-5.4)."""
    stage = battle(["ru-t34-85 @ 0,0 1", "ru-t34-85 @ 0,3 1"], ["de-pz4h @ 9,0 2"])
    stage.rules.apply(stage.state, Seat(0), offered(stage, ps.PickTank), FastDice(1))
    move = offered(stage, ps.Move)
    results = told("panzer-squadron", stage, move).items()
    chances = {int("".join(filter(str.isdigit, said))): chance for said, chance in results}

    def play(dice: Dice) -> int:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), move, dice)
        return int(world.points)

    return Case(chances, play)


def drive() -> Case:
    """A step in the sight of one gun, which fires at its best (PS-12.1)."""
    stage = battle(["ru-t34-85 @ 0,0 1", "ru-t34-85 @ 0,3 1"], ["de-pz4h @ 4,0 4"])
    for kind in (ps.PickTank, ps.Move):
        stage.rules.apply(stage.state, Seat(0), offered(stage, kind), FastDice(1))
    step = offered(stage, ps.Step)

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), step, dice)
        fires = [one for d in stage.rules.asks(world)[0].domains for one in d.listed() or ()]
        shots = [one for one in fires if isinstance(one, ps.Fire)]
        best = max(shots, key=lambda one: odds.preview(stage.context, world, one).chances.destroyed)
        stage.rules.apply(world, Seat(1), best, dice)
        return bool(world.fate[0])

    return Case(yes_or_no(told_first("panzer-squadron", stage, step)), play)


CASES: Final[Makers] = {
    **{name: partial(shot, name) for name in FIRES},
    "breakdown": breaks_down,
    "points": points,
    "a drive past a gun": drive,
}
