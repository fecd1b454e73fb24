"""How an event looks while it happens: who fires at whom, and the dice that fell."""

from __future__ import annotations

from tourelle.core.event import Event
from tourelle.core.kinds import named
from tourelle.core.words import Lang
from tourelle.games.game import Motion
from tourelle.games.tank_hunter.law.events import DrawnRed, Played
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.words.speech import HunterSpeech


def motion(speech: HunterSpeech, event: Event, view: HunterView, lang: Lang) -> Motion:
    """Read off what was told to this seat: nothing else is known here."""
    values = named(event)
    found: dict[str, object] = {}
    keys = [f"card-u{values[name]}" for name in ("at", "to") if name in values]
    if keys:
        found["keys"] = keys
    if isinstance(event, (Played, DrawnRed)) and event.card >= 0:
        found["card"] = speech.context.ids[event.card]
    if "face" in values:
        why = speech.event(event, view, lang)
        faces = [values["face"]]
        if values.get("high", faces[0]) != faces[0]:
            faces.append(values["high"])  # TH-21.12: the second die of Leadership
        need = values.get("need")
        found["dice"] = [die_of(face, need, why) for face in faces]
    return found


def die_of(face: int, need: int | None, why: str) -> dict[str, object]:
    """A die must not exceed what is needed (TH-1.2)."""
    shown: dict[str, object] = {"sides": 6, "value": face, "why": why}
    return shown if need is None else {**shown, "mark": "hit" if face <= need else "miss"}
