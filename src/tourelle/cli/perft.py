"""`perft`: how many ways a game can go, to a depth. Two generators must count the same."""

from __future__ import annotations

from tourelle.cli.desk import argument, command, option, whole
from tourelle.cli.tongue import say
from tourelle.cli.trouble import Trouble


@command("perft")
@argument("game")
@option("--position", metavar="TEXT")
@option("--depth", default=1, callback=whole(1, 20), metavar="N")
@option("--divide", is_flag=True)
@option("--oracle", is_flag=True)
def perft(game: str, position: str | None, depth: int, divide: bool, oracle: bool) -> int:
    raise Trouble(say("perft.nothing", game=game))
