"""The protocol over real sockets: what is said, and what is answered."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from tourelle.art.scene import Scene
from tourelle.core.chance import FastDice
from tourelle.games.game import Lens
from tourelle.testing.server import Device, Running, pair, play_out
from tourelle.testing.toys.rooms import SkirmishRoom, hurts
from tourelle.testing.toys.skirmish import NEEDED

HURTS = hurts(NEEDED)


def test_two_people_play_a_whole_game_by_link(server: Running) -> None:
    host, guest, made = pair(server.base)
    first, second = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    assert second.sync["meta"]["waiting"] == []
    first.until("sync")  # the game began when the second came
    play_out([first, second])
    for one in (first, second):
        assert one.sync["now"]["outcome"]["text"]
        assert one.sync["now"]["seed"]
    proof = host.get(f"/api/games/{made['game']}/proof")
    assert proof["ok"], proof
    assert proof["steps"] == first.step


def test_the_table_waits_until_everybody_has_come(server: Running) -> None:
    host = Device(server.base)
    made = host.make(seats=[{"kind": "me"}, {"kind": "link"}])
    one = host.sit(made["game"], 0)
    assert one.sync["meta"]["waiting"] == [1]
    assert one.sync["now"]["asks"] == []
    assert one.sync["now"]["scene"]["svg"].startswith("<svg")
    assert one.do(0, ["bid", 1], 0)["code"] == "not-begun"


def test_the_answer_comes_before_the_events_and_both_after_the_commit(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one = host.sit(game, 0)
    one.say(t="do", key="k", seat=0, asked=0, choice=["bid", 2])
    kinds = [one.hear()["t"]]
    while kinds[-1] != "events":
        kinds.append(one.hear()["t"])
    assert [kind for kind in kinds if kind in ("ack", "events")] == ["ack", "events"]


def test_a_repeated_key_gets_the_same_answer_and_plays_once(server: Running) -> None:
    host = Device(server.base)
    one = host.sit(host.make()["game"], 0)
    first = one.do(0, ["bid", 2], 0, key="twice")
    again = one.do(0, ["bid", 3], 0, key="twice")
    assert (first["t"], first["step"]) == (again["t"], again["step"]) == ("ack", 1)
    assert host.sit(one.game, 0).step == 1


def test_a_double_click_sent_at_once_plays_once(server: Running) -> None:
    host = Device(server.base)
    one = host.sit(host.make()["game"], 0)
    for _ in range(2):
        one.say(t="do", key="click", seat=0, asked=0, choice=["bid", 2])
    assert [one.reply("click")["step"], one.reply("click")["step"]] == [1, 1]


def test_a_refused_key_stays_refused(server: Running) -> None:
    host = Device(server.base)
    one = host.sit(host.make()["game"], 0)
    early = one.do(0, ["fire", 1], 0, key="early")
    assert early["t"] == "refuse"
    assert one.do(0, ["bid", 3], 0, key="early") == early


def test_a_stale_answer_is_refused_and_a_fresh_picture_follows(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one, other = host.sit(game, 0), host.sit(game, 1)
    assert one.do(0, ["bid", 2], 0)["t"] == "ack"
    assert other.do(1, ["bid", 0], 0)["t"] == "ack"
    one.reach(2)
    stale = one.do(0, ["drive", 0, 0], 0)
    assert (stale["t"], stale["code"]) == ("refuse", "stale")
    assert one.until("sync")["step"] == 2
    assert one.do(0, ["drive", 0, 0], None)["code"] == "stale"  # an answer must quote its question


def test_a_refusal_names_the_rule_in_the_readers_language(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one, other = host.sit(game, 0, lang="fr"), host.sit(game, 1)
    one.do(0, ["bid", 3], 0)
    other.do(1, ["bid", 0], 0)
    one.reach(2)
    far = one.do(0, ["drive", 99_999, 0], 2)
    assert (far["code"], far["rule"]) == ("out-of-reach", "SK-3")
    assert far["text"] == "Un char se déplace de 4000 au plus."


def test_undo_and_taking_back_by_consent_are_steps_with_a_line(server: Running) -> None:
    host, guest, made = pair(server.base, back=True)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    one.do(0, ["bid", 3], 0)
    two.reach(1)
    two.do(1, ["bid", 0], 0)
    one.reach(2)
    one.do(0, ["drive", 10, 10], 2)
    assert one.act(0, "undo")["code"] == "undo-answered"
    assert one.act(0, "ask-back")["t"] == "ack"
    two.reach(4)
    assert two.sync["now"]["wish"] == {"seat": 0, "step": 2, "granted": []}
    assert one.act(0, "ask-back")["code"] == "back-pending"
    assert two.act(1, "agree-back")["t"] == "ack"
    one.reach(5)
    assert one.sync["now"]["log"][-1]["text"].endswith("the step is taken back.")
    assert [ask["asked"] for ask in one.asks(0)] == [5]
    assert one.do(0, ["fire", 1], 5)["t"] == "ack"


def test_denials_are_counted(server: Running) -> None:
    host, guest, made = pair(server.base)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    one.do(0, ["bid", 3], 0)
    two.reach(1)
    two.do(1, ["bid", 0], 0)
    one.reach(2)
    step = one.do(0, ["drive", 10, 10], 2)["step"]
    for _ in range(3):
        step = one.act(0, "ask-back")["step"]
        two.reach(step)
        step = two.act(1, "deny-back")["step"]
        one.reach(step)
    assert one.act(0, "ask-back")["code"] == "back-denied"


def test_whoever_comes_again_finds_the_same_view_and_the_whole_log(server: Running) -> None:
    host, guest, made = pair(server.base)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    one.do(0, ["bid", 1], 0)
    two.reach(1)
    two.do(1, ["bid", 2], 0)
    one.reach(2)
    two.close()
    back = guest.sit(made["game"], 1, seen=0)
    assert back.sync["step"] == 2
    assert [line["step"] for line in back.sync["now"]["log"]] == [1, 2, 2]
    assert back.asks(1)[0]["kind"] == "turn"
    watcher = Device(server.base)
    watcher.join(made["watch"]["url"])
    late = watcher.sit(made["game"], None)
    assert len(late.sync["now"]["log"]) == 3
    assert all(line["at"] for line in late.sync["now"]["log"])


class Picture:
    """What a page shows: the parts of each layer, kept as the protocol says."""

    def __init__(self, svg: str) -> None:
        root = ElementTree.fromstring(svg)
        layers = [node for node in root if node.get("data-layer")]
        self.layers = {
            str(layer.get("data-layer")): [
                (str(part.get("data-key")), written(part)) for part in layer
            ]
            for layer in layers
        }

    def apply(self, patch: dict[str, Any]) -> None:
        if "svg" in patch:
            self.layers = Picture(patch["svg"]).layers
            return
        put = patch.get("put", [])
        away = {*patch.get("gone", []), *(key for _, key, _, _ in put)}
        for name, parts in self.layers.items():
            self.layers[name] = [part for part in parts if part[0] not in away]
        for layer, key, after, svg in put:
            parts = self.layers[layer]
            at = [name for name, _ in parts].index(after) + 1 if after else 0
            parts.insert(at, (key, written(ElementTree.fromstring(named(svg)))))


def named(svg: str) -> str:
    return svg.replace("<g ", '<g xmlns="http://www.w3.org/2000/svg" ', 1)


def written(node: ElementTree.Element) -> str:
    return ElementTree.tostring(node, encoding="unicode")


def test_patches_lead_to_the_picture_that_a_fresh_sync_shows(server: Running) -> None:
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    one = host.sit(game, 0)
    page, luck = Picture(one.sync["now"]["scene"]["svg"]), FastDice(5)
    for turn in range(30):
        if not one.asks():
            break
        ask = one.asks()[0]
        seat = ask["seat"]
        options = one.query("orders", seat)
        page.apply(options["scene"])
        key = options["options"][luck.draw(len(options["options"]), "option")]["key"]
        chosen = one.query("orders", seat, chosen=[key])
        page.apply(chosen["scene"])
        one.say(t="do", key=f"p{turn}", seat=seat, asked=ask["asked"], choice=chosen["choice"])
        page.apply(one.until("events")["now"]["scene"])
        for told in one.until_asked():
            page.apply(told["now"]["scene"])
    fresh = host.sit(game, 0)
    assert fresh.step == one.step > 5
    assert page.layers == Picture(fresh.sync["now"]["scene"]["svg"]).layers


def test_orders_are_put_together_part_by_part(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one = host.sit(game, 0)
    one.do(0, ["bid", 3], 0)
    one.do(1, ["bid", 0], 0)
    one.reach(2)
    start = one.query("orders", 0)
    assert {option["slot"] for option in start["options"]} == {"reach", "said"}
    fire = one.query("orders", 0, chosen=["fire-1"])
    assert (fire["choice"], fire["total"], fire["asked"]) == (["fire", 1], 1, 2)
    typed = one.query("orders", 0, text="FIRE tank")
    assert typed["choice"] == ["fire", 1]
    assert one.query("orders", 1)["total"] == 0


def test_queries_are_answered_or_refused(server: Running) -> None:
    host = Device(server.base)
    one = host.sit(host.make()["game"], 0, lang="fr")
    assert one.query("scene", step=0)["svg"].startswith("<svg")
    assert one.query("scene", step=9)["code"] == "no-step"
    assert one.query("rule", id="CH-4.7")["text"].startswith("Un pas en diagonale")
    assert one.query("rule", id="XX-1") is None
    assert one.query("nonsense")["code"] == "no-query"
    assert one.query("orders", chosen="no list")["code"] == "malformed"
    assert one.query("log", before=1)["log"] == []
    assert one.query("inspect", key="fire-0") == {"facts": [], "entry": ""}


def test_odds_are_told_before_a_shot(server: Running) -> None:
    """Wishes 14 to 16: exact, named by their rule, for the shot and for the answer to it."""
    host = Device(server.base)
    game = host.make()["game"]
    one = host.sit(game, 0)
    assert one.query("odds", 0, choice=["bid", 3]) is None
    assert one.query("odds", 0, choice=["fire", 1])["code"] == "not-asked"
    one.do(0, ["bid", 3], 0)
    host.sit(game, 1).do(1, ["bid", 0], 0)
    odds = one.query("odds", 0, choice=["fire", 1])
    (result,) = odds["results"]
    assert result["chance"] == [HURTS.numerator, HURTS.denominator]
    assert odds["modifiers"][0]["rule"] == "SK-5"
    assert odds["reply"]


def test_a_ping_is_answered(server: Running) -> None:
    host = Device(server.base)
    one = host.sit(host.make()["game"], 0)
    one.say(t="ping", at=77)
    assert one.until("pong")["at"] == 77


def test_a_name_is_told_to_the_others(server: Running) -> None:
    host, guest, made = pair(server.base)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    assert one.act(0, "name", name="  <b>Zoé</b>  ")["t"] == "ack"
    while True:
        news = two.until("table")
        if news["seats"][0]["name"]:
            break
    assert news["seats"][0]["name"] == "<b>Zoé</b>"
    assert one.act(0, "name", name="x" * 41)["code"] == "malformed"


def test_an_earlier_step_is_shown_as_it_was(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one = host.sit(game, 0)
    before = one.query("scene", step=0)
    play_out([one, host.sit(game, 1)], seed=3)
    assert one.query("scene", step=0)["svg"] == before["svg"]
    last = one.query("scene", step=one.step)
    assert last["steps"] == one.step
    middle = [one.query("scene", step=step)["svg"] for step in range(one.step)]
    assert middle[0] == before["svg"]
    assert one.query("scene", step=2, seat=1)["seat"] == 1


def test_a_picture_that_cannot_be_drawn_stops_nobody_else(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step is stored and acknowledged; the others are told; the line stays."""
    host, guest, made = pair(server.base)
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    drawn = SkirmishRoom.scene

    def broken(self: SkirmishRoom, view: Any, lens: Lens) -> Scene:
        if view.seat == 0:
            raise RuntimeError("the pencil broke")
        return drawn(self, view, lens)

    monkeypatch.setattr(SkirmishRoom, "scene", broken)
    assert one.do(0, ["bid", 1], 0)["t"] == "ack"
    assert one.until("refuse")["code"] == "internal"
    two.reach(1)
    monkeypatch.setattr(SkirmishRoom, "scene", drawn)
    assert one.hello(0)["step"] == 1


def test_dice_by_hand_are_told_by_whoever_rolls_them(server: Running) -> None:
    host, guest, made = pair(server.base, dice="hand")
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    play_out([one, two], seed=2)
    steps = [line for line in one.sync["now"]["log"] if line]
    assert steps
    live = server.lounge.at_hand(made["game"])
    assert live is not None
    acts = [step.act for step in live.session.playable.record.steps]
    assert "roll" in acts
    assert host.get(f"/api/games/{made['game']}/proof")["ok"]


def test_what_cannot_be_taken_back_asks_for_a_second_look(server: Running) -> None:
    host = Device(server.base)
    one = host.sit(host.make()["game"], 0)
    assert one.sync["now"]["unasked"] == [
        {"kind": "concede", "choice": ["concede"], "label": "concede", "confirm": True}
    ]
