"""The board of Panzer Squadron in whole numbers: maps, moves, sight, arcs, shots."""
