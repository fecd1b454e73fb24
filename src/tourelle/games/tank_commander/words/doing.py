"""What goes on, read off the stack of a view: what is done, and for what a number is drawn."""

from __future__ import annotations

from tourelle.core.flow import Frame
from tourelle.core.words import Lang
from tourelle.games.tank_commander.law.choices import Fire
from tourelle.games.tank_commander.law.phases.shot import aim_of
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.speech import CommanderSpeech

MEMBERS = ("m0", "m1", "m2")


def deed_said(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> str:
    """What the open window is about: the last deed below it that is no interrupt."""
    for frame in reversed(view.state.stack.frames[:-1]):
        told = one_said(speech, view, frame, lang)
        if told:
            return told
    return ""


def one_said(speech: CommanderSpeech, view: CampaignView, frame: Frame, lang: Lang) -> str:
    if frame.phase == "shot":
        shot = Fire(frame["unit"], frame["weapon"], frame["gear"], frame["target"])
        return speech.shot(shot, view, lang)
    if frame.phase == "group":
        return group_said(speech, view, frame, lang)
    if frame.phase == "melee":
        return speech.catalogue.say(lang, "choice.melee", pos=speech.pos(frame["pos"], view, lang))
    if frame.phase == "fall" and view.state.losses:
        return speech.catalogue.say(lang, "doing.fall", cards=speech.cards(view.state.losses, lang))
    return ""


def group_said(speech: CommanderSpeech, view: CampaignView, frame: Frame, lang: Lang) -> str:
    cards = [frame[name] for name in MEMBERS if frame[name]]
    return speech.catalogue.say(
        lang,
        "doing.group",
        cards=speech.cards(cards, lang),
        here=speech.pos(frame["here"], view, lang),
        to=speech.pos(frame["to"], view, lang),
    )


def number_why(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> str:
    """For what the number on top of the stack is drawn, and how low it must be."""
    say, frames = speech.catalogue.say, view.state.stack.frames
    below = frames[-2] if len(frames) > 1 else None
    if below is None:
        return say(lang, "why.other")
    if below.phase == "shot" and {below["unit"], below["target"]} <= view.state.units.keys():
        aimed = aim_of(speech.context, view.state, below)
        unit, target = (speech.unit(below[name], view, lang) for name in ("unit", "target"))
        needed = max(0, aimed.needed - aimed.modifier)
        return say(lang, "why.shot", unit=unit, target=target, needed=needed)
    if below.phase == "group" and below["mined"]:
        unit, pos = speech.card(below["mined"], lang), speech.pos(below["next"], view, lang)
        return say(lang, "why.mines", unit=unit, pos=pos)
    card = below["card"] if below.phase in ("instant", "interrupt") else 0
    if card:
        return say(lang, "why.card", card=speech.card(card, lang))
    return say(lang, "why.other")
