"""Vehicles and guns as numbers: one typed row for each line of the data files."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

DATA: Final = files("tourelle.art") / "data"


@dataclass(frozen=True, slots=True)
class Vehicle:
    """What a picture needs to know: metres, tonnes; *slope* of the front from the vertical.

    *confidence* (high, medium, low) says how sure the figures are.
    """

    id: str
    name: str
    nation: str
    kind: str
    turret: bool
    open_top: bool
    year: int
    weight: float
    length: float
    width: float
    height: float
    gun: str
    calibre: float
    barrel: float
    slope: float
    confidence: str

    @property
    def tracked(self) -> bool:
        return self.kind not in ("armoured-car", "truck")


@dataclass(frozen=True, slots=True)
class Gun:
    """A towed gun, or a weapon that men carry."""

    id: str
    name: str
    nation: str
    kind: str
    crew: int
    weight: float
    calibre: float
    barrel: float
    confidence: str


def _number(value: str) -> float:
    return float(value) if value else 0.0


def _vehicle(row: dict[str, str]) -> Vehicle:
    calibre = _number(row["calibre_mm"]) / 1000
    return Vehicle(
        id=row["id"],
        name=row["name_en"],
        nation=row["nation"],
        kind=row["kind"],
        turret=row["turret"] == "yes",
        open_top=row["open_top"] == "yes",
        year=int(row["service_from"]),
        weight=_number(row["weight_t"]),
        length=_number(row["length_m"]),
        width=_number(row["width_m"]),
        height=_number(row["height_m"]),
        gun=row["gun"],
        calibre=calibre,
        barrel=calibre * _number(row["barrel_calibres"]),
        slope=_number(row["front_angle_deg"]),
        confidence=row["confidence"],
    )


def _gun(row: dict[str, str]) -> Gun:
    calibre = _number(row["calibre_mm"]) / 1000
    return Gun(
        id=row["id"],
        name=row["name_en"],
        nation=row["nation"],
        kind=row["kind"],
        crew=int(row["crew"]),
        weight=_number(row["weight_kg"]) / 1000,
        calibre=calibre,
        barrel=calibre * _number(row["barrel_calibres"]),
        confidence=row["confidence"],
    )


def rows(name: str) -> list[dict[str, str]]:
    """The lines of one data file, every column, provenance included."""
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


@cache
def vehicles() -> dict[str, Vehicle]:
    names = ("vehicles.csv", "vehicles-extra.csv")
    return {v.id: v for name in names for v in map(_vehicle, rows(name))}


@cache
def guns() -> dict[str, Gun]:
    return {gun.id: gun for gun in map(_gun, rows("guns.csv"))}
