"""Which plate stands on which event card."""

from __future__ import annotations

from typing import Final

PLATES: Final[dict[str, str]] = {
    "E01": "carpet",
    "E02": "trench",
    "E03": "machine-gun",
    "E04": "escape",
    "E05": "column",
    "E06": "reserve",
    "E07": "supply",
    "E08": "dive",
    "E09": "rockets",
    "E10": "squadron",
    "E11": "area",
    "E12": "strafe",
    "E13": "cover",
    "E14": "barrage",
    "E15": "assault",
    "E16": "mines",
    "E17": "smoke",
    "E18": "ambush",
    "E19": "ricochet",
    "E20": "lucky",
    "E21": "flank",
    "E22": "blitz",
    "E23": "night",
    "E24": "net",
    "E25": "withdraw",
    "E26": "dug-in",
    "E27": "spy-plane",
    "E28": "river",
    "E29": "bridge",
    "E30": "marsh",
    "E31": "headquarters",
    "E32": "wire",
    "E33": "depot",
    "E34": "supply-cut",
    "E35": "jamming",
    "E36": "cipher",
    "E37": "maps",
    "E38": "rally",
    "E39": "captured",
    "E40": "raid",
    "E41": "leak",
    "E42": "mobilised",
    "E43": "shortage",
    "E44": "fog",
    "E45": "tow",
    "E46": "fanatic",
    "E47": "breakdown",
}


def plate_of(event: str) -> str:
    """The name of the plate of an event; a card that has none shows the staff's map."""
    return PLATES.get(event, "maps")
