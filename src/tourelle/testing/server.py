"""A real server in a thread, and people who talk to it: for tests and measurements."""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, TypeVar

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tourelle.core.chance import FastDice
from tourelle.games import registry
from tourelle.games.game import AnyGame
from tourelle.testing.toys.rooms import room
from tourelle.testing.toys.skirmish_parts import Disc
from tourelle.web.config import Config, Served
from tourelle.web.http.app import make_app
from tourelle.web.http.serve import House, uvicorn_config
from tourelle.web.live.lounge import Lounge
from tourelle.web.store.store import Store

TOYS: Final = Served(("skirmish", "gunnery"), "tourelle.testing.toys.rooms:room")
Message = dict[str, Any]
T = TypeVar("T")


def any_game(name: str) -> AnyGame:
    """A finder of both: the toy games and our own."""
    return room(name) if name in TOYS.names else registry.game(name)


HOT: Final = [{"kind": "me"}, {"kind": "here"}]
PAIR: Final = [{"kind": "me"}, {"kind": "link"}]


class Running:
    """A server that runs, its port and its lounge."""

    def __init__(self, server: uvicorn.Server, lounge: Lounge) -> None:
        self.server: Final = server
        self.lounge: Final = lounge
        self.port = 0
        self._loop: asyncio.AbstractEventLoop | None = None

    def live(self) -> None:
        """In a thread of its own, until it is stopped."""
        asyncio.run(self._live())

    async def _live(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self.server.serve()

    def put(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server's own thread do it."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    @property
    def base(self) -> str:
        return f"127.0.0.1:{self.port}"


def toy_config(**changes: Any) -> Config:
    """Fast: nobody waits for a bot or for what the table answers by itself."""
    base = Config(served=TOYS, bot_pace=0, window_hold=0, tick=50, film_apart=False)
    return replace(base, **{"address_rate": 100_000, "socket_rate": 100_000, **changes})


@contextmanager
def running(config: Config, store: Store | None = None) -> Iterator[Running]:
    """The server on a free port of this machine, stopped in good order at the end."""
    app = make_app(config, store)
    settings = uvicorn_config(config, app)
    settings.port = 0
    server = House(settings)
    found = Running(server, app.state.context.lounge)
    thread = threading.Thread(target=found.live, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        if time.monotonic() > deadline or not thread.is_alive():
            raise RuntimeError("the server did not start")
        time.sleep(0.005)
    found.port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.should_exit = True
        thread.join(20)


class Device:
    """A browser without a screen: a cookie and requests from our own pages."""

    def __init__(self, base: str) -> None:
        self.base: Final = base
        self.cookies: dict[str, str] = {}
        self.patience = 20.0  # seconds, for what others may keep busy

    def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        said = {"Origin": f"http://{self.base}", "Content-Type": "application/json"}
        if self.cookies:
            said["Cookie"] = self.cookie
        said.update(headers or {})
        link = http.client.HTTPConnection(self.base, timeout=self.patience)
        raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        link.request(method, path, raw, said)
        answer = link.getresponse()
        data = answer.read()
        link.close()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, data, answer.headers

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str) -> Any:
        status, data, _ = self.ask("GET", path)
        assert status == 200, (path, status, data[:300])
        return json.loads(data)

    def post(self, path: str, body: Any, expect: int = 200) -> Any:
        status, data, _ = self.ask("POST", path, body)
        assert status == expect, (path, status, data[:300])
        return json.loads(data)

    def make(self, game: str = "skirmish", seats: Any = None, **more: Any) -> Any:
        return self.post("/api/games", {"game": game, "seats": seats or HOT, **more})

    def join(self, url: str) -> Any:
        """Follow a secret link."""
        path, _, token = url.partition("#")
        return self.post("/api/join", {"game": path.rsplit("/", 1)[-1], "token": token})

    def sit(self, game: str, seat: int | None = 0, **hello: Any) -> Sitter:
        sitter = Sitter(self, game)
        sitter.hello(seat, **hello)
        return sitter


class Sitter:
    """One socket at one table; keeps every byte it was sent."""

    def __init__(self, device: Device, game: str, origin: str | None = None) -> None:
        self.device: Final = device
        self.game: Final = game
        self.heard: Final[list[str]] = []
        self.sync: Message = {}
        self.step = 0
        self.socket: Final[ClientConnection] = connect(
            f"ws://{device.base}/play/{game}/socket",
            origin=Origin(origin or f"http://{device.base}"),
            additional_headers={"Cookie": device.cookie} if device.cookies else {},
            max_size=None,
            close_timeout=1,
            legacy=True,
        )

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 10) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        self._follow(message)
        return message

    def _follow(self, message: Message) -> None:
        if message["t"] == "sync":
            self.sync, self.step = message, message["step"]
        elif message["t"] == "events":
            assert message["from"] == self.step, "a gap"
            self.sync["now"] = {**self.sync["now"], **message["now"]}
            self.sync["now"]["asks"] = message["now"]["asks"]
            self.sync["now"]["outcome"] = message["now"].get("outcome")
            self.step = message["to"]

    def until(self, *kinds: str, timeout: float = 10) -> Message:
        """The next message of one of these kinds; others may come before it."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.0, end - time.monotonic()))
            if message["t"] in kinds:
                return message

    def hello(self, seat: int | None, **more: Any) -> Message:
        said = {"lang": "en", "theme": "light", "nonce": secrets.token_hex(8), **more}
        self.say(t="hello", v=1, seat=seat, **said)
        return self.until("sync", "refuse")

    def asks(self, seat: int | None = None) -> list[Message]:
        """The open questions that this device may answer."""
        mine = [ask for ask in self.sync["now"]["asks"] if ask.get("mine")]
        return [ask for ask in mine if seat is None or ask["seat"] == seat]

    def until_asked(self) -> list[Message]:
        """What is told until this device is asked or the game is over: what has one answer the
        table says itself."""
        out = []
        while not self.asks() and not self.sync["now"].get("outcome"):
            out.append(self.hear(30))
        return out

    def do(self, seat: int, choice: Any, asked: int | None, key: str | None = None) -> Message:
        """Play, and hear the answer to it."""
        key = key or secrets.token_hex(8)
        self.say(t="do", key=key, seat=seat, asked=asked, choice=choice)
        return self.reply(key)

    def act(self, by: int, what: str, /, **args: Any) -> Message:
        key = secrets.token_hex(8)
        self.say(t="act", key=key, seat=by, what=what, args=args)
        return self.reply(key)

    def reply(self, key: str) -> Message:
        while True:
            message = self.until("ack", "refuse")
            if message.get("key") in (key, None):
                return message

    def query(self, what: str, by: int | None = None, /, **args: Any) -> Any:
        self.say(t="query", id=1, seat=by, what=what, args=args)
        answer = self.until("answer", "refuse")
        return answer.get("data", answer)

    def reach(self, step: int, timeout: float = 10) -> None:
        """Hear on until the game has made so many steps."""
        while self.step < step:
            self.hear(timeout)

    def listen(self, seconds: float) -> list[Message]:
        """Whatever comes in that time."""
        out = []
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                out.append(self.hear(left))
            except TimeoutError:
                break
        return out

    def closed(self, timeout: float = 5) -> int | None:
        """The code with which the server closed, or None if it did not."""
        try:
            while True:
                self.hear(timeout)
        except ConnectionClosed as error:
            return None if error.rcvd is None else int(error.rcvd.code)
        except TimeoutError:
            return None

    def close(self) -> None:
        self.socket.close()


def pair(base: str, game: str = "skirmish", **more: Any) -> tuple[Device, Device, Any]:
    """Two devices at one game: the host, and a guest who came by the link."""
    host, guest = Device(base), Device(base)
    made = host.make(game, PAIR, **more)
    guest.join(made["links"][0]["url"])
    return host, guest, made


def patiently(test: Callable[[], bool], seconds: float = 10) -> None:
    """Wait until it holds."""
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)


def choice_for(ask: Message, luck: FastDice) -> Any:
    """Any answer that the hint of a question offers."""
    hints = ask["hint"]
    hint = hints[luck.draw(len(hints), "hint")]
    if "roll" in hint:
        count, sides = hint["roll"]
        return ["roll", *(luck.draw(sides, "roll") for _ in range(count))]
    if "disc" in hint:
        x, y, radius = hint["disc"]
        return Disc(x, y, radius).sample(luck).data()
    items = hint["items"]
    return items[luck.draw(len(items), "item")]


def turn(sitters: Sequence[Sitter], luck: FastDice) -> bool:
    """Whoever is asked answers from his hints; False: nobody is, the game is over. What has one
    answer the table says itself."""
    end = time.monotonic() + 5
    while time.monotonic() < end:
        if any("hint" in ask for one in sitters for ask in one.asks()):
            break
        if sitters[0].sync["now"].get("outcome"):
            return False
        for one in sitters:
            one.listen(0.01)
    for one in sitters:
        for ask in one.asks():
            if "hint" not in ask:
                continue
            answer = one.do(ask["seat"], choice_for(ask, luck), ask["asked"])
            assert answer["t"] == "ack", answer
            for sitter in sitters:
                sitter.reach(answer["step"])
            return True
    return False


def play_out(sitters: Sequence[Sitter], most: int = 400, seed: int = 1) -> None:
    """A whole game."""
    luck = FastDice(seed)
    for _ in range(most):
        if not turn(sitters, luck):
            assert sitters[0].sync["now"].get("outcome")
            return
    raise AssertionError("it never ended")
