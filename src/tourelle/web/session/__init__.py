"""One game in memory: its row, its steps, its record and its film. Nobody is connected here."""
