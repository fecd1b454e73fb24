"""All ways to strike what was touched, the best first, whatever was chosen before."""

from __future__ import annotations

from typing import Any

from tourelle.core.ids import Seat
from tourelle.games import registry
from tourelle.testing.case import Case, answers
from tourelle.web.live.orders import Listing, told
from tourelle.web.live.ways import ways

POSITION = "15c4/14##/16/16/7m28/16/16/16/16/16/16/7M08/16/16/##14/C015 w 0 1"


def listing(name: str, table: Any, seat: Seat) -> Listing:
    game, view = registry.game(name), table.view(seat)
    return Listing(game, game.offers(table.asks(), seat, view), view, "en")


def chess() -> Listing:
    game = registry.game("tank-chess")
    table = Case(game.rules, 2, {"position": POSITION}, game=game).table()
    return listing("tank-chess", table, table.asks()[0].seat)


def test_every_way_destroys_what_was_touched() -> None:
    orders = chess()
    found = ways(orders, [], ["unit-3", "th12"])
    assert found["total"] == len(found["ways"]) > 3
    for way in found["ways"]:
        assert "th12" in way["keys"]
        assert way["label"].endswith("destroys medium tank h12 (side)")
        assert told(orders, way["keys"], "", 0)["choice"], "its keys are one whole order"


def test_what_was_chosen_is_kept_where_it_fits_and_given_up_where_not() -> None:
    orders = chess()
    unit = ways(orders, [], ["th12"])["ways"][0]["keys"][0]
    kept = ways(orders, [unit, "qh8"], ["th12"])
    assert kept["ways"]
    assert all(way["keys"][:2] == [unit, "qh8"] for way in kept["ways"])
    other = ways(orders, [unit, "qh3"], ["th12"])  # nothing is seen from there
    assert other["ways"]
    assert all(way["keys"][1] != "qh3" for way in other["ways"])
    assert ways(orders, [], ["tp16"]) == {"ways": [], "total": 0}


def test_a_typed_order_without_a_match_still_says_what_was_chosen() -> None:
    orders = chess()
    unit = ways(orders, [], ["th12"])["ways"][0]["keys"][0]
    found = told(orders, [unit], "nothing like it", 9)
    assert found["total"] == 0
    assert [part["label"] for part in found["chosen"]] == ["medium tank h5"]


def test_with_dice_the_surest_way_comes_first() -> None:
    game = registry.game("tank-hunter")
    case = Case(game.rules, 2, {}, 3, game=game)
    table, bot = case.table(), case.bot()
    for seat, choice in answers(case, table, bot):
        table.submit(seat, choice)
        (ask, *_) = table.asks()
        orders = listing("tank-hunter", table, ask.seat)
        aimed = {part.key for order in orders.left([]).orders for part in order.parts[1:2]}
        for key in sorted(aimed):
            chances = [way["chance"] for way in ways(orders, [], [key])["ways"]]
            known = [chance["percent"] for chance in chances if chance is not None]
            if len(known) > 2 and len(known) == len(chances):
                assert known == sorted(known, reverse=True)
                return
    raise AssertionError("nothing was ever aimed at in three ways")
