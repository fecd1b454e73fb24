"""Words in both languages: plurals, places, catalogues on top of one another; how a toy speaks."""

from __future__ import annotations

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.rules import Outcome
from tourelle.core.words import Catalogue, Phrase, is_single
from tourelle.testing.toys.rooms import SkirmishRoom
from tourelle.testing.toys.skirmish_events import Fires
from tourelle.testing.toys.skirmish_parts import Bid, Drive, Fire, React

TANKS = Phrase("{n} tank|{n} tanks", "{n} char|{n} chars")


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [(0, "0 tanks", "0 char"), (1, "1 tank", "1 char"), (2, "2 tanks", "2 chars")],
)
def test_zero_is_many_in_english_and_one_in_french(n: int, en: str, fr: str) -> None:
    assert TANKS.said("en", n=n) == en
    assert TANKS.said("fr", n=n) == fr
    assert is_single("en", n) == (n == 1)


def test_values_take_their_places() -> None:
    phrase = Phrase("{who} fires at {whom}.", "{who} tire sur {whom}.")
    assert phrase.said("fr", who="A", whom="B") == "A tire sur B."
    with pytest.raises(KeyError):
        phrase.said("en", who="A")


def test_a_room_speaks_on_top_of_those_below() -> None:
    below = Catalogue({"a": Phrase("a", "A"), "b": Phrase("b", "B")})
    room = Catalogue({"b": Phrase("bb", "BB")}, below)
    assert [room.say("en", key) for key in "ab"] == ["a", "bb"]
    assert below.say("fr", "b") == "B"
    assert "a" in room
    assert "c" not in room
    with pytest.raises(KeyError):
        room.say("en", "c")


def test_a_toy_speaks() -> None:
    room = SkirmishRoom()
    state, _ = room.rules.start(3, {"armour": 2, "smoke": True, "cards": 2}, FastDice(1))
    view = room.rules.view(state, Seat(0))
    say = room.speech
    assert say.title("fr") == "Escarmouche"
    assert say.choice(Fire(Seat(1)), view, "en") == "fire at Tank 2"
    assert say.choice(React(0), view, "fr") == "ne rien faire"
    assert say.choice(Drive(1, -2), view, "en") == "drive to 1, -2"
    assert say.choice(Bid(2), view, "fr") == "miser 2"
    assert say.event(Fires(Seat(0), Seat(2)), view, "fr") == "Char 1 tire sur Char 3."
    assert (
        say.outcome(Outcome("last", (2, 1, 2)), view, "en") == "Tank 2 wins. The last tank stands."
    )
    assert say.outcome(Outcome("time", (1, 1, 2)), view, "fr").startswith("Char 1, Char 2 gagnent.")
    assert say.outcome(Outcome("agreed", (1, 1, 1)), view, "en").startswith("A draw.")
    armour = room.rules.options()[0]
    assert say.option(armour, "fr")[0] == "Blindage"
    assert say.value(armour, 3, "fr") == "3"
