"""What a game of the house is called: its scenario, or its map or mission."""

from __future__ import annotations

from typing import Any

from tourelle.core.words import Lang
from tourelle.stage.teaching import taught
from tourelle.web.store.rows import GameRow


def sheet_name(game: Any, row: GameRow, lang: Lang) -> str:
    """What is played: the scenario, or what the game says of its setup; or the lesson."""
    if row.kind == "lesson" and game is not None and isinstance(row.lesson, list):
        return next((one.name.said(lang) for one in taught(game) if one.id == row.lesson[0]), "")
    named = scenario_name(game, row, lang)
    if named is not None or game is None:
        return named or ""
    told: str = game.speech.sheet(row.setup, lang)
    return told


def scenario_name(game: Any, row: GameRow, lang: Lang) -> str | None:
    if game is None or row.scenario is None:
        return row.scenario
    names = [one.name.said(lang) for one in game.scenarios() if one.id == row.scenario]
    return names[0] if names else row.scenario
