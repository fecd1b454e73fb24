"""What Tank Hunter says, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tank_hunter.words.phrases_events import EVENTS
from tourelle.games.tank_hunter.words.phrases_options import OPTIONS

GAME: Final = {
    "game.title": Phrase("Tank Hunter", "Tank Hunter"),
    "game.line": Phrase(
        "Hidden units in two lines; everyone against everyone.",
        "Unités cachées sur deux lignes ; chacun pour soi.",
    ),
    "guide.goal": Phrase(
        "Destroy enemy units: each is worth its points, and most points win.",
        "Détruisez les unités adverses : chacune vaut ses points ; qui en a le plus gagne.",
    ),
    "guide.turn": Phrase(
        "On your turn do one thing: attack a revealed unit, scout to turn up hidden ones, or wait "
        "and draw an event. Whoever survives an attack may answer it.",
        "À votre tour, une seule action : attaquer une unité révélée, partir en reconnaissance "
        "pour en révéler, ou attendre et piocher un événement. Qui survit peut riposter.",
    ),
    "guide.touch": Phrase(
        "Touch one of your cards, then the enemy card; the odds are shown before you confirm. "
        "Cards of your hand can be set to ask you when they could be played.",
        "Touchez une de vos cartes, puis la carte adverse ; les chances s’affichent avant que vous "
        "validiez. Une carte en main peut vous être proposée dès qu’elle peut servir.",
    ),
    "game.tagline": Phrase(
        "A card battle of hidden units, for two to eight.",
        "Une bataille de cartes aux unités cachées, de deux à huit.",
    ),
    **{f"seat.{n}": Phrase(f"Player {n + 1}", f"Joueur {n + 1}") for n in range(8)},
    "ask.pick": Phrase("Keep one card of the packet.", "Gardez une carte du paquet."),
    "ask.deploy": Phrase(
        "Choose which units go to the rear line.",
        "Choisissez les unités qui vont en ligne arrière.",
    ),
    "ask.rearrange": Phrase(
        "Act, or rearrange hidden cards first.",
        "Agissez, ou réarrangez d’abord vos cartes cachées.",
    ),
    "ask.advance": Phrase(
        "Act, or move a unit to the front first.", "Agissez, ou avancez d’abord une unité."
    ),
    "ask.relief": Phrase(
        "Act, or discard events to remove a marker.",
        "Agissez, ou défaussez des événements contre un marqueur.",
    ),
    "ask.main": Phrase(
        "Attack, go on recon or wait.", "Attaquez, partez en reconnaissance ou attendez."
    ),
    "ask.window-1": Phrase(
        "Before the action: play an event?", "Avant l’action : jouer un événement ?"
    ),
    "ask.window-1.own": Phrase("Act, or play an event first.", "Agissez, ou jouez un événement."),
    "ask.window-7.own": Phrase(
        "Play an event, or end your turn.", "Jouez un événement, ou finissez votre tour."
    ),
    "ask.window-2": Phrase(
        "It is declared: play an event?", "Action déclarée : jouer un événement ?"
    ),
    "ask.window-2.attack": Phrase(
        "{unit} attacks {target}: an event?", "{unit} attaque {target} : un événement ?"
    ),
    "ask.window-2.recon": Phrase(
        "{unit} goes on recon against {foe}: an event?",
        "{unit} part en reconnaissance contre {foe} : un événement ?",
    ),
    "ask.window-3": Phrase("The die is rolled: do something?", "Le dé est lancé : réagir ?"),
    "ask.window-4": Phrase("Your unit is hit: do something?", "Votre unité est touchée : réagir ?"),
    "ask.window-5": Phrase(
        "Your unit counters: play an event?", "Votre unité contre-attaque : jouer un événement ?"
    ),
    "ask.window-6": Phrase("An event is played: respond?", "Un événement est joué : répondre ?"),
    "ask.window-7": Phrase("After the action: play an event?", "Après l’action : un événement ?"),
    "ask.counter": Phrase("Your unit may counter.", "Votre unité peut contre-attaquer."),
    "ask.recon-counter": Phrase(
        "The recon failed: counter with a unit?",
        "La reconnaissance a échoué : contre-attaquer avec une unité ?",
    ),
    "ask.ambush": Phrase(
        "Which hidden unit springs the ambush?", "Quelle unité tend l’embuscade ?"
    ),
    "ask.lead": Phrase("Use Leadership for this salvo?", "Utiliser le Leadership pour ce tir ?"),
    "ask.evade": Phrase("Your unit is hit: evade?", "Votre unité est touchée : évasion ?"),
    "ask.spot": Phrase("Choose the hidden cards to turn up.", "Choisissez les cartes à révéler."),
    "ask.flak": Phrase("Air strike: fire at the aircraft?", "Frappe aérienne : tirer ?"),
    "ask.discard": Phrase("Discard an event card.", "Défaussez un événement."),
    "ask.zhukov": Phrase(
        "Exhaust Zhukov to draw one more?", "Fatiguer Joukov pour piocher une unité de plus ?"
    ),
    "ask.place": Phrase("Where does the new unit go?", "Placez la nouvelle unité."),
    "ask.reserve": Phrase(
        "Put one into play; the others go under the pile.",
        "Mettez-en une en jeu ; les autres vont sous la pile.",
    ),
    "ask.codebreak": Phrase("Which card must be discarded?", "Quelle carte doit être défaussée ?"),
    "ask.codebreak.of": Phrase(
        "Hand of {foe}: which card is discarded?", "Main de {foe} : quelle carte est défaussée ?"
    ),
    "ask.hide-it": Phrase("Turn the freed unit face down?", "Cacher l’unité libérée ?"),
    "ask.one-unit": Phrase("Choose one of your units.", "Choisissez une de vos unités."),
    "ask.unmark": Phrase("Which marker is removed?", "Quel marqueur retirer ?"),
    "ask.blitz": Phrase("Make the extra attack.", "Faites l’attaque supplémentaire."),
    "ask.talk": Phrase("Reveal a unit, or concede.", "Révéler une unité, ou abandonner."),
}

CHOICES: Final = {
    "choice.pick": Phrase("Keep {card}", "Garder {card}"),
    "choice.deploy": Phrase("Rear line: {cards}", "Ligne arrière : {cards}"),
    "choice.deploy-none": Phrase("All units in front", "Toutes les unités au front"),
    "warn.last": Phrase(
        "Your last unit attacks. The counter strikes it with a chance of {chance}, and without "
        "units you are eliminated.",
        "Votre dernière unité attaque. La riposte la touche avec une probabilité de {chance}, et "
        "sans unité vous êtes éliminé.",
    ),
    "choice.pass": Phrase("No", "Non"),
    "choice.pass.step": Phrase("Skip", "Passer"),
    "choice.pass.end": Phrase("End turn", "Fin du tour"),
    "choice.yes": Phrase("Yes", "Oui"),
    "hint.order": Phrase(
        "The hidden cards of the {line}, in a new order",
        "Cartes cachées ({line}), dans un autre ordre",
    ),
    "choice.order": Phrase("Rearrange the {line}: {places}", "Réarranger ({line}) : {places}"),
    "choice.advance": Phrase("{unit} to the front", "{unit} au front"),
    "choice.relieve.0": Phrase(
        "Resupply {unit} (discard {cards})", "Réapprovisionner {unit} (défausser {cards})"
    ),
    "choice.relieve.1": Phrase(
        "Free {unit} (discard {cards})", "Libérer {unit} (défausser {cards})"
    ),
    "choice.attack": Phrase(
        "{unit} attacks {target} ({foe}): {type}, {n} shot|"
        "{unit} attacks {target} ({foe}): {type}, {n} shots",
        "{unit} attaque {target} ({foe}) : {type}, {n} tir|"
        "{unit} attaque {target} ({foe}) : {type}, {n} tirs",
    ),
    "choice.charge": Phrase(
        "{unit} charges {target} ({foe}): {type}, {n} shot|"
        "{unit} charges {target} ({foe}): {type}, {n} shots",
        "{unit} charge {target} ({foe}) : {type}, {n} tir|"
        "{unit} charge {target} ({foe}) : {type}, {n} tirs",
    ),
    "choice.recon": Phrase(
        "{unit} on recon against {foe}", "{unit} : partir en reconnaissance contre {foe}"
    ),
    "choice.wait": Phrase("Wait: draw an event card", "Attendre : piocher un événement"),
    "choice.play": Phrase("Play {card}", "Jouer {card}"),
    "choice.play-at": Phrase("Play {card}: {targets}", "Jouer {card} : {targets}"),
    "choice.command": Phrase("Use {card}", "Utiliser {card}"),
    "choice.command-at": Phrase("Use {card}: {unit}", "Utiliser {card} : {unit}"),
    "choice.ferry-0": Phrase("{unit} hides {target}", "{unit} cache {target}"),
    "choice.ferry-1": Phrase(
        "{unit} takes {target} to the rear", "{unit} mène {target} à l’arrière"
    ),
    "choice.swim": Phrase("{unit}: ignore {card}", "{unit} : ignorer {card}"),
    "choice.counter": Phrase(
        "Counter with {unit}, {n} shot|Counter with {unit}, {n} shots",
        "Contre-attaquer avec {unit}, {n} tir|Contre-attaquer avec {unit}, {n} tirs",
    ),
    "choice.counter-dry": Phrase(
        "Counter with {unit}, {n} shot, ignoring the water|"
        "Counter with {unit}, {n} shots, ignoring the water",
        "Contre-attaquer avec {unit}, {n} tir, sans tenir compte de l’eau|"
        "Contre-attaquer avec {unit}, {n} tirs, sans tenir compte de l’eau",
    ),
    "choice.lead": Phrase(
        "Exhaust {unit}: two dice, the lower counts", "Fatiguer {unit} : deux dés"
    ),
    "choice.flak": Phrase("Fire with {unit}", "Tirer avec {unit}"),
    "choice.reveal": Phrase("Reveal {unit}", "Révéler {unit}"),
    "choice.choose": Phrase("{units}", "{units}"),
    "choice.unmark": Phrase("{unit} no longer {marker}", "{unit} : retirer {marker}"),
    "choice.discard": Phrase("Discard {card}", "Défausser {card}"),
    "choice.take-away": Phrase("{foe} discards {card}", "{foe} défausse {card}"),
    "card.nth": Phrase("{card} ({n} of {most})", "{card} ({n} sur {most})"),
    "choice.take": Phrase("Take {card}", "Prendre {card}"),
    "choice.take-order": Phrase("Take {card}; then {cards}", "Prendre {card} ; puis {cards}"),
    "choice.place": Phrase("To the {line}", "Placer : {line}"),
    "choice.concede": Phrase("Concede", "Abandonner"),
}

THINGS: Final = {
    "unit.hidden": Phrase("hidden unit", "unité cachée"),
    "unit.at": Phrase("hidden unit {n} ({line}, {who})", "unité cachée n° {n} ({line}, {who})"),
    "line.0": Phrase("front line", "ligne de front"),
    "line.1": Phrase("rear line", "ligne arrière"),
    "marker.0": Phrase("out of ammo", "à court de munitions"),
    "marker.1": Phrase("encircled", "encerclée"),
    "type.0": Phrase("anti-armour", "anti-armure"),
    "type.1": Phrase("grenade", "à la grenade"),
    "type.2": Phrase("trample", "piétinement"),
    "type.3": Phrase("suicide", "assaut suicide"),
    "type.4": Phrase("pistol", "pistolet"),
    "type.5": Phrase("long-range", "longue portée"),
    "colour.grey": Phrase("own turn", "votre tour"),
    "colour.gold": Phrase("other turns too", "aussi pendant les autres tours"),
    "colour.red": Phrase("when drawn", "dès la pioche"),
    "icon.rear": Phrase("rear placement", "ligne arrière"),
    "icon.no-turret": Phrase("no turret", "sans tourelle"),
    "icon.open-top": Phrase("open top", "toit ouvert"),
    "icon.spotting": Phrase("spotting", "repérage"),
    "icon.amphibious": Phrase("amphibious", "amphibie"),
    "icon.transport": Phrase("transport", "unité de transport"),
    "icon.support": Phrase("support", "soutien"),
    "icon.leadership": Phrase("leadership", "chef (Leadership)"),
    "icon.paratrooper": Phrase("paratrooper", "parachutiste"),
    "value.ap": Phrase("anti-armour", "anti-armure"),
    "value.he": Phrase("grenade", "à la grenade"),
    "value.trample": Phrase("trample", "piétinement"),
    "value.suicide": Phrase("suicide", "assaut suicide"),
    "value.pistol": Phrase("pistol", "pistolet"),
    "value.longrange": Phrase("long-range", "longue portée"),
    "value.armour": Phrase("armour", "blindage"),
    "value.agility": Phrase("agility", "agilité"),
    "value.supply": Phrase("supply", "approvisionnement"),
    "value.recon": Phrase("recon", "reconnaissance"),
    "value.aa": Phrase("anti-aircraft", "antiaérien"),
    "value.evasion": Phrase("evasion", "évasion"),
    "value.value": Phrase("victory points", "points de victoire"),
    "state.hidden": Phrase("hidden", "cachée"),
    "state.exhausted": Phrase("exhausted", "fatiguée"),
    "fact.event-pile": Phrase("Event pile", "Pile d’événements"),
    "fact.unit-pile": Phrase("Unit pile", "Pile d’unités"),
    "fact.carpets": Phrase("Carpet Bombings seen", "Tapis de bombes vus"),
    "fact.third": Phrase("Cards left in this third", "Cartes restantes de ce tiers"),
    "fact.quiet": Phrase("Quiet turns", "Tours sans effet"),
    "fact.points": Phrase("Points of {who}", "Points de {who}"),
    "fact.force": Phrase("Units of {who} (hidden)", "Unités de {who} (cachées)"),
    "fact.hand": Phrase("Hand of {who}", "Main de {who}"),
    "fact.strength": Phrase("Your units in play", "Vos unités en jeu"),
    "fact.out": Phrase("eliminated", "éliminé"),
    "fact.status": Phrase("State", "État"),
    "fact.under": Phrase("Attached", "Attachées"),
    "fact.icons": Phrase("Icons", "Icônes"),
    "fact.text": Phrase("Text", "Texte"),
    "fact.target": Phrase("Target", "Cible"),
    "odds.destroyed": Phrase("target destroyed", "cible détruite"),
    "odds.ringed": Phrase("target encircled", "cible encerclée"),
    "odds.dodged": Phrase("target evades", "la cible s’échappe"),
    "odds.miss": Phrase("no effect", "sans effet"),
    "odds.success": Phrase("success", "réussite"),
    "odds.failure": Phrase("failure", "échec"),
    "odds.dry": Phrase("your unit runs out of ammo", "votre unité à court de munitions"),
    "odds.lost": Phrase("your unit lost to the counter", "votre unité perdue au contre"),
    "odds.number": Phrase("target number", "seuil"),
    "odds.attack": Phrase("attack value", "valeur d’attaque"),
    "odds.defence": Phrase("defence value", "valeur de défense"),
    "odds.before": Phrase("counter comes first", "le contre vient d’abord"),
    "odds.after": Phrase("counter if it fails", "contre en cas d’échec"),
    "odds.none": Phrase("no counter", "pas de contre"),
    "odds.counter": Phrase("counter succeeds, if made", "le contre réussit, s’il a lieu"),
    "odds.hopeless": Phrase("cannot succeed", "ne peut pas réussir"),
    "odds.revealed": Phrase("target revealed", "cible révélée"),
    "odds.removed": Phrase("removed from the game", "retrait de la partie"),
    "odds.captured": Phrase("target captured", "cible capturée"),
    "odds.dried": Phrase("target out of ammo", "cible à court de munitions"),
    "odds.any": Phrase("at least one is hit", "au moins une touchée"),
    "odds.down": Phrase("shot down by AA", "abattu par la DCA"),
    "odds.flak": Phrase("AA of {unit}", "DCA : {unit}"),
    "odds.unseen": Phrase(
        "hidden units that may have AA", "unités cachées peut-être antiaériennes"
    ),
    "odds.shown": Phrase("cards revealed, on average", "cartes révélées, en moyenne"),
    "mod.bonus": Phrase("commanders and events", "commandants et événements"),
    "mod.charge": Phrase("charge", "charge"),
    "mod.open-top": Phrase("open top", "toit ouvert"),
    "mod.spotting": Phrase("spotting", "repérage"),
    "mod.guard": Phrase("commanders and events", "commandants et événements"),
}

SLOTS: Final = {
    "roll.first player": Phrase("who begins", "qui commence"),
    "roll.shot": Phrase("shot", "tir"),
    "roll.recon": Phrase("recon", "reconnaissance"),
    "roll.evade": Phrase("evasion", "évasion"),
    "roll.ammo": Phrase("supply", "approvisionnement"),
    "roll.flak": Phrase("anti-air counter", "contre antiaérien"),
    "roll.event": Phrase("event", "événement"),
    "roll.carpet": Phrase("carpet bombing", "tapis de bombes"),
    "roll.capture": Phrase("captured equipment", "matériel capturé"),
    "roll.raid": Phrase("raid", "raid"),
    "slot.say": Phrase("Answer", "Réponse"),
    "slot.unit": Phrase("Unit", "Unité"),
    "slot.target": Phrase("Target", "Cible"),
    "slot.type": Phrase("Type", "Type d’attaque"),
    "slot.shots": Phrase("Shots", "Tirs"),
    "slot.card": Phrase("Card", "Carte"),
    "slot.line": Phrase("Line", "Ligne"),
    "slot.player": Phrase("Player", "Joueur"),
    "slot.marker": Phrase("Marker", "Marqueur"),
    "slot.how": Phrase("How", "Comment"),
    "slot.second": Phrase("Then", "Puis"),
    "slot.third": Phrase("Last", "Enfin"),
    "slot.more": Phrase("More", "D’autres"),
    "part.done": Phrase("that is all", "c’est tout"),
    "fact.why-not": Phrase("Cannot act", "Ne peut pas agir"),
    "fact.scored": Phrase("Victory pile of {who}", "Pile de victoire de {who}"),
    "fact.lasting": Phrase("In front of {who}", "Devant {who}"),
    "fact.top": Phrase("Top of the discard", "Dessus de la défausse"),
    "fact.discard": Phrase("Discard pile", "Défausse"),
    "fact.removed": Phrase("Removed from the game", "Retirées de la partie"),
    "fact.timing": Phrase("Played", "Se joue"),
    "fact.then": Phrase("Then", "Ensuite"),
    "banner.carpet": Phrase(
        "The next Carpet Bombing ends the game", "Le prochain tapis de bombes finit la partie"
    ),
    "banner.last-card": Phrase(
        "One event card is left in the pile", "Il reste un événement dans la pile"
    ),
    "banner.few": Phrase(
        "{n} event cards are left: then the game ends",
        "Il reste {n} événements : ensuite la partie finit",
    ),
    "banner.alone": Phrase("{who}: the last unit", "{who} : la dernière unité"),
    "banner.night": Phrase(
        "Night Assault: no counters this turn", "Assaut nocturne : aucune contre-attaque"
    ),
}

REFUSALS: Final = {
    "refuse.not-yours": Phrase("This is not your unit.", "Ce n’est pas votre unité."),
    "refuse.dry": Phrase("The unit is out of ammo.", "L’unité n’a plus de munitions."),
    "refuse.ringed": Phrase("The unit is encircled.", "L’unité est encerclée."),
    "refuse.evaded": Phrase(
        "The unit evaded this turn.", "L’unité s’est échappée pendant ce tour."
    ),
    "refuse.barred": Phrase(
        "The unit cannot act this turn.", "L’unité ne peut pas agir ce tour-ci."
    ),
    "refuse.rear-unit": Phrase("The unit is in the rear line.", "L’unité est en ligne arrière."),
    "refuse.no-recon": Phrase("The unit has no Recon.", "L’unité n’a pas la reconnaissance."),
    "refuse.no-foe": Phrase("This player cannot be chosen.", "Ce joueur ne peut pas être choisi."),
    "refuse.nothing-hidden": Phrase(
        "This player has nothing hidden.", "Ce joueur n’a rien de caché."
    ),
    "refuse.hidden-target": Phrase(
        "The target is hidden: scout it first.", "La cible est cachée : reconnaissance d’abord."
    ),
    "refuse.none-shown": Phrase(
        "No enemy is revealed: scout first.",
        "Aucun ennemi n’est révélé : faites d’abord une reconnaissance.",
    ),
    "refuse.none-able": Phrase(
        "None of your units can act this turn.", "Aucune de vos unités ne peut agir ce tour-ci."
    ),
    "refuse.none-reached": Phrase(
        "None of your units can attack or go on recon.",
        "Aucune de vos unités ne peut attaquer ni partir en reconnaissance.",
    ),
    "refuse.card-own-turn": Phrase(
        "This card is played on your own turn.", "Cette carte se joue pendant votre tour."
    ),
    "refuse.card-others-turn": Phrase(
        "This card is played on another player’s turn.",
        "Cette carte se joue pendant le tour d’un autre joueur.",
    ),
    "refuse.card-no-target": Phrase(
        "This card has no legal target now.", "Cette carte n’a pas de cible légale maintenant."
    ),
    "refuse.card-other-moment": Phrase(
        "This card is played at another moment.", "Cette carte se joue à un autre moment."
    ),
    "refuse.no-longrange": Phrase(
        "No long-range attack from there.", "Pas d’attaque à longue portée d’ici."
    ),
    "refuse.other-line": Phrase(
        "The target is in another line.", "La cible est dans une autre ligne."
    ),
    "refuse.shielded": Phrase("Leadership protects the target.", "Le Leadership protège la cible."),
    "refuse.wrong-type": Phrase(
        "These units do not fight that way.", "Ces unités ne se battent pas ainsi."
    ),
    "refuse.no-value": Phrase("The unit has no such attack.", "L’unité n’a pas cette attaque."),
    "refuse.shots-or-charge": Phrase(
        "Not with these shots, or not as a charge.", "Nombre de tirs ou charge impossible ici."
    ),
    "refuse.not-these": Phrase(
        "Name each hidden card of the line once.",
        "Nommez chaque carte cachée de la ligne une fois.",
    ),
    "refuse.few-units": Phrase(
        "{units} units are not enough; {needed} are needed.",
        "{units} unités ne suffisent pas ; il en faut {needed}.",
    ),
    "refuse.no-nation": Phrase(
        "There is no nation {nation}; known: {known}.",
        "La nation {nation} n’existe pas ; connues : {known}.",
    ),
}

OUTCOMES: Final = {
    "outcome.wins": Phrase(
        "{who} wins.|{who} share the victory.", "{who} gagne.|{who} partagent la victoire."
    ),
    "outcome.draw": Phrase("All share the victory.", "Tous partagent la victoire."),
    **{
        f"outcome.{key.removeprefix('event.ended-')}": phrase
        for key, phrase in EVENTS.items()
        if key.startswith("event.ended-")
    },
}

CATALOGUE: Final = Catalogue(
    {**GAME, **OPTIONS, **CHOICES, **THINGS, **SLOTS, **REFUSALS, **EVENTS, **OUTCOMES}, CORE
)
