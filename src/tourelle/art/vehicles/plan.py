"""The sheet on which one vehicle is drawn from above: its numbers in drawing units, its paint,
its detail."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from tourelle.art.geometry import Point, rounded
from tourelle.art.svg import Node, path
from tourelle.art.vehicles.camo import Paint
from tourelle.art.vehicles.figures import Vehicle
from tourelle.art.vehicles.forms import Form, house_outline

M = 10.0  #: drawing units per metre

#: Outer contours (path data) of a part, and its drawing.
Part = tuple[list[str], list[Node]]


class Detail(IntEnum):
    """How much is drawn: counters up to 32 px, pieces up to about 100 px, show pieces."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2


@dataclass(frozen=True, slots=True)
class Sheet:
    vehicle: Vehicle
    form: Form
    paint: Paint
    detail: Detail

    @property
    def length(self) -> float:
        return self.vehicle.length * M

    @property
    def width(self) -> float:
        return self.vehicle.width * M

    @property
    def front(self) -> float:
        return -self.length / 2

    @property
    def track(self) -> float:
        return self.width * self.form.track

    @property
    def belly(self) -> float:
        """Half the width between the tracks, a little over them."""
        return self.width / 2 - self.track * 0.8

    @property
    def sponson(self) -> float:
        return self.width / 2 - self.track * (1 - self.form.cover)

    @property
    def glacis(self) -> float:
        """Depth of the sloped front as seen from above."""
        return self.length * (0.1 + 0.0021 * self.vehicle.slope)

    @property
    def ring(self) -> Point:
        return (0.0, -self.form.at * M)

    @property
    def fill(self) -> str:
        return self.paint.plain if self.detail == Detail.SMALL else self.paint.body

    def pick(self, small: float, medium: float, large: float) -> float:
        return (small, medium, large)[self.detail]

    def house(self, share: float = 1.0) -> list[Point]:
        return house_outline(self.form, self.width, share)[0]

    def house_path(self, share: float = 1.0) -> str:
        points, easing = house_outline(self.form, self.width, share)
        return rounded(points, easing)

    # the four ways to put ink and paint on the sheet

    def body(self, d: str, fill: str | None = None) -> Node:
        return path(d, fill=fill or self.fill, stroke=self.paint.line, class_="v-body")

    def steel(self, d: str) -> Node:
        return self.body(d, self.paint.metal)

    def ink(self, d: str, opacity: float | None = None) -> Node:
        return path(d, class_="v-ink", stroke=self.paint.line, stroke_opacity=opacity)

    def wash(self, d: str, light: bool, opacity: float = 0.22) -> Node:
        return path(d, fill="#fff" if light else "#000", fill_opacity=opacity)
