"""Battles of Tank Commander, set up by names and played line by line: see testing/positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tourelle.testing.positions import tank_commander
from tourelle.testing.positions.tank_commander_stage import CommanderStage


@pytest.fixture
def battle() -> Callable[..., CommanderStage]:
    return tank_commander.battle
