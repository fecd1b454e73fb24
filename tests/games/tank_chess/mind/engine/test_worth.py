"""What the plain search weighs: a turn promises what it then brings."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.kernel import EXITS_COMMAND, kernel_of
from tourelle.games.tank_chess.mind.engine.weights import PATIENCE
from tourelle.games.tank_chess.mind.engine.worth import Worth
from tourelle.stage.positions.tank_chess_board import board

KERNEL = kernel_of(16)


@pytest.mark.parametrize(
    "words", ["Lh4N Mc3N Hd3N Ca1N ch16S lh9E me13S", "Ch9E Hd2N Ta3N cb8W rk9N ld9E"]
)
def test_a_turn_brings_what_it_promises(words: str) -> None:
    """Where lines that open count nothing, and the command tank stays where it is."""
    position = board(words)
    worth = Worth(KERNEL, position, EXITS_COMMAND, PATIENCE)
    codes = list(KERNEL.legal_codes(position, EXITS_COMMAND))
    shots = 0
    for code, promised in zip(codes, worth.promises(position, codes), strict=True):
        after = position.clone()
        KERNEL.apply(after, code)
        if min(after.command) < 0 or after.command[0] != position.command[0]:
            continue
        assert -worth.balance(after) == worth.balance(position) + promised
        shots += code & 511 > 0
    assert shots
