"""The battlefield as a scene. It draws a `FieldPicture` and decides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from tourelle.art.cards import deck, lying
from tourelle.art.cards.card import Size
from tourelle.art.cards.deck import SIZES, Deck, back_defined
from tourelle.art.cards.lying import Marks, Spot
from tourelle.art.geometry import Area, Point, box
from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import Node, el, g, joined, num, path, use
from tourelle.art.themes import Theme
from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture import (
    aims as picture_aims,
)
from tourelle.games.tank_commander.picture import (
    chips,
    faces,
    field,
    margin,
    panels,
)
from tourelle.games.tank_commander.picture.data import FieldPicture, HandCard, PosPicture
from tourelle.games.tank_commander.picture.faces import face_symbol
from tourelle.games.tank_commander.picture.faces_data import Face
from tourelle.games.tank_commander.picture.labels import face_label
from tourelle.games.tank_commander.picture.layout import Layout, layout

STYLE: Final = "".join(
    (
        deck.STYLE,
        faces.STYLE,
        lying.FREE,
        lying.PENCILLED,
        lying.ARMED,
        field.STYLE,
        chips.STYLE,
        margin.STYLE,
        panels.STYLE,
        picture_aims.STYLE,
        ".cloth{fill:var(--table)}.tray-shade{fill:var(--shade);fill-opacity:.35}"
        ".reserve-free{fill:none;stroke:var(--reach);stroke-width:3;stroke-dasharray:9 5}"
        ".reserve-pick{fill:none;stroke:var(--signal);stroke-width:3}"
        ".dim{opacity:.62}",
    )
)


@cache
def maker(name: str) -> Node:
    """The definition of anything that the picture refers to, by its id; faces are not among
    them."""
    kind, _, which = name.partition("-")
    return back_defined(name, SIZES[which]) if kind == "b" else deck.maker(name)


DECK: Final = Deck(STYLE, maker, frozenset({"hatch-reach", "hatch-ink"}))
LIFT: Final = 7.0
PEEP: Final = 40.0  # of the hand below the field


@lru_cache(maxsize=1024)
def hand_card(card: HandCard, at: Point, lang: Lang) -> tuple[Part, dict[str, Node]]:
    """A card of the reserve, and its face."""
    faces = dict((face_symbol(card.face, Size.HAND, lang),)) if card.face is not None else {}
    marks = Marks(card.touch.lit, card.touch.chosen, card.armed)
    body = use(next(iter(faces), "b-h"))
    spot, acts = Spot(at, Size.HAND), card.touch.acts
    return lying.card_part(f"card-{card.key}", "card", card.label, body, spot, marks, acts), faces


class Painter:
    """Draws one table; gathers the faces that it uses and the places that arrows need."""

    def __init__(self, table: FieldPicture, lang: Lang, narrow: bool) -> None:
        self.table: Final = table
        self.lang: Final = lang
        self.place: Final[Layout] = layout(len(table.rows), table.columns, narrow, len(table.hand))
        self.faces: Final[dict[str, Node]] = {}
        self.spots: Final[dict[str, tuple[Point, float]]] = {}

    # ---- the field

    def cells(self) -> Iterator[tuple[PosPicture, Area]]:
        for row, areas in zip(self.table.rows, self.place.cells, strict=True):
            yield from zip(row, areas, strict=True)

    def ground(self) -> Ground:
        cells = [pos for row in self.table.rows for pos in row]
        return field.ground_of(tuple(map(field.bed_of, cells)), self.place)

    def positions(self) -> Iterator[Part]:
        for pos, area in self.cells():
            self.spots[f"p{pos.pos}"] = (area.middle, area.h / 3)
            yield field.pos_part(pos, area)

    def threats(self) -> Iterator[Part]:
        for pos, area in self.cells():
            if pos.threat:
                yield field.threat_part(pos, area)

    def edges(self) -> Iterator[Part]:
        areas = {pos.pos: area for pos, area in self.cells()}
        for edge in self.table.edges:
            yield field.edge_part(edge, areas[edge.a], areas[edge.b])

    def units(self) -> Iterator[Part]:
        for pos, area in self.cells():
            halves = (("far", pos.far), ("near", pos.near))
            for half, some in halves:
                if some:
                    here = half if pos.contested else "all"
                    for part, at, high in field.unit_parts(some, area, here, self.lang):
                        self.spots[part.key.removeprefix("card-")] = (at, high)
                        yield part

    # ---- around it

    def sides(self) -> Iterator[Part]:
        for side, area in zip(self.table.sides, self.place.sides, strict=True):
            yield margin.side_part(side, area)
        if not (self.place.narrow and self.table.panels):  # there it lies in the same place
            yield margin.goal_part(self.table.goal, self.place.goal)

    def reserve(self) -> Iterator[Part]:
        touch, place = self.table.reserve, self.place
        rows = place.hand_rows(len(self.table.hand))
        area, high = place.hand, place.hand.h * rows + 10 * (rows - 1)
        frame = box(area.x + area.w / 2, area.y + high / 2, area.w + 8, high + 8, 8)
        look = "reserve-pick" if touch.chosen else "reserve-free" if touch.lit else ""
        body = joined(
            (
                path(frame, fill="transparent"),
                path(frame, class_=look) if look else None,
                path(frame, class_="focus") if touch.acts else None,
            )
        )
        yield Part("reserve", "reserve", self.table.reserve_name, body, touch.acts)

    def hand(self) -> Iterator[Part]:
        spots = self.place.hand_spots(len(self.table.hand))
        for card, (x, y) in zip(self.table.hand, spots, strict=True):
            lifted = y - LIFT if card.touch.lit or card.touch.chosen else y
            self.spots[card.key] = ((x, lifted), Size.HAND.h / 2)
            part, faces = hand_card(card, (x, lifted), self.lang)
            self.faces.update(faces)
            yield part

    def panels(self) -> Iterator[Part]:
        drawn = panels.foot_parts if self.place.narrow else panels.panel_parts
        yield from drawn(self.table.panels, self.place.panel, self.lang)

    def zoom(self, face: Face) -> tuple[Part, ...]:
        """One card large, over a dimmed table."""
        name, node = face_symbol(face, Size.ZOOM, self.lang)
        self.faces[name] = node
        shade = el("rect", width=self.place.width, height=self.place.height, class_="tray-shade")
        x, y = self.place.zoom
        spot = f"translate({num(x)} {num(y)})"
        label = face_label(self.lang, face)
        return (
            Part("zoom-shade", "shade", "", shade),
            Part("zoom", "zoom", label, g(use(name, transform=spot))),
        )

    def layers(self) -> Iterator[Layer]:
        """From the cloth up; arrows after all things, because they need every place."""
        yield Layer("positions", tuple(self.positions()))
        yield Layer("edges", tuple(self.edges()))
        yield Layer("units", tuple(self.units()))
        yield Layer("margin", tuple(self.sides()))
        yield Layer("reserve", tuple(self.reserve()))
        yield Layer("hand", tuple(self.hand()))
        yield Layer("aims", tuple(picture_aims.aim_parts(self.table.aims, self.spots)))
        yield Layer("threats", tuple(self.threats()))  # read before an arrow's head
        yield Layer("panels", tuple(self.panels()))
        yield Layer("zoom", self.zoom(self.table.zoom) if self.table.zoom else ())


def picture(
    table: FieldPicture, lang: Lang = "en", theme: Theme = "both", narrow: bool = False
) -> Scene:
    """The whole table in one language; *narrow*: for a phone held upright."""
    painter = Painter(table, lang, narrow)
    layers = tuple(painter.layers())
    ground = painter.ground()
    parts = [part.body for layer in layers for part in layer.parts]
    return Scene(
        width=painter.place.width,
        height=painter.place.height,
        label=table.title,
        style=STYLE,
        ground=ground,
        symbols=DECK.symbols((ground.node, *parts), painter.faces),
        layers=layers,
        data=_told(painter.place),
        theme=theme,
        lang=lang,
    )


def card_picture(
    face: Face, lang: Lang = "en", theme: Theme = "both", size: Size = Size.ZOOM
) -> Scene:
    """One card alone."""
    symbol = face_symbol(face, size, lang)
    return DECK.alone(face, face_label(lang, face), symbol, size, lang, theme)


def _told(place: Layout) -> dict[str, str]:
    """What the page is told: a phone shows the field at first, and of the hand that it is there."""
    if not place.narrow:
        return {"narrow": "no"}
    return {"narrow": "yes", "home": f"{place.hand.y + PEEP:.0f}"}


__all__ = ["Painter", "card_picture", "picture"]
