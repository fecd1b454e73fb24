"""What TANKS has, for the codex: tanks, crew and upgrades, Critical cards, ground."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.cards.zones import UNKNOWN
from tourelle.core.nations import ANY
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.codex import (
    Codex,
    Column,
    Entry,
    Kind,
    Side,
    Value,
    described,
    entry_address,
    present,
    titled,
)
from tourelle.games.machines import machine_of
from tourelle.games.tanks.content.entries import CriticalCard, TankCard, UpgradeCard
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.content.terrain import WOOD
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.state import Tank
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.picture.legends import keywords, said
from tourelle.games.tanks.picture.stock import face_of, picture_of, tank_face
from tourelle.games.tanks.picture.table import card_picture
from tourelle.games.tanks.words.phrases_facts import NAMES

TANK: Final = (
    Column("points", Phrase("points", "points")),
    Column("initiative", Phrase("Initiative", "Initiative")),
    Column("attack", Phrase("Attack", "Attaque")),
    Column("defence", Phrase("Defence", "Défense")),
    Column("resistance", Phrase("Resistance", "Résistance")),
    Column("crew", Phrase("crew", "équipage")),
    Column("keywords", Phrase("keywords", "mots-clefs")),
    Column("gun", Phrase("gun", "canon")),
    Column("year", Phrase("year", "année")),
)
CARD: Final = (
    Column("type", Phrase("type", "type")),
    Column("points", Phrase("points", "points")),
    Column("hero", Phrase("hero", "héros")),
    Column("only", Phrase("only on", "seulement sur")),
)
CRITICAL: Final = (
    Column("damage", Phrase("damage", "dégâts")),
    Column("repair", Phrase("repair", "réparation")),
    Column("copies", Phrase("copies", "exemplaires")),
)
KINDS: Final = (
    Kind("tank", Phrase("Tanks", "Chars"), TANK, ("TK-2.1", "TK-2.2")),
    Kind("card", Phrase("Crew and upgrades", "Équipage et améliorations"), CARD, ("TK-2.3",)),
    Kind("critical", Phrase("Critical cards", "Cartes de critique"), CRITICAL, ("TK-2.5",)),
    Kind("piece", Phrase("Ground", "Décor"), (), ("TK-3.1",)),
    Kind("map", Phrase("Maps", "Cartes de décor"), (), ("TK-3.15",)),
    Kind("platoon", Phrase("Ready platoons", "Pelotons prêts")),
    Kind("scenario", Phrase("Scenarios", "Scénarios")),
)
YES: Final = Phrase("yes", "oui")
PIECES: Final = {"wood": NAMES["piece.0"], "building": NAMES["piece.1"]}


class TanksCodex(Codex):
    def __init__(self, library: Library) -> None:
        self._library: Final = library

    def kinds(self) -> Sequence[Kind]:
        return KINDS

    def entries(self) -> Sequence[Entry]:
        lib = self._library
        return [
            *map(_tank, lib.tanks.values()),
            *(_card(card, lib) for card in lib.cards.values()),
            *map(_critical, lib.criticals.values()),
            *(Entry(id, "piece", name, sides=()) for id, name in PIECES.items()),
            *described("map", lib.maps),
            *titled("platoon", lib.platoons),
            *described("scenario", lib.scenarios),
        ]

    def picture(self, entry: Entry, side: Side, lang: Lang, theme: Theme) -> Scene | None:
        lib = self._library
        named: dict[str, TankCard | UpgradeCard | CriticalCard]
        named = {**lib.tanks, **lib.cards, **lib.criticals}
        card = named.get(entry.id) if entry.sides else None
        return None if card is None else card_picture(face_of(card), lang, theme)


IS_PART: Final = re.compile(r"(r?t|g|card-|crit-|turned-)([0-9]{1,4})(?:\.([0-9]{1,4}))?", re.ASCII)


def entry_of(context: Context, view: TanksView, key: str) -> str:
    """Of a tank, a card beside it that lies open to this reader, a Critical card, a piece."""
    found = IS_PART.fullmatch(key)
    if found is None:
        return ""
    kind, at, which = found[1].rstrip("-"), int(found[2]), int(found[3] or 0)
    state = view.state
    if kind == "g":
        piece = state.pieces[at].kind if at < len(state.pieces) else None
        name = "wood" if piece == WOOD else "building"
        return "" if piece is None else entry_address("piece", name)
    if kind == "turned":
        turned = () if state.shot is None else state.shot.turned
        return entry_address("critical", context.critical(at).id) if at in turned else ""
    return _beside(context, state.tanks[at], kind, which) if at < len(state.tanks) else ""


def _beside(context: Context, tank: Tank, kind: str, which: int) -> str:
    if kind == "crit":
        found = context.critical(which).id if which in tank.crits else ""
        return entry_address("critical", found) if found else ""
    if kind != "card":
        return entry_address("tank", context.card(tank).id)
    held = tank.cards[which] if which < len(tank.cards) else None
    if held is None or held.card == UNKNOWN:
        return ""
    return entry_address("card", context.upgrade(held).id)


def _tank(card: TankCard) -> Entry:
    face = tank_face(card)
    values: dict[str, Value] = {
        "points": card.points,
        "initiative": card.initiative,
        "attack": card.attack,
        "defence": card.defence,
        "resistance": card.resistance,
        "crew": card.crew,
        "keywords": Phrase(*(keywords(lang, face) for lang in LANGS)),
        "gun": card.gun,
        "year": card.year,
    }
    return Entry(
        card.id,
        "tank",
        card.name,
        card.nation,
        (card.year, card.year),
        present(values),
        card.text,
        machine=machine_of(picture_of(card)),
    )


def _card(card: UpgradeCard, lib: Library) -> Entry:
    only = [lib.tanks[name].name for name in card.only_on]
    values: dict[str, Value | None] = {
        "type": _said(f"type.{card.type}"),
        "points": card.points,
        "hero": YES if card.hero else None,
        "only": Phrase(*(", ".join(name.said(lang) for name in only) for lang in LANGS))
        if only
        else None,
    }
    nation = "" if card.nation == ANY else card.nation
    return Entry(card.id, "card", card.name, nation, None, present(values), card.text)


def _critical(card: CriticalCard) -> Entry:
    values: dict[str, Value] = {
        "damage": card.damage,
        "repair": _said("repair.4" if card.repairable else "repair.no"),
        "copies": card.copies,
    }
    return Entry(card.id, "critical", card.name, values=values, text=card.text)


def _said(key: str) -> Phrase:
    return Phrase(*(said(lang, key) for lang in LANGS))
