"""What the numbers cannot tell: the shape of turret, casemate and running gear of each family of
vehicles.

A vehicle takes the row with the longest id prefix that fits; the drawing itself comes from its real
length, width, height, slope, calibre and barrel.
"""

# ruff: noqa: E501 (tables keep one thing to a line)

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from tourelle.art.geometry import Point, mirrored, regular
from tourelle.art.vehicles.figures import Vehicle

#: Plan outlines of turrets and casemates: right half from front to rear, between -1 and 1, with
#: corner easing.
HOUSES: dict[str, tuple[list[Point], float]] = {
    "hex": ([(0.5, -1), (0.93, -0.42), (1, 0.1), (0.86, 0.74), (0.5, 1)], 0.1),
    "horseshoe": ([(0.8, -1), (0.98, -0.8), (1, 0.1), (0.86, 0.66), (0.46, 0.95), (0, 1)], 0.3),
    "wedge": ([(0.6, -1), (0.74, -0.82), (1, 0.34), (0.8, 1)], 0.08),
    "king": ([(0.46, -1), (0.56, -0.86), (1, 0.24), (0.82, 1)], 0.08),
    "almond": ([(0.42, -1), (0.95, -0.26), (1, 0.14), (0.6, 1)], 0.25),
    "nut": ([(0.5, -1), (1, -0.42), (1, 0.32), (0.55, 1)], 0.14),
    "pear": ([(0.46, -1), (0.92, -0.56), (1, -0.02), (0.76, 0.66), (0.54, 1)], 0.35),
    "egg": ([(0.36, -1), (0.88, -0.56), (1, 0.04), (0.8, 0.68), (0.56, 1)], 0.42),
    "dome": ([(0.45, -1), (0.93, -0.6), (1, 0.05), (0.85, 0.7), (0.4, 1)], 0.5),
    "kv": ([(0.6, -1), (0.92, -0.74), (1, -0.2), (1, 0.62), (0.76, 1)], 0.22),
    "slab": ([(0.76, -1), (1, -0.76), (1, 1)], 0.1),
    "cast": ([(0.52, -1), (0.94, -0.6), (1, 0.1), (0.74, 0.72), (0.5, 1)], 0.4),
    "box": ([(0.84, -1), (1, -0.76), (1, 0.86), (0.9, 1)], 0.07),
    "diamond": ([(0.52, -1), (0.7, -0.8), (1, 0.02), (0.62, 1)], 0.06),
    "drum": ([p for p in regular(0, 0, 1, 14, 360 / 28) if p[0] >= 0], 0.25),
    "pent": ([(0.44, -1), (1, -0.12), (0.94, 0.66), (0.66, 1)], 0.06),
    "tub": ([p for p in regular(0, 0, 1, 9) if p[0] >= -1e-9], 0.03),
    "step": ([(0.6, -1), (0.94, -0.72), (1, 0.6), (0.84, 1)], 0.07),
    "jagd": ([(0.72, -1), (1, 0.6), (0.84, 1)], 0.06),
    "bay": ([(0.72, -1), (1, -0.62), (1, 1)], 0.06),
}


@dataclass(frozen=True, slots=True)
class Form:
    """The plan and side of a family. Positions in metres forward of the hull centre, sizes as
    shares."""

    house: str = "hex"
    at: float = 0.2
    wide: float = 0.6  # house width / hull width
    long: float = 1.1  # house length / house width
    roof: float = 0.76  # roof outline / base outline: how much the walls slope
    track: float = 0.15  # track width / hull width
    cover: float = 0.4  # share of the track's width under fender or sponson
    nose: float = 0.86  # hull front width / hull width between the tracks
    horns: float = 0.0  # tracks reach this share of the length past the hull front
    brake: bool = False
    bin: bool = False  # stowage bin behind the turret
    cupola: Point = (-0.36, 0.42)
    extra: str = ""  # second guns, skirts and the like
    wheels: int = 6
    gear: str = "small"  # small, big, overlap, bogie, many, car
    bulk: float = 0.56  # hull height / full height


_PZ = Form(bin=True, cover=0.38, cupola=(0.0, 0.5), wheels=8)
_T34 = Form(
    "almond",
    0.55,
    0.5,
    1.25,
    0.72,
    0.165,
    0.7,
    0.95,
    cupola=(0, 0.25),
    wheels=5,
    gear="big",
    bulk=0.62,
)
_M4 = Form(
    "cast",
    0.2,
    0.62,
    1.2,
    0.78,
    0.155,
    0.6,
    0.9,
    cupola=(0.36, 0.2),
    wheels=6,
    gear="bogie",
    bulk=0.64,
)
_M10 = replace(_M4, house="pent", at=0.0, wide=0.66, long=1.25, roof=0.86)
_CRUISER = Form(
    "diamond",
    0.35,
    0.62,
    1.05,
    0.62,
    0.12,
    0.45,
    0.7,
    cupola=(-0.3, 0.3),
    wheels=5,
    gear="big",
    bulk=0.55,
)
_FRENCH = Form(
    "dome",
    0.3,
    0.58,
    1.1,
    0.7,
    0.18,
    0.15,
    0.9,
    cupola=(-0.2, 0.2),
    wheels=6,
    gear="small",
    bulk=0.6,
)
_IT = Form(
    "drum",
    0.25,
    0.56,
    1.05,
    0.78,
    0.14,
    0.3,
    0.8,
    cupola=(0, 0.2),
    wheels=8,
    gear="bogie",
    bulk=0.62,
)
_JP = Form(
    "cast",
    0.35,
    0.52,
    1.05,
    0.76,
    0.13,
    0.25,
    0.75,
    cupola=(0.3, 0.3),
    wheels=6,
    gear="bogie",
    bulk=0.6,
)
_BAY = Form("bay", -0.6, 0.84, 1.0, 0.86, 0.13, 0.55, 0.8, cupola=(0, 0), wheels=6, bulk=0.5)
_JAGD = Form(
    "jagd", 0.35, 0.9, 1.05, 0.72, 0.15, 0.7, 0.95, cupola=(0.42, 0.5), wheels=8, bulk=0.55
)
_CAR = Form("drum", 0.1, 0.56, 1.0, 0.76, cupola=(0.2, 0.3), wheels=4, gear="car", bulk=0.62)

FORMS: dict[str, Form] = {
    "": Form(),
    "panzer-i": replace(_PZ, house="drum", at=0.1, wide=0.46, bin=False, wheels=5, cupola=(0.2, 0.2)),
    "panzer-ii": replace(_PZ, house="hex", at=0.2, wide=0.56, bin=False, wheels=5, cupola=(0, 0.25)),
    "panzer-ii-l": replace(_PZ, house="hex", at=0.1, wide=0.62, wheels=5, gear="overlap", bin=False),
    "panzer-35t": replace(_PZ, house="drum", at=0.35, wide=0.6, long=1.1, bin=False),
    "lt-vz-35": replace(_PZ, house="drum", at=0.35, wide=0.6, long=1.1, bin=False),
    "panzer-38t": replace(_PZ, house="drum", at=0.35, wide=0.6, bin=False, wheels=4, gear="big"),
    "panzer-iii": replace(_PZ, at=0.3, wide=0.58, long=1.05, wheels=6),
    "flammpanzer-ii": replace(_PZ, house="hex", at=0.0, wide=0.5, bin=False, wheels=4, gear="big", cupola=(0, 0.25)),
    "flammpanzer-iii": replace(_PZ, at=0.3, wide=0.58, long=1.05, wheels=6),
    "panzer-iv": replace(_PZ, at=0.2, wide=0.62, long=1.08, wheels=8),
    "panzer-iv-f2": replace(_PZ, wide=0.62, brake=True),
    "panzer-iv-g": replace(_PZ, wide=0.62, brake=True),
    "panzer-iv-h": replace(_PZ, wide=0.62, brake=True, extra="skirts"),
    "panzer-iv-j": replace(_PZ, wide=0.62, brake=True, extra="skirts"),
    "panther": Form("wedge", -0.1, 0.66, 1.12, 0.7, 0.19, 0.62, 0.97, brake=True, cupola=(-0.4, 0.55), wheels=8, gear="overlap", bulk=0.6),
    "tiger-i": Form("horseshoe", 0.0, 0.58, 1.12, 0.94, 0.19, 0.5, 0.9, brake=True, bin=True, cupola=(-0.5, 0.3), wheels=8, gear="overlap", bulk=0.56),
    "tiger-ii": Form("king", -0.2, 0.6, 1.5, 0.72, 0.2, 0.55, 0.95, brake=True, cupola=(-0.45, 0.35), wheels=9, gear="overlap", bulk=0.56),
    "maus": Form("slab", -0.9, 0.8, 1.1, 0.8, 0.28, 0.85, 0.92, cupola=(0.4, 0.3), wheels=12, gear="many", bulk=0.58),
    "stug": Form("step", 0.2, 0.84, 1.05, 0.8, 0.14, 0.45, 0.86, brake=True, cupola=(-0.5, 0.55), wheels=6, bulk=0.62),
    "stug-iii-b": Form("step", 0.2, 0.84, 1.05, 0.8, 0.14, 0.45, 0.86, cupola=(-0.5, 0.55), wheels=6, bulk=0.62),
    "stuh": Form("step", 0.2, 0.84, 1.05, 0.8, 0.14, 0.45, 0.86, brake=True, cupola=(-0.5, 0.55), wheels=6, bulk=0.62),
    "marder-ii": replace(_BAY, at=-0.25, wheels=5, brake=True),
    "marder-ii-d": replace(_BAY, at=-0.3, wheels=4, gear="big", brake=True),
    "marder-iii-139": replace(_BAY, at=0.1, wheels=4, gear="big", brake=True),
    "marder-iii-m": replace(_BAY, at=-1.2, wheels=4, gear="big", brake=True),
    "jagdpanzer-iv": replace(_JAGD, at=0.45, long=0.95, brake=True),
    "jagdpanzer-iv-70": replace(_JAGD, at=0.45, long=0.95),
    "hetzer": replace(_JAGD, at=0.15, wide=0.96, long=1.35, roof=0.62, wheels=4, gear="big", cover=0.8, extra="right"),
    "jagdpanther": replace(_JAGD, at=0.5, wide=0.92, long=1.12, roof=0.7, track=0.19, wheels=8, gear="overlap", brake=True),
    "jagdtiger": replace(_JAGD, at=-0.1, wide=0.86, long=1.0, roof=0.82, track=0.2, wheels=9, gear="overlap"),
    "elefant": Form("slab", -1.35, 0.84, 1.1, 0.78, 0.18, 0.5, 0.9, brake=True, cupola=(0.4, 0.2), wheels=6, gear="big", bulk=0.55),
    "nashorn": replace(_BAY, at=-1.1, long=1.05, wheels=8, brake=True),
    "wespe": replace(_BAY, at=-0.85, wheels=5, brake=True),
    "hummel": replace(_BAY, at=-1.1, long=1.05, wheels=8),
    "brummbaer": replace(_JAGD, house="step", at=0.35, wide=0.86, long=1.1, roof=0.72, cupola=(0.3, 0.6)),
    "wirbelwind": replace(_PZ, house="tub", at=0.1, wide=0.72, long=1.0, roof=0.9, bin=False, extra="quad"),
    "sdkfz-222": replace(_CAR, house="tub", at=-0.2, wide=0.6),
    "sdkfz-251-9": Form(at=0.4, extra="stub"),
    "sdkfz-231": replace(_CAR, at=0.0, wheels=8, wide=0.62),
    "sdkfz-234-1": replace(_CAR, house="tub", at=0.3, wheels=8, wide=0.58),
    "puma": replace(_CAR, house="egg", at=0.25, wheels=8, wide=0.6, long=1.2, brake=True),
    "t-26": replace(_PZ, house="horseshoe", at=0.15, wide=0.46, bin=False, track=0.12, wheels=8, gear="bogie", roof=0.8, cupola=(0, 0.2)),
    "ot-133": replace(_PZ, house="cast", at=0.15, wide=0.46, bin=False, track=0.12, wheels=8, gear="bogie", roof=0.7, cupola=(0, 0.2)),
    "bt-7": replace(_CRUISER, house="horseshoe", at=0.45, wide=0.54, roof=0.76, wheels=4, nose=0.5),
    "t-28": Form("drum", 0.9, 0.58, 1.15, 0.84, 0.13, 0.6, 0.8, extra="t28", wheels=12, gear="many"),
    "t-35": Form("drum", 0.4, 0.56, 1.1, 0.84, 0.14, 0.7, 0.8, extra="t35", wheels=8, gear="many"),
    "t-38": replace(_PZ, house="drum", at=-0.1, wide=0.34, bin=False, wheels=4, gear="bogie", cover=0.6, cupola=(0, 0.2)),
    "t-40": replace(_PZ, house="drum", at=-0.1, wide=0.4, bin=False, wheels=4, gear="big", cover=0.6, cupola=(0, 0.2)),
    "t-60": replace(_PZ, house="hex", at=-0.1, wide=0.46, bin=False, wheels=4, gear="big", cover=0.5, cupola=(0, 0.2)),
    "t-70": replace(_PZ, house="nut", at=-0.15, wide=0.48, bin=False, wheels=5, gear="big", cover=0.5, cupola=(0, 0.2)),
    "t-34": _T34,
    "t-34-m43": replace(_T34, house="nut", wide=0.52, long=1.12, cupola=(-0.3, 0.25)),
    "ot-34": replace(_T34, house="nut", wide=0.52, long=1.12, cupola=(-0.3, 0.25)),
    "t-34-85": replace(_T34, house="pear", wide=0.6, long=1.3, roof=0.74, cupola=(-0.36, 0.2)),
    "kv-1": Form("kv", 0.3, 0.52, 1.3, 0.78, 0.21, 0.3, 0.92, cupola=(0, 0.3), wheels=6, gear="big", bulk=0.56),
    "kv-2": Form("slab", 0.25, 0.6, 1.25, 0.9, 0.21, 0.3, 0.92, cupola=(0.3, 0.5), wheels=6, gear="big", bulk=0.42),
    "kv-8": Form("kv", 0.3, 0.52, 1.3, 0.78, 0.21, 0.3, 0.92, cupola=(0, 0.3), wheels=6, gear="big", bulk=0.56),
    "kv-85": Form("egg", 0.4, 0.6, 1.25, 0.74, 0.19, 0.35, 0.92, cupola=(-0.4, 0.2), wheels=6, gear="big", bulk=0.55),
    "is-1": Form("egg", 0.45, 0.62, 1.25, 0.72, 0.21, 0.4, 0.9, cupola=(-0.42, 0.15), wheels=6, gear="big", bulk=0.56),
    "is-2": Form("egg", 0.45, 0.62, 1.25, 0.72, 0.21, 0.4, 0.9, brake=True, cupola=(-0.42, 0.15), wheels=6, gear="big", bulk=0.56),
    "is-3": Form("drum", 0.6, 0.74, 1.15, 0.5, 0.2, 0.6, 0.5, brake=True, cupola=(0.3, 0.1), wheels=6, gear="big", bulk=0.6),
    "su-76": replace(_BAY, at=-1.15, wide=0.86, long=0.9, wheels=6, gear="big", brake=True),
    "su-85": replace(_JAGD, at=0.7, wide=0.86, long=0.95, track=0.165, wheels=5, gear="big", extra="right"),
    "su-100": replace(_JAGD, at=0.7, wide=0.86, long=0.95, track=0.165, wheels=5, gear="big", extra="right", cupola=(0.6, 0.3)),
    "su-122": replace(_JAGD, at=0.7, wide=0.86, long=0.95, track=0.165, wheels=5, gear="big", cupola=(-0.4, 0.0)),
    "su-152": replace(_JAGD, house="slab", at=0.6, wide=0.8, long=1.15, roof=0.86, track=0.2, wheels=6, gear="big", brake=True, extra="right"),
    "isu": replace(_JAGD, house="slab", at=0.6, wide=0.86, long=1.12, roof=0.86, track=0.21, wheels=6, gear="big", extra="right"),
    "isu-152": replace(_JAGD, house="slab", at=0.6, wide=0.86, long=1.12, roof=0.86, track=0.21, wheels=6, gear="big", brake=True, extra="right"),
    "ba-10": replace(_CAR, house="horseshoe", at=-0.9, wide=0.62, wheels=6),
    "m3a1": replace(_CAR, house="bay", at=-0.75, wide=0.92, long=1.6, roof=0.96),
    "m3-stuart": replace(_M4, house="drum", at=0.2, wide=0.56, track=0.13, wheels=4),
    "m5a1-stuart": replace(_M4, house="cast", at=0.2, wide=0.58, track=0.13, wheels=4),
    "m24": replace(_M4, house="cast", at=0.3, wide=0.58, long=1.15, wheels=5, gear="big"),
    "m3-lee": replace(_M4, house="drum", at=-0.1, wide=0.46, roof=0.7, extra="sponson"),
    "grant": replace(_M4, house="cast", at=-0.1, wide=0.52, roof=0.74, extra="sponson"),
    "m4": _M4,
    "m4a3-sherman-76w": replace(_M4, wide=0.66, long=1.25, brake=True),
    "sherman": _M4,
    "sherman-firefly": replace(_M4, brake=True, long=1.35),
    "m26": replace(_M4, house="cast", at=0.6, wide=0.6, long=1.35, track=0.17, brake=True, wheels=6, gear="big"),
    "m10": _M10,
    "achilles": replace(_M10, brake=True),
    "m36": replace(_M10, house="cast", long=1.35, brake=True, roof=0.84),
    "m18": replace(_M10, house="pent", wide=0.62, long=1.2, roof=0.84, brake=True, wheels=5, gear="big"),
    "m7": replace(_BAY, at=0.1, wide=0.94, long=0.95, track=0.155, gear="bogie", extra="right"),
    "m8": replace(_CAR, house="drum", at=0.1, wide=0.56, wheels=6),
    "light-mk": replace(_PZ, house="hex", at=-0.1, wide=0.6, bin=False, wheels=4, gear="big", cupola=(0.3, 0.3)),
    "cruiser": _CRUISER,
    "crusader": replace(_CRUISER, wide=0.66, long=1.0, roof=0.58),
    "cromwell": replace(_CRUISER, house="box", wide=0.56, long=1.1, roof=0.92, track=0.13, nose=0.92, cupola=(-0.4, 0.1)),
    "comet": replace(_CRUISER, house="box", wide=0.58, long=1.3, roof=0.92, track=0.15, nose=0.92, brake=True, cupola=(-0.4, 0.1)),
    "matilda": Form("dome", 0.25, 0.6, 1.1, 0.74, 0.13, 0.9, 0.6, cupola=(0.3, 0.2), extra="skirts", wheels=10, gear="many"),
    "valentine": Form("hex", 0.2, 0.58, 1.1, 0.74, 0.13, 0.35, 0.85, cupola=(0, 0.3), wheels=6, gear="big"),
    "churchill": Form("box", 0.85, 0.5, 1.15, 0.92, 0.17, 0.3, 1.0, horns=0.075, cupola=(0.3, 0.3), wheels=11, gear="many"),
    "churchill-i": Form("dome", 0.85, 0.48, 1.1, 0.78, 0.17, 0.3, 1.0, horns=0.075, cupola=(0.3, 0.3), wheels=11, gear="many"),
    "tetrarch": replace(_CRUISER, house="hex", at=-0.1, wide=0.6, roof=0.7, wheels=4),
    "archer": replace(_BAY, at=0.85, wide=0.8, gear="big", brake=True, extra="backward"),
    "renault-ft": replace(_FRENCH, house="drum", at=0.55, wide=0.58, roof=0.8, track=0.2, horns=0.1, wheels=9, gear="many"),
    "s35": replace(_FRENCH, at=0.55, wide=0.6, wheels=9),
    "char-b1": replace(_FRENCH, at=0.75, wide=0.5, track=0.21, horns=0.02, wheels=14, gear="many", extra="sponson"),
    "l3": replace(_JAGD, house="step", at=0.0, wide=0.7, long=1.0, track=0.14, cover=0.2, roof=0.8, extra="left", cupola=(0.4, 0.4)),
    "tks": replace(_JAGD, house="step", at=-0.1, wide=0.7, long=0.9, track=0.12, cover=0.2, roof=0.8, extra="right", cupola=(-0.4, 0.4)),
    "l6": replace(_IT, house="hex", at=0.1, wide=0.6, wheels=4, gear="big"),
    "m13": _IT,
    "m11": _IT,
    "p40": replace(_IT, house="nut", at=0.2, wide=0.66),
    "semovente-47": replace(_BAY, at=0.0, wide=0.86, gear="big", wheels=4, extra="left"),
    "semovente-75-18": replace(_JAGD, house="step", at=0.35, wide=0.84, long=1.1, roof=0.84, gear="bogie"),
    "semovente-90": replace(_BAY, at=-1.5, wide=0.84, long=0.7, gear="bogie"),
    "ab-41": replace(_CAR, at=-0.1, wide=0.6),
    "panhard": replace(_CAR, house="hex", at=0.2, wide=0.6),
    "daimler": replace(_CAR, house="hex", at=0.2, wide=0.56, roof=0.72),
    "type-": _JP,
    "type-95": replace(_JP, house="drum", wide=0.46, wheels=4, gear="big"),
    "type-3": replace(_JP, house="nut", wide=0.62),
    "type-1-ho": replace(_BAY, at=0.3, gear="bogie"),
    "type-2": replace(_JP, house="cast", wide=0.42, cover=0.7, nose=0.8, wheels=4, gear="big"),
    "7tp": replace(_PZ, house="cast", at=0.3, wide=0.5, bin=False, wheels=8, gear="bogie", cupola=(0, 0.2)),
    "toldi": replace(_PZ, house="hex", at=0.2, wide=0.56, bin=False, wheels=5, gear="big"),
    "turan": replace(_PZ, house="hex", at=0.3, wide=0.66, bin=False, wheels=8, gear="bogie"),
    "zrinyi": replace(_JAGD, house="step", at=0.3, wide=0.84, roof=0.8, gear="bogie"),
    "nimrod": replace(_PZ, house="tub", at=-0.1, wide=0.8, roof=0.9, bin=False, wheels=6, gear="big"),
    "tacam": replace(_BAY, at=-0.4, long=0.9, gear="big", wheels=4, brake=True),
    "universal": Form("bay", 0.0, 0.8, 1.0, 0.9, 0.13, 0.3, 0.85, wheels=3, gear="big", bulk=0.95),
    "r35": _FRENCH,
    "h39": _FRENCH,
    "fcm": replace(_FRENCH, house="hex", roof=0.6, cover=0.5),
    "char-d2": replace(_FRENCH, at=0.6, wide=0.58, track=0.17, wheels=12, gear="many"),
    "char-2c": replace(_FRENCH, house="drum", at=1.6, wide=0.6, roof=0.8, track=0.2, wheels=14, gear="many"),
    "panzerjaeger-i": replace(_BAY, at=-0.1, long=0.9, wheels=5),
    "sturmtiger": replace(_JAGD, house="step", at=0.9, wide=0.9, long=1.0, roof=0.74, track=0.19, wheels=8, gear="overlap", extra="right"),
    "ostwind": replace(_PZ, house="tub", at=0.1, wide=0.76, long=1.0, roof=0.9, bin=False),
    "ba-64": replace(_CAR, house="tub", at=0.0, wide=0.5),
    "humber": replace(_CAR, house="hex", at=0.1),
    "staghound": replace(_CAR, house="cast", at=0.1),
    "wz-34": replace(_CAR, house="hex", at=-0.2),
    "csaba": replace(_CAR, house="hex", at=0.1),
    "zis-30": replace(_BAY, at=-0.2, wide=0.7, long=0.8, wheels=4, gear="big"),
    "lvt": replace(_M4, house="drum", at=-0.6, wide=0.5, cover=0.2, wheels=11, gear="many"),
    "sexton": replace(_BAY, at=0.1, wide=0.94, gear="bogie"),
    "ram-kangaroo": replace(_BAY, at=0.2, wide=0.6, gear="bogie"),
    "m14": _IT,
    "semovente-105": replace(_JAGD, house="step", at=0.35, wide=0.86, long=1.1, roof=0.84, gear="bogie"),
    "lt-vz-34": replace(_PZ, house="drum", at=0.3, wide=0.58, bin=False),
    "r-1": replace(_PZ, house="drum", at=0.1, wide=0.5, bin=False, wheels=4, gear="big"),
    "m16": Form("tub", -1.9, 0.6, 0.9, 0.9, wheels=2, gear="half", extra="quad", bulk=0.6),
}  # fmt: skip


@cache
def form_of(vehicle: Vehicle) -> Form:
    return FORMS[max((key for key in FORMS if vehicle.id.startswith(key)), key=len)]


def house_outline(form: Form, hull_width: float, share: float = 1.0) -> tuple[list[Point], float]:
    """The plan of turret or casemate in drawing units, and its corner radius."""
    half, easing = HOUSES[form.house]
    w = hull_width * form.wide / 2
    points = [(x * w * share, y * w * form.long * share) for x, y in mirrored(half)]
    return points, easing * w
