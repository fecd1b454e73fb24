"""What the toy games say, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.phrases import CORE
from tourelle.core.rules import V
from tourelle.core.speech import Speech
from tourelle.core.words import Catalogue, Lang, Phrase
from tourelle.testing.toys.skirmish_parts import NOTHING, React

SEATS: Final = {f"seat.{seat}": Phrase(f"Tank {seat + 1}", f"Char {seat + 1}") for seat in range(6)}
BOTH: Final = Catalogue(
    {
        **SEATS,
        "slot.said": Phrase("answer", "réponse"),
        "slot.reach": Phrase("reach", "portée"),
        "ask.concede": Phrase("You may concede.", "Vous pouvez abandonner."),
        "choice.concede": Phrase("concede", "abandonner"),
        "event.fires": Phrase("{seat} fires at {target}.", "{seat} tire sur {target}."),
        "event.concedes": Phrase("{seat} concedes.", "{seat} abandonne."),
        "event.agreed": Phrase("A draw is agreed.", "La partie est déclarée nulle."),
        "event.hit": Phrase("{seat} is hit.", "{seat} est touché."),
        "outcome.draw": Phrase("A draw.", "Partie nulle."),
        "outcome.wins": Phrase("{who} wins.|{who} win.", "{who} gagne.|{who} gagnent."),
        "outcome.agreed": Phrase("Draw by agreement.", "Nulle d’un commun accord."),
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
        "choice.fire": Phrase("fire at {target}", "tirer sur {target}"),
        "choice.react": Phrase("lay smoke ({card})", "poser un fumigène ({card})"),
        "choice.pass": Phrase("do nothing", "ne rien faire"),
        "event.sealed": Phrase("{seat} has bid.", "{seat} a misé."),
        "event.bid": Phrase("{seat} bids {amount}.", "{seat} mise {amount}."),
        "event.first": Phrase("{seat} begins.", "{seat} commence."),
        "event.drove": Phrase("{seat} drives.", "{seat} roule."),
        "event.smoke": Phrase("{seat} lays smoke.", "{seat} pose un fumigène."),
        "event.rolled": Phrase("{seat} rolls {roll}.", "{seat} fait {roll}."),
        "event.saved": Phrase("The shell glances off {seat}.", "L’obus ricoche sur {seat}."),
        "event.draws": Phrase("{seat} draws a card.", "{seat} pioche une carte."),
        "event.drew": Phrase("{seat} draws card {card}.", "{seat} pioche la carte {card}."),
        "event.abandons": Phrase("{seat} has left.", "{seat} est parti."),
        "outcome.last": Phrase("The last tank stands.", "Il ne reste qu’un char."),
        "option.armour": Phrase("Armour", "Blindage"),
        "option.armour.help": Phrase(
            "Hits that a tank can take.", "Coups qu’un char peut encaisser."
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
        "event.fires": Phrase("{seat} fires.", "{seat} tire."),
        "event.interrupts": Phrase("{seat} plays card {card}.", "{seat} joue la carte {card}."),
        "event.number": Phrase(
            "Colour {colour} of card {card}.", "Couleur {colour} de la carte {card}."
        ),
        "event.flag": Phrase("{seat} is out of time.", "{seat} n’a plus de temps."),
        "event.abandon": Phrase("{seat} has left.", "{seat} est parti."),
        "outcome.destroyed": Phrase("The enemy is destroyed.", "L’ennemi est détruit."),
    },
    BOTH,
)


class ToySpeech(Speech[Choice, V]):
    """A sentence for each kind of choice and event, with its values."""

    def choice(self, choice: Choice, view: V, lang: Lang) -> str:
        if choice == React(NOTHING):
            return self.catalogue.say(lang, "choice.pass")
        return super().choice(choice, view, lang)
