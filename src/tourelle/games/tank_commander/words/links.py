"""What a line of the log leads to: the rule behind an event, and parts of the picture."""

from __future__ import annotations

from typing import Final

from tourelle.core.event import Event
from tourelle.core.kinds import named
from tourelle.games.standing import card_key
from tourelle.games.tank_commander.law.view import CampaignView

RULES: Final[dict[str, str]] = {
    "lot": "TC-R9",
    "nation": "TC-R131",
    "attacker": "TC-17.4a",
    "year": "TC-R91",
    "fielded": "TC-17a",
    "places-first": "TC-R9",
    "dealt": "TC-6.1.1a",
    "laid": "TC-6.1.2a",
    "spanned": "TC-R119",
    "placed": "TC-6.2a",
    "kept": "TC-R6",
    "first-player": "TC-4a",
    "turn": "TC-4c",
    "begins": "TC-4c",
    "passes": "TC-R11",
    "draws": "TC-14a",
    "draws.own": "TC-14a",
    "reshuffles": "TC-14b",
    "neutral": "TC-R12",
    "discards": "TC-15b",
    "arrives": "TC-17.5d",
    "arrives.own": "TC-17.5d",
    "recovers": "TC-E21",
    "sets-out": "TC-8a",
    "enters": "TC-8b",
    "withdraws": "TC-8.3a",
    "stays": "TC-8.5c",
    "mounts": "TC-8.6b",
    "dismounts": "TC-8.6b",
    "boards": "TC-R27",
    "hands-over": "TC-8.7b",
    "returns": "TC-R19",
    "number": "TC-7a",
    "fires": "TC-9a",
    "hits": "TC-7c",
    "misses": "TC-7c",
    "bounces": "TC-9.3b",
    "pierces": "TC-9.3b",
    "lucky": "TC-9.3.2a",
    "shot-lost": "TC-12.2d",
    "lost": "TC-9.3e",
    "saved": "TC-E17",
    "melee": "TC-10a",
    "aims": "TC-10o",
    "holds-fire": "TC-10c",
    "mined": "TC-E5",
    "played": "TC-12.1a",
    "played-on": "TC-12.2j",
    "played-at": "TC-12.2j",
    "answers": "TC-12.2b",
    "flak-fires": "TC-E20",
    "checked": "TC-7c",
    "countered": "TC-12.2l",
    "no-effect": "TC-12.2j",
    "strikes": "TC-9.5b",
    "attached": "TC-12.2f",
    "detached": "TC-12.2f",
    "lies-at": "TC-12.2f",
    "leaves": "TC-12.2f",
    "extra-play": "TC-E13",
    "wins": "TC-4h",
    "out-of-time": "TC-R92",
    "clock-stops": "TC-R87",
    "nothing-left": "TC-R94",
}


def links(event: Event, view: CampaignView) -> tuple[str, tuple[str, ...]]:
    """Units and positions that it names and that are there to be seen."""
    values, keys = named(event), []
    for name in ("unit", "target", "vehicle", "to"):
        value = values.get(name)
        if isinstance(value, int) and value in view.state.units:
            keys.append(card_key(value))
    pos = values.get("pos")
    if isinstance(pos, int) and 0 <= pos < view.state.ground.spots:
        keys.append(f"pos-{pos}")
    return RULES.get(event.kind, ""), tuple(keys)
