"""Each check finds the fault that it is there for: broken toys, one fault each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tourelle.art.scene import Part, Scene
from tourelle.art.svg import Node
from tourelle.core.ask import Ask, Choice, Listed, Refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.decree import FLAG, Decree
from tourelle.core.event import Event, Notice
from tourelle.core.ids import Seat
from tourelle.core.rules import Outcome
from tourelle.core.words import Lang
from tourelle.games.game import Lens, OrderPart
from tourelle.games.shortlist import Shortlist
from tourelle.testing.conformance import (
    Case,
    Check,
    agrees,
    by_hand,
    decrees,
    ends,
    finds_flips,
    imagines,
    keeps,
    keeps_secrets,
    lists,
    never_blocks,
    proves,
    refuses,
    round_trips,
    seals,
    shortlists,
    shows,
    speaks,
    takes_back,
    undoes,
)
from tourelle.testing.toys.rooms import Armour, SkirmishRoom
from tourelle.testing.toys.skirmish import SkirmishRules
from tourelle.testing.toys.skirmish_parts import (
    Bid,
    Disc,
    Drive,
    Fire,
    Side,
    Skirmish,
    SkirmishView,
)


class Endless(SkirmishRules):
    def outcome(self, state: Skirmish) -> Outcome | None:
        return super().outcome(state) if len(state.alive()) == 1 else None

    def apply(self, state: Skirmish, seat: Seat, choice: Choice, dice: Dice) -> list[Notice]:
        told = super().apply(state, seat, choice, dice)
        for side in state.sides:
            side.armour = 2
        return told


class AsksOn(SkirmishRules):
    def asks(self, state: Skirmish) -> tuple[Ask[Choice], ...]:
        return super().asks(state) or (self._ask_turn(state, Seat(0)),)


class LosesCards(SkirmishRules):
    def apply(self, state: Skirmish, seat: Seat, choice: Choice, dice: Dice) -> list[Notice]:
        state.deck.clear()
        return super().apply(state, seat, choice, dice)


class WrongDisc(Disc):
    def sample(self, dice: Dice) -> Choice:
        return Drive(self.x + self.radius + 1, self.y)


class BadSample(SkirmishRules):
    def _ask_turn(self, state: Skirmish, seat: Seat) -> Ask[Choice]:
        return Ask(seat, "turn", (WrongDisc(0, 0, 4000),))


class Misread(SkirmishRules):
    def choice_from(self, data: Json) -> Choice:
        read = super().choice_from(data)
        return Drive(read.y, read.x) if isinstance(read, Drive) else read


class Lenient(SkirmishRules):
    def choice_from(self, data: Json) -> Choice:
        return super().choice_from(data) if isinstance(data, list) and data else Bid(0)


class ShortList(Listed[Choice]):
    def listed(self) -> Sequence[Choice] | None:
        return self.items[:-1]


class Listless(SkirmishRules):
    def _ask_turn(self, state: Skirmish, seat: Seat) -> Ask[Choice]:
        foes = [Fire(foe) for foe in state.alive() if foe != seat]
        return Ask(seat, "turn", (ShortList([*foes, Fire(seat)], "SK-4"),))


class HiddenChance(SkirmishRules):
    """Draws from somewhere else than the dice."""

    luck = 0

    def apply(self, state: Skirmish, seat: Seat, choice: Choice, dice: Dice) -> list[Notice]:
        HiddenChance.luck += 1
        state.sides[0].x += HiddenChance.luck
        return super().apply(state, seat, choice, dice)


class SharedState(Skirmish):
    def clone(self) -> SharedState:
        return SharedState(
            self.sides, list(self.deck), list(self.spent), self.smokes, self.turn,
            list(self.shots), self.plies, self.agreed,
        )  # fmt: skip


class Shares(SkirmishRules):
    def start(self, seats: int, setup: Any, dice: Dice) -> tuple[Skirmish, list[Notice]]:
        state, told = super().start(seats, setup, dice)
        shared = SharedState(
            state.sides, state.deck, state.spent, state.smokes, state.turn, state.shots,
            state.plies, state.agreed,
        )  # fmt: skip
        return shared, told


class Forgets(SkirmishRules):
    def state_from(self, data: Json) -> Skirmish:
        state = super().state_from(data)
        state.plies = 0
        return state


class ImaginesBadly(SkirmishRules):
    def imagine(self, view: SkirmishView, dice: Dice) -> Skirmish:
        state = super().imagine(view, dice)
        state.plies += 1
        return state


class AsksOnlyWithSmoke(SkirmishRules):
    """Being asked tells the hand."""

    def _ask_reaction(self, state: Skirmish, seat: Seat) -> Ask[Choice]:
        ask = super()._ask_reaction(state, seat)
        every = ask.domains[0].listed()
        assert every is not None
        return Ask(seat, "smoke" if len(every) > 1 else "react", ask.domains)


class Peeks(SkirmishRules):
    def imagine(self, view: SkirmishView, dice: Dice) -> Skirmish:
        state = super().imagine(view, dice)
        for zone in (state.deck, *(s.hand for n, s in enumerate(state.sides) if n != view.seat)):
            zone.sort()
        cards = sorted(c for n, s in enumerate(state.sides) if n != view.seat for c in s.hand)
        cards = sorted([*cards, *state.deck])
        for number, side in enumerate(state.sides):
            if number != view.seat:
                side.hand[:] = [cards.pop() for _ in side.hand]
        state.deck[:] = cards
        for side in state.sides:
            side.bid = min(side.bid, 0)
        if view.seat is not None:
            state.sides[view.seat].bid = view.bid
        return state


class Leaking(SkirmishView):
    def __init__(self, state: Skirmish, seat: Seat | None) -> None:
        super().__init__(state, seat)
        self.top = state.deck[-1] if state.deck else 0

    def data(self) -> Json:
        data = super().data()
        assert isinstance(data, dict)
        return {**data, "top": self.top}


class Leaks(SkirmishRules):
    def view(self, state: Skirmish, seat: Seat | None) -> SkirmishView:
        return Leaking(state, seat)


class TellsAll(SkirmishRules):
    def _hit(self, state: Skirmish, seat: Seat) -> list[Notice]:
        told = super()._hit(state, seat)
        return [Notice(event) for notice in told for _, event in notice.private] + told


class FirstComes(SkirmishRules):
    """The first of equal bidders to speak begins: the order of sealed answers matters."""

    def _bid(self, state: Skirmish, seat: Seat, amount: int) -> list[Notice]:
        state.sides[seat].x += sum(side.bid >= 0 for side in state.sides)
        return super()._bid(state, seat, amount)


class HushedReveal(SkirmishRules):
    """Bids are opened, but no notice says that somebody learnt something."""

    def apply(self, state: Skirmish, seat: Seat, choice: Choice, dice: Dice) -> list[Notice]:
        told = super().apply(state, seat, choice, dice)
        return [Notice(notice.public, notice.private) for notice in told]


class Blocks(SkirmishRules):
    def decree(self, state: Skirmish, decree: Decree, dice: Dice) -> list[Notice]:
        return [] if decree.kind == FLAG else super().decree(state, decree, dice)


class TakesAnyDecree(SkirmishRules):
    def decree(self, state: Skirmish, decree: Decree, dice: Dice) -> list[Notice]:
        return super().decree(state, decree, dice) if decree.kind != "nonsense" else []


class Impatient(SkirmishRules):
    """What it rolls by hand also depends on how often it was asked."""

    def apply(self, state: Skirmish, seat: Seat, choice: Choice, dice: Dice) -> list[Notice]:
        HiddenChance.luck += 1
        state.plies += HiddenChance.luck % 3
        return super().apply(state, seat, choice, dice)


@pytest.mark.parametrize(
    ("check", "rules", "says"),
    [
        (ends, Endless(), "not over"),
        (ends, AsksOn(), "outcome"),
        (ends, LosesCards(), "one place"),
        (refuses, BadSample(), "refuses its own sample"),
        (refuses, Misread(), "is read as"),
        (refuses, Lenient(), "is read as"),
        (lists, Listless(), "listed"),
        (proves, HiddenChance(), "does not prove"),
        (finds_flips, HiddenChance(), "is found at"),
        (keeps, Forgets(), "plays otherwise"),
        (round_trips, Shares(), "changed the states"),
        (round_trips, Forgets(), "comes back"),
        (imagines, ImaginesBadly(), "imagines wrongly"),
        (imagines, AsksOnlyWithSmoke(), "tells seat"),
        (imagines, Peeks(), "all imagined worlds are the same"),
        (keeps_secrets, Leaks(), "is told"),
        (keeps_secrets, TellsAll(), "is told"),
        (seals, FirstComes(), "order of sealed answers"),
        (undoes, HushedReveal(), "bad undo"),
        (never_blocks, Blocks(), "not over"),
        (decrees, TakesAnyDecree(), "was accepted"),
        (by_hand, Impatient(), "does not prove"),
        (takes_back, Shares(), "another state"),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_the_fault_is_found(check: Check, rules: SkirmishRules, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        all(check(Case(rules, 3, seed=seed, bound=1500)) or True for seed in range(12))


class DoubleKey(SkirmishRoom):
    def scene(self, view: SkirmishView, lens: Lens) -> Scene:
        scene = super().scene(view, lens)
        twice = Node('<g data-key="fire-0"/>')
        return Scene(
            scene.width, scene.height, scene.label, scene.style, scene.ground, {"x": twice},
            scene.layers,
        )  # fmt: skip


class Broken(SkirmishRoom):
    def scene(self, view: SkirmishView, lens: Lens) -> Scene:
        scene = super().scene(view, lens)
        return Scene(
            scene.width, scene.height, scene.label, scene.style, scene.ground,
            {"x": Node("<g>")}, scene.layers,
        )  # fmt: skip


class Unreachable(SkirmishRoom):
    def parts(self, choice: Choice, view: SkirmishView, lang: Lang) -> tuple[OrderPart, ...]:
        return super().parts(choice, view, lang)[:1] if choice != Bid(2) else self.twin(view)

    def twin(self, view: SkirmishView) -> tuple[OrderPart, ...]:
        return super().parts(Bid(1), view, "en")


class Overbids(SkirmishRoom):
    """Its picture offers bids whenever its reader is asked anything."""

    def scene(self, view: SkirmishView, lens: Lens) -> Scene:
        scene = super().scene(view, lens)
        return changed(scene, lambda part: ("bid-9",) if lens.offers.kinds else part.acts)


class Forgets(SkirmishRoom):
    """Its picture offers everything at first, and then no longer."""

    drawn = 0

    def scene(self, view: SkirmishView, lens: Lens) -> Scene:
        self.drawn += bool(lens.offers.kinds)
        scene = super().scene(view, lens)
        return scene if self.drawn < 6 else changed(scene, lambda _: ())


def changed(scene: Scene, acts: Callable[[Part], tuple[str, ...]]) -> Scene:
    layers = [
        replace(layer, parts=tuple(replace(part, acts=acts(part)) for part in layer.parts))
        for layer in scene.layers
    ]
    return replace(scene, layers=tuple(layers))


class Guesses(SkirmishRoom):
    """It says at once what an order begins with, and is wrong."""

    def starts(self, ask: Ask[Choice], view: SkirmishView) -> list[str]:
        return ["bid-0"]


class Mute(SkirmishRoom):
    def __init__(self) -> None:
        self.speech = type(SkirmishRoom.speech)(SkirmishRoom.speech.catalogue)
        self.speech.choice = lambda *_: ""  # type: ignore[method-assign]


class Blabs(SkirmishRoom):
    def __init__(self) -> None:
        self.speech = type(SkirmishRoom.speech)(SkirmishRoom.speech.catalogue)
        self.speech.event = self.say  # type: ignore[method-assign]

    def say(self, event: Event, view: SkirmishView, lang: Lang) -> str:
        return f"{event.data()} {view.turn} {{who}}"


class Thinks(SkirmishRoom):
    """A mind with a fault."""

    def __init__(self, count: int, *others: Choice) -> None:
        class Mind(Armour):
            def shortlist(
                self, world: Skirmish, ask: Ask[Choice], dice: Dice, limit: int
            ) -> Shortlist[Choice]:
                found = (*(ask.sample(dice),) * count, *others)
                return Shortlist(found, min(1, len(found)))

        self.judge = Mind()


class Dreams(Armour):
    """Thinks with the world in its hands."""

    def shortlist(
        self, world: Skirmish, ask: Ask[Choice], dice: Dice, limit: int
    ) -> Shortlist[Choice]:
        world.plies += 1
        return super().shortlist(world, ask, dice, limit)


class Dreamer(SkirmishRoom):
    judge = Dreams()


@pytest.mark.parametrize(
    ("check", "room", "says"),
    [
        (shortlists, Dreamer(), "changed the world"),
        (shows, DoubleKey(), "occurs twice"),
        (shows, Broken(), "not well-formed"),
        (shows, Unreachable(), "the same parts"),
        (shows, Overbids(), "offered and is no answer"),
        (shows, Forgets(), "not offered"),
        (shows, Guesses(), "do not begin with"),
        (speaks, Mute(), "no words"),
        (speaks, Blabs(), "open place"),
        (shortlists, Thinks(0), "0 of 0 are clear"),
        (shortlists, Thinks(1), "nothing to compare"),
        (shortlists, Thinks(2), "2 are listed"),
        (shortlists, Thinks(0, Bid(9)), "listed and refused"),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_a_bad_room_is_found(check: Check, room: SkirmishRoom, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        check(Case(room.rules, 2, seed=1, game=room, every=5))


def test_unlike_odds_are_found() -> None:
    class Loaded:
        """Odds that are not those of the die that is rolled."""

        turns = 0

        def __call__(self, dice: Dice) -> int:
            self.turns += 1
            return dice.draw(6, "roll") if self.turns <= 6 else dice.draw(2, "roll")

    with pytest.raises(AssertionError, match="chance"):
        agrees(Loaded(), rounds=2000)


def test_side_is_a_value_of_its_own() -> None:
    side = Side(1, 2, 3, -1, [4])
    other = side.copy()
    other.hand.append(5)
    assert side.hand == [4]


def test_a_refusal_without_words_is_found() -> None:
    class Wordless(SkirmishRules):
        def _ask_turn(self, state: Skirmish, seat: Seat) -> Ask[Choice]:
            return Ask(seat, "turn", (Strict(0, 0, 4000),))

    class Strict(Disc):
        def refuse(self, choice: Choice) -> Refusal | None:
            found = super().refuse(choice)
            return Refusal("out-of-words", "SK-3") if found is not None else None

    room = SkirmishRoom()
    with pytest.raises(KeyError):
        refuses(Case(Wordless(), 2, seed=3, game=room, bound=1500))
