"""A plain picture of the table: each player's two lines as boxes, the near player's hand below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import Node, el, g, text
from tourelle.art.themes import Look as Theme
from tourelle.cards.zones import UNKNOWN
from tourelle.games.game import Lens
from tourelle.games.tank_hunter.ending import score_of
from tourelle.games.tank_hunter.state import DRY, FRONT, HIDDEN, LINES, RINGED, TIRED, Unit
from tourelle.games.tank_hunter.view import Look
from tourelle.games.tank_hunter.words import HunterSpeech

WIDTH: Final = 960
CARD: Final = (86, 40)  # width and height of a unit
GAP: Final = 6
BLOCK: Final = 132  # height of one player
HEAD: Final = 26
HAND: Final = 60
STYLE: Final = (
    "svg .box{fill:var(--card);stroke:var(--ink)}svg .back{fill:var(--olive)}"
    "svg .hint{fill:var(--ink)}svg .flip{fill:var(--card)}"
    "svg .picked .box{stroke:var(--signal);stroke-width:3}"
)
MARKS: Final = ((DRY, "A"), (RINGED, "E"), (TIRED, "Z"))


def scene(speech: HunterSpeech, view: Look, lens: Lens) -> Scene:
    return Painter(speech, view, lens).scene()


class Painter:
    """Draws one view through one lens."""

    def __init__(self, speech: HunterSpeech, view: Look, lens: Lens) -> None:
        self._speech: Final = speech
        self._view: Final = view
        self._lens: Final = lens
        self._state: Final = view.hunter

    def scene(self) -> Scene:
        seats = self.order()
        height = HEAD + BLOCK * len(seats) + 3 * HAND
        say = self._speech.catalogue.say
        floor = el("rect", width=WIDTH, height=height, fill="var(--paper)")
        return Scene(
            WIDTH,
            height,
            say(self._lens.lang, "scene.title"),
            STYLE,
            Ground.of(floor),
            {},
            (
                Layer("players", tuple(self.players(seats))),
                Layer("units", tuple(self.units(seats))),
                Layer("cards", tuple(self.cards(height - 3 * HAND))),
            ),
            look=cast("Theme", self._lens.theme),
            lang=self._lens.lang,
        )

    def order(self) -> list[int]:
        """The near player last, so that he is lowest."""
        count = self._state.agreed.seats
        near = self._lens.near if self._lens.near is not None else 0
        return [(near + 1 + at) % count for at in range(count)]

    def players(self, seats: list[int]) -> Iterator[Part]:
        say, lang, state = self._speech.catalogue.say, self._lens.lang, self._state
        piles = say(lang, "scene.pile", events=len(state.event_pile), units=len(state.unit_pile))
        yield Part("piles", "label", piles, text(piles, 8, 17, class_="hint", font_size=13))
        for at, seat in enumerate(seats):
            name = self._speech.seat(seat, self._view, lang)
            score = score_of(self._speech.law, state, seat)
            staff = self._speech.cards([one.card for one in state.staff[seat]], lang)
            ahead = self._speech.cards(state.ahead[seat], lang)
            words = f"{name}: {score} · {len(state.hands[seat])} · {staff} · {ahead}".strip(" ·")
            y = HEAD + at * BLOCK
            yield self.box(f"s{seat}", "player", words, (8, y), (WIDTH - 16, 20), False)

    def units(self, seats: list[int]) -> Iterator[Part]:
        for at, seat in enumerate(seats):
            for line in LINES:
                y = HEAD + at * BLOCK + (24 if line == FRONT else 24 + CARD[1] + GAP)
                for place, unit in enumerate(self._state.lines[line][seat]):
                    x = 8 + (place % 10) * (CARD[0] + GAP) + (place // 10) * 9
                    yield self.unit(unit, (x, y))

    def unit(self, unit: Unit, place: tuple[int, int]) -> Part:
        name = self._speech.unit(unit.handle, self._view, self._lens.lang)
        marks = "".join(sign for flag, sign in MARKS if unit.has(flag)) + "+" * len(unit.under)
        down = unit.has(HIDDEN)
        shown = "" if unit.card == UNKNOWN else f"{name} "
        label = f"{name} {marks}".strip()
        key = f"u{unit.handle}"
        return self.box(key, "unit", label, place, CARD, down, f"{shown}{marks}".strip())

    def cards(self, top: int) -> Iterator[Part]:
        """The cards that the viewer holds: packet, picks, hand, what he looks at."""
        seat, state = self._view.seat, self._state
        if seat is None:
            return
        held = [*state.packets[seat], *state.picks[seat], *state.hands[seat], *state.looked]
        cards = [card for card in held if card != UNKNOWN]
        for at, card in enumerate(cards):
            x = 8 + (at % 9) * (100 + GAP)
            name = self._speech.card(card, self._lens.lang)
            y = top + 4 + (at // 9) * (HAND - 10)
            yield self.box(f"c{card}", "card", name, (x, y), (100, HAND - 16), False)

    def box(
        self,
        key: str,
        kind: str,
        label: str,
        place: tuple[int, int],
        size: tuple[int, int],
        back: bool,
        shown: str | None = None,
    ) -> Part:
        width, height = size
        words = label if shown is None else shown
        colour = "flip" if back else "hint"
        body: Node = g(
            el("rect", width=width, height=height, rx=3, class_="box back" if back else "box"),
            text(words[: max(1, width // 6)], 4, height / 2 + 4, class_=colour, font_size=11),
            class_="picked" if key in self._lens.chosen else None,
        )
        return Part(key, kind, label, body, (key,), place)
