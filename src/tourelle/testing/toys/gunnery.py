"""A toy game on FlowRules: interrupts inside interrupts, as in a card game of tank commanders.

Two tanks shoot in turn (GU-1). Every declared shot opens a window in which both seats may play
interrupts (GU-3): jam the shot, counter an interrupt, or fire back, which opens a new window. A
shot is decided by a number on the shooter's top card, in a colour that the other names (GU-4).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tourelle.core.ask import Ask, Choice, Illegal, Listed, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.event import Notice
from tourelle.core.flow import FlowRules, Frame, Moment, Phase, Stack
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.core.rules import Outcome
from tourelle.games import windows
from tourelle.games.windows import Alternating, about, counter, slip_below
from tourelle.testing.toys import gunnery_events as events
from tourelle.testing.toys.gunnery_parts import (
    CHOICES,
    COLOURS,
    COUNTER,
    JAM,
    Concede,
    Decline,
    Gunnery,
    GunneryView,
    Interrupt,
    Name,
    Shoot,
    Side,
    deck_of,
    effect_of,
    number_on,
    other,
    state_from,
)

NEEDED: Final = 6  # GU-4: the number that hits
LONGEST: Final = 120  # GU-8: so many plays end the game


class Play(Phase[Gunnery, Choice]):
    """One play: fire or pass (GU-1)."""

    def asks(self, state: Gunnery, frame: Frame) -> tuple[Ask[Choice], ...]:
        plays = Listed[Choice]([Decline(), Shoot()], "GU-1")
        return (Ask(Seat(frame["seat"]), "play", (plays,), default=Decline()),)

    def answer(self, now: Moment[Gunnery], frame: Frame, seat: Seat, choice: Choice) -> None:
        # once all that follows is done
        now.stack.goto("play", seat=other(seat), turn=frame["turn"] + 1)
        if isinstance(choice, Shoot):
            declare(now, seat)


def declare(now: Moment[Gunnery], shooter: Seat) -> None:
    """A declared shot waits below its window (GU-2)."""
    now.tell(events.Fires(shooter))
    now.stack.call("shot", owner=shooter, jammed=0, number=0)
    # the opponent of whoever acted speaks first (GU-3)
    now.stack.call("window", speaker=other(shooter), declined=0)


class Window(Alternating[Gunnery]):
    """Both speak in turn until both decline in a row (GU-3).

    An interrupt slips in below the window: when the window ends, the stack itself
    resolves them from the last to the first. Everybody is asked whatever he holds.
    """

    silence: ClassVar[Choice] = Decline()
    rule = "GU-3"

    def kind_of(self, frame: Frame) -> str:
        return "window"

    def answers(self, state: Gunnery, frame: Frame, seat: int) -> list[Choice]:
        hand = state.sides[seat].hand
        return [Interrupt(card) for card in hand if fits(about(state.stack), seat, card)]

    def speak(self, now: Moment[Gunnery], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Interrupt)
        side, card = now.state.sides[seat], choice.card
        side.hand.remove(card)
        side.spent.append(card)
        now.tell(events.Interrupts(seat, card), reveals=True)
        slip_below(now.stack, "interrupt", owner=seat, card=card)


def fits(acted: Frame, speaker: int, card: int) -> bool:
    """*acted* lies below the window: the shot, or the last interrupt."""
    wanted = "interrupt" if effect_of(card) == COUNTER else "shot"
    return acted.phase == wanted and acted["owner"] != speaker


class Resolve(windows.Interrupt[Gunnery]):
    """An interrupt takes effect on the frame below it, unless countered (GU-3)."""

    def resolve(self, now: Moment[Gunnery], frame: Frame) -> None:
        effect = effect_of(frame["card"])
        if effect == COUNTER:
            counter(now.stack)
        elif effect == JAM:
            now.stack.note(jammed=1)
        else:
            declare(now, Seat(frame["owner"]))


class Shot(Phase[Gunnery, Choice]):
    """A declared shot once its window has closed: number, then effect (GU-2)."""

    def run(self, now: Moment[Gunnery], frame: Frame) -> bool:
        if frame["jammed"]:  # GU-2: it does not happen and the play is spent
            now.stack.end()
        elif frame["number"] == 0:
            now.stack.call("number", flipper=frame["owner"])
        else:
            now.stack.end()
            if frame["number"] <= NEEDED:  # GU-4: lower is better for the shooter
                self.hit(now, other(frame["owner"]))
        return False

    def hit(self, now: Moment[Gunnery], target: Seat) -> None:
        now.state.sides[target].armour -= 1
        now.tell(events.Hit(target))


class Number(Phase[Gunnery, Choice]):
    """The other player names a colour of the unseen top card (GU-4)."""

    def run(self, now: Moment[Gunnery], frame: Frame) -> bool:
        side = now.state.sides[frame["flipper"]]
        if not side.pile:  # GU-5
            side.pile.extend(side.spent)
            side.spent.clear()
            now.dice.shuffle(side.pile, "reshuffle")
        return True

    def asks(self, state: Gunnery, frame: Frame) -> tuple[Ask[Choice], ...]:
        colours = Listed[Choice]([Name(colour) for colour in range(COLOURS)], "GU-4")
        return (Ask(other(frame["flipper"]), "colour", (colours,)),)

    def answer(self, now: Moment[Gunnery], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Name)
        side = now.state.sides[frame["flipper"]]
        card = side.pile.pop()
        side.spent.append(card)
        number = number_on(card, choice.colour)
        now.tell(events.Number(card, choice.colour, number), reveals=True)
        now.stack.end(number=number)  # the shot below notes it and goes on


class GunneryRules(FlowRules[Gunnery, Choice, GunneryView]):
    name = "gunnery"
    version = 2
    seats = (2,)

    def __init__(self) -> None:
        super().__init__(
            {
                "play": Play(),
                "window": Window(),
                "interrupt": Resolve(),
                "shot": Shot(),
                "number": Number(),
            }
        )

    def deal(self, seats: int, setup: Setup, dice: Dice) -> Gunnery:
        sides: list[Side] = []
        for seat in range(seats):
            pile = deck_of(seat)
            dice.shuffle(pile, "deal")
            hand = [pile.pop() for _ in range(7)]  # GU-6
            sides.append(Side(3, hand, pile, []))
        return Gunnery(Stack([Frame("play", {"seat": 0, "turn": 0})]), sides)

    def unasked(self, state: Gunnery, seat: Seat) -> tuple[Ask[Choice], ...]:
        if self.outcome(state) is not None:
            return ()
        return (Ask(seat, "concede", (Listed[Choice]([Concede()], "GU-7"),)),)

    def interject(self, now: Moment[Gunnery], seat: Seat, choice: Choice) -> bool:
        if not isinstance(choice, Concede):
            return False
        now.state.sides[seat].armour = 0
        now.tell(events.Concedes(seat))
        return True

    def decree(self, state: Gunnery, decree: Decree, dice: Dice) -> list[Notice]:
        """A fallen flag loses the play, but is a default answer in a window (GU-9)."""
        if decree.kind == DRAW:
            state.agreed = True
            return [Notice(events.Agreed())]
        playing = [ask.seat for ask in self.asks(state) if ask.kind == "play"]
        lost = decree.kind == FLAG and decree.seat in playing
        if decree.kind == FLAG and not lost:
            return super().decree(state, decree, dice)
        if (lost or decree.kind == ABANDON) and 0 <= decree.seat < len(state.sides):
            state.sides[decree.seat].armour = 0
            told = events.Flagged if lost else events.Abandoned
            return [Notice(told(decree.seat))]
        raise Illegal(refusal("no-decree", decree=decree.kind))

    def outcome(self, state: Gunnery) -> Outcome | None:
        left = [side.armour for side in state.sides]
        if min(left) == 0:
            return Outcome("destroyed", tuple(1 if armour else 2 for armour in left))
        if state.agreed or state.turn >= LONGEST:
            return Outcome("agreed" if state.agreed else "time", (1, 1))
        return None

    def turn(self, state: Gunnery) -> int | None:
        return state.turn

    def view(self, state: Gunnery, seat: Seat | None) -> GunneryView:
        return GunneryView(state, seat)

    def imagine(self, view: GunneryView, dice: Dice) -> Gunnery:
        sides: list[Side] = []
        for seat, spent in enumerate(view.spent):
            hand = list(view.hand) if seat == view.seat else []
            pile = [card for card in deck_of(seat) if card not in spent + hand]
            dice.shuffle(pile, "imagine")
            while len(hand) < view.held[seat]:
                hand.append(pile.pop())
            sides.append(Side(view.armour[seat], hand, pile, list(spent)))
        return Gunnery(view.stack.copy(), sides, view.agreed)

    def check(self, state: Gunnery) -> None:
        """Every card is in one zone of its owner."""
        for seat, side in enumerate(state.sides):
            cards = sorted(side.hand + side.pile + side.spent)
            assert cards == deck_of(seat), "each card must be in one place"

    def secrets(self, state: Gunnery, seat: Seat | None) -> list[int]:
        piles = [card for side in state.sides for card in side.pile]
        hands = [side.hand for owner, side in enumerate(state.sides) if owner != seat]
        return piles + [card for hand in hands for card in hand]

    def choice_from(self, data: Json) -> Choice:
        return CHOICES.read(data)

    def state_from(self, data: Json) -> Gunnery:
        return state_from(data)
