"""A game at one terminal: people who share the keyboard, and bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import click

from tourelle.bots.spec import AnyBot
from tourelle.cli.files import write_record
from tourelle.cli.keyboard import Ended, agrees, ask_line
from tourelle.cli.offers import Offer, Offers, Unread
from tourelle.cli.screen import draw_board
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import Trouble, refused
from tourelle.core.ask import Ask, Illegal
from tourelle.core.chance import FastDice
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.game import AnyGame

WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what has scrolled off it
SHOWN: Final = 24  # offers of one list
WORDS: Final = {
    "undo": "undo", "annuler": "undo",
    "take back": "back", "reprendre": "back",
    "resign": "resign", "concede": "resign", "abandonner": "resign",
    "offer": "offer", "proposer": "offer",
    "claim": "claim", "réclamer": "claim", "reclamer": "claim",
    "help": "help", "aide": "help", "?": "help",
    "board": "board", "plateau": "board",
    "quit": "quit", "quitter": "quit",
}  # fmt: skip
SAVE: Final = ("save", "enregistrer")
SAID: Final = {"resign": ("resign", "concede"), "offer": ("offer",), "claim": ("claim",)}


class Quit(Exception):
    """Somebody has had enough."""


class HotSeat:
    """One table, its bots, and what each person has not read yet."""

    def __init__(
        self, game: AnyGame, table: Table[Any, Any, Any], seed: bytes, bots: Mapping[Seat, AnyBot]
    ) -> None:
        self.game: Final = game
        self.table: Final = table
        self._seed: Final = seed
        self._bots: Final = bots
        self._dice: Final = FastDice(int.from_bytes(seed[:6], "big"))
        self._people: Final = [Seat(seat) for seat in range(table.record.seats) if seat not in bots]
        self._news: Final[dict[Seat | None, list[str]]] = {}
        self._reader: Seat | None = None
        self._tell(table.opening)

    # --- the game -----------------------------------------------------------------------------

    def play(self) -> None:
        """Until the game is over, or everybody has gone."""
        try:
            while self.table.asks():
                self._step()
        except Quit:
            click.echo(say("play.left"))
            return
        except Ended:
            click.echo(say("play.ended"))
            return
        self._show_end()

    def _step(self) -> None:
        asks = self.table.asks()
        for ask in asks:
            if ask.seat in self._bots:
                view = self.table.view(ask.seat)
                self._submit(ask.seat, self._bots[ask.seat].answer(view, self._dice))
                return
        self._turn(asks[0])

    def _submit(self, seat: Seat, choice: Any) -> None:
        self._tell(self.table.submit(seat, choice))

    def _tell(self, notices: list[Notice]) -> None:
        """Note for everybody what he is told, to be read when he sits down."""
        for reader in (None, *self._people):
            view = self.table.view(reader)
            for notice in notices:
                event = notice.told_to(reader)
                text = self.game.speech.event(event, view, lang()) if event else ""
                if text:
                    self._news.setdefault(reader, []).append(text)

    def _show_end(self) -> None:
        outcome = self.table.outcome()
        assert outcome is not None
        self._read_news(self._reader)
        view = self.table.view(None)
        draw_board(self.game, view)
        click.echo(self.game.speech.outcome(outcome, view, lang()))

    # --- one question ---------------------------------------------------------------------------

    def _turn(self, ask: Ask[Any]) -> None:
        seat = ask.seat
        self._curtain(seat)
        view = self.table.view(seat)
        self._read_news(seat)
        draw_board(self.game, view)
        offers = Offers(self.game, view, ask, self.table.unasked(seat))
        prompt = self.game.speech.prompt(ask.kind, view, lang())
        click.echo(f"{self._name(seat)}: {prompt}")
        found = [*offers.listed, *offers.proposed]
        self._show(offers, found)
        while True:
            typed = ask_line("> ")
            offer = self._understood(seat, offers, found, typed)
            if offer is not None:
                click.echo(say("play.plays", text=offer.label))
                self._submit(seat, offer.choice)
                return
            if self.table.asked(seat) is None or self.table.asks()[0] is not ask:
                return  # something was taken back: ask anew

    def _understood(
        self, seat: Seat, offers: Offers, found: list[Offer], typed: str
    ) -> Offer | None:
        """The answer that was named; None: a command, or a narrower list."""
        command = WORDS.get(typed.casefold())
        if command is not None:
            return self._command(seat, offers, command)
        if typed.split()[:1] and typed.split()[0].casefold() in SAVE:
            self._save(typed.partition(" ")[2].strip())
            return None
        if typed.isascii() and typed.isdigit() and 0 < int(typed) <= len(found[:SHOWN]):
            return found[int(typed) - 1]
        exact = offers.exact(typed)
        if exact is not None:
            return exact
        return self._narrowed(offers, found, typed)

    def _narrowed(self, offers: Offers, found: list[Offer], typed: str) -> Offer | None:
        alike = offers.search(typed)
        if typed and len(alike) == 1:
            return alike[0]
        if typed and (offers.open or not alike):
            try:
                return offers.read(typed)
            except Unread as error:
                click.echo(str(error))
        if alike:
            found[:] = alike
        self._show(offers, found)
        return None

    def _show(self, offers: Offers, found: list[Offer]) -> None:
        width = max((len(offer.label) for offer in found[:SHOWN]), default=0)
        cells = [f"{n:>3} {o.label:<{width}}" for n, o in enumerate(found[:SHOWN], 1)]
        across = max(1, 96 // (width + 6))
        for first in range(0, len(cells), across):
            click.echo("  ".join(cells[first : first + across]).rstrip())
        if len(found) > SHOWN:
            click.echo(say("play.more", n=len(found) - SHOWN))
        for form in offers.forms():
            click.echo(form)

    # --- commands -------------------------------------------------------------------------------

    def _command(self, seat: Seat, offers: Offers, command: str) -> Offer | None:
        if command == "quit":
            raise Quit
        if command == "help":
            click.echo(say("play.help"))
        elif command == "board":
            draw_board(self.game, self.table.view(seat))
        elif command in SAID:
            return self._say(offers, command)
        else:
            self._go_back(seat, command)
        return None

    def _say(self, offers: Offers, command: str) -> Offer | None:
        """Resign, offer or claim: what the rules let one say unasked."""
        offer = offers.beside_of(*SAID[command])
        if offer is None:
            click.echo(say("play.not-now"))
            return None
        if command == "resign" and not agrees(say("play.sure")):
            return None
        return offer

    def _go_back(self, seat: Seat, command: str) -> None:
        try:
            if command == "undo":
                self.table.undo(seat)
            else:
                self._take_back(self._last_person(seat))
        except Illegal as error:
            click.echo(refused(error, self.game))
            return
        if self.table.wish() is None:
            self._news.clear()

    def _last_person(self, seat: Seat) -> Seat:
        """Whoever of the people moved last wants his move back."""
        steps = self.table.record.steps
        movers = [steps[number - 1].seat for number in self.table.record.standing()]
        return next((mover for mover in reversed(movers) if mover in self._people), seat)

    def _take_back(self, wisher: Seat) -> None:
        """With the consent of all others; bots do not mind."""
        self.table.ask_back(wisher)
        for other in (Seat(one) for one in range(self.table.record.seats)):
            if other == wisher:
                continue
            question = say("play.back", who=self._name(other), wisher=self._name(wisher))
            granted = other in self._bots or agrees(question)
            self.table.answer_back(other, granted)
            click.echo(say("play.granted" if granted else "play.denied"))
            if not granted:
                return

    def _save(self, name: str) -> None:
        if not name:
            click.echo(say("play.save-where"))
            return
        try:
            file = write_record(name, replace(self.table.record, seed=self._seed))
        except Trouble as trouble:
            click.echo(trouble.line)
        else:
            click.echo(say("play.saved", file=file))

    # --- who sees what --------------------------------------------------------------------------

    def _curtain(self, seat: Seat) -> None:
        """Nobody sees the other's hand while the keyboard goes over."""
        before, self._reader = self._reader, seat
        if before == seat or len(self._people) < 2 or not self._hides():
            return
        if sys.stdout.isatty():
            click.echo(WIPE, nl=False)
        ask_line(say("play.curtain", who=self._name(seat)))

    def _hides(self) -> bool:
        """Whether some world that a spectator can imagine holds a secret, or a choice is sealed."""
        if any(ask.sealed for ask in self.table.asks()):
            return True
        rules = self.table.rules
        world = rules.imagine(self.table.view(None), FastDice(1))
        return any(rules.secrets(world, reader) for reader in (None, *self._people))

    def _read_news(self, reader: Seat | None) -> None:
        for text in self._news.pop(reader, []):
            click.echo(text)
        if not self._hides():
            self._news.clear()  # all look at the same screen

    def _name(self, seat: Seat) -> str:
        return self.game.speech.seat(seat, self.table.view(None), lang())
