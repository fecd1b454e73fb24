"""What is asked for beside the socket tells no more of a window than the socket does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.web.live.test_standing_windows import Party, hunters, same_lot

__all__ = ["hunters", "same_lot"]  # fixtures: the same cards, at a server with short windows


@pytest.fixture
def party(hunters: Any) -> Party:
    return Party(hunters)


def others_of(seat: int) -> list[int]:
    return [at for at in range(3) if at != seat]


def test_a_proof_does_not_tell_how_far_the_polling_has_come(party: Party) -> None:
    holder = party.armed()
    party.called(holder)
    live = party.lounge.at_hand(party.game)
    assert live.session.step > live.gate.timing.step, "somebody has passed before him"
    for at in others_of(holder):
        proof = party.devices[at].get(f"/api/games/{party.game}/proof")
        assert (proof["ok"], proof["steps"]) == (True, party.sitters[at].step)


def test_no_seed_is_shown_before_the_end_is_told(party: Party) -> None:
    party.wait()
    live = party.lounge.at_hand(party.game)
    live.session.row, live.gate.timing.step = replace(live.session.row, status="over"), 1
    proof = party.devices[0].get(f"/api/games/{party.game}/proof")
    assert (proof["seed"], proof["steps"]) == (None, 1)
    live.gate.timing.step = None
    assert party.devices[0].get(f"/api/games/{party.game}/proof")["seed"]
