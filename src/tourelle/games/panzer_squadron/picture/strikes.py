"""An enemy is touched before anything that would fire at it was chosen: the ways to do it, each as
an order of several choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.words import Lang
from tourelle.games.offers import AIM, Order
from tourelle.games.order_parts import OrderPart
from tourelle.games.panzer_squadron.law import ahead
from tourelle.games.panzer_squadron.law.ahead import Strike
from tourelle.games.panzer_squadron.law.choices import Fire, PickTank
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import preview
from tourelle.games.panzer_squadron.law.state import LIVE, NOWHERE, Squadron
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.order_parts import facing_key, hex_key, tank_key
from tourelle.games.panzer_squadron.words import names
from tourelle.games.panzer_squadron.words.names import say
from tourelle.games.panzer_squadron.words.speech import SquadronSpeech
from tourelle.games.reasons import number_of

MOST: Final = 24


def touched(state: Squadron, key: str) -> int:
    """The live tank on the map that *key* names, by itself or by its plate; -1: none."""
    at = number_of(key, "card-t", "t")
    here = 0 <= at < len(state.model) and state.fate[at] == LIVE and state.hex[at] != NOWHERE
    return at if here else -1


class Strikes:
    def __init__(
        self, context: Context, speech: SquadronSpeech, view: SquadronView, lang: Lang
    ) -> None:
        self._context: Final = context
        self._speech: Final = speech
        self._view: Final = view
        self._state: Final = view.state
        self._lang: Final[Lang] = lang

    def of(self, ask: Ask[Choice], key: str) -> Iterator[Order]:
        state, target = self._state, touched(self._state, key)
        if target < 0 or state.side[target] == ask.seat % 2:
            return
        first = OrderPart("target", AIM + key, self._name(target))
        if ask.kind == "tank":
            yield from self._by_tanks(ask, first, target)
        elif ask.kind == "spend":
            yield from self._from_places(first, target)
        elif ask.kind == "react" and target == state.mover:
            yield from self._reactions(ask, first)

    def _name(self, at: int) -> str:
        return self._speech.tank(at, self._view, self._lang)

    def _tank(self, at: int) -> OrderPart:
        return OrderPart("tank", tank_key(at), self._name(at))

    def _words(self, key: str, fire: Fire, **values: object) -> str:
        part = names.part(self._lang, fire.part)
        return say(self._lang, key, target=self._name(fire.target), part=part, **values)

    def _by_tanks(self, ask: Ask[Choice], first: OrderPart, target: int) -> Iterator[Order]:
        answers = [one for domain in ask.domains for one in domain.listed() or ()]
        tanks = [one.tank for one in answers if isinstance(one, PickTank)]
        for tank, strike in ahead.by_tanks(self._context, self._state, tanks, target):
            fire = strike.found.fire
            label = self._words("strike.tank", fire, tank=self._name(tank))
            yield Order(PickTank(tank), (first, self._tank(tank)), (fire,), label, ("action",))

    def _from_places(self, first: OrderPart, target: int) -> Iterator[Order]:
        for strike in ahead.from_places(self._context, self._state, target)[:MOST]:
            yield self._drive(first, strike)

    def _drive(self, first: OrderPart, strike: Strike) -> Order:
        route, fire = strike.route, strike.found.fire
        assert route is not None
        hex = names.hex_name(self._state, route.hex)
        facing = names.vertex(self._lang, route.facing)
        here = route.hex == self._state.hex[self._state.active]
        key = "strike.pivot" if here else f"strike.drive.{int(route.reverse)}"
        parts = (
            first,
            OrderPart("hex", hex_key(route.hex), hex),
            OrderPart("facing", facing_key(route.facing), facing),
        )
        choice, *rest = route.orders
        label = self._words(key, fire, hex=hex, facing=facing)
        return Order(choice, parts, (*rest, fire), label)

    def _reactions(self, ask: Ask[Choice], first: OrderPart) -> Iterator[Order]:
        """Who could fire at what drives by, the likeliest to destroy it first."""
        answers = [one for domain in ask.domains for one in domain.listed() or ()]
        shots = [
            preview(self._context, self._state, one) for one in answers if isinstance(one, Fire)
        ]
        shots.sort(key=lambda one: one.chances.destroyed, reverse=True)
        best = {one.fire.tank: one.fire for one in reversed(shots)}
        for fire in reversed(best.values()):
            yield Order(fire, (first, self._tank(fire.tank)))
