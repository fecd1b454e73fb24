"""Games that a long run of the fuzzer stumbled over."""

from __future__ import annotations

import pytest

from tourelle.core.option import Setup
from tourelle.games import registry
from tourelle.testing.case import Case
from tourelle.testing.conformance import imagines, keeps_secrets

ROOM = registry.game("tank-commander")
READY: Setup = {"scenario": "17.1", "soviet_force": "ready"}


@pytest.mark.parametrize(
    ("setup", "seed"),
    [({}, 1500007799), ({**READY, "nations": "first", "occupation": "sole"}, 1500018999)],
)
def test_a_unit_that_enters_and_withdraws_at_once_is_no_secret_of_that_step(
    setup: Setup, seed: int
) -> None:
    keeps_secrets(Case(ROOM.rules, 2, setup, seed, ROOM))


def test_where_the_list_of_units_is_open_and_none_is_drawn_nothing_is_left_to_imagine() -> None:
    imagines(Case(ROOM.rules, 2, {**READY, "die": True, "cap": 28}, 1500023699, ROOM))
