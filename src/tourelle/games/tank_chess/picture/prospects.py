"""What the order in the making would bring: where it destroys, and what could strike back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from tourelle.games.game import Lens
from tourelle.games.tank_chess.kernel.study import can_destroy_command, threats
from tourelle.games.tank_chess.kernel.turns import ESCAPE, PlainTurn
from tourelle.games.tank_chess.law.announce import check_turn, escape_turn
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.danger import after, strikers
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.picture.order_parts import Chosen


class Prospects:
    """Of one draft: all it tells is read off the orders that it may still become."""

    def __init__(self, context: Context, state: Chess, lens: Lens, chosen: Chosen) -> None:
        self._context: Final = context
        self._state: Final = state
        self._lens: Final = lens
        self._chosen: Final = chosen

    @cached_property
    def _turns(self) -> tuple[Turn, ...]:
        orders = self._lens.offers.draft(self._lens.chosen[:1]).orders if self._mine else ()
        return tuple(order.choice for order in orders if isinstance(order.choice, Turn))

    @property
    def _mine(self) -> bool:
        return self._chosen.origin >= 0 and "turn" in self._lens.offers.kinds

    @cached_property
    def kills(self) -> frozenset[tuple[int, int]]:
        """Squares and facings from which the chosen unit would destroy something."""
        return frozenset((turn.end, turn.facing) for turn in self._turns if turn.target >= 0)

    @cached_property
    def _meant(self) -> PlainTurn | None:
        """The turn as far as it is settled, without a shot unless one is chosen."""
        chosen = self._chosen
        if chosen.end < 0 or chosen.facing < 0:
            return None
        fitting = [
            turn
            for turn in self._turns
            if (turn.end, turn.facing) == (chosen.end, chosen.facing)
            and turn.target in (chosen.target, -1)
        ]
        return max(fitting, key=lambda turn: turn.target == chosen.target, default=None)

    def threats(self) -> tuple[int, ...]:
        """The enemies that could destroy the chosen unit: where it would stand, else where it
        stands."""
        origin = self._chosen.origin
        if origin < 0 or (self._chosen.end >= 0 and self._meant is None):
            return ()
        if self._meant is not None:
            return strikers(self._context, self._state, self._meant)
        position = self._state.position
        return self._context.studies.of(
            position,
            ("threats", origin),
            lambda: tuple(
                turn.origin for turn in threats(self._context.kernel(position), position, origin)
            ),
        )

    def checks(self, colours: tuple[int, int]) -> Iterator[PlainTurn]:
        """CHECK as it is due; once the order says where the unit would stand, as it would be."""
        turn = self._meant
        if turn is None:
            due = [check_turn(self._context, self._state, colour) for colour in colours]
            yield from (one for one in due if one is not None)
            return
        state = self._state
        if not self._context.goals.of(state).command:
            return
        position = after(self._context, state, turn)
        found = can_destroy_command(self._context.kernel(position), position, position.side)
        if found is not None and turn.move != ESCAPE:
            yield found

    def escape(self, colour: int) -> PlainTurn | None:
        return escape_turn(self._context, self._state, colour)
