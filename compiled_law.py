"""Which of the law mypyc compiles, and how: for the wheel of a platform (hatch_build.py).

    python compiled_law.py FOLDER    a copy of the package there, compiled
    python compiled_law.py --translate FOLDER    only as far as C: whether mypyc takes it

It takes minutes, so that neither `pip install .` nor development waits for it, and it works on a
copy: a compiled module that lies beside its text would hide every later change of that text.

What declares choices and events stays text, because a compiled class forgets the types of its
fields (`core/kinds.py`); it holds no logic. The rest of the law runs the same either way, and so
does what bots think with, but for the judges and engines, which extend bases that are text.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
PACKAGE = "tourelle"
SHARED = "shared"

#: A library for what all games stand on and one for each game, by the paths of the texts. Each text
#: is a C file of its own: one of 15 MB takes a compiler longer than all its parts.
LIBRARIES = {
    SHARED: (
        "core/ask.py",
        "core/chance.py",
        "core/flow.py",
        "core/rules.py",
        "games/draw_answer.py",
        "games/moods.py",
        "games/windows.py",
        "space/*.py",
        "cards/*.py",
    ),
    "panzer_squadron": (
        "games/panzer_squadron/kernel/*.py",
        "games/panzer_squadron/law/**/*.py",
        "games/panzer_squadron/mind/*.py",
    ),
    "tank_commander": ("games/tank_commander/law/**/*.py", "games/tank_commander/mind/*.py"),
    "tank_hunter": ("games/tank_hunter/law/**/*.py", "games/tank_hunter/mind/*.py"),
    "tanks": ("games/tanks/law/**/*.py", "games/tanks/mind/*.py"),
}
#: Texts that are not compiled: nothing in them, choices and events, a class with two bases, those
#: that extend text.
LEFT = (
    "__init__.py",
    "choices.py",
    "events.py",
    "unit_events.py",
    "card_events.py",
    "happenings.py",
    "slots.py",
    "judge.py",
    "engine.py",
)
#: mypyc's many C files of one library each define what it shares with others (one definition is
#: meant), and lack the headers of two parts of its runtime.
HEADERS = ("bytes_extra_ops.h", "str_extra_ops.h")


def texts(library: str, source: Path = SOURCE) -> list[str]:
    """The texts of a library, by their paths from *source*."""
    found = (path for glob in LIBRARIES[library] for path in (source / PACKAGE).glob(glob))
    return sorted(path.relative_to(source).as_posix() for path in found if path.name not in LEFT)


def build(folder: Path) -> tuple[Path, list[Path]]:
    """Compile in a copy of the package, made in *folder*; that copy and what was made in it. A
    library whose C is the same as last time is not compiled again."""
    from setuptools import Distribution

    with copied(folder) as copy:
        made = translated(copy)
        distribution = Distribution({"name": PACKAGE, "ext_modules": made})
        command = distribution.get_command_obj("build_ext")
        command.inplace = True
        command.parallel = os.cpu_count()
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "o")
        command.ensure_finalized()
        command.run()
        return copy, [copy / command.get_ext_filename(extension.name) for extension in made]


@contextmanager
def copied(folder: Path) -> Iterator[Path]:
    """A fresh copy of the texts, where we stand meanwhile."""
    copy = folder / "src"
    shutil.rmtree(copy, ignore_errors=True)
    skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.c")
    shutil.copytree(SOURCE, copy, ignore=skip)
    where = os.getcwd()
    os.chdir(copy)
    try:
        yield copy
    finally:
        os.chdir(where)


def translated(copy: Path) -> list[Extension]:
    """The texts as C, beside the *copy*; ends the process if mypyc does not take them."""
    import mypyc
    from mypyc.build import mypycify

    groups = {library: texts(library, copy) for library in LIBRARIES}
    made = mypycify(
        [
            "--config-file=",
            "--explicit-package-bases",
            f"--cache-dir={copy.parent / 'mypy'}",
            *(text for group in groups.values() for text in group),
        ],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        include_runtime_files=True,
        separate=[(group, f"{PACKAGE}_law_{library}") for library, group in groups.items()],
        target_dir=str(copy.parent / "c"),
    )
    runtime = Path(mypyc.__file__).parent / "lib-rt"
    for extension in made:
        extension.extra_compile_args.append("-fcommon")
        for header in HEADERS:
            extension.extra_compile_args += ["-include", str(runtime / header)]
    return made


if __name__ == "__main__":
    place = Path(sys.argv[-1]).resolve()
    if sys.argv[1] == "--translate":
        with copied(place) as copy:
            print(len(translated(copy)), "extensions")
    else:
        print("\n".join(map(str, build(place)[1])))
