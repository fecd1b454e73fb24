"""Which of the law mypyc compiles, and how: for the wheel of a platform (hatch_build.py).

    python compiled_law.py FOLDER [LIBRARY...]    a copy of the package there, compiled

It takes minutes, so that neither `pip install .` nor development waits for it, and it works on a
copy: a compiled module that lies beside its text would hide every later change of that text.

What declares choices and events stays text, because a compiled class forgets the types of its
fields (`core/kinds.py`); it holds no logic. The rest of the law runs the same either way.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
PACKAGE = "tourelle"
SHARED = "shared"

#: A library for what all games stand on and one for each game, so that no C file grows beyond
#: what a compiler takes in seconds. By the paths of the texts.
LIBRARIES = {
    SHARED: (
        "core/ask.py",
        "core/chance.py",
        "core/flow.py",
        "core/rules.py",
        "games/windows.py",
        "space/*.py",
        "cards/*.py",
    ),
    "tank_hunter": ("games/tank_hunter/law/**/*.py",),
    "tanks": ("games/tanks/law/**/*.py",),
    "panzer_squadron": (
        "games/panzer_squadron/kernel/*.py",
        "games/panzer_squadron/law/**/*.py",
    ),
    "tank_commander": ("games/tank_commander/law/**/*.py",),
}
#: Texts that are not compiled: nothing in them, choices and events, a class with two bases.
LEFT = (
    "__init__.py",
    "choices.py",
    "events.py",
    "unit_events.py",
    "card_events.py",
    "happenings.py",
    "slots.py",
)


def texts(library: str, source: Path = SOURCE) -> list[str]:
    """The texts of a library, by their paths from *source*."""
    found = (path for glob in LIBRARIES[library] for path in (source / PACKAGE).glob(glob))
    return sorted(path.relative_to(source).as_posix() for path in found if path.name not in LEFT)


def build(folder: Path, libraries: tuple[str, ...] = tuple(LIBRARIES)) -> tuple[Path, list[Path]]:
    """Compile in a copy of the package, made in *folder*; that copy and what was made in it."""
    from setuptools import Distribution

    copy = folder / "src"
    shutil.rmtree(copy, ignore_errors=True)
    skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.c")
    shutil.copytree(SOURCE, copy, ignore=skip)
    where = os.getcwd()
    os.chdir(copy)
    try:
        made = translated(copy, libraries)
        distribution = Distribution({"name": PACKAGE, "ext_modules": made})
        command = distribution.get_command_obj("build_ext")
        command.inplace = True
        command.parallel = os.cpu_count()
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "o")
        command.ensure_finalized()
        command.run()
        return copy, [copy / command.get_ext_filename(extension.name) for extension in made]
    finally:
        os.chdir(where)


def translated(source: Path, libraries: tuple[str, ...] = tuple(LIBRARIES)) -> list:
    """The texts as C, beside *source*; ends the process if mypyc does not take them."""
    from mypyc.build import mypycify

    groups = {library: texts(library, source) for library in libraries}
    return mypycify(
        [
            "--config-file=",
            "--explicit-package-bases",
            f"--cache-dir={source.parent / 'mypy'}",
            *(text for group in groups.values() for text in group),
        ],
        opt_level="1",
        debug_level="0",
        separate=[(group, f"{PACKAGE}_law_{library}") for library, group in groups.items()],
        target_dir=str(source.parent / "c"),
    )


if __name__ == "__main__":
    wanted = tuple(sys.argv[2:]) or tuple(LIBRARIES)
    print("\n".join(map(str, build(Path(sys.argv[1]).resolve(), wanted)[1])))
