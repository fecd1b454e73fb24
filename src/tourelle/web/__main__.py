"""`python -m tourelle.web [--toys] [--port N]`: the server alone, for those who work on it."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from tourelle.core.codec import Malformed
from tourelle.web.config import Config, Served
from tourelle.web.http.serve import default_store, serve


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tourelle.web")
    parser.add_argument("--port", type=int)
    parser.add_argument("--store", type=Path, default=default_store())
    parser.add_argument("--toys", action="store_true", help="serve the toy games of the test kit")
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--plain-assets", action="store_true", help="files as they are on the disk")
    said = parser.parse_args()
    config = Config(store=said.store)
    if said.toys:
        toys = Served(("skirmish", "gunnery"), "tourelle.testing.toys.rooms:room")
        config = replace(config, served=toys)
    try:
        serve(port=said.port, browser=said.browser, config=config, plain=said.plain_assets)
    except Malformed as error:
        parser.exit(2, f"{error}\n")


if __name__ == "__main__":
    main()
