"""Starting up: addresses, ports, the three ways to serve, logs without secrets."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import structlog

from tourelle import rulebook
from tourelle.core.codec import Malformed
from tourelle.core.words import LANGS
from tourelle.testing.crash import free_port, start
from tourelle.testing.server import Device, running, toy_config
from tourelle.web.config import LOOPBACK
from tourelle.web.http import serve as serving
from tourelle.web.http.journal import no_secrets
from tourelle.web.http.serve import bound, configured, terminal_qr
from tourelle.web.lobby.links import qr
from tourelle.web.store.claim import claimed
from tourelle.web.words import PHRASES


def test_the_usual_port_or_a_free_one() -> None:
    first = bound("127.0.0.1", free_port(), fixed=False)
    taken = first.getsockname()[1]
    first.listen()
    second = bound("127.0.0.1", taken, fixed=False)
    assert second.getsockname()[1] not in (0, taken)
    with pytest.raises(Malformed, match=str(taken)):
        bound("127.0.0.1", taken, fixed=True)
    first.close()
    second.close()


def test_alone_it_listens_to_this_machine_only(tmp_path: Path) -> None:
    config = configured(tmp_path / "g.db", lan=False, public=False, origin=None, lang="en")
    assert (config.mode, config.hosts) == ("local", LOOPBACK)
    assert not config.secure


def test_on_the_network_it_says_so_and_shows_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "lan_addresses", lambda: ["192.168.7.5"])
    config = configured(tmp_path / "g.db", lan=True, public=False, origin=None, lang="fr")
    assert config.hosts == (*LOOPBACK, "192.168.7.5")
    said: list[str] = []
    serving._greet(config, 7373, "fr", said.append)
    text = "\n".join(said)
    assert "http://192.168.7.5:7373/" in text
    assert "sans https" in text
    assert "▀" in text or "█" in text
    assert "cartes cachées" in text


@pytest.mark.parametrize(
    "origin", [None, "", "http://x.example", "https://", "https://x.example/deep", "x.example"]
)
def test_for_the_world_it_refuses_to_start_without_its_address(
    tmp_path: Path, origin: str | None
) -> None:
    with pytest.raises(Malformed, match="--origin"):
        configured(tmp_path / "g.db", lan=False, public=True, origin=origin, lang="en")


def test_for_the_world_it_answers_to_its_name_only(tmp_path: Path) -> None:
    config = configured(
        tmp_path / "g.db", lan=False, public=True, origin="https://x.example:8443", lang="en"
    )
    assert (config.origin, config.hosts) == ("https://x.example:8443", ("x.example",))
    assert config.secure


def test_guests_on_the_network_are_told_who_holds_the_cards() -> None:
    with running(toy_config(mode="lan")) as server:
        host, guest = Device(server.base), Device(server.base)
        made = host.make(seats=[{"kind": "me"}, {"kind": "link"}])
        assert made["links"][0]["qr"]["size"] > 20
        guest.join(made["links"][0]["url"])
        assert host.sit(made["game"], 0).sync["meta"]["notice"] == ""
        notice = guest.sit(made["game"], 1, lang="fr").sync["meta"]["notice"]
        assert notice == "Les cartes cachées sont sur la machine de l’hôte."


def test_it_starts_opens_the_browser_and_ends_in_good_order(tmp_path: Path) -> None:
    port = free_port()
    process = start(tmp_path / "games.db", port)
    device = Device(f"127.0.0.1:{port}")
    game = device.make()["game"]
    one = device.sit(game, 0)
    assert one.do(0, ["bid", 1], 0)["t"] == "ack"
    process.send_signal(signal.SIGTERM)
    assert process.wait(10) in (0, -signal.SIGTERM)
    assert one.closed() in (1001, 1012, None)


def test_the_browser_is_opened_once_it_serves() -> None:
    code = (
        "import webbrowser, pathlib, os, signal, urllib.request\n"
        "from tourelle.web.http import serve as s\n"
        "from tourelle.testing.server import toy_config\n"
        "def open(url):\n"
        "    print('opened', urllib.request.urlopen(url).status, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "webbrowser.open = open\n"
        f"s.serve(port={free_port()}, config=toy_config())\n"
    )
    src = str(Path(serving.__file__).parents[3])
    run = [sys.executable, "-c", code]
    env = {"PYTHONPATH": src}
    done = subprocess.run(run, capture_output=True, timeout=30, env=env, check=False)
    assert b"opened 200" in done.stdout
    assert b"Traceback" not in done.stderr


def test_codes_are_paths_on_a_grid() -> None:
    code = qr("http://192.168.7.5:7373/join/abc#0123456789abcdef0123456789abcdef")
    assert code["d"].startswith("M2 2h1v1h-1z")
    assert code["size"] % 2 == 1
    lines = terminal_qr("http://192.168.7.5:7373/").splitlines()
    assert len({len(line) for line in lines}) == 1


def test_no_log_takes_a_secret(capsys: pytest.CaptureFixture[str]) -> None:
    event = no_secrets(None, "", {"event": "x", "token": "abc", "choice": [1], "game": "g"})
    assert event["token"] == event["choice"] == "(not logged)"
    assert event["game"] == "g"
    with running(toy_config()) as server:
        host = Device(server.base)
        made = host.make(seats=[{"kind": "me"}, {"kind": "link"}])
        guest = Device(server.base)
        guest.join(made["links"][0]["url"])
        guest.ask("POST", "/api/join", {"token": "0" * 32})
        one = guest.sit(made["game"], 1)
        one.say(t="hello", v=1, seat=0)
        time.sleep(0.05)
    said = capsys.readouterr()
    text = said.out + said.err
    for secret in (*host.cookies.values(), *guest.cookies.values(), "0" * 32):
        assert secret not in text
    assert made["links"][0]["url"].partition("#")[2] not in text
    assert structlog.is_configured()


def test_every_word_of_the_table_is_in_both_languages() -> None:
    for key, phrase in PHRASES.items():
        assert phrase.en, key
        assert phrase.fr, key
        assert phrase.en.count("{") == phrase.fr.count("{"), key


def test_the_rule_books_are_read_whole() -> None:
    for game in rulebook.games():
        for lang in LANGS:
            book = rulebook.book(game, lang)
            assert book is not None
            rules = [rule for section in book.sections for rule in section.rules]
            assert len(rules) > 100, game
            assert all(rule.text or rule.title for rule in rules), game
    assert rulebook.book("halma", "en") is None
    rule = rulebook.rule("CH-4.2", "en")
    assert rule is not None
    assert (rule.title, rule.game) == ("Forward", "tank-chess")


def test_a_taken_port_is_no_reason_to_fail() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        other = bound("127.0.0.1", int(taken.getsockname()[1]), fixed=False)
        other.close()


def test_two_servers_never_share_a_store(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with claimed(path, "en"):
        with pytest.raises(Malformed, match="Another server"), claimed(path, "en"):
            pass
        with claimed(tmp_path / "other.db", "en"):
            pass
    with claimed(path, "en"), claimed(None, "en"):
        pass
