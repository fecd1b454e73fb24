"""The names of pictures that content may give its entries: no drawing is needed to check them.

Whoever draws a new plate or a new kind of men adds its name here; a test compares both.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tourelle.art.vehicles.figures import guns, vehicles
from tourelle.art.vehicles.variants import VARIANTS

#: What a card of an event or a thing shows (art/cards/plates.py).
PLATES: Final = (
    "ace", "ambush", "area", "assault", "barrage", "blitz", "breakdown", "bridge", "captured",
    "carpet", "charge", "cipher", "column", "counter-battery", "cover", "depot", "dive", "dud",
    "dug-in", "escape", "fanatic", "flak", "flank", "fog", "headquarters", "jam", "jamming",
    "katyusha", "leader", "leak", "lucky", "machine-gun", "maps", "marsh", "mine-gap", "mines",
    "mobilised", "net", "night", "no-radio", "panic", "pontoon", "radio", "raid", "rally",
    "rear-raid", "reserve", "ricochet", "river", "rockets", "run", "shortage", "smoke",
    "spy-plane", "squadron", "strafe", "stuka", "supply", "supply-cut", "tow", "trench", "wire",
    "withdraw", "workshop", "riders", "bench-addon", "bench-arrowhead", "bench-at-rifle",
    "bench-bags", "bench-bottle", "bench-capped", "bench-charger", "bench-chest",
    "bench-concrete", "bench-cutter", "bench-drums", "bench-extinguisher", "bench-fitters",
    "bench-flamethrower", "bench-grenades", "bench-gyro", "bench-hammer", "bench-links",
    "bench-magnetic-mine", "bench-maxim", "bench-medic", "bench-mg42", "bench-molotov",
    "bench-mortar", "bench-optics", "bench-panzerfaust", "bench-panzerschreck", "bench-planks",
    "bench-radio", "bench-rounds", "bench-sabot", "bench-satchel", "bench-shells",
    "bench-skirts", "bench-sniper", "bench-spaced", "bench-stowage", "bench-tools",
    "bench-tungsten", "ground-bunker", "ground-foxholes", "ground-gully", "ground-hills",
    "ground-marsh", "ground-orchard", "ground-plowed", "ground-railway", "ground-stream",
    "ground-town", "ground-village", "ground-walls", "ground-wheat", "ground-woods",
)  # fmt: skip
#: Men and how they stand (art/cards/vignettes.py).
TROOPS: Final = (
    "rifle", "assault", "hunters", "atrifle", "scouts", "observers", "airborne", "machine-guns",
    "cavalry",
)  # fmt: skip


@cache
def vehicle_pictures() -> tuple[str, ...]:
    """Vehicles of the data, and those drawn after one of them."""
    return (*vehicles(), *VARIANTS)


@cache
def unit_pictures() -> tuple[str, ...]:
    """Whatever a unit may look like: vehicles, guns, men."""
    return (*vehicle_pictures(), *guns(), *TROOPS)
