"""The TANKS table as a scene. It draws a `TablePicture` and decides nothing.

For a page that lets a tank be dragged along the arrow, the root carries `data-plane`: the six
numbers of the SVG matrix that leads from u on the table to the units of the picture; the symbol
`arrow` (tail at the origin, ten units to the centimetre, pointing up) is always defined, and the
part of a tank `tN` holds its hull in a group of class `turn`. What is to be placed now lies ready
in the part `carry`, unseen, round its middle and looking up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tourelle.art import overlay
from tourelle.art.cards import deck
from tourelle.art.cards.card import Size
from tourelle.art.cards.deck import Deck
from tourelle.art.cards.lying import Spot
from tourelle.art.geometry import Point
from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import Node, el, g, joined, num, use
from tourelle.art.themes import Theme
from tourelle.core.words import Lang
from tourelle.games.tanks.picture import badges, cards, hulls, rail
from tourelle.games.tanks.picture import faces as picture_faces
from tourelle.games.tanks.picture import ground as picture_ground
from tourelle.games.tanks.picture import marks as picture_marks
from tourelle.games.tanks.picture.cards import maker
from tourelle.games.tanks.picture.data import Face, TablePicture, TankPicture
from tourelle.games.tanks.picture.faces import face_symbol
from tourelle.games.tanks.picture.ground import clip, ground_of, piece_part
from tourelle.games.tanks.picture.labels import Box, marks_box, settle
from tourelle.games.tanks.picture.layout import Plan, plan
from tourelle.games.tanks.picture.legends import face_label, piece_label, said

STYLE: Final = "".join(
    (
        deck.STYLE,
        overlay.STYLE,
        picture_ground.STYLE,
        hulls.STYLE,
        badges.STYLE,
        picture_marks.STYLE,
        picture_faces.STYLE,
        cards.STYLE,
        rail.STYLE,
        ".dim{fill:var(--shade);fill-opacity:.35}",
    )
)
DECK: Final = Deck(STYLE, maker, frozenset({"arrow", "hatch-ink", "grain", "tufts"}))

LARGE: Final = 1.65  #: a card held up beside a table of a metre: twelve pixels on a laptop


class Painter:
    """Draws one table; gathers the faces that it uses."""

    def __init__(self, table: TablePicture, lang: Lang, narrow: bool) -> None:
        self.table: Final = table
        self.lang: Final = lang
        near, far = (len(seat.tanks) for seat in table.seats)
        self.plan: Final[Plan] = plan(near, far, narrow, table.quarter % 4)
        self.faces: Final[dict[str, Node]] = {}

    def standing(self) -> list[TankPicture]:
        """Wrecks first, then from the top of the picture down."""
        placed = [tank for tank in self.table.tanks() if tank.pose is not None]
        return sorted(placed, key=lambda tank: (not tank.wreck, self._height(tank)))

    def _height(self, tank: TankPicture) -> float:
        assert tank.pose is not None
        return self.plan.place(tank.pose)[1]

    def ground(self) -> Ground:
        pieces = self.table.pieces if self.table.settled else ()
        return ground_of(self.plan, self.table.map, pieces)

    def pieces(self) -> Iterator[Part]:
        drawn = not self.table.settled
        for at, piece in enumerate(self.table.pieces):
            yield piece_part(f"g{at}", piece, self.plan, self.lang, drawn)
        ghost = self.table.piece_ghost
        if ghost is not None:
            found = piece_part("g-here", ghost, self.plan, self.lang, True)
            label = piece_label(self.lang, ghost, "piece.here")
            yield Part(found.key, "ghosted", label, g(found.body, opacity=0.65), (), found.place)

    def areas(self) -> Iterator[Part]:
        table, plan_, lang = self.table, self.plan, self.lang
        yield from picture_marks.area_parts(table.ring, table.reach, table.fan, plan_, lang)
        if table.links:
            yield picture_marks.link_part(table.links, plan_, lang)

    def ghosts(self, before: bool) -> Iterator[Part]:
        """The pose that is looked at, over the tanks; where one came from, below them."""
        for at, ghost in enumerate(self.table.ghosts):
            if ghost.before == before:
                yield picture_marks.ghost_part(f"ghost-{at}", ghost, self.plan, self.lang)
        if self.table.carried is not None and not before:
            yield picture_marks.carried_part(self.table.carried, self.plan)
        past = any(ghost.before for ghost in self.table.ghosts)
        if self.table.arrow is not None and past == before:
            yield picture_marks.arrow_part(self.table.arrow, self.plan, self.lang)

    def lines(self) -> Iterator[Part]:
        table, lang = self.table, self.lang
        yield from picture_marks.sight_parts(table.sights, self.plan, lang)
        for key, chance in table.kills:
            target = self._tank(key)
            if target is not None and target.pose is not None:
                marks = self._marks_of(target)
                yield picture_marks.kill_tag(key, chance, target.pose, self.plan, lang, marks)
        aim = table.aim
        target = self._tank(aim.target) if aim else None
        if aim is None or target is None or target.pose is None:
            return
        name = f"{target.face.name.said(lang)} {target.number}"
        yield picture_marks.aim_part(aim, name, self.plan, lang)
        yield picture_marks.aim_tag(aim, self.plan, lang, target.pose, self._marks_of(target))

    def _spots(self) -> dict[str, Point]:
        return settle(tuple(self.standing()), self.plan, self.lang)

    def _marks_of(self, tank: TankPicture) -> Box:
        """Where the marks of a tank lie in the picture; of a wreck there are none."""
        assert tank.pose is not None
        x, y = self.plan.place(tank.pose)
        dx, dy = self._spots().get(tank.key, (0.0, -2 * self.plan.height))
        return marks_box(tank, self.plan, self.lang).moved(x + dx, y + dy)

    def _tank(self, key: str) -> TankPicture | None:
        return next((tank for tank in self.table.tanks() if tank.key == key), None)

    def offers(self) -> Iterator[Part]:
        for spot in self.table.spots:
            yield picture_marks.spot_part(spot, self.plan, self.lang)
        for edge in self.table.edges:
            yield picture_marks.edge_part(edge, self.plan, self.lang)
        for pad in self.table.pads:
            yield picture_marks.pad_part(pad, self.plan, self.lang)

    def beds(self) -> Iterator[Part]:
        for seat, area in zip(self.table.seats, (self.plan.near, self.plan.far), strict=True):
            yield rail.seat_part(seat, area, self.plan, self.table, self.lang)

    def platoons(self) -> Iterator[Part]:
        areas = (self.plan.near, self.plan.far)
        for seat, area, rows in zip(self.table.seats, areas, self.plan.rows, strict=True):
            for part, faces in rail.row_parts(seat, area, rows, self.plan, self.lang):
                self.faces.update(faces)
                yield part

    def tray(self) -> Iterator[Part]:
        """Critical cards that have just been turned, over the lower edge of the table."""
        shot = self.table.shot
        cards_ = shot.turned if shot is not None else ()
        size, k = (Size.TABLE, 0.9) if not self.plan.narrow else (Size.HAND, 0.86)
        x, _ = self.plan.middle
        step = size.w * k + 12
        level = self._free_level(size.h * k)
        for at, card in enumerate(cards_):
            place = (x + (at - (len(cards_) - 1) / 2) * step, level)
            part, faces = cards.card_part(card, Spot(place, size, k), self.lang)
            self.faces.update(faces)
            yield part

    def _free_level(self, high: float) -> float:
        """Below, above or in the middle: where shooter and target do not stand."""
        shot, y = self.table.shot, self.plan.middle[1]
        keys = (shot.shooter, shot.target) if shot is not None else ()
        taken = [self._height(t) for t in self.table.tanks() if t.key in keys and t.pose]
        levels = (2 * y - high / 2 - 14, high / 2 + 14, y)
        room = high / 2 + self.plan.length(4_000)
        free = [at for at in levels if all(abs(at - one) > room for one in taken)]
        return (*free, levels[0])[0]

    def zoom(self, face: Face) -> Part:
        """One card large, over a dimmed table."""
        name, node = face_symbol(face, Size.ZOOM, self.lang)
        self.faces[name] = node
        x, y = self.plan.middle
        k = LARGE if not self.plan.narrow else 0.84
        shade = el("rect", width=self.plan.width, height=self.plan.height, class_="dim")
        spot = f"translate({num(x)} {num(y)})" + (f"scale({k:g})" if k != 1 else "")
        body = joined((shade, use(name, transform=spot)))
        return Part("zoom", "zoom", face_label(self.lang, face), body)

    def layers(self) -> Iterator[Layer]:
        """From the ground up."""
        table, plan_, lang = self.table, self.plan, self.lang
        standing = self.standing()
        zones = tuple(picture_marks.zone_part(zone, plan_, lang) for zone in table.zones)
        tokens = (
            picture_marks.token_part(at, token, plan_, lang)
            for at, token in enumerate(table.tokens)
        )
        tanks = tuple(badges.tank_part(tank, plan_, lang) for tank in standing)
        spots = self._spots()
        marks = (
            badges.marks_part(tank, plan_, lang, spots[tank.key])
            for tank in standing
            if not tank.wreck
        )
        yield Layer("zones", zones)
        yield Layer("pieces", tuple(self.pieces()))
        yield Layer("tokens", tuple(tokens))
        yield Layer("areas", tuple(self.areas()))
        yield Layer("trail", tuple(self.ghosts(before=True)))
        yield Layer("tanks", tanks)
        yield Layer("marks", tuple(marks))
        yield Layer("ghosts", tuple(self.ghosts(before=False)))
        yield Layer("offers", tuple(self.offers()))
        yield Layer("lines", tuple(self.lines()))
        yield Layer("beds", tuple(self.beds()))
        yield Layer("platoons", tuple(self.platoons()))
        yield Layer("band", tuple(rail.band_parts(table, plan_, lang)))
        yield Layer("tray", tuple(self.tray()))
        yield Layer("zoom", (self.zoom(table.zoom),) if table.zoom else ())

    def scene(self, theme: Theme) -> Scene:
        table, plan_, lang = self.table, self.plan, self.lang
        layers = tuple(self.layers())
        ground = self.ground()
        parts = [part.body for layer in layers for part in layer.parts]
        return Scene(
            width=plan_.width,
            height=plan_.height,
            label=table.title or self._title(),
            style=STYLE + hulls.SLIM + badges.SLIM if plan_.narrow else STYLE,
            ground=ground,
            symbols=self.symbols((ground.node, *parts)),
            layers=layers,
            data={
                "plane": " ".join(f"{value:.6g}" for value in plan_.matrix()),
                "narrow": "yes" if plan_.narrow else "no",
                "home": "top",  # the table is what matters, the platoons lie below it
            },
            theme=theme,
            lang=lang,
        )

    def symbols(self, nodes: Iterable[Node]) -> dict[str, Node]:
        """What is drawn, and every tank as the wreck that it may become: so that the moment it is
        destroyed sends little."""
        hulks = {n for tank in self.table.tanks() for n in hulls.names(tank.face, True)}
        edge = clip(self.plan)
        known = {edge.name: edge.node, **self.faces}
        return DECK.symbols(nodes, known, frozenset(hulks))

    def _title(self) -> str:
        if not self.table.turn:
            return said(self.lang, "table.setup")
        phase = said(self.lang, f"phase.{self.table.phase}")
        return said(self.lang, "table", n=self.table.turn, phase=phase)


def picture(
    table: TablePicture, lang: Lang = "en", theme: Theme = "both", narrow: bool = False
) -> Scene:
    """The whole table in one language; *narrow*: for a screen of some 360 pixels. *look* is the
    theme of its own document."""
    return Painter(table, lang, narrow).scene(theme)


def card_picture(
    face: Face, lang: Lang = "en", theme: Theme = "both", size: Size = Size.ZOOM
) -> Scene:
    """One card alone."""
    return DECK.alone(
        face, face_label(lang, face), face_symbol(face, size, lang), size, lang, theme
    )
