"""Installs each wheel of a folder in an empty environment and plays with it there.

    python tests/packaging/try_wheels.py dist

There must be one for this platform, which runs compiled, and one for all, which does not. Both must
play the same games, choice for choice, and prove all records (same_games.py).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAME = Path(__file__).parent / "same_games.py"
LAW = ("panzer-squadron", "tank-commander", "tank-hunter", "tanks")  # what compiled_law.py compiles
ENGINE = "tank-chess"  # what compiled.py does; other engines are text
PLAY = """
from time import process_time
import tourelle
from tourelle.bots.spec import player
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games import registry

for name in registry.names():
    game = registry.game(name)
    table = Table(game.rules, min(game.rules.seats), {}, b"wheel")
    dice = FastDice(1)
    for _ in range(6):
        if table.asks():
            seat = table.asks()[0].seat
            bot = player("master:time=100", game, Seat(seat), process_time)
            table.submit(seat, bot.answer(table.view(seat), dice))
    if game.engine is not None:
        print(name, "compiled" if game.engine.is_compiled() else "plain")
"""


def main(folder: str) -> int:
    wheels = sorted(Path(folder).glob("*.whl"))
    pure = [wheel.name.endswith("-py3-none-any.whl") for wheel in wheels]
    if sorted(pure) != [False, True]:
        print(f"expected one wheel for this platform and one for all: {[w.name for w in wheels]}")
        return 1
    tried = [tried_out(wheel, plain) for wheel, plain in zip(wheels, pure, strict=True)]
    same = tried[0][1] == tried[1][1]
    print("both play the same" if same else f"they differ: {tried}")
    return 0 if same and all(runs for runs, _ in tried) else 1


def tried_out(wheel: Path, plain: bool) -> tuple[bool, list[str]]:
    """Whether *wheel*, alone in an environment, runs as it should, and what it plays there."""
    with tempfile.TemporaryDirectory() as empty:
        venv.create(empty, with_pip=True)
        python = str(Path(empty) / "bin" / "python")
        install = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        run([*install, "-r", str(ROOT / "requirements" / "run.txt")], empty)
        run([*install, "--no-deps", str(wheel.resolve())], empty)
        run([str(Path(empty) / "bin" / "tourelle"), "--help"], empty)
        told = run([python, "-c", PLAY], empty).split()
        lines = run([python, str(SAME), str(ROOT / "records")], empty).splitlines()
    law = {line.split()[1]: line.split()[2] for line in lines if line.startswith("law ")}
    print(f"{wheel.name}: {' '.join(told)}; law: {law}")
    runs = law == dict.fromkeys(law, "text") | dict.fromkeys(() if plain else LAW, "compiled")
    engines = dict(zip(told[::2], told[1::2], strict=True))
    runs = runs and engines[ENGINE] == ("plain" if plain else "compiled")
    return runs, [line for line in lines if line.startswith("same ")]


def run(command: list[str], folder: str) -> str:
    """What it says, run where nothing of the repository is found."""
    keep = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    keep.pop("TOURELLE_PURE", None)
    done = subprocess.run(
        command, cwd=folder, env=keep, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
