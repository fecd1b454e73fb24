"""What the picture of the map says: labels for screen readers, tags, names of hexes and parts."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from tourelle.core.words import Catalogue, Lang, Phrase
from tourelle.games.panzer_squadron.picture.data import (
    Cell,
    PadPicture,
    ReachPicture,
    ShotPicture,
    TankFace,
    UnitPicture,
)
from tourelle.games.panzer_squadron.words.phrases_facts import NAMES

PARTS: Final = (
    Phrase("front", "avant"),
    Phrase("left side", "côté gauche"),
    Phrase("rear", "arrière"),
    Phrase("right side", "côté droit"),
)

WORDS: Final = Catalogue(
    {
        "map": Phrase(
            "Panzer Squadron: map of {columns} by {rows} hexes",
            "Panzer Squadron : terrain de {columns} hexagones sur {rows}",
        ),
        **{key: phrase for key, phrase in NAMES.items() if key.startswith("vertex.")},
        **{f"part.{at}": phrase for at, phrase in enumerate(PARTS)},
        "tile.hole": Phrase("shell hole, {hex}", "trou d’obus, {hex}"),
        "tile.stone": Phrase("stone house, {hex}", "maison en pierre, {hex}"),
        "tile.house": Phrase("small house, {hex}", "petite maison, {hex}"),
        "tile.ruin": Phrase("ruin, {hex}", "ruine, {hex}"),
        "tile.hedge": Phrase("hedge, {hex}", "haie, {hex}"),
        "goal": Phrase("hexes that count", "hexagones qui comptent"),
        "zone.0": Phrase("deployment zone of player 1", "zone de déploiement du joueur 1"),
        "zone.1": Phrase("deployment zone of player 2", "zone de déploiement du joueur 2"),
        "unit": Phrase("{name} {number}, {hex}, facing {facing}", "{name} {number}, {hex}, "
                       "orientation {facing}"),
        "unit.turret": Phrase("turret {facing}", "tourelle {facing}"),
        "unit.moving": Phrase("moving", "en mouvement"),
        "unit.ambush": Phrase("on ambush", "à l’affût"),
        "unit.broken": Phrase("immobilised", "immobilisé"),
        "unit.done": Phrase("activated", "activé"),
        "unit.selected": Phrase("selected", "choisi"),
        "unit.wreck": Phrase(
            "wreck of {name} {number}, {hex}", "épave : {name} {number}, {hex}"
        ),
        "unit.gone": Phrase("{name} {number}, left the map", "{name} {number}, sorti du terrain"),
        "unit.away": Phrase("{name} {number}, not deployed", "{name} {number}, non déployé"),
        "card": Phrase(
            "{name}: perforation {perforation}, armour {front}, {side}, {rear}",
            "{name} : perforation {perforation}, blindage {front}, {side}, {rear}",
        ),
        "reach": Phrase(
            "{hex}: {n} point, facing {facings}|{hex}: {n} points, facing {facings}",
            "{hex} : {n} point, orientation {facings}|{hex} : "
            "{n} points, orientation {facings}",
        ),
        "reach.reverse": Phrase("in reverse", "en marche arrière"),
        "reach.fire": Phrase("a shot is still possible", "un tir reste possible"),
        "reach.shot": Phrase("a shot destroys with {percent}", "un tir détruit à {percent}"),
        "reach.danger": Phrase("risk {percent}", "risque {percent}"),
        "pad": Phrase("face {facing}", "orientation {facing}"),
        "pad.cost": Phrase(
            "face {facing}, {n} point|face {facing}, {n} points",
            "orientation {facing}, {n} point|orientation {facing}, {n} points",
        ),
        "spot": Phrase("place on {hex}", "placer en {hex}"),
        "spot.exit": Phrase("leave the map at {hex}", "sortir du terrain en {hex}"),
        "last": Phrase("what has just happened", "ce qui vient de se passer"),
        "arc": Phrase("gun arc", "arc de tir"),
        "shot": Phrase(
            "line of sight to the {part}: {lines}; {chance}",
            "lignes de visée, {part} : {lines} ; {chance}",
        ),
        "shot.clear": Phrase("clear", "dégagée"),
        "shot.via": Phrase("through cover", "à travers une protection"),
        "shot.cut": Phrase("cut", "coupée"),
        "shot.tag": Phrase("{part} {percent}", "{part} {percent}"),
        "shot.answer": Phrase("answer: {part} {percent}", "riposte : {part} {percent}"),
        "shot.none": Phrase("not visible", "hors de vue"),
        "shot.destroys": Phrase("destroys with {percent}", "détruit : {percent}"),
        "pile.hole": Phrase("{n} shell holes", "{n} × trou d’obus"),
        "pile.stone": Phrase("{n} stone houses", "{n} × maison en pierre"),
        "pile.house": Phrase("{n} small houses", "{n} × petite maison"),
        "pile.ruin": Phrase("{n} ruins", "{n} × ruine"),
        "pile.hedge": Phrase("{n} hedges", "{n} × haie"),
        "dice.points": Phrase("action points", "points d’action"),
        "dice.breakdown": Phrase("breakdown", "panne"),
        "dice.hit": Phrase("to hit", "jet de tir"),
        "dice.pierce": Phrase("to pierce", "jet de perforation"),
        "dice.initiative": Phrase("initiative", "initiative"),
        "dice.setup": Phrase("who begins", "qui commence"),
        "role.light": Phrase("light tank", "char léger"),
        "role.medium": Phrase("medium tank", "char moyen"),
        "role.heavy": Phrase("heavy tank", "char lourd"),
        "role.tank-destroyer": Phrase("tank destroyer", "chasseur de chars"),
        "role.assault-gun": Phrase("assault gun", "canon automoteur"),
        "value.perforation": Phrase("Perforation", "Perforation"),
        "special.breakdown": Phrase("Breakdown {faces}", "Panne {faces}"),
        "special.breakdown.text": Phrase(
            "D6 when activated: on {faces} it is immobilised for this turn.",
            "D6 à l’activation : sur {faces}, il est immobilisé pour ce tour.",
        ),
        "special.gun": Phrase("Assault gun", "Canon automoteur"),
        "special.gun.text": Phrase(
            "No turret: it fires only into the arc of its hull.",
            "Pas de tourelle : il ne tire que dans l’arc de sa caisse.",
        ),
        "special.turret.text": Phrase(
            "The turret turns for a shot (−2) and stays turned until the next turn.",
            "La tourelle tourne pour un tir (−2) et reste tournée jusqu’au tour suivant.",
        ),
        "card.year": Phrase("In service", "Mise en service"),
        "card.crew": Phrase("Crew", "Équipage"),
        "card.weight": Phrase("Weight", "Poids"),
        "card.size": Phrase("Length, width", "Longueur, largeur"),
        "card.gun": Phrase("Gun", "Canon"),
        "card.camouflage": Phrase("Camouflage", "Camouflage"),
    }
)  # fmt: skip


def said(lang: Lang, key: str, **values: object) -> str:
    return WORDS.say(lang, key, **values)


def hex_name(cell: Cell) -> str:
    """Column and row: `0907`."""
    return f"{cell[0]:02}{cell[1]:02}"


def percent(lang: Lang, chance: Fraction) -> str:
    """To whole per cents, a half upward; never 0 or 100 unless it is so."""
    value = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1:
        value = min(99, max(1, value))
    return f"{value}\u202f%" if lang == "fr" else f"{value}%"


def vertex(lang: Lang, at: int) -> str:
    return said(lang, f"vertex.{at % 6}")


@lru_cache(maxsize=4096)
def unit_label(lang: Lang, unit: UnitPicture) -> str:
    name = {"name": unit.face.name.said(lang), "number": unit.number}
    if unit.gone or unit.cell is None:
        return said(lang, "unit.gone" if unit.gone else "unit.away", **name)
    hex = hex_name(unit.cell)
    if unit.wreck:
        return said(lang, "unit.wreck", hex=hex, **name)
    words = [said(lang, "unit", hex=hex, facing=vertex(lang, unit.facing), **name)]
    if unit.turret:
        words.append(said(lang, "unit.turret", facing=vertex(lang, unit.facing + unit.turret)))
    flags = ("moving", "ambush", "broken", "done", "selected")
    words += [said(lang, f"unit.{flag}") for flag in flags if getattr(unit, flag)]
    return ", ".join(words)


def card_label(lang: Lang, face: TankFace) -> str:
    values = {name: getattr(face, name) for name in ("perforation", "front", "side", "rear")}
    return said(lang, "card", name=face.name.said(lang), **values)


def reach_label(lang: Lang, reach: ReachPicture) -> str:
    faces = ", ".join(vertex(lang, facing) for facing in reach.facings)
    words = [said(lang, "reach", hex=hex_name(reach.cell), n=reach.cost, facings=faces)]
    if reach.reverse:
        words.append(said(lang, "reach.reverse"))
    if reach.shot is not None:
        words.append(said(lang, "reach.shot", percent=percent(lang, reach.shot)))
    elif reach.can_fire:
        words.append(said(lang, "reach.fire"))
    if reach.danger is not None:
        words.append(said(lang, "reach.danger", percent=percent(lang, reach.danger)))
    return ", ".join(words)


def pad_label(lang: Lang, pad: PadPicture) -> str:
    facing = vertex(lang, pad.facing)
    if pad.cost < 0:
        return said(lang, "pad", facing=facing)
    words = [said(lang, "pad.cost", facing=facing, n=pad.cost)]
    if pad.reverse:
        words.append(said(lang, "reach.reverse"))
    if pad.shot is not None:
        words.append(said(lang, "reach.shot", percent=percent(lang, pad.shot)))
    if pad.danger is not None:
        words.append(said(lang, "reach.danger", percent=percent(lang, pad.danger)))
    return ", ".join(words)


def shot_tag(lang: Lang, shot: ShotPicture) -> str:
    if shot.chance is None:
        return said(lang, "shot.none")
    key = "shot.answer" if shot.answer else "shot.tag"
    part = said(lang, f"part.{shot.part}")
    return said(lang, key, part=part, percent=percent(lang, shot.chance))


def shot_label(lang: Lang, shot: ShotPicture) -> str:
    lines = ", ".join(said(lang, f"shot.{one.kind}") for one in shot.lines)
    chance = (
        said(lang, "shot.none")
        if shot.chance is None
        else said(lang, "shot.destroys", percent=percent(lang, shot.chance))
    )
    return said(lang, "shot", part=said(lang, f"part.{shot.part}"), lines=lines, chance=chance)
