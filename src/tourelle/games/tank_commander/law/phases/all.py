"""Which phases there are."""

from __future__ import annotations

from collections.abc import Mapping

from tourelle.core.ask import Choice
from tourelle.core.flow import Phase
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.phases.build import Build, Roles
from tourelle.games.tank_commander.law.phases.group import Group
from tourelle.games.tank_commander.law.phases.instant import FlakCheck, Instant
from tourelle.games.tank_commander.law.phases.melee import Melee
from tourelle.games.tank_commander.law.phases.move import Movement
from tourelle.games.tank_commander.law.phases.number import Number
from tourelle.games.tank_commander.law.phases.placing import (
    KeepCards,
    Order,
    PlaceTerrain,
    PlaceUnits,
)
from tourelle.games.tank_commander.law.phases.shot import Fall, Shoot
from tourelle.games.tank_commander.law.phases.turn import ClearBreakdown, Fortify, Turn
from tourelle.games.tank_commander.law.phases.window import Interrupted, Window
from tourelle.games.tank_commander.law.state import Campaign


def phases(context: Context) -> Mapping[str, Phase[Campaign, Choice]]:
    return {
        "roles": Roles(context),
        "build": Build(context),
        "order": Order(context),
        "terrain": PlaceTerrain(context),
        "place": PlaceUnits(context),
        "keep": KeepCards(context),
        "turn": Turn(context),
        "move": Movement(context),
        "group": Group(context),
        "shot": Shoot(context),
        "fall": Fall(context),
        "melee": Melee(context),
        "instant": Instant(context),
        "fortify": Fortify(context),
        "clear": ClearBreakdown(context),
        "flak": FlakCheck(context),
        "number": Number(context),
        "window": Window(context),
        "interrupt": Interrupted(context),
    }
