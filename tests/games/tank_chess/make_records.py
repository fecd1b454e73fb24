"""The golden games of Tank Chess, one for each way a game can end, played by script.

    make records

writes those that are missing to records/tank-chess/ and proves the others: a golden record does
not change, not even when the content of the game is corrected. One that must (a new version of
the rules) is deleted first.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.clock import ClockTerms
from tourelle.core.decree import ABANDON, DRAW, Decree
from tourelle.core.record import Terms
from tourelle.games.tank_chess.kernel.position import WHITE
from tourelle.games.tank_chess.kernel.study import escape_race
from tourelle.games.tank_chess.kernel.turns import DRIVE, ESCAPE
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law.choices import (
    AnswerDraw,
    Deploy,
    DropFlag,
    EndBuilding,
    HideMines,
    MarkFlag,
    PlacePiece,
    TakeColour,
    army_from,
)
from tourelle.testing.golden import make

FOLDER: Final = Path(__file__).parents[3] / "records" / "tank-chess"
ROUND: Final = ("Ld1/NE", "Ld16/SW", "Ld1/N", "Ld16/S")  # on map 16-1, back to the start
Script = Any
Play = Callable[[Callable[..., Script]], Script]


def command(begin: Callable[..., Script]) -> Script:
    """The game of CH-X16."""
    return begin(map="16-1").play(
        "Lm1-k4/W", "Ch16-f12/SW", "Lk4-j6/N", "Cf12-e12/W", "Lj6-i8/N", "Me15-f12/SE",
        "Ld1-f5/NE", "Mf12-g10/SxLi8s", "Ch1-h4/E", "Ce12-a9/SW", "Me2-c4/N", "Lm16-o16/SE",
        "Mc4-a6/NWxCa9s",
    )  # fmt: skip


def escape(begin: Callable[..., Script]) -> Script:
    """White's command tank runs for it, Black looks on."""
    game = begin(map="16-1")
    while game.over is None:
        game.do(nearest_to_exit(game))
        if game.over is None:
            game.play("Ld16/SW" if game.at("d16") == "l4" else "Ld16/S")
    return game


def nearest_to_exit(game: Script) -> Any:
    """The turn of the command tank after which it needs the fewest turns to leave."""
    context, position = game.table.rules.context, game.state.position
    kernel = context.kernel(position)
    best: list[tuple[int, int, Any]] = []
    for at, turn in enumerate(game.listed()):
        if turn.origin != position.command[WHITE]:
            continue
        if turn.move == ESCAPE:
            return turn
        after = position.clone()
        kernel.play(after, turn)
        best.append((escape_race(kernel, after, WHITE) or 99, at, turn))
    return min(best)[2]


def time(begin: Callable[..., Script]) -> Script:
    """Black's clock runs out."""
    game = begin(map="16-1", terms=Terms(clock=ClockTerms(60_000, 1_000)), at=0)
    game.play("Ld1/NE", at=20_000).play("Ld16/SW", at=50_000).play("Ld1/N", at=60_000)
    game.table.time_up(1, at=game.table.clock.falls())
    return game


def resign(begin: Callable[..., Script]) -> Script:
    return begin(map="16-1").play(*ROUND, "resign")


def agreed(begin: Callable[..., Script]) -> Script:
    """The first offer is declined, the second accepted."""
    game = begin(map="16-1").play("offer")
    game.do(AnswerDraw(False))
    game.play(*ROUND[:1], "offer")
    game.do(AnswerDraw(True))
    return game


def agreed_by_house(begin: Callable[..., Script]) -> Script:
    game = begin(map="16-1").play(*ROUND)
    game.table.decree(Decree(DRAW))
    return game


def abandoned(begin: Callable[..., Script]) -> Script:
    game = begin(map="16-1").play(*ROUND)
    game.table.decree(Decree(ABANDON, 1))
    return game


def repetition_claimed(begin: Callable[..., Script]) -> Script:
    return begin(map="16-1").play(*ROUND * 2, "claim")


def repetition(begin: Callable[..., Script]) -> Script:
    return begin(map="16-1").play(*ROUND * 4)


def quiet(begin: Callable[..., Script], plies: int) -> Script:
    """Nobody fires and nobody leaves."""
    game, dice = begin(map="16-6"), FastDice(6)
    while game.state.quiet < plies:
        turn = game.table.asks()[0].sample(dice)
        if turn.move == DRIVE and turn.target < 0:
            game.do(turn)
    return game


def inactivity_claimed(begin: Callable[..., Script]) -> Script:
    return quiet(begin, 120).play("claim")


def inactivity(begin: Callable[..., Script]) -> Script:
    return quiet(begin, 200)


def no_unit(begin: Callable[..., Script]) -> Script:
    """CH-3.6: a study without command tanks."""
    return begin("Mh4N lh9S").play("Mh4-h5/NxLh9f")


def flag(begin: Callable[..., Script]) -> Script:
    """O2: Black takes White's flag and loses it, White brings Black's home."""
    game = begin("Mh8S Lg6S Lb14N Cp1N lh3S cp16S", side="b", objective="O2")
    for name in ("h2", "b15"):
        game.do(MarkFlag(game.grid.square(name)))
    game.play("Lh3-h2/S", "Lb14-b15/S", "Lh2~h3", "Mh8~h9xLh3r")
    game.do(DropFlag(game.grid.square("g4")))
    game.play("Cp16/SW", "Lg6-g4/S", "Cp16/S", "Lb15-b10/S", "Cp16/SW", "Lb10-b5/S", "Cp16/S")
    return game.play("Lb5-b1/S")


def annihilation(begin: Callable[..., Script]) -> Script:
    """O3: a bulldozer is left to Black."""
    game = begin("Mh4N Hd3N Ca1N ch9S ld9S bp16S", objective="O3")
    return game.play("Mh4-h5/NxCh9f", "Bp16/SW", "Hd3-d4/NxLd9f")


def bridgehead(begin: Callable[..., Script]) -> Script:
    game = begin("Lh6N Ca1N cp16S li13S", objective="O4")
    game.play("Lh6-h8/N", "Li13/SE", "Lh8/NE", "Li13/S")
    return game.play("Lh8/N")


def breakthrough(begin: Callable[..., Script]) -> Script:
    game = begin("Lb15N Hh16S Cn15N cp9S lp8S", objective="O5")
    return game.play("Lb15>>", "Lp8/SW", "Hh16>>", "Lp8/S", "Cn15>>")


def decapitation(begin: Callable[..., Script]) -> Script:
    """O6: the edge is a wall, the command tank falls."""
    return begin("Mh4N Ca1N ch9S lp16S", objective="O6").play("Mh4-h5/NxCh9f")


def points(begin: Callable[..., Script]) -> Script:
    """O7: 40 turns each, one light tank is the difference."""
    game = begin("Mh4N La1N Cc1N lh9S cn16S lp16S", objective="O7")
    game.play("Mh4-h5/NxLh9f", "Lp16/SW")
    for at in range(39):
        game.play(*(("La1/NE", "Lp16/S"), ("La1/N", "Lp16/SW"))[at % 2])
    return game


def points_even(begin: Callable[..., Script]) -> Script:
    """O7: nothing destroyed, a draw."""
    game = begin("La1N Cc1N cn16S lp16S", objective="O7")
    for at in range(40):
        game.play(*(("La1/NE", "Lp16/SW"), ("La1/N", "Lp16/S"))[at % 2])
    return game


def siege(begin: Callable[..., Script]) -> Script:
    """O8: named, deployed and held for 40 turns."""
    game = begin(map="16-5", objective="O8", army="own", deploy="free")
    for army in ("C1 L1", "C1 L1"):
        game.do(army_from(army))
    for unit in ("Ca1", "Ca16", "Lb1", "Lb16"):
        game.do(Deploy(LETTERS.index(unit[0]), game.grid.square(unit[1:])))
    for at in range(39):
        game.play(*(("Ca1/NE", "Ca16/SE"), ("Ca1/N", "Ca16/S"))[at % 2])
    return game.play("Ca1/N")


def hidden_mines(begin: Callable[..., Script]) -> Script:
    """A command tank drives onto a mine that it does not see."""
    game = begin("Ch9N Wc6N #d8 Lb2N cp16S", hidden_mines=True)
    game.do(HideMines(game.squares("c8", "d7", "e8", "f8")), seat=0)
    game.do(HideMines(game.squares("h11", "i11", "j11", "k11")), seat=1)
    game.play("Wc6-c7/N{F}", "Cp16/SW{R}", "Ch9-h12/N{F3}")
    return game


def cut_and_choose(begin: Callable[..., Script]) -> Script:
    """Seat 0 lays out the board, seat 1 takes White and resigns."""
    game = begin(map="blank-16", build="cut")
    for piece, name in ((0, "c4"), (3, "h8"), (4, "k11")):
        game.do(PlacePiece(piece, game.grid.square(name), 0))
    game.do(EndBuilding())
    game.do(TakeColour(WHITE))
    return game.play("Ch1-h2/N", "resign")


def taken_back(begin: Callable[..., Script]) -> Script:
    """A turn is taken back by consent; then White leaves the game."""
    game = begin(map="16-1", terms=Terms(take_back=True)).play("Ld1/NE")
    game.table.ask_back(0)
    game.table.answer_back(1, granted=True)
    return game.play("Ld1-d2/N", "Ld16/SW", "resign")


GAMES: Final[tuple[Play, ...]] = (
    command, escape, time, resign, agreed, agreed_by_house, abandoned, repetition_claimed,
    repetition, inactivity_claimed, inactivity, no_unit, flag, annihilation, bridgehead,
    breakthrough, decapitation, points, points_even, siege, hidden_mines, cut_and_choose,
    taken_back,
)  # fmt: skip


@pytest.mark.parametrize("play", GAMES, ids=lambda play: play.__name__)
def test_make(play: Play, begin: Callable[..., Script]) -> None:
    name = play.__name__.replace("_", "-")
    assert make(FOLDER, name, lambda: play(begin).record()).reason
