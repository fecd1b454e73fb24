"""Positions to draw: a plain one, one with everything on it, and a move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tourelle.games.tank_chess.picture.board import (
    Armour,
    BoardPicture,
    Check,
    Exit,
    Flag,
    LastMove,
    Piece,
    Ray,
    Spot,
    Step,
    Wreck,
)
from tourelle.games.tank_chess.picture.data import Purpose

LETTERS = "CLMHTRSFABW"
PURPOSES: tuple[Purpose, ...] = ("unit", "obstacle", "mine", "flag")
HOSTILE = "<script>alert(\"x\")</script> & 'quoted' ]]> \x00"


def army(white: bool, rank: int) -> tuple[Piece, ...]:
    side, facing = ("w", 0) if white else ("b", 4)
    return tuple(
        Piece(f"{side}{letter}", white, letter, (2 + i, rank), facing)
        for i, letter in enumerate(LETTERS)
    )


@pytest.fixture
def plain() -> BoardPicture:
    obstacles = {(3, 8), (4, 8), (7, 7), (8, 7), (7, 8), (8, 8), (12, 9)}
    return BoardPicture(16, frozenset(obstacles), army(True, 2) + army(False, 15))


@pytest.fixture
def everything(plain: BoardPicture) -> BoardPicture:
    """Each kind of mark at least once, on the large board."""
    pieces = tuple(
        replace(piece, cell=(5, 10), afloat=True) if piece.key == "wA" else piece
        for piece in plain.pieces
    )
    return BoardPicture(
        size=20,
        obstacles=plain.obstacles | {(17, 17)},
        pieces=(replace(pieces[0], acts=("pick-0",)), *pieces[1:]),
        wrecks=(Wreck((9, 9), "H", 3), Wreck((10, 9))),
        water=frozenset({(5, 10), (6, 10)}),
        mines=frozenset({(14, 6)}),
        own_mines=frozenset({(13, 6)}),
        covered=frozenset((1, rank) for rank in range(1, 21)),
        closed=frozenset({(2, 21), (3, 21)}),
        flags=(Flag(True, (4, 4)), Flag(False, (4, 15), carried=True)),
        zone=frozenset({(10, 10), (11, 10), (10, 11), (11, 11)}),
        selected="wM",
        reach=(
            Step((4, 3), 1, (0, 1), acts=("a", "b")),
            Step((4, 5), 3, (0,), mined=True, acts=("c",)),
            Step((4, 1), 1, (0,), reverse=True, acts=("d",)),
        ),
        exits=(Exit((5, 21), 4, acts=("leave",)), Exit((6, 21), 1, reverse=True)),
        spots=tuple(Spot((15, i), kind) for i, kind in enumerate(PURPOSES, start=3)),
        rays=(
            Ray((4, 3), (4, 9), "kill", 2, 1, "side", acts=("shoot",)),
            Ray((4, 3), (7, 6), "none", 2, 2, "front"),
            Ray((4, 3), (2, 5), "blocked"),
            Ray((7, 2), (7, 6), "kill", 5, 0, "rear", lob=True),
        ),
        hover=((4, 3), 1),
        armour=Armour((4, 3), 1, 2, 1, 0),
        threats=frozenset({(4, 5), (6, 6)}),
        last=LastMove(Piece("bH", False, "H", (5, 17), 4), ((5, 16), (5, 15)), (5, 2)),
        checks=(Check((5, 15), (5, 14), (2, 2)), Check((6, 15), (6, 15), (2, 2))),
        escape=((2, 15), (2, 2), (2, 0)),
        title=HOSTILE,
    )
