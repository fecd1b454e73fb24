"""Things and what is told of them: sides, weapons, facts, odds, banners, endings."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

THINGS: Final = {
    "side.0": Phrase("Germans", "Allemands"),
    "side.1": Phrase("Soviets", "Soviétiques"),
    "side.mate": Phrase("{side} {n}", "{side} {n}"),
    "role.attacker": Phrase("attacker", "attaquant"),
    "role.defender": Phrase("defender", "défenseur"),
    "unit.at": Phrase("{unit} ({pos})", "{unit} ({pos})"),
    "card.hidden": Phrase("a hidden card", "une carte cachée"),
    "pos.reserve": Phrase("the reserve", "la réserve"),
    "row.G": Phrase("G", "A"),
    "row.S": Phrase("S", "S"),
    "row.N": Phrase("N", "N"),
    "weapon.0": Phrase("AT fire", "tir antichar (AT)"),
    "weapon.1": Phrase("HE fire", "tir explosif (HE)"),
    "weapon.2": Phrase("small arms (SA)", "armes légères (SA)"),
    "weapon.3": Phrase("flame (FT)", "lance-flammes (FT)"),
    "weapon.4": Phrase("tank melee value", "valeur antichar en mêlée"),
    "weapon.5": Phrase("demolition", "démolition"),
    "colour.0": Phrase("red", "rouge"),
    "colour.1": Phrase("yellow", "jaune"),
    "colour.2": Phrase("green", "vert"),
    "colour.3": Phrase("blue", "bleu"),
    "colour.4": Phrase("white", "blanc"),
    "terrain.clear": Phrase("clear", "terrain clair"),
}

FACTS: Final = {
    "fact.turn": Phrase("Game turn", "Tour de jeu"),
    "fact.step": Phrase("Step", "Étape"),
    "step.0": Phrase("The {side} play", "Action des {side}"),
    "step.1": Phrase("Melees of the {side}", "Mêlées des {side}"),
    "step.2": Phrase("The {side} draw and discard", "Pioche et défausse des {side}"),
    "fact.goal": Phrase("Goal", "Objectif"),
    "goal.eliminate": Phrase(
        "leave the enemy without a card on the battlefield",
        "ne laisser à l’ennemi aucune carte sur le champ de bataille",
    ),
    "goal.second_row": Phrase(
        "occupy {n} position of the enemy second row|occupy {n} positions of the enemy second row",
        "occuper {n} position de la seconde rangée ennemie|"
        "occuper {n} positions de la seconde rangée ennemie",
    ),
    "goal.positions": Phrase(
        "occupy {n} of the {all} enemy positions", "occuper {n} des {all} positions ennemies"
    ),
    "fact.defend": Phrase("The {side} defend", "Les {side} défendent"),
    "goal.defend": Phrase("hold out to the end", "tenir jusqu’à la fin"),
    "fact.occupied": Phrase("Occupied by the {side}", "Occupées par les {side}"),
    "fact.contested": Phrase("Contested", "Disputées"),
    "fact.clock": Phrase("Turns after the reinforcements", "Tours restants après les renforts"),
    "fact.reserve": Phrase("Reserve of the {side}", "Réserve des {side}"),
    "fact.pile": Phrase("Draw pile of the {side}", "Pioche des {side}"),
    "fact.discard": Phrase("Discard pile of the {side}", "Défausse des {side}"),
    "fact.destroyed": Phrase("Destroyed pile of the {side}", "Cartes détruites des {side}"),
    "fact.group": Phrase("Reinforcement group", "Groupe de renfort"),
    "fact.neutral": Phrase("Numbers of the {side}", "Nombres des {side}"),
    "fact.from-neutral": Phrase("from the neutral pile", "de la pile neutre"),
    "fact.left": Phrase("Still to be drawn", "Encore à piocher"),
    "fact.kind": Phrase("Kind", "Genre"),
    "fact.hit": Phrase("To hit, short/long range", "Pour toucher, courte/longue portée"),
    "fact.pen": Phrase("Penetration, short/long", "Pénétration, courte/longue"),
    "fact.armour": Phrase("Armour, front/side and rear", "Blindage, frontal/latéral et arrière"),
    "fact.sa": Phrase("Small arms (SA)", "Armes légères (SA)"),
    "fact.he": Phrase("High explosive (HE)", "Tir explosif (HE)"),
    "fact.ft": Phrase("Flame (FT)", "Lance-flammes (FT)"),
    "fact.tmv": Phrase("Tank melee value", "Valeur antichar en mêlée"),
    "fact.speed": Phrase("Speed", "Vitesse"),
    "speed.fast": Phrase("fast", "rapide"),
    "speed.slow": Phrase("slow", "lent"),
    "fact.carries": Phrase("Carrier", "Transport"),
    "carries.yes": Phrase("may carry a squad", "transporte un peloton"),
    "fact.passenger": Phrase("Passenger", "Passager"),
    "fact.carrier": Phrase("Mounted on", "Embarqué sur"),
    "fact.gear": Phrase("Equipment", "Équipement"),
    "fact.events": Phrase("Attached", "Posées dessus"),
    "fact.text": Phrase("Text", "Texte"),
    "fact.numbers": Phrase("Numbers", "Nombres"),
    "fact.points": Phrase("Points", "Valeur en points"),
    "fact.years": Phrase("In service", "En service"),
    "fact.terrain": Phrase("Terrain", "Terrain"),
    "fact.mods": Phrase("Modifiers", "Modificateurs"),
    "fact.line": Phrase("Line of fire", "Ligne de tir"),
    "line.blocks": Phrase("blocked here", "bloquée ici"),
    "fact.going": Phrase("Movement", "Mouvement"),
    "going.slows": Phrase("slows", "ralentit"),
    "fact.fort": Phrase("Fortification", "Fortification"),
    "fact.mines": Phrase("Minefield", "Champ de mines"),
    "fact.smoke": Phrase("Smoke screen", "Écran de fumée"),
    "smoke.until": Phrase("until the end of turn {n}", "jusqu’à la fin du tour {n}"),
    "fact.stream": Phrase("Stream", "Ruisseau"),
    "stream.to": Phrase("towards {pos}", "vers {pos}"),
    "fact.units": Phrase("Units of the {side}", "Unités des {side}"),
    "fact.melee": Phrase("Melee", "Mêlée"),
    "fact.state": Phrase("State", "État"),
    "state.panicked": Phrase("may not fire in this step", "ne tire plus pendant cette étape"),
    "state.bogged": Phrase("bogged down", "embourbé"),
    "state.flak": Phrase("has fired at aircraft in this turn", "a tiré sur un avion ce tour-ci"),
    "fact.timing": Phrase("Played", "Se joue"),
    "fact.why-not": Phrase("Not now", "Pas maintenant"),
    "why.interrupt": Phrase(
        "an interrupt waits for its moment; tap it to arm it",
        "une interruption attend son moment ; touchez-la pour l’armer",
    ),
    "why.instant": Phrase(
        "an instant is played in your own step a or d",
        "une carte instantanée se joue dans votre étape a ou d",
    ),
    "why.no-target": Phrase("it has no target now", "elle n’a pas de cible pour l’instant"),
    "why.unit": Phrase(
        "a unit enters from the reserve in your movement play",
        "une unité sort de la réserve lors de votre mouvement",
    ),
    "why.terrain": Phrase(
        "terrain is placed before the game", "le terrain se place avant la partie"
    ),
    "why.fort": Phrase(
        "needs a position of yours with a squad on foot",
        "il faut une de vos positions avec un peloton à pied",
    ),
    "why.gear": Phrase("needs a squad that may bear it", "il faut un peloton qui puisse la porter"),
    "why.turn": Phrase("it is not your step", "ce n’est pas votre étape"),
}

ODDS: Final = {
    "odds.destroyed": Phrase("destroyed", "détruite"),
    "odds.bounce": Phrase("hit, no penetration", "touchée sans être percée"),
    "odds.miss": Phrase("miss", "raté"),
    "odds.lucky": Phrase("no penetration: lucky hit on", "non percée : coup heureux sur"),
    "odds.success": Phrase("success", "réussite"),
    "odds.failure": Phrase("failure", "échec"),
    "odds.range": Phrase("range", "portée"),
    "range.0": Phrase("melee", "mêlée"),
    "range.1": Phrase("short", "courte"),
    "range.2": Phrase("long", "longue"),
    "odds.needed": Phrase("number needed", "nombre nécessaire"),
    "odds.terrain": Phrase("terrain", "terrain"),
    "odds.smoke": Phrase("smoke", "fumée"),
    "odds.hull": Phrase("Hull Down", "Défilement de caisse"),
    "odds.pen": Phrase("penetration", "pénétration"),
    "odds.front": Phrase("armour on {low}-10", "blindage sur {low} à 10"),
    "odds.side": Phrase("armour on 1-{low}", "blindage sur 1 à {low}"),
    "odds.flank": Phrase("with {card}", "avec {card}"),
    "odds.hopeless": Phrase("this shot cannot hurt", "ce tir ne peut pas faire de mal"),
    "odds.known": Phrase("given what is known of the pile", "selon ce qu’on sait de la pioche"),
    "odds.reply": Phrase("{unit} could fire back", "{unit} pourrait riposter"),
    "odds.mines": Phrase("lost in the minefield", "perdue dans le champ de mines"),
    "odds.threat": Phrase("{unit} could fire there", "{unit} pourrait tirer là"),
}

BANNERS: Final = {
    "banner.last-turn": Phrase("The last game turn", "Le dernier tour de jeu"),
    "banner.few-turns": Phrase("{n} more game turns", "Encore {n} tours de jeu"),
    "banner.clock": Phrase(
        "{n} more game turn for the attacker|{n} more game turns for the attacker",
        "Encore {n} tour de jeu pour l’attaquant|Encore {n} tours de jeu pour l’attaquant",
    ),
    "banner.one-short": Phrase(
        "The {side} are one position short of the goal",
        "Il manque une position aux {side}",
    ),
}

OUTCOMES: Final = {
    "outcome.wins": Phrase("{who} win.|{who} win.", "{who} : victoire.|{who} : victoire."),
    "outcome.draw": Phrase("A draw.", "Partie nulle."),
    "outcome.victory": Phrase("The goal is reached.", "L’objectif est atteint."),
    "outcome.eliminated": Phrase(
        "A side has no card left on the battlefield.",
        "Un camp n’a plus de carte sur le champ de bataille.",
    ),
    "outcome.cap-points": Phrase(
        "The last game turn is over: more points were destroyed.",
        "Le dernier tour de jeu est fini : plus de points détruits.",
    ),
    "outcome.cap-defender": Phrase(
        "The last game turn is over and the defence holds.",
        "Le dernier tour de jeu est fini et la défense tient.",
    ),
    "outcome.cap-draw": Phrase(
        "The last game turn is over, with equal losses.",
        "Le dernier tour de jeu est fini, à pertes égales.",
    ),
    "outcome.clock": Phrase(
        "Three game turns after the reinforcements the defence still holds.",
        "Trois tours de jeu après les renforts, la défense tient toujours.",
    ),
    "outcome.nothing-left": Phrase("No unit is left.", "Il ne reste aucune unité."),
    "outcome.agreed": Phrase("A draw was agreed.", "La nulle a été acceptée."),
    "outcome.conceded": Phrase("The other side has conceded.", "L’autre camp a abandonné."),
    "outcome.flag": Phrase(
        "The clock of the other side has run out.", "Le temps de l’autre camp est écoulé."
    ),
    "outcome.abandoned": Phrase("The other side has left.", "L’autre camp est parti."),
}
