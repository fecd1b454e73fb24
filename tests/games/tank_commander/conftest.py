"""Battles of Tank Commander, set up by names and played line by line: see stage/positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tourelle.stage.positions import tank_commander
from tourelle.stage.positions.tank_commander_stage import CommanderStage


@pytest.fixture
def battle() -> Callable[..., CommanderStage]:
    return tank_commander.battle
