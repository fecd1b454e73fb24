"""Whole sentences for everything on the table: for screen readers, and for a long press."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tourelle.core.words import Lang
from tourelle.games.tank_hunter.picture.data import (
    Aim,
    CardPicture,
    CommanderFace,
    EventFace,
    Face,
    Figure,
    Head,
    OddsPicture,
    UnitFace,
)
from tourelle.games.tank_hunter.picture.legends import capital, percent, said, signed


def figure_said(lang: Lang, figure: Figure) -> str:
    """`anti-armour 8`, `pistol 3×2`, `no turret`."""
    name = said(lang, f"icon.{figure.icon}")
    shots = f"×{figure.shots}" if figure.shots > 1 else ""
    change = f" ({signed(figure.change)})" if figure.change else ""
    return name if figure.value is None else f"{name} {figure.value}{shots}{change}"


def _unit(lang: Lang, face: UnitFace) -> Iterator[str]:
    yield face.name.said(lang)
    yield said(lang, f"nation.{face.nation}")
    yield f"{said(lang, f'type.{face.type}')} ({face.kind.said(lang)})"
    yield said(lang, "card.value", n=face.value)
    for figure in (*face.attacks, face.defence, face.supply, *face.abilities):
        yield figure_said(lang, figure)


def _commander(lang: Lang, face: CommanderFace) -> Iterator[str]:
    yield face.name.said(lang)
    yield f"{said(lang, 'commander')} ({said(lang, f'nation.{face.nation}')})"
    yield f"{said(lang, f'power.{face.power}')} ({face.when.said(lang)})"
    yield face.effect.said(lang)


def _event(lang: Lang, face: EventFace) -> Iterator[str]:
    yield face.name.said(lang)
    yield said(lang, f"icon.when-{face.timing}")
    yield said(lang, f"icon.to-{face.destination}")
    yield from (said(lang, f"key.{key}") for key in face.keywords)
    yield f"{face.target.said(lang)}. {face.effect.said(lang)}"


@lru_cache(maxsize=2048)
def face_label(lang: Lang, face: Face) -> str:
    """Everything on a card, icons included, in words."""
    if isinstance(face, UnitFace):
        return ", ".join(_unit(lang, face))
    if isinstance(face, CommanderFace):
        return ", ".join(_commander(lang, face))
    return ", ".join(_event(lang, face))


def card_label(lang: Lang, card: CardPicture) -> str:
    return ", ".join(_card(lang, card))


def _card(lang: Lang, card: CardPicture) -> Iterator[str]:
    if card.face is None:
        yield capital(said(lang, "card.event" if card.deck == "event" else "card.hidden"))
    else:
        yield face_label(lang, card.face)
        if card.hidden:
            yield said(lang, "icon.hidden")
    states = (
        (card.dry, "icon.no-ammo"),
        (card.encircled, "icon.encircled"),
        (card.exhausted, "icon.exhausted"),
        (card.barred, "icon.slow"),
        (card.evaded, "icon.fast"),
        (card.armed, "icon.interrupt"),
        (card.chosen, "card.chosen"),
        (card.lit and not card.chosen, "card.lit"),
    )
    yield from (said(lang, key) for on, key in states if on)
    for event in card.under:
        name, effect = event.name.said(lang), event.effect.said(lang)
        yield said(lang, "card.under", name=name, effect=effect)
    yield from card.notes


def short_name(lang: Lang, card: CardPicture) -> str:
    """What a card is called in a sentence about another."""
    return card.face.name.said(lang) if card.face else said(lang, "card.hidden")


def seat_label(lang: Lang, seat: Head) -> str:
    return ", ".join(_seat(lang, seat))


def _seat(lang: Lang, seat: Head) -> Iterator[str]:
    yield seat.name
    if seat.out:
        yield said(lang, "seat.out")
    yield from (
        said(lang, key)
        for on, key in ((seat.active, "seat.active"), (seat.asked, "seat.asked"))
        if on
    )
    yield said(lang, "seat.points", n=seat.points)
    yield said(lang, "seat.hand", n=seat.hand)
    yield said(lang, "seat.limit", n=seat.limit)
    yield said(lang, "seat.units", n=seat.units, hidden=seat.covered)
    if seat.worth is not None:
        yield said(lang, "seat.worth", n=seat.worth)
    if seat.scored:
        names = ", ".join(name.said(lang) for name in seat.scored)
        yield said(lang, "seat.scored", names=names)
    if seat.chosen or seat.lit:
        yield said(lang, "card.chosen" if seat.chosen else "card.lit")


def lane_label(lang: Lang, name: str, line: str, count: int) -> str:
    lane = said(lang, f"lane.{line}").lower()
    return said(lang, "lane", name=name, lane=lane, n=count)


def pile_label(lang: Lang, name: str, count: int, third: int | None, top: EventFace | None) -> str:
    told = [said(lang, "pile", name=name, n=count)]
    if third is not None:
        told.append(said(lang, "pile.third", n=third))
    if top is not None:
        told.append(said(lang, "pile.top", name=top.name.said(lang)))
    return ", ".join(told)


def need_said(lang: Lang, need: int) -> str:
    """No die is 0 or less (TH-1.3)."""
    return said(lang, "odds.never") if need < 1 else said(lang, "odds.need", need=min(need, 6))


def odds_label(lang: Lang, odds: OddsPicture) -> str:
    return ", ".join(_odds(lang, odds))


def _odds(lang: Lang, odds: OddsPicture) -> Iterator[str]:
    yield capital(said(lang, f"icon.{odds.icon}"))
    if odds.charge:
        yield said(lang, "odds.charge")
    yield from (f"{term.name} {signed(term.amount)}" for term in odds.terms)
    yield need_said(lang, odds.need)
    yield said(lang, "odds.shots", n=odds.shots)
    result = said(lang, f"result.{odds.result}")
    yield said(lang, "odds.hit", chance=percent(lang, odds.hit), result=result)
    if odds.dry is not None:
        yield said(lang, "odds.dry", chance=percent(lang, odds.dry))
    if odds.reply is not None:
        reply = odds.reply
        yield said(lang, f"odds.{reply.when}")
        yield f"{said(lang, f'icon.{reply.icon}')}: {need_said(lang, reply.need)}"
        done = said(lang, f"result.{reply.result}")
        yield said(lang, "odds.hit", chance=percent(lang, reply.chance), result=done)
    if odds.stake is not None:
        yield said(lang, "odds.stake", win=odds.stake[0], lose=odds.stake[1])


def aim_label(lang: Lang, aim: Aim, source: str, targets: str) -> str:
    label = said(lang, f"aim.{aim.kind}", source=source, targets=targets)
    if aim.planned:
        label = said(lang, "aim.planned", label=label)
    return f"{label}. {odds_label(lang, aim.odds)}" if aim.odds else label
