"""Units, maps, armies and scenarios as data, and how they are read."""
