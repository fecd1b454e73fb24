"""One entry of content each: tank cards, map sizes, maps and tile sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tourelle.art.names import vehicle_pictures
from tourelle.core.content import PROVENANCE, Fields, Provenance
from tourelle.core.nations import Spelling
from tourelle.core.words import Phrase
from tourelle.games.panzer_squadron.kernel.grid import grid_of
from tourelle.games.panzer_squadron.kernel.ground import is_connected
from tourelle.games.panzer_squadron.kernel.tiles import LETTERS

#: Nations as files and records of this game write them.
SPELLING: Final = Spelling(
    {
        "germany": "de",
        "ussr": "su",
        "usa": "us",
        "uk": "gb",
        "france": "fr",
        "italy": "it",
        "japan": "jp",
    }
)
#: PS-16.4: historical allies
ALLIES: Final = (("de", "it", "jp"), ("su", "us", "gb", "fr"))
LIGHT, MEDIUM, HEAVY = "light", "medium", "heavy"
TANK_DESTROYER, ASSAULT_GUN = "tank-destroyer", "assault-gun"
CLASSES: Final = (LIGHT, MEDIUM, HEAVY, TANK_DESTROYER, ASSAULT_GUN)
TILES: Final = ("shell_hole", "stone_house", "small_house", "ruin", "hedge")
WIDEST, HIGHEST = 40, 31
MOST_TILES: Final = 99

THREE_ARMOURS: Final = Phrase(
    "expected front, side and rear, got {got} numbers",
    "il faut l’avant, le côté et l’arrière, et non {got} nombres",
)
FOUR_RAW: Final = Phrase(
    "expected penetration and three thicknesses, got {got} numbers",
    "il faut une perforation et trois épaisseurs, et non {got} nombres",
)
TWICE: Final = Phrase("face {face} is named twice", "la face {face} est nommée deux fois")
ODD_HEIGHT: Final = Phrase("must be odd (PS-2.10)", "doit être impair (PS-2.10)")
ROWS: Final = Phrase("expected {height} rows, got {got}", "il faut {height} rangées et non {got}")
ROW_LENGTH: Final = Phrase(
    "row {row}: expected {width} hexes, got {got}",
    "rangée {row} : il faut {width} hexagones et non {got}",
)
ROW_NUMBER: Final = Phrase(
    "row {row} is numbered {label}", "la rangée {row} porte le numéro {label}"
)
SYMBOL: Final = Phrase(
    "row {row}, column {column}: unknown sign “{symbol}”; use {known}",
    "rangée {row}, colonne {column} : signe inconnu « {symbol} » ; il faut {known}",
)
WALLED_OFF: Final = Phrase(
    "some hexes cannot be reached from both edge rows (PS-3.4)",
    "des hexagones sont inaccessibles depuis les deux rangées de bord (PS-3.4)",
)
FEW_TILES: Final = Phrase(
    "each of two players takes {each} of {count} tiles",
    "chacun des deux joueurs prend {each} tuiles sur {count}",
)


@dataclass(frozen=True)
class TankCard:
    """A tank card, game side and history side (PS-1.1)."""

    id: str
    name: Phrase
    nation: str
    kind: str  # its class
    year: int
    points: int
    perforation: int
    front: int
    side: int
    rear: int
    breakdown: tuple[int, ...]  # faces of a D6 (PS-13.1)
    assault_gun: bool
    crew: int
    weight: int  # tenths of a tonne
    length: int  # cm
    width: int  # cm
    gun: Phrase
    calibre: int  # mm
    raw: tuple[int, ...]  # mm: what the four game values were made from
    text: Phrase
    camouflage: Phrase
    picture: str  # a vehicle (art/names.py)
    provenance: Provenance
    source: str

    @property
    def armours(self) -> tuple[int, int, int, int]:
        """By part: front, left side, rear, right side (PS-1.3)."""
        return self.front, self.side, self.rear, self.side


@dataclass(frozen=True)
class Size:
    """A size of map, and what a side may bring to a free battle on it (PS-16.3)."""

    id: str
    name: Phrase
    note: Phrase
    width: int
    height: int
    points: int
    tanks: int


@dataclass(frozen=True)
class MapPlan:
    """A map with its tiles (PS-3.10)."""

    id: str
    name: Phrase
    note: Phrase
    size: str
    rows: tuple[str, ...]  # as drawn, one sign for each hex
    tiles: bytes  # kinds by hex


@dataclass(frozen=True)
class TileSet:
    """Tiles that a player takes (PS-3.2), or the pool that both draw from (PS-3.13)."""

    id: str
    name: Phrase
    counts: tuple[int, ...]  # by kind, as in TILES
    pool: bool
    each: int  # how many a player takes


def read_tank(name: str, fields: Fields) -> TankCard:
    front, side, rear = _armour(fields)
    raw = fields.numbers("raw", 0, 400)
    if len(raw) not in (0, 4):
        fields.note("raw", FOUR_RAW, got=len(raw))
    return TankCard(
        id=name,
        name=fields.phrase("name"),
        nation=SPELLING.read(fields),
        kind=fields.one_of("class", CLASSES),
        year=fields.number("year", 1916, 1945),
        points=fields.number("points", 5, 500),
        perforation=fields.number("perforation", 1, 400),
        front=front,
        side=side,
        rear=rear,
        breakdown=_breakdown(fields),
        assault_gun=fields.flag("assault_gun"),
        crew=fields.number("crew", 1, 20),
        weight=fields.number("weight", 1, 2000),
        length=fields.number("length", 100, 2000),
        width=fields.number("width", 100, 600),
        gun=fields.phrase("gun"),
        calibre=fields.number("calibre", 5, 400),
        raw=raw,
        text=fields.phrase("text"),
        camouflage=fields.phrase("camouflage"),
        picture=fields.one_of("picture", vehicle_pictures()),
        provenance=fields.one_of("provenance", PROVENANCE),
        source=fields.text("source", "authored"),
    )


def _armour(fields: Fields) -> tuple[int, int, int]:
    found = fields.numbers("armour", 1, 400)
    if len(found) != 3:
        fields.note("armour", THREE_ARMOURS, got=len(found))
        return 1, 1, 1
    return found[0], found[1], found[2]


def _breakdown(fields: Fields) -> tuple[int, ...]:
    faces = fields.numbers("breakdown", 1, 6)
    for face in sorted(set(faces)):
        if faces.count(face) > 1:
            fields.note("breakdown", TWICE, face=face)
    return tuple(sorted(faces))


def read_size(name: str, fields: Fields) -> Size:
    height = fields.number("height", 5, HIGHEST)
    if height % 2 == 0:
        fields.note("height", ODD_HEIGHT)
    size = Size(
        name,
        fields.phrase("name"),
        fields.phrase("note"),
        fields.number("width", 5, WIDEST),
        height,
        fields.number("points", 50, 3000),
        fields.number("tanks", 1, 20),
    )
    fields.one_of("provenance", PROVENANCE)
    return size


def read_map(name: str, fields: Fields, sizes: Mapping[str, Size]) -> MapPlan:
    size = fields.one_of("size", tuple(sizes))
    rows = _rows(fields, sizes[size])
    tiles = bytes(LETTERS.index(sign) for row in rows for sign in row)
    if fields.is_sound() and not is_connected(grid_of(sizes[size].width, len(rows)), tiles):
        fields.note("rows", WALLED_OFF)
    plan = MapPlan(name, fields.phrase("name"), fields.phrase("note"), size, rows, tiles)
    fields.one_of("provenance", PROVENANCE)
    return plan


def _rows(fields: Fields, size: Size) -> tuple[str, ...]:
    """The rows of a drawing, without blanks and row numbers."""
    lines = [line for line in fields.text("rows").splitlines() if line.strip()]
    if len(lines) != size.height and fields.is_sound():
        fields.note("rows", ROWS, height=size.height, got=len(lines))
        return ()
    found = [_row(fields, at, line, size.width - at % 2) for at, line in enumerate(lines)]
    return tuple(found)


def _row(fields: Fields, row: int, line: str, width: int) -> str:
    drawn = "".join(line.split())
    signs = drawn.lstrip("0123456789")
    label = drawn.removesuffix(signs)
    if label and label != str(row):
        fields.note("rows", ROW_NUMBER, row=row, label=label)
    if len(signs) != width:
        fields.note("rows", ROW_LENGTH, row=row, width=width, got=len(signs))
    for column, symbol in enumerate(signs):
        if symbol not in LETTERS:
            known = " ".join(LETTERS)
            fields.note("rows", SYMBOL, row=row, column=column, symbol=symbol, known=known)
            return "." * len(signs)
    return signs


def read_tile_set(name: str, fields: Fields) -> TileSet:
    found = fields.counts("tiles", TILES, MOST_TILES)
    counts = tuple(found.get(kind, 0) for kind in TILES)
    pool = fields.flag("pool")
    each = fields.number("each", 1, MOST_TILES, 0) or sum(counts)
    if fields.is_sound() and each * (2 if pool else 1) > sum(counts):
        fields.note("each", FEW_TILES, each=each, count=sum(counts))
    tile_set = TileSet(name, fields.phrase("name"), counts, pool, each)
    fields.one_of("provenance", PROVENANCE)
    return tile_set
