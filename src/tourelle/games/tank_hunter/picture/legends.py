"""What the picture of the table says: names of icons, tags, and the words behind every legend."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tourelle.art.words import WORDS as ART
from tourelle.core.words import Catalogue, Lang, Phrase

#: What an icon is called on a card, and what it does, for the legend.
_ICONS: Final[dict[str, tuple[Phrase, Phrase]]] = {
    "ap": (
        Phrase("anti-armour", "anti-armure"),
        Phrase("against armour; destroys", "contre un blindage ; détruit"),
    ),
    "he": (
        Phrase("grenade", "grenades"),
        Phrase(
            "against agility; encircles, the second hit destroys",
            "contre l’agilité ; encercle, le second coup détruit",
        ),
    ),
    "trample": (
        Phrase("trample", "piétinement"),
        Phrase("AFV against agility; destroys", "tank contre l’agilité ; détruit"),
    ),
    "suicide": (
        Phrase("suicide attack", "attaque-suicide"),
        Phrase("infantry against AFV; destroys", "infanterie contre tank ; détruit"),
    ),
    "pistol": (
        Phrase("pistol", "pistolet"),
        Phrase("infantry against agility; destroys", "infanterie contre l’agilité ; détruit"),
    ),
    "armour": (
        Phrase("armour", "blindage"),
        Phrase("taken off anti-armour fire", "se soustrait de l’attaque anti-armure"),
    ),
    "agility": (
        Phrase("agility", "agilité"),
        Phrase("taken off all other attacks", "se soustrait des autres attaques"),
    ),
    "supply": (
        Phrase("supply", "approvisionnement"),
        Phrase(
            "out of ammo on a die of this or more",
            "à court de munitions si le dé atteint cette valeur",
        ),
    ),
    "value": (
        Phrase("value", "valeur"),
        Phrase("points for whoever destroys it", "points pour qui la détruit"),
    ),
    "recon": (
        Phrase("recon", "reconnaissance"),
        Phrase("a die of this or less reveals as many", "un dé inférieur ou égal en révèle autant"),
    ),
    "longrange": (
        Phrase("long range", "longue portée"),
        Phrase("attacks from the rear, no defence", "attaque de l’arrière, sans défense"),
    ),
    "aa": (
        Phrase("anti-aircraft", "antiaérien"),
        Phrase("may stop an air strike", "peut arrêter une frappe aérienne"),
    ),
    "evasion": (
        Phrase("evasion", "évasion"),
        Phrase("a die of this or less avoids a hit", "un dé inférieur ou égal évite le coup"),
    ),
    "rear": (
        Phrase("rear", "arrière"),
        Phrase("may stand in the rear line", "peut se tenir à l’arrière"),
    ),
    "no-turret": (
        Phrase("no turret", "sans tourelle"),
        Phrase(
            "no counter-attack after a failed recon",
            "pas de contre-attaque après une reconnaissance ratée",
        ),
    ),
    "open-top": (
        Phrase("open top", "à ciel ouvert"),
        Phrase("easier prey for some events", "plus fragile face à certains événements"),
    ),
    "spotting": (
        Phrase("spotting", "observation"),
        Phrase("+1 for long-range attacks", "+1 aux attaques à longue portée"),
    ),
    "amphibious": (
        Phrase("amphibious", "amphibie"),
        Phrase("can ignore aquatic events", "peut ignorer les événements aquatiques"),
    ),
    "transport": (
        Phrase("transport", "transport"),
        Phrase("moves or hides infantry", "déplace ou cache l’infanterie"),
    ),
    "support": (
        Phrase("support", "soutien"),
        Phrase("moves or hides guns", "déplace ou cache les canons"),
    ),
    "leadership": (
        Phrase("leadership", "commandement"),
        Phrase("two dice, the lower counts; shielded", "deux dés, le plus bas compte ; protégé"),
    ),
    "paratrooper": (
        Phrase("paratroopers", "parachutistes"),
        Phrase("fight rear line against rear line", "se battent d’arrière à arrière"),
    ),
    "when-own": (
        Phrase("your turn", "votre tour"),
        Phrase("played in one's own turn", "se joue à son propre tour"),
    ),
    "when-others": (
        Phrase("other turns", "tour d’un autre"),
        Phrase("played in another's turn", "se joue au tour d’un autre"),
    ),
    "when-any": (
        Phrase("any turn", "à tout tour"),
        Phrase("played in anybody's turn", "se joue au tour de n’importe qui"),
    ),
    "when-draw": (
        Phrase("when drawn", "dès la pioche"),
        Phrase("takes effect at once", "s’applique aussitôt"),
    ),
    "to-discard": (
        Phrase("then discard", "puis défausse"),
        Phrase("goes to the discard pile", "va à la défausse"),
    ),
    "to-remove": (
        Phrase("then out of the game", "puis hors du jeu"),
        Phrase("leaves the game", "quitte la partie"),
    ),
    "to-under": (
        Phrase("stays under the target", "reste sous la cible"),
        Phrase("attached to a unit", "attachée à une unité"),
    ),
    "to-front": (
        Phrase("stays before the player", "reste devant le joueur"),
        Phrase("lasts to the end", "dure jusqu’à la fin"),
    ),
    "exhausted": (
        Phrase("exhausted", "fatiguée"),
        Phrase("no power with that cost", "plus de pouvoir à ce prix"),
    ),
    "continuous": (
        Phrase("lasting", "permanent"),
        Phrase("a power that always works", "un pouvoir toujours actif"),
    ),
    "no-ammo": (
        Phrase("out of ammo", "à court de munitions"),
        Phrase("no attack, no counter", "ni attaque ni contre"),
    ),
    "encircled": (
        Phrase("encircled", "encerclée"),
        Phrase("the next grenade destroys it", "la prochaine grenade la détruit"),
    ),
    "hidden": (
        Phrase("hidden", "cachée"),
        Phrase("face down for the others", "face cachée pour les autres"),
    ),
    "interrupt": (
        Phrase("waits", "en attente"),
        Phrase("offered when it can be used", "proposée dès qu’elle peut servir"),
    ),
    "slow": (
        Phrase("held back", "retenue"),
        Phrase("no attack, no recon this turn", "ni attaque ni reconnaissance ce tour"),
    ),
    "fast": (
        Phrase("has evaded", "s’est échappée"),
        Phrase("acts no more this turn", "n’agit plus ce tour"),
    ),
}

_SAID: Final[dict[str, Phrase]] = {
    "table": Phrase("Tank Hunter, {n} players, turn {turn}", "Tank Hunter à {n}, tour {turn}"),
    "legend": Phrase("What the icons mean", "Ce que veulent dire les icônes"),
    "type.AFV": Phrase("armoured vehicle", "tank"),
    "type.GUN": Phrase("gun", "canon"),
    "type.INF": Phrase("infantry", "infanterie"),
    "commander": Phrase("commander", "commandant"),
    "power.exhaust": Phrase("Exhaust", "Fatiguer"),
    "power.continuous": Phrase("Lasting", "Permanent"),
    "back.unit": Phrase("units", "unités"),
    "back.event": Phrase("events", "événements"),
    "key.AIR": Phrase("air strike", "frappe aérienne"),
    "key.AQUATIC": Phrase("water", "eau"),
    "key.RESPONSE": Phrase("response", "réponse"),
    "key.CANCEL": Phrase("cancels", "annule"),
    "key.TIMER": Phrase("clock", "horloge"),
    "key.NONTANK": Phrase("guns and infantry", "canons et infanterie"),
    "key.CMD": Phrase("commanders", "commandants"),
    "lane.front": Phrase("Front line", "Ligne de front"),
    "lane.rear": Phrase("Rear line", "Ligne arrière"),
    "lane.hand": Phrase("My events", "Événements"),
    "lane.short.front": Phrase("Front", "Au front"),
    "lane.short.rear": Phrase("Rear", "À l’arrière"),
    "lane": Phrase(
        "{name}, {lane}: {n} card|{name}, {lane}: {n} cards",
        "{name}, {lane} : {n} carte|{name}, {lane} : {n} cartes",
    ),
    "seat.points": Phrase("{n} VP", "{n} PV"),
    "seat.hand": Phrase("{n} event|{n} events", "{n} événement|{n} événements"),
    "seat.limit": Phrase("limit {n}", "limite {n}"),
    "seat.units": Phrase(
        "{n} unit, {hidden} hidden|{n} units, {hidden} hidden",
        "{n} unité, {hidden} cachée|{n} unités, dont {hidden} face cachée",
    ),
    "seat.worth": Phrase("units worth {n}", "unités valant {n}"),
    "seat.scored": Phrase("has destroyed {names}", "a détruit {names}"),
    "seat.active": Phrase("to play", "à jouer"),
    "seat.asked": Phrase("to answer", "doit répondre"),
    "seat.out": Phrase("eliminated", "éliminé"),
    "card.hidden": Phrase("hidden card", "carte cachée"),
    "card.event": Phrase("event card, face down", "carte événement, face cachée"),
    "card.chosen": Phrase("chosen", "choisie"),
    "card.lit": Phrase("can be chosen", "peut être choisie"),
    "card.under": Phrase("under it: {name} ({effect})", "dessous : {name} ({effect})"),
    "card.value": Phrase("value {n}", "valeur {n}"),
    "pile.units": Phrase("Units", "Unités"),
    "pile.events": Phrase("Events", "Événements"),
    "pile.discard": Phrase("Discard", "Défausse"),
    "pile.removed": Phrase("Out", "Hors jeu"),
    "pile": Phrase("{name}: {n} card|{name}: {n} cards", "{name} : {n} carte|{name} : {n} cartes"),
    "pile.third": Phrase("{n} left in this third", "encore {n} dans ce tiers"),
    "pile.top": Phrase("on top: {name}", "dessus : {name}"),
    "clock": Phrase("Carpet bombings", "Tapis de bombes"),
    "clock.seen": Phrase("Carpet bombings: {n} of 3", "Tapis de bombes : {n} sur 3"),
    "window": Phrase("Reaction", "Réaction"),
    "window.W1": Phrase("the turn begins", "le tour commence"),
    "window.W2": Phrase("attack or recon declared", "attaque ou reconnaissance déclarée"),
    "window.W3": Phrase("a die has been rolled", "un dé a été lancé"),
    "window.W4": Phrase("a hit is about to count", "un coup va porter"),
    "window.W5": Phrase("counter-attack declared", "contre-attaque déclarée"),
    "window.W6": Phrase("an event is to take effect", "un événement va s’appliquer"),
    "window.W7": Phrase("after the main action", "après l’action principale"),
    "window.mine": Phrase("your answer", "à vous de répondre"),
    "result.destroyed": Phrase("destroyed", "détruite"),
    "result.encircled": Phrase("encircled", "encerclée"),
    "result.revealed": Phrase("revealed", "révélée"),
    "result.spared": Phrase("spared", "épargnée"),
    "result.removed": Phrase("removed", "retirée"),
    "result.captured": Phrase("captured", "capturée"),
    "result.dry": Phrase("out of ammo", "à court"),
    "odds.need": Phrase("die {need} or less", "dé de {need} ou moins"),
    "odds.never": Phrase("no die will do", "aucun dé ne suffit"),
    "odds.shots": Phrase("{n} shot|{n} shots", "{n} tir|{n} tirs"),
    "odds.hit": Phrase("{chance} {result}", "{chance} {result}"),
    "odds.dry": Phrase("{chance} out of ammo", "{chance} à court"),
    "odds.before": Phrase("counter first", "contre d’abord"),
    "odds.after": Phrase("counter if it fails", "contre en cas d’échec"),
    "odds.stake": Phrase("at stake: {win} / {lose}", "enjeu : {win} / {lose}"),
    "odds.charge": Phrase("charge", "charge"),
    "aim.attack": Phrase("{source} attacks {targets}", "{source} attaque {targets}"),
    "aim.counter": Phrase("{source} counters {targets}", "{source} contre-attaque {targets}"),
    "aim.recon": Phrase("{source} scouts {targets}", "{source} part en reconnaissance : {targets}"),
    "aim.event": Phrase("{source} on {targets}", "{source} sur {targets}"),
    "aim.planned": Phrase("planned: {label}", "prévu : {label}"),
}

WORDS: Final = Catalogue(
    _SAID
    | {f"icon.{name}": pair[0] for name, pair in _ICONS.items()}
    | {f"legend.{name}": pair[1] for name, pair in _ICONS.items()},
    ART,
)
LEGEND: Final = tuple(_ICONS)  #: every icon of the game, in the order of its legend


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
    return f"{sign}{number}%" if lang == "en" else f"{sign}{number} %"
