"""The ground of the table, and before each player: his name, his points, his lines, his lasting
events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tourelle.art.cards.card import fitted
from tourelle.art.cards.plates import named_plate
from tourelle.art.geometry import Area, box, circle, line, polygon
from tourelle.art.icons import icon
from tourelle.art.scene import Ground, Part
from tourelle.art.svg import Node, el, g, group, joined, num, path, text, use
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import CardPicture, EventFace, Head, SeatPicture
from tourelle.games.tank_hunter.picture.labels import card_label, lane_label, seat_label
from tourelle.games.tank_hunter.picture.layout import Lane, Layout, SeatBox
from tourelle.games.tank_hunter.picture.legends import said

STYLE: Final = (
    ".cloth{fill:var(--table)}.cloth-grain{fill:url(#grain)}"
    ".plate-seat{fill:var(--paper-2);stroke:var(--hair);stroke-width:1}"
    ".plate-mine{fill:var(--paper-2);stroke:var(--ink-2);stroke-width:1.6}"
    ".lane-bed{fill:var(--paper);fill-opacity:.6;stroke:var(--hair);stroke-width:1}"
    ".lane-front{stroke:var(--ink-2);stroke-width:1.6}"
    ".lane-rear{stroke-dasharray:6 3;stroke:var(--ink-3)}"
    ".lane-name{fill:var(--ink-2);letter-spacing:.07em;font-weight:700;text-transform:uppercase}"
    ".seat-name{fill:var(--ink);font-weight:700}.seat-info{fill:var(--ink-2)}"
    ".seat-turn{fill:none;stroke:var(--ink);stroke-width:3}"
    ".ribbon{fill:var(--ink)}.ribbon-word{fill:var(--card);font-weight:700}"
    ".asking{fill:none;stroke:var(--ink);stroke-width:1.6;stroke-dasharray:3 2}"
    ".seat-out{fill:var(--paper-3);fill-opacity:.75}.struck{stroke:var(--ink-2);fill:none}"
    ".lasting rect{fill:var(--card);stroke:var(--ink-2);stroke-width:.8}"
    ".lasting text{fill:var(--ink)}.open-lane{fill:url(#hatch-reach);stroke:var(--reach);"
    "stroke-width:2.4}.chosen-seat{fill:none;stroke:var(--signal);stroke-width:3.4}"
    ".seal-no{fill:var(--card);font-weight:700}"
    ".free-seat{fill:none;stroke:var(--reach);stroke-width:3}"
)


def _bed(lane: Lane, kind: str) -> Node:
    x, y = lane.bed.middle
    shape = box(x, y, lane.bed.w, lane.bed.h, 6)
    return path(shape, class_=f"lane-bed lane-{kind}")


def _lane_name(lane: Lane, lang: Lang, key: str, size: float) -> Node:
    room = lane.bed.w - 8
    return fitted(
        said(lang, key), lane.bed.x + 4, lane.bed.y - size * 0.32, room, size, "lane-name"
    )


def _seat_ground(box_: SeatBox, lang: Lang, size: float) -> Node:
    """Plate and beds; their names, where there is room above them."""
    x, y = box_.plate.middle
    plate = path(
        box(x, y, box_.plate.w, box_.plate.h, 8),
        class_="plate-mine" if box_.near else "plate-seat",
    )
    lanes = (("front", box_.front), ("rear", box_.rear))
    named = box_.front.bed.y - box_.header.y - box_.header.h >= size
    return g(
        plate,
        *(_bed(lane, kind) for kind, lane in lanes),
        *(_lane_name(lane, lang, f"lane.{kind}", size) for kind, lane in lanes if named),
    )


@lru_cache(maxsize=64)
def ground_of(table: Layout, lang: Lang, watched: bool) -> Ground:
    """Cloth, plates and beds; *watched*: nobody's hand is open."""
    size = {"width": table.width, "height": table.height}
    hand = None if watched else _lane_name(table.hand, lang, "lane.hand", table.text)
    return Ground.of(
        el("rect", class_="cloth", **size),
        el("rect", class_="cloth-grain", **size),
        *(_seat_ground(seat, lang, table.text) for seat in table.seats),
        _bed(table.hand, "hand"),
        hand,
    )


@lru_cache(maxsize=512)
def seal(x: float, y: float, r: float, value: str) -> Node:
    """Victory points: a medal with the number."""
    many = len(value) > 2  # three figures are narrow rather than out of the medal
    size = r * (1.06 if many else 1.1)
    return g(
        use("medal", transform=f"translate({num(x)} {num(y)})scale({num(r / 12)})"),
        text(value, x, y + r * 0.03, font_size=size, class_="seal-no mid base",
             text_length=r * 1.45 if many else None,
             length_adjust="spacingAndGlyphs" if many else None),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _counts(counts: tuple[int, int, int, int], x: float, y: float, size: float) -> Node:
    """Cards in hand, units left and how many of them are hidden: icon and number."""
    hand, limit, units, covered = counts
    told = (("instant", f"{hand}/{limit}"), ("", str(units)), ("hidden", str(covered)))
    step, out = size * 2.9, []
    for i, (name, value) in enumerate(told):
        at = x + i * step + (size * 0.5 if i else 0)
        sheet = path(box(at + size * 0.6, y, size * 0.72, size, 1), fill="var(--ink-2)")
        sign = icon(name, at + size * 0.55, y, size * 1.1, ink="ink-2") if name else sheet
        out.append(sign)
        out.append(text(value, at + size * 1.3, y, font_size=size, class_="seat-info bold base"))
    return joined(out)


def _ribbon(seat: Head, lang: Lang, x: float, y: float, size: float) -> Node | None:
    key = "seat.out" if seat.out else "seat.active" if seat.active else ""
    if not key and not seat.asked:
        return None
    word = said(lang, key or "seat.asked")
    w = len(word) * size * 0.56 + size * 1.6
    if not key:
        return g(
            path(box(x - w / 2, y, w, size * 1.6, 3), class_="asking"),
            text(word, x - w / 2, y, font_size=size, class_="seat-info bold mid base"),
        )
    left = x - w
    flag = [
        (left, y - size * 0.8),
        (x, y - size * 0.8),
        (x, y + size * 0.8),
        (left, y + size * 0.8),
    ]
    return g(
        path(polygon([*flag, (left + size * 0.5, y)]), class_="ribbon"),
        text(word, x - w / 2 + size * 0.25, y, font_size=size, class_="ribbon-word mid base"),
    )


def _around(seat: Head, plate: Area) -> list[Node]:
    """Whose turn it is, and whether he can be or has been chosen."""
    x, y = plate.middle
    out: list[Node] = []
    if seat.active:
        out.append(path(box(x, y, plate.w - 2, plate.h - 2, 7), class_="seat-turn"))
    if seat.lit:
        out.append(path(box(x, y, plate.w + 2, plate.h + 2, 9), class_="free-seat"))
    if seat.chosen:
        out.append(path(box(x, y, plate.w + 4, plate.h + 4, 10), class_="chosen-seat"))
    if seat.out:
        lines = [(plate.x + 8, plate.y + plate.h - 8), (plate.x + plate.w - 8, plate.y + 8)]
        out.append(path(box(x, y, plate.w, plate.h, 8), class_="seat-out"))
        out.append(path(line(lines), class_="struck", stroke_width=3))
    return out


def seat_part(seat: SeatPicture, place: SeatBox, least: float, lang: Lang) -> Part:
    """The head of a player's place: emblem, name, points, counts, turn. It is drawn round the
    corner of its plate: all who see this player in a place of the same size share one drawing."""
    plate, head = place.plate, place.header
    size = (plate.w, plate.h, head.w, head.h, least)
    label, body, acts = _head(seat.head(), size, lang)
    return Part(f"seat-{seat.seat}", "place", label, body, acts, (plate.x, plate.y))


@lru_cache(maxsize=2048)
def _head(
    seat: Head, size: tuple[float, float, float, float, float], lang: Lang
) -> tuple[str, Node, tuple[str, ...]]:
    """In a low head all stands in one line; in a high one the counts stand under the name."""
    *sides, least = size
    plate, head = Area(0, 0, *sides[:2]), Area(0, 0, *sides[2:])
    low = head.h < least * 2.4
    r = min(head.h * 0.46, least * 1.3)
    x, y = head.x + r + 5, head.y + head.h / 2 + 1
    left = x + r * 3 + 6
    upper, lower = (y, y) if low else (head.y + head.h * 0.28, head.y + head.h * 0.74)
    ribbon = _ribbon(seat, lang, head.x + head.w - 6, upper, least)
    beside = least * 9.6
    counts = (seat.hand, seat.limit, seat.units, seat.covered)
    room = head.w - (left - head.x) - (least * 6.5 if ribbon else 6)
    name = min(room - beside, least * 9) if low else room
    where = left + name + least * 0.6 if low else left
    body = group(
        (
            *_around(seat, plate),
            use(
                f"emblem-{seat.seat}",
                transform=f"translate({num(x)} {num(y)})scale({num(r * 0.075)})",
            ),
            seal(x + r * 1.9, y, r * 0.92, str(seat.points)),
            fitted(seat.name, left, upper + least * 0.36, name, least * 1.06, "seat-name bold"),
            _counts(counts, where, lower, least),
            ribbon,
        )
    )
    focus = el("rect", width=head.w, height=head.h, rx=8, class_="focus") if seat.acts else None
    return seat_label(lang, seat), joined((body, focus)), seat.acts


def lane_parts(seat: SeatPicture, place: SeatBox, lang: Lang) -> Iterator[Part]:
    """The beds, so that they can be found and, when a card can be put there, touched."""
    who, behind = (seat.seat, seat.name), len(seat.rear) + len(seat.staff)
    yield _lane_part(*who, "front", len(seat.front), seat.front_acts, place.front.bed, lang)
    yield _lane_part(*who, "rear", behind, seat.rear_acts, place.rear.bed, lang)


@lru_cache(maxsize=2048)
def _lane_part(
    seat: int, name: str, line: str, cards: int, acts: tuple[str, ...], bed: Area, lang: Lang
) -> Part:
    shape = box(*bed.middle, bed.w - 3, bed.h - 3, 5)
    body = path(shape, class_="open-lane" if acts else None, fill=None if acts else "none")
    label = lane_label(lang, name, line, cards)
    return Part(f"lane-{seat}-{line}", "line", label, body, acts)


def lasting_parts(seat: SeatPicture, place: SeatBox, least: float, lang: Lang) -> Iterator[Part]:
    """Events that lie in front of a player: small tags with their plate and name."""
    area, count = place.tags, len(seat.lasting)
    if not count:
        return
    right = 74.0 if place.near and area.h > 20 else 0.0
    w = min(112.0, (area.w - right) / count - 3)
    for i, card in enumerate(seat.lasting):
        x = area.x + area.w - right - (count - i) * (w + 3)
        yield Part(
            f"card-{card.key}",
            "card lasting",
            card_label(lang, card),
            _tag(card, w, area.h, least, lang),
            card.acts,
            (x + w / 2, area.y + area.h / 2),
        )


@lru_cache(maxsize=512)
def _tag(card: CardPicture, w: float, h: float, least: float, lang: Lang) -> Node:
    face = card.face
    high = min(h - 1, 22.0)
    art = min(high * 1.7, w * 0.4)
    rect = el("rect", x=-w / 2, y=-high / 2, width=w, height=high, rx=3)
    if not isinstance(face, EventFace):
        return rect
    small = el(
        "svg",
        named_plate(face.picture, face.id),
        x=-w / 2 + 1,
        y=-high / 2 + 1,
        width=art,
        height=high - 2,
        view_box="0 0 140 78",
        preserve_aspect_ratio="xMidYMid slice",
    )
    size = max(least, high * 0.72)
    name = fitted(face.name.said(lang), -w / 2 + art + 3, size * 0.36, w - art - 6, size, "bold")
    ring = (
        el(
            "rect",
            x=-w / 2,
            y=-high / 2,
            width=w,
            height=high,
            rx=3,
            fill="none",
            stroke="var(--signal)" if card.chosen else "var(--reach)",
            stroke_width=2.4,
        )
        if card.chosen or card.lit
        else None
    )
    return joined((rect, small, name, ring))


def dots(x: float, y: float, r: float, filled: int, total: int) -> Node:
    """So many of so many, as bomb bays: struck ones are dark and crossed."""
    out: list[Node] = []
    for i in range(total):
        at = x + i * r * 2.5
        out.append(
            path(
                circle(at, y, r),
                fill="var(--ink)" if i < filled else "var(--card)",
                stroke="var(--ink)",
                stroke_width=1.3,
            )
        )
        out.append(icon("aa", at, y, r * 1.3, ink="card" if i < filled else "ink-3"))
    return joined(out)
