"""Which phases there are."""

from __future__ import annotations

from collections.abc import Mapping

from tourelle.core.ask import Choice
from tourelle.core.flow import Phase
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.phases.attack import AskCounter, Strike
from tourelle.games.tank_hunter.law.phases.draft import Deployment, Draft, Opening
from tourelle.games.tank_hunter.law.phases.draw import (
    Codebreak,
    DiscardDown,
    DrawEvents,
    Muster,
    PlaceUnit,
    Reserve,
)
from tourelle.games.tank_hunter.law.phases.event import AskFlak, Resolve
from tourelle.games.tank_hunter.law.phases.recon import Recon, ReconCounter, Spot
from tourelle.games.tank_hunter.law.phases.salvo import Shot, Volley
from tourelle.games.tank_hunter.law.phases.sub import Ambush, Blitz, HideIt, OneUnit, RemoveMarker
from tourelle.games.tank_hunter.law.phases.turn import Turn
from tourelle.games.tank_hunter.law.phases.window import Window
from tourelle.games.tank_hunter.law.state import Hunter


def phases(context: Context) -> Mapping[str, Phase[Hunter, Choice]]:
    return {
        "draft": Draft(context),
        "deploy": Deployment(context),
        "opening": Opening(context),
        "turn": Turn(context),
        "window": Window(context),
        "attack": Strike(context),
        "counter": AskCounter(context),
        "salvo": Volley(context),
        "shot": Shot(context),
        "recon": Recon(context),
        "recon-counter": ReconCounter(context),
        "spot": Spot(context),
        "event": Resolve(context),
        "flak": AskFlak(context),
        "draw": DrawEvents(context),
        "discard": DiscardDown(context),
        "muster": Muster(context),
        "place": PlaceUnit(context),
        "reserve": Reserve(context),
        "codebreak": Codebreak(context),
        "hide-it": HideIt(context),
        "one-unit": OneUnit(context),
        "unmark": RemoveMarker(context),
        "ambush": Ambush(context),
        "blitz": Blitz(context),
    }
