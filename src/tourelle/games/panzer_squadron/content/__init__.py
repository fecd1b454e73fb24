"""Cards, maps, tile sets and scenarios of Panzer Squadron, as data."""
