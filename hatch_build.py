"""Compiles the texts that gain by it, where a C compiler is; succeeds without one.

TOURELLE_PURE=1 builds pure on purpose; TOURELLE_COMPILE=1 takes no failure for an answer, and
TOURELLE_COMPILE=all, for a wheel to give away, compiles the law of the games as well: minutes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WISH = "TOURELLE_COMPILE"


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        sys.path.insert(0, str(ROOT))
        try:
            self._compile(version, build_data)
        finally:
            sys.path.remove(str(ROOT))

    def _compile(self, version: str, build_data: dict[str, Any]) -> None:
        made = self._made()
        if made and version != "editable":
            build_data["artifacts"] += [path.relative_to(ROOT).as_posix() for path in made]
            build_data["force_include"].update(self._law())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _made(self) -> list[Path]:
        """What is compiled in place."""
        import compiled

        try:
            return [] if os.environ.get(compiled.PURE) else compiled.build()
        except (Exception, SystemExit) as problem:
            if os.environ.get(WISH):
                raise
            self.app.display_warning(f"Nothing is compiled, all is played as text: {problem}")
            return []

    def _law(self) -> dict[str, str]:
        """What is compiled in a copy, and where it belongs in the wheel."""
        if os.environ.get(WISH) != "all":
            return {}
        import compiled_law

        copy, made = compiled_law.build(ROOT / "build" / "law")
        return {str(path): path.relative_to(copy).as_posix() for path in made}
