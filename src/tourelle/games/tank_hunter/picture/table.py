"""The table of Tank Hunter as a scene. It draws a `TablePicture` and decides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tourelle.art import icons
from tourelle.art.cards import card as cards
from tourelle.art.cards import deck
from tourelle.art.cards.card import Size
from tourelle.art.cards.deck import Deck
from tourelle.art.geometry import Area, Point, box
from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import Node, el, g, joined, num, path, text, use
from tourelle.art.themes import Theme
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture import aims as picture_aims
from tourelle.games.tank_hunter.picture import cards as picture_cards
from tourelle.games.tank_hunter.picture import faces as picture_faces
from tourelle.games.tank_hunter.picture import middle, seats
from tourelle.games.tank_hunter.picture.cards import card_part, maker
from tourelle.games.tank_hunter.picture.data import (
    CardPicture,
    Face,
    SeatPicture,
    TablePicture,
    TrayPicture,
)
from tourelle.games.tank_hunter.picture.faces import face_symbol
from tourelle.games.tank_hunter.picture.labels import face_label, short_name
from tourelle.games.tank_hunter.picture.layout import CROWD, Lane, Layout, SeatBox, layout
from tourelle.games.tank_hunter.picture.legends import LEGEND, capital, said

STYLE: Final = "".join(
    (
        deck.STYLE,
        picture_faces.STYLE,
        picture_cards.STYLE,
        seats.STYLE,
        middle.STYLE,
        picture_aims.STYLE,
        ".tray-sheet{fill:var(--paper);stroke:var(--ink);stroke-width:2}"
        ".tray-shade{fill:var(--shade);fill-opacity:.35}.tray-title{fill:var(--ink)}"
        ".legend-name{fill:var(--ink);font-weight:700}.legend-what{fill:var(--ink-2)}",
    )
)
OF_SEATS: Final = ("places", "lines", "lasting", "cards")  # layers
DECK: Final = Deck(STYLE, maker, frozenset({"hatch-reach", "hatch-ink", "grain"}))


class Brush:
    """Draws cards; gathers the faces that they use and the places that arrows need."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Final[Lang] = lang
        self.faces: Final[dict[str, Node]] = {}
        self.spots: Final[dict[str, tuple[Point, float, str]]] = {}

    def card(self, card: CardPicture, lane: Lane, at: Point) -> Part:
        part, faces = card_part(card, lane.size, lane.scale, at, self.lang)
        self.faces.update(faces)
        self.spots[card.key] = (at, lane.card_h / 2, short_name(self.lang, card))
        return part

    def lane(self, row: tuple[CardPicture, ...], lane: Lane) -> Iterator[Part]:
        fit, places = lane.laid(len(row))
        for card, at in zip(row, places, strict=True):
            yield self.card(card, fit, at)


class DrawnSeat(NamedTuple):
    """All that lies before one player, by layers."""

    place: Part
    lines: tuple[Part, ...]
    lasting: tuple[Part, ...]
    cards: tuple[Part, ...]
    brush: Brush
    uses: frozenset[str]  # the definitions that all this refers to


@lru_cache(maxsize=2048)
def drawn_seat(seat: SeatPicture, box_: SeatBox, size: float, lang: Lang) -> DrawnSeat:
    """Drawn once for all who see the same player in the same place."""
    brush, head = Brush(lang), box_.header
    middle_ = (head.x + head.w * 0.3, head.y + head.h / 2)
    brush.spots[f"seat-{seat.seat}"] = (middle_, head.h / 2, seat.name)
    place = seats.seat_part(seat, box_, size, lang)
    lines = tuple(seats.lane_parts(seat, box_, lang))
    lasting = tuple(seats.lasting_parts(seat, box_, size, lang))
    rear = brush.lane((*seat.rear, *seat.staff), box_.rear)
    cards = (*brush.lane(seat.front, box_.front), *rear)
    uses = frozenset().union(*(part.body.uses for part in (place, *lines, *lasting, *cards)))
    return DrawnSeat(place, lines, lasting, cards, brush, uses)


class Painter(Brush):
    """Draws one table."""

    def __init__(self, table: TablePicture, lang: Lang, narrow: bool) -> None:
        super().__init__(lang)
        self.table: Final = table
        mine = table.seats[0]
        bare = not (mine.rear or mine.staff or mine.rear_acts)
        crowd = len(mine.front) >= CROWD
        self.place: Final = layout(len(table.seats), narrow, bare, crowd)
        pairs = zip(table.seats, self.place.seats, strict=True)
        self.seats: Final = [drawn_seat(*pair, self.place.text, lang) for pair in pairs]
        for one in self.seats:
            self.faces.update(one.brush.faces)
            self.spots.update(one.brush.spots)

    def uses(self) -> frozenset[str]:
        return frozenset().union(*(one.uses for one in self.seats))

    def middle(self) -> Iterator[Part]:
        """The open window above, the odds below."""
        table, area = self.table, self.place.panel
        odds = table.odds or next((aim.odds for aim in table.aims if aim.odds), None)
        size = self.place.text
        strip, most = size * 2.7, size * 8
        if table.window is not None:
            top = Area(area.x, area.y, area.w, strip)
            yield middle.window_part(table.window, top, size, self.lang)
        if odds is not None:
            rest = Area(area.x, area.y + strip + 2, area.w, min(most, area.h - strip - 2))
            yield middle.odds_part(odds, rest, size, self.lang)

    def tray(self, tray: TrayPicture) -> Iterator[Part]:
        """Cards laid open over the table, as many to a row as there is room for."""
        area = self.place.tray
        size = Size.HAND if self.place.narrow else Size.TABLE
        across = max(1, int((area.w - 12) / (size.w + 8)))
        rows = -(-len(tray.cards) // across) or 1
        across = -(-len(tray.cards) // rows) or 1  # rows of the same length: three and three
        high = 40 + rows * (size.h + 14)
        x, y = area.x + area.w / 2, area.y + high / 2
        body = g(
            path(box(x, y, area.w, high, 8), class_="tray-sheet"),
            text(tray.title, x, area.y + 24, font_size=15, class_="tray-title serif mid"),
        )
        yield Part("tray", "tray", tray.title, body)
        for at, card in enumerate(tray.cards):
            row = at // across
            count = min(across, len(tray.cards) - row * across)
            left = x - (count * (size.w + 8) - 8) / 2 + size.w / 2
            spot = (
                left + at % across * (size.w + 8),
                area.y + 40 + row * (size.h + 14) + size.h / 2,
            )
            yield self.card(card, Lane(area, size), spot)

    def zoom(self, face: Face) -> tuple[Part, ...]:
        """One card large, over a dimmed table."""
        name, node = face_symbol(face, Size.ZOOM, self.lang)
        self.faces[name] = node
        shade = el("rect", width=self.place.width, height=self.place.height, class_="tray-shade")
        x, y = self.place.zoom
        spot = f"translate({num(x)} {num(y)})"
        return (
            Part("zoom-shade", "shade", "", shade),
            Part("zoom", "zoom", face_label(self.lang, face), g(use(name, transform=spot))),
        )

    def layers(self) -> Iterator[Layer]:
        """From the cloth up; arrows last, because they need every place."""
        table, place = self.table, self.place
        yield Layer("places", tuple([one.place for one in self.seats]))
        yield Layer("lines", tuple([part for one in self.seats for part in one.lines]))
        yield Layer("lasting", tuple([part for one in self.seats for part in one.lasting]))
        yield Layer("piles", tuple(middle.pile_parts(table, place, self.lang)))
        yield Layer("middle", tuple(self.middle()))
        yield Layer("cards", tuple([part for one in self.seats for part in one.cards]))
        yield Layer("hand", tuple(self.lane(table.hand, place.hand)))
        yield Layer("declared", tuple(self.lane(table.declared, place.stage)))
        tray = tuple(self.tray(table.tray)) if table.tray else ()
        aims = tuple(picture_aims.aim_parts(table.aims, self.spots, place.width, self.lang))
        yield Layer("aims", aims)
        yield Layer("tray", tray)
        yield Layer("zoom", self.zoom(table.zoom) if table.zoom else ())


def picture(
    table: TablePicture, lang: Lang = "en", theme: Theme = "both", narrow: bool = False
) -> Scene:
    """The whole table in one language; *narrow*: for a screen of some 360 pixels, else for one of
    1280 and more. *look* is the theme of its own document."""
    painter = Painter(table, lang, narrow)
    layers = tuple(painter.layers())
    place = painter.place
    watched = any(card.face is None for card in table.hand)
    ground = seats.ground_of(place, lang, watched)
    title = table.title or said(lang, "table", n=len(table.seats), turn=table.turn)
    others = [layer for layer in layers if layer.name not in OF_SEATS]
    parts = [part.body for layer in others for part in layer.parts]
    return Scene(
        width=place.width,
        height=place.height,
        label=title,
        style=STYLE,
        ground=ground,
        symbols=DECK.symbols((ground.node, *parts), painter.faces, painter.uses()),
        layers=layers,
        data={
            "players": str(len(table.seats)),
            "narrow": "yes" if narrow else "no",
            "least": str(place.text),
        },
        theme=theme,
        lang=lang,
    )


def card_picture(
    face: Face, lang: Lang = "en", theme: Theme = "both", size: Size = Size.ZOOM
) -> Scene:
    """One card alone."""
    return DECK.alone(
        face, face_label(lang, face), face_symbol(face, size, lang), size, lang, theme
    )


def legend(lang: Lang = "en", theme: Theme = "both", narrow: bool = False) -> Scene:
    """What every icon means, with its name and a line of text."""
    columns, w, row = (1, 360.0, 36.0) if narrow else (3, 960.0, 40.0)
    lines = -(-len(LEGEND) // columns)
    wide = w / columns
    parts = [
        _legend_part(name, (i // lines) * wide + 10, (i % lines) * row + row / 2 + 6, wide, lang)
        for i, name in enumerate(LEGEND)
    ]
    height = lines * row + 12
    ground = Ground.of(el("rect", width=w, height=height, fill="var(--paper)"))
    return Scene(
        width=w,
        height=height,
        label=said(lang, "legend"),
        style=STYLE,
        ground=ground,
        symbols=DECK.symbols([part.body for part in parts], {}),
        layers=(Layer("legend", tuple(parts)),),
        theme=theme,
        lang=lang,
    )


def _legend_part(name: str, x: float, y: float, wide: float, lang: Lang) -> Part:
    title, what = said(lang, f"icon.{name}"), said(lang, f"legend.{name}")
    body = joined(
        (
            icons.icon(name, x + 14, y, 26),
            text(capital(title), x + 36, y - 3, font_size=12.5, class_="legend-name"),
            cards.fitted(what, x + 36, y + 11, wide - 54, 11, "legend-what"),
        )
    )
    return Part(f"icon-{name}", "legend", f"{title}: {what}", body)


__all__ = ["Layout", "Painter", "card_picture", "legend", "picture"]
