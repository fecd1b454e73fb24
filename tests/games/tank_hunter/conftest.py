"""Battles of Tank Hunter, set up by names and played line by line: see stage/positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tourelle.games.tank_hunter.room import TankHunterGame
from tourelle.stage.positions import tank_hunter
from tourelle.stage.positions.tank_hunter_stage import HunterStage


@pytest.fixture
def battle() -> Callable[..., HunterStage]:
    return tank_hunter.battle


@pytest.fixture(scope="session")
def hunter() -> TankHunterGame:
    return tank_hunter.room()
