"""What a picture of the table is drawn from: plain data, made from a seat's view.

Nothing here decides anything, and what is not given is not drawn: a card without a *face* is a
back, whoever looks. Words that belong to content come as `Phrase`, in both languages; names of
people and notes come as plain text in the reader's language.

Keys are the public handles of things. A part of the scene is called `card-<key>` (cards anywhere),
`seat-<seat>`, `lane-<seat>-front`, `lane-<seat>-rear`, `pile-units`, `pile-events`,
`pile-discard`, `pile-removed`, `clock`, `window`, `odds`, `tray`, `zoom`, `aim-<source>-<n>`. The
origin of a card is its middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from tourelle.art.kept import hashed_once
from tourelle.core.words import Phrase
from tourelle.games.tank_hunter.content.entries import NO_PLATE

UnitType = Literal["AFV", "GUN", "INF"]
Colour = Literal["grey", "gold", "red"]
Timing = Literal["own", "others", "any", "draw"]
Destination = Literal["discard", "remove", "under", "front"]
Power = Literal["exhaust", "continuous"]
Deck = Literal["unit", "event"]
AimKind = Literal["attack", "counter", "recon", "event"]
Result = Literal["destroyed", "encircled", "revealed", "spared", "removed", "captured", "dry"]
When = Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a card beside its icon.

    *icon* is a name of `art.icons` (ap, he, trample, suicide, pistol, armour, agility, supply,
    recon, longrange, aa, evasion, or an ability without a number). *change* is how much *value*
    is above (or below) what is printed: the number is then marked with an arrow.
    """

    icon: str
    value: int | None = None
    shots: int = 1
    change: int = 0


@hashed_once
@dataclass(frozen=True)
class UnitFace:
    """The face of a unit card. *nation* is an id of `core.nations` (de, su, us, ...); *picture* the
    id of a vehicle or gun of `art.vehicles`, or a name of `art.vignettes.TROOPS`, or `cavalry`."""

    id: str
    name: Phrase
    nation: str
    type: UnitType
    kind: Phrase
    value: int
    attacks: tuple[Figure, ...]
    defence: Figure
    supply: Figure
    abilities: tuple[Figure, ...] = ()
    picture: str = "rifle"
    basis: str = ""


@hashed_once
@dataclass(frozen=True)
class CommanderFace:
    """The face of a commander (TH-20)."""

    id: str
    name: Phrase
    nation: str
    power: Power
    when: Phrase
    effect: Phrase


@hashed_once
@dataclass(frozen=True)
class EventFace:
    """The face of an event card; *picture* is the name of its plate (`art.names`)."""

    id: str
    name: Phrase
    colour: Colour
    timing: Timing
    destination: Destination
    target: Phrase
    effect: Phrase
    keywords: tuple[str, ...] = ()
    picture: str = NO_PLATE


Face = UnitFace | CommanderFace | EventFace


@hashed_once
@dataclass(frozen=True)
class CardPicture:
    """A card on the table, in a hand or in a tray.

    - *face*: None where the reader may not know it: a back is drawn (*deck* tells which).
    - *hidden*: it lies face down. With a face it is one's own, or one that all have seen
      (TH-5.7): drawn dimmed, with a crossed eye.
    - *dry*, *encircled*, *exhausted*, *barred* (may neither attack nor go on recon this turn),
      *evaded*: markers and states; all of them show on backs, too.
    - *under*: event cards attached to it, public.
    - *armed*: a standing order waits on it (only ever in the owner's own picture).
    - *lit*: a legal target, or playable now. *chosen*: part of the order being put together.
    - *notes*: what else is to be said of it, in the reader's language: why it cannot be chosen,
      what it would do.
    - *acts*: the keys of the parts of orders that touching it means.
    """

    key: str
    face: Face | None = None
    deck: Deck = "unit"
    hidden: bool = False
    dry: bool = False
    encircled: bool = False
    exhausted: bool = False
    barred: bool = False
    evaded: bool = False
    under: tuple[EventFace, ...] = ()
    armed: bool = False
    lit: bool = False
    chosen: bool = False
    notes: tuple[str, ...] = ()
    chance: str = ""  #: of the attack it would be the target of
    acts: tuple[str, ...] = ()


class Head(NamedTuple):
    """What is told of a player above his lines; the fields are those of `SeatPicture`, *units* and
    *covered* count his cards and those of them that lie face down."""

    seat: int
    name: str
    hand: int
    limit: int
    units: int
    covered: int
    points: int
    scored: tuple[Phrase, ...]
    worth: int | None
    active: bool
    asked: bool
    out: bool
    lit: bool
    chosen: bool
    acts: tuple[str, ...]


@hashed_once
@dataclass(frozen=True)
class SeatPicture:
    """A player and what lies before him.

    - *front*, *rear*: his two lines, left to right as he laid them; *staff*: his commanders, shown
      at the end of the rear line; *lasting*: events in front of him (TH-10.4).
    - *hand*: how many event cards he holds, of a limit of *limit*.
    - *points*: victory points; *scored*: the names of the cards in his VP pile.
    - *worth*: the value of his surviving units, where the reader may know it (his own).
    - *active*: it is his turn. *asked*: a public question stands before him now.
    - *out*: eliminated. *lit*, *chosen*, *acts*: he can be, or has been, chosen (recon, events).
    - *front_acts*, *rear_acts*: a card can be put there (TH-10.9).
    """

    seat: int
    name: str
    front: tuple[CardPicture, ...] = ()
    rear: tuple[CardPicture, ...] = ()
    staff: tuple[CardPicture, ...] = ()
    lasting: tuple[CardPicture, ...] = ()
    hand: int = 0
    limit: int = 3
    points: int = 0
    scored: tuple[Phrase, ...] = ()
    worth: int | None = None
    active: bool = False
    asked: bool = False
    out: bool = False
    lit: bool = False
    chosen: bool = False
    acts: tuple[str, ...] = ()
    front_acts: tuple[str, ...] = ()
    rear_acts: tuple[str, ...] = ()

    def head(self) -> Head:
        units = (*self.front, *self.rear)
        covered = sum(card.hidden or card.face is None for card in units)
        return Head(
            self.seat, self.name, self.hand, self.limit, len(units), covered, self.points,
            self.scored, self.worth, self.active, self.asked, self.out, self.lit, self.chosen,
            self.acts,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class PilesPicture:
    """The piles. *discard* is its top card, if any; *third* the cards left in the current third of
    the event pile; *carpets* how many Carpet Bombings have been seen, of three."""

    units: int = 0
    events: int = 0
    discarded: int = 0
    discard: EventFace | None = None
    removed: int = 0
    carpets: int = 0
    third: int | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """One modifier of an attack, named: `Trenches`, -2."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class Reply:
    """The counter that may come: before or after, by which value, its target number and chance."""

    when: When
    icon: str
    need: int
    chance: Fraction
    result: Result = "destroyed"


@dataclass(frozen=True, slots=True)
class OddsPicture:
    """What is to be known before an attack is made.

    *icon* is the kind of attack (ap, he, trample, suicide, pistol, longrange, recon, aa, or an
    event's `when-own`); *need* the target number: a die of that or less succeeds; *hit* the chance
    of at least one success, *result* what it does; *dry* the chance to run out of ammo; *terms*
    how *need* came about, attack value first; *stake* the points for each side.
    """

    icon: str
    need: int
    hit: Fraction
    result: Result = "destroyed"
    shots: int = 1
    dry: Fraction | None = None
    reply: Reply | None = None
    terms: tuple[Term, ...] = ()
    stake: tuple[int, int] | None = None
    charge: bool = False


@dataclass(frozen=True, slots=True)
class Aim:
    """An arrow from one part to others: *source* and *targets* are keys of cards, or `seat-<n>`.

    *planned*: still being put together (broken line); else declared (solid). With *odds* its
    middle shows the target number and the chance, where there is room for it.
    """

    source: str
    targets: tuple[str, ...]
    kind: AimKind = "attack"
    planned: bool = False
    odds: OddsPicture | None = None


@dataclass(frozen=True, slots=True)
class WindowPicture:
    """The window that is open (TH-10.6): *code* W1 to W7; *mine*: the reader is asked now. It is
    drawn alike whoever holds what."""

    code: str
    mine: bool = False


@dataclass(frozen=True, slots=True)
class TrayPicture:
    """Cards laid open before the reader alone, over the table: a draft packet, the cards he looks
    through. *title* in the reader's language."""

    title: str
    cards: tuple[CardPicture, ...]


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything to be seen at one moment, by one seat.

    - *seats*: all players clockwise, the nearest first: the reader's own seat, or whoever is near.
    - *hand*: the event cards of the nearest seat; backs for somebody who only watches.
    - *declared*: events shown and not yet resolved, the first declared first (TH-10.15).
    - *odds*: shown in full beside the piles; without it those of the first aim that has any.
    - *zoom*: one card drawn large over everything.
    - *title*: what is seen, in the reader's language; a plain description when empty.
    """

    seats: tuple[SeatPicture, ...]
    hand: tuple[CardPicture, ...] = ()
    piles: PilesPicture = PilesPicture()
    declared: tuple[CardPicture, ...] = ()
    window: WindowPicture | None = None
    aims: tuple[Aim, ...] = ()
    odds: OddsPicture | None = None
    tray: TrayPicture | None = None
    zoom: Face | None = None
    turn: int = 0
    title: str = ""
