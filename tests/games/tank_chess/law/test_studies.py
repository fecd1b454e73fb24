"""What is found out about a position is found out once, and never told of another."""

from __future__ import annotations

from tourelle.games.tank_chess.kernel.position import BLACK, OBSTACLE, WHITE, Position, unit_cell
from tourelle.games.tank_chess.law.studies import Studies


def board() -> Position:
    position = Position(16)
    position.put(40, unit_cell(0, WHITE, 0))
    return position


def test_the_same_board_is_studied_once_whoever_is_to_move() -> None:
    studies, seen = Studies(), []

    def study() -> int:
        seen.append(1)
        return len(seen)

    one, other = board(), board()
    other.side = BLACK
    assert studies.of(one, "what", study) == studies.of(other, "what", study) == 1


def test_another_board_area_or_question_is_another_study() -> None:
    studies = Studies()
    first = studies.of(board(), "what", object)
    changed, narrower, shut = board(), board(), board()
    changed.put(41, OBSTACLE)
    narrower.area = (1, 14, 1, 14)
    shut.closed = (1, 0)
    others = [studies.of(one, "what", object) for one in (changed, narrower, shut)]
    others.append(studies.of(board(), "else", object))
    assert all(other is not first for other in others)
    assert studies.of(board(), "what", object) is first
