"""Whole sentences for everything on the table: for screen readers, and for a long press."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tourelle.core.words import Lang
from tourelle.games.tank_commander.picture.faces_data import COLOURS, Face, Figure
from tourelle.games.tank_commander.picture.legends import MODS, said


def figure_said(lang: Lang, figure: Figure) -> str:
    return f"{said(lang, f'icon.{figure.icon}')} {figure.value}".strip()


@lru_cache(maxsize=2048)
def face_label(lang: Lang, face: Face) -> str:
    """Everything on a card, icons included, in words."""
    return ", ".join(_told(lang, face))


@lru_cache(maxsize=2048)
def short_label(lang: Lang, face: Face) -> str:
    """What a card is and does; its other numbers are told beside the table."""
    told = [face.name.said(lang), face.kind.said(lang)]
    if face.timing:
        told.append(said(lang, f"timing.{face.timing}"))
    told += [figure_said(lang, figure) for figure in face.figures]
    return ", ".join([*told, *filter(None, (face.text.said(lang),))])


def _told(lang: Lang, face: Face) -> Iterator[str]:
    yield face.name.said(lang)
    yield face.kind.said(lang)
    if face.nation:
        yield said(lang, f"nation.{face.nation}")
    if face.timing:
        yield said(lang, f"timing.{face.timing}")
    yield from (figure_said(lang, figure) for figure in face.figures)
    yield from (said(lang, f"icon.{flag}") for flag in face.flags)
    for mod, value in zip(MODS, face.mods, strict=False):
        yield f"{said(lang, f'mod.{mod}')} +{value}"
    yield said(lang, "card.points", n=face.points)
    if face.years[0]:
        yield said(lang, "card.years", first=face.years[0], last=face.years[1])
    if face.text.said(lang):
        yield face.text.said(lang)
    numbers = ", ".join(
        f"{said(lang, f'colour.{colour}')} {value}"
        for colour, value in zip(COLOURS, face.numbers, strict=True)
    )
    yield said(lang, "card.numbers", numbers=numbers)
