"""The compiled texts with every access checked: one beyond its bounds ends the process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tourelle.games.tank_chess.mind.engine.built import compiled

ROOT = Path(__file__).parents[4]
WORK = """
import random
from tourelle.games.tank_chess.content.library import library
from tourelle.games.tank_chess.kernel.flat import lister
from tourelle.games.tank_chess.kernel.flat.served import new_lister, why_not
from tourelle.games.tank_chess.kernel.units import DEFAULT
from tourelle.games.tank_chess.text.tfen import read_tfen

assert lister.__file__.startswith({folder!r}), lister.__file__
rng, turns = random.Random(1), 0
for plan in library().maps.values():
    position = read_tfen(plan.position()).position
    if why_not(position):
        continue
    board = new_lister(position, DEFAULT, 1)
    for _ in range(300):
        codes = board.codes()
        shots = board.shots()
        board.winning(0), board.winning(1)
        board.play(rng.choice(shots if shots and rng.random() < 0.5 else codes))
        turns += len(codes)
        if board.is_over():
            break
print("turns", turns)
"""


@pytest.mark.skipif(not compiled() or not shutil.which("cc"), reason="nothing is compiled here")
def test_no_access_lies_out_of_bounds(tmp_path: Path) -> None:
    build = [sys.executable, str(ROOT / "compiled.py"), "--checked", str(tmp_path)]
    subprocess.run(build, check=True, capture_output=True, timeout=600)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    work = WORK.format(folder=str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-c", work], env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[1]) > 100_000
