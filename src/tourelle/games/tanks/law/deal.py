"""The state before the first question."""

from __future__ import annotations

from tourelle.core.ask import Illegal
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame, Stack
from tourelle.core.option import Setup
from tourelle.games.tanks.agreed import OWN, agreed_from, forces_from, refuse_force
from tourelle.games.tanks.law import Law
from tourelle.games.tanks.state import Battle


def deal(law: Law, setup: Setup, dice: Dice) -> Battle:
    state = Battle(Stack([Frame("build", {})]), agreed_from(setup))
    for seat, name in enumerate(forces_from(setup)):
        if name != OWN:
            fault = refuse_force(law.library, state.agreed, name)
            if fault is not None:
                raise Illegal(fault)
            state.forces[seat] = law.library.force(name)
            state.open[seat] = True
    state.deck = list(range(len(law.deck)))
    dice.shuffle(state.deck, "critical deck")
    return state
