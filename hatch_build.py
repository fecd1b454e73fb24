"""Compiles the texts that gain by it, where a C compiler is; succeeds without one.

TOURELLE_PURE=1 builds pure on purpose; TOURELLE_COMPILE=1 takes no failure for an answer.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        made = self._made()
        if made and version != "editable":
            build_data["artifacts"] += [path.relative_to(ROOT).as_posix() for path in made]
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _made(self) -> list[Path]:
        sys.path.insert(0, str(ROOT))
        try:
            import compiled

            return [] if os.environ.get(compiled.PURE) else compiled.build()
        except (Exception, SystemExit) as problem:
            if os.environ.get("TOURELLE_COMPILE"):
                raise
            self.app.display_warning(f"Nothing is compiled, all is played as text: {problem}")
            return []
        finally:
            sys.path.remove(str(ROOT))
