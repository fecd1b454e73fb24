"""The toy games as rooms: pictures, judges and setups, so that all of the kit can take them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final

from tourelle.art.scene import Ground, Layer, Part, Scene
from tourelle.art.svg import el, text
from tourelle.core.ask import Ask, Choice
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.core.kept import Kept
from tourelle.core.odds import spread
from tourelle.core.rules import V
from tourelle.core.words import Lang, Phrase
from tourelle.games.game import AnyGame, Fact, Game, Judge, Lens, Odds, OrderPart, Scenario
from tourelle.games.instructions import Given, Instruction, Level
from tourelle.games.offers import Branch, Order, answers_of
from tourelle.testing.toys import gunnery_parts, skirmish_parts
from tourelle.testing.toys.deck import DeckBuilder
from tourelle.testing.toys.gunnery import GunneryRules
from tourelle.testing.toys.gunnery_parts import Concede, Decline, Gunnery, Interrupt, Name, Shoot
from tourelle.testing.toys.skirmish import IN_SMOKE, NEEDED, SkirmishRules, shot
from tourelle.testing.toys.skirmish_parts import Skirmish
from tourelle.testing.toys.words import GUNNERY, SKIRMISH, ToySpeech

SIDE: Final = 100
PLAIN: Final = Phrase("A toy game.", "Un jeu d’essai.")


class Armour(Judge[Skirmish, Choice]):
    """What a seat has left, against what the others have."""

    def worth(self, state: Skirmish, seat: Seat) -> int:
        return 2 * state.sides[seat].armour - sum(side.armour for side in state.sides)


class Barrels(Judge[Gunnery, Choice]):
    """The same for two."""

    def worth(self, state: Gunnery, seat: Seat) -> int:
        return state.sides[seat].armour - state.sides[1 - seat].armour


WORDED: Final = Kept(1024)


@lru_cache(maxsize=1024)
def part(at: int, key: str, label: str, *acts: str) -> Part:
    body = el("rect", x=0, y=0, width=90, height=40)
    where = (5.0 + SIDE * (at % 6), 5.0 + 50 * (at // 6))
    return Part(key, "card" if acts else "tank", label, body, acts, where)


@lru_cache(maxsize=16)
def ground_of(title: str) -> Ground:
    return Ground.of(el("rect", width=600, height=400), text(title, 5, 390))


def picture(title: str, parts: Sequence[Part]) -> Scene:
    layers = (Layer("parts", tuple(parts)),)
    return Scene(600, 400, title, "", ground_of(title), {}, layers)


def buttons(speech: ToySpeech[V], said: Sequence[Choice], view: V, lens: Lens) -> list[Part]:
    """A place for all that can ever be said; what is asked for now is a button."""
    lang, acts = lens.lang, lens.offers.draft().acts
    known = (speech, tuple(said), lang)  # what a toy can say is the same in every view
    rows = WORDED.of(known, lambda: [(key_of(c), speech.choice(c, view, lang)) for c in said])
    return [part(6 + n, key, label, *acts(key)) for n, (key, label) in enumerate(rows)]


def key_of(choice: Choice) -> str:
    """What a tap on the picture means: the choice's data, joined."""
    return "-".join(map(str, choice.data()))


def hurts(need: int) -> Fraction:
    """How likely a shot costs armour."""
    return spread(lambda dice: shot(need, Seat(0), Seat(1), dice)[1])[True]


class SkirmishRoom(Game[Skirmish, Choice, skirmish_parts.SkirmishView]):
    rules = SkirmishRules()
    speech = ToySpeech[skirmish_parts.SkirmishView](SKIRMISH)
    judge = Armour()

    def scene(self, view: skirmish_parts.SkirmishView, lens: Lens) -> Scene:
        """Tanks to fire at, a disc to drive in, and what lies on the table."""
        parts = [self._tank(view, seat, lens) for seat in range(len(view.places))]
        drives = lens.offers.draft().acts("drive")
        parts.append(part(5, "drive", self.speech.prompt("turn", view, lens.lang), *drives))
        bids = [skirmish_parts.Bid(n) for n in range(4)]
        cards = [skirmish_parts.React(card) for card in (skirmish_parts.NOTHING, *view.hand)]
        said = [*bids, *cards, skirmish_parts.Concede()]
        parts += buttons(self.speech, said, view, lens)
        return picture(self.speech.title(lens.lang), parts)

    def _tank(self, view: skirmish_parts.SkirmishView, seat: int, lens: Lens) -> Part:
        label = f"{self.speech.seat(seat, view, lens.lang)}: {view.places[seat][2]}"
        return part(seat, f"fire-{seat}", label, *lens.offers.draft().acts(f"fire-{seat}"))

    def parts(
        self, choice: Choice, view: skirmish_parts.SkirmishView, lang: Lang
    ) -> tuple[OrderPart, ...]:
        said = OrderPart("said", key_of(choice), self.speech.choice(choice, view, lang))
        if not isinstance(choice, skirmish_parts.Drive):
            return (said,)
        reach = OrderPart("reach", "drive", self.speech.prompt("turn", view, lang))
        return (reach, said)  # the disc first, then a point of it

    def branches(
        self, ask: Ask[Choice], view: skirmish_parts.SkirmishView, lang: Lang
    ) -> Sequence[Branch] | None:
        """Drives are counted, and put into words when they are looked at."""
        if ask.kind != "turn":
            return None
        disc, foes = (answers_of(domain) for domain in ask.domains)

        def orders(choices: Sequence[Choice]) -> tuple[Order, ...]:
            return tuple(Order(choice, self.parts(choice, view, lang)) for choice in choices)

        reach = OrderPart("reach", "drive", self.speech.prompt("turn", view, lang))
        keys = frozenset(("drive", *map(key_of, disc)))
        drives = Branch(reach, len(disc), ("reach", "said"), partial(orders, disc), lambda: keys)
        shots = [Branch(one.parts[0], 1, ("said",), partial(tuple, (one,))) for one in orders(foes)]
        return [drives, *shots]

    def odds(self, choice: Choice, view: skirmish_parts.SkirmishView, lang: Lang) -> Odds | None:
        """The chance of a shot, and what smoke would make of it: by the resolver that plays."""
        if not isinstance(choice, skirmish_parts.Fire):
            return None
        clear, smoke = hurts(NEEDED), hurts(IN_SMOKE)
        whom = self.speech.seat(choice.target, view, lang)
        return Odds(
            self.speech.choice(choice, view, lang),
            ((self.speech.catalogue.say(lang, "event.hit", seat=whom), clear),),
            (Fact("d6", f"{NEEDED}+", "SK-5"),),
            (Fact("d6", f"{IN_SMOKE}+: {smoke}", "SK-5"),),
        )

    def instructions(
        self, view: skirmish_parts.SkirmishView, lang: Lang
    ) -> tuple[Instruction, ...]:
        """A tank may be told when to make smoke."""
        if view.seat is None or not view.places[view.seat][2]:
            return ()
        levels = (Level("ask", "?"), Level("smoke", "+"), Level("never", "-"))
        name = self.speech.seat(view.seat, view, lang)
        return (Instruction(f"fire-{view.seat}", name, levels, "ask"),)

    def instructed(
        self, ask: Ask[Choice], view: skirmish_parts.SkirmishView, given: Given
    ) -> Choice | None:
        level = given.get(f"fire-{view.seat}", "ask")
        if ask.kind != "react" or level == "ask":
            return None
        cards = ask.domains[0].listed() or ()
        return cards[-1] if level == "smoke" and cards else ask.default

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario("usual", Phrase("Usual", "Habituel"), PLAIN, {}),
            Scenario("hard", Phrase("Hard", "Coriace"), PLAIN, {"armour": 3, "cards": 1}),
            Scenario("clear", Phrase("Clear", "Dégagé"), PLAIN, {"smoke": False}),
        ]


class GunneryRoom(Game[Gunnery, Choice, gunnery_parts.GunneryView]):
    rules = GunneryRules()
    speech = ToySpeech[gunnery_parts.GunneryView](GUNNERY)
    judge = Barrels()
    builder = DeckBuilder()

    def scene(self, view: gunnery_parts.GunneryView, lens: Lens) -> Scene:
        """Two tanks, the hand, and a button for all that can be said."""
        tanks = [
            part(seat, f"tank{seat}", f"{self.speech.seat(seat, view, lens.lang)}: {armour}")
            for seat, armour in enumerate(view.armour)
        ]
        said: list[Choice] = [Shoot(), Decline(), Concede()]
        said += [Name(colour) for colour in range(gunnery_parts.COLOURS)]
        said += [Interrupt(card) for card in view.hand]
        return picture(
            self.speech.title(lens.lang), [*tanks, *buttons(self.speech, said, view, lens)]
        )

    def parts(
        self, choice: Choice, view: gunnery_parts.GunneryView, lang: Lang
    ) -> tuple[OrderPart, ...]:
        return (OrderPart("said", key_of(choice), self.speech.choice(choice, view, lang)),)

    def scenarios(self) -> Sequence[Scenario]:
        return [Scenario("usual", Phrase("Usual", "Habituel"), PLAIN, {})]


TOYS: Final[tuple[AnyGame, ...]] = (SkirmishRoom(), GunneryRoom())


def room(name: str) -> AnyGame:
    """A toy game by its name, as a server finds it."""
    for game in TOYS:
        if game.rules.name == name:
            return game
    raise Malformed(f"no toy game {name}")
