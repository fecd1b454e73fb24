"""The state before the first question."""

from __future__ import annotations

from tourelle.core.ask import Illegal
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame, Stack
from tourelle.core.option import Setup
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.setup_options import (
    OWN,
    forces_from,
    refuse_force,
    setup_options_from,
)
from tourelle.games.tanks.law.state import Battle


def deal(context: Context, setup: Setup, dice: Dice) -> Battle:
    state = Battle(Stack([Frame("build", {})]), setup_options_from(setup))
    for seat, name in enumerate(forces_from(setup)):
        if name != OWN:
            fault = refuse_force(context.library, state.setup_options, name)
            if fault is not None:
                raise Illegal(fault)
            state.forces[seat] = context.library.force(name)
            state.open[seat] = True
    state.deck = list(range(len(context.deck)))
    dice.shuffle(state.deck, "critical deck")
    return state
