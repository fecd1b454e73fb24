"""Every kind of attack of every game, and whatever else is decided by a chance that is told."""

from __future__ import annotations

from typing import Final

from tourelle.testing.frequency import Makers
from tourelle.testing.odds import panzer_squadron, tank_commander, tank_hunter, tanks

GAMES: Final[dict[str, Makers]] = {
    "tank-hunter": tank_hunter.CASES,
    "tanks": tanks.CASES,
    "panzer-squadron": panzer_squadron.CASES,
    "tank-commander": tank_commander.CASES,
}
CASES: Final[Makers] = {
    f"{game}: {name}": make for game, makers in GAMES.items() for name, make in makers.items()
}
