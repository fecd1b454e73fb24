"""The content of Panzer Squadron, read from TOML and checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

from tourelle.core.codec import Json
from tourelle.core.content import LESSON, Content, ContentError
from tourelle.core.content_source import ContentSource
from tourelle.core.words import Phrase
from tourelle.games.panzer_squadron.content.entries import (
    MapPlan,
    Size,
    TankCard,
    TileSet,
    read_map,
    read_size,
    read_tank,
    read_tile_set,
)
from tourelle.games.panzer_squadron.content.scenario_entries import Known, Scenario, read_scenario

__all__ = ["KINDS", "SOURCE", "ContentError", "Library", "library"]

KINDS: Final = ("tank", "size", "map", "tile_set", "scenario", LESSON)
MOST_TANKS: Final = 400
TOO_MANY: Final = Phrase("more than {most} tank cards", "plus de {most} cartes de char")
NOT_THERE: Final = Phrase(
    "{card} is not among the cards of the other side", "{card} n’est pas dans l’autre camp"
)
NOT_OURS: Final = Phrase("{card} is in no force", "{card} n’est dans aucune force")
ZONE_TOO_SMALL: Final = Phrase(
    "{count} tanks do not fit into the zone of {hexes} hexes",
    "{count} chars ne tiennent pas dans la zone de {hexes} hexagones",
)


@dataclass(frozen=True)
class Library:
    """All content in force. Two libraries with the same digest play alike."""

    tanks: tuple[TankCard, ...]  # choices name cards by their place here
    sizes: Mapping[str, Size]
    maps: Mapping[str, MapPlan]
    tile_sets: Mapping[str, TileSet]
    scenarios: Mapping[str, Scenario]
    digest: str
    pack: Json  # what users' packs say of it, for the record; None: nothing

    @cached_property
    def places(self) -> Mapping[str, int]:
        return {card.id: at for at, card in enumerate(self.tanks)}

    def tank(self, name: str) -> int:
        """The place of a card by its id."""
        return self.places[name]


def built(stock: Content, pack: Json) -> Library:
    tanks = stock.build("tank", read_tank)
    sizes = stock.build("size", read_size)
    stock.settle()  # what follows is measured by them
    maps = stock.build("map", partial(read_map, sizes=sizes))
    tile_sets = stock.build("tile_set", read_tile_set)
    stock.settle()
    known = Known(tuple(tanks), sizes, maps, tile_sets)
    return Library(
        tanks=tuple(tanks.values()),
        sizes=sizes,
        maps=maps,
        tile_sets=tile_sets,
        scenarios=stock.build("scenario", partial(read_scenario, known=known)),
        digest=stock.digest(),
        pack=pack,
    )


def check(found: Library, stock: Content) -> None:
    """What can only be seen of several entries together."""
    if len(found.tanks) > MOST_TANKS:
        stock.note("tank", found.tanks[-1].id, "id", TOO_MANY, most=MOST_TANKS)
    for scenario in found.scenarios.values():
        check_scenario(scenario, found, stock)


def check_scenario(scenario: Scenario, found: Library, stock: Content) -> None:
    size = found.sizes[scenario.size]
    for at, side in zip(("first", "second"), scenario.sides, strict=True):
        first, last = side.rows if side.rows[0] >= 0 else (0, 0)
        hexes = (last - first + 1) * (size.width - 1)
        count = sum(number for _, number in side.cards)
        if count > hexes:
            stock.note(
                "scenario", scenario.id, f"{at}.cards", ZONE_TOO_SMALL, count=count, hexes=hexes
            )
    if scenario.goal == "hunt":
        hunted = dict(scenario.sides[1 - scenario.goal_side].cards)
        for card in scenario.goal_cards:
            if card not in hunted:
                stock.note("scenario", scenario.id, "goal_cards", NOT_THERE, card=card)
    if scenario.free_reverse and not any(
        scenario.free_reverse in dict(s.cards) for s in scenario.sides
    ):
        stock.note("scenario", scenario.id, "free_reverse", NOT_OURS, card=scenario.free_reverse)


SOURCE: Final = ContentSource("tourelle.games.panzer_squadron", KINDS, built, check)
library = SOURCE.library
