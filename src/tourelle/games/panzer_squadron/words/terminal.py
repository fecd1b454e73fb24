"""The map in letters, for a terminal and a screen reader."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.kernel.tiles import LETTERS
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import LIVE, NOWHERE, WRECK, Squadron
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.words.names import hex_name, number, tank_name

ARROWS: Final = "↗↑↖↙↓↘"  # by vertex
TANKS: Final = ("ABCDEFGHIJKLMNOPQRST", "abcdefghijklmnopqrst")
BURNT: Final = "%%"


def board_text(context: Context, view: SquadronView, lang: Lang) -> str:
    """Tanks by letter and facing, wrecks as %%, tiles as in the document; then who is who."""
    state = view.state
    rows = [_row(state, row) for row in range(state.grid.height)]
    return "\n".join((*rows, *_legend(context, state, lang)))


def _row(state: Squadron, row: int) -> str:
    cells = (_cell(state, hex) for hex in state.grid.row(row))
    return f"{row:2} {'  ' * (row % 2)}{'  '.join(cells)}"


def _cell(state: Squadron, hex: int) -> str:
    at = state.standing[hex] - 1
    if at < 0:
        return f"{LETTERS[state.ground.tiles[hex]]} "
    return BURNT if state.fate[at] == WRECK else letter(state, at) + ARROWS[state.facing[at]]


def letter(state: Squadron, at: int) -> str:
    """Capitals for the first side."""
    letters = TANKS[state.side[at]]
    return letters[(number(state, at) - 1) % len(letters)]


def _legend(context: Context, state: Squadron, lang: Lang) -> list[str]:
    return [
        f"{letter(state, at)} {tank_name(context, state, at, lang)} {hex_name(state, hex)}"
        for at, hex in enumerate(state.hex)
        if hex != NOWHERE and state.fate[at] == LIVE
    ]
