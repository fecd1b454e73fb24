"""Files of the pages: kept for ever by browsers, squeezed, and plain for who works on them."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import pytest

from tourelle.testing.server import Device, Running, running, toy_config

GZIP = {"Accept-Encoding": "br, gzip;q=0.8"}


@pytest.fixture(scope="module")
def plain() -> Iterator[Running]:
    with running(toy_config(plain_assets=True)) as found:
        yield found


def addresses(device: Device, path: str) -> list[str]:
    return re.findall(r'"(/(?:assets|static)/[^"]+)"', device.ask("GET", path)[1].decode())


def test_the_files_of_a_page_are_kept_for_ever_and_squeezed(server: Running) -> None:
    device = Device(server.base)
    named = addresses(device, "/play/any")
    assert len(named) == 4
    for address in named:
        status, body, headers = device.ask("GET", address)
        assert status == 200
        assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert headers["Vary"] == "Accept-Encoding"
        assert "Content-Encoding" not in headers
        _, short, told = device.ask("GET", address, headers=GZIP)
        if told["Content-Encoding"] == "gzip":
            assert len(short) < len(body)
            short = gzip.decompress(short)
        assert short == body


def test_pages_and_the_catalogue_are_squeezed_and_links_are_not(server: Running) -> None:
    device = Device(server.base)
    for path in ("/", "/api/catalogue", "/api/rules/tank-chess"):
        _, body, headers = device.ask("GET", path, headers=GZIP)
        assert headers["Content-Encoding"] == "gzip", path
        assert "Accept-Encoding" in ", ".join(headers.get_all("Vary") or [])
        assert gzip.decompress(body) == device.ask("GET", path)[1]
    body = {"game": "skirmish", "seats": [{"kind": "me"}, {"kind": "link"}]}
    status, _, headers = device.ask("POST", "/api/games", body, headers=GZIP)
    assert (status, headers["Content-Encoding"]) == (200, None)


@pytest.mark.parametrize("told", ["", "br", "gzip;q=0", "identity"])
def test_who_does_not_take_it_is_not_sent_it(server: Running, told: str) -> None:
    status, _, headers = Device(server.base).ask("GET", "/", headers={"Accept-Encoding": told})
    assert (status, headers["Content-Encoding"]) == (200, None)


def test_an_address_of_another_time_is_gone(server: Running) -> None:
    for path in ("/assets/table.0000000000000000.js", "/assets/..%2fwire.py"):
        assert Device(server.base).ask("GET", path)[0] == 404


def test_the_policy_lets_nothing_in_but_our_own_files(server: Running) -> None:
    policy = Device(server.base).ask("GET", "/play/any")[2]["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "unsafe" not in policy


def test_who_works_on_the_pages_has_them_file_by_file(plain: Running) -> None:
    named = addresses(Device(plain.base), "/play/any")
    assert "/static/js/table/main.js" in named
    assert not any(name.startswith("/assets/") for name in named)
    _, _, headers = Device(plain.base).ask("GET", named[0])
    assert headers["Cache-Control"] == "no-cache"


def test_a_table_asks_for_the_names_of_levels_once(server: Running) -> None:
    status, _, headers = Device(server.base).ask("GET", "/api/levels?lang=fr")
    assert (status, headers["Cache-Control"]) == (200, "public, max-age=3600")
    levels = Device(server.base).get("/api/levels?lang=fr")["levels"]
    assert levels == Device(server.base).get("/api/catalogue?lang=fr")["levels"]
