"""Whoever draws takes his turn, and what is short goes between."""

import asyncio

from tourelle.web.live.turns import PASSES, Turns


async def drawn(turns: Turns, name: str, told: list[str]) -> None:
    await turns.turn()
    told.append(name)


def test_pictures_are_drawn_in_the_order_in_which_they_were_wanted() -> None:
    async def play() -> list[str]:
        turns, told = Turns(), list[str]()
        await asyncio.gather(*(drawn(turns, name, told) for name in "abc"))
        await drawn(turns, "d", told)  # the queue was empty meanwhile
        return told

    assert asyncio.run(play()) == ["a", "b", "c", "d"]


def test_an_answer_is_not_kept_waiting_by_all_pictures() -> None:
    async def answer(told: list[str]) -> None:
        for _ in range(PASSES):
            await asyncio.sleep(0)
        told.append("answer")

    async def play() -> list[str]:
        turns, told = Turns(), list[str]()
        await asyncio.gather(*(drawn(turns, name, told) for name in "abcd"), answer(told))
        return told

    told = asyncio.run(play())
    assert told.index("answer") <= 1, told  # one picture at most was drawn before it
    assert sorted(told) == ["a", "answer", "b", "c", "d"]


def test_who_is_cut_off_while_he_waits_holds_nobody_up() -> None:
    async def play() -> list[str]:
        turns, told = Turns(), list[str]()
        tasks = [asyncio.create_task(drawn(turns, name, told)) for name in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return told

    assert asyncio.run(play()) == ["a", "c"]
