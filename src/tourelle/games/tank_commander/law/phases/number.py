"""A random number: who acts flips the top card of his own draw pile, the other names the colour
unseen (TC-7); or a ten-sided die (TC-16.1a)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_commander.law import unit_events
from tourelle.games.tank_commander.law.asking import Now
from tourelle.games.tank_commander.law.choices import Colour
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.deeds import deeds_of
from tourelle.games.tank_commander.law.offered import Item, Offered
from tourelle.games.tank_commander.law.state import Campaign

COLOURS: Final = 5
ITEMS: Final[list[Item]] = [(Colour, colour) for colour in range(COLOURS)]
NAMES: Final = Offered(ITEMS, "TC-7a")
SIDES_OF_DIE: Final = 10


class Number(Phase[Campaign, Choice]):
    """Hands the number to the frame below as *natural*. The card is turned up only when the colour
    has been named: nobody can have seen it (TC-R82), and a call left to the house is as good
    (TC-R84)."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        if now.state.setup_options.die:  # TC-R83: no colour, no card
            natural = now.dice.draw(SIDES_OF_DIE, "number", (), now.state.seat_of(frame["by"])) + 1
            now.tell(unit_events.Number(frame["by"], -1, -1, natural))
            now.stack.end(natural=natural)
            return False
        deeds_of(now).ready_number(frame["by"])
        return True

    def asks(self, state: Campaign, frame: Frame) -> tuple[Ask[Choice], ...]:
        return (Ask(state.seat_of(1 - frame["by"]), "colour", (NAMES,), default=Colour(0)),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Colour)
        card = deeds_of(now).flip(frame["by"])
        natural = self.context.card(card).numbers[choice.colour]
        told = unit_events.Number(frame["by"], kind_of(card), choice.colour, natural)
        now.tell(told, reveals=True)
        now.stack.end(natural=natural)
