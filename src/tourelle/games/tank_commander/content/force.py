"""Forces and decks: what may be fielded, and why not (TC-14c, TC-14d, chapter 17).

A force is places of cards in the library, in order, once for each copy; the reinforcement group of
17.5 is a second one. TC-R78, TC-R79, TC-R87, TC-R89, TC-R91, TC-R106, TC-R107, TC-R115.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tourelle.core.ask import Refusal, refusal
from tourelle.core.chance import Dice
from tourelle.core.words import Lang
from tourelle.games.tank_commander.content import force_fill, force_text
from tourelle.games.tank_commander.content.entries import (
    ROLES,
    SPELLING,
    YEARS,
    Card,
    ReadyForce,
    ScenarioCard,
)

Cards = tuple[int, ...]
MOST_CARDS: Final = 200  # no budget buys more that is worth having
MOST_COPIES: Final = 2  # TC-14c, of an event or an equipment card
PILE: Final = (20, 40)  # TC-R89
#: By which rule a scenario limits the points of the attacker (or of both), and of the defender.
POINTS_RULE: Final[Mapping[str, tuple[str, str]]] = {
    "17.2": ("TC-17.2a", "TC-17.2a"),
    "17.3": ("TC-17.3a", "TC-17.3a"),
    "17.4": ("TC-17.4b", "TC-17.4c"),
    "17.5": ("TC-17.5a", "TC-17.5b"),
    "17.6": ("TC-17.6a", "TC-17.6a"),
}


class Terms(NamedTuple):
    """For what a force is built: the year is that of 17.6, 0 in all other scenarios."""

    scenario: str
    nation: str
    role: str = ""
    year: int = 0


def task_of(terms: Terms) -> str:
    """A short name of what is built for, but for the nation: 17.2, 17.4-attacker, 17.6-1943."""
    return "-".join(str(part) for part in (terms.scenario, terms.role, terms.year or "") if part)


def terms_of(task: str, nation: str) -> Terms:
    """The other way round."""
    scenario, _, rest = task.partition("-")
    return (
        Terms(scenario, nation, "", int(rest)) if rest.isdigit() else Terms(scenario, nation, rest)
    )


class Muster:
    """The cards of a library and the rules for taking them (TC-R106: as many as one likes)."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        scenarios: Mapping[str, ScenarioCard],
        forces: Mapping[str, ReadyForce],
    ) -> None:
        self.cards: Final = cards
        self.scenarios: Final = scenarios
        self.forces: Final = forces
        self.place: Final = {card.id: at for at, card in enumerate(cards)}

    # --- what a scenario grants -------------------------------------------------------------

    def limit(self, terms: Terms) -> int:
        """Build points of the force; 0: points do not matter."""
        return self.scenarios[terms.scenario].points[terms.role == "defender"]

    def group_limit(self, terms: Terms) -> int:
        """Build points of the reinforcement group (TC-17.5b)."""
        return self.scenarios[terms.scenario].group if terms.role == "defender" else 0

    def free(self, terms: Terms) -> tuple[str, ...]:
        """Cards that come on top, for nothing (TC-17.4c, TC-R87)."""
        return self.scenarios[terms.scenario].free if terms.role == "defender" else ()

    def year(self, terms: Terms) -> int:
        """The year that binds (TC-17.6b, TC-R91); 0: none."""
        scenario = self.scenarios[terms.scenario]
        if scenario.year_agreed:
            return terms.year or scenario.year
        return scenario.year if scenario.force == "fixed" else 0

    def points(self, cards: Iterable[int]) -> int:
        """Points pay for every card of the deck (TC-17a)."""
        return sum(self.cards[at].points for at in cards)

    def tasks(self) -> list[str]:
        """All that can be built for, but for the nation."""
        found = []
        for one in self.scenarios.values():
            roles = ROLES if one.roles == "number" else ("",)
            years = range(YEARS[0], YEARS[1] + 1) if one.year_agreed else (0,)
            found += [task_of(Terms(one.id, "", role, year)) for role in roles for year in years]
        return found

    # --- rules ------------------------------------------------------------------------------

    def refuse(self, terms: Terms, cards: Cards, group: Cards = ()) -> Refusal | None:
        """Why this force may not be fielded; None: it may."""
        return next(self.faults(terms, cards, group), None)

    def faults(self, terms: Terms, cards: Cards, group: Cards = ()) -> Iterator[Refusal]:
        """Every rule that it breaks."""
        if len(cards) + len(group) > MOST_CARDS:
            yield refusal("too-many-cards", "TC-17a", most=MOST_CARDS)
            return
        if any(not 0 <= at < len(self.cards) for at in (*cards, *group)):
            yield refusal("no-such-card", "TC-17a")
            return
        yield from self._card_faults(terms, {*cards, *group})
        yield from self.copy_faults(terms, (*cards, *group))
        force = self.scenarios[terms.scenario].force
        if force == "pick":
            yield from self._pick_faults(terms, cards)
        elif force == "fixed":
            yield from self._pile_faults(cards)
        else:
            yield from self._point_faults(terms, cards, group)
        if group and not self.group_limit(terms):
            yield refusal("no-group", "TC-17.5b")

    def _card_faults(self, terms: Terms, found: Iterable[int]) -> Iterator[Refusal]:
        for at in sorted(found):
            fault = self.refuse_card(terms, self.cards[at])
            if fault is not None:
                yield fault

    def refuse_card(self, terms: Terms, card: Card) -> Refusal | None:
        """Why this card may not be in such a force at all."""
        scenario, year, name = self.scenarios[terms.scenario], self.year(terms), card.name.en
        if not card.serves(terms.nation):
            return refusal("other-nation", "TC-14d", card=name, nation=SPELLING.word(terms.nation))
        if not card.in_service(year):
            rule = "TC-17.6b" if scenario.year_agreed else "TC-R91"
            return refusal("other-year", rule, card=name, year=year)
        if scenario.force == "pick" and not (card.is_gun or (card.is_vehicle and card.hit_short)):
            return refusal("no-pick", "TC-17.1a", card=name)  # TC-R85
        if scenario.force == "fixed" and card.type not in ("terrain", "event"):
            return refusal("no-pile-card", "TC-17.7c", card=name)
        barred = terms.role == "attacker" and not scenario.attacker_terrain
        if barred and card.type == "terrain":
            return refusal("no-terrain", "TC-17.4b", card=name)
        return None

    def copy_faults(self, terms: Terms, found: Sequence[int]) -> Iterator[Refusal]:
        """Two of the same name, whatever part of the deck they are in (TC-14c, TC-R79)."""
        given = (*self.free(terms), *self.scenarios[terms.scenario].forces.get(terms.nation, ()))
        every = [*found, *(self.place[id] for id in given)]
        limited = [self.cards[at] for at in every if self.is_limited(at)]
        for name, count in Counter(card.name.en for card in limited).items():
            if count > MOST_COPIES:
                rule = "TC-R87" if name in self._names(self.free(terms)) else "TC-14c"
                yield refusal("too-many-copies", rule, card=name, n=count, most=MOST_COPIES)

    def is_limited(self, at: int) -> bool:
        return self.cards[at].type in ("event", "equipment")

    def _names(self, ids: Iterable[str]) -> set[str]:
        return {self.cards[self.place[id]].name.en for id in ids}

    def _pick_faults(self, terms: Terms, cards: Cards) -> Iterator[Refusal]:
        picks = self.scenarios[terms.scenario].picks
        if len(cards) != picks:
            yield refusal("pick-count", "TC-17.1a", n=len(cards), picks=picks)

    def _pile_faults(self, cards: Cards) -> Iterator[Refusal]:
        if not PILE[0] <= len(cards) <= PILE[1]:
            yield refusal("pile-size", "TC-R89", n=len(cards), low=PILE[0], high=PILE[1])

    def _point_faults(self, terms: Terms, cards: Cards, group: Cards) -> Iterator[Refusal]:
        rule = self.points_rule(terms)
        for found, limit in ((cards, self.limit(terms)), (group, self.group_limit(terms))):
            points = self.points(found)
            if limit and points > limit:
                yield refusal("too-dear", rule, points=points, limit=limit)

    def points_rule(self, terms: Terms) -> str:
        rules = POINTS_RULE.get(terms.scenario, ("TC-17a", "TC-17a"))
        return rules[terms.role == "defender"]

    # --- forces that are there, and such as are made ------------------------------------------

    def ready(self, terms: Terms) -> list[ReadyForce]:
        """The ready forces that fit."""
        year = terms.year if self.scenarios[terms.scenario].year_agreed else 0
        return [
            one
            for one in self.forces.values()
            if (one.scenario, one.nation, one.year) == (terms.scenario, terms.nation, year)
            and one.role in ("", terms.role)
            and self.refuse(terms, *self.pile(one)) is None
        ]

    def pile(self, force: ReadyForce) -> tuple[Cards, Cards]:
        """The cards of a ready force, and of its reinforcement group."""
        return self.named(force.cards), self.named(force.group)

    def named(self, ids: Iterable[str]) -> Cards:
        return tuple(sorted(self.place[id] for id in ids))

    def some(self, terms: Terms, dice: Dice) -> tuple[Cards, Cards]:
        """A random legal force, with units to play with, and group."""
        return force_fill.some(self, terms, dice)

    def filled(self, terms: Terms, cards: Cards, group: Cards = ()) -> tuple[Cards, Cards]:
        """The same force with the rest of its points spent; what is illegal stays as it is."""
        return force_fill.filled(self, terms, cards, group)

    # --- names and text -----------------------------------------------------------------------

    def ids(self, cards: Cards) -> tuple[str, ...]:
        return tuple(self.cards[at].id for at in cards)

    def read(self, names: Sequence[str]) -> Cards:
        """Cards by names in either language, other spellings or ids; or Malformed."""
        places = (
            self.place[name] if name in self.place else force_text.found(self.cards, name)
            for name in names
        )
        return tuple(sorted(places))

    def text(self, cards: Cards, group: Cards = (), lang: Lang = "en") -> str:
        """Short enough to paste: `2x PzKw IV F; PzKw III L // group`."""
        return force_text.written(self.cards, cards, group, lang)

    def from_text(self, said: str) -> tuple[Cards, Cards]:
        """The force and the group that *said* writes."""
        return force_text.read(self.cards, said)
