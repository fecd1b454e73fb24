"""What the picture of the table says: labels for screen readers, tags, names on cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tourelle.core.nations import NATIONS
from tourelle.core.words import Catalogue, Lang, Phrase
from tourelle.games.tanks.picture.data import (
    AimPicture,
    CardPicture,
    CriticalFace,
    Face,
    PiecePicture,
    Pose,
    TankFace,
    TankPicture,
    TokenPicture,
    TurnPicture,
    UpgradeFace,
)
from tourelle.games.tanks.words.numbers import at_cm, facing
from tourelle.games.tanks.words.phrases_facts import FACTS, NAMES
from tourelle.games.tanks.words.phrases_options import OPTIONS

OWN: Final = {
    "table": Phrase("TANKS, turn {n}: {phase}", "TANKS, tour {n} : {phase}"),
    "table.setup": Phrase("TANKS, before the first turn", "TANKS, avant le premier tour"),
    "side.0": Phrase("Player 1", "Joueur 1"),
    "side.1": Phrase("Player 2", "Joueur 2"),
    "tank": Phrase(
        "{name} {number}, {nation}, {side}: damage {damage} of {most}, Initiative {initiative}",
        "{name} {number}, {nation}, {side} : dégâts {damage} sur {most}, Initiative {initiative}",
    ),
    "tank.still": Phrase("has not moved", "n’a pas bougé"),
    "tank.moves": Phrase("{n} move|{n} moves", "{n} déplacement|{n} déplacements"),
    "tank.out": Phrase("knocked out", "hors de combat"),
    "tank.parting": Phrase("parting shot to come", "tir d’adieu à venir"),
    "tank.active": Phrase("acts now", "agit"),
    "tank.chosen": Phrase("chosen", "choisi"),
    "tank.crits": Phrase("Critical cards: {names}", "cartes de critique : {names}"),
    "tank.cards": Phrase("cards: {names}", "cartes : {names}"),
    "tank.at": Phrase("{at}, facing {way}", "à {at}, orientation {way}"),
    "tank.off": Phrase("not on the table yet", "pas encore sur la table"),
    "row": Phrase(
        "card of tank {number}, damage {damage} of {most}. {face}",
        "carte du char {number}, dégâts {damage} sur {most}. {face}",
    ),
    "row.wreck": Phrase(
        "card of tank {number}, destroyed. {face}", "carte du char {number}, détruit. {face}"
    ),
    "wreck": Phrase("wreck of {name} {number}, {where}", "épave de {name} {number}, {where}"),
    "piece": Phrase("{kind} at {at}", "{kind} en {at}"),
    "piece.here": Phrase("{kind} here, {at}", "{kind} ici, {at}"),
    "token": Phrase("objective at {at}, {who}", "objectif en {at}, {who}"),
    "token.free": Phrase("held by nobody", "tenu par personne"),
    "token.held": Phrase("held by {side}", "tenu par {side}"),
    "token.both": Phrase("contested", "disputé"),
    "token.for": Phrase("for {side} to take", "pour {side}"),
    "edge": Phrase("take the {edge} edge", "prendre le bord {edge}"),
    "turned": Phrase("Critical cards turned", "cartes de critique retournées"),
    "zone": Phrase("deployment of {side}", "déploiement : {side}"),
    "arrow": Phrase(
        "measuring arrow, {used} of 10 cm used", "flèche de mesure, {used} cm utilisés sur 10"
    ),
    "ghost": Phrase("{name} would stand here", "{name} se tiendrait ici"),
    "ghost.before": Phrase("{name} came from here", "{name} vient d’ici"),
    "spot": Phrase("to {at}", "en {at}"),
    "pad": Phrase("facing {way}", "orientation {way}"),
    "reach": Phrase("as far as one move takes it", "jusqu’où mène un déplacement"),
    "ring": Phrase("short range: one arrow", "courte portée : une flèche"),
    "fan": Phrase("firing arc", "arc de tir"),
    "link": Phrase("fire can be coordinated", "tirs coordonnés possibles"),
    "sight.clear": Phrase("line of sight, no cover", "ligne de mire, sans abri"),
    "sight.via": Phrase("line of sight, cover", "ligne de mire, abri"),
    "sight.cut": Phrase("no line of sight", "pas de ligne de mire"),
    "aim": Phrase(
        "{n} corner of {target} clear: {facts}|{n} corners of {target} clear: {facts}",
        "{n} coin de {target} dégagé : {facts}|{n} coins de {target} dégagés : {facts}",
    ),
    "aim.none": Phrase("no line of sight", "pas de ligne de mire"),
    "aim.arc": Phrase("outside the arc", "hors de l’arc"),
    "aim.cover": Phrase("cover", "abri"),
    "aim.open": Phrase("no cover", "sans abri"),
    "aim.short": Phrase("short range", "courte portée"),
    "aim.side": Phrase("side shot", "tir de côté"),
    "aim.dice": Phrase("{attack} against {defence}", "{attack} contre {defence}"),
    "dice.attack": Phrase("attack", "attaque"),
    "dice.defence": Phrase("defence", "défense"),
    "dice.repair": Phrase("repair", "réparation"),
    "dice.roll-off": Phrase("roll-off", "jet de départage"),
    "dice.before": Phrase("first roll", "premier jet"),
    "dice.left": Phrase(
        "through: Hits {hits}, Critical Hits {crits}", "passent : coups {hits}, critiques {crits}"
    ),
    "shot": Phrase("{shooter} fires at {target}", "{shooter} tire sur {target}"),
    "odds": Phrase(
        "damage on average {mean}, something gets through {any}, knocked out {out}",
        "dégâts moyens {mean}, quelque chose passe {any}, hors de combat {out}",
    ),
    "odds.any": Phrase("At least one hit not cancelled", "Au moins un coup non annulé"),
    "odds.mean": Phrase("mean damage", "dégâts moyens"),
    "odds.out": Phrase("knocks out", "hors de combat"),
    "odds.again": Phrase("with reroll", "avec relance"),
    "odds.reply": Phrase("its answer", "sa riposte"),
    "odds.hidden": Phrase("plus hidden cards", "plus les cartes cachées"),
    "odds.bars": Phrase("chance of each damage", "chance de chaque total de dégâts"),
    "order": Phrase("order of the phase: {tanks}", "ordre de la phase : {tanks}"),
    "order.done": Phrase("{name} {number} has acted", "{name} {number} a agi"),
    "order.now": Phrase("{name} {number} acts now", "{name} {number} agit"),
    "order.next": Phrase(
        "{name} {number}, Initiative {n}, still to act",
        "{name} {number}, Initiative {n}, doit encore agir",
    ),
    "order.title": Phrase("order", "ordre"),
    "band.turn": Phrase("Turn {n} of {most}", "Tour {n} sur {most}"),
    "band.setup": Phrase("Setting up", "Mise en place"),
    "band.deck": Phrase("Critical deck {n}, discarded {m}", "Critiques {n}, défaussées {m}"),
    "seat": Phrase("{name}, {nation}, {role}", "{name}, {nation}, {role}"),
    "seat.unknown": Phrase("{name}", "{name}"),
    "seat.sealed": Phrase("platoon sealed", "peloton scellé"),
    "seat.choosing": Phrase("choosing a platoon", "choisit son peloton"),
    "seat.destroyed": Phrase("destroyed {n}", "détruits {n}"),
    "seat.score": Phrase("VP {n}", "PV {n}"),
    "role.attacker": Phrase("Attacker", "Attaquant"),
    "role.defender": Phrase("Defender", "Défenseur"),
    "role.attacker.first": Phrase("wins ties", "l’emporte à égalité"),
    "card.down": Phrase(
        "face-down card, {n} point|face-down card, {n} points",
        "carte face cachée, {n} point|carte face cachée, {n} points",
    ),
    "card.own": Phrase("{label}, face down", "{label}, face cachée"),
    "card.spent": Phrase("{label}, spent", "{label}, dépensée"),
    "card.lost": Phrase("{label}, lost", "{label}, perdue"),
    "card.upgrade": Phrase(
        "{name}, {type}, {n} point: {text}|{name}, {type}, {n} points: {text}",
        "{name}, {type}, {n} point : {text}|{name}, {type}, {n} points : {text}",
    ),
    "card.critical": Phrase(
        "{name}, damage {n}, {repair}: {text}", "{name}, dégâts {n}, {repair} : {text}"
    ),
    "card.tank": Phrase(
        "{name}, {n} points: Initiative {initiative}, Attack {attack}, Defence {defence}, "
        "Resistance {resistance}, crew {crew}, {keywords}",
        "{name}, {n} points : Initiative {initiative}, Attaque {attack}, Défense {defence}, "
        "Résistance {resistance}, équipage {crew}, {keywords}",
    ),
    "repair.4": Phrase("repaired on 4 or more", "réparée sur 4 ou plus"),
    "repair.no": Phrase("not repairable", "irréparable"),
    "hero": Phrase("hero", "héros"),
    "value.initiative": Phrase("Initiative", "Initiative"),
    "value.attack": Phrase("Attack", "Attaque"),
    "value.defence": Phrase("Defence", "Défense"),
    "value.resistance": Phrase("Resistance", "Résistance"),
    "value.crew": Phrase("Crew", "Équipage"),
    "value.damage": Phrase("Damage", "Dégâts"),
    "type.commander": Phrase("Commander", "Chef de char"),
    "type.gunner": Phrase("Gunner", "Tireur"),
    "type.loader": Phrase("Loader", "Chargeur"),
    "type.driver": Phrase("Driver", "Conducteur"),
    "type.radio-operator": Phrase("Radio operator", "Radio"),
    "type.ammunition": Phrase("Ammunition", "Munition"),
    "type.armour": Phrase("Armour", "Blindage"),
    "type.engine": Phrase("Engine", "Moteur"),
    "type.equipment": Phrase("Equipment", "Équipement"),
    "type.critical": Phrase("Critical card", "Carte de critique"),
}
WORDS: Final = Catalogue(
    NAMES
    | FACTS
    | OPTIONS
    | OWN
    | {f"nation.{code}": words.full for code, words in NATIONS.items()}
)


def said(lang: Lang, key: str, **values: Any) -> str:
    return WORDS.say(lang, key, **values)


def side_name(lang: Lang, seat: int, attacker: int) -> str:
    """By the role, as everywhere on the page, once it is known."""
    if attacker < 0:
        return said(lang, f"side.{seat}")
    return said(lang, "role.attacker" if seat == attacker else "role.defender")


def _where(lang: Lang, pose: Pose | None) -> str:
    if pose is None:
        return said(lang, "tank.off")
    way = facing(lang, pose.heading)
    return said(lang, "tank.at", at=at_cm(lang, pose.x, pose.y), way=way)


@lru_cache(maxsize=4096)
def tank_label(lang: Lang, tank: TankPicture) -> str:
    name, where = tank.face.name.said(lang), _where(lang, tank.pose)
    if tank.wreck:
        return said(lang, "wreck", name=name, number=tank.number, where=where)
    main = said(
        lang, "tank", name=name, number=tank.number, damage=tank.damage,
        side=side_name(lang, tank.owner, tank.attacker),
        nation=said(lang, f"nation.{tank.face.nation}"),
        most=tank.resistance, initiative=tank.shown_initiative,
    )  # fmt: skip
    states = [key for key in ("out", "parting", "active", "chosen") if getattr(tank, key)]
    moved = said(lang, "tank.moves", n=tank.moves) if tank.moves else said(lang, "tank.still")
    crits = ", ".join(_short(lang, card) for card in tank.crits)
    cards = ", ".join(_short(lang, card) for card in tank.cards)
    parts = [main, moved, *(said(lang, f"tank.{key}") for key in states)]
    parts += [said(lang, "tank.crits", names=crits)] if crits else []
    parts += [said(lang, "tank.cards", names=cards)] if cards else []
    return ", ".join((*parts, where))


def _short(lang: Lang, card: CardPicture) -> str:
    if card.face is None:
        return said(lang, "card.down", n=card.cost)
    return card.face.name.said(lang)


@lru_cache(maxsize=1024)
def face_label(lang: Lang, face: Face) -> str:
    name, text = face.name.said(lang), face.text.said(lang)
    if isinstance(face, UpgradeFace):
        kind = said(lang, f"type.{face.type}")
        return said(lang, "card.upgrade", name=name, type=kind, n=face.points, text=text)
    if isinstance(face, CriticalFace):
        repair = said(lang, "repair.4" if face.repairable else "repair.no")
        return said(lang, "card.critical", name=name, n=face.damage, repair=repair, text=text)
    return said(
        lang, "card.tank", name=name, n=face.points, initiative=face.initiative,
        attack=face.attack, defence=face.defence, resistance=face.resistance, crew=face.crew,
        keywords=keywords(lang, face),
    )  # fmt: skip


def keywords(lang: Lang, face: TankFace) -> str:
    return " · ".join(said(lang, f"keyword.{word}") for word in face.keywords)


def card_label(lang: Lang, card: CardPicture) -> str:
    if card.face is None:
        return said(lang, "card.down", n=card.cost)
    label = face_label(lang, card.face)
    for mark, key in ((card.down, "own"), (card.spent, "spent"), (card.lost, "lost")):
        label = said(lang, f"card.{key}", label=label) if mark else label
    return label


def piece_label(lang: Lang, piece: PiecePicture, key: str = "piece") -> str:
    kind = said(lang, "piece.0" if piece.wood else "piece.1")
    return said(lang, key, kind=kind, at=at_cm(lang, piece.pose.x, piece.pose.y))


def token_label(lang: Lang, token: TokenPicture) -> str:
    if token.contested:
        who = said(lang, "token.both")
    elif token.holder >= 0:
        who = said(lang, "token.held", side=side_name(lang, token.holder, token.attacker))
    else:
        who = said(lang, "token.free")
    if token.owner >= 0:
        who += ", " + said(lang, "token.for", side=side_name(lang, token.owner, token.attacker))
    return said(lang, "token", at=at_cm(lang, *token.at), who=who)


def aim_facts(lang: Lang, aim: AimPicture) -> str:
    if not aim.sees:
        return said(lang, "aim.none")
    found = ["cover" if aim.cover else "open"]
    found += [key for key in ("short", "side") if getattr(aim, key)]
    found += [] if aim.arc else ["arc"]
    return ", ".join(said(lang, f"aim.{key}") for key in found)


def order_label(lang: Lang, entry: TurnPicture) -> str:
    return said(
        lang, f"order.{entry.state}", name=entry.name.said(lang), number=entry.number,
        n=entry.initiative,
    )  # fmt: skip
