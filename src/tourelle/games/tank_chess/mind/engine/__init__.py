"""How the computer plays Tank Chess: a search of its own."""
