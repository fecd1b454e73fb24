"""The words of what happens."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

EVENTS: Final = {
    "event.force-picked": Phrase("{seat} fields {cards}.", "{seat} : force alignée, {cards}."),
    "event.tiles-dealt": Phrase("{side} draws {counts}.", "{side} : tirage, {counts}."),
    "event.setup-roll": Phrase(
        "Roll for the first place: {first} to {second}.",
        "Jet pour commencer : {first} contre {second}.",
    ),
    "event.tile-placed": Phrase(
        "{seat} places a tile: {tile} on {hex}.", "{seat} : {tile} en {hex}."
    ),
    "event.tiles-discarded": Phrase(
        "{seat} has no legal place left: {count} tiles go.",
        "{seat} : aucun emplacement permis, {count} tuiles écartées.",
    ),
    "event.deployed": Phrase(
        "{tank} deploys on {hex}, facing {facing}.",
        "{tank} se déploie en {hex}, orientation {facing}.",
    ),
    "event.deployed.moving": Phrase(
        "{tank} deploys on {hex}, facing {facing}, moving.",
        "{tank} se déploie en {hex}, orientation {facing}, en mouvement.",
    ),
    "event.house-falls": Phrase(
        "The small house on {hex} becomes a ruin.", "La petite maison en {hex} devient une ruine."
    ),
    "event.turn-begins": Phrase("Turn {turn}.", "Tour {turn}."),
    "event.turret-back.1": Phrase(
        "{tank} turns its turret back to the front.", "{tank} remet sa tourelle dans l’axe."
    ),
    "event.turret-back.0": Phrase(
        "{tank} leaves its turret turned.", "{tank} laisse sa tourelle tournée."
    ),
    "event.initiative-roll": Phrase(
        "Initiative: {first} to {second}.", "Initiative : {first} contre {second}."
    ),
    "event.initiative-roll.equal": Phrase(
        "Initiative: {first} to {second}, rolled again.",
        "Initiative : {first} contre {second}, égalité, relance.",
    ),
    "event.initiative": Phrase("{side} opens the turn.", "{side} commence le tour."),
    "event.initiative.fixed": Phrase(
        "{side} opens the turn, as the scenario says.", "{side} commence le tour (scénario)."
    ),
    "event.activated": Phrase("{tank} is activated.", "{tank} est activé."),
    "event.activated.last": Phrase(
        "{tank} is the last of its side to act.", "{tank} est le dernier de son camp à agir."
    ),
    "event.activated.alone": Phrase(
        "{other} has no tank left to activate: {tank} follows.",
        "{other} : plus aucun char à activer, c’est à {tank}.",
    ),
    "event.breakdown-roll.1": Phrase(
        "Breakdown roll: {face}. {tank} is immobilised this turn.",
        "Jet de panne : {face}. {tank} est immobilisé ce tour.",
    ),
    "event.breakdown-roll.0": Phrase(
        "Breakdown roll: {face}. {tank} runs.", "Jet de panne : {face}. {tank} roule."
    ),
    "event.ambushes": Phrase("{tank} goes on ambush.", "{tank} se met à l’affût."),
    "event.does-nothing": Phrase(
        "{tank} is immobilised and does nothing.", "{tank}, immobilisé, ne fait rien."
    ),
    "event.does-nothing.blind": Phrase(
        "{tank} is immobilised and has nothing to fire at: it does nothing.",
        "{tank}, immobilisé, n’a rien à viser : il ne fait rien.",
    ),
    "event.points-roll.moving": Phrase(
        "{tank} was moving and must move on: it rolls {faces}, {n} point.|"
        "{tank} was moving and must move on: it rolls {faces}, {n} points.",
        "{tank} était en mouvement et doit continuer : jet {faces}, {n} point d’action.|"
        "{tank} était en mouvement et doit continuer : jet {faces}, {n} points d’action.",
    ),
    "event.points-roll": Phrase(
        "{tank} rolls {faces}: {n} point.|{tank} rolls {faces}: {n} points.",
        "{tank} : jet {faces}, {n} point d’action.|{tank} : jet {faces}, {n} points d’action.",
    ),
    "event.duty-waived": Phrase(
        "{tank} cannot enter any other hex: it need not move.",
        "{tank} ne peut entrer dans aucun autre hexagone : obligation levée.",
    ),
    "event.pivoted": Phrase(
        "{tank} pivots to face {facing} ({cost}, {points} left).",
        "{tank} pivote, orientation {facing} (coût {cost}, reste {points}).",
    ),
    "event.stepped.0": Phrase(
        "{tank} drives to {hex}, facing {facing} ({cost}, {points} left).",
        "{tank} avance en {hex}, orientation {facing} (coût {cost}, reste {points}).",
    ),
    "event.stepped.1": Phrase(
        "{tank} reverses to {hex}, facing {facing} ({cost}, {points} left).",
        "{tank} recule en {hex}, orientation {facing} (coût {cost}, reste {points}).",
    ),
    "event.left-map": Phrase("{tank} leaves the map.", "{tank} sort du terrain."),
    "event.move-ended": Phrase("{tank} ends its move.", "{tank} termine son déplacement."),
    "event.marked.1": Phrase("{tank} stays moving.", "{tank} reste en mouvement."),
    "event.marked.fired": Phrase("{tank} stops: it has fired.", "{tank} s’arrête : il a tiré."),
    "event.marked.halted": Phrase(
        "{tank} stops: it went in reverse or stayed in its hex.",
        "{tank} s’arrête : marche arrière, ou pas d’autre hexagone.",
    ),
    "event.marked.0": Phrase("{tank} stops.", "{tank} s’arrête."),
    "event.holds-fire": Phrase("{seat} holds fire.", "{seat} : pas de tir d’opportunité."),
    "event.fires": Phrase(
        "{tank} fires at {target}, {part}: {modifiers}, net {net}.",
        "{tank} tire sur {target}, {part} : {modifiers} ; total {net}.",
    ),
    "event.fires.reaction": Phrase(
        "Opportunity fire: {tank} at {target}, {part}: {modifiers}, net {net}.",
        "Tir d’opportunité : {tank} sur {target}, {part} : {modifiers} ; total {net}.",
    ),
    "event.hit-roll.hit": Phrase(
        "D10: {face}, modified {result}: hit, bonus +{bonus}.",
        "D10 : {face}, modifié {result} : touche, bonus +{bonus}.",
    ),
    "event.hit-roll.miss": Phrase(
        "D10: {face}, modified {result}: miss.",
        "D10 : {face}, modifié {result} : tir raté.",
    ),
    "event.pierce-roll.1": Phrase(
        "D100: {perforation} + {bonus} + {face} = {total} against {armour}: pierced.",
        "D100 : {perforation} + {bonus} + {face} = {total} contre {armour} : percé.",
    ),
    "event.pierce-roll.0": Phrase(
        "D100: {perforation} + {bonus} + {face} = {total} against {armour}: it glances off.",
        "D100 : {perforation} + {bonus} + {face} = {total} contre {armour} : l’obus ricoche.",
    ),
    "event.pierce-roll.critical": Phrase(
        "D100: {face}, a critical: pierced whatever the armour.",
        "D100 : {face}, coup critique : percé quel que soit le blindage.",
    ),
    "event.pierce-roll.failure": Phrase(
        "D100: {face}: it fails whatever the total.", "D100 : {face} : échec d’office."
    ),
    "event.destroyed": Phrase("{tank} is destroyed on {hex}.", "{tank} est détruit en {hex}."),
    "event.turn-ends": Phrase("Turn {turn} ends.", "Fin du tour {turn}."),
    "event.ambushes-end": Phrase(
        "On ambush without a shot, over with the turn: {tanks}.",
        "Affût sans tir, terminé avec le tour : {tanks}.",
    ),
    "event.scored": Phrase(
        "{side} holds the village: {score} so far.",
        "{side} tient le village : {score} en tout.",
    ),
    "event.claimed": Phrase("{seat} claims the count.", "{seat} demande le décompte."),
    "event.not-claimed": Phrase("{seat} plays on.", "{seat} continue."),
    "event.conceded": Phrase("{seat} concedes.", "{seat} abandonne."),
    "event.offered": Phrase("{seat} offers a draw.", "{seat} propose la nulle."),
    "event.declined": Phrase("{seat} declines the draw.", "{seat} refuse la nulle."),
    "event.counted": Phrase(
        "Points destroyed: {first} to {second}.", "Points détruits : {first} contre {second}."
    ),
}
