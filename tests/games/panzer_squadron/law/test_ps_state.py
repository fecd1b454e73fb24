"""The state as data, and positions by names."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tourelle.core.codec import Malformed
from tourelle.core.fields import ContentError
from tourelle.games.panzer_squadron.kernel.sight import struck
from tourelle.games.panzer_squadron.law.state import squadron_from
from tourelle.stage.position import position

Kit = Any


def test_a_state_is_what_its_data_say(kit: Kit) -> None:
    stage = kit.move("0,0 1; turret 2", "2", b=["0,-6 4; ambush", "3,-6 4; wreck"],
                     tiles=["small house @ 0,-1", "hedge @ 3,-6"])  # fmt: skip
    state = stage.state
    twin = squadron_from(state.data())
    assert twin.data() == state.data()
    assert twin.standing == state.standing
    assert (twin.ground.wrecks, twin.ground.hedges) == (state.ground.wrecks, state.ground.hedges)


def test_a_clone_shares_nothing_that_changes(kit: Kit) -> None:
    stage = kit.move("0,0 1", "2", b=["0,-6 4", "3,-6 4"])
    before, twin = stage.mark(), stage.state.clone()
    stage.play("a: step 2 1", "b: b1 fires a1; hit 1")
    stage.state = twin
    assert stage.mark() == before


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tiles", "x" * 308),
        ("tiles", "."),
        ("models", [0]),
        ("counts", [1, 2]),
        ("tanks", {"hex": [5, 5]}),
        ("reserve", [[1], [2]]),
        ("result", ["limit"]),
        ("agreed", []),
    ],
)
def test_broken_data_are_refused(kit: Kit, key: str, value: Any) -> None:
    data: Any = kit("0,0 1").state.data()
    with pytest.raises(Malformed):
        squadron_from({**data, key: value})


def test_two_tanks_in_one_hex_are_refused(kit: Kit) -> None:
    data: Any = kit("0,0 1").state.data()
    tanks = {**data["tanks"], "hex": [5, 5]}
    with pytest.raises(Malformed, match="no room"):
        squadron_from({**data, "tanks": tanks})


def test_a_position_by_names() -> None:
    stage = position("panzer-squadron", {"a": ["ru-t34-85 @ 0,0 1"], "b": ["de-pz4h @ 0,-6 4"]})
    assert stage.asked() == ["0: action"]
    for wrong in ("no-such @ 0,0 1", "ru-t34-85 @ 99,0 1", "ru-t34-85 @ 0,0 1; flying"):
        with pytest.raises((Malformed, ContentError)):
            position("panzer-squadron", {"a": [wrong], "b": ["de-pz4h @ 0,-6 4"]})


def test_a_state_goes_to_another_process_without_what_is_only_remembered(kit: Kit) -> None:
    """A table draws while its bot is told the view: what grows must not be sent."""
    stage = kit(["1007 1", "1207 1"], "1003 4", tiles="ruin @ 1005")
    before = len(pickle.dumps(stage.state))
    for hex in range(stage.state.grid.size):
        if hex != stage.state.hex[0]:
            stage.state.grid.bearing(stage.state.hex[0], hex)
    assert struck(stage.state.grid, stage.state.ground, *stage.state.hex[:3:2], 4)
    sent = pickle.dumps(stage.state)
    assert len(sent) == before < 8_000
    there = pickle.loads(sent)
    assert there.data() == stage.state.data()
    assert there.grid is stage.state.grid, "one for each size"
    assert there.ground.seen == {}
