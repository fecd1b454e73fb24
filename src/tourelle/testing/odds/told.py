"""What a page tells of a choice, and what may be chosen, on a table that was laid."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tourelle.core.ids import Seat
from tourelle.games import registry


def told_first(name: str, stage: Any, choice: Any) -> Fraction:
    """The chance of the first result that the page names."""
    return next(iter(told(name, stage, choice).values()))


def told(name: str, stage: Any, choice: Any) -> dict[str, Fraction]:
    """Every result that the page names."""
    view = stage.rules.view(stage.state, Seat(0))
    odds = registry.game(name).odds(choice, view, "en")
    assert odds is not None
    return dict(odds.results)


def every(stage: Any) -> list[Any]:
    """All answers of whoever is asked first."""
    return [one for d in stage.rules.asks(stage.state)[0].domains for one in d.listed() or ()]


def offered(stage: Any, kind: type) -> Any:
    """The first answer of a kind."""
    return next(one for one in every(stage) if isinstance(one, kind))
