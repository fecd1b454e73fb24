"""Which texts are compiled, and how: for the build (hatch_build.py), for tests and for wheels.

    python compiled.py            compile in place, next to the texts
    python compiled.py --checked FOLDER    a copy of the package there, each access checked

A text is compiled if a .pxd lies beside it. TOURELLE_PURE=1 means: compile nothing.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
PURE = "TOURELLE_PURE"
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
FAST = ["-O3", "-fno-semantic-interposition", "-g0"]
# an array's size is known to the C compiler: an access beyond it ends the process at once
CHECKED = ["-O1", "-g", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"]


def texts(source: Path = SOURCE) -> list[Path]:
    found = (path.with_suffix(".py") for path in sorted(source.rglob("*.pxd")))
    return [text for text in found if text.exists()]


def module_of(text: Path, source: Path) -> str:
    return ".".join(text.relative_to(source).with_suffix("").parts)


def build(source: Path = SOURCE, flags: list[str] | None = None) -> list[Path]:
    """Compile all texts in place; the files that were made."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    flags = (FAST if flags is None else flags) if os.name == "posix" else []
    where = os.getcwd()
    os.chdir(source)  # so that texts find one another's .pxd
    try:
        wanted = [
            Extension(
                module_of(text, source), [str(text.relative_to(source))], extra_compile_args=flags
            )
            for text in texts(source)
        ]
        made = cythonize(
            wanted,
            compiler_directives=DIRECTIVES,
            build_dir=str(source.parent / "build" / "c"),
            quiet=True,
        )
        distribution = Distribution({"name": "tourelle", "ext_modules": made})
        command = distribution.get_command_obj("build_ext")
        command.inplace = True
        command.build_lib = str(source.parent / "build" / "lib")
        command.build_temp = str(source.parent / "build" / "o")
        command.ensure_finalized()
        command.run()
        return [source / command.get_ext_filename(extension.name) for extension in made]
    finally:
        os.chdir(where)


def checked(folder: Path) -> None:
    """A package in *folder* whose compiled parts stop at the first access out of bounds."""
    skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.c")
    shutil.copytree(SOURCE, folder / "src", ignore=skip, dirs_exist_ok=True)
    build(folder / "src", CHECKED)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--checked"]:
        checked(Path(sys.argv[2]).resolve())
    else:
        print("\n".join(map(str, build())))
