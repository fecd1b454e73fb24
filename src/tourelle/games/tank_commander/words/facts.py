"""What is to be known beside the field: the turn, the goal, both sides, one position, one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tourelle.cards.numbers import FIRST
from tourelle.core.words import Lang
from tourelle.games.game import Fact
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.ending import CLOCK, goal, may_win, occupies
from tourelle.games.tank_commander.law.odds import unseen
from tourelle.games.tank_commander.law.phases.turn import MELEES, PLAY
from tourelle.games.tank_commander.law.state import NOBODY, SIDES
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.card_facts import card_facts, unit_facts
from tourelle.games.tank_commander.words.pos_facts import edge_facts, pos_facts
from tourelle.games.tank_commander.words.speech import CommanderSpeech

FEW = 3  # game turns that are worth a warning


def step_said(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> str:
    state = view.state
    if state.active == NOBODY:
        return ""
    side, frames = speech.side(state.active, lang), state.stack.frames
    stage = next((one["stage"] for one in frames if one.phase == "turn"), PLAY)
    step = 0 if stage <= PLAY else 1 if stage == MELEES else 2
    return speech.catalogue.say(lang, f"step.{step}", side=side)


def goal_said(speech: CommanderSpeech, view: CampaignView, side: int, lang: Lang) -> str:
    """What a side must do to win, as a sentence."""
    state, say = view.state, speech.catalogue.say
    scenario = speech.context.scenario(state)
    if scenario.win == "eliminate":
        told = say(lang, "goal.eliminate")
    elif not may_win(state, scenario, side) and state.attacker != NOBODY:
        told = say(lang, "goal.defend")
    else:
        positions, count = goal(state, scenario, side)
        told = say(lang, f"goal.{scenario.win}", n=count, all=len(positions))
    return told[:1].upper() + told[1:]


def status(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> tuple[Fact, ...]:
    return (
        *turn_facts(speech, view, lang),
        *goal_facts(speech, view, lang),
        *(fact for side in SIDES for fact in side_facts(speech, view, side, lang)),
    )


def turn_facts(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> Iterator[Fact]:
    state, say = view.state, speech.catalogue.say
    scenario = speech.context.scenario(state)
    yield Fact(say(lang, "option.scenario"), scenario.name.said(lang), "TC-3a")
    if state.turn:
        told = f"{state.turn} / {state.setup_options.cap}"
        yield Fact(say(lang, "fact.turn"), told, "TC-R92")
        yield Fact(say(lang, "fact.step"), step_said(speech, view, lang), "TC-4c")
    if state.arrived:
        left = str(max(0, state.arrived + CLOCK - state.turn))
        yield Fact(say(lang, "fact.clock"), left, "TC-R87")


def goal_facts(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> Iterator[Fact]:
    """The victory meter: what is occupied, what is contested."""
    state, say = view.state, speech.catalogue.say
    scenario = speech.context.scenario(state)
    mine = view.side if view.side != NOBODY else 0
    yield Fact(say(lang, "fact.goal"), goal_said(speech, view, mine, lang), "TC-4h")
    for side in SIDES:
        if may_win(state, scenario, side):
            positions, count = goal(state, scenario, side)
            has = sum(occupies(state, side, pos) for pos in positions)
            label = say(lang, "fact.occupied", side=speech.side(side, lang))
            yield Fact(label, f"{has} / {count}", "TC-R3")
    contested = state.contested()
    if contested:
        named = ", ".join(speech.pos(pos, view, lang) for pos in contested)
        yield Fact(say(lang, "fact.contested"), named, "TC-10a")


def side_facts(
    speech: CommanderSpeech, view: CampaignView, side: int, lang: Lang
) -> Iterator[Fact]:
    """Sizes of what is hidden; open piles by their cards."""
    state, say, name = view.state, speech.catalogue.say, speech.side(side, lang)
    yield Fact(say(lang, "fact.reserve", side=name), str(len(state.hands[side])), "TC-6.4a")
    if state.on_neutral[side]:
        yield Fact(say(lang, "fact.neutral", side=name), say(lang, "fact.from-neutral"), "TC-R12")
    else:
        yield Fact(say(lang, "fact.pile", side=name), str(len(state.piles[side])), "TC-14a")
    yield Fact(say(lang, "fact.discard", side=name), str(len(state.discards[side])), "TC-15b")
    yield Fact(say(lang, "fact.destroyed", side=name), str(len(state.destroyed[side])), "TC-15a")
    if state.group[side]:
        yield Fact(say(lang, "fact.group"), str(len(state.group[side])), "TC-17.5b")


def pile_facts(
    speech: CommanderSpeech, view: CampaignView, side: int, lang: Lang
) -> tuple[Fact, ...]:
    """Both open piles card by card; for their owner a tally of what can still be drawn."""
    state, say, name = view.state, speech.catalogue.say, speech.side(side, lang)
    facts = list(side_facts(speech, view, side, lang))
    for label, cards, rule in (
        ("fact.discard", state.discards[side], "TC-15b"),
        ("fact.destroyed", state.destroyed[side], "TC-15a"),
    ):
        if cards:
            facts.append(Fact(say(lang, label, side=name), tally(speech, cards, lang), rule))
    if side == view.side and state.piles[side] and state.turn:
        left = counted(speech, Counter(unseen(speech.context, state, side)), lang)
        if left:
            facts.append(Fact(say(lang, "fact.left"), left, "TC-14a"))
    return tuple(facts)


def tally(speech: CommanderSpeech, cards: list[int], lang: Lang) -> str:
    """Names, with how many of each."""
    return counted(speech, Counter(map(kind_of, cards)), lang)


def counted(speech: CommanderSpeech, kinds: Counter[int], lang: Lang) -> str:
    names = {speech.kind(kind, lang): n for kind, n in kinds.items()}
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in sorted(names.items()))


def inspect(speech: CommanderSpeech, view: CampaignView, key: str, lang: Lang) -> tuple[Fact, ...]:
    """One part of the picture. What the view does not know is not told: a card in somebody's hand
    has no key."""
    kind, _, which = key.partition("-")
    if kind == "card" and which[:1] == "c" and which[1:].isdecimal():
        return one_card(speech, view, int(which[1:]), lang)
    if kind == "pos" and which.isdecimal() and int(which) in view.state.ground.positions:
        return tuple(pos_facts(speech, view, int(which), lang))
    if kind == "pile" and which in ("0", "1"):
        return pile_facts(speech, view, int(which), lang)
    if kind == "edge":
        return tuple(edge_facts(speech, view, which, lang))
    return status(speech, view, lang) if kind == "goal" else ()


def one_card(
    speech: CommanderSpeech, view: CampaignView, card: int, lang: Lang
) -> tuple[Fact, ...]:
    unit = view.state.units.get(card)
    if unit is not None:
        return tuple(unit_facts(speech, view, unit, lang))
    if not is_known(view, card):
        return ()
    return tuple(card_facts(speech, card, lang))


def is_known(view: CampaignView, card: int) -> bool:
    """Whether this reader sees that card somewhere."""
    state = view.state
    if card < FIRST:
        return False
    own = owner_of(card)
    if own not in SIDES:
        return False
    zones = (state.hands[own], state.pool[own], state.group[own], state.discards[own])
    borne = any(card in (*unit.gear, *unit.events) for unit in state.units.values())
    return borne or card in state.destroyed[own] or any(card in zone for zone in zones)


def banners(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> tuple[Fact, ...]:
    """What all must know before it is too late."""
    state = view.state
    if state.result is not None or not state.turn:
        return ()
    return tuple(_banners(speech, view, lang))


def _banners(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> Iterator[Fact]:
    state, say = view.state, speech.catalogue.say
    scenario = speech.context.scenario(state)
    for side in SIDES:
        if may_win(state, scenario, side):
            positions, count = goal(state, scenario, side)
            has = sum(occupies(state, side, pos) for pos in positions)
            if has == count - 1 and count > 1:
                name = speech.side(side, lang)
                yield Fact(say(lang, "banner.one-short", side=name), "", "TC-4h")
    if state.arrived:
        left = max(0, state.arrived + CLOCK - state.turn)
        yield Fact(say(lang, "banner.clock", n=left + 1), "", "TC-R87")
    left = state.setup_options.cap - state.turn
    if left == 0:
        yield Fact(say(lang, "banner.last-turn"), "", "TC-R92")
    elif left < FEW:
        yield Fact(say(lang, "banner.few-turns", n=left + 1), "", "TC-R92")
