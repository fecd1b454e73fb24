"""What the toy games say, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.event import Event
from tourelle.core.phrases import CORE
from tourelle.core.rules import V
from tourelle.core.speech import Speech
from tourelle.core.words import Catalogue, Lang, Phrase
from tourelle.testing.toys import gunnery_parts, skirmish_parts

SEATS: Final = {f"seat.{seat}": Phrase(f"Tank {seat + 1}", f"Char {seat + 1}") for seat in range(6)}
BOTH: Final = Catalogue(
    {
        **SEATS,
        "slot.said": Phrase("answer", "réponse"),
        "slot.reach": Phrase("reach", "portée"),
        "ask.concede": Phrase("You may concede.", "Vous pouvez abandonner."),
        "choice.concede": Phrase("concede", "abandonner"),
        "event.fires": Phrase("{who} fires at {whom}.", "{who} tire sur {whom}."),
        "event.concedes": Phrase("{who} concedes.", "{who} abandonne."),
        "event.agreed": Phrase("A draw is agreed.", "La partie est déclarée nulle."),
        "event.hit": Phrase("{who} is hit.", "{who} est touché."),
        "outcome.draw": Phrase("A draw.", "Partie nulle."),
        "outcome.wins": Phrase("{who} wins.|{who} win.", "{who} gagne.|{who} gagnent."),
        "outcome.agreed": Phrase("Draw by agreement.", "Nulle d'un commun accord."),
        "outcome.time": Phrase("The longest game is over.", "La durée maximale est atteinte."),
    },
    CORE,
)

SKIRMISH: Final = Catalogue(
    {
        "game.title": Phrase("Skirmish", "Escarmouche"),
        "refuse.out-of-reach": Phrase(
            "A tank drives at most {reach}.", "Un char se déplace de {reach} au plus."
        ),
        "ask.bid": Phrase("Bid in secret to begin.", "Misez en secret pour commencer."),
        "ask.turn": Phrase("Drive or fire.", "Roulez ou tirez."),
        "ask.react": Phrase("You are fired at.", "On vous tire dessus."),
        "choice.bid": Phrase("bid {amount}", "miser {amount}"),
        "choice.drive": Phrase("drive to {x}, {y}", "rouler vers {x}, {y}"),
        "choice.fire": Phrase("fire at {whom}", "tirer sur {whom}"),
        "choice.react": Phrase("lay smoke ({card})", "poser un fumigène ({card})"),
        "choice.pass": Phrase("do nothing", "ne rien faire"),
        "event.sealed": Phrase("{who} has bid.", "{who} a misé."),
        "event.bid": Phrase("{who} bids {n}.", "{who} mise {n}."),
        "event.first": Phrase("{who} begins.", "{who} commence."),
        "event.drove": Phrase("{who} drives.", "{who} roule."),
        "event.smoke": Phrase("{who} lays smoke.", "{who} pose un fumigène."),
        "event.rolled": Phrase("{who} rolls {n}.", "{who} fait {n}."),
        "event.saved": Phrase("The shell glances off {who}.", "L'obus ricoche sur {who}."),
        "event.draws": Phrase("{who} draws a card.", "{who} pioche une carte."),
        "event.drew": Phrase("{who} draws card {n}.", "{who} pioche la carte {n}."),
        "event.abandons": Phrase("{who} has left.", "{who} est parti."),
        "outcome.last": Phrase("The last tank stands.", "Il ne reste qu'un char."),
        "option.armour": Phrase("Armour", "Blindage"),
        "option.armour.help": Phrase(
            "Hits that a tank can take.", "Coups qu'un char peut encaisser."
        ),
        "option.smoke": Phrase("Smoke", "Fumigènes"),
        "option.smoke.help": Phrase("Play with smoke cards.", "Jouer avec des cartes de fumigène."),
        "option.cards": Phrase("Smoke cards", "Cartes de fumigène"),
        "option.cards.help": Phrase("So many for each seat.", "Autant pour chaque place."),
    },
    BOTH,
)

GUNNERY: Final = Catalogue(
    {
        "game.title": Phrase("Gunnery", "Duel de canons"),
        "ask.play": Phrase("Shoot or pass.", "Tirez ou passez."),
        "ask.window": Phrase("Do you interrupt?", "Intervenez-vous ?"),
        "ask.colour": Phrase("Name a colour.", "Nommez une couleur."),
        "choice.shoot": Phrase("shoot", "tirer"),
        "choice.decline": Phrase("pass", "passer"),
        "choice.interrupt": Phrase("play card {card}", "jouer la carte {card}"),
        "choice.name": Phrase("colour {colour}", "couleur {colour}"),
        "event.fires": Phrase("{who} fires.", "{who} tire."),
        "event.interrupts": Phrase("{who} plays card {n}.", "{who} joue la carte {n}."),
        "event.number": Phrase("Colour {n} of card {who}.", "Couleur {n} de la carte {who}."),
        "event.flag": Phrase("{who} is out of time.", "{who} n'a plus de temps."),
        "event.abandon": Phrase("{who} has left.", "{who} est parti."),
        "outcome.destroyed": Phrase("The enemy is destroyed.", "L'ennemi est détruit."),
    },
    BOTH,
)


class ToySpeech(Speech[Choice, V]):
    """A sentence for each kind of choice and event, by their data."""

    def choice(self, choice: Choice, view: V, lang: Lang) -> str:
        values = dict(vars(choice))
        if "target" in values:
            values["whom"] = self.seat(values["target"], view, lang)
        passes = choice == skirmish_parts.React(skirmish_parts.NOTHING)
        kind = "pass" if passes else type(choice).__name__.lower()
        return self.catalogue.say(lang, f"choice.{kind}", **values)

    def event(self, event: Event, view: V, lang: Lang) -> str:
        assert isinstance(event, skirmish_parts.Told | gunnery_parts.Told)
        values = event.values
        card = event.kind == "number"
        who = str(values[0]) if card else self.seat(values[0], view, lang) if values else ""
        n = values[1] if len(values) > 1 else 0
        whom = self.seat(n, view, lang) if event.kind == "fires" and len(values) > 1 else ""
        return self.catalogue.say(lang, f"event.{event.kind}", who=who, n=n, whom=whom)
