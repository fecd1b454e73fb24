"""The table as text, for a terminal and a screen reader."""

from __future__ import annotations

from tourelle.core.words import Lang
from tourelle.games.tank_hunter.law.ending import score_of
from tourelle.games.tank_hunter.law.state import DRY, HIDDEN, LINES, RINGED, TIRED, Unit
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.words.speech import HunterSpeech

MARKS = ((HIDDEN, "?"), (DRY, "A"), (RINGED, "E"), (TIRED, "Z"))


def table_text(speech: HunterSpeech, view: HunterView, lang: Lang) -> str:
    """Each player with points, hand, commanders, lasting cards and both lines."""
    state, rows = view.state, []
    for seat in range(state.setup_options.seats):
        score = score_of(speech.context, state, seat)
        extra = speech.cards([*(one.card for one in state.staff[seat]), *state.ahead[seat]], lang)
        name = speech.seat(seat, view, lang)
        rows.append(f"{name}: {score} ({len(state.hands[seat])}) {extra}".rstrip())
        for line in LINES:
            units = " | ".join(shown(speech, view, u, lang) for u in state.lines[line][seat])
            rows.append(f"  {speech.catalogue.say(lang, f'line.{line}')}: {units}".rstrip())
    if view.seat is not None and state.hands[view.seat]:
        rows.append("> " + speech.cards(state.hands[view.seat], lang))
    return "\n".join(rows)


def shown(speech: HunterSpeech, view: HunterView, unit: Unit, lang: Lang) -> str:
    marks = "".join(sign for flag, sign in MARKS if unit.has(flag))
    name = f"{unit.handle} {speech.unit(unit.handle, view, lang)}"
    return f"{name} [{marks}]" if marks else name
