"""What the players agreed on: the options of TH-1.5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Json, boolean, field, fields, integer, text
from tourelle.core.option import OneOf, Option, Setup, Switch, Text, Whole
from tourelle.games.tank_hunter.content.entries import END_MODES, SPELLING

QUIET_MOST: Final = 50


def options() -> tuple[Option, ...]:
    """All that may be agreed before the deal (TH-1.5)."""
    return (
        Switch("afvOnly", False, "TH-2.3"),
        Switch("dropNonTankEvents", False, "TH-2.4"),
        Switch("commanders", False, "TH-2.5"),
        Switch("evasion", True, "TH-18.1"),
        Switch("charge", True, "TH-19.1"),
        Text("nations", 80, "TH-2.6"),
        Switch("singleCopies", False, "TH-2.6"),
        Switch("ext", False, "TH-1.5"),
        OneOf("endMode", END_MODES, "TH-22.4"),
        Whole("quietLimit", 1, QUIET_MOST, 10, "TH-22.9"),
        Switch("strictLeaderShield", False, "TH-R42"),
    )


@dataclass(frozen=True)
class SetupOptions:
    """The setup as the game uses it: public, the same for all."""

    seats: int
    afv_only: bool
    drop_nontank: bool
    commanders: bool
    evasion: bool
    charge: bool
    nations: str  # as the option writes them; blank: all
    single: bool
    ext: bool
    end: str
    quiet: int
    strict: bool

    def takes(self, nation: str) -> bool:
        """Whether cards of a nation take part (TH-2.6)."""
        return not self.nations or SPELLING.word(nation) in self.nations.split()

    def data(self) -> Json:
        return {
            "seats": self.seats,
            "afvOnly": self.afv_only,
            "dropNonTankEvents": self.drop_nontank,
            "commanders": self.commanders,
            "evasion": self.evasion,
            "charge": self.charge,
            "nations": self.nations,
            "singleCopies": self.single,
            "ext": self.ext,
            "endMode": self.end,
            "quietLimit": self.quiet,
            "strictLeaderShield": self.strict,
        }


def setup_options_from(data: Json) -> SetupOptions:
    known = fields(data)

    def flag(name: str) -> bool:
        return boolean(field(known, name))

    return SetupOptions(
        integer(field(known, "seats")),
        flag("afvOnly"),
        flag("dropNonTankEvents"),
        flag("commanders"),
        flag("evasion"),
        flag("charge"),
        text(field(known, "nations")),
        flag("singleCopies"),
        flag("ext"),
        text(field(known, "endMode")),
        integer(field(known, "quietLimit")),
        flag("strictLeaderShield"),
    )


def settled(seats: int, setup: Setup) -> SetupOptions:
    """The agreement of a complete setup, or Illegal if it names no such nation."""
    nations = text(setup["nations"]).split()
    for nation in nations:
        if nation not in SPELLING.words:
            known = ", ".join(SPELLING.words)
            raise Illegal(refusal("no-nation", "TH-2.6", nation=nation[:40], known=known))
    chosen = " ".join(nation for nation in SPELLING.words if nation in nations)
    return setup_options_from({**setup, "seats": seats, "nations": chosen})
