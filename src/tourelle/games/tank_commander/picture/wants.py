"""What somebody may have wanted who touched a unit or a card, while something else was asked."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.ask import Ask, Choice, Refusal, refusal
from tourelle.games.reasons import number_of
from tourelle.games.tank_commander.law.choices import Fire, March
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.state import NOBODY
from tourelle.games.tank_commander.law.values import AT, HE, SA
from tourelle.games.tank_commander.law.view import CampaignView


def wants(view: CampaignView, ask: Ask[Choice], key: str) -> Iterator[Choice]:
    """To fire with it or at it (TC-9a); where a group is put together, to go along (TC-5a)."""
    card, state = number_of(key, "card-c", "c"), view.state
    if card not in state.units:
        return
    mine = owner_of(card) == view.side
    if ask.kind == "group":
        yield from (March(card, pos, -1) for pos in range(state.ground.spots))
        return
    others = [one for one in state.units if (owner_of(one) == view.side) != mine]
    for other in others:
        unit, target = (card, other) if mine else (other, card)
        yield from (Fire(unit, weapon, 0, target) for weapon in (AT, HE, SA))


def why_no_card(context: Context, view: CampaignView, ask: Ask[Choice], key: str) -> Refusal | None:
    """A card of the reserve that is not offered: its moment is another one."""
    card = number_of(key, "card-c", "c")
    if view.side == NOBODY or card not in view.state.hands[view.side]:
        return None
    if context.card(card).timing == "interrupt":
        window = ask.kind.startswith("window-")
        return refusal("card-no-use" if window else "card-interrupt", "TC-12.2")
    return refusal("card-own-play", "TC-5a") if ask.kind != "play" else None
