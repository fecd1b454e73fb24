"""A process of its own and the pipe to it: what it is asked ends in time, or it is ended."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final


class Late(Exception):
    """It took longer than its budget."""


class Crash(Exception):
    """It ended, or raised."""


class Worker:
    """One process that answers what comes through the pipe: pairs of whether it is good, and it."""

    def __init__(self, name: str, serve: Callable[..., None], *args: object) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.pipe: Final[Connection] = ours
        self.process: Final[BaseProcess] = context.Process(
            target=serve, args=(theirs, *args), daemon=True, name=name
        )
        try:
            self.process.start()
        except (OSError, RuntimeError) as error:  # the machine has no process left to give
            ours.close()
            raise Crash("no process to work in") from error
        finally:
            theirs.close()

    def told(self, asked: object, budget: int) -> Any:
        """Blocks: for a thread of its own. *budget* in milliseconds."""
        try:
            self.pipe.send(asked)
            if not self.pipe.poll(budget / 1000):
                raise Late
            good, answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise Crash("the process ended") from error
        if not good:
            raise Crash(answer)
        return answer

    def kill(self) -> None:
        """At once; whoever waits for it in another thread is told that it ended."""
        self.process.kill()

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(2)
