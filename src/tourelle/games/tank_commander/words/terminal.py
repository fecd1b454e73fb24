"""The battlefield as text, for a terminal and a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.words import Lang
from tourelle.games.tank_commander.law.setup_options import ROWS
from tourelle.games.tank_commander.law.state import NOBODY, SIDES
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.facts import goal_said, step_said
from tourelle.games.tank_commander.words.speech import CommanderSpeech


def board_text(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> str:
    """From the far side to mine: one line for each position, then my reserve."""
    return "\n".join(_rows(speech, view, lang))


def _rows(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> Iterator[str]:
    state = view.state
    mine = view.side if view.side != NOBODY else 0
    columns = state.setup_options.columns
    rows = range(ROWS - 1, -1, -1) if mine == 0 else range(ROWS)
    for row in rows:
        for pos in range(row * columns, (row + 1) * columns):
            if pos in state.ground.positions:
                yield pos_text(speech, view, pos, lang)
    for side in SIDES:
        counts = (state.hands[side], state.piles[side], state.discards[side], state.destroyed[side])
        yield f"{speech.side(side, lang)}: " + " / ".join(str(len(zone)) for zone in counts)
    hand = state.hands[mine] or state.pool[mine]
    if view.side != NOBODY and hand:
        yield "> " + speech.cards(hand, lang)
    told = " · ".join(
        filter(None, (step_said(speech, view, lang), goal_said(speech, view, mine, lang)))
    )
    yield told


def pos_text(speech: CommanderSpeech, view: CampaignView, pos: int, lang: Lang) -> str:
    state = view.state
    lying = [state.terrain[pos], state.forts[pos], state.mines[pos]]
    smoke = state.smoke[pos]
    if smoke is not None:
        lying.append(smoke.card)
    ground = ", ".join(speech.card(card, lang) for card in lying if card)
    parts = [f"{speech.pos(pos, view, lang):4}{ground}".rstrip()]
    for side in SIDES:
        units = [unit_text(speech, view, card, lang) for card in state.at(side, pos)]
        if units:
            parts.append(f"{speech.side(side, lang)}: {', '.join(units)}")
    return " | ".join(parts)


def unit_text(speech: CommanderSpeech, view: CampaignView, card: int, lang: Lang) -> str:
    unit = view.state.units[card]
    more = [*unit.gear, *unit.events, *((unit.rider,) if unit.rider else ())]
    name = speech.card(card, lang)
    return f"{name} [{speech.cards(more, lang)}]" if more else name
