"""The state before the first question."""

from __future__ import annotations

from tourelle.core.ask import Illegal
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame, Stack
from tourelle.core.option import Setup
from tourelle.games.tanks.agreed import OWN, agreed_from, forces_from
from tourelle.games.tanks.law import Law
from tourelle.games.tanks.state import Battle


def deal(law: Law, setup: Setup, dice: Dice) -> Battle:
    state = Battle(Stack([Frame("build", {})]), agreed_from(setup))
    for seat, name in enumerate(forces_from(setup)):
        if name != OWN:
            force = law.library.force(name)
            limit = limit_of(law, state, name)
            fault = law.muster.refuse(force, limit)
            if fault is not None:
                raise Illegal(fault)
            state.forces[seat] = force
            state.open[seat] = True
    state.deck = list(range(len(law.deck)))
    dice.shuffle(state.deck, "critical deck")
    return state


def limit_of(law: Law, state: Battle, platoon: str) -> int:
    """The agreed points (TK-9.1); a mission with forces of its own has agreed on these."""
    own = state.agreed.mission == "barkmann"
    return law.library.platoons[platoon].limit if own else state.agreed.points
