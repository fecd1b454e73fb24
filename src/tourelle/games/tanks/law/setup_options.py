"""What is agreed before play (TK-D1): options, and what they mean."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.codec import boolean, integer, text
from tourelle.core.option import OneOf, Option, Setup, Switch, Whole
from tourelle.games.tanks.content.entries import MISSIONS, MOST_POINTS
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.law.state import SetupOptions

OWN: Final = "own"  # the platoon is chosen in secret
FREE: Final = "free"  # the players place the terrain
BARKMANN: Final = "TK-P13"
AMERICANS: Final = "TK-P14"
TURNS: Final = 12  # TK-R41
FREE_MISSIONS: Final = ("ace", "king", "every", "retreat")


def options(library: Library) -> tuple[Option, ...]:
    forces = (OWN, *library.platoons)
    least = min(tank.points for tank in library.tanks.values())
    return (
        OneOf("mission", MISSIONS, "TK-10.1"),
        Whole("points", least, MOST_POINTS, 100, "TK-9.1", ("mission", FREE_MISSIONS)),
        Whole("turns", 1, 60, TURNS, "TK-10.3", ("mission", ("ace", "king", "every", "barkmann"))),
        OneOf("map", (FREE, *library.maps), "TK-3.15"),
        OneOf("force0", forces, "TK-9.11"),
        OneOf("force1", forces, "TK-9.11"),
        Switch("strict_sweep", False, "TK-13.5"),
    )


def setup_options_from(setup: Setup) -> SetupOptions:
    mission, plan = text(setup["mission"]), text(setup["map"])
    if mission == "barkmann":
        if plan not in (FREE, "crossroads"):
            raise Illegal(refusal("fixed-map", "TK-11.3"))
        plan = "crossroads"
    return SetupOptions(
        mission,
        integer(setup["points"]),
        integer(setup["turns"]),
        plan,
        boolean(setup["strict_sweep"]),
    )


def forces_from(setup: Setup) -> tuple[str, str]:
    """The platoons that are public from the start; OWN: chosen in secret."""
    first, second = text(setup["force0"]), text(setup["force1"])
    if text(setup["mission"]) != "barkmann":
        return first, second
    usual, swapped = (BARKMANN, AMERICANS), (AMERICANS, BARKMANN)  # TK-11.1
    for pair in (usual, swapped):
        if all(said in (OWN, fixed) for said, fixed in zip((first, second), pair, strict=True)):
            return pair
    raise Illegal(refusal("fixed-forces", "TK-11.1"))


def refuse_force(library: Library, setup_options: SetupOptions, platoon: str) -> Refusal | None:
    """TK-9.1 for a ready platoon; a mission with forces of its own has agreed on these."""
    own = setup_options.mission == "barkmann"
    limit = library.platoons[platoon].limit if own else setup_options.points
    return library.muster().refuse(library.force(platoon), limit)
