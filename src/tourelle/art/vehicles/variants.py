"""Vehicles that are drawn after another one, where the data has none that is quite the same."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from tourelle.art.vehicles.figures import Vehicle, vehicles

VARIANTS: Final[dict[str, tuple[str, dict[str, float | str]]]] = {
    "super-pershing": ("m26-pershing", {"barrel": 6.6}),
    "sherman-v": ("m4-sherman-75", {"nation": "gb"}),
    "challenger": ("cromwell-iv", {"barrel": 4.2}),
}


@cache
def vehicle_of(picture: str) -> Vehicle:
    """The vehicle of that name, of the data or after one of them."""
    if picture not in VARIANTS:
        return vehicles()[picture]
    base, changes = VARIANTS[picture]
    return replace(vehicles()[base], id=picture, **changes)  # type: ignore[arg-type]


def base_of(picture: str) -> str:
    """The vehicle of the data behind a picture, for the plate of its card."""
    return VARIANTS[picture][0] if picture in VARIANTS else picture
