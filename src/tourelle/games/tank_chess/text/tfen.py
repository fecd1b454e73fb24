"""The position string as people write it (CH-11.8, CH-11.12): what is wrong with it is told in
words."""

from __future__ import annotations

from tourelle.games.tank_chess.kernel import tfen
from tourelle.games.tank_chess.kernel.faults import Fault
from tourelle.games.tank_chess.kernel.tfen import Tfen, ranks_text, write_tfen
from tourelle.games.tank_chess.text.notation_words import Unreadable

__all__ = ["ranks_text", "read_tfen", "write_tfen"]


def read_tfen(text: str) -> Tfen:
    """The position of *text*, or Unreadable with one clear line."""
    try:
        return tfen.read_tfen(text)
    except Fault as fault:
        raise Unreadable(fault.code, fault.rule, **fault.values) from fault
