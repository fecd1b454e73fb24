"""What goes on now, read off the stack of a view: the colour to be named, the chain of interrupts,
the melee, the odds of the shot in the making, the card that was turned up."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tourelle.core.event import Event
from tourelle.core.flow import Frame
from tourelle.core.words import labelled
from tourelle.games.game import Lens
from tourelle.games.offers import Draft
from tourelle.games.tank_commander.law.choices import Fire
from tourelle.games.tank_commander.law.context import owner_of
from tourelle.games.tank_commander.law.events import Turn
from tourelle.games.tank_commander.law.melee_odds import exchange
from tourelle.games.tank_commander.law.odds import pile_faces, shot_chances
from tourelle.games.tank_commander.law.phases.shot import aim_of
from tourelle.games.tank_commander.law.state import Shot
from tourelle.games.tank_commander.law.unit_events import Number
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.picture.chance import shot_chance
from tourelle.games.tank_commander.picture.data import (
    ChainPicture,
    ColourPicture,
    FlipPicture,
    LinkPicture,
    MeleePicture,
    OddsPicture,
    Panel,
    ShotPicture,
    Touch,
)
from tourelle.games.tank_commander.picture.legends import capital, percent, said
from tourelle.games.tank_commander.picture.stock import face_of
from tourelle.games.tank_commander.words.doing import deed_said, number_why
from tourelle.games.tank_commander.words.odds_words import shot_facts
from tourelle.games.tank_commander.words.speech import CommanderSpeech

COLOURS: Final = 5
CODES: Final = ("AT", "HE", "SA", "FT", "TM", "HE")
LINES: Final = 5  # of what came of a number


class Panels:
    """Makes the sheets of one view, the most urgent first."""

    def __init__(
        self, speech: CommanderSpeech, view: CampaignView, draft: Draft, lens: Lens
    ) -> None:
        self.speech: Final = speech
        self.view: Final = view
        self.state: Final = view.state
        self.draft: Final = draft
        self.lens: Final = lens
        self.lang: Final = lens.lang

    def all(self) -> tuple[Panel, ...]:
        if self.state.result is not None:
            return tuple(self.flips())
        return tuple(
            panel
            for some in (self.colours(), self.chains(), self.odds(), self.melees(), self.flips())
            for panel in some
        )

    def say(self, key: str, **values: object) -> str:
        return self.speech.catalogue.say(self.lang, key, **values)

    # ---- the colour

    def colours(self) -> Iterator[ColourPicture]:
        frames = self.state.stack.frames
        if not frames or frames[-1].phase != "number":
            return
        mine = "colour" in self.lens.offers.kinds
        who = self.speech.side(1 - frames[-1]["by"], self.lang)
        title = self.say("ask.colour") if mine else said(self.lang, "colour.other", who=who)
        why = number_why(self.speech, self.view, self.lang)
        yield ColourPicture(title, capital(why), tuple(map(self.colour, range(COLOURS))))

    def colour(self, at: int) -> Touch:
        return self.touch(f"k{at}")

    def touch(self, key: str) -> Touch:
        draft = self.draft
        return Touch(draft.lit(key), draft.picked(key), draft.acts(key))

    # ---- the chain

    def chains(self) -> Iterator[ChainPicture]:
        """Whatever waits under an open window; a card that is being carried out has left it."""
        frames = self.state.stack.frames
        if not frames or frames[-1].phase != "window":
            return
        links = [one for one in reversed(frames) if one.phase in ("interrupt", "instant")]
        w, mine = frames[-1]["w"], self.asked(frames[-1]["w"])
        yield ChainPicture(
            moment=self.say(f"ask.window-{w}"),
            deed=deed_said(self.speech, self.view, self.lang),
            links=tuple(self.link(one) for one in links if one["card"]),
            nobody=self.nobody(links),
            mine=mine,
        )

    def nobody(self, links: list[Frame]) -> str:
        """What happens if nobody answers: of a shot, with its chance."""
        told = said(self.lang, "chain.last-first" if len(links) > 1 else "chain.nobody")
        shot = next((one for one in reversed(self.state.stack.frames) if one.phase == "shot"), None)
        if links or shot is None or not {shot["unit"], shot["target"]} <= self.state.units.keys():
            return told
        aimed = aim_of(self.speech.context, self.state, shot)
        faces = pile_faces(self.speech.context, self.state, shot["by"])
        lucky = self.state.setup_options.lucky_hits
        chance = shot_chances(aimed, faces, lucky).destroyed
        needed = max(0, aimed.needed - aimed.modifier)
        return said(self.lang, "chain.shot", needed=needed, chance=percent(self.lang, chance))

    def asked(self, w: int) -> bool:
        return f"window-{w}" in self.lens.offers.kinds

    def link(self, frame: Frame) -> LinkPicture:
        card = self.speech.context.card(frame["card"])
        by = self.speech.side(frame["by"], self.lang)
        countered = frame.phase == "interrupt" and frame["countered"]
        fate = said(self.lang, "chain.countered") if countered else card.text.said(self.lang)
        on = self.on(frame)
        touch = self.touch(f"c{frame['card']}")
        return LinkPicture(face_of(card), frame["by"], by, f"{by}{on}", fate, touch)

    def on(self, frame: Frame) -> str:
        """On what it was played."""
        if frame.phase != "interrupt" or not frame["n"]:
            return ""
        effect = self.speech.context.card(frame["card"]).effect
        count = 1 if effect == "reaction_fire" else frame["n"]
        named = [frame[name] for name in ("a", "b", "c", "d")[:count]]
        told = ", ".join(self.speech.target(one, self.view, self.lang) for one in named)
        return f" → {told}"

    # ---- the odds

    def odds(self) -> Iterator[OddsPicture]:
        """Of the shot that is being put together, once it is one."""
        if not self.draft.chosen:
            return
        shots = [one.choice for one in self.draft.orders if isinstance(one.choice, Fire)]
        if len({(one.unit, one.target) for one in shots}) == 1:
            yield self.shot_odds(shots[0])

    def shot_odds(self, shot: Fire) -> OddsPicture:
        found = shot_chance(self.speech.context, self.state, shot)
        chances = found.chances
        results = (
            (self.say("odds.destroyed"), chances.destroyed),
            (self.say("odds.bounce"), chances.bounced),
            (self.say("odds.miss"), chances.missed),
        )
        lines = [
            labelled(self.lang, fact.label, fact.value)
            for fact in shot_facts(self.speech, found, self.lang)
        ]
        if not chances.destroyed:
            lines.insert(0, capital(self.say("odds.hopeless")))
        return OddsPicture(
            self.speech.shot(shot, self.view, self.lang),
            found.aim.needed - found.aim.modifier,
            tuple(one for one in results if one[1]),
            tuple(lines),
        )

    # ---- the melee

    def melees(self) -> Iterator[MeleePicture]:
        frame = next((one for one in self.state.stack.frames if one.phase == "melee"), None)
        if frame is None:
            return
        shots = tuple(
            self.melee_shot(shot, i < frame["at"]) for i, shot in enumerate(self.state.volley)
        )
        title = self.say("event.melee", pos=self.speech.pos(frame["pos"], self.view, self.lang))
        yield MeleePicture(title, shots, tuple(self.expected()))

    def melee_shot(self, shot: Shot, fired: bool) -> ShotPicture:
        units = self.state.units
        name = self.speech.card
        chance, needed, result = None, 0, ""
        if {shot.unit, shot.target} <= units.keys():
            order = Fire(shot.unit, shot.weapon, shot.gear, shot.target)
            found = shot_chance(self.speech.context, self.state, order)
            chance, needed = found.chances.destroyed, found.aim.needed
        if fired:
            lost = shot.target in self.state.losses or shot.target not in units
            result = said(self.lang, "melee.lost" if lost else "melee.fired")
        weapon = CODES[shot.weapon]
        unit, target = name(shot.unit, self.lang), name(shot.target, self.lang)
        return ShotPicture(shot.side, unit, target, weapon, needed, chance, result)

    def expected(self) -> Iterator[str]:
        """Who is lost how likely by all shots declared, and how many units each side loses on
        average."""
        chances = exchange(self.speech.context, self.state, self.state.volley)
        if not chances:
            return
        for card, chance in chances.items():
            unit = self.speech.card(card, self.lang)
            yield said(self.lang, "melee.chance", unit=unit, chance=percent(self.lang, chance))
        lost = [
            sum((p for card, p in chances.items() if owner_of(card) == side), Fraction(0))
            for side in (0, 1)
        ]
        told = [
            f"{self.speech.side(side, self.lang)} {tenths(lost[side], self.lang)}"
            for side in (0, 1)
        ]
        yield said(self.lang, "melee.expected", losses=", ".join(told))

    # ---- the card that was turned up

    def flips(self) -> Iterator[FlipPicture]:
        """The last number of the last step, and what came of it."""
        events = self.lens.events
        numbers = [at for at, event in enumerate(events) if isinstance(event, Number)]
        if not numbers:
            return
        event = events[numbers[-1]]
        assert isinstance(event, Number)
        lines = [self.speech.event(one, self.view, self.lang) for one in self.after(numbers[-1])]
        cards = self.speech.context.cards
        yield FlipPicture(
            face_of(cards[event.card]) if event.colour >= 0 else None,
            event.colour,
            event.number,
            self.speech.event(event, self.view, self.lang),
            tuple(filter(None, lines))[:LINES],
        )

    def after(self, at: int) -> Iterator[Event]:
        for event in self.lens.events[at + 1 :]:
            if isinstance(event, Turn):
                return
            yield event


def tenths(amount: Fraction, lang: str) -> str:
    shown = f"{float(amount):.1f}"
    return shown if lang == "en" else shown.replace(".", ",")
