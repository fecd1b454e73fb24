"""Words of the tables of the rules documents."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Lang, Phrase
from tourelle.games.tank_commander.content.entries import NOTHING

HEADS: Final = {
    "units": Phrase(
        "no; id; name; class; rar; pts; years; hit S/L; pen S/L; armour F/S; SA; HE; FT; TMV;"
        " speed; carries; R Y G B W; text; rulebook",
        "n°; carte; nom; classe; rareté; points; années; toucher C/L; pénétration C/L;"
        " blindage F/L; SA; HE; FT; antichar en mêlée; vitesse; transporte; R J V B Bl; texte",
    ),
    "terrain": Phrase(
        "no; id; name; rar; pts; R Y G B W; text; rulebook",
        "n°; carte; nom; rareté; points; R J V B Bl; texte",
    ),
    "modifiers": Phrase(
        "terrain; AT; HE; SA; Art; Air; blocks LOS; slows; kind",
        "terrain; AT; HE; SA; Art; Air; bloque la ligne de tir; ralentit; sorte",
    ),
    "equipment": Phrase(
        "no; id; name; side; rar; pts; years; bearers; uses; melee hit/pen; short hit/pen;"
        " R Y G B W; text; rulebook",
        "n°; carte; nom; camp; rareté; points; années; porteurs; usage; mêlée toucher/pén.;"
        " courte portée toucher/pén.; R J V B Bl; texte",
    ),
    "events": Phrase(
        "no; id; name; side; rar; pts; timing; uses play; window; params; after use; R Y G B W;"
        " text; rulebook",
        "n°; carte; nom; camp; rareté; points; sorte; coûte l’action; après usage; R J V B Bl;"
        " texte",
    ),
    "years": Phrase(
        "year; German vehicles; German guns; German squads; Soviet vehicles; Soviet guns;"
        " Soviet squads",
        "année; véhicules allemands; canons allemands; pelotons allemands; véhicules soviétiques;"
        " canons soviétiques; pelotons soviétiques",
    ),
    "scenarios": Phrase(
        "id; name; points (first / second side); placement; first player; victory",
        "n°; nom; points (premier / second camp); placement; premier joueur; victoire",
    ),
    "forces": Phrase("force; points; cards; list", "force; points; cartes; liste"),
    "piles": Phrase("pile; cards; list", "pioche; cartes; liste"),
    "picks": Phrase("side; points; list", "camp; points; liste"),
}
SUBTYPE: Final = {
    "tank": Phrase("tank", "char"),
    "flame_tank": Phrase("flame_tank", "char lance-flammes"),
    "assault_gun": Phrase("assault_gun", "canon d’assaut"),
    "tank_destroyer": Phrase("tank_destroyer", "chasseur de chars"),
    "half_track": Phrase("half_track", "half-track"),
    "armoured_car": Phrase("armoured_car", "automitrailleuse"),
    "truck": Phrase("truck", "camion"),
    "at_gun": Phrase("at_gun", "canon antichar"),
    "squad": Phrase("squad", "peloton"),
    "squadron": Phrase("squadron", "escadron"),
    "standard": Phrase("standard", "ordinaire"),
    "fortification": Phrase("fortification", "fortification"),
    "boundary": Phrase("boundary", "limite"),
}
SPEED: Final = {"fast": Phrase("fast", "rapide"), "slow": Phrase("slow", "lent")}
YES: Final = {True: Phrase("yes", "oui"), False: Phrase("no", "non")}
BEARERS: Final = {
    "infantry": Phrase("infantry", "infanterie"),
    "cavalry": Phrase("cavalry", "cavalerie"),
}
USES: Final = {
    "one_shot": Phrase("one_shot", "à usage unique"),
    "reusable": Phrase("reusable", "réutilisable"),
    "spent_on_9_10": Phrase("spent_on_9_10", "dépensé sur 9 ou 10"),
}
TIMING: Final = {
    "instant": Phrase("instant", "instantanée"),
    "interrupt": Phrase("interrupt", "interruption"),
}
AFTER: Final = {
    "destroyed": Phrase("destroyed", "détruite"),
    "attached": Phrase("attached", "posée sur une unité"),
    "on_position": Phrase("on_position", "posée sur une position"),
    "on_border": Phrase("on_border", "posée sur une limite"),
}
NATION: Final = {"de": Phrase("German", "allemand"), "su": Phrase("Soviet", "soviétique")}
ROLE: Final = {
    "": NOTHING,
    "attacker": Phrase(" attacker", ", attaquant"),
    "defender": Phrase(" defender", ", défenseur"),
}
PLACES: Final = {
    "row": Phrase("second row", "seconde rangée"),
    "six": Phrase("own six", "ses six positions"),
}
WIN: Final = {
    "eliminate": Phrase(
        "enemy has nothing on the battlefield", "l’ennemi n’a rien sur le champ de bataille"
    ),
    "second_row": Phrase(
        "{n} enemy second-row position|{n} enemy second-row positions",
        "{n} position de la seconde rangée ennemie|{n} positions de la seconde rangée ennemie",
    ),
    "positions": Phrase("{n} of 6", "{n} des 6"),
}


def after_word(after: str, lang: Lang) -> str:
    return AFTER[after].said(lang)
