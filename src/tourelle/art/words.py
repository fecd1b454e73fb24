"""Words that pictures of any game need: nations, and what each icon stands for."""

from __future__ import annotations

from typing import Final

from tourelle.core.nations import NATIONS
from tourelle.core.words import Catalogue, Phrase

ICONS: Final[dict[str, Phrase]] = {
    "recon": Phrase("reconnaissance", "reconnaissance"),
    "longrange": Phrase("long range", "longue portée"),
    "aa": Phrase("anti-aircraft", "antiaérien"),
    "rear": Phrase("stays in the rear", "reste à l’arrière"),
    "no-turret": Phrase("no turret", "sans tourelle"),
    "open-top": Phrase("open-topped", "à ciel ouvert"),
    "spotting": Phrase("spotting", "observation"),
    "evasion": Phrase("evasion", "évasion"),
    "amphibious": Phrase("amphibious", "amphibie"),
    "transport": Phrase("transport", "transport"),
    "support": Phrase("support", "soutien"),
    "leadership": Phrase("leadership", "commandement"),
    "paratrooper": Phrase("paratroopers", "parachutistes"),
    "ap": Phrase("armour-piercing", "perforant"),
    "he": Phrase("high explosive", "explosif"),
    "trample": Phrase("run over", "écraser"),
    "suicide": Phrase("suicide attack", "attaque-suicide"),
    "pistol": Phrase("close combat", "combat rapproché"),
    "armour": Phrase("armour", "blindage"),
    "agility": Phrase("agility", "agilité"),
    "supply": Phrase("supply", "ravitaillement"),
    "value": Phrase("value", "valeur"),
    "when-own": Phrase("in one's own turn", "à son propre tour"),
    "when-others": Phrase("in another's turn", "au tour d’un autre"),
    "when-any": Phrase("at any time", "à tout moment"),
    "when-draw": Phrase("when drawn", "dès la pioche"),
    "to-discard": Phrase("to the discard pile", "à la défausse"),
    "to-remove": Phrase("out of the game", "hors du jeu"),
    "to-under": Phrase("under a card", "sous une carte"),
    "to-front": Phrase("in front of the player", "devant le joueur"),
    "no-ammo": Phrase("out of ammunition", "à court de munitions"),
    "encircled": Phrase("encircled", "encerclé"),
    "exhausted": Phrase("exhausted", "épuisé"),
    "hidden": Phrase("hidden", "caché"),
    "revealed": Phrase("revealed", "révélé"),
    "continuous": Phrase("lasting", "permanent"),
    "hit": Phrase("to hit", "pour toucher"),
    "small-arms": Phrase("small arms", "armes légères"),
    "flame": Phrase("flame", "lance-flammes"),
    "fast": Phrase("fast", "rapide"),
    "slow": Phrase("slow", "lent"),
    "blocks-sight": Phrase("blocks sight", "bloque la vue"),
    "slows": Phrase("slows", "ralentit"),
    "instant": Phrase("instant", "instantané"),
    "interrupt": Phrase("interrupt", "interruption"),
    "carries": Phrase("carries infantry", "porte l’infanterie"),
}

WORDS: Final = Catalogue(
    {f"nation.{name}": words.full for name, words in NATIONS.items()}
    | {f"icon.{name}": phrase for name, phrase in ICONS.items()}
)
