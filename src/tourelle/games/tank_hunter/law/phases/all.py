"""Which phases there are."""

from __future__ import annotations

from collections.abc import Mapping

from tourelle.core.ask import Choice
from tourelle.core.flow import Phase
from tourelle.games.tank_hunter.law import Law
from tourelle.games.tank_hunter.phases.attack import AskCounter, Strike
from tourelle.games.tank_hunter.phases.draft import Deployment, Draft, Opening
from tourelle.games.tank_hunter.phases.draw import (
    Codebreak,
    DiscardDown,
    DrawEvents,
    Muster,
    PlaceUnit,
    Reserve,
)
from tourelle.games.tank_hunter.phases.event import AskFlak, Resolve
from tourelle.games.tank_hunter.phases.recon import Recon, ReconCounter, Spot
from tourelle.games.tank_hunter.phases.salvo import Shot, Volley
from tourelle.games.tank_hunter.phases.sub import (
    Ambush,
    Blitz,
    HideIt,
    OneUnit,
    RemoveMarker,
)
from tourelle.games.tank_hunter.phases.turn import Turn
from tourelle.games.tank_hunter.phases.window import Window
from tourelle.games.tank_hunter.state import Hunter


def phases(law: Law) -> Mapping[str, Phase[Hunter, Choice]]:
    return {
        "draft": Draft(law),
        "deploy": Deployment(law),
        "opening": Opening(law),
        "turn": Turn(law),
        "window": Window(law),
        "attack": Strike(law),
        "counter": AskCounter(law),
        "salvo": Volley(law),
        "shot": Shot(law),
        "recon": Recon(law),
        "recon-counter": ReconCounter(law),
        "spot": Spot(law),
        "event": Resolve(law),
        "flak": AskFlak(law),
        "draw": DrawEvents(law),
        "discard": DiscardDown(law),
        "muster": Muster(law),
        "place": PlaceUnit(law),
        "reserve": Reserve(law),
        "codebreak": Codebreak(law),
        "hide-it": HideIt(law),
        "one-unit": OneUnit(law),
        "unmark": RemoveMarker(law),
        "ambush": Ambush(law),
        "blitz": Blitz(law),
    }
