"""Platoons: what may be fielded, why not, and platoons as text to paste.

TK-R50, TK-R51, TK-R52, TK-R56, TK-R58, TK-R96, TK-R100.

Panther + Dead-Eye Gunner; StuG G        by names, ids will do as well
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.core.ask import Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.fields import shown
from tourelle.core.misread import Misread
from tourelle.core.nations import ANY
from tourelle.core.words import Lang, Phrase
from tourelle.games.tanks.content.codes import Code
from tourelle.games.tanks.content.entries import SPELLING, TankCard, UpgradeCard

Row = tuple[int, ...]  # a tank and its cards, by their places in the library
Force = tuple[Row, ...]
ENOUGH: Final = (4, 16, 0)  # of samples: one in so many tanks is the last; 0: all points are spent
MOST_TANKS: Final = 60  # TK-9.4: there is room for no more
READ_TANKS: Final = 100  # what is longer is not looked at: it only costs time
READ_CARDS: Final = 20

NO_PLATOON: Final = Phrase(
    "a platoon is `tank + card + card; tank`", "un peloton s’écrit `char + carte + carte ; char`"
)
NO_TANK: Final = Phrase("no tank {name}", "pas de char {name}")
NO_CARD: Final = Phrase("no card {name}", "pas de carte {name}")
MANY_TANKS: Final = Phrase("more than {most} tanks", "plus de {most} chars")
MANY_CARDS: Final = Phrase("more than {most} cards", "plus de {most} cartes")


class Muster:
    """The tanks and cards of a library, and the rules for buying them (chapter 9)."""

    def __init__(self, tanks: tuple[TankCard, ...], cards: tuple[UpgradeCard, ...]) -> None:
        self.tanks: Final = tanks
        self.cards: Final = cards
        self._tank_at: Final = {tank.id: at for at, tank in enumerate(tanks)}
        self._card_at: Final = {card.id: at for at, card in enumerate(cards)}

    def named(self, named: Iterable[Sequence[str]]) -> Force:
        """The force whose rows name a tank and its cards by id."""
        return tuple(
            (self._tank_at[row[0]], *(self._card_at[name] for name in row[1:])) for row in named
        )

    # --- rules ------------------------------------------------------------------------------

    def points(self, force: Force) -> int:
        return sum(self.row_points(row) for row in force)

    def row_points(self, row: Row) -> int:
        return self.tanks[row[0]].points + sum(self.cards[at].points for at in row[1:])

    def nation(self, force: Force) -> str:
        return self.tanks[force[0][0]].nation

    def refuse(self, force: Force, limit: int) -> Refusal | None:
        """Why a platoon may not be fielded; None: it may."""
        if not force:
            return refusal("no-tank", "TK-9.4")  # TK-R57
        if len(force) > MOST_TANKS:
            return refusal("too-many-tanks", "TK-9.4", most=MOST_TANKS)
        if any(not self._exists(row) for row in force):
            return refusal("no-such-card", "TK-9.4")
        nation = self.nation(force)
        for row in force:
            fault = self._refuse_row(row, nation)
            if fault is not None:
                return fault
        fault = self.refuse_heroes(force)
        if fault is None and self.points(force) > limit:
            return refusal("too-dear", "TK-9.1", points=self.points(force), limit=limit)
        return fault

    def _exists(self, row: Row) -> bool:
        if not row or not 0 <= row[0] < len(self.tanks):
            return False
        return all(0 <= at < len(self.cards) for at in row[1:])

    def _refuse_row(self, row: Row, nation: str) -> Refusal | None:
        tank = self.tanks[row[0]]
        if tank.nation != nation:
            return refusal(
                "other-nation", "TK-9.2", card=tank.name.en, nation=SPELLING.word(nation)
            )
        for at in row[1:]:
            card = self.cards[at]
            if card.nation not in (nation, ANY):
                return refusal(
                    "other-nation", "TK-9.3", card=card.name.en, nation=SPELLING.word(nation)
                )
            if card.only_on and tank.id not in card.only_on:
                return refusal("not-on-this", "TK-9.12", card=card.name.en, tank=tank.name.en)
        return self.refuse_types(row)

    def refuse_types(self, row: Row) -> Refusal | None:
        """One card of each type, and no more crew than slots (TK-9.5, TK-9.6)."""
        tank, cards = self.tanks[row[0]], [self.cards[at] for at in row[1:]]
        for type_, count in Counter(card.type for card in cards).items():
            if count > 1 and not self._is_pair(row, type_, count):
                return refusal("type-twice", "TK-9.5", type=type_, tank=tank.name.en)
        crew = sum(card.is_crew for card in cards)
        slots = self.slots(row)
        if crew > slots:
            return refusal("no-slot", "TK-9.6", crew=crew, slots=slots, tank=tank.name.en)
        return None

    def slots(self, row: Row) -> int:
        """How many crew cards may lie on a tank, with what its other cards add."""
        return self.tanks[row[0]].crew + sum(code.number for code in self._codes(row, "SLOTS"))

    def _is_pair(self, row: Row, type_: str, count: int) -> bool:
        """Two copies of one Ammunition card with a Resourceful Loader (TK-R94)."""
        copies = {at for at in row[1:] if self.cards[at].type == type_}
        paired = any(True for _ in self._codes(row, "AMMO_PAIR"))
        return type_ == "ammunition" and count == 2 and len(copies) == 1 and paired

    def _codes(self, row: Row, name: str) -> list[Code]:
        clauses = [clause for at in row[1:] for clause in self.cards[at].clauses]
        return [code for clause in clauses for code in clause.codes if code.name == name]

    def refuse_heroes(self, force: Force) -> Refusal | None:
        """Each hero once in a platoon (TK-9.7)."""
        heroes = Counter(at for row in force for at in row[1:] if self.cards[at].hero)
        for at, count in heroes.items():
            if count > 1:
                return refusal("hero-twice", "TK-9.7", card=self.cards[at].name.en)
        return None

    # --- chance -----------------------------------------------------------------------------

    def some(self, limit: int, dice: Dice) -> Force | None:
        """A random legal platoon, small or large; None: nothing can be bought for so little."""
        dearest = [tank for tank in self.tanks if tank.points <= limit]
        if not dearest:
            return None
        nations = sorted({tank.nation for tank in dearest}, key=SPELLING.word)
        nation = nations[dice.draw(len(nations), "sample")]
        enough = ENOUGH[dice.draw(len(ENOUGH), "sample")]
        force: Force = ()
        while len(force) < MOST_TANKS:
            left = limit - self.points(force)
            able = [
                at
                for at, tank in enumerate(self.tanks)
                if tank.nation == nation and tank.points <= left
            ]
            if not able or (force and enough and dice.draw(enough, "sample") == 0):
                break
            force = (*force, (able[dice.draw(len(able), "sample")],))
        return self._equipped(force, limit, dice)

    def _equipped(self, force: Force, limit: int, dice: Dice) -> Force:
        nation = self.nation(force)
        able = [at for at, card in enumerate(self.cards) if card.nation in (nation, ANY)]
        for _ in range(4 * len(force)):
            where, card = dice.draw(len(force), "sample"), able[dice.draw(len(able), "sample")]
            more = (*force[:where], (*force[where], card), *force[where + 1 :])
            force = force if self.refuse(more, limit) is not None else more
        return force

    # --- names and text ---------------------------------------------------------------------

    def ids(self, force: Force) -> tuple[tuple[str, ...], ...]:
        """The ids of its tanks, each with those of its cards."""
        return tuple(
            (self.tanks[row[0]].id, *(self.cards[at].id for at in row[1:])) for row in force
        )

    def read(self, named: Sequence[Sequence[str]]) -> Force:
        """The force whose rows name a tank and its cards, in either language or by ids, or
        Malformed with what is wrong."""
        _check_length(named, READ_TANKS, MANY_TANKS)
        return tuple(self._row(row) for row in named)

    def text(self, force: Force, lang: Lang = "en") -> str:
        """Short enough to paste: names, tanks between semicolons."""
        tanks, cards = self.tanks, self.cards
        return "; ".join(
            " + ".join([_said(tanks, row[0], lang), *(_said(cards, at, lang) for at in row[1:])])
            for row in force
        )

    def from_text(self, said: str) -> Force:
        """The force that *said* writes, by names in either language or by ids."""
        said = said.replace("\n", ";").replace("\ufeff", "")
        parts = [part for part in said.split(";") if part.strip()]
        if not parts:
            raise Misread(NO_PLATOON)
        return self.read([part.split("+") for part in parts])

    def _row(self, names: Sequence[str]) -> Row:
        first, *others = [name.strip() for name in names]
        _check_length(others, READ_CARDS, MANY_CARDS)
        tank = _find(first, self.tanks)
        if tank is None:
            raise Misread(NO_TANK, name=shown(first))
        return (tank, *(self._card(name) for name in others))

    def _card(self, name: str) -> int:
        found = _find(name, self.cards)
        if found is None:
            raise Misread(NO_CARD, name=shown(name))
        return found


def _check_length(items: Sequence[object], most: int, phrase: Phrase) -> None:
    if len(items) > most:
        raise Misread(phrase, most=most)


def _find(said: str, known: Sequence[TankCard | UpgradeCard]) -> int | None:
    """The place of what is called so: by its id before all names."""
    wanted = said.casefold()
    for at, one in enumerate(known):
        if one.id.casefold() == wanted:
            return at
    for at, one in enumerate(known):
        if wanted in (one.name.en.casefold(), one.name.fr.casefold()):
            return at
    return None


def _said(known: Sequence[TankCard | UpgradeCard], at: int, lang: Lang) -> str:
    """A name that leads back here; the id, where a pack has given the same name twice."""
    name = known[at].name.said(lang)
    plain = not any(sign in name for sign in (";", "\n", "+")) and name == name.strip()
    return name if plain and _find(name, known) == at else known[at].id
