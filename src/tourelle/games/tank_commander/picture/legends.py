"""What the picture of the battlefield says: names of icons, tags, and the words behind them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tourelle.art.words import WORDS as ART
from tourelle.core.words import Catalogue, Lang, Phrase

MODS: Final = ("at", "he", "sa", "art", "air")

#: What a card is, by the subtype of its content.
KINDS: Final[dict[str, Phrase]] = {
    "tank": Phrase("tank", "char"),
    "flame_tank": Phrase("flame tank", "char lance-flammes"),
    "assault_gun": Phrase("assault gun", "canon d’assaut"),
    "tank_destroyer": Phrase("tank destroyer", "chasseur de chars"),
    "half_track": Phrase("half-track", "half-track"),
    "armoured_car": Phrase("armoured car", "automitrailleuse"),
    "truck": Phrase("truck", "camion"),
    "at_gun": Phrase("AT gun", "canon antichar"),
    "squad": Phrase("infantry squad", "peloton d’infanterie"),
    "squadron": Phrase("cavalry squadron", "escadron de cavalerie"),
    "standard": Phrase("terrain", "terrain"),
    "fortification": Phrase("fortification", "fortification"),
    "boundary": Phrase("stream", "ruisseau"),
    "equipment": Phrase("equipment", "équipement"),
    "weapon": Phrase("equipment", "équipement"),
    "event": Phrase("event", "événement"),
    "instant": Phrase("event", "événement"),
    "interrupt": Phrase("event", "événement"),
}

_ICONS: Final[dict[str, Phrase]] = {
    "hit": Phrase("to hit, near/far", "pour toucher"),
    "ap": Phrase("penetration", "pénétration"),
    "armour": Phrase("armour, front/side", "blindage"),
    "small-arms": Phrase("small arms", "armes légères"),
    "he": Phrase("explosive (HE)", "explosif (HE)"),
    "flame": Phrase("flame (FT)", "lance-flammes (FT)"),
    "suicide": Phrase("against tanks", "contre chars"),
    "longrange": Phrase("at short range", "à courte portée"),
    "fast": Phrase("fast", "rapide"),
    "slow": Phrase("slow", "lent"),
    "carries": Phrase("carries a squad", "transporte un peloton"),
    "blocks-sight": Phrase("blocks the line of fire", "bloque la ligne de tir"),
    "slows": Phrase("slows", "ralentit"),
    "continuous": Phrase("reusable", "réutilisable"),
    "to-remove": Phrase("one shot", "à usage unique"),
    "interrupt": Phrase("interrupt", "interruption"),
    "instant": Phrase("instant", "carte instantanée"),
}

_SAID: Final[dict[str, Phrase]] = {
    "timing.interrupt": Phrase("Interrupt", "Interruption"),
    "timing.play": Phrase("Instant, is the play", "Instantanée, compte comme action"),
    "timing.free": Phrase("Instant, free", "Instantanée, gratuite"),
    "timing.when.interrupt": Phrase("Interrupt", "Interruption"),
    "timing.when.play": Phrase("Instant", "Instantanée"),
    "timing.when.free": Phrase("Instant", "Instantanée"),
    "timing.cost.play": Phrase("is the play", "= l’action"),
    "timing.cost.free": Phrase("free", "gratuite"),
    "mod.at": Phrase("AT", "AT"),
    "mod.he": Phrase("HE", "HE"),
    "mod.sa": Phrase("SA", "SA"),
    "mod.art": Phrase("Art", "Art"),
    "mod.air": Phrase("Air", "Air"),
    "letter.red": Phrase("R", "R"),
    "letter.yellow": Phrase("Y", "J"),
    "letter.green": Phrase("G", "V"),
    "letter.blue": Phrase("B", "Bu"),
    "letter.white": Phrase("W", "Bc"),
    "colour.red": Phrase("red", "rouge"),
    "colour.yellow": Phrase("yellow", "jaune"),
    "colour.green": Phrase("green", "vert"),
    "colour.blue": Phrase("blue", "bleu"),
    "colour.white": Phrase("white", "blanc"),
    "table": Phrase("Battlefield, game turn {turn}", "Champ de bataille, tour de jeu {turn}"),
    "turn": Phrase("Game turn {n} / {most}", "Tour de jeu {n} / {most}"),
    "setup": Phrase("Before the game", "Avant la partie"),
    "clock": Phrase("{n} turn left|{n} turns left", "encore {n} tour|encore {n} tours"),
    "side": Phrase(
        "{name}: reserve {hand}, draw pile {pile}, discard pile {discard}, destroyed {destroyed}",
        "{name} : réserve {hand}, pioche {pile}, défausse {discard}, détruites {destroyed}",
    ),
    "reserve": Phrase(
        "Reserve, {n} card|Reserve, {n} cards", "Réserve, {n} carte|Réserve, {n} cartes"
    ),
    "unit.lost": Phrase("destroyed in this melee", "détruite dans cette mêlée"),
    "chip.tmv": Phrase("TM\u00a0{n}", "AC\u00a0{n}"),
    "card.back": Phrase("hidden card", "carte cachée"),
    "colour.other": Phrase("{who}: naming a colour", "{who} : annonce de la couleur"),
    "chain.nobody": Phrase(
        "If nobody interrupts, it happens.", "Si personne n’interrompt, cela se produit."
    ),
    "chain.last-first": Phrase(
        "If nobody answers, the last card happens first.",
        "Si personne ne répond, la dernière carte agit d’abord.",
    ),
    "chain.shot": Phrase(
        "If nobody interrupts: {needed} or less hits, {chance} destroyed.",
        "Si personne n’interrompt : touché sur {needed} ou moins, détruite à {chance}.",
    ),
    "chain.countered": Phrase("countered: no effect", "contrée : sans effet"),
    "melee.lost": Phrase("destroyed", "détruite"),
    "melee.fired": Phrase("no effect", "sans effet"),
    "pos.threat": Phrase("risk {chance}", "risque {chance}"),
    "melee.chance": Phrase("{unit}: lost {chance}", "{unit} : perte {chance}"),
    "melee.expected": Phrase("Expected losses: {losses}", "Pertes attendues : {losses}"),
    "card.points": Phrase("{n} point|{n} points", "{n} point|{n} points"),
    "card.years": Phrase("in service {first} to {last}", "en service de {first} à {last}"),
    "card.numbers": Phrase("numbers: {numbers}", "nombres : {numbers}"),
}

WORDS: Final = Catalogue(
    _SAID | {f"icon.{name}": phrase for name, phrase in _ICONS.items()},
    ART,
)


def said(lang: Lang, key: str, **values: object) -> str:
    return WORDS.say(lang, key, **values)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−")


def percent(lang: Lang, chance: Fraction) -> str:
    """Whole percents; what is not quite impossible or not quite sure is told as such."""
    shown = round(chance * 100)
    sign = "" if 0 < shown < 100 or chance in (0, 1) else "<" if shown == 0 else ">"
    number = {"<": 1, ">": 99}.get(sign, shown)
    return f"{sign}{number}%" if lang == "en" else f"{sign}{number}\u00a0%"
