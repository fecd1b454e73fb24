"""What a player may say. Cards in a hand and units on the table are called by their numbers,
positions by theirs (`ground.py`), sides by their nation: 0 German, 1 Soviet.

Kinds of question (`Ask.kind`):

    nation, force                          who plays whom, what he brings (sealed)
    terrain, place, keep                   setup, one card after the other until `done`
    play, extra, after                     step a: the play, Coordination's one, W1 after it
    group, join, aside                     a movement play: the next group, who comes along, who is
                                           returned (TC-R19)
    unload                                 Panzergrenadiers get off (TC-E28)
    blitz                                  the shot of Blitzkrieg
    window-1 to window-10                  may be declined
    colour                                 the other player names it
    melees, melee                          which one next, and who fires at whom
    draw, discard, surplus                 step c
    offer                                  a draw is offered
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tourelle.core.ask import Choice
from tourelle.core.kinds import Kinds, Rest
from tourelle.games.draw_offer import AnswerDraw, OfferDraw

# --- setup ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wish(Choice):
    """The side that he wants (DP-2, TC-R131)."""

    kind: ClassVar[str] = "nation"
    side: int


@dataclass(frozen=True)
class FieldForce(Choice):
    """A whole deck, and the reinforcement group of 17.5: places in the library, one for each copy
    (DP-4 to DP-7)."""

    kind: ClassVar[str] = "force"
    cards: tuple[int, ...]
    group: tuple[int, ...] = ()


@dataclass(frozen=True)
class Lay(Choice):
    """Terrain or a fortification on a position: at setup, and Foxholes or Bunker as the play
    (DP-8, DP-19)."""

    kind: ClassVar[str] = "lay"
    card: int
    pos: int


@dataclass(frozen=True)
class Span(Choice):
    """A Stream on the border of two positions, at setup (TC-R119)."""

    kind: ClassVar[str] = "span"
    card: int
    a: int
    b: int


@dataclass(frozen=True)
class Place(Choice):
    """A unit on a position, at setup (DP-9)."""

    kind: ClassVar[str] = "place"
    card: int
    pos: int


@dataclass(frozen=True)
class Keep(Choice):
    """A card for the starting reserve (DP-10)."""

    kind: ClassVar[str] = "keep"
    card: int


@dataclass(frozen=True)
class Done(Choice):
    """Enough: placed, kept, moved, declared."""

    kind: ClassVar[str] = "done"
    is_pass = True


# --- the play ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pass(Choice):
    """No: nothing played, nothing drawn, nothing discarded (TC-5c, TC-R11)."""

    kind: ClassVar[str] = "pass"
    is_pass = True


@dataclass(frozen=True)
class Move(Choice):
    """A movement play from this position, or from the reserve (DP-12)."""

    kind: ClassVar[str] = "move"
    source: int


@dataclass(frozen=True)
class March(Choice):
    """The first card of a group and its path (DP-14); via -1: in one step."""

    kind: ClassVar[str] = "march"
    unit: int
    to: int
    via: int


@dataclass(frozen=True)
class Join(Choice):
    """Another card of the group, on the same path (TC-8.2a)."""

    kind: ClassVar[str] = "join"
    unit: int


@dataclass(frozen=True)
class Go(Choice):
    """The group is complete and moves."""

    kind: ClassVar[str] = "go"
    is_pass = True


@dataclass(frozen=True)
class Mount(Choice):
    """A squad gets on a vehicle, or shifts to it (TC-8.6b)."""

    kind: ClassVar[str] = "mount"
    squad: int
    vehicle: int


@dataclass(frozen=True)
class Dismount(Choice):
    """A squad gets off (TC-8.6b, TC-E28)."""

    kind: ClassVar[str] = "dismount"
    squad: int


@dataclass(frozen=True)
class Transfer(Choice):
    """A bearer gives equipment to another (TC-8.7b)."""

    kind: ClassVar[str] = "transfer"
    gear: int
    bearer: int


@dataclass(frozen=True)
class Back(Choice):
    """A moved card returns to where the play began (TC-R19)."""

    kind: ClassVar[str] = "back"
    unit: int


@dataclass(frozen=True)
class Fire(Choice):
    """A shot: shooter, weapon (`values.py`), the equipment that it is fired with or 0, target; in
    a melee the same is a declaration (DP-15, DP-24)."""

    kind: ClassVar[str] = "fire"
    unit: int
    weapon: int
    gear: int
    target: int


@dataclass(frozen=True)
class Draw(Choice):
    """A card from the draw pile, as the play or in step c (TC-5a, TC-4e)."""

    kind: ClassVar[str] = "draw"


@dataclass(frozen=True)
class Play(Choice):
    """An Instant or interrupt with its targets: units, positions, a card of the chain, vehicles of
    the destroyed pile (DP-31), or, for Opportunity Fire, shooter, weapon, equipment and target
    (DP-16, DP-20, DP-30)."""

    kind: ClassVar[str] = "play"
    card: int
    targets: Rest[int]


@dataclass(frozen=True)
class Equip(Choice):
    """Equipment from the reserve for a bearer, free (TC-13a); at setup leaders and aces too."""

    kind: ClassVar[str] = "equip"
    card: int
    unit: int


@dataclass(frozen=True)
class Drop(Choice):
    """Borne equipment is discarded (TC-13c)."""

    kind: ClassVar[str] = "drop"
    gear: int


@dataclass(frozen=True)
class Clear(Choice):
    """The play clears the Breakdown of this vehicle, by a number, or, of Pioneers and Sappers, the
    Minefield in their position (TC-E4, TC-E24)."""

    kind: ClassVar[str] = "clear"
    unit: int


@dataclass(frozen=True)
class Flak(Choice):
    """A dual-purpose gun fires at an air event (TC-E20)."""

    kind: ClassVar[str] = "flak"
    unit: int


@dataclass(frozen=True)
class Colour(Choice):
    """0 red, 1 yellow, 2 green, 3 blue, 4 white (TC-7a)."""

    kind: ClassVar[str] = "colour"
    colour: int


@dataclass(frozen=True)
class Melee(Choice):
    """Which melee is resolved next (TC-10b)."""

    kind: ClassVar[str] = "melee"
    pos: int


@dataclass(frozen=True)
class Discard(Choice):
    """A card of the reserve, in step c (TC-4e, TC-6.4a)."""

    kind: ClassVar[str] = "discard"
    card: int


@dataclass(frozen=True)
class Concede(Choice):
    """The game is lost (DP-35)."""

    kind: ClassVar[str] = "concede"
    is_grave = True


CHOICES: Final = Kinds[Choice](
    "choice",
    Wish, FieldForce, Lay, Span, Place, Keep, Done, Pass, Move, March, Join, Go, Mount, Dismount,
    Transfer, Back, Fire, Draw, Play, Equip, Drop, Clear, Flak, Colour, Melee, Discard,
    Concede, OfferDraw, AnswerDraw,
)  # fmt: skip
