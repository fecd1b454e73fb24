"""Tables of TANKS set up by hand: see stage/positions. Lengths in centimetres, degrees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tourelle.core.flow import Frame
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.state import Battle
from tourelle.stage.positions import tanks_table as tanks
from tourelle.stage.positions.tanks_stage import TanksStage


class Kit:
    """What most tests begin with."""

    KV = "KV-1S"  # Initiative 4, Defence 1, Resistance 7
    rules = tanks.rules()
    context: Context = rules.context
    state = staticmethod(tanks.lay)
    begin = staticmethod(tanks.begin)
    start = staticmethod(tanks.start)
    card = staticmethod(tanks.card)

    @staticmethod
    def t(
        name: str,
        x: float = 20,
        y: float = 45,
        heading: float = 0,
        cards: Sequence[str] = (),
        crits: Sequence[str] = (),
        up: bool = False,
        **values: Any,
    ) -> tanks.TankSpec:
        return tanks.TankSpec(name, cards, crits, up, {**tanks.pose(x, y, heading), **values})

    def at(self, phase: str, *sides: Sequence[tanks.TankSpec], **setup: Any) -> TanksStage:
        return tanks.begin(tanks.lay(*sides, **setup), phase)

    def moving(self, *sides: Sequence[tanks.TankSpec], **setup: Any) -> TanksStage:
        return self.at("movement", *sides, **setup)

    def shooting(self, *sides: Sequence[tanks.TankSpec], **setup: Any) -> TanksStage:
        return self.at("shooting", *sides, **setup)

    def command(self, *sides: Sequence[tanks.TankSpec], **setup: Any) -> TanksStage:
        return self.at("command", *sides, **setup)

    def turn(
        self, *sides: Sequence[tanks.TankSpec], stage: str = "ready-move", **setup: Any
    ) -> TanksStage:
        """A whole turn, or what is left of it, with its windows."""
        return self.at(stage, *sides, **setup)

    def shot(self, *cards: str, name: str = "Panther", x: float = 60, **values: Any) -> TanksStage:
        """A tank with these cards is about to fire at a KV-1S that shows its front."""
        foe, heading = values.pop("foe", ()), values.pop("facing", 180)
        setup = {k: values.pop(k) for k in ("woods", "open_", "houses") if k in values}
        values.setdefault("moves", 1)
        return self.shooting(
            [self.t(name, 20, 45, 0, cards=cards, **values)],
            [self.t(self.KV, x, 45, heading, cards=foe)],
            **setup,
        )

    def free(self, *sides: Sequence[tanks.TankSpec], **setup: Any) -> TanksStage:
        """No phase at all: for looking at values."""
        state: Battle = tanks.lay(*sides, **setup)
        state.stack.frames[:] = [Frame("turn", {"stage": 0})]
        return TanksStage(self.rules, state)


@pytest.fixture
def kit() -> Kit:
    return Kit()
