"""Talk at the table: phrases in each reader's language, lines in own words, bounded, not kept."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.words import LANGS
from tourelle.testing.server import PAIR, Device, Running, Sitter, running, toy_config
from tourelle.web.live.talk import BURST, KEPT, LONGEST, QUICK, said_plainly


def pair(server: Running, **hello: Any) -> tuple[Sitter, Sitter, Device, dict[str, Any]]:
    host, guest = Device(server.base), Device(server.base)
    made = host.make("skirmish", PAIR)
    guest.join(made["links"][0]["url"])
    one = host.sit(made["game"], 0)
    two = guest.sit(made["game"], 1, **hello)
    return one, two, host, made


def lines(told: dict[str, Any]) -> list[tuple[int, str]]:
    return [(line["seat"], line["text"]) for line in told["lines"]]


def test_a_phrase_is_read_in_each_readers_language(server: Running) -> None:
    one, two, *_ = pair(server, lang="fr")
    assert len(one.until("talk")["phrases"]) == len(QUICK)
    two.until("talk")
    one.say(t="say", seat=0, phrase="nice", id="s1")
    assert lines(one.until("talk")) == [(0, QUICK["nice"].said("en"))]
    assert lines(two.until("talk")) == [(0, QUICK["nice"].said("fr"))]


def test_a_line_comes_as_it_was_typed_and_to_who_comes_later(server: Running) -> None:
    one, two, host, made = pair(server)
    for sitter in (one, two):
        sitter.until("talk")
    two.say(t="say", seat=1, text="  <b>hi</b>\n\u202e & \x07you ", id="s1")
    assert lines(one.until("talk")) == [(1, "<b>hi</b> & you")]
    assert lines(host.sit(made["game"], 0).until("talk")) == [(1, "<b>hi</b> & you")]


def test_who_watches_hears_only_if_he_asks_and_never_speaks(server: Running) -> None:
    one, _, _, made = pair(server)
    one.until("talk")
    watcher = Device(server.base)
    watcher.join(made["watch"]["url"])
    eyes = watcher.sit(made["game"], None)
    told = eyes.until("talk")
    assert (told["on"], told["lines"]) == (False, [])
    one.say(t="say", seat=0, phrase="hello", id="s1")
    one.until("talk")
    eyes.say(t="ping", at=1)
    assert eyes.until("talk", "pong")["t"] == "pong"
    eyes.say(t="ears", on=True)
    assert lines(eyes.until("talk")) == [(0, "Hello!")]
    eyes.say(t="say", seat=0, phrase="hello", id="s2")
    assert eyes.until("refuse")["code"] == "watching"


def test_a_player_may_hear_nothing(server: Running) -> None:
    one, two, *_ = pair(server)
    for sitter in (one, two):
        sitter.until("talk")
    two.say(t="ears", on=False)
    assert (two.until("talk"))["on"] is False
    one.say(t="say", seat=0, phrase="hello", id="s1")
    one.until("talk")
    two.say(t="ping", at=1)
    assert two.until("talk", "pong")["t"] == "pong"


def test_a_watcher_who_is_behind_is_told_nothing_of_the_present(server: Running) -> None:
    one, _, host, made = pair(server)
    link = host.post(f"/api/games/{made['game']}/links", {"kind": "watch", "delay": 60})
    late = Device(server.base)
    late.join(link["url"])
    eyes = late.sit(made["game"], None)
    eyes.say(t="ears", on=True)
    one.until("talk")
    one.say(t="say", seat=0, text="I draw the ace", id="s1")
    one.until("talk")
    eyes.say(t="ping", at=1)
    while eyes.hear()["t"] != "pong":
        pass
    assert not any("ace" in text for text in eyes.heard)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"phrase": "no-such"}, "malformed"),
        ({"text": " \n\x00 "}, "malformed"),
        ({}, "malformed"),
        ({"text": "x" * 401}, "malformed"),
        ({"phrase": ["hello"]}, "malformed"),
        ({"phrase": "hello", "seat": 1}, "not-yours"),
    ],
)
def test_what_may_not_be_said_is_refused(
    server: Running, message: dict[str, Any], code: str
) -> None:
    one, *_ = pair(server)
    one.until("talk")
    one.say(**{"t": "say", "seat": 0, "id": "s1", **message})
    assert one.until("refuse", "talk")["code"] == code


def test_nobody_talks_without_end(server: Running) -> None:
    one, *_ = pair(server)
    one.until("talk")
    for n in range(BURST + 1):
        one.say(t="say", seat=0, phrase="ouch", id=f"s{n}")
    told = [one.until("talk", "refuse") for _ in range(BURST + 1)]
    assert [m["t"] for m in told] == ["talk"] * BURST + ["refuse"]
    assert (told[-1]["code"], told[-1]["id"]) == ("rate", f"s{BURST}")


def test_talk_is_in_no_record_no_log_and_no_store(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with running(toy_config(store=store)) as server:
        one, _, host, made = pair(server)
        one.until("talk")
        one.say(t="say", seat=0, text="CANARYTALK", id="s1")
        one.until("talk")
        again = host.sit(made["game"], 0)
        assert "CANARYTALK" not in str(again.sync)
    with sqlite3.connect(store) as db:
        assert not any("CANARYTALK" in line for line in db.iterdump())


def test_lines_are_short_and_few_are_kept() -> None:
    assert len(said_plainly("word " * 400)) <= LONGEST
    assert KEPT <= 100
    assert all(QUICK[id].said(lang) for id in QUICK for lang in LANGS)
