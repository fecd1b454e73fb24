"""Why a card of the reserve cannot be played now, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tourelle.core.words import Lang
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.state import NOBODY
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.speech import CommanderSpeech

OWN_STEP = ("play", "extra", "after")


def why_idle(
    speech: CommanderSpeech, view: CampaignView, card: int, kinds: Sequence[str], lang: Lang
) -> str:
    """*kinds*: what the reader is asked. Nothing before the game, and nothing once it is over."""
    if view.state.result is not None or view.state.active == NOBODY:
        return ""
    key = reason(speech.context.card(card), kinds)
    return speech.catalogue.say(lang, f"why.{key}")


def reason(card: Card, kinds: Sequence[str]) -> str:
    mine = any(kind in OWN_STEP for kind in kinds)
    if card.timing == "interrupt":
        return "interrupt"
    if card.type == "event":
        return "no-target" if mine else "instant"
    if card.is_unit:
        return "unit"
    if card.type == "terrain":
        return "fort" if card.subtype == "fortification" else "terrain"
    return "gear" if mine else "turn"
