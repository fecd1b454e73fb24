"""The map of Panzer Squadron as a scene. It draws a `MapPicture` and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from tourelle.art import overlay
from tourelle.art.cards import deck
from tourelle.art.cards.card import Size
from tourelle.art.cards.deck import Deck
from tourelle.art.scene import Layer, Part, Scene
from tourelle.art.svg import Node, el, joined, num, use
from tourelle.art.terrain import features, hexes
from tourelle.art.themes import Theme
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.picture import faces as picture_faces
from tourelle.games.panzer_squadron.picture import ground as picture_ground
from tourelle.games.panzer_squadron.picture import marks, rail, sights, units
from tourelle.games.panzer_squadron.picture.data import MapPicture, Side, TankFace, UnitPicture
from tourelle.games.panzer_squadron.picture.faces import face_symbol
from tourelle.games.panzer_squadron.picture.labels import card_label, said
from tourelle.games.panzer_squadron.picture.layout import Plan, plan

STYLE: Final = "".join(
    (
        deck.STYLE,
        overlay.STYLE,
        hexes.STYLE,
        picture_ground.STYLE,
        units.STYLE,
        marks.STYLE,
        sights.STYLE,
        rail.STYLE,
        picture_faces.STYLE,
        ".dim{fill:var(--shade);fill-opacity:.45}",
    )
)
_HEXES: Final = (*hexes.TILES, "hexrow")
_PATTERNS: Final[dict[str, Callable[[], Node]]] = {
    "grain": features.grain,
    "tufts": features.tufts,
    "hatch-goal": lambda: features.hatch("hatch-goal", "hair", 12, 1.4),
    "hatch-reach": lambda: features.hatch("hatch-reach", "reach", 9, 0.7, -45),
}


@cache
def maker(name: str) -> Node:
    """Whatever these pictures refer to, by its id."""
    kind = name.partition("-")[0]
    if kind in _HEXES:
        return hexes.tile(name)
    if name.partition("_")[0].removeprefix("x") in ("hull", "gun"):
        return units.symbol(name)
    return _PATTERNS[name]() if name in _PATTERNS else deck.maker(name)


DECK: Final = Deck(STYLE, maker, frozenset(_PATTERNS))


class Painter:
    """Draws one map; gathers the faces that it uses."""

    def __init__(self, picture: MapPicture, lang: Lang, narrow: bool) -> None:
        self.picture: Final = picture
        self.lang: Final = lang
        near = max(len(picture.near.units), len(picture.tray))
        counts = (near, len(picture.far.units))
        size = (picture.columns, picture.rows)
        self.plan: Final[Plan] = plan(*size, counts, narrow, picture.quarter % 4)
        self.faces: Final[dict[str, Node]] = {}

    def standing(self) -> list[UnitPicture]:
        """Wrecks first, then from the top of the picture down."""
        placed = [unit for unit in self.picture.units() if unit.cell is not None]
        return sorted(placed, key=lambda unit: (not unit.wreck, self._height(unit)))

    def _height(self, unit: UnitPicture) -> float:
        assert unit.cell is not None
        return self.plan.centre(unit.cell)[1]

    def layers(self) -> Iterator[Layer]:
        """From the ground up."""
        picture, plan_, lang = self.picture, self.plan, self.lang
        arc, last, ghost = picture.arc, picture.last, picture.ghost
        reach = tuple(marks.reach_part(one, plan_, lang) for one in picture.reach)
        spots = tuple(marks.spot_part(one, plan_, lang) for one in picture.spots)
        standing = self.standing()
        yield Layer("areas", tuple(picture_ground.area_parts(picture, plan_, lang)))
        yield Layer("washes", tuple(marks.wash_parts(picture, plan_)))
        yield Layer("tiles", picture_ground.tile_parts(picture.tiles, plan_, lang))
        yield Layer("arcs", (marks.arc_part(arc, plan_, lang),) if arc else ())
        yield Layer("trail", (marks.last_part(last, plan_, lang),) if last else ())
        yield Layer("reach", (*reach, *spots))
        yield Layer("units", tuple(units.unit_part(unit, plan_, lang) for unit in standing))
        yield Layer("way", (marks.way_part(picture.way, plan_),) if len(picture.way) > 1 else ())
        yield Layer("ghosts", (units.ghost_part(ghost, plan_),) if ghost else ())
        shots = sorted(picture.shots, key=lambda shot: not shot.answer)  # its lines under our tag
        yield Layer("sights", tuple(sights.shot_part(shot, plan_, lang) for shot in shots))
        yield Layer("pads", tuple(marks.pad_part(pad, plan_, lang) for pad in picture.pads))
        yield Layer("far", tuple(rail.plate_parts(picture.far, plan_.far, plan_, lang)))
        yield Layer("near", tuple(self.near()))
        yield Layer("zoom", (self.zoom(picture.zoom),) if picture.zoom else ())

    def near(self) -> Iterator[Part]:
        """The reader's own force, or the tiles that he places."""
        picture, plan_ = self.picture, self.plan
        if picture.tray:
            return rail.tray_parts(picture.tray, plan_.near, plan_, self.lang)
        return rail.plate_parts(picture.near, plan_.near, plan_, self.lang)

    def zoom(self, face: TankFace) -> Part:
        """Both sides of a card large over a dimmed map: side by side, or one below the other."""
        plan_ = self.plan
        k = plan_.pixel * (0.98 if not plan_.narrow else 0.92)
        shade = el("rect", width=plan_.width, height=plan_.height, class_="dim")
        gap = plan_.px(8)
        step = (Size.ZOOM.h if plan_.narrow else Size.ZOOM.w) * k + gap
        x, y = plan_.width / 2, plan_.top + plan_.hexes.size[1] / 2
        if plan_.narrow:
            y = Size.ZOOM.h * k / 2 + gap + step / 2
        uses = []
        sides: tuple[Side, ...] = ("game", "history")
        for at, side in enumerate(sides):
            name, node = face_symbol((face, side), Size.ZOOM, self.lang)
            self.faces[name] = node
            off = (at - 0.5) * step
            place = (x, y + off) if plan_.narrow else (x + off, y)
            spot = f"translate({num(place[0])} {num(place[1])})scale({num(k)})"
            uses.append(use(name, transform=spot))
        return Part("zoom", "zoom", card_label(self.lang, face), joined((shade, *uses)))

    def scene(self, theme: Theme) -> Scene:
        picture, plan_ = self.picture, self.plan
        layers = tuple(self.layers())
        ground = picture_ground.ground_of(plan_)
        parts = [part.body for layer in layers for part in layer.parts]
        size = {"columns": picture.columns, "rows": picture.rows}
        return Scene(
            width=plan_.width,
            height=plan_.height,
            label=picture.title or said(self.lang, "map", **size),
            style=STYLE,
            ground=ground,
            symbols=self.symbols((ground.node, *parts)),
            layers=layers,
            data={
                "narrow": "yes" if plan_.narrow else "no",
                "quarter": str(picture.quarter % 4),
                "home": "top",
            },
            theme=theme,
            lang=self.lang,
        )

    def symbols(self, nodes: Iterable[Node]) -> dict[str, Node]:
        """What is drawn, and every tank as the wreck that it may become: so that the moment it is
        destroyed sends little."""
        hulks = {name for unit in self.picture.units() for name in units.names(unit.face)}
        edge = picture_ground.clip(self.plan)
        known = {edge.name: edge.node, **self.faces}
        return DECK.symbols(nodes, known, frozenset(hulks))


def picture(
    shown: MapPicture, lang: Lang = "en", theme: Theme = "both", narrow: bool = False
) -> Scene:
    """The whole map in one language; *narrow*: for a screen of some 360 pixels."""
    return Painter(shown, lang, narrow).scene(theme)


def card_picture(
    face: TankFace,
    side: Side = "game",
    lang: Lang = "en",
    theme: Theme = "both",
    size: Size = Size.ZOOM,
) -> Scene:
    """One side of a card alone."""
    symbol = face_symbol((face, side), size, lang)
    return DECK.alone(face, card_label(lang, face), symbol, size, lang, theme)
