"""What the judge remembers belongs to one table: other terrain, another Attacker, another value."""

from __future__ import annotations

from typing import Any

from tourelle.core.ids import Seat
from tourelle.games.tanks.content.terrain import BUILDING, Piece
from tourelle.games.tanks.mind.judge import TanksJudge

GOALS: dict[str, Any] = {"mission": "retreat", "tokens": [(-1, 40, 78), (-1, 50, 78)]}


def test_the_same_tanks_behind_a_building_are_judged_anew(kit: Any) -> None:
    judge = TanksJudge(kit.context)
    state = kit.state([kit.t("Panther", moves=1)], [kit.t("T-34", 60, 45, 180)])
    in_the_open = judge.worth(state, Seat(0))
    state.pieces.append(Piece(BUILDING, 40000, 45000, 0))
    hidden = judge.worth(state, Seat(0))
    assert hidden == TanksJudge(kit.context).worth(state, Seat(0)) < in_the_open


def test_the_same_tanks_at_the_objectives_of_the_other_side(kit: Any) -> None:
    """In mission 4 the Attacker alone scores (TK-10.19): the objectives are worth his reach."""
    judge = TanksJudge(kit.context)
    sides = [kit.t("Panther", 45, 80)], [kit.t("T-34", 45, 10)]
    attacks, defends = (kit.state(*sides, attacker=seat, **GOALS) for seat in (0, 1))
    first, second = judge.worth(attacks, Seat(0)), judge.worth(defends, Seat(0))
    assert second == TanksJudge(kit.context).worth(defends, Seat(0)) != first
