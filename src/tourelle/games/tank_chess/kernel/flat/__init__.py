"""The board once more, flat, for a compiler: what an engine searches with."""
