"""The board logic: positions, turns and what is legal, in integers. It knows only squares."""
