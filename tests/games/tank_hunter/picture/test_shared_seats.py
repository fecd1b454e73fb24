"""What lies before a player is made once for all who see the same of it, and for nobody else."""

from __future__ import annotations

from tourelle.cards.zones import UNKNOWN
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games import registry
from tourelle.games.game import Lens
from tourelle.games.tank_hunter.law.state import FRONT, REAR, Hunter
from tourelle.games.tank_hunter.picture.scene import Painter
from tourelle.games.tank_hunter.room import TankHunterGame
from tourelle.testing.case import Case

GAME = registry.game("tank-hunter")
assert isinstance(GAME, TankHunterGame)


def played(steps: int) -> Hunter:
    table, luck = Case(GAME.rules, 3, seed=4).table(), FastDice(4)
    for _ in range(steps):
        ask = table.asks()[0]
        table.submit(ask.seat, ask.sample(luck), table.asked(ask.seat))
    state = table.state()
    assert isinstance(state, Hunter)
    return state


def painter(state: Hunter, seat: int) -> Painter:
    assert isinstance(GAME, TankHunterGame)
    return Painter(GAME.speech, GAME.rules.view(state, Seat(seat)), Lens())


def test_two_who_see_the_same_player_share_him() -> None:
    state = played(70)
    assert state.turns > 0
    assert painter(state, 0).seat(2) is painter(state, 1).seat(2)


def test_his_own_picture_is_his_alone() -> None:
    state = played(70)
    mine, theirs = painter(state, 2).seat(2), painter(state, 0).seat(2)
    assert mine.worth is not None
    assert theirs.worth is None
    seen = GAME.rules.view(state, Seat(0)).state
    hidden = [unit.card for line in (FRONT, REAR) for unit in seen.lines[line][2]]
    known = [card.face is not None for card in (*theirs.front, *theirs.rear)]
    assert known == [card != UNKNOWN for card in hidden]
    assert all(card.face is not None for card in (*mine.front, *mine.rear))


def test_what_has_changed_is_made_anew() -> None:
    before, after = played(70), played(70)
    after.hands[2] = after.hands[2][:-1]
    assert painter(before, 0).seat(2) is not painter(after, 0).seat(2)
    assert painter(after, 0).seat(2).hand == len(after.hands[2])
    assert painter(before, 0).seat(1) is painter(after, 0).seat(1)
