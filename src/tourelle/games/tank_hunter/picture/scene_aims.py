"""Arrows and odds: what is declared, as the stack of frames tells it, and what is planned."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tourelle.cards.zones import UNKNOWN
from tourelle.core.flow import Frame
from tourelle.core.words import Lang
from tourelle.games.offers import Draft
from tourelle.games.tank_hunter.content.entries import NONE
from tourelle.games.tank_hunter.law.choices import Attack, Counter, Play, Scout
from tourelle.games.tank_hunter.law.context import UNITS, Context
from tourelle.games.tank_hunter.law.odds import Duel, chances, duel_of, success
from tourelle.games.tank_hunter.law.phases.attack import FLANK
from tourelle.games.tank_hunter.law.phases.salvo import salvo_of
from tourelle.games.tank_hunter.law.resolve import Guns
from tourelle.games.tank_hunter.law.state import RINGED, Hunter
from tourelle.games.tank_hunter.law.values import AFTER, HE, Sum, aim, recon_value, supply_of
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.data import Aim, OddsPicture, Reply, Result, Term
from tourelle.games.tank_hunter.picture.legends import said
from tourelle.games.tank_hunter.words.card_keys import card_name
from tourelle.games.tank_hunter.words.speech import ON_PLAYERS, HunterSpeech

ICONS: Final = ("ap", "he", "trample", "suicide", "pistol", "longrange")


def attack_odds(
    speech: HunterSpeech, state: Hunter, seat: int, choice: Attack, lang: Lang, extra: int = 0
) -> OddsPicture:
    """The whole account of an attack, the counter that may come included; *extra* is what events
    and commanders have added to the target number since it was declared."""
    duel = duel_of(speech.context, state, seat, choice)
    if extra:
        duel = duel._replace(attack=duel.attack._replace(need=duel.attack.need + extra))
    found = chances(duel)
    attacker, target = state.unit(choice.unit), state.unit(choice.target)
    assert attacker is not None
    assert target is not None
    rings = choice.type == HE and found.ringed >= found.destroyed
    terms = list(aim_terms(speech, duel, lang))
    if extra:
        terms.append(Term(speech.catalogue.say(lang, "mod.bonus"), extra))
    return OddsPicture(
        ICONS[choice.type],
        duel.attack.need,
        found.destroyed + found.ringed,
        "encircled" if rings else "destroyed",
        choice.shots,
        found.dry,
        reply_of(duel, found.counter),
        tuple(terms),
        (speech.context.value(target.card), speech.context.value(attacker.card)),
        bool(choice.charge),
    )


def reply_of(duel: Duel, chance: Fraction) -> Reply | None:
    if duel.counter is None:
        return None
    when = "after" if duel.when == AFTER else "before"
    guns = duel.counter
    result: Result = "encircled" if guns.kind == HE and not guns.ringed else "destroyed"
    return Reply(
        "after" if when == "after" else "before", ICONS[guns.kind], guns.need, chance, result
    )


def aim_terms(speech: HunterSpeech, duel: Duel, lang: Lang) -> Iterator[Term]:
    """How the target number comes about, attack value first (TH-13.2)."""
    yield Term(said(lang, f"icon.{ICONS[duel.attack.kind]}"), duel.aim.attack.base)
    yield from sum_terms(speech, duel.aim.attack, 1, lang)
    if duel.aim.defence.base:
        yield Term(speech.catalogue.say(lang, "odds.defence"), -duel.aim.defence.base)
    yield from sum_terms(speech, duel.aim.defence, -1, lang)


def sum_terms(speech: HunterSpeech, total: Sum, sign: int, lang: Lang) -> Iterator[Term]:
    events = speech.context.library.events
    for name, change in total.changes:
        known = name in events
        words = events[name].name.said(lang) if known else speech.catalogue.say(lang, f"mod.{name}")
        yield Term(words, sign * change)


def recon_picture(speech: HunterSpeech, state: Hunter, seat: int, unit: int) -> OddsPicture | None:
    scout = state.unit(unit)
    if scout is None or scout.card == UNKNOWN:
        return None
    value = recon_value(speech.context, state, seat, scout)
    if value == NONE:
        return None
    return OddsPicture("recon", value, Fraction(min(6, value), 6), "revealed")


def place_of(context: Context, state: Hunter, law_event: str, target: int) -> str:
    """The key of what an event is aimed at."""
    if law_event in ON_PLAYERS:
        return f"seat-{target}"
    return card_name(context, state, target) if target >= UNITS else f"u{target}"


class Aims:
    """All arrows of one view."""

    def __init__(self, speech: HunterSpeech, view: HunterView, draft: Draft, lang: Lang) -> None:
        self._speech: Final = speech
        self._state: Final = view.state
        self._seat: Final = view.seat
        self._draft: Final = draft
        self._lang: Final[Lang] = lang

    def all(self) -> tuple[Aim, ...]:
        """The newest first: its odds are the ones that are shown in full."""
        return (*self.planned(), *reversed(list(self.declared())))

    # ---- what lies on the stack

    def declared(self) -> Iterator[Aim]:
        frames = self._state.stack.frames
        for at, frame in enumerate(frames):
            under_way = any(later.phase == "salvo" for later in frames[at + 1 :])
            if frame.phase == "attack":
                yield self.attack(frame, under_way)
            elif frame.phase == "salvo" and frame["counter"]:
                yield self.salvo(frame, "counter")
            elif frame.phase == "recon":
                odds = recon_picture(self._speech, self._state, frame["by"], frame["unit"])
                shown = odds if not frame["face"] else None
                yield Aim(f"u{frame['unit']}", (f"seat-{frame['seat']}",), "recon", odds=shown)
            elif frame.phase == "event" and frame["n"]:
                yield self.event(frame)

    def known(self, frame: Frame) -> bool:
        """Whether both units are there and seen."""
        units = [self._state.unit(frame[name]) for name in ("unit", "target")]
        return all(unit is not None and unit.card != UNKNOWN for unit in units)

    def attack(self, frame: Frame, under_way: bool) -> Aim:
        odds = None
        if not under_way and frame["step"] < 3 and self.known(frame):
            choice = Attack(*(frame[n] for n in ("unit", "target", "kind", "shots", "charge")))
            extra = frame["bonus"] - frame["guard"] + FLANK * frame["flank"]
            odds = attack_odds(self._speech, self._state, frame["by"], choice, self._lang, extra)
        return Aim(f"u{frame['unit']}", (f"u{frame['target']}",), "attack", odds=odds)

    def salvo(self, frame: Frame, kind: str) -> Aim:
        odds = self.shots(frame) if self.known(frame) and frame["left"] else None
        source, target = f"u{frame['unit']}", (f"u{frame['target']}",)
        return Aim(source, target, "counter" if kind == "counter" else "attack", odds=odds)

    def shots(self, frame: Frame) -> OddsPicture:
        """The shots of a salvo that are still to come; evasion left aside."""
        context, state = self._speech.context, self._state
        shooter, target = state.unit(frame["unit"]), state.unit(frame["target"])
        assert shooter is not None
        assert target is not None
        number = aim(context, state, salvo_of(frame)).number
        supply = supply_of(context, state, frame["by"], shooter)
        ringed = target.has(RINGED)
        guns = Guns(frame["kind"], number, frame["left"], supply, bool(frame["lead"]), 0, ringed)
        result: Result = "encircled" if frame["kind"] == HE and not ringed else "destroyed"
        return OddsPicture(ICONS[frame["kind"]], number, success(guns), result, frame["left"])

    def event(self, frame: Frame) -> Aim:
        context, state = self._speech.context, self._state
        name = context.events[frame["card"]].id
        targets = [frame[slot] for slot in ("a", "b", "c")][: frame["n"]]
        places = tuple(place_of(context, state, name, target) for target in targets)
        return Aim(card_name(context, state, frame["card"]), places, "event")

    # ---- what is being put together

    def planned(self) -> Iterator[Aim]:
        """The first order that fits what has been chosen so far, once it has a target."""
        if len(self._draft.chosen) < 2 or not self._draft.orders or self._seat is None:
            return
        choice = self._draft.orders[0].deed
        if isinstance(choice, Attack):
            odds = attack_odds(self._speech, self._state, self._seat, choice, self._lang)
            yield Aim(f"u{choice.unit}", (f"u{choice.target}",), "attack", True, odds)
        elif isinstance(choice, Scout):
            found = recon_picture(self._speech, self._state, self._seat, choice.unit)
            yield Aim(f"u{choice.unit}", (f"seat-{choice.seat}",), "recon", True, found)
        elif isinstance(choice, Play) and choice.targets:
            context, state = self._speech.context, self._state
            name, count = context.events[choice.card].id, len(self._draft.chosen) - 1
            aimed = choice.targets[:count]
            places = tuple(place_of(context, state, name, target) for target in aimed)
            yield Aim(f"c{choice.card}", places, "event", True)
        elif isinstance(choice, Counter):
            yield Aim(f"u{choice.unit}", (f"u{self._foe()}",), "counter", True)

    def _foe(self) -> int:
        """Whom a counter is for: the frame that asks says it."""
        return self._state.stack.top["target"]
