"""What the picture of the board says: labels for screen readers, tags, names of units."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.core.words import Catalogue, Lang, Phrase
from tourelle.games.tank_chess.picture.data import Cell, Piece, Ray, Step, Wreck, square_name

_FACINGS: Final = (
    Phrase("north", "nord"),
    Phrase("north-east", "nord-est"),
    Phrase("east", "est"),
    Phrase("south-east", "sud-est"),
    Phrase("south", "sud"),
    Phrase("south-west", "sud-ouest"),
    Phrase("west", "ouest"),
    Phrase("north-west", "nord-ouest"),
)

WORDS: Final = Catalogue(
    {
        "board": Phrase(
            "Tank Chess board, {n} by {n} squares", "Plateau de Tank Chess, {n} cases sur {n}"
        ),
        "white": Phrase("White", "Blancs"),
        "black": Phrase("Black", "Noirs"),
        "unit.C": Phrase("command tank", "char de commandement"),
        "unit.L": Phrase("light tank", "char léger"),
        "unit.M": Phrase("medium tank", "char moyen"),
        "unit.H": Phrase("heavy tank", "char lourd"),
        "unit.T": Phrase("tank destroyer", "chasseur de chars"),
        "unit.R": Phrase("heavy mortar", "mortier lourd"),
        "unit.S": Phrase("super heavy tank", "char super-lourd"),
        "unit.F": Phrase("fast tank destroyer", "chasseur de chars rapide"),
        "unit.A": Phrase("amphibian", "amphibie"),
        "unit.B": Phrase("bulldozer", "bulldozer"),
        "unit.W": Phrase("minesweeper", "démineur"),
        **{f"facing.{i}": phrase for i, phrase in enumerate(_FACINGS)},
        "zone.front": Phrase("front", "avant"),
        "zone.side": Phrase("side", "côté"),
        "zone.rear": Phrase("rear", "arrière"),
        "piece": Phrase(
            "{side}: {unit}, {square}, facing {facing}",
            "{side} : {unit}, {square}, orientation : {facing}",
        ),
        "piece.afloat": Phrase(
            "{side}: {unit} afloat, {square}, facing {facing}",
            "{side} : {unit} à flot, {square}, orientation : {facing}",
        ),
        "piece.selected": Phrase("{label}, selected", "{label}, choisi"),
        "wreck": Phrase("wreck, {square}", "épave, {square}"),
        "wreck.unit": Phrase("wreck of a {unit}, {square}", "épave ({unit}), {square}"),
        "step": Phrase(
            "{square}, {n} point, facing {facings}|{square}, {n} points, facing {facings}",
            "{square}, {n} point, orientation : {facings}|"
            "{square}, {n} points, orientation : {facings}",
        ),
        "step.mined": Phrase("{label}, mined", "{label}, miné"),
        "step.kills": Phrase("{label}, a shot from here destroys", "{label}, un tir d’ici détruit"),
        "step.plain": Phrase("{square}", "{square}"),
        "step.reverse": Phrase("reverse to {square}", "marche arrière vers {square}"),
        "pad": Phrase("face {facing} on {square}", "{square}, orientation : {facing}"),
        "pad.kills": Phrase("{label}: a shot destroys", "{label} : un tir détruit"),
        "exit": Phrase("leave the board at {square}", "sortir du plateau en {square}"),
        "spot.unit": Phrase("place a unit on {square}", "placer une unité en {square}"),
        "spot.obstacle": Phrase("place an obstacle on {square}", "placer un obstacle en {square}"),
        "spot.mine": Phrase("lay a mine on {square}", "poser une mine en {square}"),
        "spot.flag": Phrase("set the flag on {square}", "planter le drapeau en {square}"),
        "mine": Phrase("mine, {square}", "mine, {square}"),
        "mine.own": Phrase("your hidden mine, {square}", "votre mine cachée, {square}"),
        "flag": Phrase("flag of {side}, {square}", "drapeau de {side}, {square}"),
        "flag.carried": Phrase(
            "flag of {side}, carried, {square}", "drapeau de {side}, emporté, {square}"
        ),
        "shot.tag": Phrase("{weapon} {sign} {armour} {zone}", "{weapon} {sign} {armour} {zone}"),
        "shot.kill": Phrase(
            "shot at {square}, {tag}: destroyed", "tir sur {square}, {tag} : détruit"
        ),
        "shot.none": Phrase(
            "shot at {square}, {tag}: no effect", "tir sur {square}, {tag} : sans effet"
        ),
        "shot.blocked": Phrase(
            "line of fire ends at {square}", "la ligne de tir s’arrête en {square}"
        ),
        "shot.open": Phrase(
            "clear line of fire to {square}", "ligne de tir dégagée jusqu’en {square}"
        ),
        "armour": Phrase(
            "armour: front {front}, side {side}, rear {rear}",
            "blindage : avant {front}, côté {side}, arrière {rear}",
        ),
        "threats": Phrase("squares under threat: {squares}", "cases menacées : {squares}"),
        "last": Phrase(
            "last move: {unit}, {start} to {end}", "dernier coup : {unit}, {start} à {end}"
        ),
        "check": Phrase(
            "CHECK: {attacker} threatens {target}", "CHECK : {attacker} menace {target}"
        ),
        "check.tag": Phrase("CHECK", "CHECK"),
        "escape": Phrase("ESCAPE from {start}", "ESCAPE depuis {start}"),
        "escape.tag": Phrase("ESCAPE", "ESCAPE"),
    }
)

ROMAN: Final = ("0", "I", "II", "III", "IV", "V")


@lru_cache(maxsize=4096)
def piece_label(lang: Lang, piece: Piece, selected: bool = False) -> str:
    label = WORDS.say(
        lang,
        "piece.afloat" if piece.afloat else "piece",
        side=side(lang, piece.white),
        unit=WORDS.say(lang, f"unit.{piece.letter}"),
        square=square_name(piece.cell),
        facing=facing(lang, piece.facing),
    )
    return WORDS.say(lang, "piece.selected", label=label) if selected else label


def side(lang: Lang, white: bool) -> str:
    return WORDS.say(lang, "white" if white else "black")


def facing(lang: Lang, direction: int) -> str:
    return WORDS.say(lang, f"facing.{direction}")


def wreck_label(lang: Lang, wreck: Wreck) -> str:
    square = square_name(wreck.cell)
    if not wreck.letter:
        return WORDS.say(lang, "wreck", square=square)
    return WORDS.say(
        lang, "wreck.unit", square=square, unit=WORDS.say(lang, f"unit.{wreck.letter}")
    )


def step_label(lang: Lang, step: Step) -> str:
    square = square_name(step.cell)
    if step.reverse:
        label = WORDS.say(lang, "step.reverse", square=square)
    elif not step.facings:
        label = WORDS.say(lang, "step.plain", square=square)
    else:
        faces = ", ".join([facing(lang, f) for f in step.facings])
        label = WORDS.say(lang, "step", square=square, n=step.points, facings=faces)
    label = WORDS.say(lang, "step.kills", label=label) if step.kills else label
    return WORDS.say(lang, "step.mined", label=label) if step.mined else label


def shot_tag(lang: Lang, ray: Ray) -> str:
    """Weapon against armour: `II > I side` (CH-6.2)."""
    if ray.zone is None:
        return ""
    sign = ">" if ray.weapon > ray.armour else "=" if ray.weapon == ray.armour else "<"
    return WORDS.say(
        lang,
        "shot.tag",
        weapon=ROMAN[ray.weapon],
        sign=sign,
        armour=ROMAN[ray.armour],
        zone=WORDS.say(lang, f"zone.{ray.zone}"),
    )


def ray_label(lang: Lang, ray: Ray) -> str:
    return WORDS.say(
        lang, f"shot.{ray.effect}", square=square_name(ray.end), tag=shot_tag(lang, ray)
    )


def named(cells: frozenset[Cell]) -> str:
    return ", ".join(square_name(cell) for cell in sorted(cells))
