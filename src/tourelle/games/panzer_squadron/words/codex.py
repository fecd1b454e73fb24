"""What Panzer Squadron has, for the codex: tanks with both sides of their cards, tiles and maps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.words import Lang, Phrase
from tourelle.games.codex import (
    Codex,
    Column,
    Entry,
    Kind,
    Side,
    Value,
    described,
    entry_address,
    present,
    titled,
)
from tourelle.games.machines import machine_of
from tourelle.games.panzer_squadron.content.doc_tables import CLASS_WORDS, faces
from tourelle.games.panzer_squadron.content.entries import TILES, TankCard
from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.map import card_picture
from tourelle.games.panzer_squadron.picture.stock import tank_face
from tourelle.games.panzer_squadron.words.phrases_facts import NAMES

TANK: Final = (
    Column("class", Phrase("class", "classe")),
    Column("points", Phrase("points", "points")),
    Column("perforation", Phrase("perforation", "perforation")),
    Column("front", Phrase("front armour", "blindage avant")),
    Column("side", Phrase("side armour", "blindage latéral")),
    Column("rear", Phrase("rear armour", "blindage arrière")),
    Column(
        "breakdown",
        Phrase("breakdown", "panne"),
        Phrase("faces of the six-sided die", "faces du dé à six faces"),
    ),
    Column("year", Phrase("year", "année")),
    Column("crew", Phrase("crew", "équipage")),
)
KINDS: Final = (
    Kind("tank", Phrase("Tanks", "Chars"), TANK, ("PS-1.1", "PS-1.2", "PS-1.3", "PS-13.1")),
    Kind("tile", Phrase("Tiles", "Tuiles"), (), ("PS-11.1",)),
    Kind("tile_set", Phrase("Sets of tiles", "Jeux de tuiles"), (), ("PS-3.2",)),
    Kind("map", Phrase("Maps", "Terrains"), (), ("PS-3.10",)),
    Kind("size", Phrase("Sizes of map", "Tailles de terrain"), (), ("PS-16.3",)),
    Kind("scenario", Phrase("Scenarios", "Scénarios"), (), ("PS-16.1",)),
)


class SquadronCodex(Codex):
    def __init__(self, library: Library) -> None:
        self._library: Final = library

    def kinds(self) -> Sequence[Kind]:
        return KINDS

    def entries(self) -> Sequence[Entry]:
        lib = self._library
        return [
            *map(_tank, lib.tanks),
            *(
                Entry(tile, "tile", NAMES[f"tile.{at}"], sides=())
                for at, tile in enumerate(TILES, start=1)
            ),
            *titled("tile_set", lib.tile_sets),
            *described("map", lib.maps),
            *described("size", lib.sizes),
            *described("scenario", lib.scenarios),
        ]

    def picture(self, entry: Entry, side: Side, lang: Lang, theme: Theme) -> Scene | None:
        if entry.kind != "tank":
            return None
        face = tank_face(self._library.tanks[self._library.tank(entry.id)], lang)
        return card_picture(face, "game" if side == "front" else "history", lang, theme, Size.ZOOM)


IS_TANK: Final = re.compile(r"(?:card-)?t([0-9]{1,5})", re.ASCII)
ON_A_HEX: Final = ("tile", "reach", "spot")


def entry_of(library: Library, view: SquadronView, key: str) -> str:
    """Of a tank, on the map or as a plate; of the tile on a hex."""
    state, tank = view.state, IS_TANK.fullmatch(key)
    if tank is not None and int(tank[1]) < len(state.model):
        return entry_address("tank", library.tanks[state.model[int(tank[1])]].id)
    kind, _, name = key.partition("-")
    if kind not in ON_A_HEX or name not in state.grid.names:
        return ""
    tile = state.ground.tiles[state.grid.names.index(name)]
    return entry_address("tile", TILES[tile - 1]) if tile else ""


def _tank(card: TankCard) -> Entry:
    values: dict[str, Value | None] = {
        "class": CLASS_WORDS[card.kind],
        "points": card.points,
        "perforation": card.perforation,
        "front": card.front,
        "side": card.side,
        "rear": card.rear,
        "breakdown": faces(card.breakdown) if card.breakdown else None,
        "year": card.year,
        "crew": card.crew,
    }
    return Entry(
        card.id,
        "tank",
        card.name,
        card.nation,
        (card.year, card.year),
        present(values),
        history=card.text,
        machine=machine_of(card.picture),
        sides=("front", "back"),
    )
